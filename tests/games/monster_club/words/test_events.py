"""What a text hears of, what may be so, and whom it then means (MC-57, MC-78, MC-82, MC-88, MC-R11, MC-R50, MC-R51 …)."""

import pytest

from bestiary import Match
from bestiary.engine.language.cards import CardError
from tests.games.monster_club.board import half, lives, named, names, score, stand
from tests.games.table import codes, play, truly, why_not

DRAW = "draw 1 card."
GAME = named(
    {
        "Mover": f"power / When this stack moves, {DRAW}",
        "Watcher": f"power / When another stack on your board moves, {DRAW}",
        "Turner": "power / Swap the places of 2 stacks on any board.",
        "Mourned": f"power / When this card is destroyed, {DRAW}",
        "Ruin": f"power / When this stack is destroyed, {DRAW}",
        "Widow": f"rock 1000 2 / When another monster on your board is destroyed, {DRAW}",
        "Hunter": f"power / When a monster on your rival's board is destroyed, {DRAW}",
        "Winner": f"power / When this stack wins a battle, {DRAW}",
        "Herald": f"power / When this stack attacks, {DRAW}",
        "Guard": "power / When another stack on your board is attacked, that stack has +400 score until the end of the turn.",
        "Alarm": f"power / When this stack is attacked, {DRAW}",
        "Nest": f'rock 1000 2 / When another "Dragon" monster on your board is played, {DRAW}',
        "Cat Dragon": "scissors 700 3",
        "Bat Dragon": "scissors 700 3",
        "Sprung": f"power / When this card is played, {DRAW}",
        "Door": "power / Swap this monster with the facing monster.",
        "Jumper": "power / When this stack is attacked, swap the places of this stack and another stack on your board.",
        "Toad": "rock 400 2 / If attacked, destroy the attacking stack.",
        "Leaper": "rock 400 2 / If attacked, swap the places of this stack and another stack on your board.",
        "Candles": "power / If this stack would be destroyed in battle, destroy this card instead.",
        "Duellist": "rock 1000 3 / While this stack is in battle, this stack has +500 score.",
        "Charger": "rock 1000 3 / While this stack is attacking, this stack has +500 score.",
        "Foe": "rock 1000 3 / While the facing stack is attacking, this stack has +300 score.",
        "Solo": "power / While this card is the only face-up power card of this stack, this stack has +700 score.",
        "Loner": "power / While there are no other stacks on your board, this stack has +600 score.",
        "Crowd": "power / While there are 3 or more stacks on any board, this stack has +100 score.",
        "Underdog": "power / While you have fewer lives than your rival, this stack has +200 score.",
        "Anchor": "power / The facing stack cannot move.",
        "Truce": "power / The facing stack cannot attack.",
        "Rarity": "paper 1000 3 / While this monster is the only rock monster on your board, this stack has +100 score.",
        "Thorns": "power / When this stack is attacked, your rival loses 1 life.",
        "Shell": "power / This stack cannot be destroyed by effects.",
        "Veil": "power / This stack cannot be attacked.",
        "Hide": "power / Cards of this stack cannot be destroyed by effects.",
        "Couch": "power / This stack cannot be destroyed in battle.",
        "Blast": "power / Destroy a card on your rival's board.",
        "Sweep": "power / Destroy all cards on your rival's board.",
        "Bolt": "power / Destroy a monster on any board.",
        "Offer": "power / Take over the facing monster. That card cannot attack until the end of the turn.",
        "Thief": "rock 400 2 / Take a random card from your rival's hand to your hand.",
        "Mill": "power / Destroy the top card of your deck.",
        "Digger": "power / Return a monster from your grave to your hand.",
        "Purge": "power / Destroy a power card in your hand.",
        "Idol": 'rock 2000 0 / Sacrifice: Destroy a "Dragon" monster.',
        "Small Idol": "rock 2000 0 / Sacrifice: Destroy a rock monster with original score 500 or less.",
        "Pebble": "rock 500 1",
        "Sprite": "paper 400 2 +300 / This card can also be played as a power card.",
        "Plume": "power +300 paper 400 2 / This card can also be played as a monster card.",
    }
)


def hand(match: Match, seat: int = 0) -> int:
    """How many cards a player holds."""
    return len(names(match, "hand", seat))


BESIDE = ("Moth", "Tower")  # two more stacks that face each other, so that the battle phase goes on


def fight(match: Match, name: str) -> Match:
    """Attack, and let everything be turned up."""
    play(match, f"attack {name}")
    while codes(match)[-1] == "done":
        play(match, "done")
    return match


# ---- moving (MC-88, MC-107, MC-R11) --------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-88", "MC-107")
def test_a_power_card_hears_that_its_stack_moves_and_is_not_set_off_by_being_played() -> None:
    match = stand(GAME, ["", "Ox", "Wolf"], hands=(["Mover"], []))
    assert hand(play(match, "play mover 2")) == 0
    assert hand(play(match, "move ox 1")) == 1
    assert hand(play(match, "move wolf 2")) == 1


@pytest.mark.rule("MC-88")
def test_another_stack_is_one_of_the_same_half_that_is_not_this_stack() -> None:
    assert hand(play(stand(GAME, ["Ox + Watcher", "", "Wolf"]), "move wolf 2")) == 1
    assert hand(play(stand(GAME, ["Ox + Watcher", "", "Wolf"]), "move ox 2")) == 0
    rivals = stand(GAME, ["Ox + Watcher"], ["Bat"], active=1)
    assert hand(play(rivals, "move bat 2")) == 0


@pytest.mark.rule("MC-R11", "MC-R28")
def test_a_face_down_card_hears_nothing_and_a_face_down_stack_is_heard() -> None:
    assert hand(play(stand(GAME, ["Ox + (Mover)"]), "move ox 2")) == 0
    assert hand(play(stand(GAME, ["Ox + Watcher", "", "(Wolf)"]), "move wolf 2")) == 1


@pytest.mark.rule("MC-R11")
def test_a_stack_that_the_rival_displaces_has_not_moved() -> None:
    own = stand(GAME, ["Ox + Mover", "Wolf"], hands=(["Turner"], []))
    play(own, "play turner 2")
    assert (half(own, 0), hand(own)) == (["Wolf + Turner", "Ox + Mover", ""], 1)
    rivals = stand(GAME, ["Ox + Mover", "Wolf"], ["Bat"], hands=([], ["Turner"]), active=1)
    play(rivals, "play turner 1", "choose ox")  # then only one is left in the list
    assert (half(rivals, 0), hand(rivals)) == (["Wolf", "Ox + Mover", ""], 0)


# ---- destroyed (MC-73, MC-R51) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-88", "MC-R51")
def test_a_card_that_lay_face_up_hears_its_own_end_from_the_grave() -> None:
    for stack, drawn in (("Bat + Mourned", 1), ("Bat + (Mourned)", 0)):
        match = stand(GAME, ["Ox"], [stack], hands=(["Blast"], []))
        play(match, "play blast 1")
        play(match, next(code for code in codes(match) if code != "choose bat"))
        assert (hand(match, 1), names(match, "grave", 1)) == (drawn, ["Mourned"])


@pytest.mark.rule("MC-88", "MC-R23", "MC-R51")
def test_a_card_of_a_stack_hears_that_the_stack_is_destroyed() -> None:
    match = stand(GAME, ["Ox", "Wolf"], ["Bat + Ruin + (Ruin)"], hands=(["Bolt"], []))
    play(match, "play bolt 1", "choose bat")
    assert (hand(match, 1), names(match, "grave", 1)) == (1, ["Bat", "Ruin", "Ruin"])


@pytest.mark.rule("MC-88")
def test_a_card_that_is_destroyed_alone_is_not_its_stack() -> None:
    match = stand(GAME, ["Ox"], ["Bat + Ruin"], hands=(["Blast"], []))
    play(match, "play blast 1", "choose ruin")
    assert (hand(match, 1), half(match, 1)) == (0, ["Bat", "", ""])


@pytest.mark.rule("MC-88")
def test_another_monster_is_neither_this_one_nor_a_power_card_nor_the_rivals() -> None:
    for victim, drawn in (("ram", 1), ("widow", 0), ("sword", 0)):
        match = stand(GAME, ["Ox"], ["Widow", "Ram + Sword"], hands=(["Blast"], []))
        play(match, "play blast 1", f"choose {victim}")
        assert hand(match, 1) == drawn, victim
    match = stand(GAME, ["Ox", "Crab"], ["Widow"], hands=(["Bolt"], []))
    play(match, "play bolt 1", "choose crab")
    assert hand(match, 1) == 0


@pytest.mark.rule("MC-83", "MC-88")
def test_a_bystander_hears_of_the_rivals_half() -> None:
    match = stand(GAME, ["Wolf + Hunter", "Crab"], ["Bat"], "battle")
    fight(match, "wolf")
    assert (half(match, 1), hand(match)) == (["", "", ""], 1)


# ---- battle (MC-57, MC-88, MC-R15, MC-R18, MC-R50) -----------------------------------------------------------------------------


@pytest.mark.rule("MC-88", "MC-R50")
def test_the_stack_that_wins_hears_it_attacking_or_attacked() -> None:
    for mine, theirs, drawn in (
        ("Ox + Winner", "Crab", (1, 0)),
        ("Ox + Winner", "Wolf", (0, 0)),
        ("Ox", "Wolf + Winner", (0, 1)),
        ("Ox + Winner", "Ram + Winner", (0, 0)),
    ):
        match = fight(stand(GAME, [mine, BESIDE[0]], [theirs, BESIDE[1]], "battle"), "ox")
        assert (hand(match), hand(match, 1)) == drawn, (mine, theirs)


@pytest.mark.rule("MC-R50")
def test_a_stack_wins_though_the_other_cannot_be_destroyed() -> None:
    match = fight(stand(GAME, ["Wolf + Winner"], ["Bat + Couch"], "battle"), "wolf")
    assert (hand(match), half(match, 1), lives(match)) == (1, ["Bat + Couch", "", ""], (3, 3))


@pytest.mark.rule("MC-88", "MC-R18")
def test_a_stack_attacks_in_an_open_attack_too() -> None:
    assert hand(play(stand(GAME, ["Wolf + Herald"], ["Bat"], "battle"), "attack wolf")) == 1
    match = stand(GAME, ["Wolf + Herald"], [], "battle", decks=(["Filler 1"], []))
    play(match, "open wolf")
    assert (hand(match), lives(match)) == (1, (3, 2))
    assert hand(play(stand(GAME, ["Wolf + (Herald)"], ["Bat"], "battle"), "attack wolf")) == 0


@pytest.mark.rule("MC-82", "MC-88")
def test_that_stack_is_the_one_that_is_attacked() -> None:
    match = stand(GAME, ["Wolf", "Tower"], ["Ox", "Bat + Guard"], "battle")
    fight(match, "wolf")  # 1200 against 1000 + 400
    assert (half(match, 0), lives(match)) == (["", "Tower", ""], (2, 3))
    match = stand(GAME, ["Wolf", "Tower"], ["Ox", "Bat + Guard"], "battle")
    fight(match, "tower")  # this stack is not another one
    assert half(match, 1) == ["Ox", "", ""]


@pytest.mark.rule("MC-88", "MC-R15", "MC-R32")
def test_a_stack_that_takes_over_an_attack_is_attacked() -> None:
    match = stand(GAME, ["Wolf", "", BESIDE[0]], ["Leaper", "Bat + Alarm", BESIDE[1]], "battle")
    play(match, "attack wolf", "choose bat", "done")
    assert (half(match, 1), hand(match, 1)) == (["", "Leaper", "Tower"], 1)


@pytest.mark.rule("MC-87", "MC-88")
def test_being_attacked_is_heard_once_at_the_declaration() -> None:
    match = stand(GAME, ["Wolf"], ["Bat + Alarm + Mourned"], "battle")
    play(match, "attack wolf")
    assert hand(match, 1) == 1


@pytest.mark.rule("MC-88", "MC-R48")
def test_a_monster_that_is_exchanged_into_an_attack_is_attacked() -> None:
    match = stand(GAME, ["Wolf", BESIDE[0]], ["Ox + Alarm + (Door)", BESIDE[1]], "battle")
    assert hand(play(match, "attack wolf"), 1) == 1
    play(match, "turn door")
    assert (half(match, 0)[0], half(match, 1)[0], hand(match, 1)) == ("Ox", "Wolf + Alarm + Door", 2)


@pytest.mark.rule("MC-R32")
def test_a_stack_is_heard_to_be_attacked_once_in_an_attack_so_two_cannot_swap_for_ever() -> None:
    match = stand(GAME, ["Mouse", "", BESIDE[0]], ["Ox + Jumper", "Ram + Jumper", ""], "battle")
    play(match, "attack mouse")
    assert (half(match, 0)[0], half(match, 1)) == ("", ["Ox + Jumper", "Ram + Jumper", ""])


@pytest.mark.rule("MC-R32")
def test_in_the_next_attack_it_is_heard_again() -> None:
    match = stand(GAME, ["Wolf"], ["Ox + Thorns + Couch"], "battle", decks=([], []))
    play(match, "attack wolf")
    assert lives(match) == (2, 3)
    play(match, "end", "battle", "attack wolf")
    assert lives(match) == (1, 3)


@pytest.mark.rule("MC-57", "MC-R16")
def test_the_attacking_stack_is_destroyed_by_what_it_attacks() -> None:
    match = fight(stand(GAME, ["Wolf + Sword", "Ox"], ["Toad"], "battle"), "wolf")
    assert (half(match, 0), half(match, 1), lives(match)) == (["", "Ox", ""], ["Toad", "", ""], (3, 3))


@pytest.mark.rule("MC-78", "MC-R50")
def test_what_would_fall_in_battle_is_saved_instead() -> None:
    match = fight(stand(GAME, ["Wolf"], ["Ox + Candles"], "battle"), "wolf")
    assert (half(match, 1), names(match, "grave", 1), lives(match)) == (["Ox", "", ""], ["Candles"], (3, 3))


# ---- played (MC-71) ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-71", "MC-88", "MC-89")
def test_laying_down_face_up_and_turning_up_are_heard_as_playing_and_setting_is_not() -> None:
    match = stand(GAME, ["Nest"], hands=(["Cat Dragon", "Bat Dragon", "Ox"], []))
    play(match, "set cat-dragon 2")
    assert hand(match) == 2
    play(match, "turn cat-dragon")
    assert hand(match) == 3
    play(match, "play bat-dragon 3")
    assert hand(match) == 3


@pytest.mark.rule("MC-71", "MC-88")
def test_the_rivals_cards_and_others_names_are_not_meant() -> None:
    assert hand(play(stand(GAME, ["Nest"], hands=(["Ox"], [])), "play ox 2")) == 0
    match = stand(GAME, ["Nest"], ["Ox"], hands=([], ["Cat Dragon"]), active=1)
    assert hand(play(match, "play cat-dragon 2")) == 0


@pytest.mark.rule("MC-72", "MC-88")
def test_a_text_may_say_when_this_card_is_played() -> None:
    assert hand(play(stand(GAME, ["Ox"], hands=(["Sprung", "Sword"], [])), "play sprung 1", "play sword 1")) == 1


# ---- what may be so ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-57", "MC-R18")
@pytest.mark.parametrize(("name", "battle", "open_attack"), [("Duellist", 1500, 1000), ("Charger", 1500, 1500)])
def test_in_battle_and_attacking(name: str, battle: int, open_attack: int) -> None:
    stack = f"{name} + (Shield) + (Banner)"  # a question while the attack goes on: which is turned up first?
    quiet = stand(GAME, [stack], ["Mouse"], "battle")
    assert score(quiet, name) == 1000
    assert score(play(quiet, f"attack {name.lower()}"), name) == battle
    assert score(play(stand(GAME, [stack], [], "battle"), f"open {name.lower()}"), name) == open_attack


@pytest.mark.rule("MC-57")
def test_the_attacked_stack_is_in_battle_and_not_attacking() -> None:
    for name, now in (("Duellist", 1500), ("Charger", 1000), ("Foe", 1300)):
        match = stand(GAME, ["Mouse + (Shield) + (Banner)"], [name, "Duellist"], "battle")
        play(match, "attack mouse")
        assert score(match, name) == now


@pytest.mark.rule("MC-57")
def test_a_stack_beside_the_battle_is_not_in_it() -> None:
    match = stand(GAME, ["Mouse + (Shield) + (Banner)", "Duellist"], ["Ox"], "battle")
    play(match, "attack mouse")
    assert score(match, "Duellist") == 1000


@pytest.mark.rule("MC-76")
@pytest.mark.parametrize(
    ("stacks", "now"),
    [
        (["Ox + Solo"], 1700),
        (["Ox + Solo + (Sword)"], 1700),
        (["Ox + Solo + Sword"], 1400),
        (["Ox + Solo", "Bat + Sword"], 1700),
        (["Ox + Loner"], 1600),
        (["Ox + Loner", "(Bat)"], 1000),
        (["Ox + Crowd", "(Bat)"], 1100),
        (["Ox + Crowd"], 1000),
        (["Ox + Underdog"], 1000),
    ],
)
def test_a_score_while_something_is_so(stacks: list[str], now: int) -> None:
    assert score(stand(GAME, stacks, ["Crab"]), "Ox") == now


def test_the_only_one_of_a_group_is_one_of_it() -> None:
    assert score(stand(GAME, ["Rarity", "Ox"]), "Rarity") == 1000


@pytest.mark.rule("MC-83")
@pytest.mark.parametrize(("both", "mine", "theirs"), [((2, 3), 1200, 1000), ((3, 3), 1000, 1000), ((3, 2), 1000, 1200)])
def test_fewer_lives_are_those_of_the_cards_owner(both: tuple[int, int], mine: int, theirs: int) -> None:
    match = stand(GAME, ["Ox + Underdog"], ["Bat + Underdog"], lives=both)
    assert (score(match, "Ox"), score(match, "Bat")) == (mine, theirs)


# ---- what cannot happen (MC-78) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-15", "MC-78")
def test_the_facing_stack_cannot_move_and_others_can() -> None:
    match = stand(GAME, ["Ox", "", "Bat"], ["Crab + Anchor"])
    assert (why_not(match, "move ox 2"), why_not(match, "move bat 2")) == ("MC-78", "")
    assert why_not(stand(GAME, ["Ox"], ["Crab + (Anchor)"]), "move ox 2") == ""


@pytest.mark.rule("MC-78")
@pytest.mark.parametrize("rivals", ["Crab + Truce", "Crab + Veil"])
def test_a_stack_cannot_attack_or_be_attacked(rivals: str) -> None:
    match = stand(GAME, ["Ox", "Bat"], [rivals, "Moth"], "battle")
    assert (why_not(match, "attack ox"), why_not(match, "attack bat")) == ("MC-78", "")


@pytest.mark.rule("MC-39", "MC-78")
def test_cards_of_this_stack_cannot_be_destroyed_by_effects() -> None:
    match = stand(GAME, ["Ox"], ["Crab + Hide + (Sword)", "Bat + Axe"], hands=(["Sweep"], []))
    play(match, "play sweep 1")
    assert (half(match, 1), names(match, "grave", 1)) == (["Crab + Hide + (Sword)", "", ""], ["Axe", "Bat"])


@pytest.mark.rule("MC-39", "MC-73", "MC-78")
def test_a_stack_that_cannot_be_destroyed_keeps_its_monster_and_may_lose_single_cards() -> None:
    match = stand(GAME, ["Ox"], ["Crab + Shell + Sword"], hands=(["Sweep"], []))
    play(match, "play sweep 1")
    assert (half(match, 1), names(match, "grave", 1)) == (["Crab", "", ""], ["Shell", "Sword"])


# ---- that card, a card by lot, the top card (MC-82, MC-R55) --------------------------------------------------------------------


@pytest.mark.rule("MC-20", "MC-82")
def test_that_card_is_what_was_singled_out_wherever_it_lies_now() -> None:
    match = stand(GAME, ["Ox", "", "Wolf"], ["Bat", "Crab", "Moth"], hands=(["Offer"], []))
    play(match, "play offer 1", *[code for code in codes(match) if code == "to 2"])
    assert half(match, 0) == ["Ox + Offer", "Bat", "Wolf"]
    play(match, "battle")
    assert (why_not(match, "attack bat"), why_not(match, "attack wolf")) == ("MC-78", "")


@pytest.mark.rule("MC-R55")
@pytest.mark.parametrize("lot", [0, 1, 2])
def test_a_random_card_is_drawn_by_lot(lot: int) -> None:
    match = stand(GAME, ["Ox"], hands=(["Thief"], ["Bat", "Moth", "Wolf"]), rolls=[lot])
    held = truly(match, "hand", 1)
    play(match, "play thief 2")
    assert names(match, "hand", 0) == [held[lot]]
    assert names(match, "hand", 1) == sorted(held[:lot] + held[lot + 1 :])


@pytest.mark.rule("MC-5")
def test_the_top_card_of_the_own_deck() -> None:
    match = stand(GAME, ["Ox"], hands=(["Mill"], []), decks=(["Bat", "Moth"], ["Wolf"]))
    play(match, "play mill 1")
    assert (names(match, "grave", 0), names(match, "grave", 1)) == (["Bat"], [])


def test_only_a_deck_has_a_top_card() -> None:
    with pytest.raises(CardError, match="only a deck has a top card"):
        named({"Odd": "power / Destroy the top card of your hand."})


# ---- kinds elsewhere (MC-97, MC-R44), and who pays (MC-R36) --------------------------------------------------------------------


@pytest.mark.rule("MC-97", "MC-R44")
def test_in_a_grave_and_in_hand_a_card_of_both_kinds_is_what_is_printed() -> None:
    grave = stand(GAME, ["Ox"], hands=(["Digger"], []), graves=(["Sprite", "Plume", "Bat", "Sword"], []))
    play(grave, "play digger 1")
    assert sorted(codes(grave)) == ["choose bat", "choose sprite"]
    held = stand(GAME, ["Ox"], hands=(["Purge", "Sprite", "Plume", "Sword", "Bat"], []))
    play(held, "play purge 1")
    assert sorted(codes(held)) == ["choose plume", "choose sword"]


@pytest.mark.rule("MC-R36", "MC-R28")
def test_a_face_down_monster_pays_by_its_name_and_its_score() -> None:
    match = stand(GAME, ["(Cat Dragon)", "(Ox)"], hands=(["Idol"], []))
    play(match, "play idol")
    assert codes(match) == ["destroy cat-dragon"]
    play(match, "destroy cat-dragon")
    assert sorted(codes(match)) == ["up 1", "up 3"]
    assert names(match, "grave", 0) == ["Cat Dragon"]
    match = stand(GAME, ["(Pebble)", "(Ox)"], hands=(["Small Idol"], []))
    play(match, "play small-idol", "destroy pebble")
    assert names(match, "grave", 0) == ["Pebble"]
    assert why_not(stand(GAME, ["(Ox)"], hands=(["Idol"], [])), "play idol") == "MC-92"
