"""Writes docs/card-language.md from the rows of the vocabularies: python scripts/make_card_language.py."""

import sys
from pathlib import Path

import bestiary
from bestiary.engine.language.core_words import CORE
from bestiary.engine.language.vocabulary import Row
from bestiary.engine.table.game import Game
from bestiary.testing.language import Example, examples, rows_of

PAGE = Path(__file__).resolve().parent.parent / "docs" / "card-language.md"
COMMAND = "python scripts/make_card_language.py"

INTRODUCTION = """\
# The card language

<!-- Written by `python scripts/make_card_language.py` from the rows of the vocabularies. Change those, or the script. -->

A card's `text` is what is printed on it, and it is what the card does. There is no second place where its effect is written.
A text is read with a table of rows into a tree of words; the same rows print the tree; one small function for each row, its
builder, turns the tree into steps that run. This page lists every row.

To see how a text is read, word by word:

    bestiary cards template --explain "When this creature dies, draw 1 card."

## What is accepted

- Reading is generous, printing is exact, and a text is accepted only if it prints back as it was written. A slip is shown at
  its place with the right form: `"draws" should be "draw"`.
- A text with two readings is refused, with both.
- An unknown word is refused, with the words that were probably meant.
- A pronoun (it, them, its owner's) needs something of its number before it in the same line, and in the same option.
- A text that can be read but not carried out, such as a deed that is said to last, is refused with a sentence.

## House style

- Digits for numbers: "draw 1 card", never "draw a card".
- "When" for something that happens, "while" for something that is so, "if" for a test at that moment.
- No "you" before a deed, except before "may".
- A line is one thought: what follows a "when" in its line belongs to it. Keywords stand in a line of their own, without a
  full stop.
- What follows "each …" in a sentence and says "it" is done for each of the cards.
- A deed after "may" is declined at its choice; several deeds after "may" are one yes or no.
- Costs, numbers, names and classes are fields of the card, not text.
- Minus is −, options begin with •, quotes are straight. In TOML write a text with quotes or apostrophes between `'''` or `\"\"\"`.

## How wordings are written

| in a wording | means |
|---|---|
| `{noun}` | a slot: any word of that category |
| `{number}` `{name}` | built in: 2, "Dragon" |
| `{group.one}` `{group.many}` `{group.same}` | the word in the singular, in the plural, or in the number of the slot to its left |
| `{deeds.bare}` | its subject was named before: "you may **draw**" |
| `{filter*}` `{sentence+}` | none or more, one or more |
| `{keyword+,}` `{x+&}` `{place+/}` `{line+;}` | a list: a, b; a, b and c; a, b or c; one a line |
| `card(s)` `(life\\|lives)` | a noun, in the number of the slot to its left |
| `draw[s]` `[is\\|are]` | a verb, in the number of its subject |
| `a(n)` | as the next word wants it |
| `\\n` | a new line |

After a row's name, in the tables of the code: `+` is a plural, `.` a singular, `^` a pronoun; the name `-` is a row that stands for
its only slot. A keyword's meaning follows `==` and is itself a text of this language; the rules that a row carries out stand in
brackets, and last its traits in braces: `{choice}`. Builders ask for them by name, `tree.has("choice")`; what each means is said
once, in a line of the table that begins with it. A category alone with traits gives them to all its rows; a category and a name
without a wording give them to a row that all games share.

## How to add a word

1. Write the sentence on the card as you want to read it, and try it: `bestiary cards GAME --explain "…"`.
2. Add one row to the table in the game's `words/vocabulary.py`: category, name, wording.
   What other builders must know of it are its traits: add those that fit. `{part}` says that the builder of the word around it
   reads it.
3. Add its builder to `BUILDERS` in one of the game's `words/build_….py`, under the key "category Name", in the table of its sort:
   `steps` for what is done, `forces` for what holds, `kinds`, `tests`, `nouns` and `seats` for who and what is meant, `conditions`,
   `events`, `amounts`; all tables are in `Builders` in `engine/language/builders.py`. A keyword with a meaning needs none. A new
   module is added to the lexicon in `words/language.py`. A row without a builder is refused by name when the game is loaded.
4. Write the card's test, and run `python scripts/make_card_language.py` to bring this page up to date.

A row goes to the words that all games share (`engine/language/core_words.py`) when a second game needs it, not before.
"""

CATEGORIES = {
    "text": "A card's whole text.",
    "line": "A line of a text; each stands alone.",
    "option": "One of the things to choose between.",
    "sentence": "A sentence, to its full stop.",
    "effects": "What a sentence does: deeds, perhaps with leave to do them.",
    "deeds": "Several deeds in a row.",
    "effect": "One deed, perhaps for a while or under a condition.",
    "player": "Who may do something.",
    "who": "Who does something; left out, it is the player of the text.",
    "other": "Players other than the text's own, or all.",
    "whose": "Whose place it is.",
    "noun": "Which cards are meant.",
    "ref": "A card that needs no description.",
    "count": "How many.",
    "group": "A description of cards: adjectives, a kind, filters.",
    "adjective": "A description before the kind.",
    "filter": "A description after the kind.",
    "place": "Where cards are.",
    "zone": "A zone of the table.",
    "kind": "What sort of card it is.",
    "keyword": "A word that stands for a text.",
    "condition": "Something that is so or not.",
    "event": 'Something that happens, after "when".',
    "would": 'Something that would happen, before "instead".',
    "verb": 'Something that cannot happen, after "cannot".',
    "duration": "For how long.",
    "act": "One deed.",
    "stat": "Which number of a card is looked at.",
    "bonus": "How numbers are changed.",
    "values": "Which numbers of cards are changed.",
    "cell": "Where on the lattice.",
    "price": "What is paid first, in full or not at all.",
    "moment": "When something is done that is ordered for a turn.",
    "period": "During which part of a turn.",
    "tier": "What is opened by a number that is reached.",
    "gift": "What a card gains or loses.",
    "tally": "What is counted.",
    "amount": "How much something becomes.",
    "owned": "Whose number it is.",
    "check": "What is not asked for.",
    "skill": "What is taken from a card.",
    "fate": "What cannot happen to a player.",
    "window": "In which part of a turn, or in which position, something is used.",
    "cost": "What is paid before the rest, in full or not at all.",
    "element": "An Attribute.",
    "status": "A status effect.",
    "position": "How a Mon stands.",
    "value": "What is restored, drained and lost.",
    "trait": "What a bonus raises or lowers that is no value.",
    "quantity": "How much of a value, or which part of it.",
    "bracket": "How much for which levels.",
    "owner": "Whose attacks and actions are meant.",
    "damage": "What kind of damage.",
    "change": "How damage is changed.",
    "affliction": "A status that is applied, perhaps by a coin or for a while.",
    "bane": "What something is immune to.",
    "ban": "What a player cannot do.",
    "type": "What kind of unit it is.",
    "row": "Where in its formation a unit stands.",
    "standing": "A keyword that a unit has.",
    "infliction": "A keyword that attacks and effects inflict.",
    "sort": "Against what kind of damage.",
    "scope": "Whom an aura reaches.",
    "mode": "What kind of attack.",
    "way": "In which direction a unit moves.",
    "terrain": "What kind of location it is.",
    "region": "In which part of the world it lies.",
    "stack": "From which stack the top card is taken.",
    "where": "At which locations something holds or happens; left out, at all.",
    "shift": "So much more or less.",
    "terms": "Which units can be hired.",
    "spot": "A location by its name.",
}


def page() -> str:
    """The whole page."""
    games = [bestiary.load(name) for name in bestiary.games(hidden=True)]
    games.sort(key=lambda game: not game.rules.hidden)
    best = best_examples(games)
    parts = [
        INTRODUCTION,
        "\n## Words that all games share\n",
        *trait_table(CORE.language.traits),
        *tables([row for row in CORE.language.rows if not row.stands_for_slot], best),
    ]
    for game in games:
        own = {name: means for name, means in game.rules.lexicon.language.traits.items() if name not in CORE.language.traits}
        parts += [f"\n## Words of {game.title}\n", *trait_table(own), *tables(rows_of(game), examples(game))]
    return "\n".join(parts)


def best_examples(games: list[Game]) -> dict[str, Example]:
    """An example of each row from any game, the shortest there is."""
    best: dict[str, Example] = {}
    for game in games:
        for key, example in examples(game).items():
            if key not in best or len(example.line) < len(best[key].line):
                best[key] = example
    return best


def trait_table(traits: dict[str, str]) -> list[str]:
    """The traits that rows can have, with what they mean; nothing where there are none."""
    if not traits:
        return []
    return ["| trait | means |", "|---|---|", *[f"| `{{{name}}}` | {cell(means)} |" for name, means in traits.items()], ""]


def tables(rows: list[Row], used: dict[str, Example]) -> list[str]:
    """A table for each category."""
    parts: list[str] = []
    unknown = {row.category for row in rows} - set(CATEGORIES)
    if unknown:
        raise SystemExit(f"say in scripts/make_card_language.py what this category is: {', '.join(sorted(unknown))}")
    for category in [name for name in CATEGORIES if any(row.category == name for row in rows)]:
        parts += [f"### {category}\n", f"{CATEGORIES[category]}\n", "| name | wording | for example |", "|---|---|---|"]
        parts += [line_of(row, used.get(row.key)) for row in rows if row.category == category]
        parts.append("")
    return parts


def line_of(row: Row, example: Example | None) -> str:
    """One row of a table: its name, its wording with meaning and rules, and a card's line with it."""
    wording = code(row.wording) if row.wording else "(nothing)"
    if row.means:
        wording += f"<br>means: {cell(row.means)}"
    if row.rule:
        wording += f"<br>{row.rule}"
    if row.traits:
        wording += f"<br>`{{{' '.join(sorted(row.traits))}}}`"
    shown = f"{cell(example.line)} — {example.card}, {example.game}" if example is not None else ""
    return f"| {row.name} | {wording} | {shown} |"


def code(wording: str) -> str:
    """A wording as code in a table."""
    return "`" + wording.replace("|", "\\|") + "`"


def cell(text: str) -> str:
    """A text in a table: its lines one below the other."""
    return text.replace("|", "\\|").replace("\n", "<br>")


def main() -> None:
    """Write the page, and say so."""
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.name}: written", file=sys.stderr)


if __name__ == "__main__":
    main()
