"""The parser: from a text to all its trees, and the one error for a text that the vocabulary does not allow."""

from __future__ import annotations

from typing import Final, TypeAlias

from bestiary.engine.language.grammar import Grammar, Pattern
from bestiary.engine.language.syntax import (
    JOINTS,
    LEAVES,
    NAME,
    NUMBER,
    SENTENCE_OPENS_AFTER,
    TOKEN,
    Part,
    Piece,
    Tree,
    is_many,
)

Found: TypeAlias = list[tuple[Part, int]]  # readings from one place, each with the token after it
Filled: TypeAlias = list[tuple[tuple[Part, ...], int]]

LONGEST_TEXT: Final = 600  # tokens; a text is read by recursion, and no card comes near this
LONGEST_NUMBER: Final = 9  # digits

# The categories whose words name something that a pronoun can refer to.
NAMES_CARDS: Final = ("noun", "ref")
NAMES_PLAYERS: Final = ("other",)
NAMES_SOMETHING: Final = NAMES_CARDS + NAMES_PLAYERS
OPTION: Final = "option"


class CannotRead(ValueError):
    """A text that the vocabulary does not allow: its line, a caret, what is wrong and what was probably meant."""

    def __init__(self, text: str, start: int, end: int, why: str, hints: list[str] | None = None) -> None:
        left = text.rfind("\n", 0, start) + 1
        self.line: Final = text.count("\n", 0, start)
        self.column: Final = start - left
        self.shown: Final = text[left:].partition("\n")[0]
        self.why: Final = why
        self.hints: Final = hints or []
        room = len(self.shown) - self.column
        self.caret: Final = " " * self.column + "^" * max(1, min(end - start, room))
        super().__init__(text, start, end, why, self.hints)

    def __str__(self) -> str:
        return "\n".join([self.shown, f"{self.caret} {self.why}", *("    " + hint for hint in self.hints)])


def located(error: CannotRead, file: str, line: int) -> str:
    """The error for a text whose first line is line `line` (counted from 1) of a file."""
    shown = [error.shown, error.caret, *error.hints]
    return "\n".join([f"{file}:{line + error.line}: {error.why}", *("    " + row for row in shown)])


class Script:
    """A text cut into tokens; the last token is empty and stands for the end."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.spans: Final = [match.span() for match in TOKEN.finditer(text)]
        self.tokens: Final = [text[start:end] for start, end in self.spans]
        self.tokens.append("")
        self.spans.append((len(text), len(text) + 1))

    def piece(self, at: int, end: int) -> str:
        """The text from one token to before another."""
        return self.text[self.spans[at][0] : self.spans[end - 1][1]] if end > at else ""

    def error(self, at: int, end: int, why: str, hints: list[str] | None = None) -> CannotRead:
        """An error at the tokens from one to before another."""
        return CannotRead(self.text, self.spans[at][0], self.spans[max(at, end - 1)][1], why, hints)


def leaf_of(token: str) -> str:
    """The built-in category of a token: a number, a name, or none."""
    if token.isdecimal() and len(token) <= LONGEST_NUMBER:
        return NUMBER
    return NAME if len(token) > 2 and token[0] == '"' else ""


def other_reading(tokens: list[str], at: int) -> str:
    """What a token counts as besides itself: a leaf, or a word that is small within a sentence."""
    token = tokens[at]
    leaf = leaf_of(token)
    if leaf:
        return f"{{{leaf}}}"
    if token[:1].isupper() and (at == 0 or tokens[at - 1] in SENTENCE_OPENS_AFTER):
        return token[0].lower() + token[1:]
    return token


def _wanted(piece: Piece) -> str:
    """What a message says was wanted; a word in the form that a dictionary has: one card, to draw."""
    if not piece.category:
        return piece.many if piece.is_verb else piece.one
    return LEAVES.get(piece.category, f"a {piece.category} (but there is none)")


class Missed:
    """What a pattern wanted at the farthest place that could be reached."""

    def __init__(self, pattern: Pattern, index: int) -> None:
        piece = pattern.pieces[index]
        self.pattern: Final = pattern
        self.index: Final = index
        self.is_word: Final = not piece.category
        self.wanted: Final = _wanted(piece)


class Reader:
    """Reads one list of tokens, generously, and keeps what it found at each place, so that nothing is read twice."""

    def __init__(self, grammar: Grammar, tokens: list[str], noting: bool = False, relaxed: bool = False) -> None:
        self.grammar: Final = grammar
        self.tokens: Final = tokens
        self.others: Final = [other_reading(tokens, at) for at in range(len(tokens))]
        self.noting: Final = noting  # note what was missed, to explain a failure; slower
        self.relaxed: Final = relaxed  # read bare slots like any other
        self.farthest = 0
        self.missed: list[Missed] = []
        self.found: Final[list[dict[str, Found]]] = [{} for _ in tokens]

    def readings(self, category: str) -> list[Tree]:
        """All trees for the whole text."""
        last = len(self.tokens) - 1
        return [part for part, end in self.read(category, 0) if end == last and isinstance(part, Tree)]

    def read(self, category: str, at: int) -> Found:
        """All words of a category that begin at a token."""
        here = self.found[at]
        found = here.get(category)
        if found is None:
            found = []
            for pattern in self._candidates(category, at):
                row = pattern.row
                for parts, end in self.match(pattern, 0, at):
                    found.append((parts[0] if row.stands_for_slot else Tree(row, parts, at, end), end))
            here[category] = found
        return found

    def _candidates(self, category: str, at: int) -> list[Pattern]:
        if self.noting:
            return self.grammar.patterns[category]
        return self.grammar.beginning_with(category, self.tokens[at], self.others[at])

    def match(self, pattern: Pattern, index: int, at: int) -> Filled:
        """All ways to read a pattern's pieces, from one of them on, from a token on."""
        pieces = pattern.pieces
        while index < len(pieces):
            piece = pieces[index]
            if piece.category:
                return self._match_slot(pattern, index, at)
            if not self._is_word(piece, at):
                self._miss(pattern, index, at)
                return []
            index += 1
            at += 1
        return [((), at)]

    def _match_slot(self, pattern: Pattern, index: int, at: int) -> Filled:
        filled: Filled = []
        for part, middle in self._fill(pattern, index, at):
            for rest, end in self.match(pattern, index + 1, middle):
                filled.append(((part, *rest), end))
        return filled

    def _is_word(self, piece: Piece, at: int) -> bool:
        token = self.tokens[at]
        if token == piece.one or token == piece.many:
            return True
        other = self.others[at]
        return other == piece.one or other == piece.many

    def _fill(self, pattern: Pattern, index: int, at: int) -> Found:
        piece = pattern.pieces[index]
        if piece.category in LEAVES:
            return self._fill_leaf(pattern, index, at)
        category = piece.category if self.relaxed else piece.reads
        if self.noting and not self.grammar.patterns[category]:
            self._miss(pattern, index, at)
        if not piece.repeats:
            return self.read(category, at)
        here = self.found[at]
        found = here.get(piece.text)
        if found is None:
            found = [] if piece.at_least_one else [([], at)]
            for words, end in self._fill_list(category, piece.joint, at):
                found.append((words, end))
            here[piece.text] = found
        return found

    def _fill_leaf(self, pattern: Pattern, index: int, at: int) -> Found:
        category = pattern.pieces[index].category
        token = self.tokens[at]
        if leaf_of(token) != category:
            self._miss(pattern, index, at)
            return []
        if category == NUMBER:
            return [(int(token), at + 1)]
        return [(token, at + 1)]

    def _fill_list(self, category: str, joint: str, at: int) -> list[tuple[list[Tree], int]]:
        """All lists of one or more words; reading takes any of the list's joints at any place."""
        found: list[tuple[list[Tree], int]] = []
        for part, end in self.read(category, at):
            if not isinstance(part, Tree) or end == at:
                continue
            found.append(([part], end))
            if joint and self.tokens[end] not in JOINTS[joint]:
                continue
            for rest, stop in self._fill_list(category, joint, end + 1 if joint else end):
                found.append(([part, *rest], stop))
        return found

    def _miss(self, pattern: Pattern, index: int, at: int) -> None:
        if not self.noting or at < self.farthest:
            return
        if at > self.farthest:
            self.farthest = at
            self.missed = []
        self.missed.append(Missed(pattern, index))


def dangling(tree: Tree) -> Tree | None:
    """The first pronoun without a noun of its number, or a player, before it in the same line; None if all is well."""
    first = tree.parts[0] if tree.parts else None
    for line in first if isinstance(first, list) else [tree]:
        named: set[str] = set()
        before: set[str] | None = None
        for word in line.walk():
            if word.row.category == OPTION:  # what one option names, the others do not know
                before = named if before is None else before
                named = set(before)
            kind = _kind_of(word)
            if word.row.is_pronoun and kind not in named:
                return word
            if not word.row.is_pronoun and word.row.category in NAMES_SOMETHING:
                named.add(kind)
    return None


def _kind_of(word: Tree) -> str:
    """What a word names, or what a pronoun asks for: a player, one card or many cards."""
    if word.row.category in NAMES_PLAYERS:
        return "player"
    return "many" if word.row.category in NAMES_CARDS and is_many(word) else "one"
