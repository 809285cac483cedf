"""The Hoard: a small whole game to copy when a new one has one shared box, hidden hands, and two to four players."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.language.cards import Deck, Entry, Face
from bestiary.engine.language.maker import Maker
from bestiary.engine.state.save import Json
from bestiary.engine.state.schema import ACTIVE, NOBODY, WHERE
from bestiary.engine.state.state import State, new_card
from bestiary.engine.table.game import Ending, Game, Rules, Settings
from bestiary.games.template_box.rules.setup import OPENING
from bestiary.games.template_box.rules.treasures import hoard_value, is_in_hoard, value
from bestiary.games.template_box.rules.turn import PUT_DOWN, TURN_ENDS
from bestiary.games.template_box.schema import BOOK, STACK
from bestiary.games.template_box.scoring import HoardScoring
from bestiary.games.template_box.words.language import LEXICON


class TheHoard(Rules):
    """The game as the engine sees it."""

    def face(self, entry: Entry, maker: Maker) -> Face:
        """TB-2: a treasure has a value and perhaps a text; the box holds so many copies of it."""
        numbers, text = [entry.number("value", 0, 9)], entry.text("text", "")
        fields = {"value": numbers[0], "copies": entry.number("copies", 1, 9, 1)}
        face = Face(entry.name, "treasure", text, numbers, {**fields})
        if text:
            maker.read(text, face)
        return face

    def default_decks(self, seats: int) -> list[str]:
        """TB-1: nobody brings a deck."""
        return []

    def set_up(self, s: State, game: Game, decks: list[Deck], options: Settings) -> None:
        """TB-1: the box belongs to all; the rest of the set-up is the first step on the agenda."""
        for name, face in game.cards.items():
            copies = face.fields["copies"]
            assert isinstance(copies, int)
            for _ in range(copies):
                new_card(s, game.face_number(name), NOBODY, STACK)
        s.push(OPENING, NOBODY, NOBODY, NOBODY, NOBODY)

    def go_on(self, s: State) -> None:
        """A position that somebody wrote down goes on in the middle of a turn, with the second step."""
        for step in (TURN_ENDS, PUT_DOWN):
            s.push(step, s.table[ACTIVE], NOBODY, NOBODY, NOBODY)

    def facts(self, s: State, card: i64) -> dict[str, Json]:
        """What is shown of a treasure in a hoard: its value as it stands."""
        return {"worth": int(value(s, card))} if is_in_hoard(s.get(WHERE, card)) else {}

    def score(self, s: State) -> list[int]:
        """The sum of each hoard."""
        return [int(hoard_value(s, seat)) for seat in range(s.seats)]

    def silent_rules(self) -> dict[str, str]:
        """Rules that are kept without being applied by a step of the game."""
        return {
            "TB-1": "the box is laid out before the game begins",
            "TB-2": "it says what is printed on a card",
            "TB-R1": "a text is done by the step that puts a treasure down, and by no other",
            "TB-R3": "it is what a view shows of a card that was seen",
        }


GAME: Final = TheHoard(
    name="template-box",
    title="The Hoard",
    version="1",
    book=BOOK,
    lexicon=LEXICON,
    seats=[2, 3, 4],
    options=[],
    endings=[
        Ending("richest", "{0} has the richest hoard and wins.", "TB-14"),
        Ending("equally rich", "The richest hoards are worth the same: {0} win together.", "TB-15"),
    ],
    scoring=HoardScoring(),
    hidden=True,
)
