"""The rulebook that players read: no maintainers' words in any game, nothing missing, and every reference leads somewhere."""

import json
import re

import pytest

import bestiary
from bestiary.engine.table.rulebook import Rulebook, references
from bestiary.server.http.catalogue import rules_told
from tests.cli.driver import run

GAMES = bestiary.games(hidden=True)
FULL = bestiary.games()
RULES = {
    "monad-wars": (198, 131),
    "monquest": (343, 125),
    "monster-battle": (55, 28),
    "monster-club": (107, 55),
    "montac": (212, 142),
}
CHAPTERS = [
    "Terms",
    "Quick reference",
    "Card anatomy",
    "Worked examples",
    "Cards named in the rulebook",
    "Who sees what",
    "Credits",
]

LABELS = r"(?:Conflict|Issue|Ruling|Why|Test|Source):"
CODES = r"[A-Z]+_[A-Z_]+"
WORDS = (
    "engines?|asserts?|asserted|implement\\w*|ledgers?|tests?|testers?|testable|seeds?|seeded|rng|parameters?|"
    "validat\\w*|invented|inferred|informative|"
    "platform|invariants?|logged|conformance|card data|extraction|paraphras\\w*|maintainers?|seat 0|todo|json|api|boolean|null"
)
MAINTAINERS = re.compile(
    rf"\b{LABELS}|\b{CODES}\b|\b(?i:{WORDS})\b|\bTP\b|\bNTP\b|\((?:guide|community)\)|[≥≤]|\b(?:min|max)\(|\*\*|`"
)


def book_of(name: str) -> Rulebook:
    """The rulebook of a game."""
    return bestiary.load(name).rulebook


def found_in(text: str) -> list[str]:
    """The maintainers' words in a text, each with what stands around it; the prefix of a game's numbers is none."""
    bare = re.sub(r"\b[A-Z]{2}-R?\d+\b", "", text)
    return [bare[max(0, one.start() - 30) : one.end() + 30] for one in MAINTAINERS.finditer(bare)]


@pytest.mark.parametrize(
    "text", ["an engine should assert it", "DECK_TOO_SMALL: 43", "Test: same seed", "the TP draws", "HP ≤ 150", "a **bold** word"]
)
def test_maintainers_words_are_recognised(text: str) -> None:
    assert found_in(text)
    assert not found_in("A monster is killed if that sum is equal to or greater than its health (MB-R8).")


@pytest.mark.parametrize("name", GAMES)
def test_players_read_no_maintainers_words_in_the_terminal(name: str) -> None:
    said = run("rules", name).stdout
    assert all(passage.text.splitlines()[0] in said for passage in book_of(name).passages if passage.text)
    assert found_in(said) == []


@pytest.mark.parametrize("name", GAMES)
def test_players_read_no_maintainers_words_in_the_browser(name: str) -> None:
    told = rules_told(name)
    chapters = [(chapter["name"], len(chapter["passages"])) for chapter in told["chapters"]]
    assert chapters == [(chapter.name, len(chapter.passages)) for chapter in book_of(name).chapters if chapter.passages]
    shown = [told["chapters"], told["rules"]]
    texts = re.findall(r'"((?:[^"\\]|\\.)*)"', json.dumps(shown, ensure_ascii=False))
    assert [found for text in texts for found in found_in(text)] == []


@pytest.mark.parametrize("name", GAMES)
def test_players_read_no_maintainers_words_in_the_documentation(name: str) -> None:
    page = book_of(name).for_players()
    assert all(f"({rule.id.lower()})=\n**{rule.id}**" in page for rule in book_of(name).rules)
    prose = re.sub(r"```text.*?```", "", page, flags=re.DOTALL)
    assert found_in(prose.replace("**", "").replace("`", "")) == []


@pytest.mark.parametrize("name", FULL)
def test_the_numbers_of_rules_and_rulings_stay(name: str) -> None:
    book = book_of(name)
    rulings = sum(rule.is_ruling for rule in book.rules)
    assert (len(book.rules) - rulings, rulings) == RULES[name]
    assert book.gaps() == []
    assert all(rule.title and rule.test for rule in book.rules if rule.is_ruling), "a ruling has a title and says what a test shows"
    assert all(rule.source for rule in book.rules if not rule.is_ruling)


@pytest.mark.parametrize("name", FULL)
def test_what_belongs_to_a_rulebook_is_there(name: str) -> None:
    book = book_of(name)
    has = {chapter.name: len(chapter.passages) for chapter in book.chapters}
    assert [chapter for chapter in CHAPTERS if has.get(chapter, 0) == 0] == []
    assert {"term", "example", "card"} <= {passage.kind for passage in book.passages}
    assert all(passage.title for passage in book.passages if passage.kind == "term")


@pytest.mark.parametrize("name", GAMES)
def test_every_number_that_players_read_is_that_of_a_rule(name: str) -> None:
    book = book_of(name)
    named = {id for passage in book.passages for id in references(str(passage))}
    assert sorted(id for id in named if id not in book.by_id and not id.startswith("WE-")) == []


@pytest.mark.parametrize("name", FULL)
def test_every_term_is_found_first_when_it_is_asked_for(name: str) -> None:
    book = book_of(name)
    for term in [passage for passage in book.passages if passage.kind == "term"]:
        first = book.search(term.title.replace(",", ""))[0]
        assert first.title.casefold().replace(",", "") == term.title.casefold().replace(",", ""), term.title


def test_charts_and_types_are_found_by_their_words() -> None:
    water = [str(passage) for passage in book_of("monquest").search("water")]
    assert water[:2] == ["Water — Fire: ×2; Rock: ×2", "Water — weak to Grass, Lightning"]
    assert book_of("monad-wars").look_up("location types").chapter == "11. Location types"
    assert str(book_of("monad-wars").search("dungeon")[0]).startswith("MW-154 Dungeon")
    assert "Claudio Silva" in str(book_of("montac").look_up("credits").passages[0])
