"""The browser's verifier of a fair deal: it proves a finished game of each of the five, and refuses altered records."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bestiary
from bestiary.engine.table.verify import checksum
from bestiary.web.pages import STATIC
from tests.engine.table.test_fair_deal import OF_CHANCE, OF_THE_DEAL, OF_THE_GAME, alter_draw, record_of
from tests.fair_deals import GAMES, deal_of, finished

ROOT = Path(__file__).resolve().parents[3]
MODULE = STATIC / "js" / "protocol" / "fair_deal.js"
SCRIPT = """
import { readFileSync } from "node:fs";
import { verifyDeal } from "%s";
const asked = JSON.parse(readFileSync(process.argv[2], "utf-8"));
console.log(JSON.stringify(asked.map(([record, shown]) => verifyDeal(record, shown))));
"""
Record = dict[str, Any]


def verdicts(folder: Path, asked: list[tuple[Record, str]]) -> list[dict[str, list[dict[str, Any]]]]:
    """What the browser's module says of records, each with the fingerprint that was shown."""
    script, records = folder / "verify.mjs", folder / "records.json"
    script.write_text(SCRIPT % MODULE.as_uri(), encoding="utf-8")
    records.write_text(json.dumps(asked), encoding="utf-8")
    command = [sys.executable, ROOT / "scripts" / "node.py", script, records]
    said = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert said.returncode == 0, said.stderr
    found: list[dict[str, list[dict[str, Any]]]] = json.loads(said.stdout)
    return found


def keys(sentences: list[dict[str, Any]]) -> list[str]:
    """The names of sentences."""
    return [str(one["key"]) for one in sentences]


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_proved_and_a_hundred_altered_records_are_refused(name: str, tmp_path: Path) -> None:
    whole, lot = record_of(name), Random(f"browser {name}")
    asked = [(whole, ""), (whole, whole["deal"]["fingerprint"]), (whole, "0" * 64)]
    alterations = [*OF_THE_DEAL, *OF_CHANCE, *OF_THE_GAME]
    for number in range(80):
        record = record_of(name)
        alterations[number % len(alterations)](record, lot)
        asked.append((record, ""))
    for number in range(20):  # by somebody who also makes the checksum anew
        record = record_of(name)
        [*OF_THE_DEAL, alter_draw][number % 5](record, lot)
        record["checksum"] = checksum(record)
        asked.append((record, ""))
    plain, shown, other, *altered = verdicts(tmp_path, asked)
    names = ["deal.whole", "deal.server", "deal.player", "deal.player", "deal.sealed", "deal.seed", "deal.draws"]
    assert (keys(plain["holds"]), plain["faults"], plain["unproved"]) == (names, [], [])
    assert plain["holds"][-1]["values"] == {"count": len(whole["transcript"])}
    assert "deal.shown" in keys(shown["holds"]) and not shown["faults"]
    assert keys(other["faults"]) == ["deal.shown.not"]
    assert [number for number, verdict in enumerate(altered) if not verdict["faults"]] == []


def test_what_is_not_proved_is_said_and_nonsense_is_no_deal(tmp_path: Path) -> None:
    game = bestiary.load("monster-battle")
    alone, half = (finished(game, deal_of(f"{adding}", adding), 5) for adding in ((False, False), (True, False)))
    nonsense: list[Any] = [{}, {"deal": 3, "transcript": []}, {**half, "deal": {**record_of("montac")["deal"], "players": 7}}]
    first, second, *rest = verdicts(tmp_path, [(alone, ""), (half, ""), *[(one, "") for one in nonsense]])
    assert (keys(first["unproved"]), first["faults"]) == (["deal.alone"], [])
    assert second["unproved"] == [{"key": "deal.nothing", "values": {"seat": 2}}]
    assert [keys(verdict["faults"]) for verdict in rest] == [["deal.form"]] * 3
