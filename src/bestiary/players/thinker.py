"""Searching players: time budget, playout policy, and the choice they make of the tree."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.asks import Ask
from bestiary.engine.state.rng import Chance, branch
from bestiary.players.search import Budget, Manner, Search
from bestiary.players.seat import Player, Seat, key_of
from bestiary.players.tree import NOT_TRIED, Tree, mixed

MOST_NODES: Final = 50_000  # of a tree that is kept from move to move


class Idea:
    """One answer as a search sees it: how often it was tried, and the winning chance with it."""

    def __init__(self, answer: i64, tried: i64, chance: float) -> None:
        self.answer: i64 = answer
        self.tried: i64 = tried
        self.chance: float = chance


def ideas_of(search: Search) -> list[Idea]:
    """Every answer of the menu, the most tried first; copies of a card are one idea."""
    s = search.seat.sample(branch(search.chance))
    ask = s.load()
    assert isinstance(ask, Ask)
    out: list[Idea] = []
    ways: set[int] = set()
    for answer in search.seat.menu:
        way = search.root.look_for(key_of(s, ask, answer))
        if way != NOT_TRIED and int(way) not in ways:
            ways.add(int(way))
            out.append(Idea(answer, search.root.tried[way], search.root.mean(way, search.manner.trust)))
    out.sort(key=_first_the_most_tried)
    return out


def _first_the_most_tried(idea: Idea) -> tuple[int, float]:
    return -int(idea.tried), -idea.chance


class Thinker(Player):
    """Searches while its budget lasts and takes what was tried most often; keeps its tree while it is told what happens."""

    def __init__(self, chance: Chance, budget: Budget, manner: Manner) -> None:
        self.chance: Final = chance
        self.budget: Final = budget
        self.manner: Final = manner
        self.tree: Tree = Tree()
        self.seen: vec[i64] = vec[i64]()
        self.is_told: bool = False

    def choose(self, seat: Seat) -> i64:
        if len(seat.menu) == 1:
            return seat.menu[0]
        search = self.think(seat)
        return ideas_of(search)[0].answer

    def think(self, seat: Seat) -> Search:
        """Search from this question while the budget lasts."""
        search = self.begin(seat)
        search.run(self.budget)
        return search

    def begin(self, seat: Seat) -> Search:
        """A search from this question, to be run; with the tree of the last one, if all that happened since was told."""
        if not self.is_told or len(self.seen) != seat.seats or len(self.tree.nodes) > MOST_NODES:
            self.forget(seat.seats)
        self.is_told = False
        return Search(seat, branch(self.chance), self.manner, self.tree, self.seen)

    def forget(self, seats: i64) -> None:
        """Begin a tree anew."""
        self.tree = Tree()
        self.seen = vec[i64]()
        for seat in range(seats):
            self.seen = append(self.seen, seat)

    def follows(self) -> bool:
        return True

    def watch(self, mover: i64, key: i64, shown: i64) -> None:
        self.is_told = True
        for seat in range(i64(len(self.seen))):
            self.seen[seat] = mixed(self.seen[seat], key if seat == mover else shown)
