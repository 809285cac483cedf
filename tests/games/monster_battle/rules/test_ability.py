"""Chapter 3 of the rulebook, the turn: the ability of the card just played (MB-27 to MB-30), with MB-R16 and MB-R23."""

import pytest

from bestiary import CardError, Match
from tests.games.monster_battle.cards_for_tests import (
    battle,
    cited,
    codes,
    count,
    damage,
    kills,
    place,
    refused,
    stand,
    told,
    values,
    where,
)

GAME = battle(
    {
        "Herald": "9: 1 1 1 1 / blue: Draw 1 card.",
        "Bard": "9: 1 1 1 1 / blue: Draw 1 card.",
        "Grabber": "4: 0 0! 0 0 / green: Grab 1",
        "Spinner": "9: 1 2 3 4 / blue: Turn a monster the other way up.",
        "Pusher": "9: 1 2 3 4 / blue: Turn another monster the other way up.",
        "Asker": "9: 1 2 3 4 / blue: You may turn another monster the other way up.",
        "Trickster": "9: 1 1 1 1 / blue: Trickster",
        "Wall": "99: 0 0 0 0",
    },
    {"Rock": "99: 0 0 0 0", "Four": "99: 4 4 4 4", "Kelpie": "6: 3 2 1 0", "Far": "99: 0 0 0 0"},
)


def playing(name: str, upright: list[str], sideways: list[str], **more: object) -> Match:
    """P is to lay this monster."""
    return stand(GAME, upright, sideways, hands=([name, "Upright 1"], ["Sideways 1", "Sideways 4"]), **more)


@pytest.mark.rule("MB-27")
def test_only_the_card_just_played_has_its_ability_looked_at() -> None:
    match = stand(GAME, ["Herald 0,0"], ["Rock 1,0"])
    match.play("play upright-1 2,0")
    assert count(match, "deck", 0) == 2, "the Herald on the table draws nothing"
    assert "MB-28" not in cited(match)


@pytest.mark.rule("MB-27")
def test_of_two_blue_monsters_only_the_one_just_played_acts() -> None:
    match = playing("Herald", ["Bard 0,0"], ["Rock 1,0"])
    match.play("play herald 2,0")
    assert count(match, "deck", 0) == 1, "one card, not two"


@pytest.mark.rule("MB-28")
def test_a_blue_ability_is_carried_out_at_once_and_one_time() -> None:
    match = playing("Herald", [], ["Rock 1,0"], decks=(["Upright 2", "Upright 3", "Upright 4"], ["Sideways 2", "Sideways 3"]))
    match.play("play herald 0,0")
    assert (count(match, "hand", 0), count(match, "deck", 0)) == (2, 2)
    match.play("play sideways-1 -1,0")
    assert (count(match, "hand", 0), count(match, "deck", 0)) == (3, 1), "P's draw step"
    match.play("play upright-1 2,0")
    assert (count(match, "hand", 0), count(match, "deck", 0)) == (2, 1), "the Herald draws no second time"


@pytest.mark.rule("MB-29")
def test_a_green_ability_works_for_as_long_as_its_monster_is_in_play() -> None:
    match = playing("Grabber", [], ["Four 1,0"])
    assert values(match, "Four") == [4, 4, 4, 4]
    match.play("play grabber 0,0")
    assert where(match, "Grabber") == ("points", 1), "four point at it, and it has four"
    assert values(match, "Four") == [4, 4, 4, 4], "the Grabber has left, and with it the penalty"
    match = playing("Grabber", [], ["Kelpie 1,0"])
    match.play("play grabber 0,0")
    for code in ("play sideways-1 0,1", "play upright-1 -1,1", "play sideways-4 -1,0"):
        assert values(match, "Kelpie") == [2, 1, 0, 0], "in each turn, whoever's it is"
        match.play(code)


@pytest.mark.rule("MB-29")
def test_a_green_ability_in_hand_does_nothing() -> None:
    match = stand(GAME, ["Wall 0,0"], ["Four 1,0"], hands=(["Grabber"], ["Sideways 1"]))
    assert values(match, "Four") == [4, 4, 4, 4]


@pytest.mark.rule("MB-30")
def test_an_ability_that_makes_a_value_deadly_does_not_kill_before_the_kill_step() -> None:
    game = battle(
        {"Turncoat": "9: 0 1 0 6", "Double": "9: 1 1 1 1 / blue: Turn another monster the other way up. Draw 1 card."},
        {"Frail": "6: 0 0 0 0"},
    )
    match = stand(game, ["Turncoat 0,0"], ["Frail 1,0"], hands=(["Double"], ["Sideways 1"]))
    match.play("play double 2,0")
    match.play("choose turncoat")
    kinds = [line.kind for line in match.log(None)]
    assert kinds.index("turns") < kinds.index("draws") < kinds.index("dies")
    assert told(match, "dies") == ["Frail dies with 7 pointing at it."]


@pytest.mark.rule("MB-R23")
def test_what_can_be_done_must_be_done() -> None:
    match = playing("Pusher", ["Wall 0,0"], ["Kelpie 1,0"])
    match.play("play pusher 2,0")
    assert sorted(codes(match)) == ["choose kelpie", "choose wall"]
    assert refused(match, "done") is not None, "there is no declining"
    match.play("choose kelpie")
    assert place(match, "Kelpie") == (1, 0, True)


@pytest.mark.rule("MB-R23")
def test_unless_the_text_leaves_a_choice() -> None:
    match = playing("Asker", ["Wall 0,0"], ["Kelpie 1,0"])
    match.play("play asker 2,0")
    assert sorted(codes(match)) == ["choose kelpie", "choose wall", "done"]
    match.play("done")
    assert place(match, "Kelpie") == (1, 0, False)
    assert match.to_move == 1


@pytest.mark.rule("MB-R23")
def test_a_monster_includes_the_one_just_laid_unless_the_text_says_other() -> None:
    match = playing("Spinner", [], ["Kelpie 1,0"])
    match.play("play spinner 2,0")
    assert sorted(codes(match)) == ["choose kelpie", "choose spinner"]
    match.play("choose spinner")
    assert values(match, "Spinner") == [3, 4, 1, 2]
    match = playing("Pusher", [], ["Kelpie 1,0", "Far 5,0"])
    match.play("play pusher 2,0")
    assert sorted(codes(match)) == ["choose far", "choose kelpie"]


@pytest.mark.rule("MB-R23")
def test_what_cannot_be_done_is_skipped_and_the_card_stays() -> None:
    match = playing("Trickster", [], ["Rock 1,0"])
    match.play("play trickster 0,0")
    assert match.to_move == 1, "no pair, nothing happens"
    assert place(match, "Trickster") == (0, 0, False)
    match = playing("Herald", [], ["Rock 1,0"], decks=([], ["Sideways 2"]))
    match.play("play herald 0,0")
    assert count(match, "hand", 0) == 1 and place(match, "Herald") == (0, 0, False), "no card to draw, and nothing for it"


LOST = "If you lost a monster last turn, this monster has +1 on all values."
BLUE = ["9: 1! 1 1 1 / {}: Charge", "9: 1 1 1 1 / {}: Trickster", "9: 1 1 1 1 / {}: Draw 1 card."]
GREEN = ["9: 1! 1 1 1 / {}: Grab 1", "9: 1 1 1 1 / {}: Rebirth", "9: 1! 1 1 1 / {}: Spines 2", f"9: 1 1 1 1 / {{}}: {LOST}"]


@pytest.mark.rule("MB-R16")
@pytest.mark.parametrize("printed", BLUE)
def test_blue_abilities_are_carried_out_when_played(printed: str) -> None:
    face = battle({"Monster": printed.format("blue")}).cards["Monster"]
    assert face.played is not None and face.standing == []
    with pytest.raises(CardError, match="make it blue"):
        battle({"Monster": printed.format("green")})


@pytest.mark.rule("MB-R16")
@pytest.mark.parametrize("printed", GREEN)
def test_green_abilities_stand(printed: str) -> None:
    face = battle({"Monster": printed.format("green")}).cards["Monster"]
    assert face.played is None and len(face.standing) == 1
    with pytest.raises(CardError, match="make it green"):
        battle({"Monster": printed.format("blue")})


@pytest.mark.rule("MB-29")
def test_the_kill_step_uses_the_green_abilities_of_that_moment() -> None:
    game = battle({"Six": "6: 0 0 0 0", "Holder": "99: 0 0 0 0! / green: Grab 1"}, {"Attacker": "99: 3 3 3 6"})
    match = kills(game, ["Six 0,0", "Holder 2,0"], ["Attacker 1,0"])
    assert damage(match, "Six") == 5 and where(match, "Six") == ("table", 0)
    match = kills(game, ["Six 0,0"], ["Attacker 1,0"])
    assert where(match, "Six") == ("points", 1)
