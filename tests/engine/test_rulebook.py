"""Ledgers are read whole, references written out, and tests compared with the rules they name."""

from pathlib import Path

import pytest

import bestiary
from bestiary.engine.rulebook import (
    BadMark,
    BadRulebook,
    NoSuchRule,
    Rulebook,
    coverage,
    marks_in,
    merged,
    references,
)

PLAIN = """# Monster Battle — rules ledger

Words: **P** = the player; see MB-2.

## 1. Set-up

- **MB-1** The game is for *two* players. [Components]
- **MB-2** A second line
  goes on here (MB-R1). [Setup]

### Draw
- **MB-3 Charge** The player takes `one` monster. [Charge]

---

## Rulings

Form: **conflict** → **ruling**.

- **MB-R1 Who starts, who has which deck.** No method given. → Seat 0 has P. → *Same seed, same starter.*
- **MB-R2 Is playing compulsory?** "A player takes". → Yes.

Table options in one place: none.

| # | a | MB-9 |
|---|---|---|
"""

UNBOLD = """## 4. Turn structure
### 4.5 Cool Down
- MT-1 A game is played by exactly 2 players. [Welcome]
- MT-2 Next.

(Hand Refill Stage: section 10.)

## Rulings
- **MT-R1 Deck size.** Issue: "must have 30". Ruling: exactly 30.

## Worked examples
- **WE-1** Given MT-1, then nothing.
"""

PARAGRAPHS = """## 1. Players
- **MQ-1** A game has 2 players. [Number]

## Rulings
### Setup and deck

**MQ-R1 — How many piles (*invented* number)**
- Conflict: One section says six,
  another up to six.
- Ruling: The table below.

| from | Water |
|---|:-:|
| Fire | ×2 |

Read by column.

**MQ-R2 — What is a Boss**
- Conflict: None.

---

Not part of it.
"""

TWICE_BOLD = """## 12. Keywords
- **MW-1** **Both** sides are affected.
- **MW-2** **Tough #**: this unit takes # less damage. [Appendix]
## Rulings
- **MW-R1** **Precedence.** *Conflict:* silent. *Ruling:* card text > ruling. *Test:* `x` wins.
- **MW-R2** **Run or fight?** *Ruling:* run.
"""

MARKED = """
import pytest
pytestmark = [pytest.mark.slow, pytest.mark.rule("MB-1")]

@pytest.mark.rule("MB-23", "MB-R7")
def test_one(): ...

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("MB-5"))])
async def test_two(n): ...

@mark.rule("MB-23")
class TestGrab:
    pytestmark: object = pytest.mark.rule("MB-51")

    @pytest.mark.rule("MB-23")
    def test_three(self): ...

    def helper(self): ...

@pytest.mark.rule("MB-99")
def helper(): ...
"""


@pytest.fixture(scope="module")
def shipped() -> Rulebook:
    assert bestiary.__file__ is not None
    ledger = Path(bestiary.__file__).parent / "games" / "monster_battle" / "rulebook.md"
    return Rulebook(ledger.read_text(encoding="utf-8"))


def test_list_items_with_titles_inside_the_bold() -> None:
    book = Rulebook(PLAIN)
    assert book.ids() == ["MB-1", "MB-2", "MB-3", "MB-R1", "MB-R2"]
    assert [rule.text for rule in book.rules] == [
        "The game is for two players. [Components]",
        "A second line goes on here (MB-R1). [Setup]",
        "The player takes one monster. [Charge]",
        "No method given. → Seat 0 has P. → Same seed, same starter.",
        '"A player takes". → Yes.',
    ]
    assert [rule.title for rule in book.rules] == [
        "",
        "",
        "Charge",
        "Who starts, who has which deck",
        "Is playing compulsory?",
    ]
    assert [rule.section for rule in book.rules] == ["1. Set-up", "1. Set-up", "1. Set-up / Draw", "Rulings", "Rulings"]
    assert [rule.is_ruling for rule in book.rules] == [False, False, False, True, True]
    assert [rule.line for rule in book.rules] == [7, 8, 12, 20, 21]


def test_list_items_without_bold_and_examples_with_numbers_of_their_own() -> None:
    book = Rulebook(UNBOLD)
    assert book.prefix == "MT"
    assert [str(rule) for rule in book.rules] == [
        "MT-1 A game is played by exactly 2 players. [Welcome]",
        "MT-2 Next.",
        'MT-R1 Deck size — Issue: "must have 30". Ruling: exactly 30.',
    ]


def test_paragraphs_with_lists_and_tables_of_their_own() -> None:
    book = Rulebook(PARAGRAPHS)
    ruling = book.find("MQ-R1")
    assert ruling.title == "How many piles (invented number)"
    assert ruling.section == "Rulings / Setup and deck"
    assert ruling.text.splitlines() == [
        "Conflict: One section says six, another up to six. Ruling: The table below.",
        "from | Water",
        "Fire | ×2",
        "Read by column.",
    ]
    assert book.find("MQ-R2").text == "Conflict: None."


def test_titles_in_a_bold_of_their_own() -> None:
    assert [str(rule) for rule in Rulebook(TWICE_BOLD).rules] == [
        "MW-1 Both sides are affected.",
        "MW-2 Tough # — this unit takes # less damage. [Appendix]",
        "MW-R1 Precedence — Conflict: silent. Ruling: card text > ruling. Test: x wins.",
        "MW-R2 Run or fight? — Ruling: run.",
    ]


def test_late_numbers_stay_where_they_stand_and_gaps_are_named() -> None:
    book = Rulebook("- **MC-1** a\n- **MC-5** b\n- **MC-2** c\n- **MC-R2 T.** d\n")
    assert book.ids() == ["MC-1", "MC-5", "MC-2", "MC-R2"]
    assert book.gaps() == ["MC-3", "MC-4", "MC-R1"]


def test_a_number_twice_is_an_error() -> None:
    with pytest.raises(BadRulebook, match="line 4: MB-1 again; it stands on line 2"):
        Rulebook("\n- **MB-1** a\n- **MB-2** b\n- **MB-1** c\n")


def test_a_text_without_rules_is_an_error() -> None:
    with pytest.raises(BadRulebook, match="no numbered rule"):
        Rulebook("# Nothing\n\nSee MB-1.\n")


def test_the_shipped_ledger_is_whole(shipped: Rulebook) -> None:
    rules = [f"MB-{number}" for number in range(1, 56)]
    rulings = [f"MB-R{number}" for number in range(1, 29)]
    assert shipped.ids() == rules + rulings
    assert all(rule.title for rule in shipped.rules if rule.is_ruling)
    assert not any(mark in rule.text for rule in shipped.rules for mark in ("**", "`"))
    assert {named for rule in shipped.rules for named in references(rule.text)} <= set(shipped.ids())


def test_find_takes_any_case(shipped: Rulebook) -> None:
    assert shipped.find(" mb-r3 ").title == '"Any valid position" with own monsters only'
    assert shipped.find("MB-33").text == "A monster is killed if that sum is equal to or greater than its health. [Kill]"


@pytest.mark.parametrize(("asked", "near"), [("MB-56", "MB-5"), ("mb-r30", "MB-R3"), ("MC-7", "MB-7")])
def test_what_is_not_there_names_the_nearest(shipped: Rulebook, asked: str, near: str) -> None:
    with pytest.raises(NoSuchRule, match=rf"no rule {asked}; the nearest are .*\b{near}\b"):
        shipped.find(asked)


def test_search_wants_every_word(shipped: Rulebook) -> None:
    assert [rule.id for rule in shipped.search("SPINES both")] == ["MB-55", "MB-R22"]
    assert "MB-31" in [rule.id for rule in shipped.search("kill")]
    assert shipped.search("kill xylophone") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("no rule at all, 7 cards", []),
        ("laid freely (MB-R3 to R5), Charge", ["MB-R3", "MB-R4", "MB-R5"]),
        ("(MB-31–33)", ["MB-31", "MB-32", "MB-33"]),
        ("MC-58 to 61. Each flip", ["MC-58", "MC-59", "MC-60", "MC-61"]),
        ("MC-99 to MC-101 apply", ["MC-99", "MC-100", "MC-101"]),
        ("inside MQ-15–MQ-17, MQ-R8 |", ["MQ-15", "MQ-16", "MQ-17", "MQ-R8"]),
        ("| MB-53, 54, R21 |", ["MB-53", "MB-54", "MB-R21"]),
        ("| MB-R6, 38 | health 6", ["MB-R6", "MB-38"]),
        ("MB-47–49, R17\nnext", ["MB-47", "MB-48", "MB-49", "MB-R17"]),
        ("MQ-126/MQ-127", ["MQ-126", "MQ-127"]),
        ("MT-R68, MT-R97 and MT-R98. Ruling", ["MT-R68", "MT-R97", "MT-R98"]),
        ("MT-166 or MT-167 (MT-R82), MT-166 again", ["MT-166", "MT-167", "MT-R82"]),
        ("by MB-14, 3 cards are drawn", ["MB-14"]),
        ("by MB-14, 1.5 times", ["MB-14"]),
        ("MQ-R99 — 2v2 turn order", ["MQ-R99"]),
        ("MB-5 to MB-R6", ["MB-5", "MB-R6"]),
        ("MB-9 to 7.", ["MB-9", "MB-7"]),
        ("bow R2 ranged (R7)", []),
        ("XMB-1a and AMB-1", ["AMB-1"]),
    ],
)
def test_references_are_written_out(text: str, expected: list[str]) -> None:
    assert references(text) == expected


def test_a_lone_ruling_needs_the_prefix() -> None:
    assert references("see R7 and R8, or MC-3", "MB") == ["MB-R7", "MB-R8", "MC-3"]


def test_marks_are_found_on_functions_classes_and_modules() -> None:
    one, two, three = "tests/a.py::test_one", "tests/a.py::test_two", "tests/a.py::TestGrab::test_three"
    assert marks_in(MARKED, "tests/a.py") == {
        "MB-1": [one, two, three],
        "MB-23": [one, three],
        "MB-R7": [one],
        "MB-5": [two],
        "MB-51": [three],
    }


@pytest.mark.parametrize("argument", ["*IDS", "f'MB-{n}'", "23", "ID"])
def test_a_mark_that_cannot_be_read_is_an_error(argument: str) -> None:
    with pytest.raises(BadMark, match=r"^tests/a\.py:2: a rule mark takes plain strings, not "):
        marks_in(f"import pytest\n@pytest.mark.rule({argument})\ndef test_x(): ...\n", "tests/a.py")


def test_coverage_compares_ledger_and_tests() -> None:
    marked = merged([{"MB-1": ["a"], "MB-9": ["a"], "MC-1": ["a"]}, {"MB-1": ["b"], "MB-R2": ["b"], "MB-2": []}])
    assert marked["MB-1"] == ["a", "b"]
    report = coverage(Rulebook(PLAIN), marked)
    assert report.tested == ["MB-1", "MB-R2"]
    assert report.untested == ["MB-2", "MB-3", "MB-R1"]
    assert report.unknown == ["MB-9"]
    assert report.foreign == ["MC-1"]
    assert report.percent() == 40.0
    assert not report.complete()


def test_coverage_is_complete_when_every_rule_has_a_test() -> None:
    book = Rulebook(UNBOLD)
    assert coverage(book, {id: ["t"] for id in book.ids()}).complete()
    assert not coverage(book, {id: ["t"] for id in [*book.ids(), "MT-9"]}).complete()


def test_abbreviations_are_explained_where_they_stand() -> None:
    words = "Words: **TP** = turn player (whose\nturn it is); **NTP** = the other one; **owner** = who."
    book = Rulebook(f"{words}\n\n- MT-1 The TP begins.\n- MT-2 The NTP waits.\n")
    assert book.abbreviations == {"TP": "turn player (whose turn it is)", "NTP": "the other one"}
    assert book.meanings("The NTP waits.") == ["NTP = the other one"]
    assert book.meanings("Nobody waits, not even HTTP.") == []
