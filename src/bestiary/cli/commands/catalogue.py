"""`bestiary games`, `cards`, `deck` and `rules`: lists and searches of what there is to read."""

from __future__ import annotations

from pathlib import Path
from typing import Final, cast

from rich.console import Console
from rich.text import Text

import bestiary
from bestiary import Deck, Face, Game
from bestiary.cli.draw.board import board_of
from bestiary.cli.table.options import allowed, nearest, written
from bestiary.cli.terminal.consoles import output, print_json
from bestiary.cli.terminal.errors import FELL_SHORT, UserError
from bestiary.cli.terminal.files import read_text
from bestiary.cli.text.decks import deck_line, deck_titles, no_decks, pages_of
from bestiary.cli.text.keywords import flat, more_texts, with_meanings
from bestiary.engine.state.save import Json
from bestiary.engine.table.game import Option
from bestiary.engine.table.rule_coverage import Coverage, coverage, marks_in, merged
from bestiary.engine.table.rulebook import Found, ended
from bestiary.engine.table.rulebook_markdown import RULING, Passage, Rule

NAME: Final = 22  # columns for the name of a card


# ---- games ----------------------------------------------------------------------------------------------------------------


def show_games(as_json: bool) -> int:
    """All installed games."""
    games = [bestiary.load(name) for name in bestiary.games()]
    if as_json:
        print_json([game_facts(game) for game in games])
        return 0
    console = output()
    for game in games:
        console.print(Text.assemble((game.name, "bold"), f"  {game.title}, for {' or '.join(map(str, game.rules.seats))} players"))
        console.print(f"  {len(game.cards)} cards; decks: {', '.join(game.decks) or 'none'}; edition {game.edition}")
        for option in game.options:
            console.print(f"  --option {option_line(option)}", soft_wrap=True)
    console.print("\nPlay one with: bestiary play GAME")
    return 0


def option_line(option: Option) -> str:
    """An option with the values it may have, the usual one first, and what it is about."""
    if option.most is None and not option.free:
        return f"{option.name}={allowed(option)}  {option.says}"
    return f"{option.name}={written(option.values[0]) or 'TEXT'}  {option.says} ({allowed(option)})"


def game_facts(game: Game) -> dict[str, Json]:
    """A game, for a machine."""
    return {
        "name": game.name,
        "title": game.title,
        "edition": game.edition,
        "seats": [*game.rules.seats],
        "cards": len(game.cards),
        "decks": [*game.decks],
        "rules": len(game.rulebook.rules),
        "options": {option.name: [*option.values] for option in game.options},
    }


# ---- cards ----------------------------------------------------------------------------------------------------------------


def show_cards(game: Game, query: str, as_json: bool) -> int:
    """The cards that hold all words of a query in name, kind, fields or text."""
    found = [face for face in game.cards.values() if holds(face, query.casefold().split())]
    if not found:
        raise UserError(f'no card of {game.title} has "{query}"{nearest_card(game, query)}')
    if as_json:
        print_json([card_facts(face) for face in found])
        return 0
    console, board = output(), board_of(game)
    for face in found:
        line = Text.assemble((face.name.ljust(NAME), "bold"), " ", board.printed(face))
        console.print(line, soft_wrap=True)
        for text in [one for one in (with_meanings(game, face, alone=True), *more_texts(game, face)) if one]:
            console.print(Text(f"    {text}", "italic"), soft_wrap=True)
    return 0


def nearest_card(game: Game, query: str) -> str:
    """What was probably meant; nothing rather than all cards."""
    said = nearest(query, [face.slug for face in game.cards.values()])
    return said if said.startswith("; did") else ""


def holds(face: Face, words: list[str]) -> bool:
    """Does a card speak of all these words?"""
    fields = " ".join(f"{name} {value}" for name, value in face.fields.items())
    text = f"{face.name} {face.slug} {face.kind} {fields} {face.text}".casefold()
    return all(word in text for word in words)


def card_facts(face: Face) -> dict[str, Json]:
    """A card, for a machine."""
    fields = cast("dict[str, Json]", face.fields)
    return {"name": face.name, "kind": face.kind, **fields, "text": face.text}


# ---- decks ----------------------------------------------------------------------------------------------------------------


def show_decks(game: Game, deck: Deck | None, as_json: bool) -> int:
    """All decks of a game with their themes; or one with its cards and the advice for whoever plays it."""
    decks = list(game.decks.values()) if deck is None else [deck]
    if as_json:
        print_json([deck_facts(one) for one in decks])
        return 0
    console = output()
    if deck is not None:
        for line in pages_of(deck, min(console.width, 100), deck_titles(game)):
            console.print(line, soft_wrap=True)
        return 0
    if not decks:
        console.print(no_decks(game), soft_wrap=True)
        console.print(f"Read them with: bestiary cards {game.name}")
        return 0
    for one in decks:
        console.print(Text.assemble((one.name.ljust(NAME), "bold"), " ", deck_line(one)), soft_wrap=not console.is_terminal)
    console.print(f"\nRead one with: bestiary decks {game.name} DECK")
    console.print(f"Play with: bestiary play {game.name} --deck DECK --deck DECK")
    return 0


def deck_facts(deck: Deck) -> dict[str, Json]:
    """A deck, for a machine."""
    return {"name": deck.name, "title": deck.title, **deck.notes, "cards": {pile: {**cards} for pile, cards in deck.piles.items()}}


def check_deck(game: Game, deck: Deck, as_json: bool) -> int:
    """All faults of a deck, each with its rule; the exit code says whether there are any."""
    problems = game.check_deck(deck)
    if as_json:
        print_json(
            {
                "game": game.name,
                "deck": deck.name,
                "title": deck.title,
                "cards": {pile: {**cards} for pile, cards in deck.piles.items()},
                "faults": [{"rule": one.rule, "sentence": one.sentence, "code": one.code} for one in problems],
            }
        )
    elif problems:
        raise UserError(f"the deck {deck.title} cannot be played in {game.title}:\n" + "\n".join(f"  {one}" for one in problems))
    else:
        counts = {pile: sum(cards.values()) for pile, cards in deck.piles.items()}
        said = [f"{sum(count for pile, count in counts.items() if pile not in game.rules.supplies)} cards"]
        said += [f"{counts[pile]} {deck_titles(game).get(pile, pile)}" for pile in game.rules.supplies if counts.get(pile)]
        output().print(f"The deck {deck.title} can be played in {game.title}: {', '.join(said)}.")
    return FELL_SHORT if problems else 0


# ---- rules ----------------------------------------------------------------------------------------------------------------


def show_rules(game: Game, asked: str, search: str | None, whole: bool, as_json: bool) -> int:
    """A rule, a chapter, passages with some words, or the whole book; `whole`: also what is for maintainers."""
    book = game.rulebook
    if search is not None:
        passages = book.search(search)
        found = Found(None, "", passages)
        if not passages:
            raise UserError(f'no rule of {game.title} speaks of "{search}"{book.near(search)}')
    else:
        found = book.look_up(asked) if asked else Found(None, "", book.passages)
    rules: list[Passage] = [*found.passages, *(book.referred(found.rule) if found.rule else [])]
    if as_json:
        print_json([rule_facts(rule, whole) for rule in rules])
        return 0
    console = output()
    print_rules(console, rules, whole, first=found.rule is not None)
    meant = book.meanings(" ".join(one.text for one in rules)) if found.rule else []
    if meant:
        console.print(Text(f"\n{'; '.join(meant)}.", "dim"), soft_wrap=not console.is_terminal)
    if found.chapter and asked[:1].isalpha() and any(passage not in rules for passage in book.search(asked)):
        console.print(Text(f'\nMore with these words: bestiary rules {game.name} --search "{asked}"', "dim"), soft_wrap=True)
    return 0


def print_rules(console: Console, rules: list[Passage], whole: bool, first: bool = False) -> None:
    """Passages below the headings of their sections; those that the first one refers to are set apart."""
    section = ""
    for place, rule in enumerate(rules):
        if first and place == 1:
            console.print(Text("\nIt refers to:", "bold"))
        elif not first and rule.section != section:
            console.print(Text(f"\n{rule.section}" if section else rule.section, "bold underline"))
            section = rule.section
        parts = [part for part in ((rule.id, "bold cyan"), (ended(rule.title), "bold"), (rule.text, "")) if part[0]]
        spaced = [(f" {said}" if number else said, style) for number, (said, style) in enumerate(parts)]
        console.print(Text.assemble(*spaced), soft_wrap=not console.is_terminal)
        for label, text in rule.for_maintainers() if whole and isinstance(rule, Rule) else []:
            console.print(Text.assemble((f"    {label}: ", "dim bold"), (text, "dim")), soft_wrap=not console.is_terminal)


def rule_facts(rule: Passage, whole: bool) -> dict[str, Json]:
    """A rule or another passage, for a machine."""
    facts: dict[str, Json] = {"id": rule.id, "title": rule.title, "text": rule.text, "section": rule.section, "kind": rule.kind}
    facts["ruling"] = rule.kind == RULING
    if whole and isinstance(rule, Rule):
        facts |= {label.casefold(): text for label, text in rule.for_maintainers()}
    return facts


def show_coverage(game: Game, tests: Path, as_json: bool) -> int:
    """Which rules and rulings have a test that names them; the exit code is 1 if any has none."""
    if not tests.is_dir():
        raise UserError(f"there is no folder {tests} with tests: run this in a checkout, or name the folder with --tests")
    marks = merged([marks_of(path) for path in sorted(tests.rglob("test_*.py"))])
    found = coverage(game.rulebook, marks)
    if as_json:
        print_json(coverage_facts(game, found, marks))
    else:
        print_coverage(game, found)
    return 0 if found.complete() else FELL_SHORT


def marks_of(path: Path) -> dict[str, list[str]]:
    """The rule marks of one test file."""
    try:
        return marks_in(read_text(path), str(path))
    except SyntaxError as error:
        raise UserError(f"{path}:{error.lineno}: this is not Python: {error.msg}") from None


def coverage_facts(game: Game, found: Coverage, marks: dict[str, list[str]]) -> dict[str, Json]:
    """What tests prove which rules, for a machine."""
    return {
        "game": game.name,
        "percent": found.percent(),
        "tested": {id: [*marks[id]] for id in found.tested},
        "untested": [*found.untested],
        "unknown": [*found.unknown],
    }


def print_coverage(game: Game, found: Coverage) -> None:
    """How much is tested, and by name what is not."""
    console = output()
    total = len(found.tested) + len(found.untested)
    console.print(f"{game.title}: {len(found.tested)} of {total} rules and rulings have a test ({found.percent():.1f} %).")
    for id in found.untested:
        rule = game.rulebook.by_id[id]
        console.print(Text.assemble((f"  no test: {id}", "bold red"), f" {flat(rule.title or rule.text)[:80]}"), soft_wrap=True)
    for id in found.unknown:
        console.print(Text(f"  no such rule, but a test names it: {id}", "bold red"), soft_wrap=True)
