"""What is so while a card lies face up, or for a while: scores, original scores, slots, and how long it lasts."""

import pytest

from bestiary import Match
from tests.games.monster_club.board import cards, half, named, names, score, seen, stand
from tests.games.monster_club.fights import battle, cited, compared, question, turn
from tests.games.table import asked, codes, play, why_not


def facts(match: Match, name: str, viewer: int = 0) -> dict[str, int]:
    """What a monster amounts to."""
    return dict(seen(match, name, viewer)["facts"])  # type: ignore[call-overload, arg-type]


# ---- scores (MC-75 to MC-77, MC-R29) -------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-75", "MC-76")
def test_mc_75_an_alteration_leaves_the_original_score_as_it_is() -> None:
    match = stand(
        cards(Bird="paper 1000 3 / This stack has +200 score for each power card of this stack."), ["Bird + Sword + (Axe)"]
    )
    assert facts(match, "Bird") == {"slots": 3, "score": 1800, "original": 1000}


@pytest.mark.rule("MC-76")
def test_mc_76_cards_of_other_stacks_alter_a_score_too() -> None:
    game = cards(
        Mother="rock 1000 1 / All other monsters on your board have +200 score.", Sweep="power / The facing stack has −500 score."
    )
    match = stand(game, ["Mother", "Ox"], ["Bat + Sword", "Crab + Sweep"])
    assert [score(match, name) for name in ("Mother", "Ox", "Bat", "Crab")] == [1000, 700, 1400, 800]


@pytest.mark.rule("MC-77")
def test_mc_77_a_power_card_alters_the_stack_that_it_lies_on() -> None:
    match = stand(cards(Bond="power +100 / This stack has +300 score."), ["Ox + Bond", "Bat"])
    assert (score(match, "Ox"), score(match, "Bat")) == (1400, 1000)


@pytest.mark.rule("MC-76")
def test_mc_76_it_is_counted_whenever_it_is_read() -> None:
    game = cards(
        Ghost="rock 800 2 / This stack has +100 score for each monster in your grave.",
        Spell="power / Destroy a stack on your board.",
    )
    match = stand(game, ["Ghost", "Ox"], hands=(["Spell"], []), graves=(["Wolf", "Sword"], ["Bat"]))
    assert score(match, "Ghost") == 900
    play(match, "play spell 1", "choose ox")
    assert score(match, "Ghost") == 1000


@pytest.mark.rule("MC-R29")
def test_mc_r29_it_ends_when_its_source_leaves_or_is_turned_down() -> None:
    game = cards(
        Sweep="power / The facing stack has −500 score.", Hush="power / Turn a power card on your rival's board face down."
    )
    match = stand(game, ["Ox"], ["Bat + Sweep"], hands=(["Hush"], []))
    assert score(match, "Ox") == 500
    assert score(play(match, "play hush 1"), "Ox") == 1000
    game = cards(Sweep="power / The facing stack has −500 score.", Blast="power / Destroy a power card on your rival's board.")
    match = play(stand(game, ["Ox"], ["Bat + Sweep"], hands=(["Blast"], [])), "play blast 1")
    assert score(match, "Ox") == 1000


@pytest.mark.rule("MC-R28", "MC-R29")
def test_mc_r28_a_face_down_card_alters_nothing() -> None:
    match = stand(cards(Sweep="power +300 / The facing stack has −500 score."), ["Ox"], ["Bat + (Sweep)"])
    assert (score(match, "Ox"), score(match, "Bat")) == (1000, 1000)


@pytest.mark.rule("MC-R29")
def test_mc_r29_scores_have_no_lower_bound() -> None:
    match = stand(cards(Sweep="power / The facing stack has −500 score."), ["Ox"], ["Bat + Sweep + Sweep"])
    assert score(match, "Ox") == 0
    match = battle(["Mouse"], ["Bat + Sweep + Sweep"], cards(Sweep="power / The facing stack has −500 score."))
    assert score(match, "Mouse") == -700
    assert compared(play(match, "attack mouse")) == ["-700 to 1000"]


@pytest.mark.rule("MC-R29")
def test_mc_r29_the_original_score_is_set_and_alterations_are_added() -> None:
    text = 'power / The original score of all "Dragon" monsters on every board is 0.'
    game = named(
        {"Null": text, "Cat Dragon": "rock 700 2", "Dragonfly": "rock 700 2", "Blast": "power / Destroy the facing stack."}
    )
    match = stand(game, ["Ox + Null"], ["", "Cat Dragon + Axe", "Dragonfly"], hands=(["Blast"], []))
    assert facts(match, "Cat Dragon") == {"slots": 2, "score": 600, "original": 0}
    assert facts(match, "Dragonfly")["original"] == 700
    game = named({"Null": text, "Cat Dragon": "rock 700 2", "Blast": "power / Destroy another power card of this stack."})
    match = play(stand(game, ["Ox + Null"], ["Cat Dragon + Axe"], hands=(["Blast"], [])), "play blast 1")
    assert facts(match, "Cat Dragon") == {"slots": 2, "score": 1300, "original": 700}


@pytest.mark.rule("MC-R29")
@pytest.mark.parametrize(("first", "last", "original"), [("low", "high", 2000), ("high", "low", 100)])
def test_mc_r29_of_several_the_one_played_last_counts(first: str, last: str, original: int) -> None:
    game = cards(
        Low="power / The original score of all monsters on your board is 100.",
        High="power / The original score of this monster is 2000.",
    )
    match = play(stand(game, ["Ox"], hands=(["Low", "High"], [])), f"play {first} 1", f"play {last} 1")
    assert facts(match, "Ox")["original"] == original
    match = stand(game, ["Wolf + (Low) + (High)"])
    play(match, f"turn {first}", f"turn {last}")
    assert facts(match, "Wolf")["original"] == original


@pytest.mark.rule("MC-75")
def test_mc_75_texts_that_ask_for_the_original_score_read_what_it_is_now() -> None:
    game = cards(
        Null="power / The original score of this monster is 0.",
        Blast="power / Destroy a monster with original score 100 or less on any board.",
    )
    match = play(stand(game, ["Ox"], ["Bat + Null", "Mouse"], hands=(["Blast"], [])), "play blast 1")
    assert half(match, 1) == ["", "Mouse", ""]


@pytest.mark.rule("MC-76")
def test_mc_76_only_while_something_is_so() -> None:
    match = stand(
        cards(Dance="power +200 / While this card is the only face-up power card of this stack, this stack has +700 score."),
        ["Wolf + Dance + (Sword)"],
    )
    assert score(match, "Wolf") == 2100
    assert score(play(match, "turn sword"), "Wolf") == 1800


# ---- slots (MC-46, MC-R24) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-46", "MC-R24")
def test_mc_r24_fewer_slots_cost_the_surplus_as_its_owner_chooses() -> None:
    game = cards(Caravan="power / The facing stack has −2 power card slots.")
    match = play(stand(game, ["Ox"], ["Wolf + Sword + Axe + Banner + (Shield)"], hands=(["Caravan"], [])), "play caravan 1")
    assert (asked(match), facts(match, "Wolf")["slots"]) == (1, 1)
    assert sorted(codes(match)) == ["destroy axe", "destroy shield", "destroy sword"]  # not the Banner, which requires no slot
    play(match, "destroy shield", "destroy axe")
    assert half(match, 1) == ["Wolf + Banner + Sword", "", ""] and asked(match) == 0


@pytest.mark.rule("MC-R24", "MC-R34")
@pytest.mark.parametrize("active", [0, 1])
def test_mc_r24_of_two_players_with_surplus_the_one_in_turn_chooses_first(active: int) -> None:
    game = cards(Crush="power / Stacks on any board have −1 power card slot.")
    full = ["Ox + Sword + Axe"]
    hands = ([], ["Crush"]) if active else (["Crush"], [])
    match = play(stand(game, [*full, "Crab"], [*full, "Crab"], hands=hands, active=active), "play crush 2")
    assert asked(match) == active
    assert asked(play(match, "destroy axe")) == 1 - active
    assert asked(play(match, "destroy sword")) == active and codes(match)[-1] == "end"


@pytest.mark.rule("MC-R24")
def test_mc_r24_who_comes_to_lie_opposite_loses_the_surplus_too() -> None:
    game = cards(Caravan="power / The facing stack has −2 power card slots.")
    match = stand(game, ["Ox + Sword + Axe"], ["", "Bat + Caravan"], hands=(["Mouse"], []))
    play(match, "play mouse 3", "move ox 2")
    assert half(match, 0) == ["", "Ox", "Mouse"] and names(match, "grave", 0) == ["Axe", "Sword"] and "MC-R24" in cited(match)


@pytest.mark.rule("MC-R24")
def test_mc_r24_when_additional_slots_end_the_surplus_goes() -> None:
    game = cards(
        Cloak="power / This card does not require a power card slot.\nThis stack has +2 power card slots.",
        Blast="power / Destroy a power card of the facing stack.",
    )
    match = stand(game, ["Bat"], ["Tower + Cloak + Sword + Axe"], hands=(["Blast"], []))
    assert facts(match, "Tower")["slots"] == 2
    play(match, "play blast 1", "choose cloak")
    assert half(match, 1) == ["Tower", "", ""] and names(match, "grave", 1) == ["Axe", "Cloak", "Sword"]


@pytest.mark.rule("MC-R24")
def test_mc_r24_a_surplus_that_leads_to_another() -> None:
    """Who drops the card that gave slots to all stacks has to drop more, on other stacks, too."""
    game = cards(
        Rack="power / All stacks on your board have +1 power card slot.", Caravan="power / The facing stack has −1 power card slot."
    )
    match = stand(game, ["Ox"], ["Bat + Sword + Rack", "Tower + Axe"], hands=(["Caravan"], []))
    play(match, "play caravan 1")  # the Bat has 2 slots still
    assert half(match, 1) == ["Bat + Rack + Sword", "Tower + Axe", ""]
    match = stand(game, ["Ox"], ["Bat + Sword + Rack + Shield", "Tower + Axe"], hands=(["Caravan"], []))
    play(match, "play caravan 1", "destroy rack")
    assert (asked(match), facts(match, "Bat")["slots"]) == (1, 1)
    play(match, "destroy sword")
    assert half(match, 1) == ["Bat + Shield", "Tower", ""] and question(match) == "play phase"


@pytest.mark.rule("MC-46")
def test_mc_46_slots_are_never_fewer_than_none_and_changes_add_up() -> None:
    game = cards(Less="power / The facing stack has −2 power card slots.", More="power / This stack has +2 power card slots.")
    assert facts(stand(game, ["Tower"], ["Bat + Less"]), "Tower")["slots"] == 0
    match = stand(game, ["Ox + More"], ["Wolf + Less + Less"])
    assert facts(match, "Ox")["slots"] == 0  # 2 and 2 less 4
    assert facts(stand(game, ["Filler 1 + More"], ["Wolf + Less"]), "Filler 1")["slots"] == 1
    assert facts(stand(game, ["Wolf + Less"], ["Filler 1 + More"]), "Filler 1")["slots"] == 1  # in whichever order they came


# ---- for a while (MC-R54) ------------------------------------------------------------------------------------------------------


def until_turn(match: Match, number: int) -> Match:
    """Both players end their turns, up to a turn."""
    while turn(match) < number:
        play(match, "end")
    return match


@pytest.mark.rule("MC-R54")
def test_mc_r54_turns_of_the_owner_are_counted() -> None:
    """Played in turn 5, for three turns: it holds in turns 6, 8 and 10, and is over as turn 11 begins."""
    game = cards(Peace="power / This stack cannot be attacked for 3 turns.")
    match = play(stand(game, ["Ox"], ["Bat"], hands=(["Peace"], []), stall_limit=0), "play peace 1")
    for number in (6, 8, 10):
        until_turn(match, number)
        assert why_not(match, "battle") != ""
    until_turn(match, 12)
    assert why_not(match, "battle") == ""


@pytest.mark.rule("MC-R54")
def test_mc_r54_it_is_over_as_the_turn_begins() -> None:
    game = cards(Surge="power / This stack has +500 score for 1 turn.")
    match = play(stand(game, ["Ox"], ["Bat"], hands=(["Surge"], [])), "play surge 1")
    assert score(match, "Ox") == 1500
    assert score(until_turn(match, 6), "Ox") == 1500
    assert score(until_turn(match, 7), "Ox") == 1000


@pytest.mark.rule("MC-R54")
def test_mc_r54_what_lasts_goes_on_without_its_source() -> None:
    game = cards(
        Surge="power / This stack has +500 score until the end of the turn.",
        Blast="power / Destroy another power card of this stack.",
    )
    match = play(stand(game, ["Ox"], hands=(["Surge", "Blast"], [])), "play surge 1", "play blast 1")
    assert score(match, "Ox") == 1500 and names(match, "grave", 0) == ["Surge"]
    assert score(until_turn(match, 6), "Ox") == 1000


@pytest.mark.rule("MC-R29")
def test_mc_r29_what_lasts_for_each_of_something_is_counted_as_it_begins() -> None:
    game = cards(Surge="power / This stack has +100 score for each power card of this stack until the end of the turn.")
    match = play(stand(game, ["Wolf + Sword"], hands=(["Surge", "Shield"], [])), "play surge 1", "play shield 1")
    assert score(match, "Wolf") == 1200 + 400 + 200 + 200


@pytest.mark.rule("MC-R24", "MC-R54")
def test_mc_r24_slots_for_a_while() -> None:
    game = cards(Cloak="power / This stack has +1 power card slot until the end of the turn.", Plain="power +100")
    match = play(stand(game, ["Ox"], hands=(["Cloak", "Sword", "Plain"], [])), "play cloak 1", "play sword 1", "play plain 1")
    assert half(match, 0) == ["Ox + Cloak + Plain + Sword", "", ""]
    play(match, "end")
    assert asked(match) == 0 and question(match) == "surplus"
    play(match, "destroy cloak")
    assert half(match, 0) == ["Ox + Plain + Sword", "", ""] and turn(match) == 6


@pytest.mark.rule("MC-82")
def test_mc_82_that_stack_has_it_wherever_it_is() -> None:
    game = cards(Call="power / Move this stack to a free position. That stack has +300 score until the end of the turn.")
    match = play(stand(game, ["Ox", "Bat"], hands=(["Call"], [])), "play call 1")
    assert half(match, 0) == ["", "Bat", "Ox + Call"] and score(match, "Ox") == 1300
