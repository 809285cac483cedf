"""Locations, quests and scenarios as they are printed: every text is read and printed back, and the map is one worth walking."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bestiary.engine.language.core_words import CORE
from bestiary.engine.language.syntax import Tree
from bestiary.games.monad_wars.schema import PLACES, REGIONS, TRAITS
from bestiary.games.monad_wars.words import vocabulary, vocabulary_places
from bestiary.testing.language import trees_that_change, words_in

FOLDER = Path(vocabulary_places.__file__).parent.parent
LANGUAGE = CORE.and_more(vocabulary.ROWS).and_more(vocabulary_places.ROWS).language


def printed(file: str) -> list[dict[str, Any]]:
    """The cards of one file."""
    path = FOLDER / "cards" / f"{file}.toml"
    found: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["card"]
    return found


LOCATIONS = {card["name"]: card for card in printed("locations")}
QUESTS = {card["name"]: card for card in printed("quests")}
SCENARIOS = {card["name"]: card for card in printed("scenarios")}
CARDS = {**LOCATIONS, **QUESTS, **SCENARIOS}
STARS = [name for name, card in LOCATIONS.items() if card.get("star")]
WILD = [name for name, card in LOCATIONS.items() if card["hr"] >= 1]


def text_of(name: str) -> str:
    """What is printed in a card's box."""
    text: str = CARDS[name].get("text", "")
    return text.strip("\n")


def lines_of(name: str) -> list[Tree]:
    """The lines of a card's text as they are read."""
    return LANGUAGE.read(text_of(name)).words(0) if text_of(name) else []


def said(name: str, key: str) -> list[Tree]:
    """The lines of one form on a card."""
    return [line for line in lines_of(name) if line.key == key]


def keys_of(name: str) -> set[str]:
    """The rows that a card's text uses."""
    return {word.key for line in lines_of(name) for word in words_in(LANGUAGE, line)}


def regions_of(name: str) -> set[str]:
    """The region symbols of a location."""
    return set(LOCATIONS[name]["regions"])


def neighbours(name: str) -> list[str]:
    """The locations that share a region symbol with one (MW-71)."""
    return [other for other in LOCATIONS if other != name and regions_of(other) & regions_of(name)]


# ---- the texts ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in CARDS if text_of(name)])
def test_a_text_is_read_in_one_way_and_printed_back(name: str) -> None:
    assert LANGUAGE.say(LANGUAGE.read(text_of(name))) == text_of(name)  # a text with two readings is refused


def test_every_row_of_places_and_tasks_has_a_card() -> None:
    used = {key for name in CARDS for key in keys_of(name)}
    others = {row.key for row in CORE.and_more(vocabulary.ROWS).language.rows}
    own = [row for row in LANGUAGE.rows if row.key not in others and not row.stands_for_slot]
    assert len(own) > 60 and [row.key for row in own if row.key not in used] == []


def test_rows_cite_rules_of_the_rulebook() -> None:
    rulebook = (FOLDER / "rulebook.md").read_text("utf-8")
    known = set(re.findall(r"\*\*(MW-R?\d+)\b", rulebook))
    cited = {rule for row in LANGUAGE.rows for rule in row.rule.split()}
    assert len(cited) > 40 and cited - known == set()


def test_random_texts_are_read_as_they_were_meant() -> None:
    assert list(trees_that_change(LANGUAGE, 600)) == []


def test_every_name_in_quotes_is_something() -> None:
    tokens = {card["name"] for card in printed("tokens")}
    for name in CARDS:
        for line in lines_of(name):
            for word in words_in(LANGUAGE, line):
                for slot, part in enumerate(word.parts):
                    if isinstance(part, str):
                        known = LOCATIONS.keys() if word.key == "spot Named" else tokens | {"Crown Shard"}
                        assert word.text(slot) in known, f"{name}: there is no {part}"


def test_no_two_cards_have_the_same_name() -> None:
    names = [card["name"] for file in ("locations", "quests", "scenarios") for card in printed(file)]
    assert [name for name, times in Counter(names).items() if times > 1] == []


def test_every_card_has_the_fields_of_its_kind() -> None:
    needed = {
        "location": {"type", "regions", "hr", "text"},
        "quest": {"level", "xp", "gold", "text"},
        "scenario": {"copies", "vp", "text"},
    }
    for name, card in CARDS.items():
        fields = needed[card["kind"]] | {"name", "kind", "flavour"}
        assert fields <= set(card) <= fields | ({"star"} if card["kind"] == "location" else set()), name


# ---- the map --------------------------------------------------------------------------------------------------------------------

# MW-R86: how many there are, and how dangerous they may be.
TYPES = {
    "Town": (6, 0, 0),
    "Ruin": (3, 3, 5),
    "Hostile": (3, 2, 4),
    "Wilderness": (6, 1, 3),
    "Crossroad": (3, 3, 5),
    "Dungeon": (3, 4, 7),
}


@pytest.mark.rule("MW-R86")
@pytest.mark.parametrize("terrain", TYPES)
def test_there_are_so_many_locations_of_a_type_and_so_dangerous(terrain: str) -> None:
    count, least, most = TYPES[terrain]
    ratings = [card["hr"] for card in LOCATIONS.values() if card["type"] == terrain]
    assert len(ratings) == count and least <= min(ratings) <= max(ratings) <= most
    assert len(ratings) == 6 or len(set(ratings)) == 3  # where the ledger has three of a type, they differ


def test_how_many_locations_and_regions_there_are() -> None:
    assert len(LOCATIONS) == 24 and len(STARS) == 5
    assert {LOCATIONS[name]["type"] for name in STARS} == {"Town"}
    assert tuple(TYPES) == PLACES
    assert {region for name in LOCATIONS for region in regions_of(name)} == set(REGIONS)
    assert {region for name in STARS for region in regions_of(name)} == set(REGIONS)  # one can start in each


@pytest.mark.rule("MW-R86")
def test_the_danger_of_a_wilderness_depends_on_its_regions() -> None:
    danger = {"Vale": 1, "Coast": 1, "Highlands": 2, "Marsh": 2, "Wastes": 3}
    for name, card in LOCATIONS.items():
        if card["type"] == "Wilderness":
            assert card["hr"] == max(danger[region] for region in regions_of(name)), name


@pytest.mark.rule("MW-R86")
def test_each_type_of_location_prints_what_it_is_for() -> None:
    for name, card in LOCATIONS.items():
        keys = {line.key for line in lines_of(name)}
        sells = bool(keys & {"line Buy", "line BuyAt"})
        assert sells == (card["type"] in ("Town", "Hostile")), name
        assert ("line Sell" in keys) == sells, name
        assert "line Excavate" in keys or card["type"] != "Ruin", name
        assert len(regions_of(name)) >= 3 or card["type"] != "Crossroad", name
        assert ("act QuestsPay" in keys_of(name)) == (card["type"] == "Dungeon"), name


@pytest.mark.rule("MW-71")
def test_the_map_is_connected() -> None:
    reached, ahead = {STARS[0]}, [STARS[0]]
    while ahead:
        for name in neighbours(ahead.pop()):
            if name not in reached:
                reached.add(name)
                ahead.append(name)
    assert reached == set(LOCATIONS)


@pytest.mark.parametrize("name", STARS)
def test_a_starting_location_offers_all_that_a_party_needs(name: str) -> None:
    keys = {line.key for line in lines_of(name)}
    assert keys >= {"line HireOnly", "line Buy", "line Sell", "line Inn", "line OddJobs"}
    assert [other for other in neighbours(name) if LOCATIONS[other]["hr"] in (1, 2)] != []


def test_more_than_half_of_the_dangerous_locations_have_natives() -> None:
    native = [name for name in WILD if said(name, "line Native")]
    assert 2 * len(native) > len(WILD) == 18


@pytest.mark.parametrize("name", LOCATIONS)
def test_a_location_offers_something_that_no_other_does(name: str) -> None:
    everywhere = Counter(LANGUAGE.say(line) for other in LOCATIONS for line in lines_of(other))
    assert [line for line in lines_of(name) if line.key != "line Native" and everywhere[LANGUAGE.say(line)] == 1] != []


@pytest.mark.rule("MW-191")
def test_prices_are_those_of_the_box() -> None:
    for name, card in LOCATIONS.items():
        for line in lines_of(name):
            if line.key in ("line Hire", "line HireOnly"):
                assert line.number(0) == (200 if card["type"] == "Hostile" else 100), name
            elif line.key == "line BuyAt":
                change = line.word(0).number(0)
                assert 100 <= change <= (200 if line.word(0).name == "Plus" else 100), name
            elif line.key == "line Inn":
                assert LANGUAGE.say(line) == "Inn 100: Each unit of your party restores 6 HP and 6 AP."
            elif line.key == "line OddJobs":
                assert LANGUAGE.say(line) == "Odd jobs: If your party did not move this turn, gain 100 Gold."
            elif line.key == "line Excavate":
                assert 7 <= line.number(0) <= 11, name


# ---- who is hired, what is bought -----------------------------------------------------------------------------------------------


def hires(place: str, unit: dict[str, Any]) -> bool:
    """Does a location hire out such a unit (MW-R79)?"""
    if said(place, "line Hire"):
        return True
    for line in said(place, "line HireOnly"):
        terms = line.word(1)
        types = {word.name for word in terms.words(0)} if terms.name != "Level" else set(unit["types"])
        most = 99 if terms.name == "Types" else terms.number(len(terms.parts) - 1)
        if types & set(unit["types"]) and unit["level"] <= most:
            return True
    return False


@pytest.mark.rule("MW-R79")
def test_every_recruit_can_be_hired_at_two_locations_or_more() -> None:
    for unit in printed("units"):
        places = [name for name in LOCATIONS if hires(name, unit)]
        assert len(places) >= 2, f"{unit['name']} can be hired only at {places}"


@pytest.mark.rule("MW-R79")
def test_every_hire_line_has_somebody_to_hire() -> None:
    names = {unit_type for unit in printed("units") for unit_type in unit["types"]}
    for place in LOCATIONS:
        for line in said(place, "line HireOnly"):
            terms = line.word(1)
            types = {word.name for word in terms.words(0)} if terms.name != "Level" else names
            assert types <= names, f"{place}: nobody in the box is one of {types - names}"


def test_every_native_type_is_found_in_the_hazard_stack() -> None:
    names = {hazard_type for hazard in printed("hazards") for hazard_type in hazard["types"]}
    for name in CARDS:
        for line in said(name, "line Native"):
            types = {word.name for word in line.words(1)}
            assert types <= names & set(TRAITS), f"{name}: {types - names}"
            assert 1 <= line.number(0) <= 3


@pytest.mark.rule("MW-R80")
def test_equipment_is_sold_at_many_locations() -> None:
    assert len([name for name in LOCATIONS if said(name, "line Buy") or said(name, "line BuyAt")]) >= 2


# ---- quests ---------------------------------------------------------------------------------------------------------------------


def allows(task: str, place: str) -> bool:
    """Can a quest or scenario be attempted at a location, as far as its place goes (MW-91)?"""
    card = LOCATIONS[place]
    for line in said(task, "line AtNamed"):
        if place not in [spot.text(0) for spot in line.words(0)]:
            return False
    for line in said(task, "line At"):
        group = line.word(0).word(0)
        for adjective in group.words(0):
            if card["type"] not in [terrain.name for terrain in adjective.words(0)]:
                return False
        for part in group.words(2):
            if part.word(0).name not in card["regions"]:
                return False
    return not (said(task, "line Attack") and card["type"] == "Town")


def test_the_quests_are_those_of_the_box() -> None:
    assert Counter(card["level"] for card in QUESTS.values()) == {1: 8, 2: 8, 3: 6, 4: 4, 5: 2, 6: 2}
    for name, card in QUESTS.items():
        assert (card["xp"], card["gold"]) == (card["level"], 200 + 100 * card["level"]), name


@pytest.mark.rule("MW-90")
@pytest.mark.parametrize("name", QUESTS)
def test_a_quest_can_be_played_at_two_locations_or_more(name: str) -> None:
    places = [place for place, card in LOCATIONS.items() if card["hr"] >= QUESTS[name]["level"] and allows(name, place)]
    assert len(places) >= 2


@pytest.mark.rule("MW-R61")
@pytest.mark.parametrize("name", [name for name in CARDS if said(name, "line NoEncounter")])
def test_a_task_without_a_fight_uses_up_what_it_asks_for(name: str) -> None:
    paid = [price for line in said(name, "line Pay") for price in line.words(0)]
    assert paid != [] and all(price.number(0) > 0 for price in paid)
    of_fights = {"line Encounter", "line Armed", "line VipHazard", "line VipToken", "line Within"}
    assert not of_fights & {line.key for line in lines_of(name)}


def test_a_quest_never_pays_less_than_it_costs() -> None:
    for name, card in QUESTS.items():
        for line in said(name, "line Pay"):
            assert all(price.number(0) < card["gold"] for price in line.words(0) if price.name == "Gold"), name


# ---- scenarios ------------------------------------------------------------------------------------------------------------------

SIZES = {1: (4, 7), 2: (8, 11), 3: (13, 13)}


def test_the_scenarios_are_those_of_the_box() -> None:
    assert Counter(card["vp"] for card in SCENARIOS.values()) == {1: 4, 2: 3, 3: 1}
    assert {card["copies"] for card in SCENARIOS.values()} == {2}


@pytest.mark.rule("MW-108")
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_has_one_sort_of_encounter_and_of_the_right_size(name: str) -> None:
    least, most = SIZES[SCENARIOS[name]["vp"]]
    sizes = [line.number(0) for line in said(name, "line Encounter")]
    assert len(sizes) + len(said(name, "line NoEncounter")) + len(said(name, "line Attack")) == 1
    assert all(least <= size <= most for size in sizes)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_can_be_attempted_somewhere(name: str) -> None:
    assert [place for place in LOCATIONS if allows(name, place)] != []


BONUS = {"Gain 300 Gold.", "Gain the top Equipment card.", "Gain the Equipment of the hazards."}


@pytest.mark.rule("MW-104")
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_gives_300_gold_or_one_equipment_besides(name: str) -> None:
    rewards = [LANGUAGE.say(sentence) for line in said(name, "line Reward") for sentence in line.words(0)]
    assert len(rewards) == 1 and rewards[0] in BONUS
    assert rewards[0] != "Gain the Equipment of the hazards." or said(name, "line Armed")[0].number(0) == 1


@pytest.mark.rule("MW-R44")
def test_each_scenario_has_one_effect_and_all_kinds_occur_twice_or_more() -> None:
    kinds = ("line Active", "line Lasting", "line Instant")
    found = Counter(line.key for name in SCENARIOS for line in lines_of(name) if line.key in kinds)
    assert sum(found.values()) == 8 and all(found[kind] >= 2 for kind in kinds)
    assert all(any(said(name, kind) for kind in kinds) for name in SCENARIOS)


@pytest.mark.rule("MW-64")
def test_no_scenario_can_be_completed_with_what_set_up_gives() -> None:
    for name in SCENARIOS:
        if said(name, "line NoEncounter"):
            gold = [price.number(0) for line in said(name, "line Pay") for price in line.words(0) if price.name == "Gold"]
            assert sum(gold) > 1000, name


@pytest.mark.rule("MW-R131")
def test_a_quest_and_a_scenario_are_won_by_beating_a_party() -> None:
    duels = [name for name in CARDS if said(name, "line Attack")]
    assert {CARDS[name]["kind"] for name in duels} == {"quest", "scenario"}
    for name in duels:
        assert not {"line Native", "line VipHazard", "line VipToken"} & {line.key for line in lines_of(name)}


def test_no_town_is_ever_made_dangerous() -> None:
    for name in SCENARIOS:
        for line in lines_of(name):
            for word in line.walk():
                if word.key == "act Rating":
                    terrains = [terrain.name for adjective in word.word(0).word(0).words(0) for terrain in adjective.words(0)]
                    assert terrains and "Town" not in terrains, name


# ---- the mechanics that these cards must exercise -------------------------------------------------------------------------------

# The line of the ledger's coverage checklist, as far as it is about these cards, and the rows by which they exercise it.
MECHANICS: dict[str, tuple[list[str], set[str]]] = {
    "Non-combat ability of a location": (["Harrowmouth", "Larkfield Meadows"], {"line Inn", "line FreeService"}),
    "Excavate": (["Sunken Colonnade", "Hall of Broken Oaths"], {"line Excavate", "noun Top"}),
    "Native": (["Stagfall Forest", "Unquiet Graves", "The Wolf Winter"], {"line Native"}),
    "Hire with type and level condition": (
        ["Harrowmouth", "Millbrook", "Stagfall Forest"],
        {"terms Types", "terms Level", "terms Both"},
    ),
    "Inn, safe passage, Buy with modifier, Sell": (
        ["Three Kings Bridge", "Gallows Quay", "Millbrook"],
        {"line Inn", "line Passage", "line BuyAt", "line Sell"},
    ),
    "Quest: Native text": (["Rats in the Granary"], {"line Native"}),
    "Quest: Armed": (["The Smugglers' Ledger"], {"line Armed"}),
    "Quest: VIP on each side": (["The Miller's Ransom", "The Overladen Mule"], {"line VipHazard", "line VipToken"}),
    "Quest: No encounter": (["Letters for the Lighthouse"], {"line NoEncounter", "line Pay"}),
    "Quest: awarded equipment": (["Salvage of the Gilded Gull"], {"act GainCard", "noun Top"}),
    "Quest: place condition": (["Lights over the Bog", "The Broken Regiment"], {"line At", "line OnlyIf"}),
    "Scenario: fight, no fight": (["The Wolf Winter", "The Price of Peace"], {"line Encounter", "line NoEncounter"}),
    "Scenario: prerequisite, tokens": (["The Scattered Crown"], {"line OnlyIf", "condition Tokens", "act PutTokens"}),
    "Scenario: active, lasting, instant effect": (
        ["The Wolf Winter", "The Scattered Crown", "The Lantern Caravan"],
        {"line Active", "line Lasting", "line Instant"},
    ),
    "Attack on a player": (["The Duel of Banners", "A Rival's Banner"], {"line Attack"}),
    "HR modifier": (["The Wolf Winter", "The Price of Peace"], {"act Rating", "shift Plus", "shift Minus"}),
    "Rows altered by a location": (["Whispering Fen"], {"act Formation"}),
}


@pytest.mark.parametrize("line", MECHANICS)
def test_a_mechanic_has_its_cards(line: str) -> None:
    names, keys = MECHANICS[line]
    assert [name for name in names if name not in CARDS] == []
    assert keys - {key for name in names for key in keys_of(name)} == set()
