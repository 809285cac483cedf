"""The playmat: placements, marks, piles and attacks as table.toml wants them told, at every size; nothing of a game in Python."""

import re
from pathlib import Path

import pytest
from rich.text import Text

import bestiary
from bestiary import Match, cli
from bestiary.cli.draw.board import Board, board_of
from bestiary.cli.draw.plain_screen import Screen, marks_of
from bestiary.cli.draw.playmat import Mat, Row
from bestiary.cli.terminal.canvas import short
from bestiary.cli.text.menu import Menu
from bestiary.cli.text.templates import filled, marks_on
from bestiary.cli.text.view_reader import Card, ViewReader
from bestiary.engine.table import table_file
from tests.games.montac.mat import cards, named, stand
from tests.games.table import play

NAMES = ["Player 1 (you)", "Player 2 (greedy)"]


def view_of(match: Match, seat: int | None = 0) -> ViewReader:
    return ViewReader(match, seat, NAMES)


def flat(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def fight() -> Match:
    """Pawn attacks Rook; the enemy may respond."""
    match = stand(cards(), ["Pawn", "Adder"], ["Rook"], "Conflict", assets=(["Giant"], []), hands=(["Squire"], ["Pawn"]))
    return play(match, "attack pawn rook")


# ---- drawn ---------------------------------------------------------------------------------------------------------------------


def test_the_mat_shows_both_sides_their_placements_and_piles() -> None:
    match = stand(cards(), ["Pawn"], ["Rook", "Bishop"], perished=(["Adder"], []), hp=[3, 5])
    drawn = flat(board_of(match.game).draw(view_of(match), 100, 30, {}))
    theirs, _, mine = drawn.partition("Active Class 3")
    assert all(name in theirs for name in ("Rook", "Bishop", "Player 2 (greedy)", "HP 5/15"))
    assert all(name in mine for name in ("Pawn", "▶■ Player 1 (you)", "HP 3/15", "deck 10", "Class Zone 3", "perished 1"))
    assert (theirs.count("empty"), mine.count("empty")) == (1, 2)
    assert "[Preparation]" in drawn
    seen_by_the_other = flat(board_of(match.game).draw(view_of(match, 1), 100, 30, {}))
    assert "Pawn" in seen_by_the_other.partition("Active Class")[0]


def test_a_card_lies_in_its_own_placement() -> None:
    match = stand(cards(), ["Pawn", "Rook"], ["Adder"])
    zone = next(zone for zone in view_of(match).in_play() if zone.name == "monsters" and zone.seat == 0)
    row = Row(table_file.MatRow(zone="monsters", slots=3, slot="slot"))
    for card in zone.cards:
        card.columns["slot"] = {"Pawn": 2, "Rook": 0}[card.name]
    assert [card.name if card else "" for card in row.placed(zone)] == ["Rook", "", "Pawn"]
    for card in zone.cards:
        card.columns["slot"] = 1  # more cards than placements are shown all the same
    assert sorted(card.name for card in row.placed(zone) if card) == ["Pawn", "Rook"]


def test_an_attack_is_told_with_both_powers() -> None:
    match = fight()
    board = board_of(match.game)
    assert board.moment(view_of(match)) == ["Conflict Stage", "Pawn (1000) attacks Rook (1500)"]
    drawn = flat(board.draw(view_of(match, 1), 100, 30, {}))
    assert "Pawn (1000) attacks Rook (1500)" in drawn
    assert (drawn.count("┏"), drawn.count("┌")) == (2, 1)
    assert "attacker" in drawn
    assert "target, attacked" in drawn
    play(match, "pass", "pass")
    assert board.moment(view_of(match)) == ["Conflict Stage"]


def test_a_narrow_mat_tells_both_powers_too() -> None:
    long = {"Queen of the Ninth Swarm": "basic 1 1900 Insect", "Sky Soldier Cadet, Otter": "basic 1 1000 Mecha"}
    match = stand(named(long), ["Queen of the Ninth Swarm"], ["Sky Soldier Cadet, Otter"], "Conflict")
    play(match, "attack queen-of-the-ninth-swarm sky-soldier-cadet-otter")
    drawn = board_of(match.game).draw(view_of(match), 50, 30, {})
    line = next(line.plain for line in drawn if " attacks " in line.plain)
    assert len(line) <= 50
    assert "(1900) attacks " in line
    assert line.endswith("(1000)")


def test_an_attack_on_the_enemy_is_told() -> None:
    match = play(stand(cards(), ["Pawn"], [], "Conflict"), "attack pawn enemy")
    assert board_of(match.game).moment(view_of(match))[1] == "Pawn (1000) attacks the enemy directly"


def test_an_attack_whose_target_is_gone_is_none_on_the_enemy() -> None:
    match = fight()
    view, board = view_of(match), board_of(match.game)
    for zone in view.in_play():
        zone.cards[:] = [card for card in zone.cards if card.name != "Rook"]
    assert board.moment(view)[1] == "Pawn (1000) attacks a card that has left"


def test_a_changed_number_has_an_arrow_and_a_timer_has_none() -> None:
    match = stand(cards(), ["Comet"], ["Rook"])
    board, card = board_of(match.game), view_of(match).in_play()[0].cards[0]
    assert isinstance(board, Mat)
    assert board.now(card) == ["2200", "Timer 3", "attacks 1"]
    card.facts.update({"power": 2500, "timer": 1, "MD counters": 2})
    assert board.now(card) == ["2500↑", "Timer 1", "attacks 1", "MD counters 2"]
    card.facts["power"] = 100
    assert board.now(card, in_short=True) == ["100↓", "Timer 1", "a1", "MD counters 2"]
    assert "100 (lowered)" in board.told(view_of(match), view_of(match).in_play()[0], card)


def test_marks_are_words() -> None:
    match = stand(cards(), ["Pawn"])
    card = view_of(match).in_play()[0].cards[0]
    marks: dict[str, object] = {"attacked": "attacked", "made": ["token", "duplicate"]}
    assert marks_on(card, marks) == []  # type: ignore[arg-type]
    card.columns.update({"attacked": 1, "made": 2})
    assert marks_on(card, marks) == ["attacked", "duplicate"]  # type: ignore[arg-type]


@pytest.mark.parametrize(("wide", "high"), [(100, 18), (100, 12), (80, 11), (60, 11), (60, 6), (200, 60)])
def test_the_mat_keeps_to_its_room(wide: int, high: int) -> None:
    for match in (fight(), stand(cards(), ["Pawn"] * 3, ["Comet"] * 3, tacticals=([], []))):
        view, board = view_of(match), board_of(match.game)
        drawn = board.draw(view, wide, high, {})
        assert max(len(line.plain) for line in drawn) <= wide
        assert len(drawn) <= max(high, 9)
        assert all(short(card.name, 9) in flat(drawn) for zone in view.in_play() for card in zone.cards)


def test_what_can_be_chosen_has_its_number_on_the_card() -> None:
    match = stand(cards(), ["Pawn", "Twin", "Adder"], ["Rook", "Bishop"], "Conflict")
    menu = Menu(match, match.legal(), Board().order)
    drawn = flat(board_of(match.game).draw(view_of(match), 100, 30, marks_of(menu)))
    for number, choice in enumerate(menu.choices[1:], 2):
        assert f"[{number}]" in drawn
        assert choice.label.endswith("attacks…")


def test_a_card_of_the_enemys_hand_that_is_known_is_shown() -> None:
    match = stand(cards(), hands=(["Squire"], ["Pawn", "Rook"]))
    view = view_of(match)
    assert "shown to you" not in flat(board_of(match.game).draw(view, 100, 30, {}))
    hand = next(zone for zone in view.zones if zone.name == "hand" and zone.seat == 1)
    hand.cards[0] = Card(match.game, {"id": hand.cards[0].id, "owner": 1, "name": "Rook"})
    assert "shown to you: Rook" in flat(board_of(match.game).draw(view, 120, 30, {}))


def test_a_card_of_ones_own_hand_that_all_see_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    match = stand(cards(Fanfare="red 1 / Reveal 1 card to gain 1 health point."), hands=(["Fanfare", "Pawn", "Rook"], []))
    play(match, "play fanfare", "choose rook")
    Screen(match.game, ["you", "greedy"]).hand(view_of(match), {})
    out = capsys.readouterr().out
    assert "Rook: Class 3, 1500 power, Stone, shown to all." in out
    assert "Pawn: Class 1, 1000 power, Beast." in out
    assert "shown to you: Rook" in flat(board_of(match.game).draw(view_of(match, 1), 100, 30, {}))


# ---- told ----------------------------------------------------------------------------------------------------------------------


def test_the_mat_is_told_in_sentences() -> None:
    match = fight()
    told = "\n".join(board_of(match.game).tell(view_of(match), {}))
    assert "Monsters of Player 1 (you):\n  Pawn: 1000, attacks 0, attacker.\n  Adder: 900, attacks 1.\n  1 empty." in told
    assert "Rook: 1500, attacks 1, target, attacked." in told


def test_two_cards_that_would_meet_are_weighed() -> None:
    match = stand(cards(), ["Pawn"], ["Rook"], "Conflict")
    board, view = board_of(match.game), view_of(match)
    hints = {move.code: board.hint(view, move, True) for move in match.legal()}
    assert hints == {"pass": "", "attack pawn rook": "1000 against 1500"}


def test_what_is_printed_follows_the_table_file() -> None:
    game = cards(Trick="red 1 / Draw 2 cards.")
    board = board_of(game)
    assert board.brief(game.cards["Comet"]).plain == "Timer 3  2200"
    assert board.words(game.cards["Squire"]) == "Class 2, 1200 power, Knight"
    assert board.printed(game.cards["Trick"]).plain == "Class 1  red diamond"
    assert board.printed(game.cards["Trick"]).spans[-1].style == "red"


# ---- of no game in particular --------------------------------------------------------------------------------------------------


def test_a_piece_without_its_value_is_left_out() -> None:
    assert filled(["a {x}", "b {y}", "c"], {"x": "1", "y": ""}) == ["a 1", "c"]


def test_another_game_can_use_the_mat() -> None:
    game = bestiary.load("template")
    match = game.new(seed=4)
    for _ in range(6):
        match.play(match.legal()[0])
    rows, side = [table_file.MatRow(zone="pit")], ["kills {score}", "deck {deck}"]
    mat = Mat(table_file.TableFile(mat=table_file.Mat(rows=rows, side=side, table=["turns {no such number}"])))
    view = view_of(match)
    drawn = flat(mat.draw(view, 100, 30, {}))
    in_play = [card.name for zone in view.in_play() for card in zone.cards]
    assert in_play
    assert all(name in drawn for name in in_play)
    assert "deck " in drawn
    assert mat.standing(view, None) == ""
    assert mat.moment(view) == []


def test_nothing_in_the_command_line_knows_this_game() -> None:
    words = re.compile(r"montac|synergy|tactical|wound|perish|asset pile|\bhp\b", re.IGNORECASE)
    for path in Path(cli.__file__).parent.rglob("*.py"):
        assert not words.search(path.read_text(encoding="utf-8")), path.name


def test_a_fact_that_the_table_does_not_want_shown_is_not() -> None:
    game = cards(Nurse="basic 1 1000 Spirit / When this card is played, gain 1 health point.")
    match = play(stand(game, hands=(["Nurse"], [])), "play nurse")
    nurse = next(card for zone in view_of(match).in_play() for card in zone.cards)
    assert nurse.facts["activated"] == [1]
    assert board_of(game).now(nurse) == ["1000", "attacks 1"]
    assert "activated" not in flat(board_of(game).draw(view_of(match), 100, 30, {}))
