"""The catalogue API: games, how a table is drawn, decks, and the rulebook with its numbers."""

from __future__ import annotations

from typing import cast

import msgspec

import bestiary
from bestiary import Deck, Face, Game, Option
from bestiary.engine.state.save import Json
from bestiary.engine.table.rulebook import Rulebook
from bestiary.engine.table.rulebook_markdown import Passage, Rule, plain
from bestiary.players.levels import LEVELS
from bestiary.players.registry import PLAYERS, USUAL


def all_games() -> list[Json]:
    """Every game with what one needs to choose it and to begin."""
    return [game_told(bestiary.load(name)) for name in bestiary.games()]


def game_told(game: Game) -> dict[str, Json]:
    """A game, for who chooses one."""
    table = game.table
    return {
        "name": game.name,
        "title": game.title,
        "edition": game.edition,
        "about": table.about,
        "aim": table.aim,
        "players": [*game.rules.seats],
        "minutes": table.minutes,
        "colours": {**table.colours},
        "teams": {seats: [*teams] for seats, teams in table.teams.items()},
        "web": msgspec.to_builtins(table.web),
        "decks": [deck_told(deck) for deck in game.decks.values()],
        "usual": {str(seats): [*game.rules.default_decks(seats)] for seats in game.rules.seats},
        "options": [option_told(option) for option in game.options],
        "levels": [{"name": name, "about": PLAYERS[name], "usual": name == USUAL} for name in opponents()],
    }


def opponents() -> list[str]:
    """The computer players as they are offered: the levels from the weakest up, then those that are for experiments."""
    return [*LEVELS, *[name for name in PLAYERS if name not in LEVELS]]


def deck_told(deck: Deck) -> dict[str, Json]:
    """A deck, for who chooses one."""
    return {
        "id": deck.name,
        "title": deck.title,
        "about": deck.notes.get("theme", ""),
        "advice": deck.notes.get("advice", ""),
        "piles": {pile: {**cards} for pile, cards in deck.piles.items()},
    }


def option_told(option: Option) -> dict[str, Json]:
    """An option with the values it may have, the usual one first."""
    return {
        "name": option.name,
        "values": [*option.values],
        "says": option.says,
        "rule": option.rule,
        "most": option.most,
        "free": option.free,
    }


def table_told(name: str) -> dict[str, Json]:
    """How a game's table is drawn: its table.toml, its zones, and every card as it is printed."""
    game = bestiary.load(name)
    zones: list[Json] = [
        {"name": zone.name, "shared": zone.shared, "sees": zone.sees, "play": zone.in_play} for zone in game.book.schema.zones
    ]
    return {
        "name": game.name,
        "title": game.title,
        "edition": game.edition,
        "table": msgspec.to_builtins(game.table),
        "zones": zones,
        "windows": [*windows_of(game)],
        "cards": {face.name: face_told(face) for face in game.book.faces},
    }


def windows_of(game: Game) -> list[str]:
    """The windows of a game, where one can ask to be stopped."""
    from bestiary.engine.play.flow import Window

    return sorted({step.name for step in game.book.steps if isinstance(step, Window)})


def face_told(face: Face) -> dict[str, Json]:
    """A card as it is printed."""
    fields = cast("dict[str, Json]", face.fields)
    return {"name": face.name, "slug": face.slug, "kind": face.kind, "fields": {**fields}, "text": face.text}


def rules_told(name: str) -> dict[str, Json]:
    """The rulebook as players read it: rules and rulings by their numbers, and chapter by chapter all that stands in it."""
    game = bestiary.load(name)
    book = game.rulebook
    return {
        "game": game.name,
        "title": game.title,
        "edition": game.edition,
        "rules": [passage_told(book, rule) for rule in book.rules],
        "chapters": [
            {"name": chapter.name, "passages": [passage_told(book, passage) for passage in chapter.passages]}
            for chapter in book.chapters
            if chapter.passages
        ],
        "abbreviations": {**book.abbreviations},
    }


def passage_told(book: Rulebook, passage: Passage) -> dict[str, Json]:
    """A rule with those it refers to, or a term, an example, a row of a table, a text; `head` and `cells` are of a row only."""
    told: dict[str, Json] = {
        "id": passage.id,
        "title": passage.title,
        "text": passage.text,
        "kind": passage.kind,
        "chapter": passage.section,
        "see": [rule.id for rule in book.referred(passage)] if isinstance(passage, Rule) else [],
    }
    if passage.head:
        told["head"], told["cells"] = [*map(plain, passage.head)], [*map(plain, passage.cells)]
    return told
