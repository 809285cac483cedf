"""Chapter 14, hidden zones: searches of a deck, hidden hands, what is shown and what is not (MT-154 to MT-158)."""

from __future__ import annotations

from bestiary.engine.play.agenda import Book
from bestiary.engine.play.parts_of_speech import Noun
from bestiary.engine.play.searches import OutOfSight, ShowChosen
from bestiary.games.montac.schema import SHOWN


def show_chosen(book: Book, name: str, noun: Noun) -> ShowChosen:
    """MT-156: a card that was picked by a quality is shown to the enemy, for this moment (MT-R139)."""
    return ShowChosen(book, name, noun, SHOWN, "MT-156 MT-R77")


def out_of_sight(book: Book, name: str, noun: Noun) -> OutOfSight:
    """MT-157, MT-R139: before cards go unseen from one hidden zone to another, their sleeves are mixed with the others there."""
    return OutOfSight(book, name, noun)
