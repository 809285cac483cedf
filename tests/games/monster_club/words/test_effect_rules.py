"""What holds for special effects of every kind (chapters 12 and 13) and the rulings on them, where it can be tried in battle."""

import pytest

from bestiary import Match
from tests.games.monster_club.board import cards, half, lives, named, names, score, stand
from tests.games.monster_club.fights import attack, battle, cited, compared, kinds, question, turn
from tests.games.table import asked, codes, play, said, why_not, zone_of

GAME = cards(
    Guard="rock 800 3 / This stack cannot be attacked.",
    Peace="power / This stack cannot attack.",
    Truce="power / This stack cannot be attacked for 3 turns.",
    Fire="rock 700 3 / Destroy all face-up power cards on your board.",
    Kettle="paper 800 3 / You can draw 1 card.",
    Fox="scissors 800 4 / Destroy a face-up power card of the facing stack.",
    Hunt="power / Destroy a monster with original score 800 or less on any board.",
    Broom="power / Destroy all normal monsters.",
    Rites="power / Destroy a monster in your rival's grave.",
    Widow="paper 800 3 / When another monster on your board is destroyed, draw 2 cards.",
    Martyr="power / Destroy this card.",
    Offer="power / Take over the facing monster. That card cannot attack until the end of the turn.",
    Cave="power / Return a normal monster from your grave to your board.",
    Bones="power / Play a monster from the grave to the board.",
    Bargain="power / Put a monster from any grave on any board.",
    Greed="power / Destroy a power card on your rival's board, then draw 2 cards.",
    Herald="rock 1000 3 / Draw 1 card.",
    Roar="power / Turn the facing stack face down.",
    Search="power / Take a normal monster from your deck to your hand.",
    Thief="power / Take over the facing stack.",
    Bounce="power / Return a monster on your board to its owner's hand.",
    Harsh="power / Your rival loses 1 life.",
    Sun="power / All rock monsters on any board have +100 score.",
    Moon="power / All rock monsters on the board have +100 score.",
    Star="power / All rock monsters on your board have +100 score.",
    Comet="power / All rock monsters on your rival's board have +100 score.",
    Wake="power / When this stack wins a battle, you can draw 1 card.",
)


def draws(match: Match) -> list[str]:
    """Who drew how many cards by effects, in this turn: "1 draws 2"."""
    return [
        f"{line.read(0).split()[4].rstrip(':')} draws {line.read(0).split()[5].rstrip('.')}"
        for line in match.log(0)
        if line.kind == "draws" and line.turn == 5
    ]


# ---- effects and rules (MC-78 to MC-80) ----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-78")
def test_mc_78_an_effect_overrides_the_rules_where_they_clash() -> None:
    match = battle(["Ox", "Wolf + Peace", "Ram"], ["Guard", "Bat", "Moth"], GAME)
    assert sorted(codes(match)) == ["attack ram", "end"]
    assert why_not(match, "attack ox") == "MC-78" and why_not(match, "attack wolf") == "MC-78"
    assert "MC-78" in cited(match)


@pytest.mark.rule("MC-78")
def test_mc_78_a_stack_that_cannot_be_attacked_still_blocks_an_open_attack() -> None:
    match = stand(GAME, ["Ox"], ["Guard"])
    assert "battle" not in codes(match) and why_not(match, "battle") == "MC-55"


@pytest.mark.rule("MC-79")
def test_mc_79_an_effect_is_compulsory_even_if_it_hurts() -> None:
    match = play(stand(GAME, ["Ox + Sword + (Axe)"], ["Bat + Shield"], hands=(["Fire"], [])), "play fire 2")
    assert half(match, 0) == ["Ox + (Axe)", "Fire", ""] and half(match, 1) == ["Bat + Shield", "", ""]


@pytest.mark.rule("MC-79", "MC-62")
def test_mc_79_in_battle_too() -> None:
    own = battle(["(Fire) + (Sword)", "Ox + Axe"], ["Crab"], GAME)
    play(own, "attack fire")
    assert names(own, "grave", 0) == ["Axe"] and compared(own) == ["1100 to 800"]  # Sword was still face down


@pytest.mark.rule("MC-80")
def test_mc_80_you_can_is_chosen_at_the_moment_the_card_is_played_and_lost_once_declined() -> None:
    match = play(stand(GAME, hands=(["Kettle"], [])), "play kettle 1")
    assert sorted(codes(match)) == ["no", "yes"]
    play(match, "no")
    assert draws(match) == [] and [code for code in codes(match) if "kettle" in code] == ["move kettle 2"]
    match = play(stand(GAME, hands=(["Kettle"], [])), "play kettle 1", "yes")
    assert draws(match) == ["1 draws 1"]


@pytest.mark.rule("MC-80", "MC-62", "MC-29")
def test_mc_80_in_battle_the_owner_of_the_card_is_asked_be_it_the_rivals_turn() -> None:
    match = attack("Wolf", "(Kettle)", GAME)
    assert asked(match) == 1 and sorted(codes(match)) == ["no", "yes"]
    play(match, "yes")
    assert draws(match) == ["2 draws 1"] and question(match) == "defend"


# ---- what is reached (MC-81 to MC-86) ------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-81")
def test_mc_81_an_effect_reaches_only_the_board_unless_it_names_another_zone() -> None:
    graves = (["Ram"], ["Bat"])
    match = stand(GAME, ["Ox + Sword"], ["Wolf", "Widow"], hands=(["Broom", "Moth"], ["Crab"]), graves=graves)
    play(match, "play broom 1")
    assert half(match, 0) == ["", "", ""] and half(match, 1) == ["", "Widow", ""]
    assert names(match, "hand", 0) == ["Moth"] and len(names(match, "deck", 0)) == 9 and "Crab" in names(match, "hand", 1)
    assert {"Ram", "Ox"} <= set(names(match, "grave", 0)) and {"Bat", "Wolf"} <= set(names(match, "grave", 1))


@pytest.mark.rule("MC-82")
def test_mc_82_this_card_is_the_card_with_the_text_and_that_card_the_one_singled_out() -> None:
    match = play(stand(GAME, ["Ox + Sword"], hands=(["Martyr"], [])), "play martyr 1")
    assert half(match, 0) == ["Ox + Sword", "", ""] and names(match, "grave", 0) == ["Martyr"]
    match = stand(GAME, ["Wolf"], ["Bat"], hands=(["Offer"], []))
    play(match, "play offer 1")
    while question(match) != "play phase":
        play(match, codes(match)[0])
    assert "Bat" in half(match, 0) and half(match, 0)[0] == "Wolf + Offer"
    assert why_not(play(match, "battle"), "open bat") == "MC-78" and "open wolf" in codes(match)


@pytest.mark.rule("MC-82")
def test_mc_82_this_card_is_still_that_card_among_others_in_the_hand() -> None:
    game = cards(
        Boomerang="power / Return this card to your hand, then destroy another card in your hand.",
        Fuse="power / Return this card to your hand, then destroy this card.",
    )
    for first in range(3):
        rolls = [first % 3, first % 2, 0, 0, 0, 0]
        match = play(stand(game, ["Ox"], hands=(["Boomerang", "Axe", "Wolf"], []), rolls=rolls), "play boomerang 1")
        assert sorted(codes(match)) == ["choose axe", "choose wolf"]
        match = play(stand(game, ["Ox"], hands=(["Fuse", "Axe", "Wolf"], []), rolls=rolls), "play fuse 1")
        assert (names(match, "grave", 0), names(match, "hand", 0)) == (["Fuse"], ["Axe", "Wolf"])


@pytest.mark.rule("MC-83")
def test_mc_83_your_and_your_rivals_are_read_from_the_side_of_the_owner_of_the_card() -> None:
    match = attack("Wolf", "Ox + (Harsh)", GAME)  # turned up in the attacker's turn, by the defender
    assert lives(match) == (2, 2)  # and Ox is beaten
    match = stand(GAME, ["Ox + Star*"], ["Ram"])  # from the rival's deck, but on this half
    assert (score(match, "Ox"), score(match, "Ram")) == (1100, 1000)


@pytest.mark.rule("MC-84")
def test_mc_84_any_reaches_both_sides() -> None:
    match = stand(GAME, ["Ox + Sun"], ["Ram", "Bat"])
    assert [score(match, name) for name in ("Ox", "Ram", "Bat")] == [1100, 1100, 1000]
    match = stand(GAME, ["Ox + Comet"], ["Ram", "Bat"])
    assert [score(match, name) for name in ("Ox", "Ram", "Bat")] == [1000, 1100, 1000]


@pytest.mark.rule("MC-85")
def test_mc_85_the_means_any() -> None:
    match = stand(GAME, ["Ox + Moon"], ["Ram", "Bat"])
    assert [score(match, name) for name in ("Ox", "Ram", "Bat")] == [1100, 1100, 1000]
    match = stand(GAME, ["Wolf"], hands=(["Bones"], []), graves=(["Ox"], ["Bat"]))
    play(match, "play bones 1")
    assert sorted(code.split()[1] for code in codes(match)) == ["bat", "ox"]


@pytest.mark.rule("MC-86")
def test_mc_86_to_the_board_is_the_own_half() -> None:
    match = stand(GAME, ["Wolf"], hands=(["Bones"], []), graves=([], ["Bat"]))
    play(match, "play bones 1")
    assert codes(match) == ["up 2", "up 3"]
    play(match, "up 2")
    assert half(match, 0) == ["Wolf + Bones", "Bat", ""] and zone_of(match, "monsters", 0)[0]["owner"] == 1


@pytest.mark.rule("MC-R26", "MC-84")
def test_mc_r26_any_board_lets_one_choose_the_rivals_half_and_the_card_is_theirs() -> None:
    match = stand(GAME, ["Wolf"], ["Ram"], hands=(["Bargain"], []), graves=(["Herald"], []))
    play(match, "play bargain 1")
    assert {"up 2", "up 3", "up 2 rival", "up 3 rival", "down 2 rival"} <= set(codes(match)) and "up 1 rival" not in codes(match)
    play(match, "up 2 rival")
    assert half(match, 1) == ["Ram", "Herald", ""] and draws(match) == ["2 draws 1"]
    assert zone_of(match, "monsters", 1)[0]["owner"] == 0 and "MC-R26" in cited(match)


@pytest.mark.rule("MC-R26")
def test_mc_r26_face_down_on_the_rivals_half_only_the_rival_sees_it() -> None:
    match = stand(GAME, ["Wolf"], hands=(["Bargain"], []), graves=(["Herald"], []))
    play(match, "play bargain 1", "down 2 rival")
    assert half(match, 1) == ["", "(Herald)", ""] and half(match, 1, 0) == ["", "(?)", ""] and draws(match) == []


@pytest.mark.rule("MC-88")
def test_mc_88_another_trigger_is_heard_when_it_comes_and_not_when_the_card_is_played() -> None:
    match = stand(GAME, ["Ox"], ["Wolf"], hands=(["Widow"], []))
    play(match, "play widow 2")
    assert draws(match) == []
    play(match, "battle", "attack ox")
    assert draws(match) == ["1 draws 2"] and half(match, 0) == ["", "Widow", ""]


# ---- archetypes (MC-89, MC-R27) ------------------------------------------------------------------------------------------------

NAMES = [
    ("Cat Dragon", True),
    ("Dragon's Cook", True),
    ("Combo Dragon #1", True),
    ("dragon of fog", True),
    ("Dragon’s Nephew", True),
    ("Dragonfly Swarm", False),
    ("Dragons Of Old", False),
    ("Dragon-Rider", False),
    ("Snapdragon", False),
]
HYMN = 'power / All "Dragon" monsters on any board have +300 score.'
BREED = named({**{name: "scissors 700 3" for name, _ in NAMES}, "Hymn": HYMN})


@pytest.mark.rule("MC-89", "MC-R27")
@pytest.mark.parametrize(("name", "is_meant"), NAMES)
def test_mc_r27_the_exact_word_set_off_by_spaces_or_with_an_s(name: str, is_meant: bool) -> None:
    match = battle(["Wolf + Hymn"], [name], BREED)
    assert score(match, name) == (1000 if is_meant else 700)
    play(match, "attack wolf")
    assert compared(match) == ["1200 to 1000" if is_meant else "1200 to 700"]


@pytest.mark.rule("MC-R27")
def test_mc_r27_a_phrase_matches_words_in_a_row_and_monsters_means_no_power_cards() -> None:
    game = named(
        {
            "Old Sea Dragon's Egg": "rock 500 2",
            "Sea Old Dragon": "rock 500 2",
            "Sea Dragon Scale": "power +100",
            "Hymn": 'power / All "Sea Dragon" monsters on any board have +300 score.',
            "Purge": 'power / Destroy all "Dragon" monsters on any board.',
            "Scour": 'power / Destroy all "Dragon" cards on any board.',
        }
    )
    match = stand(
        game, ["Wolf + Hymn + Sea Dragon Scale"], ["Old Sea Dragon's Egg", "Sea Old Dragon"], hands=(["Purge", "Scour"], [])
    )
    assert [score(match, name) for name in ("Old Sea Dragon's Egg", "Sea Old Dragon", "Wolf")] == [800, 500, 1300]
    play(match, "play purge 1")
    assert half(match, 1) == ["", "", ""] and half(match, 0) == ["Wolf + Hymn + Purge + Sea Dragon Scale", "", ""]
    match = stand(game, ["Wolf + Hymn + Sea Dragon Scale"], ["Sea Old Dragon"], hands=(["Scour"], []))
    play(match, "play scour 1")
    assert half(match, 0) == ["Wolf + Hymn + Scour", "", ""]


# ---- rulings -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R28", "MC-89")
def test_mc_r28_a_face_down_dragon_is_none_until_it_is_turned_up() -> None:
    match = battle(["Wolf + Hymn"], ["(Cat Dragon)"], BREED)
    play(match, "attack wolf")
    assert compared(match) == ["1200 to 1000"]  # turned up, it is one
    match = stand(BREED, ["Wolf + Hymn"], ["(Cat Dragon)"])
    assert "facts" not in zone_of(match, "monsters", 1, 0)[0]


@pytest.mark.rule("MC-R28")
def test_mc_r28_a_stack_or_a_monster_can_be_chosen_face_down_for_its_kind_shows() -> None:
    game = cards(Axeman="power / Destroy a stack on your rival's board.", Archer="power / Destroy a monster on your rival's board.")
    for text in ("Axeman", "Archer"):
        match = stand(game, ["Ox"], ["(Bat)", "Moth"], hands=([text], []))
        play(match, f"play {text} 1")
        assert len(codes(match)) == 2
        hidden = next(code for code in codes(match) if "#" in code)
        play(match, hidden)
        assert half(match, 1) == ["", "Moth", ""]


@pytest.mark.rule("MC-R28")
def test_mc_r28_a_face_down_card_has_no_effect() -> None:
    match = battle(["Ox", "Wolf"], ["(Guard)", "Bat + (Truce)"], GAME)
    assert sorted(codes(match)) == ["attack ox", "attack wolf", "end"]


@pytest.mark.rule("MC-R31")
def test_mc_r31_turned_down_and_up_again_it_is_played_again() -> None:
    match = stand(GAME, ["Herald"], ["Ox"], active=1, turn=4, hands=(["Bat"] * 5, ["Roar", *["Bat"] * 4]))
    play(match, "play roar 1", "end")
    assert half(match, 0) == ["(Herald)", "", ""] and draws(match) == []
    play(match, "turn herald")
    assert draws(match) == ["1 draws 1"] and "MC-R31" in cited(match)


@pytest.mark.rule("MC-R45")
def test_mc_r45_an_effect_with_nothing_to_do_does_nothing() -> None:
    no_grave = play(stand(GAME, ["Ox"], hands=(["Cave"], [])), "play cave 1")
    assert question(no_grave) == "play phase" and half(no_grave, 0) == ["Ox + Cave", "", ""]
    no_room = play(stand(GAME, ["Ox", "Bat", "Moth"], hands=(["Cave"], []), graves=(["Ram"], [])), "play cave 1")
    assert question(no_room) == "play phase" and names(no_room, "grave", 0) == ["Ram"]


@pytest.mark.rule("MC-R45")
def test_mc_r45_then_is_skipped_if_the_part_before_it_did_nothing() -> None:
    nothing = attack("Wolf + (Greed)", "Ox", GAME)
    assert draws(nothing) == []
    something = attack("Wolf + (Greed)", "Ox + Sword", GAME)
    assert draws(something) == ["1 draws 2"] and compared(something) == ["1200 to 1000"]


@pytest.mark.rule("MC-R53", "MC-80")
def test_mc_r53_a_choice_with_a_trigger_of_its_own_comes_each_time() -> None:
    match = battle(["Tower", "Wolf + Wake"], ["Mouse", "Mouse"], GAME)
    play(match, "attack wolf")
    assert asked(match) == 0 and sorted(codes(match)) == ["no", "yes"]
    play(match, "no")
    assert draws(match) == [] and question(match) == "battle phase"


@pytest.mark.rule("MC-R54")
def test_mc_r54_for_three_turns_counts_the_turns_of_the_owner() -> None:
    match = stand(GAME, ["Ox"], ["Wolf"], hands=(["Truce", *["Bat"] * 5], ["Bat"] * 5))
    play(match, "play truce 1", "end")
    held = {}
    for _ in range(6):
        held[turn(match)] = why_not(match, "battle") == "MC-55"
        play(match, "end")
    assert held[6] and held[8] and held[10]
    assert turn(match) == 12 and why_not(match, "battle") == ""  # over since turn 11 began


@pytest.mark.rule("MC-R55", "MC-7")
def test_mc_r55_a_card_picked_for_what_it_is_is_shown_to_both_and_never_the_rest() -> None:
    match = stand(GAME, ["Ox"], hands=(["Search"], []), decks=(["Sword", "Kettle", "Ram", "Bat"], []))
    play(match, "play search 1", "choose ram")
    assert names(match, "hand", 0) == ["Ram"] and [line for line in said(match, 1) if "Ram" in line]
    assert not [line for line in said(match, 1) if "Bat" in line or "Kettle" in line or "Sword" in line]
    assert names(match, "deck", 0) == ["?"] * 3 == names(match, "deck", 0, 1) and kinds(match, "shuffles")


@pytest.mark.rule("MC-R55")
def test_mc_r55_a_fitting_card_must_be_taken_and_the_deck_is_shuffled_either_way() -> None:
    match = play(stand(GAME, ["Ox"], hands=(["Search"], []), decks=(["Sword", "Ram"], [])), "play search 1")
    assert codes(match) == ["choose ram"]
    match = play(stand(GAME, ["Ox"], hands=(["Search"], []), decks=(["Sword", "Kettle"], [])), "play search 1")
    while question(match) != "play phase":
        play(match, codes(match)[0])
    assert names(match, "hand", 0) == [] and kinds(match, "shuffles") == ["Player 1's deck is shuffled."]


@pytest.mark.rule("MC-R25", "MC-19", "MC-20")
def test_mc_r25_the_owners_hand_is_the_hand_of_who_controls_the_card() -> None:
    match = stand(GAME, ["Wolf", "Tower"], ["Bat"], hands=(["Thief", "Bounce"], []))
    play(match, "play thief 1")
    while question(match) != "play phase":
        play(match, codes(match)[0])
    assert half(match, 0)[2] == "Bat"
    play(match, "play bounce 1", "choose bat")
    assert names(match, "hand", 0) == ["Bat"]  # the thief's
    play(match, "play bat 3")
    assert half(match, 0)[2] == "Bat" and zone_of(match, "monsters", 0)[0]["owner"] == 1
    lost = play(battle(["Bat*"], ["Wolf"], GAME), "attack bat")
    assert names(lost, "grave", 1) == ["Bat"] and lives(lost) == (2, 3)
