"""The Travelling Fair: each card does what it says."""

import json

import pytest

from bestiary.engine.language.cards import read_deck
from tests.games.monster_club.board import half, lives, names, score, seen
from tests.games.monster_club.fights import compared, question, turn
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
    plain,
    power_as_printed,
    printed_bonus,
    printed_score,
    printed_slots,
    real,
    says,
    slots,
    to_turn,
)
from tests.games.table import asked, codes, play, said, truly, why_not

FAIR = CardFile("travelling_fair")
NORMAL = ["Midway Strongman", "Candyfloss Bear", "Paper Lion"]


@pytest.mark.parametrize("name", FAIR.monsters)
def test_what_is_printed_on_a_monster_is_what_plays(name: str) -> None:
    monster_as_printed(name)


@pytest.mark.parametrize("name", FAIR.powers)
def test_what_is_printed_on_a_power_card_is_what_plays(name: str) -> None:
    power_as_printed(name)


# ---- monsters ------------------------------------------------------------------------------------------------------------------


@FAIR.card(*NORMAL)
@pytest.mark.parametrize("name", NORMAL)
def test_the_plain_acts_are_normal_monsters(name: str) -> None:
    match = on(["Ox"], hands=(["Open Audition"], []), decks=([name, "Stilt Walker", "Brass Band"], []))
    play(match, "play open-audition 1")
    assert len(codes(match)) == 1
    assert names(play(match, codes(match)[0]), "hand", 0) == [name]


@FAIR.card("Knife Thrower's Aunt")
def test_knife_throwers_aunt_lowers_what_she_faces_in_battle_only() -> None:
    less, own = says("Knife Thrower's Aunt", "has −{} score"), printed_score("Knife Thrower's Aunt")
    assert score(on(["Knife Thrower's Aunt"], ["Ox"], "battle"), "Ox") == 1000
    for stack in ("Knife Thrower's Aunt", "(Knife Thrower's Aunt)"):
        assert last_scores(attack(stack, "Wolf")) == (own, 1200 - less)
        assert last_scores(defend(stack, "Wolf")) == (1200 - less, own)
    others = attack(["Ox", "Knife Thrower's Aunt", "Moth"], ["Mouse", "Ram", "Tower"])
    assert last_scores(others) == (1000, 300) and score(others, "Ram") == 1000
    beside = on(["Mouse + (Shield) + (Banner)", "Knife Thrower's Aunt"], ["Ox", "Ram"], "battle")
    assert score(play(beside, "attack mouse"), "Ram") == 1000  # while others are in battle


@FAIR.card("Feather Coat Bird Lady")
def test_feather_coat_bird_lady_has_more_for_each_power_card_of_hers() -> None:
    own, more = printed_score("Feather Coat Bird Lady"), says("Feather Coat Bird Lady", "has +{} score for each")
    match = on(["Feather Coat Bird Lady", "Ox + Sword"], ["Ram + Axe"], hands=(["Shield", "Sword", "Banner"], []))
    assert score(match, "Feather Coat Bird Lady") == own
    assert score(play(match, "play shield 1"), "Feather Coat Bird Lady") == own + 200 + more
    assert score(play(match, "set sword 1"), "Feather Coat Bird Lady") == own + 200 + 2 * more  # face down it is a power card, too
    assert score(play(match, "play banner 1"), "Feather Coat Bird Lady") == own + 300 + 3 * more
    gone = on(["Feather Coat Bird Lady + Shield"], ["Ram"], hands=([], ["Bury"]), active=1)
    assert score(play(gone, "play bury 1", "choose shield"), "Feather Coat Bird Lady") == own


@FAIR.card("Feather Coat Bird Lady")
def test_feather_coat_bird_lady_fights_with_her_coat() -> None:
    total = printed_score("Feather Coat Bird Lady") + 200 + says("Feather Coat Bird Lady", "has +{} score for each")
    assert last_scores(attack("(Feather Coat Bird Lady) + (Shield)", "Tower"))[0] == total
    assert last_scores(defend("(Feather Coat Bird Lady) + (Shield)", "Tower"))[1] == total
    turned = defend("Ox + (Deep Roar)", "Feather Coat Bird Lady + Shield")
    assert last_scores(turned)[0] == printed_score("Feather Coat Bird Lady")  # face down she has no text


@FAIR.card("Stilt Walker")
def test_stilt_walker_draws_when_it_moves() -> None:
    count = says("Stilt Walker", "draw {} card")
    match = on(["Stilt Walker", "", "Ox"])
    assert held(play(match, "move stilt-walker 2")) == count
    assert held(play(on(["Stilt Walker", "", "Ox"]), "move ox 2")) == 0
    assert held(play(on([], hands=(["Stilt Walker"], [])), "play stilt-walker 1")) == 0  # not by being played
    assert held(play(on(["(Stilt Walker)"]), "move stilt-walker 2")) == 0
    shot = play(on(["Stilt Walker"], hands=(["Human Cannonball"], [])), "play human-cannonball 1", "yes", "to 3")
    assert held(shot) == count
    pushed = on(["Stilt Walker", "Ox"], hands=([], ["Ringmaster In Red"]), active=1)
    assert held(play(pushed, "play ringmaster-in-red 1")) == 0 and half(pushed, 0) == ["Ox", "Stilt Walker", ""]


@FAIR.card("Trapdoor Acrobat")
@pytest.mark.parametrize("stack", ["Trapdoor Acrobat", "(Trapdoor Acrobat)"])
def test_trapdoor_acrobat_lets_another_stack_take_its_place_if_attacked(stack: str) -> None:
    match = defend([stack, "Tower + Sword", "(Ox)"], ["Wolf", "", "Ram"])
    assert (asked(match), sorted(codes(match))) == (0, ["choose ox", "choose tower", "done"])
    play(match, "choose tower")
    assert half(match, 0) == ["Tower + Sword", "Trapdoor Acrobat", "(Ox)"]
    assert compared(match) == ["1200 to 2300"] and lives(match) == (3, 2)


@FAIR.card("Trapdoor Acrobat")
def test_trapdoor_acrobat_may_stay_and_has_nobody_to_swap_with_when_alone() -> None:
    own = printed_score("Trapdoor Acrobat")
    match = play(defend(["Trapdoor Acrobat", "Tower"], "Wolf"), "done")
    assert last_scores(match) == (1200, own) and half(match, 0) == ["", "Tower", ""]
    assert last_scores(defend("Trapdoor Acrobat", "Wolf")) == (1200, own)
    attacking = attack(["(Trapdoor Acrobat)", "Tower"], "Wolf")
    assert last_scores(attacking) == (own, 1200) and half(attacking, 0) == ["", "Tower", ""]
    other = defend(["Mouse", "Trapdoor Acrobat"], "Wolf")
    assert last_scores(other) == (1200, 300)  # another stack was attacked


@FAIR.card("Ringmaster In Red")
def test_ringmaster_in_red_swaps_the_places_of_two_stacks_of_the_rival() -> None:
    match = on(["Ox"], ["Ram + Sword", "(Bat)", "Moth"], hands=(["Ringmaster In Red"], []))
    play(match, "play ringmaster-in-red 2")
    assert asked(match) == 0 and len(codes(play(match, "choose ram"))) == 2  # face up and face down
    play(match, "choose moth")
    assert half(match, 1) == ["Moth", "(Bat)", "Ram + Sword"] and half(match, 0) == ["Ox", "Ringmaster In Red", ""]
    assert seen(match, "Ram")["moved"] == 0  # which is no move
    one = play(on(["Ox"], ["Ram"], hands=(["Ringmaster In Red"], [])), "play ringmaster-in-red 2")
    assert half(one, 1) == ["Ram", "", ""] and question(one) == "play phase"
    down = play(on([], ["Ram", "Bat"], hands=(["Ringmaster In Red"], [])), "set ringmaster-in-red 2")
    assert half(down, 1) == ["Ram", "Bat", ""]


@FAIR.card("Ringmaster In Red")
def test_ringmaster_in_red_turned_up_in_an_attack_changes_who_is_in_it() -> None:
    own = printed_score("Ringmaster In Red")
    match = attack("(Ringmaster In Red)", ["Tower", "Mouse"])
    assert half(match, 1) == ["", "Tower", ""] and compared(match) == [f"{own} to 300"] and lives(match) == (3, 2)
    match = defend("(Ringmaster In Red)", ["Tower", "Mouse"])
    assert half(match, 1) == ["Mouse", "Tower", ""]  # nobody faces the attacker any more
    assert compared(match) == [] and lives(match) == (3, 3)


@FAIR.card("Cloakroom Goose")
def test_cloakroom_goose_can_return_a_power_card_of_yours_to_your_hand() -> None:
    match = on(["Ox + Sword + (Axe)"], ["Ram + Shield"], hands=(["Cloakroom Goose"], []))
    play(match, "play cloakroom-goose 2")
    assert sorted(codes(match)) == ["choose axe", "choose sword", "done"]
    assert half(play(match.clone(), "done"), 0) == ["Ox + (Axe) + Sword", "Cloakroom Goose", ""]
    play(match, "choose axe")
    assert names(match, "hand", 0) == ["Axe"] and half(match, 0) == ["Ox + Sword", "Cloakroom Goose", ""]
    bare = play(on(["Ox"], ["Ram + Shield"], hands=(["Cloakroom Goose"], [])), "play cloakroom-goose 2")
    assert question(bare) == "play phase"
    down = play(on(["Ox + Sword"], hands=(["Cloakroom Goose"], [])), "set cloakroom-goose 2")
    assert question(down) == "play phase"


@FAIR.card("Cloakroom Goose")
def test_cloakroom_goose_turned_up_in_an_attack_can_take_back_a_card() -> None:
    for fight in (attack, defend):
        match = fight("(Cloakroom Goose) + (Sword)", "Tower", decks=([], []))
        assert asked(match) == 0 and sorted(codes(match)) == ["choose sword", "done"]
        assert "Sword" in names(play(match, "choose sword"), "hand", 0)


@FAIR.card("Pickpocket Monkey")
@pytest.mark.parametrize("lot", [0, 1])
def test_pickpocket_monkey_takes_a_random_card_of_the_rivals_hand(lot: int) -> None:
    match = on([], hands=(["Pickpocket Monkey"], ["Sword", "Axe"]), rolls=[lot])
    rivals = truly(match, "hand", 1)
    play(match, "play pickpocket-monkey 1")
    assert names(match, "hand", 0) == [rivals[lot]] and names(match, "hand", 1) == [rivals[1 - lot]]
    assert not any("Sword" in line or "Axe" in line for line in said(match, None))  # nobody else sees it


@FAIR.card("Pickpocket Monkey")
def test_pickpocket_monkey_takes_nothing_from_an_empty_hand_nor_face_down_and_picks_in_battle() -> None:
    assert held(play(on([], hands=(["Pickpocket Monkey"], [])), "play pickpocket-monkey 1")) == 0
    assert held(play(on([], hands=(["Pickpocket Monkey"], ["Sword"])), "set pickpocket-monkey 1"), 1) == 1
    assert names(attack("(Pickpocket Monkey)", "Tower", hands=([], ["Sword"])), "hand", 0) == ["Sword"]
    assert "Sword" in names(play(defend("(Pickpocket Monkey)", "Tower", hands=([], ["Sword"])), "done"), "hand", 0)


@FAIR.card("Fortune Teller's Cat")
def test_fortune_tellers_cat_looks_at_the_rivals_hand_and_lets_you_draw() -> None:
    count = says("Fortune Teller's Cat", "draw {} card")
    match = on([], hands=(["Fortune Teller's Cat"], ["Sword", "Axe"]))
    play(match, "play fortune-tellers-cat 1")
    assert {"Player 1 looks at Axe.", "Player 1 looks at Sword."} <= set(said(match, 0))
    assert not any("Sword" in line for line in said(match, None)) and names(match, "hand", 1) == ["Axe", "Sword"]
    assert held(play(match.clone(), "yes")) == count and held(play(match, "no")) == 0
    empty = play(on([], hands=(["Fortune Teller's Cat"], [])), "play fortune-tellers-cat 1", "yes")
    assert held(empty) == count  # the second sentence does not wait for the first
    down = play(on([], hands=(["Fortune Teller's Cat"], ["Sword"])), "set fortune-tellers-cat 1")
    assert not any("looks at" in line for line in said(down)) and question(down) == "play phase"


@FAIR.card("Fortune Teller's Cat")
def test_fortune_tellers_cat_looks_when_it_is_turned_up_in_an_attack() -> None:
    for fight in (attack, defend):
        match = fight("(Fortune Teller's Cat)", "Tower", hands=([], ["Sword"]))
        assert "Player 1 looks at Sword." in said(match) and asked(match) == 0 and compared(match) == []
        assert drawn(play(match, "yes", "done"), 0)[0] == says("Fortune Teller's Cat", "draw {} card")


@FAIR.card("Fortune Teller's Cat")
def test_who_has_looked_at_a_hand_has_learned_something_though_it_is_mixed_again() -> None:
    for hand in (["Sword"], ["Sword", "Axe"]):
        match = play(on([], hands=(["Fortune Teller's Cat"], hand)), "play fortune-tellers-cat 1")
        assert match.learned[-1] & 1, "a move after which a player knows more could be taken back"
    nothing = play(on([], hands=(["Fortune Teller's Cat"], [])), "play fortune-tellers-cat 1")
    assert not nothing.learned[-1] & 1


@FAIR.card("Carousel Horse")
def test_carousel_horse_may_be_in_a_deck_several_times() -> None:
    fillers = [f"Filler {number}" for number in range(1, 26)]

    def faults(*listed: str) -> list[str]:
        deck = read_deck(f"title = 'Tried'\ncards = {json.dumps(listed)}\n", "decks/tried.toml", ["cards"])
        return [fault.rule for fault in real().check_deck(deck)]

    assert faults("3 Carousel Horse", *fillers[:22]) == []
    assert faults("25 Carousel Horse") == []
    assert faults("2 Candyfloss Bear", *fillers[:23]) == ["MC-3"]
    assert faults("3 Carousel Horse", *fillers[:23]) == ["MC-2"]
    low, high = plain("rock", printed_score("Carousel Horse") - STEP), plain("rock", printed_score("Carousel Horse") + STEP)
    for fight in (attack, defend):  # in play its line says nothing
        assert lives(fight("(Carousel Horse)", low)) == (3, 2) and lives(fight("(Carousel Horse)", high)) == (2, 3)


@FAIR.card("Elephant On A Ball")
def test_elephant_on_a_ball_cannot_be_attacked_for_a_turn() -> None:
    assert says("Elephant On A Ball", "for {} turn") == 1
    match = on(["Ox"], ["Ram", "Tower"], hands=(["Elephant On A Ball"], []))
    play(match, "play elephant-on-a-ball 2", "end", "battle")
    assert why_not(match, "attack tower") == "MC-78" and "attack ram" in codes(match)
    play(to_turn(match, 8), "battle")  # over as its owner's next turn began
    assert "attack tower" in codes(match)
    lying = on(["", "Elephant On A Ball"], ["", "Tower"], "battle", active=1)
    assert "attack tower" in codes(lying)  # only when it is played
    down = play(on([], ["", "Tower"], hands=(["Elephant On A Ball"], [])), "set elephant-on-a-ball 2", "end", "battle")
    assert "attack tower" in codes(down)


@FAIR.card("Elephant On A Ball")
def test_elephant_on_a_ball_turned_up_in_an_attack_goes_on_with_that_attack() -> None:
    own = printed_score("Elephant On A Ball")
    assert last_scores(defend("(Elephant On A Ball)", "Tower")) == (1900, own)
    match = attack("(Elephant On A Ball)", ["Mouse", "Tower"], hands=([], ["Wolf"]))
    play(match, "done", "play wolf 1")
    assert last_scores(match) == (own, 300)
    assert why_not(match, "battle") == "MC-55"  # the Wolf faces the Elephant, but no stack can attack this turn


# ---- power cards ---------------------------------------------------------------------------------------------------------------


@FAIR.card("Hat Trick")
def test_hat_trick_returns_a_stack_and_plays_another_monster_in_its_place() -> None:
    count = says("Kettle Dragon", "draw {} card")
    match = on(["Ox", "Bat + Sword + (Axe)"], ["Ram"], hands=(["Hat Trick", "Kettle Dragon", "Shield"], []))
    play(match, "play hat-trick 1")
    assert sorted(codes(match)) == ["choose bat", "choose ox"]
    play(match, "choose bat")
    assert codes(match) == ["choose kettle-dragon"]  # another monster, and it must be played
    play(match, "choose kettle-dragon", "yes")  # it is played, so its effect is set off
    assert half(match, 0) == ["Ox + Hat Trick", "Kettle Dragon", ""] and held(match) == 4 + count
    assert {"Axe", "Bat", "Shield", "Sword"} <= set(names(match, "hand", 0))


@FAIR.card("Hat Trick")
def test_hat_trick_can_take_its_own_stack_and_does_nothing_face_down() -> None:
    match = play(on(["Ox"], hands=(["Hat Trick", "Wolf"], [])), "play hat-trick 1", "choose wolf")
    assert half(match, 0) == ["Wolf", "", ""] and names(match, "hand", 0) == ["Hat Trick", "Ox"]
    down = play(on(["Ox"], hands=(["Hat Trick", "Wolf"], [])), "set hat-trick 1")
    assert half(down, 0) == ["Ox + (Hat Trick)", "", ""] and question(down) == "play phase"


@FAIR.card("Hat Trick")
def test_hat_trick_turned_up_in_an_attack_on_its_own_stack_ends_it() -> None:
    attacking = attack("Mouse + (Hat Trick)", "Tower", hands=(["Wolf"], []), decks=([], []))
    attacked = defend("Mouse + (Hat Trick)", "Tower", hands=(["Wolf"], []), decks=([], []))
    for match in (attacking, play(attacked, "turn hat-trick")):
        play(match, "choose wolf")
        assert (compared(match), lives(match)) == ([], (3, 3))
        assert half(match, 0) == ["Wolf", "", ""] and names(match, "hand", 0) == ["Hat Trick", "Mouse"]


@FAIR.card("Revolving Door")
def test_revolving_door_swaps_its_monster_with_the_facing_one() -> None:
    match = on(["Mouse + Shield"], ["Wolf + Sword"], hands=(["Revolving Door"], []))
    play(match, "play revolving-door 1")
    assert half(match, 0) == ["Wolf + Revolving Door + Shield", "", ""] and half(match, 1) == ["Mouse + Sword", "", ""]
    assert (score(match, "Wolf"), score(match, "Mouse")) == (1400, 700)
    alone = play(on(["Mouse"], ["", "Wolf"], hands=(["Revolving Door"], [])), "play revolving-door 1")
    assert half(alone, 0) == ["Mouse + Revolving Door", "", ""] and half(alone, 1) == ["", "Wolf", ""]
    down = play(on(["Mouse"], ["Wolf"], hands=(["Revolving Door"], [])), "set revolving-door 1")
    assert half(down, 0) == ["Mouse + (Revolving Door)", "", ""]
    gone = on(["Mouse"], ["Wolf"], hands=(["Revolving Door", "Raze"], []))
    play(gone, "play revolving-door 1", "play raze 1", "choose wolf")
    assert names(gone, "grave", 1) == ["Wolf"]  # to its original owner's


@FAIR.card("Revolving Door")
def test_revolving_door_turned_up_in_an_attack_changes_the_monsters_and_not_the_roles() -> None:
    match = attack("Mouse + (Revolving Door)", "Wolf + Sword")
    assert compared(match) == ["1200 to 700"] and half(match, 0) == ["Wolf + Revolving Door", "", ""] and lives(match) == (3, 2)
    match = defend("Mouse + (Revolving Door)", "Wolf")
    assert compared(match) == ["300 to 1200"] and half(match, 0) == ["Wolf + Revolving Door", "", ""] and lives(match) == (3, 2)


@FAIR.card("Switched Labels")
def test_switched_labels_swap_a_power_card_of_yours_with_one_of_the_rivals() -> None:
    match = on(["Ox + Shield", "Bat"], ["Ram + (Axe)", "Moth + Sword"], hands=(["Switched Labels"], []))
    play(match, "play switched-labels 1")
    assert sorted(codes(match)) == ["choose shield", "choose switched-labels"]
    play(match, "choose shield")
    assert len(codes(match)) == 2 and "choose sword" in codes(match)  # face down and face up
    play(match, "choose sword")
    assert half(match, 0) == ["Ox + Switched Labels + Sword", "Bat", ""] and half(match, 1) == ["Ram + (Axe)", "Moth + Shield", ""]
    assert (score(match, "Ox"), score(match, "Moth")) == (1400, 1200)


@FAIR.card("Switched Labels")
def test_switched_labels_are_compulsory_need_a_partner_and_work_in_battle() -> None:
    given = play(on(["Ox"], ["Ram + Axe"], hands=(["Switched Labels"], [])), "play switched-labels 1")
    assert half(given, 0) == ["Ox + Axe", "", ""] and half(given, 1) == ["Ram + Switched Labels", "", ""]  # played by neither
    none = play(on(["Ox + Shield"], ["Ram"], hands=(["Switched Labels"], [])), "play switched-labels 1")
    assert half(none, 0) == ["Ox + Shield + Switched Labels", "", ""]
    down = play(on(["Ox"], ["Ram + Axe"], hands=(["Switched Labels"], [])), "set switched-labels 1")
    assert half(down, 1) == ["Ram + Axe", "", ""]
    assert last_scores(attack("Ox + (Switched Labels)", "Ram + Axe")) == (1600, 1000)
    assert last_scores(defend("Ox + (Switched Labels)", "Ram + Axe")) == (1000, 1600)


@FAIR.card("Medicine Ball")
def test_medicine_ball_only_works_on_rock_monsters() -> None:
    bonus_fights("Medicine Ball")
    bonus_fights("Medicine Ball", "Candyfloss Bear")
    for host in ("Paper Lion", "Bat", "Moth"):
        assert score(on([f"{host} + Medicine Ball"]), host) == printed_score(host)
    assert last_scores(attack("Moth + (Medicine Ball)", "Tower"))[0] == 1000


@FAIR.card("Brass Band")
def test_brass_band_adds_its_bonus_in_battle() -> None:
    bonus_fights("Brass Band")


@FAIR.card("Packed Caravan")
def test_packed_caravan_leaves_the_facing_stack_fewer_slots() -> None:
    less = says("Packed Caravan", "has −{} power card slots")
    match = on(["Ox", "Bat"], ["Crab + Sword + (Axe) + Shield", "Wolf"], hands=(["Packed Caravan"], []))
    play(match, "play packed-caravan 1")
    assert (slots(match, "Crab"), slots(match, "Wolf"), slots(match, "Ox")) == (printed_slots("Crab") - less, 3, 2)
    assert asked(match) == 1 and sorted(codes(match)) == ["destroy axe", "destroy shield", "destroy sword"]
    play(match, "destroy shield")
    assert half(match, 1) == ["Crab + (Axe) + Sword", "Wolf", ""] and names(match, "grave", 1) == ["Shield"]
    assert lives(match) == (3, 3)


@FAIR.card("Packed Caravan")
def test_packed_caravan_holds_only_while_it_lies_face_up_opposite() -> None:
    less = says("Packed Caravan", "has −{} power card slots")
    assert slots(on(["Ox + (Packed Caravan)"], ["Crab"]), "Crab") == printed_slots("Crab")
    assert slots(on(["Ox + Packed Caravan"], ["Filler 1"]), "Filler 1") == 0  # never less than none
    match = on(["Ox + Packed Caravan"], ["Crab", "Crane"])
    assert (slots(match, "Crab"), slots(match, "Crane")) == (printed_slots("Crab") - less, printed_slots("Crane"))
    play(match, "move ox 2")
    assert (slots(match, "Crab"), slots(match, "Crane")) == (printed_slots("Crab"), printed_slots("Crane") - less)
    full = on(["Ox + Packed Caravan"], ["Wolf + Shield"], hands=([], ["Sword"]), active=1)
    assert why_not(full, "play sword 1") == "MC-46"


@FAIR.card("Packed Caravan")
def test_packed_caravan_turned_up_in_an_attack_strips_the_other_stack() -> None:
    match = attack("Ox + (Packed Caravan)", "Bat + Axe + Sword")
    assert last_scores(match) == (1000 + printed_bonus("Packed Caravan"), 1000)  # no slot is left
    match = defend("Ox + (Packed Caravan)", "Wolf + Axe + Sword")
    assert asked(match) == 1 and sorted(codes(match)) == ["destroy axe", "destroy sword"]
    assert last_scores(play(match, "destroy sword"))[0] == 1200 + 600
    bonus_fights("Packed Caravan")


@FAIR.card("Open Audition")
def test_open_audition_takes_a_normal_monster_from_your_deck() -> None:
    deck = ["Paper Lion", "Stilt Walker", "Brass Band", "Dragon Of Two Tides", "Candyfloss Bear"]
    match = play(on(["Ox"], hands=(["Open Audition"], []), decks=([*deck], ["Wolf"])), "play open-audition 1")
    assert sorted(codes(match)) == ["choose candyfloss-bear", "choose paper-lion"]  # one of them must be taken
    play(match, "choose paper-lion")
    assert names(match, "hand", 0) == ["Paper Lion"] and "Player 1 shows Paper Lion." in said(match, 1)
    assert said(match)[-1] == "Player 1's deck is shuffled." and not any("Bear" in line for line in said(match, 1))
    none = play(on(["Ox"], hands=(["Open Audition"], []), decks=(["Stilt Walker"], [])), "play open-audition 1", "done")
    assert held(none) == 0 and said(none)[-1] == "Player 1's deck is shuffled."
    assert question(play(on(["Ox"], hands=(["Open Audition"], [])), "set open-audition 1")) == "play phase"


@FAIR.card("Open Audition")
def test_open_audition_turned_up_in_an_attack_finds_a_monster() -> None:
    for fight, place in ((attack, 0), (defend, 1)):
        match = fight("Ox + (Open Audition)", "Tower", decks=(["Paper Lion", "Stilt Walker"], []))
        play(match, "choose paper-lion")
        if place == 1:
            play(match, "done")  # the defender holds a card now
        assert "Paper Lion" in names(match, "hand", 0)
        assert last_scores(match)[place] == 1000 + printed_bonus("Open Audition")


@FAIR.card("Human Cannonball")
def test_human_cannonball_can_move_its_stack_to_any_free_position() -> None:
    stay = play(on(["Ox"], ["Ram"], hands=(["Human Cannonball"], [])), "play human-cannonball 1", "no")
    assert half(stay, 0) == ["Ox + Human Cannonball", "", ""] and "attack ox" in codes(play(stay, "battle"))
    match = on(["Ox + Sword", "", "Bat"], ["Ram", "Crab"], hands=(["Human Cannonball"], []))
    play(match, "play human-cannonball 1", "yes")  # there is one free position only
    assert half(match, 0) == ["", "Ox + Human Cannonball + Sword", "Bat"]
    assert why_not(match, "battle") == "MC-55" and why_not(match, "move ox 1") == "MC-50"  # it has moved
    far = play(on(["Ox"], hands=(["Human Cannonball"], [])), "play human-cannonball 1", "yes", "to 3")
    assert half(far, 0) == ["", "", "Ox + Human Cannonball"]
    full = play(on(["Ox", "Bat", "Ram"], hands=(["Human Cannonball"], [])), "play human-cannonball 1", "yes")
    assert question(full) == "play phase" and half(full, 0)[0] == "Ox + Human Cannonball"
    assert question(play(on(["Ox"], hands=(["Human Cannonball"], [])), "set human-cannonball 1")) == "play phase"


@FAIR.card("Human Cannonball")
def test_human_cannonball_turned_up_in_an_attack_can_leave_it_or_bring_it_elsewhere() -> None:
    away = play(defend("Ox + (Human Cannonball)", "Tower"), "yes", "to 3")
    assert (compared(away), lives(away)) == ([], (3, 3)) and half(away, 0) == ["", "", "Ox + Human Cannonball"]
    weaker = play(attack("Ox + (Human Cannonball)", ["Tower", "Mouse"]), "yes", "to 2")
    assert last_scores(weaker) == (1000 + printed_bonus("Human Cannonball"), 300) and lives(weaker) == (3, 2)
    assert last_scores(play(defend("Ox + (Human Cannonball)", "Tower"), "no")) == (1900, 1000 + printed_bonus("Human Cannonball"))


@FAIR.card("Safety Net")
def test_safety_net_is_played_from_hand_when_your_stack_is_attacked() -> None:
    total = 1000 + printed_bonus("Safety Net")
    mine, theirs = ["Ox", "", "Moth"], [plain("rock", total - STEP), "", "Tower"]
    match = defend(mine, theirs, hands=(["Safety Net", "Sword"], []))
    assert asked(match) == 0 and codes(match) == ["react safety-net", "done"]  # after the attacker is turned up
    assert lives(play(match.clone(), "done")) == (2, 3)
    play(match, "react safety-net", "done")
    assert last_scores(match) == (total - STEP, total) and lives(match) == (3, 2)
    assert half(match, 0)[0] == "Ox + Safety Net"  # until the end of the turn
    to_turn(match, 6)
    assert half(match, 0)[0] == "Ox" and names(match, "grave", 0) == ["Safety Net"]
    assert codes(defend("Tower", "Ox", hands=(["Safety Net"], []))) == ["done"]  # without a slot
    attacking = attack("Ox", "Tower", hands=(["Safety Net"], []))
    assert last_scores(attacking)[0] == 1000 and names(attacking, "hand", 0) == ["Safety Net"]  # nobody attacks you


@FAIR.card("Safety Net")
def test_safety_net_is_destroyed_at_the_end_of_any_turn_in_which_it_lies_face_up() -> None:
    match = on(["Ox"], hands=(["Safety Net"], []))
    assert score(play(match, "play safety-net 1"), "Ox") == 1000 + printed_bonus("Safety Net")
    assert half(play(match, "end"), 0) == ["Ox", "", ""] and names(match, "grave", 0) == ["Safety Net"]
    down = play(on(["Ox"], hands=(["Safety Net"], [])), "set safety-net 1", "end", "end")
    assert half(down, 0) == ["Ox + (Safety Net)", "", ""]
    fallen = attack("Wolf + (Safety Net)", "Mouse")
    assert last_scores(fallen)[0] == 1200 + printed_bonus("Safety Net") and names(fallen, "grave", 0) == ["Safety Net"]


@FAIR.card("Sudden Curtain")
def test_sudden_curtain_cancels_the_attack_from_hand_or_when_it_is_turned_up() -> None:
    match = defend(["Mouse", "", "Moth"], ["Tower", "", "Ram"], hands=(["Sudden Curtain"], []))
    assert codes(match) == ["react sudden-curtain", "done"]
    play(match, "react sudden-curtain")
    assert (compared(match), lives(match)) == ([], (3, 3)) and half(match, 0)[0] == "Mouse + Sudden Curtain"
    assert "The attack is cancelled." in said(match) and codes(match) == ["attack ram", "end"]  # the Tower has used its attack
    turned = defend("Mouse + (Sudden Curtain)", "Tower")
    assert (compared(turned), lives(turned)) == ([], (3, 3))
    assert lives(play(defend("Mouse", "Tower", hands=(["Sudden Curtain"], [])), "done")) == (2, 3)


@FAIR.card("Sudden Curtain")
def test_sudden_curtain_cancels_an_attack_of_its_owner_and_nothing_outside_one() -> None:
    own = attack("Tower + (Banner) + (Sudden Curtain)", "Mouse")
    play(own, "turn sudden-curtain")
    assert (compared(own), lives(own)) == ([], (3, 3))
    quiet = play(on(["Ox"], hands=(["Sudden Curtain"], [])), "play sudden-curtain 1", "end")
    assert "The attack is cancelled." not in said(quiet) and half(quiet, 0) == ["Ox + Sudden Curtain", "", ""]
    lying = defend("Mouse + Sudden Curtain", "Tower")
    assert lives(lying) == (2, 3)  # it was played before


@FAIR.card("A Better Offer")
def test_a_better_offer_takes_over_the_facing_monster_which_cannot_attack_this_turn() -> None:
    match = on(["Ox", "Bat"], ["Wolf + Sword", "", "Crab"], hands=(["A Better Offer"], []))
    play(match, "play a-better-offer 1")
    assert half(match, 0) == ["Ox + A Better Offer", "Bat", "Wolf"] and half(match, 1) == ["", "", "Crab"]
    assert names(match, "grave", 1) == ["Sword"] and why_not(match, "battle") == "MC-55"
    play(to_turn(match, 7), "battle")
    assert "attack wolf" in codes(match)
    full = play(on(["Ox", "Bat", "Ram"], ["Wolf"], hands=(["A Better Offer"], [])), "play a-better-offer 1")
    assert half(full, 1) == ["Wolf", "", ""]
    alone = play(on(["Ox"], ["", "Wolf"], hands=(["A Better Offer"], [])), "play a-better-offer 1")
    assert half(alone, 1) == ["", "Wolf", ""] and question(alone) == "play phase"
    down = play(on(["Ox"], ["Wolf"], hands=(["A Better Offer"], [])), "set a-better-offer 1")
    assert half(down, 1) == ["Wolf", "", ""]


@FAIR.card("A Better Offer")
def test_a_better_offer_turned_up_in_an_attack_ends_it() -> None:
    match = play(attack("Ox + (A Better Offer)", ["Wolf", "", "Mouse"]), "to 3")
    assert (compared(match), lives(match)) == ([], (3, 3))
    assert half(match, 0) == ["Ox + A Better Offer", "", "Wolf"] and turn(match) == 6  # the Wolf could not attack the Mouse
    match = play(defend("Ox + (A Better Offer)", "Wolf"), "to 2")
    assert (compared(match), lives(match)) == ([], (3, 3)) and half(match, 0) == ["Ox + A Better Offer", "Wolf", ""]


@FAIR.card("Standing Ovation")
def test_standing_ovation_draws_when_its_stack_wins_a_battle() -> None:
    count = says("Standing Ovation", "draw {} card")
    bonus_fights("Standing Ovation")
    for stack in ("Ox + Standing Ovation", "(Ox) + (Standing Ovation)"):
        assert drawn(attack(stack, "Mouse"), 0) == [count]
        assert drawn(defend(stack, "Mouse"), 0)[0] == count
    assert drawn(attack("Ox + Standing Ovation", "Tower"), 0) == []  # beaten
    assert drawn(attack("Ox + Standing Ovation", plain("rock", 1000 + printed_bonus("Standing Ovation"))), 0) == []  # both fall
    assert drawn(play(on(["Ox + Standing Ovation"], [], "battle"), "open ox"), 0) == []  # an open attack is no battle
    assert drawn(attack(["Wolf", "Ox + Standing Ovation"], "Mouse"), 0) == []  # another stack


def test_every_card_of_the_file_has_a_test() -> None:
    FAIR.all_tested()


@pytest.mark.rule("MC-R22")
def test_a_card_that_was_seen_and_hidden_again_in_one_move_was_seen() -> None:
    trick = play(on(["Ox"], hands=(["Hat Trick", "Wolf"], [])), "play hat-trick 1")
    turned = play(on(["Ox + (Hat Trick)"], hands=(["Wolf"], [])), "turn hat-trick")
    assert [match.learned[-1] & 2 for match in (trick, turned)] == [2, 2]
