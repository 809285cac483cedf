"""Which units the words of fighting mean: tests, nouns, conditions and amounts, read for the card whose text it is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.parts_of_speech import Amount, Condition, Filter, Noun, Seats
from bestiary.engine.state.schema import NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.abilities import MODE, hidden_from
from bestiary.games.monad_wars.rules.values import bearer, controller_of, in_party, is_fighter, is_marked, level, side_of
from bestiary.games.monad_wars.schema import (
    ACTOR,
    AIM,
    COMBAT,
    EQUIPMENT,
    FELL,
    FRONT,
    HAZARD,
    KIND,
    LINE,
    PARTY,
    TRAIT,
    WOUNDS,
)


def user(s: State) -> i64:
    """The unit whose text it is; MW-45: of an item its bearer."""
    if s.this >= 0 and s.printed(KIND, s.this) == EQUIPMENT:
        return bearer(s, s.this)
    return s.this


# ---- tests: adjectives, kinds and filters ----------------------------------------------------------------------------------------


class TakesPart(Filter):
    """MW-R3: a unit of this combat; outside combat of a party. A card that lies elsewhere is where another word says."""

    def fits(self, s: State, card: i64) -> bool:
        return not is_fighter(s, card) or side_of(s, card) != NOBODY or s.table[COMBAT] == 0


class OfType(Filter):
    """MW-R12: the word stands on its card, as a type or as a trait."""

    def __init__(self, mask: i64) -> None:
        self.mask: i64 = mask

    def fits(self, s: State, card: i64) -> bool:
        return s.printed(TRAIT, card) & self.mask != 0


class IsHazard(Filter):
    """MW-R12, MW-R126: a card of the Hazard stack, unless it has joined a party."""

    def fits(self, s: State, card: i64) -> bool:
        return s.printed(KIND, card) == HAZARD and not in_party(s, card)


def own_side(s: State) -> i64:
    """The side of the text's unit; of one that has died in this combat, that of its controller."""
    side = side_of(s, user(s))
    if side != NOBODY or s.table[COMBAT] == 0:
        return side
    for one in (i64(0), i64(1)):
        if controller_of(s, one) == s.who:
            return one
    return NOBODY


class OnSide(Filter):
    """MW-32, MW-R53: of the side of the text's unit, or of the other one; outside combat only the own party is friendly.

    MW-R114: enemies that an ability names are protected by Hidden, as usual: they must be in `sight` of its user.
    """

    def __init__(self, enemy: bool, sight: bool = False) -> None:
        self.enemy: Final = enemy
        self.sight: Final = sight

    def fits(self, s: State, card: i64) -> bool:
        own = own_side(s)
        if self.sight and hidden_from(s, user(s), card):
            return False
        if own == NOBODY:
            return not self.enemy and s.get(WHERE, card) == PARTY + s.who
        return side_of(s, card) == (1 - own if self.enemy else own)


class IsWounded(Filter):
    """MW-20: it has an HP counter."""

    def fits(self, s: State, card: i64) -> bool:
        return s.get(WOUNDS, card) > 0


class LevelUpTo(Filter):
    """MW-R53: of so high a level at most."""

    def __init__(self, most: i64) -> None:
        self.most: i64 = most

    def fits(self, s: State, card: i64) -> bool:
        return level(s, card) <= self.most


class LevelFrom(Filter):
    """MW-139: of so high a level at least."""

    def __init__(self, least: i64) -> None:
        self.least: i64 = least

    def fits(self, s: State, card: i64) -> bool:
        return level(s, card) >= self.least


class InRow(Filter):
    """MW-125: it stands in that row."""

    def __init__(self, row: i64) -> None:
        self.row: i64 = row

    def fits(self, s: State, card: i64) -> bool:
        return s.get(LINE, card) == self.row


class InItsRow(Filter):
    """MW-R110: it stands in the row of the text's unit, on its side."""

    def fits(self, s: State, card: i64) -> bool:
        own = user(s)
        return side_of(s, own) == side_of(s, card) != NOBODY and s.get(LINE, own) == s.get(LINE, card)


class OfYourParty(Filter):
    """MW-R127: a unit of the player's party."""

    def fits(self, s: State, card: i64) -> bool:
        return s.get(WHERE, card) == PARTY + s.who


class CarriedBy(Filter):
    """MW-R60: Equipment that somebody carries."""

    def __init__(self, noun: Noun) -> None:
        self.noun: Final = noun

    def fits(self, s: State, card: i64) -> bool:
        return bearer(s, card) in self.noun.find(s)


class FellHere(Filter):
    """MW-R37, MW-R126: it died in this combat."""

    def fits(self, s: State, card: i64) -> bool:
        return is_marked(s, card, FELL)


class IsUser(Filter):
    """MW-44: it is the bearer of the text's item."""

    def fits(self, s: State, card: i64) -> bool:
        return card == user(s)


class InAura(Filter):
    """MW-186, MW-R110: a unit that an aura names, while its source is in the combat; rows are those where they really stand."""

    def __init__(self, enemy: bool, same_row: bool, front: bool) -> None:
        self.enemy: Final = enemy
        self.same_row: Final = same_row
        self.front: Final = front

    def fits(self, s: State, card: i64) -> bool:
        own = user(s)
        side = side_of(s, own)
        if side == NOBODY or side_of(s, card) != (1 - side if self.enemy else side):
            return False
        if self.same_row:
            return s.get(LINE, card) == s.get(LINE, own)
        return not self.front or s.get(LINE, card) == FRONT


# ---- nouns, players and amounts --------------------------------------------------------------------------------------------------


class TheUser(Noun):
    """MW-45: the bearer of an item."""

    def find(self, s: State) -> vec[i64]:
        own = user(s)
        return vec[i64]([own]) if own >= 0 else vec[i64]()


class TheTarget(Noun):
    """MW-R89: the unit for which the text of an ability is carried out."""

    def find(self, s: State) -> vec[i64]:
        return vec[i64]([s.it]) if 0 <= s.it < s.card_count() else vec[i64]()


class TheActor(Noun):
    """MW-R114: in a response: who attacks, if it is still there."""

    def find(self, s: State) -> vec[i64]:
        attacker = s.table[ACTOR] - 1
        return vec[i64]([attacker]) if attacker >= 0 and side_of(s, attacker) != NOBODY else vec[i64]()


class NobodysDoing(Seats):
    """What happens by the rules: nobody does it."""

    def find(self, s: State) -> vec[i64]:
        return vec[i64]([NOBODY])


class LevelOf(Amount):
    """MW-139: the level of a unit."""

    def __init__(self, noun: Noun) -> None:
        self.noun: Final = noun

    def count(self, s: State, card: i64) -> i64:
        total: i64 = 0
        for unit in self.noun.find(s):
            total += level(s, unit)
        return total


# ---- conditions ------------------------------------------------------------------------------------------------------------------


class AllAre(Condition):
    """A noun is so: it means somebody, and each of them passes a test."""

    def __init__(self, noun: Noun, test: Filter) -> None:
        self.noun: Final = noun
        self.test: Final = test

    def holds(self, s: State) -> bool:
        found = self.noun.find(s)
        for unit in found:
            if not self.test.fits(s, unit):
                return False
        return len(found) > 0


class TargetIs(Condition):
    """MW-30, MW-R115: the unit that is aimed at, `it`, passes a test."""

    def __init__(self, test: Filter) -> None:
        self.test: Final = test

    def holds(self, s: State) -> bool:
        return 0 <= s.it < s.card_count() and self.test.fits(s, s.it)


class AttackIs(Condition):
    """MW-36: the attack that is under way is melee, ranged or magic."""

    def __init__(self, mode: i64) -> None:
        self.mode: i64 = mode

    def holds(self, s: State) -> bool:
        return s.table[AIM] != 0 and s.book.abilities[s.table[AIM] - 1].numbers[MODE] == self.mode


class InCombat(Condition):
    """MW-R50: the unit whose text it is takes part in the combat."""

    def holds(self, s: State) -> bool:
        return side_of(s, user(s)) != NOBODY
