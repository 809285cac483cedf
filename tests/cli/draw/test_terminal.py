"""The table in a real terminal: drawn at several sizes, without colours when asked, interrupted, and between two people."""

import json
import re
from pathlib import Path

import pytest

import bestiary
from tests.cli.driver import FIRST, GAME, Terminal, first_position, hand, plain, quiet_moves

PROMPT = "\n> "


def begin(tmp_path: Path, *args: str, columns: int = 100, rows: int = 35, **env: str) -> Terminal:
    """A terminal with a game that waits for its first move."""
    terminal = Terminal(["play", GAME, *FIRST, *args], tmp_path, columns, rows, **env)
    terminal.wait_for("Press Enter to begin.")
    terminal.type("")
    return terminal


def screens(raw: str) -> list[str]:
    """What stood on the screen after each time it was wiped."""
    return [plain(part) for part in raw.split("\x1b[2J")]


@pytest.mark.parametrize(("columns", "rows"), [(100, 35), (80, 24), (60, 24)])
def test_a_whole_game_is_drawn_within_the_screen(columns: int, rows: int, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    terminal = begin(tmp_path, "--players", "human", "greedy", "--fast", "--record", str(record), columns=columns, rows=rows)
    for _ in range(200):
        said = terminal.wait_for(PROMPT, "The record is in")
        if "The record is in" in plain(said):
            break
        terminal.type("1")
    assert terminal.end() == 0, plain(terminal.raw)[-2000:]
    match = bestiary.replay(json.loads(record.read_text()))
    result = match.result()
    assert result is not None
    assert result.sentence in plain(terminal.raw)
    drawn = screens(terminal.raw)[2:]
    assert len(drawn) > 8
    for screen in drawn[:-1]:
        lines = screen.rstrip().splitlines()
        assert max(map(len, lines)) <= columns, screen
        assert len(lines) <= rows, screen  # the line of the prompt is one of them
    assert any("╔" in screen and "┌" in screen for screen in drawn)


@pytest.mark.parametrize(("columns", "rows"), [(100, 35), (80, 24), (60, 24)])
def test_a_whole_game_with_priority_always_tells_where_it_stands(columns: int, rows: int, tmp_path: Path) -> None:
    """A person who takes the last of what is offered: whose turn and which stage it is stands on every screen, and who may act."""
    record = tmp_path / "record.json"
    args = ["play", "montac", "--seed", "8", "--players", "human", "greedy", "--record", str(record), "--fast"]
    terminal = Terminal(args, tmp_path, columns, rows)
    terminal.wait_for("Press Enter to begin.")
    terminal.type("")
    drawn: list[str] = []
    for turn in range(1500):
        said = terminal.wait_for(PROMPT, "The record is in")
        if "The record is in" in plain(said):
            break
        drawn.append(screens(said)[-1])
        offered = [int(number) for number in re.findall(r"^ {0,2}(?:\d+-)?(\d+) ", drawn[-1], re.MULTILINE)]
        terminal.type(str(max(offered, default=1)) if turn % 3 else "pass on" if "priority" in drawn[-1] else "1 2")
    assert terminal.end() == 0, plain(terminal.raw)[-2000:]
    assert bestiary.replay(json.loads(record.read_text())).over
    assert len(drawn) > 20
    for screen in [screen for screen in drawn if "MonTac" in screen]:
        lines = screen.rstrip().splitlines()
        assert max(map(len, lines)) <= columns, screen
        assert len(lines) <= rows, screen
        assert re.match(r" MonTac · (before the first turn|turn \d+ of Player [12] \((you|greedy)\): \w)", screen), screen
        assert "▶■ Player 1 (you)" in screen, screen
        assert ("You have priority." in screen) == any(line.startswith("  1 Pass.") for line in lines), screen
    assert any("Passed for you: " in screen for screen in drawn)
    assert any(" attacks " in screen and "━" in screen for screen in drawn)


def test_a_game_with_many_decks_asks_for_both(tmp_path: Path) -> None:
    decks = list(bestiary.load("montac").decks.values())
    terminal = Terminal(["play", "montac"], tmp_path)
    asked = " ".join(plain(terminal.wait_for("q to leave)")).split())
    assert all(" ".join(deck.notes["theme"].split()) in asked for deck in decks)
    terminal.type("nonsense")
    terminal.wait_for(f"Please type a number from 1 to {len(decks)}.")
    terminal.type(str(len(decks)))
    other = plain(terminal.wait_for("And your opponent's?")).partition("And your opponent's?")[2]
    if "q to leave)" not in other:  # else it came in the same breath
        other += plain(terminal.wait_for("q to leave)"))
    assert decks[0].title in other
    assert decks[-1].title not in other
    terminal.type("2")
    terminal.wait_for("Press Enter to begin.")
    terminal.type("")
    terminal.wait_for(PROMPT)
    terminal.type("advice")
    assert decks[-1].notes["theme"].split()[-1] in plain(terminal.wait_for(PROMPT))
    terminal.type("none")
    terminal.wait_for("undo: take your move back", PROMPT)
    terminal.type(f"save {tmp_path / 'game.json'}")
    terminal.wait_for("Saved in")
    terminal.type("quit")
    assert terminal.end() == 0
    match = bestiary.replay(json.loads((tmp_path / "game.json").read_text()))
    assert [deck.name for deck in match.start.decks] == [decks[-1].name, decks[0].name]


def test_the_values_lie_on_the_edges(tmp_path: Path) -> None:
    terminal = begin(tmp_path)
    terminal.wait_for(PROMPT)
    match, move = first_position(), quiet_moves()[1]
    terminal.type(move)
    screen = plain(terminal.wait_for("undo: take your move back"))
    terminal.type("quit")
    assert terminal.end() == 0
    match.play(move)
    card = next(zone["cards"][0] for zone in match.view(0)["zones"] if zone["name"] == "table" and zone["cards"])
    assert card["turned"] == 1
    north, east, south, west = card["facts"]["values"]
    box = screen[screen.rindex("┌") : screen.rindex("┘") + 1].splitlines()
    assert re.search(rf"─{north}!?─", box[0])
    assert re.search(rf"─{south}!?─", box[-1])
    middle = box[len(box) // 2].strip().removeprefix("0 ").strip()
    assert middle.startswith(str(west))
    assert re.search(rf"{east}!?$", middle)


def test_open_cells_carry_their_numbers_when_a_cell_is_chosen(tmp_path: Path) -> None:
    terminal = Terminal(["play", GAME, "--seed", "5", "--option", "starter=landscape"], tmp_path)
    terminal.wait_for("Press Enter to begin.")
    terminal.type("")
    whole = plain(terminal.wait_for(PROMPT))
    assert whole.count("· 0,0 ·") == whole.count("· 1,1 ·") == 1
    terminal.type("1")
    cells = plain(terminal.wait_for(PROMPT))
    assert all(f"[{number}]" in cells for number in (1, 2, 3, 4))
    assert cells.index("1,1") < cells.index("0,0") < cells.index("1,-1")
    terminal.type("back")
    assert "· 0,0 ·" in plain(terminal.wait_for(PROMPT))
    terminal.type("1")
    terminal.wait_for(PROMPT)
    terminal.type("0,0")
    ways = plain(terminal.wait_for(PROMPT))
    assert "at 0,0." in ways
    assert "at 0,0, turned." in ways
    terminal.type("quit")
    assert terminal.end() == 0


def test_two_people_share_the_keyboard_and_not_their_hands(tmp_path: Path) -> None:
    match = first_position()
    hands = [hand(match, 0), hand(match, 1)]
    terminal = begin(tmp_path, "--players", "human", "human")
    first = terminal.wait_for("Player 1, it is for you to decide")
    assert not any(name in plain(first) for name in hands[0] + hands[1])
    terminal.type("")
    shown = plain(terminal.wait_for(PROMPT))
    assert all(name in shown for name in hands[0])
    terminal.type(quiet_moves()[0])
    between = terminal.wait_for("Player 2, it is for you to decide")
    wiped = plain(between[between.rindex("\x1b[3J") :])
    assert not any(name in wiped for name in hands[0] + hands[1])
    terminal.type("")
    second = plain(terminal.wait_for(PROMPT))
    assert all(name in second for name in hands[1])
    match.play(quiet_moves()[0])
    assert not any(name in second for name in hand(match, 0))
    terminal.type("quit")
    assert terminal.end() == 0


def test_ctrl_c_saves_and_says_where(tmp_path: Path) -> None:
    terminal = begin(tmp_path, "--fast")
    terminal.wait_for(PROMPT)
    terminal.type(quiet_moves()[0])
    terminal.wait_for(PROMPT)
    terminal.interrupt()
    assert terminal.end() == 130
    assert "--resume" in plain(terminal.raw)
    assert "Traceback" not in plain(terminal.raw)
    save = next((tmp_path / "saves").iterdir())
    assert "bestiary: stopped. The game is saved in" in plain(terminal.raw)
    assert len(bestiary.replay(json.loads(save.read_text())).moves) >= 2


def test_ctrl_c_before_the_first_move(tmp_path: Path) -> None:
    terminal = Terminal(["play", GAME, "--option", "starter=portrait"], tmp_path)
    terminal.wait_for("Press Enter")
    terminal.interrupt()
    assert terminal.end() == 130
    assert "nothing was saved" in plain(terminal.raw)
    assert not (tmp_path / "saves").exists()


def test_ctrl_d_is_quit(tmp_path: Path) -> None:
    terminal = begin(tmp_path, "--fast")
    terminal.wait_for(PROMPT)
    terminal.type(quiet_moves()[0])
    terminal.wait_for(PROMPT)
    terminal.type("\x04")
    terminal.wait_for("The game is saved in")
    assert terminal.end() == 0


def test_plain_has_no_boxes_no_colours_and_moves_no_cursor(tmp_path: Path) -> None:
    terminal = begin(tmp_path, "--plain")
    terminal.wait_for(PROMPT)
    terminal.type(quiet_moves()[0])
    terminal.wait_for("undo: take your move back")
    terminal.type("quit")
    assert terminal.end() == 0
    assert "\x1b[H" not in terminal.raw
    assert not re.search(r"\x1b\[[0-9;]*[mJH]", terminal.raw)
    assert not any(sign in terminal.raw for sign in "┌╔│║─═♥→")
    assert "health" in terminal.raw


def test_no_color_is_honoured(tmp_path: Path) -> None:
    terminal = begin(tmp_path, NO_COLOR="1")
    terminal.wait_for(PROMPT)
    terminal.type("quit")
    assert terminal.end() == 0
    colours = re.findall(r"\x1b\[[0-9;]*m", terminal.raw)
    assert not any(re.search(r"[\[;](3[0-7]|9[0-7]|38|4[0-7])[;m]", colour) for colour in colours)
    coloured = begin(tmp_path)
    coloured.wait_for(PROMPT)
    coloured.type("quit")
    assert coloured.end() == 0
    assert re.search(r"\x1b\[[0-9;]*3[0-7]m", coloured.raw)


def test_undo_before_the_computer_moves(tmp_path: Path) -> None:
    terminal = begin(tmp_path)
    first = plain(terminal.wait_for(PROMPT))
    terminal.type(quiet_moves()[0])
    terminal.wait_for("undo: take your move back")
    terminal.type("undo")
    again = plain(terminal.wait_for(PROMPT))
    terminal.type("quit")
    assert terminal.end() == 0
    told = f"Taken back: {quiet_moves()[0]}"
    assert [line for line in hand_of(again).splitlines() if line.strip() != told] == hand_of(first).splitlines()
    assert told in again  # beside the position, which was drawn again


def hand_of(screen: str) -> str:
    """The part of a screen that shows the hand and what can be done."""
    return screen[screen.rindex("Your hand") :]


def test_progress_is_shown_in_a_terminal(tmp_path: Path) -> None:
    terminal = Terminal(["sim", GAME, "--games", "30", "--players", "random", "--jobs", "1"], tmp_path)
    assert terminal.end() == 0
    assert "Monster Battle: games" in plain(terminal.raw)
    assert "first player wins" in plain(terminal.raw)
