"""The load generator works against both servers, with few clients: moves are made, seen by both, and told on a page."""

from bench.load import Run, measure, page, view_cost

GAME = "monster-battle"


def test_a_few_clients_play_against_both_servers() -> None:
    runs: dict[str, list[Run]] = {kind: [measure(kind, 8, 20, 1.0, [GAME])] for kind in ("bare", "bestiary")}
    for (run,) in runs.values():
        assert run.moves >= 4 and 0 < run.p50 <= run.p99 and run.rate > 0 and run.work > 0
    told = page(runs, 8, 20, [GAME], {GAME: (view_cost(GAME, False, 2, 2), view_cost(GAME, True, 2, 2))})
    assert "| moves/s at saturation |" in told and f"| {GAME} |" in told
    same = [run.bytes for (run,) in runs.values()]
    assert 0.3 < same[0] / same[1] < 3  # the bare server sends messages of the same sizes
