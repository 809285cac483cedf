"""Many games: the numbers are right, the same for any number of processes, and bad requests are refused in one sentence."""

import json
from collections import Counter
from math import isclose
from secrets import token_bytes

import pytest
from scipy.stats import binomtest

import bestiary
from bestiary.engine.table.game import BadRequest
from bestiary.lab.intervals import Share, nth, quantile, wilson
from bestiary.lab.simulate import portions, processes, seat_players, simulate
from bestiary.lab.summary import Length, Outcome, Summary
from bestiary.players.registry import NoSuchPlayer

BATTLE = bestiary.load("monster-battle")


@pytest.mark.parametrize(("count", "total"), [(0, 10), (3, 10), (10, 10), (500, 1000), (1, 1), (449, 2000)])
def test_intervals_are_wilsons(count: int, total: int) -> None:
    expected = binomtest(count, total).proportion_ci(0.95, "wilson")
    low, high = wilson(count, total)
    assert isclose(low, expected.low, abs_tol=1e-12)
    assert isclose(high, expected.high, abs_tol=1e-12)


def test_without_a_trial_everything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Share(0, 0).share == 0.0


def test_quartiles() -> None:
    assert nth({3: 2, 1: 1}, 0) == 1
    assert nth({3: 2, 1: 1}, 2) == 3
    with pytest.raises(IndexError):
        nth({3: 2}, 2)
    assert quantile(Counter([1, 2, 3, 4]), 0.5) == 2.5
    assert quantile(Counter([1, 2, 3, 4, 5]), 0.25) == 2
    assert quantile({}, 0.5) == 0.0
    assert str(Length(Counter([8, 8, 10, 14, 20]), 2)) == "median 5, half of them 4 to 7, all 4 to 10"


def test_the_same_seed_gives_the_same_numbers_and_another_gives_others() -> None:
    one = simulate(BATTLE, 30, seed=1, players=["random"])
    assert one.outcomes == simulate(BATTLE, 30, seed=1, players=["random"]).outcomes
    assert one.outcomes != simulate(BATTLE, 30, seed=2, players=["random"]).outcomes


def test_more_games_begin_with_the_same_games() -> None:
    few, more = (simulate(BATTLE, games, players=["random"]).outcomes for games in (20, 40))
    assert few <= more


def test_two_processes_count_what_one_counts() -> None:
    one = simulate(BATTLE, 14, players=["greedy", "random"], jobs=1, rules=True)
    two = simulate(BATTLE, 14, players=["greedy", "random"], jobs=2, rules=True)
    assert one.as_json() == two.as_json()


def test_own_card_files_reach_the_other_processes() -> None:
    game = bestiary.open_game("monster-battle", {"decks/again.toml": BATTLE.files["decks/tide.toml"]})
    decks = ["again", "grove"]
    one = simulate(game, 20, players=["random"], decks=decks, jobs=1)
    assert one.as_json() == simulate(game, 20, players=["random"], decks=decks, jobs=2).as_json()
    assert list(one.decks()) == ["again", "grove"]


def test_progress_is_told_of_every_game() -> None:
    told: list[int] = []
    simulate(BATTLE, 30, players=["random"], progress=told.append)
    assert sum(told) == 30
    assert len(told) > 3


def test_portions_cover_all_games_once() -> None:
    for recipes, games, jobs in [(1, 7, 1), (3, 1000, 2), (2, 1, 4)]:
        work = portions(recipes, games, jobs)
        numbers = [(place, first + more) for place, first, count in work for more in range(count)]
        assert numbers == [(place, number) for place in range(recipes) for number in range(games)]


def summary(*outcomes: Outcome, exchange: bool = False) -> Summary:
    """The summary of these games, three rules applied in them."""
    start = BATTLE.new(seed=1, options={"exchange": exchange}).start
    return Summary(BATTLE, ["greedy", "random"], [start], 1, Counter(outcomes), Counter({"MB-4": 3}))


GAMES = [
    Outcome(winners=1, starter=0, turns=16, decisions=20, ending=0),
    Outcome(winners=1, starter=1, turns=18, decisions=20, ending=0),
    Outcome(winners=2, starter=1, turns=20, decisions=24, ending=1),
    Outcome(winners=0, starter=0, turns=30, decisions=36, ending=2),
]


def test_shares_are_of_decided_games() -> None:
    found = summary(*GAMES)
    assert (found.games, found.decided) == (4, 3)
    assert (found.seat(0).count, found.seat(0).total) == (2, 3)
    assert (found.seat(1).count, found.seat(1).total) == (1, 3)
    assert (found.ties.count, found.ties.total) == (1, 4)
    assert (found.starter.count, found.starter.total) == (2, 3)
    assert found.turns.median == 9.5
    assert found.decisions.median == 22
    assert [share.count for share in found.endings().values()] == [2, 1, 1]


def test_a_deck_is_counted_at_the_seat_that_plays_it() -> None:
    first, second = (deck.name for deck in BATTLE.new(seed=1).start.decks)
    assert {name: share.count for name, share in summary(*GAMES).decks().items()} == {first: 2, second: 1}
    assert {name: share.count for name, share in summary(*GAMES, exchange=True).decks().items()} == {first: 1, second: 2}


def test_rules_are_those_of_the_rulebook_in_its_order() -> None:
    found = simulate(BATTLE, 20, players=["random"], rules=True)
    ids = [rule.id for rule in BATTLE.rulebook.rules]
    applied, never, silent = found.rules_applied(), found.rules_never(), found.rules_silent()
    assert applied["MB-39"] > 0
    assert applied["MB-4"] == 20
    assert sorted([*applied, *never, *silent], key=ids.index) == ids
    assert list(applied) == sorted(applied, key=ids.index)


def test_rules_are_counted_only_when_asked() -> None:
    found = simulate(BATTLE, 2, players=["random"])
    assert found.rules_never() == []
    assert "rules" not in found.as_json()


def test_as_json_is_json_and_as_text_has_a_line_for_each_row() -> None:
    found = summary(*GAMES)
    assert json.loads(json.dumps(found.as_json())) == found.as_json()
    text = found.as_text().splitlines()
    assert len(text) == len(found.rows())
    assert text[1].startswith("seat 1 (greedy) wins")
    assert text[1].endswith("66.7% (20.8% to 93.9%)")


def test_bad_requests_are_refused_in_one_sentence() -> None:
    with pytest.raises(BadRequest, match=r"^at least 1 game must be played, not 0$"):
        simulate(BATTLE, 0)
    with pytest.raises(BadRequest, match=r"^at least 1 process must play, not 0$"):
        simulate(BATTLE, 1, jobs=0)
    with pytest.raises(BadRequest, match=r"^Monster Battle is for 2 players, not 3$"):
        simulate(BATTLE, 1, players=["random"] * 3)
    with pytest.raises(BadRequest, match=r"^name one player for all seats, or 2, not 3$"):
        seat_players(BATTLE, ["random"] * 3, 2)
    with pytest.raises(NoSuchPlayer, match=r'^there is no player "nobody"'):
        simulate(BATTLE, 1, players=["nobody"])
    with pytest.raises(BadRequest, match=r'^Monster Battle has no deck "fog"'):
        simulate(BATTLE, 1, decks=["fog", "grove"])
    with pytest.raises(BadRequest, match=r'^Monster Battle has no option "fog"'):
        simulate(BATTLE, 1, options={"fog": True})


def test_few_games_are_played_here() -> None:
    assert processes(BATTLE, 10, None) == 1
    assert processes(BATTLE, 10, 3) == 3


def test_a_game_that_is_not_installed_is_played_here() -> None:
    it = BATTLE.rules
    twin = type(it)(it.name, it.title, it.version, it.book, it.lexicon, it.seats, it.options, it.endings, it.scoring)
    game = bestiary.Game(twin, BATTLE.files, token_bytes)
    assert processes(game, 10_000, 4) == 1
    assert simulate(game, 5, players=["random"], jobs=4).outcomes == simulate(BATTLE, 5, players=["random"]).outcomes


def test_without_decks_all_pairings_are_played_in_turn() -> None:
    game = bestiary.load("montac")
    found = simulate(game, games=40, players=["random"], jobs=1)
    assert set(found.decks()) == set(game.decks)
    pairings = Counter(one.pairing for one in found.outcomes.elements())
    assert set(pairings.values()) == {2} and len(pairings) == len(game.decks) * (len(game.decks) - 1)
    chosen = simulate(game, games=2, players=["random"], decks=["rot-garden", "ember-throne"], jobs=1)
    assert [deck.name for start in chosen.starts for deck in start.decks] == ["rot-garden", "ember-throne"]
