"""Chapter 1, hidden zones: looking and choosing in decks and hands, and what is shown of it (MC-6, MC-7, MC-R55)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.effects import happened
from bestiary.engine.play.parts_of_speech import Noun
from bestiary.engine.play.searches import OutOfSight, ShowChosen
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.deal import blend
from bestiary.engine.state.layout import CARD_MASK
from bestiary.engine.state.schema import NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.board import shuffle_deck
from bestiary.games.monster_club.schema import DECK, HAND, LOOKS, SHOWN

# ---- looking at cards ----------------------------------------------------------------------------------------------------------


class LookAt(Step):
    """The player, and nobody else, sees the cards: on the board they stay known; hands and decks are mixed afterwards (MC-7)."""

    def __init__(self, book: Book, name: str, noun: Noun, rule: str) -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun

    def run(self, s: State) -> None:
        new, zones = vec[i64](), vec[i64]()
        found = self.noun.find(s)
        for card in found:
            if s.get(WHERE, card) not in zones:
                zones = append(zones, s.get(WHERE, card))
            if not s.knows(s.who, card):
                new = append(new, s.stay(card))
                s.show(card, 1 << s.who)
            tell(s, LOOKS, s.who, card)
        for seat in range(i64(2)):
            if DECK + seat in zones:
                s.cite("MC-7")
                shuffle_deck(s, seat)
            if HAND + seat in zones:
                self.mix(s, HAND + seat, new)
        happened(s, i64(len(found)))

    def mix(self, s: State, zone: i64, new: vec[i64]) -> None:
        """The player knows what is in the hand; but its owner may hold it in another order now."""
        for stay in new:
            if s.get(WHERE, stay & CARD_MASK) == zone:
                s.hide(stay & CARD_MASK, 1 << s.who)
                if s.log is not None:
                    s.log.glimpsed()
        blend(s, zone, NOBODY, 1 << s.who)


# ---- showing, and moving unseen ------------------------------------------------------------------------------------------------


def show_chosen(book: Book, name: str, noun: Noun) -> ShowChosen:
    """MC-R55: a card that was picked for what it is is shown to both players."""
    return ShowChosen(book, name, noun, SHOWN, "MC-R55")


def out_of_sight(book: Book, name: str, noun: Noun) -> OutOfSight:
    """MC-R55: before cards go unseen from a hand to another hidden place, their sleeves are mixed with the others there."""
    return OutOfSight(book, name, noun)
