"""Card language tests: every text, every row, and thousands of generated texts of a game's vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import bestiary
from bestiary.engine.language.cards import Face
from bestiary.engine.language.core_words import CORE
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords
from bestiary.engine.language.vocabulary import CannotRead, Language, Row, Tree, dangling, random_tree
from bestiary.engine.state.rng import quick
from bestiary.engine.table.game import Game

TREES = 600
MUTANTS = 600
DEPTH = 7
SIGNS = ',."\n•{[²9 '


def check_words(game: Game, names: set[str] | None = None, trees: int = TREES, mutants: int = MUTANTS) -> list[str]:
    """Everything that is wrong with a game's card language; empty if all is well.

    `names` are what its texts may put in quotes beside what the game's rules know: counters, groups of names.
    """
    language = game.rules.lexicon.language
    texts = [language.say(tree) for face in game.cards.values() for tree in face.trees()]
    return [
        *texts_that_change(game),
        *rows_without_card(game),
        *unknown_names(game, names or set()),
        *trees_that_change(language, trees),
        *wrong_errors(lambda text: language.say(language.read(text)), texts, mutants),
        *wrong_builds(game, trees),
    ]


def texts_that_change(game: Game) -> Iterator[str]:
    """Card texts that do not print back as they were written."""
    language = game.rules.lexicon.language
    for face in game.cards.values():
        if face.text and language.say(language.read(face.text)) != face.text:
            yield f"{face.name}: its text is printed otherwise than it was written"


def rows_without_card(game: Game) -> Iterator[str]:
    """Rows that no card uses: of the game's own cards, or, for words that all games share, of any installed game's."""
    used = rows_used(game)
    everywhere = set(used)
    for name in bestiary.games(hidden=True):
        everywhere |= rows_used(bestiary.load(name))
    shared = {row.key for row in CORE.language.rows}
    for row in game.rules.lexicon.language.rows:
        if not row.stands_for_slot and row.key not in (everywhere if row.key in shared else used):
            yield f"no card uses the row {row}"


def rows_used(game: Game) -> set[str]:
    """The keys of all rows in the texts of a game's cards, and in the meanings of the keywords they have."""
    used: set[str] = set()
    for face in game.cards.values():
        for tree in face.trees():
            used |= {word.key for word in words_in(game.rules.lexicon.language, tree)}
    return used


def words_in(language: Language, tree: Tree) -> Iterator[Tree]:
    """Every word of a text; the words of a keyword's meaning too."""
    for word in tree.walk():
        yield word
        if word.row.means:
            yield from words_in(language, meaning_of(language, word))


def meaning_of(language: Language, keyword: Tree) -> Tree:
    """What a keyword of a text means."""
    return language.read(language.meaning(keyword.row, [part for part in keyword.parts if isinstance(part, int)]))


def unknown_names(game: Game, names: set[str]) -> Iterator[str]:
    """Names in quotes that nothing in the game has."""
    for face in game.cards.values():
        for word in [word for tree in face.trees() for word in words_in(game.rules.lexicon.language, tree)]:
            for part in word.parts:
                if isinstance(part, str) and part[1:-1] not in names and not game.rules.names_something(game, part[1:-1]):
                    yield f"{face.name}: nothing in {game.title} is named {part}"


# ---- texts that nobody wrote ----------------------------------------------------------------------------------------------------


def below(seed: int) -> Callable[[int], int]:
    """A stream of small numbers that is the same every time."""
    chance = quick(seed)

    def next_number(sides: int) -> int:
        return int(chance.below(sides))

    return next_number


def trees_that_change(language: Language, count: int) -> Iterator[str]:
    """Random trees whose text is not read back as the same tree; one whose pronoun means nothing must be refused."""
    chance = below(1)
    for _ in range(count):
        tree = random_tree(language, "text", chance, DEPTH)
        text = language.say(tree)
        try:
            read: Tree | None = language.read(text)
        except CannotRead as error:
            read = None
            if dangling(tree) is None:
                yield f"a text of the language is refused: {error}"
        if read is not None and read != tree:
            yield f"a text is read otherwise than it was meant: {text}"


def wrong_errors(printed: Callable[[str], str], texts: list[str], count: int) -> Iterator[str]:
    """Changed texts that are neither read and printed exactly nor refused with a caret in the text."""
    chance = below(2)
    for _ in range(count if texts else 0):
        text = mutated(texts, chance)
        try:
            if printed(text) != text:
                yield f"a text was read that is not printed like that: {text!r}"
        except CannotRead as error:
            if error.shown not in text.split("\n") or not 0 <= error.column <= len(error.shown):
                yield f"an error does not point into its text: {text!r}"
        except Exception as error:
            yield f"{type(error).__name__} instead of CannotRead for {text!r}"


def mutated(texts: list[str], chance: Callable[[int], int]) -> str:
    """One of the texts with a word lost, doubled, exchanged or taken from another, or with one character changed."""
    words = texts[chance(len(texts))].split(" ")
    at, other, kind = chance(len(words)), chance(len(words)), chance(5)
    if kind == 0:
        del words[at]
    elif kind == 1:
        words.insert(at, words[other])
    elif kind == 2:
        words[at], words[other] = words[other], words[at]
    elif kind == 3:
        more = texts[chance(len(texts))].split(" ")
        words[at] = more[chance(len(more))]
    else:
        place = chance(len(words[at]) + 1)
        words[at] = words[at][:place] + SIGNS[chance(len(SIGNS))] + words[at][place + 1 :]
    return " ".join(words)


def wrong_builds(game: Game, count: int) -> Iterator[str]:
    """Random texts that can be read, but when they are built neither run nor say in a sentence why they cannot."""
    words, chance = game.rules.lexicon, below(3)
    for number in range(count):
        tree = random_tree(words.language, "text", chance, DEPTH)
        text = words.language.say(tree)
        maker = Maker(game.rules.book.edition(), words, f"card {number}")
        try:
            maker.read(text, Face("A Card", "", text, [], {}))
        except (CannotRead, BadWords):
            continue
        except Exception as error:
            yield f"{type(error).__name__} when this is built: {text!r}"


class Example:
    """A row in use: the line of a card's text in which it stands."""

    def __init__(self, line: str, card: str, game: str) -> None:
        self.line: str = line
        self.card: str = card
        self.game: str = game


def examples(game: Game) -> dict[str, Example]:
    """For each row that a card of the game uses, the shortest line with it; if only a keyword's meaning has it, that."""
    language = game.rules.lexicon.language
    found: dict[str, Example] = {}
    meant: dict[str, Example] = {}
    for face in game.cards.values():
        for text in face.trees():
            for tree in [text, *text.words(0)]:
                _note(found, tree, Example(language.say(tree), face.name, game.title))
            for word in text.walk():
                if word.row.means:
                    meaning = meaning_of(language, word)
                    _note(meant, meaning, Example(f"{language.say(word)}: {language.say(meaning)}", face.name, game.title))
    return {**meant, **found}


def _note(found: dict[str, Example], tree: Tree, example: Example) -> None:
    for word in tree.walk():
        if word.key not in found or len(example.line) < len(found[word.key].line):
            found[word.key] = example


def rows_of(game: Game) -> list[Row]:
    """The rows that a game adds to those that all games share."""
    return [row for row in game.rules.lexicon.own_rows() if not row.stands_for_slot]
