"""Echo Prism and its like: answering what an opponent's ability, Item or orb targets (MQ-R93, MQ-R104, MQ-R115)."""

import pytest

from bestiary import Match
from tests.games.monquest.field import Mons, bp, cards, hp, names, seen, stand
from tests.games.monquest.four import four
from tests.games.table import asked, codes, play, why_not

PRISM = (
    "item / Stays until your next turn.\n"
    "When an opposing ability, Item or orb targets you or one of your Mons, you may choose one:\n"
    "• Reflect it.\n• Protect against it."
)
USER = "Fire 20 100/30/25 bp 10 pool Fire3 // Bolt (Fire1): Deal 30 damage to 1 opposing Mon."
THINGS = {
    "Prism": PRISM,
    "User": USER,
    "Bomb": "item / Deal 50 BP damage to your opponent.",
    "Curse": "item / Your opponent loses 15 BP.",
    "Storm": "item / Each player loses 15 BP.",
    "Rust": "item / Destroy 1 opposing Equipment.",
    "Smite": "item / Destroy 1 opposing Mon with 60 HP or less.",
    "Frost": "item / Apply Frozen for 1 turn to 1 opposing Mon.",
    "Wave": "item / Deal 20 damage to each opposing Mon.",
    "Dart": "item / Usable in your Main Phase.\nDeal 20 damage to 1 opposing Mon.",
    "Snack": "item / Restore 20 HP to one of your Mons.",
    "Fork": "item / Choose one:\n• Draw 1 card.\n• Deal 20 damage to 1 opposing Mon.",
    "Mirror": "accessory / Statuses aimed at the wearer are applied to the user's Mon instead.",
}


def prepared(*hand: str, mine: Mons | None = None, theirs: Mons | None = None, prisms: int = 1, phase: str = "act 1") -> Match:
    """Seat 1 has an Echo Prism in play, and seat 0 is in an Action Phase of User."""
    game = cards(**THINGS)
    items = [[], [{"card": "Prism", "stays": -1}] * prisms]
    own: Mons = mine or [{"card": "User", "fire ap": 3}, "Pup"]
    match = stand(game, own, theirs or ["Ox + Club", "Cub"], hands=(list(hand), []), items=items, piles={"Fire": [5, 5]})
    return play(match, phase) if phase else match


@pytest.mark.rule("MQ-R93", "MQ-R115")
def test_a_reflected_bomb_hits_its_user() -> None:
    match = prepared("Bomb")
    play(match, "item bomb")
    assert asked(match) == 1 and codes(match) == ["mode 1", "mode 2", "no"]
    play(match, "mode 1")
    assert bp(match) == (450, 500)
    assert names(match, "discard", 1) == ["Prism"] and names(match, "discard", 0) == ["Bomb"]
    assert seen(match, "Pup")["facts"]["acting"] is True, "a value-changing action ends the Action Phase all the same"


@pytest.mark.rule("MQ-R93")
def test_protected_an_action_has_no_effect_and_what_was_paid_stays_paid() -> None:
    match = prepared()
    play(match, "use user", "choose ox", "mode 2")
    assert hp(match, "Ox") == 60 and seen(match, "User")["fire ap"] == 2
    assert names(match, "discard", 1) == ["Prism"] and seen(match, "Pup")["facts"]["acting"] is True


@pytest.mark.rule("MQ-R93")
def test_a_reflected_ability_hits_the_acting_mon_with_the_same_numbers() -> None:
    match = prepared()
    play(match, "use user", "choose ox", "mode 1")
    assert hp(match, "User") == 70 and hp(match, "Ox") == 60


@pytest.mark.rule("MQ-R93")
def test_it_may_be_declined_and_stays_for_the_next_action() -> None:
    match = prepared("Frost", "Rust")
    play(match, "item frost", "choose ox", "no")
    assert seen(match, "Ox")["frozen"] == 1 and names(match, "items", 1) == ["Prism"]
    play(match, "use user", "choose cub", "mode 2")
    assert hp(match, "Cub") == 40


@pytest.mark.rule("MQ-R93")
def test_attacks_are_not_covered_nor_what_its_user_does_for_themselves() -> None:
    match = prepared("Snack")
    play(match, "attack ox")
    assert hp(match, "Ox") == 30 and names(match, "items", 1) == ["Prism"]
    match = prepared("Snack")
    play(match, "item snack", "choose user")
    assert asked(match) == 0 and names(match, "items", 1) == ["Prism"]


@pytest.mark.rule("MQ-R93")
def test_unused_it_is_discarded_at_the_start_of_its_controllers_next_turn() -> None:
    match = stand(cards(**THINGS), ["Pup"], ["Ox"], acting=1, hands=(["Prism"], ["Bomb"]))
    play(match, "item prism")
    assert names(match, "items", 0) == ["Prism"] and "attack ox" in codes(match), "to use it ends nothing"
    play(match, "pass")
    assert names(match, "items", 0) == ["Prism"], "it is there on the opponent's turn"
    play(match, "act 1", "pass")
    assert names(match, "items", 0) == [] and names(match, "discard", 0) == ["Prism"]


@pytest.mark.rule("MQ-R104")
@pytest.mark.parametrize("item, answered", [("curse", True), ("bomb", True), ("storm", False), ("rust", False), ("wave", False)])
def test_only_what_is_chosen_or_named_singly_is_a_target(item: str, answered: bool) -> None:
    match = prepared(item.capitalize())
    play(match, f"item {item}")
    assert (asked(match) == 1 and "mode 1" in codes(match)) == answered


@pytest.mark.rule("MQ-R93")
def test_without_an_acting_mon_the_reacting_player_picks_one() -> None:
    match = prepared("Dart", phase="")
    play(match, "item dart", "choose ox", "mode 1")
    assert asked(match) == 1 and sorted(codes(match)) == ["choose pup", "choose user"]
    play(match, "choose pup")
    assert hp(match, "Pup") == 10 and hp(match, "Ox") == 60


@pytest.mark.rule("MQ-R93")
def test_a_reflection_that_is_impossible_has_no_effect() -> None:
    match = prepared("Smite")
    play(match, "item smite", "choose ox", "mode 1")
    assert sorted(names(match, "mons", 0)) == ["Pup", "User"] and sorted(names(match, "mons", 1)) == ["Cub", "Ox"], (
        "User has 100 HP"
    )


@pytest.mark.rule("MQ-R115")
def test_an_effect_is_answered_and_reflected_at_most_once() -> None:
    match = prepared("Bomb", prisms=2)
    play(match, "item bomb", "mode 1")
    assert asked(match) == 0 and bp(match) == (450, 500) and names(match, "items", 1) == ["Prism"]
    match = prepared("Frost", mine=["User + Mirror", "Pup"], theirs=["Ox + Mirror"])
    play(match, "item frost", "mode 1")
    assert seen(match, "User")["frozen"] == 1 and seen(match, "Ox")["frozen"] == 0


@pytest.mark.rule("MQ-R115")
def test_of_two_mirrors_the_second_does_not_throw_it_back_again() -> None:
    match = prepared("Frost", mine=["User + Mirror", "Pup"], theirs=["Ox + Mirror"], prisms=0)
    play(match, "item frost")
    assert seen(match, "User")["frozen"] == 1 and seen(match, "Ox")["frozen"] == 0


@pytest.mark.rule("MQ-R103", "MQ-R107")
def test_a_mode_and_its_target_are_announced_before_anybody_answers() -> None:
    match = prepared("Fork")
    play(match, "item fork")
    assert codes(match) == ["mode 1", "mode 2"] and asked(match) == 0
    play(match, "mode 2", "choose ox")
    assert asked(match) == 1
    play(match, "mode 1")
    assert hp(match, "User") == 80 and hp(match, "Ox") == 60


@pytest.mark.rule("MQ-R107", "MQ-R17")
def test_only_the_mode_that_was_chosen_counts_as_a_change_of_value() -> None:
    match = prepared("Fork")
    play(match, "item fork", "mode 1")
    assert seen(match, "User")["facts"]["acting"] is True and len(names(match, "hand", 0)) == 1
    match = prepared("Fork")
    play(match, "item fork", "mode 2", "choose ox", "no")
    assert hp(match, "Ox") == 40 and seen(match, "Pup")["facts"]["acting"] is True  # type: ignore[index, call-overload]


@pytest.mark.rule("MQ-R27", "MQ-R107")
def test_a_mode_that_changes_values_ends_the_action_phase_though_it_was_stopped() -> None:
    match = prepared("Fork")
    play(match, "item fork", "mode 2", "choose ox", "mode 2")
    assert hp(match, "Ox") == 60 and seen(match, "Pup")["facts"]["acting"] is True  # type: ignore[index, call-overload]


@pytest.mark.rule("MQ-R115")
@pytest.mark.parametrize("answer, asked_next", [("no", 3), ("mode 1", 0)])
def test_what_was_reflected_cannot_be_countered(answer: str, asked_next: int) -> None:
    game = cards(
        **THINGS,
        Thorn="Fire 20 100/30/25 / Counter: Deal 40 damage to the attacker.",
        Fan="item / Deal 20 damage to 2 opposing Mons.",
    )
    items: list[list[dict[str, str | int]]] = [[], [{"card": "Prism", "stays": -1}], [], []]
    match = four(game, ["Bear", "Pup"], ["Ox"], ["Cub"], ["Thorn"], acting=1, hands=(["Fan"], [], [], []), items=items)
    play(match, "item fan", answer)
    assert asked(match) == asked_next, "the other target may Counter only what nobody turned back"


@pytest.mark.rule("MQ-331")
def test_a_mode_without_a_legal_choice_cannot_be_chosen() -> None:
    match = stand(cards(**THINGS), ["Pup"], [], acting=1, hands=(["Fork"], []))
    play(match, "item fork")
    assert codes(match) == ["mode 1"] and why_not(match, "mode 2") == "MQ-331"


@pytest.mark.rule("MQ-R93", "MQ-R100")
def test_in_a_team_battle_only_the_chosen_opponent_may_answer() -> None:
    items = [[], [{"card": "Prism", "stays": -1}], [], [{"card": "Prism", "stays": -1}]]
    match = four(cards(**THINGS), ["Pup", "Bear"], ["Ox"], ["Cub"], ["Newt"], acting=1, hands=(["Bomb"], [], [], []), items=items)
    play(match, "item bomb", "choose seat-4")
    assert asked(match) == 3
    play(match, "mode 1")
    assert bp(match) == (450, 500, 500, 500) and names(match, "items", 1) == ["Prism"] and names(match, "items", 3) == []


@pytest.mark.rule("MQ-R121")
def test_in_a_team_battle_all_four_discard_in_turn_order() -> None:
    hands = (["Toll", "Pup", "Cub"], ["Ox", "Bear"], ["Newt"], [])
    match = four(cards(Toll="item / Each player discards 1 card."), ["Pup"], ["Ox"], ["Cub"], ["Newt"], acting=1, hands=hands)
    play(match, "item toll", "choose cub")
    assert asked(match) == 1 and names(match, "discard", 0) == []
    play(match, "choose bear")
    assert [names(match, "discard", seat) for seat in range(4)] == [["Toll", "Cub"], ["Bear"], ["Newt"], []]
