"""Catalysts and classes: what their abilities say beside plain attacks."""

import pytest

from tests.games.monad_wars.barracks import (
    FAIR,
    Texts,
    answers,
    at_rest,
    can_use,
    column,
    meets,
    needed,
    says,
    struck_by,
    uses,
    wielding,
    wounds,
)
from tests.games.monad_wars.board import Units, fact, names, of_player
from tests.games.table import codes, play, said

TEXTS = Texts("catalyst", "class")
HURT: dict[str, str | int] = {"card": "Mark", "hp counters": 20, "ap counters": 0}


def as_class(name: str, level: int = 6) -> dict[str, object]:
    """The catalyst Idle has this class, with all its abilities at level 6."""
    return {"classes": [[name], ["Idler"]], "level": [level, 1]}


# ---- catalysts -------------------------------------------------------------------------------------------------------------------


@TEXTS.of("Thessaly Reed: Scavenge")
def test_thessaly_scavenges_once_in_a_phase() -> None:
    match = uses(at_rest(["Thessaly Reed"]), "Scavenge", "Thessaly Reed")
    assert of_player(match, 0, "gold") == 1000 + says("Thessaly Reed", "Gain {} Gold")
    assert column(match, "Thessaly Reed", "ap counters") == 2
    assert not can_use(match, "Scavenge")
    assert not can_use(wielding("Thessaly Reed", ["Post"]), "Scavenge")


@TEXTS.of("Deacon Dunmarrow: Blessing of Salt")
def test_the_deacon_heals_a_friend_in_range() -> None:
    mine: Units = ["Deacon Dunmarrow", {"card": "Mark@mid", "hp counters": 9}, {"card": "Mark Two@back", "hp counters": 9}]
    match = meets(mine, ["Post"])
    assert can_use(match, "Blessing of Salt", "Deacon Dunmarrow") and not can_use(match, "Blessing of Salt", "Mark Two")
    match = uses(match, "Blessing of Salt", "Mark")
    assert wounds(match, "Mark") == 9 - says("Deacon Dunmarrow", "The target restores {} HP")
    assert column(match, "Deacon Dunmarrow", "ap counters") == 1


@TEXTS.of("Perrin Ashwidow: Blood Pact", "Spellwright: Draw on the Blood")
@pytest.mark.parametrize(("name", "ability"), [("Perrin Ashwidow", "Blood Pact"), ("Spellwright", "Draw on the Blood")])
def test_blood_is_paid_for_ap(name: str, ability: str) -> None:
    user = "Idle" if name == "Spellwright" else name
    more = as_class(name) if user == "Idle" else {"level": [6, 1]}
    match = uses(meets([{"card": user, "ap counters": 9}], ["Post"], **more), ability)
    assert wounds(match, user) == 2
    assert column(match, user, "ap counters") == 9 - says(name, "This unit restores {} AP")


def test_blood_pact_works_once_in_a_combat() -> None:
    match = uses(meets(["Perrin Ashwidow"], ["Post"], level=[6, 1]), "Blood Pact")
    while "fight" not in codes(match):
        play(match, codes(match)[0])
    assert not can_use(play(match, "fight"), "Blood Pact")


# ---- Warden ----------------------------------------------------------------------------------------------------------------------


@TEXTS.of("Warden: Parry")
def test_parry_raises_ar_against_one_attack() -> None:
    plain = play(struck_by("Hit", ["Idle"], "Idle", FAIR, **as_class("Warden")), "accept")
    match = answers(struck_by("Hit", ["Idle"], "Idle", FAIR, **as_class("Warden")), "Parry", "Idle")
    assert needed(match) == needed(plain) + says("Warden", "This unit has +{} AR against this attack")
    assert fact(match, "Idle", "ar") == fact(plain, "Idle", "ar")
    assert column(match, "Idle", "ap counters") == 1


@TEXTS.of("Warden: Cover")
def test_cover_shields_a_friend_in_range() -> None:
    mine: Units = ["Idle", "Mark@mid", "Mark Two@back"]
    match = answers(struck_by("Hit", mine, "Mark", FAIR, **as_class("Warden")), "Cover", "Idle", "Mark")
    assert wounds(match, "Mark") == 9 - says("Warden", "Shield {}.")
    match = struck_by("Hit", mine, "Mark Two", FAIR, **as_class("Warden"))
    assert not can_use(match, "Cover", "Idle Mark Two") and "mark-two" not in " ".join(codes(match))


@TEXTS.of("Warden: Hold the Line")
def test_hold_the_line_lasts_for_the_combat() -> None:
    mine: Units = ["Idle", "Mark", "Mark Two@mid"]
    match = meets(mine, ["Striker"], [*FAIR, *FAIR], **as_class("Warden"))
    match = uses(play(uses(match, "Hit", "Mark"), "accept", "act idle"), "Hold the Line")
    while "fight" not in codes(match):
        play(match, codes(match)[0])
    match = play(uses(play(match, "fight"), "Hit", "Mark"), "accept")
    assert wounds(match, "Mark") == 9 + 9 - says("Warden", "has Soak {} until the end of the combat")
    assert not can_use(match, "Hold the Line")


# ---- Skirmisher ------------------------------------------------------------------------------------------------------------------


@TEXTS.of("Skirmisher: Sidestep")
def test_sidestep_takes_its_user_out_of_range() -> None:
    mine: Units = ["Idle", "Mark", "Mark Two@mid"]
    match = answers(struck_by("Near", mine, "Idle", **as_class("Skirmisher")), "Sidestep", "Idle")
    assert "The attack of Striker finds no target any more." in said(match)
    assert (column(match, "Idle", "row"), wounds(match, "Idle")) == (2, 0)


@TEXTS.of("Skirmisher: Vanish")
def test_vanish_hides_and_hastens() -> None:
    match = uses(meets(["Idle", "Mark"], ["Post"], **as_class("Skirmisher")), "Vanish")
    assert fact(match, "Idle", "hidden") is True
    assert f"Idle gets Haste {says('Skirmisher', 'gets Hidden and Haste {}')}." in said(match)


# ---- Spellwright -----------------------------------------------------------------------------------------------------------------


@TEXTS.of("Spellwright: Spellmirror")
def test_spellmirror_strikes_the_attacker() -> None:
    match = answers(struck_by("Hex", ["Idle"], "Idle", FAIR, **as_class("Spellwright")), "Spellmirror", "Idle")
    assert wounds(match, "Striker") == says("Spellwright", "The attacker takes {} damage")


# ---- Lampbearer ------------------------------------------------------------------------------------------------------------------


@TEXTS.of("Lampbearer: Mend")
@pytest.mark.parametrize("level", [4, 6])
def test_mend_restores_more_with_the_level(level: int) -> None:
    match = uses(meets(["Idle", HURT], ["Post"], **as_class("Lampbearer", level)), "Mend", "Mark")
    restored = says("Lampbearer", "The target restores {} HP. The target restores 1") + level
    assert wounds(match, "Mark") == 20 - restored


@TEXTS.of("Lampbearer: Focus")
@pytest.mark.parametrize("level", [5, 6])
def test_focus_restores_ap_and_later_hp(level: int) -> None:
    tired: dict[str, str | int] = {"card": "Bearer@mid", "ap counters": 5, "hp counters": 5}
    match = uses(meets(["Idle", tired], ["Post"], **as_class("Lampbearer", level)), "Focus", "Bearer")
    assert column(match, "Bearer", "ap counters") == 5 - says("Lampbearer", "The target restores {} AP")
    assert wounds(match, "Bearer") == 5 - says("Lampbearer", "of level 3 or more, the target restores {} HP")


@TEXTS.of("Lampbearer: Clear Mind")
def test_clear_mind_ends_what_was_inflicted_and_shields() -> None:
    suffering: dict[str, str | int] = {"card": "Mark", "enfeeble": 1, "marker": 2, "debilitate": 1}
    match = uses(meets(["Idle", suffering, "Archer@mid"], ["Post"], **as_class("Lampbearer")), "Clear Mind", "Mark")
    assert [column(match, "Mark", name) for name in ("enfeeble", "marker", "debilitate")] == [0, 0, 0]
    assert column(match, "Mark", "shields") == says("Lampbearer", "Shield {}.")


# ---- Beastcaller -----------------------------------------------------------------------------------------------------------------


@TEXTS.of("Beastcaller: Call Wolf")
def test_call_wolf_makes_a_wolf() -> None:
    match = uses(meets(["Idle", "Mark"], ["Post"], **as_class("Beastcaller")), "Call Wolf")
    assert codes(match) == ["place wolf front", "place wolf mid"]
    play(match, "place wolf front")
    assert "Wolf" in names(match, "party")
    gone = meets(["Idle", "Mark"], ["Post"], tokens=["Skeleton"], **as_class("Beastcaller"))
    assert not can_use(gone, "Call Wolf")  # MW-R125


@TEXTS.of("Beastcaller: Tame")
@pytest.mark.parametrize(
    ("beast", "joins"), [("Beast Level 1", True), ("Beast Level 2", True), ("Beast Level 3", False), ("Undead Level 1", False)]
)
def test_tame_wins_over_a_small_beast_that_was_defeated(beast: str, joins: bool) -> None:
    match = meets(["Idle", "Hunter"], [beast, "Prey"], [*FAIR, *FAIR], **as_class("Beastcaller"))
    match = uses(uses(match, "Loose", beast), "Tame")
    match = uses(play(match, "fight"), "Loose", "Prey")
    assert (beast in names(match, "party")) is joins


@TEXTS.of("Beastcaller: Healing Moss")
def test_healing_moss_heals_the_party() -> None:
    match = at_rest([{"card": "Idle", "hp counters": 5}, {"card": "Mark", "hp counters": 1}], **as_class("Beastcaller"))
    match = uses(match, "Healing Moss", "Idle")
    assert (wounds(match, "Idle"), wounds(match, "Mark")) == (5 - says("Beastcaller", "restores {} HP"), 0)
    assert not can_use(match, "Healing Moss")


# ---- Paragon ---------------------------------------------------------------------------------------------------------------------


@TEXTS.of("Paragon: Unyielding")
def test_unyielding_is_tough_against_one_attack() -> None:
    match = answers(struck_by("Hit", ["Idle"], "Idle", FAIR, **as_class("Paragon")), "Unyielding", "Idle")
    assert wounds(match, "Idle") == 9 - says("Paragon", "This unit has Tough {} against this attack")


@TEXTS.of("Paragon: Command")
def test_command_gives_another_activation() -> None:
    match = meets(["Idle", "Archer"], ["Post"], [*FAIR], **as_class("Paragon"))
    match = uses(match, "Command", "Archer")
    assert said(match).count("Archer passes.") == 0
    play(match, "use arrow post")
    assert said(match).count("Archer passes.") == 1  # its second activation: it has attacked


@TEXTS.of("Paragon: Rallying Cry")
def test_the_rallying_cry_lasts_for_the_combat() -> None:
    for cried in (False, True):
        match = meets(["Idle", "Archer"], ["Post"], FAIR, **as_class("Paragon"))
        match = uses(match, "Rallying Cry") if cried else play(match, "pass")
        play(match, "use arrow post")
        assert wounds(match, "Post") == 2 + cried * says("Paragon", "has +{} damage")
        assert needed(match) == 0 - cried * says("Paragon", "damage and +{} to hit")


def test_every_text_of_a_catalyst_or_class_is_tested() -> None:
    TEXTS.all_named()
