"""The server is killed a hundred times at random moments of many games: no acknowledged move is lost or doubled."""

from pathlib import Path

from bench.campaign.kills import run

KILLS = 100


def test_no_acknowledged_move_is_lost_or_doubled(tmp_path: Path) -> None:
    found = run(KILLS, 9, tmp_path)
    assert found.faults == []
    assert (found.counts["moves lost"], found.counts["moves doubled"], found.counts["kills"]) == (0, 0, KILLS)
    assert found.counts["moves acknowledged"] >= KILLS * 3 // 4
