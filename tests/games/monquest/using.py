"""Real Mons that come to the field as they must, and real abilities that are used for what is printed beside them."""

from collections import Counter
from re import MULTILINE, escape, search

from bestiary import Match
from tests.games.monquest.field import Mons, bp, hp, names
from tests.games.monquest.real import LEVELS, acts, face, marked, on, printed, printed_list, slug, texts
from tests.games.table import codes, play, why_not

# ---- abilities -----------------------------------------------------------------------------------------------------------------


def full(name: str, **columns: int) -> dict[str, str | int]:
    """A Mon with all its AP; it may wear something: "Ox + Club"."""
    pool = printed_list(name.split(" + ", maxsplit=1)[0], "pool")
    return {"card": name, **{f"{each.lower()} ap": pool.count(each) for each in sorted(set(pool))}, **columns}


def cost(name: str, ability: str) -> Counter[str]:
    """MQ-168: the Attribute symbols beside an ability."""
    found = search(rf"^{escape(ability)}(?: \((.*?)\))?: ", texts(name), MULTILINE)
    assert found is not None, f"{name} has no ability {ability}"
    each = [part.split() for part in found[1].split(", ")] if found[1] else []
    return Counter({kind: int(count) for kind, count in each})


def nth(name: str, ability: str) -> int:
    """Which of a card's abilities it is."""
    found = face(name).fields["abilities"]
    assert isinstance(found, list)
    return next(number for number, one in enumerate(found, 1) if str(one).startswith(ability))


def used(
    name: str,
    ability: str,
    *choices: str,
    by: str = "",
    beside: Mons = ["Ox"],  # noqa: B006 — never changed
    theirs: Mons = ["Sponge"],  # noqa: B006
    number: int = 0,
    columns: dict[str, int] = {},  # noqa: B006
    **more: object,
) -> Match:
    """A card uses an ability for its cost, which is paid (MQ-170) and without which it could not (MQ-167); the choices are made.

    It is a Mon, or an Equipment worn `by` one; another Mon stands beside.
    """
    mon, wearing = (by, f"{by} + {name}") if by else (name, name)
    which = number or nth(name, ability)
    code, price, pool = f"use {slug(name)}" + (f" {which}" if which > 1 else ""), cost(name, ability), printed_list(mon, "pool")
    for each, count in price.items():
        lacking = full(wearing, **{**columns, f"{each.lower()} ap": count - 1})
        assert why_not(acts([lacking, *beside], theirs, **more), code) == "MQ-167"  # type: ignore[arg-type]
    match = play(acts([full(wearing, **columns), *beside], theirs, **more), code, *choices)  # type: ignore[arg-type]
    if mon in names(match, "mons", 0):
        assert all(marked(match, mon, f"{each.lower()} ap") == pool.count(each) - price[each] for each in pool)
    return match


# ---- coming to the field -------------------------------------------------------------------------------------------------------


def comes_as_printed(name: str) -> None:
    """It is played, or summoned by its box (MQ-105), or by the table where no box says how (MQ-115, MQ-116)."""
    box = face(name).text
    form = search(r'Form Summon from "(.*?)" after (\d+) turn', box)
    gear = search(r'Equipment Summon from "(.*?)" with "(.*?)"', box)
    level = search(r"Level Summon: Sacrifice 1 Level (\d+) to (\d+) Mon", box)
    if form is not None:
        comes_by_form(name, form[1], int(form[2]))
    elif gear is not None:
        comes_by_equipment(name, gear[1], gear[2])
    elif level is not None:
        comes_by_level(name, int(level[1]), int(level[2]))
    elif printed(name, "level") > 40:
        comes_by_level(name, *((1, 40) if printed(name, "level") <= 50 else (41, 50)))
    else:
        match = play(on(["Ox"], hand=[name, "Club"]), f"play {slug(name)} 2")
        assert sorted(names(match, "mons", 0)) == sorted(["Ox", name]) and hp(match, name) == printed(name, "hp")


def arrives(match: Match, name: str, over: str) -> Match:
    """It takes the other's place with all its HP, and nobody loses BP (MQ-106, MQ-107)."""
    play(match, f"summon {slug(name)} {slug(over)}")
    assert names(match, "mons", 0) == [name] and hp(match, name) == printed(name, "hp") and bp(match) == (500, 500)
    assert marked(match, name, "poison") == 0
    return match


def comes_by_level(name: str, low: int, high: int) -> None:
    """MQ-113 to MQ-119: the sacrifice has one of these levels, and goes to the Discard Zone."""
    for level in LEVELS:
        mon = f"Level {level}"
        match = on([{"card": mon, "poison": 1}], hand=[name, "Club"])
        assert why_not(match, f"play {slug(name)} 2") == "MQ-103"
        if low <= level <= high:
            assert names(arrives(match, name, mon), "discard", 0) == [mon]
        else:
            assert why_not(match, f"summon {slug(name)} {slug(mon)}") == "MQ-104"


def comes_by_form(name: str, previous: str, turns: int) -> None:
    """MQ-125 to MQ-130: the previous form was there for so many turns, and goes to the Discard Zone."""
    form = {"card": previous, "poison": 1, "form turns": turns}
    match = on([form], hand=[name, "Club"])  # type: ignore[list-item]
    assert why_not(match, f"play {slug(name)} 2") == "MQ-103"
    assert names(arrives(match, name, previous), "discard", 0) == [previous]
    assert f"summon {slug(name)} ox" not in codes(on([{"card": "Ox", "form turns": 9}], hand=[name, "Club"]))
    if turns:
        early = on([{**form, "form turns": turns - 1}], hand=[name, "Club"])  # type: ignore[dict-item]
        assert why_not(early, f"summon {slug(name)} {slug(previous)}") == "MQ-104"


def comes_by_equipment(name: str, under: str, wears: str) -> None:
    """MQ-131 to MQ-136: over the Mon that wears it; both stay."""
    match = arrives(on([{"card": f"{under} + {wears}", "poison": 1}], hand=[name, "Club"]), name, under)
    assert (names(match, "covered", 0), names(match, "equipment", 0), names(match, "discard", 0)) == ([under], [wears], [])
    for other in (under, f"Ox + {wears}", f"{under} + Shield"):
        match = on([other], hand=[name, "Club"])
        assert why_not(match, f"summon {slug(name)} {slug(other.split(' + ')[0])}") == "MQ-104"
        assert why_not(match, f"play {slug(name)} 2") == "MQ-103"
