"""The documents tell what is true: links lead somewhere, examples run, and pages made from the code are up to date."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

import bestiary
from bestiary.engine.core_words import CORE
from scripts import make_card_language, make_rule_map

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)\s]*)?\)")
CODE = re.compile(r"```.*?```", re.DOTALL)
COMMAND = re.compile(r"^(?:\.venv/bin/)?bestiary ([a-z]+)|`bestiary ([a-z]+)[ `]", re.MULTILINE)
MAKE = re.compile(r"(?:^|`)make ([a-z]+)", re.MULTILINE)
ONE_PAGE = 80  # lines


def text_of(name: str) -> str:
    """A page."""
    return (ROOT / name).read_text(encoding="utf-8")


def name_of(path: Path) -> str:
    """A page, as it is named in the project."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_to_a_file(page: Path) -> None:
    links = [link for link in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_links_of_a_page_are_found() -> None:
    assert LINK.findall("see [a page](docs/a.md), [b](b.md#part) and [c](https://example.org)") == [
        "docs/a.md",
        "b.md",
        "https://example.org",
    ]
    assert len(LINK.findall(text_of("README.md"))) > 5


def test_the_python_example_of_the_readme_runs() -> None:
    example = re.findall(r"```python\n(.*?)```", text_of("README.md"), re.DOTALL)[0]
    parsed = doctest.DocTestParser().get_doctest(example, {}, "README.md", "README.md", 0)
    assert len(parsed.examples) > 5
    told: list[str] = []
    doctest.DocTestRunner(verbose=False).run(parsed, out=told.append)
    assert told == []


def test_the_doctests_of_the_front_door_run() -> None:
    assert doctest.testmod(bestiary).failed == 0


def test_the_card_of_the_readme_is_the_real_one() -> None:
    card = re.findall(r"```toml\n(.*?)```", text_of("README.md"), re.DOTALL)[0]
    fields = tomllib.loads(card)["card"][0]
    real = bestiary.load("monster-battle").sources[fields["name"]]
    assert (fields.keys(), fields["text"]) == (real.fields.keys(), real.fields["text"])


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_that_is_named_exists(page: Path) -> None:
    from typer.main import get_command

    from bestiary.cli.app import app

    text = page.read_text(encoding="utf-8")
    verbs = set(getattr(get_command(app), "commands"))  # noqa: B009  (a group of commands has them, a command has not)
    assert {first or second for first, second in COMMAND.findall(text)} - verbs == set()
    targets = set(re.findall(r"^([a-z-]+):", text_of("Makefile"), re.MULTILINE))
    assert set(MAKE.findall(text)) - targets == set()


def test_every_decision_is_in_the_list() -> None:
    pages = sorted(path.name for path in (ROOT / "docs" / "decisions").glob("0*.md"))
    assert LINK.findall(text_of("docs/decisions/README.md")) == pages
    for page in pages:
        title = text_of(f"docs/decisions/{page}").splitlines()[0].removeprefix("# ")
        assert title.startswith(page[:4]) and f"[{title}]({page})" in text_of("docs/decisions/README.md")


# ---- the card language ----------------------------------------------------------------------------------------------------------


def test_the_page_of_the_card_language_is_up_to_date() -> None:
    installed = set(bestiary.games(hidden=True))
    ours = {path.parent.name.replace("_", "-") for path in (ROOT / "src/bestiary/games").glob("*/__init__.py")}
    assert installed == ours, "games are installed that are not in the project, or the other way round: install it again"
    written = text_of("docs/card-language.md")
    assert written == make_card_language.page(), f"write it again: {make_card_language.COMMAND}"


def test_every_word_is_documented_with_an_example() -> None:
    page = text_of("docs/card-language.md")
    for name in ["", *bestiary.games(hidden=True)]:
        language = bestiary.load(name).rules.words.language if name else CORE.language
        for row in language.rows:
            if not row.stands_for_slot:
                wording = make_card_language.code(row.wording) if row.wording else "(nothing)"
                found = [line for line in page.splitlines() if line.startswith(f"| {row.name} | {wording}")]
                assert found and all(" — " in line for line in found), f"{row} has no example in docs/card-language.md"


# ---- architecture ---------------------------------------------------------------------------------------------------------------


def test_the_architecture_fits_one_page() -> None:
    assert len(text_of("ARCHITECTURE.md").splitlines()) <= ONE_PAGE


@pytest.mark.parametrize("name", bestiary.games(hidden=True))
def test_every_rule_stands_in_the_code_of_its_game(name: str) -> None:
    assert make_rule_map.nowhere(bestiary.load(name)) == []


def test_the_map_of_the_rules_is_up_to_date() -> None:
    assert text_of("docs/where-a-rule-is.md") == make_rule_map.page(), f"write it again: {make_rule_map.COMMAND}"


def test_a_chapter_is_covered_by_few_files_the_fullest_first() -> None:
    files = {"a.py": {"MB-1"}, "b.py": {"MB-1", "MB-2"}, "c.py": {"MB-3"}}
    assert make_rule_map.cover(["MB-1", "MB-2", "MB-3", "MB-4"], files) == ["b.py", "c.py"]
    assert make_rule_map.span(["MB-1", "MB-2", "MB-3", "MB-9", "MB-R1"]) == "MB-1 to MB-3, MB-9, MB-R1"


def test_every_package_is_in_the_architecture() -> None:
    arrow = next(line for line in text_of("ARCHITECTURE.md").splitlines() if "<-" in line)
    packages = {path.parent.name for path in (ROOT / "src/bestiary").glob("*/__init__.py")}
    assert packages - set(re.findall(r"[a-z]+", arrow)) == set()


def test_the_state_of_the_games_is_told() -> None:
    rows = dict(re.findall(r"^\| ([\w ]+?) \| [^|]+ \| ([^|]+) \|$", text_of("README.md"), re.MULTILINE))
    playable = {title for title, state in rows.items() if state.startswith("playable")}
    assert playable == {bestiary.load(name).title for name in bestiary.games()}, "README.md has a table of the games"
    assert {"Monster Club", "MonTac", "Monquest", "Monad Wars"} <= set(rows)
