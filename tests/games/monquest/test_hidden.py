"""Hands, decks and secret starting Mons must not leak: with other hidden cards a game looks the same to who may not see them.

Each test plays two or more games that differ only in what one viewer may not know, and compares all that this viewer gets: the
view, the log, the menu, what is refused and why.
"""

import json

import pytest

from bestiary import Match
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import load_state, save_state
from bestiary.games.monquest.rules.conformance import broken
from tests.games.hidden import Viewers
from tests.games.monquest.field import cards, hp, names, stand
from tests.games.monquest.four import four, question
from tests.games.monquest.test_whole_games import plain
from tests.games.table import asked, codes, play, said, truly

GAME = cards(
    Scroll="item / Draw 1 card.",
    Find="item / Search your deck for 1 Equipment.",
    Squeeze="item / Your opponent discards 1 card.",
    Snatch="item / Your opponent discards a random card.",
    Peek="item / Look at your opponent's hand.",
    Plot="item / Look at the top 3 cards of your deck. Put them back in any order.",
    Recall="item / Return 1 opposing Mon to its owner's hand.",
    Bounce="item / Return 1 opposing Mon to its owner's deck.",
    Knot="item / You may discard 1 card. If you do, draw 2 cards.",
    Storm="Lightning 20 60/30/20 pool Lightning3 // Bolt (Lightning1): Deal 20 damage to 1 opposing Mon. Draw 1 card.",
    Mixed="Fire 20 60/30/20 pool Fire2 Water2 // Ember (Fire1 Water1): Deal 10 damage to 1 opposing Mon.",
    Balm="item / Restore 50% AP to 1 Mon.",
    Wisp="Dark 10 30/20/15 / When this Mon is defeated, you may discard 1 Item. If you do, draw 1 card.",
)

VERBS = ("play", "summon", "attach", "upgrade", "use", "item", "attack", "retreat", "recover", "choose", "begin")
VIEWERS = Viewers([code for verb in VERBS for code in (f"{verb} #", f"{verb} # 1", f"{verb} # #0 bp")], most_cards=40)
same_for, check = VIEWERS.same_for, VIEWERS.check
ANY = ["Cub", "Titan", "Giant", "Club", "Scroll"]


# ---- hands and decks -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-322")
def test_mq_322_the_hand_of_the_opponent_tells_nothing_through_a_whole_turn() -> None:
    def begin(name: str) -> Match:
        return stand(GAME, ["Ox", "Bear"], ["Wall"], hands=(["Pup"], [name, "Newt"]))

    check(0, begin, ANY, "act 1", "attack wall", "attack wall", "end")


@pytest.mark.rule("MQ-322")
def test_mq_322_the_order_of_the_decks_tells_nothing() -> None:
    def begin(name: str) -> Match:
        return stand(GAME, ["Ox"], ["Wall"], hands=(["Pup"], ["Newt"]), decks=(["Cub", name, "Ox"], ["Pup", name, "Ox", "Cub"]))

    check(0, begin, ANY, "act 1", "pass", "end")


@pytest.mark.rule("MQ-322", "MQ-55")
def test_mq_322_what_the_opponent_draws_is_not_told() -> None:
    def begin(name: str) -> Match:
        return stand(GAME, ["Ox"], ["Wall"], hands=(["Pup"], ["Newt"]), decks=(["Cub"], [name, "Ox"]))

    matches = check(0, begin, ANY, "end")
    assert asked(matches[0]) == 1 and [names(match, "hand", 1)[0] for match in matches] == ANY


@pytest.mark.rule("MQ-322", "MQ-R88")
def test_mq_r88_whether_a_retreat_is_possible_is_not_told() -> None:
    def begin(name: str) -> Match:
        return stand(GAME, ["Ox"], ["Wall"], acting=1, hands=([name], []))

    matches = check(1, begin, ["Cub", "Titan", "Club", "Scroll"], "attack wall")
    assert [question(match) for match in matches] == ["before the end"] * 4
    assert [codes(match) for match in matches] == [["retreat ox cub bp", "end"], ["end"], ["end"], ["end"]]
    check(1, begin, ["Cub", "Titan", "Club", "Scroll"], "attack wall", "end")


@pytest.mark.rule("MQ-R88")
def test_mq_r88_who_passes_with_the_last_mon_is_not_asked_again() -> None:
    match = play(stand(GAME, ["Ox", "Bear"], ["Wall"], acting=1, hands=(["Cub"], [])), "pass")
    assert question(match) == "action" and "retreat ox cub bp" in codes(match)
    assert asked(play(match, "pass")) == 1
    assert asked(play(stand(GAME, ["Ox"], ["Wall"], hands=(["Cub"], [])), "end")) == 1
    nothing = play(stand(GAME, ["Ox"], ["Wall"], acting=1), "attack wall")
    assert asked(nothing) == 1  # everybody sees that the hand is empty


@pytest.mark.rule("MQ-322", "MQ-285")
def test_mq_285_whether_a_recovery_draw_is_possible_is_not_told() -> None:
    def begin(name: str) -> Match:
        return stand(GAME, [], ["Wall"], hands=([name], ["Newt"]))

    matches = check(1, begin, ["Cub", "Titan", "Club"])
    assert ["recover" in codes(match) for match in matches] == [False, True, True]


@pytest.mark.rule("MQ-322", "MQ-321")
def test_mq_321_a_discarded_card_is_seen_by_all_and_the_rest_of_the_hand_by_none() -> None:
    def begin(name: str) -> Match:
        return stand(GAME, ["Ox"], ["Wall"], acting=1, hands=(["Squeeze"], ["Newt", name]))

    matches = check(0, begin, ANY, "item squeeze", "choose newt")
    assert names(matches[0], "discard", 1, 0) == ["Newt"] and names(matches[0], "hand", 1, 0) == ["?"]


@pytest.mark.rule("MQ-R121", "MQ-322")
def test_mq_r121_a_discard_at_random_tells_only_what_was_discarded() -> None:
    def begin(hand: list[str]) -> Match:
        match = stand(GAME, ["Ox"], ["Wall"], acting=1, hands=(["Snatch"], hand))
        match.state.chance = quick(5)
        return play(match, "item snatch")

    matches = [begin(["Newt", "Newt"]), begin(["Newt", "Newt", "Newt"])]
    assert [names(match, "hand", 1, 0) for match in matches] == [["?"], ["?", "?"]]
    pair = [begin(["Newt", name]) for name in ("Cub", "Pup")]
    if names(pair[0], "discard", 1) == ["Newt"]:
        same_for(0, *pair)


@pytest.mark.rule("MQ-R120", "MQ-322")
def test_mq_r120_a_search_tells_the_others_nothing_of_the_deck() -> None:
    def begin(name: str) -> Match:
        return stand(GAME, ["Ox"], ["Wall"], acting=1, hands=(["Find", "Pup"], []), decks=(["Club", name, "Cub"], ["Ox"]))

    matches = check(1, begin, ["Ring", "Shield", "Titan", "Pup"], "item find", "choose club", "attack wall")
    assert [sorted(names(match, "hand", 0)) for match in matches] == [["Club", "Pup"]] * 4


@pytest.mark.rule("MQ-R120")
def test_mq_r120_what_may_be_used_does_not_depend_on_what_the_deck_holds() -> None:
    def begin(name: str) -> Match:
        return stand(GAME, ["Ox"], ["Wall"], acting=1, hands=(["Find"], []), decks=([name, "Cub", "Newt"], ["Ox"]))

    check(0, begin, ["Ring", "Titan", "Pup"])


@pytest.mark.rule("MQ-322")
def test_mq_322_who_looks_sees_alone_and_how_cards_are_put_back_is_not_told() -> None:
    matches = [
        stand(GAME, ["Ox"], ["Wall"], acting=1, hands=(["Plot"], []), decks=(deck, ["Ox"]))
        for deck in (["Cub", "Pup", "Newt", "Ox"], ["Newt", "Cub", "Pup", "Ox"])
    ]
    for match in matches:
        play(match, "item plot")
        while question(match) != "action":
            match.play(match.legal()[0])
    same_for(1, *matches)
    same_for(None, *matches)


@pytest.mark.rule("MQ-322", "MQ-260")
def test_mq_260_a_mon_that_returned_to_the_hand_cannot_be_told_from_the_others() -> None:
    def begin(name: str) -> Match:
        return stand(GAME, ["Ox"], ["Wall"], acting=1, hands=(["Recall"], [name, "Newt"]))

    matches = check(0, begin, ["Cub", "Pup"], "item recall")
    assert names(matches[0], "hand", 1, 0) == ["?", "?", "?"] and "Wall" in names(matches[0], "hand", 1)
    assert "Wall goes to Player 2's hand." in said(matches[0], 0)


@pytest.mark.rule("MQ-322", "MQ-R37")
def test_mq_r37_a_mon_that_returned_to_the_deck_is_shuffled_in() -> None:
    match = stand(GAME, ["Ox"], ["Wall"], acting=1, hands=(["Bounce"], []), decks=(["Ox"], ["Cub", "Pup", "Newt"]))
    play(match, "item bounce")
    assert set(names(match, "deck", 1, 0)) == {"?"} and len(names(match, "deck", 1)) == 4


@pytest.mark.rule("MQ-322", "MQ-332")
def test_mq_332_whether_somebody_could_pay_is_told_by_no_question() -> None:
    def begin(name: str) -> Match:
        return stand(GAME, ["Ox"], ["Wisp"], acting=1, hands=([], [name]))

    matches = check(0, begin, ANY, "attack wisp")
    assert [codes(match) for match in matches] == [["done"]] * 4 + [["choose scroll", "done"]]
    check(0, begin, ANY, "attack wisp", "done")


@pytest.mark.rule("MQ-R102", "MQ-322")
def test_mq_r102_a_teammate_learns_no_more_than_the_opponents() -> None:
    def begin(name: str) -> Match:
        return four(GAME, ["Ox", "Bear"], ["Pup"], ["Cub"], ["Wall"], hands=([name], ["Newt"], ["Ring"], []))

    for viewer in (1, 2, 3):
        check(viewer, begin, ["Titan", "Club", "Giant"], "act 1", "attack pup", "attack wall", "end")


# ---- secret starting Mons ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R8", "MQ-41", "MQ-R102")
@pytest.mark.parametrize("seats", [2, 4])
def test_mq_r8_until_all_have_chosen_nobody_learns_which_or_how_many(seats: int) -> None:
    def begun(seed: int) -> Match:
        return plain().new(seed=seed, decks=["thin", "deep"] * (seats // 2), seats=seats, chance="quick")

    seed = next(seed for seed in range(99) if len({code.count(" ") for code in codes(begun(seed))}) > 1)
    menu = codes(begun(seed))
    one, two = menu[0], next(code for code in menu if len(code.split()) == 3 and not code.endswith(" 2"))
    matches = [play(begun(seed), code) for code in (one, two, menu[-1])]
    for viewer in [*range(1, seats), None]:
        same_for(viewer, *matches)
    for match in matches:
        while question(match) == "starting mons":
            match.play(match.legal()[0])
    counts = [len(names(match, "mons", 0, 1)) for match in matches]
    assert counts[0] == 1 and counts[1] == 2  # now they do


@pytest.mark.rule("MQ-R6", "MQ-38")
def test_mq_r6_a_redraw_does_not_show_the_hand() -> None:
    for seed in range(60):
        match = plain().new(seed=seed, decks=["thin", "deep"], chance="quick")
        assert not [line for line in said(match, None) if any(name in line for name in plain().cards)]
        assert set(names(match, "hand", 0, 1)) == {"?"} and set(names(match, "deck", 0, 1)) == {"?"}


# ---- supposing what may lie there, and saving ----------------------------------------------------------------------------------


@pytest.mark.rule("MQ-322")
def test_mq_322_who_supposes_what_is_hidden_keeps_to_what_they_know() -> None:
    hands, decks = (["Ox"], ["Cub", "Titan"]), (["Pup", "Club"], ["Newt", "Ring", "Shield"])
    match = stand(GAME, ["Bear"], ["Wall"], hands=hands, decks=decks, piles={"Fire": [3, 4]})
    found: set[tuple[str, ...]] = set()
    for seed in range(60):
        twin = match.clone()
        determinize(twin.state, 0, quick(seed))
        assert twin.view(0) == match.view(0) and broken(twin.state) == [] and codes(twin) == codes(match)
        assert sorted(truly(twin, "hand", 1) + truly(twin, "deck", 1)) == ["Cub", "Newt", "Ring", "Shield", "Titan"]
        assert names(twin, "hand", 0) == ["Ox"] and sorted(truly(twin, "deck", 0)) == ["Club", "Pup"]
        found.add(tuple(sorted(truly(twin, "hand", 1))))
    assert len(found) == 10  # every pair of the five


@pytest.mark.rule("MQ-R8")
def test_mq_r8_a_secret_choice_is_not_supposed_to_be_what_it_is() -> None:
    match = plain().new(seed=2, decks=["thin", "deep"], chance="quick")
    match.play(match.legal()[0])
    twin = match.clone()
    determinize(twin.state, 1, quick(1))
    assert twin.view(1) == match.view(1) and codes(twin) == codes(match)
    while twin.question is not None and twin.question.name == "starting mons":
        twin.play(twin.legal()[0])
    assert len(names(twin, "mons", 0)) >= 1 or twin.over


def goes_on(match: Match, *moves: str) -> Match:
    """Saved, read again and played on, it is the same as if it had not been saved."""
    saved = json.loads(json.dumps(save_state(match.state)))
    back = match.clone()
    back.state = load_state(match.state.book, saved)
    assert save_state(back.state) == saved and codes(back) == codes(match)
    for move in moves:
        play(match, move)
        play(back, move)
        assert save_state(back.state) == save_state(match.state)
    return back


@pytest.mark.rule("MQ-R103")
def test_mq_r103_an_action_can_be_saved_between_its_steps() -> None:
    storm: dict[str, str | int] = {"card": "Storm", "lightning ap": 3, "sleep": 1, "blind": 1}
    match = stand(GAME, [storm], ["Wall", "Bear"], acting=1)
    play(match, "use storm")  # the target is asked for before anything is paid or flipped
    back = goes_on(match, "choose wall")
    assert hp(back, "Wall") in (60, 80)


@pytest.mark.rule("MQ-R15", "MQ-R103")
def test_mq_r15_and_while_the_types_of_an_attribute_potion_are_chosen() -> None:
    mixed: dict[str, str | int] = {"card": "Mixed"}
    match = stand(GAME, [mixed], ["Wall"], acting=1, hands=(["Balm"], []), piles={"Fire": [4, 0], "Water": [4, 0]})
    play(match, "item balm", "choose mixed")
    assert codes(match) == ["restore fire", "restore water"]
    back = goes_on(match, "restore water", "restore fire")
    assert broken(back.state) == []


@pytest.mark.rule("MQ-R121", "MQ-R103")
def test_mq_r121_and_while_somebody_else_picks_a_discard() -> None:
    match = play(stand(GAME, ["Ox"], ["Wall"], acting=1, hands=(["Squeeze"], ["Newt", "Cub"])), "item squeeze")
    back = goes_on(match, "choose newt", "attack wall")
    assert names(back, "discard", 1) == ["Newt"]
