"""Chapter 20 of the rulebook: Emergency Retreat (MQ-289 to MQ-297, MQ-R88)."""

import json

import pytest

from bestiary import Game, Match
from tests.games.monquest.field import bp, cards, fact, hp, names, seen, stand
from tests.games.table import asked, codes, play, said, why_not, zone_of

GAME = cards(
    Wino='Grass 30 40/45/25 bp 20 / Form Summon from "Pup" after 1 turn.',
    Sulcal='Grass 65 250/300/180 bp 100 / Equipment Summon from "Ox" with "Club".',
    Emperor="Light 95 700/500/400 / Level Summon: Sacrifice 2 Level 41 to 50 Mons.",
    Champion="Rock 45 120/80/70 bp 35",
    Spark="Fire 20 40/30/20 pool Fire2",
    Mace="weapon Fire",
)


def texted() -> Game:
    """Cards that hear of Mons that fall or leave."""
    return cards(
        Ghost="Dark 20 40/30/20 / When this Mon is KO'd, draw 1 card.",
        Shade="Dark 20 40/30/20 / When this Mon is destroyed, draw 1 card.",
        Wraith="Dark 20 40/30/20 / When this Mon is defeated, draw 1 card.",
        Vulture="Dark 20 40/30/20 / When another Mon is defeated, draw 1 card.",
        Miser="Dark 20 40/30/20 / When you are dealt BP damage, draw 1 card.",
        Herald="Light 20 40/30/20 / When this Mon is played, draw 1 card.",
        Ban="item / Your opponent cannot play Mons for 1 turn.",
    )


def retreats(match: Match) -> list[str]:
    """The retreats that are offered."""
    return sorted(code for code in codes(match) if code.startswith("retreat"))


def hand(match: Match, seat: int = 0) -> int:
    """How many cards a player holds."""
    return len(names(match, "hand", seat))


# ---- once per turn, on the own turn ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-289")
def test_once_per_turn() -> None:
    match = stand(GAME, ["Ox", "Pup"], ["Bear"], hands=(["Cub", "Newt", "Club"], []))
    play(match, "retreat ox cub bp")
    assert (retreats(match), why_not(match, "retreat cub newt bp")) == ([], "MQ-289")
    play(match, "end", "end")
    assert "retreat cub newt bp" in retreats(match)


@pytest.mark.rule("MQ-289")
def test_on_the_own_turn_only() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], hands=(["Cub"], ["Newt"]))
    assert (asked(match), retreats(match)) == (0, ["retreat ox cub bp"])
    assert match.why_not("retreat bear newt bp") is not None


@pytest.mark.rule("MQ-R88")
def test_in_the_main_phase_in_an_action_phase_and_before_the_end_phase() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], hands=(["Cub"], []))
    assert retreats(match) == ["retreat ox cub bp"]
    play(match, "act 1")
    assert retreats(match) == ["retreat ox cub bp"]
    play(match, "attack bear")
    assert (match.view(0)["players"][0]["phase"], codes(match)) == ("before the End Phase", ["retreat ox cub bp", "end"])
    play(match, "retreat ox cub bp")
    assert (names(match, "mons", 0), match.view(0)["active"]) == (["Cub"], 1)


@pytest.mark.rule("MQ-R88", "MQ-322")
@pytest.mark.parametrize("card", ["Club", "Cub"])
def test_whether_somebody_could_retreat_before_the_end_phase_is_not_told(card: str) -> None:
    match = stand(GAME, ["Ox"], ["Bear"], hands=([card], []), acting=1)
    play(match, "attack bear")
    assert (asked(match), codes(match)[-1]) == (0, "end")  # asked with any card in hand, so that nobody learns which it is


@pytest.mark.rule("MQ-R88")
def test_before_the_end_phase_nobody_is_asked_in_vain() -> None:
    for left in (
        stand(GAME, ["Ox"], ["Bear"], acting=1),
        stand(GAME, ["Ox"], ["Bear"], hands=(["Cub"], []), acting=1, retreated=1),
    ):
        assert play(left, "attack bear").view(0)["active"] == 1
    for code in ("pass", "end"):
        match = stand(GAME, ["Ox"], ["Bear"], hands=(["Cub"], []), acting=int(code == "pass"))
        assert play(match, code).view(0)["active"] == 1  # they could have retreated just then


# ---- what happens ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-290", "MQ-R42")
def test_the_replacement_takes_the_slot_of_the_mon_that_goes_to_discard() -> None:
    match = play(stand(GAME, ["Pup", "Ox"], ["Bear"], hands=(["Cub"], [])), "retreat ox cub bp")
    assert (seen(match, "Cub")["slot"], sorted(names(match, "mons", 0)), names(match, "discard", 0)) == (1, ["Cub", "Pup"], ["Ox"])
    told = [line for line in said(match) if line != "Retreat Ox for Cub, losing its BP value."]
    assert told == ["Ox retreats.", "Player 1 loses 10 BP.", "Player 1 plays Cub.", "Cub enters the field."]


@pytest.mark.rule("MQ-290")
def test_only_an_own_active_mon_retreats() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], hands=(["Cub", "Newt"], []))
    assert (why_not(match, "retreat bear cub bp"), why_not(match, "retreat newt cub bp")) == ("MQ-290", "MQ-290")


@pytest.mark.rule("MQ-291")
def test_it_can_cost_a_card_of_the_hand() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], hands=(["Cub", "Club"], []))
    assert retreats(match) == ["retreat ox cub bp", "retreat ox cub club"]
    play(match, "retreat ox cub club")
    assert (sorted(names(match, "discard", 0)), hand(match), bp(match)) == (["Club", "Ox"], 0, (500, 500))


@pytest.mark.rule("MQ-292")
@pytest.mark.parametrize(("mon", "lost"), [("Ox", 10), ("Champion", 35), ("Sulcal", 100)])
def test_or_the_printed_bp_value_of_the_mon(mon: str, lost: int) -> None:
    match = play(stand(GAME, [mon], ["Bear"], hands=(["Cub", "Club"], [])), f"retreat {mon.lower()} cub bp")
    assert (bp(match), sorted(names(match, "hand", 0))) == ((500 - lost, 500), ["Club"])


@pytest.mark.rule("MQ-292", "MQ-R76")
@pytest.mark.parametrize(("points", "legal"), [(34, False), (35, True)])
def test_the_bp_must_be_there_and_paying_to_0_loses(points: int, legal: bool) -> None:
    match = stand(GAME, ["Champion"], ["Bear"], hands=(["Cub"], []), bp=(points, 500))
    assert retreats(match) == (["retreat champion cub bp"] if legal else [])
    if not legal:
        assert why_not(match, "retreat champion cub bp") == "MQ-292"
        return
    play(match, "retreat champion cub bp")
    assert (match.over, bp(match), names(match, "mons", 0)) == (True, (0, 500), ["Cub"])  # after the whole procedure


@pytest.mark.rule("MQ-R88")
def test_the_replacement_cannot_pay_for_itself() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], hands=(["Cub"], []))
    assert (retreats(match), why_not(match, "retreat ox cub cub")) == (["retreat ox cub bp"], "MQ-291")


@pytest.mark.rule("MQ-293", "MQ-R88")
def test_the_replacement_must_be_legal_after_the_mon_has_left() -> None:
    match = stand(GAME, ["Ox + Club"], ["Bear"], hands=(["Champion", "Wino", "Sulcal", "Club"], []))
    assert retreats(match) == []
    for name in ("champion", "wino", "sulcal"):
        assert why_not(match, f"retreat ox {name} bp") == "MQ-293"
    assert why_not(match, "retreat ox club bp") == "MQ-290"


@pytest.mark.rule("MQ-293", "MQ-R88")
def test_a_level_or_form_summon_over_the_other_mon_lands_in_the_slot_of_the_retreated_one() -> None:
    grown = {"card": "Pup + Mace", "form turns": 1}
    match = stand(GAME, [grown, "Ox"], ["Bear"], hands=(["Champion", "Wino"], []))
    assert retreats(match) == [
        "retreat ox champion bp pup", "retreat ox champion wino pup", "retreat ox wino bp pup", "retreat ox wino champion pup",
        "retreat pup champion bp ox", "retreat pup champion wino ox",
    ]  # fmt: skip
    play(match, "retreat ox wino bp pup")
    assert (names(match, "mons", 0), seen(match, "Wino")["slot"]) == (["Wino"], 1)
    assert (sorted(names(match, "discard", 0)), names(match, "equipment", 0), seen(match, "Mace")["slot"]) == (
        ["Ox", "Pup"],
        ["Mace"],
        1,
    )
    assert bp(match) == (490, 500)


@pytest.mark.rule("MQ-293")
def test_every_card_of_a_retreat_can_be_pointed_at() -> None:
    match = stand(GAME, ["Pup", "Ox"], ["Bear"], hands=(["Champion"], []))
    menu = json.loads(match.menu_text())
    fields = next(move[2] for move in menu["moves"] if move[0] == "retreat pup champion bp ox")
    pup, ox, champion = seen(match, "Pup")["id"], seen(match, "Ox")["id"], zone_of(match, "hand", 0)[0]["id"]
    assert [menu["fields"][one].get("card") for one in fields] == [pup, champion, None, ox]


@pytest.mark.rule("MQ-R88")
def test_neither_an_equipment_summon_nor_one_with_two_materials_replaces_a_mon() -> None:
    match = stand(GAME, ["Giant", "Ox + Club"], ["Bear"], hands=(["Sulcal", "Emperor", "Ring"], []))
    assert retreats(match) == []
    assert why_not(match, "retreat giant sulcal bp ox") == "MQ-293"
    both = stand(GAME, ["Giant", "Champion"], ["Bear"], hands=(["Emperor"], []))
    assert why_not(both, "retreat giant emperor bp champion") == "MQ-293"


@pytest.mark.rule("MQ-293")
def test_the_retreated_mon_is_no_material_of_its_replacement() -> None:
    match = stand(GAME, ["Ox", "Giant"], ["Bear"], hands=(["Champion"], []))
    assert why_not(match, "retreat ox champion bp ox") == "MQ-293"
    assert retreats(match) == ["retreat giant champion bp ox"]


# ---- what it is not -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-294", "MQ-R88")
def test_a_retreated_mon_was_not_defeated_and_cannot_be_revived() -> None:
    game = cards(Phoenix="item / Revive 1 defeated Mon.")
    match = stand(game, ["Ox", ""], ["Bear"], hands=(["Cub", "Phoenix"], []))
    play(match, "retreat ox cub bp", "act 1")
    assert zone_of(match, "discard", 0)[0]["defeated"] == 0
    assert "item phoenix" not in codes(match)
    assert why_not(match, "item phoenix") == "MQ-331"


@pytest.mark.rule("MQ-295")
@pytest.mark.parametrize("name", ["Ghost", "Shade", "Wraith"])
def test_retreating_sets_off_nothing_that_waits_for_a_defeat(name: str) -> None:
    match = stand(texted(), [name, "Vulture"], ["Vulture"], hands=(["Cub"], []))
    play(match, f"retreat {name.lower()} cub bp")
    assert (hand(match), hand(match, 1)) == (0, 0)


@pytest.mark.rule("MQ-295", "MQ-R122")
def test_but_the_replacement_is_played() -> None:
    match = play(stand(texted(), ["Ox"], ["Bear"], hands=(["Herald"], [])), "retreat ox herald bp")
    assert names(match, "hand", 0) == ["Filler 1"]


@pytest.mark.rule("MQ-296")
def test_the_statuses_of_the_retreated_mon_are_removed_and_not_handed_on() -> None:
    sick = {"card": "Ox", "poison": 1, "frozen": 1, "paralysis": 1}
    match = play(stand(GAME, [sick], ["Bear"], hands=(["Cub"], [])), "retreat ox cub bp")
    (ox,) = zone_of(match, "discard", 0)
    assert [ox["poison"], ox["frozen"], seen(match, "Cub")["poison"], seen(match, "Cub")["frozen"]] == [0, 0, 0, 0]


@pytest.mark.rule("MQ-297", "MQ-305")
def test_the_bp_is_a_cost_and_no_direct_damage() -> None:
    match = play(stand(texted(), ["Ox", "Miser"], ["Bear"], hands=(["Cub"], [])), "retreat ox cub bp")
    assert (bp(match), hand(match)) == ((490, 500), 0)
    assert all(line.kind != "direct bp damage" for line in match.log(0))


# ---- details --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R88")
@pytest.mark.parametrize("status", ["paralysis", "frozen", "sleep", "confusion", "blind"])
def test_no_status_prevents_it_and_nothing_is_flipped(status: str) -> None:
    match = stand(GAME, [{"card": "Ox", status: 1}], ["Bear"], hands=(["Cub"], []), acting=1, rolls=[])
    play(match, "retreat ox cub bp")
    assert (names(match, "mons", 0), fact(match, "Cub", "acting")) == (["Cub"], True)  # and the Action Phase goes on


@pytest.mark.rule("MQ-R88", "MQ-R51")
def test_equipment_and_pool_of_the_retreated_mon_go_away() -> None:
    where = {"card": "Spark + Mace", "fire ap": 2}
    match = stand(GAME, [where], ["Bear"], hands=(["Cub"], []), piles={"Fire": [3, 0]})
    play(match, "upgrade mace", "retreat spark cub bp")
    assert (sorted(names(match, "discard", 0)), names(match, "equipment", 0)) == (["Mace", "Spark"], [])
    assert match.view(0)["players"][0]["fire pile"] == 5


@pytest.mark.rule("MQ-R88", "MQ-R122")
def test_who_cannot_play_mons_cannot_retreat() -> None:
    match = stand(texted(), ["Ox"], ["Bear"], hands=(["Cub"], ["Ban"]), active=1, acting=1)
    play(match, "item ban", "pass")
    assert (match.view(0)["active"], retreats(match), why_not(match, "retreat ox cub bp")) == (0, [], "MQ-R122")


@pytest.mark.rule("MQ-R88")
def test_between_its_steps_there_is_no_recovery_state() -> None:
    match = stand(GAME, ["Ox"], ["Bear"], hands=(["Cub", "Club"], []))
    play(match, "retreat ox cub club")
    assert not any(code.startswith("recover") for code in codes(match))
    assert hp(match, "Cub") == 40
