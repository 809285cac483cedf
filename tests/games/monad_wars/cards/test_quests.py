"""The quests: where they can be attempted, what is met there, what is paid, and what they pay. Numbers are read from the cards."""

from re import fullmatch

import pytest

from bestiary import Match
from bestiary.engine.play.notation import slug
from tests.games.monad_wars.atlas import (
    LOCATIONS,
    QUESTS,
    TYPES,
    allows,
    gold,
    in_combat,
    lines_of,
    met,
    said_on,
    visiting,
    win,
)
from tests.games.monad_wars.board import fact, names, seen
from tests.games.table import codes, play, why_not

FORMS = [
    r"At an? .+ location\.",
    r"At a location in the .+\.",
    r"Only if your party has \d or more units\.",
    r"Only if your catalyst is of level \d or more\.",
    r"Native \d \(.+\)\.",
    r"No encounter\.",
    r"Pay \d+ Gold\.",
    r"Pay \d Equipment\.",
    r"Armed \d\.",
    r"VIP: The highest-level hazard\.",
    r'VIP: A "Merchant" token joins you\.',
    r"Attack a party here\.",
    r"Win within \d rounds\.",
    r"Reward: Gain \d+ Gold\.",
    r"Reward: Gain the top (Equipment|Unit) card\.",
    r"Reward: Gain the Equipment of the hazards\.",
    r"Reward: Gain an Equipment of the market of item level \d or less\.",
    r'Reward: Make 1 "Wolf" token\.',
    r"Reward: Each unit of your party restores (\d+ HP|\d+ AP|\d+ HP and \d+ AP)\.",
]
PEACEFUL = [name for name in QUESTS if "No encounter." in lines_of(name)]
DUELS = [name for name in QUESTS if "Attack a party here." in lines_of(name)]
FOUGHT = [name for name in QUESTS if name not in PEACEFUL + DUELS]


def of_form(form: str) -> list[str]:
    """The quests that have a line of this form."""
    return [name for name in QUESTS if said_on(name, form)]


def number(name: str, form: str) -> int:
    """The number in a line of a quest."""
    return int(said_on(name, form)[0][1])


def place_for(name: str) -> str:
    """A location where a quest can be attempted, with nobody native to it but Bandits, Undead and Constructs, and no Dungeon."""
    fit = [place for place, card in LOCATIONS.items() if card["hr"] >= QUESTS[name]["level"] and allows(name, place)]
    plain = [place for place in fit if LOCATIONS[place]["type"] != "Dungeon"]
    return (plain or fit)[0]


def extra(place: str) -> int:
    """MW-R86: what quests pay more there."""
    found = said_on(place, r"Quests completed here pay (\d+) Gold more\.")
    return int(found[0][1]) if found else 0


READY = ["Champion", "Guard + Charm", "Archer"]


def before(name: str, place: str = "", **more: object) -> Match:
    """Seat 0 can attempt a quest: three units, a level-3 catalyst, an item and 1,000 Gold."""
    here = place or place_for(name)
    more.setdefault("party", READY)
    more.setdefault("level", 3)
    more.setdefault("quests", [name, "Unquiet Graves" if name != "Unquiet Graves" else "The Bandit Queen"])
    more.setdefault("rival", here if name in DUELS else "")
    return visiting(here, "Encounter and Quest", **more)  # type: ignore[arg-type]


def attempt(name: str, place: str = "", **more: object) -> Match:
    """The quest is attempted: all stand in front, the hazards are flipped, armed and named as it comes."""
    match = play(before(name, place, **more), f"quest {slug(name)}")
    while in_combat(match) and codes(match)[0].split()[0] in ("place", "give", "vip"):
        front = [code for code in codes(match) if code.endswith(" front")]
        match.play(front[0] if front else codes(match)[0])
    return match


@pytest.mark.parametrize("name", QUESTS)
def test_every_line_of_a_quest_is_tested(name: str) -> None:
    assert [line for line in lines_of(name) if not any(fullmatch(form, line) for form in FORMS)] == []


# ---- where and when ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", QUESTS)
@pytest.mark.rule("MW-90", "MW-91")
def test_a_quest_is_for_its_places_and_for_locations_as_dangerous_as_its_level(name: str) -> None:
    for place, card in LOCATIONS.items():
        match = before(name, place, rival=place)
        fits = card["hr"] >= QUESTS[name]["level"] and allows(name, place)
        fits = fits and (name not in DUELS or (card["type"] != "Town" and place != "Gibbet Crossing"))
        assert (f"quest {slug(name)}" in codes(match)) == fits, place


@pytest.mark.parametrize("name", of_form(r"Only if .+"))
@pytest.mark.rule("MW-91")
def test_a_quest_asks_for_what_must_be_so(name: str) -> None:
    code = f"quest {slug(name)}"
    assert code in codes(before(name))
    if said_on(name, r"Only if your party has (\d) or more units\."):
        assert number(name, r"Only if your party has (\d) or more units\.") == len(READY)
        assert why_not(before(name, party=READY[:-1]), code) == "MW-91"
    else:
        least = number(name, r"Only if your catalyst is of level (\d) or more\.")
        assert code in codes(before(name, level=least)) and why_not(before(name, level=least - 1), code) == "MW-91"


@pytest.mark.parametrize("name", PEACEFUL)
@pytest.mark.rule("MW-R61", "MW-96")
def test_a_quest_without_a_fight_is_paid_and_completed_at_once(name: str) -> None:
    gold_asked = number(name, r"Pay (\d+) Gold\.") if said_on(name, r"Pay (\d+) Gold\.") else 0
    items = number(name, r"Pay (\d) Equipment\.") if said_on(name, r"Pay (\d) Equipment\.") else 0
    match = play(before(name), f"quest {slug(name)}")
    assert not in_combat(match) and name in names(match, "completed quests")
    assert gold(match) == 1000 - gold_asked + QUESTS[name]["gold"]
    assert names(match, "discard") == ["Charm"] * items and names(match, "gear") == ["Charm"] * (1 - items)
    poor = before(name, gold=gold_asked // 100 - 1) if gold_asked else before(name, party=["Champion", "Guard", "Archer"])
    assert why_not(poor, f"quest {slug(name)}") == "MW-96"


@pytest.mark.rule("MW-96", "MW-R121")
def test_the_item_that_is_handed_in_is_chosen_among_those_that_can_be_spared() -> None:
    party = ["Champion + Sword", {"card": "Guard + Mail", "hp counters": 7}, "Archer + Charm"]
    match = play(before("Arms for the Frontier", party=party), "quest arms-for-the-frontier")
    assert set(codes(match)) == {"hand in sword", "hand in charm"} and why_not(match, "hand in mail") == "MW-R121"
    play(match, "hand in sword")
    assert names(match, "discard") == ["Sword"] and sorted(names(match, "gear")) == ["Charm", "Mail"]


# ---- what is met ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FOUGHT)
@pytest.mark.rule("MW-93", "MW-188", "MW-R34")
def test_the_encounter_is_as_large_as_the_level_and_natives_count_as_lower(name: str) -> None:
    place = place_for(name)
    natives = [(int(line[1]), line[2].split(" or ")) for one in (name, place) for line in said_on(one, r"Native (\d) \((.+)\)\.")]
    for kind in TYPES:
        counted = max(1, 4 - sum(lower for lower, kinds in natives if kind in kinds))
        match = attempt(name, hazard_stack=[f"{kind} 4"] * 12)
        assert len(met(match)) == -(-QUESTS[name]["level"] // counted), kind


@pytest.mark.parametrize("name", of_form(r"Armed (\d)\."))
@pytest.mark.rule("MW-R33")
def test_hazards_are_armed_as_printed_and_others_are_not(name: str) -> None:
    armed = number(name, r"Armed (\d)\.")
    match = attempt(name, hazard_stack=["Human 1"] * 9, equipment_stack=["Sword", "Mail", "Charm"])
    assert sorted(names(match, "hazard gear", 1)) == sorted(["Sword", "Mail"][:armed])


def test_only_those_quests_arm_hazards() -> None:
    for name in FOUGHT:
        if name not in of_form(r"Armed (\d)\."):
            assert names(attempt(name), "hazard gear", 1) == []


@pytest.mark.parametrize("name", of_form(r"VIP: The highest-level hazard\."))
@pytest.mark.rule("MW-R66", "MW-R124")
def test_the_highest_level_hazard_is_the_vip(name: str) -> None:
    level = QUESTS[name]["level"]
    match = attempt(name, hazard_stack=["Elf 1"] * (level - 1) + ["Human 2", "Elf 1"])
    assert fact(match, "Human 2", "vip") is True and fact(match, "Elf 1", "vip") is False


@pytest.mark.parametrize("name", of_form(r'VIP: A "(\w+)" token joins you\.'))
@pytest.mark.rule("MW-R66", "MW-R124")
def test_a_token_is_escorted_and_leaves_when_the_combat_is_over(name: str) -> None:
    token = said_on(name, r'VIP: A "(\w+)" token joins you\.')[0][1]
    match = attempt(name)
    assert fact(match, token, "vip") is True and token in names(match, "party")
    win(match)
    assert token not in names(match, "party") and name in names(match, "completed quests")


# ---- what it pays --------------------------------------------------------------------------------------------------------------

LAID = {"equipment_stack": ["Grand Blade", "Sword", "Mail", "Charm"], "unit_stack": ["Healer", "Guard", "Guard"]}


def finish(name: str, **more: object) -> Match:
    """A quest is fought for and completed, up to its first question about the reward."""
    match = win(attempt(name, **{**LAID, **more}))  # type: ignore[arg-type]
    return match


def take_all(match: Match) -> Match:
    """Whatever is awarded is given to the first who may have it."""
    while codes(match)[0].startswith("give"):
        match.play(codes(match)[0])
    return match


@pytest.mark.parametrize("name", FOUGHT)
@pytest.mark.rule("MW-96", "MW-97", "MW-148")
def test_a_completed_quest_pays_its_gold_and_lies_in_the_completed_pile(name: str) -> None:
    place = place_for(name)
    match = finish(name)
    while codes(match)[0].split()[0] in ("give", "choose"):
        match.play(codes(match)[0])
    bonus = said_on(name, r"Reward: Gain (\d+) Gold\.")
    assert gold(match) == 1000 + QUESTS[name]["gold"] + extra(place) + (int(bonus[0][1]) if bonus else 0)
    assert names(match, "completed quests") == [name]


@pytest.mark.parametrize("name", of_form(r"Reward: Gain the top (Equipment|Unit) card\."))
@pytest.mark.rule("MW-96", "MW-R82")
def test_the_top_card_is_the_reward(name: str) -> None:
    stack = said_on(name, r"Reward: Gain the top (Equipment|Unit) card\.")[0][1]
    match = finish(name)
    if stack == "Unit":
        assert "Healer" in names(match, "party") and names(match, "gear") == ["Charm"]
    else:
        assert "refuse" in codes(match)
        play(match, "give champion")
        assert sorted(names(match, "gear")) == ["Charm", "Grand Blade"] and "Healer" not in names(match, "party")


@pytest.mark.parametrize("name", of_form(r"Reward: Gain the Equipment of the hazards\."))
@pytest.mark.rule("MW-R33")
def test_the_arms_of_the_hazards_are_the_reward(name: str) -> None:
    armed = number(name, r"Armed (\d)\.")
    match = take_all(finish(name, party=["Champion", "Guard", "Archer"], equipment_stack=["Sword", "Mail", "Charm"]))
    assert sorted(names(match, "gear")) == sorted(["Sword", "Mail"][:armed]) and names(match, "hazard gear", 1) == []
    assert names(match, "discard", 1) == []


@pytest.mark.rule("MW-R33")
def test_arms_that_are_not_awarded_go_to_the_handlers_discard_pile() -> None:
    match = finish("The Bandit Queen", equipment_stack=["Sword", "Mail", "Charm"])
    assert names(match, "discard", 1) == ["Sword"] and names(match, "gear") == ["Charm"]


@pytest.mark.parametrize("name", of_form(r"Reward: Gain an Equipment of the market of item level (\d) or less\."))
@pytest.mark.rule("MW-46", "MW-8")
def test_an_item_of_the_market_is_the_reward(name: str) -> None:
    most = number(name, r"Reward: Gain an Equipment of the market of item level (\d) or less\.")
    levels = {"Sword": 2, "Grand Blade": 4, "Crown Jewel": 5}
    match = finish(name, equipment_for_sale=[*levels])
    assert set(codes(match)) == {f"choose {slug(item)}" for item, level in levels.items() if level <= most}
    play(match, "choose grand-blade", "give champion")
    assert sorted(names(match, "gear")) == ["Charm", "Grand Blade"] and gold(match) >= 1000


@pytest.mark.parametrize("name", of_form(r'Reward: Make 1 "Wolf" token\.'))
@pytest.mark.rule("MW-192")
def test_a_wolf_joins_the_party(name: str) -> None:
    assert "Wolf" in names(finish(name), "party")


RESTORES = r"Reward: Each unit of your party restores (?:(\d+) HP)?(?: and )?(?:(\d+) AP)?\."


@pytest.mark.parametrize("name", of_form(RESTORES))
@pytest.mark.rule("MW-21", "MW-24", "MW-96")
def test_every_unit_of_the_party_restores_something(name: str) -> None:
    found = said_on(name, RESTORES)[0]
    hp, ap = int(found[1] or 0), int(found[2] or 0)
    party = [
        {"card": "Champion", "hp counters": 9, "ap counters": 9},
        {"card": "Guard + Charm", "hp counters": 5, "ap counters": 2},
    ]
    match = finish(name, party=[*party, "Archer"])
    champion, guard = seen(match, "Champion"), seen(match, "Guard")
    assert (champion["hp counters"], champion["ap counters"]) == (9 - hp, 9 - ap)
    assert (guard["hp counters"], guard["ap counters"]) == (max(0, 5 - hp), max(0, 2 - ap))


# ---- terms ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", of_form(r"Win within (\d) rounds\."))
@pytest.mark.rule("MW-96", "MW-R117")
def test_a_quest_must_be_won_in_time(name: str) -> None:
    rounds = number(name, r"Win within (\d) rounds\.")
    for late in (0, 1):
        match = attempt(name)
        for _ in range(rounds - 1 + late):
            assert in_combat(match)
            idle_round(match)
        win(match)
        assert (name in names(match, "completed quests")) == (late == 0)
        assert gold(match) == 1000 if late else gold(match) > 1000


def idle_round(match: Match) -> None:
    """A round in which everybody passes."""
    play(match, "fight")
    while in_combat(match) and "fight" not in codes(match):
        play(match, "pass" if "pass" in codes(match) else codes(match)[0])


@pytest.mark.parametrize("name", DUELS)
@pytest.mark.rule("MW-R131")
def test_a_party_is_beaten_for_the_quest(name: str) -> None:
    match = attempt(name)
    assert met(match) == []
    win(match)
    while codes(match)[0].startswith("return"):
        match.play(codes(match)[0])
    assert names(match, "completed quests") == [name] and gold(match) == 1000 + QUESTS[name]["gold"]
    assert gold(match, 1) == 500
    ran = attempt(name)
    assert set(codes(ran)) == {"fight", "run"}
    play(ran, "run")
    while in_combat(ran):  # nobody strikes at those who leave
        play(ran, "pass" if "pass" in codes(ran) else "remain")
    assert names(ran, "completed quests") == [] and gold(ran) == 1000
    alone = before(name, rival="Millbrook")
    assert why_not(alone, f"quest {slug(name)}") == "MW-R131"
