"""The fighters of Monad Wars as they are printed: texts are read and printed back, rows have cards, numbers are in their ranges."""

import re
from collections import Counter

import pytest

from bestiary.engine.language.core_words import CORE
from bestiary.games.monad_wars.words.vocabulary import ROWS
from bestiary.testing.language import trees_that_change, words_in
from tests.games.monad_wars.printed import (
    AGGRESSIVE,
    CALLINGS,
    CARDS,
    FIGHTERS,
    FOLDER,
    LANGUAGE,
    PRINTED,
    RACES,
    Card,
    abilities,
    attacks,
    copies,
    costs,
    free_attacks,
    keys_of,
    kind,
    texts_of,
)

NAMES = [card["name"] for card in kind(*FIGHTERS)]
TEXTS = [(name, text) for name in NAMES for text in texts_of(name)]
CORE_KEYS = {row.key for row in CORE.language.rows}
OWN = [row for row in CORE.and_more(ROWS).language.rows if row.key not in CORE_KEYS and not row.stands_for_slot]


# ---- the texts ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "text"), TEXTS)
def test_a_text_is_read_in_one_way_and_printed_back(name: str, text: str) -> None:
    assert LANGUAGE.say(LANGUAGE.read(text)) == text  # a text with two readings is refused


def test_every_row_of_fighting_has_a_card() -> None:
    used = {key for name in CARDS for key in keys_of(name)}
    assert [row.key for row in OWN if row.key not in used] == []


def test_every_row_of_fighting_but_the_types_has_a_fighter() -> None:
    used = {key for name in NAMES for key in keys_of(name)}
    assert [row.key for row in OWN if row.key not in used and row.category != "type"] == []


def test_random_texts_are_read_as_they_were_meant() -> None:
    assert list(trees_that_change(LANGUAGE, 600)) == []


def test_rows_cite_rules_of_the_rulebook() -> None:
    rulebook = (FOLDER / "rulebook.md").read_text("utf-8")
    known = set(re.findall(r"\*\*(MW-R?\d+)\b", rulebook))
    cited = {rule for row in OWN for rule in row.rule.split()}
    assert len(cited) > 60 and cited - known == set()


def test_every_name_in_quotes_is_a_token() -> None:
    tokens = {card["name"] for card in kind("token")}
    for name, text in TEXTS:
        for word in words_in(LANGUAGE, LANGUAGE.read(text)):
            said = {word.text(slot) for slot, part in enumerate(word.parts) if isinstance(part, str)}
            assert said <= tokens, name


def test_equipment_speaks_of_its_bearer_and_units_of_themselves() -> None:
    for name in NAMES:
        keys = keys_of(name)
        if CARDS[name]["kind"] == "equipment":
            assert not keys & {"ref This", "owner This"}, name
        else:
            assert not keys & {"ref Bearer", "owner Bearers"}, name


IN_ABILITIES_ONLY = {
    "ref Target",
    "keyword Only",
    "keyword AtLevel",
    "keyword PerLevel",
    "duration ThisAttack",
    "duration Combat",
    "act EndCombat",
    "act Leave",
}
ON_CARDS_ONLY = {
    "keyword Aura",
    "sentence While",
    "moment RoundStart",
    "moment EndOfYours",
    "act Against",
    "act OfMode",
    "act HasFor",
}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_said_stands_where_it_means_something(name: str) -> None:
    card = CARDS[name]
    own = {word.key for word in LANGUAGE.read(card["text"].strip("\n")).walk()} if "text" in card else set()
    assert not own & IN_ABILITIES_ONLY
    for ability in abilities(name):
        keys = {word.key for word in LANGUAGE.read(ability["text"].strip("\n")).walk()} if "text" in ability else set()
        assert not keys & ON_CARDS_ONLY
        assert "shape" in ability or not keys & {"ref Target", "keyword Only", "keyword Has"}  # there is a target
        assert ability["mode"] == "defensive" or not keys & {"ref Attacker", "duration ThisAttack"}


# ---- the fields -----------------------------------------------------------------------------------------------------------------

ALWAYS = {"name", "kind", "flavour"}
STATS = {"hp", "ini", "ap", "ar"}
NEEDED = {
    "catalyst": {"traits", "copies"} | STATS,
    "class": {"copies", "level_cost", "ability"} | STATS,
    "unit": {"types", "level", "ability"} | STATS,
    "hazard": {"types", "level", "ability"} | STATS,
    "token": {"types", "level", "copies", "ability"} | STATS,
    "equipment": {"item_level", "slot", "cost"},
}
ALLOWED = {
    "catalyst": {"text", "ability"},
    "class": {"requires", "minimum"},
    "unit": {"text", "copies", "unique"},
    "hazard": {"text", "copies", "unique"},
    "token": {"text"},
    "equipment": {"text", "copies", "requires", "damage", "to_hit", "ability"} | STATS,
}
ABILITY_FIELDS = {"name", "mode", "shape", "range", "cost", "damage", "to_hit", "uses", "text"}


def test_no_two_cards_have_the_same_name() -> None:
    assert [name for name, times in Counter(card["name"] for card in PRINTED).items() if times > 1] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_card_has_the_fields_of_its_kind(name: str) -> None:
    card = CARDS[name]
    fields = set(card)
    assert fields >= NEEDED[card["kind"]] | ALWAYS
    assert fields <= NEEDED[card["kind"]] | ALLOWED[card["kind"]] | ALWAYS
    assert set(card.get("types", [])) <= RACES
    assert set(card.get("traits", [])) | set(card.get("requires", [])) <= RACES | CALLINGS
    assert len({ability["name"] for ability in abilities(name)}) == len(abilities(name))


@pytest.mark.parametrize("name", [name for name in NAMES if abilities(name)])
def test_an_ability_is_printed_soundly(name: str) -> None:
    for ability in abilities(name):
        assert {"name", "mode"} <= set(ability) <= ABILITY_FIELDS
        assert ability["mode"] in AGGRESSIVE | {"friendly", "defensive", "action", "provision"}  # MW-36, MW-R22
        assert ability.get("shape", "single") in ("single", "row", "all")
        assert ability.get("range", 1) in (1, 2, 3, 4)  # MW-R22
        assert "shape" in ability or "range" not in ability
        assert ability.get("uses", "once per turn") in ("once per turn", "once per combat")
        assert costs(ability)["Gold"] % 100 == 0  # MW-R4
        if ability["mode"] in AGGRESSIVE:
            assert "shape" in ability and ("damage" in ability or "text" in ability)
        else:
            assert "damage" not in ability and "to_hit" not in ability and "text" in ability


# ---- how many -------------------------------------------------------------------------------------------------------------------


def by_level(cards: list[Card], field: str) -> dict[int, int]:
    """How many cards there are of each level."""
    found: Counter[int] = Counter()
    for card in cards:
        found[card[field]] += copies(card)
    return dict(found)


@pytest.mark.rule("MW-10")
def test_mw_10_eleven_catalysts_two_of_each() -> None:
    assert [copies(card) for card in kind("catalyst")] == [2] * 11


@pytest.mark.rule("MW-11")
def test_mw_11_six_classes_four_of_each() -> None:
    assert [copies(card) for card in kind("class")] == [4] * 6


@pytest.mark.rule("MW-4")
def test_mw_4_the_unit_stack_by_level() -> None:
    assert by_level(kind("unit"), "level") == {1: 12, 2: 9, 3: 6, 4: 3}
    assert len(kind("unit")) >= 20
    assert sum(copies(card) for card in kind("unit") if card.get("unique")) == 3


@pytest.mark.rule("MW-15")
def test_mw_15_the_hazard_stack_by_level() -> None:
    assert by_level(kind("hazard"), "level") == {1: 18, 2: 12, 3: 7, 4: 4, 5: 2, 6: 1}
    assert len(kind("hazard")) >= 22
    assert sum(copies(card) for card in kind("hazard") if card.get("unique")) == 2
    types = {one for card in kind("hazard") for one in card["types"]}
    assert "Monster" in types and "Human" in types  # a mix of units and monsters


@pytest.mark.rule("MW-6")
def test_mw_6_the_equipment_stack_by_item_level() -> None:
    assert by_level(kind("equipment"), "item_level") == {1: 10, 2: 9, 3: 6, 4: 3, 5: 2}
    assert len(kind("equipment")) >= 20
    assert {card["slot"] for card in kind("equipment")} == {"weapon", "armour", "trinket"}  # MW-R81


@pytest.mark.rule("MW-14")
def test_mw_14_the_token_stack() -> None:
    assert {card["name"]: copies(card) for card in kind("token")} == {"Wolf": 4, "Skeleton": 4, "Merchant": 4, "Envoy": 4}


def test_unique_cards_are_single() -> None:
    assert [card["name"] for card in PRINTED if card.get("unique") and copies(card) != 1] == []


# ---- number ranges --------------------------------------------------------------------------------------------------------------


def within(card: Card, ranges: dict[str, tuple[int, int]]) -> None:
    """All these numbers of a card are in their ranges."""
    for field, (least, most) in ranges.items():
        assert least <= card.get(field, 0) <= most, f"{card['name']}: {field}"


def test_numbers_of_catalysts() -> None:
    for card in kind("catalyst"):
        within(card, {"hp": (4, 6), "ini": (1, 3), "ap": (2, 3), "ar": (4, 5)})
        assert len(abilities(card["name"])) <= 1
        assert len(set(card["traits"]) & RACES) == 1 and set(card["traits"]) & CALLINGS


def test_numbers_of_classes() -> None:
    for card in kind("class"):
        within(card, {"hp": (1, 3), "ini": (0, 2), "ap": (0, 1), "ar": (0, 1), "level_cost": (2, 2)})
        assert len(abilities(card["name"])) == 6  # MW-R78


RISING = "At level 3 or more: +1 damage.\nAt level 5 or more: +1 damage."


@pytest.mark.parametrize("name", [card["name"] for card in kind("class")])
def test_abilities_of_classes(name: str) -> None:
    free = free_attacks(name)
    assert [(attack["damage"], attack["text"]) for attack in free] == [(2, RISING)]
    dear = [attack for attack in attacks(name) if costs(attack)["AP"] == 2 and "damage" in attack]
    assert [(attack["damage"], attack["shape"]) for attack in dear] == [(3, "single")]
    assert dear[0]["text"].splitlines()[0] == "+1 damage for each level."
    wide = [attack for attack in attacks(name) if attack["shape"] != "single"]
    assert len(wide) == 1 and costs(wide[0])["AP"] in (3, 4) and 2 <= wide[0]["damage"] <= 4


@pytest.mark.parametrize("name", [card["name"] for card in kind("unit")])
def test_numbers_of_recruits(name: str) -> None:
    card = CARDS[name]
    high = card["level"]
    within(card, {"hp": (3 * high + 1, 3 * high + 3), "ap": (high + 2, high + 4), "ini": (high + 1, high + 3), "ar": (5, 6)})
    assert 1 <= len(abilities(name)) <= 3
    usual = 1 + (high + 1) // 2
    damage_is_usual(name, {usual})


@pytest.mark.parametrize("name", [card["name"] for card in kind("hazard")])
def test_numbers_of_hazards(name: str) -> None:
    card = CARDS[name]
    high = card["level"]
    within(card, {"hp": (3 * high - 1, 3 * high + 1), "ap": (3, 5), "ini": (high + 1, high + 3), "ar": (4, 6)})
    damage_is_usual(name, {1 + high // 2, 1 + (high + 1) // 2})
    assert free_attacks(name)  # a hazard can always strike


def damage_is_usual(name: str, usual: set[int]) -> None:
    """What costs nothing deals the usual damage; what is paid for deals at most 1 more for each point of the cost."""
    for attack in attacks(name):
        if "damage" in attack:
            price = sum(costs(attack).values())
            assert attack["damage"] in usual if price == 0 else 1 <= attack["damage"] <= max(usual) + price, attack["name"]


@pytest.mark.parametrize("name", [card["name"] for card in kind("equipment")])
def test_numbers_of_equipment(name: str) -> None:
    card = CARDS[name]
    high = card["item_level"]
    most = 2 if high >= 4 else 1
    within(card, {"hp": (0, 3), "ap": (0, 2), "ini": (0, 2), "ar": (0, most), "damage": (0, most), "to_hit": (0, 1)})
    assert 100 * high <= card["cost"] <= 200 * high and card["cost"] % 100 == 0


def test_total_armor_in_play() -> None:
    worn = max(card.get("ar", 0) for card in kind("equipment"))
    assert max(card["ar"] for card in kind("unit", "hazard")) + worn <= 9
    assert max(card["ar"] for card in kind("catalyst")) + max(card["ar"] for card in kind("class")) + worn <= 9
    assert min(card["ar"] for card in kind("catalyst", "unit", "hazard", "token")) >= 4


def test_numbers_of_keywords() -> None:
    for name, text in TEXTS:
        for word in words_in(LANGUAGE, LANGUAGE.read(text)):
            if word.row.category in ("standing", "infliction") and word.row.slots:
                assert 1 <= word.number(0) <= 3, name


@pytest.mark.rule("MW-54")
def test_mw_54_every_catalyst_meets_two_classes_at_level_1() -> None:
    for card in kind("catalyst"):
        met = [one for one in kind("class") if "minimum" not in one and set(one.get("requires", [])) <= set(card["traits"])]
        assert len(met) >= 2


def test_every_requirement_can_be_met() -> None:
    held = {one for card in kind("catalyst", "unit") for one in card.get("traits", []) + card.get("types", [])}
    assert {one for card in PRINTED for one in card.get("requires", [])} <= held


def test_no_aura_and_no_timed_effect_raises_maximum_hp() -> None:
    assert [row.key for row in OWN if row.category == "stat" and "HP" in row.wording] == []


# ---- the mechanics that a card set must exercise --------------------------------------------------------------------------------

# The line of the rulebook, the cards that exercise it, and the rows by which they do.
MECHANICS: dict[str, tuple[list[str], set[str]]] = {
    "Melee, ranged, magic attack": (["Vale Spearman", "Poacher", "Spellwright"], set()),
    "0-AP attack, and a unit without one (forced run)": (["Road Bandit", "Acolyte"], set()),
    "Single, Row, All": (["Fisher's Spear", "Spellwright", "Lampbearer"], {"keyword Only", "type Undead"}),
    "Range 1, 2, 3, 4": (["Road Bandit", "Fisher's Spear", "Poacher", "Horn Longbow"], set()),
    "Friendly heal, Friendly AP restore": (["Lampbearer"], {"act Restore", "quantity Hp", "quantity Ap", "tally Level"}),
    "Defensive: +AR, step back, shield, on a friend, against the attacker": (
        ["Warden", "Skirmisher", "Shield Squire", "Salon Duellist"],
        {"duration ThisAttack", "stat Ar", "act Move", "way Back", "standing Shield", "act Take", "ref Attacker"},
    ),
    "HP cost, gold cost": (["Perrin Ashwidow", "Roof Cutthroat"], {"act Leave", "kind Hazard", "filter LevelAtMost"}),
    "Effect that ends a combat": (["Smoke Bomb"], {"act EndCombat"}),
    "Non-combat ability (unit, equipment, location)": (
        ["Cairn Digger", "Oilcloth Tent", "Harrowmouth"],
        {"act GainGold", "filter OfParty", "line Inn"},
    ),
    "Class with requirement; switch at level 4": (["Spellwright", "Paragon"], set()),
    "Tough, Soak, Shield (physical, magic, all)": (
        ["Iron Golem", "Padded Coat", "Shield Squire", "Ward Ring"],
        {"standing Tough", "standing Soak", "standing Shield", "standing ShieldOf", "sort Physical", "sort Magic"},
    ),
    "Steady, Push, Pull, Pinned": (
        ["Cave Ogre", "Warden", "Hooked Chain", "Netcaster"],
        {"standing Steady", "infliction Push", "infliction Pull", "infliction Pinned"},
    ),
    "Serenity, Regeneration": (["Hill Druid", "Mire Troll"], {"standing Serenity", "standing Regeneration"}),
    "Elusive, Hidden, Reach, Haze": (
        ["Marsh Wisp", "Roof Cutthroat", "Vale Spearman", "Dust Djinn"],
        {"standing Elusive", "standing Hidden", "standing Reach", "infliction Haze"},
    ),
    "Corrosion": (["Verdigris Slime"], {"infliction Corrosion"}),
    "Mob mentality": (["Cellar Rats"], {"standing Mob"}),
    "Mortal Coil": (["Grave Wight"], {"infliction MortalCoil"}),
    "Arrogant, Resistant": (["Salon Duellist", "Monk of the Grey Bell"], {"standing Arrogant", "standing Resistant"}),
    "Critical, Precision": (["Roof Cutthroat", "Brass Scope"], {"standing Critical", "standing Precision"}),
    "Enfeeble, Slow, Haste, Daze, Debilitate, Marker": (
        ["Hedge Hexer", "Loom Spider", "War Horn", "Priest of the Cracked Gong", "Plague Bearer", "Skirmisher"],
        {f"infliction {name}" for name in ("Enfeeble", "Slow", "Haste", "Daze", "Debilitate", "Marker")},
    ),
    "Aura (friendly, enemy)": (
        ["Banner Captain", "Bandit Captain", "Dread Knight", "The Old King"],
        {"keyword Aura", "scope OwnRow", "scope OwnSide", "scope EnemySide", "scope EnemyFront"},
    ),
    "Guts (recruit, hazard, catalyst by equipment)": (
        ["Highland Berserker", "The Old King", "Stubborn Charm"],
        {"standing Guts"},
    ),
    "Excavate, Native, Hire (with type and level condition)": (
        ["The Glass Ossuary", "Stagfall Forest", "Harrowmouth"],
        {"line Excavate", "line Native", "line HireOnly", "terms Types", "terms Level"},
    ),
    "Town, Ruin, Hostile, Wilderness, Crossroad, Dungeon": (
        ["Harrowmouth", "Sunken Colonnade", "Gallows Quay", "Larkfield Meadows", "Three Kings Bridge", "The Monad Vault"],
        set(),
    ),
    "Inn, safe passage, Buy with modifier, Sell": (
        ["Harrowmouth", "Three Kings Bridge", "Gallows Quay"],
        {"line Inn", "line Passage", "line BuyAt", "line Sell"},
    ),
    "Unique recruit and unique hazard": (["The Exile", "The Old King"], set()),
    "Token unit": (["Beastcaller", "Wolf"], {"act Make"}),
    "Quest: Native text, Armed 1, VIP on each side, No encounter, awarded equipment, place condition": (
        [
            "Rats in the Granary",
            "The Smugglers' Ledger",
            "The Overladen Mule",
            "The Miller's Ransom",
            "Letters for the Lighthouse",
            "The Quarry Golem",
            "The Bandit Queen",
            "Salvage of the Gilded Gull",
        ],
        {"line Native", "line Armed", "line VipToken", "line VipHazard", "line NoEncounter", "act GainCard", "line At"},
    ),
    "Scenario: fight, no fight, prerequisite, tokens; active, lasting, instant effect": (
        [card["name"] for card in kind("scenario")],
        {
            "line Encounter",
            "line NoEncounter",
            "line Pay",
            "line OnlyIf",
            "act PutTokens",
            "line Active",
            "line Lasting",
            "line Instant",
        },
    ),
    "Attack on a player": (["The Duel of Banners", "A Rival's Banner"], {"line Attack"}),
    "Ability that targets equipment": (["Runesmith"], {"act Corrode", "kind Equipment", "filter CarriedBy"}),
    "Hazard joining a party by card text": (["Beastcaller"], {"act Join", "adjective Defeated", "type Beast"}),
    "To-hit bonus, damage bonus, +HP/+AP/+INI/+AR": (
        ["Fine Sword", "Silvered Blade", "Vale Plate", "Pilgrim's Sash", "Cloak of Reeds", "Iron Cap"],
        set(),
    ),
    "HR modifier": ([card["name"] for card in kind("scenario", "location")], {"act Rating"}),
    "Hazard reaching across levels": (["The Drowned Leviathan"], set()),
}


def test_the_list_of_mechanics_is_that_of_the_rulebook() -> None:
    rulebook = (FOLDER / "rulebook.md").read_text("utf-8")
    table = rulebook.partition("### Coverage checklist")[2].partition("\n## ")[0]
    lines = re.findall(r"^\| (.+?) \|", table, re.MULTILINE)
    assert [line for line in lines if line != "Mechanic"] == [*MECHANICS]


@pytest.mark.parametrize("line", MECHANICS)
def test_a_mechanic_has_its_cards(line: str) -> None:
    names, keys = MECHANICS[line]
    assert names and [name for name in names if name not in CARDS] == []
    assert keys - {key for name in names for key in keys_of(name)} == set()


def test_mechanics_that_are_printed_in_fields() -> None:
    modes = {attack["mode"] for name in MECHANICS["Melee, ranged, magic attack"][0] for attack in attacks(name)}
    assert modes == AGGRESSIVE
    assert free_attacks("Road Bandit") and not free_attacks("Acolyte") and attacks("Acolyte")
    shapes = [(name, attack["shape"]) for name in MECHANICS["Single, Row, All"][0] for attack in attacks(name)]
    assert {("Fisher's Spear", "single"), ("Spellwright", "row"), ("Lampbearer", "all")} <= set(shapes)
    assert [attacks(name)[0]["range"] for name in MECHANICS["Range 1, 2, 3, 4"][0]] == [1, 2, 3, 4]
    assert costs(abilities("Perrin Ashwidow")[0])["HP"] == 2 and costs(abilities("Roof Cutthroat")[2])["Gold"] == 100
    assert {abilities(name)[-1]["mode"] for name in ("Cairn Digger", "Oilcloth Tent")} == {"provision"}
    assert CARDS["Spellwright"]["requires"] == ["Arcane"] and CARDS["Paragon"]["minimum"] == 4
    assert CARDS["The Exile"]["unique"] and CARDS["The Old King"]["unique"]
    printed = ["to_hit", "damage", "hp", "ap", "ini", "ar"]
    bonuses = MECHANICS["To-hit bonus, damage bonus, +HP/+AP/+INI/+AR"][0]
    assert [name for name, field in zip(bonuses, printed) if CARDS[name].get(field, 0) < 1] == []
    assert CARDS["The Drowned Leviathan"]["level"] == 6
