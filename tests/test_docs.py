"""The documents tell what is true: links lead somewhere, examples run, and pages made from the code are up to date."""

import re
import tomllib
from pathlib import Path
from types import NoneType

import pytest

import bestiary
from bestiary.engine.language.core_words import CORE
from bestiary.engine.state.schema import CARD_FIELDS, COLUMNS, Column, Schema
from scripts import make_card_language, make_rule_map, make_table_file, make_view_types

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)\s]*)?\)")
COMMAND = re.compile(r"^(?:\.venv/bin/)?bestiary ([a-z]+)|`bestiary ([a-z]+)[ `]", re.MULTILINE)
MAKE = re.compile(r"(?:^|`)make ([a-z-]+)", re.MULTILINE)
ONE_PAGE = 80  # lines
README_LINES = 150


def text_of(name: str) -> str:
    """A page."""
    return (ROOT / name).read_text(encoding="utf-8")


def name_of(path: Path) -> str:
    """A page, as it is named in the project."""
    return path.relative_to(ROOT).as_posix()


def test_the_card_of_the_readme_is_the_real_one() -> None:
    card = re.findall(r"```toml\n(.*?)```", text_of("README.md"), re.DOTALL)[0]
    fields = tomllib.loads(card)["card"][0]
    real = bestiary.load("monster-battle").sources[fields["name"]]
    assert (fields.keys(), fields["text"]) == (real.fields.keys(), real.fields["text"])


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_that_is_named_exists(page: Path) -> None:
    from typer.main import get_command

    from bestiary.cli.commands.app import app

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


# ---- the table file -------------------------------------------------------------------------------------------------------------


def test_the_page_of_the_table_file_and_the_types_of_the_browser_are_up_to_date() -> None:
    again = f"write it again: {make_table_file.COMMAND}"
    assert make_table_file.PAGE.read_text(encoding="utf-8") == make_table_file.page(), again
    assert make_table_file.TYPES.read_text(encoding="utf-8") == make_table_file.types(), again


def test_every_key_of_the_table_file_that_a_game_writes_is_on_the_page() -> None:
    paths = {
        f"{section.path}.{name}".lstrip(".")
        for section in make_table_file.sections(make_table_file.schema())
        for name in [*[one.encode_name for one in section.struct.fields], section.struct.tag_field]
    }
    assert set(make_table_file.uses()) <= paths


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
        language = bestiary.load(name).rules.lexicon.language if name else CORE.language
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


@pytest.mark.parametrize("name", bestiary.games(hidden=True))
def test_every_chapter_that_a_module_names_is_in_the_rulebook(name: str) -> None:
    game = bestiary.load(name)
    files = make_rule_map.rule_files(game)
    assert make_rule_map.unknown_chapters(game, files) == []
    assert any(make_rule_map.chapters_named(text) for text in files.values())


@pytest.mark.parametrize("name", bestiary.games(hidden=True))
def test_every_chapter_with_rules_is_on_the_map(name: str) -> None:
    game = bestiary.load(name)
    files, chapters = make_rule_map.cited(game), make_rule_map.chapters(game)
    assert [rule for rules in chapters.values() for rule in rules] == game.rulebook.ids()
    assert [chapter for chapter, rules in chapters.items() if not make_rule_map.cover(rules, files)] == []


def test_an_unknown_chapter_is_told_with_its_place_and_the_nearest_one() -> None:
    game = bestiary.load("monad-wars")
    assert make_rule_map.chapters_named('"""Chapters 6.2, 6.4 and 8 to 10: all."""') == ["6.2", "6.4", "8", "9", "10"]
    assert make_rule_map.chapters_named('"""Rules, a file for each chapter of its rulebook."""') == []
    assert make_rule_map.unknown_chapters(
        game, {"rules/a.py": '"""Chapter 8.7, death: x."""\n', "rules/b.py": '"""Chapter 9: y."""\n'}
    ) == ["rules/a.py:1: there is no chapter 8.7 in monad-wars/rulebook.md; the nearest is 8.6 Death"]


def test_a_chapter_is_covered_by_few_files_the_fullest_first() -> None:
    files = {"a.py": {"MB-1"}, "b.py": {"MB-1", "MB-2"}, "c.py": {"MB-3"}}
    assert make_rule_map.cover(["MB-1", "MB-2", "MB-3", "MB-4"], files) == ["b.py", "c.py"]
    assert make_rule_map.span(["MB-1", "MB-2", "MB-3", "MB-9", "MB-R1"]) == "MB-1 to MB-3, MB-9, MB-R1"


def test_every_package_is_in_the_architecture() -> None:
    arrow = next(line for line in text_of("ARCHITECTURE.md").splitlines() if "<-" in line)
    packages = {path.parent.name for path in (ROOT / "src/bestiary").glob("*/__init__.py")}
    assert packages - set(re.findall(r"[a-z]+", arrow)) == set()


def test_the_readme_counts_cards_decks_and_rules_of_every_game() -> None:
    rows = re.findall(r"^\| \[([\w ]+)\]\((\S+)\) \| [^|]+ \| (\d+) \| ([^|]+) \| (\d+) \|$", text_of("README.md"), re.MULTILINE)
    told = {title: (page, cards, decks, rules) for title, page, cards, decks, rules in rows}
    real = {}
    for name in bestiary.games():
        game = bestiary.load(name)
        decks = str(len(game.decks)) if game.decks else "one shared box"
        real[game.title] = (f"docs/games/{name}.md", str(len(game.cards)), decks, str(len(game.rulebook.rules)))
    assert told == real


def test_the_readme_is_short() -> None:
    assert len(text_of("README.md").splitlines()) <= README_LINES


# ---- the types of the view ------------------------------------------------------------------------------------------------------


def test_the_fields_of_the_view_are_told_as_they_are_now() -> None:
    again = f"write it again: {make_view_types.COMMAND}"
    assert text_of("docs/protocol.md") == make_view_types.page(), again
    assert make_view_types.SCRIPT.read_text(encoding="utf-8") == make_view_types.script(), again


def test_a_type_of_the_view_is_told_to_the_browser() -> None:
    source = '"""Types."""\n\nclass A(TypedDict):\n    """An A."""\n\n    x: NotRequired[list[dict[str, int | None]]]  # so many\n'
    (shape,) = make_view_types.shapes(source)
    (field,) = shape.fields
    assert (shape.name, shape.about) == ("A", "An A.")
    assert (field.name, field.type, field.optional, field.meaning) == ("x", "Record<string, number | null>[]", True, "so many")
    with pytest.raises(ValueError, match="x has no comment"):
        make_view_types.shapes(source.replace("  # so many", ""))


SHAPES = {shape.name: shape for shape in make_view_types.shapes(make_view_types.SOURCE.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("name", bestiary.games(hidden=True))
def test_a_view_has_the_fields_of_its_types_and_no_others(name: str) -> None:
    match = bestiary.load(name).new(seed=1)
    schema = match.game.book.schema
    numbers = {column.name for column in [*schema.shown_stay, *schema.shown_itself]}
    for _ in range(20):
        for viewer in (0, None):
            assert misfits(match.view(viewer), "View", numbers) == []
        match.play(match.legal()[-1])


def test_no_column_of_a_game_can_take_the_place_of_a_field() -> None:
    assert {*CARD_FIELDS} == {field.name for field in SHAPES["CardView"].fields}
    with pytest.raises(ValueError, match="column shown: the views of cards have a field of that name"):
        Schema(2, [], [Column(COLUMNS, "shown")], [], [])


def misfits(value: object, kind: str, numbers: set[str]) -> list[str]:
    """What is wrong with a value of a view, as its type has it; a card may have the numbers of the game besides."""
    if " | " in kind and not kind.startswith("Record"):
        return min((misfits(value, part, numbers) for part in kind.split(" | ")), key=len)
    if kind.endswith("[]"):
        each = value if isinstance(value, list) else [None]
        return [wrong for one in each for wrong in misfits(one, kind[:-2], numbers)]
    if kind in SHAPES and isinstance(value, dict):
        fields = {field.name: field for field in SHAPES[kind].fields}
        wrong = [f"{kind} without {field.name}" for field in fields.values() if not field.optional and field.name not in value]
        for key, inner in value.items():
            if key in fields:
                wrong += misfits(inner, fields[key].type, numbers)
            elif kind != "CardView" or key not in numbers or not isinstance(inner, int):
                wrong.append(f"{kind}: {key}")
        return wrong
    plain = {"number": int, "string": str, "boolean": bool, "null": NoneType}
    fits = kind == "Fact" or (kind not in SHAPES and isinstance(value, plain.get(kind, dict)))
    return [] if fits else [f"{value!r} is no {kind}"]


def test_what_does_not_fit_is_found() -> None:
    seen = {"name": "hand", "seat": None, "count": 1, "cards": [{"id": 1, "owner": 0, "back": 0, "damage": 2}]}
    assert misfits(seen, "ZoneView", {"damage"}) == []
    assert misfits(seen, "ZoneView", set()) == ["CardView: damage"]
    assert misfits({**seen, "seat": "x", "remembered": [1]}, "ZoneView", {"damage"}) == ["'x' is no number", "1 is no string"]
    assert misfits({"who": 1}, "QuestionView", set())[0] == "QuestionView without asks"
