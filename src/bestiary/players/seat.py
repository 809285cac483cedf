"""What a player is given when it is asked: its seat's view, its menu, and a means to imagine what it does not know."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.asks import Ask, field
from bestiary.engine.deal import determinize
from bestiary.engine.game import Game, Scoring
from bestiary.engine.lists import imagine_decks
from bestiary.engine.rng import Chance
from bestiary.engine.save import Json
from bestiary.engine.schema import CLOSED, FACE, WHERE
from bestiary.engine.state import State
from bestiary.engine.view import view
from bestiary.players.tree import mixed

BY_FACE: Final = 1 << 13  # added to a face in a key, so that it is no sleeve


class Seat:
    """A place at the table at the moment when it is asked. The real state stays private: `sample` deals one that could be it."""

    def __init__(self, game: Game, state: State) -> None:
        step = state.load()
        self._game: Final = game
        self._state: Final = state
        self.seat: i64 = state.who
        self.seats: i64 = state.seats
        self.menu: vec[i64] = step.legal(state)
        self.scoring: Final[Scoring] = game.rules.scoring

    def view(self) -> dict[str, Json]:
        """All that this seat may know, as JSON; made only when it is asked for."""
        return view(self._game, self._state, int(self.seat))

    def codes(self) -> list[str]:
        """The answers of the menu in notation, in its order."""
        ask = self._state.load()
        assert isinstance(ask, Ask)
        return ask.codes(self._state, self.menu)

    def sample(self, chance: Chance) -> State:
        """A game as it may stand, for this seat to try things out: what it does not know is dealt anew from `chance`.

        It asks this seat the same question with the same menu. It goes on with `chance` itself: give each sample its own.
        At a table with closed lists the decks of the others are imagined, too.
        """
        imagined = self._state.clone()
        if imagined.table[CLOSED] != 0:
            imagine_decks(self._game, imagined, self.seat, chance)
        determinize(imagined, self.seat, chance)
        imagined.load()
        return imagined


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Whoever decides for a seat."""

    def choose(self, seat: Seat) -> i64:
        """One answer of the seat's menu."""
        raise NotImplementedError

    def follows(self) -> bool:
        """Does it want to be told what everybody decides?"""
        return False

    def watch(self, mover: i64, key: i64, shown: i64) -> None:
        """Somebody has decided: what this player knows of it, and what those know whom it was not told; see `key_of`."""


def key_of(s: State, ask: Ask, answer: i64) -> i64:
    """An answer as one number for whoever gives it; a card out of play that they know counts by its face: copies are one choice."""
    key: i64 = ask.number << 8 | answer & 255
    for place, sort in enumerate(ask.deeds[answer & 255].sorts):
        value = field(answer, place)
        card = sort.card_of(value)
        if card >= 0 and s.book.schema.playing[s.get(WHERE, card)] == 0 and s.knows(s.who, card):
            value = BY_FACE + s.get(FACE, card)
        key = mixed(key, value)
    return key


def shown_key(s: State, ask: Ask, answer: i64) -> i64:
    """The same for the others, who may not be told what was chosen."""
    return ask.number << 8 if ask.secret or ask.deeds[answer & 255].secret else key_of(s, ask, answer)
