"""What players know and what they must not learn: how long a card stays known, and what questions and moves give away."""

import pytest

from tests.games.montac.course import end_turn, question
from tests.games.montac.mat import named, names, stand
from tests.games.table import asked, codes, play, said


@pytest.mark.rule("MT-196", "MT-R78", "MT-R139")
def test_an_imposed_card_that_is_revealed_too_stays_known_after_the_turn() -> None:
    game = named(
        {
            "Herald": "basic 1 1000 Beast / You may reveal 1 card from your hand to gain 1 health point.",
            "Bully": "basic 6 1800 Beast / Impose.",
        }
    )
    match = stand(game, ["Herald"], hands=(["Bully", "Pawn"], []))
    play(match, "impose bully", "sacrifice", "pass", "use herald", "choose bully")
    end_turn(match)
    assert names(match, "hand", 0, 1).count("Bully") == 1 and names(match, "hand", 0, 1).count("?") == 4


@pytest.mark.rule("MT-34", "MT-R121")
def test_whether_a_price_is_offered_tells_nothing_of_a_hand() -> None:
    game = named(
        {
            "Mourner": "basic 1 1000 Beast / When you lose health points, you may discard 1 monster to draw 2 cards.",
            "Hurt": "red 1 / Your enemy loses 1 health point.",
        }
    )
    seen_by_the_enemy = []
    for hand, menu in ((["Pawn"], ["yes", "no"]), (["Hurt"], ["no"])):
        match = stand(game, [], ["Mourner"], hands=(["Hurt"], hand))
        play(match, "play hurt")
        assert (asked(match), codes(match)) == (1, menu)
        seen_by_the_enemy.append(match.view(0)["question"])
    assert seen_by_the_enemy[0] == seen_by_the_enemy[1]
    play(match, "no")
    assert question(match) == "preparation" and names(match, "hand", 1) == ["Hurt"]
    empty = stand(game, [], ["Mourner"], hands=(["Hurt"], []))
    assert question(play(empty, "play hurt")) == "preparation"  # everybody sees that there is nothing to discard


@pytest.mark.rule("MT-34", "MT-R139")
def test_a_card_that_was_looked_at_in_a_deck_cannot_be_followed_through_the_hand() -> None:
    game = named(
        {
            "Omen": "red 1 / Look at the top 2 cards of your enemy's deck.",
            "Gulp": "red 1 / Draw 2 cards.",
            "Store": "red 1 / Send 1 card from your hand to your class zone.",
        }
    )
    match = stand(game, hands=(["Omen"], ["Gulp", "Store", "Twin"]), decks=(["Filler 1"], ["Queen", "Rook", "Pawn"]))
    play(match, "play omen")
    assert names(match, "deck", 1, 0) == ["Queen", "Rook", "?"]
    play(match, "play gulp", "pass")
    assert names(match, "hand", 1, 0) == ["?"] * 4 and sorted(names(match, "hand", 1)) == ["Queen", "Rook", "Store", "Twin"]
    play(match, "play store", "choose queen")
    assert [line for line in said(match, 0) if "Queen" in line] == ["Player 1 looks at Queen."]


PRICES = named(
    {
        "Sow": "red 1 / Shuffle 1 monster from your hand into your deck to draw 1 card.",
        "Cast": "red 1 / Shuffle 1 card from your hand into your deck to draw 1 card.",
        "Sower": (
            "basic 1 900 Plant / "
            "When you lose health points, you may shuffle 1 monster from your hand into your deck to draw 1 card."
        ),
        "Hurt": "red 1 / Your enemy loses 1 health point.",
    }
)


@pytest.mark.rule("MT-156", "MT-157", "MT-R77")
def test_what_pays_out_of_a_hand_is_shown_only_if_a_quality_is_asked_for() -> None:
    match = stand(PRICES, hands=(["Sow", "Cast", "Pawn", "Twin", "Rook"], []))
    play(match, "play sow", "choose pawn")
    assert "Pawn is shown." in said(match, 1) and set(names(match, "deck", 0, 1)) == {"?"}
    play(match, "pass", "play cast", "choose rook")
    assert "A choice is made in secret." in said(match, 1)
    assert not [line for line in said(match, 1) if "Rook" in line] and [line for line in said(match, 0) if "Rook" in line]


@pytest.mark.rule("MT-34", "MT-R121")
@pytest.mark.parametrize(("hand", "menu"), [(["Pawn"], ["yes", "no"]), (["Hurt"], ["no"])])
def test_a_price_of_shuffled_cards_tells_nothing_of_a_hand_either(hand: list[str], menu: list[str]) -> None:
    match = stand(PRICES, [], ["Sower"], hands=(["Hurt"], [*hand]))
    play(match, "play hurt")
    assert (asked(match), codes(match)) == (1, menu)


@pytest.mark.rule("MT-196", "MT-R78", "MT-R139")
@pytest.mark.parametrize(("revealed", "seen"), [("costly", ["?", "Costly"]), ("twin", ["?", "Twin"])])
def test_a_card_that_could_not_be_played_after_all_is_known_only_if_it_was(revealed: str, seen: list[str]) -> None:
    game = named(
        {
            "Herald": "basic 1 1000 Beast / You may reveal 1 card from your hand to gain 1 health point.",
            "Costly": "basic 1 2000 Beast / Condition: Sacrifice 1 monster you command.",
            "Echo": "basic 1 1000 Beast / When a monster perishes, play a duplicate of 1 monster in play.",
        }
    )
    match = stand(game, ["Herald", "Echo", "Pawn"], hands=(["Costly", "Twin"], []))
    play(match, "use herald", f"choose {revealed}", "pass", "play costly", "choose pawn", "choose herald")
    assert "There is no free placement for Costly." in said(match, 1)
    assert sorted(names(match, "hand", 0, 1)) == seen and sorted(names(match, "hand", 0)) == ["Costly", "Twin"]
