"""Thinking on all cores: numbers are added up, helpers know no more than the seat, and none of them is ever waited for in vain."""

import time
from multiprocessing.connection import Connection
from typing import cast

import pytest

import bestiary
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import save_state
from bestiary.lab.parallel_search import (
    ParallelPlayer,
    ParallelSearch,
    Question,
    add_up,
    answer_one,
    companion,
    less,
    run_until,
    spare_cores,
    ways_of,
)
from bestiary.players.registry import player
from bestiary.players.search import Budget, Manner, Search
from bestiary.players.seat import Seat
from bestiary.players.thinker import Thinker, ideas_of
from bestiary.players.tree import Node
from tests.players.finished import before_the_end
from tests.players.twins import TABLES, positions, swapped

PATIENCE = 60


def asked() -> Seat:
    """A seat with a choice."""
    match = before_the_end()
    return Seat(match.game, match.state)


def thinking_with(parallel: ParallelSearch, seconds: float = 0.3) -> ParallelPlayer:
    """An expert with these helpers."""
    found = companion("expert", "1", seconds, parallel, "seat 0")
    assert found is not None
    return found


def helped(parallel: ParallelSearch) -> tuple[ParallelPlayer, Search]:
    """Think until somebody has helped; helpers need a while to come."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        mind = thinking_with(parallel)
        search = mind.think(asked(), settled=False)
        if mind.helped:
            return mind, search
    raise AssertionError("nobody ever helped")


class Deaf:
    """Stands in for a helper to see what one is sent."""

    is_lost = False

    def __init__(self) -> None:
        self.questions: list[Question] = []

    def ask(self, question: Question) -> bool:
        self.questions.append(question)
        return False


# ---- adding up ------------------------------------------------------------------------------------------------------------


def test_what_two_have_found_is_added_way_by_way() -> None:
    root, other = Node(), Node()
    for node, keys in ((root, [7, 8]), (other, [8, 9])):
        for key in keys:
            way = node.add(key, key / 10)
            node.met[way] += 2
            node.note(way, 0.5)
    add_up(root, ways_of(other))
    assert ways_of(root) == [(7, 2, 1, 0.5, 0.7), (8, 4, 2, 1.0, 0.8), (9, 2, 1, 0.5, 0.9)]


def test_what_was_known_before_is_not_counted_twice() -> None:
    node = Node()
    way = node.add(7, 0.1)
    node.note(way, 0.25)
    before = ways_of(node)
    node.note(way, 0.5)
    assert less(ways_of(node), before) == [(7, 0, 1, 0.5, 0.1)]


class Wire:
    """A line on which somebody says stop after so many looks."""

    def __init__(self, looks: int) -> None:
        self.looks = looks
        self.sent: list[tuple[int, list[tuple[int, int, int, float, float]]]] = []

    def poll(self) -> bool:
        self.looks -= 1
        return self.looks < 0

    def recv(self) -> None:
        return None

    def send(self, what: tuple[int, list[tuple[int, int, int, float, float]]]) -> None:
        self.sent.append(what)


def test_a_helper_that_knows_the_question_from_before_sends_only_what_is_new() -> None:
    seat, wire = asked(), Wire(3)
    thinker = Thinker(quick(1), Budget(None, None), Manner())
    thinker.forget(2)
    node = thinker.tree.node(seat.seat, thinker.seen[seat.seat])
    node.note(node.add(123, 0.5), 1.0)
    thinker.is_told = True
    position = save_state(seat.sample(quick(2)))
    answer_one(cast("Connection", wire), seat.game, {"me": thinker}, Question(9, "me", position, [], False), "")
    [(number, ways)] = wire.sent
    assert number == 9
    assert [tried for key, _, tried, _, _ in ways if key == 123] == [0]
    assert sum(tried for _, _, tried, _, _ in ways) >= 3


# ---- helpers --------------------------------------------------------------------------------------------------------------


def test_a_helper_helps_and_what_it_found_is_in_the_ideas() -> None:
    parallel = ParallelSearch(bestiary.load("monster-battle"), 1)
    try:
        mind, search = helped(parallel)
        assert mind.helped == 1
        assert sum(int(idea.tried) for idea in ideas_of(search)) > mind.rounds
    finally:
        parallel.close()
    assert parallel.helpers == []


def test_the_search_goes_on_without_a_helper_that_died_and_another_comes() -> None:
    parallel = ParallelSearch(bestiary.load("monster-battle"), 1)
    try:
        helped(parallel)
        first = parallel.helpers[0]
        first.process.kill()
        first.process.join()
        mind = thinking_with(parallel)
        assert len(ideas_of(mind.think(asked(), settled=False))) > 1
        assert mind.helped == 0
        helped(parallel)
        assert parallel.lost == 1
        assert parallel.helpers[0].process.pid != first.process.pid
    finally:
        parallel.close()


def test_after_three_lost_helpers_one_thinks_alone() -> None:
    parallel = ParallelSearch(bestiary.load("monster-battle"), 1)
    try:
        for _ in range(4):
            parallel.gather()
            for helper in parallel.helpers:
                helper.process.kill()
                helper.process.join()
                helper.is_lost = True
        assert (parallel.lost, parallel.helpers) == (3, [])
    finally:
        parallel.close()


def test_helpers_end_with_the_table() -> None:
    parallel = ParallelSearch(bestiary.load("monster-battle"), 1)
    parallel.gather()
    process = parallel.helpers[0].process
    parallel.close()
    assert not process.is_alive()


def test_a_helper_is_sent_nothing_that_the_seat_does_not_know() -> None:
    for table in TABLES:
        s = positions(table, 1, 3, 17)[0]
        s.load()
        twin = swapped(s, int(s.who), quick(9))
        sent = []
        for one in (s, twin):
            parallel, deaf = ParallelSearch(table.game, 1), Deaf()
            parallel.helpers.append(deaf)  # type: ignore[arg-type]
            parallel.begin("seat", Seat(table.game, one), quick(4), [], True)
            sent.append(deaf.questions[0].position)
        assert sent[0] == sent[1]
        assert sent[0] != save_state(s)


# ---- who thinks by the clock ----------------------------------------------------------------------------------------------


def test_a_companion_keeps_its_tree_while_it_is_told() -> None:
    match = before_the_end()
    mind, seat = thinking_with(ParallelSearch(match.game, 0)), asked()
    first = mind.think(seat)
    assert mind.think(seat).root is not first.root  # nobody said what had happened
    mind.watch(0, 1, 1)
    kept = mind.thinker.tree
    assert mind.think(seat).tree is kept


def test_only_those_who_think_by_the_clock_are_companions() -> None:
    parallel = ParallelSearch(bestiary.load("monster-battle"), 0)
    assert [
        name for name in ("random", "greedy", "novice", "casual", "club") if companion(name, "1", 1.0, parallel, "") is not None
    ] == []
    assert companion("expert", "1", None, parallel, "") is not None
    assert player("expert", 1) is not None


@pytest.mark.parametrize(
    ("cores", "busy", "helpers"), [(2, 0.2, 1), (2, 1.6, 0), (1, 0.0, 0), (4, 0.4, 3), (4, 2.0, 1), (64, 0.0, 7), (2, 17.0, 0)]
)
def test_only_idle_cores_help(monkeypatch: pytest.MonkeyPatch, cores: int, busy: float, helpers: int) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    monkeypatch.setattr("os.getloadavg", lambda: (busy, 9.0, 9.0))
    assert spare_cores() == helpers


def test_a_search_that_is_settled_ends_early_if_it_may() -> None:
    seat = asked()
    for settled in (True, False):
        search = Thinker(quick(1), Budget(None, None), Manner()).begin(seat)
        way = search.root.add(-1, 1.0)
        search.root.tried[way] = 1_000_000  # nothing can overtake it any more
        run_until(search, time.perf_counter() + 0.5, settled)
        if settled:
            rounds = int(search.rounds)
    assert int(search.rounds) > rounds
