"""Equipment and tokens: what their texts say beside keywords, bonuses and plain attacks."""

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
from tests.games.monad_wars.board import Units, fact, names
from tests.games.monad_wars.printed import CARDS, kind
from tests.games.table import said

TEXTS = Texts("equipment", "token")


# ---- bonuses ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-R115")
@pytest.mark.parametrize("name", [card["name"] for card in kind("equipment") if card.get("damage") or card.get("to_hit")])
def test_mw_r115_an_item_adds_to_the_damage_and_the_checks_of_its_bearer(name: str) -> None:
    plain = uses(meets(["Hunter", "Idle@mid"], ["Post"], FAIR), "Loose", "Post")
    match = uses(meets([f"Hunter + {name}", "Idle@mid"], ["Post"], FAIR), "Loose", "Post")
    assert wounds(match, "Post") == wounds(plain, "Post") + CARDS[name].get("damage", 0)
    assert needed(match) == needed(plain) - CARDS[name].get("to_hit", 0)


# ---- texts of items --------------------------------------------------------------------------------------------------------------


@TEXTS.of("Smoke Bomb: Burst")
def test_the_smoke_bomb_ends_a_combat() -> None:
    match = uses(wielding("Smoke Bomb", ["Post"], [0] * 30), "Burst")
    assert "The combat is over." in said(match) and "Player 1 wins the combat." not in said(match)
    assert names(match, "encounter", 1) == [] and column(match, "Bearer", "ap counters") == 2


@TEXTS.of("Oilcloth Tent: Pitch Camp")
def test_the_tent_rests_the_party() -> None:
    tired: Units = [
        {"card": "Bearer + Oilcloth Tent", "hp counters": 5, "ap counters": 4},
        {"card": "Idle", "hp counters": 5, "ap counters": 4},
    ]
    match = uses(at_rest(tired), "Pitch Camp", "Bearer")
    hp, ap = says("Oilcloth Tent", "restores {} HP"), says("Oilcloth Tent", "HP and {} AP")
    assert (wounds(match, "Bearer"), column(match, "Bearer", "ap counters")) == (5 - hp, 4 + 1 - ap)
    assert (wounds(match, "Idle"), column(match, "Idle", "ap counters")) == (5 - hp, 4 - ap)
    assert not can_use(match, "Pitch Camp")


@TEXTS.of("Brass Scope")
def test_the_brass_scope_helps_ranged_attacks() -> None:
    more = says("Brass Scope", "ranged attacks have +{} to hit")
    plain = uses(meets(["Hunter", "Idle@mid"], ["Post"], FAIR), "Loose", "Post")
    match = uses(meets(["Hunter + Brass Scope", "Idle@mid"], ["Post"], FAIR), "Loose", "Post")
    assert needed(match) == needed(plain) - more
    sword = uses(meets(["Vale Spearman", "Idle@mid"], ["Post"], FAIR), "Spear Thrust", "Post")
    scoped = uses(meets(["Vale Spearman + Brass Scope", "Idle@mid"], ["Post"], FAIR), "Spear Thrust", "Post")
    assert needed(scoped) == needed(sword)


@TEXTS.of("Silvered Blade")
def test_the_silvered_blade_is_made_for_the_dead() -> None:
    plain = uses(meets(["Hunter + Silvered Blade", "Idle@mid"], ["Human Post"], FAIR), "Loose", "Human Post")
    match = uses(meets(["Hunter + Silvered Blade", "Idle@mid"], ["Undead Post"], FAIR), "Loose", "Undead Post")
    assert wounds(match, "Undead Post") == wounds(plain, "Human Post") + says("Silvered Blade", "have +{} damage")
    assert needed(match) == needed(plain) - says("Silvered Blade", "damage and +{} to hit")


@TEXTS.of("War Horn: Sound")
def test_the_war_horn_hastens_all_friends_once() -> None:
    match = uses(meets(["Bearer + War Horn", "Mark", "Idle@mid"], ["Post"]), "Sound")
    assert sum(line.endswith(f"gets Haste {says('War Horn', 'Haste {}.')}.") for line in said(match)) == 3
    assert not can_use(match, "Sound")


@TEXTS.of("Staff of Cinders")
def test_the_staff_strengthens_magic() -> None:
    more = says("Staff of Cinders", "magic attacks have +{} damage")
    match = uses(wielding("Staff of Cinders", ["Post"], FAIR), "Ember Wave", "front")
    assert wounds(match, "Post") == CARDS["Staff of Cinders"]["ability"][0]["damage"] + more


@TEXTS.of("Banner of the First Oath")
def test_the_banner_makes_the_row_of_its_bearer_tough() -> None:
    tough = says("Banner of the First Oath", "have Tough {}.")
    for target, less in (("Bearer", tough), ("Mark", tough), ("Mark Two", 0)):
        match = struck_by("Hit", ["Bearer + Banner of the First Oath", "Mark", "Mark Two@mid", "Idle@mid"], target, FAIR)
        assert wounds(match, target) == 9 - less


@TEXTS.of("Storm Mantle")
def test_the_storm_mantle_strikes_who_hits_its_bearer() -> None:
    mine: Units = ["Bearer + Storm Mantle", "Mark", "Idle@mid"]
    assert wounds(struck_by("Hit", mine, "Bearer", FAIR), "Striker") == says("Storm Mantle", "the attacker takes {} damage")
    assert wounds(struck_by("Hit", mine, "Mark", FAIR), "Striker") == 0


# ---- tokens ----------------------------------------------------------------------------------------------------------------------


@TEXTS.of("Merchant: Behind the Wagon")
def test_the_merchant_hides_behind_the_wagon() -> None:
    mine: Units = ["Merchant", "Idle", "Mark@mid"]
    match = answers(struck_by("Near", mine, "Merchant"), "Behind the Wagon", "Merchant")
    assert "The attack of Striker finds no target any more." in said(match) and column(match, "Merchant", "row") == 2


@TEXTS.of("Envoy")
def test_the_envoy_inspires_friends() -> None:
    match = meets(["Envoy", "Bearer", "Idle@mid"], ["Post"])
    more = says("Envoy", "have +{} AP")
    assert [fact(match, name, "max ap") for name in ("Envoy", "Bearer", "Post")] == [CARDS["Envoy"]["ap"] + more, 9 + more, 0]


@TEXTS.of("Envoy: Word of Calm")
def test_the_envoy_calms_an_attacker() -> None:
    match = answers(struck_by("Hit", ["Envoy", "Mark", "Idle@mid"], "Mark", FAIR), "Word of Calm", "Envoy")
    assert wounds(match, "Mark") == 9 - says("Envoy", "The attacker gets Enfeeble {}")


def test_every_text_of_an_item_or_token_is_tested() -> None:
    TEXTS.all_named()
