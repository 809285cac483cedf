"""A submitted action is final (MC-101, MC-R22): what a match knows about it; the table asks the rival (tests/cli)."""

import pytest

from bestiary import Match
from bestiary.engine.state.save import save_state
from bestiary.engine.table.record import replay
from tests.games.monster_club.board import cards, half, stand
from tests.games.table import codes, play, zone_of

GAME = cards()


def begun() -> Match:
    """A game whose first turn has begun."""
    return play(GAME.new(seed=5, decks=["plain", "plain"]), "show rock", "show scissors", "start me")


def learned(match: Match, *moves: str) -> int:
    """The mask of the players who saw something new by the last of these moves."""
    return play(match, *moves).learned[-1] & 3


@pytest.mark.rule("MC-101", "MC-R22")
def test_an_action_is_final_no_move_takes_it_back() -> None:
    match = begun()
    mine = str(zone_of(match, "hand", 0)[0]["name"])
    play(match, f"set {mine} 1")
    before = save_state(match.state)
    for code in ("undo", "back", f"set {mine} 1", f"take {mine}"):
        assert match.why_not(code) is not None
    assert not [code for code in codes(match) if code.startswith(("undo", "back"))]
    assert (save_state(match.state), half(match, 0)) == (before, [f"({mine})", "", ""])  # a request refused changes nothing


@pytest.mark.rule("MC-101", "MC-R22")
def test_what_nobody_learned_from_can_be_taken_back_exactly_if_the_rival_agrees() -> None:
    match = begun()
    mine = str(zone_of(match, "hand", 0)[0]["name"])
    play(match, f"play {mine} 1")
    before = save_state(match.state)
    play(match, f"move {mine} 2")
    assert match.learned[-1] == 0
    back = replay(match.record(), lambda name: GAME, len(match.moves) - 1)
    assert (save_state(back.state), back.moves) == (before, match.moves[:-1])


@pytest.mark.rule("MC-R22")
def test_a_draw_a_flip_and_a_shown_hand_bring_something_hidden_out() -> None:
    assert learned(stand(GAME, ["(Ox)"]), "turn ox") == 2  # the rival saw it
    assert learned(stand(GAME, ["Ox"], hands=([], [])), "end") != 0  # the rival drew
    assert learned(stand(GAME, hands=(["Sword"], []), decks=(["Axe"], []), fresh=1), "redraw") != 0
    assert learned(stand(GAME, hands=(["Ox"], [])), "play ox 1") == 2
    assert learned(stand(GAME, ["Ox"], ["(Bat)"], "battle"), "attack ox") != 0
    assert learned(GAME.new(seed=5, decks=["plain", "plain"]), "show rock", "show paper") != 0  # both hands were shown


@pytest.mark.rule("MC-R22")
def test_a_card_that_was_set_and_a_stack_that_moved_bring_nothing_out() -> None:
    assert learned(stand(GAME, ["Ox"], hands=(["Bat", "Sword"], [])), "set bat 2") == 0
    assert learned(stand(GAME, ["Ox"], hands=(["Bat", "Sword"], [])), "set sword 1") == 0
    assert learned(stand(GAME, ["(Ox)"]), "move ox 2") == 0
