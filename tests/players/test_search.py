"""Search: winning chances, secret choices, teams, seeds, and a tree that is kept for as long as it is told what happens."""

from itertools import islice

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import play
from bestiary.engine.play.asks import DEED, Ask, Speech
from bestiary.engine.state.rng import quick
from bestiary.engine.state.schema import TEAM
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Scoring
from bestiary.players.chances import chances, sides
from bestiary.players.search import Budget, Manner, Search
from bestiary.players.seat import Answered, Seat, key_of
from bestiary.players.thinker import Thinker, ideas_of
from tests.players.twins import TABLES, Table, positions, questions

OPEN = [table for table in TABLES if not table.closed]
QUEST = Table("monquest", 2)


def search(table: Table, s: State, rounds: int, seed: int = 1) -> Search:
    """A search of so many rounds from this question."""
    thinker = Thinker(quick(seed), Budget(rounds, None), Manner())
    return thinker.think(Seat(table.game, s))


# ---- winning chances ------------------------------------------------------------------------------------------------------------


def of_sides(s: State, found: vec[float]) -> list[float]:
    """One chance for each side."""
    return [found[seat] for seat in range(s.seats) if s.table[TEAM + seat] == seat]


@pytest.mark.parametrize("table", OPEN, ids=str)
def test_the_sides_share_all_chances(table: Table) -> None:
    for s in positions(table, 6, 4, 23):
        found = chances(s, table.game.rules.scoring)
        assert sum(of_sides(s, found)) == pytest.approx(1.0)
        assert all(0.0 < one < 1.0 for one in found)
        assert all(found[seat] == found[s.table[TEAM + seat]] for seat in range(s.seats))


def test_members_of_a_team_have_one_chance_together() -> None:
    table = Table("monquest", 4)
    s = table.state(1)
    assert sides(s) == 2
    assert [int(s.table[TEAM + seat]) for seat in range(4)].count(0) == 2
    assert len(of_sides(s, chances(s, table.game.rules.scoring))) == 2


@pytest.mark.parametrize("table", OPEN, ids=str)
def test_when_it_is_over_winners_have_all_and_a_tie_is_shared(table: Table) -> None:
    won, tied, scoring = table.state(1), table.state(1), table.game.rules.scoring
    winners = sum(1 << seat for seat in range(table.seats) if won.table[TEAM + seat] == won.table[TEAM])
    won.finish(0, winners)
    tied.finish(0, 0)
    assert list(chances(won, scoring)) == [1.0 if winners >> seat & 1 else 0.0 for seat in range(table.seats)]
    assert of_sides(tied, chances(tied, scoring)) == [pytest.approx(1 / int(sides(tied)))] * int(sides(tied))


class Leads(Scoring):
    """One seat leads by so much."""

    def __init__(self, seat: int, by: float) -> None:
        self.seat = seat
        self.by = by

    def value(self, s: State, seat: i64) -> float:
        return self.by if seat == self.seat else 0.0


def test_who_leads_is_likelier_to_win_and_the_more_the_further() -> None:
    s = Table("monad-wars", 3).state(1)
    found = [list(chances(s, Leads(1, by))) for by in (-0.5, 0.0, 0.3, 0.9)]
    assert found[1] == [pytest.approx(1 / 3)] * 3
    assert found[0][1] < found[1][1] < found[2][1] < found[3][1] < 1
    assert all(one[0] == one[2] for one in found)


# ---- secret choices -------------------------------------------------------------------------------------------------------------


def secret_question(table: Table) -> State:
    """The first question of a game that several players answer in secret, with a choice."""
    for s in islice(questions(table, 5), 2000):
        ask = s.load()
        assert isinstance(ask, Ask)
        if len(ask.legal(s)) > 1 and all(ask.secret or ask.deeds[answer & DEED].secret for answer in ask.legal(s)):
            return s.clone()
    raise AssertionError("no secret question")


SECRETIVE = [table for table in OPEN if table.game.name != "monster-battle"]


@pytest.mark.parametrize("table", SECRETIVE, ids=str)
def test_nobody_in_the_tree_decides_by_anothers_secret_answer(table: Table) -> None:
    s = secret_question(table)
    looking = search(table, s, 1)
    others, own = set(), set()
    for answer in Seat(table.game, s).menu:
        after, seen = looking.seat.sample(quick(1)), looking.seen[:]
        answered = Answered(after, answer)
        play(after, answer)
        looking.watch(after, answered, seen)
        others.add(tuple(int(seen[seat]) for seat in range(table.seats) if seat != looking.seat.seat))
        own.add(int(seen[looking.seat.seat]))
    assert len(others) == 1
    assert len(own) > 1


def test_in_rock_paper_scissors_no_throw_is_taken_for_the_best() -> None:
    """If the rival in the tree knew the throw, each would seem lost; if they were known, one would seem won."""
    table = Table("monster-club", 2)
    ideas = ideas_of(search(table, secret_question(table), 240))
    assert len(ideas) == 3
    assert all(int(idea.tried) > 24 for idea in ideas)
    assert max(idea.chance for idea in ideas) - min(idea.chance for idea in ideas) < 0.1


# ---- what is one choice, and what is not ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", OPEN, ids=str)
def test_only_copies_are_one_choice(table: Table) -> None:
    """What has one key has one name; what has two names has two keys."""
    for s in islice(questions(table, 6), 0, 240, 4):
        ask = s.load()
        assert isinstance(ask, Ask)
        names: dict[int, set[str]] = {}
        for answer in ask.legal(s):
            code = ask.deeds[answer & DEED].write(Speech(s, s.who), answer, False)
            names.setdefault(int(key_of(s, ask, answer)), set()).add(code)
        assert all(len(alike) == 1 for alike in names.values())


def test_every_set_of_cards_is_a_choice_of_its_own() -> None:
    """MonTac's exchange: any cards of the hand as one answer."""
    table = Table("montac", 2)
    s = secret_question(table)
    found = search(table, s, 4)
    ask = s.load()
    assert isinstance(ask, Ask)
    assert ask.name == "exchange"
    assert len(ideas_of(found)) == len({*found.seat.codes()}) > 16


# ---- seeds and trees ------------------------------------------------------------------------------------------------------------


def numbers(found: Search) -> list[tuple[int, int, float]]:
    """All ideas, with their numbers."""
    return [(int(idea.answer), int(idea.tried), idea.chance) for idea in ideas_of(found)]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_same_seed_gives_the_same_search(table: Table) -> None:
    s = positions(table, 1, 7, 15)[0]
    first = search(table, s, 6)
    assert first.rounds == 6
    assert int(sum(first.root.tried)) == 6
    assert numbers(first) == numbers(search(table, s, 6))


def test_another_seed_imagines_other_games() -> None:
    found = [[numbers(search(table, positions(table, 1, 7, 15)[0], 6, seed)) for seed in (1, 2)] for table in OPEN]
    assert sum(one != other for one, other in found) >= len(OPEN) // 2


class Followed:
    """A thinker in a game of Monquest, in which one decides several times a turn; what it decides is what it thinks best."""

    def __init__(self, rounds: int, is_told: bool) -> None:
        self.thinker = Thinker(quick(3), Budget(rounds, None), Manner())
        self.is_told = is_told
        self.s = positions(QUEST, 1, 8, 25)[0]
        self.s.load()
        self.seat = int(self.s.who)
        self.chance = quick(4)

    def decide(self) -> int:
        """How often its answers were tried before, at the next decision with a choice."""
        while True:
            seat, answer = Seat(QUEST.game, self.s), self.s.load().at_random(self.s, self.chance)
            if seat.seat == self.seat and len(seat.menu) > 1:
                begun = self.thinker.begin(seat)
                before = int(sum(begun.root.tried))
                begun.run(self.thinker.budget)
                self.play(ideas_of(begun)[0].answer)
                return before
            self.play(answer)

    def play(self, answer: i64) -> None:
        """Play, and tell of it."""
        answered = Answered(self.s, answer)
        play(self.s, answer)
        if self.is_told:
            shown = answered.shown(self.s)
            self.thinker.watch(answered.mover, answered.key if answered.mover == self.seat else shown, shown)


def test_the_tree_is_kept_for_the_next_decision() -> None:
    followed = Followed(60, True)
    tries = [followed.decide() for _ in range(4)]
    assert tries[0] == 0
    assert max(tries[1:]) > 10


def test_who_is_not_told_what_happened_begins_anew() -> None:
    followed = Followed(60, False)
    assert [followed.decide() for _ in range(3)] == [0, 0, 0]


def test_a_new_game_begins_anew() -> None:
    followed = Followed(40, True)
    followed.decide()
    tree = followed.thinker.tree
    followed.thinker.begin(Seat(QUEST.game, QUEST.state(1)))
    assert followed.thinker.tree is tree  # it was told of the move, so it goes on …
    begun = followed.thinker.begin(Seat(QUEST.game, QUEST.state(1)))
    assert followed.thinker.tree is not tree  # … and then it was told nothing
    assert int(sum(begun.root.tried)) == 0
