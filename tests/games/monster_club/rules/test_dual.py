"""Chapter 15 of the rulebook: cards usable as monster or as power card (MC-95 to MC-97)."""

import pytest

from bestiary import CardError
from tests.games.monster_club.board import cards, half, names, score, stand
from tests.games.table import codes, play

ALSO_POWER = "This card can also be played as a power card."
ALSO_MONSTER = "This card can also be played as a monster card."
GAME = cards(
    Imp=f"rock 400 2 +300 / {ALSO_POWER}",
    Mask=f"power +500 paper 700 1 / {ALSO_MONSTER}",
    Sage=f"paper 200 2 +200 / {ALSO_POWER}\nDraw 1 card.",
    Feather=f"power +100 rock 100 1 / {ALSO_MONSTER}\nThis card does not require a power card slot.",
    Cull="power / Destroy all monsters on your rival's board.",
    Purge="power / Destroy all power cards on your rival's board.",
    Call="power / Take a monster from your deck to your hand.",
    Rise="power / Return a monster from your grave to your board.",
    Glean="power / Return a power card from your grave to your hand.",
    Scrap="power / Destroy a power card in your hand, then draw 2 cards.",
)


def put(mine: list[str], hand: str) -> list[str]:
    """How a card of the hand can be put down."""
    match = stand(GAME, mine, hands=([hand], []))
    return [code for code in codes(match) if code.startswith(("play ", "set "))]


@pytest.mark.rule("MC-95")
@pytest.mark.parametrize("name", ["imp", "mask"])
def test_it_is_put_down_as_a_monster_or_as_a_power_card_up_or_down(name: str) -> None:
    assert sorted(put(["Ox", "", "(Bat)"], name.title())) == [
        f"play {name} 1",
        f"play {name} 2",
        f"set {name} 1",
        f"set {name} 2",
        f"set {name} 3",
    ]
    match = stand(GAME, ["Ox"], hands=([name.title()], []))
    assert half(play(match.clone(), f"play {name} 1"), 0) == [f"Ox + {name.title()}", "", ""]
    assert half(play(match, f"set {name} 2"), 0) == ["Ox", f"({name.title()})", ""]


@pytest.mark.rule("MC-95")
def test_a_card_of_both_kinds_carries_the_facts_of_both_and_says_so() -> None:
    with pytest.raises(CardError, match=r"played as a power card.. goes with the facts of that kind"):
        cards(Odd="rock 400 2 +300")
    with pytest.raises(CardError, match=r"played as a monster card.. goes with the facts of that kind"):
        cards(Odd=f"power +300 / {ALSO_MONSTER}")


@pytest.mark.rule("MC-96")
def test_on_the_board_it_is_only_what_it_was_put_down_as() -> None:
    match = stand(GAME, ["Ox"], ["", "Bat"], hands=(["Imp", "Mask", "Sword"], []))
    play(match, "play imp 1", "play mask 2")
    assert half(match, 0) == ["Ox + Imp", "Mask", ""]
    assert (score(match, "Ox"), score(match, "Mask")) == (1300, 700)  # its bonus here, its score there
    assert [code for code in codes(match) if code.startswith("move")] == ["move mask 3"]  # no stack of its own
    assert [code for code in codes(match) if "sword" in code] == ["play sword 1", "play sword 2", "set sword 1", "set sword 2"]
    assert codes(play(match, "battle")) == ["attack mask", "end"]


@pytest.mark.rule("MC-48", "MC-96")
def test_a_bonus_for_some_monsters_only_is_none_of_the_card_as_a_monster() -> None:
    game = cards(Pebble=f"rock 400 2 +300 / This card only works on rock monsters.\n{ALSO_POWER}")
    assert score(play(stand(game, hands=(["Pebble"], [])), "play pebble 1"), "Pebble") == 400
    assert score(play(stand(game, ["Ox"], hands=(["Pebble"], [])), "play pebble 1"), "Ox") == 1300
    assert score(play(stand(game, ["Bat"], hands=(["Pebble"], [])), "play pebble 1"), "Bat") == 1000


@pytest.mark.rule("MC-96", "MC-R44")
def test_effects_take_it_for_what_it_lies_as() -> None:
    theirs = ["Ox + Imp", "Mask + Sword", "Ram + Mask"]
    match = stand(GAME, ["Bat"], theirs, hands=(["Purge"], []))
    assert half(play(match, "play purge 1"), 1) == ["Ox", "Mask", "Ram"]
    game_on = stand(GAME, ["Bat"], ["Imp", "Ox + Imp"], hands=(["Cull"], []))
    assert half(play(game_on, "play cull 1"), 1) == ["", "", ""]  # with the Ox goes what lies on it (MC-R23)
    only = cards(Imp=f"rock 400 2 +300 / {ALSO_POWER}", Bane="power / Destroy all rock monsters on your rival's board.")
    match = stand(only, ["Bat"], ["Moth + Imp", "Imp"], hands=(["Bane"], []))
    assert half(play(match, "play bane 1"), 1) == ["Moth + Imp", "", ""]


@pytest.mark.rule("MC-97")
def test_in_hand_it_counts_as_its_printed_kind() -> None:
    match = stand(GAME, ["Ox"], hands=(["Scrap", "Imp", "Mask"], []))
    play(match, "play scrap 1")
    assert codes(match) == ["choose mask"]  # asked though there is only one, so that the question tells nothing
    play(match, "choose mask")
    assert names(match, "grave", 0) == ["Mask"]
    match = stand(GAME, ["Ox"], hands=(["Scrap", "Imp"], []))
    play(match, "play scrap 1")
    assert (names(match, "hand", 0), names(match, "grave", 0)) == (["Imp"], [])


@pytest.mark.rule("MC-R44")
def test_in_deck_and_grave_as_well() -> None:
    match = stand(GAME, ["Ox"], hands=(["Call"], []), decks=(["Mask", "Imp", "Sword"], []))
    play(match, "play call 1")
    assert codes(match) == ["choose imp"]
    assert names(play(match, "choose imp"), "hand", 0) == ["Imp"]
    match = stand(GAME, ["Ox"], hands=(["Rise"], []), graves=(["Mask"], []))
    assert half(play(match, "play rise 1"), 0) == ["Ox + Rise", "", ""]  # there it is a power card
    match = stand(GAME, ["Ox"], hands=(["Rise"], []), graves=(["Imp", "Mask"], []))
    assert half(play(match, "play rise 1", "up 3"), 0) == ["Ox + Rise", "", "Imp"]
    match = stand(GAME, ["Ox"], hands=(["Glean"], []), graves=(["Imp", "Mask"], []))
    play(match, "play glean 1")
    assert (names(match, "hand", 0), names(match, "grave", 0)) == (["Mask"], ["Imp"])


@pytest.mark.rule("MC-R44")
def test_its_text_works_in_either_role() -> None:
    for code in ("play sage 1", "play sage 2"):
        match = stand(GAME, ["Ox"], hands=(["Sage"], []))
        assert names(play(match, code), "hand", 0) == ["Filler 1"]


@pytest.mark.rule("MC-R44")
def test_as_a_power_card_it_uses_a_slot_unless_it_says_otherwise() -> None:
    assert put(["Tower", "Bat", "Ram"], "Imp") == ["play imp 2", "play imp 3", "set imp 2", "set imp 3"]
    assert put(["Tower"], "Feather")[0] == "play feather 2"
    assert "play feather 1" in put(["Tower"], "Feather")
