"""Monsters of chosen values, positions with them, and what can be seen of a match: for the tests of Monster Battle's rules.

A monster is written "7: 3 0 1! 2 / blue: Charge": its health, its values top right bottom left, and its ability.
A monster on the table is written "Merman 0,0" or "Merman 0,0 turned".
"""

from functools import cache
from json import dumps
from random import Random

from bestiary import Game, Match, load
from bestiary.engine.state.save import Json
from bestiary.testing import position

PLAIN = "9: 1 1 1 1"
DECK_SIZE = 15
SIDES = [("upright", "portrait"), ("sideways", "landscape")]


def card(name: str, lies: str, printed: str) -> str:
    """A monster as it stands in a card file."""
    numbers, _, ability = printed.partition(" / ")
    health, _, attack = numbers.partition(": ")
    lines = ["[[card]]", f'name = "{name}"', f'lies = "{lies}"', f"health = {health}", f'attack = "{attack}"']
    if ability:
        colour, _, text = ability.partition(": ")
        lines += [f'ability = "{colour}"', f"text = {dumps(text, ensure_ascii=False)}"]
    return "\n".join(lines) + "\n"


def battle(upright: dict[str, str] | None = None, sideways: dict[str, str] | None = None) -> Game:
    """Monster Battle with these monsters, and two decks of fifteen plain ones: Upright 1 …, Sideways 1 …."""
    return _battle(tuple((upright or {}).items()), tuple((sideways or {}).items()))


@cache
def _battle(upright: tuple[tuple[str, str], ...], sideways: tuple[tuple[str, str], ...]) -> Game:
    files = {"rulebook.md": "- **MB-1** These are cards for tests; the rules are those of the game.\n"}
    for (side, lies), more in zip(SIDES, (upright, sideways), strict=True):
        plain = [(f"{side.title()} {number}", PLAIN) for number in range(1, DECK_SIZE + 1)]
        files[f"cards/{side}.toml"] = "\n".join(card(name, lies, printed) for name, printed in [*plain, *more])
        names = ", ".join(f'"{name}"' for name, _ in plain)
        files[f"decks/{side}.toml"] = f'title = "{side}"\ncards = [{names}]\n'
    return Game(load("monster-battle").rules, files, bytes)


def lying(written: str) -> dict[str, str | int]:
    """A monster on the table: "Merman 0,0 turned"."""
    turned = written.endswith(" turned")
    name, _, cell = written.removesuffix(" turned").rpartition(" ")
    x, _, y = cell.partition(",")
    return {"card": name, "x": int(x), "y": int(y), "turned": int(turned)}


def stand(
    game: Game,
    upright: list[str],
    sideways: list[str],
    hands: tuple[list[str], list[str]] = (["Upright 1"], ["Sideways 1"]),
    decks: tuple[list[str], list[str]] = (["Upright 2", "Upright 3"], ["Sideways 2", "Sideways 3"]),
    **more: object,
) -> Match:
    """A match that stands so; the player in turn ("active", seat 0 unless said) has drawn and is to lay a monster."""
    table = [[lying(written) for written in side] for side in (upright, sideways)]
    return position(game, {"table": table, "hand": list(hands), "deck": list(decks), **more})


def kills(game: Game, upright: list[str], sideways: list[str], **more: object) -> Match:
    """A match that stands so, just before its kill step."""
    return stand(game, upright, sideways, agenda=["end of turn", "kill"], **more)


# ---- what can be seen ---------------------------------------------------------------------------------------------------


def seen(match: Match, name: str, seat: int | None = None) -> dict[str, Json] | None:
    """A card as a seat sees it, with its zone and whose zone that is, or None."""
    for zone in match.view(seat)["zones"]:
        for shown in zone["cards"]:
            if shown.get("name") == name:
                return {**shown, "zone": zone["name"], "of": zone["seat"]}
    return None


def where(match: Match, name: str) -> tuple[str, int] | None:
    """The zone of a card and whose it is, as far as any player can tell."""
    for seat in (0, 1):
        found = seen(match, name, seat)
        if found is not None:
            return found["zone"], found["of"]
    return None


def place(match: Match, name: str) -> tuple[int, int, bool]:
    """The cell of a monster on the table, and whether it is turned."""
    found = seen(match, name)
    assert found is not None and found["zone"] == "table", f"{name} is not on the table"
    return found["x"], found["y"], bool(found["turned"])


def values(match: Match, name: str) -> list[int]:
    """The four values of a monster on the table as it lies: north, east, south, west."""
    found = seen(match, name)
    assert found is not None and found["zone"] == "table", f"{name} is not on the table"
    return found["facts"]["values"]


def damage(match: Match, name: str) -> int:
    """What points at a monster on the table."""
    found = seen(match, name)
    assert found is not None and found["zone"] == "table", f"{name} is not on the table"
    return found["facts"]["damage"]


def count(match: Match, zone: str, seat: int) -> int:
    """How many cards lie in a zone of a seat."""
    for shown in match.view(None)["zones"]:
        if shown["name"] == zone and shown["seat"] == seat:
            return shown["count"]
    raise AssertionError(f"there is no zone {zone} of seat {seat}")


def score(match: Match) -> list[int]:
    """The points of both players."""
    return match.view(None)["score"]


def codes(match: Match) -> list[str]:
    """The menu in notation."""
    return [move.code for move in match.legal()]


def cells(match: Match, slug: str) -> set[tuple[int, int]]:
    """The cells on which a card of the hand may be laid."""
    found = set()
    for code in codes(match):
        words = code.split()
        if words[0] == "play" and words[1] == slug:
            x, _, y = words[2].partition(",")
            found.add((int(x), int(y)))
    return found


def refused(match: Match, code: str) -> str | None:
    """The rule by which a move is refused, or None if it is legal."""
    refusal = match.why_not(code)
    return None if refusal is None else refusal.rule


def told(match: Match, kind: str) -> list[str]:
    """The lines of the log of one kind, as somebody who watches reads them."""
    return [line.read(None) for line in match.log(None) if line.kind == kind]


def cited(match: Match) -> set[str]:
    """All rules that were applied in the match so far."""
    log = match.state.log
    assert log is not None
    return set(log.fired())


def play_out(match: Match, dice: Random) -> None:
    """Play on at random to the end."""
    while not match.over:
        match.play(dice.choice(match.legal()))
