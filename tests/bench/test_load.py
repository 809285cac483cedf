"""The load generator works against both servers, with few clients: moves are made, seen by both, and told on a page."""

from bench.load import MOST_TAKEN, Turn, is_quiet, measure, page, view_cost

GAME = "monad-wars"  # the longest: no game ends while it is measured


def test_a_few_clients_play_against_both_servers() -> None:
    pairs = measure(8, 20, 1.0, [GAME], 2)
    assert len(pairs) == 2
    for turn in [turn for pair in pairs for turn in pair]:
        assert turn.moves >= 4 and 0 < turn.p50 <= turn.p99 and turn.rate > 0 and turn.work > 0 and 0 <= turn.taken <= 1
    told = page(pairs, 8, 20, [GAME], {GAME: (view_cost(GAME, False, 2, 2), view_cost(GAME, True, 2, 2))})
    assert "| moves/s at saturation |" in told and f"| {GAME} |" in told
    assert 0.3 < pairs[0][0].bytes / pairs[0][1].bytes < 3  # the bare server sends messages of the same sizes


def a_turn(rate: float, taken: float) -> Turn:
    turn = Turn()
    turn.p50 = turn.p99 = turn.work = turn.laid = turn.seated = 1.0
    turn.rate, turn.taken = rate, taken
    return turn


def test_pairs_count_that_had_the_machine_and_all_are_told() -> None:
    quiet, disturbed = (a_turn(100, 0.0), a_turn(60, MOST_TAKEN)), (a_turn(100, 0.01), a_turn(20, MOST_TAKEN + 0.01))
    assert is_quiet(quiet) and not is_quiet(disturbed)
    told = page([quiet, disturbed], 8, 20, [GAME], {})
    assert "| moves/s at saturation | 60.00 | 100.00 | 0.60 | at least 0.5 |" in told
    assert "| 60 | 100 | 0.60 | 1.00 | 1.00 | 5.0% | 0.0% | yes |" in told
    assert "| 20 | 100 | 0.20 | 1.00 | 1.00 | 6.0% | 1.0% | no |" in told
