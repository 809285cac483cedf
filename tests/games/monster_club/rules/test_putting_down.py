"""Chapter 7 of the rulebook: cards put down face up and face down, turned up, and slots (MC-37 to MC-49)."""

import pytest

from bestiary import Match
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from tests.games.monster_club.board import cards, half, names, score, stand
from tests.games.table import codes, play, said, why_not, zone_of

GAME = cards()


def put(match: Match) -> list[str]:
    """What can be put down now."""
    return [code for code in codes(match) if code.startswith(("play ", "set "))]


# ---- monsters -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-37", "MC-40")
def test_any_number_of_monsters_go_on_free_positions_up_or_down() -> None:
    match = stand(GAME, ["", "Ox"], hands=(["Bat", "Moth"], []))
    expected = [f"{verb} {name} {position}" for verb in ("play", "set") for name in ("bat", "moth") for position in (1, 3)]
    assert put(match) == expected
    play(match, "play bat 3", "set moth 1")
    assert (half(match, 0), half(match, 0, 1)) == (["(Moth)", "Ox", "Bat"], ["(?)", "Ox", "Bat"])
    assert names(match, "hand", 0) == []


@pytest.mark.rule("MC-40")
def test_a_card_that_is_set_is_told_to_nobody_else() -> None:
    match = stand(GAME, ["Ox"], hands=(["Bat", "Sword", "Axe"], []))
    play(match, "set bat 2", "set sword 1")
    told = " ".join(said(match, 1) + said(match, None))
    assert "Bat" not in told
    assert "Sword" not in told
    assert said(match, 1)[-1] == "Player 1 sets a card face down on the monster at position 1."
    assert "Player 1 sets Bat face down at position 2." in said(match, 0)
    play(match, "play axe 1")
    assert said(match, 1)[-1] == "Player 1 plays Axe on the monster at position 1."


@pytest.mark.rule("MC-40")
def test_nobody_can_tell_which_card_of_the_hand_was_set() -> None:
    faces = set()
    for seed in range(30):
        match = play(stand(GAME, hands=(["Bat", "Moth", "Crab"], [])), "set bat 1")
        imagined = match.clone()
        determinize(imagined.state, 1, quick(seed))
        faces.add(half(imagined, 0)[0])
    assert {"(Bat)", "(Moth)", "(Crab)"} <= faces


@pytest.mark.rule("MC-40")
def test_nor_by_following_a_sleeve_from_the_hand_to_the_board() -> None:
    left = set()
    for seed in range(20):
        match = stand(GAME, ["Ox"], hands=(["Bat", "Moth", "Sword"], []))
        match.state.chance = quick(seed)
        play(match, "set bat 2", "set sword 1")
        left |= {("monster", card["id"]) for card in zone_of(match, "monsters", 0)[:1]}
        left |= {("power", card["id"]) for card in zone_of(match, "powers", 0)}
        assert (half(match, 0), names(match, "hand", 0)) == (["Ox + (Sword)", "(Bat)", ""], ["Moth"])
    assert len(left) == 6  # each of the three sleeves may be either


@pytest.mark.rule("MC-49")
def test_without_a_free_position_no_monster_is_put_down() -> None:
    match = stand(GAME, ["Ox", "Bat", "(Moth)"], hands=(["Ram", "Sword"], []))
    assert not [code for code in put(match) if "ram" in code]
    assert [why_not(match, f"{verb} ram {position}") for verb in ("play", "set") for position in (1, 2, 3)] == ["MC-37"] * 6
    game = cards(Call="power / Play a monster from your hand to your board.")
    full = stand(game, ["Ox", "Bat", "(Moth)"], hands=(["Ram", "Call"], []))
    play(full, "play call 1")
    assert (half(full, 0), names(full, "hand", 0)) == (["Ox + Call", "Bat", "(Moth)"], ["Ram"])  # not even by an effect
    room = stand(game, ["Ox", "Bat"], hands=(["Ram", "Call"], []))
    play(room, "play call 1", "choose ram")
    assert half(room, 0) == ["Ox + Call", "Bat", "Ram"]


# ---- power cards ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-38", "MC-40", "MC-77")
def test_any_number_of_powers_go_on_own_monsters_within_the_slots() -> None:
    match = stand(GAME, ["Ox", "", "Crab"], ["Bat"], hands=(["Sword", "Shield", "Axe", "Banner"], []))
    assert [code for code in put(match) if "sword" in code] == ["play sword 1", "play sword 3", "set sword 1", "set sword 3"]
    play(match, "play sword 1", "set shield 1", "play axe 3", "play banner 3")
    assert half(match, 0) == ["Ox + (Shield) + Sword", "", "Crab + Axe + Banner"]
    assert (score(match, "Ox"), score(match, "Crab")) == (1400, 1500)


@pytest.mark.rule("MC-39")
def test_a_monster_with_its_powers_is_one_stack() -> None:
    match = stand(GAME, ["Wolf + Sword + (Axe) + Banner", "", "Ox"])
    play(match, "move wolf 2")
    assert half(match, 0) == ["", "Wolf + (Axe) + Banner + Sword", "Ox"]
    battle = stand(GAME, ["Wolf + Sword + Shield", "Ox"], ["Tower"], "battle")
    play(battle, "attack wolf")  # 1800 to 1900
    assert (half(battle, 0), names(battle, "grave", 0)) == (["", "Ox", ""], ["Shield", "Sword", "Wolf"])


@pytest.mark.rule("MC-41")
def test_a_face_down_monster_carries_only_face_down_powers() -> None:
    match = stand(GAME, ["(Ox)"], hands=(["Sword", "Banner"], []))
    assert put(match) == ["set sword 1", "set banner 1"]
    assert (why_not(match, "play sword 1"), why_not(match, "play banner 1")) == ("MC-41", "MC-41")
    play(match, "set sword 1", "set banner 1")
    assert half(match, 0) == ["(Ox) + (Banner) + (Sword)", "", ""]


@pytest.mark.rule("MC-42")
def test_a_face_up_monster_carries_both() -> None:
    match = stand(GAME, ["Crab + (Axe)"], hands=(["Sword", "Shield"], []))
    play(match, "play sword 1", "set shield 1")
    assert (half(match, 0), score(match, "Crab")) == (["Crab + (Axe) + (Shield) + Sword", "", ""], 1200)


@pytest.mark.rule("MC-43")
def test_nobody_turns_a_card_down_by_choice() -> None:
    match = stand(GAME, ["Ox + Sword + (Axe)", "(Bat)"])
    assert [code for code in codes(match) if code.startswith("turn")] == ["turn bat", "turn axe"]
    assert (why_not(match, "turn ox"), why_not(match, "turn sword")) == ("MC-43", "MC-43")
    assert half(play(match, "turn bat", "turn axe"), 0) == ["Ox + Axe + Sword", "Bat", ""]
    assert not [code for code in codes(match) if code.startswith("turn")]


@pytest.mark.rule("MC-44")
def test_a_monster_that_an_effect_turns_down_takes_its_whole_stack_along() -> None:
    game = cards(Dusk="power / Turn the facing monster face down.")
    match = stand(game, ["Bat", "Moth"], ["Ox + Sword + (Axe) + Banner", "Ram + Shield"], hands=(["Dusk"], []))
    play(match, "play dusk 1")
    assert half(match, 1) == ["(Ox) + (Axe) + (Banner) + (Sword)", "Ram + Shield", ""]
    assert half(match, 1, 0) == ["(?) + (?) + (?) + (?)", "Ram + Shield", ""]


@pytest.mark.rule("MC-44")
def test_a_power_card_that_an_effect_turns_down_turns_alone() -> None:
    game = cards(Dusk="power / Turn a power card of the facing stack face down.")
    match = stand(game, ["Bat"], ["Ox + Sword + Axe"], hands=(["Dusk"], []))
    play(match, "play dusk 1", "choose axe")
    assert (half(match, 1), score(match, "Ox")) == (["Ox + (Axe) + Sword", "", ""], 1400)


# ---- turning up -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-45", "MC-R10")
def test_the_monster_is_turned_up_first_and_its_powers_one_by_one_or_not() -> None:
    match = stand(GAME, ["(Ox) + (Sword) + (Axe)"], ["Bat"])
    assert [code for code in codes(match) if code.startswith("turn")] == ["turn ox"]
    assert (why_not(match, "turn sword"), why_not(match, "turn axe")) == ("MC-R10", "MC-R10")
    play(match, "turn ox")
    assert (half(match, 0, 1), score(match, "Ox", 1)) == (["Ox + (?) + (?)", "", ""], 1000)
    play(match, "turn axe")
    assert (half(match, 0, 1), score(match, "Ox", 1)) == (["Ox + (?) + Axe", "", ""], 1600)
    assert "turn sword" in codes(match)


@pytest.mark.rule("MC-45")
def test_turning_a_card_up_is_playing_it_and_setting_it_is_not() -> None:
    game = cards(Scribe="paper 500 2 / Draw 1 card.", Well="power / Draw 1 card.")
    match = stand(game, hands=(["Scribe", "Well"], []))
    play(match, "set scribe 1", "set well 1")
    assert names(match, "hand", 0) == []
    play(match, "turn scribe")
    assert names(match, "hand", 0) == ["Filler 1"]
    play(match, "turn well")
    assert names(match, "hand", 0) == ["Filler 1", "Filler 2"]
    again = play(stand(game, hands=(["Scribe"], [])), "play scribe 1")
    assert names(again, "hand", 0) == ["Filler 1"]


@pytest.mark.rule("MC-R10", "MC-56")
def test_no_card_is_turned_up_by_choice_in_the_battle_phase() -> None:
    match = stand(GAME, ["Ox + (Sword)", "(Bat)"], ["Moth", "Ram"], "battle")
    assert codes(match) == ["attack ox", "attack bat", "end"]
    assert match.why_not("turn bat") is not None


# ---- slots ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-46")
@pytest.mark.parametrize(("name", "slots"), [("Tower", 0), ("Ox", 2), ("Crane", 5), ("Mouse", 7)])
def test_a_monster_carries_as_many_powers_as_it_has_slots_up_or_down(name: str, slots: int) -> None:
    powers = {f"Charm {number}": "power +100" for number in range(1, 9)}
    game = cards(**{charm.replace(" ", "_"): written for charm, written in powers.items()})
    match = stand(game, [name], hands=(list(powers), []))
    for number in range(1, slots + 1):
        play(match, f"{'play' if number % 2 else 'set'} charm-{number} 1")
    assert not [code for code in put(match) if "charm" in code]
    assert (why_not(match, "play charm-8 1"), why_not(match, "set charm-8 1")) == ("MC-46", "MC-46")
    assert len(zone_of(match, "powers", 0)) == slots


@pytest.mark.rule("MC-46")
def test_slots_of_a_face_down_monster_count_as_well() -> None:
    match = stand(GAME, ["(Ox) + (Sword) + (Axe)", "(Tower)"], hands=(["Shield"], []))
    assert put(match) == []
    assert (why_not(match, "set shield 1"), why_not(match, "set shield 2")) == ("MC-46", "MC-46")


@pytest.mark.rule("MC-47")
def test_a_power_that_needs_no_slot_is_not_counted_and_goes_anywhere() -> None:
    match = stand(GAME, ["Tower", "Ox + Sword + (Axe)", "Bat + (Banner)"], hands=(["Banner", "Shield", "Axe"], []))
    assert [code for code in put(match) if "banner" in code] == [
        f"{verb} banner {at}" for verb in ("play", "set") for at in (1, 2, 3)
    ]
    assert [code for code in put(match) if "shield" in code] == ["play shield 3", "set shield 3"]
    play(match, "play shield 3", "set axe 3", "set banner 2")  # both slots of the Bat, and then one without
    assert half(match, 0) == ["Tower", "Ox + (Axe) + (Banner) + Sword", "Bat + (Axe) + (Banner) + Shield"]
    assert score(match, "Bat") == 1200


@pytest.mark.rule("MC-47")
def test_it_never_causes_over_stacking_not_even_in_a_tournament() -> None:
    match = stand(GAME, ["Ox + Sword + Axe"], hands=(["Banner"], []), tournament=1)
    play(match, "play banner 1")
    assert half(match, 0) == ["Ox + Axe + Banner + Sword", "", ""]


@pytest.mark.rule("MC-48")
def test_a_power_that_only_works_on_some_goes_on_any_monster_and_is_inactive_there() -> None:
    text = "power +900 / This card only works on paper monsters."
    match = stand(cards(Spirit=text, Ghost=text), ["Moth", "Ox"], hands=(["Spirit", "Ghost"], []))
    assert put(match) == [f"{verb} {name} {at}" for verb in ("play", "set") for name in ("spirit", "ghost") for at in (1, 2)]
    play(match, "play spirit 1", "play ghost 2")
    assert half(match, 0) == ["Moth + Spirit", "Ox + Ghost", ""]
    assert (score(match, "Moth"), score(match, "Ox")) == (1900, 1000)


@pytest.mark.rule("MC-48")
def test_its_text_is_inactive_as_well() -> None:
    game = cards(Spirit="power / This card only works on paper monsters.\nDraw 2 cards.")
    match = stand(game, ["Moth", "Ox"], hands=(["Spirit"], []))
    assert len(zone_of(play(match.clone(), "play spirit 1"), "hand", 0)) == 2
    assert len(zone_of(play(match, "play spirit 2"), "hand", 0)) == 0
