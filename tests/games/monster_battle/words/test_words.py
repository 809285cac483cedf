"""The words of Monster Battle: everything that its texts say is read, printed and carried out, and nothing else is accepted."""

import pytest

from bestiary import CardError, load
from bestiary.testing.language import check_words
from tests.games.monster_battle.cards_for_tests import battle, codes, damage, lying, place, seen, stand, values, where

GAME = load("monster-battle")
TREES = 1_000
MUTANTS = 1_000


def test_the_language_holds_together() -> None:
    """Texts, rows, builders, names in quotes, random trees and mutated texts."""
    assert check_words(GAME, trees=TREES, mutants=MUTANTS) == []


def test_every_keyword_has_a_rule_and_a_meaning() -> None:
    keywords = [row for row in GAME.rules.lexicon.language.rows if row.category == "keyword"]
    assert sorted(row.name for row in keywords) == ["Charge", "Grab", "Rebirth", "Spines", "Trickster"]
    assert all(row.means and row.rule for row in keywords)


def test_every_rule_that_a_row_cites_is_in_the_rulebook() -> None:
    known = {rule.id for rule in GAME.rulebook.rules}
    cited = {rule for row in GAME.rules.lexicon.language.rows for rule in row.rule.split()}
    assert cited and cited <= known


# ---- cards that are refused ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MB-28", "MB-29")
@pytest.mark.parametrize(
    ("printed", "fault"),
    [
        ("7: 1 1 1 1 / green: Draw 1 card.", "is carried out when it is played: make it blue"),
        ("7: 1 1 1 1 / blue: Rebirth", "is not carried out when it is played: make it green"),
        ("7: 1! 1 1 1 / green: Charge", "make it blue"),
        ("7: 1! 1 1 1 / blue: Grab 1", "make it green"),
        ("7: 1 1 1 1 / blue: When this monster dies, draw 1 card.", "make it green"),
        ("7: 1 1 1 1 / none: Draw 1 card.", 'it needs ability = "blue" or "green"'),
        ("7: 1 1 1 1 / green: ", "it needs a text"),
    ],
)
def test_a_colour_that_its_text_belies_is_refused(printed: str, fault: str) -> None:
    with pytest.raises(CardError, match=fault):
        battle({"Liar": printed})


@pytest.mark.rule("MB-42")
@pytest.mark.parametrize(
    ("printed", "fault"),
    [
        ("7: 1 1 1 1 / green: Spines 2", 'speaks of "!", but none of its values has one'),
        ("7: 1! 1 1 1 / blue: Draw 1 card.", "its text does not say what it does"),
        ('7: 1 1 1 1 / green: While "!" points at a monster, this monster has +1 on all values.', "none of its values has one"),
    ],
)
def test_marks_and_texts_go_together(printed: str, fault: str) -> None:
    with pytest.raises(CardError, match=fault):
        battle({"Liar": printed})


@pytest.mark.rule("MB-17")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Move an enemy monster to a free cell 1 step away that touches one of your monsters.", "by 2, 4, 6"),
        ("Move an enemy monster to a free cell 3 steps away that touches one of your monsters.", "by 2, 4, 6"),
        ("Move each enemy monster to a free cell adjacent to this monster.", 'say "a …"'),
        ("Draw 1 card and this monster has +1 on all values.", "cannot be carried out here"),
    ],
)
def test_what_reads_well_but_cannot_be_done_is_refused(text: str, fault: str) -> None:
    with pytest.raises(CardError, match=fault):
        battle({"Odd One": f"7: 1 1 1 1 / blue: {text}"})


def test_a_standing_bonus_needs_to_say_who_has_it() -> None:
    with pytest.raises(CardError, match='say "this …", "each …", "all …" or "your …"'):
        battle({"Odd One": "7: 1 1 1 1 / green: A monster has +1 on all values."})


# ---- texts that no card of the box has -------------------------------------------------------------------------------------------


def test_a_bonus_can_be_for_all_monsters() -> None:
    game = battle({"Drum": "9: 1 0 1 1 / green: All enemy monsters have +1 on all values."})
    match = stand(game, ["Drum 0,0", "Upright 4 2,0"], ["Sideways 4 1,0", "Sideways 5 5,2"])
    assert values(match, "Sideways 4") == values(match, "Sideways 5") == [2, 2, 2, 2]
    assert values(match, "Drum") == [1, 0, 1, 1] and values(match, "Upright 4") == [1, 1, 1, 1]


def test_a_bonus_can_be_for_the_own_monsters_only() -> None:
    game = battle({"Captain": "9: 1 0 1 1 / green: Your other monsters have +1 on all values."})
    match = stand(game, ["Captain 0,0", "Upright 4 2,0", "Upright 5 6,0"], ["Sideways 4 1,0"])
    assert values(match, "Upright 4") == values(match, "Upright 5") == [2, 2, 2, 2]
    assert values(match, "Captain") == [1, 0, 1, 1] and values(match, "Sideways 4") == [1, 1, 1, 1]


@pytest.mark.rule("MB-43")
def test_a_mark_chooses_its_monster_in_deeds_too() -> None:
    game = battle({"Spin": '9: 1 1! 1 1 / blue: Turn each monster at "!" the other way up.'})
    match = stand(game, [], ["Sideways 4 1,0", "Sideways 5 0,1"], hands=(["Spin"], ["Sideways 1"]))
    match.play("play spin 0,0")
    assert place(match, "Sideways 4") == (1, 0, True) and place(match, "Sideways 5") == (0, 1, False)


@pytest.mark.rule("MB-55", "MB-R22")
def test_only_spines_switch_each_other_off() -> None:
    shield = 'green: Each value pointing at this monster through "!" is lowered by 1.'
    game = battle(
        {"Urchin": "9: 3 3! 3 3 / green: Spines 2"}, {"Shield": f"9: 3 3 3 3! / {shield}", "Thorn": "9: 3! 3 3 3 / green: Spines 2"}
    )
    match = stand(game, ["Urchin 0,0"], ["Shield 1,0"])
    assert values(match, "Urchin") == [3, 2, 3, 3] and values(match, "Shield") == [3, 3, 3, 1]
    one_sided = stand(game, ["Urchin 0,0", "Upright 4 1,1"], ["Thorn 1,0"])  # the "!" of the Thorn looks elsewhere
    assert values(one_sided, "Urchin") == [3, 3, 3, 3] and values(one_sided, "Thorn") == [3, 3, 3, 1]
    assert values(one_sided, "Upright 4") == [1, 1, 0, 1]  # and works there


def test_what_was_moved_is_it() -> None:
    text = "Move an enemy monster to a free cell adjacent to this monster, then turn it the other way up."
    game = battle({"Whirl": f"9: 1 1 1 1 / blue: {text}"})
    match = stand(game, [], ["Sideways 4 1,0", "Sideways 5 3,0"], hands=(["Whirl"], ["Sideways 1"]))
    match.play("play whirl 0,0")
    match.play("move sideways-5 0,1")
    assert place(match, "Sideways 5") == (0, 1, True) and place(match, "Sideways 4") == (1, 0, False)


def test_what_may_be_moved_may_be_left() -> None:
    text = "You may move another monster of yours to a free cell adjacent to an enemy monster. If you do, draw 1 card."
    game = battle({"Guide": f"9: 1 1 1 1 / blue: {text}"})
    match = stand(game, ["Upright 4 2,0"], ["Sideways 4 1,0"], hands=(["Guide"], ["Sideways 1"]))
    match.play("play guide 0,0")
    assert set(codes(match)) == {"move upright-4 1,1", "move upright-4 1,-1", "done"}
    left = match.clone()
    left.play("done")
    assert where(left, "Upright 2") is None
    match.play("move upright-4 1,1")
    assert place(match, "Upright 4") == (1, 1, False) and where(match, "Upright 2") == ("hand", 0)


def test_a_way_of_moving_that_leaves_no_choice_is_taken() -> None:
    text = "Move an enemy monster to a free cell 2 steps away that touches one of your monsters."
    game = battle({"Call": f"9: 1 1 1 1 / blue: {text}"}, {"Wall": "9: 1 1 1 1 / green: This monster cannot be moved."})
    match = stand(game, [], ["Wall 1,0", "Sideways 4 -1,0", "Sideways 5 0,1"], hands=(["Call"], ["Sideways 1"]))
    match.play("play call 0,0")
    assert set(codes(match)) == {"move sideways-4 0,-1", "move sideways-5 0,-1"}
    lone = stand(game, [], ["Wall 1,0", "Wall -1,0", "Wall 0,1", "Sideways 6 -1,-2"], hands=(["Call"], ["Sideways 1"]))
    lone.play("play call 0,0")
    assert place(lone, "Sideways 6")[:2] == (0, -1) and lone.to_move == 1


@pytest.mark.rule("MB-17")
def test_nobody_is_moved_beside_a_monster_of_its_own_side() -> None:
    game = battle({"Push": "9: 1 1 1 1 / blue: Move an enemy monster to a free cell adjacent to an enemy monster."})
    match = stand(game, [], ["Sideways 4 1,0", "Sideways 5 5,0"], hands=(["Push"], ["Sideways 1"]))
    match.play("play push 0,0")
    assert match.to_move == 1 and place(match, "Sideways 4") == (1, 0, False) and place(match, "Sideways 5") == (5, 0, False)


@pytest.mark.rule("MB-47", "MB-48", "MB-49", "MB-R17")
def test_a_charge_that_does_nothing_says_by_which_rule() -> None:
    game = battle({"Ram": "9: 1! 1 1 1 / blue: Charge"})
    alone = stand(game, [], ["Sideways 4 0,1"], hands=(["Ram"], ["Sideways 1"]))
    alone.play("play ram 0,0")
    full = stand(game, ["Upright 4 1,1", "Upright 5 -1,1", "Upright 6 0,2"], ["Sideways 4 0,1"], hands=(["Ram"], ["Sideways 1"]))
    full.play("play ram 0,0")
    aimless = stand(game, ["Upright 4 1,1"], ["Sideways 4 1,0"], hands=(["Ram"], ["Sideways 1"]))
    aimless.play("play ram 0,0")
    told = [[rule for rule in ("MB-48", "MB-49") if match.state.log.fired().get(rule)] for match in (alone, full, aimless)]
    assert told == [["MB-48"], ["MB-49"], []]
    assert all(match.to_move == 1 for match in (alone, full, aimless))


@pytest.mark.rule("MB-53", "MB-47")
def test_what_cannot_be_moved_or_swapped_is_refused_with_its_rule() -> None:
    game = battle({"Ram": "9: 1! 1 1 1 / blue: Charge", "Fool": "9: 1 1 1 1 / blue: Trickster"})
    ram = stand(game, ["Upright 4 2,0"], ["Sideways 4 0,1"], hands=(["Ram"], ["Sideways 1"]))
    ram.play("play ram 0,0")
    for code, sentence in (
        ("move upright-4 5,5", "Upright 4 cannot be moved to 5,5"),
        ("move ram 1,1", "Ram is not a monster that can be moved now"),
    ):
        refused = ram.why_not(code)
        assert refused is not None and refused.rule.startswith("MB-47") and refused.sentence == sentence
    fool = stand(game, ["Upright 4 2,0"], ["Sideways 4 0,1"], hands=(["Fool"], ["Sideways 1"]))
    fool.play("play fool 0,0")
    one_of_each = fool.why_not("swap fool sideways-4")
    assert one_of_each is not None and one_of_each.rule == "MB-53"


def test_each_player_draws_and_shows() -> None:
    game = battle({"Herald": "9: 1 1 1 1 / blue: Each player draws 1 card, then your opponent shows their hand."})
    match = stand(game, [], ["Sideways 4 1,0"], hands=(["Herald"], ["Sideways 1"]))
    match.play("play herald 0,0")
    assert where(match, "Upright 2") == ("hand", 0)
    for name in ("Sideways 1", "Sideways 2"):
        found = seen(match, name, 0)
        assert found is not None and found["zone"] == "hand"
    assert seen(match, "Upright 2", 1) is None


def test_a_monster_can_return_to_its_owners_hand() -> None:
    game = battle({"Ebb": "9: 1 1 1 1 / blue: Return an enemy monster to its owner's hand."})
    match = stand(game, [], ["Sideways 4 1,0", "Sideways 5 3,0"], hands=(["Ebb"], []))
    match.play("play ebb 0,0")
    match.play("choose sideways-4")
    assert where(match, "Sideways 4") == ("hand", 1) and damage(match, "Ebb") == 0
    found = seen(match, "Sideways 4", 0)  # everybody saw it go
    assert found is not None and "facts" not in found


def test_nobody_returns_an_enemy_to_the_own_hand() -> None:
    game = battle({"Thief": "9: 1 1 1 1 / blue: Return an enemy monster to your hand."})
    match = stand(game, [], ["Sideways 4 1,0"], hands=(["Thief"], ["Sideways 1"]))
    match.play("play thief 0,0")
    assert where(match, "Sideways 4") == ("table", 1)


def test_a_bonus_for_a_while_ends_with_the_turn() -> None:
    text = "Your monsters have +3 on all values until the end of the turn, then turn this monster the other way up."
    game = battle({"Piper": f"9: 1 1 1 1 / blue: {text}"})
    match = stand(game, ["Upright 4 2,0"], ["Sideways 4 1,0"], hands=(["Piper"], ["Sideways 1"]), lost=[0, 0])
    match.play("play piper 0,0")
    assert values(match, "Upright 4") == values(match, "Piper") == [1, 1, 1, 1]
    assert match.to_move == 1 and len(match.state.force) == 0


def test_a_monster_on_the_table_is_written_as_the_position_says() -> None:
    assert lying("Merman 0,-1 turned") == {"card": "Merman", "x": 0, "y": -1, "turned": 1}
