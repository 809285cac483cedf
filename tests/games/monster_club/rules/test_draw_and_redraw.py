"""Chapters 4 to 6 of the rulebook: the turn, the draw phase and the redraw (MC-28 to MC-36)."""

from collections import Counter

import pytest

from bestiary import Match
from bestiary.engine.state.rng import quick
from tests.games.monster_club.board import cards, half, names, stand
from tests.games.table import asked, codes, play, said, truly, why_not, zone_of

GAME = cards()
POWERS = ["Sword", "Shield", "Axe", "Banner", "Sword"]
FIVE = ["Sword", "Shield", "Axe", "Ox", "Bat"]


def sizes(match: Match, zone: str) -> list[int]:
    """How many cards lie in a zone of each player."""
    return [len(zone_of(match, zone, seat)) for seat in (0, 1)]


def rivals_turn(hand: list[str], deck: list[str]) -> Match:
    """The rival's turn has begun, with this hand and deck."""
    return play(stand(GAME, ["Ox"], ["Bat"], hands=([], hand), decks=([], deck)), "end")


# ---- the turn -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-28")
def test_a_turn_is_draw_play_battle_and_then_the_rival_is_next() -> None:
    match = stand(GAME, ["Ox"], ["Moth"], hands=([], ["Bat"]), active=1, turn=6)
    assert (match.view(0)["players"][1]["phase"], len(zone_of(match, "hand", 0))) == ("play", 0)
    play(match, "end")
    assert (match.view(0)["active"], match.view(0)["turn"], asked(match)) == (0, 7, 0)
    assert match.view(0)["players"][0]["phase"] == "play"
    assert said(match)[-2:] == ["Player 1's turn begins.", "Cards drawn by Player 1: 5."]  # the draw comes before the play phase
    play(match, "battle")
    assert match.view(0)["players"][0]["phase"] == "battle"
    play(match, "end")
    assert (match.view(0)["active"], match.view(0)["turn"], asked(match)) == (1, 8, 1)


@pytest.mark.rule("MC-29")
def test_in_the_rivals_turn_a_player_does_nothing() -> None:
    match = stand(GAME, ["Ox"], ["(Bat)", "Moth"], hands=(["Ram"], ["Axe"]))
    for codes_played in ("play ram 2", "move ram 3", "battle"):
        assert asked(match) == 0
        play(match, codes_played)
    assert asked(match) == 0
    play(match, "attack ox")
    assert (asked(match), codes(match)) == (1, ["done"])  # MC-R33: asked, but nothing in the hand may be played
    assert why_not(match, "react axe") == "MC-29"
    play(match, "done")
    assert asked(match) == 1  # the next turn is theirs
    assert match.view(0)["active"] == 1


# ---- drawing --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-30")
@pytest.mark.parametrize("held", [0, 1, 3, 4])
def test_a_player_draws_until_they_hold_five(held: int) -> None:
    match = rivals_turn(FIVE[:held], [f"Filler {number}" for number in range(1, 11)])
    drawn = [f"Filler {number}" for number in range(1, 6 - held)]
    assert names(match, "hand", 1) == sorted(FIVE[:held] + drawn)  # from the top
    assert truly(match, "deck", 1)[0] == f"Filler {6 - held}"
    assert names(match, "hand", 1, 0) == ["?"] * 5  # nobody else sees what was drawn
    assert f"Cards drawn by Player 2: {5 - held}." in said(match)


@pytest.mark.rule("MC-31", "MC-R7")
@pytest.mark.parametrize("held", [5, 7])
def test_who_holds_five_or_more_draws_nothing_and_discards_nothing(held: int) -> None:
    hand = [*FIVE, "Moth", "Ram"][:held]
    match = rivals_turn(hand, ["Filler 1", "Filler 2"])
    assert (names(match, "hand", 1), sizes(match, "deck"), sizes(match, "grave")) == (sorted(hand), [0, 2], [0, 0])
    assert not [line for line in said(match) if line.startswith("Cards drawn")]


@pytest.mark.rule("MC-32", "MC-R8")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_a_short_deck_gives_what_is_there_and_play_goes_on(left: int) -> None:
    match = rivals_turn(["Sword"], ["Filler 1", "Filler 2", "Filler 3"][:left])
    assert (sizes(match, "hand"), sizes(match, "deck"), match.over) == ([0, 1 + left], [0, 0], False)
    assert asked(match) == 1
    play(match, "end", "end")
    assert (sizes(match, "hand"), match.over) == ([0, 1 + left], False)


# ---- the redraw -----------------------------------------------------------------------------------------------------------------


def fresh(hand: list[str], deck: list[str], mine: list[str] | None = None, **numbers: int) -> Match:
    """The very start of a play phase."""
    return stand(GAME, mine or [], ["Ox"], hands=(hand, []), decks=(deck, []), fresh=1, **numbers)


@pytest.mark.rule("MC-33", "MC-R9")
def test_the_hand_is_shown_returned_shuffled_and_five_are_drawn() -> None:
    match = fresh(POWERS[:4], ["Ram", "Moth", "Crab", "Crane"])
    play(match, "redraw")
    assert (sizes(match, "hand"), sizes(match, "deck")) == ([5, 0], [3, 0])
    assert sorted(truly(match, "hand", 0) + truly(match, "deck", 0)) == sorted([*POWERS[:4], "Ram", "Moth", "Crab", "Crane"])
    for seat in (1, None):
        shown = sorted(line for line in said(match, seat) if line.startswith("Player 1 shows"))
        assert shown == [f"Player 1 shows {name}." for name in sorted(POWERS[:4])]
        assert said(match, seat)[-3:] == [
            "Player 1 returns the hand to the deck.",
            "Player 1's deck is shuffled.",
            "Cards drawn by Player 1: 5.",
        ]
    assert "?" in names(match, "hand", 0, 1)  # what was drawn is not shown


@pytest.mark.rule("MC-R9")
def test_the_returned_cards_are_shuffled_in_before_the_new_ones_are_drawn() -> None:
    kept: Counter[int] = Counter()
    for seed in range(200):
        match = fresh(["Axe"], ["Ram", "Moth", "Crab", "Crane", "Bat", "Ox", "Wolf", "Tower", "Mouse"])
        match.state.chance = quick(seed)
        play(match, "redraw")
        where = truly(match, "hand", 0) + truly(match, "deck", 0)
        assert len(where) == 10
        kept[where.index("Axe")] += 1
    assert set(kept) == set(range(10))  # drawn again, or anywhere in the deck
    assert 70 < sum(kept[place] for place in range(5)) < 130


@pytest.mark.rule("MC-R9")
@pytest.mark.parametrize(("held", "deck"), [(5, 1), (7, 4), (1, 1)])
def test_a_hand_comes_back_as_five_or_as_all_there_is(held: int, deck: int) -> None:
    match = fresh([*POWERS, "Sword", "Axe"][:held], ["Shield"] * deck)
    play(match, "redraw")
    assert (sizes(match, "hand")[0], sizes(match, "deck")[0]) == (min(5, held + deck), max(0, held + deck - 5))


@pytest.mark.rule("MC-33")
def test_only_on_an_empty_board_without_a_monster_to_play() -> None:
    deck = ["Axe"] * 3
    assert "redraw" in codes(fresh(POWERS, deck))
    assert "redraw" not in codes(fresh(POWERS, deck, ["", "Bat"]))
    assert "redraw" not in codes(fresh([*POWERS[:4], "Bat"], deck))
    assert why_not(fresh(POWERS, deck, ["", "(Bat)"]), "redraw") == "MC-33"
    assert why_not(fresh([*POWERS[:4], "Bat"], deck), "redraw") == "MC-33"


@pytest.mark.rule("MC-33", "MC-34")
def test_in_a_real_turn_the_redraw_is_offered_and_may_be_declined() -> None:
    match = play(stand(GAME, ["Ox"], hands=([], POWERS), decks=([], ["Axe", "Bat"])), "end")
    assert (asked(match), codes(match)) == (1, ["redraw", "end"])
    play(match, "end")
    assert (names(match, "hand", 1), match.view(0)["active"]) == (sorted(POWERS), 0)


@pytest.mark.rule("MC-35", "MC-R9")
def test_the_redraw_may_be_repeated_until_a_monster_turns_up() -> None:
    match = fresh(POWERS, ["Shield"] * 5)
    for _ in range(7):
        play(match, "redraw")
        assert "redraw" in codes(match)
    rolls = 0
    match = fresh(POWERS, ["Bat"])
    while "redraw" in codes(match):
        play(match, "redraw")
        rolls += 1
        assert ("Bat" in names(match, "hand", 0)) == ("redraw" not in codes(match))
        assert rolls < 100
    assert "play bat 1" in codes(match)


@pytest.mark.rule("MC-36")
def test_whoever_does_anything_else_first_has_lost_the_option() -> None:
    match = stand(GAME, ["Bat"], ["Ox"], hands=(POWERS, []), decks=(["Axe"], []), fresh=1, tournament=1)
    play(match, "move bat 2")
    assert (why_not(match, "redraw"), half(match, 0)) == ("MC-36", ["", "Bat", ""])
    assert why_not(fresh(POWERS, ["Axe"]), "redraw") == ""
    assert why_not(stand(GAME, hands=(POWERS, []), decks=(["Axe"], []), fresh=0), "redraw") == "MC-36"


@pytest.mark.rule("MC-R9")
def test_without_a_card_in_the_deck_there_is_no_redraw() -> None:
    assert codes(fresh(POWERS, [])) == ["end"]
    assert why_not(fresh(POWERS, []), "redraw") == "MC-R9"
    assert codes(fresh([], [])) == ["end"]


@pytest.mark.rule("MC-R9")
def test_a_sacrifice_out_of_reach_is_no_monster_to_play_and_one_in_reach_is() -> None:
    game = cards(Idol="rock 2000 0 / Sacrifice: Destroy a monster.", Djinn="rock 2000 0 / Sacrifice: Destroy a power card.")
    for name, hand, offered in (("Idol", ["Sword"], True), ("Djinn", ["Sword"], False), ("Djinn", [], True)):
        match = stand(game, hands=([name, *hand], []), decks=(["Axe"], []), fresh=1)
        assert ("redraw" in codes(match)) == offered
        assert (f"play {name.lower()}" in codes(match)) != offered


@pytest.mark.rule("MC-R9")
def test_a_dual_card_is_a_monster_to_play() -> None:
    game = cards(Mask="power +400 rock 400 2 / This card can also be played as a monster card.")
    match = stand(game, hands=(["Mask"], []), decks=(["Axe"], []), fresh=1)
    assert "play mask 1" in codes(match)
    assert why_not(match, "redraw") == "MC-33"


@pytest.mark.rule("MC-R9", "MC-R25")
def test_foreign_cards_go_to_the_rivals_deck_which_is_shuffled_too() -> None:
    hand = ["Axe*", "Sword"]
    orders = set()
    for seed in range(30):
        match = stand(GAME, hands=(hand, []), decks=(["Shield"] * 6, ["Ram", "Moth", "Crab"]), fresh=1)
        match.state.chance = quick(seed)
        play(match, "redraw")
        assert (sizes(match, "hand"), sizes(match, "deck")) == ([5, 0], [2, 4])
        assert sorted(truly(match, "deck", 1)) == ["Axe", "Crab", "Moth", "Ram"]
        orders.add(tuple(truly(match, "deck", 1)))
    assert len(orders) > 10
    assert "Player 2's deck is shuffled." in said(match)
