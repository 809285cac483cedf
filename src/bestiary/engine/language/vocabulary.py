"""The card language (a bidirectional grammar): one row per word, read and printed with the same rows.

A vocabulary is a table with one row a line: category, name, wording, then perhaps `== meaning` (a keyword's, itself a
text of the language), perhaps its rules in brackets and perhaps its traits in braces, as in

    {harms}   it takes something from a player
    keyword   Toll   Toll {number} == Each player loses {number} lives. [MB-47] {harms}

A line that begins with a trait in braces declares it; builders ask `tree.has("harms")`. A category alone with traits gives
them to all its rows, a category and a name without a wording to a row of a table before.

Reading is generous about number, articles and capitals; printing is exact; a text is accepted only if it prints back as
it was written, so every slip is shown at its place with the right form. A text with two readings is refused.

    {noun}  a slot       {number} {name}  built in: 2, "Dragon"
    {group.one} .many .same   say it in that number; same: as the slot to its left
    {deeds.bare}         its subject was named before: what stands before its verb must be empty ("you may draw")
    {filter*} {x+}       none or more, one or more
    {x+,} {x+&} {x+/}    a, b    a, b and c    a, b or c        {x+;}  one a line
    card(s) (life|lives) a noun: as the slot to its left; without one, as it is asked from outside
    gain[s] [is|are]     a verb: as the first slot of the row, its subject; without one, singular
    a(n)                 as the next word        \\n  a new line
    after a name         + plural    . singular    ^ a pronoun: needs a noun, or a player, before it
    the name -           the row stands for its only slot
    in a meaning         {number} is the keyword's first number, {number2} its second
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from bestiary.engine.language.grammar import Grammar, Pattern, numbers_in
from bestiary.engine.language.parse_errors import explained, nothing_named, slip, two_ways
from bestiary.engine.language.parser import LONGEST_TEXT, CannotRead, Reader, Script, dangling, located
from bestiary.engine.language.syntax import NAME, NUMBER, BadVocabulary, Part, Piece, Row, Tree, is_many, say

__all__ = [
    "BadVocabulary",
    "CannotRead",
    "Explained",
    "Language",
    "Part",
    "Row",
    "Tree",
    "dangling",
    "is_many",
    "located",
    "random_tree",
]

NUMBER_IN_MEANING: Final = re.compile(r"\{number(\d?)\}")
SLOT_IN_MEANING: Final = re.compile(r"\{.*?\}")
SOME_NUMBERS: Final = (1, 2, 3, 5, 10, 0)
SOME_NAMES: Final = ('"Dragon"', '"Tin Soldier"', '"Ember"')
LONGEST_RANDOM_LIST: Final = 3


class Explained:
    """One word of a text that was read: how deep it stands, the piece of text it covers, and its row."""

    def __init__(self, depth: int, piece: str, row: Row) -> None:
        self.depth: Final = depth
        self.piece: Final = piece
        self.category: Final = row.category
        self.name: Final = row.name
        self.wording: Final = row.wording
        self.rule: Final = row.rule


class Language:
    """A vocabulary, checked when it is made: BadVocabulary says in one sentence what is wrong with it."""

    def __init__(self, *tables: str) -> None:
        self.grammar: Final = Grammar(tables)
        self.rows: Final = self.grammar.rows
        self.traits: Final = self.grammar.traits
        self._by_key: Final = {row.key: row for row in self.rows}
        self._heights: Final[dict[str, int]] = {}  # filled when the first random tree is asked for
        for row in self.rows:
            if row.means:
                self._check_meaning(row)

    def row(self, key: str) -> Row:
        """The row with a key such as "act Draw"."""
        return self._by_key[key]

    def document(self) -> list[tuple[str, list[Row]]]:
        """Each category that has rows, with its rows, in the order of the tables."""
        return [(category, rows) for category, rows in self.grammar.categories.items() if rows]

    # ---- reading and printing ----------------------------------------------------------------------------------------

    def read(self, text: str, category: str = "text") -> Tree:
        """The one tree for a text; CannotRead if there is none, or more than one, or if it is written otherwise."""
        if category not in self.grammar.categories:
            raise ValueError(f"the vocabulary has no category {category}")
        script = Script(text)
        size = len(script.tokens) - 1
        if size == 0:
            raise script.error(0, 1, "the text is empty")
        if size > LONGEST_TEXT:
            raise script.error(size - 1, size, f"a text has at most {LONGEST_TEXT} words and signs; this has {size}")
        try:
            return self._read(script, category)
        except RecursionError:
            raise script.error(0, 1, "the text is nested too deeply to be read") from None

    def _read(self, script: Script, category: str) -> Tree:
        found = Reader(self.grammar, script.tokens).readings(category)
        exact = [tree for tree in found if say(tree) == script.text]
        sound = [tree for tree in exact if dangling(tree) is None]
        if len(sound) == 1:
            return sound[0]
        if sound:
            raise two_ways(script, sound)
        if exact and (pronoun := dangling(exact[0])) is not None:
            raise nothing_named(script, pronoun)
        raise slip(script, found) if found else explained(self.grammar, script, category)

    def say(self, tree: Tree) -> str:
        """The tree in print."""
        return say(tree)

    def explain(self, text: str, category: str = "text") -> list[Explained]:
        """A text word by word, in reading order."""
        script = Script(text)
        lines: list[Explained] = []
        _explain(self.read(text, category), 0, script, lines)
        return lines

    # ---- keywords ----------------------------------------------------------------------------------------------------

    def meaning(self, row: Row, numbers: list[int]) -> str:
        """What a keyword with these numbers means, as a text of the language; "" if the row has no meaning."""
        return say(self._read_meaning(row, numbers)) if row.means else ""

    def _read_meaning(self, row: Row, numbers: list[int]) -> Tree:
        """A meaning is written for many; with another number it is read generously and printed as it should be."""
        text = NUMBER_IN_MEANING.sub(lambda found: str(numbers[int(found[1] or 1) - 1]), row.means)
        found = Reader(self.grammar, Script(text).tokens).readings("text")
        return self.read(say(found[0])) if found else self.read(text)

    def _check_meaning(self, row: Row) -> None:
        count = numbers_in(row)
        allowed = ["{number}"] * min(count, 1) + [f"{{number{place + 1}}}" for place in range(count)]
        for slot in SLOT_IN_MEANING.finditer(row.means):
            if slot[0] not in allowed:
                said = f"the meaning of {row.key} uses {slot[0]}, but its wording is {row.wording}"
                raise BadVocabulary(f"{said}: only numbers can be used, and only those it has")
        try:
            self.read(NUMBER_IN_MEANING.sub("2", row.means))
            self.meaning(row, [1] * count)
        except CannotRead as error:
            raise BadVocabulary(f"the meaning of {row.key} cannot be read: {error.why}, in: {error.shown}") from error


def _explain(tree: Tree, depth: int, script: Script, lines: list[Explained]) -> None:
    lines.append(Explained(depth, script.piece(tree.at, tree.end), tree.row))
    for child in tree.children():
        _explain(child, depth + 1, script, lines)


# ---- random trees ----------------------------------------------------------------------------------------------------


def random_tree(language: Language, category: str, below: Callable[[int], int], depth: int) -> Tree:
    """A random tree of a category, for tests; `below(n)` gives a random number from 0 to n - 1.

    A tree is about `depth` words deep, deeper only where the vocabulary leaves no choice.
    """
    heights = language._heights
    if not heights:
        heights.update(_least_heights(language.grammar))
    if category not in heights:
        raise ValueError(f"no row of {category} can be filled")
    part = _grow(language.grammar, heights, category, below, depth)
    if not isinstance(part, Tree):
        raise ValueError(f"{category} stands for {part!r}, which is not a word")
    return part


def _least_heights(grammar: Grammar) -> dict[str, int]:
    """How deep the shallowest tree of each category is; a category that cannot be filled is not among them."""
    heights = {NUMBER: 0, NAME: 0}
    grows = True
    while grows:
        grows = False
        for category, patterns in grammar.patterns.items():
            options = [height for pattern in patterns if (height := _height(pattern, heights)) is not None]
            if options and min(options) < heights.get(category, 1_000):
                heights[category] = min(options)
                grows = True
    return heights


def _height(pattern: Pattern, heights: dict[str, int]) -> int | None:
    """How deep the shallowest tree of a pattern is, as far as is known."""
    tallest = 0
    for piece in pattern.pieces:
        if piece.category and not (piece.repeats and not piece.at_least_one):
            if piece.reads not in heights:
                return None
            tallest = max(tallest, heights[piece.reads])
    return tallest if pattern.row.stands_for_slot else tallest + 1


def _grow(grammar: Grammar, heights: dict[str, int], category: str, below: Callable[[int], int], depth: int) -> Part:
    options: list[Pattern] = []
    for pattern in grammar.patterns[category]:
        height = _height(pattern, heights)
        if height is not None and height <= max(depth, heights[category]):
            options.append(pattern)
    pattern = options[below(len(options))]
    slots = [piece for piece in pattern.pieces if piece.category]
    if pattern.row.stands_for_slot:
        return _grow_slot(grammar, heights, slots[0], below, depth)
    return Tree(pattern.row, tuple([_grow_slot(grammar, heights, piece, below, depth - 1) for piece in slots]))


def _grow_slot(grammar: Grammar, heights: dict[str, int], piece: Piece, below: Callable[[int], int], depth: int) -> Part:
    if piece.category == NUMBER:
        return SOME_NUMBERS[below(len(SOME_NUMBERS))]
    if piece.category == NAME:
        return SOME_NAMES[below(len(SOME_NAMES))]
    if not piece.repeats:
        return _grow(grammar, heights, piece.reads, below, depth)
    words: list[Tree] = []
    if heights.get(piece.reads, 1_000) <= max(depth, 0) or piece.at_least_one:
        for _ in range(below(LONGEST_RANDOM_LIST) + (1 if piece.at_least_one else 0)):
            part = _grow(grammar, heights, piece.reads, below, depth)
            if isinstance(part, Tree):
                words.append(part)
    return words
