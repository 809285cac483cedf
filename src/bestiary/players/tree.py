"""The search tree: what was tried at each decision, how often, and how well it went for whoever decided."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NOT_TRIED: Final = -1
SUPPOSED: Final = 4.0  # before anything is known of how winning chances vary, so many …
USUAL: Final = 0.1  # … that lie so far from their mean
LONG: Final = 24  # so many ways are looked through one by one; with more, a node knows where each is

# What a seat has seen is one number, made of the keys of all that was decided since.
SPREAD: Final = 1_000_003
LOW: Final = 0x3FFFFFFFFF  # what is multiplied stays below 2 to the 58th, so that machine integers and Python's agree
WHOLE: Final = 0x3FFFFFFFFFFFFFF


def mixed(seen: i64, key: i64) -> i64:
    """What a seat has seen, and one thing more."""
    return ((seen & LOW) * SPREAD ^ seen >> 19 ^ key) & WHOLE


class Node:
    """A decision as somebody meets it who has seen certain things, and what came of each way to decide.

    It stands for all games that look the same to whoever decides. So a way may be there in one of them and not in another: `met`
    counts the games in which it was.
    """

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.noted: float = 0.0  # winning chances: how many, their sum and that of their squares, to know how they vary
        self.sum: float = 0.0
        self.squares: float = 0.0
        self.keys: vec[i64] = vec[i64]()
        self.met: vec[i64] = vec[i64]()
        self.tried: vec[i64] = vec[i64]()
        self.total: vec[float] = vec[float]()  # of the winning chances of whoever decided
        self.guess: vec[float] = vec[float]()  # the winning chance as it looked right after the decision
        self.slots: vec[i64] = vec[i64]()  # of many ways: each at the slot of its key or soon after; four slots for a way
        self.listed: vec[i64] = vec[i64]()  # by its place in a menu: the way that was there the last time

    def find(self, key: i64, place: i64) -> i64:
        """The way that stands at a place of a menu, looked for first where it was the last time; NOT_TRIED if it is new."""
        if place < len(self.listed):
            last = self.listed[place]
            if last != NOT_TRIED and self.keys[last] == key:
                return last
        found = self.look_for(key)
        while len(self.listed) <= place:
            self.listed = append(self.listed, NOT_TRIED)
        self.listed[place] = found
        return found

    def look_for(self, key: i64) -> i64:
        """Where a way is, wherever it stood; NOT_TRIED if it is new."""
        if len(self.slots) > 0:
            return self.slots[self._slot(key)]
        for at in range(i64(len(self.keys))):
            if self.keys[at] == key:
                return at
        return NOT_TRIED

    def _slot(self, key: i64) -> i64:
        """The slot in which a way is, or the free one in which it would be."""
        last = i64(len(self.slots)) - 1
        at = (key ^ key >> 29) & last
        while self.slots[at] != NOT_TRIED and self.keys[self.slots[at]] != key:
            at = at + 1 & last
        return at

    def add(self, key: i64, guess: float) -> i64:
        """A new way; where it is now."""
        way = i64(len(self.keys))
        self.keys = append(self.keys, key)
        self.met = append(self.met, 0)
        self.tried = append(self.tried, 0)
        self.total = append(self.total, 0.0)
        self.guess = append(self.guess, guess)
        if way * 2 < i64(len(self.slots)):
            self.slots[self._slot(key)] = way
        elif way >= LONG:
            self._spread_out()
        return way

    def _spread_out(self) -> None:
        """Four slots for each way, and a power of two of them."""
        count = 128
        while count < 4 * len(self.keys):
            count *= 2
        self.slots = vec[i64]([i64(NOT_TRIED)] * count)
        for way in range(i64(len(self.keys))):
            self.slots[self._slot(self.keys[way])] = way

    def note(self, way: i64, chance: float) -> None:
        """It was tried, and whoever decided had this winning chance in the end."""
        self.tried[way] += 1
        self.total[way] += chance
        self.noted += 1.0
        self.sum += chance
        self.squares += chance * chance

    def spread(self) -> float:
        """How much winning chances vary here, as a standard deviation; a few usual ones are supposed beside those noted."""
        apart = self.squares - self.sum * self.sum / self.noted if self.noted > 0.0 else 0.0
        return math.sqrt((max(0.0, apart) + SUPPOSED * USUAL * USUAL) / (self.noted + SUPPOSED))

    def mean(self, way: i64, trust: float) -> float:
        """The winning chance on average, in which the first guess counts as so many tries."""
        return (trust * self.guess[way] + self.total[way]) / (trust + float(int(self.tried[way])))


class Tree:
    """All decisions that a search has met, each by who decided and what they had seen."""

    def __init__(self) -> None:
        self.nodes: Final[dict[int, Node]] = {}

    def node(self, seat: i64, seen: i64) -> Node:
        """The decision of a seat that has seen this; a new one if nobody was there before."""
        key = int(mixed(seen, seat + 1))
        found = self.nodes.get(key)
        if found is None:
            found = self.nodes[key] = Node()
        return found

    def met(self, seat: i64, seen: i64) -> Node | None:
        """The same, if anybody was there before."""
        return self.nodes.get(int(mixed(seen, seat + 1)))
