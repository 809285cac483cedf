"""Rulebooks are read whole, references written out, and tests compared with the rules they name."""

from pathlib import Path

import pytest

import bestiary
from bestiary.engine.table.rule_coverage import BadMark, coverage, marks_in, merged
from bestiary.engine.table.rulebook import NoSuchRule, Rulebook, references
from bestiary.engine.table.rulebook_markdown import BadRulebook

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

Settled here.

- **MB-R1 Who starts, who has which deck.** Conflict: No method given. Ruling: P is upright. Why: fair. Test: `Same seed`.
- **MB-R2 Is playing compulsory?** Conflict: "A player takes". Ruling: Yes.

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
- **MT-R1 Deck size.** Conflict: "must have 30". Ruling: exactly 30.

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
- Why: Six is enough.
- Ruling: The table below.

| from | Water |
|---|:-:|
| Fire | ×2 |

Read by column.

**MQ-R2 — What is a Boss**
- Ruling: None.
- Test: No Boss.

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
        "The game is for two players.",
        "A second line goes on here (MB-R1).",
        "The player takes one monster.",
        "P is upright.",
        "Yes.",
    ]
    assert [rule.source for rule in book.rules] == ["Components", "Setup", "Charge", "", ""]
    assert book.find("MB-R1").for_maintainers() == [("Conflict", "No method given."), ("Why", "fair."), ("Test", "Same seed.")]
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
        "MT-1 A game is played by exactly 2 players.",
        "MT-2 Next.",
        "MT-R1 Deck size — exactly 30.",
    ]
    assert [(one.kind, str(one)) for one in book.passages if one.kind not in ("rule", "ruling")] == [
        ("text", "(Hand Refill Stage: section 10.)"),
        ("example", "WE-1 Given MT-1, then nothing."),
    ]


def test_paragraphs_with_lists_and_tables_of_their_own() -> None:
    book = Rulebook(PARAGRAPHS)
    ruling = book.find("MQ-R1")
    assert ruling.title == "How many piles (invented number)"
    assert ruling.section == "Rulings / Setup and deck"
    assert ruling.text.splitlines() == [
        "The table below.",
        "from | Water",
        "Fire | ×2",
        "Read by column.",
    ]
    assert (ruling.conflict, ruling.why) == ("One section says six, another up to six.", "Six is enough.")
    assert (book.find("MQ-R2").text, book.find("MQ-R2").test) == ("None.", "No Boss.")


def test_titles_in_a_bold_of_their_own() -> None:
    assert [str(rule) for rule in Rulebook(TWICE_BOLD).rules] == [
        "MW-1 Both sides are affected.",
        "MW-2 Tough # — this unit takes # less damage.",
        "MW-R1 Precedence — card text > ruling.",
        "MW-R2 Run or fight? — run.",
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
    assert shipped.find("MB-33").text == "A monster is killed if that sum is equal to or greater than its health."
    assert shipped.find("MB-33").source == "Kill"


@pytest.mark.parametrize(("asked", "near"), [("MB-56", "MB-5"), ("mb-r30", "MB-R3"), ("MC-7", "MB-7")])
def test_what_is_not_there_names_the_nearest(shipped: Rulebook, asked: str, near: str) -> None:
    with pytest.raises(NoSuchRule, match=rf"no rule {asked}; the nearest are .*\b{near}\b"):
        shipped.find(asked)


def test_search_wants_every_word(shipped: Rulebook) -> None:
    assert [rule.id for rule in shipped.search("SPINES both")] == ["MB-55", "MB-R22"]
    assert "MB-31" in [rule.id for rule in shipped.search("kill")]
    assert {passage.kind for passage in shipped.search("phoenix")} == {"rule", "ruling", "example", "card", "text"}
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


# ---- what players look for

BOOK = """# The Book

What it is about.

## Terms

- **Kill**: take an enemy's monster away.
- **Killer's point**: what a kill brings.

## 1. Turn

- **MB-1** Whoever kills has a point.
- **MB-2** A kill is final (MB-R1). [Kill]

### Kill step

- **MB-3 Overkill** Damage beyond the health is lost. Example: 9 against 6 kills once.

```
 a figure
```

## Cards named in the rulebook

| card | health | facts |
|---|---|---|
| Kelpie | 6 | <small> |
| Merman | 7 | – |

## Rulings

- **MB-R1 Final?** Conflict: Not said. Ruling: Yes, see MB-2. Test: It stays away.

# For maintainers

## Decision points

Nobody reads of a kill here.
"""


def test_what_is_for_maintainers_is_not_read_by_players() -> None:
    book = Rulebook(BOOK)
    assert [chapter.name for chapter in book.chapters] == ["", "Terms", "1. Turn", "Cards named in the rulebook", "Rulings"]
    assert not any("Nobody" in passage.text for passage in book.passages)
    with pytest.raises(BadRulebook, match='line 5: a rule below "For maintainers"'):
        Rulebook("- **MB-1** a\n\n# For maintainers\n\n- **MB-2** b\n")


def test_a_conflict_without_a_ruling_is_an_error() -> None:
    with pytest.raises(BadRulebook, match='line 2: MB-R1 has a "Conflict:" and no "Ruling:"'):
        Rulebook("- **MB-1** a\n- **MB-R1 T.** Conflict: b. Test: c.\n")


def test_rows_of_tables_are_passages_with_names() -> None:
    kelpie, merman = [passage for passage in Rulebook(BOOK).passages if passage.kind == "card"]
    assert (str(kelpie), str(merman)) == ("Kelpie — 6; facts: <small>", "Merman — 7")
    assert (kelpie.head, kelpie.cells) == (["card", "health", "facts"], ["Kelpie", "6", "<small>"])


def test_definitions_and_whole_words_come_first() -> None:
    found = [passage.title or passage.id for passage in Rulebook(BOOK).search("kill")]
    assert found == ["Kill", "Killer's point", "MB-2", "Overkill", "MB-1", ""]  # the last one only stands in a section of that name
    assert [passage.title for passage in Rulebook(BOOK).search("kelpie 6")] == ["Kelpie"]


@pytest.mark.parametrize(
    ("asked", "rule", "chapter", "found"),
    [
        ("mb-3", "MB-3", "", ["MB-3"]),
        ("1", None, "1. Turn", ["MB-1", "MB-2", "MB-3", ""]),
        ("Kill  Step", None, "1. Turn / Kill step", ["MB-3", ""]),
        ("1. turn", None, "1. Turn", ["MB-1", "MB-2", "MB-3", ""]),
        ("beyond health", None, "", ["MB-3"]),
    ],
)
def test_rules_chapters_and_words_are_looked_up(asked: str, rule: str | None, chapter: str, found: list[str]) -> None:
    answer = Rulebook(BOOK).look_up(asked)
    assert (answer.rule.id if answer.rule else None, answer.chapter) == (rule, chapter)
    assert [passage.id for passage in answer.passages] == found


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("MB-9", "no rule MB-9; the nearest are MB-3, MB-2, MB-1"),
        ("7", "no chapter 7; the nearest are 1. Turn"),
        ("kelpy", 'no rule speaks of "kelpy"; did you mean kelpie?'),
        ("trun", 'no rule speaks of "trun"; did you mean turn?'),
        ("kelpxyz", 'no rule speaks of "kelpxyz"; the chapters are Terms, 1. Turn, Cards named in the rulebook, Rulings'),
        ("xyzzy", 'no rule speaks of "xyzzy"; the chapters are Terms, 1. Turn, Cards named in the rulebook, Rulings'),
    ],
)
def test_what_cannot_be_found_gets_one_sentence_with_the_nearest_names(asked: str, sentence: str) -> None:
    with pytest.raises(NoSuchRule) as error:
        Rulebook(BOOK).look_up(asked)
    assert error.value.args == (sentence,)


def test_the_page_for_players_links_rules_and_leaves_out_what_is_for_maintainers() -> None:
    page = Rulebook(BOOK).for_players()
    assert page.splitlines()[:3] == ["", "What it is about.", ""]
    assert "## 1. Turn\n" in page
    assert "### Kill step\n" in page
    assert "(mb-2)=\n**MB-2** A kill is final ([MB-R1](#mb-r1)).\n" in page
    assert "**MB-3** **Overkill.** Damage beyond the health is lost. Example: 9 against 6 kills once.\n" in page
    assert "```text\n a figure\n```\n" in page
    assert "\n| card | health | facts |\n|---|---|---|\n| Kelpie | 6 | \\<small\\> |\n| Merman | 7 | – |\n" in page
    assert "**MB-R1** **Final?** Yes, see [MB-2](#mb-2).\n" in page
    assert not any(word in page for word in ("Not said", "It stays away", "Nobody", "[Kill]"))
