"""Rounds: sequence, initiative, activations, one action, hazards that must act, arrivals (MW-112 to MW-114, MW-R50 to MW-R52)."""

import pytest

from tests.games.monad_wars.arena import acting, alive, ap, column, hp, ini, pile, round_of, row, tired, wounded
from tests.games.monad_wars.board import cards, dice, duel, fact, fight, names, of_player, seen, stand
from tests.games.table import asked, codes, play, said, why_not

GAME = cards(
    Ace="unit 1 9/9/6/5 Human // Cut (melee single r1 d3 +5) // Web (ranged single r3 +5): Slow 5."
    " // Horn (friendly single): Haste 5."
    " // Mend (friendly single 1AP): The target restores 3 HP."
    " // Drum (friendly single): The target activates once more this round."
    ' // Call (action 1AP): Make 1 "Pup" token. // Smoke (action): The combat ends. // Snipe (ranged single r3 d20 +5)',
    Quick="hazard 1 20/7/3/0 Beast // Bite (melee single r1 d1)",
    Steady="hazard 1 20/4/3/0 Beast // Bite (melee single r1 d1)",
    Distant="hazard 1 20/8/3/0 Beast // Bite (melee single r1 d1) // Lick (friendly single): The target restores 1 HP.",
    Nurse="hazard 1 20/8/3/0 Beast // Bite (melee single r1 d1 1AP) // Lick (friendly single): The target restores 1 HP.",
    Wall="hazard 9 20/1/0/30 Construct // Poke (melee single r1 d1)",
    Tower="unit 9 20/2/0/30 Human // Poke (melee single r1 d1)",
    Troll="hazard 1 20/7/3/0 Monster / Regeneration 2. // Bite (melee single r1 d1)",
    Druid="unit 1 9/2/5/5 Human / Serenity 1. // Blow (melee single r1 d1)",
    Lurker="hazard 1 9/1/0/0 Beast / Hidden.",
    Idler="hazard 1 9/1/0/0 Beast // Bite (melee single r1 d1 1AP)",
    Loafer="hazard 1 9/1/0/0 Beast // Bite (melee single r1 d1 1AP)",
    Sluggard="hazard 1 9/1/0/0 Beast // Bite (melee single r1 d1)",
    Twin="unit 1 9/9/6/5 Human // Cut (melee single r1 d3 +5)",
)
ACTED = 1


@pytest.mark.rule("MW-112")
@pytest.mark.rule("MW-R50")
def test_slow_reorders_a_running_round() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Quick", "Steady"])
    play(match, "use web quick")
    assert ini(match, "Quick") == 2
    assert acting(match) == "Steady"  # INI 4 before the one that had 7
    play(match, "use bite hero")
    assert acting(match) == "Hero"
    play(match, "pass")
    assert acting(match) == "Quick"


@pytest.mark.rule("MW-R50")
def test_haste_reorders_it_too() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Quick"])
    play(match, "use horn hero")  # INI 3 + 5
    assert acting(match) == "Hero"


@pytest.mark.rule("MW-R51")
def test_ties_go_to_the_active_side_then_to_the_controller() -> None:
    match = fight(GAME, ["Hero", "Archer"], ["Steady"])
    assert (ini(match, "Archer"), ini(match, "Steady")) == (4, 4)
    assert acting(match) == "Archer"
    match = fight(GAME, ["Hero", "Ace", "Twin"], ["Quick"])
    assert (asked(match), set(codes(match))) == (0, {"act ace", "act twin"})
    assert why_not(match, "act hero") == "MW-R51"
    play(match, "act twin", "use cut quick")
    assert acting(match) == "Ace"


@pytest.mark.rule("MW-R51")
def test_nobody_is_asked_in_which_order_units_do_nothing() -> None:
    match = fight(GAME, ["Hero"], ["Idler", "Loafer"])
    play(match, "pass")
    assert (said(match)[-3:-1], round_of(match)) == (["Idler passes.", "Loafer passes."], 2)
    match = fight(GAME, ["Hero"], ["Idler", "Loafer", "Sluggard"])
    play(match, "pass")
    assert set(codes(match)) == {"act idler", "act loafer", "act sluggard"}  # one of them can do something
    match = fight(GAME, ["Hero"], [{"card": "Idler", "marker": 1}, "Loafer"])
    play(match, "pass")
    assert set(codes(match)) == {"act idler", "act loafer"}  # its Marker ends with its activation


@pytest.mark.rule("MW-R51")
@pytest.mark.rule("MW-111")
def test_the_handler_chooses_among_tied_hazards() -> None:
    match = fight(GAME, ["Hero"], ["Quick", "Troll"], seats=3, handler=2)
    assert (asked(match), set(codes(match))) == (2, {"act quick", "act troll"})
    play(match, "act troll")
    assert (asked(match), acting(match)) == (2, "Troll")


@pytest.mark.rule("MW-113")
def test_actions_of_the_unit_its_equipment_and_marked_abilities_of_its_class() -> None:
    game = cards(Lance="weapon 1 cost 100 // Thrust (melee single r2 d2)")
    match = fight(game, ["Hero + Lance"], [{"card": "Rat", "marks": ACTED}], level=[2, 1])
    assert codes(match) == ["use punch rat", "use thrust rat", "use strike rat", "use shoot rat", "pass"]
    assert why_not(match, "use bolt rat") == "MW-113"  # the third of the class, not earned yet


@pytest.mark.rule("MW-114")
@pytest.mark.rule("MW-R52")
def test_an_activation_is_one_action() -> None:
    match = fight(GAME, [wounded("Hero", 3), "Ace"], ["Quick"])
    play(match, "use mend hero")
    assert acting(match) == "Quick"  # who healed may not also attack


@pytest.mark.rule("MW-114")
@pytest.mark.rule("MW-R52")
def test_a_second_activation_is_not_aggressive_after_an_aggressive_one() -> None:
    match = fight(GAME, ["Hero", "Ace", "Twin"], ["Quick"])
    play(match, "act twin", "use cut quick", "use drum twin")
    assert acting(match) == "Quick"  # the Twin can only attack, so it passed
    assert "Twin passes." in said(match)
    match = fight(GAME, ["Hero", "Ace", {"card": "Twin", "marks": ACTED}], ["Quick"])
    play(match, "use drum twin")
    assert acting(match) == "Twin"  # it has not attacked this round
    play(match, "use cut quick")
    assert hp(match, "Quick") == 17


@pytest.mark.rule("MW-R52")
def test_no_more_than_one_extra_activation_a_round() -> None:
    game = cards(
        Drummer="unit 1 9/9/6/5 Human // Drum (friendly single): The target activates once more this round.",
        Piper="unit 1 9/8/6/5 Human // Pipe (friendly single): The target activates once more this round.",
        Healer_Two="unit 1 9/2/6/5 Human // Mend (friendly single): The target restores 1 HP.",
    )
    match = fight(game, ["Hero", "Drummer", "Piper", {"card": "Healer Two", "marks": ACTED}], ["Rat"])
    play(match, "use drum healer-two", "use pipe healer-two")
    taken = 0
    while codes(match) != ["fight", "run"]:
        taken += acting(match) == "Healer Two"
        play(match, codes(match)[-1])
    assert taken == 1


@pytest.mark.rule("MW-R52")
def test_a_second_activation_may_come_before_the_first() -> None:
    match = fight(GAME, ["Hero", "Ace"], [{"card": "Quick", "marks": ACTED}])
    play(match, "use drum hero")
    for _ in range(2):
        assert acting(match) == "Hero"
        play(match, "pass")
    assert codes(match) == ["fight", "run"]


@pytest.mark.rule("MW-R38")
@pytest.mark.rule("MW-111")
def test_a_hazard_with_a_legal_attack_must_act() -> None:
    match = fight(GAME, ["Hero"], ["Nurse"])
    assert asked(match) == 1
    assert "pass" not in codes(match)
    assert why_not(match, "pass") == "MW-R38"
    assert "use lick nurse" in codes(match)  # but it may do something else
    match = fight(GAME, ["Hero"], ["Quick", "Distant@mid"])
    assert acting(match) == "Distant"
    assert "pass" in codes(match)  # range 1 from mid: no legal attack
    match = fight(GAME, ["Hero"], [tired("Nurse", 3)])
    assert "pass" in codes(match)


@pytest.mark.rule("MW-R38")
def test_a_players_units_may_always_pass() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Quick"])
    assert "pass" in codes(match)
    play(match, "pass")
    assert "Ace passes." in said(match)


@pytest.mark.rule("MW-R50")
def test_the_round_begins_with_what_is_restored_then_runs() -> None:
    match = fight(GAME, ["Hero", tired("Druid", 3)], [wounded("Troll", 5)], round=0)
    assert codes(match) == ["fight", "run"]
    assert hp(match, "Troll") == 17
    assert ap(match, "Druid") == 3
    told = said(match)
    assert told.index("Druid restores 1 AP.") < told.index("Troll restores 2 HP.")  # the active side first


@pytest.mark.rule("MW-R50")
@pytest.mark.rule("MW-112")
def test_all_activate_once_and_the_next_round_begins() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Quick"])
    play(match, "pass", "use bite ace", "pass")
    assert (round_of(match), codes(match)) == (2, ["fight", "run"])
    play(match, "fight")
    assert acting(match) == "Ace"


@pytest.mark.rule("MW-R50")
@pytest.mark.rule("MW-R100")
def test_hidden_and_guts_are_ready_when_a_combat_begins() -> None:
    game = cards(Lurker="hazard 1 9/1/0/0 Beast / Hidden.\nGuts 1.")
    match = fight(game, ["Hero"], [{"card": "Lurker", "marks": 0}], round=0)
    assert fact(match, "Lurker", "hidden") is True


@pytest.mark.rule("MW-R65")
def test_a_stalemate_with_hazards_ends_after_10_rounds_in_a_run() -> None:
    match = fight(GAME, ["Hero", "Tower"], ["Wall"], round=10)
    for code in ("pass", "pass", "use poke hero"):
        assert round_of(match) == 10
        play(match, code)
    assert said(match)[-1] == "Player 1 runs."
    assert (asked(match), acting(match)) == (1, "Wall")  # no choice: the parting action, then the run
    play(match, "use poke hero", "remain")
    assert of_player(match, 0, "phase") == "Provision"


@pytest.mark.rule("MW-R65")
def test_a_stalemate_of_players_just_ends() -> None:
    match = duel(GAME, ["Hero"], ["Rival"], round=9, at=["Meadow", "Meadow"])
    play(match, "pass", "pass", "fight", "fight")
    assert round_of(match) == 10
    play(match, "pass", "pass")
    assert of_player(match, 0, "phase") == "Provision"
    assert not any(" runs." in line for line in said(match))
    assert [names(match, "party", seat) for seat in (0, 1)] == [["Hero"], ["Rival"]]


@pytest.mark.rule("MW-R68")
@pytest.mark.rule("MW-192")
def test_a_unit_that_arrives_is_placed_and_acts_next_round() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Steady"])
    play(match, "use call")
    assert (asked(match), codes(match)) == (0, ["place pup front", "place pup mid"])
    play(match, "place pup mid")
    assert row(match, "Pup") == "mid"
    assert acting(match) == "Steady"
    play(match, "use bite hero", "pass")
    assert codes(match) == ["fight", "run"]  # the Pup did not act, though its INI is 3
    play(match, "fight", "pass", "use bite hero")
    assert set(codes(match)) == {"act hero", "act pup"}


@pytest.mark.rule("MW-R68")
def test_shields_guts_and_hidden_are_set_on_arrival() -> None:
    game = cards(
        Caller='unit 1 9/9/6/5 Human // Call (action): Make 1 "Shade" token.',
        Shade="token 1 3/3/2/4 Spirit / Hidden.\nShield 2.",
    )
    match = fight(game, ["Hero", "Caller"], ["Rat"], tokens=["Shade"])
    play(match, "use call", "place shade front")
    assert fact(match, "Shade", "hidden") is True
    assert column(match, "Shade", "shields") == 2


@pytest.mark.rule("MW-R117")
@pytest.mark.rule("MW-110")
def test_an_effect_that_ends_a_combat() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Steady", "Quick"], at=["Meadow", "Harbour"])
    play(match, "use smoke")
    assert names(match, "encounter", 1) == []
    assert "The combat is over." in said(match)
    assert of_player(match, 0, "phase") == "Encounter and Quest"  # nobody won, and phase 4 is open
    assert pile(match, "used hazards") == []
    assert {"Steady", "Quick"} <= set(pile(match, "hazard stack"))


@pytest.mark.rule("MW-110")
def test_the_combat_ends_when_a_side_has_no_units_left() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Steady"])
    play(match, "use snipe steady")
    assert not alive(match, "Steady")
    assert "Player 1 wins the combat." in said(match, None)
    assert "in row" not in seen(match, "Hero")["facts"]  # type: ignore[operator]


@pytest.mark.rule("MW-R88")
def test_all_that_was_inflicted_ends_with_the_combat() -> None:
    lasting = dict.fromkeys(("enfeeble", "haze", "pinned", "slow", "haste", "daze", "debilitate", "marker"), 1)
    match = fight(GAME, [{"card": "Hero", **lasting}, "Ace"], ["Steady"])
    play(match, "use snipe steady")
    assert [column(match, "Hero", name) for name in lasting] == [0] * 8


@pytest.mark.rule("MW-158")
@pytest.mark.rule("MW-R91")
def test_serenity_works_in_the_wilderness_alone() -> None:
    for place, left in (("Meadow", 3), ("Crypt", 2)):
        match = fight(GAME, ["Hero", tired("Druid", 3)], ["Rat"], round=0, at=[place, "Harbour"])
        assert ap(match, "Druid") == left


@pytest.mark.rule("MW-164")
@pytest.mark.rule("MW-R91")
def test_regeneration_restores_in_every_round_the_first_included() -> None:
    match = fight(GAME, ["Hero"], [wounded("Troll", 9)], round=0)
    assert column(match, "Troll", "hp counters") == 7
    play(match, "fight", "use bite hero", "pass")
    assert (round_of(match), column(match, "Troll", "hp counters")) == (2, 5)


@pytest.mark.rule("MW-100")
def test_each_player_controls_the_own_party() -> None:
    match = stand(GAME, [["Hero"], ["Rival", "Ace"]], phase="Encounter and Quest", at=["Meadow", "Meadow"])
    play(match, next(code for code in codes(match) if code.startswith("attack")))
    play(match, "place rival front", "place ace front")
    assert (asked(match), codes(match)) == (1, ["fight", "run"])
    play(match, "fight")
    assert (asked(match), acting(match)) == (1, "Ace")


@pytest.mark.rule("MW-31")
@pytest.mark.rule("MW-113")
def test_each_attack_has_targets_of_its_own() -> None:
    match = fight(GAME, ["Hero", "Ace", "Twin"], ["Quick", "Steady"])
    play(match, "act ace", "use cut quick", "use cut steady")
    assert [column(match, name, "hp counters") for name in ("Quick", "Steady")] == [3, 3]


@pytest.mark.rule("MW-R88")
def test_until_the_end_of_the_combat() -> None:
    game = cards(
        Knight="unit 1 9/9/6/5 Human // Brace (action): This unit has +2 AR until the end of the combat."
        " // Smoke (action): The combat ends.",
    )
    match = play(fight(game, ["Hero", "Knight"], [{"card": "Rat", "marks": ACTED}]), "use brace", "pass")
    assert fact(match, "Knight", "ar") == 7
    play(match, "fight")
    assert (acting(match), fact(match, "Knight", "ar")) == ("Knight", 7)
    play(match, "use smoke")
    assert fact(match, "Knight", "ar") == 5


@pytest.mark.rule("MW-111")
@pytest.mark.rule("MW-R51")
@pytest.mark.parametrize("active", [1, 2])
def test_whoever_is_active_fights_with_the_own_party(active: int) -> None:
    parties: list[list[str | dict[str, str | int]]] = [["Rival"], ["Rival"], ["Rival"]]
    parties[active] = ["Hero", "Archer", "Ace"]
    match = stand(
        GAME,
        parties,
        ["Steady"],
        phase="Random Encounter",
        active=active,
        handler=active - 1,
        combat=1,
        round=1,
        fighting=(active,),
    )
    assert (asked(match), acting(match)) == (active, "Ace")
    play(match, "use cut steady")
    assert (asked(match), acting(match), hp(match, "Steady")) == (active, "Archer", 17)  # INI 4 each: the active side first
    play(match, "pass")
    assert (asked(match), set(codes(match))) == (active - 1, {"use bite hero", "use bite archer", "use bite ace"})
    play(match, "use bite hero", "pass", "run", "use bite hero")
    assert (asked(match), "remain" in codes(match)) == (active, True)
    play(match, "flee crypt")
    assert [of_player(match, seat, "at") == "Crypt" for seat in range(3)] == [seat == active for seat in range(3)]
    assert of_player(match, active, "phase") == "Provision"


@pytest.mark.rule("MW-R68")
@pytest.mark.rule("MW-192")
def test_what_a_dead_unit_leaves_arrives_on_its_side() -> None:
    game = cards(
        Ace="unit 3 9/9/9/5 Human // Cut (melee single r1 d9 +5)",
        Nest='hazard 1 1/1/1/0 Beast / When this unit dies, make 1 "Pup" token.',
        Brood='unit 1 1/1/1/0 Human / When this unit dies, make 1 "Pup" token.',
    )
    match = play(fight(game, ["Hero", "Ace"], ["Nest"], dice(7)), "use cut nest")
    assert (names(match, "encounter", 1), names(match, "party", 1)) == (["Pup"], ["Rival"])
    assert (row(match, "Pup"), acting(match)) == ("front", "Hero")  # the combat goes on against the Pup
    match = play(fight(game, ["Brood", "Hero@mid", "Ace@mid"], ["Wolf"], dice(7)), "use bite brood", "hold")
    assert (asked(match), codes(match)) == (0, ["place pup front", "place pup mid"])


@pytest.mark.rule("MW-R68")
@pytest.mark.rule("MW-R52")
def test_who_arrives_has_no_extra_activation_in_that_round_either() -> None:
    match = fight(GAME, ["Hero", "Ace", "Ace"], ["Quick"])
    play(match, codes(match)[0], "use call", "place pup front", "use drum pup", "use bite hero")
    assert acting(match) == "Hero"  # INI 3, as the Pup has, which would be asked for first
    play(match, "pass")
    assert codes(match) == ["fight", "run"]
