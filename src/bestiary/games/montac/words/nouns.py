"""Which cards MonTac's texts mean, what may be so, and how much something is: tests, nouns, conditions and amounts that run."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.parts_of_speech import Amount, Condition, Filter, Noun, Seats, against
from bestiary.engine.state.state import State
from bestiary.games.montac.rules.values import counters, in_play, is_monster, original_power, power
from bestiary.games.montac.schema import (
    BASIC,
    CLASS,
    CONSTANT,
    EXTINCT,
    HP,
    KIND,
    LOST,
    NO_CLASS,
    STRIPPED,
    TOKEN,
    TYPES,
)

# ---- which cards: questions about one card -------------------------------------------------------------------------------------


class IsMonster(Filter):
    """MT-4: Basic Monsters, Synergy Monsters and Monster Tokens; a Tactical or Tacticlysm is none."""

    def fits(self, s: State, card: i64) -> bool:
        return is_monster(s, card)


class IsBasic(Filter):
    """A Basic Monster; a token in play is one too (MT-99)."""

    def fits(self, s: State, card: i64) -> bool:
        kind = s.printed(KIND, card)
        return kind in (BASIC, TOKEN)


class IsConstant(Filter):
    """MT-201: its Effect says that it is Constant, and was not removed (MT-R136)."""

    def fits(self, s: State, card: i64) -> bool:
        return s.printed(CONSTANT, card) != 0 and s.get(STRIPPED, card) == 0


class OfType(Filter):
    """MT-9: a type line gives a monster every type in it; MT-10: nothing but such questions refers to types."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def fits(self, s: State, card: i64) -> bool:
        return s.printed(TYPES, card) >> self.number & 1 != 0


class Named(Filter):
    """MT-R33: a card whose name contains the quoted words."""

    def __init__(self, words: str) -> None:
        self.words: Final = words

    def fits(self, s: State, card: i64) -> bool:
        return self.words in s.name(card)


class YouCommand(Filter):
    """MT-46, MT-188: a card on your side of play, whoever owns it."""

    def fits(self, s: State, card: i64) -> bool:
        return in_play(s, card) and s.controller(card) == s.who


class EnemyCommands(Filter):
    """MT-46, MT-192: a card on the other player's side of play."""

    def fits(self, s: State, card: i64) -> bool:
        return in_play(s, card) and against(s, s.who, s.controller(card))


class PowerAtMost(Filter):
    """A monster whose power, as conflicts compare it, is so much or less."""

    def __init__(self, most: i64) -> None:
        self.most: i64 = most

    def fits(self, s: State, card: i64) -> bool:
        return is_monster(s, card) and power(s, card) <= self.most


class ClassAtMost(Filter):
    """MT-R134: a printed Class of so much or lower; a card without a Class fits no such words."""

    def __init__(self, most: i64) -> None:
        self.most: i64 = most

    def fits(self, s: State, card: i64) -> bool:
        return s.printed(CLASS, card) != NO_CLASS and s.printed(CLASS, card) <= self.most


class NotExtinct(Filter):
    """MT-206, MT-R109: a card that can still leave its Perished Pile, or become extinct there."""

    def fits(self, s: State, card: i64) -> bool:
        return s.get(EXTINCT, card) == 0


# ---- what may be so ------------------------------------------------------------------------------------------------------------


class HavePerished(Condition):
    """MT-R27: so many perished since the start of the game, of both players' cards; using it spends nothing."""

    def __init__(self, least: i64, what: i64) -> None:
        self.least: i64 = least
        self.what: i64 = what  # a type, or ANY_MONSTER, ANY_TACTICAL, ANY_CARD

    def holds(self, s: State) -> bool:
        at = LOST + 2 * self.what
        return s.table[at] + s.table[at + 1] >= self.least


class HealthAtMost(Condition):
    """Each of these players has so many Health Points or less."""

    def __init__(self, players: Seats, most: i64) -> None:
        self.players: Final = players
        self.most: i64 = most

    def holds(self, s: State) -> bool:
        for seat in self.players.find(s):
            if s.table[HP + seat] > self.most:
                return False
        return True


class ThisInPlay(Condition):
    """MT-45: the card whose text it is lies in a placement."""

    def holds(self, s: State) -> bool:
        return s.this >= 0 and in_play(s, s.this)


# ---- how much ------------------------------------------------------------------------------------------------------------------


class CountersOn(Amount):
    """MT-189: how many counters of a name lie on some cards; on the card that is acted on, if the words say "it"."""

    def __init__(self, counter: i64, noun: Noun | None) -> None:
        self.counter: i64 = counter
        self.noun: Final = noun

    def count(self, s: State, card: i64) -> i64:
        if self.noun is None:
            return counters(s, self.counter, card) if card >= 0 else 0
        many: i64 = 0
        for each in self.noun.find(s):
            many += counters(s, self.counter, each)
        return many


class OriginalPower(Amount):
    """MT-193: the power printed on the card; of a ????, the first value assigned to it (MT-194)."""

    def count(self, s: State, card: i64) -> i64:
        return original_power(s, card) if card >= 0 else 0
