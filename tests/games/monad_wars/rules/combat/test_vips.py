"""VIPs: who is one, and what their loss means (MW-110, MW-R66, MW-R124)."""

import pytest

from bestiary import Match
from tests.games.monad_wars.arena import acting, alive, pile, wounded
from tests.games.monad_wars.board import Units, cards, fact, fight, names, of_player, stand
from tests.games.table import asked, codes, play, said, why_not

GAME = cards(
    Bounty="quest 4 / VIP: The highest-level hazard.",
    Escort='quest 2 / VIP: A "Pup" token joins you.',
    Ace="unit 1 9/9/6/5 Human // Slay (ranged single r3 d20 +5) // Blast (action): Each unit takes 20 damage."
    " // Cull (action): Each Beast takes 20 damage.",
    Killer="hazard 2 9/8/3/0 Undead // Maul (melee single r1 d20 +5)",
    Boss="hazard 3 9/2/3/0 Undead // Maul (melee single r1 d3)",
)


def attempt(quest: str, stack: list[str], mine: Units | None = None, **more: object) -> Match:
    """A quest in the Crypt, chosen."""
    parties: list[Units] = [mine or ["Hero", "Ace"], ["Rival"]]
    match = stand(GAME, parties, phase="Encounter and Quest", at=["Crypt", "Village"], quests=[quest], hazard_stack=stack, **more)
    return play(match, f"quest {quest.lower()}")


def in_front(match: Match) -> Match:
    """Everybody is placed in front, and the first round begins."""
    while codes(match)[0].startswith("place"):
        play(match, codes(match)[0])
    return match


@pytest.mark.rule("MW-R66")
@pytest.mark.rule("MW-110")
@pytest.mark.rule("MW-R37")
def test_the_last_vip_of_the_hazards_dies_and_the_combat_is_won() -> None:
    match = in_front(attempt("Bounty", ["Wolf", "Rat", "Boss"]))
    assert [fact(match, name, "vip") for name in ("Wolf", "Rat", "Boss")] == [False, False, True]
    play(match, "fight", "use slay boss")
    assert names(match, "encounter", 1) == []
    assert names(match, "completed quests", 0) == ["Bounty"]
    assert pile(match, "used hazards") == ["Boss"]
    assert sorted(pile(match, "hazard stack")) == ["Rat", "Wolf"]  # two hazards were alive


@pytest.mark.rule("MW-R66")
def test_other_deaths_do_not_end_it() -> None:
    match = in_front(attempt("Bounty", ["Wolf", "Rat", "Boss"]))
    play(match, "fight", "use slay wolf")
    assert sorted(names(match, "encounter", 1)) == ["Boss", "Rat"]


@pytest.mark.rule("MW-R124")
def test_the_handler_picks_among_the_highest() -> None:
    match = attempt("Bounty", ["Wolf", "Killer", "Rat"])
    play(match, "place hero front", "place ace front")
    assert (asked(match), set(codes(match))) == (1, {"vip wolf", "vip killer"})
    assert why_not(match, "vip hero") == "MW-R124"
    play(match, "vip killer")
    assert codes(match)[0].startswith("place")  # before the formation of the hazards
    in_front(match)
    assert [fact(match, name, "vip") for name in ("Wolf", "Killer")] == [False, True]


@pytest.mark.rule("MW-R124")
def test_a_lent_vip_joins_before_the_formation_and_goes_when_the_combat_ends() -> None:
    match = attempt("Escort", ["Wolf"], tokens=["Pup"])
    assert (asked(match), "Pup" in names(match, "party", 0)) == (0, True)
    assert names(match, "encounter", 1) == []
    in_front(match)
    assert fact(match, "Pup", "vip") is True
    play(match, "fight", "use slay wolf")
    assert names(match, "completed quests", 0) == ["Escort"]
    assert (names(match, "party", 0), pile(match, "tokens")) == (["Hero", "Ace"], ["Pup"])


@pytest.mark.rule("MW-R124")
def test_it_goes_after_a_run_too() -> None:
    match = in_front(attempt("Escort", ["Boss"], tokens=["Pup"]))
    play(match, "run", "use maul hero", "remain")
    assert (names(match, "party", 0), pile(match, "tokens")) == (["Hero", "Ace"], ["Pup"])


@pytest.mark.rule("MW-R66")
@pytest.mark.rule("MW-110")
def test_the_active_side_loses_its_vip() -> None:
    match = in_front(attempt("Escort", ["Killer"], tokens=["Pup"]))
    play(match, "fight", "pass", "use maul pup")
    assert names(match, "completed quests", 0) == []
    assert of_player(match, 0, "phase") == "Provision"
    assert "remain" not in codes(match)  # no run
    assert pile(match, "hazard stack") == ["Killer"]
    assert sorted(names(match, "party", 0)) == ["Ace", "Hero"]


@pytest.mark.rule("MW-R124")
def test_a_vip_killed_by_a_parting_action_loses_the_combat_before_the_run_move() -> None:
    match = in_front(attempt("Escort", ["Killer"], tokens=["Pup"]))
    play(match, "run", "use maul pup")
    assert "remain" not in codes(match)
    assert (of_player(match, 0, "at"), of_player(match, 0, "phase")) == ("Crypt", "Provision")


@pytest.mark.rule("MW-R124")
def test_if_both_lose_their_last_vip_the_active_side_has_lost() -> None:
    vip: dict[str, str | int] = {"marks": 16}
    match = fight(GAME, ["Hero", "Ace", {"card": "Pup", **vip}], [{"card": "Wolf", **vip}, "Boss"], vips=3)
    play(match, "use cull")
    assert not alive(match, "Wolf")
    assert names(match, "encounter", 1) == []
    assert "The combat is over." in said(match)
    assert "Player 1 wins the combat." not in said(match)
    match = fight(GAME, ["Hero", "Ace"], [{"card": "Wolf", **vip}, "Boss"], vips=2)
    play(match, "use cull")
    assert "Player 1 wins the combat." in said(match)  # where the hazards alone had one


@pytest.mark.rule("MW-R125")
@pytest.mark.rule("MW-R124")
def test_without_a_copy_there_is_no_vip() -> None:
    match = in_front(attempt("Escort", ["Wolf"], tokens=[]))
    assert sorted(names(match, "party", 0)) == ["Ace", "Hero"]
    play(match, "fight", "use slay wolf")
    assert names(match, "completed quests", 0) == ["Escort"]


@pytest.mark.rule("MW-R66")
def test_a_catalyst_that_dies_with_the_vip_of_the_hazards_has_lost() -> None:
    match = in_front(attempt("Bounty", ["Wolf", "Rat", "Boss"], [wounded("Hero", 1), "Ace"]))
    assert acting(match) == ""
    play(match, "fight", "use blast")
    assert "Hero falls." in said(match)
    play(match, "return harbour")
    assert names(match, "completed quests", 0) == []
