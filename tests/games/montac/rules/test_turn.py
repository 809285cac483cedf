"""Chapter 4 of the rulebook: the turn and its stages (MT-47 to MT-58, MT-60, MT-66 to MT-68, MT-145)."""

import pytest

from bestiary import Match
from tests.games.montac.mat import Cards, cards, health, names, seen, stand
from tests.games.table import asked, codes, play, said, zone_of

GAME = cards(Spark="red 1", Frost="blue 1", Deluge="tacticlysm")
HANDS: tuple[Cards, Cards] = (["Pawn", "Twin", "Zero", "Adder", "Squire"], ["Filler 3"] * 5)


def stages(match: Match) -> list[str]:
    """The stages that the log tells of, in order."""
    return [line.kind for line in match.log(0) if line.kind.endswith((" begins", "turn ends"))]


def verbs(match: Match) -> set[str]:
    """What can be done now."""
    return {code.split()[0] for code in codes(match)}


def to_next_turn(match: Match) -> Match:
    """Pass until somebody else's turn has begun."""
    turn = match.view(0)["turn"]
    while not match.over and match.view(0)["turn"] == turn:
        play(match, "pass" if "pass" in codes(match) else codes(match)[0])
    return match


# ---- the turn ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-47", "MT-57", "MT-66", "MT-68")
def test_a_turn_has_five_stages_in_this_order() -> None:
    match = stand(GAME, stage="Class Rise", hands=HANDS)
    seats = []
    for stage in ("Class Rise", "Preparation", "Conflict", "Cool Down"):
        view = match.view(0)
        assert view["players"][0]["stage"] == stage
        seats.append(asked(match))
        play(match, *(["rise pawn"] if stage == "Class Rise" else ["pass", "pass"]))
    assert seats == [0, 0, 0, 0]
    assert stages(match) == [
        "preparation begins",
        "conflict stage begins",
        "cool down begins",
        "hand refill begins",
        "turn begins",
    ]
    assert (match.view(0)["turn"], match.view(0)["active"], match.view(0)["players"][1]["stage"]) == (7, 1, "Class Rise")


@pytest.mark.rule("MT-48")
def test_start_of_turn_abilities_come_before_class_rise() -> None:
    game = cards(Herald="basic 1 900 Knight / At the start of your turn, gain 1 health point.")
    match = stand(game, [], ["Herald"], "Cool Down", hands=HANDS)
    play(match, "pass", "pass")
    assert (match.view(0)["active"], verbs(match), health(match)) == (1, {"rise"}, (5, 6))
    to_next_turn(match)
    assert (match.view(0)["active"], health(match)) == (0, (5, 6))  # not at the start of the enemy's turn


@pytest.mark.rule("MT-49")
def test_end_of_turn_abilities_come_after_the_refill() -> None:
    game = cards(Miser="basic 1 900 Knight / At the end of your turn, draw 1 card.")
    match = stand(game, ["Miser"], [], "Cool Down", hands=(["Pawn"], []))
    play(match, "pass", "pass")
    assert len(names(match, "hand", 0)) == 6  # five, and then one more
    told = [line.kind for line in match.log(0) if line.kind in ("draws", "hand refill begins", "turn begins")]
    assert told == ["hand refill begins", "draws", "draws", "draws", "turn begins"]


@pytest.mark.rule("MT-50")
def test_the_other_player_is_next() -> None:
    match = stand(GAME, stage="Cool Down", hands=HANDS, turn=6)
    play(match, "pass", "pass")
    assert (match.view(0)["turn"], match.view(0)["active"], asked(match)) == (7, 1, 1)
    to_next_turn(match)
    assert (match.view(0)["turn"], match.view(0)["active"], asked(match)) == (8, 0, 0)


# ---- class rise ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-52", "MT-R11")
def test_class_rise_takes_exactly_one_card_of_the_players_choice() -> None:
    match = stand(GAME, stage="Class Rise", hands=HANDS)
    assert codes(match) == [f"rise {name}" for name in ("pawn", "twin", "zero", "adder", "squire")]  # no way to skip it
    play(match, "rise zero")
    assert sorted(names(match, "class zone", 0)) == ["Filler 15", "Filler 15", "Filler 15", "Zero"]
    assert sorted(names(match, "hand", 0)) == ["Adder", "Pawn", "Squire", "Twin"]
    assert "rise" not in verbs(match)


@pytest.mark.rule("MT-R11")
def test_with_an_empty_hand_nothing_is_placed() -> None:
    match = stand(GAME, stage="Class Rise", hands=([], HANDS[1]))
    assert (match.view(0)["players"][0]["stage"], len(zone_of(match, "class zone", 0))) == ("Preparation", 3)


@pytest.mark.rule("MT-53")
def test_only_the_turn_player_places_a_card() -> None:
    match = stand(GAME, stage="Class Rise", hands=HANDS, active=1, classes=(3, 2))
    assert (asked(match), verbs(match)) == (1, {"rise"})
    play(match, codes(match)[0])
    assert [len(zone_of(match, "class zone", seat)) for seat in (0, 1)] == [3, 3]
    assert asked(match) == 1


@pytest.mark.rule("MT-R12")
def test_class_rise_has_no_window() -> None:
    match = stand(GAME, stage="Class Rise", hands=(["Spark", "Pawn"], ["Spark"]), assets=(["Giant"], ["Giant"]))
    assert sorted(codes(match)) == ["rise pawn", "rise spark"]
    refusal = match.why_not("play spark")
    assert refusal is not None
    assert "not a move here" in refusal.sentence


@pytest.mark.rule("MT-54")
def test_there_is_no_class_rise_in_sudden_death() -> None:
    match = stand(GAME, stage="Cool Down", hands=HANDS, sudden_death=1, turn=12, turns=[5, 6], classes=(0, 0))
    play(match, "pass", "pass")
    assert (match.view(0)["turn"], match.view(0)["players"][1]["stage"]) == (13, "Preparation")
    assert [len(zone_of(match, "class zone", seat)) for seat in (0, 1)] == [0, 0]


# ---- the stages with windows ---------------------------------------------------------------------------------------------------

EVERYTHING: Cards = ["Pawn", "Spark", "Frost"]


def offered(stage: str, seat: int) -> list[str]:
    """What a player with one of each kind may do in a stage of player 1's turn, passes aside."""
    match = stand(
        GAME,
        ["Comet", "Rook"],
        ["Comet", "Zero"],
        stage,
        hands=(EVERYTHING, EVERYTHING),
        assets=(["Giant", "Deluge"], ["Giant", "Deluge"]),
    )
    if seat == 1:
        play(match, "pass")
    return sorted(code for code in codes(match) if code != "pass")


@pytest.mark.rule("MT-55", "MT-56")
def test_preparation_both_play_but_basic_monsters_only_the_turn_player() -> None:
    assert offered("Preparation", 0) == ["play deluge", "play frost", "play giant", "play pawn", "play spark"]
    assert offered("Preparation", 1) == ["play deluge", "play giant", "play spark"]


@pytest.mark.rule("MT-55")
@pytest.mark.parametrize("stage", ["Conflict", "Cool Down"])
def test_no_basic_monster_outside_the_preparation_stage(stage: str) -> None:
    for seat in (0, 1):
        assert "play pawn" not in offered(stage, seat)


@pytest.mark.rule("MT-58", "MT-60")
def test_conflict_stage_both_play_and_the_turn_player_attacks() -> None:
    attacks = ["attack comet comet", "attack comet zero", "attack rook comet", "attack rook zero"]
    assert [code.split("#")[0] for code in offered("Conflict", 0)] == [
        *attacks,
        "play deluge",
        "play frost",
        "play giant",
        "play spark",
    ]
    assert offered("Conflict", 1) == ["play deluge", "play giant", "play spark"]


@pytest.mark.rule("MT-58")
def test_the_enemy_cannot_attack_and_nobody_with_a_monster_of_the_enemy() -> None:
    match = stand(GAME, ["Pawn"], ["Rook"], "Conflict")
    refusal = match.why_not("attack rook pawn")
    assert refusal is not None
    assert str(refusal) == "MT-58: attack with a monster that you command: Rook is none"
    play(match, "pass")
    theirs = match.why_not("attack rook pawn")
    assert theirs is not None
    assert theirs.rule == "MT-58"


@pytest.mark.rule("MT-67")
def test_cool_down_both_play_but_nobody_attacks() -> None:
    assert offered("Cool Down", 0) == ["play deluge", "play frost", "play giant", "play spark"]
    assert offered("Cool Down", 1) == ["play deluge", "play giant", "play spark"]


@pytest.mark.rule("MT-57", "MT-66", "MT-68", "MT-76")
@pytest.mark.parametrize(("stage", "following"), [("Preparation", "Conflict"), ("Conflict", "Cool Down"), ("Cool Down", "end")])
def test_a_stage_ends_when_both_agree(stage: str, following: str) -> None:
    match = stand(GAME, ["Pawn"], ["Rook"], stage, hands=(["Spark"], ["Spark"]))
    play(match, "pass")
    assert (match.view(0)["players"][0]["stage"], asked(match)) == (stage, 1)
    play(match, "pass")
    if following == "end":
        assert match.view(0)["turn"] == 7
        assert "The Hand Refill Stage begins." in said(match)
    else:
        assert (match.view(0)["players"][0]["stage"], asked(match)) == (following, 0)


# ---- mandatory abilities -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-145", "MT-R15")
def test_what_is_ordered_for_a_stage_happens_before_the_first_action() -> None:
    game = cards(Drum="basic 1 900 Knight / During your Conflict Stage, this card gains 500 power until the end of the turn.")
    match = stand(game, ["Drum"], ["Rook"])
    play(match, "pass")
    assert seen(match, "Drum")["facts"]["power"] == 900
    play(match, "pass")
    assert (asked(match), seen(match, "Drum")["facts"]["power"]) == (0, 1400)
    assert "attack drum rook" in codes(match)
    to_next_turn(match)
    to_stage(match, "Conflict", 1)
    assert seen(match, "Drum")["facts"]["power"] == 900  # the enemy's Conflict Stage is not "yours"


def to_stage(match: Match, stage: str, seat: int) -> None:
    """Pass until a stage of a player's turn."""
    while match.view(0)["players"][seat].get("stage") != stage:
        play(match, "pass" if "pass" in codes(match) else codes(match)[0])


@pytest.mark.rule("MT-R15")
def test_both_sides_orders_for_a_start_come_in_the_six_steps_with_the_turn_player_as_initiator() -> None:
    game = cards(
        Host="basic 1 900 Knight / At the end of each turn, gain 1 health point.",
        Guest="basic 1 900 Knight / At the end of each turn, your enemy loses 1 health point.",
    )
    match = stand(game, ["Host"], ["Guest"], "Cool Down", hp=[1, 5])
    play(match, "pass", "pass")
    assert match.over  # the enemy's comes first, so that the last Health Point is gone before another is gained
    match = stand(game, ["Guest"], ["Host"], "Cool Down", hp=[5, 1])
    play(match, "pass", "pass")
    assert (match.over, health(match)) == (False, (5, 1))  # here the one who gains it is the enemy of the turn player


# ---- hands in Sudden Death, asset cards in a Class Zone ------------------------------------------------------------------------


@pytest.mark.rule("MT-R61")
def test_a_big_hand_is_kept_and_nothing_is_drawn_until_it_is_below_five() -> None:
    hand: Cards = [*HANDS[0], *HANDS[0]]
    match = stand(GAME, stage="Preparation", hands=(hand, HANDS[1]), sudden_death=1, turn=11, turns=[5, 5], classes=(0, 0))
    play(match, "play pawn#" + str(zone_of(match, "hand", 0)[0]["id"]), "pass", "play zero#" + str(card_id(match, "Zero")), "pass")
    play(match, "play adder#" + str(card_id(match, "Adder")))
    to_next_turn(match)
    assert len(names(match, "hand", 0)) == 7
    assert len(zone_of(match, "deck", 0)) == 10


def card_id(match: Match, name: str) -> int:
    """The sleeve of the first card of a name in player 1's hand."""
    return next(int(card["id"]) for card in zone_of(match, "hand", 0) if card["name"] == name)


@pytest.mark.rule("MT-R138")
def test_asset_cards_in_a_class_zone_count_and_go_to_the_asset_pile_when_sudden_death_begins() -> None:
    zone: Cards = ["Pawn", "Twin", "Giant", "Zero", "Adder"]
    match = stand(GAME, stage="Cool Down", hands=HANDS, turns=[5, 4], active=1, turn=10, class_zone=[zone, ["Filler 1"] * 5])
    other = stand(GAME, stage="Cool Down", hands=HANDS, turn=9, class_zone=[zone, ["Filler 1"] * 5])
    assert other.view(0)["players"][0]["active class"] == 5
    play(match, "pass", "pass")
    assert (len(names(match, "hand", 0)), names(match, "assets", 0)) == (9, ["Giant"])
    assert [len(zone_of(match, "class zone", seat)) for seat in (0, 1)] == [0, 0]
    assert names(match, "hand", 0, viewer=1) == ["?"] * 9


# ---- games that would not end --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R122")
def test_after_a_hundred_actions_only_passing_is_left() -> None:
    match = stand(GAME, ["Pawn"], ["Rook"], "Conflict", hands=(["Spark"], ["Spark"]), actions=[99, 0])
    assert set(codes(match)) == {"pass", "play spark", "attack pawn rook"}
    play(match, "play spark")
    assert (asked(match), codes(match)) == (1, ["pass", "play spark"])  # the enemy has a hundred of their own
    play(match, "pass")
    assert codes(match) == ["pass"]
    for code in ("attack pawn rook", "play spark"):
        refusal = match.why_not(code)
        assert refusal is not None
        assert str(refusal) == "MT-R122: you have taken 100 actions this turn, so you can only pass"


@pytest.mark.rule("MT-R122")
def test_actions_are_counted_for_each_turn_and_passes_are_not() -> None:
    match = stand(GAME, ["Pawn"], [], "Conflict", hands=(["Spark", "Frost"], ["Spark"]))
    play(match, "play spark", "pass", "attack pawn", "pass", "pass", "play frost")
    assert [player["actions"] for player in match.view(0)["players"]] == [3, 0]
    to_next_turn(match)
    assert [player["actions"] for player in match.view(0)["players"]] == [0, 0]


@pytest.mark.rule("MT-R122")
def test_a_game_without_a_result_ends_as_a_tie_after_turn_100() -> None:
    match = stand(GAME, ["Pawn"], ["Rook"], "Cool Down", hands=HANDS, turn=100, sudden_death=1, turns=[49, 50], classes=(0, 0))
    play(match, "pass", "pass")
    result = match.result()
    assert result is not None
    assert (result.ending, result.winners, result.rule) == ("too long", [], "MT-R122")
    before = stand(GAME, ["Pawn"], ["Rook"], "Cool Down", hands=HANDS, turn=99, sudden_death=1, turns=[49, 49], classes=(0, 0))
    assert not play(before, "pass", "pass").over


# ---- conceding -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R99")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_concede_at_any_time(seat: int) -> None:
    for stage in ("Class Rise", "Preparation", "Conflict"):
        match = stand(GAME, ["Pawn"], ["Rook"], stage, hands=HANDS)
        if stage == "Conflict":
            play(match, "attack pawn rook")
        play(match, f"seat-{seat + 1} concedes")
        result = match.result()
        assert result is not None
        assert (match.over, result.ending, result.winners) == (True, "conceded", [1 - seat])


@pytest.mark.rule("MT-R99")
def test_no_ability_prevents_conceding() -> None:
    game = cards(Idol="basic 1 900 Stone / While this card is in play, you cannot lose the game.")
    match = stand(game, ["Idol"], [])
    play(match, "seat-1 concedes")
    result = match.result()
    assert result is not None
    assert result.winners == [1]
