"""Which cards and players Monquest's texts mean, and what may be so: tests, nouns, players and conditions that run."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.group_choices import ChosenSeat
from bestiary.engine.play.parts_of_speech import Condition, Filter, Noun, Opponents, Seats, against, in_order, recall
from bestiary.engine.state.schema import FACE, NOBODY, TEAM
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.combat.timing import ONE_OPPONENT, coin_shows
from bestiary.games.monquest.rules.values import acting_mon, has_status, is_active, max_hp, wearer
from bestiary.games.monquest.schema import ATTRIBUTE, BP, DEFEATED, DEFENSE, HP, ITEM, KIND, LEVEL, MON, MONS

# ---- players (MQ-R100) ---------------------------------------------------------------------------------------------------------


class Team(Seats):
    """MQ-336, MQ-337: you and your teammate, as long as they are in the game."""

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for seat in in_order(s, s.who):
            if s.table[TEAM + seat] == s.table[TEAM + s.who]:
                out = append(out, seat)
        return out


class OneOpponent(Seats):
    """MQ-R100: the opponent whom the effect has chosen; before that, whoever could be, such as when it is asked what is legal."""

    def __init__(self) -> None:
        self.chosen: Final = ChosenSeat(ONE_OPPONENT)
        self.others: Final = Opponents()

    def find(self, s: State) -> vec[i64]:
        return self.others.find(s) if recall(s, ONE_OPPONENT + 1) == NOBODY else self.chosen.find(s)


class OfOpponent(Filter):
    """MQ-R100: a card of that opponent."""

    def __init__(self) -> None:
        self.opponent: Final = OneOpponent()

    def fits(self, s: State, card: i64) -> bool:
        return s.controller(card) in self.opponent.find(s)


# ---- which cards: questions about one card -------------------------------------------------------------------------------------


class NotInUse(Filter):
    """MQ-318: not the Item whose text it is: that is being used, and goes where used Items go."""

    def fits(self, s: State, card: i64) -> bool:
        return card != s.this or s.printed(KIND, card) != ITEM


class IsDefeated(Filter):
    """MQ-R81: a card that came to the Discard Zone by being KO'd, destroyed or defeated."""

    def fits(self, s: State, card: i64) -> bool:
        return s.get(DEFEATED, card) != 0


class IsDamaged(Filter):
    """MQ-310: an active Mon whose HP is below its Max HP."""

    def fits(self, s: State, card: i64) -> bool:
        return is_active(s, card) and s.get(HP, card) < max_hp(s, card)


class LevelBetween(Filter):
    """MQ-9: a Mon of one of these Levels."""

    def __init__(self, lowest: i64, highest: i64) -> None:
        self.lowest: i64 = lowest
        self.highest: i64 = highest

    def fits(self, s: State, card: i64) -> bool:
        return s.printed(KIND, card) == MON and self.lowest <= s.printed(LEVEL, card) <= self.highest


class OfAttribute(Filter):
    """MQ-11: a Mon of this Attribute Type."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind

    def fits(self, s: State, card: i64) -> bool:
        return s.printed(KIND, card) == MON and s.printed(ATTRIBUTE, card) == self.kind


class OfType(Filter):
    """MQ-7: a Mon of this type, the second word of its Class | Type line."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def fits(self, s: State, card: i64) -> bool:
        return s.book.faces[s.get(FACE, card)].fields.get("type") == self.name


class Named(Filter):
    """MQ-24: a card of this name."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def fits(self, s: State, card: i64) -> bool:
        return s.name(card) == self.name


class HpAtMost(Filter):
    """MQ-R94: an active Mon with so much current HP or less."""

    def __init__(self, most: i64) -> None:
        self.most: i64 = most

    def fits(self, s: State, card: i64) -> bool:
        return is_active(s, card) and s.get(HP, card) <= self.most


class HasStatus(Filter):
    """MQ-228: an active Mon with this status."""

    def __init__(self, status: i64) -> None:
        self.status: i64 = status

    def fits(self, s: State, card: i64) -> bool:
        return is_active(s, card) and has_status(s, card, self.status)


class InPosition(Filter):
    """MQ-90: an active Mon in Defense Position, or one in Attack Position."""

    def __init__(self, defense: bool) -> None:
        self.defense: Final = defense

    def fits(self, s: State, card: i64) -> bool:
        return is_active(s, card) and (s.get(DEFENSE, card) != 0) == self.defense


class IsWearer(Filter):
    """MQ-150: the Mon that the Equipment with the text is attached to."""

    def fits(self, s: State, card: i64) -> bool:
        return s.this >= 0 and wearer(s, s.this) == card


class IsYourOther(Filter):
    """MQ-172: the Mon in your other slot."""

    def fits(self, s: State, card: i64) -> bool:
        mine = own_mon(s)
        return mine != NOBODY and card != mine and s.controller(card) == s.who


def own_mon(s: State) -> i64:
    """The Mon that a text speaks for: its own, the wearer of the Equipment, or the acting Mon of the Item (MQ-71); or NOBODY."""
    if s.this < 0:
        return NOBODY
    kind = s.printed(KIND, s.this)
    if kind == ITEM:
        return acting_mon(s, s.who)
    return s.this if kind == MON else wearer(s, s.this)


# ---- nouns ---------------------------------------------------------------------------------------------------------------------


class Wearer(Noun):
    """MQ-150: the Mon that the Equipment with the text is attached to."""

    def find(self, s: State) -> vec[i64]:
        mon = wearer(s, s.this) if s.this >= 0 else NOBODY
        return vec[i64]([mon]) if mon != NOBODY else vec[i64]()


class YourOther(Noun):
    """MQ-172: the Mon in your other slot."""

    def __init__(self) -> None:
        self.other: Final = IsYourOther()

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for mon in s.cards(MONS + s.who):
            if self.other.fits(s, mon):
                out = append(out, mon)
        return out


# ---- what may be so ------------------------------------------------------------------------------------------------------------

ALL_OF_THEM: Final = 0


class AreSo(Condition):
    """So many of some cards are so, or all of them; of none at all nothing is so."""

    def __init__(self, noun: Noun, test: Filter, least: i64) -> None:
        self.noun: Final = noun
        self.test: Final = test
        self.least: i64 = least  # or ALL_OF_THEM

    def holds(self, s: State) -> bool:
        found, count = self.noun.find(s), i64(0)
        for card in found:
            if card >= 0 and self.test.fits(s, card):
                count += 1
        return count > 0 and count >= (self.least if self.least != ALL_OF_THEM else i64(len(found)))


class FewerBp(Condition):
    """MQ-298: you have fewer BP than an opponent."""

    def holds(self, s: State) -> bool:
        for seat in in_order(s, s.who):
            if against(s, s.who, seat) and s.table[BP + s.who] < s.table[BP + seat]:
                return True
        return False


class Shows(Condition):
    """MQ-247, MQ-248: the last coin of this text fell so."""

    def __init__(self, heads: bool) -> None:
        self.heads: Final = heads

    def holds(self, s: State) -> bool:
        return coin_shows(s, self.heads)
