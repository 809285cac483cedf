"""Passing until something happens: what is passed for a player, what stops it, and that it says so in one line."""

import io
import sys

import pytest
from mypy_extensions import i64

from bestiary import Match
from bestiary.cli.draw.plain_screen import Screen
from bestiary.cli.table.table import HUMAN, Table
from bestiary.cli.terminal.keyboard import Keys
from bestiary.players.seat import Player, Seat
from tests.fixtures.ring import ring
from tests.games.montac.mat import cards, health, names, stand


class Scripted(Player):
    """Plays what is written down as soon as it can, and passes or takes the first answer until then."""

    def __init__(self, *codes: str) -> None:
        self.codes = list(codes)

    def choose(self, seat: Seat) -> i64:
        codes = [" ".join(word.partition("#")[0] for word in code.split()) for code in seat.codes()]
        if self.codes and self.codes[0] in codes:
            return seat.menu[codes.index(self.codes.pop(0))]
        return seat.menu[0]


def sit(match: Match, monkeypatch: pytest.MonkeyPatch, typed: str, *enemy: str) -> Table:
    """A person at seat 1 of a match, with what they type; the enemy plays what is written."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    table = Table(match, [HUMAN, "random"], Screen(match.game, ["you", "random"]), Keys(), None, fast=True)
    table.minds[1] = Scripted(*enemy)
    return table


def until_asked(table: Table) -> str:
    """Type until the input is over; what was said when it stopped."""
    while not table.match.over:
        try:
            table.next_decision()
        except EOFError:
            break
    return table.screen.notice


def said(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [line.removeprefix("> ") for line in capsys.readouterr().out.splitlines() if "Passed for you" in line]


def passed(
    match: Match, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *enemy: str, typed: str = "pass on\n"
) -> list[str]:
    """What is told of the passes after this was typed."""
    until_asked(sit(match, monkeypatch, typed, *enemy))
    return said(capsys)


def test_a_turn_in_which_nothing_happens_is_passed_through(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = stand(cards(), hands=(["Pawn"], ["Rook"]), stage="Cool Down")
    lines = passed(match, monkeypatch, capsys)
    windows = "Cool Down Stage (2 times), Preparation Stage, Conflict Stage"
    assert lines == [f"Passed for you: {windows}. Stopped: there is a question for you."]
    assert match.question is not None
    assert match.question.name == "class rise"
    assert match.to_move == 0


def test_what_could_be_done_in_anothers_turn_or_in_ones_cool_down_does_not_stop_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = stand(cards(), stage="Conflict", hands=(["Pawn"], ["Rook"]), assets=(["Giant"], []))
    assert "play giant" in [move.code for move in match.legal()]
    lines = passed(match, monkeypatch, capsys)
    windows = "Conflict Stage (2 times), Cool Down Stage (2 times), Preparation Stage"
    assert lines == [f"Passed for you: {windows}. Stopped: there is a question for you."]


def test_it_is_off_unless_asked_for_and_off_again_when_it_has_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = stand(cards(), stage="Cool Down", hands=(["Pawn"], []))
    assert passed(match, monkeypatch, capsys, typed="") == []
    assert match.moves == []
    table = sit(match, monkeypatch, "pass on\n")
    until_asked(table)
    assert not table.passing[0].is_on


def test_an_attack_stops_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = stand(cards(), ["Pawn"], ["Rook"], stage="Cool Down")
    lines = passed(match, monkeypatch, capsys, "attack rook pawn")
    assert lines[0].endswith("Stopped: Player 2 (random): Rook attacks Pawn.")
    assert match.question is not None
    assert match.question.name == "responses"


def test_a_card_that_is_played_stops_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = stand(cards(), hands=([], ["Pawn", "Pawn"]), stage="Cool Down")
    lines = passed(match, monkeypatch, capsys, "play pawn")
    assert lines[0].endswith("Stopped: Player 2 (random): Play Pawn.")


def test_harm_stops_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = stand(cards(), [], ["Rook"], stage="Conflict", active=1)
    lines = passed(match, monkeypatch, capsys, "attack rook enemy", typed="pass on\n" * 2)
    assert lines[0].endswith("Stopped: your HP is 4 now, not 5.")
    assert health(match) == (4, 5)


def test_the_loss_of_a_card_stops_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = stand(cards(), ["Flash"], ["Rook"], stage="Cool Down", hands=(["Pawn"], []))
    lines = passed(match, monkeypatch, capsys)
    assert lines == ["Passed for you: Cool Down Stage. Stopped: a card of yours has left play."]


def test_an_own_stage_with_something_to_do_stops_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = stand(cards(), ["Pawn"], ["Rook"], hands=(["Squire"], []))
    assert passed(match, monkeypatch, capsys) == ["Passed for you: Preparation Stage. Stopped: it is your Conflict Stage."]
    idle = stand(cards(), [], ["Rook"], hands=(["Squire"], []))
    assert "Cool Down Stage" in passed(idle, monkeypatch, capsys)[0]


def test_it_can_be_told_where_to_stop(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = stand(cards(), stage="Cool Down", hands=(["Pawn"], []))
    typed = "stop nonsense\nstop conflict\nstop\npass on\n"
    table = sit(match, monkeypatch, typed)
    until_asked(table)
    out = capsys.readouterr().out
    assert "No: there is no such window; there are conflict stage, cool down, preparation, responses" in out
    assert out.count("Passing also stops at: conflict stage.") == 2
    assert "Stopped: you stop at Conflict Stage." in out
    again = sit(match, monkeypatch, "stop conflict\n")
    again.passing[0].watch.stops |= {"conflict stage"}
    until_asked(again)
    assert "Passing stops nowhere else." in capsys.readouterr().out


def test_whatever_is_typed_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = stand(cards(), stage="Cool Down", hands=(["Pawn"], []))
    table = sit(match, monkeypatch, "pass on\n")
    table.next_decision()
    assert table.passing[0].is_on
    table.keys.keep("log")
    while match.to_move == 1:
        table.next_decision()
    assert not table.passing[0].goes_on(table)
    assert table.screen.notice == "Passed for you: Cool Down Stage. Stopped: you have typed something."


def test_where_nobody_has_priority_there_is_nothing_to_pass(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = stand(cards(), stage="Class Rise", hands=(["Pawn", "Rook"], []))
    until_asked(sit(match, monkeypatch, "pass on\nwait\n"))
    assert capsys.readouterr().out.count("No: there is nothing to pass here") == 2
    assert match.moves == []


def test_any_game_with_windows_has_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    table = sit(ring().new(seed=3), monkeypatch, "wait\n" * 200)
    until_asked(table)
    assert table.match.over
    assert len(said(capsys)) > 1
    assert {code for code, line in zip(table.match.moves, moves_of(table), strict=True) if line == 0} == {"pass"}


def moves_of(table: Table) -> list[int]:
    return [line.seat for line in table.match.log(None) if line.kind == "move"]


def test_nobody_waits_for_enter_where_priority_goes_to_and_fro(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(stand(cards(), hands=(["Pawn"], ["Rook"])), monkeypatch, "pass\n")
    slow = Table(table.match, [HUMAN, "random"], table.screen, table.keys, None, fast=False)
    slow.minds[1] = Scripted()
    until_asked(slow)
    assert slow.match.moves == ["pass", "pass"]


def test_cards_typed_at_once_are_all_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = stand(cards(Toll="red 1 / Discard 3 cards."), hands=(["Toll", "Pawn", "Rook", "Squire", "Bishop", "Adder"], []))
    match.play("play toll")
    hand = [card for card in names(match, "hand", 0) if card != "Toll"]
    until_asked(sit(match, monkeypatch, "5 1 3\n"))
    assert sorted(names(match, "hand", 0)) == sorted([hand[1], hand[3]])


def test_who_has_priority_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    until_asked(sit(stand(cards()), monkeypatch, ""))
    out = capsys.readouterr().out
    assert "Turn 6 of Player 1 (you): Preparation Stage." in out
    assert "You have priority. Preparation Stage: play a card" in out


def test_nobody_is_stopped_for_a_move_that_was_passed_for_them_or_is_not_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The enemy plays a card that asks the enemy: no pause while passes are made, nor within the enemy's own move."""
    game = cards(Nudge="red 1 / 1 monster in play gains 500 power until the end of the turn.")
    match = stand(game, ["Pawn"], ["Rook"], "Cool Down", hands=([], ["Nudge"]))
    table = sit(match, monkeypatch, "", "play nudge")
    assert not table.has_just_decided()  # nobody has decided anything
    match.play("pass")
    assert table.has_just_decided()
    table.passing[0].watch.is_on = True
    assert not table.has_just_decided()
    table.passing[0].watch.is_on = False
    match.play("play nudge")
    match.learned[-1] = 0  # as with a card that the person knew
    assert match.to_move == 1
    assert table.can_take_back()
    assert not table.has_just_decided()
