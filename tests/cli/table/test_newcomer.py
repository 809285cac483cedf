"""What somebody needs who plays for the first time: nothing twice, nothing asked in vain, everything said where there is room."""

import io
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest
from rich.console import Console

from bestiary import Match
from bestiary.cli.draw.board import Board
from bestiary.cli.draw.drawn_screen import Drawn
from bestiary.cli.draw.plain_screen import Screen
from bestiary.cli.table.auto_pass import Passing, has_one_answer
from bestiary.cli.table.table import Table
from bestiary.cli.text.menu import Menu
from bestiary.cli.text.view_reader import ViewReader, after_others
from tests.cli.draw.test_sides import FOX, TWO, drawn, real, screen, view_of
from tests.games.monquest.field import cards, stand
from tests.games.monquest.four import four
from tests.games.table import play

PLAYERS = ["human", "greedy"]
LONG = "When this Mon is KO'd, draw 1 card.\nWhen this Mon is played, draw 2 cards.\nThis Mon's attacks have Penetration."


def labels(match: Match) -> list[str]:
    return [choice.label for choice in Menu(match, match.legal(), Board().order).choices]


def news(match: Match, high: int) -> list[str]:
    """What stands between the sides and the hand."""
    lines = screen(match, 110, high, PLAYERS).splitlines()
    rulers = [number for number, line in enumerate(lines) if set(line) == {"─"} or line.startswith("─ Your hand")]
    return lines[rulers[-2] + 1 : rulers[-1]]


def told(match: Match) -> list[str]:
    view = view_of(match)
    return [Screen(match.game, ["you", "greedy"]).sentence(view, line) for line in view.told(view.lines)]


# ---- menus ---------------------------------------------------------------------------------------------------------------------


def test_copies_in_one_hand_are_one_choice() -> None:
    match = stand(cards(), ["Ox"], ["Pup"], hands=(["Cub", "Cub", "Newt"], []))
    assert sum(move.text == "Play Cub into slot 2." for move in match.legal()) == 2
    assert len([label for label in labels(match) if "Cub" in label and label.startswith("Play")]) == 1
    assert len(labels(match)) == len(set(labels(match)))


def test_copies_on_the_field_stay_apart() -> None:
    match = stand(cards(), ["Ox"], ["Pup", "Pup"], acting=1)
    assert labels(match).count("Attack Pup.") == 2


def test_what_can_be_done_with_one_card_is_said_in_full() -> None:
    match = stand(cards(), ["Ox"], ["Pup"], hands=(["Cub", "Club", "Shield", "Ring"], []))
    shown = screen(match, 110, 50, PLAYERS)
    assert "Play Cub into slot 2." in shown
    assert "Play …" not in shown


def test_it_is_said_which_mon_would_act_first_and_what_a_direct_attack_does() -> None:
    assert "End the Main Phase; the Mon in slot 1 (Ox) acts first." in labels(stand(cards(), ["Ox", "Pup"], ["Pup"]))
    empty = stand(cards(), ["Ox"], [], acting=1)
    assert "Attack player 2 directly.  BP 500 to 480" in screen(empty, 110, 50, PLAYERS)


def test_uses_of_a_card_are_told_in_plain_verbs() -> None:
    match = stand(cards(Map="item / Draw 2 cards."), [], ["Pup"], hands=(["Map", "Club", "Ring", "Shield"], []))
    assert any(move.code.startswith("item") for move in match.legal())
    assert "Use or discard Map…" in labels(match)


# ---- questions with one answer -------------------------------------------------------------------------------------------------


def asked(match: Match, people: int) -> bool:
    """Is the person asked who plays with so many people in all?"""
    table = cast("Table", SimpleNamespace(match=match, people=[*range(people)], make=match.play))
    return not Passing(0, people == 1).has_answered(table)


def test_the_last_question_of_a_turn_is_asked_only_if_there_is_something_to_decide() -> None:
    bound = play(stand(cards(), ["Ox"], ["Bear"], acting=1, hands=(["Club"], [])), "attack bear")
    assert [move.code for move in bound.legal()] == ["end"]
    assert has_one_answer(bound)
    assert asked(bound.clone(), people=2)
    assert not asked(bound, people=1)
    assert bound.to_move == 1
    free = play(stand(cards(), ["Ox"], ["Bear"], acting=1, hands=(["Cub"], [])), "attack bear")
    assert len(free.legal()) > 1
    assert asked(free, people=1)


def test_other_questions_are_asked_even_with_one_answer() -> None:
    match = stand(cards(), ["Ox"], ["Bear"], hands=(["Club"], []))
    alone = stand(cards(), [], ["Bear"], hands=([], []))
    assert asked(match, people=1)
    assert asked(alone, people=1)


# ---- what holds for a while, and how a player stands ---------------------------------------------------------------------------


def test_what_holds_on_a_mon_for_a_while_is_shown() -> None:
    game = cards(
        Seal="Water 20 40/45/25 pool Water2 // Foam (Water1): Prevent the next damage to your other Mon.",
        Hawk="Wind 20 40/45/25 pool Wind2 // Swoop (Wind1): This Mon gets +20 ATK until the end of the turn.",
    )
    match = stand(game, [{"card": "Seal", "water ap": 2}, "Hawk"], ["Bear"], acting=1)
    assert "under" not in drawn(match, 110)
    play(match, "use seal")
    assert "under next damage prevented" in drawn(match, 110)
    other = play(stand(game, [{"card": "Hawk", "wind ap": 2}], ["Bear"], acting=1), "use hawk")
    assert "under Hawk" in drawn(other, 110)
    assert "ATK 65↑" in drawn(other, 110)


def test_who_controls_no_mon_is_told_to_be_in_recovery_state() -> None:
    match = stand(cards(), ["Ox"], [])
    assert "■ Player 2 (greedy)  BP 500/500 · Recovery State · hand" in drawn(match, 110)
    assert drawn(match, 110).count("Recovery State") == 1


def test_who_is_out_of_the_game_is_told_so() -> None:
    match = four(cards(), ["Titan"], [], ["Pup"], ["Bear"], acting=1, bp=(500, 10, 500, 500))
    play(match, "attack seat-2")
    names = [f"Player {seat + 1}" for seat in range(4)]
    assert "■ Player 2  BP 0/500 · out of the game" in drawn(match, 110, 60, names=names)


def test_only_mons_have_a_position() -> None:
    game = cards(Map="item / Choose 1 opposing Mon. Deal 10 damage to it.")
    match = play(stand(game, ["Ox"], ["Pup", "Bear"], acting=1, hands=(["Map"], [])), "item map")
    line = next(line for line in drawn(match, 110).splitlines() if "Items:" in line)
    assert "Map" in line
    assert "Position" not in line


# ---- what happened, and room for it --------------------------------------------------------------------------------------------


def long_match() -> Match:
    """Two turns of much that happens."""
    match = stand(cards(), ["Ox", "Bear"], ["Wall", "Titan"], hands=(["Cub"], ["Pup"]))
    return play(match, "act 1", "attack titan", "attack titan", "end", "act 1", "attack ox", "attack bear", "end")


def test_a_high_screen_tells_all_that_happened_phase_by_phase() -> None:
    high, low = news(long_match(), 60), news(long_match(), 22)
    assert len(high) > 4 >= len(low)
    acts = [line for line in high if line.startswith(" The Action Phase of")]
    assert [line.split()[4] for line in acts] == ["Ox", "Bear", "Wall", "Titan"]
    assert any(line.startswith(" Player 2's turn begins.") for line in high)
    assert low[0].startswith(" …")


def test_little_news_is_not_filled_up_with_old_lines() -> None:
    match, out = long_match(), io.StringIO()
    shown = Drawn(match.game, ["you", "greedy"], Console(width=110, height=60, file=out, color_system=None))
    shown.since = len(match.log(0))
    view = ViewReader(match, 0, TWO)
    assert len(shown._events(view, 110, 12)) == 1 + 4


def test_a_high_screen_reads_texts_of_the_hand_to_their_end() -> None:
    match = stand(cards(Imp=f"Fire 12 30/20/10 / {LONG}"), ["Ox"], ["Pup"], hands=(["Imp"], []))
    assert "Penetration." in screen(match, 110, 50, PLAYERS)
    assert "Penetration." not in screen(match, 110, 17, PLAYERS)
    assert "HP 30  ATK 20  DEF 10" in screen(match, 110, 50, PLAYERS)


def test_a_narrow_screen_shortens_what_is_printed_and_drops_rules_before_words() -> None:
    match = stand(cards(Imp="Lightning 12 130/120/110 bp 100"), ["Ox"], ["Pup"], hands=(["Imp", "Bear", "Colossus"], []))
    play(match, "play imp 2")
    shown = screen(match, 60, 40, PLAYERS)
    assert "Player 1 (you): Play Imp into slot 2.  MQ-59 MQ-99 MQ-100\n" in shown
    narrow = stand(cards(Lightningbug="Lightning 12 130/120/110 bp 100"), ["Ox"], ["Pup"], hands=(["Lightningbug"], []))
    assert "Lightningbug mon Lv 12 Lt HP 130 ATK 120 DEF 110 BP 100" in screen(narrow, 60, 40, PLAYERS)
    assert "mon  Lv 12  Lightning  HP 130  ATK 120  DEF 110  BP 100" in screen(narrow, 80, 40, PLAYERS)


def test_each_mon_that_could_act_first_is_listed_in_a_long_menu() -> None:
    match = stand(cards(), ["Ox", "Pup"], ["Bear"], hands=(["Cub", "Newt", "Club", "Ring"], []))
    assert len(match.legal()) > 6
    assert [label for label in labels(match) if "acts first" in label] == [
        f"End the Main Phase; the Mon in slot {slot} ({mon}) acts first." for slot, mon in ((1, "Ox"), (2, "Pup"))
    ]


def test_nothing_is_told_twice() -> None:
    match = play(stand(cards(), ["Ox"], ["Pup"], acting=1), "defend")
    assert told(match)[-1:] == ["Ox changes to Defense Position."]
    assert not any("Change to" in line for line in told(match))
    begun = real().new(seed=2)
    random = Random(1)
    while begun.view(0)["turn"] == 0:
        begun.play(random.choice(begun.legal()))
    entered = [line for line in told(begun) if "enters the field" in line]
    assert any("begins with" in line for line in told(begun))
    assert entered == []
    assert after_others(begun.log(0), {}) == set()


def test_a_card_says_once_what_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    game = cards(Fox=FOX)
    Screen(game, ["you", "greedy"]).card(game.cards["Fox"])
    assert capsys.readouterr().out.startswith("Fox: mon, Level 20, Fire")
    out = io.StringIO()
    Drawn(game, ["you", "greedy"], Console(width=110, file=out, color_system=None)).card(game.cards["Fox"])
    assert out.getvalue().startswith("Fox  mon  Level 20  Fire")
