"""The worked examples of the rulebook's ledger, with the real cards where it names them."""

import pytest

from bestiary import Match, load
from tests.games.monster_club.board import cards, codes, half, lives, names, play, stand, why_not

REAL = load("monster-club")
GAME = cards(Juggler="rock 800 3 / You can return a power card on your board to your hand.")


def hat_trick(mine: list[str], hand: list[str]) -> Match:
    """Hat Trick is played on the first stack, and sends the second one back to the hand."""
    match = stand(REAL, mine, hands=([*hand, "Hat Trick", "Dragon Of The Shimmering"], []), decks=([], []))
    return play(match, "play hat-trick 1", f"choose {mine[1].lower().replace(' ', '-')}")


@pytest.mark.rule("MC-90", "MC-91", "MC-92", "MC-R39")
@pytest.mark.parametrize(
    ("mine", "hand", "paid"),
    [
        (["Paper Lion", "Candyfloss Bear"], ["Chimney Dragon"], "Chimney Dragon"),  # from hand
        (["Paper Lion", "Lagoon Dragon"], [], "Lagoon Dragon"),  # from hand, just returned by Hat Trick
        (["Paper Lion", "Candyfloss Bear", "Hedgerow Dragon"], [], "Hedgerow Dragon"),  # from elsewhere on the half
    ],
)
def test_worked_example_2(mine: list[str], hand: list[str], paid: str) -> None:
    """Hat Trick and a sacrifice: with a "Dragon" monster to destroy, Dragon Of The Shimmering is played in the stack's place."""
    match = hat_trick(mine, hand)
    assert "choose dragon-of-the-shimmering" in codes(match)
    play(match, "choose dragon-of-the-shimmering")
    assert half(match, 0) == ["Paper Lion + Hat Trick", "Dragon Of The Shimmering", ""]
    assert (names(match, "grave", 0), lives(match)) == ([paid], (3, 3))
    assert names(match, "hand", 0) == sorted({*mine[1:2], *hand} - {paid})


@pytest.mark.rule("MC-92", "MC-R39")
def test_worked_example_2_without_a_dragon() -> None:
    """With none, it cannot be played; and the monster just returned is not another one."""
    match = hat_trick(["Paper Lion", "Candyfloss Bear"], [])
    assert codes(match) == ["done"]  # asked, for the rival does not know the hand
    play(match, "done")
    assert half(match, 0) == ["Paper Lion + Hat Trick", "", ""]
    assert names(match, "hand", 0) == ["Candyfloss Bear", "Dragon Of The Shimmering"]
    assert why_not(match, "play dragon-of-the-shimmering") == "MC-92"


@pytest.mark.rule("MC-53", "MC-R12")
def test_worked_example_4() -> None:
    """Following a stack: it moved away once, so it has to face the stack that came after it."""
    match = stand(GAME, ["", "Ox"], ["", "Bat"])
    play(match, "move ox 1", "end", "move bat 1", "end")
    assert (half(match, 0), half(match, 1)) == (["Ox", "", ""], ["Bat", "", ""])
    assert not [code for code in codes(match) if code.startswith("move")]
    assert why_not(match, "move ox 2") == "MC-53"
    play(match, "end", "end", "move ox 2")  # it stayed once
    assert half(match, 0) == ["", "Ox", ""]


@pytest.mark.rule("MC-99", "MC-100")
@pytest.mark.parametrize("tournament", [0, 1])
def test_worked_example_8(tournament: int) -> None:
    """Loop: a power card stacked this turn and returned goes on the same monster only by a faulty play."""
    match = stand(GAME, ["Ox", "Bat"], hands=(["Sword", "Juggler"], []), decks=([], []), tournament=tournament)
    play(match, "play sword 1", "play juggler 3", "choose sword")
    assert (half(match, 0), names(match, "hand", 0)) == (["Ox", "Bat", "Juggler"], ["Sword"])
    assert half(play(match.clone(), "play sword 2"), 0) == ["Ox", "Bat + Sword", "Juggler"]
    if tournament == 0:
        assert why_not(match, "play sword 1") == "MC-99"
        return
    play(match, "play sword 1")
    assert (half(match, 0), names(match, "grave", 0)) == (["", "Bat", "Juggler"], ["Ox", "Sword"])
    assert (lives(match), match.view(0)["active"]) == ((2, 3), 1)
