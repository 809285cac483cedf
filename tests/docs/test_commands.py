"""Every command that any document quotes is run, in a bounded way; what cannot be run is in a short list, each with its reason."""

from pathlib import Path

import pytest

from tests.docs.pages import PAGES, Quote, commands, name_of
from tests.docs.running import Place, bounded, carry_out, filled_in, make_place, parses, words_of

PACKAGE = "takes minutes and a package index: tests/test_adding_a_game.py makes the same package without an installation"
MEASURES = "measures for minutes: tests/bench runs its parts"
JOINED = "needs a table that waits for players: tests/server/http/test_join.py plays at real ones with this command"
SHARED = "--database postgresql+psycopg://bestiary@"
MANY = [
    "bestiary serve --processes N",
    f"bestiary serve --processes 3 {SHARED}localhost/bestiary --origin https://play.example.org",
    f"bestiary serve --host 10.0.0.5 --port 8124 --trusted-proxy 10.0.0.2 {SHARED}10.0.0.3/bestiary",
]
NOT_RUN = {
    "bestiary join URL": JOINED,
    "bestiary join http://127.0.0.1:8123/t/abcdefghjkmn --name Ann": JOINED,
    'pip install ".[postgres]"': "needs a package index; tests/test_build.py compares the extras with the pinned versions",
    'pip install "bestiary[postgres]"': "the same",
    "pip install .": "needs a package index; the tests run on an installed copy",
    "python3 -m venv ../bestiary-newts/.venv": PACKAGE,
    "../bestiary-newts/.venv/bin/pip install . pytest": PACKAGE,
    "../bestiary-newts/.venv/bin/pip install --editable ../bestiary-newts": PACKAGE,
    ".venv/bin/python -m pytest": "in a package of one's own: tests/test_adding_a_game.py runs it there",
    "cd ../bestiary-newts": "a change of folder has no effect beyond its own process",
    "bestiary bench": MEASURES,
    "python -m bench.load --keep": MEASURES,
    "PYTHONPATH=build/compiled:. python -m bench.load --keep": MEASURES,
    "python -m bench.campaign": MEASURES,
    "python -m bench.campaign kills --count 1000 --keep": MEASURES,
    "python -m bench.thinking": MEASURES,
    "python -m bench.helper_gain": MEASURES,
    "bestiary serve --database postgresql+psycopg://bestiary@localhost/bestiary": "needs a PostgreSQL server",
    "bestiary serve --database postgresql+psycopg://bestiary@localhost/bestiary --origin https://play.example.org": "the same",
    "bestiary db restore bestiary-2026-11-18.gz --database postgresql+psycopg://bestiary@localhost/bestiary": "the same",
    **dict.fromkeys(MANY, "needs a PostgreSQL server: tests/server/test_processes.py runs it"),
    "python -m bench.campaign processes": "strikes for minutes: tests/server/test_processes.py does so for a shorter time",
}
QUOTED = [quote for page in PAGES for quote in commands(name_of(page), page.read_text(encoding="utf-8"))]
NEWTS = "newts"  # the game of docs/adding-a-game.md: tests/test_adding_a_game.py runs the commands about it in a real copy
ONCE = {quote.text.partition("  #")[0].strip(): quote for quote in reversed(QUOTED)}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """A folder with the files that pages name."""
    return make_place(tmp_path_factory.mktemp("quoted"))


@pytest.mark.parametrize("command", sorted(text for text in ONCE if text not in NOT_RUN and NEWTS not in text))
def test_a_quoted_command_runs(command: str, place: Place) -> None:
    try:
        carry_out(command, place)
    except KeyError as error:
        pytest.fail(f"{ONCE[command].place}: nobody knows how to run {command} ({error}): tests/docs/running.py")
    except AssertionError as error:
        pytest.fail(f"{ONCE[command].place}: {command}\n{error}")


@pytest.mark.parametrize("command", NOT_RUN)
def test_what_is_not_run_is_quoted_and_has_a_reason(command: str) -> None:
    assert command in ONCE, f"no page quotes this any more: {command}"
    assert not command.startswith("bestiary ") or parses(command)


def test_commands_are_found_in_blocks_and_in_sentences() -> None:
    text = "Say `bestiary play GAME` or `play puck`.\n\n    bestiary sim\n    x = 1\n\n"
    text += "```sh\nmake test  # all\n```\n\n```\nmake no\n```\n"
    assert [(quote.line, quote.text) for quote in commands("a.md", text)] == [
        (7, "make test  # all"),
        (3, "bestiary sim"),
        (1, "bestiary play GAME"),
    ]


def test_a_command_is_bounded_and_its_placeholders_are_filled_in() -> None:
    assert words_of("X=1 .venv/bin/bestiary sim GAME   # many") == ["bestiary", "sim", "GAME"]
    assert filled_in(["cards", "GAME", "[QUERY]", "--cards", "FILE"]) == ["cards", "monster-battle", "--cards", "moths.toml"]
    assert bounded(["sim", "montac", "--games", "2000"]) == ["sim", "montac", "--games", "2", "--jobs", "1"]


def test_a_wrong_command_is_reported(place: Place) -> None:
    for wrong in ("bestiary cards montac --serach kill", "make tset", "grep -rn MB-999 src", "python -m pytest tests/nowhere"):
        with pytest.raises(AssertionError):
            carry_out(wrong, place)


def test_the_page_and_the_line_of_a_command_are_known(tmp_path: Path) -> None:
    assert Quote("docs/a.md", 3, "make test").place == "docs/a.md:3"
