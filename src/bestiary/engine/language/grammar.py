"""Grammar index: the rows of a vocabulary by category and first word, and what makes a vocabulary unusable."""

from __future__ import annotations

from typing import Final

from bestiary.engine.language.syntax import (
    LEAVES,
    NUMBER,
    TOKEN,
    TRAITS,
    BadVocabulary,
    Piece,
    Row,
    nearest,
    row_of_line,
    unknown_trait,
)

BRACKETS: Final = frozenset("[]{}")  # they belong to the notation; no card has them

# Stands for any first word, of a row that may be printed as nothing.
ANY_WORD: Final = ""


class Pattern:
    """A row as it is read at one place: in a bare slot its beginning is read otherwise than elsewhere."""

    def __init__(self, row: Row, pieces: list[Piece]) -> None:
        self.row: Final = row
        self.pieces: Final = pieces


class Grammar:
    """The rows of one game, checked: every slot can be filled, no category begins with itself, no key is used twice."""

    def __init__(self, tables: tuple[str, ...]) -> None:
        self.rows: Final[list[Row]] = []
        self.categories: Final[dict[str, list[Row]]] = {}
        self.traits: Final[dict[str, str]] = {}  # what each means
        self._gather(tables)
        self._check_rows()
        self.subjects: Final = self._subject_categories()
        self.patterns: Final[dict[str, list[Pattern]]] = {}
        self._make_patterns()
        self.may_be_empty: Final = self._empty_categories()
        self._first_words: Final[dict[str, set[str]]] = {leaf: {f"{{{leaf}}}"} for leaf in LEAVES}
        for category in self.patterns:
            self._first_words_of(category, [])
        self._by_first_word: Final = {category: self._sorted(category) for category in self.patterns}

    # ---- the rows ----------------------------------------------------------------------------------------------------

    def _gather(self, tables: tuple[str, ...]) -> None:
        """Read the tables; a category alone on its line is one that a game may fill."""
        read = [[line for line in map(str.strip, table.splitlines()) if line and line[0] != "#"] for table in tables]
        for line in [line for lines in read for line in lines if line[0] == "{"]:
            self._declare(line)
        named = {line.split(None, 1)[0] for lines in read for line in lines}
        for trait in self.traits:
            if trait in named or trait in LEAVES:
                raise BadVocabulary(f"{{{trait}}} is a category and cannot be a trait, too")
        of_all: list[tuple[str, list[str]]] = []  # traits of all rows of a category
        for table, lines in enumerate(read):
            for line in lines:
                if line[0] != "{":
                    self._add(line, table, of_all)
        for category, traits in of_all:
            for row in self.categories[category]:
                row.traits.update(traits)
        for rows in self.categories.values():
            self.rows.extend(rows)
        for trait in self.traits:
            if not any(trait in row.traits for row in self.rows):
                raise BadVocabulary(f"no row has the trait {{{trait}}}")

    def _declare(self, line: str) -> None:
        """A trait with what it means: {harms} it deals damage (MQ-273)."""
        trait, _, means = line[1:].partition("}")
        if TRAITS.fullmatch(f"{{{trait}}}") is None or " " in trait or not means.strip():
            raise BadVocabulary(f"a trait is declared by its name in braces and what it means, not by: {line}")
        if trait in self.traits:
            raise BadVocabulary(f"the trait {{{trait}}} is declared twice")
        self.traits[trait] = means.strip()

    def _add(self, line: str, table: int, of_all: list[tuple[str, list[str]]]) -> None:
        """A row; or traits of one that is there already; or a category, perhaps with traits that all its rows have."""
        line, traits = self._without_traits(line)
        row = row_of_line(line)
        rows = self.categories.setdefault(row.category, [])
        if not row.name:
            of_all.append((row.category, traits))
            return
        known = [one for one in rows if one.name == row.name] if traits and not row.wording else []
        if not known:
            row.table, row.declared = table, self.traits
            rows.append(row)
        for one in known or [row]:
            one.traits.update(traits)

    def _without_traits(self, line: str) -> tuple[str, list[str]]:
        """A line, and the traits at its end; one word in braces that is no trait is a slot."""
        found = TRAITS.search(line) if line[-1] == "}" else None
        traits = found[1].split() if found else []
        if found is None or (len(traits) == 1 and traits[0] not in self.traits):
            return line, []
        for trait in traits:
            if trait not in self.traits:
                raise BadVocabulary(f"a row has {unknown_trait(trait, self.traits)}, in: {line}")
        return line[: found.start()].rstrip(), traits

    def _check_rows(self) -> None:
        keys: dict[str, Row] = {}
        wordings: dict[str, Row] = {}
        for row in self.rows:
            if not row.stands_for_slot and keys.setdefault(row.key, row) is not row:
                raise BadVocabulary(f"two rows have the key {row.key}: {keys[row.key].wording} and {row.wording}")
            worded = f"{row.category} {row.wording}"
            if wordings.setdefault(worded, row) is not row:
                raise BadVocabulary(f"{wordings[worded].key} and {row.key} have the same wording: {row.wording}")
            self._check_row(row)

    def _check_row(self, row: Row) -> None:
        if row.category in LEAVES:
            raise BadVocabulary(f"{row.category} is built in and cannot have rows, in: {row}")
        if row.stands_for_slot and (len(row.pieces) != 1 or not row.slots or row.slots[0].repeats):
            raise BadVocabulary(f"a row named - must be one slot and nothing else, in: {row}")
        for piece in row.pieces:
            if piece.category:
                self._check_slot(row, piece)
            else:
                self._check_fixed_word(row, piece)

    def _check_slot(self, row: Row, piece: Piece) -> None:
        is_leaf = piece.category in LEAVES
        if not is_leaf and piece.category not in self.categories:
            meant = nearest(piece.category, [*self.categories, *self.traits])
            hint = f"; do you mean {{{meant}}}?" if meant else ""
            raise BadVocabulary(f"nothing fills {piece.text} in: {row}{hint}")
        if is_leaf and (piece.repeats or piece.form):
            raise BadVocabulary(f"{piece.text} can only be written {{{piece.category}}}, in: {row}")

    def _check_fixed_word(self, row: Row, piece: Piece) -> None:
        for word in (piece.one, piece.many):
            if word in BRACKETS or not TOKEN.fullmatch(word):
                raise BadVocabulary(f"{piece.text} can never be read in a text, in: {row}")

    # ---- bare slots --------------------------------------------------------------------------------------------------

    def _subject_categories(self) -> set[str]:
        """The categories of subjects: what a row begins with whose verb follows it in number."""
        return {row.pieces[0].category for row in self.rows if any(piece.is_verb for piece in row.pieces)} - {""}

    def _make_patterns(self) -> None:
        for category, rows in self.categories.items():
            self.patterns[category] = [Pattern(row, row.pieces) for row in rows]
        wanted = [piece for row in self.rows for piece in row.slots]
        while wanted:
            piece = wanted.pop()
            if piece.reads not in self.patterns and piece.category not in LEAVES:
                found = self._bare(piece.category) if piece.form == "bare" else self._empty(piece.category)
                self.patterns[piece.reads] = found
                wanted += [part for pattern in found for part in pattern.pieces if part.category]

    def _empty(self, category: str) -> list[Pattern]:
        return [Pattern(row, row.pieces) for row in self.categories[category] if not row.pieces]

    def _bare(self, category: str) -> list[Pattern]:
        """The rows of a category as they are read where the subject was named before: "you may draw"."""
        found: list[Pattern] = []
        for row in self.categories[category]:
            first = row.pieces[0] if row.pieces else None
            if first is None or not first.category:
                if first is None or first.is_verb or not any(piece.is_verb for piece in row.pieces):
                    found.append(Pattern(row, row.pieces))
            elif first.category not in LEAVES:
                form = "empty" if first.category in self.subjects else "bare"
                found.append(Pattern(row, [_reformed(first, form), *row.pieces[1:]]))
        return found

    # ---- first words -------------------------------------------------------------------------------------------------

    def _empty_categories(self) -> set[str]:
        """The categories that may be printed as nothing."""
        empty: set[str] = set()
        grows = True
        while grows:
            size = len(empty)
            for category, patterns in self.patterns.items():
                if any(all(_may_be_nothing(piece, empty) for piece in pattern.pieces) for pattern in patterns):
                    empty.add(category)
            grows = len(empty) > size
        return empty

    def _first_words_of(self, category: str, path: list[str]) -> set[str]:
        if category in path:
            raise BadVocabulary(f"a category begins with itself: {' > '.join([*path, category])}")
        if category not in self._first_words:
            words: set[str] = set()
            for pattern in self.patterns[category]:
                words |= self._first_words_in(pattern, [*path, category])
            self._first_words[category] = words
        return self._first_words[category]

    def _first_words_in(self, pattern: Pattern, path: list[str]) -> set[str]:
        words: set[str] = set()
        for piece in pattern.pieces:
            words |= self._first_words_of(piece.reads, path) if piece.category else {piece.one, piece.many}
            if not _may_be_nothing(piece, self.may_be_empty):
                return words - {ANY_WORD}
        return words | {ANY_WORD}

    def _sorted(self, category: str) -> dict[str, list[Pattern]]:
        """The patterns of a category under each word they may begin with, in the order of the table."""
        beginnings = [(pattern, self._first_words_in(pattern, [])) for pattern in self.patterns[category]]
        table: dict[str, list[Pattern]] = {word: [] for _, words in beginnings for word in words}
        table[ANY_WORD] = []
        for pattern, words in beginnings:
            for word in table if ANY_WORD in words else words:
                table[word].append(pattern)
        return table

    def beginning_with(self, category: str, word: str, other: str) -> list[Pattern]:
        """The patterns that may begin with a token, which counts as `word` and as `other`."""
        table = self._by_first_word[category]
        found = table.get(word)
        if other == word:
            return table[ANY_WORD] if found is None else found
        more = table.get(other)
        if found is None or more is None:
            return more or found or table[ANY_WORD]
        return found + [pattern for pattern in more if pattern not in found]


def _may_be_nothing(piece: Piece, empty: set[str]) -> bool:
    if not piece.category:
        return False
    return piece.reads in empty or (piece.repeats and not piece.at_least_one)


def _reformed(piece: Piece, form: str) -> Piece:
    """The same slot in another form."""
    often = ("+" if piece.at_least_one else "*") + piece.joint if piece.repeats else ""
    return Piece(f"{{{piece.category}.{form}{often}}}")


def numbers_in(row: Row) -> int:
    """How many numbers a row's wording has."""
    return sum(piece.category == NUMBER for piece in row.slots)
