"""Chapter 3 of the rulebook, the turn: draw and play (MB-18 to MB-26)."""

import pytest

from bestiary import Match
from tests.games.monster_battle.cards_for_tests import (
    battle,
    cells,
    cited,
    codes,
    count,
    damage,
    place,
    refused,
    stand,
    told,
    where,
)

GAME = battle(
    {"Merman": "7: 3 0 1 2", "Wall": "99: 0 0 0 0", "North": "99: 0 0 0 0", "South": "99: 0 0 0 0"},
    {"Kelpie": "6: 0 2 3 3", "Rock": "99: 0 0 0 0", "Stone": "99: 0 0 0 0", "Reef": "99: 0 0 0 0"},
)
TWO_STEPS = [(2, 0), (-2, 0), (0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)]
AROUND_ROCK = ["Wall 0,0", "North 1,1", "South 1,-1", "Merman 2,0"]


def begins(game_seat: int = 0, **more: object) -> Match:
    """A turn of this seat that is about to begin."""
    return stand(GAME, ["Wall 0,0"], ["Rock 1,0"], active=game_seat, agenda=["turn begins"], **more)


@pytest.mark.rule("MB-18")
def test_players_alternate() -> None:
    match = begins()
    movers = []
    for _ in range(4):
        movers.append((match.to_move, match.view(None)["turn"]))
        match.play(match.legal()[0])
    assert movers == [(0, 2), (1, 3), (0, 4), (1, 5)]


@pytest.mark.rule("MB-18")
def test_a_turn_is_draw_play_ability_kill() -> None:
    game = battle({"Herald": "9: 0 9 0 0 / blue: Draw 1 card."}, {"Frail": "1: 0 0 0 0"})
    match = stand(game, [], ["Frail 1,0"], hands=(["Herald"], ["Sideways 1"]), agenda=["turn begins"])
    match.play("play herald 0,0")
    kinds = [line.kind for line in match.log(None)]
    assert kinds[:4] == ["draws", "move", "draws", "dies"]


@pytest.mark.rule("MB-19")
def test_the_top_card_of_the_deck_is_drawn() -> None:
    match = begins(hands=([], ["Sideways 1"]), decks=(["Upright 7", "Upright 8"], ["Sideways 2"]))
    assert {code.split()[1] for code in codes(match)} == {"upright-7"}
    assert (count(match, "hand", 0), count(match, "deck", 0)) == (1, 1)
    assert (count(match, "hand", 1), count(match, "deck", 1)) == (1, 1), "the other player draws nothing"
    assert told(match, "draws") == ["Player 1 draws a card."]


@pytest.mark.rule("MB-20")
def test_with_an_empty_deck_the_draw_is_skipped_and_the_turn_goes_on() -> None:
    match = begins(hands=(["Upright 1"], ["Sideways 1"]), decks=([], ["Sideways 2"]))
    assert told(match, "draws") == []
    assert told(match, "no card") == ["Player 1 has no card left to draw."]
    assert "MB-20" in cited(match)
    match.play("play upright-1 2,0")
    assert count(match, "hand", 0) == 0
    assert match.to_move == 1


@pytest.mark.rule("MB-21", "MB-R20")
def test_there_is_no_hand_limit() -> None:
    hand = [f"Upright {number}" for number in range(1, 12)]
    match = begins(hands=(hand, ["Sideways 1"]), decks=(["Upright 12", "Upright 13"], ["Sideways 2"]))
    assert count(match, "hand", 0) == 12
    assert {code.split()[1] for code in codes(match)} == {f"upright-{number}" for number in range(1, 13)}
    match.play("play upright-3 2,0")
    assert count(match, "hand", 0) == 11, "nothing is discarded"
    assert {"MB-21", "MB-R20"} <= cited(match)


@pytest.mark.rule("MB-R20")
def test_the_hand_has_four_cards_in_each_turn_until_the_deck_is_empty() -> None:
    match = battle().new(seed=2, decks=["upright", "sideways"])
    for turn in range(20):
        seat = match.to_move
        assert count(match, "hand", seat) == 4, f"turn {turn}"
        assert count(match, "deck", seat) == 11 - turn // 2
        match.play(match.legal()[0])
    assert "MB-21" not in cited(match), "four are not too many for anybody"


@pytest.mark.rule("MB-22")
def test_one_card_of_the_hand_is_laid_face_up() -> None:
    match = stand(GAME, [], ["Rock 1,0"], hands=(["Merman", "Upright 1"], ["Sideways 1"]))
    assert {code.split()[1] for code in codes(match)} == {"merman", "upright-1"}
    match.play("play merman 0,0")
    assert place(match, "Merman") == (0, 0, False)
    assert (count(match, "hand", 0), count(match, "table", 0)) == (1, 1)
    assert match.to_move == 1, "one card, not two"


@pytest.mark.rule("MB-22")
def test_a_card_that_is_not_in_hand_cannot_be_laid() -> None:
    match = stand(GAME, ["Wall 0,0"], ["Rock 1,0"])
    assert str(match.why_not("play wall 2,0")) == "MB-22: Wall is not in your hand"
    assert str(match.why_not("play rock 2,0")) == "MB-22: Rock is not in your hand"
    assert match.why_not("play upright-2 2,0").rule == "", "a card of the deck is nothing that a player could name"


@pytest.mark.rule("MB-22", "MB-R6")
def test_playing_is_compulsory() -> None:
    match = stand(GAME, [], ["Kelpie 1,0"], hands=(["Upright 1"], ["Sideways 1"]))
    assert "pass" not in codes(match)
    assert refused(match, "pass") == "MB-R6"
    assert match.why_not("pass").sentence == "with a card in hand you must lay one"


@pytest.mark.rule("MB-R6")
def test_a_monster_must_be_laid_even_if_it_dies_at_once() -> None:
    game = battle({"Doomed": "1: 0 0 0 0"}, {"Guard": "99: 9 9 9 9"})
    match = stand(game, [], ["Guard 1,0"], hands=(["Doomed"], ["Sideways 1"]))
    assert len(codes(match)) == 8 and all(code.startswith("play doomed") for code in codes(match))
    assert refused(match, "pass") == "MB-R6"
    match.play("play doomed 0,0")
    assert where(match, "Doomed") == ("points", 1)


@pytest.mark.rule("MB-23")
def test_the_card_must_touch_an_opposing_monster() -> None:
    match = stand(GAME, ["Wall 0,0"], ["Rock 1,0", "Stone 4,1"])
    assert cells(match, "upright-1") == {(2, 0), (1, 1), (1, -1), (3, 1), (5, 1), (4, 2), (4, 0)}
    assert refused(match, "play upright-1 -1,1") == "MB-23", "an own monster is not enough"
    assert refused(match, "play upright-1 8,8") == "MB-23"
    assert refused(match, "play upright-1 4,2") is None


@pytest.mark.rule("MB-23")
def test_which_opposing_monster_is_touched_is_free_as_long_as_it_has_a_free_side() -> None:
    match = stand(GAME, AROUND_ROCK, ["Rock 1,0", "Stone 6,1"])
    assert cells(match, "upright-1") == {(5, 1), (7, 1), (6, 2), (6, 0)}
    assert refused(match, "play upright-1 2,2") == "MB-23"


@pytest.mark.rule("MB-24")
def test_a_card_may_touch_several_opposing_monsters_and_all_contacts_count() -> None:
    match = stand(GAME, [], ["Rock 1,0", "Stone -1,0", "Kelpie 0,1"], hands=(["Merman"], ["Sideways 1"]))
    match.play("play merman 0,0")
    assert [damage(match, name) for name in ("Kelpie", "Rock", "Stone")] == [3, 0, 2]
    assert damage(match, "Merman") == 3, "the Kelpie's value to the south"
    assert "MB-24" in cited(match)


@pytest.mark.rule("MB-24")
def test_one_contact_is_not_several() -> None:
    match = stand(GAME, [], ["Rock 1,0"])
    match.play("play upright-1 0,0")
    assert "MB-23" in cited(match) and "MB-24" not in cited(match)


@pytest.mark.rule("MB-25", "MB-R3")
def test_without_an_opposing_monster_the_cells_are_two_steps_from_an_own_one() -> None:
    match = stand(GAME, ["Wall 0,0"], [])
    straight, diagonal = {(2, 0), (-2, 0), (0, 2), (0, -2)}, {(1, 1), (1, -1), (-1, 1), (-1, -1)}
    assert cells(match, "upright-1") == straight | diagonal
    assert len(codes(match)) == 16, "each of eight cells, two ways up"
    assert refused(match, "play upright-1 3,1") == "MB-R3"
    match.play("play upright-1 2,0")
    assert {"MB-25", "MB-R3"} <= cited(match)


@pytest.mark.rule("MB-25", "MB-R3")
def test_two_steps_from_any_own_monster_but_not_onto_one() -> None:
    match = stand(GAME, [], ["Rock 1,0", "Stone 2,1"], active=1)
    around = {(1 + dx, dy) for dx, dy in TWO_STEPS} | {(2 + dx, 1 + dy) for dx, dy in TWO_STEPS}
    assert cells(match, "sideways-1") == around - {(1, 0), (2, 1)}


@pytest.mark.rule("MB-R4")
def test_if_every_side_of_every_opposing_monster_is_taken_the_cells_are_near_own_ones() -> None:
    match = stand(GAME, AROUND_ROCK, ["Rock 1,0"])
    found = cells(match, "upright-1")
    own = [(0, 0), (2, 0), (1, 1), (1, -1)]
    assert len(found) == 12
    assert all(any(abs(x - a) + abs(y - b) == 2 for a, b in own) for x, y in found)
    assert found.isdisjoint(own)
    assert refused(match, "play upright-1 9,1") == "MB-R3"
    match.play("play upright-1 0,2")
    assert "MB-R4" in cited(match) and "MB-25" not in cited(match)


@pytest.mark.rule("MB-25", "MB-R5")
@pytest.mark.parametrize(("seat", "hand", "cell"), [(0, "upright-1", "0,0"), (1, "sideways-1", "1,0")])
def test_on_the_empty_table_there_is_one_cell(seat: int, hand: str, cell: str) -> None:
    match = stand(GAME, [], [], active=seat)
    assert codes(match) == [f"play {hand} {cell}", f"play {hand} {cell} turned"]
    x, _, y = cell.partition(",")
    assert refused(match, f"play {hand} {int(x) + 2},{y}") == "MB-R5"
    match.play(f"play {hand} {cell}")
    assert {"MB-25", "MB-R5"} <= cited(match)


@pytest.mark.rule("MB-R5")
def test_first_turn_of_l_has_two_placements_for_each_card() -> None:
    match = battle().new(seed=9, decks=["upright", "sideways"], options={"starter": "landscape"})
    assert len(codes(match)) == 8
    assert {code.split()[2] for code in codes(match)} == {"1,0"}


@pytest.mark.rule("MB-26")
def test_a_card_stays_the_way_up_it_was_laid() -> None:
    match = stand(GAME, [], ["Rock 1,0"], hands=(["Merman", "Upright 1"], ["Sideways 1"]))
    match.play("play merman 0,0 turned")
    assert place(match, "Merman") == (0, 0, True)
    match.play("play sideways-1 0,1 turned")
    match.play("play upright-1 2,0")
    assert place(match, "Merman") == (0, 0, True)
    assert place(match, "Upright 1") == (2, 0, False)
