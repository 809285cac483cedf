"""Chapter 2 of the rulebook: the board, the graves, ownership (MC-13 to MC-21)."""

import pytest

from bestiary import Match
from tests.games.monster_club.board import Stacks, cards, half, lives, names, seen, stand
from tests.games.table import codes, play, why_not, zone_of

GAME = cards()


def attackers(mine: Stacks, theirs: Stacks) -> list[str]:
    """Who may attack, by the names of the monsters."""
    return [code.split()[1] for code in codes(stand(GAME, mine, theirs, "battle")) if code.startswith("attack ")]


@pytest.mark.rule("MC-13", "MC-16")
def test_each_player_has_a_half_and_acts_only_there() -> None:
    match = stand(GAME, ["Ox", "(Bat) + (Sword)"], ["(Moth)", "", "Ram"], hands=(["Axe"], []))
    assert (half(match, 0), half(match, 1)) == (["Ox", "(Bat) + (Sword)", ""], ["(Moth)", "", "Ram"])
    own = {"ox", "bat", "sword", "axe"}
    assert all(code.split()[1] in own for code in codes(match) if code not in ("end", "battle"))
    assert why_not(match, "move ram 2") == "MC-16"
    assert why_not(match, "turn ram") == "MC-16"


@pytest.mark.rule("MC-14", "MC-R1")
def test_three_positions_hold_one_stack_each() -> None:
    match = stand(GAME, hands=(["Ox", "Bat", "Moth", "Ram"], []))
    assert [code for code in codes(match) if code.startswith("play ox")] == ["play ox 1", "play ox 2", "play ox 3"]
    play(match, "play ox 2", "play bat 1", "play moth 3")
    assert half(match, 0) == ["Bat", "Ox", "Moth"]
    assert not [code for code in codes(match) if "ram" in code]  # a fourth monster
    assert [why_not(match, f"play ram {position}") for position in (1, 2, 3)] == ["MC-37"] * 3
    assert match.why_not("play ram 4") is not None


@pytest.mark.rule("MC-R1")
def test_a_stack_at_the_edge_has_one_position_to_move_to() -> None:
    for at, targets in ((1, [2]), (2, [1, 3]), (3, [2])):
        match = stand(GAME, [*([""] * (at - 1)), "Ox"])
        assert [code for code in codes(match) if code.startswith("move")] == [f"move ox {target}" for target in targets]


@pytest.mark.rule("MC-15", "MC-R1")
def test_stacks_face_each_other_in_the_same_column_for_both_players() -> None:
    assert attackers(["Ox", "Bat", "Moth"], ["Ram", "", ""]) == ["ox"]
    assert attackers(["Ox", "Bat", "Moth"], ["", "", "Ram"]) == ["moth"]
    theirs = stand(GAME, ["Ox", "", "Moth"], ["Ram", "Crab"], "battle", active=1)
    assert codes(theirs) == ["attack ram", "end"]
    play(theirs, "attack ram")
    assert (half(theirs, 0), half(theirs, 1), lives(theirs)) == (["", "", "Moth"], ["", "Crab", ""], (2, 2))


@pytest.mark.rule("MC-17")
def test_both_players_read_every_face_up_card_at_any_moment() -> None:
    match = stand(GAME, ["Ox + Sword + (Axe)"], ["(Bat)", "Moth + Shield"])
    for viewer in (0, 1):
        for name in ("Ox", "Sword", "Moth", "Shield"):
            assert seen(match, name, viewer)["name"] == name
    assert (half(match, 0, 1), half(match, 1, 0)) == (["Ox + (?) + Sword", "", ""], ["(?)", "Moth + Shield", ""])


@pytest.mark.rule("MC-18")
def test_destroyed_cards_lie_in_the_grave() -> None:
    match = stand(GAME, ["Wolf"], ["Ram + (Sword)"], "battle")
    play(match, "attack wolf")
    assert (names(match, "grave", 0), names(match, "grave", 1)) == (["Wolf"], [])  # 1200 to 1400
    match = stand(GAME, ["Wolf + Shield"], ["Ram + (Shield)"], "battle", graves=([], ["Moth"]))
    play(match, "attack wolf")
    assert (names(match, "grave", 0), names(match, "grave", 1)) == ([], ["Moth", "Ram", "Shield"])


@pytest.mark.rule("MC-19")
def test_a_card_destroyed_on_the_other_half_goes_to_its_original_owners_grave() -> None:
    match = stand(GAME, ["Tower"], ["Ram* + Sword* + (Shield)"], "battle")
    play(match, "attack tower")
    assert (names(match, "grave", 0), names(match, "grave", 1), lives(match)) == (["Ram", "Sword"], ["Shield"], (3, 2))


@pytest.mark.rule("MC-20")
def test_the_owner_is_who_controls_the_card_now() -> None:
    match = stand(GAME, ["Ox*", "Moth"], ["Bat"])
    assert "move ox 2" not in codes(match)
    assert "attack ox" in codes(play(match, "battle"))  # it fights for who controls it
    play(match, "attack ox")  # rock 1000 against scissors 1000
    assert (half(match, 0), half(match, 1), lives(match)) == (["Ox", "Moth", ""], ["", "", ""], (3, 2))


@pytest.mark.rule("MC-21")
def test_whose_deck_a_card_came_from_shows_on_the_board_also_face_down() -> None:
    match = stand(GAME, ["Ox* + Sword", "(Bat*)"], ["(Moth*) + (Axe)"])
    for viewer in (0, 1):
        mine = {card["position"]: card["owner"] for card in zone_of(match, "monsters", 0, viewer)}
        theirs = {card["position"]: card["owner"] for card in zone_of(match, "monsters", 1, viewer)}
        assert (mine, theirs) == ({0: 1, 1: 1}, {0: 0})
        assert [card["owner"] for card in zone_of(match, "powers", 0, viewer)] == [0]
        assert [card["owner"] for card in zone_of(match, "powers", 1, viewer)] == [1]


@pytest.mark.rule("MC-R42")
def test_both_graves_lie_open_to_both_players() -> None:
    match = stand(GAME, ["Ox"], graves=(["Bat", "Sword"], ["Moth"]))
    for viewer in (0, 1):
        assert (names(match, "grave", 0, viewer), names(match, "grave", 1, viewer)) == (["Bat", "Sword"], ["Moth"])


@pytest.mark.rule("MC-R42")
def test_a_card_that_was_never_seen_is_open_in_the_grave() -> None:
    match: Match = stand(GAME, ["(Ox) + (Sword)"], tournament=1, hands=(["Axe", "Shield"], []), decks=([], []))
    assert names(match, "grave", 0, 1) == []
    play(match, "play axe 1")  # face up on a face-down monster: a faulty play
    assert names(match, "grave", 0, 1) == ["Axe", "Ox", "Sword"]
