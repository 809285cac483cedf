"""How a card of Monad Wars becomes what it does and says: its text, and its abilities with what is printed with them.

The rows of the language are in vocabulary.py and vocabulary_places.py; their builders in the other words files.
"""

from __future__ import annotations

import re
from typing import Final

from bestiary.engine.language.cards import Entry, Face
from bestiary.engine.language.maker import Maker, cite_all
from bestiary.engine.language.results import AllHold
from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.flow import Then
from bestiary.games.monad_wars.rules.abilities import (
    ABILITY,
    AP_COST,
    DAMAGE,
    DEFENSIVE,
    GOLD_COST,
    HP_COST,
    ITSELF,
    LIMIT,
    MAGIC,
    MODE,
    MODES,
    RANGE,
    SHAPE,
    SHAPES,
    SINGLE,
    TO_HIT,
    WIDE,
)
from bestiary.games.monad_wars.rules.values import HUNDRED
from bestiary.games.monad_wars.words.build_places import printed_numbers
from bestiary.games.monad_wars.words.build_tasks import finish_task

IN_ABILITY: Final = "in an ability"  # a trait of the maker while it builds one
OF_MODE: Final = "mode "  # + its mode
NUMBER: Final = "number "  # + slot + value: what a line says of the numbers of the ability
PRICE: Final = re.compile(r"([0-9][0-9,]{0,7}) (AP|HP|Gold)")
LONGEST_RANGE: Final = 4  # MW-R22
LIMITS: Final = ("", "once per combat", "once per turn")
MOST_ABILITIES: Final = 14  # bits of the columns that note their use
MODE_RULES: Final = ("MW-116 MW-R54", "MW-117 MW-R54", "MW-118", "MW-32", "MW-35", "MW-R52", "MW-101")
SHAPE_RULES: Final = ("", "MW-31", "MW-29", "MW-30")


def note_number(make: Maker, slot: int, value: int) -> None:
    """A line of an ability says one of its numbers."""
    make.card.traits.add(f"{NUMBER}{slot} {value}")


def noted(make: Maker, slot: int) -> list[int]:
    """What lines have said of a number of the ability."""
    return [int(trait.rpartition(" ")[2]) for trait in make.card.traits if trait.startswith(f"{NUMBER}{slot} ")]


def read_card(entry: Entry, maker: Maker, face: Face) -> None:
    """The text of a card, then its abilities; each has its place, where its uses and its marker are noted."""
    maker.card.traits.add(f"kind {face.kind}")
    if face.text:
        maker.read(face.text, face)
    printed_numbers(maker, face.numbers)
    for one in entry.tables("ability"):
        read_ability(one, maker, face)
        one.finish()
    if face.kind in ("quest", "scenario"):
        finish_task(maker, face)
    elif face.played is not None:
        raise entry.error(f"{entry.name}: nothing is done when it comes into play; say when, or make it an ability")
    if len(face.abilities) > MOST_ABILITIES:
        raise entry.error(f"{entry.name}: a card has up to {MOST_ABILITIES} abilities and lines to use")
    for place, ability in enumerate(face.abilities):
        ability.place = place
    if told := [ability.printed for ability in face.abilities if ability.label == ABILITY]:
        face.fields["abilities"] = [*told]


def read_ability(entry: Entry, maker: Maker, face: Face) -> None:
    """An ability with its icons: mode, shape, range, cost, damage; its text is a text of its own."""
    numbers = icons(entry)
    text = entry.text("text", "")
    with maker.card.own_text({IN_ABILITY, f"{OF_MODE}{MODES[numbers[MODE]]}", f"kind {face.kind}"}):
        if text:
            heard, standing = len(maker.card.listeners), len(maker.card.standing)
            face.more.append(maker.lexicon.language.read(text))
            maker.text(face.more[-1])
            if (len(maker.card.listeners), len(maker.card.standing)) != (heard, standing):
                raise entry.error(
                    f"{entry.name}: an ability says what is done; what is so or happens by itself is a text of its card"
                )
        for trait in maker.card.traits:
            if trait.startswith(NUMBER):
                slot, _, value = trait.removeprefix(NUMBER).partition(" ")
                numbers[int(slot)] += int(value)
        body = Then(maker.book, maker.name(), maker.card.played)  # deaths are settled when the whole action is over (MW-R64)
        rule = cite_all(maker.rule, [MODE_RULES[numbers[MODE]], SHAPE_RULES[numbers[SHAPE]]])
        criteria = AllHold([*maker.card.demands]) if maker.card.demands else None  # MW-30: asked of `it`, its target
        made = Ability(maker.book, entry.name, ABILITY, body, [], None, criteria, 0, numbers, rule)
        made.printed = in_print(entry.name, numbers, text)
        face.abilities.append(made)


def icons(entry: Entry) -> list[int]:
    """MW-27 to MW-36, MW-R22: what is printed beside the text."""
    numbers = [0] * WIDE
    numbers[MODE] = entry.choice("mode", MODES)
    numbers[SHAPE] = entry.choice("shape", SHAPES) if entry.has("shape") else ITSELF
    numbers[RANGE] = entry.number("range", 1, LONGEST_RANGE, 0) if entry.has("range") else 0
    numbers[DAMAGE] = entry.number("damage", 1, 20) if entry.has("damage") else 0
    numbers[TO_HIT] = entry.number("to_hit", -5, 5) if entry.has("to_hit") else 0
    numbers[LIMIT] = entry.choice("uses", LIMITS) if entry.has("uses") else 0
    if numbers[MODE] <= MAGIC and numbers[SHAPE] == ITSELF:
        raise entry.error(f"{entry.name}: an Aggressive ability has a target: say shape = single, row or all (MW-R53)")
    if numbers[MODE] == DEFENSIVE and numbers[SHAPE] not in (ITSELF, SINGLE):
        raise entry.error(f"{entry.name}: a Defensive ability is for one friend (shape = single) or about its user (MW-R57)")
    if numbers[MODE] > MAGIC and numbers[DAMAGE] != 0:
        raise entry.error(f"{entry.name}: only melee, ranged and magic list damage; say in its text what it deals (MW-36)")
    read_cost(entry, numbers)
    return numbers


def read_cost(entry: Entry, numbers: list[int]) -> None:
    """MW-R6: AP, HP, gold or a mix."""
    if not entry.has("cost"):
        return
    for part in entry.text("cost").split(", "):
        found = PRICE.fullmatch(part)
        if found is None:
            raise entry.error(f'{entry.name}: "{part}" is no cost; say for instance "2 AP", "2 HP" or "100 Gold"')
        amount = int(found.group(1).replace(",", ""))
        if found.group(2) == "Gold" and amount % HUNDRED != 0:
            raise entry.error(f"{entry.name}: all gold is in hundreds (MW-R4)")
        slot = {"AP": AP_COST, "HP": HP_COST, "Gold": GOLD_COST}[found.group(2)]
        numbers[slot] += amount // HUNDRED if slot == GOLD_COST else amount


def in_print(name: str, numbers: list[int], text: str) -> str:
    """An ability as it is told on one line: Shield Bash (melee, range 1, 2 AP, 3 damage): Push 1."""
    marks = [MODES[numbers[MODE]]]
    if numbers[SHAPE] > 1:
        marks.append(SHAPES[numbers[SHAPE]])
    if numbers[RANGE] != 0:
        marks.append(f"range {numbers[RANGE]}")
    for slot, unit in ((AP_COST, "AP"), (HP_COST, "HP")):
        if numbers[slot] != 0:
            marks.append(f"{numbers[slot]} {unit}")
    if numbers[GOLD_COST] != 0:
        marks.append(f"{numbers[GOLD_COST] * HUNDRED:,} Gold")
    if numbers[DAMAGE] != 0:
        marks.append(f"{numbers[DAMAGE]} damage")
    if numbers[TO_HIT] != 0:
        marks.append(f"{numbers[TO_HIT]:+} to hit")
    if numbers[LIMIT] != 0:
        marks.append(LIMITS[numbers[LIMIT]])
    told = f"{name} ({', '.join(marks)})"
    return f"{told}: {' '.join(text.split())}" if text else f"{told}."
