"""Chapters 1 and 2 of the rulebook: players, what is printed, and what a deck may hold (MQ-1 to MQ-30, MQ-R1 to MQ-R5)."""

import json

import pytest

from bestiary import BadRequest, CardError, Game
from bestiary.engine.language.cards import Problem, read_deck
from bestiary.games import monquest
from bestiary.games.monquest.schema import TYPES
from tests.games.monquest.field import card, cards, fact, named, names, stand
from tests.games.monquest.printed import CARDS, DECKS
from tests.games.table import play, zone_of

BOX = 'Form Summon from "Pup" after 1 turn.'
GAME = named(
    {
        "Wino": f"Grass 30 40/45/25 / {BOX}",
        "Ogre": "Rock 70 200/100/50",
        "Hill": "Rock 72 200/100/50",
        "Peak": "Rock 74 200/100/50",
        "Mount": "Rock 75 200/100/50",
        **{f"Toy {number}": "item" for number in range(1, 40)},
        **{f"Mid {number}": "Rock 50 100/50/50" for number in range(1, 10)},
    }
)
FILLERS = [f"3 Filler {number}" for number in range(1, 16)]  # 45 cards, all of them Mons
PILES = ["15 Fire", "15 Water"]


def faults(listed: list[str], piles: list[str] = PILES, game: Game = GAME) -> list[Problem]:
    """All faults of a deck with these cards and piles."""
    text = f"title = 'Tried'\ncards = {json.dumps(listed)}\npiles = {json.dumps(piles)}\n"
    return game.check_deck(read_deck(text, "decks/tried.toml", ["cards", "piles"]))


def told(listed: list[str], piles: list[str] = PILES) -> list[tuple[str, str]]:
    """The rule and the code of each fault."""
    return [(fault.rule, fault.code) for fault in faults(listed, piles)]


def with_file(text: str) -> Game:
    """Read a card file."""
    return Game(monquest.GAME, {"rulebook.md": "- MQ-1 Cards for tests.\n", "cards/one.toml": text}, bytes)


# ---- players and cards (chapter 1) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-1", "MQ-2")
def test_two_play_or_four_in_teams_and_two_is_the_usual_number() -> None:
    assert len(GAME.new(seed=1, decks=["plain"] * 2).view(0)["players"]) == 2
    four = GAME.new(seed=1, decks=["plain"] * 4, seats=4)
    assert [player["team"] for player in four.view(0)["players"]] == ["A", "B", "A", "B"]
    for seats in (1, 3, 5):
        with pytest.raises(BadRequest, match=f"Monquest is for 2 or 4 players, not {seats}"):
            GAME.new(seed=1, decks=["plain"] * seats, seats=seats)
    assert GAME.rules.seats == [2, 4]


@pytest.mark.rule("MQ-3")
def test_a_card_of_a_deck_is_a_mon_an_item_or_an_equipment() -> None:
    assert {one["kind"] for one in CARDS.values()} == {"mon", "item", "equipment"}
    with pytest.raises(CardError, match="kind"):
        with_file('[[card]]\nname = "Spark"\nkind = "attribute"\n')


@pytest.mark.rule("MQ-4", "MQ-7")
def test_what_a_mon_prints() -> None:
    wino = CARDS["Wino"]
    assert (wino["class"], wino["type"]) == ("Archer", "Bug")  # Archer | Bug
    written = card("Ant", "Grass 30 40/45/25 bp 20 pool Grass2 weak Fire")
    fields = with_file(written.replace('"Scout"', '"Archer"').replace('"Beast"', '"Bug"')).cards["Ant"].fields
    assert fields == {
        "kind": "mon", "level": 30, "bp": 20, "hp": 40, "atk": 45, "def": 25, "attribute": "Grass",
        "class": "Archer", "type": "Bug", "pool": ["Grass", "Grass"], "weakness": ["Fire"],
    }  # fmt: skip
    with pytest.raises(CardError, match="atk"):
        with_file(written.replace("atk = 45\n", ""))


@pytest.mark.rule("MQ-5")
def test_what_an_equipment_prints() -> None:
    fields = with_file(card("Boots", "accessory Wind")).cards["Boots"].fields
    assert (fields["slot"], fields["upgrade"]) == ("accessory", "Wind")
    with pytest.raises(CardError, match="slot"):
        with_file('[[card]]\nname = "Cape"\nkind = "equipment"\nslot = "back"\n')


@pytest.mark.rule("MQ-6")
def test_an_item_prints_no_level_and_no_place() -> None:
    assert with_file(card("Bomb", "item")).cards["Bomb"].fields == {"kind": "item"}
    with pytest.raises(CardError, match="level"):
        with_file('[[card]]\nname = "Bomb"\nkind = "item"\nlevel = 3\n')


@pytest.mark.rule("MQ-8", "MQ-R2")
@pytest.mark.parametrize(("extra", "broken"), [(["Mount", "Titan"], ["MQ-21"]), (["Mount", "Peak"], [])])
def test_every_mon_of_level_75_or_more_is_a_boss_and_no_other(extra: list[str], broken: list[str]) -> None:
    assert [fault.rule for fault in faults([*FILLERS, *extra])] == broken


@pytest.mark.rule("MQ-9")
def test_the_five_tiers_are_the_brackets_of_the_small_healing_potion() -> None:
    tiers = [(1, 30), (31, 40), (41, 50), (51, 80), (81, 100)]
    text = CARDS["Small Healing Potion"]["text"]
    for number, (lowest, highest) in enumerate(tiers, 1):
        assert f"Level {lowest} to {highest}:" in text.splitlines()[number]
    assert len(text.splitlines()) == 6


@pytest.mark.rule("MQ-10")
def test_rarity_is_printed_and_nothing_more() -> None:
    rarities = {one["rarity"] for one in CARDS.values() if "rarity" in one}
    assert rarities <= {"Common", "Rare", "Epic", "Legendary", "Ultimate Unlimited"}
    lines = card("Twin", "Fire 20 40/30/20").replace('kind = "mon"', 'kind = "mon"\nrarity = "Epic"')
    common, epic = with_file(card("Twin", "Fire 20 40/30/20")), with_file(lines)
    assert common.cards["Twin"].numbers == epic.cards["Twin"].numbers


@pytest.mark.rule("MQ-11", "MQ-12")
def test_the_ten_attributes_and_no_other() -> None:
    assert TYPES == ("Fire", "Water", "Grass", "Wind", "Ice", "Rock", "Normal", "Dark", "Light", "Lightning")
    with pytest.raises(CardError, match='"Metal" is no Attribute'):
        with_file(card("Robot", "Fire 20 40/30/20 pool Metal"))
    assert told(FILLERS, ["15 Metal"]) == [("MQ-27", "PILE_TYPE")]


@pytest.mark.rule("MQ-13")
def test_what_tracks_is_drawn_from_the_state_alone() -> None:
    match = stand(GAME, ["Pup"], [{"card": "Ox", "poison": 1}])
    play(match, "act 1", "attack ox")  # and the turn is over
    (ox,) = zone_of(match, "mons", 1)
    assert (ox["hp"], ox["poison"]) == (30, 1)  # 60 less 20 by the attack and 10 by Poison: the state itself counts


# ---- decks (chapter 2) ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-15", "MQ-16", "MQ-30", "MQ-339")
@pytest.mark.parametrize(
    ("count", "broken"),
    [(43, [("MQ-15", "DECK_TOO_SMALL")]), (44, []), (45, []), (70, []), (71, [("MQ-16", "DECK_TOO_LARGE")])],
)
def test_a_deck_has_44_to_70_cards(count: int, broken: list[tuple[str, str]]) -> None:
    listed = [*[f"2 Filler {number}" for number in range(1, 17)], *[f"Toy {number}" for number in range(1, count - 31)]]
    assert told(listed) == broken


@pytest.mark.rule("MQ-17")
def test_an_attribute_card_does_not_belong_into_the_deck() -> None:
    (fault,) = faults([*FILLERS, "3 Fire"])
    assert (fault.rule, fault.sentence) == ("MQ-17", "Fire is an Attribute card; put it into a pile")


@pytest.mark.rule("MQ-18")
@pytest.mark.parametrize(("mons", "broken"), [(15, [("MQ-18", "TOO_FEW_MONS")]), (16, [])])
def test_a_deck_has_at_least_16_mons(mons: int, broken: list[tuple[str, str]]) -> None:
    listed = [f"Filler {number}" for number in range(1, mons + 1)] + [f"Toy {number}" for number in range(1, 31)]
    assert told(listed) == broken


@pytest.mark.rule("MQ-19", "MQ-20", "MQ-22", "MQ-23", "MQ-24", "MQ-R3")
@pytest.mark.parametrize(
    ("name", "most", "rule"),
    [
        ("Pup", 3, "MQ-19"),
        ("Bear", 3, "MQ-19"),
        ("Giant", 2, "MQ-20"),
        ("Ogre", 2, "MQ-20"),
        ("Hill", 2, "MQ-20"),
        ("Peak", 2, "MQ-20"),
        ("Toy 1", 2, "MQ-22"),
        ("Club", 2, "MQ-23"),
    ],
)
def test_how_many_copies_of_one_name_are_allowed(name: str, most: int, rule: str) -> None:
    assert faults([*FILLERS, f"{most} {name}"]) == []
    (fault,) = faults([*FILLERS, f"{most + 1} {name}"])
    assert fault.rule == rule
    assert fault.sentence == f"{name} is there {most + 1} times; at most {most} are allowed"
    (split,) = faults([*FILLERS, f"{most} {name}", name])  # counted by name, however they are listed
    assert split.sentence == fault.sentence


@pytest.mark.rule("MQ-21", "MQ-R4")
def test_one_boss_in_the_whole_deck_and_no_copy_limit_beside_it() -> None:
    assert faults([*FILLERS, "Mount"]) == []
    for extra in (["2 Mount"], ["Mount", "Titan"]):
        assert told([*FILLERS, *extra]) == [("MQ-21", "BOSS_LIMIT")]


@pytest.mark.rule("MQ-25")
def test_every_boss_that_is_printed_has_level_75_or_more() -> None:
    assert [CARDS[name]["level"] for name in ("Ligon", "Xenodermus", "Eodrius")] == [90, 95, 95]
    assert told([*FILLERS, "Peak", "Mount"]) == []  # Level 74 and Level 75: only one of them is a Boss


@pytest.mark.rule("MQ-26", "MQ-27", "MQ-R1")
@pytest.mark.parametrize(
    ("piles", "broken"),
    [
        ([f"15 {name}" for name in TYPES[:6]], []),
        (["1 Fire"], []),
        ([], [("MQ-26", "PILE_COUNT")]),
        ([f"15 {name}" for name in TYPES[:7]], [("MQ-26", "PILE_COUNT")]),
        (["16 Fire"], [("MQ-27", "PILE_SIZE")]),
        (["0 Fire"], [("MQ-27", "PILE_SIZE")]),
        (["5 Fire", "5 Fire"], [("MQ-R1", "PILE_TYPE")]),
        (["5 Fire and Water"], [("MQ-27", "PILE_TYPE")]),
    ],
)
def test_one_to_six_piles_of_one_to_fifteen_cards_of_one_type(piles: list[str], broken: list[tuple[str, str]]) -> None:
    assert told(FILLERS, piles) == broken


@pytest.mark.rule("MQ-28", "MQ-315")
def test_piles_lie_apart_from_all_other_zones() -> None:
    match = GAME.new(seed=1, decks=["plain", "plain"])
    numbers = match.view(0)["players"][1]
    assert (numbers["fire pile"], numbers["water pile"], numbers["wind pile"]) == (15, 15, 0)
    assert len(zone_of(match, "deck", 1)) + len(zone_of(match, "hand", 1)) == 45


@pytest.mark.rule("MQ-29")
def test_an_attribute_card_that_is_no_longer_used_goes_back_to_its_pile() -> None:
    game = cards(Spark="Fire 20 40/30/20 pool Fire2 Water1")
    spark = {"card": "Spark", "fire ap": 2, "water ap": 1}
    match = stand(game, [spark], ["Ox"], hands=(["Pup"], []), piles={"Fire": [5, 5], "Water": [3, 3]})
    assert fact(match, "Spark", "ap") == 3
    play(match, "retreat spark pup bp")
    numbers = match.view(0)["players"][0]
    assert (numbers["fire pile"], numbers["water pile"], names(match, "discard", 0)) == (7, 4, ["Spark"])


@pytest.mark.rule("MQ-R4")
def test_all_faults_are_told_at_once() -> None:
    listed = [*[f"Filler {number}" for number in range(1, 16)], "3 Toy 1", *[f"Toy {number}" for number in range(2, 27)]]
    assert told(listed) == [("MQ-15", "DECK_TOO_SMALL"), ("MQ-18", "TOO_FEW_MONS"), ("MQ-22", "COPY_LIMIT")]


@pytest.mark.rule("MQ-R4")
def test_every_code_in_one_deck() -> None:
    listed = ["3 Giant", "4 Mid 1", "2 Mount", "2 Fire", "3 Club"]
    codes = [code for _, code in told(listed, [*[f"16 {name}" for name in TYPES[:7]], "1 Fire"])]
    assert sorted(set(codes)) == sorted(
        ["DECK_TOO_SMALL", "ILLEGAL_CARD_TYPE", "TOO_FEW_MONS", "COPY_LIMIT", "BOSS_LIMIT", "NO_STARTING_MON", "PILE_COUNT"]
        + ["PILE_TYPE", "PILE_SIZE"]
    )
    assert codes.count("COPY_LIMIT") == 3  # one for each name
    assert not any("_" in str(fault) for fault in faults(listed)), "codes are for programs, players do not read them"
    large = [*[f"3 Filler {number}" for number in range(1, 17)], *[f"2 Toy {number}" for number in range(1, 13)]]
    assert told(large) == [("MQ-16", "DECK_TOO_LARGE")]


@pytest.mark.rule("MQ-R5", "MQ-R6")
def test_a_deck_needs_a_mon_that_can_start_and_a_box_bars_one_of_a_low_level() -> None:
    middle = [f"2 Mid {number}" for number in range(1, 9)] + [f"Toy {number}" for number in range(1, 30)]
    assert told([*middle, "Pup"]) == []
    assert told([*middle, "Wino"]) == [("MQ-R6", "NO_STARTING_MON")]
    (fault,) = faults([*middle, "Wino"])
    assert fault.sentence == "a deck needs at least 1 Mon of Level 1 to 40 that is not summoned"


@pytest.mark.rule("MQ-R4")
def test_a_faulty_deck_is_refused_with_its_faults() -> None:
    text = f"title = 'Tried'\ncards = {json.dumps(FILLERS[:-1])}\npiles = []\n"
    deck = read_deck(text, "decks/tried.toml", ["cards", "piles"])
    with pytest.raises(
        BadRequest, match=r"MQ-15: a deck has at least 44 cards.*MQ-26: a player prepares 1 to 6 Attribute piles, not 0"
    ):
        GAME.new(seed=1, decks=[deck, "plain"])


@pytest.mark.rule("MQ-30")
def test_a_deck_outside_the_advice_is_legal() -> None:
    sizes = [sum(int(line.split()[0]) for line in deck["cards"]) for deck in DECKS.values()]
    assert (min(sizes), max(sizes)) == (44, 70)  # as small and as large as a deck can be
    assert told(FILLERS) == []  # 45 Mons, no Item, no Equipment
