"""MonTac's cards as they are printed: every text is read and printed back, every row has a card, every mechanic is there."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bestiary.engine.language.core_words import CORE
from bestiary.engine.language.vocabulary import Language
from bestiary.games.montac.words import vocabulary
from bestiary.testing.language import trees_that_change, words_in

Card = dict[str, Any]

LANGUAGE = Language(*CORE.tables, vocabulary.ROWS)
FOLDER = Path(vocabulary.__file__).parent.parent
FILES = [tomllib.loads(file.read_text("utf-8")) for file in sorted(FOLDER.glob("cards/*.toml"))]
PRINTED: list[Card] = [card for file in FILES for card in file["card"]]
CARDS: dict[str, Card] = {card["name"]: card for card in PRINTED}
DECKS: dict[str, dict[str, Any]] = {
    file.stem: tomllib.loads(file.read_text("utf-8")) for file in sorted(FOLDER.glob("decks/*.toml"))
}
WITH_TEXT = [name for name, card in CARDS.items() if "text" in card]

# The types that MT-5 and MT-9 speak of, and the counters; both stand in quotes in texts.
COUNTERS = {"MD", "Head", "Swing"}


def keys_of(name: str) -> set[str]:
    """The keys of all rows in a card's text and in the meanings of its keywords."""
    text = CARDS[name].get("text")
    return {word.key for word in words_in(LANGUAGE, LANGUAGE.read(text))} if text else set()


def kind(wanted: str) -> list[Card]:
    """The cards of a kind."""
    return [card for card in CARDS.values() if card["kind"] == wanted]


def types_of(card: Card) -> list[str]:
    """MT-9: a type line joined by hyphens."""
    return str(card["types"]).split("-")


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


def test_every_row_has_a_card_in_a_deck() -> None:
    played = {line.removeprefix("2 ") for deck in DECKS.values() for line in [*deck["cards"], *deck["assets"]]}
    made = {card["name"] for card in kind("token")}
    used = {key for name in played | made for key in keys_of(name)}
    assert {key for name in CARDS for key in keys_of(name)} - used == set()


def test_random_texts_are_read_as_they_were_meant() -> None:
    assert list(trees_that_change(LANGUAGE, 600)) == []


def test_every_name_in_quotes_is_something() -> None:
    types = {one for card in PRINTED if "types" in card for one in types_of(card)}
    for name in WITH_TEXT:
        for word in words_in(LANGUAGE, LANGUAGE.read(CARDS[name]["text"])):
            for slot, part in enumerate(word.parts):
                if not isinstance(part, str):
                    continue
                said = word.text(slot)
                if word.key == "adjective OfType":
                    assert said in types
                elif word.name == "Counters":
                    assert said in COUNTERS
                elif word.key == "gift Clause":
                    assert LANGUAGE.say(LANGUAGE.read(said)) == said
                else:
                    assert any(said in other for other in CARDS), f"{name}: no card has {said} in its name"


def test_a_token_that_is_played_is_a_token() -> None:
    tokens = {card["name"] for card in kind("token")}
    found = set()
    for name in WITH_TEXT:
        for word in words_in(LANGUAGE, LANGUAGE.read(CARDS[name]["text"])):
            if word.key == "act Play" and any(one.key == "kind Token" for one in word.walk()):
                found |= {one.text(0) for one in word.walk() if one.key == "adjective Named"}
    assert found == tokens


# ---- the fields -----------------------------------------------------------------------------------------------------------------

NEEDED = {
    "basic": {"types", "class", "power"},
    "tactical": {"class", "diamond", "text"},
    "synergy": {"types", "power", "text"},
    "tacticlysm": {"text"},
    "token": {"types", "power"},
}
ALLOWED = {"basic": {"text"}, "tactical": set[str](), "synergy": {"timer"}, "tacticlysm": set[str](), "token": {"text"}}
ALWAYS = {"name", "kind", "flavour"}
PRINT = {"number", "rarity", "artist", "year"}


def test_no_two_cards_have_the_same_name() -> None:
    assert [name for name, times in Counter(card["name"] for card in PRINTED).items() if times > 1] == []


@pytest.mark.parametrize("name", CARDS)
def test_a_card_has_the_fields_of_its_kind(name: str) -> None:
    card = CARDS[name]
    fields = set(card) - PRINT
    assert fields >= NEEDED[card["kind"]] | ALWAYS
    assert fields <= NEEDED[card["kind"]] | ALLOWED[card["kind"]] | ALWAYS
    assert 1 <= card.get("class", 1) <= 6 and 1 <= card.get("timer", 1) <= 4
    assert card.get("diamond", "red") in ("red", "blue")
    power = card.get("power", 0)
    assert power == "????" or (power % 50 == 0 and 0 <= power <= 3000)


@pytest.mark.parametrize("name", [card["name"] for card in PRINTED if card["kind"] == "synergy"])
def test_a_synergy_monster_begins_with_its_one_condition(name: str) -> None:
    lines = [line.startswith("Condition: ") for line in CARDS[name]["text"].split("\n")]
    assert lines[0] and sum(lines) == 1


def test_a_power_of_question_marks_is_assigned_by_its_text() -> None:
    unknown = {card["name"] for card in PRINTED if card.get("power") == "????"}
    assert unknown == {"Clockwork Colossus", "Emperor of Embers"}
    assert all("act PowerBecomes" in keys_of(name) for name in unknown)


def test_the_cards_named_in_the_rulebook() -> None:
    wolfman, dragon = CARDS["Sky Soldier Colonel, Wolfman"], CARDS["Mutated Dragon"]
    assert (wolfman["types"], wolfman["power"], wolfman["class"]) == ("Mecha-Mythic", 1800, 6)
    assert (wolfman["number"], wolfman["rarity"], wolfman["artist"], wolfman["year"]) == (
        "D0001017",
        "Common",
        "Claudio Silva",
        2018,
    )
    assert (dragon["types"], dragon["power"], dragon["timer"]) == ("Toxic-Dragon", 2650, 3)
    assert (dragon["number"], dragon["rarity"], dragon["artist"], dragon["year"]) == ("DD001008", "Rare", "Claudio Silva", 2018)
    assert [name for name, card in CARDS.items() if PRINT & set(card)] == [dragon["name"], wolfman["name"]]


# ---- how many cards -------------------------------------------------------------------------------------------------------------


def test_how_many_cards_there_are_of_each_kind() -> None:
    count = Counter(card["kind"] for card in PRINTED)
    assert count == {"basic": 44, "tactical": 28, "synergy": 24, "tacticlysm": 6, "token": 6}
    assert Counter(card["diamond"] for card in kind("tactical")) == {"red": 16, "blue": 12}


def test_how_many_cards_there_are_of_each_sort() -> None:
    assert sum("text" not in card for card in kind("basic")) >= 4
    assert sum(card["power"] == 0 for card in kind("basic")) >= 2
    assert sum(card["power"] == "????" for card in kind("basic")) >= 2
    assert sum(card["class"] == 6 for card in kind("basic")) >= 4
    assert {card["class"] for card in kind("basic")} == {1, 2, 3, 4, 5, 6}
    assert sum("keyword Constant" in keys_of(card["name"]) for card in kind("tactical")) == 10
    assert any("keyword Constant" in keys_of(card["name"]) for card in kind("tacticlysm"))
    assert sum("timer" not in card for card in kind("synergy")) >= 6
    assert {card.get("timer") for card in kind("synergy")} == {None, 1, 2, 3, 4}
    assert any(card["power"] == 0 for card in kind("token")) and any("text" in card for card in kind("token"))


# ---- the mechanics that a card set must exercise --------------------------------------------------------------------------------

# The line of the ledger, the cards that exercise it, and the rows by which they do.
MECHANICS: dict[int, tuple[list[str], set[str]]] = {
    1: (["Sky Soldier Cadet, Otter", "Bog Sprout", "Clockwork Mouse", "Hedge Hare"], set()),
    2: (
        ["Hedge Hare", "Spore Mother", "Sump Toad", "Fen Hydra", "Clockwork Twins", "Sky Soldier Colonel, Wolfman"],
        set(),
    ),
    3: (["Mutated Dragon", "Bog Sprout"], set()),
    4: (["Carrion Lily", "Cinder Goat"], set()),
    5: (["Clockwork Colossus", "Emperor of Embers"], {"act PowerBecomes", "amount Times"}),
    6: (["Parachute"], {"act Return", "zone TheHand", "place InPlay"}),
    7: (["Muster", "Court Gossip"], {"act Draw"}),
    8: (["Cavalry Bugle", "Wither"], {"act Gains", "act Loses", "duration UntilEnd"}),
    9: (["Tax of Thorns"], {"keyword Constant", "event PlayerWins", "act SacrificeHp"}),
    10: (["Sorting Desk"], {"keyword Constant", "period YourTurn", "effects MayPay", "price Discard"}),
    11: (["Poison Marsh"], {"keyword Constant", "adjective OfType", "act Has"}),
    12: (["Mutated Dragon"], {"line Needs", "condition HavePerished"}),
    13: (["Bloom Leviathan"], {"line Costs", "price Mill"}),
    14: (["Queen of the Swarm"], {"line Costs", "price Sacrifice"}),
    15: (["War Cloud", "Storm Valkyrie", "Mutated Dragon", "Iron Zeppelin"], set()),
    16: (["Perpetual Engine", "Guardian of the Ninth Moon"], {"line Needs", "line Costs"}),
    17: (["The Long Rot"], {"noun Each", "act Loses", "duration UntilLeaves"}),
    18: (["The Stopped Hour"], {"keyword Constant", "act Cannot", "verb RunOut"}),
    19: (["Spore Mother"], {"act Play", "kind Token"}),
    20: (["Queen of the Swarm"], {"effects May", "act Play", "kind Token"}),
    21: (["Sump Toad", "Mutated Dragon"], {"keyword Corrosive"}),
    22: (["Caldera Dragon"], {"keyword Ravenous", "act CanAttack"}),
    23: (["Masked Ambassador", "Unwelcome Guest"], {"keyword Impose"}),
    24: (["Night Market", "Moonlit Ragpicker"], {"act Rummage", "moment StartOfYours"}),
    25: (["Mirror Golem", "Looking-Glass Queen", "Clockwork Twins"], {"act Duplicate", "adjective Synergy", "adjective Basic"}),
    26: (["Night Market"], {"act Extinct", "whose Any"}),
    27: (["Clockwork Canary", "Sorting Desk"], {"line Sleeper"}),
    28: (["Loose Cog", "Eclipse"], {"act Remove", "skill Specialty", "skill Effect", "adjective Constant"}),
    29: (["Moonlit Oracle"], {"price Reveal", "act GainHp"}),
    30: (["Scorch", "Court Gossip"], {"price Discard", "act Discard"}),
    31: (["Mulch", "Fan the Flames"], {"sentence Pay", "price Sacrifice", "price SacrificeHp"}),
    32: (["War Kiln", "Sky Soldier Marshal, Roc"], {"act PlayAnyhow", "check Class", "check Condition", "zone Assets"}),
    33: (["Bloom Leviathan", "Perpetual Engine"], {"act Shuffle", "price Shuffle"}),
    34: (["Muster", "Perpetual Engine", "Blueprint Vault"], {"act Add", "act LookAt", "noun TopCards", "act PutBack"}),
    35: (["Mutated Dragon", "Fen Hydra"], {"gift Counters", "tally Counters", "gift Attacks", "gift Power"}),
    36: (["Clockwork Croupier"], {"act Roll", "tally Pips"}),
    37: (["Moonlit Truthsayer"], {"amount Original"}),
    38: (["Fen Hydra", "Drowned Choir", "Perpetual Engine"], {"moment StartOfYours", "moment EndOfEach", "moment EndOfYours"}),
    39: (["Ashen Tyrant"], {"sentence During", "period Conflict"}),
    40: (["Master Horologist", "Blight Moth"], {"period YourTurn", "effects May", "effects MayPay"}),
    41: (["Sky Soldier Signaller, Owl", "Gall Wasp"], {"sentence When", "effects May"}),
    42: (
        ["Tax of Thorns", "Compost Crawler", "Hall of Whispers", "Sky Soldier Signaller, Owl", "Banner of the Ninth"],
        {"event PlayerWins", "event Perishes", "event LoseHp", "event Played", "event Wounds"},
    ),
    43: (["Volcano Titan", "Masked Ambassador"], {"event Played", "act LoseHp"}),
    44: (["Mutated Dragon"], {"keyword Unlimited"}),
    45: (["Court Gossip"], {"act Draw", "act Discard"}),
    46: (["Sky Soldier Major, Griffin", "Sky Soldier Colonel, Wolfman"], {"act CanAttack", "gift Attacks"}),
    47: (["Furnace Drake", "Mainspring"], {"duration UntilLeaves", "duration UntilEnd"}),
    48: (["Clockwork Sentry", "Storm Valkyrie", "The Stopped Hour"], {"would Fall", "verb Fall", "verb RunOut"}),
    49: (
        ["Winding Monk", "Borrowed Time", "Grand Orrery"],
        {"act RaiseTimer", "act LowerTimer", "act GetTimer", "skill Timer", "line ChooseOne"},
    ),
    50: (["Second Bloom"], {"act Play", "place From", "zone Pile"}),
    51: (["Mist Regent", "Moon Empress"], {"act TakeCommand", "effect Lasting", "duration UntilEnd"}),
    52: (["Court Executioner", "Turn the Soil"], {"act Send", "act Add", "zone ClassZone"}),
    53: (["War Cloud", "Bloom Leviathan"], {"act PutBottom", "act Shuffle"}),
    54: (["Eclipse", "Second Dawn", "Hour Eater"], {"act EndTurn", "act ExtraTurn", "act SkipTurn"}),
    55: (["Moonlit Page", "Hangar of the Ninth"], {"act Return", "filter YouCommand"}),
    56: (["Day of the Eagles"], {"gift Clause", "kind Card"}),
    57: (["Sky Soldier Medic, Crane", "Rust Basilisk", "Volcano Titan"], {"act GainHp", "act LoseHp", "other EachPlayer"}),
    58: (["Sump Toad", "Queen of the Swarm", "Silver Kirin"], {"act MaxLowered", "act MaxRaised", "sentence While"}),
    59: (["Cinder Crown Wyrm"], {"sentence While", "act HaveMoreHp"}),
    60: (["Veil of Silver", "Guardian of the Ninth Moon"], {"act CannotSuffer", "fate LoseHp", "fate LoseGame"}),
    61: (["Furnace Drake"], {"event LoseHpBy"}),
}


def test_the_list_of_mechanics_is_whole() -> None:
    assert list(MECHANICS) == list(range(1, 62))


@pytest.mark.parametrize("line", MECHANICS)
def test_a_mechanic_has_its_cards(line: int) -> None:
    names, keys = MECHANICS[line]
    assert [name for name in names if name not in CARDS] == []
    assert keys - {key for name in names for key in keys_of(name)} == set()


def test_mechanics_that_are_printed_in_fields() -> None:
    assert all("text" not in CARDS[name] for name in MECHANICS[1][0])
    assert [CARDS[name]["class"] for name in MECHANICS[2][0]] == [1, 2, 3, 4, 5, 6]
    assert [len(types_of(CARDS[name])) for name in MECHANICS[3][0]] == [2, 1]
    assert all(CARDS[name]["power"] == 0 for name in MECHANICS[4][0])
    assert [CARDS[name]["diamond"] for line in (6, 7, 8) for name in MECHANICS[line][0]] == ["red", "blue", "blue", "red", "red"]
    assert [CARDS[name]["timer"] for name in MECHANICS[15][0]] == [1, 2, 3, 4]
    assert all("timer" not in CARDS[name] for name in MECHANICS[16][0])
    assert [CARDS[name]["kind"] for name in MECHANICS[21][0]] == ["basic", "synergy"]
    assert [CARDS[name]["kind"] for name in MECHANICS[23][0]] == ["basic", "tactical"]
    assert CARDS["Masked Ambassador"]["class"] in (5, 6)
    assert CARDS["Second Bloom"]["diamond"] == "red"  # so that it can be played in the enemy's turn


# ---- the decks ------------------------------------------------------------------------------------------------------------------


def copies(deck: str) -> Counter[str]:
    """How often each card is in a Main Deck."""
    count: Counter[str] = Counter()
    for line in DECKS[deck]["cards"]:
        number, _, name = line.partition(" ")
        count[name] += int(number)
    return count


def assets(deck: str) -> list[str]:
    """The names in an Asset Pile."""
    return list(DECKS[deck]["assets"])


def test_there_are_at_least_four_decks() -> None:
    assert len(DECKS) >= 4


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_is_legal(deck: str) -> None:
    count = copies(deck)
    assert count.total() == 30  # MT-12
    assert {CARDS[name]["kind"] for name in count} == {"basic", "tactical"}  # MT-13
    assert max(count.values()) <= 2  # MT-14
    kinds = Counter(CARDS[name]["kind"] for name in assets(deck))
    assert kinds["synergy"] <= 5 and kinds["tacticlysm"] <= 1  # MT-16, MT-17
    assert len(set(assets(deck))) == len(assets(deck)) == kinds["synergy"] + kinds["tacticlysm"]  # MT-18, MT-19


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_what_it_needs(deck: str) -> None:
    main = [CARDS[name] for name in copies(deck).elements()]
    tricks = [card for card in main if card.get("diamond") == "red" and "keyword Constant" not in keys_of(card["name"])]
    assert len(tricks) >= 4
    constant = {card["name"] for card in main if "keyword Constant" in keys_of(card["name"])}
    automatic = {name for name in constant if keys_of(name) & {"sentence When"}}
    assert automatic and constant - automatic
    conditions = {key for name in assets(deck) for key in keys_of(name)}
    assert {"line Needs", "line Costs"} <= conditions
    classes = Counter(card["class"] for card in main)
    assert classes[1] >= 6 and classes[6] >= 2 and classes[1] + classes[2] >= 14


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_a_theme_and_a_page_of_advice(deck: str) -> None:
    advice = DECKS[deck]["advice"]
    assert DECKS[deck]["title"] and DECKS[deck]["theme"]
    assert 3 <= len(advice.split("\n\n")) <= 5 and len(advice) > 1500


def test_decks_share_few_cards() -> None:
    for one in DECKS:
        for other in DECKS:
            if one < other:
                shared = set(copies(one)) & set(copies(other)) | set(assets(one)) & set(assets(other))
                assert len(shared) <= 2, f"{one} and {other} share {shared}"


def test_every_card_but_one_tacticlysm_is_in_a_deck() -> None:
    played = {name for deck in DECKS for name in [*copies(deck), *assets(deck)]}
    assert set(CARDS) - played - {card["name"] for card in kind("token")} == {"The Great Levelling"}
