"""What the bench measures is what it says: the same cards, whole games, a table that does not grow, and a page with verdicts."""

import json

from bench import plain_battle
from bench.long_game import long_game
from bench.measure import Thing, game_things, laid_out, middle, middles, plain_things, portions, size
from bench.run import Line, at_least, at_most, game_lines, page, search_lines, target_lines
from bench.vanilla import vanilla_game
from bestiary.engine.play.agenda import play, settle
from bestiary.engine.state.rng import branch, quick
from bestiary.engine.state.save import save_state
from bestiary.engine.state.schema import TURN
from bestiary.players.playout import begin, clones, imagined_games, random_games, random_playout
from bestiary.players.seat import Seat


def test_the_vanilla_cards_are_those_of_the_baseline() -> None:
    game = vanilla_game()
    first, second = (game.decks[name].cards() for name in game.rules.default_decks(2))
    printed = [game.cards[name].numbers[:5] for name in [*first, *second]]
    assert printed == [[card.health, *card.attacks] for card in plain_battle.CARDS]
    assert all(not face.text for face in game.cards.values())


def test_vanilla_games_are_about_as_long_as_those_of_the_baseline() -> None:
    table, chance, laid = laid_out(vanilla_game(), 2), quick(1), 0
    for _ in range(200):
        s = begin(table, quick(laid))
        random_playout(s, chance)
        laid += int(s.table[TURN])
    plain, _, _ = plain_battle.run_playouts(200, 1)
    assert 0.8 < laid / plain < 1.2


def test_random_games_are_whole_games() -> None:
    table = laid_out(vanilla_game(), 2)
    assert 10 * 8 < random_games(table, quick(1), 10) < 10 * 40
    assert random_games(table, quick(1), 5) < random_games(table, quick(1), 10)
    assert table.depth > 0  # it is still laid out


def test_the_middle_is_a_position_after_so_many_decisions() -> None:
    s = middle(laid_out(vanilla_game(), 2), 8)
    assert s.depth > 0
    assert 5 <= s.table[TURN] <= 9
    assert size(s) == 2 * len(s.column) + 8 * (len(s.zone) + len(s.table) + s.depth + len(s.memory) + len(s.force))
    assert clones(s, 3) == 3 * s.depth


def test_many_middles_are_positions_of_different_games() -> None:
    found = middles(laid_out(vanilla_game(), 2), 8, 5)
    assert len({json.dumps(save_state(s)) for s in found}) == 5
    assert all(s.depth > 0 for s in found)


def test_what_is_measured_is_dealt_out_among_the_positions() -> None:
    assert portions(19, 8) == [3, 3, 3, 2, 2, 2, 2, 2]
    assert portions(1, 3) == [1, 0, 0]


def test_every_game_imagined_is_another_one_to_its_end() -> None:
    game = vanilla_game()
    seat, chance, decisions = Seat(game, middle(laid_out(game, 2), 8)), quick(3), []
    twin = chance.clone()
    for _ in range(20):
        decisions.append(int(random_playout(seat.sample(branch(twin)), twin)))
    assert imagined_games(seat, chance, 20) == sum(decisions)
    assert len(set(decisions)) > 3


def test_what_is_measured_of_a_search_is_its_rounds() -> None:
    game = vanilla_game()
    things = plain_things() | game_things("vanilla", game, laid_out(game, 2))
    assert things["vanilla searched"].work(19) == 19
    assert all(thing.round() > 0 and thing.best > 0 for thing in things.values())


def test_the_long_game_goes_on_and_does_not_grow() -> None:
    s, chance, sizes = long_game(quick(1)), quick(2), []
    settle(s)
    for _ in range(5):
        for _ in range(300):
            menu = s.load().legal(s)
            assert len(menu) == 5
            play(s, menu[chance.below(len(menu))])
        sizes.append((int(s.depth), len(s.agenda), len(s.memory), len(s.waiting), len(s.column)))
    assert len(set(sizes)) == 1
    assert len(s.force) > 0
    assert s.table[TURN] == 1501


def test_the_best_round_counts() -> None:
    thing = Thing(lambda times: sum(1 for _ in range(times)))
    thing.warm_up()
    assert thing.best == 0.0
    assert thing.round() > 0.05
    best = thing.best
    thing.times = 1
    thing.round()
    assert thing.best >= best > 0


def test_a_figure_has_a_verdict() -> None:
    assert str(at_least("a", 9.99, 10, ", aim 18")) == "| a | 9.99 | ≥ 10, aim 18 | **no** |"
    assert str(at_least("a", 10.0, 10)) == "| a | 10.00 | ≥ 10 | yes |"
    assert str(at_most("b", 14001, 14000, "{:,.0f}")) == "| b | 14,001 | ≤ 14,000 | **no** |"
    assert str(at_most("b", None, 14000)) == "| b | not measured | ≤ 14,000 |  |"


FOUND = {
    "games": ["vanilla", "monster-battle"],
    "rates": {
        "plain decisions": 100.0,
        "plain clones": 1e6,
        "plain playouts": 5.0,
        "openspiel decisions": 50.0,
        "vanilla decisions": 1500.0,
        "vanilla playouts": 90.0,
        "vanilla clones": 2e6,
        "vanilla imagined": 75.0,
        "vanilla searched": 30.0,
        "monster-battle decisions": 400.0,
        "monster-battle playouts": 40.0,
        "monster-battle clones": 1e6,
        "monster-battle imagined": 20.0,
        "monster-battle searched": 9.0,
    },
    "bytes": {"vanilla": 1000, "monster-battle": 2000},
    "growth": 1.0,
}


def verdicts(lines: list[Line]) -> list[bool | None]:
    """Which targets were met."""
    return [line.fine for line in lines]


def test_targets_are_ratios_of_one_run() -> None:
    lines = target_lines(FOUND, FOUND, 13_000.0, 1.95)
    assert [line.shown for line in lines[:4]] == ["15.00", "15.00", "4.00", "30.00"]
    assert [line.shown for line in lines[5:8]] == ["15.00", "0.40", "0.45"]
    assert verdicts(lines) == [True, True, False, True, True, True, False, False, True, True, True, True]
    assert verdicts(target_lines(None, FOUND, None, None)) == [None, True, *[None] * 9, True]


def test_the_page_has_every_game_on_both_copies() -> None:
    text = page(target_lines(FOUND, FOUND, None, None), game_lines(FOUND, FOUND), search_lines(FOUND, FOUND))
    assert "| vanilla | compiled | 1,500 | 15.00 | 90 | 0.50 | 1,000 |" in text
    assert "| monster-battle | not compiled | 400 | 4.00 | 40 | 1.00 | 2,000 |" in text
    assert "| baseline: openspiel | not compiled | 50 | 0.50 | |  | |" in text
    assert "| vanilla | compiled | 75 | 15 | 30 | 0.40 |" in text
    assert "| baseline: plain | not compiled | 5 | 1.00 | | |" in text
    assert len(game_lines(None, json.loads(json.dumps(FOUND)))) == 4
    assert len(search_lines(None, FOUND)) == 3
