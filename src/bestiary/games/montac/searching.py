"""Looking and choosing where not everybody sees: searches of a deck, hidden hands, what is shown and what is not (chapter 14)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.agenda import Book, Step
from bestiary.engine.schema import ACTIVE, ALL, WHERE
from bestiary.engine.state import State
from bestiary.engine.words import Noun, Seats, in_order
from bestiary.games.montac.moves import out_of_sight, tell
from bestiary.games.montac.schema import SHOWN


class InTurn(Seats):
    """MT-R129: both players, the turn player first."""

    def find(self, s: State) -> vec[i64]:
        return in_order(s, s.table[ACTIVE])


# ---- showing -------------------------------------------------------------------------------------------------------------------


class ShowChosen(Step):
    """MT-156: a card that was picked by a quality is shown to the enemy, for this moment (MT-R139)."""

    def __init__(self, book: Book, name: str, noun: Noun) -> None:
        super().__init__(book, name, "MT-156 MT-R77")
        self.noun: Final = noun

    def run(self, s: State) -> None:
        for card in self.noun.find(s):
            s.show(card, ALL)
            tell(s, SHOWN, s.who, card)


class OutOfSight(Step):
    """MT-157, MT-R139: before cards go unseen from one hidden zone to another, their sleeves are mixed with the others there."""

    def __init__(self, book: Book, name: str, noun: Noun) -> None:
        super().__init__(book, name)
        self.noun: Final = noun

    def run(self, s: State) -> None:
        zones = vec[i64]()
        for card in self.noun.find(s):
            if s.get(WHERE, card) not in zones:
                zones = append(zones, s.get(WHERE, card))
        for zone in zones:
            out_of_sight(s, zone)
