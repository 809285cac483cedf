"""The locations: each offers, forbids and breeds what its lines say. Prices and numbers are read from what is printed."""

from re import fullmatch

import pytest

from bestiary import Match
from bestiary.engine.play.notation import slug
from tests.games.monad_wars.atlas import LOCATIONS, QUESTS, TYPES, arriving, gold, lines_of, met, said_on, shared, visiting, win
from tests.games.monad_wars.board import dice, fact, names, of_player
from tests.games.table import codes, play, said, why_not

# Lines that every location with one of that form is tested for, and those that are tested by name.
FORMS = [
    r"Hire \d+( \(.+\))?\.",
    r"Buy( [+−]\d+)?\.",
    r"Sell\.",
    r"Inn \d+: Each unit of your party restores \d+ HP and \d+ AP\.",
    r"Odd jobs: If your party did not move this turn, gain \d+ Gold\.",
    r"Native \d \(.+\)\.",
    r"Safe passage \d+\.",
    r"Excavate \d+: Gain the top (Equipment|Unit) card\.",
    r"Excavate \d+: Gain \d+ Gold\.",
    r"Quests completed here pay \d+ Gold more\.",
]
PRICE = r"Service(?: (\d+))?: "
BY_NAME = {
    "Harrowmouth": PRICE + r"Move your party to another Town location\.",
    "Millbrook": PRICE + r"Shuffle a quest of the market into its stack\.",
    "Karrak Hold": PRICE + r"Shuffle an Equipment of the market into its stack\.",
    "Reedwick": PRICE + r"Each unit of your party restores (\d+) HP and (\d+) AP\.",
    "Dustgate": PRICE + r'Make 1 "Wolf" token\.',
    "Lanthorn Abbey": r"Levels bought here cost 1 XP less\.",
    "Red Antler Camp": PRICE + r"Shuffle a unit of the market into its stack\.",
    "The Drowned Market": PRICE + r"Gain the top Equipment card\.",
    "Larkfield Meadows": PRICE + r"Each unit of your party restores (\d+) HP\.",
    "Windcarved Heights": r"Ranged checks here have −1\. / " + PRICE + r"Your catalyst restores (\d+) AP\.",
    "Whispering Fen": r"Units here may stand in mid with an empty front\.",
    "The Ember Flats": r"Magic checks here have \+1\.",
    "Gibbet Crossing": r"Parties here cannot be attacked\.",
}


@pytest.mark.parametrize("name", LOCATIONS)
def test_every_line_of_a_location_is_tested(name: str) -> None:
    rest = [line for line in lines_of(name) if not any(fullmatch(form, line) for form in FORMS)]
    assert fullmatch(BY_NAME.get(name, ""), " / ".join(rest))


@pytest.mark.parametrize("name", LOCATIONS)
@pytest.mark.rule("MW-49", "MW-R86")
def test_a_location_is_as_dangerous_as_is_printed_and_joined_by_its_regions(name: str) -> None:
    card = LOCATIONS[name]
    match = visiting(name, "Travel", moved=0)
    others = {other for other, one in LOCATIONS.items() if other != name and set(one["regions"]) & set(card["regions"])}
    assert set(codes(match)) == {"stay"} | {f"travel {slug(other)}" for other in others}
    natives = [kind for found in said_on(name, r"Native (\d) \((.+)\)\.") for kind in found[2].split(" or ")]
    assert "Human" not in natives and len(met(arriving(name))) == card["hr"]  # the stack holds Humans of level 1


# ---- hiring, buying, selling ---------------------------------------------------------------------------------------------------


def hire_price(place: str, kind: str, level: int) -> int | None:
    """MW-R79, MW-R128: what a unit of a type and level costs at a location by its Hire lines, or None."""
    found = []
    for line in said_on(place, r"Hire (\d+)(?: \((.+)\))?\."):
        terms, most = line[2] or "", 9
        if limit := fullmatch(r"(.*?)(?: of )?level (\d) or less", terms):
            terms, most = limit[1], int(limit[2])
        if level <= most and (not terms or kind in terms.split(" or ")):
            found.append(int(line[1]) * level)
    return min(found, default=None)


@pytest.mark.parametrize("place", LOCATIONS)
@pytest.mark.rule("MW-191", "MW-R79", "MW-R128")
def test_units_are_hired_as_the_hire_lines_say(place: str) -> None:
    for kind in TYPES:
        for level in (1, 2, 3, 4):
            name, price = f"{kind} recruit {level}", hire_price(place, kind, level)
            code = f"hire {slug(name)}"
            match = visiting(place, gold=10, units_for_hire=[name, "Guard", "Guard"])
            if price is None:
                assert why_not(match, code) in ("MW-144", "MW-R79"), f"{name} at {place}"
                continue
            play(match, code)
            assert gold(match) == 1000 - price and name in names(match, "party"), f"{name} at {place}"
            poor = visiting(place, gold=price // 100 - 1, units_for_hire=[name, "Guard", "Guard"])
            assert why_not(poor, code) == "MW-191"


@pytest.mark.parametrize("place", LOCATIONS)
@pytest.mark.rule("MW-146", "MW-147", "MW-R80")
def test_equipment_is_bought_and_sold_as_the_lines_say(place: str) -> None:
    buys, sells = said_on(place, r"Buy(?: ([+−])(\d+))?\."), said_on(place, r"Sell\.")
    match = visiting(place, party=["Champion", "Guard + Mail"])
    if buys:
        change = int(buys[0][2] or 0) * (-1 if buys[0][1] == "−" else 1)
        for item, cost in (("sword", 300), ("charm", 100)):
            bought = play(visiting(place), f"buy {item}")
            assert gold(bought) == 1000 - max(100, cost + change)
    else:
        assert why_not(match, "buy sword") == "MW-146"
    if sells:
        assert gold(play(match, "sell mail")) == 1100  # half of 300, rounded down
    else:
        assert why_not(match, "sell mail") == "MW-147"


# ---- lines of the Provision Phase ----------------------------------------------------------------------------------------------

TIRED = {"hp counters": 14, "ap counters": 13}


def tired(place: str, **more: object) -> Match:
    """At a location, with a high-level catalyst and a guard that have counters; the guard has 5 HP and 3 AP counters."""
    party = [{"card": "Champion", **TIRED}, {"card": "Guard", "hp counters": 5, "ap counters": 3}]
    return visiting(place, party=party, level=3, **more)  # type: ignore[arg-type]


def counters(match: Match, name: str) -> tuple[int, int]:
    """The HP and AP counters of a unit."""
    most_hp, hp, most_ap, ap = (fact(match, name, which) for which in ("max hp", "hp", "max ap", "ap"))
    assert isinstance(most_hp, int) and isinstance(hp, int) and isinstance(most_ap, int) and isinstance(ap, int)
    return most_hp - hp, most_ap - ap


def of_form(form: str) -> list[str]:
    """The locations that have a line of this form."""
    return [name for name in LOCATIONS if said_on(name, form)]


INN = r"Inn (\d+): Each unit of your party restores (\d+) HP and (\d+) AP\."


@pytest.mark.parametrize("place", of_form(INN))
@pytest.mark.rule("MW-50", "MW-R46", "MW-R47")
def test_an_inn_restores_every_unit_of_the_party_for_its_price(place: str) -> None:
    price, hp, ap = (int(said_on(place, INN)[0][group]) for group in (1, 2, 3))
    match = play(tired(place), "visit inn")
    assert gold(match) == 1000 - price
    assert counters(match, "Champion") == (14 - hp, 13 - ap) and counters(match, "Guard") == (0, 0)
    assert why_not(match, "visit inn") == "MW-R46"
    assert why_not(tired(place, gold=0), "visit inn") == "MW-26 MW-R47"


JOBS = r"Odd jobs: If your party did not move this turn, gain (\d+) Gold\."


@pytest.mark.parametrize("place", of_form(JOBS))
@pytest.mark.rule("MW-101", "MW-R46")
def test_odd_jobs_are_for_parties_that_stayed(place: str) -> None:
    match = play(visiting(place, gold=0, moved=0), "visit odd-jobs")
    assert gold(match) == int(said_on(place, JOBS)[0][1])
    assert why_not(match, "visit odd-jobs") == "MW-R46"
    assert why_not(visiting(place, moved=1), "visit odd-jobs") == "MW-101"
    assert why_not(visiting(place, moved=0, owes=[1, 0]), "visit odd-jobs") == "MW-101"  # it came here by a run


DIG = r"Excavate (\d+): Gain (the top Equipment card|the top Unit card|(\d+) Gold)\."


@pytest.mark.parametrize("place", of_form(DIG))
@pytest.mark.rule("MW-187", "MW-R111")
def test_an_excavation_succeeds_on_its_number_or_more(place: str) -> None:
    for found in said_on(place, DIG):
        code, number = f"visit excavate-{found[1]}", int(found[1])
        failed = play(visiting(place, rolls=dice(number - 1)), code)
        assert gold(failed) == 1000 and names(failed, "party") == ["Champion"] and "give champion" not in codes(failed)
        for roll in (number, 12):
            match = play(visiting(place, rolls=dice(roll), equipment_stack=["Sword"] * 4, unit_stack=["Archer"] * 4), code)
            if found[3]:
                assert gold(match) == 1000 + int(found[3])
            elif "Unit" in found[2]:
                assert "Archer" in names(match, "party")
            else:
                assert names(play(match, "give champion"), "gear") == ["Sword"]
            assert why_not(match, code) == "MW-R46" and f"{roll - 6 if roll > 7 else 1}" in "".join(said(match))


PASSAGE = r"Safe passage (\d+)\."


@pytest.mark.parametrize("place", of_form(PASSAGE))
@pytest.mark.rule("MW-R47")
def test_safe_passage_is_paid_instead_of_an_encounter(place: str) -> None:
    price = int(said_on(place, PASSAGE)[0][1])
    match = play(visiting(place, "Random Encounter", moved=1), "passage")
    assert gold(match) == 1000 - price and met(match) == []
    poor = visiting(place, "Random Encounter", moved=1, gold=price // 100 - 1)
    assert "passage" not in codes(poor) and len(met(poor)) == LOCATIONS[place]["hr"]


# ---- dangers -------------------------------------------------------------------------------------------------------------------

NATIVE = r"Native (\d) \((.+)\)\."


@pytest.mark.parametrize("place", of_form(NATIVE))
@pytest.mark.rule("MW-84", "MW-188", "MW-R34")
def test_natives_of_a_location_count_as_lower(place: str) -> None:
    found = said_on(place, NATIVE)[0]
    hr, natives = LOCATIONS[place]["hr"], found[2].split(" or ")
    for kind in TYPES:
        counted = 3 - int(found[1]) if kind in natives else 3
        match = arriving(place, hazard_stack=[f"{kind} 3"] * 9)
        assert len(met(match)) == -(-hr // counted), f"{kind} at {place}"


MORE = r"Quests completed here pay (\d+) Gold more\."


@pytest.mark.parametrize("place", LOCATIONS)
@pytest.mark.rule("MW-148", "MW-R86")
def test_quests_pay_more_in_dungeons_and_what_is_printed_elsewhere(place: str) -> None:
    if LOCATIONS[place]["hr"] == 0:
        assert not said_on(place, MORE)
        return
    match = play(visiting(place, "Encounter and Quest", gold=0), "quest first-blood")
    more = int(said_on(place, MORE)[0][1]) if said_on(place, MORE) else 0
    assert gold(win(match)) == QUESTS["First Blood"]["gold"] + more


# ---- one by one: what a service costs, and how much it restores, is read from its line ------------------------------------------


def service(place: str) -> list[int]:
    """The numbers of a location's service: its price, then what it restores."""
    return [int(number or 0) for number in said_on(place, BY_NAME[place].split(" / ")[-1])[0].groups()]


@pytest.mark.rule("MW-73")
def test_harrowmouth_ships_a_party_to_another_town() -> None:
    match = play(visiting("Harrowmouth"), "visit service")
    towns = {name for name, card in LOCATIONS.items() if card["type"] == "Town"} - {"Harrowmouth"}
    assert set(codes(match)) == {f"choose {slug(town)}" for town in towns}
    play(match, "choose reedwick")
    assert of_player(match, 0, "at") == "Reedwick" and gold(match) == 1000 - service("Harrowmouth")[0]
    assert "visit odd-jobs" not in codes(match) and "visit inn" in codes(match)  # it moved; Reedwick's own lines are there
    assert met(match) == []


@pytest.mark.parametrize(
    ("place", "market", "stack"),
    [
        ("Millbrook", "quests", "quest stack"),
        ("Karrak Hold", "equipment for sale", "equipment stack"),
        ("Red Antler Camp", "units for hire", "unit stack"),
    ],
)
@pytest.mark.rule("MW-8")
def test_a_card_of_the_market_is_shuffled_into_its_stack(place: str, market: str, stack: str) -> None:
    laid = {
        "quests": ["Unquiet Graves", "The Bandit Queen", "First Blood"],
        "equipment for sale": ["Grand Blade", "Sword", "Mail"],
        "units for hire": ["Archer", "Guard", "Healer"],
    }
    more = {name.replace(" ", "_"): cards for name, cards in laid.items()}
    match = visiting(place, **more, **{stack.replace(" ", "_"): []})  # type: ignore[arg-type]
    play(match, "visit service")
    assert set(codes(match)) == {f"choose {slug(name)}" for name in laid[market]}
    play(match, f"choose {slug(laid[market][0])}")
    assert gold(match) == 1000 - service(place)[0]
    assert sorted(shared(match, market)) == sorted(laid[market])  # the stack was empty: it comes back at once
    match = visiting(place, **more)  # type: ignore[arg-type]
    before = len(shared(match, stack))
    play(match, "visit service", f"choose {slug(laid[market][0])}")
    assert len(shared(match, market)) == 3 and len(shared(match, stack)) == before
    assert any(f"{laid[market][0]} is shuffled into its stack." in line for line in said(match))


@pytest.mark.rule("MW-21", "MW-24")
def test_reedwick_has_better_beds() -> None:
    price, hp, ap = service("Reedwick")
    match = play(tired("Reedwick"), "visit service")
    assert gold(match) == 1000 - price and counters(match, "Champion") == (14 - hp, 13 - ap) and counters(match, "Guard") == (0, 0)


@pytest.mark.rule("MW-192", "MW-R125")
def test_dustgate_sells_wolves_while_there_are_any() -> None:
    match = play(visiting("Dustgate"), "visit service")
    assert gold(match) == 1000 - service("Dustgate")[0] and sorted(names(match, "party")) == ["Champion", "Wolf"]
    assert why_not(visiting("Dustgate", tokens=["Merchant"]), "visit service") == "MW-101"


@pytest.mark.rule("MW-140")
def test_levels_cost_less_at_the_abbey() -> None:
    match = visiting("Lanthorn Abbey", completed_quests=[["First Blood"], []])
    assert "level" in codes(match)  # 2 times level 1, less 1
    assert why_not(visiting("Millbrook", completed_quests=[["First Blood"], []]), "level") == "MW-140"
    assert why_not(visiting("Lanthorn Abbey", level=2, completed_quests=[["The Miller's Ransom"], []]), "level") == "MW-140"


@pytest.mark.rule("MW-R82")
def test_the_drowned_market_sells_what_lies_on_top() -> None:
    match = play(visiting("The Drowned Market", equipment_stack=["Grand Blade", "Sword"]), "visit service", "give champion")
    assert gold(match) == 1000 - service("The Drowned Market")[0] and names(match, "gear") == ["Grand Blade"]


@pytest.mark.rule("MW-21")
def test_larkfield_heals_a_little() -> None:
    price, hp = service("Larkfield Meadows")
    match = play(tired("Larkfield Meadows"), "visit service")
    assert gold(match) == 1000 - price and counters(match, "Champion") == (14 - hp, 13)
    assert counters(match, "Guard") == (max(0, 5 - hp), 3)


@pytest.mark.rule("MW-24")
def test_the_heights_clear_the_head_of_the_catalyst_alone() -> None:
    price, ap = service("Windcarved Heights")
    match = play(tired("Windcarved Heights"), "visit service")
    assert gold(match) == 1000 - price and counters(match, "Champion") == (14, 13 - ap) and counters(match, "Guard") == (5, 3)


def needed(place: str, ability: str) -> int:
    """What the dice must show at a location for an ability of the class, in a fight with a Human of level 4."""
    match = play(arriving(place, party=["Hero"], level=3, hazard_stack=["Human 4"] * 9), "fight")
    play(match, next(code for code in codes(match) if code.startswith(f"use {ability}")))
    told = [line for line in said(match) if "needed" in line]
    return int(told[0].rpartition("needed ")[2].rstrip(").").split(")")[0])


@pytest.mark.rule("MW-R55")
def test_arrows_stray_on_the_heights_and_magic_is_strong_on_the_flats() -> None:
    for ability, there in (("strike", 0), ("shoot", 1), ("bolt", 0)):
        assert needed("Windcarved Heights", ability) == needed("Stagfall Forest", ability) + there
    for ability, there in (("strike", 0), ("shoot", 0), ("bolt", -1)):
        assert needed("The Ember Flats", ability) == needed("Stagfall Forest", ability) + there


@pytest.mark.rule("MW-127", "MW-R1")
def test_in_the_fen_a_front_may_be_empty() -> None:
    match = visiting("Whispering Fen", "Random Encounter", moved=1)
    assert {"place champion front", "place champion mid"} <= set(codes(match))
    assert why_not(visiting("Windcarved Heights", "Random Encounter", moved=1), "place champion mid") != ""


@pytest.mark.rule("MW-99", "MW-R1")
def test_nobody_is_attacked_at_gibbet_crossing() -> None:
    match = visiting("Gibbet Crossing", "Encounter and Quest", rival="Gibbet Crossing")
    assert why_not(match, "attack seat-2") == "MW-R1"
    assert "attack seat-2" in codes(visiting("The Worldstone", "Encounter and Quest", rival="The Worldstone"))
