"""The scenarios: where they are resolved, what they ask for, what is met, and what they change for everyone."""

from re import fullmatch

import pytest

from bestiary import Match
from bestiary.engine.play.notation import slug
from bestiary.engine.state.rng import Scripted
from tests.games.monad_wars.atlas import (
    LOCATIONS,
    QUESTS,
    SCENARIOS,
    TASKS,
    TYPES,
    allows,
    arriving,
    gold,
    hr,
    in_combat,
    lines_of,
    met,
    said_on,
    visiting,
    win,
)
from tests.games.monad_wars.board import dice, fact, names, of_player, seen
from tests.games.table import codes, play, why_not

FORMS = [
    r"At an? .+ location\.",
    r"At a location in the .+\.",
    r'At ".+"\.',
    r"Only if your party has \d or more units\.",
    r"Only if your catalyst is of level \d or more\.",
    r"Encounter \d+\.",
    r"No encounter\.",
    r"Pay \d+ Gold\.",
    r"Native \d \(.+\)\.",
    r"Armed \d\.",
    r"VIP: The highest-level hazard\.",
    r'VIP: An? "\w+" token joins you\.',
    r"Attack a party here\.",
    r"Nobody may choose to run\.",
    r"Reward: Gain 300 Gold\.",
    r"Reward: Gain the top Equipment card\.",
    r"Reward: Gain the Equipment of the hazards\.",
    r"While active: All (\w+) locations have \+1 HR\.",
]
BY_NAME = {
    "The Price of Peace": "Lasting: All Crossroad locations have −1 HR.",
    "The Duel of Banners": "Instant: Gain the top Unit card.",
    "The Scattered Crown": 'When you complete a quest, put 1 "Crown Shard" token on this scenario.'
    ' / Only if this scenario has 4 or more "Crown Shard" tokens. / Lasting: Excavate rolls have +1.',
    "The Lantern Caravan": "Instant: Each player gains 200 Gold.",
    "The Iron Heart": "Lasting: Quests completed at a Dungeon location pay 100 Gold more.",
    "The Monad Unsealed": "While active: Magic checks have +1.",
}
FOUGHT = [name for name in SCENARIOS if said_on(name, r"Encounter \d+\.")]


def of_form(form: str) -> list[str]:
    """The scenarios that have a line of this form."""
    return [name for name in SCENARIOS if said_on(name, form)]


def place_for(name: str) -> str:
    """A location where a scenario can be resolved, no Town if it is fought for."""
    fit = [place for place, card in LOCATIONS.items() if allows(name, place)]
    peaceful = name not in FOUGHT and name != "The Duel of Banners"
    return next(place for place in fit if peaceful or LOCATIONS[place]["hr"] > 0)


def before(name: str, place: str = "", **more: object) -> Match:
    """Seat 0 can resolve its scenario: two units, a catalyst of the highest level, 1,200 Gold, and four tokens on the scenario."""
    here = place or place_for(name)
    more.setdefault("party", ["Champion", "Guard"])
    more.setdefault("level", 6)
    more.setdefault("gold", 12)
    more.setdefault("rival", here if name == "The Duel of Banners" else "Larkfield Meadows")
    more.setdefault("hazard_stack", ["Human 1"] * 30)
    more.setdefault("shards", 4)
    return visiting(here, "Encounter and Quest", scenario=name, **more)  # type: ignore[arg-type]


def attempt(name: str, place: str = "", **more: object) -> Match:
    """The scenario is attempted: all stand in front, the hazards are flipped, armed and named as it comes."""
    match = play(before(name, place, **more), "scenario")
    while in_combat(match) and codes(match)[0].split()[0] in ("place", "give", "vip"):
        front = [code for code in codes(match) if code.endswith(" front")]
        match.play(front[0] if front else codes(match)[0])
    return match


def complete(name: str, place: str = "", **more: object) -> Match:
    """The scenario is completed; seat 0 is about to choose the next one, or has won."""
    match = win(attempt(name, place, **more))
    while not match.over and codes(match)[0].split()[0] in ("give", "return"):
        match.play(codes(match)[0])
    return match


def onward(name: str, **more: object) -> Match:
    """The scenario is completed and another one chosen: seat 0 is in its Provision Phase."""
    match = complete(name, **more)
    play(match, "scenario the-price-of-peace" if name != "The Price of Peace" else "scenario the-duel-of-banners")
    return match


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_line_of_a_scenario_is_tested(name: str) -> None:
    rest = [line for line in lines_of(name) if not any(fullmatch(form, line) for form in FORMS)]
    assert " / ".join(rest) == BY_NAME.get(name, "")


def test_all_scenarios_are_here() -> None:
    assert set(SCENARIOS) == set(TASKS)


# ---- where and when ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.rule("MW-98", "MW-R42")
def test_a_scenario_is_for_its_places(name: str) -> None:
    for place, card in LOCATIONS.items():
        fits = allows(name, place)
        if name == "The Duel of Banners":
            fits = card["type"] != "Town" and place != "Gibbet Crossing"
        assert ("scenario" in codes(before(name, place, rival=place))) == fits, place


@pytest.mark.parametrize("name", of_form(r"Only if your (party|catalyst) .+"))
@pytest.mark.rule("MW-R42")
def test_a_scenario_asks_for_what_must_be_so(name: str) -> None:
    if found := said_on(name, r"Only if your party has (\d) or more units\."):
        assert int(found[0][1]) == 2 and why_not(before(name, party=["Champion"]), "scenario") == "MW-R42"
    else:
        least = int(said_on(name, r"Only if your catalyst is of level (\d) or more\.")[0][1])
        assert "scenario" in codes(before(name, level=least))
        assert why_not(before(name, level=least - 1), "scenario") == "MW-R42"


@pytest.mark.rule("MW-13", "MW-R42")
def test_the_crown_wants_four_shards_and_each_completed_quest_is_one() -> None:
    assert why_not(before("The Scattered Crown", shards=3), "scenario") == "MW-R42"
    match = visiting("Larkfield Meadows", "Encounter and Quest", scenario="The Scattered Crown")
    win(play(match, "quest first-blood"))
    assert shards(match) == 1
    while codes(match)[0] != "done":  # a level may be bought
        play(match, codes(match)[-1])
    assert names(match, "completed quests") == ["First Blood"]


@pytest.mark.rule("MW-13")
def test_only_own_quests_are_shards() -> None:
    match = visiting("Larkfield Meadows", "Encounter and Quest", other="The Scattered Crown")
    win(play(match, "quest first-blood"))
    assert shards(match, 1) == 0


def shards(match: Match, seat: int = 0) -> int:
    """The tokens on a player's scenario."""
    found = [zone for zone in match.view(0)["zones"] if zone["name"] == "scenario" and zone["seat"] == seat]
    return int(found[0]["cards"][0].get("tokens", 0))  # type: ignore[union-attr, index, call-overload, arg-type]


# ---- what is met, what is paid -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FOUGHT)
@pytest.mark.rule("MW-108", "MW-188")
def test_the_encounter_is_of_the_printed_size(name: str) -> None:
    place, size = place_for(name), int(said_on(name, r"Encounter (\d+)\.")[0][1])
    natives = [(int(line[1]), line[2].split(" or ")) for one in (name, place) for line in said_on(one, r"Native (\d) \((.+)\)\.")]
    for kind in TYPES:
        counted = max(1, 3 - sum(lower for lower, kinds in natives if kind in kinds))
        match = attempt(name, hazard_stack=[f"{kind} 3"] * 30)
        assert len(met(match)) == -(-size // counted), kind


@pytest.mark.parametrize("name", of_form(r"VIP: The highest-level hazard\."))
@pytest.mark.rule("MW-R66")
def test_the_highest_level_hazard_is_the_vip(name: str) -> None:
    match = attempt(name, hazard_stack=["Elf 1", "Human 2"] + ["Elf 1"] * 12)
    assert fact(match, "Human 2", "vip") is True


@pytest.mark.parametrize("name", of_form(r'VIP: An? "(\w+)" token joins you\.'))
@pytest.mark.rule("MW-R124", "MW-13")
def test_a_token_of_its_own_is_lent(name: str) -> None:
    token = said_on(name, r'VIP: An? "(\w+)" token joins you\.')[0][1]
    match = attempt(name)
    assert seen(match, token)["facts"]["vip"] is True  # type: ignore[index, call-overload]
    win(match)
    assert token not in names(match, "party") and of_player(match, 0, "vp") == TASKS[name]["vp"]


@pytest.mark.parametrize("name", of_form(r"Armed (\d)\."))
@pytest.mark.rule("MW-R33")
def test_the_hazards_are_armed_and_their_arms_awarded(name: str) -> None:
    match = attempt(name, equipment_stack=["Sword", "Mail", "Charm"])
    assert names(match, "hazard gear", 1) == ["Sword"]
    win(match)
    assert names(play(match, "give champion"), "gear") == ["Sword"]


@pytest.mark.parametrize("name", of_form(r"Pay (\d+) Gold\."))
@pytest.mark.rule("MW-R42", "MW-R61")
def test_peace_is_paid_for_without_a_fight(name: str) -> None:
    price = int(said_on(name, r"Pay (\d+) Gold\.")[0][1])
    match = attempt(name)
    assert not in_combat(match) and gold(match) == 1200 - price
    assert "scenario" in codes(before(name)) and "scenario" not in codes(before(name, gold=price // 100 - 1))


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.rule("MW-104", "MW-105", "MW-106", "MW-R43")
def test_a_completed_scenario_gives_its_vp_and_bonus_and_another_is_chosen(name: str) -> None:
    match = complete(name, equipment_stack=["Grand Blade"] * 5)
    assert of_player(match, 0, "vp") == TASKS[name]["vp"]
    assert set(codes(match)) == {f"scenario {slug(other)}" for other in SCENARIOS if other != name}
    reward = next(line for line in lines_of(name) if line.startswith("Reward"))
    paid = sum(int(found[1]) for found in said_on(name, r"Pay (\d+) Gold\."))
    if "300 Gold" in reward:
        assert gold(match) - (200 if name == "The Lantern Caravan" else 0) == 1500 and names(match, "gear") == []
    else:
        assert gold(match) == 1200 - paid and names(match, "gear") == ["Grand Blade"]


# ---- effects on everyone (MW-107, MW-R44) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", of_form(r"While active: All (\w+) locations have \+1 HR\."))
@pytest.mark.rule("MW-107", "MW-R35", "MW-R44")
def test_places_of_a_type_are_more_dangerous_while_it_is_active(name: str) -> None:
    terrain = said_on(name, r"While active: All (\w+) locations have \+1 HR\.")[0][1]
    for mine, other in ((name, "The Lantern Caravan"), ("The Price of Peace", name), (name, name)):
        for place, card in LOCATIONS.items():
            more = 1 if card["type"] == terrain else 0  # two copies do not double
            assert len(met(arriving(place, scenario=mine, other=other))) == card["hr"] + more, place


@pytest.mark.parametrize("name", of_form(r"While active: All (\w+) locations have \+1 HR\."))
@pytest.mark.rule("MW-R44")
def test_that_ends_when_its_last_holder_completes_it(name: str) -> None:
    terrain = said_on(name, r"While active: All (\w+) locations have \+1 HR\.")[0][1]
    place = next(other for other, card in LOCATIONS.items() if card["type"] == terrain)
    for both in (False, True):
        match = complete(name, other=name if both else "The Lantern Caravan")
        play(match, "scenario the-price-of-peace")
        assert hr(match, place) == LOCATIONS[place]["hr"] + (1 if both else 0)


@pytest.mark.rule("MW-107", "MW-R44")
def test_bought_peace_makes_crossroads_safer_for_good_and_only_once() -> None:
    match = onward("The Price of Peace")
    for place, card in LOCATIONS.items():
        assert hr(match, place) == card["hr"] - (1 if card["type"] == "Crossroad" else 0), place
    abbey = {"other": "The Price of Peace", "rival": "Lanthorn Abbey", "rival_gold": 12}
    again = play(onward("The Price of Peace", **abbey), "done", "stay", "scenario")
    play(again, *(["refuse"] if "refuse" in codes(again) else []), "scenario the-wolf-winter")
    assert [of_player(again, seat, "vp") for seat in (0, 1)] == [1, 1]
    assert hr(again, "The Worldstone") == LOCATIONS["The Worldstone"]["hr"] - 1


@pytest.mark.rule("MW-R44", "MW-R131")
def test_the_winner_of_the_duel_is_joined_by_a_recruit() -> None:
    match = complete("The Duel of Banners", unit_stack=["Healer"] * 6)
    assert sorted(names(match, "party")) == ["Champion", "Guard", "Healer"]
    assert gold(match, 1) == 500  # what dying costs


@pytest.mark.rule("MW-R1", "MW-R29")
def test_nobody_may_run_from_the_duel() -> None:
    match = attempt("The Duel of Banners", party=["Hero"])
    for _ in range(6):  # two units: three rounds
        assert in_combat(match) and "pass" in codes(match) and not {"run", "fight"} & set(codes(match))
        play(match, "pass")


@pytest.mark.rule("MW-R131")
def test_nobody_to_duel_with_means_no_duel() -> None:
    assert why_not(before("The Duel of Banners", rival="Millbrook"), "scenario") == "MW-R131"


@pytest.mark.rule("MW-R44", "MW-R111")
def test_the_mended_crown_helps_every_excavation() -> None:
    place = "Hall of Broken Oaths"
    number = int(said_on(place, r"Excavate (\d+): .+")[0][1])
    match = onward("The Scattered Crown", place=place)
    assert gold(excavated(match, place, number - 1)) == 1500 + 300
    match = onward("The Scattered Crown", place=place)
    assert gold(excavated(match, place, number - 2)) == 1500


def excavated(match: Match, place: str, roll: int) -> Match:
    """Seat 0 excavates, and the dice show this."""
    match.state.chance = Scripted(dice(roll))
    return play(match, f"visit excavate-{said_on(place, r'Excavate ([0-9]+): .+')[0][1]}")


@pytest.mark.rule("MW-R44")
def test_the_caravan_pays_everyone() -> None:
    match = complete("The Lantern Caravan")
    assert gold(match) == 1200 + 300 + 200 and gold(match, 1) == 1000 + 200


@pytest.mark.rule("MW-R44", "MW-148")
def test_the_iron_heart_makes_dungeon_quests_pay_more() -> None:
    match = onward("The Iron Heart", place="Old King's Barrow")
    play(match, "done")
    while codes(match)[0] not in ("stay",) or int(match.to_move or 0) != 0:
        play(match, "stay" if "stay" in codes(match) else "nothing" if "nothing" in codes(match) else codes(match)[0])
    start = gold(match)
    win(play(match, "stay"))
    win(play(match, "quest first-blood"))
    printed = int(said_on("Old King's Barrow", r"Quests completed here pay (\d+) Gold more\.")[0][1])
    assert gold(match) - start == QUESTS["First Blood"]["gold"] + printed + 100


def bolt(scenario: str) -> int:
    """What the dice must show for a Bolt at Stagfall Forest, in a fight with a Human of level 4."""
    match = play(arriving("Stagfall Forest", other=scenario, party=["Hero"], level=3, hazard_stack=["Human 4"] * 9), "fight")
    play(match, next(code for code in codes(match) if code.startswith("use bolt")))
    told = [line.read(0) for line in match.log(0) if "needed" in line.read(0)]
    return int(told[0].rpartition("needed ")[2].partition(")")[0])


@pytest.mark.rule("MW-R44", "MW-R55")
def test_magic_is_stronger_everywhere_while_the_monad_is_sought() -> None:
    assert bolt("The Monad Unsealed") == bolt("The Lantern Caravan") - 1
