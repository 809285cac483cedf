"""The Masked Ball: every card does what its text says."""

import pytest

from bestiary import Match
from tests.games.monster_club.board import half, lives, names, score
from tests.games.monster_club.fights import compared, question, turned_up
from tests.games.monster_club.real import (
    CARDS,
    STEP,
    CardFile,
    attack,
    beaten_by,
    bonus_fights,
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
    printed_slots,
    says,
    slots,
    slug,
    type_of,
)
from tests.games.table import asked, codes, play, said, truly, why_not

BALL = CardFile("masked_ball")
SIDES = pytest.mark.parametrize("seat", [0, 1])  # in an attack of the first player, and in one of the second


def fight(seat: int, mine: str, theirs: str, **more: object) -> Match:
    """The first player's stack attacks, or is attacked; beside it another battle is still to come."""
    return (attack, defend)[seat]([mine, "Ram"], [theirs, "Filler 25"], **more)


def in_order(seat: int, mine: int, theirs: int) -> tuple[int, int]:
    """The scores of the first and of the second player, as they are compared in such an attack: the attacker's first."""
    return (mine, theirs) if seat == 0 else (theirs, mine)


def unseen(match: Match) -> str:
    """How a card is chosen that lies face down on the rival's half."""
    return next(code for code in codes(match) if code.startswith("choose #"))


# ---- what is printed is what plays ---------------------------------------------------------------------------------------------


@BALL.card("Wallflower", "Chandelier Spider", "Footman In Felt", "Duchess Of Spare Rooms", "Captain Of The Stairs")
@pytest.mark.parametrize("name", BALL.monsters)
def test_a_monster_plays_with_its_printed_score_type_and_slots(name: str) -> None:
    monster_as_printed(name)


@BALL.card("Wallflower", "Chandelier Spider", "Footman In Felt", "Duchess Of Spare Rooms", "Captain Of The Stairs")
@BALL.card("Velvet Glove", "Silver Slipper")
def test_the_plain_cards_are_blank() -> None:
    assert [name for name in BALL.cards if not CARDS[name].text] == [
        "Captain Of The Stairs",
        "Chandelier Spider",
        "Duchess Of Spare Rooms",
        "Footman In Felt",
        "Silver Slipper",
        "Velvet Glove",
        "Wallflower",
    ]


@BALL.card("Velvet Glove", "Silver Slipper")
@pytest.mark.parametrize("name", BALL.powers)
def test_a_power_card_adds_its_printed_bonus_face_up_and_takes_a_slot(name: str) -> None:
    host = "Moth" if name == "Borrowed Diamonds" else "Ox"
    power_as_printed(name, host, says(name, "+{} score") if name in ("The Only Dance", "Alone On The Floor") else 0)


@BALL.card("Velvet Glove", "Silver Slipper")
@pytest.mark.parametrize("name", ["Velvet Glove", "Silver Slipper"])
def test_a_plain_power_card_counts_as_soon_as_it_is_turned_up_in_battle(name: str) -> None:
    bonus_fights(name)


# ---- effect monsters -----------------------------------------------------------------------------------------------------------


@BALL.card("Mask Of The Hare")
@pytest.mark.parametrize("hare", ["Mask Of The Hare", "(Mask Of The Hare)"])
def test_mask_of_the_hare_draws_two_if_it_is_attacked(hare: str) -> None:
    match = fight(1, hare, "Tower")
    assert drawn(match, 0) == [says("Mask Of The Hare", "draw {} card")]
    play(match, "done")  # asked, because there are cards in the hand now
    assert (last_scores(match), lives(match)) == ((1900, printed_score("Mask Of The Hare")), (2, 3))


@BALL.card("Mask Of The Hare")
def test_mask_of_the_hare_draws_nothing_when_it_attacks_or_is_played_or_another_is_attacked() -> None:
    assert drawn(fight(0, "(Mask Of The Hare)", "Mouse"), 0) == []
    assert drawn(play(on(["Ox"], hands=(["Mask Of The Hare"], [])), "play mask-of-the-hare 2"), 0) == []
    assert drawn(defend(["Mouse", "Mask Of The Hare"], ["Ox", "Mouse"]), 0) == []


@BALL.card("Mask Of The Fox")
def test_mask_of_the_fox_destroys_a_face_up_power_card_of_the_facing_stack() -> None:
    theirs = ["Wolf + Sword + Axe + (Shield)", "Ram + Sword"]
    match = on([], theirs, hands=(["Mask Of The Fox"], []))
    play(match, "play mask-of-the-fox 1")
    assert sorted(codes(match)) == ["choose axe", "choose sword"]  # compulsory
    play(match, "choose axe")
    assert (half(match, 1), names(match, "grave", 1)) == (["Wolf + (Shield) + Sword", "Ram + Sword", ""], ["Axe"])
    only_down = play(on([], ["Wolf + (Shield)", "Ram + Sword"], hands=(["Mask Of The Fox"], [])), "play mask-of-the-fox 1")
    assert (question(only_down), half(only_down, 1)) == ("play phase", ["Wolf + (Shield)", "Ram + Sword", ""])
    nobody = play(on([], ["", "Ram + Sword"], hands=(["Mask Of The Fox"], [])), "play mask-of-the-fox 1")
    assert half(nobody, 1) == ["", "Ram + Sword", ""]
    hidden = play(on([], theirs, hands=(["Mask Of The Fox"], [])), "set mask-of-the-fox 1")
    assert names(hidden, "grave", 1) == []


@BALL.card("Mask Of The Fox")
@SIDES
def test_mask_of_the_fox_turned_up_in_battle_takes_a_power_card_before_it_counts(seat: int) -> None:
    match = fight(seat, "(Mask Of The Fox)", "Ram + Axe")
    assert (names(match, "grave", 1), last_scores(match)) == (["Axe"], in_order(seat, printed_score("Mask Of The Fox"), 1000))
    up = fight(seat, "Mask Of The Fox", "Ram + Axe")  # it was played before
    assert last_scores(up) == in_order(seat, printed_score("Mask Of The Fox"), 1000 + printed_bonus("Axe"))


@BALL.card("Mask Of The Fox")
def test_mask_of_the_fox_attacking_comes_too_early_for_what_lies_face_down() -> None:
    match = fight(0, "(Mask Of The Fox)", "Ram + (Axe)")
    assert last_scores(match) == (printed_score("Mask Of The Fox"), 1000 + printed_bonus("Axe"))
    assert names(fight(1, "(Mask Of The Fox)", "Ram + (Axe)"), "grave", 1) == ["Axe"]  # attacked, it comes late enough


@BALL.card("Mask Of The Owl")
def test_mask_of_the_owl_shows_you_all_that_lies_face_down_on_the_rivals_board_and_draws_one() -> None:
    match = on(["Ox"], ["Ram + (Sword)", "(Crab) + (Axe)"], hands=(["Mask Of The Owl"], ["Bat"]))
    assert half(match, 1, 0) == ["Ram + (?)", "(?) + (?)", ""]
    play(match, "play mask-of-the-owl 2")
    assert half(match, 1, 0) == ["Ram + (Sword)", "(Crab) + (Axe)", ""]  # they stay face down
    assert names(match, "hand", 1, 0) == ["?"]
    assert drawn(match, 0) == [says("Mask Of The Owl", "Draw {} card")]
    nothing = play(on(["Ox"], ["Ram"], hands=(["Mask Of The Owl"], [])), "play mask-of-the-owl 2")
    assert drawn(nothing, 0) == [says("Mask Of The Owl", "Draw {} card")]  # the second sentence stands on its own


@BALL.card("Mask Of The Owl")
def test_mask_of_the_owl_set_face_down_sees_and_draws_nothing() -> None:
    match = play(on(["Ox"], ["(Crab)"], hands=(["Mask Of The Owl"], [])), "set mask-of-the-owl 2")
    assert (half(match, 1, 0), drawn(match, 0)) == (["(?)", "", ""], [])


@BALL.card("Mask Of The Owl")
@SIDES
def test_mask_of_the_owl_looks_around_when_it_is_turned_up_in_battle(seat: int) -> None:
    match = (attack, defend)[seat](["(Mask Of The Owl)", "Ram"], ["Mouse", "Filler 25 + (Axe)"])
    assert drawn(match, 0) == [says("Mask Of The Owl", "Draw {} card")] and half(match, 1, 0)[1] == "Filler 25 + (Axe)"
    up = (attack, defend)[seat](["Mask Of The Owl", "Ram"], ["Mouse", "Filler 25 + (Axe)"])
    assert drawn(up, 0) == [] and half(up, 1, 0)[1] == "Filler 25 + (?)"


@BALL.card("Host Without A Face")
def test_host_without_a_face_grows_with_each_face_up_power_card_of_the_facing_stack() -> None:
    each, alone = says("Host Without A Face", "+{} score for each"), printed_score("Host Without A Face")
    host = "Host Without A Face"
    match = on([f"{host} + Sword"], ["Wolf + Sword + Banner + (Axe)", "Ram + Shield"])
    assert score(match, host) == alone + printed_bonus("Sword") + 2 * each and original(match, host) == alone
    assert score(on([host], ["", "Ram + Shield"]), host) == alone
    assert score(on([host], ["Ram"]), host) == alone
    moved = play(on([host, ""], ["", "Ram + Shield"]), f"move {slug(host)} 2")
    assert score(moved, host) == alone + each


@BALL.card("Host Without A Face")
@SIDES
def test_host_without_a_face_counts_what_is_turned_up_in_battle(seat: int) -> None:
    each = says("Host Without A Face", "+{} score for each")
    match = fight(seat, "(Host Without A Face)", "Ram + Sword + (Banner)")
    theirs = 1000 + printed_bonus("Sword") + printed_bonus("Banner")
    assert last_scores(match) == in_order(seat, printed_score("Host Without A Face") + 2 * each, theirs)


# ---- power cards ---------------------------------------------------------------------------------------------------------------


@BALL.card("Cloak Of Many Pockets")
def test_cloak_of_many_pockets_needs_no_slot_and_brings_two() -> None:
    more = says("Cloak Of Many Pockets", "+{} power card slot")
    match = on(["Tower"], hands=(["Cloak Of Many Pockets", *[f"Pebble {each}" for each in range(more + 1)]], []))
    assert why_not(match, "play pebble-0 1") == "MC-46"
    play(match, "play cloak-of-many-pockets 1")
    assert slots(match, "Tower") == more and score(match, "Tower") == 1900 + printed_bonus("Cloak Of Many Pockets")
    play(match, *[f"set pebble-{each} 1" for each in range(more)])
    assert why_not(match, f"play pebble-{more} 1") == "MC-46"
    down = play(on(["Tower"], hands=(["Cloak Of Many Pockets", "Sword"], [])), "set cloak-of-many-pockets 1")
    assert slots(down, "Tower") == 0 and why_not(down, "set sword 1") == "MC-46"


@BALL.card("Cloak Of Many Pockets")
def test_cloak_of_many_pockets_takes_its_slots_along() -> None:
    match = on(["Ram"], ["Ox + Sword + Axe + Shield + Cloak Of Many Pockets"], hands=(["Bury"], []))
    play(match, "play bury 1", "choose cloak-of-many-pockets")
    assert (asked(match), sorted(codes(match))) == (1, ["destroy axe", "destroy shield", "destroy sword"])
    play(match, "destroy shield")
    assert (half(match, 1)[0], names(match, "grave", 1)) == ("Ox + Axe + Sword", ["Cloak Of Many Pockets", "Shield"])


@BALL.card("Cloak Of Many Pockets")
def test_cloak_of_many_pockets_counts_in_battle() -> None:
    bonus_fights("Cloak Of Many Pockets")


@BALL.card("Midnight Waltz")
def test_midnight_waltz_is_stronger_while_its_stack_attacks() -> None:
    bonus, more = printed_bonus("Midnight Waltz"), says("Midnight Waltz", "+{} score")
    for card in ("Midnight Waltz", "(Midnight Waltz)"):
        assert last_scores(fight(0, f"Ox + {card}", "Mouse")) == (1000 + bonus + more, 300)
        assert last_scores(fight(1, f"Ox + {card}", "Mouse")) == (300, 1000 + bonus)
    match = fight(0, "Ox + Midnight Waltz", "Mouse")
    assert score(match, "Ox") == 1000 + bonus  # its attack is over
    other = attack(["Wolf", "Ox + Midnight Waltz"], ["Mouse + (Sword) + (Axe)", "Ram"])  # another stack attacks
    assert question(other) == "defend" and score(other, "Ox") == 1000 + bonus


@BALL.card("Borrowed Diamonds")
@pytest.mark.parametrize(("host", "works"), [("Moth", 1), ("Ox", 0), ("Bat", 0)])
def test_borrowed_diamonds_only_works_on_paper_monsters(host: str, works: int) -> None:
    bonus = works * printed_bonus("Borrowed Diamonds")
    match = play(on([host], hands=(["Borrowed Diamonds"], [])), "play borrowed-diamonds 1")  # it can be stacked on any
    assert score(match, host) == 1000 + bonus
    assert score(on([f"{host} + (Borrowed Diamonds)"]), host) == 1000
    for seat in (0, 1):
        assert last_scores(fight(seat, f"({host}) + (Borrowed Diamonds)", "Tower")) == in_order(seat, 1000 + bonus, 1900)


@BALL.card("The Only Dance")
def test_the_only_dance_is_stronger_while_no_other_power_card_of_its_stack_lies_face_up() -> None:
    bonus, more = printed_bonus("The Only Dance"), says("The Only Dance", "+{} score")
    assert score(on(["Wolf + The Only Dance"], ["Ram + Sword"]), "Wolf") == 1200 + bonus + more
    assert score(on(["Wolf + The Only Dance", "Ox + Sword"]), "Wolf") == 1200 + bonus + more  # of this stack
    match = on(["Wolf + The Only Dance + (Sword)"], hands=(["Bury"], []))
    assert score(match, "Wolf") == 1200 + bonus + more
    play(match, "turn sword")
    assert score(match, "Wolf") == 1200 + bonus + printed_bonus("Sword")


@BALL.card("The Only Dance")
@SIDES
def test_the_only_dance_in_battle_ends_with_the_next_card_that_is_turned_up(seat: int) -> None:
    bonus, more = printed_bonus("The Only Dance"), says("The Only Dance", "+{} score")
    assert last_scores(fight(seat, "Ox + (The Only Dance)", "Tower")) == in_order(seat, 1000 + bonus + more, 1900)
    match = fight(seat, "Ox + (The Only Dance) + (Sword)", "Tower")
    play(match, "turn the-only-dance")
    assert last_scores(match) == in_order(seat, 1000 + bonus + printed_bonus("Sword"), 1900)


@BALL.card("Duel At Dawn")
def test_duel_at_dawn_destroys_another_power_card_of_its_stack_then_one_of_the_facing_stack() -> None:
    match = on(["Wolf + Sword + (Shield)", "Ox + Sword"], ["Crab + Axe + (Sword)", "Ram + Axe"], hands=(["Duel At Dawn"], []))
    play(match, "play duel-at-dawn 1")
    assert sorted(codes(match)) == ["choose shield", "choose sword"]  # not itself, not of another stack
    play(match, "choose shield")
    assert "choose axe" in codes(match) and len(codes(match)) == 2
    play(match, unseen(match))  # face down too
    assert half(match, 0) == ["Wolf + Duel At Dawn + Sword", "Ox + Sword", ""]
    assert half(match, 1) == ["Crab + Axe", "Ram + Axe", ""]
    assert (names(match, "grave", 0), names(match, "grave", 1)) == (["Shield"], ["Sword"])


@BALL.card("Duel At Dawn")
def test_duel_at_dawn_spares_the_rival_without_another_power_card_and_is_compulsory() -> None:
    match = play(on(["Wolf"], ["Ram + Axe"], hands=(["Duel At Dawn"], [])), "play duel-at-dawn 1")
    assert (half(match, 0)[0], half(match, 1)[0]) == ("Wolf + Duel At Dawn", "Ram + Axe")
    match = play(on(["Wolf + Sword"], ["Ram"], hands=(["Duel At Dawn"], [])), "play duel-at-dawn 1")
    assert (half(match, 0)[0], half(match, 1)[0]) == ("Wolf + Duel At Dawn", "Ram")
    match = play(on(["Wolf + Sword"], ["Ram + Axe"], hands=(["Duel At Dawn"], [])), "set duel-at-dawn 1")
    assert (half(match, 0)[0], half(match, 1)[0]) == ("Wolf + (Duel At Dawn) + Sword", "Ram + Axe")


@BALL.card("Duel At Dawn")
@SIDES
def test_duel_at_dawn_is_fought_in_battle_before_the_scores_are_compared(seat: int) -> None:
    match = fight(seat, "Wolf + Shield + (Duel At Dawn)", "Ram + Axe")
    assert last_scores(match) == in_order(seat, 1200 + printed_bonus("Duel At Dawn"), 1000)
    assert (names(match, "grave", 0), names(match, "grave", 1)[0]) == (["Shield"], "Axe")


DRAGONS = ["Hedgerow Dragon", "Dragon's Apprentice", "Dragon Of Two Tides"]
NO_DRAGONS = ["Dragonfly Squadron", "Dragons Of The Old Map"]


@BALL.card("Dragon Neutralizer")
def test_dragon_neutralizer_takes_the_original_score_of_all_dragon_monsters_on_both_boards() -> None:
    alone = on(["Ox", DRAGONS[0], NO_DRAGONS[0]], [*DRAGONS[1:], NO_DRAGONS[1]])
    match = on(["Ox + Dragon Neutralizer", DRAGONS[0], NO_DRAGONS[0]], [*DRAGONS[1:], NO_DRAGONS[1]])
    assert [original(match, name) for name in DRAGONS] == [0, 0, 0]
    assert [original(match, name) for name in NO_DRAGONS] == [printed_score(name) for name in NO_DRAGONS]
    for name in DRAGONS:
        assert original(alone, name) == printed_score(name)
        assert score(match, name) == score(alone, name) - printed_score(name)  # alterations are added to 0
    down = on(["Ox + (Dragon Neutralizer)", DRAGONS[0]])
    assert original(down, DRAGONS[0]) == printed_score(DRAGONS[0])


@BALL.card("Dragon Neutralizer")
def test_dragon_neutralizer_holds_for_power_cards_on_them_and_ends_when_it_leaves() -> None:
    match = on(["Ox + Dragon Neutralizer"], ["Hedgerow Dragon + Axe"], hands=(["Bury"], []))
    assert score(match, "Hedgerow Dragon") == printed_bonus("Axe")
    play(match, "play bury 1", "choose dragon-neutralizer")
    assert score(match, "Hedgerow Dragon") == printed_score("Hedgerow Dragon") + printed_bonus("Axe")


@BALL.card("Dragon Neutralizer")
@SIDES
def test_dragon_neutralizer_turned_up_in_battle_decides_it(seat: int) -> None:
    match = fight(seat, "Mouse + (Dragon Neutralizer)", "(Hedgerow Dragon)")
    assert last_scores(match) == in_order(seat, 300 + printed_bonus("Dragon Neutralizer"), 0)
    assert lives(match) == (3, 2)


@BALL.card("Lights Up")
def test_lights_up_turns_all_cards_on_both_boards_face_up_and_their_effects_follow() -> None:
    mine, theirs = ["Wolf + (Sword)", "(Mask Of The Owl)"], ["(Mask Of The Fox) + (Axe)", "(Crab)"]
    match = play(on(mine, theirs, hands=(["Lights Up"], [])), "play lights-up 1")
    assert drawn(match, 0) == [says("Mask Of The Owl", "Draw {} card")]  # of the player in turn, first
    assert (asked(match), sorted(codes(match))) == (1, ["choose lights-up", "choose sword"])  # then the rival's
    play(match, "choose sword")
    assert half(match, 0) == ["Wolf + Lights Up", "Mask Of The Owl", ""]
    assert half(match, 1, 0) == ["Mask Of The Fox + Axe", "Crab", ""]
    down = play(on(mine, theirs, hands=(["Lights Up"], [])), "set lights-up 1")
    assert half(down, 1)[1] == "(Crab)"


@BALL.card("Lights Up")
@SIDES
def test_lights_up_in_battle_shows_the_whole_room(seat: int) -> None:
    match = (attack, defend)[seat](["Ox + (Lights Up)", "(Ram)"], ["Mouse + (Sword)", "(Crab) + (Axe)"])
    assert (half(match, 0)[1], half(match, 1, 0)[1]) == ("Ram", "Crab + Axe")
    assert last_scores(match) == in_order(seat, 1000 + printed_bonus("Lights Up"), 300 + printed_bonus("Sword"))


@BALL.card("Snuffed Candles")
def test_snuffed_candles_turns_an_effect_monster_of_the_rival_face_down_with_its_stack() -> None:
    theirs = ["Mask Of The Hare + Sword + (Axe)", "Ram", "Host Without A Face"]
    match = play(on(["Wolf", "Mask Of The Owl"], theirs, hands=(["Snuffed Candles"], [])), "play snuffed-candles 1")
    assert sorted(codes(match)) == ["choose host-without-a-face", "choose mask-of-the-hare"]  # no normal one, none of yours
    play(match, "choose mask-of-the-hare")
    assert half(match, 1) == ["(Mask Of The Hare) + (Axe) + (Sword)", "Ram", "Host Without A Face"]
    none = play(on(["Wolf"], ["Ram", "(Mask Of The Hare)"], hands=(["Snuffed Candles"], [])), "play snuffed-candles 1")
    assert (question(none), half(none, 1)) == ("play phase", ["Ram", "(Mask Of The Hare)", ""])
    down = play(on(["Wolf"], theirs, hands=(["Snuffed Candles"], [])), "set snuffed-candles 1")
    assert (question(down), half(down, 1)[2]) == ("play phase", "Host Without A Face")


@BALL.card("Snuffed Candles")
def test_snuffed_candles_of_a_defender_leaves_the_attacker_its_original_score() -> None:
    match = fight(1, "Ox + (Snuffed Candles)", "Host Without A Face + Axe")
    assert last_scores(match) == (printed_score("Host Without A Face"), 1000 + printed_bonus("Snuffed Candles"))
    assert lives(match) == (3, 2)


@BALL.card("Snuffed Candles")
def test_snuffed_candles_of_an_attacker_only_makes_the_defender_play_its_monster_again() -> None:
    match = fight(0, "Ox + (Snuffed Candles)", "Mask Of The Owl + Axe")
    assert turned_up(match) == ["Snuffed Candles", "Mask Of The Owl"]
    assert drawn(match, 1) == [says("Mask Of The Owl", "Draw {} card")]
    play(match, "turn axe")
    assert question(match) == "defend"
    play(match, "done")
    assert last_scores(match) == (1000 + printed_bonus("Snuffed Candles"), printed_score("Mask Of The Owl") + printed_bonus("Axe"))


@BALL.card("Quiet Understudy")
def test_quiet_understudy_can_be_played_from_the_hand_when_your_stack_is_attacked() -> None:
    match = fight(1, "Ox", plain("rock", 1000 + STEP), hands=(["Quiet Understudy", "Sword"], []))
    assert (asked(match), sorted(codes(match))) == (0, ["done", "react quiet-understudy"])
    kept = play(match.clone(), "done")
    assert (half(kept, 0)[0], lives(kept)) == ("", (2, 3)) and "Quiet Understudy" in names(kept, "hand", 0)
    play(match, "react quiet-understudy", "done")
    assert last_scores(match) == (1000 + STEP, 1000 + printed_bonus("Quiet Understudy"))
    assert (half(match, 0)[0], names(match, "hand", 0), lives(match)) == ("Ox + Quiet Understudy", ["Sword"], (3, 2))


@BALL.card("Quiet Understudy")
def test_quiet_understudy_needs_a_slot_and_waits_in_the_players_own_attacks() -> None:
    assert codes(fight(1, "Tower", "Ram", hands=(["Quiet Understudy"], []))) == ["done"]
    own = fight(0, "Ox", "Mouse", hands=(["Quiet Understudy"], []))
    assert "react quiet-understudy" not in codes(own) and last_scores(own) == (1000, 300)
    bonus_fights("Quiet Understudy")  # set before, it is turned up like any other
    match = play(on(["Ox"], hands=(["Quiet Understudy"], [])), "play quiet-understudy 1")
    assert score(match, "Ox") == 1000 + printed_bonus("Quiet Understudy")


@BALL.card("Mask Of The Moon")
def test_mask_of_the_moon_is_a_power_card_or_a_monster() -> None:
    match = on(["Ox"], hands=(["Mask Of The Moon", *[f"Pebble {each}" for each in range(6)]], []))
    worn, alone = play(match.clone(), "play mask-of-the-moon 1"), play(match, "play mask-of-the-moon 2")
    assert (half(worn, 0), score(worn, "Ox")) == (["Ox + Mask Of The Moon", "", ""], 1000 + printed_bonus("Mask Of The Moon"))
    assert half(alone, 0) == ["Ox", "Mask Of The Moon", ""]
    assert score(alone, "Mask Of The Moon") == printed_score("Mask Of The Moon")
    free = printed_slots("Mask Of The Moon")
    assert slots(alone, "Mask Of The Moon") == free
    play(alone, *[f"set pebble-{each} 2" for each in range(free)])
    assert why_not(alone, f"set pebble-{free} 2") == "MC-46"


@BALL.card("Mask Of The Moon")
@SIDES
def test_mask_of_the_moon_fights_as_what_it_was_put_down_as(seat: int) -> None:
    now = printed_score("Mask Of The Moon")
    match = fight(seat, "(Mask Of The Moon)", plain(beaten_by(type_of("Mask Of The Moon")), now))
    assert (last_scores(match), lives(match)) == ((now, now), (3, 2))  # its type decides
    bonus_fights("Mask Of The Moon")


@BALL.card("Fainting Couch")
@SIDES
@pytest.mark.parametrize("couch", ["Fainting Couch", "(Fainting Couch)"])
def test_fainting_couch_keeps_its_stack_from_being_destroyed_in_battle(seat: int, couch: str) -> None:
    match = fight(seat, f"Ox + {couch}", "Tower")
    assert last_scores(match) == in_order(seat, 1000 + printed_bonus("Fainting Couch"), 1900)
    assert (half(match, 0)[0], half(match, 1)[0], lives(match)) == ("Ox + Fainting Couch", "Tower", (3, 3))
    tie = fight(seat, f"Ox + {couch}", plain("rock", 1000 + printed_bonus("Fainting Couch")))
    assert (half(tie, 0)[0], half(tie, 1)[0], lives(tie)) == ("Ox + Fainting Couch", "", (3, 2))


@BALL.card("Fainting Couch")
@pytest.mark.parametrize("active", [0, 1])
def test_fainting_couch_is_destroyed_at_the_end_of_the_turn_whoevers_it_is(active: int) -> None:
    match = play(on(["Ox + Fainting Couch"], ["Tower"], active=active), "end")
    assert (half(match, 0)[0], names(match, "grave", 0)) == ("Ox", ["Fainting Couch"])
    down = play(on(["Ox + (Fainting Couch)"], ["Tower"], active=active), "end")
    assert (half(down, 0)[0], names(down, "grave", 0)) == ("Ox + (Fainting Couch)", [])


@BALL.card("Fainting Couch")
def test_fainting_couch_is_no_help_against_effects() -> None:
    match = on(["Ram"], ["Ox + Fainting Couch"], hands=(["Raze"], []))
    assert names(play(match, "play raze 1", "choose ox"), "grave", 1) == ["Fainting Couch", "Ox"]


@BALL.card("Sealed Invitation")
def test_sealed_invitation_takes_a_mask_monster_from_your_deck_and_shows_it() -> None:
    deck = ["Mask Of The Hare", "Mask Of The Moon", "Wallflower", "Mask Of The Owl"]
    match = play(on(["Ox"], hands=(["Sealed Invitation"], []), decks=(deck, ["Mask Of The Fox"])), "play sealed-invitation 1")
    assert sorted(codes(match)) == ["choose mask-of-the-hare", "choose mask-of-the-owl"]  # the Moon is a power card there
    play(match, "choose mask-of-the-owl")
    assert (names(match, "hand", 0), sorted(truly(match, "deck", 0))) == (["Mask Of The Owl"], sorted(deck[:3]))
    assert {"Player 1 shows Mask Of The Owl.", "Player 1's deck is shuffled."} <= {*said(match, 1)}
    none = on(["Ox"], hands=(["Sealed Invitation"], []), decks=(deck[1:3], ["Mask Of The Fox"]))
    play(none, "play sealed-invitation 1", "done")
    assert (names(none, "hand", 0), len(names(none, "deck", 0))) == ([], 2)
    down = play(on(["Ox"], hands=(["Sealed Invitation"], []), decks=(deck, [])), "set sealed-invitation 1")
    assert (question(down), names(down, "hand", 0)) == ("play phase", [])


@BALL.card("Sealed Invitation")
@SIDES
def test_sealed_invitation_is_opened_in_battle_too(seat: int) -> None:
    match = fight(seat, "Ox + (Sealed Invitation)", "Mouse", decks=(["Mask Of The Hare", "Ox"], []))
    assert (asked(match), codes(match), compared(match)) == (0, ["choose mask-of-the-hare"], [])
    play(match, "choose mask-of-the-hare")
    if seat:
        play(match, "done")  # the defender holds a card now
    assert last_scores(match) == in_order(seat, 1000 + printed_bonus("Sealed Invitation"), 300)
    assert names(match, "hand", 0) == ["Mask Of The Hare"]


@BALL.card("Change Of Partners")
def test_change_of_partners_swaps_another_power_card_of_its_stack_with_one_of_the_facing_stack() -> None:
    match = on(["Wolf + Sword + (Shield)", "Ox + Sword"], ["Crab + Axe + (Pebble 1)", "Ram"], hands=(["Change Of Partners"], []))
    play(match, "play change-of-partners 1")
    assert sorted(codes(match)) == ["choose shield", "choose sword"]  # not itself, not of another stack
    play(match, "choose shield")
    assert "choose axe" in codes(match) and len(codes(match)) == 2
    hidden = play(match.clone(), unseen(match))
    assert half(hidden, 0)[0] == "Wolf + Change Of Partners + (Pebble 1) + Sword" and half(hidden, 1)[0] == "Crab + Axe + (Shield)"
    play(match, "choose axe")  # face up and face down as they lie
    assert half(match, 0) == ["Wolf + Axe + Change Of Partners + Sword", "Ox + Sword", ""]
    assert half(match, 1) == ["Crab + (Pebble 1) + (Shield)", "Ram", ""]
    assert score(match, "Wolf") == 1200 + sum(map(printed_bonus, ("Axe", "Change Of Partners", "Sword")))


@BALL.card("Change Of Partners")
def test_change_of_partners_does_nothing_without_two_partners_or_face_down_and_plays_neither() -> None:
    for mine, theirs in (("Wolf", "Ram + Axe"), ("Wolf + Sword", "Ram")):
        match = play(on([mine], [theirs], hands=(["Change Of Partners"], [])), "play change-of-partners 1")
        assert (half(match, 1)[0], names(match, "grave", 0)) == (theirs, [])
        assert half(match, 0)[0] == mine.replace("Wolf", "Wolf + Change Of Partners")
    down = play(on(["Wolf + Sword"], ["Ram + Axe"], hands=(["Change Of Partners"], [])), "set change-of-partners 1")
    assert (half(down, 0)[0], half(down, 1)[0]) == ("Wolf + (Change Of Partners) + Sword", "Ram + Axe")
    match = on(["Wolf + Sword"], ["Ram + Last Rites"], hands=(["Change Of Partners"], []))
    play(match, "play change-of-partners 1")
    assert half(match, 0)[0] == "Wolf + Change Of Partners + Last Rites"  # a swapped card is not played (MC-74)


@BALL.card("Change Of Partners")
@SIDES
def test_change_of_partners_in_battle_turns_the_scores(seat: int) -> None:
    match = fight(seat, "Ox + Shield + (Change Of Partners)", "Ram + Axe")
    mine, theirs = 1000 + printed_bonus("Axe") + printed_bonus("Change Of Partners"), 1000 + printed_bonus("Shield")
    assert (last_scores(match), lives(match)) == (in_order(seat, mine, theirs), (3, 2))
    assert half(match, 0)[0] == "Ox + Axe + Change Of Partners"
    assert "Shield" in names(match, "grave", 0)  # of its original owner


@BALL.card("Alone On The Floor")
def test_alone_on_the_floor_is_stronger_while_there_is_no_other_stack_on_your_board() -> None:
    bonus, more = printed_bonus("Alone On The Floor"), says("Alone On The Floor", "+{} score")
    assert score(on(["Ox + Alone On The Floor + Sword"], ["Ram", "Bat"]), "Ox") == 1000 + bonus + more + printed_bonus("Sword")
    assert score(on(["Ox + Alone On The Floor", "(Bat)"], ["Ram"]), "Ox") == 1000 + bonus
    match = on(["Ox + Alone On The Floor", "Bat"], hands=(["Raze"], []))
    play(match, "play raze 1", "choose bat")
    assert score(match, "Ox") == 1000 + bonus + more


@BALL.card("Alone On The Floor")
def test_alone_on_the_floor_dances_in_battle_on_either_side() -> None:
    more = says("Alone On The Floor", "+{} score")
    bonus_fights("Alone On The Floor", more=more)
    for seat in (0, 1):
        match = fight(seat, "Ox + (Alone On The Floor)", "Tower")  # another stack lies beside
        assert last_scores(match) == in_order(seat, 1000 + printed_bonus("Alone On The Floor"), 1900)


# ---- each card has a test ------------------------------------------------------------------------------------------------------


def test_every_card_of_the_file_is_tested() -> None:
    BALL.all_tested()
