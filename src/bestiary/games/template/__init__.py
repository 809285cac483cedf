"""The Pit: a small whole game to copy when a new one is begun. Its folder has the same files as every other game's."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.language.cards import Deck, Entry, Face, Problem
from bestiary.engine.language.maker import Maker
from bestiary.engine.state.save import Json
from bestiary.engine.state.schema import ACTIVE, NOBODY, WHERE
from bestiary.engine.state.state import State, new_card
from bestiary.engine.table.game import Ending, Game, Rules, Settings
from bestiary.games.template.rules.creatures import strength
from bestiary.games.template.rules.setup import OPENING
from bestiary.games.template.rules.turn import LAY, STRIKE, TURN_ENDS
from bestiary.games.template.schema import BOOK, DAMAGE, DECK, HEALTH, KILLS, PIT
from bestiary.games.template.scoring import PitScoring
from bestiary.games.template.words.language import LEXICON

DECK_SIZE: Final = 12
COPIES: Final = 2


class ThePit(Rules):
    """The game as the engine sees it."""

    def face(self, entry: Entry, maker: Maker) -> Face:
        """TP-2: a creature has a strength, a health and perhaps a text."""
        numbers = [entry.number("strength", 0, 9), entry.number("health", 1, 9)]
        text = entry.text("text", "")
        face = Face(entry.name, "creature", text, numbers, {"strength": numbers[0], "health": numbers[1]})
        if text:
            maker.read(text, face)
        return face

    def default_decks(self, seats: int) -> list[str]:
        return ["cave", "marsh"]

    def check_deck(self, game: Game, deck: Deck) -> list[Problem]:
        """TP-1: a deck has 12 creatures, no more than 2 of one name."""
        problems = []
        if len(deck.cards()) != DECK_SIZE:
            problems.append(Problem("TP-1", f"a deck has {DECK_SIZE} creatures, this one has {len(deck.cards())}"))
        for name, copies in deck.piles["cards"].items():
            if copies > COPIES:
                problems.append(Problem("TP-1", f"{name} is there {copies} times; {COPIES} times is the most"))
        return problems

    def set_up(self, s: State, game: Game, decks: list[Deck], options: Settings) -> None:
        """TP-1: each player has a deck; the rest of the set-up is the first step on the agenda."""
        for seat, deck in enumerate(decks):
            for name in deck.cards():
                new_card(s, game.face_number(name), seat, DECK + seat)
        s.push(OPENING, NOBODY, NOBODY, NOBODY, NOBODY)

    def go_on(self, s: State) -> None:
        """A position that somebody wrote down goes on in the middle of a turn, with the lay step."""
        for step in (TURN_ENDS, STRIKE, LAY):
            s.push(step, s.table[ACTIVE], NOBODY, NOBODY, NOBODY)

    def facts(self, s: State, card: i64) -> dict[str, Json]:
        """What is shown of a creature in the pit: its strength as it stands, and its health less its damage."""
        if not PIT <= s.get(WHERE, card) < PIT + 2:
            return {}
        return {"strength": int(strength(s, card)), "left": int(s.printed(HEALTH, card) - s.get(DAMAGE, card))}

    def score(self, s: State) -> list[int]:
        """The kills."""
        return [int(s.table[KILLS]), int(s.table[KILLS + 1])]

    def silent_rules(self) -> dict[str, str]:
        """Rules that are kept without being applied by a step of the game."""
        return {
            "TP-1": "decks are checked before the game begins",
            "TP-2": "it says what is printed on a card",
            "TP-R3": "it is the order in which the engine finds cards",
        }


GAME: Final = ThePit(
    name="template",
    title="The Pit",
    version="1",
    book=BOOK,
    lexicon=LEXICON,
    seats=[2],
    options=[],
    endings=[
        Ending("five kills", "{0} has five kills and wins.", "TP-17"),
        Ending("more kills", "The last turn is over: {0} has more kills and wins.", "TP-18"),
        Ending("tie", "The last turn is over and the kills are equal: nobody wins.", "TP-18"),
    ],
    scoring=PitScoring(),
    hidden=True,
)
