"""The types of a view (TypedDict): what `Match.view` returns, what `state` messages carry, and what clients read.

The tables of fields in docs/protocol.md and the types of the browser are written from this file and its comments: after a change
run `python scripts/make_view_types.py`.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from bestiary.engine.state.save import Json


class CardView(TypedDict):
    """A card; the numbers that the game gives it, such as its place or its counters, stand beside these fields by name."""

    id: int  # the number of its sleeve: the same for everybody, as long as the card can be followed
    owner: int  # the seat that it belongs to, -1 for nobody
    back: int  # the number of its back: only cards of one back look alike from behind, -1 for tokens
    name: NotRequired[str]  # only if you know the card
    facts: NotRequired[dict[str, Json]]  # what it amounts to now; of a card that you do not know, only what everybody sees
    shown: NotRequired[bool]  # true if everybody sees this card of yours, though it lies where only you see the cards
    known_by: NotRequired[list[int]]  # if it is not shown to all: the other seats that know that this card of yours lies there


class ZoneView(TypedDict):
    """A place for cards."""

    name: str  # as the game calls it
    seat: int | None  # whose it is, null if it is shared
    count: int  # how many cards lie there
    cards: list[CardView]  # from the top down
    remembered: NotRequired[list[str]]  # the names of cards that you know to lie there, but not which of them they are


class QuestionView(TypedDict):
    """Who is asked what; of a question about a card that you do not see you read no more than that."""

    who: int  # the seat that is asked
    asks: str  # the question, a sentence
    rule: str  # the numbers of its rules
    name: str  # the name of the question, which is the same each time
    card: int | None  # the id of the card that asks, for the asked player only


class View(TypedDict):
    """The table as one viewer sees it."""

    game: str  # the name of the game
    edition: str  # of its rules and cards
    seat: int | None  # the viewer, null for somebody who watches
    turn: int  # how many turns have begun
    active: int  # the seat whose turn it is, -1 for nobody
    over: bool  # is the game over?
    ending: str | None  # the name of how it ended
    winners: list[int]  # the seats that won
    question: QuestionView | None  # null when the game is over
    score: list[int]  # by seat; empty in games without a score
    numbers: dict[str, int]  # the numbers of the table, by name
    players: list[dict[str, Json]]  # by seat: a player's numbers, and what they amount to
    zones: list[ZoneView]  # all zones, those of each seat one after the other
