"""Chapters 6 and 16, how cards come into play: by choice or by ability, placement overflow, command (MT-77 to MT-102)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import Ability, Cost
from bestiary.engine.play.agenda import Book, SavedFrame, Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.effects import Choose, happened
from bestiary.engine.play.force import cannot, enter
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.parts_of_speech import begin_effect
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.deal import hide
from bestiary.engine.state.layout import CARD_MASK
from bestiary.engine.state.schema import ALL, FACE, NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.games.montac.rules.health import LOOK
from bestiary.games.montac.rules.order import follow_command
from bestiary.games.montac.rules.values import active_class, in_play, is_monster
from bestiary.games.montac.rules.zones import cease, free_slot, has_room, perish, perish_regardless, side_of
from bestiary.games.montac.schema import (
    A_DUPLICATE,
    ASSETS,
    BOOK,
    CANNOT_ENTER,
    CLASS,
    COMMANDED,
    CONDITION,
    CONSTANT,
    EXTINCT,
    HAND,
    KIND,
    MADE,
    MONSTERS,
    PLAYED,
    PRINTED_TIMER,
    RUMMAGED,
    SLOT,
    STRIPPED,
    SYNERGY,
    TACTICLYSM,
    TIMER,
    TOKEN,
)

# ---- prices that are paid with cards --------------------------------------------------------------------------------------------


class Cards(Cost):
    """So many cards of a group, chosen by whoever pays, and what is done to them; fewer would not do (MT-R26)."""

    def __init__(self, book: Book, name: str, choice: Choose, paid: Step, rule: str) -> None:
        super().__init__(book, name, rule)
        self.choice: Final = choice
        self.paid: Final = paid

    def payable(self, s: State) -> bool:
        return i64(len(self.choice.pick.noun.find(s))) >= self.choice.most

    def frees(self, s: State) -> i64:
        """MT-R26: what pays from a Monster Placement leaves it; so many can be chosen, if the player wants."""
        return min(self.choice.most, monsters_of(s, self.choice.pick.noun.find(s)))

    def run(self, s: State) -> None:
        s.then(self.paid)
        s.then(self.choice)


def monsters_of(s: State, cards: vec[i64]) -> i64:
    """How many of these cards lie in Monster Placements of the player."""
    many: i64 = 0
    for card in cards:
        if s.get(WHERE, card) == MONSTERS + s.who:
            many += 1
    return many


# ---- what a play needs ---------------------------------------------------------------------------------------------------------


def condition_of(s: State, card: i64) -> Ability | None:
    """The Condition printed on a card, if it has one."""
    place = s.printed(CONDITION, card)
    return s.book.faces[s.get(FACE, card)].abilities[place - 1] if place > 0 else None


def checks_condition(s: State, card: i64) -> bool:
    """MT-R23, MT-R135: a Condition counts for plays of asset cards from the Asset Pile, and of the others from a hand."""
    return s.printed(CONDITION, card) > 0 and s.get(WHERE, card) in (ASSETS, ASSETS + 1, HAND, HAND + 1)


def meets_condition(s: State, seat: i64, card: i64) -> bool:
    """MT-91, MT-94: is what must be so so, and can what must be done be done in full?"""
    condition = condition_of(s, card)
    if condition is None or not checks_condition(s, card):
        return True
    return as_player(s, seat, card, condition)


def as_player(s: State, seat: i64, card: i64, ability: Ability) -> bool:
    """Could this player meet the condition and pay the price of an ability, now?"""
    with SavedFrame(s):
        s.who, s.this, s.scope = seat, card, NOBODY
        return (ability.condition is None or ability.condition.holds(s)) and (ability.cost is None or ability.cost.payable(s))


def has_class(s: State, card: i64) -> bool:
    """MT-77: its Class is not above the Active Class; a card without one passes every check (MT-R134)."""
    return s.printed(CLASS, card) <= active_class(s)


def commands_synergy(s: State, seat: i64) -> bool:
    """MT-96: does the player command a Synergy Monster?"""
    for card in s.cards(MONSTERS + seat):
        if s.printed(KIND, card) == SYNERGY:
            return True
    return False


def will_have_room(s: State, seat: i64, card: i64, pay: bool = True) -> bool:
    """MT-39: there is a free placement, or the card's own Condition frees one (MT-R26), if it is not waived (MT-R25)."""
    if has_room(s, seat) or not is_monster(s, card):
        return True
    condition = condition_of(s, card)
    if not pay or condition is None or not checks_condition(s, card) or not isinstance(condition.cost, Cards):
        return False
    with SavedFrame(s):
        s.who, s.this = seat, card
        return condition.cost.frees(s) > 0


# ---- entering play -------------------------------------------------------------------------------------------------------------


def lay(s: State, card: i64, seat: i64) -> None:
    """A card is put into a placement: its Timer is set (MT-119, MT-205), and its texts hold."""
    zone, rummaged = s.get(WHERE, card), s.get(RUMMAGED, card)
    s.move(card, side_of(s, card, seat))
    s.set(RUMMAGED, card, rummaged if zone in (HAND, HAND + 1) else 0)
    if is_monster(s, card):
        s.cite("MT-38 MT-39")
        s.set(SLOT, card, free_slot(s, seat, card))
    else:
        s.cite("MT-40")
    if s.printed(PRINTED_TIMER, card) != 0:
        s.cite("MT-119")
        s.set(TIMER, card, 1 + s.printed(PRINTED_TIMER, card))
    enter(s, card)


def place(s: State, card: i64, seat: i64) -> None:
    """A card is played: it is laid, and then all hear of it (MT-R32)."""
    lay(s, card, seat)
    tell(s, PLAYED, seat, card)


class Enter(Step):
    """MT-R26: when what its Condition asks for was done, the card, `this`, is played, unless it went elsewhere or has no room.

    Without room a play that must be made overflows (MT-165). `it` is its stay when the play began.
    """

    def __init__(self, book: Book, name: str, must: bool, rule: str) -> None:
        super().__init__(book, name, rule)
        self.must: Final = must

    def run(self, s: State) -> None:
        if not s.here(s.it):
            return
        card = s.it & CARD_MASK
        if is_monster(s, card):
            if has_room(s, s.who):
                place(s, card, s.who)
            elif self.must:
                s.push(OVERFLOW, s.who, card, s.it, NOBODY)
            else:
                tell(s, CANNOT_ENTER, s.who, card)
        else:
            play_tactical(s, card)


class TurnDown(Step):
    """MT-R139: a card that was shown when its play began, and could not be played, is hidden again. `it` is its stay then."""

    def run(self, s: State) -> None:
        if s.here(s.it):
            hide(s, s.it & CARD_MASK, ALL & ~s.book.schema.sees[s.get(WHERE, s.it & CARD_MASK)])


def play_tactical(s: State, card: i64) -> None:
    """MT-85, MT-98: its Effect is carried out with all that the play sets off (MT-R123), and then it perishes (MT-R31)."""
    if s.printed(KIND, card) == TACTICLYSM:
        s.cite("MT-96 MT-R135")
    lay(s, card, s.who)
    s.push(PERISH_AFTER, s.who, card, s.stay(card), s.scope)
    s.react()
    s.then(LOOK)
    tell(s, PLAYED, s.who, card)


class PerishAfter(Step):
    """MT-85: a Tactical or Tacticlysm that is still there perishes after its Effect; a Constant one stays (MT-201).

    A Constant card whose Effect was taken from it while it was played is Constant no more (MT-R136). `it` is its stay.
    """

    def run(self, s: State) -> None:
        if not s.here(s.it):
            s.cite("MT-R124")
            return
        card = s.it & CARD_MASK
        if s.printed(CONSTANT, card) != 0 and s.get(STRIPPED, card) == 0:
            s.cite("MT-201 MT-R29" if s.printed(KIND, card) == TACTICLYSM else "MT-201")
            return
        s.react()
        perish(s, card, s.who)


def begin_play(s: State, card: i64, pay: bool, must: bool = False) -> None:
    """MT-93: first what the Condition asks for, and all that it sets off, then the card; all of it is one play (MT-R26)."""
    condition = condition_of(s, card) if pay and checks_condition(s, card) else None
    if condition is not None and condition.cost is not None and not s.knows(1 - s.who, card):
        s.push(TURN_DOWN, s.who, card, s.stay(card), NOBODY)
    s.push(MUST_ENTER if must else ENTER, s.who, card, s.stay(card), NOBODY)
    if condition is not None:
        s.cite(f"MT-91 {condition.rule}")
    if condition is None or condition.cost is None:
        return
    s.show(card, ALL)
    s.react()
    s.then(LOOK)
    s.this, s.scope = card, NOBODY
    begin_effect(s)
    s.then(condition.cost)


# ---- plays that abilities order ------------------------------------------------------------------------------------------------


class OrderedPlay(Step):
    """MT-R24: an ability says to play a card, `it`: whatever the stage, but by Class, Condition and room.

    It may waive Class or Condition (MT-79, MT-80, MT-R25). Without room a mandatory play overflows (MT-165), others are not made.
    """

    def __init__(self, book: Book, name: str, any_class: bool, any_condition: bool, must: bool, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.any_class: Final = any_class
        self.any_condition: Final = any_condition
        self.must: Final = must

    def run(self, s: State) -> None:
        card = s.it
        happened(s, 0)
        if not self.allowed(s, card):
            return
        happened(s, 1)
        s.cite("MT-R23" if s.printed(CONDITION, card) > 0 else "MT-R22")
        if self.must or will_have_room(s, s.who, card, not self.any_condition):
            begin_play(s, card, not self.any_condition, self.must)

    def allowed(self, s: State, card: i64) -> bool:
        """May the frame's player play the card now, leaving room aside?"""
        if card < 0 or in_play(s, card) or s.get(EXTINCT, card) != 0 or cannot(s, PLAYED.number, card):
            return False
        if s.get(WHERE, card) in (HAND, HAND + 1) and not self.any_class and not has_class(s, card):
            return False
        if s.printed(KIND, card) == TACTICLYSM and not commands_synergy(s, s.who):
            return False
        return self.any_condition or meets_condition(s, s.who, card)

    def possible(self, s: State, card: i64) -> bool:
        """Could it be done: for choices of what to play. A play that "may" be made needs room (MT-R82)."""
        return self.allowed(s, card) and (self.must or will_have_room(s, s.who, card, not self.any_condition))


# ---- overflow (chapter 16) -----------------------------------------------------------------------------------------------------


class OnYourSide(Need):
    """MT-166: the monster lies in one of the player's own placements."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == MONSTERS + s.who


class MakeRoom(Deed):
    """MT-166: an own monster goes to the Perished Pile, whatever any ability says (MT-168), and the new one comes.

    Unless that monster was all that kept its player in the game (MT-181).
    """

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in s.cards(MONSTERS + s.who):
            out = append(out, pack(code, card))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.then(ARRIVE)
        s.then(LOOK)
        perish_regardless(s, a, s.who)


class TurnAway(Deed):
    """MT-167: the incoming card goes to the Perished Pile instead; a token or duplicate that never was in play just is not made."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        card = s.it & CARD_MASK
        if s.it < 0 or not s.here(s.it):
            return
        if s.get(MADE, card) != 0 and s.get(WHERE, card) not in (MONSTERS, MONSTERS + 1):
            cease(s, card)
        else:
            perish_regardless(s, card, s.who)


class Arrive(Step):
    """The place is free: the card whose stay is `it` is played there, or changes to that side."""

    def run(self, s: State) -> None:
        if not s.here(s.it):
            return
        card = s.it & CARD_MASK
        if s.get(WHERE, card) in (MONSTERS, MONSTERS + 1):
            take_command(s, card, s.who)
        else:
            place(s, card, s.who)


# ---- command (MT-188) ----------------------------------------------------------------------------------------------------------


def take_command(s: State, card: i64, seat: i64) -> None:
    """MT-R81: it changes sides and stays in play, with all that lies on it."""
    s.relink(card, MONSTERS + seat)
    s.set(SLOT, card, free_slot(s, seat, card))
    follow_command(s, card, seat)
    tell(s, COMMANDED, seat, card)


class TakeCommand(Step):
    """MT-R81: the frame's player takes command of `it`; without room a mandatory change overflows."""

    def run(self, s: State) -> None:
        card = s.it
        happened(s, 0)
        if card < 0 or s.get(WHERE, card) != MONSTERS + 1 - s.who or cannot(s, COMMANDED.number, card):
            return
        happened(s, 1)
        if has_room(s, s.who):
            take_command(s, card, s.who)
        else:
            s.push(OVERFLOW, s.who, card, s.stay(card), s.scope)


# ---- pieces from outside the game (MT-3, MT-203) -------------------------------------------------------------------------------


class Make(Step):
    """A token, or a duplicate of `it`, is played for the frame's player; without room they choose as in MT-165 (MT-R84)."""

    def __init__(self, book: Book, name: str, kind: i64, must: bool, rule: str = "", token: str = "") -> None:
        super().__init__(book, name, rule)
        self.kind: i64 = kind
        self.must: Final = must
        self.token: Final = token  # words in its name; its card may be read after the one that makes it

    def run(self, s: State) -> None:
        happened(s, 0)
        face = token_face(s.book, self.token) if self.token else s.get(FACE, s.it)
        card = s.token(face, s.who)
        s.show(card, ALL)
        s.set(MADE, card, self.kind)
        if self.must or has_room(s, s.who) or not is_monster(s, card):
            happened(s, 1)
            s.cite("MT-R133")  # whose ability made it owns it
            self.bring(s, card)

    def bring(self, s: State, card: i64) -> None:
        """The new piece is played, if there is room for it."""
        if self.kind == A_DUPLICATE:
            s.cite("MT-R103 MT-205" if s.printed(PRINTED_TIMER, card) != 0 else "MT-R103")
        if not is_monster(s, card):
            play_tactical(s, card)
        elif has_room(s, s.who):
            place(s, card, s.who)
        else:
            s.cite("MT-R84")
            s.push(OVERFLOW, s.who, card, s.stay(card), s.scope)


def token_face(book: Book, name: str) -> i64:
    """The token with these words in its name (MT-R33); NOBODY if there is none."""
    for number, face in enumerate(book.faces):
        if face.numbers[KIND] == TOKEN and name in face.name:
            return number
    return NOBODY


def unknown_tokens(book: Book) -> list[tuple[str, str]]:
    """MT-21: cards that would play a token which nobody has printed, each with the words for it."""
    out: list[tuple[str, str]] = []
    for step in book.steps:
        if isinstance(step, Make) and step.token and token_face(book, step.token) == NOBODY:
            out.append((step.name.partition("/")[0], step.token))
    return out


ENTER: Final = Enter(BOOK, "enter", False, "MT-R32")
MUST_ENTER: Final = Enter(BOOK, "must enter", True, "MT-R32")
TURN_DOWN: Final = TurnDown(BOOK, "turn down")
PERISH_AFTER: Final = PerishAfter(BOOK, "perish after", "MT-85 MT-R31")
ARRIVE: Final = Arrive(BOOK, "arrive", "MT-166")
TAKE_COMMAND: Final = TakeCommand(BOOK, "take command", "MT-R81")
OVERFLOW: Final = Ask(
    BOOK,
    "overflow",
    "MT-165 MT-R82",
    "There is no free placement: choose what goes to the perished pile.",
    [
        MakeRoom(
            "give up",
            [CARD],
            "{0} makes room.",
            "MT-166 MT-168",
            [OnYourSide("MT-166", "{0} is not yours", SURE)],
        ),
        TurnAway("turn away", [], "The new one is turned away.", "MT-167 MT-R83", []),
    ],
)
