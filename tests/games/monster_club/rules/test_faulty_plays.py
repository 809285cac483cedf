"""Faulty plays (MC-103 to MC-106): refused at a strict table, made and punished in a tournament (MC-R19, MC-R20)."""

from itertools import product

import pytest

from bestiary import IllegalMove, Match
from bestiary.engine.state.save import save_state
from bestiary.engine.state.schema import FACE, OWNER
from bestiary.games.monster_club.rules.plays import identity
from bestiary.games.monster_club.schema import COPY, MONSTERS
from tests.games.monster_club.board import Stacks, cards, half, lives, names, stand
from tests.games.table import asked, codes, play, said, why_not, zone_of

GAME = cards(Idol="rock 2000 0 / Sacrifice: Destroy a monster.")
NONE: Stacks = ["", "", ""]
HAND = ["Sword", "Axe", "Idol"]


class Case:
    """A faulty play: a position, what leads to it, the play itself, the rule it breaks, and what is then left of the half."""

    def __init__(
        self, mine: Stacks, theirs: Stacks, before: list[str], code: str, rule: str, grave: list[str], why: str, left: Stacks = NONE
    ) -> None:
        self.mine = mine
        self.theirs = theirs
        self.before = before
        self.code = code
        self.rule = rule
        self.grave = grave
        self.why = why
        self.left = left

    def stand(self, tournament: int, lives: tuple[int, int] = (3, 3)) -> Match:
        """The position before the faulty play."""
        match = stand(GAME, self.mine, self.theirs, hands=(HAND, ["Bat"]), decks=([], []), tournament=tournament, lives=lives)
        return play(match, *self.before)


STACKED = "a power card was stacked against the rules"
MOVED = "a stack moved that had to stay"
CASES = {
    "F1 over-stacking face up": Case(
        ["Ox + Shield + Banner + Shield"], [], [], "play sword 1", "MC-46", ["Banner", "Ox", "Shield", "Shield", "Sword"], STACKED
    ),
    "F1 over-stacking face down": Case(["Tower"], [], [], "set sword 1", "MC-46", ["Sword", "Tower"], STACKED),
    "F1 over-stacking a hidden stack": Case(
        ["(Ox) + (Shield) + (Axe)"], [], [], "set sword 1", "MC-46", ["Axe", "Ox", "Shield", "Sword"], STACKED
    ),
    "F2 a sacrifice monster set": Case(
        ["Ox"], [], [], "set idol 2", "MC-93", ["Idol"], "a sacrifice monster was set face down", ["Ox", "", ""]
    ),
    "F4 face up on a face-down monster": Case(
        ["(Ox) + (Shield)"], [], [], "play sword 1", "MC-41", ["Ox", "Shield", "Sword"], STACKED
    ),
    "F5 a second move": Case(["Ox + Shield", "", ""], [], ["move ox 2"], "move ox 3", "MC-50", ["Ox", "Shield"], MOVED),
    "F5 away from a stack that followed": Case(
        ["", "(Ox)"], ["", "Moth"], ["move ox 1", "end", "move moth 1", "end"], "move ox 2", "MC-53", ["Ox"], MOVED
    ),
    "F6 an attack by a stack that moved": Case(
        ["Wolf + Shield", "", "Ox"],
        ["", "Moth", "Bat"],
        ["move wolf 2", "battle"],
        "attack wolf",
        "MC-52",
        ["Shield", "Wolf"],
        "a stack attacked that had moved",
        ["", "", "Ox"],
    ),
}
EACH = pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())


@pytest.mark.rule("MC-R19")
@EACH
def test_a_strict_table_refuses_it_and_nothing_changes(case: Case) -> None:
    match = case.stand(0)
    before, heard = save_state(match.state), said(match)
    assert case.code not in codes(match)
    assert why_not(match, case.code) == case.rule
    with pytest.raises(IllegalMove, match=case.rule):
        match.play(case.code)
    assert (save_state(match.state), said(match)) == (before, heard)


@pytest.mark.rule("MC-103", "MC-104", "MC-105", "MC-106", "MC-R19", "MC-R20")
@EACH
def test_a_tournament_destroys_the_stack_takes_a_life_and_ends_the_turn(case: Case) -> None:
    match = case.stand(1)
    assert match.why_not(case.code) is None
    (move,) = [move for move in match.legal() if move.code == case.code]
    assert (move.text.split(": ")[1], move.rule) == ("a faulty play.", "MC-103 MC-R19")
    theirs = half(match, 1)
    play(match, case.code)
    assert (names(match, "grave", 0), names(match, "grave", 0, 1)) == (case.grave, case.grave)  # the hidden ones, too
    assert names(match, "grave", 1) == []
    assert lives(match) == (2, 3)
    assert (match.view(0)["active"], asked(match)) == (1, 1)
    assert half(match, 1) == theirs
    assert half(match, 0) == case.left
    assert f"A faulty play by Player 1: {case.why}." in said(match, 1)


@pytest.mark.rule("MC-R20")
@EACH
def test_the_last_life_is_lost_by_it_and_with_it_the_game(case: Case) -> None:
    match = play(case.stand(1, lives=(1, 1)), case.code)
    result = match.result()
    assert result is not None
    assert (result.winners, result.ending, lives(match)) == ([1], "beaten", (0, 1))


@pytest.mark.rule("MC-R19")
def test_what_is_no_faulty_play_is_refused_in_both_modes() -> None:
    for tournament in (0, 1):
        match = stand(GAME, ["Ox", "Tower", ""], ["Bat", "", "Moth"], hands=(["Sword", "Wolf"], ["Ram"]), tournament=tournament)
        before = save_state(match.state)
        for code, rule in (
            ("play wolf 1", "MC-37"),  # an occupied position
            ("set wolf 2", "MC-37"),
            ("play sword 3", "MC-12"),  # no monster there
            ("play axe 1", ""),  # no such card in anybody's hand
            ("play bat 3", "MC-29"),  # not in hand
            ("move ox 3", "MC-50"),  # too far
            ("move ox 2", "MC-50"),  # taken
            ("move bat 2", "MC-16"),
            ("turn ox", "MC-43"),
        ):
            refusal = match.why_not(code)
            assert refusal is not None, code
            assert refusal.rule == rule or not rule, (tournament, code, str(refusal))
        assert save_state(match.state) == before


@pytest.mark.rule("MC-R19")
def test_in_a_tournament_too_nobody_attacks_twice_or_an_empty_position() -> None:
    match = stand(GAME, ["Wolf", "Ox", "Tower"], ["Bat", "Moth"], "battle", tournament=1)
    play(match, "attack wolf")
    assert codes(match) == ["attack ox", "end"]
    assert (why_not(match, "attack wolf"), why_not(match, "attack tower")) == ("MC-55", "MC-55")


@pytest.mark.rule("MC-R19")
def test_an_open_attack_after_a_move_is_no_faulty_play_but_refused() -> None:
    match = stand(GAME, ["Ox", "", "Bat"], tournament=1)
    play(match, "move ox 2", "battle")
    assert (codes(match), why_not(match, "open ox")) == (["open bat", "end"], "MC-52")


@pytest.mark.rule("MC-99", "MC-100", "MC-103")
def test_f3_looping_in_a_tournament() -> None:
    game = cards(Boomerang="power / Return this card to your hand.")
    match = stand(game, ["Crab + Sword", "Crane"], hands=(["Boomerang", "Axe"], []), decks=([], []), tournament=1)
    play(match, "play boomerang 1")
    assert (half(match, 0), names(match, "hand", 0)) == (["Crab + Sword", "Crane", ""], ["Axe", "Boomerang"])
    other = play(match.clone(), "play boomerang 2")  # another monster is allowed
    assert (half(other, 0), lives(other), other.view(0)["active"]) == (["Crab + Sword", "Crane", ""], (3, 3), 0)
    play(match, "play boomerang 1")
    assert (half(match, 0), names(match, "grave", 0)) == (["", "Crane", ""], ["Boomerang", "Crab", "Sword"])
    assert (lives(match), match.view(0)["active"]) == ((2, 3), 1)


@pytest.mark.rule("MC-99", "MC-R19")
def test_f3_looping_at_a_strict_table() -> None:
    game = cards(Boomerang="power / Return this card to your hand.")
    match = stand(game, ["Crab", "Crane"], hands=(["Boomerang"], []), decks=([], []))
    play(match, "play boomerang 1")
    before = save_state(match.state)
    for code in ("play boomerang 1", "set boomerang 1"):
        refusal = match.why_not(code)
        assert refusal is not None
        assert str(refusal) == "MC-99: Boomerang was stacked on Crab this turn: choose another monster, or wait for your next turn"
    assert save_state(match.state) == before
    play(match, "set boomerang 2", "end", "end")
    assert "set boomerang 1" not in codes(match)  # it lies on the Crane


@pytest.mark.rule("MC-99")
def test_the_next_turn_is_another_turn() -> None:
    game = cards(Boomerang="power / Return this card to your hand.")
    match = stand(game, ["Crab"], hands=(["Boomerang"], []), decks=([], []))
    play(match, "play boomerang 1")
    assert why_not(match, "play boomerang 1") == "MC-99"
    play(match, "end", "end")
    assert "play boomerang 1" in codes(match)


@pytest.mark.rule("MC-R21")
def test_without_the_advanced_rules_looping_is_allowed() -> None:
    game = cards(Boomerang="power / Return this card to your hand.")
    match = stand(game, ["Crab"], hands=(["Boomerang"], []), decks=([], []), advanced_rules=0)
    for _ in range(4):
        play(match, "play boomerang 1")
    assert (half(match, 0), names(match, "hand", 0)) == (["Crab", "", ""], ["Boomerang"])


@pytest.mark.rule("MC-R40")
def test_the_pair_is_remembered_even_if_the_monster_went_to_hand_and_came_back() -> None:
    game = cards(Home="power / Return this stack to your hand.")
    match = stand(game, ["Crab"], hands=(["Home"], []), decks=([], []))
    play(match, "play home 1")
    assert names(match, "hand", 0) == ["Crab", "Home"]
    play(match, "play crab 2")
    assert (why_not(match, "play home 2"), why_not(match, "set home 2")) == ("MC-99", "MC-99")


@pytest.mark.rule("MC-R40")
def test_another_card_of_the_same_name_is_another_card() -> None:
    game = cards(
        Boomerang="power / Return this card to your hand.",
        Soldier="rock 400 4 / Your deck can hold several copies of this card.",
    )
    match = stand(game, ["Soldier", "Soldier*"], hands=(["Boomerang", "Boomerang*"], []), decks=([], []))
    mine, theirs = boomerangs(match)
    play(match, f"play {mine} 1")
    mine, theirs = boomerangs(match)
    assert why_not(match, f"play {mine} 1") == "MC-99"
    assert match.why_not(f"play {mine} 2") is None  # the same power card on a second monster
    assert match.why_not(f"play {theirs} 1") is None  # this is not the same power card


def boomerangs(match: Match) -> tuple[str, str]:
    """Those of the hand, the own one first."""
    held = sorted(zone_of(match, "hand", 0), key=lambda card: int(card["owner"]))
    return (f"boomerang#{held[0]['id']}", f"boomerang#{held[1]['id']}")


@pytest.mark.rule("MC-R40", "MC-R3")
def test_each_of_25_copies_is_a_card_of_its_own() -> None:
    s = stand(GAME, ["Ox"]).state
    (card,) = s.cards(MONSTERS)
    found = set()
    for column in product(range(4), range(25), range(2)):
        for at, value in zip((FACE, COPY, OWNER), column, strict=True):
            s.set(at, card, value)
        found.add(identity(s, card))
    assert len(found) == 4 * 25 * 2


@pytest.mark.rule("MC-R40")
def test_stacking_by_an_effect_from_grave_or_deck_does_not_count() -> None:
    game = cards(
        Dig="power / Stack a power card from your grave on this stack.",
        Boomerang="power / Return this card to your hand.",
    )
    match = stand(game, ["Crab"], hands=(["Dig"], []), decks=([], []), graves=(["Boomerang"], []))
    play(match, "play dig 1", "up")  # it is played, and returns to the hand
    assert "play boomerang 1" in codes(match)
    play(match, "play boomerang 1")
    assert why_not(match, "play boomerang 1") == "MC-99"  # that was from hand


# ---- nothing helps (MC-104, MC-R20) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-104", "MC-R20")
def test_no_protection_and_no_effect_of_being_destroyed_helps() -> None:
    game = cards(
        Ward="power / Cards of this stack cannot be destroyed by effects.",
        Decoy="power / If this stack would be destroyed in battle, destroy this card instead.",
        Phoenix="power / When this card is destroyed, shuffle it into your deck.",
        Wall="rock 500 2 / This stack cannot be destroyed in battle.",
        Martyr="rock 500 2 / When this card is destroyed, draw 2 cards.",
    )
    for mine in ("Wall + Sword + Ward", "Martyr + Sword + Ward", "Ox + Decoy + Ward", "Martyr + Decoy + Phoenix"):
        match = stand(game, [mine], hands=(["Axe"], ["Bat"]), tournament=1)
        play(match, "play axe 1")
        assert (names(match, "grave", 0), half(match, 0)) == (sorted(["Axe", *mine.split(" + ")]), NONE)
        assert (lives(match), names(match, "hand", 0)) == ((2, 3), [])  # nothing was drawn


@pytest.mark.rule("MC-104")
def test_foreign_cards_of_the_stack_go_to_their_original_owners_grave() -> None:
    match = stand(GAME, ["Ox* + Shield + Axe*"], hands=(["Sword"], ["Bat"]), tournament=1)
    play(match, "play sword 1")
    assert (names(match, "grave", 0), names(match, "grave", 1)) == (["Shield", "Sword"], ["Axe", "Ox"])


@pytest.mark.rule("MC-R20")
def test_nobody_has_won_a_battle_by_it() -> None:
    game = cards(Champion="paper 900 2 / When this stack wins a battle, draw 2 cards.")
    match = stand(game, ["Wolf", "", ""], ["", "Champion"], decks=([], []), hands=([], ["Bat"]), tournament=1)
    play(match, "move wolf 2", "battle", "attack wolf")
    assert (names(match, "hand", 1), names(match, "grave", 0)) == (["Bat"], ["Wolf"])


@pytest.mark.rule("MC-R20", "MC-R52", "MC-106")
def test_the_rest_of_the_turn_is_skipped_but_not_its_end() -> None:
    game = cards(Embers="power +300 / At the end of the turn, destroy this card.")
    match = stand(game, ["Tower", "Ox + Embers"], ["Bat", "Moth"], hands=(["Sword", "Wolf"], []), decks=([], []), tournament=1)
    play(match, "play sword 1")
    assert names(match, "grave", 0) == ["Embers", "Sword", "Tower"]
    assert (half(match, 0), match.view(0)["active"]) == (["", "Ox", ""], 1)
    assert names(match, "hand", 0) == ["Wolf"]


@pytest.mark.rule("MC-105")
def test_one_life_is_lost_for_the_whole_stack() -> None:
    match = stand(GAME, ["Crane + Shield + Sword + Axe + Banner + (Shield) + (Axe)"], hands=(["Sword"], []), tournament=1)
    play(match, "set sword 1")
    assert (lives(match), len(names(match, "grave", 0))) == ((2, 3), 8)


@pytest.mark.rule("MC-R20", "MC-R52")
def test_a_game_that_is_lost_by_it_ends_at_once_without_the_end_of_the_turn() -> None:
    game = cards(Spring="rock 500 2 / At the end of your turn, draw 1 card.")
    for before, code in ((["move wolf 2", "battle"], "attack wolf"), (["move wolf 2"], "move wolf 1")):
        match = stand(game, ["Wolf", "", "Spring"], ["", "Moth"], tournament=1, lives=(1, 3))
        play(match, *before, code)
        assert (match.over, names(match, "hand", 0)) == (True, [])


@pytest.mark.rule("MC-R20", "MC-R24", "MC-R52")
@pytest.mark.parametrize("fault", [["battle", "attack ox"], ["play axe 1"]])
def test_surplus_that_it_leaves_behind_goes_before_the_end_of_the_turn(fault: list[str]) -> None:
    game = cards(
        Rack="power / Stacks on your board have +1 power card slot.", Dusk="rock 900 1 / At the end of the turn, draw 1 card."
    )
    match = stand(game, ["", "Ox + Rack + Sword + Shield", "Dusk + Sword + Axe"], ["Bat"], hands=(["Axe"], []), tournament=1)
    play(match, "move ox 1", *fault)
    assert sorted(codes(match)) == ["destroy axe", "destroy sword"]
    assert "Cards drawn by Player 1: 1." not in said(match)
    play(match, "destroy sword")
    assert "Cards drawn by Player 1: 1." in said(match) and half(match, 0) == ["", "", "Dusk + Axe"]
