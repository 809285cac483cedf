"""Time: a search is done when its budget says so. The clock is scripted here; bench/thinking.py measures with a real one."""

from collections.abc import Callable
from importlib.resources import files
from itertools import pairwise

import pytest
from mypy_extensions import i64

import bestiary
from bench.thinking import crowded_table
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import save_state
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Scoring
from bestiary.players.levels import LEVELS, LevelPlayer, budget
from bestiary.players.search import Budget, Clock, Manner, Search, stride_of
from bestiary.players.seat import Seat
from bestiary.players.thinker import Thinker, ideas_of
from tests.players.twins import TABLES, Table, positions

BATTLE = bestiary.load("monster-battle")
START = 100.0
VALUE = 1 / 1024  # seconds to value a position for one seat


class Worked(Clock):
    """A clock that goes on by work alone: whoever works moves its hand."""

    def __init__(self) -> None:
        self.time = START

    def now(self) -> float:
        return self.time


class NobodyLooks(Clock):
    """A clock at which nobody may look."""

    def now(self) -> float:
        raise AssertionError("somebody looked at the clock")


class Ticking(Clock):
    """A clock that goes on a little whenever somebody looks."""

    def __init__(self) -> None:
        self.time = START

    def now(self) -> float:
        self.time += VALUE
        return self.time


class Slow(Scoring):
    """The scoring of Monster Battle, if each value took a while."""

    def __init__(self, clock: Worked, takes: Callable[[int], float]) -> None:
        self.inner = BATTLE.rules.scoring
        self.clock = clock
        self.takes = takes
        self.valued = 0

    def value(self, s: State, seat: i64) -> float:
        self.clock.time += self.takes(self.valued)
        self.valued += 1
        return self.inner.value(s, seat)


def battle(scoring: Scoring) -> bestiary.Game:
    """Monster Battle with another scoring."""
    rules = BATTLE.rules
    slow = type(rules)(
        rules.name, rules.title, rules.version, rules.book, rules.lexicon, rules.seats, rules.options, rules.endings, scoring
    )
    return bestiary.Game(slow, bestiary.read_files(files("bestiary.games.monster_battle")), bytes)


class Timed:
    """A search at a table where only valuing positions takes time, and how long it took."""

    def __init__(self, seconds: float, takes: Callable[[int], float], s: State | None = None, settled: bool = False) -> None:
        self.clock = Worked()
        self.scoring = Slow(self.clock, takes)
        game = battle(self.scoring)
        self.seat = Seat(game, positions(Table("monster-battle", 2), 1, 3, 9)[0] if s is None else s)
        thinker = Thinker(quick(1), Budget(None, seconds, self.clock), Manner())
        self.search: Search = thinker.begin(self.seat)
        self.search.run(thinker.budget, settled)
        self.took = self.clock.time - START


def test_time_is_used_and_not_exceeded() -> None:
    timed = Timed(1.0, lambda _: VALUE)
    assert 0.8 < timed.took <= 1.0 + 2 * VALUE
    assert timed.search.rounds > 10


def test_no_round_is_begun_that_would_last_too_long() -> None:
    timed = Timed(1.0, lambda value: VALUE if value else 0.3)  # the very first value makes the first round a slow one
    assert 0.4 < timed.took <= 0.7 + 2 * VALUE


def test_a_round_slower_than_all_before_is_cut_short() -> None:
    timed = Timed(1.0, lambda value: VALUE if value < 600 else 0.02)  # from then on a new decision would take half a second
    assert 0.6 < timed.took <= 1.2


def late(rounds: int, ahead: int = 0) -> Search:
    """A search after so many rounds, whose time is up."""
    seat = Seat(BATTLE, positions(Table("monster-battle", 2), 1, 3, 9)[0])
    search = Thinker(quick(1), Budget(rounds, None), Manner(ahead=ahead)).begin(seat)
    search.run(Budget(rounds, None), False)
    search.clock = Worked()
    search.until = START - 1
    return search


def test_who_is_late_does_not_go_down_the_tree() -> None:
    search = late(60)
    tried = [int(sum(node.tried)) for node in search.tree.nodes.values()]
    search.round()
    later = [int(sum(node.tried)) for node in search.tree.nodes.values()]
    assert sum(later) == sum(tried) + 1
    assert sum(search.root.tried) == 61


def test_who_is_late_does_not_play_on() -> None:
    search = late(1, ahead=8)
    s = search.seat.sample(quick(2))
    before = save_state(s)
    search.play_on(s)
    assert save_state(s) == before
    search.until = START + 1
    search.play_on(s)
    assert save_state(s) != before


def test_a_long_menu_is_weighed_as_far_as_time_allows() -> None:
    crowd = crowded_table(BATTLE)
    count = len(Seat(BATTLE, crowd).menu)
    assert count >= 1000
    timed = Timed(0.25, lambda _: VALUE, crowd)
    ideas = ideas_of(timed.search)
    assert timed.took <= 0.25 * 1.2
    assert 20 < len(ideas) < count / 4
    places = sorted([*timed.seat.menu].index(idea.answer) for idea in ideas)
    assert places[0] < count * 0.1 and places[-1] > count * 0.9
    assert max(there - here for here, there in pairwise(places)) < count * 0.1  # all over the menu


def test_who_has_no_time_at_all_answers_nevertheless() -> None:
    timed = Timed(0.0, lambda _: 1.0, crowded_table(BATTLE))
    assert ideas_of(timed.search)[0].answer in timed.seat.menu
    assert timed.took < 12


@pytest.mark.parametrize(("settled", "rounds"), [(True, 32), (False, 200)])
def test_what_is_settled_takes_no_more_time(settled: bool, rounds: int) -> None:
    """One answer was tried so much more often than the others that no number of rounds can change it."""
    seat = Seat(BATTLE, positions(Table("monster-battle", 2), 1, 3, 9)[0])
    search = Thinker(quick(1), Budget(200, None), Manner()).begin(seat)
    search.run(Budget(1, None))
    best = [*search.root.tried].index(1)
    search.root.tried[best] += 1000
    search.root.total[best] += 1000
    search.run(Budget(200, None), settled)
    assert search.rounds == rounds


@pytest.mark.parametrize(
    ("rounds", "lead", "left", "is_settled"),
    [
        (511, 99, 99.0, False),
        (511, 100, 99.0, True),
        (512, 50, 100.0, False),
        (512, 51, 100.0, True),
    ],
)
def test_few_rounds_are_not_cut_short(rounds: int, lead: int, left: float, is_settled: bool) -> None:
    """Until it has had a look the second best may gain with every round that is left, afterwards with half of them."""
    seat = Seat(BATTLE, positions(Table("monster-battle", 2), 1, 3, 9)[0])
    search = Thinker(quick(1), Budget(200, None), Manner()).begin(seat)
    search.run(Budget(2, None))
    for way in range(len(search.root.tried)):
        search.root.tried[way] = 7 + lead if way == 0 else 7
    search.rounds = rounds
    assert search.is_settled(left) is is_settled


@pytest.mark.parametrize("name", list(LEVELS))
def test_who_counts_rounds_looks_at_no_clock(name: str) -> None:
    limits, seat = budget(LEVELS[name], None, 5), Seat(BATTLE, positions(Table("monster-battle", 2), 1, 3, 9)[0])
    counted = Budget(limits.rounds, limits.seconds, NobodyLooks())
    assert LevelPlayer(LEVELS[name], quick(1), counted).choose(seat) in seat.menu


@pytest.mark.parametrize("table", [table for table in TABLES if not table.closed], ids=str)
def test_in_every_game_it_stops_when_time_is_up(table: Table) -> None:
    clock, s = Ticking(), positions(table, 1, 2, 11)[0]
    search = Thinker(quick(1), Budget(None, 0.05, clock), Manner()).begin(Seat(table.game, s))
    search.run(Budget(None, 0.05, clock), False)
    assert search.rounds >= 1
    assert clock.time - START <= 0.05 + 30 * VALUE  # whoever looked once more than needed did not work any more


def test_a_number_of_rounds_goes_before_time() -> None:
    expert, casual = LEVELS["expert"], LEVELS["casual"]
    assert (budget(expert, 3.0, 7).rounds, budget(expert, 3.0, 7).seconds) == (7, None)
    assert (budget(expert, 3.0, None).rounds, budget(expert, 3.0, None).seconds) == (expert.rounds, 3.0)
    assert budget(expert, None, None).seconds == expert.seconds
    assert budget(casual, None, 10_000).rounds == casual.rounds


@pytest.mark.parametrize("count", [1, 2, 7, 13, 32, 100, 720, 1001, 1248])
def test_a_stride_comes_by_every_answer_of_a_menu(count: int) -> None:
    assert len({place * stride_of(count) % count for place in range(count)}) == count
