"""How texts bring cards to the board: played or put there, played in the place of another, stacked on a monster."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import Ask, Deed, pack
from bestiary.engine.play.effects import forget, happened
from bestiary.engine.play.parts_of_speech import Filter, Noun, recall
from bestiary.engine.state.layout import ENTRY_KEY
from bestiary.engine.state.schema import NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.board import (
    lay,
)
from bestiary.games.monster_club.rules.landing import PLAY_TO_YOURS, Landing
from bestiary.games.monster_club.rules.plays import loops, remember_pair
from bestiary.games.monster_club.rules.values import (
    can_be,
    has_slot,
    is_monster,
    on_board,
    seems_free,
)
from bestiary.games.monster_club.schema import (
    DOWN,
    HAND,
    MONSTER,
    MONSTERS,
    POSITION,
    POWER,
)
from bestiary.games.monster_club.words.verbs import AsGiven, only

# ---- the place that was left (MC-R39) ------------------------------------------------------------------------------------------


A_PLACE: Final = 1 << 30  # no stay is so big: a position is remembered, and no card


class NotePlace(Step):
    """MC-R39: the position of the own stack that is about to leave, for what is played in its place."""

    def __init__(self, book: Book, name: str, noun: Noun, place: i64) -> None:
        super().__init__(book, name)
        self.noun: Final = noun
        self.place: i64 = place

    def run(self, s: State) -> None:
        forget(s, self.place)
        for card in self.noun.find(s):
            if s.get(WHERE, card) == MONSTERS + s.who:
                s.remember((self.place + 1) << ENTRY_KEY | A_PLACE | s.get(POSITION, card))


def place_left(s: State, place: i64) -> i64:
    """The position that was noted, or NOBODY."""
    noted = recall(s, place + 1)
    return noted - A_PLACE if noted != NOBODY else NOBODY


# ---- to the board --------------------------------------------------------------------------------------------------------------


class CanLand(Filter):
    """MC-R45: a card that could come to the board now: it can be a monster, there is room, and it can be paid for (MC-92)."""

    def __init__(self, landing: Landing, seems: bool = False) -> None:
        self.landing: Final = landing
        self.seems: Final = seems  # for all that the rival knows

    def fits(self, s: State, card: i64) -> bool:
        return not on_board(s, card) and can_be(s, card, MONSTER) and self.landing.possible(s, s.who, card, NOBODY, self.seems)


class LandIt(Step):
    """MC-R35: a card comes to the board; `it` is the card."""

    def __init__(self, book: Book, name: str, landing: Landing, rule: str) -> None:
        super().__init__(book, name, rule)
        self.landing: Final = landing
        self.test: Final = CanLand(landing)

    def run(self, s: State) -> None:
        if self.test.fits(s, s.it):
            self.landing.begin(s, s.it, NOBODY)


class CanReplace(Filter):
    """MC-R39: a card that could be played on the position that was left."""

    def __init__(self, place: i64, seems: bool = False) -> None:
        self.place: i64 = place
        self.seems: Final = seems  # for all that the rival knows

    def fits(self, s: State, card: i64) -> bool:
        position = place_left(s, self.place)
        if position == NOBODY or on_board(s, card) or not can_be(s, card, MONSTER):
            return False
        return PLAY_TO_YOURS.possible(s, s.who, card, position, self.seems)


class NotThat(Filter):
    """MC-R39: "another" is another card than the one that the text has named before."""

    def __init__(self, noun: Noun) -> None:
        self.noun: Final = noun

    def fits(self, s: State, card: i64) -> bool:
        return card not in self.noun.find(s)


class LandInPlace(Step):
    """MC-R38, MC-R39: a card is played on the position that was left; `it` is the card."""

    def __init__(self, book: Book, name: str, place: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.place: i64 = place
        self.test: Final = CanReplace(place)

    def run(self, s: State) -> None:
        if self.test.fits(s, s.it):
            PLAY_TO_YOURS.begin(s, s.it, place_left(s, self.place))


# ---- stacking by an effect (MC-38, MC-R40) -------------------------------------------------------------------------------------


class CanBeStacked(Filter):
    """MC-38, MC-46: a card from elsewhere that can be a power card of that stack: within the slots, without a loop (MC-99)."""

    def __init__(self, onto: Noun, seems: bool = False) -> None:
        self.onto: Final = onto
        self.seems: Final = seems  # for all that the rival knows

    def fits(self, s: State, card: i64) -> bool:
        monster = only(s, self.onto)
        if monster == NOBODY or not is_monster(s, monster) or on_board(s, card) or not can_be(s, card, POWER):
            return False
        if s.get(WHERE, card) == HAND + s.who and loops(s, card, monster):
            return False
        return has_slot(s, monster, card) or (self.seems and seems_free(s, monster))


def as_seen(test: Filter) -> Filter:
    """What can be chosen, for all that the rival knows, where that depends on cards that the rival does not see."""
    if isinstance(test, CanLand):
        return CanLand(test.landing, True)
    if isinstance(test, CanReplace):
        return CanReplace(test.place, True)
    return CanBeStacked(test.onto, True) if isinstance(test, CanBeStacked) else test


class StackIt(Deed):
    """Stack the card, face up or face down; `it` is the card."""

    def __init__(self, verb: str, says: str, rule: str, onto: Noun, down: bool) -> None:
        super().__init__(verb, [], says, rule, [])
        self.test: Final = CanBeStacked(onto)
        self.down: Final = down

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        if not self.test.fits(s, s.it) or (not self.down and s.get(DOWN, only(s, self.test.onto)) != 0):  # MC-41
            return out
        return append(out, pack(code))

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        monster, card = only(s, self.test.onto), s.it
        if s.get(WHERE, card) == HAND + s.who:
            remember_pair(s, card, monster)
        else:
            s.cite("MC-R40")
        lay(s, card, s.controller(monster), POWER, s.get(POSITION, monster), self.down)
        happened(s, 1)


def stacking(book: Book, name: str, onto: Noun, rule: str) -> Ask:
    """MC-R35: whether a power card that an effect stacks lies face up or face down."""
    up, down = (
        StackIt("up", "Face up.", "MC-71", onto, False),
        StackIt("down", "Face down.", "MC-R35", onto, True),
    )
    return AsGiven(book, name, rule, "Choose how it lies.", [up, down])
