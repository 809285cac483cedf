"""`bestiary verify` says in sentences whether a deal holds, and what that proves."""

import json
from pathlib import Path

import bestiary
from tests.cli.driver import run
from tests.fair_deals import GAMES, deal_of, finished, finished_text


def test_a_finished_game_of_each_is_proved(tmp_path: Path) -> None:
    for name in GAMES:
        path = tmp_path / f"{name}.json"
        path.write_text(finished_text(name), encoding="utf-8")
        said = run("verify", str(path), "--fingerprint", deal_of(name).fingerprint())
        assert (said.exit_code, said.stdout.splitlines()[-1]) == (0, "The deal holds."), said.stdout
        assert f"yes  By the rules of {bestiary.load(name).title} it ends as the record says." in said.stdout.splitlines()


def test_an_altered_record_is_refused(tmp_path: Path) -> None:
    record, path = json.loads(finished_text("monster-battle")), tmp_path / "altered.json"
    record["deal"]["players"][0]["value"] = "ab" * 32
    path.write_text(json.dumps(record), encoding="utf-8")
    said = run("verify", str(path))
    assert said.exit_code == 1
    assert "NO   What player 1 added is not what their client committed to." in said.stdout.splitlines()
    assert said.stdout.splitlines()[-1] == "The deal does not hold."
    told = json.loads(run("verify", str(path), "--json").stdout)
    assert (told["proved"], "the record was changed: its checksum is that of another" in told["faults"]) == (False, True)


def test_what_is_not_proved_is_told(tmp_path: Path) -> None:
    path = tmp_path / "alone.json"
    path.write_text(json.dumps(finished(bestiary.load("montac"), deal_of("one", (True, False)), 9)), encoding="utf-8")
    said = run("verify", str(path))
    assert said.exit_code == 0
    assert "but  Player 2 added nothing: a computer, or a client that cannot." in said.stdout.splitlines()
    assert json.loads(run("verify", str(path), "--json").stdout)["unproved"] == said.stdout.splitlines()[-2:-1][0][5:].splitlines()


def test_what_is_no_record_gets_one_sentence(tmp_path: Path) -> None:
    match = bestiary.load("monster-battle").new(seed=7)
    match.concede(0)
    for content, told in ((match.record(), "no fair deal"), ([], "not a record"), ({"deal": 3}, None)):
        path = tmp_path / "record.json"
        path.write_text(json.dumps(content), encoding="utf-8")
        said = run("verify", str(path))
        assert said.exit_code == 1
        if told is None:
            assert said.stdout.splitlines()[-1] == "The deal does not hold."
        else:
            assert told in said.stderr and said.stderr.startswith("bestiary: ")
    assert run("verify", str(tmp_path / "nowhere.json")).exit_code == 1
