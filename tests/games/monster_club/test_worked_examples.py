"""The worked examples of the rulebook's ledger, with the real cards where it names them."""

import pytest

from bestiary import Match, load
from tests.games.monster_club.board import cards, half, lives, names, score, seen, stand
from tests.games.table import codes, play, why_not

REAL = load("monster-club")
GAME = cards(Juggler="rock 800 3 / You can return a power card on your board to your hand.")


@pytest.mark.rule("MC-75", "MC-76")
def test_worked_example_1() -> None:
    """Original score: the Bird Lady's own effect raises her score; a text that asks for the original score reads 1000."""
    match = real(["Hedgerow Dragon"], ["Feather Coat Bird Lady + Velvet Glove + Silver Slipper"], (["Wingbeat"], []))
    assert score(match, "Feather Coat Bird Lady") == 1000 + 2 * 200 + 400 + 600
    assert seen(match, "Feather Coat Bird Lady")["facts"]["original"] == 1000  # type: ignore[index, call-overload]
    play(match, "play wingbeat 1")  # a monster with original score 1000 or less
    assert names(match, "hand", 1) == ["Feather Coat Bird Lady"]


def real(
    mine: list[str], theirs: list[str], hands: tuple[list[str], list[str]], graves: tuple[list[str], list[str]] = ([], [])
) -> Match:
    """A position with the real cards; both decks are empty."""
    return stand(REAL, mine, theirs, hands=hands, graves=graves, decks=([], []))


def hat_trick(mine: list[str], hand: list[str]) -> Match:
    """Hat Trick is played on the first stack, and sends the second one back to the hand."""
    match = stand(REAL, mine, hands=([*hand, "Hat Trick", "Dragon Of The Shimmering"], []), decks=([], []))
    return play(match, "play hat-trick 1", f"choose {mine[1].lower().replace(' ', '-')}")


@pytest.mark.rule("MC-90", "MC-91", "MC-92", "MC-R39")
@pytest.mark.parametrize(
    ("mine", "hand", "paid", "asked_to_pay"),
    [
        (["Paper Lion", "Candyfloss Bear"], ["Chimney Dragon"], "Chimney Dragon", True),  # from hand
        (["Paper Lion", "Lagoon Dragon"], [], "Lagoon Dragon", False),  # from hand, just returned by Hat Trick
        (["Paper Lion", "Candyfloss Bear", "Hedgerow Dragon"], [], "Hedgerow Dragon", True),  # from elsewhere on the half
    ],
)
def test_worked_example_2(mine: list[str], hand: list[str], paid: str, asked_to_pay: bool) -> None:
    """Hat Trick and a sacrifice: with a "Dragon" monster to destroy, Dragon Of The Shimmering is played in the stack's place."""
    match = hat_trick(mine, hand)
    assert "choose dragon-of-the-shimmering" in codes(match)
    play(match, "choose dragon-of-the-shimmering")
    pays = f"destroy {paid.lower().replace(' ', '-')}"
    if asked_to_pay:
        assert codes(match) == [pays]  # asked, for the rival does not know the hand
        play(match, pays)
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


@pytest.mark.rule("MC-84", "MC-89", "MC-R29")
def test_worked_example_3() -> None:
    """Dragon Neutralizer: every face-up monster on either half with "Dragon" or "Dragon's" in its name has original score 0."""
    match = real(
        ["Old Harbour Dragon + Velvet Glove", "Dragonfly Squadron", "Candyfloss Bear"],
        ["Dragon's Apprentice", "Dragons Of The Old Map", "(Thunderhead Dragon)"],
        (["Dragon Neutralizer"], []),
    )
    others = ("Dragonfly Squadron", "Dragons Of The Old Map")
    before = [score(match, name) for name in others]
    play(match, "play dragon-neutralizer 3")
    assert (score(match, "Old Harbour Dragon"), score(match, "Dragon's Apprentice")) == (400, 0)
    assert [score(match, name) for name in others] == before and min(before) > 0
    assert seen(match, "Candyfloss Bear")["facts"]["original"] == 1000  # type: ignore[index, call-overload]
    play(match, "end", "turn thunderhead-dragon")
    assert score(match, "Thunderhead Dragon") == 0


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


@pytest.mark.rule("MC-19")
def test_worked_example_5() -> None:
    """Grave of the original owner: a card that is destroyed on the rival's half goes to its own player's grave."""
    match = real(["Candyfloss Bear"], ["Footman In Felt", "Lagoon Dragon"], (["A Better Offer"], ["Trial By Flame"]))
    play(match, "play a-better-offer 1", "to 3", "end")
    assert half(match, 0) == ["Candyfloss Bear + A Better Offer", "", "Footman In Felt"]
    play(match, "play trial-by-flame 2")  # a stack with score 600 or less
    assert half(match, 0) == ["Candyfloss Bear + A Better Offer", "", ""]
    assert (names(match, "grave", 0), names(match, "grave", 1)) == ([], ["Footman In Felt"])


@pytest.mark.rule("MC-64", "MC-65")
@pytest.mark.parametrize(
    ("attacks", "defends", "fall"),
    [
        ("rock", "scissors", "scissors"),
        ("scissors", "rock", "scissors"),
        ("scissors", "paper", "paper"),
        ("paper", "scissors", "paper"),
        ("paper", "rock", "rock"),
        ("rock", "paper", "rock"),
        ("rock", "rock", "both"),
        ("paper", "paper", "both"),
        ("scissors", "scissors", "both"),
    ],
)
def test_worked_example_6(attacks: str, defends: str, fall: str) -> None:
    """Type triangle: on equal scores rock beats scissors, scissors paper, and paper rock; of one type both are destroyed."""
    game = cards(Mine=f"{attacks} 1000 2", Yours=f"{defends} 800 2")
    match = play(stand(game, ["Mine"], ["Yours + Shield"], phase="battle"), "attack mine")
    mine, yours = fall in ("both", attacks), fall in ("both", defends)
    assert half(match, 0) == ["" if mine else "Mine", "", ""] and half(match, 1) == ["" if yours else "Yours + Shield", "", ""]
    assert lives(match) == (3 - mine, 3 - yours)


@pytest.mark.rule("MC-86")
def test_worked_example_7() -> None:
    """Playing to "the board": a card from the rival's grave comes to the own half."""
    match = real(["Candyfloss Bear"], [], (["Borrowed Bones"], []), ([], ["Lagoon Dragon"]))
    play(match, "play borrowed-bones 1")
    assert codes(match) == ["up 2", "up 3"]
    play(match, "up 2")
    assert half(match, 0) == ["Candyfloss Bear + Borrowed Bones", "Lagoon Dragon", ""] and half(match, 1) == ["", "", ""]


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
