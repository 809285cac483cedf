"""`bestiary cards --explain`: how a card's text is parsed, word by word, and what is built of it."""

from __future__ import annotations

import ast
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rich.text import Text

from bestiary import Face, Game
from bestiary.cli.terminal.consoles import output, print_json
from bestiary.cli.text.keywords import meanings
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords
from bestiary.engine.language.vocabulary import Explained
from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.force import Force
from bestiary.engine.play.parts_of_speech import Amount, Condition, Filter, Noun, Seats, Verb
from bestiary.engine.play.triggers import Listener
from bestiary.engine.state.save import Json

A_CARD: Final = "this card"
PARTS: Final = (Step, Noun, Verb, Filter, Condition, Amount, Seats, Force)  # what a text is built of
DEEPEST: Final = 12


def explain(game: Game, text: str, as_json: bool) -> int:
    """Show how a text is read and what it will do; CannotRead shows the place that is wrong."""
    read = [word for word in game.rules.lexicon.language.explain(text) if word.piece]
    book, face, maker = built(game, text)
    deeds = what_it_does(book, face) + [f"The card is marked: {trait}." for trait in sorted(maker.card.traits)]
    if maker.card.condition is not None:
        deeds += ["The card does something only if:", *outline(maker.card.condition, 1)]
    for demand in maker.card.demands:
        deeds += ["It can be done only if:", *outline(demand, 1)]
    if as_json:
        print_json({"text": text, "read": [word_facts(word) for word in read], "does": [*deeds]})
        return 0
    console = output()
    console.print(Text("How it is read", "bold"))
    for word in read:
        console.print(word_line(word), soft_wrap=True)
    for keyword, meaning, rule in meanings(game, face):
        console.print(Text.assemble((f"  {keyword}", "bold"), f" means: {meaning}", (f"  {rule}", "dim")), soft_wrap=True)
    console.print(Text("What it will do", "bold"))
    for line in deeds:
        console.print(Text(f"  {line}"), soft_wrap=True)
    return 0


def word_line(word: Explained) -> Text:
    """One word of the tree: the piece of text it covers, its row, and its rule."""
    rule = f"  {word.rule}" if word.rule else ""
    piece = " / ".join(word.piece.splitlines())
    return Text.assemble("  " * (word.depth + 1), (piece, "bold"), f"  {word.category} {word.name}: ", (word.wording, "dim"), rule)


def word_facts(word: Explained) -> dict[str, Json]:
    """One word, for a machine."""
    return {
        "depth": word.depth,
        "piece": word.piece,
        "category": word.category,
        "name": word.name,
        "wording": word.wording,
        "rule": word.rule,
    }


def built(game: Game, text: str) -> tuple[Book, Face, Maker]:
    """A text built as for a card, in a book of its own; its maker has what holds for the whole card.

    A game whose texts stand in several places, as of a card or of one of its abilities, names in its table.toml what they are.
    """
    first: BadWords | None = None
    for place in game.table.card.places or [[]]:
        try:
            return built_at(game, text, place)
        except BadWords as error:
            first = first or error
    assert first is not None
    raise first


def built_at(game: Game, text: str, place: list[str]) -> tuple[Book, Face, Maker]:
    """A text built as for a place of a card."""
    book = game.rules.book.edition()
    face = Face(A_CARD, "", text, [], {})
    maker = Maker(book, game.rules.lexicon, A_CARD)
    maker.card.traits.update(place)
    maker.read(text, face)
    maker.card.traits.difference_update(place)
    return book, face, maker


def what_it_does(book: Book, face: Face) -> list[str]:
    """What is built of a text, in plain lines."""
    lines: list[str] = []
    if face.played is not None:
        lines += ["When the card is played:", *outline(face.played, 1)]
    for listener in face.listeners:
        lines += [heard(book, listener), *outline(listener.step, 1)]
    for ability in face.abilities:
        lines += [f"As {ability.label or 'an ability'}{f' [{ability.rule}]' if ability.rule else ''}:", *used(ability)]
    for force in face.standing:
        lines += ["While the card is in play, in force:", *outline(force, 1)]
    return lines


def used(ability: Ability) -> list[str]:
    """What an ability asks for, costs and does."""
    lines = outline(ability.condition, 1) if ability.condition is not None else []
    for target in ability.targets:
        lines += outline(target, 1)
    if ability.cost is not None:
        lines += outline(ability.cost, 1)
    return lines + outline(ability.body, 1)


def heard(book: Book, listener: Listener) -> str:
    """What a listener waits for."""
    event = book.events[listener.event]
    whom = "to this card" if listener.whom is None else f"to a card: {sentence(listener.whom)}"
    often = f", at most {listener.limit} times a turn" if listener.limit else ""
    rule = f" [{listener.rule or event.rule}]" if listener.rule or event.rule else ""
    return f'When "{event.name}" happens {whom}{often}{rule}:'


def outline(part: object, depth: int) -> list[str]:
    """A part and the parts it is built of, one a line."""
    rule = str(getattr(part, "rule", ""))
    lines = [f"{'  ' * depth}{sentence(part)}{f' [{rule}]' if rule else ''}"]
    if depth < DEEPEST:
        for inner in parts_of(part):
            lines += outline(inner, depth + 1)
    return lines


def parts_of(part: object) -> list[object]:
    """What a part holds, in the order of its making; compiled classes list their attributes themselves."""
    names = [*getattr(type(part), "__mypyc_attrs__", ()), *getattr(part, "__dict__", {})]
    found: list[object] = []
    for name in names:
        value = getattr(part, name, None)
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, PARTS) and one is not part:
                found.append(one)
    return found


def sentence(part: object) -> str:
    """What a part is, in its own words: the first line of its docstring, and the numbers it was made with."""
    said = (docstring(type(part)) or spaced(type(part).__name__)).strip().splitlines()[0].rstrip(".")
    numbers = [f"{name} {value}" for name, value in numbers_of(part)]
    asks = getattr(part, "asks", "")
    return f"{said}{f' ({chr(44).join(numbers)})' if numbers else ''}{f': {asks}' if asks else ''}"


def docstring(kind: type) -> str:
    """The docstring of a class; a compiled one has lost it, so it is read from the file beside it."""
    return kind.__doc__ or docstrings_of(kind.__module__).get(kind.__name__, "")


@cache
def docstrings_of(module: str) -> dict[str, str]:
    """The docstrings of all classes of a module, by their names."""
    found = find_spec(module)
    if found is None or found.origin is None:
        return {}
    origin = Path(found.origin)
    source = origin.with_name(f"{origin.name.partition('.')[0]}.py")
    if not source.is_file():
        return {}
    classes = [node for node in ast.parse(source.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    return {node.name: ast.get_docstring(node) or "" for node in classes}


def numbers_of(part: object) -> list[tuple[str, int]]:
    """The numbers that a word was made with: how many, how much."""
    shown = ["number", "count", "most", "amount", "times", "turns", "more", "each"]
    if isinstance(part, Step | Force):
        shown = shown[1:]  # their number is only where they are found
    out = []
    for name in shown:
        value = getattr(part, name, None)
        if isinstance(value, int) and not isinstance(value, bool):
            out.append((name, int(value)))
    return out


def spaced(name: str) -> str:
    """A class's name as words, where the docstring was left out."""
    return "".join(f" {sign.lower()}" if sign.isupper() else sign for sign in name).strip()
