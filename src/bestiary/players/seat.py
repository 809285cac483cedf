"""The player interface: what a player is given when asked: its seat's view, its menu, and a sampler of what it does not know."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.asks import DEED, DEED_BITS, FIELDS, MASKS, NO_FIELD, SHIFTS, A, Ask, Speech, field
from bestiary.engine.play.notation import Sort
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import Chance
from bestiary.engine.state.schema import CLOSED, FACE, SEEN, WHERE
from bestiary.engine.state.state import State
from bestiary.engine.table.closed_lists import Lists
from bestiary.engine.table.game import Game, Scoring
from bestiary.engine.views.view import view
from bestiary.engine.views.view_types import View
from bestiary.players.tree import mixed

BY_FACE: Final = 1 << 13  # added to a face in a key, so that it is no sleeve


class Seat:
    """A place at the table at the moment when it is asked. The real state stays private: `sample` deals one that could be it."""

    def __init__(self, game: Game, state: State) -> None:
        step = state.load()
        self.game: Final = game
        self._state: Final = state
        self.seat: i64 = state.who
        self.seats: i64 = state.seats
        self.menu: vec[i64] = step.legal(state)
        self.scoring: Final[Scoring] = game.rules.scoring
        self._lists: Lists | None = None  # with closed lists: what the decks of the others may be

    def view(self) -> View:
        """All that this seat may know, as JSON; made only when it is asked for."""
        return view(self.game, self._state, int(self.seat))

    def codes(self) -> list[str]:
        """The answers of the menu in notation, in its order."""
        ask = self._state.load()
        assert isinstance(ask, Ask)
        return ask.codes(Speech(self._state, self.seat), self.menu)

    def sample(self, chance: Chance) -> State:
        """A game as it may stand, for this seat to try things out: what it does not know is dealt anew from `chance`.

        It asks this seat the same question with the same menu. It goes on with `chance` itself: give each sample its own.
        At a table with closed lists the decks of the others are imagined, too.
        """
        imagined = self._state.clone()
        if imagined.table[CLOSED] != 0:
            if self._lists is None:
                self._lists = Lists(self.game, imagined, self.seat)
            self._lists.imagine(imagined, chance)
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
        """Somebody has decided: what this player knows of it, and what those know who only saw it done; see `Answered`."""


def key_of(s: State, ask: Ask, answer: i64) -> i64:
    """An answer as one number for whoever gives it; a card out of play that they know counts by its face: copies are one choice."""
    deed = answer & DEED
    key, at = ask.number << DEED_BITS | deed, deed * FIELDS
    if ask.firsts[at] == NO_FIELD:
        return mixed(key, answer >> A)  # a set of cards has no fields, but a bit for each card
    for place in range(i64(FIELDS)):
        first = ask.firsts[at + place]
        if first == NO_FIELD:
            break
        value = answer >> SHIFTS[place] & MASKS[place]
        if value >= first and is_by_face(s, value - first):
            value = BY_FACE + s.get(FACE, value - first)
        key = mixed(key, value)
    return key


def is_by_face(s: State, card: i64) -> bool:
    """Does this card count by its face for whoever decides? So does what they know and what is not in play."""
    return s.book.schema.playing[s.get(WHERE, card)] == 0 and s.knows(s.who, card)


class Answered:
    """An answer about to be played: what it is for whoever gives it and, once it was played, what the others have seen of it."""

    def __init__(self, s: State, answer: i64) -> None:
        ask = s.load()
        assert isinstance(ask, Ask)
        deed = ask.deeds[answer & DEED]
        sorts = deed.sorts
        self.mover: i64 = s.who
        self.is_hidden: bool = ask.secret or deed.secret
        self.key: i64 = ask.number << DEED_BITS | answer & DEED  # as key_of makes it
        self.covered: i64 = self.key  # as the others know it who have seen no card
        self.cards: vec[i64] = vec[i64]()  # which they may get to see
        if self.is_hidden:
            self.key = key_of(s, ask, answer)
            self.covered = ask.number << DEED_BITS
            return
        for place in range(len(sorts)):
            self._field(s, sorts[place], field(answer, place))
        if len(sorts) == 0:
            self.key = mixed(self.key, answer >> A)

    def _field(self, s: State, sort: Sort, value: i64) -> None:
        """One field more; for the others without what not everybody knows yet."""
        card, everybody, public = sort.card_of(value), (i64(1) << s.seats) - 1, value
        if card >= 0 and is_by_face(s, card):
            value = public = BY_FACE + s.get(FACE, card)
            if s.get(SEEN, card) & everybody != everybody:
                self.cards, public = append(self.cards, card), 0
        elif card < 0 and (sort.seen_by(s, value) | i64(1) << s.who) & everybody != everybody:
            self.is_hidden, public = True, 0
        self.key = mixed(self.key, value)
        self.covered = mixed(self.covered, public)

    def shown(self, s: State) -> i64:
        """The answer as one number for the others, after it was played: all of it, if now they all know its cards."""
        if self.is_hidden:
            return self.covered
        for card in self.cards:
            for seat in range(s.seats):
                if not s.knows(seat, card):
                    return self.covered
        return self.key
