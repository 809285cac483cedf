"""The Shimmering Brood: each card does what it says."""

import pytest

from tests.games.monster_club.board import half, lives, names, score
from tests.games.monster_club.fights import compared, destroyed, question
from tests.games.monster_club.real import (
    STEP,
    CardFile,
    attack,
    bonus_fights,
    defend,
    drawn,
    held,
    last_scores,
    monster_as_printed,
    on,
    pay,
    plain,
    power_as_printed,
    printed_bonus,
    printed_score,
    says,
    to_turn,
)
from tests.games.table import asked, codes, play, said, why_not

BROOD = CardFile("shimmering_brood")
HOSTS = {"Dragon Saddle": "Lagoon Dragon", "Whetted Claws": "Bat"}  # the others work on any monster
NORMAL = ["Lagoon Dragon", "Chimney Dragon", "Hedgerow Dragon", "Old Harbour Dragon", "Thunderhead Dragon"]
NO_DRAGONS = ["Dragonfly Squadron", "Dragons Of The Old Map", "Cave Painter"]


@pytest.mark.parametrize("name", BROOD.monsters)
def test_what_is_printed_on_a_monster_is_what_plays(name: str) -> None:
    monster_as_printed(name)


@pytest.mark.parametrize("name", BROOD.powers)
def test_what_is_printed_on_a_power_card_is_what_plays(name: str) -> None:
    power_as_printed(name, HOSTS.get(name, "Ox"))


# ---- monsters ------------------------------------------------------------------------------------------------------------------


@BROOD.card(*NORMAL)
@pytest.mark.parametrize("name", NORMAL)
def test_the_plain_dragons_are_normal_monsters_and_dragons(name: str) -> None:
    match = on(["Ox"], hands=(["Open Audition"], []), decks=([name, "Kettle Dragon"], []))
    play(match, "play open-audition 1")
    assert len(codes(match)) == 1  # the Kettle Dragon is none
    assert names(play(match, codes(match)[0]), "hand", 0) == [name]
    bonus = says("Mother Dragon Of The Ridge", "have +{} score")
    assert score(on([name, "Mother Dragon Of The Ridge"]), name) == printed_score(name) + bonus


@BROOD.card("Kettle Dragon")
def test_kettle_dragon_lets_you_draw_when_it_is_played() -> None:
    count = says("Kettle Dragon", "draw {} card")
    match = play(on(["Ox"], hands=(["Kettle Dragon"], [])), "play kettle-dragon 2")
    assert asked(match) == 0
    assert held(play(match.clone(), "yes")) == count
    play(match, "no")
    assert held(match) == 0 and question(match) == "play phase"  # declined is lost
    down = play(on(["Ox"], hands=(["Kettle Dragon"], [])), "set kettle-dragon 2")
    assert question(down) == "play phase"
    assert held(play(down, "turn kettle-dragon", "yes")) == count


@BROOD.card("Kettle Dragon")
def test_kettle_dragon_turned_up_in_an_attack_lets_its_owner_draw() -> None:
    count = says("Kettle Dragon", "draw {} card")
    assert held(play(attack("(Kettle Dragon)", "Tower"), "yes")) == count
    match = defend("(Kettle Dragon)", "Tower")
    assert asked(match) == 0 and compared(match) == []
    play(match, "yes", "done")
    assert drawn(match, 0)[0] == count and compared(match) != []
    assert question(attack("Kettle Dragon", "Tower")) == "play phase"  # it was face up before


@BROOD.card("Egg Warden Dragon")
def test_egg_warden_dragon_draws_for_another_dragon_that_is_played() -> None:
    count = says("Egg Warden Dragon", "draw {} card")
    assert held(play(on(["Egg Warden Dragon"], hands=(["Lagoon Dragon"], [])), "play lagoon-dragon 2")) == count
    turned = on(["Egg Warden Dragon"], hands=(["Lagoon Dragon"], []))
    assert held(play(turned, "set lagoon-dragon 2")) == 0
    assert held(play(turned, "turn lagoon-dragon")) == count
    battle = attack(["(Lagoon Dragon)", "Egg Warden Dragon"], "Tower")
    assert held(battle) == count
    assert drawn(play(defend(["(Lagoon Dragon)", "Egg Warden Dragon"], "Tower"), "done"), 0)[0] == count


@BROOD.card("Egg Warden Dragon")
def test_egg_warden_dragon_does_not_draw_for_itself_nor_for_others_nor_face_down() -> None:
    assert held(play(on([], hands=(["Egg Warden Dragon"], [])), "play egg-warden-dragon 1")) == 0
    for name in ("Dragonfly Squadron", "Dragons Of The Old Map", "Ox"):
        match = on(["Egg Warden Dragon"], hands=([name], []))
        assert held(play(match, next(code for code in codes(match) if code.startswith("play")))) == 0, name
    assert held(play(on(["(Egg Warden Dragon)"], hands=(["Lagoon Dragon"], [])), "play lagoon-dragon 2")) == 0
    assert held(play(on(["Egg Warden Dragon"], hands=(["Dragon Saddle"], [])), "play dragon-saddle 1")) == 0  # no monster
    rivals = on(["Egg Warden Dragon"], hands=([], ["Lagoon Dragon"]), active=1)
    assert held(play(rivals, "play lagoon-dragon 2")) == 0


@BROOD.card("Mother Dragon Of The Ridge")
def test_mother_dragon_of_the_ridge_raises_all_other_dragons_of_yours() -> None:
    more = says("Mother Dragon Of The Ridge", "have +{} score")
    match = on(
        ["Mother Dragon Of The Ridge", "Lagoon Dragon", "Dragon's Apprentice + Scale Polish"],
        ["Chimney Dragon", "Dragonfly Squadron"],
    )
    assert score(match, "Mother Dragon Of The Ridge") == printed_score("Mother Dragon Of The Ridge")
    assert score(match, "Lagoon Dragon") == printed_score("Lagoon Dragon") + more
    assert score(match, "Dragon's Apprentice") == printed_score("Dragon's Apprentice") + printed_bonus("Scale Polish") + more
    assert score(match, "Chimney Dragon") == printed_score("Chimney Dragon")  # the rival's
    for name in NO_DRAGONS:
        assert score(on(["Mother Dragon Of The Ridge", name]), name) == printed_score(name), name
    saddled = on(["Mother Dragon Of The Ridge", "Ox + Dragon Saddle"])
    assert score(saddled, "Ox") == 1000  # a power card is no "Dragon" monster
    assert score(on(["(Mother Dragon Of The Ridge)", "Lagoon Dragon"]), "Lagoon Dragon") == printed_score("Lagoon Dragon")


@BROOD.card("Mother Dragon Of The Ridge")
def test_mother_dragon_of_the_ridge_helps_in_battle_and_only_while_she_is_there() -> None:
    more = says("Mother Dragon Of The Ridge", "have +{} score")
    total = printed_score("Lagoon Dragon") + more
    assert last_scores(attack(["(Lagoon Dragon)", "Mother Dragon Of The Ridge"], "Tower"))[0] == total
    assert last_scores(defend(["(Lagoon Dragon)", "Mother Dragon Of The Ridge"], "Tower"))[1] == total
    match = on(["Ox", "Lagoon Dragon", "Mother Dragon Of The Ridge"], hands=(["Raze"], []))
    assert score(match, "Lagoon Dragon") == total
    play(match, "play raze 1", "choose mother-dragon-of-the-ridge")
    assert score(match, "Lagoon Dragon") == printed_score("Lagoon Dragon")


@BROOD.card("Dragon's Apprentice")
def test_dragons_apprentice_takes_a_dragon_monster_from_your_deck() -> None:
    deck = ["Lagoon Dragon", "Dragonfly Squadron", "Dragon Saddle", "Kettle Dragon", "Dragons Of The Old Map", "Ox"]
    match = play(on([], hands=(["Dragon's Apprentice"], []), decks=(deck, [])), "play dragons-apprentice 1")
    assert sorted(codes(match)) == ["choose kettle-dragon", "choose lagoon-dragon"]  # one of them must be taken
    play(match, "choose lagoon-dragon")
    assert names(match, "hand", 0) == ["Lagoon Dragon"] and len(names(match, "deck", 0)) == len(deck) - 1
    assert "Player 1 shows Lagoon Dragon." in said(match, 1) and said(match)[-1] == "Player 1's deck is shuffled."
    none = play(
        on([], hands=(["Dragon's Apprentice"], []), decks=(["Dragonfly Squadron"], [])), "play dragons-apprentice 1", "done"
    )
    assert held(none) == 0 and said(none)[-1] == "Player 1's deck is shuffled."
    down = on([], hands=(["Dragon's Apprentice"], []), decks=([*deck], []))
    assert question(play(down, "set dragons-apprentice 1")) == "play phase"


@BROOD.card("Dragon's Apprentice")
def test_dragons_apprentice_turned_up_in_an_attack_finds_a_dragon() -> None:
    for fight in (attack, defend):
        match = fight("(Dragon's Apprentice)", "Tower", decks=(["Lagoon Dragon", "Ox"], []))
        assert codes(match) == ["choose lagoon-dragon"] and asked(match) == 0
        assert "Lagoon Dragon" in names(play(match, "choose lagoon-dragon"), "hand", 0)


@BROOD.card("Dragonfly Squadron")
def test_dragonfly_squadron_is_stronger_for_a_turn_when_it_moves() -> None:
    more, usual = says("Dragonfly Squadron", "has +{} score for 1 turn"), printed_score("Dragonfly Squadron")
    match = on(["Dragonfly Squadron", "", "Ox"], ["", "Tower"])
    assert score(match, "Dragonfly Squadron") == usual
    play(match, "move dragonfly-squadron 2")
    assert score(match, "Dragonfly Squadron") == usual + more
    assert score(to_turn(match, 6), "Dragonfly Squadron") == usual + more  # it holds in the rival's turn
    assert score(to_turn(match, 7), "Dragonfly Squadron") == usual  # and is over as the next one begins
    attacked = play(on(["Dragonfly Squadron"], ["", "Tower"]), "move dragonfly-squadron 2", "end", "battle", "attack tower")
    assert last_scores(attacked) == (1900, usual + more)


@BROOD.card("Dragonfly Squadron")
def test_dragonfly_squadron_does_not_count_what_is_no_move_of_its_own() -> None:
    usual = printed_score("Dragonfly Squadron")
    assert score(play(on(["Dragonfly Squadron", "", "Ox"]), "move ox 2"), "Dragonfly Squadron") == usual
    down = play(on(["(Dragonfly Squadron)"]), "move dragonfly-squadron 2", "turn dragonfly-squadron")
    assert score(down, "Dragonfly Squadron") == usual
    pushed = on(["Dragonfly Squadron", "Ox"], hands=([], ["Ringmaster In Red"]), active=1)
    play(pushed, "play ringmaster-in-red 1")
    assert half(pushed, 0) == ["Ox", "Dragonfly Squadron", ""] and score(pushed, "Dragonfly Squadron") == usual
    shot = on(["Dragonfly Squadron"], hands=(["Human Cannonball"], []))  # an effect of its owner moves it, too
    play(shot, "play human-cannonball 1", "yes", "to 3")
    more = says("Dragonfly Squadron", "has +{} score for 1 turn")
    assert score(shot, "Dragonfly Squadron") == usual + printed_bonus("Human Cannonball") + more


@BROOD.card("Dragons Of The Old Map")
def test_dragons_of_the_old_map_strengthen_another_stack_that_is_attacked() -> None:
    more = says("Dragons Of The Old Map", "has +{} score")
    mine, theirs = ["Ox", "Dragons Of The Old Map", "Mouse"], [plain("rock", 1000 + more - STEP), "", "Tower"]
    match = defend(mine, theirs)
    assert last_scores(match) == (1000 + more - STEP, 1000 + more) and lives(match) == (3, 2)
    assert score(match, "Ox") == 1000 + more  # until the end of the turn
    assert score(to_turn(match, 6), "Ox") == 1000
    assert last_scores(defend("Dragons Of The Old Map", "Tower"))[1] == printed_score("Dragons Of The Old Map")  # not itself
    assert last_scores(defend(["Ox", "(Dragons Of The Old Map)"], "Tower"))[1] == 1000  # not face down
    assert last_scores(attack(["Ox", "Dragons Of The Old Map"], "Tower"))[0] == 1000  # not attacking
    assert last_scores(attack(["Ox", "Dragons Of The Old Map"], ["Tower", "Ram"]))[1] == 1900  # not the rival's


@BROOD.card("Cave Painter")
def test_cave_painter_brings_a_normal_monster_back_from_your_grave() -> None:
    grave = ["Lagoon Dragon", "Kettle Dragon", "Dragon Of Two Tides", "Scale Polish", "Wolf"]
    match = play(on(["Ox"], hands=(["Cave Painter"], []), graves=(grave, ["Moth"])), "play cave-painter 3")
    assert sorted(codes(match)) == ["choose lagoon-dragon", "choose wolf"]
    play(match, "choose lagoon-dragon")
    assert sorted(codes(match)) == ["down 2", "up 2"]
    assert half(play(match.clone(), "down 2"), 0) == ["Ox", "(Lagoon Dragon)", "Cave Painter"]
    play(match, "up 2")
    assert half(match, 0) == ["Ox", "Lagoon Dragon", "Cave Painter"] and "Lagoon Dragon" not in names(match, "grave", 0)


@BROOD.card("Cave Painter")
def test_cave_painter_does_nothing_without_room_or_without_a_fitting_monster_or_face_down() -> None:
    full = play(on(["Ox", "Bat"], hands=(["Cave Painter"], []), graves=(["Wolf"], [])), "play cave-painter 3")
    assert question(full) == "play phase" and names(full, "grave", 0) == ["Wolf"]
    none = play(on([], hands=(["Cave Painter"], []), graves=(["Kettle Dragon"], ["Wolf"])), "play cave-painter 1")
    assert question(none) == "play phase" and half(none, 0) == ["Cave Painter", "", ""]
    down = play(on([], hands=(["Cave Painter"], []), graves=(["Wolf"], [])), "set cave-painter 1")
    assert question(down) == "play phase" and names(down, "grave", 0) == ["Wolf"]


@BROOD.card("Cave Painter")
def test_cave_painter_turned_up_in_an_attack_paints_before_it_falls() -> None:
    for fight in (attack, defend):
        match = play(fight("(Cave Painter)", "Tower", graves=(["Wolf"], [])), "up 2")
        assert half(match, 0) == ["", "Wolf", ""] and names(match, "grave", 0) == ["Cave Painter"] and lives(match) == (2, 3)


@BROOD.card("Dragon Of The Shimmering")
def test_dragon_of_the_shimmering_wants_a_dragon_monster_destroyed_the_first_time() -> None:
    shimmering = ["Dragon Of The Shimmering"]
    hand = play(on(["Ox"], hands=([*shimmering, "Lagoon Dragon"], [])), "play dragon-of-the-shimmering")
    assert names(pay(hand, "Lagoon Dragon"), "grave", 0) == ["Lagoon Dragon"]
    assert half(play(hand, "up 2"), 0) == ["Ox", "Dragon Of The Shimmering", ""] and lives(hand) == (3, 3)
    board = on(["Dragon's Apprentice + Scale Polish", "Ox", "Bat"], hands=(shimmering, []))
    play(board, "play dragon-of-the-shimmering")
    assert half(board, 0) == ["Dragon Of The Shimmering", "Ox", "Bat"]  # where it made room
    assert names(board, "grave", 0) == ["Dragon's Apprentice", "Scale Polish"]
    either = play(on(["Chimney Dragon"], hands=([*shimmering, "Lagoon Dragon"], [])), "play dragon-of-the-shimmering")
    assert sorted(codes(either)) == ["destroy chimney-dragon", "destroy lagoon-dragon"]


@BROOD.card("Dragon Of The Shimmering")
def test_dragon_of_the_shimmering_is_not_played_without_a_dragon_nor_set() -> None:
    match = on(
        ["Dragonfly Squadron", "Dragons Of The Old Map"],
        ["Lagoon Dragon"],
        hands=(["Dragon Of The Shimmering", "Dragon Saddle", "Cave Painter"], []),
        graves=(["Chimney Dragon"], []),
    )
    assert why_not(match, "play dragon-of-the-shimmering") == "MC-92"
    paid = on(["Lagoon Dragon"], hands=(["Dragon Of The Shimmering"], []))
    assert not [code for code in codes(paid) if code.startswith("set dragon-of")]
    assert why_not(paid, "set dragon-of-the-shimmering 2") == "MC-93"


@BROOD.card("Dragon Of The Shimmering")
def test_dragon_of_the_shimmering_comes_free_the_second_time() -> None:
    match = on(["Ox"], hands=(["Dragon Of The Shimmering", "Lagoon Dragon", "Hat Trick", "Bat"], []))
    pay(play(match, "play dragon-of-the-shimmering"), "Lagoon Dragon")
    play(match, "up 2", "play hat-trick 1", "choose dragon-of-the-shimmering", "choose bat")
    assert half(match, 0) == ["Ox + Hat Trick", "Bat", ""] and names(match, "hand", 0) == ["Dragon Of The Shimmering"]
    play(match, "play dragon-of-the-shimmering 3")
    assert half(match, 0) == ["Ox + Hat Trick", "Bat", "Dragon Of The Shimmering"] and names(match, "grave", 0) == ["Lagoon Dragon"]


@BROOD.card("Dragon Of The Shimmering", "Dragon Of Two Tides")
@pytest.mark.parametrize("name", ["Dragon Of The Shimmering", "Dragon Of Two Tides"])
def test_the_great_dragons_fight_with_their_scores(name: str) -> None:
    low, high = plain("rock", printed_score(name) - STEP), plain("rock", printed_score(name) + STEP)
    for fight in (attack, defend):
        assert lives(fight(name, low)) == (3, 2) and lives(fight(name, high)) == (2, 3)


@BROOD.card("Dragon Of Two Tides")
def test_dragon_of_two_tides_wants_as_many_monsters_destroyed_as_it_says() -> None:
    count = says("Dragon Of Two Tides", "Destroy {} monsters")
    assert count == 2
    for mine, hand in ((["Ox"], ["Sword"]), ([], ["Ox", "Sword"]), ([], [])):  # it never pays for itself
        assert why_not(on(mine, ["Bat", "Ram"], hands=(["Dragon Of Two Tides", *hand], [])), "play dragon-of-two-tides") == "MC-92"
    match = on(["(Ox)", "Bat + Sword", "Ram"], hands=(["Dragon Of Two Tides", "Moth"], []))
    play(match, "play dragon-of-two-tides")
    assert sorted(codes(match)) == ["destroy bat", "destroy moth", "destroy ox", "destroy ram"]
    play(match, "destroy bat", "destroy moth")
    assert half(match, 0) == ["(Ox)", "Dragon Of Two Tides", "Ram"]
    assert names(match, "grave", 0) == ["Bat", "Moth", "Sword"] and lives(match) == (3, 3)
    assert why_not(on(["Ox", "Bat"], hands=(["Dragon Of Two Tides"], [])), "set dragon-of-two-tides 3") == "MC-93"


# ---- power cards ---------------------------------------------------------------------------------------------------------------


@BROOD.card("Scale Polish")
def test_scale_polish_adds_its_bonus_in_battle() -> None:
    bonus_fights("Scale Polish")


@BROOD.card("Dragon Saddle")
def test_dragon_saddle_only_works_on_dragons() -> None:
    bonus_fights("Dragon Saddle", "Lagoon Dragon")
    for host in ("Dragon's Apprentice", "Thunderhead Dragon"):
        assert score(on([f"{host} + Dragon Saddle"]), host) == printed_score(host) + printed_bonus("Dragon Saddle")
    for host in (*NO_DRAGONS, "Ox"):
        assert score(on([f"{host} + Dragon Saddle"]), host) == printed_score(host)
        assert "play dragon-saddle 1" in codes(on([host], hands=(["Dragon Saddle"], [])))  # it may lie there
    assert last_scores(attack("Ox + (Dragon Saddle)", "Tower"))[0] == 1000


@BROOD.card("Whetted Claws")
def test_whetted_claws_only_work_on_scissors_monsters() -> None:
    bonus_fights("Whetted Claws", "Hedgerow Dragon")
    for host in ("Ox", "Moth", "Lagoon Dragon"):
        assert score(on([f"{host} + Whetted Claws"]), host) == printed_score(host)
    assert last_scores(defend("Ox + (Whetted Claws)", "Tower"))[1] == 1000


@BROOD.card("Hearthfire")
def test_hearthfire_burns_more_when_its_stack_attacks() -> None:
    usual, more = 1000 + printed_bonus("Hearthfire"), says("Hearthfire", "has +{} score")
    match = attack(["Ox + Hearthfire", "", "Moth"], ["Mouse", "", "Tower"])
    assert last_scores(match)[0] == usual + more and score(match, "Ox") == usual + more
    assert score(to_turn(match, 6), "Ox") == usual  # the turn is over
    assert last_scores(defend("Ox + Hearthfire", "Tower"))[1] == usual  # attacked, it does not attack
    assert last_scores(attack("Ox + (Hearthfire)", "Tower"))[0] == usual  # it lay face down as the attack began
    assert last_scores(attack(["Ox", "Bat + Hearthfire"], "Tower"))[0] == 1000  # another stack


@BROOD.card("Tail Sweep")
def test_tail_sweep_lowers_the_stack_it_faces() -> None:
    less = says("Tail Sweep", "has −{} score")
    match = on(["Ox + Tail Sweep", "", "Bat"], ["Ram", "Moth + Sword"])
    assert (score(match, "Ram"), score(match, "Moth"), score(match, "Ox")) == (1000 - less, 1400, 1000)
    play(match, "move ox 2")
    assert (score(match, "Ram"), score(match, "Moth")) == (1000, 1400 - less)
    assert score(on(["Ox + (Tail Sweep)"], ["Ram"]), "Ram") == 1000
    assert score(on(["Ox + Tail Sweep"], ["Mouse"]), "Mouse") == 300 - less  # below nothing


@BROOD.card("Tail Sweep")
def test_tail_sweep_turned_up_in_an_attack_lowers_the_other_stack() -> None:
    less = says("Tail Sweep", "has −{} score")
    assert last_scores(attack("(Ox) + (Tail Sweep)", "(Wolf)")) == (1000, 1200 - less)
    assert last_scores(defend("(Ox) + (Tail Sweep)", "(Wolf)")) == (1200 - less, 1000)


@BROOD.card("Claw Marks")
def test_claw_marks_keep_the_facing_stack_from_moving() -> None:
    match = on(["Ox + Claw Marks", "Bat"], ["Ram", "", "Moth"], active=1)
    assert why_not(match, "move ram 2") == "MC-78" and "move moth 2" in codes(match)
    assert "move ram 2" in codes(on(["Ox + (Claw Marks)"], ["Ram"], active=1))
    followed = play(on(["Ox + Claw Marks"], ["Ram"]), "move ox 2", "end")
    assert "move ram 2" in codes(followed)  # it faces nobody now
    assert "move ox 2" in codes(on(["Ox + Claw Marks"], ["Ram"]))  # its own stack is free
    bonus_fights("Claw Marks")


@BROOD.card("Thick Hide")
def test_thick_hide_saves_the_cards_of_its_stack_from_effects() -> None:
    match = on(["Ox + Thick Hide + (Sword)", "Bat"], ["Ram"], hands=([], ["Bury", "Raze"]), active=1)
    play(match, "play bury 1")
    assert sorted(codes(match)) == ["choose bat", "choose bury", "choose ram"]
    play(match, "choose bury", "play raze 1")
    assert sorted(codes(match)) == ["choose bat", "choose ram"]
    down = play(on(["Ox + (Thick Hide)"], ["Ram"], hands=([], ["Raze"]), active=1), "play raze 1")
    assert sorted(codes(down)) == ["choose ox", "choose ram"]
    own = play(on(["Ox + Thick Hide"], hands=(["Trial By Flame", "Mouse"], [])), "play mouse 2", "play trial-by-flame 1")
    assert half(own, 0) == ["Ox + Thick Hide + Trial By Flame", "", ""]  # against effects of its owner, too


@BROOD.card("Thick Hide")
def test_thick_hide_saves_nothing_from_battle() -> None:
    match = attack("Ox + (Thick Hide)", "Tower")
    assert names(match, "grave", 0) == ["Ox", "Thick Hide"] and lives(match) == (2, 3)
    bonus_fights("Thick Hide")


@BROOD.card("Deep Roar")
def test_deep_roar_turns_the_facing_stack_face_down() -> None:
    match = on(["Ox"], ["Ram + Sword + (Axe)", "Bat"], hands=(["Deep Roar"], []))
    play(match, "play deep-roar 1")
    assert half(match, 1) == ["(Ram) + (Axe) + (Sword)", "Bat", ""] and half(match, 0) == ["Ox + Deep Roar", "", ""]
    set_down = play(on(["Ox"], ["Ram"], hands=(["Deep Roar"], [])), "set deep-roar 1")
    assert half(set_down, 1) == ["Ram", "", ""]
    alone = play(on(["Ox"], ["", "Ram"], hands=(["Deep Roar"], [])), "play deep-roar 1")
    assert half(alone, 1) == ["", "Ram", ""]


@BROOD.card("Deep Roar")
def test_deep_roar_of_a_defender_leaves_the_attacker_its_original_score() -> None:
    match = defend("Ox + (Deep Roar)", "Wolf + Axe")
    assert last_scores(match) == (1200, 1000) and half(match, 1) == ["(Wolf) + (Axe)", "", ""]


@BROOD.card("Deep Roar")
def test_deep_roar_of_an_attacker_makes_the_defender_turn_up_again() -> None:
    count = says("Kettle Dragon", "draw {} card")
    match = attack(["Ox + (Deep Roar)", "", "Moth"], ["Kettle Dragon + Sword", "", "Tower"])
    assert half(match, 1, 0)[0] == "Kettle Dragon + (?)" and asked(match) == 1
    play(match, "yes", "turn sword", "done")
    assert last_scores(match) == (1000, printed_score("Kettle Dragon") + 400) and held(match, 1) == count


@BROOD.card("Wingbeat")
def test_wingbeat_returns_a_weak_monster_of_the_rival_to_its_owners_hand() -> None:
    limit = says("Wingbeat", "original score {} or less")
    foes = [f"{plain('rock', limit)} + Axe", plain("paper", limit + STEP), f"({plain('rock', 0)})"]
    match = play(on(["Mouse"], foes, hands=(["Wingbeat"], [])), "play wingbeat 1")
    assert half(match, 1) == ["", foes[1], foes[2]] and half(match, 0) == ["Mouse + Wingbeat", "", ""]
    assert names(match, "hand", 1) == [plain("rock", limit)] and names(match, "grave", 1) == ["Axe"]
    two = play(on(["Ox"], ["Mouse", "Crane"], hands=(["Wingbeat"], [])), "play wingbeat 1")
    assert sorted(codes(two)) == ["choose crane", "choose mouse"]
    stolen = play(on(["Ox"], ["Mouse*"], hands=(["Wingbeat"], [])), "play wingbeat 1")
    assert (names(stolen, "hand", 0), names(stolen, "hand", 1)) == ([], ["Mouse"])  # the owner has it now
    down = play(on(["Ox"], ["Mouse"], hands=(["Wingbeat"], [])), "set wingbeat 1")
    assert half(down, 1) == ["Mouse", "", ""]


@BROOD.card("Wingbeat")
def test_wingbeat_turned_up_in_an_attack_ends_it() -> None:
    match = attack("Mouse + (Wingbeat)", ["Crane + Axe"], decks=([], []))
    assert (compared(match), lives(match)) == ([], (3, 3)) and names(match, "hand", 1) == ["Crane"]
    match = defend("Mouse + (Wingbeat)", ["Crane + Axe", "Tower"], decks=([], []))
    assert (compared(match), lives(match)) == ([], (3, 3)) and half(match, 1) == ["", "Tower", ""]
    bonus_fights("Wingbeat")


@BROOD.card("Trial By Flame")
def test_trial_by_flame_destroys_a_weak_stack_on_any_board() -> None:
    limit = says("Trial By Flame", "score {} or less")
    weak, strong = plain("rock", limit), plain("rock", limit + STEP)
    match = on(
        ["Ox", f"({plain('paper', 0)})"],
        [f"{weak} + (Axe)", strong, f"{plain('paper', limit)} + Sword"],
        hands=(["Trial By Flame"], []),
    )
    play(match, "play trial-by-flame 1")
    assert half(match, 1) == ["", strong, f"{plain('paper', limit)} + Sword"] and names(match, "grave", 1) == sorted([weak, "Axe"])
    assert lives(match) == (3, 3) and half(match, 0) == ["Ox + Trial By Flame", f"({plain('paper', 0)})", ""]
    either = play(on(["Ox", "Mouse"], [weak], hands=(["Trial By Flame"], [])), "play trial-by-flame 1")
    assert len(codes(either)) == 2 and "choose mouse" in codes(either)  # the own one, too
    must = play(on(["Mouse"], hands=(["Trial By Flame"], [])), "play trial-by-flame 1")
    assert half(must, 0) == ["", "", ""] and names(must, "grave", 0) == ["Mouse", "Trial By Flame"]
    down = play(on(["Mouse"], hands=(["Trial By Flame"], [])), "set trial-by-flame 1")
    assert half(down, 0) == ["Mouse + (Trial By Flame)", "", ""]


@BROOD.card("Trial By Flame")
def test_trial_by_flame_turned_up_in_an_attack_ends_it_without_a_battle() -> None:
    weak = plain("rock", says("Trial By Flame", "score {} or less"))
    for fight in (attack, defend):
        match = fight("Ox + (Trial By Flame)", weak)
        assert (compared(match), lives(match), destroyed(match)) == ([], (3, 3), [weak])


@BROOD.card("Hatching Season")
def test_hatching_season_returns_a_sacrifice_monster_that_was_played_before() -> None:
    grave = ["Dragon Of The Shimmering", "Lagoon Dragon", "Kettle Dragon"]
    match = on(["Ox", "Dragon Of Two Tides"], hands=(["Raze", "Hatching Season"], []), graves=(grave, ["Dragon Of Two Tides"]))
    play(match, "play raze 1", "choose dragon-of-two-tides", "play hatching-season 1")
    assert codes(match) == ["up 2", "up 3"]  # nothing is paid, and it is never face down; the other one cannot be paid for
    play(match, "up 3")
    assert half(match, 0) == ["Ox + Hatching Season + Raze", "", "Dragon Of Two Tides"] and names(match, "grave", 0) == sorted(
        grave
    )
    bonus_fights("Hatching Season")


@BROOD.card("Hatching Season")
def test_hatching_season_wants_the_sacrifice_of_one_that_was_never_played() -> None:
    match = on(["Ox", "Lagoon Dragon"], hands=(["Hatching Season"], []), graves=(["Dragon Of The Shimmering"], []))
    play(match, "play hatching-season 1", "up 2")
    assert half(match, 0) == ["Ox + Hatching Season", "Dragon Of The Shimmering", ""] and names(match, "grave", 0) == [
        "Lagoon Dragon"
    ]
    poor = on(["Ox"], hands=(["Hatching Season"], []), graves=(["Dragon Of The Shimmering", "Lagoon Dragon"], []))
    play(poor, "play hatching-season 1")
    assert question(poor) == "play phase" and half(poor, 0) == ["Ox + Hatching Season", "", ""]


@BROOD.card("Hatching Season")
def test_hatching_season_turned_up_in_an_attack_hatches() -> None:
    for fight in (attack, defend):
        match = fight(["Ox + (Hatching Season)", "Lagoon Dragon"], "Tower", graves=(["Dragon Of The Shimmering"], []))
        assert half(play(match, "up 2"), 0) == ["", "Dragon Of The Shimmering", ""]
        assert names(match, "grave", 0) == ["Hatching Season", "Lagoon Dragon", "Ox"]


def test_every_card_of_the_file_has_a_test() -> None:
    BROOD.all_tested()
