"""Rows: formation, changing rows, collapse and the single movements after it (chapter 8.5, MW-R49, MW-R62, MW-R63)."""

import pytest

from bestiary import Match
from tests.games.monad_wars.arena import acting, alive, column, hp, row, wounded
from tests.games.monad_wars.board import cards, dice, duel, fact, fight, names, stand
from tests.games.table import asked, codes, play, said, why_not

GAME = cards(
    Ace="unit 1 9/9/6/5 Human // Cut (melee single r1 d3 +5) // Fan (melee row r1 d9 +5) // Doom (magic all d9 +5)"
    " // Shove (melee single r1 +5): Push 1.",
    Weak="hazard 1 1/1/0/0 Beast",
    Frail="hazard 1 1/1/0/0 Beast",
    Tall="hazard 1 20/1/0/0 Beast",
    Wide="hazard 1 20/1/0/0 Beast",
    Long="hazard 1 20/1/0/0 Beast",
    Marsh_Road="Wilderness Coast Vale hr 2 / Units here may stand in mid with an empty front.",
)


def rows(match: Match, *units: str) -> list[str]:
    """Where each of them stands."""
    return [row(match, unit) for unit in units]


def arriving(game_party: list[str | dict[str, str | int]], **more: object) -> Match:
    """A party that has travelled to the Meadow and forms up."""
    match = stand(GAME, [game_party, ["Rival"]], phase="Travel", at=["Harbour", "Village"], **more)  # type: ignore[arg-type]
    return play(match, "travel meadow")


# ---- formation ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-125")
@pytest.mark.rule("MW-127")
@pytest.mark.rule("MW-128")
def test_three_rows_that_fill_from_the_front() -> None:
    match = arriving(["Hero", "Guard", "Archer"])
    assert codes(match) == ["place hero front", "place hero mid", "place hero back"]
    play(match, "place hero back")
    assert codes(match) == ["place guard front", "place guard mid"]  # a third in back would leave front or mid empty
    assert why_not(match, "place guard back") == "MW-127 MW-128"
    play(match, "place guard mid")  # the Archer must stand in front, which is not asked
    assert rows(match, "Hero", "Guard", "Archer") == ["back", "mid", "front"]


@pytest.mark.rule("MW-127")
def test_mid_needs_a_unit_in_front() -> None:
    match = arriving(["Hero", "Guard"])
    assert codes(match) == ["place hero front", "place hero mid"]
    play(match, "place hero mid")
    assert rows(match, "Hero", "Guard") == ["mid", "front"]


@pytest.mark.rule("MW-128")
def test_back_needs_units_in_mid_and_front() -> None:
    match = play(arriving(["Hero", "Guard", "Archer"]), "place hero front", "place guard front")
    assert codes(match) == ["place archer front", "place archer mid"]
    assert why_not(match, "place archer back") == "MW-127 MW-128"
    match = play(arriving(["Hero", "Guard", "Archer"]), "place hero front", "place guard mid", "place archer back")
    assert rows(match, "Hero", "Guard", "Archer") == ["front", "mid", "back"]


@pytest.mark.rule("MW-R49")
@pytest.mark.rule("MW-109")
def test_the_party_forms_before_the_first_flip() -> None:
    match = arriving(["Hero", "Guard"])
    assert (asked(match), names(match, "encounter", 1)) == (0, [])
    play(match, "place hero front", "place guard mid")
    assert sorted(names(match, "encounter", 1)) == ["Rat", "Wolf"]
    assert asked(match) == 1  # then the handler forms, seeing the party
    assert rows(match, "Hero", "Guard") == ["front", "mid"]
    assert all(code.startswith("place ") and "hero" not in code for code in codes(match))


@pytest.mark.rule("MW-R49")
def test_a_lone_unit_must_be_in_front() -> None:
    match = arriving(["Hero"], hazard_stack=["Ghoul", "Rat"])
    assert rows(match, "Hero", "Ghoul") == ["front", "front"]


@pytest.mark.rule("MW-R49")
def test_against_a_player_the_attacker_forms_first() -> None:
    match = stand(GAME, [["Hero", "Guard"], ["Rival", "Archer"]], phase="Encounter and Quest", at=["Meadow", "Meadow"])
    play(match, next(code for code in codes(match) if code.startswith("attack")))
    assert (asked(match), codes(match)[0]) == (0, "place hero front")
    play(match, "place hero front", "place guard mid")
    assert (asked(match), codes(match)[0]) == (1, "place rival front")


@pytest.mark.rule("MW-R1")
def test_a_location_may_allow_an_empty_front() -> None:
    match = stand(GAME, [["Hero"], ["Rival"]], phase="Travel", at=["Harbour", "Village"], hazard_stack=["Ghoul", "Rat"])
    play(match, "travel marsh-road")
    assert codes(match) == ["place hero front", "place hero mid"]
    play(match, "place hero mid", "place ghoul mid")
    assert rows(match, "Hero", "Ghoul") == ["mid", "mid"]


@pytest.mark.rule("MW-115")
def test_the_place_inside_a_row_has_no_effect() -> None:
    for mine in (["Hero", "Guard", "Ace"], ["Ace", "Guard", "Hero"]):
        match = fight(GAME, [*mine], ["Tall", "Wide", "Long"])
        assert acting(match) == "Ace"
        assert {code for code in codes(match) if code.startswith("use cut")} == {"use cut tall", "use cut wide", "use cut long"}


@pytest.mark.rule("MW-126")
def test_a_row_by_itself_changes_no_number() -> None:
    for where, ahead in (("front", "Guard"), ("mid", "Guard")):
        match = fight(GAME, [ahead, f"Hero@{where}"], ["Rat"])
        assert [fact(match, "Hero", which) for which in ("hp", "ap", "ini", "ar", "level")] == [7, 4, 3, 5, 1]


@pytest.mark.rule("MW-R63")
def test_there_is_no_move_action() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Tall", "Wide@mid"])
    assert {code.split()[0] for code in codes(match)} == {"use", "pass"}
    assert not any(word in move.text.lower() for move in match.legal() for word in ("move", "step", "row forward"))


# ---- collapse -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-131")
@pytest.mark.rule("MW-132")
@pytest.mark.rule("MW-R62")
def test_worked_example_collapse() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Weak", "Tall@mid", "Wide@mid"]), "use cut weak")
    assert rows(match, "Tall", "Wide") == ["front", "front"]
    assert asked(match) == 1
    assert set(codes(match)) == {"shift tall mid", "shift wide mid", "hold"}
    play(match, "shift wide mid")
    assert rows(match, "Tall", "Wide") == ["front", "mid"]
    assert acting(match) == "Hero"  # one row was moved in full: one movement


@pytest.mark.rule("MW-R62")
@pytest.mark.rule("MW-132")
def test_two_rows_moved_allow_two_movements() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Weak", "Tall@mid", "Wide@mid", "Long@back"]), "use cut weak")
    assert rows(match, "Tall", "Wide", "Long") == ["front", "front", "mid"]
    play(match, "shift tall mid", "shift long back")
    assert rows(match, "Tall", "Wide", "Long") == ["mid", "front", "back"]
    assert acting(match) == "Hero"


@pytest.mark.rule("MW-R62")
def test_movements_may_be_declined_and_each_must_leave_a_legal_formation() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Weak", "Tall@mid", "Long@back"]), "use cut weak")
    assert rows(match, "Tall", "Long") == ["front", "mid"]
    assert codes(match) == ["shift long front", "hold"]  # Tall alone in front may not leave it, Long needs a mid before back
    assert why_not(match, "shift tall mid") == "MW-R62"
    assert why_not(match, "shift long back") == "MW-R62"
    play(match, "hold")
    assert acting(match) == "Hero"


@pytest.mark.rule("MW-R62")
@pytest.mark.rule("MW-131")
def test_front_and_mid_die_together() -> None:
    game = cards(
        Ace="unit 1 9/9/6/5 Human // Doom (magic all r2 d9 +5)",
        Weak="hazard 1 1/1/0/0 Beast",
        Frail="hazard 1 1/1/0/0 Beast",
        Long="hazard 1 20/1/0/0 Beast",
    )
    match = play(fight(game, ["Hero", "Ace"], ["Weak", "Frail@mid", "Long@back"]), "use doom")
    assert row(match, "Long") == "front"
    assert acting(match) == "Hero"  # alone, it has nowhere to move


@pytest.mark.rule("MW-131")
def test_an_emptied_mid_is_filled_from_the_back() -> None:
    game = cards(
        Ace="unit 1 9/9/6/5 Human // Snipe (ranged single r3 d9 +5)", Weak="hazard 1 1/1/0/0 Beast", Long="hazard 1 20/1/0/0 Beast"
    )
    match = play(fight(game, ["Hero", "Ace"], ["Rat", "Weak@mid", "Long@back"]), "use snipe weak")
    assert rows(match, "Rat", "Long") == ["front", "mid"]


@pytest.mark.rule("MW-131")
def test_collapse_waits_until_the_effect_is_over() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Weak", "Frail", "Tall@mid"]), "use fan front")
    assert not alive(match, "Frail")  # both in front were struck before Tall came up
    assert (row(match, "Tall"), hp(match, "Tall")) == ("front", 20)


@pytest.mark.rule("MW-R62")
def test_the_active_side_moves_first() -> None:
    game = cards(
        Bomb="hazard 1 1/9/0/0 Construct"
        " // Burst (action): Each enemy unit in the front row takes 9 damage. This unit takes 9 damage.",
        Tall="hazard 1 20/1/0/0 Beast",
        Wide="hazard 1 20/1/0/0 Beast",
    )
    match = play(fight(game, ["Archer", "Hero@mid", "Guard@mid"], ["Bomb", "Tall@mid", "Wide@mid"]), "use burst")
    assert rows(match, "Hero", "Guard", "Tall", "Wide") == ["front"] * 4
    assert (asked(match), set(codes(match))) == (0, {"shift hero mid", "shift guard mid", "hold"})
    play(match, "shift guard mid")
    assert (asked(match), set(codes(match))) == (1, {"shift tall mid", "shift wide mid", "hold"})


@pytest.mark.rule("MW-R62")
def test_players_collapse_too() -> None:
    match = duel(GAME, ["Hero", "Ace"], [wounded("Guard", 5), "Rival@mid", "Archer@mid"])
    play(match, "use cut guard")
    assert rows(match, "Rival", "Archer") == ["front", "front"]
    assert (asked(match), set(codes(match))) == (1, {"shift rival mid", "shift archer mid", "hold"})


@pytest.mark.rule("MW-R1")
def test_no_collapse_into_a_front_that_may_be_empty() -> None:
    match = fight(GAME, ["Hero", "Ace"], ["Weak", "Tall@mid"], at=["Marsh Road", "Harbour"])
    play(match, "use cut weak")
    assert row(match, "Tall") == "mid"


@pytest.mark.rule("MW-131")
def test_a_gap_made_by_a_push_collapses() -> None:
    match = play(fight(GAME, ["Hero", "Ace"], ["Tall", "Wide@mid"], rolls=dice(7)), "use shove tall")
    assert rows(match, "Tall", "Wide") == ["front", "front"]
    assert "Tall moves to the mid row." in said(match)
    assert column(match, "Tall", "hp counters") == 0
