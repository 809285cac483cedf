"""Hazards: what their texts say beside keywords and plain attacks."""

import pytest

from tests.games.monad_wars.arena import pile
from tests.games.monad_wars.barracks import FAIR, Texts, answers, can_use, column, meets, needed, says, uses, wielding, wounds
from tests.games.monad_wars.board import Units, fact, names
from tests.games.monad_wars.printed import CARDS
from tests.games.table import asked, codes, play

TEXTS = Texts("hazard")


@TEXTS.of("Road Bandit: Duck Away")
def test_the_road_bandit_ducks_away() -> None:
    plain = play(uses(meets(["Hunter", "Idle@mid"], ["Road Bandit"], [0, 0]), "Loose", "Road Bandit"), "accept")
    match = uses(meets(["Hunter", "Idle@mid"], ["Road Bandit"], [0, 0]), "Loose", "Road Bandit")
    assert asked(match) == 1
    match = answers(match, "Duck Away", "Road Bandit")
    assert needed(match) == needed(plain) + says("Road Bandit", "This unit has +{} AR against this attack")
    assert fact(match, "Road Bandit", "ar") == CARDS["Road Bandit"]["ar"]


@TEXTS.of("Bone Walker")
@pytest.mark.parametrize("others", [1, 2])
def test_bone_walkers_are_stronger_among_the_dead(others: int) -> None:
    least = says("Bone Walker", "there are {} or more")
    foes: Units = ["Bone Walker", *["Undead Post", "Undead Level 1"][:others]]
    match = uses(meets(["Mark", "Idle@mid"], foes, FAIR), "Notched Sword", "Mark")
    more = says("Bone Walker", "this unit has +{} damage") if 1 + others >= least else 0
    assert wounds(match, "Mark") == CARDS["Bone Walker"]["ability"][0]["damage"] + more


@TEXTS.of("Hedge Hexer: Wither")
def test_the_hexer_withers() -> None:
    match = uses(meets(["Bearer", "Idle@mid"], ["Hedge Hexer"], [5, 5]), "Wither", "Bearer")
    assert column(match, "Bearer", "ap counters") == says("Hedge Hexer", "The target loses {} AP")
    missed = uses(meets(["Bearer", "Idle@mid"], ["Hedge Hexer"], [0, 0]), "Wither", "Bearer")
    assert column(missed, "Bearer", "ap counters") == 0


@TEXTS.of("Plague Bearer")
def test_the_plague_bearer_bursts() -> None:
    dying: Units = [{"card": "Plague Bearer", "hp counters": CARDS["Plague Bearer"]["hp"] - 1}, "Post"]
    match = uses(meets(["Hunter", "Mark", "Mark Two@mid", "Idle@mid"], dying, FAIR), "Loose", "Plague Bearer")
    dealt = says("Plague Bearer", "in the front row takes {} damage")
    assert [wounds(match, name) for name in ("Hunter", "Mark", "Mark Two", "Post")] == [dealt, dealt, 0, 0]


@TEXTS.of("Bandit Captain")
def test_the_bandit_captain_directs_the_others() -> None:
    plain = uses(meets(["Mark", "Idle@mid"], ["Feral Hound"], FAIR), "Snap", "Mark")
    match = meets(["Mark", "Idle@mid"], ["Feral Hound", {"card": "Bandit Captain", "slow": 5}], FAIR)
    assert needed(uses(match, "Snap", "Mark")) == needed(plain) - says("Bandit Captain", "have +{} to hit")


@TEXTS.of("Dread Knight")
def test_the_dread_knight_slows_all_enemies() -> None:
    match = meets(["Hunter", "Archer@mid", "Idle@mid"], ["Dread Knight", "Rat"])
    slow = says("Dread Knight", "have Slow {}.")
    assert [fact(match, name, "ini") for name in ("Hunter", "Archer", "Rat")] == [30 - slow, 4 - slow, 3]


@TEXTS.of("Cinder Wyvern")
def test_the_wyvern_is_surer_in_melee() -> None:
    melee = needed(uses(wielding("Cinder Wyvern", ["Mark", "Idle@mid"], FAIR), "Tail Sweep", "Mark"))
    magic = needed(uses(wielding("Cinder Wyvern", ["Mark", "Idle@mid"], FAIR), "Breath of Cinders", "front"))
    assert melee == magic - says("Cinder Wyvern", "melee attacks have +{} to hit")  # a Mark has neither AR nor AP


@TEXTS.of("Priest of the Cracked Gong")
def test_the_priest_spoils_the_aim_of_enemies() -> None:
    plain = uses(meets(["Hunter", "Idle@mid"], ["Post"], FAIR), "Loose", "Post")
    match = uses(meets(["Hunter", "Idle@mid"], ["Post", "Priest of the Cracked Gong"], FAIR), "Loose", "Post")
    assert needed(match) == needed(plain) + says("Priest of the Cracked Gong", "have −{} to hit")


@TEXTS.of("Barrow Witch: Call the Bones")
def test_the_barrow_witch_calls_skeletons() -> None:
    match = uses(meets(["Mark", "Idle@mid"], ["Barrow Witch"]), "Call the Bones")
    count = says("Barrow Witch", "Make {} ")
    for _ in range(count):
        assert asked(match) == 1
        play(match, next(code for code in codes(match) if code.startswith("place skeleton")))
    assert names(match, "encounter", 1).count("Skeleton") == count
    assert not can_use(match, "Call the Bones")


@TEXTS.of("The Old King")
def test_the_old_king_feeds_on_whom_he_hits() -> None:
    restored = says("The Old King", "When this unit hits, this unit restores {} HP")
    king: Units = [{"card": "The Old King", "hp counters": 9}]
    assert wounds(uses(meets(["Mark", "Idle@mid"], king, FAIR), "Sceptre", "Mark"), "The Old King") == 9 - restored
    assert wounds(uses(meets(["Rampart", "Idle@mid"], king, FAIR), "Sceptre", "Rampart"), "The Old King") == 9


def test_the_dread_of_the_old_king_reaches_the_front_row_only() -> None:
    for row, weak in (("front", says("The Old King", "have Enfeeble {}.")), ("mid", 0)):
        match = meets([f"Hunter@{row}", "Idle", "Rampart@mid"], ["The Old King", "Post"], FAIR)
        assert wounds(uses(match, "Loose", "Post"), "Post") == 9 - weak


@TEXTS.of("Thunder Elk")
def test_the_thunder_elk_burns_who_strikes_it() -> None:
    match = uses(meets(["Hunter", "Idle@mid"], ["Thunder Elk"], [5, 5]), "Loose", "Thunder Elk")
    assert wounds(match, "Hunter") == says("Thunder Elk", "the attacker takes {} damage")
    match = uses(meets(["Hunter", "Idle@mid"], ["Thunder Elk"], [0, 0]), "Loose", "Thunder Elk")
    assert wounds(match, "Hunter") == 0


@TEXTS.of("The Drowned Leviathan")
def test_the_leviathan_wears_down_the_front_row() -> None:
    match = meets(["Hunter", "Mark", "Mark Two@mid", "Idle@mid"], ["The Drowned Leviathan"], [], round=0)
    dealt = says("The Drowned Leviathan", "in the front row takes {} damage")
    assert [wounds(match, name) for name in ("Hunter", "Mark", "Mark Two")] == [dealt, dealt, 0]


@TEXTS.of("Barrow Witch")
@pytest.mark.parametrize("name", [one["name"] for one in CARDS.values() if "Rallies" in one.get("text", "")])
def test_mighty_hazards_rally_the_used_ones(name: str) -> None:
    match = meets(["Hunter", "Idle@mid"], [name], round=0, hazard_stack=["Rat"], used_hazards=["Wolf", "Wolf"])
    play(match, "run")
    while "remain" not in codes(match):
        play(match, codes(match)[0])
    play(match, "remain")
    assert sorted(pile(match, "hazard stack")) == sorted([name, "Rat", "Wolf", "Wolf"])
    assert pile(match, "used hazards") == []


def test_every_text_of_a_hazard_is_tested() -> None:
    TEXTS.all_named()
