"""Real abilities that deal damage to opposing Mons: to one of their player's choice, or to each."""

from re import MULTILINE, escape, search

from bestiary import Match
from tests.games.monquest.field import Mons, hp, names
from tests.games.monquest.real import acts, is_acting, lost, printed, slug, texts
from tests.games.monquest.using import full, nth, used
from tests.games.table import codes, play

PAIR: Mons = ["Sponge", "Sponge Twin"]


def does(name: str, ability: str, words: str) -> int:
    """The number that stands for "{}" in these words of one ability of a card."""
    line = search(rf"^{escape(ability)}(?: \(.*?\))?: (.*(?:\n.*)?)", texts(name), MULTILINE)
    assert line is not None, f"{name} has no ability {ability}"
    found = search(escape(words).replace(r"\{\}", r"(\d+)"), line[1])
    assert found is not None, f'{ability} of {name} does not say "{words}"'
    return int(found[1])


def choosing(name: str, ability: str, mine: Mons, theirs: Mons, number: int = 0, **more: object) -> list[str]:
    """What may be chosen for an ability of a Mon that stands first among `mine`, with all its AP."""
    which = number or nth(name, ability)
    match = play(
        acts([full(name), *mine], theirs, **more),  # type: ignore[arg-type]
        f"use {slug(name)}" + (f" {which}" if which > 1 else ""),
    )
    return sorted(codes(match))


def strikes_one(name: str, ability: str, words: str = "Deal {} damage to 1 opposing Mon", number: int = 0) -> Match:
    """It deals its damage to one opposing Mon, doubled by a Weakness to its Mon's Attribute, and ends the Action Phase."""
    amount = does(name, ability, words)
    assert choosing(name, ability, ["Ox"], PAIR, number) == ["choose sponge", "choose sponge-twin"]
    match = used(name, ability, "choose sponge-twin", theirs=PAIR, number=number)
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin")) == (0, amount) and is_acting(match, "Ox")
    assert lost(used(name, ability, theirs=["Weakling"], number=number), "Weakling") == 2 * amount
    return match


def strikes_each(name: str, ability: str, words: str = "Deal {} damage to each opposing Mon") -> Match:
    """It deals its damage to both opposing Mons and to none of its own side, and ends the Action Phase."""
    amount = does(name, ability, words)
    match = used(name, ability, theirs=PAIR)
    assert [lost(match, each) for each in ("Sponge", "Sponge Twin", name, "Ox")] == [amount, amount, 0, 0]
    assert is_acting(match, "Ox") and lost(used(name, ability, theirs=["Weakling"]), "Weakling") == 2 * amount
    return match


def drains_one(name: str, ability: str) -> None:
    """MQ-R61: it takes its HP from one opposing Mon, gains what that lost, up to its Max HP, and ends the Action Phase."""
    amount, most = does(name, ability, "Drain {} HP from 1 opposing Mon"), printed(name, "hp")
    assert choosing(name, ability, ["Ox"], PAIR) == ["choose sponge", "choose sponge-twin"]
    match = used(name, ability, "choose sponge-twin", theirs=PAIR, columns={"hp": 1})
    assert (lost(match, "Sponge"), lost(match, "Sponge Twin"), hp(match, name)) == (0, amount, min(1 + amount, most))
    assert is_acting(match, "Ox") and hp(used(name, ability, columns={"hp": most - 1}), name) == most
    match = used(name, ability, "choose pup", theirs=[{"card": "Pup", "hp": 5}, "Sponge"], columns={"hp": 1})
    assert hp(match, name) == 6 and names(match, "mons", 1) == ["Sponge"]
