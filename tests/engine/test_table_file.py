"""The table file: what it refuses, how a fault is told, and that clients lose nothing of what the games wrote."""

import json
import tomllib
from typing import Any

import msgspec
import pytest

import bestiary
from bestiary import CardError, Game
from bestiary.engine.table.table_file import TableFile
from bestiary.engine.table.table_reader import read_table_file

GAMES = bestiary.games(hidden=True)


def refused(text: str) -> list[str]:
    """All that is said of a file that cannot be used, line by line."""
    with pytest.raises(CardError) as error:
        read_table_file(text, "table.toml")
    return str(error.value).splitlines()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('bord = "mat"', 'table.toml:1: bord: there is no such key; did you mean "board"?'),
        ("[mat]\n\nstag = 1", 'table.toml:3: mat.stag: there is no such key; did you mean "stage"?'),
        ("[mats]", 'table.toml:1: mats: there is no such key; did you mean "mat"?'),
        ("[undo]\nqqq = 1", "table.toml:2: undo.qqq: there is no such key; there are terms, rule"),
        ("[web.score]\nof = 3", 'table.toml:1: web.score.as: this key is missing; write "meter" or "pips" or "trophies"'),
        ('board = "matt"', 'table.toml:1: board: there is no "matt" here; did you mean "mat"?'),
        ('[menu]\ncopies = "twice"', 'table.toml:2: menu.copies: there is no "twice" here; there is once'),
        ("about = 5", "table.toml:1: about: write a text, not 5"),
        ('minutes = "long"', 'table.toml:1: minutes: write a whole number, not "long"'),
        ("minutes = true", "table.toml:1: minutes: write a whole number, not true"),
        ("[mat]\naligned = 1", "table.toml:2: mat.aligned: write true or false, not 1"),
        ('numbers = "lost"', 'table.toml:1: numbers: write a list of texts, not "lost"'),
        ('numbers = ["a", 2]', "table.toml:1: numbers[1]: write a text, not 2"),
        ("colours = []", "table.toml:1: colours: write a table of texts, not []"),
        ("mat = [1]", "table.toml:1: mat: write a table, not a list"),
        ("[log]\nrepeats = 3", "table.toml:2: log.repeats: write a list of texts or a table of lists of texts, not 3"),
        ('[log.better]\n"starts at" = "x"', 'table.toml:2: log.better."starts at": write a list of texts, not "x"'),
        (
            "[mat]\nroomy = [[1, 2], [3]]",
            "table.toml:2: mat.roomy[1]: write a list of 2: a whole number and a whole number, not a list",
        ),
        ('[zones]\nhand = { lise = "hand" }', 'table.toml:2: zones.hand.lise: there is no such key; did you mean "lies"?'),
        ("[[mat.rows]]\nslots = 3", "table.toml:1: mat.rows[0].zone: this key is missing; write a text"),
        ("[[parts]]\nzones = []", "table.toml:1: parts[0].draw: this key is missing; there are places, here, ranks, cards, sides"),
        ('[[parts]]\ndraw = "rank"', 'table.toml:2: parts[0].draw: there is no "rank" here; did you mean "ranks"?'),
        (
            "[web.card.kinds.item]\ncolor = 1",
            'table.toml:2: web.card.kinds.item.color: there is no such key; did you mean "colour"?',
        ),
        ("parts = [3]", "table.toml:1: parts[0]: write a table, not 3"),
        ("about =", "table.toml:1: this is not TOML: Invalid value (at end of document)"),
    ],
)
def test_a_fault_is_told_with_its_line_its_path_and_what_is_right(text: str, told: str) -> None:
    assert refused(text) == [told]


def test_all_faults_are_told_at_once_in_the_order_of_the_file() -> None:
    rows = '[[mat.rows]]\nzone = "a"\n[[mat.rows]]\nzone = "b"\nsolts = 2\n'
    said = refused(f'abuot = ""\naim = """\nabout = 5\n"""\n{rows}[web]\nhit = 7\n')
    assert said == [
        'table.toml:1: abuot: there is no such key; did you mean "about"?',
        'table.toml:9: mat.rows[1].solts: there is no such key; did you mean "slots"?',
        "table.toml:11: web.hit: write a text, not 7",
    ]


def test_a_key_of_another_sort_of_part_is_refused() -> None:
    said = refused('[[parts]]\nname = "a"\ndraw = "here"\nzones = []\nhere = "here"\nranks = ["front"]')
    assert said == ["table.toml:6: parts[0].ranks: there is no such key; there are draw, name, zones, here, now"]


def test_a_game_with_such_a_file_is_refused() -> None:
    game = bestiary.load("template")
    with pytest.raises(CardError, match=r'^template/table\.toml:\d+: web\.coins: write a list of texts, not "toss"$'):
        Game(game.rules, {**game.files, "table.toml": game.files["table.toml"] + 'coins = "toss"\n'}, game.entropy)


def test_a_game_without_the_file_has_the_defaults() -> None:
    game = bestiary.load("template")
    bare = Game(game.rules, {path: text for path, text in game.files.items() if path != "table.toml"}, game.entropy)
    assert bare.table == read_table_file("", "table.toml") == TableFile()
    assert msgspec.to_builtins(bare.table) == {}


@pytest.mark.parametrize("name", GAMES)
def test_a_client_is_told_every_key_as_it_is_written(name: str) -> None:
    """Only what is the default anyway is left out."""
    game = bestiary.load(name)
    written, told = tomllib.loads(game.files["table.toml"]), json.loads(msgspec.json.encode(game.table))
    assert [path for path in lost(written, told, "") if not path.endswith((".open", ".board", ".sign"))] == []
    assert lost(told, written, "") == []


def lost(written: Any, told: Any, path: str) -> list[str]:
    """The paths of what is written and told otherwise, or not at all."""
    if isinstance(written, dict) and isinstance(told, dict):
        return [one for key, value in written.items() for one in lost(value, told.get(key), f"{path}.{key}")]
    if isinstance(written, list) and isinstance(told, list) and len(written) == len(told):
        return [one for place, value in enumerate(written) for one in lost(value, told[place], f"{path}[{place}]")]
    return [] if written == told else [path]


@pytest.mark.parametrize("name", GAMES)
def test_the_file_names_only_zones_that_there_are(name: str) -> None:
    game = bestiary.load(name)
    table, zones = game.table, {zone.name for zone in game.book.schema.zones}
    rows = [on.zone for row in table.mat.rows for on in row.lying()] + [row.zone for row in table.mat.rows]
    parts = [zone for part in table.parts for zone in part.zones] + [zone for scene in table.scenes for zone in scene.cards]
    web = [*table.web.on, *table.web.places, *table.web.unshown, *([table.web.score.zone] if table.web.score else [])]
    assert {*table.zones, *rows, *parts, *web} - {""} <= zones


def test_a_fault_names_the_game_whose_file_it_is_in() -> None:
    game = bestiary.load("template")
    with pytest.raises(CardError) as error:
        Game(game.rules, {**game.files, "table.toml": "minuts = 3"}, game.entropy)
    assert str(error.value) == 'template/table.toml:1: minuts: there is no such key; did you mean "minutes"?'
