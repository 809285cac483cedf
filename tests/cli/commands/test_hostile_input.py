"""Hostile input: nested, endless and enormous files, escape codes, impossible addresses and numbers end in one plain sentence."""

import ast
import json
import os
import random
import resource
import subprocess
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

import bestiary
from bench.campaign.figures import Figures
from bench.campaign.guests import Hostile, good_messages, hear_fuzzed, hostile_server
from bestiary.cli.remote.connection import Address
from bestiary.cli.terminal.errors import UserError
from bestiary.engine.language.cards import CardError, read_toml
from tests.cli.driver import COMMAND, fails, run

GAME = "monster-battle"
ROOM = 1_000_000_000  # bytes of address space for a command: it needs 300 MB before it has read anything
CARD = '[[card]]\nname = "%s"\nlies = "portrait"\nhealth = 5\nattack = "1 1 1 1"\nability = "blue"\ntext = "Draw 1 card."\n'
STEERING = "\x1b]0;owned\x07\x1b[31mred\x9b2J\u202egnp.exe"


def record(**change: Any) -> str:
    """The record of a game that is going on, with something changed."""
    match = bestiary.load(GAME).new(seed=3)
    for _ in range(6):
        match.play(match.legal()[0])
    return json.dumps({**match.record(), **change})


def in_little_room(*args: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own that may not take more memory than any of our files needs."""
    return subprocess.run(
        [*COMMAND, *args],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM)),
    )


def refused(*args: str) -> str:
    """What is said of a file that cannot be used: one sentence, and exit code 1."""
    result = fails(*args)
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    return str(result.stderr)


# ---- nested and endless ------------------------------------------------------------------------------------------------------


NESTED = {
    "arrays": "cards = " + "[" * 5000,
    "tables": "cards = " + "{a=" * 5000 + "1" + "}" * 5000,
    "dots": "a" + ".a" * 20_000 + " = 1",
    "quoted dots": '"a"' + " . 'a'" * 20_000 + " = 1",
    "header": "[" + "a." * 20_000 + "a]",
    "dots in a table": "x = {" + "a." * 20_000 + "a = 1}",
    "digits": "cards = " + "7" * 5000,
    "digits apart": "cards = " + "7_7" * 2500 + "7",
    "float": "cards = 1" + "0" * 5000 + ".5e1",
    "date": "cards = " + "1" * 5000 + "-01-01",
}


@pytest.mark.parametrize("text", NESTED.values(), ids=NESTED.keys())
def test_toml_that_is_nested_or_endless_is_refused_in_a_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "deep.toml"
    path.write_text(text)
    assert f"{path}:1: " in refused("deck", "check", str(path), "--game", GAME)
    assert f"{path}:1: " in refused("deck", "check", str(path))
    assert f"{path}:1: " in refused("cards", GAME, "--cards", str(path))


def test_what_stands_in_texts_and_comments_is_not_nesting() -> None:
    text = f"# {'[' * 500} {'9' * 5000}\ntitle = \"{'[' * 500}\"\nadvice = '''\n{'a.' * 500}\n{'7' * 5000}'''\nn = 1.5\n"
    assert read_toml(text, "x")["title"] == "[" * 500


def test_the_line_of_what_is_nested_is_told() -> None:
    with pytest.raises(CardError, match=r"^deep\.toml:5: "):
        read_toml('a = 1\nb = """\n\n"""\nc = ' + "[" * 500, "deep.toml")


def test_toml_of_a_program_has_the_same_limits() -> None:
    with pytest.raises(CardError, match=r"table\.toml:2: half a sign"):
        bestiary.open_game(GAME, {"table.toml": 'a = 1\nb = "\udcff"\n'})
    with pytest.raises(CardError, match="far too deeply"):
        bestiary.open_game(GAME, {"cards/mine.toml": NESTED["arrays"]})
    with pytest.raises(CardError, match="far too long"):
        bestiary.open_game(GAME, {"cards/mine.toml": "# " + "x" * 5_000_000})


@pytest.mark.parametrize(
    "text",
    [
        '{"bestiary": 1, "seed": ' + "7" * 5000 + "}",
        record(seed=0).replace('"seed": 0', '"seed": 1' + "0" * 4400),
        record(seats=0).replace('"seats": 0', '"seats": NaN'),
        '{"bestiary": ' + "[" * 50_000 + "]" * 50_000 + "}",
        '{"a":' * 5000 + "1" + "}" * 5000,
    ],
    ids=["digits", "seed", "NaN", "arrays", "objects"],
)
def test_json_that_is_nested_or_endless_is_refused_in_a_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "deep.json"
    path.write_text(text)
    for verb in (["replay"], ["review"], ["play", GAME, "--resume"]):
        assert str(path) in refused(*verb, str(path))


@pytest.mark.parametrize("where", ["seed", "edition", "game", "moves", "decks"])
def test_half_a_sign_in_a_record_is_refused(where: str, tmp_path: Path) -> None:
    path = tmp_path / "half.json"
    path.write_text(record(**{where: ["\ud800"] if where in ("moves", "decks") else "\ud800"}))
    assert "half a sign" in refused("replay", str(path))
    assert "half a sign" in refused("replay", str(path), "--json")


@pytest.mark.parametrize("value", [None, [], {}, 1.5])
def test_an_option_of_a_record_that_is_no_setting(value: Any, tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_text(record(options={"starter": value}))
    assert "options" in refused("replay", str(path))


def test_half_a_sign_in_an_argument() -> None:
    half = "\udcff"
    assert "half a sign" in fails("sim", GAME, "--games", "1", "--seed", half).stderr
    assert "half a sign" in fails("play", GAME, "--seed", half).stderr
    for args in (["cards", GAME, half], ["replay", half], ["rules", GAME, half], ["cards", GAME, "--explain", half]):
        fails(*args)


def test_copies_of_a_card_are_numbers_that_can_be_counted(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    for copies in ("²", "9" * 30, "9999999999", "0"):
        path.write_text(f'cards = ["{copies} Merman"]')
        assert fails("deck", "check", str(path), "--game", GAME).exit_code == 1


def test_a_name_as_long_as_a_file_is_answered_at_once(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(f'game = "{"monster-battel" * 50_000}"\ncards = []\n')
    said = refused("deck", "check", str(path))
    assert "there is no game" in said
    assert len(said) < 3000


# ---- what is no file of ours -------------------------------------------------------------------------------------------------


DEVICES = ["/dev/zero", "/dev/full", "/dev/urandom", "/dev/null"]


@pytest.mark.parametrize("device", DEVICES)
def test_a_device_is_not_read(device: str) -> None:
    commands = (
        ["replay", device],
        ["deck", "check", device],
        ["cards", GAME, "--cards", device],
        ["play", GAME, "--deck", device],
        ["review", device],
    )
    for args in commands:
        assert f"{device} is a device" in refused(*args)


@pytest.mark.parametrize("args", [["arena", GAME, "--players", "random", "greedy"], ["balance", GAME]])
def test_a_device_is_not_written(args: list[str]) -> None:
    before = os.stat("/dev/zero")
    assert "/dev/zero is a device" in refused(*args, "--games", "2", "--out", "/dev/zero")
    assert os.stat("/dev/zero").st_rdev == before.st_rdev


def test_a_pipe_that_nobody_fills_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "is a pipe" in refused("replay", str(tmp_path / "pipe"))


def test_an_enormous_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    with path.open("wb") as file:
        file.truncate(50_000_000_000)
    assert "far too large" in refused("replay", str(path))
    assert "far too large" in refused("deck", "check", str(path))
    sheet = ["arena", GAME, "--players", "random", "greedy", "--games", "2", "--out", str(path)]
    assert "far too large" in refused(*sheet)


@pytest.mark.parametrize("args", [["deck", "check", "{}"], ["replay", "{}"], ["replay", "/dev/zero"]])
def test_no_file_takes_much_memory(args: list[str], tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(NESTED["dots"] if args[0] == "deck" else "[" + "[]," * 1_200_000 + "[]]")
    done = in_little_room(*[arg.format(path) for arg in args])
    assert (done.returncode, done.stderr.count("\n")) == (1, 1), done.stderr


# ---- addresses and numbers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "http://[x",
        "http://[::1",
        "http://x:99999/t/abc",
        "http://x:y/t/abc",
        "http://a b/t/abc",
        "http://x\x00y/t/abc",
        "http://x\r\ny/t/abc",
        "http:///t/abc",
        "ftp://x/t/abc",
        "http://",
        "[",
        "http://\udcff/t/abc",
        "http://" + "a" * 70 + ".b/t/abc",
        "http://127.0.0.1:1/t/\x1b[31m",
    ],
)
def test_an_address_that_is_none(url: str) -> None:
    result = fails("join", url)
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    assert "\x1b" not in result.stderr
    if "127" not in url:
        assert fails("join", url, "--watch", "--token", "x").exit_code == 1


def test_the_token_of_an_address_is_read() -> None:
    assert Address("127.0.0.1:8123/t/abcd#token=xyz").token == "xyz"
    with pytest.raises(UserError, match="no table"):
        Address("http://127.0.0.1:8123")


@pytest.mark.parametrize(
    "args",
    [
        ["sim", GAME, "--jobs", "99999999999"],
        ["balance", GAME, "--jobs", "99999999999"],
        ["arena", GAME, "--players", "random", "greedy", "--jobs", "99999999999"],
        ["serve", "--jobs", "99999999999"],
        ["sim", GAME, "--games", "9" * 30],
        ["sim", GAME, "--games", "9" * 5000],
        ["arena", GAME, "--players", "random", "greedy", "--games", "9" * 30],
        ["arena", GAME, "--players", "random", "greedy", "--seats", "9" * 30],
        ["balance", GAME, "--games", "9" * 30],
        ["check", GAME, "--games", "9" * 30],
        ["play", GAME, "--seconds", "1e300"],
        ["play", GAME, "--seconds", "nan"],
        ["arena", GAME, "--players", "random", "greedy", "--seconds", "1e300"],
        ["serve", "--port", "9" * 5000],
    ],
)
def test_a_number_that_is_far_too_large(args: list[str]) -> None:
    result = fails(*args)
    assert result.exit_code in (1, 2)
    assert result.stderr.count("\n") == 1


# ---- servers -----------------------------------------------------------------------------------------------------------------


def joined(hostile: Hostile, port: int, *script: str) -> Result:
    """What `bestiary join` makes of a server that says this."""
    hostile.script, hostile.answers = [*script], []
    return run("join", f"http://127.0.0.1:{port}/t/abc", "--watch", typed="board\n1\nquit\n")


def test_whatever_a_server_says_ends_in_a_sentence() -> None:
    welcome, state, *_ = good_messages(GAME, random.Random(2))
    view: dict[str, Any] = state["view"]  # type: ignore[assignment]
    bad: list[Any] = [[], "x", 7, None, {}, {"type": "state"}, {"type": "welcome"}, {**welcome, "seats": [{}]}]
    bad += [{**state, "view": []}, {**state, "n": "x"}, {**state, "log": [{}]}, {**state, "menu": {"moves": [["x", 5, [9]]]}}]
    bad += [{**state, "view": {**view, "zones": [{}]}}, {**state, "view": {**view, "players": []}}]
    with hostile_server() as (hostile, port):
        for message in bad:
            result = joined(hostile, port, json.dumps(welcome), json.dumps(message), json.dumps(state))
            assert result.exit_code == 1, (message, result.output)
            assert f"127.0.0.1:{port} says something that no table says" in result.stderr, (message, result.stderr)
        for raw in ("{", "[" * 100_000, "\ufeff"):
            assert "no table says" in joined(hostile, port, json.dumps(welcome), raw).stderr
        assert "no game" in joined(hostile, port, json.dumps({**welcome, "game": "chess\x1b[31m"})).stderr
        good = joined(hostile, port, json.dumps(welcome), json.dumps(state))
        assert good.stderr == "bestiary: that was all\n"


def test_mutated_messages_of_a_server_end_in_a_sentence() -> None:
    found = Figures()
    hear_fuzzed(150, random.Random(8), found)
    assert found.faults == []
    assert found.counts["hostile servers joined"] >= 8


# ---- encodings ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_output_that_is_not_utf8_lacks_some_signs_and_nothing_else(encoding: str) -> None:
    for args in (["cards", "monquest"], ["rules", "monad-wars", "MW-R13"], ["cards", "monquest", "--json"]):
        environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
        done = subprocess.run([*COMMAND, *args], capture_output=True, timeout=120, check=False, env=environment)
        assert (done.returncode, done.stderr) == (0, b"")
        said = done.stdout.decode(encoding)
        assert "–" not in said or encoding == "cp1252"
    assert json.loads(said) == json.loads(run(*args).stdout)


# ---- escape codes ------------------------------------------------------------------------------------------------------------


def clean(text: str) -> bool:
    """Has a text nothing that steers a terminal?"""
    return not any(sign in text for sign in ("\x1b", "\x07", "\x9b", "\u202e", "\r"))


def test_escape_codes_of_a_card_file_do_not_reach_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(CARD % "Wyrm\\u001b[31m\\u009b2J\\u202egnp")
    for args in (["cards", GAME, "Wyrm"], ["cards", GAME, "Wyrm", "--json"]):
        result = run(*args, "--cards", str(path))
        assert result.exit_code == 0, result.output
        assert "Wyrm" in result.stdout
        assert clean(result.stdout)
    assert json.loads(result.stdout)[0]["name"] == "Wyrm\x1b[31m\x9b2J\u202egnp"  # for a machine nothing is lost
    path.write_text(CARD % "Wyrm\\u001b[31m" + "nonsense\\u001b = 3")
    assert clean(fails("cards", GAME, "--cards", str(path)).stderr)
    path.write_text((CARD % "Wyrm\\u001b[31m").replace("Draw 1", "Dr\\u001b[31mw 1"))
    assert clean(fails("cards", GAME, "--cards", str(path)).stderr)


def test_escape_codes_of_a_deck_file_do_not_reach_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    cards = json.dumps([f"{copies} {name}" for name, copies in bestiary.load(GAME).decks["tide"].piles["cards"].items()])
    said = json.dumps(STEERING)
    path.write_text(f"title = {said}\ntheme = {said}\nadvice = {said}\ncards = {cards}\n")
    for args in (["deck", "check", str(path), "--game", GAME], ["decks", GAME, str(path)], ["decks", GAME, str(path), "--json"]):
        result = run(*args)
        assert result.exit_code == 0, result.output
        assert "red" in result.stdout
        assert clean(result.stdout)
    path.write_text(f"title = {said}\ncards = [{said}]\n")
    assert clean(fails("deck", "check", str(path), "--game", GAME).stderr)
    path.write_text(f"game = {said}\n")
    assert clean(fails("deck", "check", str(path)).stderr)


def test_escape_codes_of_a_record_do_not_reach_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for change in ({"edition": STEERING}, {"moves": [STEERING]}, {"game": STEERING}, {"bestiary": STEERING}, {STEERING: 1}):
        path.write_text(record(**change))
        assert clean(run("replay", str(path)).output)
        assert clean(run("replay", str(path), "--json").output)
    path.write_text(record(players=[STEERING, STEERING]))
    reviewed = run("review", str(path), "--rounds", "2", "--jobs", "1")
    assert reviewed.exit_code == 0, reviewed.output
    assert "red" in reviewed.stdout
    assert clean(reviewed.output)


def test_nothing_is_printed_but_through_the_consoles() -> None:
    """Every line goes through the place where control characters are taken out."""
    folder = Path(bestiary.__file__).parent / "cli"
    found: dict[str, set[str]] = {"print": set(), "input": set()}
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Name) and node.id in found:
                found[node.id].add(path.name)
    assert found == {"print": {"consoles.py", "control_characters.py"}, "input": {"keyboard.py"}}
