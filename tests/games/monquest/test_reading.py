"""Monquest's cards as they are printed: every text is read and printed back, every row has a card, every mechanic is there."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bestiary.engine.core_words import CORE
from bestiary.engine.phrases import Language
from bestiary.games.monquest import vocabulary
from bestiary.testing.language import trees_that_change, words_in

Card = dict[str, Any]

LANGUAGE = Language(*CORE.tables, vocabulary.TABLE_OF_WORDS)
FOLDER = Path(vocabulary.__file__).parent
FILES = [tomllib.loads(file.read_text("utf-8")) for file in sorted(FOLDER.glob("cards/*.toml"))]
PRINTED: list[Card] = [card for file in FILES for card in file["card"]]
CARDS: dict[str, Card] = {card["name"]: card for card in PRINTED}
DECKS: dict[str, dict[str, Any]] = {
    file.stem: tomllib.loads(file.read_text("utf-8")) for file in sorted(FOLDER.glob("decks/*.toml"))
}

ELEMENTS = {"Fire", "Water", "Grass", "Wind", "Ice", "Rock", "Normal", "Dark", "Light", "Lightning"}  # MQ-11
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
BOXES = {"line LevelSummon", "line FormSummon", "line EquipSummon"}


def texts_of(name: str) -> list[str]:
    """All that is printed on a card to be read: its own text and those of its abilities."""
    card = CARDS[name]
    own = [card["text"]] if "text" in card else []
    return own + [ability["text"] for ability in card.get("ability", [])]


def keys_of(name: str) -> set[str]:
    """The keys of all rows in a card's texts."""
    return {word.key for text in texts_of(name) for word in words_in(LANGUAGE, LANGUAGE.read(text))}


def kind(wanted: str) -> list[Card]:
    """The cards of a kind."""
    return [card for card in CARDS.values() if card["kind"] == wanted]


def is_starter(card: Card) -> bool:
    """MQ-36, MQ-R5: a Mon up to Level 40 whose text sets no requirement for summoning it."""
    return card["kind"] == "mon" and card["level"] <= 40 and not BOXES & keys_of(card["name"])


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


# ---- the cards named in the rulebook --------------------------------------------------------------------------------------------

# number, level, BP, HP, ATK, DEF, class, type, Attribute, icons of the pool; None where the print is lost.
NAMED_MONS: dict[str, tuple[Any, ...]] = {
    "Ligon": ("M12", 90, 150, 560, 750, 280, "Berserker", "Dragon", "Light", 10),
    "Xenodermus": ("M20", 95, 210, 700, 720, 680, "Warrior", "Drakel", "Wind", None),
    "Eodrius": ("M45", 95, 145, 650, 820, 600, "Warrior", "Titan", None, None),
    "Sulcal": ("M22", 65, 100, 250, 300, 180, "Archer", "Bug", "Grass", 6),
    "Wino": ("M18", 30, 20, 40, 45, 25, "Archer", "Bug", "Grass", None),
    "Voltary": ("M01", 20, 8, 20, 20, 15, None, None, "Lightning", 4),
}
FIELDS = ("number", "level", "bp", "hp", "atk", "def", "class", "type", "attribute")


@pytest.mark.parametrize("name", NAMED_MONS)
def test_a_mon_of_the_rulebook_has_its_printed_facts(name: str) -> None:
    *facts, icons = NAMED_MONS[name]
    card = CARDS[name]
    assert [card[field] for field, fact in zip(FIELDS, facts) if fact is not None] == [fact for fact in facts if fact is not None]
    assert icons is None or card["pool"] == [card["attribute"]] * icons
    assert card["set"] == "MQB"


# The ability, its cost where it is printed, and its text.
NAMED_ABILITIES = {
    "Ligon": [
        ("Illuminate", 2, "Apply Blind (coin) to 1 opposing Mon."),
        ("Light Beam", 2, "Deal 225 Light damage to 1 opposing Mon."),
    ],
    "Xenodermus": [
        ("Gale Force", None, "Destroy 1 card on the battlefield."),
        ("Zephyr Strike", None, "Deal 50 BP damage to your opponent."),
    ],
    "Eodrius": [
        ("Judgement", None, "Banish 1 opposing Mon with 150 HP or less."),
        ("Reality Break", None, "This Mon is immune to opposing abilities until the end of the next opponent turn."),
    ],
    "Sulcal": [("Botanic Blast", None, "Deal 350 damage to 1 opposing Mon.")],
    "Wino": [("Tempist", None, "Deal 10 damage to 1 opposing Mon.")],
    "Voltary": [("Bolt", 1, "Deal 10 damage to 1 opposing Mon.")],
}


@pytest.mark.parametrize("name", NAMED_ABILITIES)
def test_a_mon_of_the_rulebook_has_its_abilities(name: str) -> None:
    found = CARDS[name]["ability"]
    assert [(one["name"], one["text"]) for one in found] == [(title, text) for title, _, text in NAMED_ABILITIES[name]]
    for one, (_, cost, _) in zip(found, NAMED_ABILITIES[name]):
        assert cost is None or one["cost"] == [CARDS[name]["attribute"]] * cost


# Number, if it is printed, and text.
NAMED_CARDS = {
    "Bifrost Bomb": ("I13", "Deal 50 BP damage to your opponent."),
    "Phoenix Feather": ("I07", "Revive one of your defeated Mons with 50% HP."),
    "Ring of Singularity": ("I09", "Destroy 1 Mon on the battlefield."),
    "Medium Healing Potion": (None, "Restore 50% HP to 1 Mon."),
    "Full Healing Potion": (None, "Restore 100% HP to 1 Mon."),
    "Medium Attribute Potion": (None, "Restore 50% AP to 1 Mon."),
    "Full Attribute Potion": (None, "Restore 100% AP to 1 Mon."),
}


@pytest.mark.parametrize("name", NAMED_CARDS)
def test_an_item_of_the_rulebook_is_printed_as_there(name: str) -> None:
    number, text = NAMED_CARDS[name]
    assert (CARDS[name].get("number"), CARDS[name]["text"]) == (number, text)


@pytest.mark.parametrize(
    ("name", "brackets"),
    [
        ("Small Healing Potion", [(1, 30, 10), (31, 40, 20), (41, 50, 30), (51, 80, 50), (81, 100, 100)]),  # MQ-190
        ("Small Attribute Potion", [(1, 30, 1), (31, 50, 2), (51, 80, 3), (81, 100, 4)]),  # MQ-193
    ],
)
def test_a_small_potion_has_its_brackets(name: str, brackets: list[tuple[int, int, int]]) -> None:
    words = LANGUAGE.read(CARDS[name]["text"]).walk()
    assert [tuple(word.parts[:3]) for word in words if word.key == "bracket Bracket"] == brackets


def test_other_cards_of_the_rulebook() -> None:
    boots, prism = CARDS["Windstep Boots"], CARDS["Echo Prism"]
    assert (boots["slot"], boots["upgrade"], boots["number"]) == ("accessory", "Wind", "E07")  # MQ-R92, MQ-R98
    assert {"act TakesFor", "line AtUpgrade", "act FirstFree"} <= keys_of("Windstep Boots")
    assert prism["number"] == "I10" and {"act ReflectIt", "act ProtectFrom"} <= keys_of("Echo Prism")
    assert is_starter(CARDS["Caterpin"])
    assert 'Form Summon from "Caterpin" after 1 turn.' in CARDS["Wino"]["text"]  # MQ-R44
    assert 'Equipment Summon from "Wino" with "Galebow".' in CARDS["Sulcal"]["text"]  # MQ-R45
    for name in ("Ligon", "Xenodermus", "Eodrius"):
        assert "Level Summon: Sacrifice 1 Level 41 to 50 Mon." in CARDS[name]["text"]


# ---- lines of forms and Equipment Summons -----------------------------------------------------------------------------------------


def summons(key: str) -> list[tuple[Card, tuple[Any, ...]]]:
    """The Mons with a summon box of a sort, and what the box says."""
    found = []
    for card in kind("mon"):
        for word in LANGUAGE.read(card["text"]).walk() if "text" in card else []:
            if word.key == key:
                found.append((card, tuple(part.strip('"') if isinstance(part, str) else part for part in word.parts)))
    return found


def test_a_form_grows_from_a_mon_of_its_type() -> None:
    forms = summons("line FormSummon")
    assert len(forms) >= 8 and {turns for _, (_, turns) in forms} == {0, 1, 2}
    for card, (previous, _) in forms:
        assert CARDS[previous]["type"] == card["type"] and CARDS[previous]["level"] < card["level"]


def test_an_equipment_summon_for_each_slot() -> None:
    found = summons("line EquipSummon")
    assert {CARDS[key]["slot"] for _, (_, key) in found} == {"weapon", "armor", "accessory"}
    assert all(CARDS[below]["kind"] == "mon" for _, (below, _) in found)


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


# ---- the decks ------------------------------------------------------------------------------------------------------------------


def counted(lines: list[str]) -> Counter[str]:
    """How often each name is in a list of a deck file."""
    count: Counter[str] = Counter()
    for line in lines:
        number, _, name = line.partition(" ")
        assert name not in count
        count[name] += int(number)
    return count


def copies(deck: str) -> Counter[str]:
    """How often each card is in a main deck."""
    return counted(DECKS[deck]["cards"])


def most_copies(card: Card) -> int:
    """MQ-19, MQ-20, MQ-22, MQ-23, MQ-R3: how often a card may be in a deck."""
    return 3 if card["kind"] == "mon" and card["level"] <= 40 else 2


def test_there_are_at_least_five_decks_of_44() -> None:
    assert sum(copies(deck).total() == 44 for deck in DECKS) >= 5


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_is_legal(deck: str) -> None:
    count = copies(deck)
    main = [CARDS[name] for name in count.elements()]
    assert 44 <= len(main) <= 70  # MQ-15, MQ-16
    assert sum(card["kind"] == "mon" for card in main) >= 16  # MQ-18
    assert [name for name, number in count.items() if number > most_copies(CARDS[name])] == []
    assert sum(card["kind"] == "mon" and card["level"] >= 75 for card in main) <= 1  # MQ-21
    assert any(is_starter(card) for card in main)  # MQ-R6
    piles = counted(DECKS[deck]["piles"])
    assert 1 <= len(piles) <= 6 and set(piles) <= ELEMENTS and all(1 <= number <= 15 for number in piles.values())  # MQ-R1


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_can_use_what_it_holds(deck: str) -> None:
    count = copies(deck)
    piles = set(counted(DECKS[deck]["piles"]))
    needed = {element for name in count for element in CARDS[name].get("pool", [])}
    needed |= {CARDS[name]["upgrade"] for name in count if "upgrade" in CARDS[name]}
    assert needed == piles
    boxes = [(card, parts) for card, parts in [*summons("line FormSummon"), *summons("line EquipSummon")] if card["name"] in count]
    for card, parts in boxes:
        for part in parts:
            assert not isinstance(part, str) or part in count, f"{card['name']} needs {part}"
    assert sum(number for name, number in count.items() if is_starter(CARDS[name])) >= 12


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_a_theme_and_a_page_of_advice(deck: str) -> None:
    advice = DECKS[deck]["advice"]
    assert set(DECKS[deck]) == {"title", "theme", "advice", "cards", "piles"}
    assert DECKS[deck]["title"] and DECKS[deck]["theme"]
    assert 3 <= len(advice.split("\n\n")) <= 5 and len(advice) > 1500


def test_the_smallest_and_the_largest_deck() -> None:
    sizes = {copies(deck).total() for deck in DECKS}
    assert sizes == {44, 70}


def test_a_deck_with_exactly_16_mons() -> None:
    kinds = Counter(CARDS[name]["kind"] for name in copies("long-caravan").elements())
    assert kinds == {"mon": 16, "item": 16, "equipment": 12}


def test_few_legal_starting_mons_are_possible() -> None:
    others = [card for card in kind("mon") if not is_starter(card) and card["level"] < 75]
    assert 2 * len(others) >= 41  # so that 3 starting Mons and 41 cards of theirs can be a deck of 44


def test_two_decks_hold_a_starting_mon_with_the_same_atk() -> None:
    holders = [deck for deck in DECKS if any(name in copies(deck) for name in ("Zephyrkit", "Dawnpup", "Brindle Hound"))]
    assert len(holders) >= 3  # MQ-47


def test_a_pool_is_bigger_than_what_a_thin_pile_holds() -> None:
    piles = counted(DECKS["stormlight-vanguard"]["piles"])
    assert len(CARDS["Ligon"]["pool"]) > piles["Light"]  # MQ-R14


def test_decks_share_few_cards() -> None:
    for one in DECKS:
        for other in DECKS:
            if one < other and "grand-menagerie" not in (one, other):
                shared = [name for name in set(copies(one)) & set(copies(other)) if CARDS[name]["kind"] == "mon"]
                assert len(shared) <= 2, f"{one} and {other} share {shared}"


def test_every_card_but_one_boss_is_in_a_deck() -> None:
    played = {name for deck in DECKS for name in copies(deck)}
    assert set(CARDS) - played == {"Terravox"}
