"""In what order effects follow each other (MC-R34, MC-R14): whose first, what waits, what is lost, and circles."""

import pytest

from bestiary import Match
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from tests.games.monster_club.board import cards, half, lives, names, score, seen, stand
from tests.games.monster_club.fights import battle, cited, compared, kinds, question, turn, turned_up
from tests.games.table import asked, codes, play

GAME = cards(
    Owl="rock 1000 3 / At the end of the turn, draw 1 card.",
    Lark="rock 1000 3 / At the end of the turn, draw 2 cards.",
    Crow="rock 1000 3 / At the end of the turn, draw 3 cards.",
    Herald="rock 1000 3 / Draw 1 card.",
    Caller="rock 1000 3 / Draw 2 cards.",
    Envoy="rock 1000 3 / Draw 3 cards.",
    Ghost="paper 500 3 / When this card is destroyed, draw 2 cards.",
    Spirit="paper 500 3 / When this card is destroyed, draw 3 cards.",
    Storm="power / Destroy all paper monsters on any board. Draw 1 card.",
    Lights="power / Turn all cards on the board face up.",
    Shade="rock 1000 3 / Turn all other monsters on your board face down.",
    Gloom="power / Turn all monsters on your rival's board face down.",
    Runner="rock 1000 3 / When this stack moves, move this stack to a free position.",
    Jogger="rock 1000 3 / When this stack moves, move this stack to a free position.\nWhen this stack moves, draw 1 card.",
    Racer="rock 1000 3 / When this stack moves, this stack has +100 score until the end of the turn. "
    "Move this stack to a free position.",
    Watcher="paper 1000 3 / When a stack on your rival's board moves, draw 1 card.",
    Mirror="rock 1000 3 / Turn all other monsters on your board face down, then turn all other monsters on your board face up.",
    Glass="rock 900 3 / Turn all other monsters on your board face down, then turn all other monsters on your board face up.",
    Only="power / While this card is the only face-up power card of this stack, this stack has +700 score.",
    Fox="scissors 800 4 / Destroy a face-up power card of the facing stack.",
    Count="power / Draw 1 card. If there are no power cards in your hand, draw 1 card.",
)
NO_CARDS: tuple[list[str], list[str]] = ([], [])


def draws(match: Match) -> list[tuple[int, int]]:
    """Who drew how many cards, in order; the draw phase aside."""
    out = []
    for line in kinds(match, "draws"):
        words = line.removesuffix(".").split()
        out.append((int(words[4].rstrip(":")) - 1, int(words[5])))
    return out


def choose(match: Match, name: str) -> Match:
    """Choose which text is next."""
    found = [code for code in codes(match) if code.startswith(f"next {name.lower()}.")]
    assert found, f"{name} is not among {codes(match)}"
    return play(match, found[0])


# ---- whose first ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R34")
@pytest.mark.parametrize("active", [0, 1])
def test_mc_r34_the_player_in_turn_works_out_theirs_first(active: int) -> None:
    match = stand(GAME, ["Owl"], ["Lark"], active=active, hands=(["Bat"] * 5, ["Bat"] * 5))
    play(match, "end")
    mine, theirs = (0, 1), (1, 2)
    assert draws(match)[:2] == ([mine, theirs] if active == 0 else [theirs, mine])
    assert "MC-R34" in cited(match)


@pytest.mark.rule("MC-R34")
@pytest.mark.parametrize("order", [["Owl", "Lark", "Crow"], ["Crow", "Owl", "Lark"]])
def test_mc_r34_in_the_order_they_like(order: list[str]) -> None:
    match = play(stand(GAME, ["Owl", "Lark", "Crow"], hands=(["Bat"] * 5, ["Bat"] * 5)), "end")
    assert (question(match), asked(match), len(codes(match))) == ("react", 0, 3)
    choose(match, order[0])
    choose(match, order[1])
    amounts = {"Owl": 1, "Lark": 2, "Crow": 3}
    assert [count for _, count in draws(match)] == [amounts[name] for name in order]


@pytest.mark.rule("MC-R34")
def test_mc_r34_then_the_rival_orders_theirs() -> None:
    match = play(stand(GAME, ["Crow"], ["Owl", "Lark"], hands=(["Bat"] * 5, ["Bat"] * 5)), "end")
    assert draws(match) == [(0, 3)] and (question(match), asked(match)) == ("react", 1)
    choose(match, "Lark")
    assert draws(match) == [(0, 3), (1, 2), (1, 1)]


# ---- what waits ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R34")
def test_mc_r34_an_effect_is_finished_before_the_effects_it_set_off_begin() -> None:
    match = play(stand(GAME, ["Ox"], ["Ghost"], hands=(["Storm"], [])), "play storm 1")
    assert draws(match) == [(0, 1), (1, 2)]


@pytest.mark.rule("MC-R34")
def test_mc_r34_what_it_set_off_is_ordered_like_all_else() -> None:
    match = play(stand(GAME, ["Ox", "Ghost"], ["Spirit"], hands=(["Storm"], [])), "play storm 1")
    assert draws(match) == [(0, 1), (0, 2), (1, 3)]


@pytest.mark.rule("MC-R34", "MC-71")
def test_mc_r34_cards_turned_up_by_one_effect_first_all_lie_face_up() -> None:
    match = stand(GAME, ["Ox", "(Herald)", "(Caller)"], ["(Envoy)"], hands=(["Lights"], []))
    play(match, "play lights 1")
    assert sorted(turned_up(match)) == ["Caller", "Envoy", "Herald"] and draws(match) == []
    assert (question(match), asked(match)) == ("react", 0)
    choose(match, "Caller")
    assert draws(match) == [(0, 2), (0, 1), (1, 3)]


@pytest.mark.rule("MC-R34")
def test_mc_r34_an_effect_whose_card_no_longer_lies_face_up_is_lost() -> None:
    match = stand(GAME, ["Ox", "(Herald)", "(Shade)"], hands=(["Lights"], []))
    play(match, "play lights 1")
    choose(match, "Shade")
    assert draws(match) == [] and half(match, 0) == ["(Ox) + (Lights)", "(Herald)", "Shade"]
    match = stand(GAME, ["Ox", "(Herald)", "(Shade)"], hands=(["Lights"], []))
    play(match, "play lights 1")
    choose(match, "Herald")
    assert draws(match) == [(0, 1)] and half(match, 0) == ["(Ox) + (Lights)", "(Herald)", "Shade"]


@pytest.mark.rule("MC-R34", "MC-R28")
def test_mc_r34_a_text_that_was_lost_face_down_is_nobodys_to_find_and_the_question_stays_the_same() -> None:
    match = stand(GAME, ["Wolf + (Gloom) + (Count)", "(Herald)"], ["(Envoy)"], hands=(["Lights"], []))
    play(match, "play lights 1")
    choose(match, "Gloom")
    assert half(match, 1) == ["(Envoy)", "", ""] and asked(match) == 0
    menu = codes(match)
    for seed in range(5):
        imagined = match.clone()
        determinize(imagined.state, 0, quick(seed))
        assert codes(imagined) == menu and len(menu) == 2
        play(imagined, menu[-1])
        assert question(imagined) == "play phase"
    choose(match, "Herald")
    assert draws(match)[0] == (0, 1) and {seat for seat, _ in draws(match)} == {0}


@pytest.mark.rule("MC-R34")
def test_mc_r34_and_stays_lost_if_the_card_then_goes_to_the_hand() -> None:
    game = cards(
        Lights="power / Turn all stacks on your board face up.",
        Clerk="rock 500 1 / Draw 2 cards.",
        Night="rock 400 1 / Turn a stack on your board face down.",
        Recall="power / Return a stack on your board to your hand.",
    )
    match = stand(game, ["(Clerk)", "(Night)", "Ox + (Recall)"], hands=(["Lights"], []))
    play(match, "play lights 3", "next night.1", "choose clerk", "next recall.1", "choose clerk")
    assert (names(match, "hand", 0), half(match, 0)) == (["Clerk"], ["", "Night", "Ox + Lights + Recall"])


@pytest.mark.rule("MC-R34")
def test_mc_r34_the_rivals_is_lost_too_if_the_player_in_turn_turned_it_down_first() -> None:
    match = stand(GAME, ["Ox + (Gloom)"], ["(Envoy)"], hands=(["Lights"], []))
    play(match, "play lights 1")
    assert draws(match) == [] and half(match, 1) == ["(Envoy)", "", ""] and "Envoy" in turned_up(match)


# ---- card by card in battle ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R14", "MC-59")
def test_mc_r14_the_effect_of_each_card_is_worked_out_before_the_next_is_chosen() -> None:
    match = battle(["Wolf + (Count) + (Sword)"], ["(Fox)"], GAME, decks=(["Filler 1", "Filler 2"], []))
    play(match, "attack wolf", "turn count")
    assert draws(match)[:2] == [(0, 1), (0, 1)] and turned_up(match)[:2] == ["Count", "Sword"]


@pytest.mark.rule("MC-R14", "MC-62", "MC-61")
def test_mc_r14_a_monster_turned_up_in_battle_acts_before_its_power_cards_are() -> None:
    match = battle(["Wolf + (Sword)"], ["(Fox) + (Shield) + (Banner)"], GAME)
    play(match, "attack wolf")
    assert half(match, 0) == ["Wolf", "", ""] and names(match, "grave", 0) == ["Sword"]  # Fox has hit already
    assert (question(match), asked(match)) == ("defend", 1)
    play(match, "turn shield")
    assert compared(match) == ["1200 to 1100"]


@pytest.mark.rule("MC-59", "MC-61")
@pytest.mark.parametrize(("first", "score_then"), [("only", 1700), ("sword", 1400)])
def test_mc_59_what_a_card_is_worth_can_depend_on_what_lies_up(first: str, score_then: int) -> None:
    match = play(battle(["Ox + (Only) + (Sword)"], ["Tower"], GAME), "attack ox")
    assert score(match, "Ox", 1) == 1000
    play(match, f"turn {first}")
    assert compared(match) == ["1400 to 1900"] and lives(match) == (2, 3)
    alone = stand(GAME, [f"Ox + {first.title()}"])
    assert score(alone, "Ox", 1) == score_then


# ---- chains that go in a circle ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R34")
def test_mc_r34_a_chain_that_comes_back_to_an_identical_state_stops() -> None:
    match = stand(GAME, ["Runner", "Ox"], ["Wolf"])
    play(match, "move ox 3")
    assert half(match, 0) == ["Runner", "", "Ox"]  # not its own move
    play(match, "move runner 2")
    assert (question(match), turn(match)) == ("play phase", 5) and "MC-R34" in cited(match)
    assert seen(match, "Runner")["position"] in (0, 1) and 2 < len(kinds(match, "moves")) < 80


@pytest.mark.rule("MC-R34", "MC-71")
def test_mc_r34_two_cards_that_turn_each_other_up_stop_too() -> None:
    match = play(stand(GAME, ["Glass"], hands=(["Mirror"], [])), "play mirror 2")
    assert question(match) == "play phase" and [stack.strip("()") for stack in half(match, 0)] == ["Glass", "Mirror", ""]
    assert len(turned_up(match)) < 80


@pytest.mark.rule("MC-R34")
def test_mc_r34_as_long_as_something_changes_the_chain_goes_on() -> None:
    match = stand(GAME, ["Jogger", "", "Ox"], decks=(["Filler 1"] * 9, []))
    play(match, "move jogger 2")
    while question(match) == "react":
        play(match, codes(match)[0])
    assert question(match) == "play phase" and names(match, "deck", 0) == []  # whatever waited was carried out


@pytest.mark.rule("MC-R34")
def test_mc_r34_what_waits_for_the_rival_does_not_hide_the_circle() -> None:
    match = play(stand(GAME, ["Runner", "", "Ox"], ["Watcher"]), "move runner 2")
    moves = len(kinds(match, "moves"))
    assert question(match) == "play phase" and 2 < moves < 80
    assert draws(match) == [(1, 1)] * min(9, moves)  # what waited still comes, until the deck is empty


@pytest.mark.rule("MC-R34")
def test_mc_r34_a_chain_that_never_ends_is_stopped_at_last() -> None:
    match = play(stand(GAME, ["Racer", "", "Ox"]), "move racer 2")
    moves = len(kinds(match, "moves"))
    assert question(match) == "play phase" and 300 < moves < 1000 and score(match, "Racer") == 1000 + 100 * (moves - 1)


@pytest.mark.rule("MC-R34")
def test_mc_r34_after_a_chain_was_stopped_effects_work_again() -> None:
    match = stand(GAME, ["Runner", "", "Ox"], hands=(["Herald", "Lights"], []))
    play(match, "move runner 2")
    before = draws(match)
    free = half(match, 0).index("") + 1
    play(match, f"play herald {free}")
    assert draws(match) == [*before, (0, 1)]
