"""Monster Club's cards as they are printed: every text is read and printed back, every row has a card, every mechanic is there."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bestiary.engine.language.core_words import CORE
from bestiary.engine.language.vocabulary import Language
from bestiary.games.monster_club.words import vocabulary
from bestiary.testing.language import trees_that_change, words_in

Card = dict[str, Any]

LANGUAGE = Language(*CORE.tables, vocabulary.ROWS)
FOLDER = Path(vocabulary.__file__).parent.parent
PRINTED: list[Card] = [
    card for file in sorted(FOLDER.glob("cards/*.toml")) for card in tomllib.loads(file.read_text("utf-8"))["card"]
]
CARDS: dict[str, Card] = {card["name"]: card for card in PRINTED}
DECKS: dict[str, dict[str, Any]] = {
    file.stem: tomllib.loads(file.read_text("utf-8")) for file in sorted(FOLDER.glob("decks/*.toml"))
}
WITH_TEXT = [name for name, card in CARDS.items() if "text" in card]
ARCHETYPES = {"Dragon", "Lantern", "Mask"}
TYPES = ("rock", "paper", "scissors")


def keys_of(name: str) -> set[str]:
    """The keys of all rows in a card's text."""
    text = CARDS[name].get("text")
    return {word.key for word in words_in(LANGUAGE, LANGUAGE.read(text))} if text else set()


def kind(wanted: str) -> list[Card]:
    """The cards of a printed kind."""
    return [card for card in PRINTED if card["kind"] == wanted]


def normal() -> list[Card]:
    """MC-10: the monsters without a text."""
    return [card for card in kind("monster") if "text" not in card]


def has_word(name: str, word: str) -> bool:
    """MC-89: the exact word between spaces, perhaps followed by 's."""
    return any(part in (word, f"{word}'s") for part in name.split(" "))


# ---- the texts ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WITH_TEXT)
def test_a_text_is_read_in_one_way_and_printed_back(name: str) -> None:
    text = CARDS[name]["text"]
    assert LANGUAGE.say(LANGUAGE.read(text)) == text  # a text with two readings is refused


def test_every_row_has_a_card() -> None:
    used = {key for name in CARDS for key in keys_of(name)}
    shared = {row.key for row in CORE.language.rows}
    own = [row for row in LANGUAGE.rows if row.key not in shared and not row.stands_for_slot]
    assert [row.key for row in own if row.key not in used] == []


def test_this_game_says_can_and_rival() -> None:
    used = {key for name in CARDS for key in keys_of(name)}
    assert used & {"effects May", "effects IfYouDo", "other Opponent"} == set()


def test_random_texts_are_read_as_they_were_meant() -> None:
    assert list(trees_that_change(LANGUAGE, 600)) == []


def test_every_word_in_quotes_is_an_archetype_with_several_monsters() -> None:
    found = set()
    for name in WITH_TEXT:
        for word in words_in(LANGUAGE, LANGUAGE.read(CARDS[name]["text"])):
            found |= {word.text(0)} if word.key == "adjective Named" else set()
    assert found == ARCHETYPES
    for archetype in ARCHETYPES:
        assert sum(has_word(card["name"], archetype) for card in kind("monster")) >= 3


def test_names_that_only_sound_like_an_archetype() -> None:
    for trap, word in (
        ("Dragonfly Squadron", "Dragon"),
        ("Dragons Of The Old Map", "Dragon"),
        ("Lanternfish Shoal", "Lantern"),
        ("Procession Of Lanterns", "Lantern"),
    ):
        assert trap in CARDS and word in trap and not has_word(trap, word)
    assert has_word("Dragon's Apprentice", "Dragon") and "Dragon's Apprentice" in CARDS
    assert any(has_word(card["name"], "Dragon") for card in kind("power"))


def test_texts_are_short() -> None:
    assert max(len(CARDS[name]["text"]) for name in WITH_TEXT) <= 130


# ---- the numbers ----------------------------------------------------------------------------------------------------------------


def test_names_are_unique() -> None:
    assert len(PRINTED) == len(CARDS) == 100  # MC-9


def test_each_kind_has_its_fields() -> None:
    for card in PRINTED:
        keys = keys_of(card["name"])
        known = {"name", "kind", "score", "slots", "type", "bonus", "text", "flavour"}
        assert set(card) <= known and card["kind"] in ("monster", "power")
        as_monster = card["kind"] == "monster" or "keyword AsMonster" in keys
        as_power = card["kind"] == "power" or "keyword AsPower" in keys
        assert as_monster == ("score" in card) == ("slots" in card) == ("type" in card), card["name"]
        assert as_power or "bonus" not in card, card["name"]
        assert not as_power or "bonus" in card or "text" in card, card["name"]  # MC-11


def test_numbers_are_hundreds() -> None:
    for card in PRINTED:
        assert card.get("score", 0) % 100 == 0 and 0 <= card.get("score", 0) <= 3000
        assert 0 <= card.get("slots", 0) <= 9
        assert card.get("bonus", 100) % 100 == 0 and -400 <= card.get("bonus", 100) <= 1000 and card.get("bonus", 100) != 0


def test_normal_monsters_are_about_a_third_with_the_numbers_of_the_ledger() -> None:
    numbers = Counter((card["score"], card["slots"]) for card in normal())
    assert 15 <= len(normal()) <= 19
    assert set(numbers) == {(1900, 0), (1600, 1), (1400, 2), (1200, 3), (1000, 4), (800, 4), (600, 5), (400, 7), (300, 7)}


def test_types_are_near_equal_thirds() -> None:
    types = Counter(card["type"] for card in kind("monster"))
    assert set(types) == set(TYPES) and max(types.values()) - min(types.values()) <= 2


def test_the_cards_of_the_rulebook() -> None:
    assert CARDS["Feather Coat Bird Lady"]["score"] == 1000
    assert "act HasFor" in keys_of("Feather Coat Bird Lady")
    assert CARDS["Dragon Of The Shimmering"]["score"] == 2000 and CARDS["Dragon Of The Shimmering"]["slots"] == 0
    assert CARDS["Dragon Of The Shimmering"]["text"] == 'Sacrifice: Destroy a "Dragon" monster.'
    assert {"act Return", "act PlayInPlace"} <= keys_of("Hat Trick")
    assert {"act OriginalIs", "whose Every"} <= keys_of("Dragon Neutralizer")


# ---- the mechanics that a card set must exercise --------------------------------------------------------------------------------

# The line of the ledger, the cards that exercise it, and the rows by which they do.
MECHANICS: dict[int, tuple[list[str], set[str]]] = {
    1: (
        ["Chimney Dragon", "Lagoon Dragon", "Hedgerow Dragon", "Candyfloss Bear", "Paper Lion", "Lantern Bearer"],
        set(),
    ),
    2: (["Empty Armour", "Wallflower", "Chandelier Spider"], set()),
    3: (["Scale Polish", "Grave Goods", "Brass Band", "Velvet Glove", "Silver Slipper"], set()),
    4: (["Candle Stub", "Cloak Of Many Pockets"], {"keyword SlotFree", "bonus MoreSlots"}),
    5: (
        ["Borrowed Diamonds", "Whetted Claws", "Medicine Ball"],
        {"keyword OnlyWorks", "adjective Paper", "adjective Scissors", "adjective Rock"},
    ),
    6: (["Tail Sweep"], {"act Has", "bonus Minus", "ref Facing"}),
    7: (["Feather Coat Bird Lady", "Orchard Ghost"], {"act HasFor", "bonus Plus"}),
    8: (["Last Rites"], {"act Destroy", "noun All", "adjective FaceUp", "whose Your"}),
    9: (["Kettle Dragon", "Ferryman Of The Reeds"], {"effects Can", "act Draw"}),
    10: (["Mask Of The Fox"], {"act Destroy", "adjective FaceUp", "filter Of", "ref Facing"}),
    11: (["The Only Dance", "Duel At Dawn", "Velvet Glove"], {"condition Only", "sentence While", "deeds Then"}),
    12: (["Mask Of The Hare", "Cellar Toad"], {"sentence IfAttacked", "ref Attacker"}),
    13: (["Sudden Curtain"], {"act Cancel"}),
    14: (["Trial By Flame", "Toll Of The Bell"], {"filter AtMost", "filter AtLeast", "stat Score", "stat Original", "whose Any"}),
    15: (["Revolving Door", "A Better Offer"], {"act Swap", "ref FacingMonster", "act TakeOver", "ref That"}),
    16: (["Switched Labels", "Change Of Partners"], {"act Swap", "kind Power", "whose Rivals"}),
    17: (["Deep Roar", "Snuffed Candles"], {"act TurnDown", "ref Facing", "adjective Effect"}),
    18: (["Lights Up"], {"act TurnUp", "whose The", "kind Card"}),
    19: (["Hat Trick"], {"act Return", "act PlayInPlace", "kind Stack"}),
    20: (["Cloakroom Goose"], {"act Return", "kind Power", "zone Hand"}),
    21: (["Cave Painter", "Hatching Season"], {"act Return", "place From", "zone Grave", "zone Board", "adjective Sacrifice"}),
    22: (["Borrowed Bones"], {"act PlayTo", "whose The", "zone Grave", "zone Board"}),
    23: (["Crossroads Bargain"], {"act Put", "whose Any", "zone Grave", "zone Board"}),
    24: (["Open Audition", "Sealed Invitation"], {"act Take", "adjective Normal", "zone Deck"}),
    25: (
        ["Dragon's Apprentice", "Dragonfly Squadron", "Dragons Of The Old Map", "Dragon Saddle"],
        {"adjective Named"},
    ),
    26: (["Dragon Neutralizer", "Mother Dragon Of The Ridge"], {"act OriginalIs", "whose Every", "adjective Named"}),
    27: (["Dragon Of The Shimmering"], {"line Sacrifice", "adjective Named"}),
    28: (["Dragon Of Two Tides"], {"line Sacrifice", "noun Some"}),
    29: (["Lantern Sprite", "Mask Of The Moon"], {"keyword AsPower", "keyword AsMonster"}),
    30: (["Dragonfly Squadron", "Stilt Walker", "Claw Marks"], {"event Moves", "verb Move", "act Cannot"}),
    31: (["Trapdoor Acrobat", "Ringmaster In Red"], {"sentence IfAttacked", "act SwapPlaces", "act SwapAround"}),
    32: (["Safety Net", "Quiet Understudy"], {"keyword Reaction"}),
    33: (["Safety Net", "Fainting Couch"], {"sentence At", "moment EndOfTurn", "ref This"}),
    34: (["Thick Hide"], {"act Cannot", "verb BeDestroyed", "filter Of"}),
    35: (["Elephant On A Ball"], {"act Cannot", "verb BeAttacked", "duration ForTurns"}),
    36: (["Carousel Horse"], {"keyword Copies"}),
    37: (["Old Grudge"], {"event Wins", "act LoseLife"}),
}


def test_the_list_of_mechanics_is_whole() -> None:
    assert list(MECHANICS) == list(range(1, 38))


@pytest.mark.parametrize("line", MECHANICS)
def test_a_mechanic_has_its_cards(line: int) -> None:
    names, keys = MECHANICS[line]
    assert [name for name in names if name not in CARDS] == []
    assert keys - {key for name in names for key in keys_of(name)} == set()


def test_mechanics_that_are_printed_in_fields() -> None:
    assert [CARDS[name]["score"] for name in MECHANICS[1][0]] == [1000] * 6
    assert [CARDS[name]["type"] for name in MECHANICS[1][0]] == [*TYPES, *TYPES]
    assert all("text" not in CARDS[name] for line in (1, 2, 3) for name in MECHANICS[line][0])
    assert [CARDS[name]["slots"] for name in MECHANICS[2][0]] == [0, 7, 7]
    assert {CARDS[name]["bonus"] for name in MECHANICS[3][0]} == {400, 600}
    assert CARDS["Dragon Of Two Tides"]["score"] == 2100 and CARDS["Dragon Of Two Tides"]["slots"] == 1
    assert [CARDS[name]["kind"] for name in MECHANICS[29][0]] == ["monster", "power"]
    assert CARDS["Old Grudge"]["bonus"] == -400


# ---- the decks ------------------------------------------------------------------------------------------------------------------


def test_there_are_four_decks_with_so_many_monsters() -> None:
    counts = [sum(CARDS[name]["kind"] == "monster" for name in deck["cards"]) for deck in DECKS.values()]
    assert sorted(counts) == [9, 13, 14, 14]


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_25_different_cards(deck: str) -> None:
    names = DECKS[deck]["cards"]
    assert len(names) == len(set(names)) == 25  # MC-2, MC-3
    assert set(names) <= set(CARDS)


def test_decks_share_no_card_and_use_them_all() -> None:
    played = Counter(name for deck in DECKS.values() for name in deck["cards"])
    assert set(played) == set(CARDS) and set(played.values()) == {1}


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_a_theme_and_a_page_of_advice(deck: str) -> None:
    advice = DECKS[deck]["advice"]
    assert DECKS[deck]["title"] and DECKS[deck]["theme"]
    assert 3 <= len(advice.split("\n\n")) <= 5 and len(advice) > 1500


@pytest.mark.parametrize("deck", DECKS)
def test_the_advice_speaks_of_the_cards_of_its_deck(deck: str) -> None:
    advice = DECKS[deck]["advice"]
    assert sum(name in advice for name in DECKS[deck]["cards"]) >= 10
