"""Every treasure does what its text says; the last test looks for cards that have none."""

import sys

import pytest

from tests.games.template_box.hoard import GAME, lies_in, menu, play, table, worth


def test_golden_crown() -> None:
    match = table(hands=[["Golden Crown", "Copper Coin", "Silver Cup"], ["Old Map"]])
    play(match, "put golden-crown", "choose copper-coin")
    assert (lies_in(match, "discard", None, 0), lies_in(match, "hand", 0)) == (["Copper Coin"], ["Silver Cup"])


def test_sealed_urn() -> None:
    match = table(hoards=[[], ["Sealed Urn"]], hands=[["Thief's Glove"], ["Copper Coin"]])
    play(match, "put thiefs-glove", "choose sealed-urn")
    assert lies_in(match, "hoard", 1) == ["Sealed Urn"]


def test_old_map() -> None:
    match = table(hands=[["Old Map"], ["Copper Coin"]], stack=["Silver Cup", "Copper Coin"])
    play(match, "put old-map")
    assert lies_in(match, "hand", 0) == ["Silver Cup"]


@pytest.mark.parametrize(("answer", "taken"), [("choose golden-crown", True), ("done", False)])
def test_thiefs_glove(answer: str, taken: bool) -> None:
    match = table(hoards=[["Copper Coin"], ["Golden Crown"]], hands=[["Thief's Glove"], ["Copper Coin"]])
    play(match, "put thiefs-glove")
    assert sorted(menu(match)) == ["choose golden-crown", "done"]
    play(match, answer)
    assert ("Golden Crown" in lies_in(match, "hoard", 0)) is taken


def test_tax_roll() -> None:
    match = table(hands=[["Tax Roll"], ["Copper Coin", "Silver Cup"]])
    play(match, "put tax-roll")
    assert match.to_move == 1
    play(match, "choose silver-cup")
    assert lies_in(match, "discard", None, 0) == ["Silver Cup"]


def test_spyglass() -> None:
    match = table(hands=[["Spyglass"], ["Copper Coin"]])
    play(match, "put spyglass")
    assert lies_in(match, "hand", 1, 0) == ["Copper Coin"]


def test_leaking_purse() -> None:
    match = table(hands=[["Leaking Purse"], ["Copper Coin"], []], stack=["Silver Cup", "Old Map", "Spyglass", "Tax Roll"], seats=3)
    play(match, "put leaking-purse")
    assert [lies_in(match, "hand", seat) for seat in (0, 2)] == [["Silver Cup"], ["Spyglass"]]
    assert sorted(lies_in(match, "hand", 1)) == ["Copper Coin", "Old Map", "Tax Roll"]  # whose turn it is now


def test_kings_seal() -> None:
    match = table(hoards=[["Copper Coin"], ["Silver Cup"]], hands=[["King's Seal"], ["Copper Coin"]])
    play(match, "put kings-seal")
    assert (worth(match, "Copper Coin"), worth(match, "King's Seal"), worth(match, "Silver Cup")) == (2, 1, 2)


def test_dragons_egg() -> None:
    match = table(hoards=[[], ["Dragon's Egg"]], hands=[["Thief's Glove"], ["Copper Coin"]], stack=["Silver Cup"] * 3)
    play(match, "put thiefs-glove", "choose dragons-egg")
    assert sorted(lies_in(match, "hand", 1)) == ["Copper Coin"] + 3 * ["Silver Cup"]  # two, and one for the turn


def test_every_text_has_a_test() -> None:
    tests = {name.removeprefix("test_") for name in vars(sys.modules[__name__]) if name.startswith("test_")}
    assert {face.slug.replace("-", "_") for face in GAME.cards.values() if face.text} <= tests
