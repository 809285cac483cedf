"""Every verb, option and word of the table stands in docs/command-line.md, and nothing else does."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer.main

from bestiary.cli.commands.app import app
from bestiary.cli.table.table_commands import ORDERS
from bestiary.cli.terminal.errors import BROKEN, FELL_SHORT, INTERRUPTED, MISUSED, PIPE_CLOSED
from tests.cli.driver import run

PAGE = (Path(__file__).parents[3] / "docs" / "command-line.md").read_text(encoding="utf-8")


def commands(group: Any, path: str) -> dict[str, Any]:
    """Every command by the words that call it."""
    found = {}
    for name, command in group.commands.items():
        found.update(commands(command, f"{path} {name}") if hasattr(command, "commands") else {f"{path} {name}": command})
    return found


FRONT = typer.main.get_command(app)
COMMANDS = {"bestiary": FRONT, **commands(FRONT, "bestiary")}


def options(command: Any) -> set[str]:
    """The options of a command, without --help, which all have."""
    return {name for one in command.params for name in one.opts if name.startswith("--")} - {"--help"}


def chapter(path: str) -> str:
    """What the page says of a command."""
    found = re.search(rf"^## {path}(?: [A-Z\[][^\n]*)?\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"docs/command-line.md has no chapter on {path}"
    return found[1]


@pytest.mark.parametrize("path", COMMANDS)
def test_a_command_and_its_options_are_documented(path: str) -> None:
    documented = set(re.findall(r"^\| `(--[a-z-]+)", chapter(path), re.MULTILINE))
    assert documented == options(COMMANDS[path])


def test_the_list_of_commands_is_complete() -> None:
    listed = re.findall(r"^\| `(bestiary[a-z ]*)", PAGE, re.MULTILINE)
    assert [name.strip() for name in listed] == sorted(COMMANDS, key=[name.strip() for name in listed].index)


def test_the_words_of_the_table_are_documented() -> None:
    words = PAGE.partition("### What can be typed")[2].partition("\n## ")[0]
    documented = {
        word
        for line in words.splitlines()
        if line.startswith("| `")
        for word in re.findall(r"`([a-z?]+(?: on| off)?)", line.split("|")[1])
    }
    assert documented == {name for order in ORDERS for name in order.names}


def test_the_exit_codes_are_documented() -> None:
    documented = set(re.findall(r"^\| (\d+) \|", PAGE, re.MULTILINE))
    assert documented == {str(code) for code in (0, FELL_SHORT, MISUSED, BROKEN, INTERRUPTED, PIPE_CLOSED)}


@pytest.mark.parametrize("path", COMMANDS)
def test_every_command_helps(path: str) -> None:
    result = run(*path.split()[1:], "--help")
    assert result.exit_code == 0
    assert all(option in result.stdout for option in options(COMMANDS[path]))


@pytest.mark.parametrize("line", [line.strip() for line in PAGE.splitlines() if line.startswith("    bestiary ")])
def test_the_examples_are_written_as_they_should_be(line: str, tmp_path: Path) -> None:
    """Each example runs; those that play or need something are only begun."""
    words = shlex.split(line)[1:]
    if "--resume" in words or words[0] == "review":
        assert "there is no file" in run(*words, home=tmp_path).stderr
    elif words[0] == "play":
        assert run(*words, typed="\n\nquit\n", home=tmp_path).exit_code == 0
    elif words[0] in ("serve", "join"):  # these would not end by themselves
        assert COMMANDS[f"bestiary {words[0]}"].make_context(words[0], words[1:]) is not None
    elif words[0] == "db":  # they need a database; tests/docs runs them on one
        assert COMMANDS[f"bestiary db {words[1]}"].make_context(words[1], words[2:]) is not None
    elif "--coverage" in words:
        assert run(*words).exit_code in (0, 1)
    else:
        assert run(*[word if word != "2000" else "2" for word in words]).exit_code == 0
