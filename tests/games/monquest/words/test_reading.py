"""Monquest's cards as they are printed: every text is read and printed back, every row has a card, every mechanic is there."""

import re
from collections import Counter
from typing import Any

import pytest

from bestiary.engine.language.core_words import CORE
from bestiary.testing.language import trees_that_change, words_in
from tests.games.monquest.printed import BOXES, CARDS, DECKS, ELEMENTS, FOLDER, LANGUAGE, PRINTED, copies, keys_of, kind, texts_of

# MQ-R59, read by column: what each Attribute is weak to.
CHART = {
    "Water": {"Grass", "Lightning"},
    "Fire": {"Water", "Wind"},
    "Grass": {"Fire", "Ice"},
    "Ice": {"Fire", "Rock"},
    "Lightning": {"Grass", "Wind", "Rock"},
    "Wind": {"Lightning", "Normal"},
    "Rock": {"Water", "Grass"},
    "Normal": {"Light", "Dark"},
    "Light": {"Ice", "Dark"},
    "Dark": {"Normal", "Light"},
}
COUNTERS = {"Charge", "Arrow"}
TEXTS = [(name, text) for name in CARDS for text in texts_of(name)]


# ---- the texts ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "text"), TEXTS)
def test_a_text_is_read_in_one_way_and_printed_back(name: str, text: str) -> None:
    assert LANGUAGE.say(LANGUAGE.read(text)) == text  # a text with two readings is refused


def test_every_row_has_a_card() -> None:
    used = {key for name in CARDS for key in keys_of(name)}
    shared = {row.key for row in CORE.language.rows}
    own = [row for row in LANGUAGE.rows if row.key not in shared and not row.stands_for_slot]
    assert [row.key for row in own if row.key not in used] == []


def test_every_row_has_a_card_in_a_deck() -> None:
    played = {name for deck in DECKS for name in copies(deck)}
    used = {key for name in played for key in keys_of(name)}
    assert {key for name in CARDS for key in keys_of(name)} - used == set()


def test_random_texts_are_read_as_they_were_meant() -> None:
    assert list(trees_that_change(LANGUAGE, 600)) == []


def test_rows_cite_rules_of_the_rulebook() -> None:
    rulebook = (FOLDER / "rulebook.md").read_text("utf-8")
    known = set(re.findall(r"\*\*(MQ-R?\d+)\b", rulebook))
    shared = {row.key for row in CORE.language.rows}
    cited = {rule for row in LANGUAGE.rows if row.key not in shared for rule in row.rule.split()}
    assert len(cited) > 100 and cited - known == set()


def test_every_name_in_quotes_is_something() -> None:
    types = {card["type"] for card in kind("mon")}
    for name, text in TEXTS:
        for word in words_in(LANGUAGE, LANGUAGE.read(text)):
            for slot, part in enumerate(word.parts):
                if not isinstance(part, str):
                    continue
                said = word.text(slot)
                if word.key == "adjective OfType":
                    assert said in types
                elif "Counters" in word.name:
                    assert said in COUNTERS
                else:
                    assert said in CARDS, f"{name}: there is no card {said}"


# ---- the fields -----------------------------------------------------------------------------------------------------------------

NEEDED = {
    "mon": {"level", "attribute", "bp", "hp", "atk", "def", "class", "type", "pool", "weakness"},
    "item": {"text"},
    "equipment": {"slot", "text"},
}
ALLOWED = {"mon": {"text", "ability", "deviates"}, "item": {"orb"}, "equipment": {"ability", "upgrade", "pieces_of"}}
ALWAYS = {"name", "kind", "flavour"}
PRINT = {"number", "rarity", "set"}


def test_no_two_cards_have_the_same_name() -> None:
    assert [name for name, times in Counter(card["name"] for card in PRINTED).items() if times > 1] == []


@pytest.mark.parametrize("name", CARDS)
def test_a_card_has_the_fields_of_its_kind(name: str) -> None:
    card = CARDS[name]
    fields = set(card) - PRINT
    assert fields >= NEEDED[card["kind"]] | ALWAYS
    assert fields <= NEEDED[card["kind"]] | ALLOWED[card["kind"]] | ALWAYS
    for ability in card.get("ability", []):
        assert {"name", "text"} <= set(ability) <= {"name", "text", "cost"}
        assert set(ability.get("cost", [])) <= ELEMENTS and ability.get("cost", ["some"]) != []


@pytest.mark.parametrize("name", [card["name"] for card in kind("mon")])
def test_a_mon_is_printed_soundly(name: str) -> None:
    card = CARDS[name]
    assert card["attribute"] in ELEMENTS and set(card["pool"]) <= ELEMENTS and card["pool"]
    assert 1 <= card["level"] <= 100 and card["bp"] > 0 and card["hp"] > 0 and card["atk"] > 0 and card["def"] > 0
    assert (set(card["weakness"]) == CHART[card["attribute"]]) is not card.get("deviates", False)  # MQ-R58
    for ability in card.get("ability", []):
        assert Counter(ability.get("cost", [])) <= Counter(card["pool"]), f"{name} can never pay for {ability['name']}"


@pytest.mark.parametrize("name", [card["name"] for card in kind("equipment")])
def test_an_equipment_is_printed_soundly(name: str) -> None:
    card, keys = CARDS[name], keys_of(name)
    assert card["slot"] in ("weapon", "armor", "accessory")
    assert ("upgrade" in card) == bool(keys & {"tally Upgrade", "line AtUpgrade"})  # MQ-157: what an upgrade improves
    assert ("pieces_of" in card) == ("line Pieces" in keys)  # MQ-R53
    assert ("upgrade" in card and "pieces_of" in card) == ("keyword SetUpgrade" in keys)  # MQ-159
    assert card.get("upgrade", "Fire") in ELEMENTS


# The tier of a Mon (MQ-9; the last is that of Bosses): the least and the most of BP, of HP and of ATK.
TIERS = {
    (1, 30): ((5, 20), (20, 60), (15, 60)),
    (31, 40): ((15, 35), (50, 110), (50, 110)),
    (41, 50): ((30, 60), (100, 220), (100, 220)),
    (51, 74): ((50, 110), (180, 400), (180, 400)),
    (75, 100): ((120, 210), (450, 900), (450, 900)),
}


@pytest.mark.parametrize("tier", TIERS)
def test_numbers_grow_with_the_tier(tier: tuple[int, int]) -> None:
    found = [card for card in kind("mon") if tier[0] <= card["level"] <= tier[1]]
    assert len(found) >= 6
    for card in found:
        for field, (least, most) in zip(("bp", "hp", "atk"), TIERS[tier]):
            assert least <= card[field] <= most, f"{card['name']}: {field}"


def test_how_many_cards_there_are() -> None:
    assert len(CARDS) >= 140
    assert len(kind("mon")) >= 75 and len(kind("item")) >= 38 and len(kind("equipment")) >= 30
    assert sum(card["level"] >= 75 for card in kind("mon")) >= 6
    assert {card["attribute"] for card in kind("mon")} == ELEMENTS
    sets = Counter(card["pieces_of"] for card in kind("equipment") if "pieces_of" in card)
    assert sorted(sets.values()) == [2, 3]


# ---- the mechanics that a card set must exercise --------------------------------------------------------------------------------

# The line of the rulebook, the cards that exercise it, and the rows by which they do.
MECHANICS: dict[str, tuple[list[str], set[str]]] = {
    "Every level band": (
        ["Mossling", "Voltwing", "Skyroot Dryad", "Sunward Griffin", "Quarry Titan", "Hydrarch", "Eodrius"],
        set(),
    ),
    "Equal top ATK across two decks": (["Zephyrkit", "Dawnpup", "Brindle Hound"], set()),
    "Level Summon, first step": (["Skyroot Dryad", "Halo Lancer"], {"line LevelSummon", "adjective LevelRange"}),
    "Level Summon, second step, chainable": (["Sunward Griffin", "Cyclone Seraph"], {"line LevelSummon"}),
    "Level 41+ Mon without a box": (["Tempest Roc", "Elderbough", "Terravox"], set()),
    "Barred material": (["Thunder Ram"], {"keyword NoMaterial"}),
    "Specially allowed material": (["Sunward Griffin"], {"keyword AsLevel"}),
    "Second form at Level ≤ 40": (["Wino", "Bouldron"], {"line FormSummon"}),
    "Third form": (["Lunawing", "Stormcrest", "Mountain Heart"], {"line FormSummon"}),
    "Form with its own timing": (["Gale Harrier"], {"line FormSummon"}),
    "Equipment Summon for each slot": (["Sulcal", "Magmarch Knight", "Ravenna, Dusk Queen"], {"line EquipSummon"}),
    "Boss by the table": (["Ligon", "Terravox"], {"line LevelSummon"}),
    "Boss with an unusual box": (["Hydrarch"], {"line LevelSummon"}),
    "Mon summoned by an effect with limits": (
        ["Nest Mother"],
        {"act Play", "place From", "zone Deck", "act Cannot", "verb Attack"},
    ),
    "Tank class": (["Pebblit", "Tumblecub"], set()),
    "Non-Tank ability usable in Defense Position": (["Snowbell Nymph"], {"keyword Usable", "window Defense", "act Restore"}),
    "Mixed pool and mixed cost": (["Steamling", "Boilerdrake"], set()),
    "Pool bigger than a thin pile": (["Ligon"], set()),
    "Weakness variety": (["Tumblecub", "Brindle Hound", "Ligon", "Voltary"], set()),
    "All ten Attributes on both sides": (
        [
            "Cindertoad",
            "Rillfox",
            "Caterpin",
            "Breezefinch",
            "Frostling",
            "Pebblit",
            "Brindle Hound",
            "Duskmite",
            "Dawnpup",
            "Voltary",
        ],
        set(),
    ),
    "Passive ability": (["Bouldron"], {"act Has", "noun YourOther", "bonus Plus", "trait Def"}),
    "KO, destroy and defeat triggers": (
        ["Sparkmouse", "Crystal Bat", "Ashpetal Moth"],
        {"event Kod", "event Destroyed", "event Defeated", "act LoseBp"},
    ),
    "Once per turn / once per Action Phase": (["Stormglass Owl", "Pyrelynx"], {"line OncePerTurn", "line OncePerPhase"}),
    "Free activated ability": (["Breezefinch", "Magmole"], {"act Look", "noun Top", "quantity OfElement"}),
    "HP damage ability": (["Pyrelynx"], {"act Deal", "damage Plain"}),
    "Damage with a different Attribute than the Mon": (["Rillfox"], {"act Deal", "damage Of", "element Ice"}),
    "Damage without Attribute": (["Tumblecub"], {"act Deal", "damage Without"}),
    "Damage to all opposing Mons": (["Voltwing"], {"act Deal", "noun Each", "adjective Opposing"}),
    "Penetration attack": (["Halo Lancer"], {"act Penetration", "owner This"}),
    "Penetration ability, and a card making DEF apply to abilities": (
        ["Glacier Lynx", "Mountain Heart"],
        {"damage Piercing", "act DefAbilities"},
    ),
    "Counter on a Mon": (["Thornback Stag"], {"line Counter", "ref Attacker"}),
    "Counter with its own failure number": (["Obsidian Sentinel"], {"line Counter", "sentence Fails"}),
    "Direct BP damage ability": (["Xenodermus"], {"act DealBp"}),
    "Lose BP as an effect and as a cost": (["Ashpetal Moth", "Blood Ink"], {"act LoseBp", "cost LoseBp", "line Costs"}),
    "Heal, restore AP, reduce AP, restore BP": (
        ["Tidepool Sprite", "Aurora Hart", "Stormglass Owl", "Beacon Keeper"],
        {"act Restore", "quantity Number", "value Hp", "value Ap", "act LoseAp", "act RestoreBp"},
    ),
    "Max HP, Max AP, Max BP up and down": (
        ["Elderbough", "Bramble Witch", "Nightglass Ring", "Grand Inquisitor", "Heartwood Elixir", "Hourglass Curse"],
        {"stat MaxHp", "stat MaxAp", "bonus Plus", "bonus Minus", "act GetsMaxBp", "act LosesMaxBp"},
    ),
    "Drain / steal / absorb HP, AP, BP": (["Duskmite", "Nyxara", "Veilcat"], {"act DrainHp", "act StealAp", "act AbsorbBp"}),
    "ATK/DEF change, lasting and timed": (
        ["Blazewright", "Dawnpup"],
        {"act Gets", "effect Lasting", "duration UntilEnd", "trait Atk", "trait Def"},
    ),
    "Poison": (["Wraith Page", "Vial of Venom"], {"act Apply", "status Poison"}),
    "Burn": (["Cindertoad"], {"act Deal", "deeds And", "act Apply", "status Burn"}),
    "Blind": (["Ligon"], {"affliction Coin", "status Blind"}),
    "Confusion": (["Prism Fawn"], {"act Flip", "condition Heads", "status Confusion"}),
    "Sleep": (["Lunawing"], {"affliction Coin", "status Sleep"}),
    "Paralysis": (["Stormcrest"], {"status Paralysis", "affliction ForTurns"}),
    "Frozen": (["Frostling"], {"status Frozen", "affliction ForTurns"}),
    "Coin with special results or flipper": (
        ["Tempest Engine", "Loaded Coin"],
        {"act Flip", "condition Heads", "condition Tails", "other Opponent"},
    ),
    "Remove statuses by ability": (["Lanternfly"], {"act CureAll"}),
    "Revive by ability": (["Bone Chorister"], {"act Revive", "adjective Defeated"}),
    "Destroy a Mon / an Equipment / any card": (
        ["Ring of Singularity", "Masked Bailiff", "Xenodermus"],
        {"act Destroy", "kind Mon", "kind Equipment", "kind Card", "place Field"},
    ),
    "Banish, destroy-and-banish, and touching banished cards": (
        ["Eodrius", "Grand Inquisitor", "Soul Lantern"],
        {"act Banish", "act Erase", "adjective Banished", "filter HpAtMost"},
    ),
    "Return to hand / to deck / discard from field": (
        ["Cyclone Seraph", "Maelstrom Sage", "Rusting Rain"],
        {"act Return", "zone Hand", "zone Deck", "act Send", "zone Discard"},
    ),
    "Draw, search, reveal, look, organize": (
        [
            "Traveller's Map",
            "Call of the Wild",
            "Farsight Lens",
            "Archivist's Lamp",
            "Fresh Start",
            "Graverobin",
            "Thief's Invitation",
        ],
        {
            "act Draw",
            "act Search",
            "act Reveal",
            "act Look",
            "act Put",
            "act PutBack",
            "act PutBottom",
            "act Shuffle",
            "act DrawThat",
        }
        | {"act Discard", "noun Random", "act LookZone", "noun SomeOf", "ref Rest"},
    ),
    '"May", "must" and modes': (
        ["Crossroads", "Brindle Hound", "Hard Bargain"],
        {"line ChooseOne", "effects IfYouDo", "effects Must"},
    ),
    "Both players at once": (["Shared Grief"], {"other EachPlayer", "act LoseBp", "act RestoreBp"}),
    "Protection": (
        ["Coral Colossus", "Bulwark Seal", "Quarry Titan", "Sanctuary"],
        {"act PreventNext", "act PreventBp", "change Half", "change None"},
    ),
    "Restrictions": (
        ["Sealed Gate", "Hush", "Hrimvald", "Permafrost Yak", "Obsidian Sentinel", "Dry Well", "Embargo"],
        {
            "ban PlayMons",
            "ban DrawEffects",
            "act SkipTurn",
            "verb Attack",
            "verb Act",
            "ban Draw",
            "ban Items",
            "duration ForTurns",
        },
    ),
    "Immunity to abilities": (["Eodrius"], {"act Immune", "bane Abilities", "duration NextOpposing"}),
    "Control change": (["Puppet Marquis"], {"act Control", "duration UntilEnd"}),
    "Exception to direct attack rules": (["Gale Harrier", "Harbour Gull"], {"act AttackBp", "act DirectDamage"}),
    "End-of-turn and before/after-damage timings": (
        ["Moonlit Heron", "Rampart Crab", "Quiet Morning", "Kiln Salamander", "Gloom Chimera"],
        {"moment EndOfYours", "moment EndOfEach", "moment EndOfThis", "sentence Before", "sentence After", "event Damaged"},
    ),
    "Healing potions, three sizes": (
        ["Small Healing Potion", "Medium Healing Potion", "Full Healing Potion"],
        {"line ByLevel", "quantity Percent", "value Hp"},
    ),
    "Attribute potions, three sizes": (
        ["Small Attribute Potion", "Medium Attribute Potion", "Full Attribute Potion"],
        {"line ByLevel", "quantity Percent", "value Ap"},
    ),
    "Status cures": (["Antidote Leaf", "Warming Salve", "Panacea", "Blessed Water"], {"act Cure", "act CureAll", "act Restore"}),
    "Revival with stated values": (["Phoenix Feather", "Phoenix Ash"], {"act ReviveWith", "quantity Percent", "quantity Number"}),
    "Revival in the Main Phase": (["Dawn Bell"], {"keyword Usable", "window Main", "act ReviveWith"}),
    "Draw and search Items": (["Traveller's Map", "Call of the Wild", "Bestiary Page"], {"act Draw", "act Search"}),
    "Recovery-illegal mix": (["Field Rations"], {"act Draw", "act Restore"}),
    "Item with a BP or discard cost": (["Blood Ink", "Toll Troll"], {"cost LoseBp", "cost Discard"}),
    "Damage Items": (["Fire Flask", "Throwing Stones"], {"damage Of", "damage Plain"}),
    "Direct BP Item": (["Bifrost Bomb"], {"act DealBp"}),
    "Destroy Item": (["Ring of Singularity"], {"act Destroy"}),
    "Protection Item": (["Stone Skin Tonic"], {"act Takes", "change Less", "duration UntilYours"}),
    "Ongoing Item with counters": (
        ["War Banner", "Charging Crystal"],
        {"keyword Stays", "act Has", "act PutCounters", "tally Counters", "act HasFor"},
    ),
    "Opponent-turn reaction, and an orb it can answer": (
        ["Echo Prism", "Frost Orb", "Storm Orb"],
        {"keyword StaysUntil", "line React"},
    ),
    "Main Phase Item": (["Quartermaster's Note"], {"keyword Usable", "window Main", "act Search", "kind Equipment"}),
    "Upgradable Weapon, Armor and Accessory to +5": (["Galebow", "Cinderplate", "Windstep Boots"], {"act HasFor", "tally Upgrade"}),
    "A bonus only at +5": (["Windstep Boots", "Dawnblade"], {"line AtUpgrade"}),
    "Non-upgradable Equipment": (["Nightglass Ring", "Iron Sabre"], set()),
    "Equipment with another upgrade limit or rate": (["Emberbrand", "Quickforge Hammer"], {"keyword Limit", "keyword Rate"}),
    "Sets of 2 and of 3, one upgradable by text": (
        ["Twinfang Sabre", "Twinfang Charm", "Frostguard Blade", "Frostguard Plate", "Frostguard Pendant"],
        {"line Pieces", "keyword SetUpgrade"},
    ),
    "Flat bonuses": (["Iron Sabre", "Oakheart Shield", "Hale Belt", "Nightglass Ring"], {"act Has", "stat MaxHp", "stat MaxAp"}),
    "Status immunity": (["Antivenom Locket"], {"act Immune", "status Poison"}),
    "Reflection": (["Mirror Mantle"], {"act Reflects"}),
    "Passive healing": (["Moss Cloak"], {"sentence At", "moment EndOfYours", "ref Wearer"}),
    "Granted ability": (["Galebow", "Emberbrand"], {"act Deal", "damage Of"}),
    "Counter on Equipment": (["Parrying Dagger"], {"line Counter", "act ReduceToZero"}),
    "Once-per-turn Equipment, two copies": (["Seer's Monocle"], {"line OncePerTurn"}),
    "Key to an Equipment Summon": (["Galebow", "Cinderplate", "Nightglass Ring"], set()),
    "Changed slot limit, moved Equipment": (["Juggler Ape"], {"act Holds", "act Move"}),
}
# The last lines of the rulebook's list are about decks and games, not cards; the tests of decks below are for them.
ABOUT_DECKS = [
    "Smallest and largest legal deck",
    "Exactly 16 Mons",
    "Few legal starting Mons",
    "Different starting BP",
    "Four players",
]


def test_the_list_of_mechanics_is_that_of_the_rulebook() -> None:
    rulebook = (FOLDER / "rulebook.md").read_text("utf-8")
    assert re.findall(r"^- \[.\] (.+?) — ", rulebook, re.MULTILINE) == [*MECHANICS, *ABOUT_DECKS]


@pytest.mark.parametrize("line", MECHANICS)
def test_a_mechanic_has_its_cards(line: str) -> None:
    names, keys = MECHANICS[line]
    assert names and [name for name in names if name not in CARDS] == []
    assert keys - {key for name in names for key in keys_of(name)} == set()


def fields_of(line: str, field: str) -> list[Any]:
    """What the cards of a mechanic have printed in a field."""
    return [CARDS[name].get(field) for name in MECHANICS[line][0]]


def test_mechanics_of_mons_that_are_printed_in_fields() -> None:
    assert fields_of("Every level band", "level") == [12, 38, 45, 60, 72, 85, 95]
    assert fields_of("Equal top ATK across two decks", "atk") == [45, 45, 45]
    assert fields_of("Tank class", "class") == ["Tank", "Tank"]
    assert [len(icons) for icons in fields_of("Weakness variety", "weakness")] == [0, 1, 2, 3]
    assert set(fields_of("All ten Attributes on both sides", "attribute")) == ELEMENTS
    assert all(len(set(icons)) == 2 for icons in fields_of("Mixed pool and mixed cost", "pool"))
    assert all(CARDS[name]["level"] > 40 and not BOXES & keys_of(name) for name in MECHANICS["Level 41+ Mon without a box"][0])
    assert CARDS["Snowbell Nymph"]["class"] != "Tank"
    assert {len(set(CARDS[name]["ability"][0]["cost"])) for name in MECHANICS["Mixed pool and mixed cost"][0]} == {2}
    assert all("cost" not in CARDS[name]["ability"][0] for name in MECHANICS["Free activated ability"][0])


def test_mechanics_of_other_cards_that_are_printed_in_fields() -> None:
    assert fields_of("Upgradable Weapon, Armor and Accessory to +5", "slot") == ["weapon", "armor", "accessory"]
    assert all(fields_of("Upgradable Weapon, Armor and Accessory to +5", "upgrade"))
    assert fields_of("Non-upgradable Equipment", "upgrade") == [None, None]
    assert fields_of("Opponent-turn reaction, and an orb it can answer", "orb") == [None, True, True]
    assert all(fields_of("Granted ability", "ability"))
    hydrarch = CARDS["Hydrarch"]["text"]
    assert hydrarch == "Level Summon: Sacrifice 2 Level 41 to 50 Mons."
