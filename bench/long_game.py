"""A game that goes on as long as one likes, at a table that looks the same all the time: does a decision cost more as it goes on?

Each turn a player draws and plays one of five cards to the table, and the card that has lain there longest goes under the deck. All
that an engine could let grow is used: the agenda, scopes, listeners, and rows in force.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.language.cards import Face
from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import Ask, Deed, pack
from bestiary.engine.play.effects import Act, Sentences
from bestiary.engine.play.force import AT_TURN_END, GAME_KINDS, Force, Until, lapse
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.parts_of_speech import Chosen, It, Verb
from bestiary.engine.play.triggers import Event, Listener, Order, emit, equip
from bestiary.engine.state.rng import Chance
from bestiary.engine.state.schema import ACTIVE, NOBODY, NUMBERS, TURN, UNDER, ZONES, Number, Schema, Zone
from bestiary.engine.state.state import State, empty_state, new_card

DECK: Final = ZONES
HAND: Final = ZONES + 2
TABLE: Final = ZONES + 4
PLAYED: Final = NUMBERS
TWO_TURNS: Final = Until(AT_TURN_END, 2)

SCHEMA: Final = Schema(
    seats=2,
    itself=[],
    stay=[],
    zones=[Zone(DECK, "deck", "nobody"), Zone(HAND, "hand", "owner"), Zone(TABLE, "table", "all", in_play=True)],
    numbers=[Number(PLAYED, "played")],
)


class Sink(Verb):
    """Put a card under its owner's deck."""

    def do(self, s: State, card: i64) -> bool:
        s.sink(card, DECK + s.controller(card))
        return True


class Mark(Verb):
    """Let something be in force on a card until the end of the next turn."""

    def do(self, s: State, card: i64) -> bool:
        s.enforce(0, s.stay(card), s.stay(card), 1, TWO_TURNS.begin(s), s.who)
        return True


class TakeTurn(Step):
    """Draw, be asked, and let the table be cleared; then the other player."""

    def __init__(self, book: Book, clear: Step) -> None:
        super().__init__(book, "turn")
        self.clear: Final = clear

    def run(self, s: State) -> None:
        s.table[TURN] += 1
        s.table[ACTIVE] = s.who
        lapse(s, AT_TURN_END, s.who)
        s.push(self, 1 - s.who, NOBODY, NOBODY, NOBODY)
        if s.count(TABLE + s.who) > 2:
            s.then(self.clear)
        s.then(s.book.by_name["play"])
        s.move(s.top(DECK + s.who), HAND + s.who)


class PlayCard(Deed):
    """A card of the hand goes to the table."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        card = s.top(HAND + s.who)
        while card != NOBODY:
            out = append(out, pack(code, card))
            card = s.get(UNDER, card)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.table[PLAYED + s.who] = (s.table[PLAYED + s.who] + 1) & 255
        s.push(s.book.react, s.who, a, len(s.waiting), NOBODY)
        s.move(a, TABLE + s.who)
        emit(s, 0, s.who, a, 1)


class Clear(Step):
    """The card that has lain there longest goes under its deck."""

    def run(self, s: State) -> None:
        cards = s.cards(TABLE + s.who)
        s.sink(cards[len(cards) - 1], DECK + s.who)


def long_book() -> Book:
    """The rules, and five faces; each hears that it is played and marks itself."""
    book = Book(SCHEMA)
    equip(book, Order())
    Event(book, "played", "{0} plays {1}.")
    Force(book, "marked", GAME_KINDS, 0, None, None)
    Ask(book, "play", "", "Play a card.", [PlayCard("play", [CARD], "Play {0}.", "", [])])
    TakeTurn(book, Clear(book, "clear"))
    for number in range(5):
        face = Face(f"Card {number}", "card", "", [number], {})
        mark = Act(book, f"mark {number}", Mark(), It())
        nothing = Act(book, f"nothing {number}", Sink(), Chosen(0))
        face.listeners = [Listener(book, f"heard {number}", 0, Sentences(book, f"both {number}", [mark, nothing]))]
        book.add_face(face)
    return book


def long_game(chance: Chance) -> State:
    """Twenty cards each, five in hand; not settled yet."""
    book = long_book()
    s = empty_state(book, 2, chance)
    for seat in range(2):
        for number in range(20):
            new_card(s, number % 5, seat, (HAND if number < 4 else DECK) + seat)
    s.push(book.by_name["turn"], 0, NOBODY, NOBODY, NOBODY)
    return s
