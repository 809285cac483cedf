"""Runs the shell commands that pages quote, each in a bounded way: small numbers, files that exist, servers that are stopped."""

import json
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from contextlib import chdir
from pathlib import Path
from typing import Any, NamedTuple

import typer.main
from typer.testing import Result

import bestiary
from bestiary.cli.commands.app import app
from bestiary.server.hall.retention import Pruner, Retention
from bestiary.server.store.backup import back_up
from bestiary.server.store.store import Store
from tests.cli.driver import run
from tests.docs.pages import ROOT, VARIABLE, code_blocks
from tests.fair_deals import deal_of, finished_text
from tests.server.http.test_join import Terminal
from tests.server.running import until
from tests.server.store.old_databases import make_old

SAVED = "2026-01-31-2000"  # of the saved games that pages name
SMALL = {"--games": "2", "--seconds": "0.02", "--rounds": "2", "--port": "0"}
STAND_FOR = {
    "GAME": "monster-battle",
    "ID": "MB-23",
    "N": "3",
    "WORDS": "kill",
    "DECK": "tide",
    "URL": "http://127.0.0.1:8123/t/abcdefghjkmn",
}
STAND_FOR |= {
    "RECORD": "game.json",
    "ARCHIVE": "archive.jsonl.gz",
    "FOLDER": "archive",
    "…": "Draw 1 card.",
    "TEXT": "Draw 1 card.",
    "CHAPTER": "3",
    "DIGITS": deal_of("monster-battle").fingerprint(),
}
MORE = {  # what a command is given that would else take long, or write into the checkout
    "sim": ["--games", "2", "--jobs", "1"],
    "balance": ["--games", "1", "--jobs", "1", "--players", "random", "--out", "balance.md"],
    "arena": ["--games", "2", "--jobs", "1", "--seconds", "0.02", "--players", "greedy", "random"],
    "check": ["--games", "1"],
    "review": ["--rounds", "2", "--jobs", "1"],
    "serve": ["--port", "0", "--jobs", "1"],
}
LONGEST = 300  # seconds
BACKUP = "tables.gz"
QUIT = "\n\n\nquit\n"


class Place(NamedTuple):
    """Where commands run: a folder with the files that pages name, and a copy of what scripts write in."""

    folder: Path
    checkout: Path


def make_place(folder: Path) -> Place:
    """Lay out the files: the cards and the deck of the page for designers, records, saved games, and a copy of the checkout."""
    page = (ROOT / "docs" / "designing-cards.md").read_text(encoding="utf-8")
    cards, deck = (block.text for block in code_blocks("", page, "toml"))
    (folder / "moths.toml").write_text(cards, encoding="utf-8")
    (folder / "moth-grove.toml").write_text(deck, encoding="utf-8")
    for name in ("monster-battle", "monquest"):
        match = bestiary.load(name).new(seed=3)
        for _ in range(3):
            match.play(match.legal()[0])
        for file in (f"saves/{name}-{SAVED}.json", *(["game.json"] if name == "monster-battle" else [])):
            (folder / file).parent.mkdir(exist_ok=True)
            (folder / file).write_text(json.dumps(match.record()), encoding="utf-8")
    (folder / "fair.json").write_text(finished_text("monster-battle"), encoding="utf-8")
    checkout = folder / "checkout"
    for part in ("scripts", "src", "tests", "docs", "pyproject.toml"):
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        checkout.mkdir(exist_ok=True)
        copy(ROOT / part, checkout / part)
    shutil.copy(folder / "fair.json", checkout)
    return Place(folder, checkout)


def words_of(command: str) -> list[str]:
    """The words of a command without comment, variables and the folder of the program."""
    words = [word for word in shlex.split(command.partition("  #")[0]) if not VARIABLE.fullmatch(word)]
    return [words[0].rpartition("/bin/")[2], *words[1:]]


def carry_out(command: str, place: Place) -> None:
    """Run a command; an AssertionError says what went wrong."""
    program, *rest = words_of(command)
    RUNNERS[program.removesuffix("3")](rest, place)


def run_make(words: list[str], place: Place) -> None:
    """Targets are only read: to run them all would be to test everything within this test."""
    done("make", "--dry-run", *words, folder=ROOT)


def run_grep(words: list[str], place: Place) -> None:
    """As it is."""
    done("grep", *words, folder=ROOT)


def run_python(words: list[str], place: Place) -> None:
    """Scripts run in a copy of the checkout; of tests it is only seen that there are some."""
    if words[:2] == ["-m", "pytest"]:
        done(sys.executable, *words, "--collect-only", "-q", "-n0", "-p", "no:cacheprovider", folder=ROOT)
    elif words[:2] == ["-m", "tests.golden.make"]:
        done(sys.executable, *words[:2], *(words[2:] or ["template"]), folder=place.checkout)
    else:
        done(sys.executable, *words, folder=place.checkout)


def done(*command: str, folder: Path) -> None:
    """A process that ends well."""
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=LONGEST)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def run_bestiary(words: list[str], place: Place) -> None:
    """The command line: in this process, in a terminal of its own if it would not end by itself."""
    words = filled_in(words)
    verb = words[0] if words and not words[0].startswith("-") else ""
    if verb and len(words) == len(verb_words(words)) and needs_more(words):
        assert run(*words, "--help").exit_code == 0
    elif verb == "serve" or not words:
        serve(bounded(words), place)
    elif verb == "db":
        look_after(words, place)
    else:
        with chdir(place.folder):
            result = run(*bounded(words), typed=QUIT if verb == "play" else "q\n", home=place.folder)
        assert result.exit_code in allowed(words), told(result)


def filled_in(words: list[str]) -> list[str]:
    """A command with names and files for the words in capitals that stand for them; what is optional is left out."""
    filled = []
    for place, word in enumerate(words):
        if word == "FILE":
            before = words[place - 1]
            word = (
                BACKUP
                if "db" in words
                else "moths.toml"
                if before == "--cards"
                else "moth-grove.toml"
                if "deck" in words
                else "game.json"
            )
        if word == "RECORD" and "verify" in words:
            word = "fair.json"
        if not word.startswith("[") and not word.endswith("]"):
            filled.append(STAND_FOR.get(word, word))
    if "moth-grove.toml" in filled and "--cards" not in filled:
        filled += ["--cards", "moths.toml"]
    return filled


def bounded(words: list[str]) -> list[str]:
    """The same command with small numbers."""
    small = [SMALL.get(before, word) for before, word in zip(["", *words], words, strict=False)]
    verb = small[0] if small else ""
    extra = MORE.get(verb, [])
    names = [(at, word) for at, word in enumerate(extra) if word.startswith("--")]
    for at, name in names:
        ends = next((later for later, _ in names if later > at), len(extra))
        if name not in small and not (name == "--rounds" and "--seconds" in small):
            small += extra[at:ends]
    return small


def verb_words(words: list[str]) -> list[str]:
    """The words that name a command: `deck check`, `rules`."""
    group, named = typer.main.get_command(app), []
    for word in words:
        if word not in getattr(group, "commands", {}):
            break
        group = getattr(group, "commands")[word]  # noqa: B009  (a group of commands has them)
        named.append(word)
    return named


def needs_more(words: list[str]) -> bool:
    """Is this the bare name of a command that cannot run without arguments?"""
    command: Any = typer.main.get_command(app)
    for word in verb_words(words):
        command = command.commands[word]
    return any(one.required for one in command.params) or hasattr(command, "commands")


def allowed(words: list[str]) -> tuple[int, ...]:
    """The exit codes with which a command has done its work: coverage fails in a folder without tests."""
    return (0, 1) if "--coverage" in words else (0,)


def told(result: Result) -> str:
    """What a command said."""
    return f"exit code {result.exit_code}\n{result.output}\n{result.stderr}"


def look_after(words: list[str], place: Place) -> None:
    """A command about a database, in a folder of its own: with the usual one, or for what restores with none but a backup."""
    with tempfile.TemporaryDirectory(dir=place.folder) as folder, chdir(folder):
        url = f"sqlite:///{Path(folder, 'before.sqlite' if words[1] == 'restore' else 'tables.sqlite')}"
        make_old(url)
        Store(url).close()
        if words[1] == "restore":
            back_up(url, Path(words[2]))
        if words[1] == "archive":
            move_games(url, Path(words[2]))
        result = run(*words, home=Path(folder))
    assert result.exit_code == 0, told(result)


def move_games(url: str, file: Path) -> None:
    """Move finished games to an archive of a name."""
    store = Store(url)
    Pruner(store, Retention(games=0, archive=file.parent / "archive"), 10**15).run()
    store.close()
    [written] = Path(file.parent, "archive").iterdir()
    written.rename(file)


def serve(words: list[str], place: Place) -> None:
    """Start a server, wait until it says where it is, and stop it."""
    with Terminal(*words, home=place.folder) as terminal:
        address = re.findall(r"http://\S+", terminal.wait_for("Bestiary is at http"))[0]
        until(lambda: answers(f"{address}api/games"))
        terminal.process.send_signal(signal.SIGINT)
        terminal.wait_for("All games are kept")


def answers(address: str) -> bool:
    """Does a server answer there already?"""
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


RUNNERS: dict[str, Callable[[list[str], Place], None]] = {
    "bestiary": run_bestiary,
    "make": run_make,
    "python": run_python,
    "grep": run_grep,
}


def parses(command: str) -> bool:
    """Are the options and arguments of a `bestiary` command known? For those that are not run."""
    words = filled_in(words_of(command)[1:])
    group: Any = typer.main.get_command(app)
    for word in verb_words(words):
        group = group.commands[word]
    rest = words[len(verb_words(words)) :]
    return group.make_context(words[0], rest) is not None
