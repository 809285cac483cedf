"""Menus and boards by themselves: long menus in pieces, cards as they lie, boards that are too large, and games without a board."""

import io
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.console import Console
from rich.text import Text

import bestiary
from bestiary.cli.draw.board import Board, board_of
from bestiary.cli.draw.drawn_screen import Drawn
from bestiary.cli.draw.lattice import Frame, Lattice, around, lies
from bestiary.cli.draw.plain_screen import Screen, marks_of, open_places
from bestiary.cli.terminal.canvas import Canvas, cut, two_lines
from bestiary.cli.terminal.layout import in_columns, wrapped
from bestiary.cli.text.menu import MANY, ONCE, SHORT, Choice, Menu, choose
from bestiary.cli.text.view_reader import ViewReader
from tests.cli.driver import GAME, first_position, quiet_moves, run
from tests.games.montac.mat import cards, stand

GAMES = bestiary.games(hidden=True)


def played(game: str, moves: int, seed: int = 4) -> bestiary.Match:
    """A match after some moves, each the last of its menu."""
    match = bestiary.load(game).new(seed=seed)
    for _ in range(moves):
        if not match.over:
            match.play(match.legal()[-1])
    return match


def view_of(match: bestiary.Match) -> ViewReader:
    return ViewReader(match, match.to_move, ["Player 1", "Player 2"])


def flat(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


# ---- menus -------------------------------------------------------------------------------------------------------------------


def leaves(menu: Menu) -> list[str]:
    """Every move that can be reached by choosing, in notation; of a set, by typing the numbers of its cards in any order."""
    found = []
    if menu.set is not None:
        numbers = {choice.card: str(number) for number, choice in enumerate(menu.choices, 1)}
        for move in menu.moves:
            typed = " ".join(numbers[card] for card in sorted(menu.members(move), reverse=True)) or "none"
            chosen = choose(menu, typed)
            assert isinstance(chosen, bestiary.Move)
            found.append(chosen.code)
        return found
    for choice in menu.choices:
        found += [choice.moves[0].code] if len(choice.moves) == 1 else leaves(menu.deeper(choice))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_move_is_reached_once_and_no_menu_is_long(game: str) -> None:
    for moves in range(0, 30, 3):
        match = played(game, moves)
        if match.over:
            continue
        menu = Menu(match, match.legal(), board_of(match.game).order)
        reached, legal = leaves(menu), [move.code for move in match.legal()]
        if match.game.table.menu.copies == ONCE:  # a copy stands for all of them in the same hand
            assert len(reached) == len(set(reached)) and set(reached) <= set(legal)
            reached, legal = ([*{re.sub("#[0-9]+", "", code) for code in codes}] for codes in (reached, legal))
        assert sorted(reached) == sorted(legal)
        listed = [choice for choice in menu.choices if choice.card < 0]  # the others have their numbers on cards
        words = max(len(move.code.split()) for move in match.legal())  # what is said in one word cannot be asked piece by piece
        assert len(listed) <= max(SHORT, len(match.legal()) // 2) or (words == 2 and menu.place == 0)
        assert len(menu.choices) <= max(MANY, len({choice.card for choice in menu.choices}))


def test_a_long_menu_asks_for_the_card_then_the_place_then_the_way_up() -> None:
    match = played(GAME, 6)
    menu = Menu(match, match.legal(), Lattice().order)
    assert len(match.legal()) > SHORT
    assert menu.title == "Lay …"
    assert all(choice.card >= 0 for choice in menu.choices)
    second = menu.deeper(menu.choices[0])
    assert second.title == f"Lay {menu.choices[0].label} at …"
    cells = [tuple(map(int, choice.word.split(","))) for choice in second.choices]
    assert cells == sorted(cells, key=lambda cell: (-cell[1], cell[0]))
    third = second.deeper(second.choices[-1])
    assert [choice.label for choice in third.choices] == [move.text for move in third.moves]
    assert len(third.choices) == 2


def test_choosing_goes_as_deep_as_is_typed() -> None:
    match = played(GAME, 6)
    menu = Menu(match, match.legal(), Lattice().order)
    deeper = choose(menu, "2")
    assert isinstance(deeper, Menu)
    move = choose(menu, "2 1 2")
    assert isinstance(move, bestiary.Move)
    assert move.code.split()[1] == menu.choices[1].word
    assert move.code.endswith(" turned")
    assert choose(menu, "2 1 2 1") == '"2 1 2" is a whole move; nothing can follow it'
    assert choose(menu, "2 99") == f"there is no 99 here; choose from 1 to {len(deeper.choices)}"
    assert choose(menu, "2 x") == ""
    by_name = choose(menu, menu.choices[1].label.upper())
    assert isinstance(by_name, Menu)
    assert by_name.moves == deeper.moves


def whole_menu(match: bestiary.Match) -> Menu:
    return Menu(match, match.legal(), Board().order)


def test_a_set_is_chosen_by_its_numbers_in_any_order() -> None:
    match = stand(cards(), hands=(["Pawn", "Rook", "Squire"], ["Pawn"]), agenda=["mulligan"])
    menu = whole_menu(match)
    assert len(match.legal()) == 8
    names = [choice.label for choice in menu.choices]
    assert sorted(names[:3]) == ["Pawn", "Rook", "Squire"]
    assert names[3] == "Exchange nothing."
    first, third = names[0].lower(), names[2].lower()
    for typed in ("1 3", "3 1", "3,1", "1+3", f"{third} {first}", "1 3 3"):
        move = choose(menu, typed)
        assert isinstance(move, bestiary.Move), typed
        assert sorted(move.code.split()[1].split("+")) == sorted([first, third])
    for typed in ("none", "4"):
        move = choose(menu, typed)
        assert isinstance(move, bestiary.Move)
        assert move.code == "exchange none"
    assert choose(menu, "1 9") == "there is no 9 here; choose from 1 to 4"
    assert choose(menu, "1 4") == '"4" stands for no card: type it alone, or only numbers of cards'
    assert choose(menu, "help") == ""


def discarding(how: str) -> bestiary.Match:
    """Five cards in hand, of which some are to be chosen one by one."""
    game = cards(Toll=f"red 1 / {how}")
    match = stand(game, hands=(["Toll", "Pawn", "Rook", "Squire", "Bishop"], []))
    match.play("play toll")
    return match


def test_several_cards_are_typed_at_once_in_any_order() -> None:
    match = discarding("Discard 2 cards.")
    menu = whole_menu(match)
    assert menu.several == 2
    assert menu.title.endswith("Type 2 numbers, such as 1 2.")
    assert len(menu.choices) == 4  # the last one, too, though it cannot be the first
    names = [choice.label for choice in menu.choices]
    chosen = choose(menu, "4 2")
    assert isinstance(chosen, list)
    assert [code.split()[1].partition("#")[0] for code in chosen] == [names[1].lower(), names[3].lower()]
    assert choose(menu, "4") == "type 2 numbers, such as 1 2"
    assert choose(menu, "1 2 3") == "that is 3; choose 2"
    assert choose(menu, "2 9") == "there is no 9 here; choose from 1 to 4"
    assert choose(menu, "log") == ""


def test_after_the_first_of_several_only_later_ones_are_left() -> None:
    match = discarding("Discard 3 cards.")
    first = whole_menu(match)
    names = [choice.label for choice in first.choices]
    match.play(first.choices[0].moves[0])
    second = whole_menu(match)
    assert second.several == 2
    assert [choice.label for choice in second.choices] == names[1:]


def test_fewer_than_may_be_chosen_end_with_done() -> None:
    game = cards(Toll="red 1 / Shuffle up to 3 monsters from your perished pile into your deck.")
    match = stand(game, hands=(["Toll"], []), perished=(["Pawn", "Rook", "Squire", "Bishop"], []))
    match.play("play toll")
    menu = whole_menu(match)
    assert "up to 3 numbers" in menu.title
    two, three, none = (choose(menu, typed) for typed in ("2 1", "3 2 1", str(len(menu.choices))))
    assert isinstance(two, list)
    assert [code.split()[0] for code in two] == ["choose", "choose", "done"]
    assert isinstance(three, list)
    assert [code.split()[0] for code in three] == ["choose"] * 3
    assert none == ["done"]


def test_a_card_with_two_choices_has_the_number_of_the_first() -> None:
    choices = [Choice("Play it.", [], 7), Choice("Use it.", [], 7), Choice("Pass.", [], word="pass")]
    assert marks_of(SimpleNamespace(choices=choices)) == {"#7": "1", "pass": "3"}  # type: ignore[arg-type]


def drawn_events(match: bestiary.Match, since: int, most: int) -> str:
    screen = Drawn(match.game, ["you", "greedy"], Console(file=io.StringIO(), width=80, height=24))
    screen.since = since
    return " ".join(line.plain.strip() for line in screen._events(view_of(match), 80, most)[1:])


def test_what_happened_since_the_last_decision_is_told_in_sentences() -> None:
    match = stand(cards(), hands=(["Pawn", "Rook"], ["Squire"]), assets=([], ["Giant", "Comet"]), active=1)
    for code in ("play squire", "pass", "play giant", "pass", "play comet"):
        match.play(code)
    told = drawn_events(match, 0, 4)
    assert [name for name in ("Squire", "Giant", "Comet") if f"Player 2 (greedy): Play {name}." in told] == [
        "Squire",
        "Giant",
        "Comet",
    ]
    assert "is played by" not in told  # that was said already
    assert "Pass." not in told
    assert drawn_events(match, 0, 1).startswith("… ")
    assert "Squire" not in drawn_events(match, 0, 1)
    assert drawn_events(match, len(match.log(None)) - 2, 2).count("Comet") == 1


def test_a_secret_decision_and_what_is_told_of_it_are_one_line() -> None:
    match = stand(cards(), stage="Class Rise", hands=(["Pawn", "Rook"], []))
    match.play("rise pawn")
    for seat, what in ((0, "Pawn"), (1, "a card")):
        seen = ViewReader(match, seat, ["Player 1", "Player 2"])
        told = [line.read(seat) for line in seen.told(seen.lines)]
        assert told.count(f"Player 1 puts {what} into the Class Zone.") == 1
        assert not [line for line in told if line.startswith(("Put ", "A choice"))]


def test_a_decision_stays_that_only_leads_to_an_event_of_the_same_kind() -> None:
    game = cards(Spore="token 500 Plant", Nest='red 1 / Choose one:\n• Play 1 "Spore" token.\n• Gain 1 health point.')
    match = stand(game, hands=(["Nest"], []))
    match.play("play nest")
    match.play(match.legal()[0])
    seen = ViewReader(match, 0, ["Player 1", "Player 2"])
    told = [line.read(0) for line in seen.told(seen.lines)]
    assert told.count("Play Nest.") == 1
    assert "Spore is played by Player 1." in told
    assert "Nest is played by Player 1." not in told
    assert len([line for line in seen.told(seen.lines) if line.kind == "move"]) == 2


def test_what_can_be_done_is_asked_with_its_card() -> None:
    match = stand(cards(), ["Pawn", "Twin"], ["Rook", "Bishop"], "Conflict", assets=(["Giant", "Comet", "Flash"], []))
    menu = whole_menu(match)
    assert len(match.legal()) == 8
    deeds = [(choice.deed, choice.card >= 0) for choice in menu.choices]
    assert deeds == [("Pass.", False), *[("Play…", True)] * 3, *[("Attack…", True)] * 2]
    attacker = menu.choices[-1].label.split()[0]
    targets = menu.deeper(menu.choices[-1])
    assert sorted(choice.label for choice in targets.choices) == [f"{attacker} attacks Bishop.", f"{attacker} attacks Rook."]


# ---- the lattice ---------------------------------------------------------------------------------------------------------------


def test_a_card_lies_as_it_was_laid() -> None:
    code = quiet_moves()[1]
    match = first_position()
    face = next(face for face in match.game.cards.values() if face.slug == code.split()[1])
    marks = face.fields["marks"]
    assert isinstance(marks, list)
    match.play(code)
    card = next(card for zone in view_of(match).in_play() for card in zone.cards)
    values = card.facts["values"]
    assert isinstance(values, list)
    assert code.endswith(" turned")
    assert lies(card) == [f"{value}{'!' if mark else ''}" for value, mark in zip(values, marks[2:] + marks[:2], strict=True)]


@pytest.mark.parametrize(("wide", "high"), [(100, 22), (80, 11), (56, 11), (40, 8), (300, 100)])
def test_a_board_never_exceeds_its_room(wide: int, high: int) -> None:
    for moves in range(1, 30):
        match = played(GAME, moves)
        if match.over:
            break
        menu = Menu(match, match.legal(), Lattice().order)
        view = view_of(match)
        marks = {**open_places(Lattice(), view, menu), **marks_of(menu)}
        drawn = Lattice().draw(view, wide, high, marks)
        assert max(len(line.plain) for line in drawn) <= wide
        assert len(drawn) <= high
        assert "┌" in flat(drawn) or "╔" in flat(drawn)


def test_a_board_that_is_clipped_shows_the_last_card_and_says_what_is_missing() -> None:
    match = played(GAME, 9)
    view = view_of(match)
    whole = flat(Lattice().draw(view, 10_000, 10_000, {}))
    part = flat(Lattice().draw(view, 40, 8, {}))
    assert "type board" in part
    assert "type board" not in whole
    on_table = {card.id for zone in view.in_play() for card in zone.cards}
    for id in view.last_cards():
        if id in on_table:
            assert "[77]" in flat(Lattice().draw(view, 40, 8, {f"#{id}": "77"}))


def test_upright_and_sideways_cards_differ_in_shape() -> None:
    match = played(GAME, 4)
    drawn = flat(Lattice().draw(view_of(match), 200, 60, {}))
    zones = {zone.seat: len(zone.cards) for zone in view_of(match).in_play()}
    assert drawn.count("┌") == zones[0]
    assert drawn.count("╔") == zones[1]
    upright, sideways = (max(map(len, re.findall(pattern, drawn))) for pattern in ("┌[^┐]*┐", "╔[^╗]*╗"))
    assert upright < sideways


def test_the_lattice_is_told_with_neighbours_and_open_cells() -> None:
    match = played(GAME, 3)
    menu = Menu(match, match.legal(), Lattice().order)
    view = view_of(match)
    told = Lattice().tell(view, open_places(Lattice(), view, menu))
    assert len(told) == 2 + sum(len(zone.cards) for zone in view.in_play())
    assert any(" at " in line for line in told[1:-1])
    cells = {move.code.split()[2] for move in match.legal()}
    assert set(told[-1].removeprefix("Open cells: ").rstrip(".").split("; ")) == cells


def test_frames() -> None:
    assert around([(0, 0), (-2, 3)]).wide == 3
    assert Frame(-2, 0, 0, 3).high == 4


# ---- games without a board of their own ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_general_board_shows_every_card_in_play_of_any_game(game: str) -> None:
    for moves in range(2, 20, 4):
        match = played(game, moves)
        view = view_of(match)
        cards = [card for zone in view.in_play() for card in zone.cards]
        for drawn in (Board().draw(view, 100, 100, {}), Board().draw(view, 60, 3, {})):
            assert max(len(line.plain) for line in drawn) <= 100
            assert all(card.name.split()[0][:10] in flat(drawn) for card in cards)
        told = "\n".join(Board().tell(view, {}))
        assert all(card.name in told for card in cards)


def test_an_unknown_board_is_drawn_by_zones() -> None:
    game = bestiary.load("template")
    assert type(board_of(game)) is Board
    assert type(board_of(bestiary.load(GAME))) is Lattice


@pytest.mark.parametrize("game", GAMES)
def test_no_position_tells_what_the_viewer_does_not_know(game: str) -> None:
    match = played(game, 5)
    for seat in (0, 1):
        view = ViewReader(match, seat, ["Player 1", "Player 2"])
        unknown = [card for zone in view.zones for card in zone.cards if card.face is None]
        assert unknown
        assert all(card.name == "" and card.facts == {} for card in unknown)


def test_the_standing_names_score_and_zones_once() -> None:
    view = view_of(played(GAME, 3))
    standing = Lattice().standing(view, 0)
    assert standing.startswith("points 0, ")
    assert standing.count("points") == 1
    assert "deck" in standing
    assert Lattice().standing(view, None) == ""


# ---- lines ---------------------------------------------------------------------------------------------------------------------


def test_lines_are_cut_wrapped_and_set_in_columns() -> None:
    assert cut("Barnacle", 8) == "Barnacle"
    assert cut("Barnacles", 8) == "Barnacl…"
    assert two_lines("Barnacle Turtle", 10) == ("Barnacle", "Turtle")
    assert two_lines("Barnacle", 4) == ("Bar…", "")
    assert wrapped("one two three four five six", 10, 2) == ["one two", "three fou…"]
    assert wrapped("one two", 10, 0) == wrapped("one two", 10, -1) == []
    assert [line.plain for line in in_columns([Text("a"), Text("b"), Text("c")], 6)] == ["a  c", "b"]
    canvas = Canvas(4, 1)
    canvas.put(2, 0, "abc")
    canvas.put(0, 5, "nowhere")
    assert canvas.lines()[0].plain == "  ab"


def test_check_says_whether_a_game_keeps_its_promises(tmp_path: Path) -> None:
    result = run("check", "template", "--games", "2")
    assert result.exit_code == 0, result.output
    assert "The Pit: all is well in 2 games" in result.stdout
    broken = run("check", "template", "--games", "2", "--json")
    assert broken.exit_code == 0
    assert '"passed": true' in broken.stdout


def test_whoever_gives_up_is_named_once() -> None:
    match = stand(cards(), ["Pawn"])
    match.concede(0)
    seen = ViewReader(match, 0, ["Player 1", "Player 2"])
    assert Screen(match.game, ["you", "greedy"]).sentence(seen, seen.lines[-1]) == "Player 1 gives up."
