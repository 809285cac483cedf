"""The campaign's parts work in small, and each would notice the fault that it is there for."""

import json
import random
import time
from pathlib import Path

import pytest

from bench.campaign import __main__ as command
from bench.campaign import cuts, figures, files, kills, messages, mutations, secrets, timing
from bench.campaign.figures import Figures, Progress, section, with_section
from bestiary.server.protocol import messages as m
from bestiary.server.rooms.entries import Moved
from bestiary.server.store.store import Change, Store
from tests.server.running import served
from tests.server.tables import Sitting, plan_of

GAME = "monster-battle"


# ---- figures --------------------------------------------------------------------------------------------------------------


def some_figures() -> Figures:
    found = Figures()
    found.count("kills", 1200)
    found.reach("megabytes", 3.25)
    return found


def test_figures_of_portions_add_up() -> None:
    progress = Progress()
    for _ in range(2):
        progress.add(1200, 30.0, some_figures())
    progress.figures.fault("a move was lost")
    again = Progress(json.loads(json.dumps(progress.kept())))
    told = section("kills", "About them.", "kills", again)
    assert "2,400 kills in 1.0 minutes, at " in told
    assert "| kills | 2,400 |\n| most megabytes | 3.2 |\n| **faults** | **1** |\n\n- a move was lost\n" in told


def test_a_section_takes_the_place_of_its_last_one_and_others_stay() -> None:
    page = with_section("", "cuts", "## cuts\n\nold\n", command.PARTS)
    page = with_section(page, "kills", "## kills\n\nkills\n", command.PARTS)
    page = with_section(page, "cuts", "## cuts\n\nnew\n", command.PARTS)
    assert page == f"{figures.HEAD}\n## kills\n\nkills\n\n## cuts\n\nnew\n"


def test_a_part_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "PAGE", tmp_path / "campaign.md")
    monkeypatch.setattr(figures.save_progress, "__defaults__", (tmp_path / "progress.json",))
    monkeypatch.setattr(figures.load_progress, "__defaults__", (tmp_path / "progress.json",))
    begun: list[tuple[int, int]] = []

    def run(count: int, seed: int) -> Figures:
        begun.append((count, seed))
        return some_figures()

    monkeypatch.setattr(kills, "run", run)
    assert command.main(["kills", "--count", "120", "--keep"]) == 0
    assert command.main(["kills", "--count", "120", "--keep"]) == 0  # it is finished
    assert command.main(["kills", "--count", "130", "--keep"]) == 0
    assert begun == [(50, 0), (50, 50), (20, 100), (10, 120)]
    assert "130 kills in" in (tmp_path / "campaign.md").read_text()
    assert command.main(["kills", "--count", "7", "--keep", "--anew"]) == 0
    assert "\n7 kills in" in (tmp_path / "campaign.md").read_text()


def test_every_part_that_is_there_is_found() -> None:
    for name in ("kills", "cuts", "secrets", "messages", "files"):
        part = command.part_named(name)
        assert part is not None and part.COUNT >= 1000 and part.ABOUT and part.UNIT


# ---- kills ----------------------------------------------------------------------------------------------------------------


def test_a_lost_and_a_doubled_move_are_noticed(tmp_path: Path) -> None:
    plan = plan_of(GAME)
    table = Sitting(plan, [0, 1])
    for _ in range(4):
        table.play(random.Random(3))
    stored = [entry for entry in table.entries if isinstance(entry, Moved)]
    people = [kills.Person(0, "table", "", seat) for seat in (0, 1)]
    for entry in stored:
        people[entry.seat].done.append((entry.id, entry.code))
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with store.engine.begin() as connection:
        store.write(connection, [Change("table", 0, table.entries, "playing", plan, 1)])
    found = Figures()
    kills.check_table(store, "table", people, found)
    assert (found.faults, found.counts) == ([], {"moves doubled": 0, "moves lost": 0})
    people[stored[-1].seat].done.append(("never", "stored"))
    kills.check_table(store, "table", people, found)
    assert (len(found.faults), found.counts["moves lost"]) == (1, 1)
    store.close()


# ---- cuts -----------------------------------------------------------------------------------------------------------------


def test_cut_connections_leave_nothing_behind() -> None:
    found = cuts.run(12, 7)
    assert found.faults == []
    assert found.counts["cuts"] == 12 and found.counts["entries stored by them"] >= 3


def test_a_split_of_memory_and_database_is_noticed(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        pair = cuts.Pair(server, cuts.Inside(server), GAME, random.Random(1))
        pair.look(Figures())
        assert pair.table is not None
        pair.table.room.chat.lines.append(m.Said(0, "Ann", "never stored", 1))
        with pytest.raises(cuts.Broken, match="memory and database differ: chat"):
            pair.look(Figures())
        pair.table.room.chat.lines.clear()
        assert pair.table.room.clock is not None
        pair.table.room.clock.left[0] += 60_000
        with pytest.raises(cuts.Broken, match="given back"):
            pair.look(Figures())
        pair.leave()


def test_what_an_opponent_is_not_told_is_noticed() -> None:
    entry = cuts.Spoke(1, 0, "hello")
    assert not cuts.is_told(entry, [{"type": "chat", "text": "good-bye"}, {"type": "state"}])
    assert cuts.is_told(entry, [{"type": "chat", "text": "hello"}])
    assert not cuts.is_told(cuts.GaveUp(1, 0), [{"type": "state"}])
    assert not cuts.is_told(Moved(1, 0, "pass"), [{"type": "presence"}])


# ---- secrets --------------------------------------------------------------------------------------------------------------


def test_hidden_cards_are_compared_in_all_games() -> None:
    found = secrets.run(12, 3)
    assert found.faults == []
    assert sum(number for what, number in found.counts.items() if what.endswith(": comparisons")) >= 60
    assert found.counts["messages compared"] >= 240


def test_a_difference_is_told_where_it_is() -> None:
    assert secrets.difference([b"same", b"a" * 80 + b"left"], [b"same", b"a" * 80 + b"right"]).endswith("aright'")
    assert secrets.difference([b"one"], [b"one", b"two"]) == "1 messages and 2"


# ---- messages -------------------------------------------------------------------------------------------------------------


def test_fuzzed_messages_to_rooms_the_hall_and_sockets() -> None:
    found = messages.run(600, 5)
    assert found.faults == []
    assert found.counts["messages to rooms"] >= 500
    assert found.counts["messages through a hall"] >= 50
    assert found.counts["messages over sockets"] >= 6


def test_a_message_without_an_answer_is_noticed() -> None:
    assert not messages.is_answer([])
    assert not messages.is_answer([m.write(m.Refused("", "", ""))])
    assert messages.is_answer([m.write(m.Refused("", "", "it is not your turn"))])


def test_mutated_messages_are_mostly_not_understood() -> None:
    chance, understood = random.Random(4), 0
    for _ in range(300):
        try:
            m.read(messages.mutated(chance, 3, "play puck 1,0"))
            understood += 1
        except m.NotUnderstood:
            pass
    assert 10 < understood < 200


# ---- timing ---------------------------------------------------------------------------------------------------------------


def test_the_times_of_computers_are_classified_by_level_and_feature(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "LEVELS", {"novice": timing.Part(1.0, 2)})
    monkeypatch.setattr(timing, "PACE", 0.05)
    found = timing.run(60, 0)
    assert found.counts["answers at the level novice that were not openly forced"] > 30
    assert any(line.startswith("| novice | long menu | ") for line in found.lines)
    assert all("is told by the time" in fault for fault in found.faults)  # so few answers can look like anything


# ---- files ----------------------------------------------------------------------------------------------------------------


def test_mutated_files_are_read_or_refused() -> None:
    found = files.run(25, 2)
    assert found.faults == []
    assert found.counts["done"] + found.counts["refused"] + found.counts.get("misused", 0) == 25
    assert found.counts["messages of a hostile server"] >= 25


def test_every_kind_of_file_is_mutated(tmp_path: Path) -> None:
    for make in set(files.TRIES):
        commands = {tuple(make(random.Random(seed), tmp_path)[:1]) for seed in range(12)}
        assert commands
    texts = {mutations.mutated_text(random.Random(seed), 'name = "Puck"\nhealth = 5\n') for seed in range(100)}
    assert len(texts) > 60
    values = {json.dumps(mutations.mutated_json(random.Random(seed), {"moves": ["a", "b"], "seed": 3})) for seed in range(100)}
    assert len(values) > 30


def test_a_command_that_hangs_is_noticed() -> None:
    with pytest.raises(files.Hangs), files.limited(0.2):
        time.sleep(20)
