"""Every card of The Pit does what its text says. A card's test is named after it; the last test finds cards without one."""

import pytest

from tests.games.template.pit import (
    GAME,
    cards_in,
    damage,
    kills,
    lies_in,
    menu,
    nothing_left_to_roll,
    pit,
    play,
    strength,
    wounded,
)

FULL_DECK = ["Lurker", "Pit Imp", "Ghoul"]


# ---- Cave -----------------------------------------------------------------------------------------------------------------------


def test_pit_rat() -> None:
    match = pit(own=["Ghoul"], enemy=["Pit Rat", "Lurker"], enemy_deck=FULL_DECK)
    play(match, "strike ghoul pit-rat")
    assert lies_in(match, "hand", 1) == ["Pit Imp", "Lurker"]  # one for the feast, one for the turn


def test_stone_turtle() -> None:
    match = pit(own=["Blind Ogre"], enemy=[wounded("Stone Turtle", 6)], enemy_deck=FULL_DECK)
    play(match, "strike blind-ogre stone-turtle")
    assert lies_in(match, "hand", 1) == ["Ghoul", "Pit Imp", "Lurker"]
    assert menu(pit(own=["Stone Turtle"], enemy=["Ghoul"], enemy_hand=["Lurker"])) == ["lay lurker", "pass"]


def test_blind_ogre() -> None:
    assert (GAME.cards["Blind Ogre"].text, GAME.cards["Blind Ogre"].numbers) == ("", [3, 5])


def test_cave_king() -> None:
    match = pit(own=["Cave King", "Ghoul"], enemy=["Marsh Witch"], enemy_hand=["Pit Imp"])
    assert [strength(match, name) for name in ("Cave King", "Ghoul", "Marsh Witch")] == [1, 3, 1]
    play(match, "strike ghoul marsh-witch")
    assert damage(match, "Marsh Witch") == 3
    gone = pit(own=[wounded("Cave King", 2), "Ghoul"], hand=["Gas Bubble"])
    play(gone, "lay gas-bubble")
    assert strength(gone, "Ghoul") == 2


def test_pit_imp() -> None:
    match = pit(own=["Ghoul"], enemy=["Pit Imp"])
    play(match, "strike ghoul pit-imp")
    assert lies_in(match, "hand", 1) == ["Pit Imp"] and kills(match) == [0, 0]


def test_old_troll() -> None:
    match = pit(own=["Blind Ogre"], enemy=["Old Troll"], enemy_hand=["Pit Rat"], hand=["Lurker"])
    play(match, "pass", "strike blind-ogre old-troll")
    assert damage(match, "Old Troll") == 0 and kills(match) == [0, 0]
    play(match, "pass", "pass", "pass", "strike blind-ogre old-troll")
    assert lies_in(match, "discard", 1) == ["Old Troll"] and kills(match) == [1, 0]


def test_ghoul() -> None:
    match = pit(own=[wounded("Ghoul", 3)], enemy=["Pit Rat"], enemy_hand=["Lurker"], deck=FULL_DECK)
    play(match, "strike ghoul pit-rat")
    assert damage(match, "Ghoul") == 0 and lies_in(match, "hand", 0) == ["Lurker"]
    own = pit(own=["Ghoul", wounded("Lurker", 2)], hand=["Gas Bubble"], deck=FULL_DECK)
    play(own, "lay gas-bubble")
    assert kills(own) == [0, 1] and damage(own, "Ghoul") == 1  # it does not care for its own side


def test_lurker() -> None:
    match = pit(own=["Lurker"], enemy=["Stone Turtle", "Ghoul"], hand=["Pit Rat"])
    assert strength(match, "Lurker") == 4
    play(match, "lay pit-rat")
    assert strength(match, "Lurker") == 2
    play(match, "strike lurker stone-turtle")
    assert damage(match, "Stone Turtle") == 2


def test_dread_hound() -> None:
    match = pit(own=[wounded("Ghoul", 1), "Lurker", wounded("Pit Rat", 1)], enemy=["Dread Hound"])
    assert menu(match) == ["strike lurker dread-hound", "pass"]
    assert match.why_not("strike ghoul dread-hound") is not None
    assert menu(pit(own=[wounded("Dread Hound", 1)], enemy=["Ghoul"])) == ["strike dread-hound ghoul", "pass"]


# ---- Marsh ----------------------------------------------------------------------------------------------------------------------


def test_marsh_witch() -> None:
    match = pit(own=[wounded("Ghoul", 2)], enemy=["Lurker", "Old Troll"], hand=["Marsh Witch"])
    play(match, "lay marsh-witch")
    assert [move.text for move in match.legal()] == ["Wound an enemy creature by 2.", "Heal another creature."]
    other = match.clone()
    play(match, "mode 1", "choose old-troll")
    assert damage(match, "Old Troll") == 2 and damage(match, "Ghoul") == 2
    play(other, "mode 2")
    assert menu(other) == ["choose ghoul", "choose lurker", "choose old-troll"]  # another: not the witch herself
    play(other, "choose ghoul")
    assert damage(other, "Ghoul") == 0 and damage(other, "Old Troll") == 0


@pytest.mark.parametrize(("choice", "drums"), [(["ghoul", "blind-ogre"], 2), (["ghoul"], 1), ([], 0)])
def test_bog_drummer(choice: list[str], drums: int) -> None:
    match = pit(own=["Ghoul", "Blind Ogre"], enemy=["Lurker"], hand=["Bog Drummer", "Pit Rat"])
    play(match, "lay bog-drummer", *[f"choose {name}" for name in choice], *(["done"] if drums < 2 else []))
    assert (strength(match, "Ghoul"), damage(match, "Ghoul")) == ((4, 1) if drums else (2, 0))
    assert (strength(match, "Blind Ogre"), damage(match, "Blind Ogre")) == ((5, 1) if drums == 2 else (3, 0))


def test_flood_eel() -> None:
    match = pit(own=[wounded("Ghoul", 1), "Lurker"], enemy=[wounded("Blind Ogre", 2)], hand=["Flood Eel"])
    play(match, "lay flood-eel")
    assert lies_in(match, "pit", 0) == ["Flood Eel", "Lurker"] and lies_in(match, "pit", 1) == []
    assert (lies_in(match, "hand", 0), lies_in(match, "hand", 1)) == (["Ghoul"], ["Blind Ogre"])


def test_mud_mimic() -> None:
    match = pit(own=["Ghoul"], enemy=["Lurker", "Old Troll", "Blind Ogre"], hand=["Mud Mimic", "Pit Rat"])
    play(match, "lay mud-mimic")
    assert menu(match) == ["choose pit-rat", "done"]
    other = match.clone()
    play(match, "choose pit-rat", "choose lurker", "choose blind-ogre")
    assert [damage(match, name) for name in ("Lurker", "Old Troll", "Blind Ogre")] == [1, 0, 1]
    assert lies_in(match, "discard", 0) == ["Pit Rat"]
    play(other, "done")
    assert "strike ghoul lurker" in menu(other) and damage(other, "Lurker") == 0


@pytest.mark.parametrize(("coin", "left"), [(0, 1), (1, 2)])
def test_will_o_the_wisp(coin: int, left: int) -> None:
    match = pit(enemy=["Ghoul"], hand=["Will-o'-the-Wisp"], enemy_hand=["Lurker", "Pit Rat"], rolls=[coin])
    play(match, "lay will-o-the-wisp")
    if coin == 0:
        assert match.to_move == 1 and menu(match) == ["choose lurker", "choose pit-rat"]
        play(match, "choose lurker")
        assert lies_in(match, "discard", 1) == ["Lurker"]
    assert len(lies_in(match, "hand", 1)) == left and nothing_left_to_roll(match)


def test_toll_toad() -> None:
    enemy = ["Blind Ogre", "Cave King"]
    match = pit(enemy=enemy, hand=["Toll Toad", "Ghoul"], enemy_hand=["Lurker", "Pit Rat"], deck=FULL_DECK)
    play(match, "lay toll-toad")
    assert lies_in(match, "discard", 0) == ["Ghoul"]  # no choice, so nobody is asked
    assert match.to_move == 1 and menu(match) == ["choose lurker", "choose pit-rat"]
    play(match, "choose pit-rat")
    assert lies_in(match, "discard", 1) == ["Pit Rat"] and lies_in(match, "hand", 0) == ["Pit Imp", "Lurker"]
    even = pit(enemy=["Blind Ogre"], hand=["Toll Toad", "Ghoul", "Lurker"], deck=FULL_DECK)
    play(even, "lay toll-toad", "choose ghoul")
    assert lies_in(even, "hand", 0) == ["Lurker"]


@pytest.mark.parametrize(("answer", "cards"), [("yes", 1), ("no", 0)])
def test_bog_hermit(answer: str, cards: int) -> None:
    match = pit(enemy=["Ghoul"], hand=["Bog Hermit"], enemy_deck=FULL_DECK)
    play(match, "lay bog-hermit")
    assert match.to_move == 1 and menu(match) == ["yes", "no"]
    play(match, answer)
    assert match.to_move == 0 and len(cards_in(match, "hand", 1)) == cards


def test_reed_snake_when_it_comes() -> None:
    match = pit(enemy=["Lurker", "Old Troll"], hand=["Reed Snake"], deck=FULL_DECK)
    play(match, "lay reed-snake")
    assert menu(match) == ["yes", "no"]
    other = match.clone()
    play(match, "yes", "choose old-troll")
    assert damage(match, "Old Troll") == 1 and lies_in(match, "hand", 0) == ["Lurker"]
    play(other, "no")
    assert damage(other, "Old Troll") == 0 and lies_in(other, "hand", 0) == []
    even = pit(enemy=["Lurker"], hand=["Reed Snake"], deck=FULL_DECK)
    play(even, "lay reed-snake", "yes")
    assert damage(even, "Lurker") == 1 and lies_in(even, "hand", 0) == []


def test_reed_snake_when_it_strikes() -> None:
    match = pit(own=["Reed Snake", "Blind Ogre"], enemy=["Marsh Witch"])
    play(match, "strike reed-snake marsh-witch")
    assert menu(match) == ["choose blind-ogre", "choose marsh-witch"]
    play(match, "choose marsh-witch")
    assert damage(match, "Marsh Witch") == 2


def test_gas_bubble() -> None:
    match = pit(own=["Ghoul"], enemy=["Lurker"], hand=["Gas Bubble"])
    play(match, "lay gas-bubble")
    assert [damage(match, name) for name in ("Ghoul", "Lurker", "Gas Bubble")] == [1, 1, 0]
    assert menu(match) == ["choose gas-bubble", "choose ghoul"]
    play(match, "choose ghoul")
    assert damage(match, "Ghoul") == 0


def test_every_card_has_a_test() -> None:
    tests = [name.removeprefix("test_").replace("_", "-") for name in globals() if name.startswith("test_")]
    assert [face.slug for face in GAME.cards.values() if not any(test.startswith(face.slug) for test in tests)] == []
