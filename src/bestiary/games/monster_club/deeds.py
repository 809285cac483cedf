"""What Monster Club's texts do with cards: destroy, return, play, stack, take over, turn, swap, move, look at; and lives."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.agenda import Book, Step
from bestiary.engine.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.deal import blend
from bestiary.engine.effects import forget, happened
from bestiary.engine.force import cannot
from bestiary.engine.schema import ALL, NOBODY, WHERE
from bestiary.engine.state import State
from bestiary.engine.words import SLOT, Amount, Noun, Test, Verb, recall
from bestiary.games.monster_club.battle import cancel
from bestiary.games.monster_club.landing import PLAY_TO_YOURS, Landing
from bestiary.games.monster_club.moves import (
    destroy_together,
    draw,
    lay,
    lose_lives,
    move_stack,
    stack_to_hand,
    swap_cards,
    swap_places,
    take_over,
    to_deck,
    to_hand,
    turn_down,
    turn_up,
)
from bestiary.games.monster_club.plays import loops, remember_pair
from bestiary.games.monster_club.schema import (
    BOOK,
    BY_EFFECT,
    DESTROYED,
    DOWN,
    HAND,
    MONSTER,
    MONSTERS,
    MOVES,
    POSITION,
    POSITIONS,
    POWER,
)
from bestiary.games.monster_club.sorts import AT
from bestiary.games.monster_club.values import (
    can_be,
    has_room,
    has_slot,
    is_free,
    is_monster,
    is_power,
    is_up,
    monster_of,
    on_board,
    powers_on,
)

# ---- whose hand it is ----------------------------------------------------------------------------------------------------------

YOURS: Final = 0
RIVALS: Final = 1
OWNERS: Final = 2


def holder(s: State, whose: i64, card: i64) -> i64:
    """MC-83: your hand or your rival's; MC-R25: "its owner's" is the hand of who controls the card now."""
    if whose == OWNERS:
        s.cite("MC-20")
        return s.controller(card)
    return s.who if whose == YOURS else 1 - s.who


# ---- what an effect remembers --------------------------------------------------------------------------------------------------


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
                s.remember((self.place + 1) << SLOT | A_PLACE | s.get(POSITION, card))


def place_left(s: State, place: i64) -> i64:
    """The position that was noted, or NOBODY."""
    noted = recall(s, place + 1)
    return noted - A_PLACE if noted != NOBODY else NOBODY


class NothingYet(Step):
    """MC-R45: nothing has happened, until it does."""

    def run(self, s: State) -> None:
        happened(s, 0)


# ---- players -------------------------------------------------------------------------------------------------------------------


class Draw(Step):
    """Draw so many cards, as far as the deck goes (MC-32)."""

    def __init__(self, book: Book, name: str, many: Amount, rule: str) -> None:
        super().__init__(book, name, rule)
        self.many: Final = many

    def run(self, s: State) -> None:
        happened(s, draw(s, s.who, self.many.count(s, NOBODY)))


class LoseLives(Step):
    """MC-R16: an effect costs a life because its text says so; the lives are looked at when the sentence has ended (MC-R17)."""

    def __init__(self, book: Book, name: str, many: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.many: i64 = many

    def run(self, s: State) -> None:
        happened(s, lose_lives(s, s.who, self.many))


class Cancel(Step):
    """MC-R15: cancel the attack under way; an open attack, too (MC-R18)."""

    def run(self, s: State) -> None:
        happened(s, cancel(s))


# ---- off the board -------------------------------------------------------------------------------------------------------------


class CanBeDestroyed(Test):
    """MC-R45: a card that an effect can destroy: who has to destroy one cannot choose another."""

    def fits(self, s: State, card: i64) -> bool:
        if len(s.force) == 0 or not on_board(s, card):
            return True
        return not cannot(s, BY_EFFECT.number, card) and not cannot(s, DESTROYED.number, card)


class Destroy(Step):
    """MC-73: cards are destroyed, all at the same time."""

    def __init__(self, book: Book, name: str, noun: Noun, rule: str) -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun

    def run(self, s: State) -> None:
        happened(s, destroy_together(s, self.noun.find(s)))


class ToHand(Verb):
    """MC-R25: to a hand; a stack as a whole, a monster alone."""

    def __init__(self, whose: i64, whole: bool) -> None:
        self.whose: i64 = whose
        self.whole: Final = whole

    def do(self, s: State, card: i64) -> i64:
        seat = holder(s, self.whose, card)
        if s.get(WHERE, card) == HAND + seat:
            return 0
        return stack_to_hand(s, card, seat) if self.whole and is_monster(s, card) else to_hand(s, card, seat)


class IntoDeck(Step):
    """MC-R25: cards go to the decks of their original owners, which are shuffled; a stack as a whole."""

    def __init__(self, book: Book, name: str, noun: Noun, whole: bool, rule: str) -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun
        self.whole: Final = whole

    def run(self, s: State) -> None:
        going = vec[i64]()
        for card in self.noun.find(s):
            if self.whole and is_monster(s, card):
                for power in powers_on(s, card):
                    going = append(going, power)
            going = append(going, card)
        happened(s, to_deck(s, going))


# ---- to the board --------------------------------------------------------------------------------------------------------------


class CanLand(Test):
    """MC-R45: a card that could come to the board now: it can be a monster, there is room, and it can be paid for (MC-92)."""

    def __init__(self, landing: Landing) -> None:
        self.landing: Final = landing

    def fits(self, s: State, card: i64) -> bool:
        return not on_board(s, card) and can_be(s, card, MONSTER) and self.landing.possible(s, s.who, card, NOBODY)


class LandIt(Step):
    """MC-R35: a card comes to the board; `it` is the card."""

    def __init__(self, book: Book, name: str, landing: Landing, rule: str) -> None:
        super().__init__(book, name, rule)
        self.landing: Final = landing
        self.test: Final = CanLand(landing)

    def run(self, s: State) -> None:
        if self.test.fits(s, s.it):
            self.landing.begin(s, s.it, NOBODY)


class CanReplace(Test):
    """MC-R39: a card that could be played on the position that was left."""

    def __init__(self, place: i64) -> None:
        self.place: i64 = place

    def fits(self, s: State, card: i64) -> bool:
        position = place_left(s, self.place)
        if position == NOBODY or on_board(s, card) or not can_be(s, card, MONSTER):
            return False
        return PLAY_TO_YOURS.possible(s, s.who, card, position)


class NotThat(Test):
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


def only(s: State, noun: Noun) -> i64:
    """The first card that a noun finds, or NOBODY."""
    for card in noun.find(s):
        return card
    return NOBODY


class CanBeStacked(Test):
    """MC-38, MC-46: a card from elsewhere that can be a power card of that stack: within the slots, without a loop (MC-99)."""

    def __init__(self, onto: Noun) -> None:
        self.onto: Final = onto

    def fits(self, s: State, card: i64) -> bool:
        monster = only(s, self.onto)
        if monster == NOBODY or not is_monster(s, monster) or on_board(s, card) or not can_be(s, card, POWER):
            return False
        if s.get(WHERE, card) == HAND + s.who and loops(s, card, monster):
            return False
        return has_slot(s, monster, card)


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
            card = blend(s, HAND + s.who, card, ALL & ~(1 << s.who)) if self.down else card
            remember_pair(s, card, monster)
        else:
            s.cite("MC-R40")
        lay(s, card, s.controller(monster), POWER, s.get(POSITION, monster), self.down)
        happened(s, 1)


class AsGiven(Ask):
    """A question about the card `it`: not asked where there is no choice."""

    def waits(self, s: State) -> bool:
        return len(self.legal(s)) > 1

    def run(self, s: State) -> None:
        for answer in self.legal(s):
            self.take(s, answer)


def stacking(book: Book, name: str, onto: Noun, rule: str) -> Ask:
    """MC-R35: whether a power card that an effect stacks lies face up or face down."""
    up, down = (
        StackIt("up", "Face up.", "MC-71", onto, False),
        StackIt("down", "Face down.", "MC-R35", onto, True),
    )
    return AsGiven(book, name, rule, "Choose how it lies.", [up, down])


# ---- to another half, and to another position ----------------------------------------------------------------------------------


class FreeOnYours(Need):
    """MC-49: a free position of the own half."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return is_free(s, s.who, a)


class FreeBesideIt(Need):
    """MC-14: a free position of the half on which the stack lies."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return is_free(s, s.controller(s.it), a)


class CanBeTaken(Test):
    """MC-20, MC-49: a monster of the rival's half, if there is room for it."""

    def fits(self, s: State, card: i64) -> bool:
        return s.get(WHERE, card) == MONSTERS + 1 - s.who and has_room(s, s.who)


class TakeTo(Deed):
    """MC-20: take over a monster, alone or with its stack, to a free position of the own half; `it` is the monster."""

    def __init__(self, whole: bool) -> None:
        super().__init__("to", [AT], "To {0}.", "MC-20", [FreeOnYours("MC-49", "{0} is taken: choose a free position", SURE)])
        self.whole: Final = whole
        self.test: Final = CanBeTaken()

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        if self.test.fits(s, s.it):
            for position in range(i64(POSITIONS)):
                if is_free(s, s.who, position):
                    out = append(out, pack(code, position))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        take_over(s, s.it, s.who, a, self.whole)
        happened(s, 1)


TAKE_STACK: Final = AsGiven(BOOK, "take over a stack", "MC-20", "Choose where the stack lies.", [TakeTo(True)])
TAKE_MONSTER: Final = AsGiven(BOOK, "take over a monster", "MC-20", "Choose where the monster lies.", [TakeTo(False)])


def may_move(s: State, card: i64) -> bool:
    """MC-78, MC-R11: a stack that cannot move is not moved by its owner's effects either; what the rival does is no move."""
    if not is_monster(s, card):
        return False
    return len(s.force) == 0 or s.controller(card) != s.who or not cannot(s, MOVES.number, card)


class CanBeMoved(Test):
    """A stack that may move, and for which there is a free position."""

    def fits(self, s: State, card: i64) -> bool:
        return may_move(s, card) and has_room(s, s.controller(card))


class MoveTo(Deed):
    """MC-107, MC-R11: a stack goes to any free position of its half; `it` is its monster."""

    def __init__(self) -> None:
        super().__init__("to", [AT], "To {0}.", "MC-R11", [FreeBesideIt("MC-14", "{0} is taken: choose a free position", SURE)])
        self.test: Final = CanBeMoved()

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        if self.test.fits(s, s.it):
            for position in range(i64(POSITIONS)):
                if is_free(s, s.controller(s.it), position):
                    out = append(out, pack(code, position))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        move_stack(s, s.it, a, s.who)
        happened(s, 1)


MOVE_STACK: Final = AsGiven(BOOK, "move a stack", "MC-107 MC-R11", "Choose where the stack moves.", [MoveTo()])


class CanMove(Test):
    """A stack that may change its place with another."""

    def fits(self, s: State, card: i64) -> bool:
        return may_move(s, card)


class SwapPlaces(Step):
    """MC-R11: two stacks of a half exchange their places: each of two nouns, or both of one."""

    def __init__(self, book: Book, name: str, one: Noun, other: Noun | None, rule: str) -> None:
        super().__init__(book, name, rule)
        self.one: Final = one
        self.other: Final = other

    def run(self, s: State) -> None:
        found = self.one.find(s)
        if self.other is not None:
            for card in self.other.find(s):
                found = append(found, card)
        happened(s, self.swap(s, found[0], found[1]) if len(found) == 2 else 0)

    def swap(self, s: State, one: i64, other: i64) -> i64:
        """Both must lie on one half, and may move (MC-R45)."""
        if one == other or s.controller(one) != s.controller(other) or not may_move(s, one) or not may_move(s, other):
            return 0
        swap_places(s, one, other, s.who)
        return 1


class SwapCards(Step):
    """MC-74: two monsters, or two power cards, change places."""

    def __init__(self, book: Book, name: str, one: Noun, other: Noun, rule: str) -> None:
        super().__init__(book, name, rule)
        self.one: Final = one
        self.other: Final = other

    def run(self, s: State) -> None:
        one, other = only(s, self.one), only(s, self.other)
        happened(s, swap_cards(s, one, other) if one != other and self.alike(s, one, other) else 0)

    def alike(self, s: State, one: i64, other: i64) -> bool:
        """MC-12: a monster for a monster, or a power card for a power card; else nothing can be done (MC-R45)."""
        if one == NOBODY or other == NOBODY:
            return False
        return (is_monster(s, one) and is_monster(s, other)) or (is_power(s, one) and is_power(s, other))


# ---- up and down ---------------------------------------------------------------------------------------------------------------


def with_powers(s: State, cards: vec[i64]) -> vec[i64]:
    """MC-39: the cards of some stacks."""
    out = vec[i64]()
    for card in cards:
        out = append(out, card)
        if is_monster(s, card):
            for power in powers_on(s, card):
                out = append(out, power)
    return out


class CanTurnUp(Test):
    """A face-down card that can lie face up: a power card only on a face-up monster (MC-41); of a stack, any of its cards."""

    def __init__(self, whole: bool) -> None:
        self.whole: Final = whole

    def fits(self, s: State, card: i64) -> bool:
        if not on_board(s, card):
            return False
        if s.get(DOWN, card) != 0:
            return s.get(DOWN, monster_of(s, card)) == 0 or is_monster(s, card)
        return self.whole and has_down(s, card)


def has_down(s: State, monster: i64) -> bool:
    """Does a power card on this monster lie face down?"""
    if is_monster(s, monster):
        for power in powers_on(s, monster):
            if s.get(DOWN, power) != 0:
                return True
    return False


class CanTurnDown(Test):
    """A card that lies face up."""

    def fits(self, s: State, card: i64) -> bool:
        return is_up(s, card)


class TurnUp(Step):
    """MC-71, MC-R34: all lie face up first, monsters before their power cards (MC-41); then their effects follow."""

    def __init__(self, book: Book, name: str, noun: Noun, whole: bool, rule: str) -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun
        self.whole: Final = whole

    def run(self, s: State) -> None:
        found, done = self.noun.find(s), i64(0)
        if self.whole:
            found = with_powers(s, found)
        for card in found:
            if is_monster(s, card):
                done += turn_up(s, card)
        for card in found:
            if is_power(s, card) and s.get(DOWN, monster_of(s, card)) == 0:
                done += turn_up(s, card)
        happened(s, done)


class TurnDown(Verb):
    """MC-43, MC-44: only an effect turns a card face down, a monster with its whole stack."""

    def do(self, s: State, card: i64) -> i64:
        return turn_down(s, card) if on_board(s, card) else 0
