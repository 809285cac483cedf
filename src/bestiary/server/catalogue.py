"""What the server tells of the games: what there is to play, how a table is drawn, and the rulebook with its numbers."""

from __future__ import annotations

from functools import cache
from typing import cast

import bestiary
from bestiary import Deck, Face, Game, Option
from bestiary.engine.rulebook import references
from bestiary.engine.save import Json
from bestiary.players.levels import LEVELS
from bestiary.players.ready import PLAYERS, USUAL


@cache
def all_games() -> list[Json]:
    """Every game with what one needs to choose it and to begin."""
    return [game_told(bestiary.load(name)) for name in bestiary.games()]


def game_told(game: Game) -> dict[str, Json]:
    """A game, for who chooses one."""
    table = cast("dict[str, Json]", game.table)
    return {
        "name": game.name,
        "title": game.title,
        "edition": game.edition,
        "about": table.get("about", ""),
        "aim": table.get("aim", ""),
        "players": [*game.rules.seats],
        "minutes": table.get("minutes"),
        "colours": table.get("colours", {}),
        "teams": table.get("teams", {}),
        "web": table.get("web", {}),
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


@cache
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
        "table": cast("dict[str, Json]", game.table),
        "zones": zones,
        "windows": [*windows_of(game)],
        "cards": {face.name: face_told(face) for face in game.book.faces},
    }


def windows_of(game: Game) -> list[str]:
    """The windows of a game, where one can ask to be stopped."""
    from bestiary.engine.flow import Window

    return sorted({step.name for step in game.book.steps if isinstance(step, Window)})


def face_told(face: Face) -> dict[str, Json]:
    """A card as it is printed."""
    fields = cast("dict[str, Json]", face.fields)
    return {"name": face.name, "slug": face.slug, "kind": face.kind, "fields": {**fields}, "text": face.text}


@cache
def rules_told(name: str) -> dict[str, Json]:
    """The rulebook: every rule and ruling by its number, with those it refers to."""
    game = bestiary.load(name)
    book = game.rulebook
    rules: list[Json] = [
        {
            "id": rule.id,
            "title": rule.title,
            "text": rule.text,
            "kind": "ruling" if rule.is_ruling else "rule",
            "chapter": rule.section,
            "see": [*[id for id in references(rule.text, book.prefix) if id in book.by_id and id != rule.id]],
        }
        for rule in book.rules
    ]
    return {
        "game": game.name,
        "title": game.title,
        "edition": game.edition,
        "rules": rules,
        "abbreviations": {**book.abbreviations},
    }
