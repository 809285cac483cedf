"""Every fighter and item: its stats, its keywords and its attacks are those that are printed."""

import re
from typing import Any

import pytest

from bestiary import Match
from bestiary.games.monad_wars.rules.values import keyword
from bestiary.games.monad_wars.schema import KEYWORDS
from tests.games.monad_wars.barracks import (
    FAIR,
    TYPES,
    bearer_of,
    can_use,
    code_of,
    column,
    meets,
    user_of,
    uses,
    wielding,
    wounds,
)
from tests.games.monad_wars.board import Units, fact, of_player, seen
from tests.games.monad_wars.printed import AGGRESSIVE, CARDS, FIGHTERS, abilities, attacks, costs, kind
from tests.games.table import said

NAMES = [card["name"] for card in kind(*FIGHTERS)]
STATS = ("hp", "ini", "ap", "ar")
FACTS = {"hp": "max hp", "ini": "ini", "ap": "max ap", "ar": "ar"}
TIMED = ("Enfeeble", "Haze", "Pinned", "Slow", "Haste", "Daze", "Debilitate", "Marker")
LINE = re.compile(r"(?P<name>[A-Z][A-Za-z ]*?)(?: (?P<number>\d))?(?: \((?P<sort>magic|physical)\))?\.")
CHANGING = {"Tracking Hound", "Envoy"}  # their texts change stats


def keyword_lines(text: str) -> dict[str, int]:
    """The keywords that stand in lines of their own, with their numbers."""
    found = {}
    for line in text.strip("\n").splitlines():
        match = LINE.fullmatch(line)
        if match is not None and (match["name"] in KEYWORDS):
            sort = f" ({match['sort']})" if match["sort"] else ""
            found[f"{match['name']}{sort}"] = int(match["number"] or 1)
    return found


def test_keyword_lines_are_found() -> None:
    assert keyword_lines("Tough 1.\nMob mentality 2.\nHidden.\nShield 2 (magic).\nThis unit has +1 AR.") == {
        "Tough": 1,
        "Mob mentality": 2,
        "Hidden": 1,
        "Shield (magic)": 2,
    }


def card_number(match: Match, name: str) -> int:
    """Where a card lies in the state."""
    found = seen(match, name)["id"]
    assert isinstance(found, int)
    return found


# ---- stats -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [card["name"] for card in kind("unit", "hazard", "token") if card["name"] not in CHANGING])
def test_a_unit_has_its_stats(name: str) -> None:
    foes: Units = ["Mark", "Idle@mid"] if CARDS[name]["kind"] == "hazard" else ["Post"]
    match = wielding(name, foes)
    assert {stat: fact(match, name, FACTS[stat]) for stat in STATS} == {stat: CARDS[name][stat] for stat in STATS}
    assert fact(match, name, "level") == CARDS[name]["level"]


@pytest.mark.rule("MW-38", "MW-39")
@pytest.mark.parametrize("level", [1, 3, 6])
@pytest.mark.parametrize("name", [card["name"] for card in kind("catalyst", "class")])
def test_mw_38_catalysts_and_classes_multiply_their_stats_by_the_level(name: str, level: int) -> None:
    is_class = CARDS[name]["kind"] == "class"
    match = wielding(name, ["Post"], level=level)
    plain = {"hp": 40, "ini": 0, "ap": 9, "ar": 0} if is_class else dict.fromkeys(STATS, 0)
    for stat in STATS:
        total = CARDS[name][stat] + plain[stat]
        assert fact(match, user_of(name), FACTS[stat]) == (total if stat == "ar" else total * level), stat


@pytest.mark.rule("MW-44")
@pytest.mark.parametrize("name", [card["name"] for card in kind("equipment")])
def test_mw_44_an_item_changes_the_stats_of_its_bearer(name: str) -> None:
    bearer = bearer_of(name)
    match = wielding(name, ["Post"], level=1)
    without = meets([bearer, "Idle@mid"], ["Post"])
    for stat in STATS:
        assert fact(match, bearer, FACTS[stat]) == int(fact(without, bearer, FACTS[stat])) + CARDS[name].get(stat, 0)


# ---- keywords --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in NAMES if keyword_lines(CARDS[name].get("text", ""))])
def test_a_card_has_its_keywords(name: str) -> None:
    kind_of = CARDS[name]["kind"]
    user = bearer_of(name) if kind_of == "equipment" else user_of(name)
    match = wielding(name, ["Mark", "Idle@mid"] if kind_of == "hazard" else ["Post"])
    unit = card_number(match, user)
    lines = keyword_lines(CARDS[name]["text"])
    assert {which: keyword(match.state, unit, KEYWORDS.index(which)) for which in lines} == lines


# ---- attacks ---------------------------------------------------------------------------------------------------------------------

ATTACKS = [(name, attack["name"]) for name in NAMES for attack in attacks(name)]
ONLY = {"Lay the Dead": "Undead Post", "Finish It": "Post"}


def printed(name: str, attack: str) -> dict[str, Any]:
    """An attack as it is printed."""
    return next(one for one in abilities(name) if one["name"] == attack)


def user(name: str) -> str:
    """Who attacks."""
    return bearer_of(name) if CARDS[name]["kind"] == "equipment" else user_of(name)


def level_of(name: str, attack: str) -> int:
    """The level at which a class ability is just earned; of others 1."""
    return [one["name"] for one in abilities(name)].index(attack) + 1 if CARDS[name]["kind"] == "class" else 1


def foes_of(name: str, attack: str, count: int = 1) -> Units:
    """Targets: Posts, or Marks of a hazard; with the catalyst behind."""
    if CARDS[name]["kind"] == "hazard":
        return [*["Mark", "Mark Two"][:count], "Idle@back", "Rampart@mid"]
    first = ONLY.get(attack, "Post")
    wounded: dict[str, str | int] = {"card": first, "hp counters": 1}
    return [wounded if attack == "Finish It" else first, *["Post Two"][: count - 1]]


def damage_of(name: str, attack: str, level: int) -> int:
    """What it deals to a plain target: what is printed, by the level, and what the card itself adds."""
    card, one = CARDS[name], printed(name, attack)
    if "damage" not in one:
        return 0
    text = one.get("text", "")
    total = int(one["damage"]) + sum(int(found) <= level for found in re.findall(r"At level (\d) or more", text))
    found = re.search(r"\+(\d) damage for each level", text)
    total += int(found[1]) * level if found is not None else 0
    added = re.search(rf"The bearer's {one['mode']} attacks have \+(\d) damage", card.get("text", ""))
    total += card.get("damage", 0) + (int(added[1]) if added is not None else 0)
    angry = re.search(r"While this unit is wounded, this unit has \+(\d) damage", card.get("text", ""))
    if angry is not None and costs(one)["HP"] > 0:  # what it pays wounds it
        total += int(angry[1])
    return total + keyword_lines(card.get("text", "")).get("Mob mentality", 0)


def struck(name: str, attack: str, rolls: list[int], count: int = 1, level: int | None = None) -> Match:
    """The attack is used against its targets; whoever can answer does not."""
    high = level if level is not None else level_of(name, attack)
    match = wielding(name, foes_of(name, attack, count), rolls, level=high)
    one = printed(name, attack)
    target = {"single": first_target(name, attack), "row": "front", "all": ""}[one["shape"]]
    return uses(match, attack, target)


def first_target(name: str, attack: str) -> str:
    """The first of the targets."""
    return "Mark" if CARDS[name]["kind"] == "hazard" else ONLY.get(attack, "Post")


@pytest.mark.parametrize(("name", "attack"), ATTACKS)
def test_an_attack_deals_its_damage_and_costs_what_it_costs(name: str, attack: str) -> None:
    one, target = printed(name, attack), first_target(name, attack)
    for level in range(level_of(name, attack), 7) if CARDS[name]["kind"] == "class" else [1]:
        match = struck(name, attack, FAIR, level=level)
        before = 1 if attack == "Finish It" else 0
        assert wounds(match, target) == before + damage_of(name, attack, level)
        assert column(match, user(name), "ap counters") == costs(one)["AP"]
        assert wounds(match, user(name)) == costs(one)["HP"]
        assert of_player(match, 0, "gold") == 1000 - costs(one)["Gold"]


@pytest.mark.rule("MW-121")
@pytest.mark.parametrize(("name", "attack"), ATTACKS)
def test_mw_121_an_attack_that_misses_does_nothing_and_is_paid_for(name: str, attack: str) -> None:
    hazard = CARDS[name]["kind"] == "hazard"
    if attack in ONLY:
        return
    foes: Units = ["Rampart", "Idle@back", "Mark@mid"] if hazard else ["Wall"]
    match = wielding(name, foes, FAIR, level=level_of(name, attack))
    shape = printed(name, attack)["shape"]
    target = "Rampart" if hazard else "Wall"
    match = uses(match, attack, {"single": target, "row": "front", "all": ""}[shape])
    assert wounds(match, target) == 0 and column(match, user(name), "ap counters") == costs(printed(name, attack))["AP"]
    assert any(f"misses {target}" in line for line in said(match))


@pytest.mark.rule("MW-130")
@pytest.mark.parametrize(("name", "attack"), ATTACKS)
def test_mw_130_an_attack_reaches_as_far_as_is_printed(name: str, attack: str) -> None:
    one = printed(name, attack)
    if one["shape"] != "single" or attack in ONLY:
        return
    reach = max(one["range"], keyword_lines(CARDS[name].get("text", "")).get("Reach", 0))
    hazard = CARDS[name]["kind"] == "hazard"
    foes: Units = (
        ["Mark", "Mark Two@mid", "Mark Three@back", "Idle@back"] if hazard else ["Post", "Post Two@mid", "Post Three@back"]
    )
    match = wielding(name, foes, [], level=level_of(name, attack))
    for row, foe in enumerate(("Mark", "Mark Two", "Mark Three") if hazard else ("Post", "Post Two", "Post Three"), 1):
        found = [code for code in [f"{attack} {foe}"] if can_use_exactly(match, attack, foe)]
        assert bool(found) is (row <= reach), foe


def can_use_exactly(match: Match, attack: str, foe: str) -> bool:
    """Is the attack offered against this foe, and not only against one whose name begins like it?"""
    try:
        code_of(match, attack, foe)
    except AssertionError:
        return False
    return True


@pytest.mark.rule("MW-122")
@pytest.mark.parametrize(
    ("name", "attack"), [(name, attack) for name, attack in ATTACKS if printed(name, attack)["shape"] != "single"]
)
def test_mw_122_a_wide_attack_strikes_all_whom_it_names(name: str, attack: str) -> None:
    match = struck(name, attack, FAIR, 2)
    first, second = ("Mark", "Mark Two") if CARDS[name]["kind"] == "hazard" else (first_target(name, attack), "Post Two")
    amount = damage_of(name, attack, level_of(name, attack))
    assert wounds(match, first) == amount
    assert wounds(match, second) == (0 if attack in ONLY else amount)


INFLICTING = [(name, attack) for name, attack in ATTACKS if keyword_lines(printed(name, attack).get("text", ""))]


@pytest.mark.rule("MW-R89")
@pytest.mark.parametrize(("name", "attack"), INFLICTING)
def test_mw_r89_an_attack_inflicts_its_keywords(name: str, attack: str) -> None:
    match = struck(name, attack, FAIR)
    target = first_target(name, attack)
    for which, amount in keyword_lines(printed(name, attack).get("text", "")).items():
        if which in TIMED or which == "Mortal Coil":
            assert f"{target} gets {which}{'' if which == 'Pinned' else f' {amount}'}." in said(match)
        else:
            assert which in ("Push", "Pull", "Critical", "Precision")


MOVING = [(name, attack) for name, attack in INFLICTING if {"Push", "Pull"} & set(keyword_lines(printed(name, attack)["text"]))]


@pytest.mark.rule("MW-180", "MW-181")
@pytest.mark.parametrize(("name", "attack"), MOVING)
def test_mw_180_an_attack_that_moves_its_target(name: str, attack: str) -> None:
    lines, one = keyword_lines(printed(name, attack)["text"]), printed(name, attack)
    hazard = CARDS[name]["kind"] == "hazard"
    names = ("Mark", "Mark Two", "Mark Three") if hazard else ("Post", "Post Two", "Post Three")
    rest: Units = ["Idle@back", "Rampart", "Rampart@mid"] if hazard else ["Wall", "Wall@mid", "Wall@back"]
    match = wielding(name, [names[0], f"{names[1]}@mid", f"{names[2]}@back", *rest], FAIR, level=level_of(name, attack))
    row = 1 if "Push" in lines else min(3, one["range"])
    target = names[row - 1]
    match = uses(match, attack, target if one["shape"] == "single" else ("front", "mid", "back")[row - 1])
    moved = min(3, row + lines["Push"]) if "Push" in lines else max(1, row - lines["Pull"])
    assert column(match, target, "row") == moved


@pytest.mark.rule("MW-171", "MW-172")
@pytest.mark.parametrize(
    ("name", "attack"),
    [(name, attack) for name, attack in ATTACKS if "Critical" in f"{CARDS[name].get('text')}{printed(name, attack).get('text')}"],
)
def test_mw_171_a_critical_hit(name: str, attack: str) -> None:
    texts = {**keyword_lines(CARDS[name].get("text", "")), **keyword_lines(printed(name, attack).get("text", ""))}
    level = level_of(name, attack)
    listed = damage_of(name, attack, level) - CARDS[name].get("damage", 0)
    before = 1 if attack == "Finish It" else 0
    for natural in (12, 12 - texts.get("Precision", 0), 11 - texts.get("Precision", 0)):
        critical = natural >= 12 - texts.get("Precision", 0)
        match = struck(name, attack, [5, natural - 7])
        assert (
            wounds(match, first_target(name, attack)) - before
            == damage_of(name, attack, level) + critical * texts["Critical"] * listed
        )


# ---- what units inflict with all their attacks -----------------------------------------------------------------------------------


@pytest.mark.rule("MW-160")
def test_mw_160_the_verdigris_slime_corrodes() -> None:
    match = uses(wielding("Verdigris Slime", ["Mark + Mail", "Idle@mid"], FAIR), "Engulf", "Mark")
    assert column(match, "Mail", "tokens") == keyword_lines(CARDS["Verdigris Slime"]["text"])["Corrosion"]


@pytest.mark.rule("MW-166")
def test_mw_166_the_grave_wight_hinders_healing() -> None:
    match = uses(wielding("Grave Wight", ["Mark", "Idle@mid"], FAIR), "Grave Touch", "Mark")
    assert f"Mark gets Mortal Coil {keyword_lines(CARDS['Grave Wight']['text'])['Mortal Coil']}." in said(match)


def test_only_these_units_inflict_something_with_all_their_attacks() -> None:
    inflicted = {*TIMED, "Corrosion", "Mortal Coil", "Push", "Pull"}
    found = [name for name in NAMES if inflicted & set(keyword_lines(CARDS[name].get("text", "")))]
    assert found == ["Verdigris Slime", "Grave Wight"] or sorted(found) == ["Grave Wight", "Verdigris Slime"]


def test_the_types_of_the_barracks_are_those_of_the_game() -> None:
    assert set(TYPES) >= {one for card in kind("unit", "hazard", "token") for one in card["types"]}
    assert {"melee", "ranged", "magic"} == AGGRESSIVE and can_use(wielding("Vale Spearman", ["Post"]), "Spear Thrust", "Post")
