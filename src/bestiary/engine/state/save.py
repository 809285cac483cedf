"""Serialisation of a state to JSON and back: steps, forces and listeners by name, everything else as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from bestiary.engine.state.layout import CALL, FRAME, FRAME_SCOPE, FRAME_WHO, PLACE, ROW
from bestiary.engine.state.rng import Chance, ChanceError, chance_from
from bestiary.engine.state.schema import FACE, NOBODY, UNDER, WHERE
from bestiary.engine.state.state import State

if TYPE_CHECKING:
    from bestiary.engine.play.agenda import Book

Json: TypeAlias = "str | int | float | bool | None | list[Json] | dict[str, Json]"
NOTHING: Final[dict[str, Json]] = {}  # one for all who have nothing to say: nobody writes into it

CHANGED: Final = "the saved state is cut off or was changed"
SMALL: Final = 0x7FFF  # what a number of a card holds
LARGE: Final = 0x7FFF_FFFF_FFFF_FFFF


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


def load_state(book: Book, saved: Json) -> State:
    """The state that was saved; BrokenSave names what does not fit."""
    if not isinstance(saved, dict):
        raise BrokenSave("this is not a saved state")
    for name in ("seats", "chance", "column", "zone", "table", "agenda", "memory", "force", "waiting"):
        if name not in saved:
            raise BrokenSave(f"the saved state is not whole: it has no {name}")
    steps = {step.name: int(step.number) for step in book.steps}
    forces = {force.name: int(force.number) for force in book.forces}
    listeners = {one.name: int(one.number) for one in book.listeners}
    s = State(
        book,
        _number(saved["seats"]),
        _stream(saved["chance"]),
        vec[i16](_numbers(saved["column"], SMALL)),
        vec[i64](_numbers(saved["zone"])),
        vec[i64](_numbers(saved["table"])),
        vec[i64](_numbered(saved["agenda"], FRAME, steps)),
        vec[i64](_numbers(saved["memory"])),
        vec[i64](_numbered(saved["force"], ROW, forces)),
        vec[i64](_numbered(saved["waiting"], CALL, listeners)),
    )
    _fits(s)
    return s


def _fits(s: State) -> None:
    """Every card must lie where its zone says, and everybody who is to do something must sit at the table."""
    schema = s.book.schema
    sizes = len(s.zone) == schema.zone_count * PLACE and len(s.table) == schema.number_count and len(s.column) % schema.wide == 0
    if not sizes or not 1 <= s.seats <= schema.seats:
        raise BrokenSave("the saved state is of another game, or of another edition of this one")
    found = 0
    for zone in range(int(schema.zone_count)):
        card, length = int(s.top(zone)), 0
        while card != NOBODY and length <= s.card_count():
            if not 0 <= card < s.card_count() or s.get(WHERE, card) != zone or not 0 <= s.get(FACE, card) < len(s.book.faces):
                raise BrokenSave(CHANGED)
            card, length = int(s.get(UNDER, card)), length + 1
        if length != s.count(zone):
            raise BrokenSave(CHANGED)
        found += length
    whos = [int(s.agenda[at + FRAME_WHO]) for at in range(0, int(s.depth), FRAME)]
    scopes = [int(s.agenda[at + FRAME_SCOPE]) for at in range(0, int(s.depth), FRAME)]
    if found != s.card_count() or not all(NOBODY <= who < s.seats for who in whos):
        raise BrokenSave(CHANGED)
    if not all(NOBODY <= scope < max(1, len(s.memory)) for scope in scopes):
        raise BrokenSave(CHANGED)


def _named(rows: vec[i64], wide: int, names: list[str]) -> Json:
    out: list[Json] = []
    for at in range(0, len(rows), wide):
        out.append([names[int(rows[at])], *[int(rows[at + i]) for i in range(1, wide)]])
    return out


def _stream(saved: Json) -> Chance:
    if not isinstance(saved, list):
        raise BrokenSave(CHANGED)
    try:
        return chance_from(cast("list[int | str]", saved))
    except ChanceError:
        raise BrokenSave(CHANGED) from None


def _numbered(rows: Json, wide: int, numbers: dict[str, int]) -> list[int]:
    out: list[int] = []
    if not isinstance(rows, list):
        raise BrokenSave(CHANGED)
    for row in rows:
        if not isinstance(row, list) or len(row) != wide or not isinstance(row[0], str):
            raise BrokenSave(CHANGED)
        if row[0] not in numbers:
            raise BrokenSave(f'the saved state speaks of "{row[0]}", which this edition does not have')
        out += [numbers[row[0]], *_numbers(row[1:])]
    return out


def _numbers(value: Json, most: int = LARGE) -> list[int]:
    if not isinstance(value, list):
        raise BrokenSave(CHANGED)
    return [_number(one, most) for one in value]


def _number(value: Json, most: int = LARGE) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not -most <= value <= most:
        raise BrokenSave(CHANGED)
    return value
