"""The types of the web client are true: what the games and the server really send is of these types, and a wrong value is not."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import bestiary
from bestiary.server.http.catalogue import all_games, table_told
from bestiary.web.pages import STATIC

ROOT = Path(__file__).resolve().parents[3]
TYPES = STATIC / "js" / "protocol"
MOVES = 31
WRITABLE = """
type Writable<T> = { -readonly [K in keyof T]: Writable<T[K]> };
declare const writable: <T>(value: T) => Writable<T>; // a value that was not written here may have more than its type says
"""


def check(folder: Path, *values: tuple[str, str, object]) -> str:
    """What TypeScript says of values: of which file, of which type, the value."""
    path = folder / "values.mts"
    lines = [
        f'{{ const value = {json.dumps(value)} as const; const is: import("{TYPES / file}").{kind} = writable(value); }}'
        for file, kind, value in values
    ]
    path.write_text("\n".join([WRITABLE, *lines]), encoding="utf-8")
    options = ["--noEmit", "--strict", "--ignoreConfig", "--module", "nodenext", "--target", "es2023", "--types", ""]
    command = [sys.executable, ROOT / "scripts" / "node.py", "tsc", *options, path]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def seen(name: str) -> list[tuple[str, str, object]]:
    """Views and menus of a game, from its seats and from nowhere, at several moments."""
    match = bestiary.load(name).new(seed=7)
    out: list[tuple[str, str, object]] = []
    for n in range(MOVES):
        if match.over:
            break
        if n % 15 == 0:
            out += [("view.d.ts", "View", match.view(seat)) for seat in (0, 1, None)]
            out.append(("view.d.ts", "CompactMenu", json.loads(match.menu_text())))
        moves = match.legal()
        match.play(moves[n * 7 % len(moves)])
    return out


@pytest.mark.parametrize("name", bestiary.games())
def test_views_menus_and_tables_are_of_their_types(name: str, tmp_path: Path) -> None:
    told = table_told(name)
    assert check(tmp_path, ("messages.d.ts", "GameTable", told), *seen(name)) == ""


def test_the_list_of_games_is_of_its_type(tmp_path: Path) -> None:
    assert check(tmp_path, *[("messages.d.ts", "GameInfo", game) for game in all_games()]) == ""


def test_a_wrong_value_is_caught(tmp_path: Path) -> None:
    found = check(tmp_path, ("view.d.ts", "QuestionView", {"who": "Ann", "asks": "", "rule": "", "name": "", "card": None}))
    assert "Type 'string' is not assignable to type 'number'" in found
    assert "'seat' is missing" in check(tmp_path, ("view.d.ts", "ZoneView", {"name": "deck", "count": 0, "cards": []}))
    board = {"parts": [{"name": "map", "draw": "places", "zones": ["locations"]}]}
    assert "from type 'MapPart': groups, here" in check(tmp_path, ("table_file.d.ts", "TableFile", board))
