"""A state as JSON and back: steps, forces and listeners by name, everything else as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from bestiary.engine.rng import chance_from
from bestiary.engine.state import CALL, FRAME, ROW, State

if TYPE_CHECKING:
    from bestiary.engine.agenda import Book

Json: TypeAlias = "str | int | float | bool | None | list[Json] | dict[str, Json]"


class BrokenSave(ValueError):
    """A saved state that cannot be loaded."""


def save_state(s: State) -> dict[str, Json]:
    """Everything in the state; steps by name, so that a save survives new steps in a book."""
    return {
        "seats": int(s.seats),
        "chance": cast(Json, s.chance.save()),
        "column": [int(n) for n in s.column],
        "zone": [int(n) for n in s.zone],
        "table": [int(n) for n in s.table],
        "agenda": _named(s.agenda[: s.depth], FRAME, [step.name for step in s.book.steps]),
        "memory": [int(n) for n in s.memory],
        "force": _named(s.force, ROW, [force.name for force in s.book.forces]),
        "waiting": _named(s.waiting, CALL, [listener.name for listener in s.book.listeners]),
    }


def load_state(book: Book, saved: dict[str, Json]) -> State:
    """The state that was saved; BrokenSave names what does not fit."""
    try:
        return State(
            book,
            _number(saved["seats"]),
            chance_from(cast("list[int | str]", saved["chance"])),
            vec[i16](_numbers(saved["column"])),
            vec[i64](_numbers(saved["zone"])),
            vec[i64](_numbers(saved["table"])),
            vec[i64](_numbered(saved["agenda"], {step.name: int(step.number) for step in book.steps})),
            vec[i64](_numbers(saved["memory"])),
            vec[i64](_numbered(saved["force"], {force.name: int(force.number) for force in book.forces})),
            vec[i64](_numbered(saved["waiting"], {one.name: int(one.number) for one in book.listeners})),
        )
    except KeyError as error:
        raise BrokenSave(f"the saved state has no {error.args[0]}") from None


def _named(rows: vec[i64], wide: int, names: list[str]) -> Json:
    out: list[Json] = []
    for at in range(0, len(rows), wide):
        out.append([names[int(rows[at])], *[int(rows[at + i]) for i in range(1, wide)]])
    return out


def _numbered(rows: Json, numbers: dict[str, int]) -> list[int]:
    out: list[int] = []
    if not isinstance(rows, list):
        raise BrokenSave("the saved state is cut off or was changed")
    for row in rows:
        if not isinstance(row, list) or not row or not isinstance(row[0], str):
            raise BrokenSave("the saved state is cut off or was changed")
        if row[0] not in numbers:
            raise BrokenSave(f'the saved state speaks of "{row[0]}", which this edition does not have')
        out += [numbers[row[0]], *_numbers(row[1:])]
    return out


def _numbers(value: Json) -> list[int]:
    if not isinstance(value, list):
        raise BrokenSave("the saved state is cut off or was changed")
    return [_number(one) for one in value]


def _number(value: Json) -> int:
    if not isinstance(value, int):
        raise BrokenSave("the saved state is cut off or was changed")
    return value
