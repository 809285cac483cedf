"""Decks and hands that an effect looks into: what is asked, what is shown, what stays hidden, and what is shuffled."""

import pytest

from bestiary import Match
from tests.games.monster_club.board import cards, half, names, stand
from tests.games.monster_club.fights import cited, question
from tests.games.table import asked, codes, play, said, zone_of

AUDITION = "power / Take a normal monster from your deck to your hand."
UNSEEN = "Stack a card in your hand on this stack."
DECK = ["Bat", "Sword", "Wolf", "Axe"]


def audition(text: str = AUDITION, deck: list[str] | None = None, **more: object) -> Match:
    """A power card that looks into the deck was played."""
    hands = more.pop("hands", ([], []))
    assert isinstance(hands, tuple)
    piles = (DECK if deck is None else deck, more.pop("theirs", ["Crab", "Moth", "Banner"]))
    match = stand(cards(Spell=text), ["Ox"], ["Ram"], hands=(["Spell", *hands[0]], hands[1]), decks=piles, **more)
    return play(match, "play spell 1")


# ---- decks (MC-6, MC-7) --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-7", "MC-R55")
def test_mc_r55_a_card_taken_from_a_deck_for_what_it_is_is_shown_and_the_deck_shuffled() -> None:
    match = audition()
    assert sorted(codes(match)) == ["choose bat", "choose wolf"]
    play(match, "choose wolf")
    assert names(match, "hand", 0) == ["Wolf"] and len(names(match, "deck", 0)) == 3
    assert "Player 1 shows Wolf." in said(match, 1) and said(match, 1)[-1] == "Player 1's deck is shuffled."
    assert {"MC-7", "MC-R55"} <= cited(match)
    assert names(match, "deck", 0) == ["?"] * 3  # not even the player knows where they lie now
    assert not any("Bat" in line for line in said(match, 1))


@pytest.mark.rule("MC-7", "MC-R55")
def test_mc_7_it_is_shuffled_even_if_nothing_was_found() -> None:
    match = audition(deck=["Sword", "Axe"])
    assert codes(match) == ["done"]  # asked all the same: the rival does not learn what is in the deck
    play(match, "done")
    assert said(match)[-1] == "Player 1's deck is shuffled." and names(match, "hand", 0) == []


@pytest.mark.rule("MC-7", "MC-R34")
def test_mc_7_it_is_shuffled_before_a_monster_that_was_played_from_it_does_anything() -> None:
    game = cards(Horn="power / Play a monster from your deck to your board.", Sage="rock 500 1 / Draw 2 cards.")
    match = stand(game, ["Ox"], hands=(["Horn"], []), decks=(["Sage", "Axe", "Sword"], []))
    play(match, "play horn 1", "choose sage", "up 2")
    assert said(match)[-2:] == ["Player 1's deck is shuffled.", "Cards drawn by Player 1: 2."]


@pytest.mark.rule("MC-R55")
def test_mc_r55_a_fitting_card_must_be_taken() -> None:
    assert "done" not in codes(audition())
    assert "done" in codes(audition("power / You can take a normal monster from your deck to your hand."))


@pytest.mark.rule("MC-6")
def test_mc_6_the_rival_sees_nothing_of_the_search() -> None:
    match = audition()
    assert names(match, "deck", 0, 1) == ["?"] * 4 and names(match, "deck", 0, 0) == ["Axe", "Bat", "Sword", "Wolf"]


@pytest.mark.rule("MC-R55")
def test_mc_r55_any_card_at_all_is_not_shown() -> None:
    match = play(audition("power / Take a card from your deck to your hand."), "choose axe")
    assert names(match, "hand", 0) == ["Axe"] and not any("Axe" in line for line in said(match, 1))


@pytest.mark.rule("MC-7")
def test_mc_7_the_deck_of_the_rival_is_shuffled_too() -> None:
    match = play(audition("power / Destroy a monster from your rival's deck."), "choose crab")
    assert names(match, "grave", 1) == ["Crab"] and "Player 2's deck is shuffled." in said(match)


@pytest.mark.rule("MC-7", "MC-R35")
def test_mc_7_a_card_put_on_the_board_from_a_deck() -> None:
    match = play(audition("power / Put a normal monster from your deck on your board."), "choose wolf", "down 3")
    assert half(match, 0) == ["Ox + Spell", "", "(Wolf)"] and "Player 1 shows Wolf." in said(match, 1)
    assert said(match)[-1] == "Player 1's deck is shuffled."


@pytest.mark.rule("MC-7", "MC-R55")
def test_mc_7_all_cards_of_a_kind_in_a_deck() -> None:
    match = audition("power / Take all normal monsters in your deck to your hand.")
    assert names(match, "hand", 0) == ["Bat", "Wolf"] and said(match)[-1] == "Player 1's deck is shuffled."
    assert "Player 1 shows Bat." in said(match, 1) and names(match, "hand", 0, 1) == ["?", "?"]


@pytest.mark.rule("MC-90")
def test_mc_90_from_a_deck_a_sacrifice_monster_is_paid_for_too() -> None:
    game = cards(
        Spell="power / Play a sacrifice monster from your deck to your board.", Idol="rock 2000 0 / Sacrifice: Destroy a monster."
    )
    match = stand(game, ["Ox", "Bat"], hands=(["Spell"], []), decks=(["Idol", "Sword"], []))
    play(match, "play spell 1", "choose idol", "destroy bat", "up 2")
    assert half(match, 0) == ["Ox + Spell", "Idol", ""] and names(match, "grave", 0) == ["Bat"]
    assert said(match)[-1] == "Player 1's deck is shuffled."


@pytest.mark.rule("MC-R55")
def test_mc_r55_the_top_card_is_taken_blindly() -> None:
    match = audition("power / Take the top card of your deck to your hand.")
    assert names(match, "hand", 0) == ["Bat"] and not any("Bat" in line for line in said(match, 1))


# ---- hands ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R55")
def test_mc_r55_a_random_card_of_the_rivals_hand_is_not_shown() -> None:
    match = audition("power / Take a random card from your rival's hand to your hand.", hands=([], ["Crane"]))
    assert (names(match, "hand", 0), names(match, "hand", 1)) == (["Crane"], [])
    text = "power / Take a random card from your rival's hand to your hand."
    taken = set()
    for rolls in ([0], [1], [2]):
        match = stand(cards(Spell=text), ["Ox"], hands=(["Spell"], ["Crane", "Tower", "Mouse"]), rolls=[*rolls, 0, 0, 0])
        taken |= set(names(play(match, "play spell 1"), "hand", 0))
    assert taken == {"Crane", "Tower", "Mouse"}


@pytest.mark.rule("MC-R55")
def test_mc_r55_a_card_picked_from_the_rivals_hand_for_what_it_is() -> None:
    text = "power / Take a monster from your rival's hand to your hand."
    match = audition(text, hands=([], ["Crane", "Sword", "Tower"]))
    assert (asked(match), sorted(codes(match))) == (0, ["choose crane", "choose tower"])
    play(match, "choose tower")
    assert names(match, "hand", 0) == ["Tower"] and names(match, "hand", 1, 0) == ["?", "?"]
    assert "Player 1 shows Tower." in said(match, 1)
    assert codes(audition(text, hands=([], ["Sword"]))) == ["done"]


@pytest.mark.rule("MC-R55")
def test_mc_r55_a_card_shuffled_into_the_deck_unseen() -> None:
    match = play(audition("power / Shuffle a card in your hand into your deck.", hands=(["Tower", "Mouse"], [])), "choose tower")
    assert names(match, "hand", 0) == ["Mouse"] and len(names(match, "deck", 0)) == 5
    assert not any("Tower" in line for line in said(match, 1))
    match = play(audition("power / Shuffle a monster in your hand into your deck.", hands=(["Tower", "Mouse"], [])), "choose tower")
    assert "Player 1 shows Tower." in said(match, 1)


@pytest.mark.rule("MC-R55", "MC-R28")
def test_mc_r55_any_card_of_the_own_hand_is_set_unseen() -> None:
    match = audition("power / Put a card in your hand on your board.", hands=(["Tower", "Mouse", "Sword"], []))
    assert sorted(codes(match)) == ["choose mouse", "choose tower"]
    play(match, "choose tower", "down 3")
    assert "A choice is made in secret." in said(match, 1)
    assert half(match, 0) == ["Ox + Spell", "", "(Tower)"] and half(match, 0, 1) == ["Ox + Spell", "", "(?)"]
    assert not any("Tower" in line for line in said(match, 1))


@pytest.mark.rule("MC-R55", "MC-R28")
@pytest.mark.parametrize(
    ("text", "name", "how"), [("Put a card in your hand on your board.", "tower", "down 3"), (UNSEEN, "sword", "down")]
)
def test_mc_r55_no_sleeve_tells_which_card_it_was(text: str, name: str, how: str) -> None:
    sleeves = set()
    for rolls in ([0, 0], [1, 0], [2, 1], [0, 1]):
        game = cards(Spell=f"power / {text}")
        match = stand(game, ["Ox"], hands=(["Spell", "Tower", "Mouse", "Sword"], []), rolls=rolls)
        play(match, "play spell 1", f"choose {name}", how)
        (down,) = [card for zone in ("monsters", "powers") for card in zone_of(match, zone, 0) if card["down"]]
        sleeves.add(down["id"])
    assert len(sleeves) > 1


@pytest.mark.rule("MC-R55", "MC-R28")
def test_mc_r55_any_card_of_the_own_hand_is_stacked_unseen() -> None:
    match = audition("power / Stack a card in your hand on this stack.", hands=(["Tower", "Shield", "Sword"], []))
    play(match, "choose sword", "down")
    assert half(match, 0) == ["Ox + Spell + (Sword)", "", ""] and half(match, 0, 1) == ["Ox + (?) + Spell", "", ""]
    assert not any("Sword" in line for line in said(match, 1))


# ---- looking (MC-R28) ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R28", "MC-R43")
def test_mc_r28_face_down_cards_that_were_looked_at_stay_known_to_who_looked() -> None:
    game = cards(
        Owl="power / Look at all face-down cards on your rival's board.", Peek="power / Look at the top card of your deck."
    )
    match = play(stand(game, ["Ox"], ["(Bat) + (Sword)", "Wolf + (Axe)"], hands=(["Owl"], [])), "play owl 1")
    assert half(match, 1, 0) == ["(Bat) + (Sword)", "Wolf + (Axe)", ""]
    assert "Player 1 looks at Bat." in said(match, 0) and not any("looks at Bat" in line for line in said(match, None))


@pytest.mark.rule("MC-R43")
def test_mc_r43_of_a_hand_that_was_looked_at_only_the_cards_are_known_and_not_the_sleeves() -> None:
    match = audition("power / Look at all cards in your rival's hand.", hands=([], ["Crane", "Tower", "Mouse"]))
    assert [line for line in said(match, 0) if "looks at" in line] != []
    assert {"Player 1 looks at Crane.", "Player 1 looks at Tower.", "Player 1 looks at Mouse."} <= set(said(match, 0))
    assert names(match, "hand", 1, 0) == ["?", "?", "?"]
    assert not any("Crane" in line for line in said(match, None))
    play(match, "end", "set crane 2")
    assert half(match, 1, 0) == ["Ram", "(?)", ""] and not any("sets Crane" in line for line in said(match, 0))


@pytest.mark.rule("MC-7")
def test_mc_7_a_deck_is_shuffled_even_if_only_its_top_card_was_looked_at() -> None:
    match = audition("power / Look at the top card of your deck.")
    assert "Player 1 looks at Bat." in said(match, 0) and "Player 1's deck is shuffled." in said(match)
    assert names(match, "deck", 0) == ["?"] * 4 and question(match) == "play phase"
