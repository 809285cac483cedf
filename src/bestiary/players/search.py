"""Information set Monte Carlo tree search: sample hidden cards, decide, play on, and remember which decisions went well.

Information-set Monte-Carlo tree search. Every round imagines the game anew from what the seat knows, goes down the tree by what
has gone well so far, and where it meets something new plays on for a while and reads off the winning chances. Each player in
the tree decides by what they themselves have seen, and for themselves, so any number of players, teams and secret choices are all
one. Nothing here knows a game: what a position is worth comes from its Scoring.
"""

from __future__ import annotations

import math
import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.agenda import play
from bestiary.engine.play.asks import Ask
from bestiary.engine.state.rng import Chance, branch
from bestiary.engine.state.schema import ENDING, TURN
from bestiary.engine.state.state import State
from bestiary.players.chances import chances
from bestiary.players.seat import Answered, Seat, key_of
from bestiary.players.tree import LONG, NOT_TRIED, Node, Tree, mixed

EVER: Final = 1_000_000_000
SETTLED_MASK: Final = 31  # after every 32nd round: may it stop?
CLOCK_MASK: Final = 3  # in every 4th step: is the time up?
OVERTAKING: Final = 0.5  # the part of what is left of a search by which the second best may still gain on the best …
A_LOOK: Final = 512  # … once there were so many rounds: before, it may still gain with all that are left

LOGS: Final[vec[float]] = vec[float]([math.log(count + 1.0) for count in range(4096)])


def log_of(count: i64) -> float:
    """The logarithm of one more than a count."""
    return LOGS[count] if count < i64(len(LOGS)) else math.log(float(int(count)) + 1.0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Clock:
    """What a search looks at to be done in time."""

    def now(self) -> float:
        """Seconds since some moment in the past."""
        return time.perf_counter()


class Budget:
    """How long a search may take: so many rounds, so many seconds, or whichever comes first; None is no limit."""

    def __init__(self, rounds: int | None, seconds: float | None, clock: Clock | None = None) -> None:
        self.rounds: Final = rounds
        self.seconds: Final = seconds
        self.clock: Final = clock if clock is not None else Clock()


class Manner:
    """How a search goes about it."""

    def __init__(self, explore: float = 2.0, trust: float = 3.0, wide: int = 12, ahead: int = 0, turns: int = 1) -> None:
        self.explore: Final = explore  # how much what was tried seldom is tried again, where winning chances vary
        self.trust: Final = trust  # the first guess counts as so many tries
        self.wide: i64 = wide  # so many ways of a long menu are weighed at first; one more each time
        self.ahead: i64 = ahead  # so many decisions are played on at random …
        self.turns: i64 = turns  # … but not longer than until so many turns have ended


def stride_of(count: i64) -> i64:
    """How far to go in a long menu from one answer to the next, to come by all of them, neighbours at quite different times."""
    stride = count * 5 // 8 + 1
    while not have_no_common_part(stride, count):
        stride += 1
    return stride


def have_no_common_part(one: i64, other: i64) -> bool:
    """Does nothing but 1 divide both?"""
    while other > 0:
        one, other = other, one % other
    return one == 1


class Search:
    """One search from one question."""

    def __init__(self, seat: Seat, chance: Chance, manner: Manner, tree: Tree, seen: vec[i64]) -> None:
        self.seat: Final = seat
        self.chance: Final = chance
        self.manner: Final = manner
        self.tree: Final = tree
        self.seen: vec[i64] = seen  # by seat: what it had seen when the question came
        self.root: Final = tree.node(seat.seat, seen[seat.seat])
        self.root.listed = vec[i64]()  # it is asked with one menu from now on
        self.way: i64 = NOT_TRIED  # of the answer that was followed last
        self.rounds: i64 = 0
        self.clock: Clock = Clock()
        self.until: float = math.inf

    # ---- rounds ----------------------------------------------------------------------------------------------------------------

    def run(self, budget: Budget, settled: bool = True) -> None:
        """Rounds until the budget is spent or, if it may, until nothing can overtake the best any more."""
        most = budget.rounds if budget.rounds is not None else EVER
        self.clock, self.until = budget.clock, math.inf
        begin = now = slowest = 0.0
        if budget.seconds is not None:
            begin = now = self.clock.now()
            self.until = begin + budget.seconds
        while self.rounds < most:
            self.round()
            if self.until < math.inf:
                last, now = now, self.clock.now()
                slowest = max(slowest, now - last)
                if now + slowest >= self.until:
                    return
            if settled and self.rounds & SETTLED_MASK == 0 and self.is_settled(self.left(begin, now, most)):
                return

    def is_time_up(self) -> bool:
        """Must it stop at once? What is without a limit looks at no clock."""
        return self.until < math.inf and self.clock.now() >= self.until

    def left(self, begin: float, now: float, most: int) -> float:
        """How many rounds there still may be."""
        left = float(most - int(self.rounds))
        if self.until < math.inf:
            left = min(left, (self.until - now) * float(int(self.rounds)) / (now - begin))
        return left

    def is_settled(self, left: float) -> bool:
        """Has one way been tried so much more often than all others that the rest of the rounds will hardly change anything?"""
        first, second = i64(0), i64(0)
        for tried in self.root.tried:
            if tried > first:
                second = first
                first = tried
            elif tried > second:
                second = tried
        return float(int(first - second)) > (left * OVERTAKING if self.rounds >= A_LOOK else left)

    def round(self) -> None:
        """One imagined game: down the tree to something new, on for a while, and back up with the winning chances."""
        s = self.seat.sample(branch(self.chance))
        seen = self.seen[:]
        nodes: list[Node] = []
        movers, ways = vec[i64](), vec[i64]()
        new = False
        while s.table[ENDING] == 0 and not new:
            ask = s.load()
            assert isinstance(ask, Ask)
            menu, mover = ask.legal(s), s.who
            answer = menu[0]
            if len(menu) > 1:
                node = self.tree.node(mover, seen[mover])
                if len(nodes) > 0 and (node.visits == 0 or self.is_time_up()):
                    node.visits += 1
                    break
                node.visits += 1
                place = self.descend(s, ask, menu, node)
                answer = menu[place]
                new = node.tried[self.way] == 0
                nodes.append(node)
                movers = append(movers, mover)
                ways = append(ways, self.way)
            answered = Answered(s, answer)
            play(s, answer)
            self.watch(s, answered, seen)
        self.play_on(s)
        self.back_up(s, nodes, movers, ways)
        self.rounds += 1

    def watch(self, s: State, answered: Answered, seen: vec[i64]) -> None:
        """Who decided knows what; the others have seen as much as they were shown."""
        shown = answered.shown(s)
        for seat in range(s.seats):
            seen[seat] = mixed(seen[seat], answered.key if seat == answered.mover else shown)

    # ---- choosing in the tree --------------------------------------------------------------------------------------------------

    def descend(self, s: State, ask: Ask, menu: vec[i64], node: Node) -> i64:
        """Which answer of the menu to follow: the one with the highest bound. More of a long menu is weighed each time."""
        best, chosen, new = -math.inf, i64(0), i64(0)
        count, is_root = i64(len(menu)), node is self.root
        room = (count if is_root else self.manner.wide + node.visits) - i64(len(node.keys))
        at, stride = i64(-1), i64(1)
        if count > LONG or room < count:  # not all can be weighed, or not in time: of what stands together in a menu only some
            at, stride = self.chance.below(count), stride_of(count)
        always, reach = log_of(node.visits), self.manner.explore * node.spread()
        for step in range(count):
            at += stride
            while at >= count:
                at -= count
            way: i64 = NOT_TRIED
            if is_root and at < len(node.listed):
                way = node.listed[at]
            if way == NOT_TRIED:
                key = key_of(s, ask, menu[at])
                way = node.find(key, at)
                if way == NOT_TRIED:
                    if new & CLOCK_MASK == CLOCK_MASK and self.is_time_up():
                        break
                    if room <= new and (best >= 0.0 or step < count - 1):
                        continue
                    way = node.add(key, self.guess(s, menu[at]))
                    node.listed[at] = way
                    new += 1
            node.met[way] += 1
            value = self.bound(node, way, always, reach)
            if value > best:
                best, chosen, self.way = value, at, way
        return chosen

    def guess(self, s: State, answer: i64) -> float:
        """The winning chance of whoever decides, as it looks right after the answer."""
        mover, after = s.who, s.clone()
        play(after, answer)
        return chances(after, self.seat.scoring)[mover]

    def bound(self, node: Node, way: i64, always: float, reach: float) -> float:
        """How good it may be: its mean, and more the less it was tried in the games in which it was there, perhaps in all."""
        trust, met = self.manner.trust, node.met[way]
        tried = trust + float(int(node.tried[way]))
        mean = (trust * node.guess[way] + node.total[way]) / tried
        there = always if met >= node.visits - 1 else log_of(met)
        return mean + reach * math.sqrt(there / tried)

    # ---- playing on, and back up -----------------------------------------------------------------------------------------------

    def play_on(self, s: State) -> None:
        """At random, for so many decisions or until so many turns are over."""
        left, last = self.manner.ahead, s.table[TURN] + self.manner.turns
        while s.depth > 0 and left > 0 and s.table[TURN] < last:
            if left & CLOCK_MASK == 0 and self.is_time_up():
                return
            play(s, s.load().at_random(s, self.chance))
            left -= 1

    def back_up(self, s: State, nodes: list[Node], movers: vec[i64], ways: vec[i64]) -> None:
        """Each decision is remembered with the winning chance of whoever made it."""
        found = chances(s, self.seat.scoring)
        for at in range(len(nodes)):
            nodes[at].note(ways[at], found[movers[at]])
