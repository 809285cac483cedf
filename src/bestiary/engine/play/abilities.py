"""Activated abilities, used by choice: their costs, their targets, what they do, and how they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.agenda import SavedFrame, Step
from bestiary.engine.play.asks import Ask
from bestiary.engine.play.effects import Choose
from bestiary.engine.play.force import GRANTED, commander, is_about, is_first
from bestiary.engine.play.notation import Sort, slug
from bestiary.engine.play.parts_of_speech import Condition, begin_effect
from bestiary.engine.play.triggers import UNLIMITED, Grant
from bestiary.engine.play.uses import use, uses
from bestiary.engine.state.layout import ROW
from bestiary.engine.state.schema import FACE, NOBODY
from bestiary.engine.state.state import State

if TYPE_CHECKING:
    from bestiary.engine.play.agenda import Book


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost(Step):
    """What must be paid first; running it pays."""

    def payable(self, s: State) -> bool:
        """Can the frame's player pay it, with the frame's card, now?"""
        raise NotImplementedError


class Ability:
    """Something printed on a card that its player may do, or that a label names ("Counter:", "Hit:"); found by its number."""

    def __init__(
        self,
        book: Book,
        name: str,
        label: str,
        body: Step,
        targets: list[Ask],
        cost: Cost | None = None,
        condition: Condition | None = None,
        limit: i64 = UNLIMITED,
        numbers: list[int] | None = None,
        rule: str = "",
    ) -> None:
        self.name: Final = name
        self.slug: Final = slug(name)
        self.label: Final = label
        self.body: Final = body
        self.targets: Final = targets  # chosen before the cost is paid: cards, and players
        self.cost: Final = cost
        self.condition: Final = condition
        self.limit: i64 = limit
        self.place: i64 = 0  # which of its card's abilities it is: where its uses are counted
        self.numbers: Final = numbers if numbers is not None else []  # printed with it, as the game says
        self.rule: Final = rule
        self.printed: str = ""  # as it stands on the card, with its name and cost, if the game tells
        self.number: i64 = len(book.abilities)
        book.abilities.append(self)

    def usable(self, s: State, card: i64) -> bool:
        """May it be used now: its condition holds, its uses are not up, it can be paid, and there is a target for each choice?"""
        if self.limit != UNLIMITED and uses(s, card, self.place) >= self.limit:
            return False
        with SavedFrame(s):
            s.who, s.this, s.scope = commander(s, card), card, NOBODY  # what other effects chose is not its choice
            return self._can(s)

    def _can(self, s: State) -> bool:
        if self.condition is not None and not self.condition.holds(s):
            return False
        for target in self.targets:
            if isinstance(target, Choose) and not target.may and len(target.pick.candidates(s)) == 0:
                return False
        return self.cost is None or self.cost.payable(s)

    def begin(self, s: State, card: i64) -> None:
        """Put it on the agenda in a scope of its own: the targets, then the cost, then what it does. One use is counted."""
        if self.limit != UNLIMITED:
            use(s, card, self.place)
        s.this, s.scope = card, NOBODY
        begin_effect(s)
        s.then(self.body)
        if self.cost is not None:
            s.then(self.cost)
        for target in reversed(self.targets):
            s.then(target)


def abilities_of(s: State, card: i64) -> list[Ability]:
    """What a card can do: the abilities printed on it, then those it was given, in order of arrival."""
    printed = s.book.faces[s.get(FACE, card)].abilities
    more: list[Ability] = []
    for row in range(i64(0), i64(len(s.force)), ROW):
        if is_about(s, row, GRANTED, NOBODY):
            grant = s.book.forces[s.force[row]]
            assert isinstance(grant, Grant) and grant.ability is not None
            if grant.reaches(s, row, card) and (grant.stacks or is_first(s, row, card)):
                more.append(grant.ability)
    return printed if not more else [*printed, *more]


class AbilitySort(Sort):
    """An ability, written by its name; where two cards have one of the same name, with its number."""

    def write(self, s: State, seat: i64, value: i64) -> str:
        return s.book.abilities[value].slug

    def exact(self, s: State, seat: i64, value: i64) -> str:
        name = s.book.abilities[value].slug
        return name if len(self.read(s, seat, name)) == 1 else f"{name}.{value}"

    def tell(self, s: State, seat: i64, value: i64) -> str:
        return s.book.abilities[value].name

    def read(self, s: State, seat: i64, word: str) -> vec[i64]:
        out = vec[i64]()
        for ability in s.book.abilities:
            if word in (ability.slug, f"{ability.slug}.{ability.number}"):
                out = append(out, ability.number)
        return out


ABILITY: Final = AbilitySort()
