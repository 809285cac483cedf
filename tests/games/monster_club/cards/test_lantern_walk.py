"""The Lantern Walk: every card does what its text says."""

import pytest

from tests.games.monster_club.board import half, lives, names, score
from tests.games.monster_club.fights import compared, question
from tests.games.monster_club.real import (
    CARDS,
    STEP,
    CardFile,
    attack,
    beaten_by,
    defend,
    drawn,
    last_scores,
    monster_as_printed,
    on,
    original,
    plain,
    power_as_printed,
    printed_bonus,
    printed_score,
    rival,
    says,
    slug,
)
from tests.games.table import asked, codes, play, said, truly, why_not

WALK = CardFile("lantern_walk")


# ---- what is printed is what plays ---------------------------------------------------------------------------------------------


@WALK.card("Empty Armour", "Hearse Horse", "Patient Gravedigger", "Drowned Bellringer", "Lantern Bearer")
@pytest.mark.parametrize("name", WALK.monsters)
def test_a_monster_plays_with_its_printed_score_type_and_slots(name: str) -> None:
    monster_as_printed(name)


@WALK.card("Empty Armour", "Hearse Horse", "Patient Gravedigger", "Drowned Bellringer", "Lantern Bearer", "Grave Goods")
def test_the_plain_cards_are_blank() -> None:
    blank = ["Drowned Bellringer", "Empty Armour", "Grave Goods", "Hearse Horse", "Lantern Bearer", "Patient Gravedigger"]
    assert [name for name in WALK.cards if not CARDS[name].text] == blank


@WALK.card("Grave Goods")
@pytest.mark.parametrize("name", WALK.powers)
def test_a_power_card_adds_its_printed_bonus_face_up_and_takes_a_slot(name: str) -> None:
    power_as_printed(name)


@WALK.card("Grave Goods")
def test_grave_goods_counts_as_soon_as_it_is_turned_up_in_battle_on_either_side() -> None:
    bonus = printed_bonus("Grave Goods")
    foe = plain("rock", 1000 + bonus - STEP)
    match = attack("Ox + (Grave Goods)", foe)
    assert (last_scores(match), lives(match)) == ((1000 + bonus, 1000 + bonus - STEP), (3, 2))
    match = defend("Ox + (Grave Goods)", foe)
    assert (last_scores(match), lives(match)) == ((1000 + bonus - STEP, 1000 + bonus), (3, 2))


# ---- effect monsters -----------------------------------------------------------------------------------------------------------


@WALK.card("Lantern Moth")
def test_lantern_moth_destroys_the_top_card_of_your_deck_at_the_end_of_your_turn() -> None:
    decks = (["Bat", "Sword", "Ram", *["Ox"] * 9], ["Moth"] * 12)
    match = play(on(["Lantern Moth"], ["Crab"], decks=decks), "end")
    assert (names(match, "grave", 0), names(match, "grave", 1)) == (["Bat"], [])
    assert len(names(match, "deck", 0)) == 11 and match.view(0)["active"] == 1
    play(match, "end")  # the rival's turn
    assert (names(match, "grave", 0), names(match, "grave", 1)) == (["Bat"], [])
    assert names(match, "hand", 0) == ["Ox", "Ox", "Ox", "Ram", "Sword"]
    assert names(play(match, "end"), "grave", 0) == ["Bat", "Ox"]


@WALK.card("Lantern Moth")
def test_lantern_moth_does_nothing_face_down_nor_when_it_is_played_nor_with_an_empty_deck() -> None:
    assert names(play(on(["(Lantern Moth)"], ["Crab"]), "end"), "grave", 0) == []
    match = on(["Ox"], ["Crab"], hands=(["Lantern Moth"], []))
    play(match, "play lantern-moth 2")
    assert names(match, "grave", 0) == []
    assert len(names(play(match, "end"), "grave", 0)) == 1
    empty = play(on(["Lantern Moth"], ["Crab"], decks=([], ["Ox"])), "end")
    assert (names(empty, "grave", 0), lives(empty), empty.view(0)["active"]) == ([], (3, 3), 1)


@WALK.card("Orchard Ghost")
def test_orchard_ghost_grows_with_each_monster_in_your_grave() -> None:
    each = says("Orchard Ghost", "+{} score for each monster in your grave")
    alone = printed_score("Orchard Ghost")
    assert score(on(["Orchard Ghost"]), "Orchard Ghost") == alone
    full = on(["Orchard Ghost"], graves=(["Ox", "Sword", "Bat", "Lantern Sprite", "Mask Of The Moon"], ["Moth", "Ram"]))
    assert score(full, "Orchard Ghost") == alone + 3 * each  # a card of both kinds is there what is printed (MC-R44)
    assert original(full, "Orchard Ghost") == alone
    match = on(["Orchard Ghost", "Ox"], hands=(["Raze"], []))
    play(match, "play raze 1", "choose ox")
    assert score(match, "Orchard Ghost") == alone + each


@WALK.card("Orchard Ghost")
def test_orchard_ghost_grows_in_battle_too_on_either_side() -> None:
    now = printed_score("Orchard Ghost") + 2 * says("Orchard Ghost", "+{} score for each monster in your grave")
    graves = (["Ox", "Bat"], ["Ram"])
    match = attack("(Orchard Ghost)", plain("rock", now - STEP), graves=graves)
    assert (last_scores(match), lives(match)) == ((now, now - STEP), (3, 2))
    match = defend("(Orchard Ghost)", plain("rock", now - STEP), graves=graves)
    assert (last_scores(match), lives(match)) == ((now - STEP, now), (3, 2))


@WALK.card("Lanternfish Shoal")
def test_lanternfish_shoal_draws_two_when_it_is_destroyed_face_up_by_battle_or_effect() -> None:
    cards = says("Lanternfish Shoal", "draw {} card")
    assert drawn(attack(["Lanternfish Shoal", "Ox"], ["Tower", "Moth"]), 0) == [cards]
    assert drawn(defend("(Lanternfish Shoal)", "Tower"), 0)[0] == cards  # turned up in battle first
    match = on(["Ox", "Lanternfish Shoal"], hands=(["Bury"], []))
    play(match, "play bury 1", "choose lanternfish-shoal")
    assert (drawn(match, 0), half(match, 0)) == ([cards], ["Ox + Bury", "", ""])


@WALK.card("Lanternfish Shoal")
def test_lanternfish_shoal_draws_nothing_if_it_is_destroyed_face_down_or_wins() -> None:
    match = on(["Ox", "(Lanternfish Shoal)"], hands=(["Bury"], []))
    play(match, "play bury 1", "choose lanternfish-shoal")
    assert (drawn(match, 0), names(match, "grave", 0)) == ([], ["Lanternfish Shoal"])
    assert drawn(attack(["Lanternfish Shoal", "Ox"], ["Mouse", "Moth"]), 0) == []


@WALK.card("Lantern Sprite")
def test_lantern_sprite_is_a_monster_or_a_power_card() -> None:
    match = on(["Ox"], hands=(["Lantern Sprite", "Sword"], []))
    assert {"play lantern-sprite 1", "set lantern-sprite 1", "play lantern-sprite 2", "set lantern-sprite 2"} <= {*codes(match)}
    worn, alone = play(match.clone(), "play lantern-sprite 1"), play(match, "play lantern-sprite 2")
    assert (half(worn, 0), score(worn, "Ox")) == (["Ox + Lantern Sprite", "", ""], 1000 + printed_bonus("Lantern Sprite"))
    assert half(alone, 0) == ["Ox", "Lantern Sprite", ""]
    assert score(alone, "Lantern Sprite") == printed_score("Lantern Sprite") and "play sword 2" in codes(alone)


@WALK.card("Lantern Sprite")
def test_lantern_sprite_fights_as_what_it_was_put_down_as() -> None:
    now = printed_score("Lantern Sprite")
    foe = plain(beaten_by("scissors"), now)
    for match in (attack("(Lantern Sprite)", foe), defend("(Lantern Sprite)", foe)):
        assert (last_scores(match), lives(match)) == ((now, now), (3, 2))
    bonus = printed_bonus("Lantern Sprite")
    assert last_scores(attack("Ox + (Lantern Sprite)", "Mouse")) == (1000 + bonus, 300)
    assert last_scores(defend("Ox + (Lantern Sprite)", "Mouse")) == (300, 1000 + bonus)


GRAVE = ["Lantern Bearer", "Lantern Sprite", "Lanternfish Shoal", "Procession Of Lanterns", "Old Sexton", "Epitaph"]


@WALK.card("Old Sexton")
def test_old_sexton_can_return_a_lantern_card_at_the_start_of_each_of_your_turns() -> None:
    match = play(on(["Old Sexton"], ["Crab"], active=1, graves=(GRAVE, ["Lantern Moth"])), "end")
    assert (asked(match), sorted(codes(match))) == (0, ["choose lantern-bearer", "choose lantern-sprite", "done"])
    assert names(match, "hand", 0) == []  # before the draw
    play(match, "choose lantern-sprite")
    assert "Lantern Sprite" in names(match, "hand", 0) and len(names(match, "hand", 0)) == 5
    assert "Lantern Sprite" not in names(match, "grave", 0)
    play(match, "end")
    assert asked(match) == 1 and question(match) == "play phase"  # not in the rival's turn
    play(match, "end")
    assert codes(match) == ["choose lantern-bearer", "done"]  # again, in the next turn


@WALK.card("Old Sexton")
def test_old_sexton_may_leave_it_and_does_nothing_face_down_or_without_one() -> None:
    match = play(on(["Old Sexton"], ["Crab"], active=1, graves=(GRAVE, [])), "end", "done")
    assert (names(match, "grave", 0), question(match)) == (sorted(GRAVE), "play phase")
    down = play(on(["(Old Sexton)"], ["Crab"], active=1, graves=(GRAVE, [])), "end")
    assert (asked(down), question(down), names(down, "grave", 0)) == (0, "play phase", sorted(GRAVE))
    none = play(on(["Old Sexton"], ["Crab"], active=1, graves=(GRAVE[2:], [])), "end")
    assert (asked(none), question(none)) == (0, "play phase")
    assert question(play(on(["Ox"], hands=(["Old Sexton"], []), graves=(GRAVE, [])), "play old-sexton 2")) == "play phase"


@WALK.card("Widow In Grey")
def test_widow_in_grey_draws_two_for_another_monster_of_yours_that_is_destroyed() -> None:
    cards = says("Widow In Grey", "draw {} card")
    assert drawn(attack(["Ox", "Widow In Grey", "Bat"], ["Tower", "", "Moth"]), 0) == [cards]
    assert drawn(defend(["(Ox)", "Widow In Grey"], ["Tower", "", ""]), 0)[0] == cards
    match = on(["Ox", "Widow In Grey"], hands=(["Raze"], []))
    play(match, "play raze 2", "choose ox")
    assert drawn(match, 0) == [cards]


@WALK.card("Widow In Grey")
@pytest.mark.parametrize(
    ("mine", "theirs", "target"),
    [
        (["Ox", "Widow In Grey"], [], "widow-in-grey"),  # not another one
        (["Ox", "Widow In Grey"], ["Bat"], "bat"),  # not yours
        (["Ox + Sword", "Widow In Grey"], [], "sword"),  # no monster
        (["Ox", "(Widow In Grey)", "Bat"], [], "bat"),  # she lies face down
        (["Ox", "Widow In Grey", "(Bat)"], [], "bat"),  # nobody saw it (MC-R51)
    ],
)
def test_widow_in_grey_does_not_mourn_herself_nor_others(mine: list[str], theirs: list[str], target: str) -> None:
    match = on(mine, theirs, hands=(["Bury"], []))
    play(match, "play bury 1", f"choose {target}")
    assert drawn(match, 0) == [] and target in [slug(name) for seat in (0, 1) for name in names(match, "grave", seat)]


@WALK.card("Ferryman Of The Reeds")
def test_ferryman_of_the_reeds_takes_a_card_of_your_hand_and_draws_two() -> None:
    cards = says("Ferryman Of The Reeds", "then draw {} card")
    match = play(on(["Ox"], hands=(["Ferryman Of The Reeds", "Bat", "Sword"], [])), "play ferryman-of-the-reeds 2")
    kept = play(match.clone(), "no")
    assert (names(kept, "hand", 0), names(kept, "grave", 0)) == (["Bat", "Sword"], [])
    play(match, "yes")
    assert sorted(codes(match)) == ["choose bat", "choose sword"]
    play(match, "choose sword")
    assert (drawn(match, 0), names(match, "grave", 0), len(names(match, "hand", 0))) == ([cards], ["Sword"], 1 + cards)


@WALK.card("Ferryman Of The Reeds")
def test_ferryman_of_the_reeds_draws_nothing_for_nothing_and_nothing_when_he_is_set() -> None:
    match = play(on(["Ox"], hands=(["Ferryman Of The Reeds"], [])), "play ferryman-of-the-reeds 2")
    play(match, "yes")  # asked, for the rival does not know the hand
    assert question(match) == "play phase" and drawn(match, 0) == []
    match = play(on(["Ox"], hands=(["Ferryman Of The Reeds", "Bat"], [])), "set ferryman-of-the-reeds 2")
    assert question(match) == "play phase" and drawn(match, 0) == []


@WALK.card("Ferryman Of The Reeds")
@pytest.mark.parametrize("seat", [0, 1])
def test_ferryman_of_the_reeds_ferries_when_he_is_turned_up_in_battle(seat: int) -> None:
    fight = (attack, defend)[seat]
    match = fight(["(Ferryman Of The Reeds)", "Ram"], ["Mouse", "Ram"], hands=(["Sword"], []))
    assert (asked(match), sorted(codes(match)), compared(match)) == (0, ["no", "yes"], [])
    play(match, "yes")
    assert drawn(match, 0) == [says("Ferryman Of The Reeds", "then draw {} card")] and names(match, "grave", 0) == ["Sword"]
    up = fight(["Ferryman Of The Reeds", "Ram"], ["Mouse", "Ram"], hands=(["Sword"], []))
    assert names(up, "grave", 0) == [] and "yes" not in codes(up)  # he was played before


@WALK.card("Cellar Toad")
@pytest.mark.parametrize("toad", ["Cellar Toad", "(Cellar Toad)"])
def test_cellar_toad_that_is_attacked_destroys_the_attacking_stack_and_nobody_loses_a_life(toad: str) -> None:
    match = defend(toad, "Tower + Banner")
    assert (half(match, 0), half(match, 1), names(match, "grave", 1)) == (
        ["Cellar Toad", "", ""],
        ["", "", ""],
        ["Banner", "Tower"],
    )
    assert (lives(match), compared(match)) == ((3, 3), [])


@WALK.card("Cellar Toad")
def test_cellar_toad_destroys_nothing_when_it_attacks_or_is_played_or_another_is_attacked() -> None:
    match = attack("Cellar Toad", "Ox")
    assert (half(match, 0), half(match, 1), lives(match)) == (["", "", ""], ["Ox", "", ""], (2, 3))
    match = play(on([""], ["Ox"], hands=(["Cellar Toad"], [])), "play cellar-toad 1")
    assert half(match, 1) == ["Ox", "", ""]
    match = defend(["Mouse", "Cellar Toad"], ["Ox"])
    assert (half(match, 0), half(match, 1)) == (["", "Cellar Toad", ""], ["Ox", "", ""])


MONSTERS = ["Ox", "Bat", "Moth", "Ram", "Wolf", "Crane", "Mouse", *[f"Filler {number}" for number in range(1, 9)]]
NEEDED = says("Procession Of Lanterns", "There are {} or more")


@WALK.card("Procession Of Lanterns")
def test_procession_of_lanterns_needs_monsters_in_your_grave_and_costs_nothing() -> None:
    dead = MONSTERS[:NEEDED]
    hands: tuple[list[str], list[str]] = (["Procession Of Lanterns", "Sword"], [])
    few = on(["Ox"], hands=hands, graves=([*dead[1:], "Sword", "Axe", "Mask Of The Moon"], dead))
    assert why_not(few, "play procession-of-lanterns") == "MC-92"
    match = on(["Ox"], hands=hands, graves=(dead, []))
    assert why_not(match, "set procession-of-lanterns 2") == "MC-93"
    play(match, "play procession-of-lanterns", "up 2")
    assert half(match, 0) == ["Ox", "Procession Of Lanterns", ""]
    assert (names(match, "grave", 0), names(match, "hand", 0)) == (sorted(dead), ["Sword"])
    assert score(match, "Procession Of Lanterns") == printed_score("Procession Of Lanterns")


@WALK.card("Procession Of Lanterns")
def test_procession_of_lanterns_fights_with_its_score() -> None:
    now = printed_score("Procession Of Lanterns")
    match = attack("Procession Of Lanterns", rival("Procession Of Lanterns", -STEP))
    assert (last_scores(match), lives(match)) == ((now, now - STEP), (3, 2))
    match = defend("Procession Of Lanterns", rival("Procession Of Lanterns"))
    assert (last_scores(match), lives(match)) == ((now, now), (2, 2))


@WALK.card("Procession Of Lanterns")
def test_procession_of_lanterns_comes_again_without_a_condition() -> None:
    hands: tuple[list[str], list[str]] = (["Procession Of Lanterns", "Borrowed Bones", "Hat Trick"], [])
    match = on(["Crab"], hands=hands, graves=(MONSTERS[:NEEDED], []))
    play(match, "play procession-of-lanterns", "up 2", "play borrowed-bones 1", f"choose {slug(MONSTERS[0])}")
    play(match, "play hat-trick 1", "choose procession-of-lanterns", "done")
    assert names(match, "grave", 0) == sorted(MONSTERS[1:NEEDED])  # one too few
    play(match, "play procession-of-lanterns 2")
    assert half(match, 0)[1:] == ["Procession Of Lanterns", MONSTERS[0]]


# ---- power cards ---------------------------------------------------------------------------------------------------------------


@WALK.card("Candle Stub")
def test_candle_stub_requires_no_slot() -> None:
    match = play(on(["Tower"], hands=(["Candle Stub"], [])), "play candle-stub 1")
    assert score(match, "Tower") == 1900 + printed_bonus("Candle Stub")
    full = play(on(["Ox + Sword + Axe"], hands=(["Candle Stub"], [])), "set candle-stub 1")
    assert half(full, 0)[0] == "Ox + Axe + (Candle Stub) + Sword"
    bonus = printed_bonus("Candle Stub")
    assert last_scores(attack("Tower + (Candle Stub)", "Ox")) == (1900 + bonus, 1000)
    assert last_scores(defend("Tower + (Candle Stub)", "Ox")) == (1000, 1900 + bonus)


@WALK.card("Borrowed Bones")
def test_borrowed_bones_plays_a_monster_of_either_grave_to_your_board() -> None:
    match = on(["Ox"], ["Ram"], hands=(["Borrowed Bones", "Sword"], []), graves=(["Bat", "Axe"], ["Ferryman Of The Reeds"]))
    play(match, "play borrowed-bones 1")
    assert sorted(codes(match)) == ["choose bat", "choose ferryman-of-the-reeds"]  # compulsory
    play(match, "choose ferryman-of-the-reeds")
    assert codes(match) == ["up 2", "up 3"]  # face up, on the own half
    play(match, "up 3")
    assert (asked(match), sorted(codes(match))) == (0, ["no", "yes"])  # it is played, and it is yours
    play(match, "no")
    assert (half(match, 0), half(match, 1)) == (["Ox + Borrowed Bones", "", "Ferryman Of The Reeds"], ["Ram", "", ""])
    assert (names(match, "grave", 0), names(match, "grave", 1)) == (["Axe", "Bat"], [])


@WALK.card("Borrowed Bones")
def test_borrowed_bones_does_nothing_without_a_monster_or_a_free_position() -> None:
    for mine, grave in ((["Ox"], ["Axe"]), (["Ox", "Bat", "Ram"], ["Wolf"])):
        match = play(on(mine, hands=(["Borrowed Bones"], []), graves=(grave, [])), "play borrowed-bones 1")
        assert (question(match), names(match, "grave", 0)) == ("play phase", grave)
    match = play(on(["Ox"], hands=(["Borrowed Bones"], []), graves=(["Wolf"], [])), "set borrowed-bones 1")
    assert (question(match), names(match, "grave", 0)) == ("play phase", ["Wolf"])


@WALK.card("Borrowed Bones")
@pytest.mark.parametrize("seat", [0, 1])
def test_borrowed_bones_brings_a_monster_in_the_middle_of_a_battle(seat: int) -> None:
    fight = (attack, defend)[seat]
    match = fight(["Ox + (Borrowed Bones)", "Ram"], ["Mouse", "Ram"], graves=([], ["Wolf"]))
    assert half(match, 0) == ["Ox + Borrowed Bones", "Ram", "Wolf"]  # the only monster, at the only free position
    assert lives(match) == (3, 2) and last_scores(match) == ((1000, 300), (300, 1000))[seat]


@WALK.card("Crossroads Bargain")
def test_crossroads_bargain_puts_a_monster_of_any_grave_on_any_board_up_or_down() -> None:
    graves = (["Bat", "Axe"], ["Ferryman Of The Reeds"])
    match = on(["Ox"], ["Ram", "Crab"], hands=(["Crossroads Bargain"], ["Sword"]), graves=graves)
    play(match, "play crossroads-bargain 1")
    assert sorted(codes(match)) == ["choose bat", "choose ferryman-of-the-reeds"]
    play(match, "choose ferryman-of-the-reeds")
    assert sorted(codes(match)) == ["down 2", "down 3", "down 3 rival", "up 2", "up 3", "up 3 rival"]
    given = play(match.clone(), "up 3 rival")
    assert (asked(given), sorted(codes(given))) == (1, ["no", "yes"])  # it is the rival's (MC-R26)
    play(given, "yes")
    assert half(given, 1) == ["Ram", "Crab", "Ferryman Of The Reeds"]
    assert len(names(given, "hand", 1)) == says("Ferryman Of The Reeds", "then draw {} card")
    play(match, "down 2")
    assert (half(match, 0), question(match)) == (["Ox + Crossroads Bargain", "(Ferryman Of The Reeds)", ""], "play phase")


@WALK.card("Crossroads Bargain")
def test_crossroads_bargain_does_nothing_face_down_or_without_a_monster_or_room() -> None:
    full = ["Ox", "Bat", "Ram"]
    for mine, theirs, grave in ((["Ox"], [], ["Axe"]), (full, full, ["Wolf"])):
        match = on(mine, theirs, hands=(["Crossroads Bargain"], []), graves=(grave, []))
        assert question(play(match, "play crossroads-bargain 1")) == "play phase" and names(match, "grave", 0) == grave
    match = on(full, ["Crab"], hands=(["Crossroads Bargain"], []), graves=(["Wolf"], []))
    assert sorted(codes(play(match, "play crossroads-bargain 1"))) == ["down 2 rival", "down 3 rival", "up 2 rival", "up 3 rival"]
    match = play(on(["Ox"], hands=(["Crossroads Bargain"], []), graves=(["Wolf"], [])), "set crossroads-bargain 1")
    assert (question(match), names(match, "grave", 0)) == ("play phase", ["Wolf"])


@WALK.card("Crossroads Bargain")
@pytest.mark.parametrize("seat", [0, 1])
def test_crossroads_bargain_is_struck_in_battle_and_still_adds_its_bonus(seat: int) -> None:
    fight = (attack, defend)[seat]
    match = fight(["Ox + (Crossroads Bargain)", "Ram"], ["Mouse", "Ram"], graves=(["Wolf"], []))
    assert asked(match) == 0 and compared(match) == []
    play(match, "up 3 rival")
    now = 1000 + printed_bonus("Crossroads Bargain")
    assert half(match, 1)[2] == "Wolf" and last_scores(match) == ((now, 300), (300, now))[seat]


@WALK.card("Epitaph")
def test_epitaph_that_is_destroyed_is_shuffled_into_your_deck() -> None:
    match = on(["Ox + Epitaph"], hands=(["Bury"], []), decks=(["Ram"] * 3, []))
    play(match, "play bury 1", "choose epitaph")
    assert (half(match, 0), names(match, "grave", 0)) == (["Ox + Bury", "", ""], [])
    assert sorted(truly(match, "deck", 0)) == ["Epitaph", "Ram", "Ram", "Ram"]
    assert "Player 1's deck is shuffled." in said(match)


@WALK.card("Epitaph")
@pytest.mark.parametrize("seat", [0, 1])
def test_epitaph_comes_back_from_a_battle_that_its_stack_has_lost(seat: int) -> None:
    fight = (attack, defend)[seat]
    match = fight(["Mouse + (Epitaph) + Sword", "Ox"], ["Tower", "Ram"], decks=(["Ram"] * 3, []))
    now = 300 + printed_bonus("Epitaph") + printed_bonus("Sword")
    assert last_scores(match) == ((now, 1900), (1900, now))[seat]
    assert (names(match, "grave", 0), lives(match)) == (["Mouse", "Sword"], (2, 3))
    assert sorted(truly(match, "deck", 0)) == ["Epitaph", "Ram", "Ram", "Ram"]


@WALK.card("Epitaph")
def test_epitaph_that_is_destroyed_face_down_stays_in_the_grave() -> None:
    match = on(["Ox + (Epitaph)"], hands=(["Bury"], []))
    assert names(play(match, "play bury 1", "choose epitaph"), "grave", 0) == ["Epitaph"]


@WALK.card("Nine Candles")
@pytest.mark.parametrize("card", ["Nine Candles", "(Nine Candles)"])
def test_nine_candles_goes_out_in_place_of_its_stack(card: str) -> None:
    for fight in (attack, defend):
        match = fight([f"Ox + Sword + {card}", "Ram"], ["Tower", "Ram"])
        assert (half(match, 0)[0], half(match, 1)[0], lives(match)) == ("Ox + Sword", "Tower", (3, 3))
        assert names(match, "grave", 0) == ["Nine Candles"] and 1400 + printed_bonus("Nine Candles") in last_scores(match)


@WALK.card("Nine Candles")
def test_nine_candles_burns_once() -> None:
    match = defend(["Ox + Nine Candles", "Ram"], ["Tower", "Wolf"])
    assert (half(match, 0), lives(match)) == (["Ox", "Ram", ""], (3, 3))
    play(match, "end", "end", "battle", "attack tower", "done")  # in the rival's next turn
    assert (half(match, 0), lives(match)) == (["", "Ram", ""], (2, 3))


@WALK.card("Nine Candles")
def test_nine_candles_saves_its_stack_in_a_tie_too() -> None:
    match = attack("Ox + (Nine Candles)", plain("rock", 1000 + printed_bonus("Nine Candles")))
    assert (half(match, 0), half(match, 1), lives(match)) == (["Ox", "", ""], ["", "", ""], (3, 2))


@WALK.card("Nine Candles")
def test_nine_candles_is_no_help_against_effects() -> None:
    match = on(["Ox"], ["Bat + Nine Candles"], hands=(["Raze"], []))
    play(match, "play raze 1", "choose bat")
    assert names(match, "grave", 1) == ["Bat", "Nine Candles"]


@WALK.card("Unfinished Business")
@pytest.mark.parametrize(("both", "behind"), [((2, 3), 1), ((3, 3), 0), ((3, 2), 0)])
def test_unfinished_business_makes_who_is_behind_stronger(both: tuple[int, int], behind: int) -> None:
    more = printed_bonus("Unfinished Business") + behind * says("Unfinished Business", "+{} score")
    assert score(on(["Ox + Unfinished Business"], lives=both), "Ox") == 1000 + more
    assert score(on(["Ox + (Unfinished Business)"], lives=both), "Ox") == 1000
    assert last_scores(attack("Ox + (Unfinished Business)", "Mouse", lives=both)) == (1000 + more, 300)
    assert last_scores(defend("Ox + (Unfinished Business)", "Mouse", lives=both)) == (300, 1000 + more)


@WALK.card("Unfinished Business")
def test_unfinished_business_begins_and_ends_with_the_lives() -> None:
    match = attack(["Mouse", "Ox + Unfinished Business"], ["Tower", "Ram"])
    bonus, more = printed_bonus("Unfinished Business"), says("Unfinished Business", "+{} score")
    assert lives(match) == (2, 3) and score(match, "Ox") == 1000 + bonus + more
    match = attack(["Tower", "Ox + Unfinished Business"], ["Mouse", "Ram"], lives=(2, 3))
    assert lives(match) == (2, 2) and score(match, "Ox") == 1000 + bonus


@WALK.card("Last Rites")
def test_last_rites_destroys_all_your_face_up_power_cards_itself_too_and_draws_three() -> None:
    cards = says("Last Rites", "then draw {} card")
    match = on(["Wolf + Sword + (Axe)", "Bat + Shield"], ["Ram + Sword + (Axe)"], hands=(["Last Rites"], []))
    play(match, "play last-rites 1")
    assert (half(match, 0), half(match, 1)) == (["Wolf + (Axe)", "Bat", ""], ["Ram + (Axe) + Sword", "", ""])
    assert (names(match, "grave", 0), drawn(match, 0)) == (["Last Rites", "Shield", "Sword"], [cards])
    alone = play(on(["Ox"], hands=(["Last Rites"], [])), "play last-rites 1")
    assert (half(alone, 0)[0], drawn(alone, 0)) == ("Ox", [cards])
    down = play(on(["Ox + Sword"], hands=(["Last Rites"], [])), "set last-rites 1")
    assert (half(down, 0)[0], drawn(down, 0)) == ("Ox + (Last Rites) + Sword", [])


@WALK.card("Last Rites")
@pytest.mark.parametrize("seat", [0, 1])
def test_last_rites_turned_up_in_battle_costs_the_bonuses_that_lie_open(seat: int) -> None:
    fight = (attack, defend)[seat]
    match = fight(["Wolf + Sword + (Last Rites)", "Ox + Axe"], ["Mouse + Sword", "Ram"])
    if seat:
        play(match, "done")  # the defender holds cards now
    assert last_scores(match) == ((1200, 700), (700, 1200))[seat]
    assert (half(match, 0)[:2], drawn(match, 0)[0]) == (["Wolf", "Ox"], says("Last Rites", "then draw {} card"))
    assert names(match, "grave", 0) == ["Axe", "Last Rites", "Sword"]


@WALK.card("Grave Robbing")
def test_grave_robbing_stacks_a_power_card_of_your_grave_on_its_stack() -> None:
    match = on(["Wolf", "Ox"], hands=(["Grave Robbing"], []), graves=(["Sword", "Axe", "Bat"], ["Shield"]))
    play(match, "play grave-robbing 1")
    assert sorted(codes(match)) == ["choose axe", "choose sword"]
    play(match, "choose axe")
    assert sorted(codes(match)) == ["down", "up"]
    hidden = play(match.clone(), "down")
    assert half(hidden, 0) == ["Wolf + (Axe) + Grave Robbing", "Ox", ""]
    play(match, "up")
    assert half(match, 0) == ["Wolf + Axe + Grave Robbing", "Ox", ""] and names(match, "grave", 0) == ["Bat", "Sword"]
    assert score(match, "Wolf") == 1200 + printed_bonus("Axe") + printed_bonus("Grave Robbing")


@WALK.card("Grave Robbing")
def test_grave_robbing_needs_a_slot_for_what_it_finds_and_plays_it() -> None:
    full = on(["Filler 9"], hands=(["Grave Robbing"], []), graves=(["Sword"], []))
    play(full, "play grave-robbing 1")
    assert (half(full, 0)[0], names(full, "grave", 0)) == ("Filler 9 + Grave Robbing", ["Sword"])
    stub = on(["Filler 9"], hands=(["Grave Robbing"], []), graves=(["Sword", "Candle Stub"], []))
    play(stub, "play grave-robbing 1", "up")
    assert (half(stub, 0)[0], names(stub, "grave", 0)) == ("Filler 9 + Candle Stub + Grave Robbing", ["Sword"])
    rites = on(["Wolf"], hands=(["Grave Robbing"], []), graves=(["Last Rites"], []))
    play(rites, "play grave-robbing 1", "up")
    assert (half(rites, 0)[0], drawn(rites, 0)) == ("Wolf", [says("Last Rites", "then draw {} card")])
    empty = play(on(["Wolf"], hands=(["Grave Robbing"], []), graves=(["Bat"], ["Sword"])), "play grave-robbing 1")
    assert question(empty) == "play phase" and names(empty, "grave", 1) == ["Sword"]
    down = play(on(["Wolf"], hands=(["Grave Robbing"], []), graves=(["Sword"], [])), "set grave-robbing 1")
    assert question(down) == "play phase" and names(down, "grave", 0) == ["Sword"]


@WALK.card("Grave Robbing")
@pytest.mark.parametrize("seat", [0, 1])
def test_grave_robbing_in_battle_strengthens_the_stack_before_the_scores_are_compared(seat: int) -> None:
    fight = (attack, defend)[seat]
    match = fight(["Wolf + (Grave Robbing)", "Ox"], ["Tower", "Ram"], graves=(["Axe"], []))
    assert (asked(match), sorted(codes(match)), compared(match)) == (0, ["down", "up"], [])
    play(match, "up")
    now = 1200 + printed_bonus("Grave Robbing") + printed_bonus("Axe")
    assert last_scores(match) == ((now, 1900), (1900, now))[seat]


@WALK.card("Toll Of The Bell")
def test_toll_of_the_bell_destroys_a_monster_of_a_high_original_score_on_either_board() -> None:
    limit = says("Toll Of The Bell", "original score {} or more")
    high, low, mine = plain("rock", limit), plain("paper", limit - STEP), plain("paper", limit + STEP)
    match = on(["Ox", mine], [f"{high} + Sword", f"{low} + Axe", "(Tower)"], hands=(["Toll Of The Bell"], []))
    play(match, "play toll-of-the-bell 1")
    assert sorted(codes(match)) == sorted([f"choose {slug(mine)}", f"choose {slug(high)}"])
    play(match, f"choose {slug(high)}")
    assert (half(match, 1), names(match, "grave", 1)) == (["", f"{low} + Axe", "(Tower)"], sorted([high, "Sword"]))
    assert lives(match) == (3, 3)
    own = on(["Ox", high], [low], hands=(["Toll Of The Bell"], []))
    assert half(play(own, "play toll-of-the-bell 1"), 0) == ["Ox + Toll Of The Bell", "", ""]  # compulsory
    none = on(["Ox"], [low], hands=(["Toll Of The Bell"], []))
    assert half(play(none, "play toll-of-the-bell 1"), 1) == [low, "", ""]
    down = play(on(["Ox"], [high], hands=(["Toll Of The Bell"], [])), "set toll-of-the-bell 1")
    assert half(down, 1) == [high, "", ""]


@WALK.card("Toll Of The Bell")
def test_toll_of_the_bell_turned_up_in_battle_ends_the_battle_with_what_it_strikes() -> None:
    for fight in (attack, defend):
        match = fight(["Ox + (Toll Of The Bell)", "Ram"], ["Tower", "Ram"])
        assert (half(match, 0)[0], half(match, 1)[0]) == ("Ox + Toll Of The Bell", "")
        assert (lives(match), compared(match)) == ((3, 3), [])
    match = attack("Ox + (Toll Of The Bell)", "(Tower)")  # the attacker's cards are turned up first
    assert (half(match, 1)[0], lives(match)) == ("Tower", (2, 3))


@WALK.card("Old Grudge")
def test_old_grudge_weighs_on_its_stack_and_costs_the_rival_a_second_life_when_it_wins() -> None:
    more, bonus = says("Old Grudge", "loses {} li"), printed_bonus("Old Grudge")
    assert bonus < 0
    match = attack("Ox + (Old Grudge)", "Mouse", lives=(9, 9))
    assert (last_scores(match), lives(match)) == ((1000 + bonus, 300), (9, 8 - more))
    match = defend("Ox + (Old Grudge)", "Mouse", lives=(9, 9))
    assert (last_scores(match), lives(match)) == ((300, 1000 + bonus), (9, 8 - more))
    over = attack("Ox + Old Grudge", "Mouse", lives=(3, 1 + more)).result()
    assert over is not None and over.winners == [0]


@WALK.card("Old Grudge")
def test_old_grudge_costs_nothing_more_if_its_stack_loses_ties_or_attacks_nobody() -> None:
    assert lives(attack("Ox + Old Grudge", "Tower")) == (2, 3)
    assert lives(attack("Ox + Old Grudge", plain("rock", 1000 + printed_bonus("Old Grudge")))) == (2, 2)
    assert lives(play(on(["Ox + Old Grudge"], [], "battle"), "open ox")) == (3, 2)
    assert lives(attack(["Wolf", "Ox + Old Grudge"], ["Mouse", "Ram"])) == (3, 2)  # another stack wins


# ---- each card has a test ------------------------------------------------------------------------------------------------------


def test_every_card_of_the_file_is_tested() -> None:
    WALK.all_tested()
