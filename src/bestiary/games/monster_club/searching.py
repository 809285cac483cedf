"""Looking and choosing where not everybody sees: decks, hands, what is shown of them and what is not (MC-6, MC-7, MC-R55)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.agenda import Book, Step
from bestiary.engine.deal import blend
from bestiary.engine.effects import happened
from bestiary.engine.schema import ALL, NOBODY, WHERE
from bestiary.engine.state import CARD_MASK, State
from bestiary.engine.words import Noun
from bestiary.games.monster_club.moves import shuffle_deck, tell
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
        blend(s, zone, NOBODY, 1 << s.who)


# ---- showing, and moving unseen ------------------------------------------------------------------------------------------------


class ShowChosen(Step):
    """MC-R55: a card that was picked for what it is is shown to both players."""

    def __init__(self, book: Book, name: str, noun: Noun) -> None:
        super().__init__(book, name, "MC-R55")
        self.noun: Final = noun

    def run(self, s: State) -> None:
        for card in self.noun.find(s):
            s.show(card, ALL)
            tell(s, SHOWN, s.who, card)


class OutOfSight(Step):
    """MC-R55: before cards go unseen from a hand to another hidden place, their sleeves are mixed with the others there."""

    def __init__(self, book: Book, name: str, noun: Noun) -> None:
        super().__init__(book, name)
        self.noun: Final = noun

    def run(self, s: State) -> None:
        for seat in range(i64(2)):
            for card in self.noun.find(s):
                if s.get(WHERE, card) == HAND + seat:
                    blend(s, HAND + seat, NOBODY, ALL & ~(1 << seat))
                    break
