"""Chapters 1, 2 and 5 of the rulebook: players, components and set-up (MW-1 to MW-19, MW-51 to MW-66, MW-R2 to MW-R18)."""

from collections import Counter
from typing import Any

import pytest

from bestiary import BadRequest, CardError, Game, Match
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from bestiary.engine.state.schema import FACE, SEEN
from bestiary.games.monad_wars.schema import CLOSED_SCENARIOS, HAZARD_STACK, SECRET_SCENARIO, UNIT_STACK
from tests.games.monad_wars.table import (
    asked,
    cards,
    codes,
    fact,
    golds,
    lying,
    names,
    of_player,
    play,
    question,
    said,
    seen,
    shared,
    stand,
    truly_in,
    why_not,
)

GAME = cards()
SCENARIOS = ["scenario peace", "scenario war", "scenario doomsday", "scenario feud"]


def new(seats: int = 2, seed: int = 1, game: Game = GAME) -> Match:
    """A game at its first question."""
    return game.new(seed=seed, seats=seats)


def with_heroes(match: Match) -> Match:
    """Everybody takes the first catalyst, class and ability on offer."""
    while question(match) != "choose scenario":
        play(match, codes(match)[0])
    return match


def begun(seats: int = 2, seed: int = 1) -> Match:
    """A game at its first turn."""
    match = new(seats, seed)
    while question(match) != "travel":
        play(match, codes(match)[0])
    return match


def rolling(rolls: list[int], seats: int = 2) -> Match:
    """Just before the first roll, with scripted dice; every player has a face-down scenario."""
    parties = [["Hero"] for _ in range(seats)]
    return stand(
        GAME,
        *parties,
        phase="set-up",
        agenda=["who is first"],
        location=[99] * seats,
        secret_scenario=[["War"] for _ in range(seats)],
        gold=0,
        turn=0,
        rolls=[one - 1 for one in rolls],
    )


# ---- players and components (MW-1 to MW-19) --------------------------------------------------------------------------------------


@pytest.mark.rule("MW-3", "MW-R2")
def test_two_to_four_players() -> None:
    assert GAME.rules.seats == [2, 3, 4]
    for wrong in (1, 5):
        with pytest.raises(BadRequest, match="2 or 3 or 4"):
            GAME.new(seats=wrong)
    assert [int(new(seats).state.seats) for seats in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("MW-4", "MW-5", "MW-6", "MW-14", "MW-15", "MW-51", "MW-R12")
def test_each_stack_holds_its_kind() -> None:
    match = new()
    kinds = {name: face.kind for name, face in GAME.cards.items()}
    for zone, kind in (
        ("unit stack", "unit"),
        ("equipment stack", "equipment"),
        ("quest stack", "quest"),
        ("hazard stack", "hazard"),
        ("tokens", "token"),
    ):
        there = truly_in(match, zone)
        assert {kinds[name] for name in there} == {kind}
        copies = {name: face.fields["copies"] for name, face in GAME.cards.items() if face.kind == kind}
        assert Counter(there) == copies
    assert {"Thug", "Ogre"} <= set(truly_in(match, "hazard stack"))  # Monsters and others in one mix


@pytest.mark.rule("MW-51")
def test_stacks_are_shuffled_and_face_down() -> None:
    orders = {tuple(truly_in(new(seed=seed), "hazard stack")) for seed in range(20)}
    assert len(orders) == 20
    tops = Counter(truly_in(new(seed=seed), "hazard stack")[0] for seed in range(200))
    assert set(tops) == {"Rat", "Thug", "Ogre", "King"}
    for stack in ("unit stack", "equipment stack", "quest stack", "hazard stack"):
        assert set(shared(new(), stack)) == {"?"}


@pytest.mark.rule("MW-9", "MW-52")
def test_catalysts_classes_scenarios_and_locations_lie_open() -> None:
    match = new()
    for viewer in (0, 1, None):
        assert "Hero" in shared(match, "catalysts", viewer)
        assert "Fighter" in shared(match, "classes", viewer)
        assert "War" in shared(match, "scenarios", viewer)
        assert len(shared(match, "locations", viewer)) == 10
    later = begun()
    assert shared(later, "locations", 1) == shared(match, "locations", 1)


@pytest.mark.rule("MW-52")
def test_supplies_lie_and_are_offered_in_the_order_of_the_card_files() -> None:
    match = new()
    assert shared(match, "catalysts") == ["Hero", "Hero", "Mage", "Mage"]
    assert shared(match, "locations") == ["Home", "Port", "Keep", "Gate", "Wood", "Moor", "Pit", "Den", "Fork", "Vault"]
    assert codes(match) == ["catalyst hero", "catalyst mage"]


@pytest.mark.rule("MW-10")
def test_two_players_may_play_the_same_catalyst() -> None:
    match = play(new(3), "catalyst hero", "class fighter", "mark blow", "catalyst hero", "class fighter", "mark blow")
    assert names(match, "party", 0) == names(match, "party", 1) == ["Hero"]


@pytest.mark.rule("MW-R13", "MW-53")
def test_a_third_player_is_not_offered_a_catalyst_without_a_copy_left() -> None:
    match = play(new(3), "catalyst hero", "class fighter", "mark blow", "catalyst hero", "class fighter", "mark blow")
    assert asked(match) == 2
    assert codes(match) == ["catalyst mage"]
    assert match.why_not("catalyst hero") is not None


@pytest.mark.rule("MW-11")
def test_any_number_of_players_may_play_the_same_class() -> None:
    match = new(4)
    for hero in ("hero", "hero", "mage", "mage"):
        play(match, f"catalyst {hero}", "class fighter", "mark bash")
    assert [names(match, "class cards", seat) for seat in range(4)] == [["Fighter"]] * 4
    assert shared(match, "classes").count("Fighter") == 0


@pytest.mark.rule("MW-12")
def test_two_players_may_pursue_the_same_scenario() -> None:
    match = play(with_heroes(new()), "scenario war", "scenario war")
    while question(match) != "travel":
        play(match, codes(match)[0])
    assert names(match, "scenario", 0) == names(match, "scenario", 1) == ["War"]


@pytest.mark.rule("MW-13")
def test_scenarios_and_their_tokens_are_set_aside() -> None:
    match = new()
    assert Counter(shared(match, "scenarios")) == {"Peace": 2, "War": 2, "Doomsday": 2, "Feud": 2}
    for stack in ("unit stack", "equipment stack", "quest stack", "hazard stack"):
        assert not {"Peace", "War", "Wolf"} & set(truly_in(match, stack))


@pytest.mark.rule("MW-17", "MW-R4", "MW-R5")
def test_gold_is_in_hundreds_and_change_is_always_there() -> None:
    match = stand(GAME, ["Hero"], gold=300, units=["Guard"])
    assert golds(play(match, "hire guard")) == [200, 300]
    with pytest.raises(CardError, match="multiple of 100"):
        cards(Toy="weapon 1 cost 150")


@pytest.mark.rule("MW-18")
def test_gold_is_open() -> None:
    match = stand(GAME, ["Hero"], gold=[400, 700])
    for viewer in (0, 1, None):
        view: dict[str, Any] = match.view(viewer)
        assert [one["gold"] for one in view["players"]] == [400, 700]


@pytest.mark.rule("MW-19")
def test_gold_that_is_spent_goes_to_nobody() -> None:
    match = play(stand(GAME, ["Hero"], units=["Guard"]), "hire guard")
    assert golds(match) == [900, 1000]


# ---- catalyst, class and ability (MW-53 to MW-55) --------------------------------------------------------------------------------


@pytest.mark.rule("MW-53", "MW-R13", "MW-37")
def test_in_seat_order_each_takes_catalyst_class_and_ability_then_scenarios() -> None:
    match = new(3)
    order = []
    while question(match) not in ("choose start",):
        order.append((asked(match), question(match)))
        play(match, codes(match)[0])
    heroes = [(seat, what) for seat in range(3) for what in ("choose catalyst", "choose class", "earn")]
    assert order == [*heroes, (0, "choose scenario"), (1, "choose scenario"), (2, "choose scenario")]
    assert [len(names(match, "party", seat)) for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("MW-54", "MW-R14")
def test_a_class_needs_what_it_asks_for() -> None:
    match = play(new(), "catalyst hero")
    assert codes(match) == ["class fighter"]
    assert why_not(match, "class sage") == "MW-54"
    assert why_not(match, "class lord") == "MW-R14"  # it asks for level 4
    assert sorted(codes(play(new(), "catalyst mage"))) == ["class fighter", "class sage"]


@pytest.mark.rule("MW-55", "MW-42", "MW-139")
def test_one_marker_is_level_one_and_one_ability() -> None:
    match = play(new(), "catalyst hero", "class fighter")
    assert codes(match) == ["mark blow", "mark bash", "mark cleave", "mark lunge", "mark crush", "mark thrust"]
    play(match, "mark lunge")
    assert of_player(match, 0, "level") == 1
    assert seen(match, "Fighter")["facts"] == {"earned": ["Lunge"]}


# ---- scenarios in secret (MW-56, MW-R13) -----------------------------------------------------------------------------------------


@pytest.mark.rule("MW-56", "MW-R13")
def test_opponents_see_a_face_down_scenario_only() -> None:
    match = play(with_heroes(new(3)), "scenario war")
    assert names(match, "secret scenario", 0) == ["War"]
    for viewer in (1, 2):
        assert names(match, "secret scenario", 0, viewer) == ["?"]
    for reader in (1, None):
        assert not any("War" in line for line in said(match, reader))
    assert "Pursue War." in said(match, 0)
    assert set(shared(match, "closed scenarios")) == {"?"}
    assert shared(match, "scenarios") == []


@pytest.mark.rule("MW-R13")
def test_the_menu_of_the_second_player_is_the_same_whatever_the_first_took() -> None:
    for taken in SCENARIOS:
        assert codes(play(with_heroes(new(seed=3)), taken)) == SCENARIOS


@pytest.mark.rule("MW-R13")
def test_a_scenario_without_a_copy_left_is_not_offered() -> None:
    match = play(with_heroes(new(3)), "scenario war", "scenario war")
    assert codes(match) == ["scenario peace", "scenario doomsday", "scenario feud"]
    assert match.why_not("scenario war") is not None


@pytest.mark.rule("MW-R13")
def test_a_sleeve_that_leaves_the_supply_tells_nothing() -> None:
    """Any sleeve may leave, equally often, whether the name was taken before or not."""
    for earlier in ("scenario peace", "scenario war"):
        taken: Counter[int] = Counter()
        for seed in range(160):
            match = play(with_heroes(new(seed=seed)), earlier)
            before = [int(card) for card in match.state.cards(CLOSED_SCENARIOS)]
            play(match, "scenario war")
            taken[before.index(int(match.state.top(SECRET_SCENARIO + 1)))] += 1
        assert len(taken) == 7
        assert max(taken.values()) < 38 and min(taken.values()) > 9, taken


def dealt(match: Match, viewer: int, deals: int = 150) -> list[tuple[str, ...]]:
    """What re-deals for a seat make of the secret scenarios of all."""
    out = []
    for seed in range(deals):
        s = match.state.clone()
        determinize(s, viewer, quick(seed))
        cards_of = [s.cards(SECRET_SCENARIO + seat) for seat in range(int(s.seats))]
        out.append(tuple(s.book.faces[s.get(FACE, one[0])].name if len(one) else "-" for one in cards_of))
    return out


@pytest.mark.rule("MW-R13")
def test_a_redeal_knows_what_the_chooser_was_shown_and_no_more() -> None:
    match = play(with_heroes(new(4)), "scenario war", "scenario peace")
    for first, second, *_ in dealt(match, 2):
        assert first != second  # else a name would have been missing from the menu
    assert len({first for first, *_ in dealt(match, 2)}) == 4
    assert len({(first, second) for first, second, *_ in dealt(match, 2)}) == 12
    play(match, "scenario doomsday")
    for first, second, third, _ in dealt(match, 2):
        assert first != second and third == "Doomsday"
    assert {third for _, _, third, _ in dealt(match, 3)} == {"Peace", "War", "Doomsday", "Feud"}
    play(match, "scenario doomsday")
    for first, second, third, _ in dealt(match, 2):  # the fourth has chosen since, but what was shown was shown
        assert first != second and third == "Doomsday"
    assert {fourth for *_, fourth in dealt(match, 2)} == {"Peace", "War", "Doomsday", "Feud"}


@pytest.mark.rule("MW-R13")
def test_a_redeal_keeps_names_that_were_out_with_the_earlier_players() -> None:
    match = play(with_heroes(new(4)), "scenario war", "scenario feud", "scenario war")
    assert codes(match) == ["scenario peace", "scenario doomsday", "scenario feud"]
    found = set()
    for hands in dealt(match, 3):
        assert hands[:3].count("War") == 2
        found.add(hands)
    assert {hands.index(next(name for name in hands if name != "War")) for hands in found} == {0, 1, 2}
    two = play(with_heroes(new(3)), "scenario war", "scenario war", "scenario feud")
    assert set(dealt(two, 2)) == {("War", "War", "Feud")}
    assert len(set(dealt(two, 0))) > 10


@pytest.mark.rule("MW-R13")
def test_a_redeal_changes_neither_menu_nor_view() -> None:
    for choices in (["war", "war"], ["war", "peace"], ["war", "peace", "war"]):
        match = play(with_heroes(new(4)), *(f"scenario {name}" for name in choices))
        viewer, menu = asked(match), codes(match)
        for seed in range(20):
            twin = match.clone()
            determinize(twin.state, viewer, quick(seed))
            assert codes(twin) == menu
            assert twin.view(viewer) == match.view(viewer)


@pytest.mark.rule("MW-R13")
def test_a_redeal_depends_on_nothing_that_the_seat_does_not_know() -> None:
    for seed in range(5):
        start = with_heroes(new(4, seed))
        one, other = start.clone(), start.clone()
        play(one, "scenario war", "scenario peace", "scenario feud")
        play(other, "scenario feud", "scenario peace", "scenario doomsday")
        assert dealt(one, 1) == dealt(other, 1)  # the same stream, the same cards, whatever lies there in truth
        third, fourth = start.clone(), start.clone()
        play(third, "scenario war", "scenario feud", "scenario war")
        play(fourth, "scenario feud", "scenario war", "scenario war")
        assert dealt(third, 3) == dealt(fourth, 3)
        assert dealt(third, 2) == dealt(fourth, 2)


# ---- who goes first (MW-57, MW-58, MW-R15) ---------------------------------------------------------------------------------------


@pytest.mark.rule("MW-57", "MW-66")
def test_the_highest_roll_goes_first() -> None:
    match = rolling([1, 2, 6, 4, 3, 3], seats=3)
    assert "Player 2 goes first." in said(match)
    while question(match) != "travel":
        play(match, codes(match)[0])
    assert asked(match) == 1


@pytest.mark.rule("MW-R15")
def test_only_the_tied_highest_roll_again() -> None:
    match = rolling([4, 5, 5, 6, 6, 5, 2, 2, 1, 1, 3, 3], seats=4)  # 9, 11, 11, 4; then seats 2 and 3
    assert [line for line in said(match) if "rolls" in line] == [
        "Player 1 rolls 4 + 5 = 9.",
        "Player 2 rolls 5 + 6 = 11.",
        "Player 3 rolls 6 + 5 = 11.",
        "Player 4 rolls 2 + 2 = 4.",
        "Player 2 rolls 1 + 1 = 2.",
        "Player 3 rolls 3 + 3 = 6.",
    ]
    assert "Player 3 goes first." in said(match)


@pytest.mark.rule("MW-58", "MW-68")
def test_play_passes_clockwise() -> None:
    match = rolling([1, 1, 6, 6, 2, 2], seats=3)
    order = []
    while len(order) < 5:
        if question(match) == "travel":
            order.append(asked(match))
            play(match, "stay")
        else:
            play(match, "done" if question(match) == "provision" else codes(match)[0])
    assert order == [1, 2, 0, 1, 2]


# ---- starting locations (MW-59 to MW-62, MW-R17) ---------------------------------------------------------------------------------


@pytest.mark.rule("MW-59")
def test_the_last_player_chooses_a_start_first() -> None:
    match = rolling([1, 1, 6, 6, 2, 2, 3, 3], seats=4)  # seat 2 is first: then 3, 4, 1
    order = []
    while question(match) == "choose start":
        order.append(asked(match))
        play(match, codes(match)[0])
    assert order == [0, 3, 2, 1]


@pytest.mark.rule("MW-60")
def test_a_start_has_a_star() -> None:
    match = rolling([6, 6, 1, 1])
    assert codes(match) == ["start home", "start port", "start keep", "start gate"]
    assert why_not(match, "start wood") == "MW-60"
    assert why_not(match, "start hero") == "MW-59"


@pytest.mark.rule("MW-61")
def test_no_two_players_start_at_one_place() -> None:
    match = play(rolling([6, 6, 1, 1]), "start keep")
    assert codes(match) == ["start home", "start port", "start gate"]
    assert why_not(match, "start keep") == "MW-61"


@pytest.mark.rule("MW-R17", "MW-74", "MW-R25")
def test_during_play_two_parties_may_be_at_one_starter_location() -> None:
    match = play(rolling([6, 6, 1, 1]), "start home", "start port", "travel home")
    assert of_player(match, 0, "at") == of_player(match, 1, "at") == "Home"


@pytest.mark.rule("MW-62")
def test_a_formation_begins_with_the_catalyst_alone() -> None:
    match = begun(3)
    for seat in range(3):
        assert len(names(match, "party", seat)) == 1
        assert names(match, "gear", seat) == []
        assert of_player(match, seat, "at") in ("Home", "Port", "Keep", "Gate")


# ---- the rest (MW-63 to MW-66, MW-R16, MW-R18) -----------------------------------------------------------------------------------


@pytest.mark.rule("MW-63", "MW-R16")
def test_scenarios_are_revealed_in_turn_order_before_the_market() -> None:
    match = rolling([1, 1, 6, 6, 2, 2], seats=3)
    while question(match) != "travel":
        play(match, codes(match)[0])
    lines = said(match)
    reveals = [line for line in lines if "reveals" in line]
    assert reveals == [f"Player {seat} reveals the scenario War." for seat in (2, 3, 1)]
    assert max(map(lines.index, reveals)) < lines.index("Player 2's turn begins.")
    for viewer in (0, 1, 2, None):
        assert [names(match, "scenario", seat, viewer) for seat in range(3)] == [["War"]] * 3


@pytest.mark.rule("MW-R13", "MW-63")
def test_after_the_reveal_the_supply_is_open_again() -> None:
    match = play(with_heroes(new()), "scenario war", "scenario peace")
    while question(match) != "travel":
        play(match, codes(match)[0])
    assert shared(match, "closed scenarios") == []
    assert Counter(shared(match, "scenarios", 1)) == {"War": 1, "Peace": 1, "Doomsday": 2, "Feud": 2}


@pytest.mark.rule("MW-64")
def test_everybody_begins_with_a_thousand_gold() -> None:
    assert golds(begun(4)) == [1000] * 4
    assert golds(begun(2)) == [1000, 1000]


@pytest.mark.rule("MW-65", "MW-7", "MW-R18")
def test_the_market_has_three_spaces_of_each_kind() -> None:
    match = begun()
    before = new()
    for zone, stack in (
        ("units for hire", "unit stack"),
        ("equipment for sale", "equipment stack"),
        ("quests", "quest stack"),
    ):
        assert sorted(one["space"] for one in lying(match, zone)) == [1, 2, 3]
        assert len(truly_in(before, stack)) - len(truly_in(match, stack)) == 3
        assert "?" not in shared(match, zone, None)
    assert match.state.get(SEEN, match.state.top(UNIT_STACK)) == 0
    assert match.state.count(HAZARD_STACK) == 11


@pytest.mark.rule("MW-52", "MW-48", "MW-R1")
def test_what_locations_print_holds_from_the_start() -> None:
    match = new(game=cards(Tower="Wilderness Coast hr 1 / All Wilderness locations have +1 HR."))
    while question(match) != "travel":
        play(match, codes(match)[0])
    rated = {one["name"]: one["facts"]["hr"] for one in lying(match, "locations")}
    assert [rated[name] for name in ("Tower", "Wood", "Moor", "Pit")] == [2, 3, 2, 3]


@pytest.mark.rule("MW-1")
def test_every_scenario_of_the_box_belongs_to_act_one() -> None:
    """There is one act, so every scenario is offered to everybody from the first choice on."""
    assert codes(with_heroes(new())) == SCENARIOS


@pytest.mark.rule("MW-R11")
def test_each_thing_has_one_field() -> None:
    match = stand(GAME, ["Hero"], at="Wood")
    wood = next(one for one in lying(match, "locations") if one["name"] == "Wood")
    assert wood["facts"]["hr"] == 2
    assert GAME.cards["Wood"].fields["regions"] == ["Coast"]
    assert fact(match, "Hero", "level") == of_player(match, 0, "level") == 1
