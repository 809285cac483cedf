"""Parse error messages: the place, the reason, and what was probably meant. Only runs after a failure."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Final

from bestiary.engine.language.grammar import Grammar, Pattern
from bestiary.engine.language.parser import LONGEST_NUMBER, CannotRead, Missed, Reader, Script, leaf_of
from bestiary.engine.language.syntax import SENTENCE_OPENS_AFTER, Row, Tree, say, tokens_of

ALIKE: Final = 0.6  # how like two words must be for one to be taken for a misspelling of the other
VERY_ALIKE: Final = 0.75  # the same, where nothing else proves it: there is another mistake later
MOST_TRIES: Final = 8  # words tried at the place where reading stopped
MOST_WORDS: Final = 6  # words named in a message
MOST_ROWS: Final = 3  # rows of the vocabulary shown as patterns

# What counts for a row when neighbours are ranked, each against a rare word that it shares with the sentence (1).
LONGEST_REACH: Final = 4  # this many tokens read after the unknown word count as one rare word
ALL_OF_ROW: Final = 0.5  # the row could be read to its end
SHARED_SLOT: Final = 0.4  # the row has a slot for something that the sentence names
PROVED: Final = 10.0  # the whole text could be read with it

# These words say nothing about which row was meant: they are in most sentences.
SMALL_WORDS: Final = frozenset(
    ("a", "an", "the", "of", "on", "in", "to", "for", "from", "with", "by", "at", "is", "are", "you", "your", "it")
    + ("its", "this", "that", "each", "all", "one", "any", "card", "cards", "when", "while", "if", "during", "may")
    + ("must", "then", "and", "or")
)


def likeness(one: str, other: str) -> float:
    """How alike two words are, from 0 to 1; capitals do not count."""
    return SequenceMatcher(None, one.lower(), other.lower(), False).ratio()


def quoted(word: str) -> str:
    """A word as a message names it."""
    if word == "\n":
        return "a new line"
    return word if word[0] == '"' and len(word) > 1 else f'"{word}"'


def listed(words: list[str], last: str = " or ") -> str:
    """Words as a message lists them: a, b or c."""
    return last.join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def content_words(row: Row) -> set[str]:
    """The fixed words of a row that say what it is about."""
    words = {form.lower() for piece in row.pieces if not piece.category for form in (piece.one, piece.many)}
    return {word for word in words if word[:1].isalpha()} - SMALL_WORDS


# ---- texts that can be read, but not as they are written -------------------------------------------------------------


def two_ways(script: Script, trees: list[Tree]) -> CannotRead:
    """The error for a text with two readings, at the word where they part."""
    one, other = trees[0], trees[1]
    for left, right in zip(trees[0].walk(), trees[1].walk()):
        if left.row is not right.row or _sizes(left) != _sizes(right):
            one, other = left, right
            break
    why = f"this can be read in {len(trees)} ways"
    return script.error(one.at, one.at + 1, why, [repr(one), repr(other)])


def _sizes(tree: Tree) -> list[int]:
    return [len(part) for part in tree.parts if isinstance(part, list)]


def nothing_named(script: Script, pronoun: Tree) -> CannotRead:
    """The error for a pronoun that refers to nothing."""
    shown = quoted(script.piece(pronoun.at, pronoun.end))
    why = f"{shown} refers to something, but nothing that fits was named before it in this line"
    return script.error(pronoun.at, pronoun.end, why)


def slip(script: Script, trees: list[Tree]) -> CannotRead:
    """The error for a text that is printed otherwise: number, article, capital, list or spacing."""
    right = max((say(tree) for tree in trees), key=lambda said: SequenceMatcher(None, said, script.text, False).ratio())
    wanted = tokens_of(right)
    for change, at, end, start, stop in SequenceMatcher(None, script.tokens[:-1], wanted, False).get_opcodes():
        if change == "replace":
            written = quoted(script.piece(at, end))
            return script.error(at, end, f"{written} should be {quoted(_joined(wanted[start:stop]))}")
        if change == "delete":
            return _take_out(script, at, end)
        if change == "insert":
            return _missing(script, at, _joined(wanted[start:stop]))
    return _spacing(script, right)


def _joined(tokens: list[str]) -> str:
    return " ".join(tokens)


def _take_out(script: Script, at: int, end: int, hints: list[str] | None = None) -> CannotRead:
    token = script.piece(at, end)
    what = "the comma" if token == "," else "the new line" if token == "\n" else quoted(token)
    where = f"before {quoted(script.tokens[end])}" if script.tokens[end] else "at the end"
    return script.error(at, end, f"take out {what} {where}", hints)


def _missing(script: Script, at: int, word: str, hints: list[str] | None = None) -> CannotRead:
    if script.tokens[at]:
        return script.error(at, at + 1, f"{quoted(word)} is missing before {quoted(script.tokens[at])}", hints)
    return script.error(at, at + 1, f"the text stops too early; {quoted(word)} is missing", hints)


def _spacing(script: Script, right: str) -> CannotRead:
    """The error for right words with wrong spaces between them, at the first space too many or too few."""
    text = script.text
    at = next((at for at, (one, other) in enumerate(zip(text, right)) if one != other), len(right))
    line = right.split("\n")[min(right.count("\n", 0, at), right.count("\n"))]
    return CannotRead(text, at, at + 1, "the spacing is wrong here", [f"it should be: {line}"])


# ---- texts that cannot be read ---------------------------------------------------------------------------------------


def subject_named_twice(grammar: Grammar, script: Script, category: str) -> CannotRead | None:
    """The error for "you may your rival draws": a subject where the doer was named before."""
    for tree in Reader(grammar, script.tokens, relaxed=True).readings(category):
        for word in tree.walk():
            for piece, part in zip(word.row.slots, word.parts):
                if piece.form == "bare" and isinstance(part, Tree):
                    owner = _owner_of_subject(grammar, part)
                    if owner is not None:
                        return _without_subject(grammar, script, tree, owner)
    return None


def _owner_of_subject(grammar: Grammar, tree: Tree) -> Tree | None:
    """The word whose subject is printed, at the beginning of a tree; None if there is no such subject."""
    if not tree.row.pieces:
        return None
    first = tree.row.pieces[0]
    if not first.category:
        return tree if not first.is_verb and any(piece.is_verb for piece in tree.row.pieces) else None
    subject = tree.parts[0]
    if isinstance(subject, Tree):
        if first.category not in grammar.subjects:
            return _owner_of_subject(grammar, subject)
        if subject.end == subject.at:
            return None
    return tree


def _without_subject(grammar: Grammar, script: Script, whole: Tree, owner: Tree) -> CannotRead:
    before = quoted(script.tokens[owner.at - 1]) if owner.at else "this place"
    subject = owner.parts[0] if owner.row.pieces[0].category else None
    if not isinstance(subject, Tree):
        return script.error(owner.at, owner.end, f"this cannot stand after {before}: it has a subject of its own")
    shown = script.piece(subject.at, subject.end)
    why = f"after {before} comes the deed alone: take out {quoted(shown)}"
    nobody = [row for row in grammar.categories[owner.row.pieces[0].category] if not row.pieces]
    hints: list[str] = []
    if nobody:
        owner.parts = (Tree(nobody[0], ()), *owner.parts[1:])  # the tree is ours: it was read for this message only
        hints.append(f"it would read: {_line(say(whole), script, subject.at)}")
    return script.error(subject.at, subject.end, why, hints)


def _line(text: str, script: Script, at: int) -> str:
    """The line of a corrected text in which a token of the written one stands."""
    lines = text.split("\n")
    return lines[min(script.tokens[:at].count("\n"), len(lines) - 1)]


class Failure:
    """A text that no row can read: where reading stopped, what was wanted there, and which repair would help."""

    def __init__(self, grammar: Grammar, script: Script, category: str) -> None:
        self.grammar: Final = grammar
        self.script: Final = script
        self.category: Final = category
        self.reader: Final = Reader(grammar, script.tokens, noting=True)
        self.reader.readings(category)
        self.at: Final = self.reader.farthest
        self.token: Final = script.tokens[self.at]
        self.sentence: Final = self._words_of_sentence()
        self.named: Final = self._what_sentence_names()
        self.rarity: Final = self._rarity()
        self.scores: Final = self._score_missed()

    def error(self) -> CannotRead:
        """The best explanation there is."""
        if self.token == '"':
            return self._at_stop("this quote is not closed, or there is nothing in it")
        if self.token.isdecimal() and not leaf_of(self.token):
            return self._at_stop(f"a number has at most {LONGEST_NUMBER} digits")
        for repair in (self._comma_too_many, self._misspelt, self._left_out, self._too_much):
            error = repair()
            if error is not None:
                return error
        return self._unknown()

    def _at_stop(self, why: str, hints: list[str] | None = None) -> CannotRead:
        return self.script.error(self.at, self.at + 1, why, hints)

    # ---- repairs: change one token and read again --------------------------------------------------------------------

    def _changed(self, at: int, end: int, words: list[str]) -> list[str]:
        return [*self.script.tokens[:at], *words, *self.script.tokens[end:]]

    def _repaired(self, tokens: list[str]) -> str | None:
        """The text in print if it can be read now."""
        trees = Reader(self.grammar, tokens).readings(self.category)
        return say(trees[0]) if trees else None

    def _goes_on(self, tokens: list[str], beyond: int) -> bool:
        """Whether reading stops only beyond a token now: there is another mistake later."""
        reader = Reader(self.grammar, tokens, noting=True)
        reader.readings(self.category)
        return reader.farthest > beyond

    def _hints(self, repaired: str | None) -> list[str]:
        return [f"it would read: {_line(repaired, self.script, self.at)}"] if repaired else []

    def _comma_too_many(self) -> CannotRead | None:
        at = self.at if self.token == "," else self.at - 1
        if at < 0 or self.script.tokens[at] != ",":
            return None
        tokens = self._changed(at, at + 1, [])
        repaired = self._repaired(tokens)
        never = self.script.tokens[at + 1] in ("and", "or")  # no list has a comma before them
        if repaired is None and not never and not self._goes_on(tokens, at + 1):
            return None
        return _take_out(self.script, at, at + 1, self._hints(repaired))

    def _misspelt(self) -> CannotRead | None:
        if not self.token:
            return None
        for word in sorted(self._wanted_words(), key=lambda word: -likeness(self.token, word))[:MOST_TRIES]:
            if likeness(self.token, word) < ALIKE:
                return None
            tokens = self._changed(self.at, self.at + 1, [word])
            repaired = self._repaired(tokens)
            nearly_the_same = likeness(self.token, word) >= VERY_ALIKE
            if repaired is not None or (nearly_the_same and self._goes_on(tokens, self.at + 1)):
                right = tokens_of(repaired)[self.at] if repaired else word
                return self._at_stop(f"{quoted(self.token)} should be {quoted(right)}", self._hints(repaired))
        return None

    def _left_out(self) -> CannotRead | None:
        for word in self._wanted_words()[:MOST_TRIES]:
            repaired = self._repaired(self._changed(self.at, self.at, [word]))
            if repaired is not None:
                return _missing(self.script, self.at, tokens_of(repaired)[self.at], self._hints(repaired))
        return None

    def _too_much(self) -> CannotRead | None:
        for at in (self.at, self.at - 1):
            if 0 <= at < len(self.script.tokens) - 1:
                repaired = self._repaired(self._changed(at, at + 1, []))
                if repaired is not None:
                    return _take_out(self.script, at, at + 1, self._hints(repaired))
        return None

    # ---- neighbours: words and rows that would fit -----------------------------------------------------------------

    def _words_of_sentence(self) -> list[str]:
        tokens = self.script.tokens
        start, end = self.at, self.at
        while start > 0 and tokens[start - 1] not in SENTENCE_OPENS_AFTER:
            start -= 1
        while end < len(tokens) - 1 and tokens[end] not in SENTENCE_OPENS_AFTER:
            end += 1
        return tokens[start:end]

    def _what_sentence_names(self) -> set[str]:
        """The words of the sentence, and the categories of those that are rows of their own: {stat} for HP."""
        words = {word.lower() for word in self.sentence}
        leaves = {f"{{{leaf}}}" for leaf in map(leaf_of, self.sentence) if leaf}
        plain = [row for row in self.grammar.rows if row.pieces and not row.slots]
        return words | leaves | {f"{{{row.category}}}" for row in plain if content_words(row) & words}

    def _rarity(self) -> dict[str, float]:
        """How much a word tells about the row it stands in: one that many rows share tells little."""
        counts: dict[str, int] = {}
        for row in self.grammar.rows:
            for word in content_words(row):
                counts[word] = counts.get(word, 0) + 1
        return {word: 1 / count**0.5 for word, count in counts.items()}

    def _score_missed(self) -> dict[Missed, float]:
        """How well each row that was tried where reading stopped fits the sentence, best first."""
        scores = {missed: self._score(missed) for missed in self.reader.missed}
        return dict(sorted(scores.items(), key=lambda entry: -entry[1]))

    def _score(self, missed: Missed) -> float:
        alike = likeness(self.token, missed.wanted) if self.token else 0.0
        row = missed.pattern.row
        shared = self._shared(row) if row.slots else 0.0  # a word that stands elsewhere in the sentence is no neighbour
        return (2 * alike if alike >= ALIKE else 0.0) + shared + self._reach(missed)

    def _shared(self, row: Row) -> float:
        """How much of what the sentence names is in a row."""
        words = sum(self.rarity[word] for word in content_words(row) & self.named)
        slots = {f"{{{piece.category}}}" for piece in row.slots}
        return words + SHARED_SLOT * len(slots & self.named)

    def _reach(self, missed: Missed) -> float:
        """How far the row could go on after the unknown word if that were the wanted one."""
        start = self.at + 1
        if start >= len(self.script.tokens):
            return 0.0
        pieces = missed.pattern.pieces
        for stop in range(len(pieces), missed.index + 1, -1):
            beginning = Pattern(missed.pattern.row, pieces[:stop])
            ends = [end for _, end in self.reader.match(beginning, missed.index + 1, start)]
            if ends:
                whole = ALL_OF_ROW if stop == len(pieces) else 0.0
                return min(max(ends) - start, LONGEST_REACH) / LONGEST_REACH + whole
        return 0.0

    def _wanted_words(self) -> list[str]:
        """The fixed words that were wanted where reading stopped, best first."""
        return list(dict.fromkeys(missed.wanted for missed in self.scores if missed.is_word))

    def _unknown(self) -> CannotRead:
        fitting = self._fitting_words() if self.token else {}
        if fitting:
            known = f"{listed([quoted(word) for word in fitting.values()][:MOST_WORDS])} would fit"
        else:
            known = f"it could be {self._wanted_list()}"
        what = f"I do not know {quoted(self.token)} here" if self.token else "the text stops too early"
        return self._at_stop(f"{what}; {known}", self._patterns(list(fitting)))

    def _fitting_words(self) -> dict[str, str]:
        """The wanted words with which the text could be read, each with its form in that text."""
        fitting: dict[str, str] = {}
        for word in self._wanted_words()[:MOST_TRIES]:
            repaired = self._repaired(self._changed(self.at, self.at + 1, [word]))
            if repaired is not None:
                fitting[word] = tokens_of(repaired)[self.at]
        return fitting

    def _wanted_list(self) -> str:
        words = list(dict.fromkeys(quoted(miss.wanted) if miss.is_word else miss.wanted for miss in self.scores))
        if len(words) > MOST_WORDS + 1:
            words = [*words[:MOST_WORDS], f"{len(words) - MOST_WORDS} more"]
        return listed(words)

    def _patterns(self, fitting: list[str]) -> list[str]:
        """The nearest rows; only those that were proved to fit, if there are any."""
        scores = {row: self._shared(row) for row in self.grammar.rows if content_words(row) & self.named and row.slots}
        for missed, score in self.scores.items():
            row = missed.pattern.row
            proved = PROVED if missed.wanted in fitting else 0.0
            scores[row] = max(scores.get(row, 0.0), score + proved)
        best = sorted(scores, key=lambda row: -scores[row])[:MOST_ROWS]
        if fitting:
            best = [row for row in best if scores[row] >= PROVED]
        return [f"{row.category:9} {row.wording}" for row in best]


def explained(grammar: Grammar, script: Script, category: str) -> CannotRead:
    """The error for a text that has no reading at all."""
    return subject_named_twice(grammar, script, category) or Failure(grammar, script, category).error()
