"""The cards that the rulebook names, the lines of forms, and the decks, as they are printed."""

from collections import Counter
from typing import Any

import pytest

from tests.games.monquest.printed import CARDS, DECKS, ELEMENTS, LANGUAGE, Card, copies, counted, is_starter, keys_of, kind, summons

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
NAMED_ABILITIES: dict[str, list[tuple[str, int | None, str]]] = {
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


# ---- lines of forms and Equipment Summons ---------------------------------------------------------------------------------------


def test_a_form_grows_from_a_mon_of_its_type() -> None:
    forms = summons("line FormSummon")
    assert len(forms) >= 8 and {turns for _, (_, turns) in forms} == {0, 1, 2}
    for card, (previous, _) in forms:
        assert CARDS[previous]["type"] == card["type"] and CARDS[previous]["level"] < card["level"]


def test_an_equipment_summon_for_each_slot() -> None:
    found = summons("line EquipSummon")
    assert {CARDS[key]["slot"] for _, (_, key) in found} == {"weapon", "armor", "accessory"}
    assert all(CARDS[below]["kind"] == "mon" for _, (below, _) in found)


# ---- the decks ------------------------------------------------------------------------------------------------------------------


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
