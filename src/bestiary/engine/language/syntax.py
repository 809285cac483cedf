"""Syntax trees: rows of a vocabulary, the trees that are read with them, and how a tree is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Final, TypeAlias

# What fills a slot: a word, a number, a "name" with its quotes, or a list of words.
Part: TypeAlias = "Tree | int | str | list[Tree]"

# A text is cut into these; the last alternative keeps stray characters, so that none is passed over in silence.
TOKEN: Final = re.compile(r"""\n|"[^"\n]+"|\d+|[^\W\d_]+(?:['-][^\W\d_]+)*'?|\S""")
WORDING: Final = re.compile(
    r"""\{[^}]*\}"""  # a slot
    r"""|\\n|"[^"]*"|a\(n\)"""  # a new line, a quoted word, an article
    r"""|[\[(]\w+\|\w+[\])]"""  # (life|lives) or [is|are]
    r"""|[\w'-]+(?:\(e?s\)|\[e?s\])?"""  # card(s), draw[s] or a plain word
    r"""|[^\w\s]"""
)
SLOT: Final = re.compile(r"\{(\w+)(?:\.(one|many|same|bare|empty))?(?:([*+])([,&/;]?))?\}")
TRAITS: Final = re.compile(r"(?:^|\s)\{([a-z]+(?:[ -][a-z]+)*)\}$")
CITATION: Final = re.compile(r"\s\[([A-Z]+-[A-Z]?\d+[a-z]?(?: [A-Z]+-[A-Z]?\d+[a-z]?)*)\]$")

NUMBER: Final = "number"
NAME: Final = "name"
LEAVES: Final = {NUMBER: "a number", NAME: 'a "name"'}

# What stands between the words of a list; the last entry stands before the last word.
JOINTS: Final = {"": ("",), ",": (",",), "&": (",", "and"), "/": (",", "or"), ";": ("\n",)}

SENTENCE_OPENS_AFTER: Final = frozenset((".", ":", "\n", "•"))
NO_SPACE_BEFORE: Final = frozenset((",", ".", ":", ";", ")", "%", "–", "/", "\n"))
NO_SPACE_AFTER: Final = frozenset(("(", "+", "−", "–", "/", "\n"))

ARTICLE: Final = "a(n)"
SPOKEN_WITH_CONSONANT: Final = re.compile(r"uni(?![nm])|use|one\b|once\b|eu", re.IGNORECASE)
SPOKEN_WITH_VOWEL: Final = re.compile(r"[aeiou]|8|1[18]\b|(?:hp|mp|xp)\b|hour|honest", re.IGNORECASE)


def tokens_of(text: str) -> list[str]:
    """A text cut into words, numbers, names and signs."""
    tokens: list[str] = TOKEN.findall(text)
    return tokens


class BadVocabulary(ValueError):
    """A vocabulary that cannot be used: one sentence says which row and why."""


def nearest(word: str, names: Sequence[str]) -> str:
    """Of some names, the one that a misspelt word was probably meant to be; "" if none is like it."""
    return "".join(get_close_matches(word, names, 1, 0.5))


def unknown_trait(trait: str, declared: dict[str, str]) -> str:
    """A trait that no table declares, with the one that was probably meant."""
    meant = nearest(trait, [*declared])
    return f"the trait {{{trait}}}, which no line of the vocabulary declares{f'; do you mean {{{meant}}}?' if meant else ''}"


def article_before(word: str) -> str:
    """The article as it is spoken: an apple, an HP, a unit, an 8."""
    spoken = word.lstrip('"')
    if SPOKEN_WITH_CONSONANT.match(spoken):
        return "a"
    return "an" if SPOKEN_WITH_VOWEL.match(spoken) else "a"


def two_forms(piece: str) -> tuple[str, str]:
    """The word for one and for many: card(s) is card, cards; draw[s] is draws, draw."""
    if piece == "\\n":
        return "\n", "\n"
    if len(piece) == 1 or piece[-1] not in ")]":
        return piece, piece
    if "|" in piece:
        one, _, many = piece[1:-1].partition("|")
        return one, many
    if piece[-1] == "]":
        stem, _, ending = piece[:-1].partition("[")
        return stem + ending, stem
    stem, _, ending = piece[:-1].partition("(")
    return stem, stem + ending


class Piece:
    """One piece of a wording: a fixed word, a word with two forms, an article, or a slot."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.is_article: Final = text == ARTICLE
        self.is_verb: Final = len(text) > 1 and text[-1] == "]"
        forms = ("a", "an") if self.is_article else two_forms(text)
        self.one: Final = forms[0]
        self.many: Final = forms[1]
        self.category = ""  # of the words that may fill it; empty for anything but a slot
        self.form = ""  # one, many, same: its number; bare, empty: what it must leave out
        self.repeats = False
        self.at_least_one = False
        self.joint = ""
        if text[0] == "{":
            self._slot(text)
        # A bare or an empty slot is read with rows of its own.
        self.reads: Final = f"{self.category}.{self.form}" if self.form in ("bare", "empty") else self.category

    def _slot(self, text: str) -> None:
        slot = SLOT.fullmatch(text)
        if slot is None:
            raise BadVocabulary(f"{text} is not a slot: write {{noun}}, {{group.one}}, {{filter*}} or {{keyword+,}}")
        self.category = slot[1]
        self.form = slot[2] or ""
        self.repeats = bool(slot[3])
        self.at_least_one = slot[3] == "+"
        self.joint = slot[4] or ""


class Row:
    """One word of the vocabulary: how it is called in code, how it is printed, what it means and by which rule."""

    def __init__(self, category: str, name: str, wording: str, means: str = "", rule: str = "") -> None:
        self.category: Final = category
        self.name: Final = name.rstrip("+.^")
        self.wording: Final = wording
        self.means: Final = means
        self.rule: Final = rule
        self.is_plural: Final = "+" in name
        self.is_singular: Final = "." in name
        self.is_pronoun: Final = "^" in name
        self.stands_for_slot: Final = name == "-"
        self.pieces: Final = [Piece(piece) for piece in WORDING.findall(wording)]
        self.slots: Final = [piece for piece in self.pieces if piece.category]
        self.table: int = 0  # in which of the tables of its vocabulary it stands
        self.traits: Final[set[str]] = set()
        self.declared: dict[str, str] = {}  # all traits of its vocabulary, each with what it means

    @property
    def key(self) -> str:
        """The name under which a builder is found."""
        return f"{self.category} {self.name}"

    def has(self, trait: str) -> bool:
        """Has the row this trait? To ask for one that no table declares is a mistake, not a no."""
        if trait not in self.declared:
            raise BadVocabulary(f"{self.key} is asked for {unknown_trait(trait, self.declared)}")
        return trait in self.traits

    def __repr__(self) -> str:
        return f"{self.category} {self.name} {self.wording}".rstrip()


def row_of_line(line: str) -> Row:
    """The row that a line of a table describes, without its traits: category, name, wording, == meaning, [rules]."""
    cited = CITATION.search(line)
    rule = ""
    if cited:
        rule = cited[1]
        line = line[: cited.start()].rstrip()
    category, name, rest = (line.split(None, 2) + ["", ""])[:3]
    wording, _, means = rest.partition("== ")
    try:
        return Row(category, name, wording.strip(), means.strip(), rule)
    except BadVocabulary as error:
        raise BadVocabulary(f"{error}, in: {line.strip()}") from None


class Tree:
    """A word as it was read: its row, what fills its slots, and the tokens from `at` to before `end`."""

    def __init__(self, row: Row, parts: tuple[Part, ...], at: int = 0, end: int = 0) -> None:
        self.row: Final = row
        self.parts = parts
        self.at: Final = at
        self.end: Final = end

    @property
    def name(self) -> str:
        """The name of its row."""
        return self.row.name

    @property
    def key(self) -> str:
        """The key of its row."""
        return self.row.key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self.row.key == other.row.key and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        return f"{self.row.name}({', '.join(map(repr, self.parts))})" if self.parts else self.row.name

    def has(self, trait: str) -> bool:
        """Has its row this trait?"""
        return self.row.has(trait)

    def number(self, slot: int) -> int:
        """The number in a slot."""
        part = self.parts[slot]
        if not isinstance(part, int):
            raise self._wrong(slot, "a number")
        return part

    def word(self, slot: int) -> Tree:
        """The word in a slot."""
        part = self.parts[slot]
        if not isinstance(part, Tree):
            raise self._wrong(slot, "a word")
        return part

    def words(self, slot: int) -> list[Tree]:
        """The list of words in a slot."""
        part = self.parts[slot]
        if not isinstance(part, list):
            raise self._wrong(slot, "a list of words")
        return part

    def text(self, slot: int) -> str:
        """The quoted name in a slot, without its quotes."""
        part = self.parts[slot]
        if not isinstance(part, str):
            raise self._wrong(slot, "a name")
        return part[1:-1]

    def _wrong(self, slot: int, wanted: str) -> TypeError:
        return TypeError(f"slot {slot} of {self.key} holds {self.parts[slot]!r}, not {wanted}")

    def children(self) -> list[Tree]:
        """The words in its slots, in reading order."""
        found: list[Tree] = []
        for part in self.parts:
            if isinstance(part, Tree):
                found.append(part)
            elif isinstance(part, list):
                found += part
        return found

    def walk(self) -> Iterator[Tree]:
        """This word and all words in it, in reading order."""
        yield self
        for child in self.children():
            yield from child.walk()


# ---- printing --------------------------------------------------------------------------------------------------------


def say(tree: Tree) -> str:
    """The tree in print: the one exact text for it."""
    words: list[str] = []
    _say_tree(tree, False, words)
    printed = ""
    or_more = False  # a plus after a number belongs to it: 2+ Specialties
    for index, word in enumerate(words):
        if word == ARTICLE:
            word = article_before(words[index + 1] if index + 1 < len(words) else "")
        if index == 0 or words[index - 1] in SENTENCE_OPENS_AFTER:
            word = word[:1].upper() + word[1:]
        tight = not printed or word in NO_SPACE_BEFORE or (printed[-1] in NO_SPACE_AFTER and not or_more)
        or_more = word == "+" and index > 0 and words[index - 1].isdigit()
        printed += word if tight or or_more else " " + word
    return printed


def _say_tree(tree: Tree, many: bool, words: list[str]) -> None:
    """Add the tree's words; `many` is the number that is asked of it from outside."""
    subject_is_many = is_many(tree.parts[0]) if tree.parts else many
    slot = 0
    for piece in tree.row.pieces:
        if piece.is_article:
            words.append(ARTICLE)
        elif not piece.category:
            plural = subject_is_many if piece.is_verb else many
            words.append(piece.many if plural else piece.one)
        else:
            many = _say_slot(piece, tree.parts[slot], many, words)
            slot += 1


def _say_slot(piece: Piece, part: Part, many: bool, words: list[str]) -> bool:
    """Add what fills a slot; returns the number that the words to its right follow."""
    asked = piece.form == "many" or (piece.form == "same" and many)
    if isinstance(part, list):
        for index, tree in enumerate(part):
            if index and piece.joint:
                words.append(JOINTS[piece.joint][-1 if index == len(part) - 1 else 0])
            _say_tree(tree, asked, words)
        return many
    if isinstance(part, str):  # a name between a number and its word changes neither: 2 "Tick" counters
        words.append(part)
        return many
    if isinstance(part, Tree):
        _say_tree(part, asked, words)
    else:
        words.append(str(part))
    return asked if piece.form in ("one", "many", "same") else is_many(part)


def is_many(part: Part) -> bool:
    """Whether verbs and nouns that follow this part stand in the plural."""
    if isinstance(part, int):
        return part != 1
    if not isinstance(part, Tree):
        return False
    row = part.row
    if row.is_plural or row.is_singular:
        return row.is_plural
    for piece, filler in zip(row.slots, part.parts):
        if piece.form in ("one", "many"):
            return piece.form == "many"
        if not isinstance(filler, list):
            return is_many(filler)
    return False
