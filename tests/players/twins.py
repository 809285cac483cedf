"""Tables of every game, positions from the middle of their games, and their twins: other cards where a seat cannot look."""

from collections.abc import Iterator

import bestiary
from bestiary.engine.play.agenda import play
from bestiary.engine.state.deal import swap_cards
from bestiary.engine.state.rng import Chance, quick
from bestiary.engine.state.schema import BACK, FACE, LOCKED, NOWHERE, OWNER, SEEN, WHERE
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Game, Settings
from bestiary.players.seat import Seat


class Table:
    """A game with so many seats, perhaps with closed lists."""

    def __init__(self, name: str, seats: int, closed: bool = False) -> None:
        self.game: Game = bestiary.load(name)
        self.seats = seats
        self.closed = closed
        self.options: Settings = self.game.settings({"lists": "closed"} if closed else {})

    def __str__(self) -> str:
        return f"{self.game.name} for {self.seats}{', closed lists' if self.closed else ''}"

    def state(self, number: int) -> State:
        """A new game; each number has other decks, where there are decks."""
        sets = self.game.pairings(self.seats, self.options)
        return self.game.quick_state(number, decks=sets[number % len(sets)], options=self.options, seats=self.seats)


TABLES = [
    Table(game.name, seats, closed)
    for game in map(bestiary.load, bestiary.games())
    for seats in game.rules.seats
    for closed in ([False, True] if game.rules.closed_lists else [False])
]


def questions(table: Table, seed: int) -> Iterator[State]:
    """Every question of games played at random, without end; they are to be cloned by whoever plays on from one."""
    chance, number = quick(seed), seed
    while True:
        s = table.state(number)
        while s.depth > 0:
            yield s
            play(s, s.load().at_random(s, chance))
        number += 1


def positions(table: Table, count: int, seed: int, every: int) -> list[State]:
    """So many positions with a choice, from one game after the other: each the first choice after so many questions."""
    found: list[State] = []
    since = 0
    for s in questions(table, seed):
        since += 1
        if since >= every and len(s.load().legal(s)) > 1:
            found.append(s.clone())
            since = 0
            if len(found) == count:
                break
    return found


def redealt(game: Game, s: State, chance: Chance) -> State:
    """A twin by the engine's own means: a game as the asked seat imagines it; with closed lists the others have other decks."""
    twin = Seat(game, s).sample(chance)
    twin.chance = s.chance.clone()
    return twin


def swapped(s: State, seat: int, chance: Chance) -> State:
    """A twin by hand: every card that the seat does not know changes places with another of its owner and back."""
    twin = s.clone()
    hidden = [
        card for card in range(twin.card_count()) if not twin.get(SEEN, card) >> seat & 1 and twin.get(WHERE, card) != NOWHERE
    ]
    for card in hidden:
        alike = [other for other in hidden if may_be_swapped(twin, card, other, seat)]
        swap_cards(twin, card, alike[chance.below(len(alike))])
    return twin


def may_be_swapped(s: State, card: int, other: int, seat: int) -> bool:
    """May two unseen cards change places for all that a seat knows? Not into another zone, if it knows one to be where it is."""
    if s.get(OWNER, card) != s.get(OWNER, other) or s.get(BACK, card) != s.get(BACK, other):
        return False
    return s.get(WHERE, card) == s.get(WHERE, other) or not (s.get(LOCKED, card) | s.get(LOCKED, other)) >> seat & 1


def unseen_faces(s: State, seat: int) -> list[int]:
    """The faces of the cards that a seat does not know, sleeve by sleeve."""
    return [int(s.get(FACE, card)) for card in range(s.card_count()) if not s.get(SEEN, card) >> seat & 1]
