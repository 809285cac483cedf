"""Stacks in the terminal: cards on cards, face up and face down, who knows what, at every size; and taking back with consent."""

import io
import json
import re
import sys
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

import bestiary
from bestiary import Match, cli
from bestiary.cli.draw.board import board_of
from bestiary.cli.draw.drawn_screen import Drawn
from bestiary.cli.draw.plain_screen import Screen, marks_of
from bestiary.cli.draw.playmat import Mat, Row
from bestiary.cli.draw.stacks import Down, On
from bestiary.cli.table.table import HUMAN, Table
from bestiary.cli.terminal.keyboard import Keys
from bestiary.cli.text.menu import Menu, choose
from bestiary.cli.text.view_reader import ViewReader
from bestiary.engine.state.schema import ALL, LOCKED, SEEN
from bestiary.engine.table import table_file
from bestiary.games.monster_club.schema import DECK
from tests.cli.driver import Terminal, plain, run
from tests.games.monster_club.board import cards, half, seen, stand
from tests.games.table import play

NAMES = ["Player 1 (you)", "Player 2 (greedy)"]
PROMPT = "\n> "


def view_of(match: Match, seat: int | None = 0) -> ViewReader:
    return ViewReader(match, seat, NAMES)


def drawn(match: Match, seat: int | None = 0, wide: int = 80, high: int = 40) -> str:
    return flat(board_of(match.game).draw(view_of(match, seat), wide, high, {}))


def flat(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def told(match: Match, seat: int | None = 0) -> str:
    return "\n".join(board_of(match.game).tell(view_of(match, seat), {}))


def halves() -> Match:
    """Stacks of all sorts on both halves."""
    mine, theirs = ["Ox + Sword + (Axe)", "(Bat) + (Shield)", "Moth*"], ["Wolf + (Axe) + Shield", "", "(Crab) + (Sword)"]
    return stand(cards(), mine, theirs, hands=(["Tower", "Banner", "Sword", "Mouse"], ["Axe"]), graves=(["Ram"], []))


# ---- what is drawn -------------------------------------------------------------------------------------------------------------


def test_the_halves_face_each_other_position_by_position() -> None:
    theirs, _, mine = drawn(halves()).partition("[play]")
    wolf, ox = (line.index(name) for name, part in (("Wolf", theirs), ("Ox", mine)) for line in part.splitlines() if name in line)
    assert wolf == ox
    assert [theirs.count("empty"), mine.count("empty")] == [1, 0]
    assert all(f" {place} ┐" in theirs or f" {place} ╮" in theirs for place in (1, 2, 3))


def test_a_stack_shows_score_original_type_slots_and_what_lies_on_it() -> None:
    lines = drawn(halves()).splitlines()
    first = next(number for number, line in enumerate(lines) if "│ Ox" in line)
    ox = [line[:26] for line in lines[first - 1 :]]
    assert [line.strip("│ ") for line in ox[1:5]] == ["Ox", "1400↑ (1000) rock", "└ Sword +400", "└ ▒ Axe +600"]
    assert "slots 2/2" in ox[5]
    assert "│ 1000 · paper" in drawn(halves())  # of what is not changed the original is not told


def test_own_cards_that_lie_face_down_show_their_names_and_those_of_the_rival_do_not() -> None:
    mine, theirs = drawn(halves()), drawn(halves(), 1)
    assert "▒ Bat" in mine
    assert "▒ Shield +200" in mine
    assert "only you know" in mine
    assert mine.count("▒ face down") == 3  # on Wolf; and Crab with what lies on it
    assert "Crab" not in mine
    assert "Crab" in theirs
    assert "Bat" not in theirs
    watched = drawn(halves(), None)
    assert not [name for name in ("Bat", "Crab", "Axe") if name in watched]
    wide = drawn(halves(), wide=110)
    assert "▒ Axe +600 only you know" in wide


def test_slots_are_told_as_far_as_one_can_know() -> None:
    match = stand(cards(), ["Ox + Sword + Banner"], ["Ram + (Banner) + (Sword) + Shield"])
    lines = drawn(match)
    assert "slots ≤2/2" in lines  # three cards; one of them must be free
    assert "slots 1/2" in lines
    assert "slots 2/2" in drawn(match, 1)
    assert "slots at most 2/2" in told(match)


def test_a_card_of_the_other_deck_is_marked() -> None:
    match = stand(cards(), ["Moth* + Sword*"], ["Ox"])
    assert "↕ other deck" in drawn(match)
    assert "└ ↕ Sword +400" in drawn(match)
    assert told(match).count("from the deck of Player 2 (greedy)") == 2
    assert "↕" not in drawn(stand(cards(), ["Moth + Sword"], ["Ox"]))


def test_what_the_rival_knows_of_ones_hidden_cards_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    match = halves()
    down = {name: int(seen(match, name)["id"]) for name in ("Axe", "Bat")}  # type: ignore[call-overload, arg-type]
    match.state.set(SEEN, down["Axe"], ALL)
    match.state.set(LOCKED, down["Bat"], 2)
    tower = next(card for zone in view_of(match).hand() for card in zone.cards if card.name == "Tower")
    match.state.set(LOCKED, tower.id, 2)
    lines = drawn(match, wide=110)
    assert "▒ Axe +600 rival knows" in lines
    assert lines.count("rival knows") == 2
    assert lines.count("only you know") == 1  # Shield
    assert "you have seen in the hand: Tower; face down: Bat" in drawn(match, 1)
    assert "you have seen it" in told(match, 1)
    Screen(match.game, ["you", "greedy"]).hand(view_of(match), {})
    out = capsys.readouterr().out
    assert "Tower: monster, rock" not in out
    assert [line for line in out.splitlines() if "rival knows" in line] == ["  Tower: rock, 1900, slots 0, rival knows."]


def test_an_effect_that_turns_a_card_down_leaves_the_rival_knowing_it() -> None:
    game = cards(Shade="power / Turn an effect monster on your rival's board face down.", Imp="rock 900 2 / You can draw 1 card.")
    match = play(stand(game, ["Ox"], ["Imp"], hands=(["Shade"], [])), "play shade 1")
    assert half(match, 1) == ["(Imp)", "", ""]
    assert "rival knows" in drawn(match, 1)
    assert "you have seen face down: Imp" in drawn(match)
    assert "only you know" not in drawn(match, 1)


def test_who_saw_a_hand_still_knows_the_rest_when_a_card_of_it_is_played_but_not_when_one_is_set() -> None:
    game = cards(Eye="power / Look at all cards in your rival's hand.")
    match = stand(game, ["Ox"], ["Ram"], hands=(["Eye"], ["Tower", "Mouse", "Crane"]))
    play(match, "play eye 1", "end", "play mouse 2")
    assert "you have seen in the hand: Crane, Tower" in drawn(match)
    play(match, "set crane 3")
    assert "you have seen" not in drawn(match)
    assert "rival knows" not in drawn(match, 1)


def test_a_pile_names_the_cards_that_are_known_to_lie_there(capsys: pytest.CaptureFixture[str]) -> None:
    match = stand(cards(), ["Ox"], ["Ram"], decks=([], ["Tower", "Mouse"]))
    for card in match.state.cards(DECK + 1):
        match.state.set(LOCKED, card, 1)
    for viewer in (0, 1):
        view = view_of(match, viewer)
        deck = next(zone for zone in view.zones if zone.name == "deck" and zone.seat == 1)
        Screen(match.game, ["you", "greedy"]).pile(view, deck)
    assert capsys.readouterr().out.splitlines() == [
        "Deck of Player 2 (greedy), 2:",
        "  You know that these lie there, but not where: Mouse, Tower.",
        "Deck of Player 2 (greedy), 2:",
    ]


def test_an_attack_is_told_with_both_scores_even_on_a_card_that_lies_face_down() -> None:
    match = stand(cards(), ["Ox + (Sword) + (Axe)"], ["(Crab)"], "battle", hands=([], ["Mouse"]))
    board = board_of(match.game)
    hints = {move.code: board.hint(view_of(match), move, True) for move in match.legal()}
    assert hints == {"attack ox": "1000 rock against ▒ face down", "end": ""}
    play(match, "attack ox")
    assert board.moment(view_of(match)) == ["battle phase", "Ox (1000) attacks a card that lies face down"]
    assert drawn(match).count("┏") == 2
    play(match, "turn axe")
    assert board.moment(view_of(match)) == ["battle phase", "Ox (2000) attacks Crab (800)"]
    assert "target" in drawn(match)
    clear = stand(cards(), ["Ox"], ["Crab"], "battle")
    assert board.hint(view_of(clear), clear.legal()[0], True) == "1000 rock against 800 scissors"


def test_an_open_attack_is_told() -> None:
    match = stand(cards(), ["Ox + (Sword) + (Axe)"], [], "battle")
    play(match, "open ox")
    assert board_of(match.game).moment(view_of(match))[1] == "Ox (1000) attacks an empty board"


def test_lives_are_hearts_and_numbers() -> None:
    match = stand(cards(), ["Ox"], lives=(2, 12))
    lines = drawn(match)
    assert "lives ♥♥ 2" in lines
    assert "lives 12" in lines
    assert board_of(match.game).standing(view_of(match), 0) == "lives 2 · hand 0 · deck 9 · grave 0"


def test_marks_are_words() -> None:
    match = play(stand(cards(), ["Ox", "", "Bat"], ["Wolf"]), "move ox 2")
    assert "has moved" in drawn(match)
    assert "Ox: 1000, rock, slots 0/2, has moved." in told(match)


def test_the_board_is_told_in_sentences() -> None:
    lines = told(halves()).splitlines()
    on_ox = "on it Sword: +400; Axe: +600, face down, only you know."
    assert lines[1] == f"  Position 1: Ox: 1400 (raised), original 1000, rock, slots 2/2; {on_ox}"
    assert lines[-1] == "  Position 3: a card, face down; on it a card, face down."
    assert lines[-2] == "  Position 2: empty."


@pytest.mark.parametrize(("wide", "high"), [(60, 30), (60, 13), (80, 30), (80, 13), (110, 30), (200, 60), (60, 8)])
def test_every_card_is_shown_at_every_size_and_can_be_chosen(wide: int, high: int) -> None:
    full = ["Mouse + Sword + (Axe) + (Shield) + (Banner)", "Crane + Axe + (Sword)", "(Crab) + (Shield) + (Sword)"]
    match = stand(cards(), full, full)
    view, board = view_of(match), board_of(match.game)
    lines = board.draw(view, wide, high, marks_of(Menu(match, match.legal(), board.order)))
    assert max(len(line.plain) for line in lines) <= wide
    mine = flat(lines).partition("[play]")[2]
    for name in ("Mouse", "Crane", "Crab", "Sword", "Axe", "Shield", "Banner"):
        assert name in mine
    choices = Menu(match, match.legal(), board.order).choices
    assert set(re.findall(r"\[(\d)\]", mine)) == {str(number) for number, one in enumerate(choices, 1) if one.card >= 0}


# ---- of no game in particular --------------------------------------------------------------------------------------------------


def test_what_lies_on_what_is_said_in_the_table_file() -> None:
    match = halves()
    powers = table_file.OnCard(zone="powers", by="position", free="slot")
    row = Row(table_file.MatRow(zone="monsters", slots=3, slot="position", on=powers))
    ox = next(card for zone in view_of(match).in_play() for card in zone.cards if card.name == "Ox")
    stack = row.stack(view_of(match), 0, ox)
    assert stack is not None
    assert sorted(card.name for card in stack.on) == ["Axe", "Sword"]
    assert row.stack(view_of(match), 0, None) is None
    assert Row(table_file.MatRow(zone="monsters")).on is None
    assert On(table_file.OnCard(zone="powers", by="position")).taken(stack.on, "") == "2"
    assert not Down(table_file.TableFile()).holds(ox)


def test_nothing_in_the_command_line_knows_this_game() -> None:
    words = re.compile(r"monster.club|rival.s half|power card|\bpowers\b|scissors|\bgrave\b|\blives\b", re.IGNORECASE)
    for path in Path(cli.__file__).parent.rglob("*.py"):
        assert not words.search(path.read_text(encoding="utf-8")), path.name


def test_the_table_file_names_only_what_there_is() -> None:
    game = cards()
    mat = board_of(game)
    assert isinstance(mat, Mat)
    facts = {"score", "original", "type", "taken", "slots"}
    assert {name for piece in [*mat.laid, *mat.edges] for name in re.findall(r"{([^}]+)}", piece)} == facts
    events = {event.name for event in game.book.events}
    assert set(bestiary.load("monster-club").table.log.repeats) <= events


# ---- choosing ------------------------------------------------------------------------------------------------------------------


def test_a_card_with_which_several_things_can_be_done_is_one_choice() -> None:
    match = stand(cards(), ["Ox", "(Bat)"], ["Wolf"], hands=(["Tower", "Sword"], []))
    menu = Menu(match, match.legal(), board_of(match.game).order)
    named = {choice.name: choice.label for choice in menu.choices if len(choice.moves) > 1}
    assert named == {"Tower": "Play or set Tower…", "Sword": "Play or set Sword…", "Bat": "Turn or move Bat…"}
    deeper = choose(menu, "tower")
    assert isinstance(deeper, Menu)
    assert deeper.title == "Tower: what is to be done with it?"
    assert [choice.label for choice in deeper.choices] == ["Play Tower at position 3.", "Set Tower at position 3, face down."]


def test_a_single_move_of_a_card_is_told_with_its_place() -> None:
    mine = ["(Ox)", "Ram + Shield + Shield", "Bat + Axe + Axe"]
    match = stand(cards(), mine, ["Wolf"], hands=(["Sword", "Axe", "Banner", "Mouse"], []))
    menu = Menu(match, match.legal(), board_of(match.game).order)
    single = {choice.label: choice.deed for choice in menu.choices if len(choice.moves) == 1 and choice.card >= 0}
    assert single == {
        "Set Sword on Ox, face down.": "Set … on Ox, face down.",
        "Set Axe on Ox, face down.": "Set … on Ox, face down.",
        "Turn Ox face up.": "Turn…",
    }


# ---- at the table --------------------------------------------------------------------------------------------------------------


def sit(match: Match, monkeypatch: pytest.MonkeyPatch, players: list[str], *typed: str) -> Table:
    """A table with what is typed at it."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    tags = ["" if name == HUMAN else name for name in players]
    return Table(match, players, Screen(match.game, tags), Keys(), None, fast=True)


def until_done(table: Table) -> None:
    while not table.match.over and not table.left:
        try:
            table.next_decision()
        except EOFError:
            break


def begun() -> Match:
    """A game of plain cards whose first turn, of seat 0, has begun."""
    return play(cards().new(seed=5, decks=["plain", "plain"]), "show rock", "show scissors", "start me")


def first_card(match: Match) -> str:
    return next(card.face.slug for zone in view_of(match).hand() for card in zone.cards if card.face is not None)


@pytest.mark.rule("MC-101", "MC-R22")
def test_a_move_is_taken_back_if_the_rival_agrees(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = begun()
    mine, made = first_card(match), len(match.moves)
    table = sit(match, monkeypatch, [HUMAN, HUMAN], "", f"set {mine} 2", "undo", "", "yes", "")
    until_done(table)
    assert len(table.match.moves) == made
    assert half(table.match, 0) == ["", "", ""]
    out = capsys.readouterr().out
    asked = out.partition("asks to take this back: ")[2].partition("[MC-101 MC-R22]")[0]
    assert asked == "Player 1 sets a card face down at position 2. "  # as the rival may read it
    assert f"Taken back: set {mine} 2" in out


@pytest.mark.rule("MC-101", "MC-R22")
@pytest.mark.parametrize("answer", ["no", "", "1", "undo"])
def test_a_request_that_is_refused_changes_nothing(
    answer: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = begun()
    mine = first_card(match)
    table = sit(match, monkeypatch, [HUMAN, HUMAN], "", f"set {mine} 2", "undo", "", answer, "")
    until_done(table)
    assert table.match.moves[-1] == f"set {mine} 2"
    assert table.match is match
    assert "Player 2 does not agree: nothing is taken back." in capsys.readouterr().out


@pytest.mark.rule("MC-R22")
def test_nobody_is_asked_once_something_hidden_came_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = begun()
    table = sit(match, monkeypatch, [HUMAN, HUMAN], "", f"play {first_card(match)} 2", "undo", "end", "", "undo")
    until_done(table)
    out = capsys.readouterr().out
    assert "No: something hidden has come out by it, so it cannot be taken back [MC-101 MC-R22]" in out
    assert "No: the last decision was not yours, and only the last one can be taken back [MC-101 MC-R22]" in out
    assert "asks to take this back" not in out


@pytest.mark.rule("MC-R22")
def test_a_computer_is_not_asked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = begun()
    table = sit(match, monkeypatch, [HUMAN, "random"], f"set {first_card(match)} 2", "undo")
    until_done(table)
    assert match.moves[-1].startswith("set ")
    assert "a move is final unless your rival agrees to take it back, and a computer is not asked" in capsys.readouterr().out
    assert not table.can_take_back()


def defended(*typed: str, players: list[str], monkeypatch: pytest.MonkeyPatch, reaction: bool = False) -> Table:
    """Seat 0 is attacked by seat 1; what is typed by whoever is asked."""
    game = cards(Parry="power +600 / You can play this card from your hand when your stack is attacked.")
    match = stand(game, ["Ox"], ["Wolf", "", "Bat"], "battle", active=1, hands=(["Parry" if reaction else "Mouse"], []))
    table = sit(match, monkeypatch, players, *typed)
    play(match, "attack wolf")
    return table


def test_pass_on_says_no_more_while_there_is_nothing_else_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = defended(players=[HUMAN, "random"], monkeypatch=monkeypatch)
    until_done(asked)
    assert asked.match.moves[-1] == "attack wolf"
    passed = defended("pass on", players=[HUMAN, "random"], monkeypatch=monkeypatch)
    passed.next_decision()
    assert passed.match.moves[-1] == "done"
    assert passed.passing[0].is_silent
    with_parry = defended(players=[HUMAN, "random"], monkeypatch=monkeypatch, reaction=True)
    with_parry.passing[0].is_silent = True
    until_done(with_parry)
    assert with_parry.match.moves[-1] == "attack wolf"  # there is something else to say


def test_between_people_pass_on_gives_nothing_away(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for reaction in (False, True):
        table = defended(players=[HUMAN, HUMAN], monkeypatch=monkeypatch, reaction=reaction)
        table.passing[0].is_silent = True
        table.next_decision()
        assert table.match.moves[-1] == "done"
    table = defended("", "pass on", "pass off", players=[HUMAN, HUMAN], monkeypatch=monkeypatch, reaction=True)
    until_done(table)
    assert "whatever else you could answer, so that nothing is given away" in capsys.readouterr().out


def test_pass_off_asks_again(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    table = sit(stand(cards(), ["Ox"], ["Wolf"]), monkeypatch, [HUMAN, "random"], "pass on", "pass off", "pass off")
    until_done(table)
    assert not table.passing[0].is_silent
    out = capsys.readouterr().out
    assert 'From now on "done" is answered for you where it is all that is left.' in out
    assert "You are asked again" in out


def test_enter_gives_the_only_answer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    table = defended("", players=[HUMAN, "random"], monkeypatch=monkeypatch)
    table.next_decision()
    assert table.match.moves[-1] == "done"
    assert "1. No more. (or just Enter)" in capsys.readouterr().out


def test_a_move_that_is_only_begun_leads_to_its_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    mine = first_card(match)
    table = sit(match, monkeypatch, [HUMAN, "random"], f"set {mine}", "2")
    table.next_decision()
    assert match.moves[-1] == f"set {mine} 2"


def test_each_of_two_people_reads_what_happened_since_they_last_decided(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = begun()
    mine = first_card(match)
    until_done(sit(match, monkeypatch, [HUMAN, HUMAN], "", f"set {mine} 2", "move " + mine + " 1", "end", ""))
    read = capsys.readouterr().out.rpartition("Player 2, it is for you to decide")[2]
    assert "Player 1 sets a card face down at position 2." in read
    assert "Player 1: Move a card to position 1." in read


# ---- options -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("lives=2", "a table plays with 3 to 9 lives, not 2; unusual_lives=on allows others"),
        ("lives=many", 'the option lives cannot be "many"; it can be a number from 1 to 99'),
        ("lives=-3", 'the option lives cannot be "-3"'),
        ("lives=99999999999999999999", "the option lives cannot be"),
        ("mode=strickt", 'the option mode cannot be "strickt"; did you mean strict?'),
        ("advanced_rules=perhaps", 'the option advanced_rules cannot be "perhaps"; there are on, off'),
        ("the_readings=No Such Card: your", 'there is no card named "No Such Card"'),
        ("the_readings=Wallflower: ours", '"ours" is no reading'),
        ("live=4", 'has no option "live"; did you mean lives?'),
    ],
)
def test_an_option_that_cannot_be_is_refused_in_one_sentence(option: str, said: str, tmp_path: Path) -> None:
    result = run("play", "monster-club", "--option", option, home=tmp_path)
    assert result.exit_code == 1
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_options_of_every_kind_are_understood_and_shown(tmp_path: Path) -> None:
    given = ["lives=5", "no_first_turn_attack=yes", "the_readings=Borrowed Bones: your", "mode=TOURNAMENT", "stall_limit=0"]
    options = [word for one in given for word in ("--option", one)]
    saved = tmp_path / "game.json"
    typed = f"\n1\nsave {saved}\noptions\nquit\n"
    result = run("play", "monster-club", "--seed", "3", *options, typed=typed, home=tmp_path)
    assert result.exit_code == 0, result.output
    chosen = json.loads(saved.read_text())["options"]
    assert (chosen["lives"], chosen["no_first_turn_attack"], chosen["mode"], chosen["stall_limit"]) == (5, "on", "tournament", 0)
    assert chosen["the_readings"] == "Borrowed Bones: your"
    assert "This table plays with lives=5, mode=tournament, no_first_turn_attack=on, stall_limit=0" in result.stdout
    assert "lives=5: how many lives each player has, normally 3 to 9 (a number from 1 to 99) [MC-22 MC-R4]" in result.stdout
    assert "--option lives=3  how many lives" in run("games").stdout


# ---- in a terminal -------------------------------------------------------------------------------------------------------------


def test_the_number_of_lives_is_asked_for(tmp_path: Path) -> None:
    terminal = Terminal(["play", "monster-club", "--players", "human", "human"], tmp_path)
    terminal.wait_for("(Enter for 3): ")
    terminal.type("12")
    terminal.wait_for("not 12")
    terminal.type("4")
    terminal.wait_for("Press Enter to begin.")
    terminal.type("")
    terminal.wait_for("sit down and press Enter.")
    terminal.type("")
    assert "lives ♥♥♥♥ 4" in plain(terminal.wait_for(PROMPT))
    terminal.type("quit")
    assert terminal.end() == 0


@pytest.mark.parametrize(("columns", "rows"), [(110, 38), (80, 24), (60, 24)])
def test_a_whole_game_is_drawn_within_the_screen(columns: int, rows: int, tmp_path: Path) -> None:
    """A person who takes now the first, now the last of what is offered; all own cards on the board can be read at any time."""
    record = tmp_path / "record.json"
    args = ["play", "monster-club", "--seed", "8", "--record", str(record), "--fast", "--option", "stall_limit=6"]
    args += ["--players", "human", "greedy"]
    terminal = Terminal(args, tmp_path, columns, rows)
    terminal.wait_for("Press Enter to begin.")
    terminal.type("")
    screens: list[str] = []
    for turn in range(600):
        said = terminal.wait_for(PROMPT, "The record is in")
        if "The record is in" in plain(said):
            break
        screens.append(plain(said.split("\x1b[2J")[-1]))
        offered = [int(number) for number in re.findall(r"^ {0,2}(?:\d+-)?(\d+) ", screens[-1], re.MULTILINE)]
        terminal.type("1" if turn % 3 else str(max(offered, default=1)))
    assert terminal.end() == 0, plain(terminal.raw)[-2000:]
    match = bestiary.replay(json.loads(record.read_text()))
    assert match.over
    assert len(screens) > 10
    for screen in [screen for screen in screens if " Monster Club · " in screen]:
        lines = screen.rstrip().splitlines()
        assert max(map(len, lines)) <= columns, screen
        assert len(lines) <= rows, screen
        assert "▶■ Player 1 (you)" in screen, screen
    assert any("▒" in screen for screen in screens)


def test_a_full_screen_shows_what_happened_even_if_it_is_small() -> None:
    full = ["Mouse + Sword + Axe + Shield + Banner", "Crane + Axe + Sword", "Crab + Shield + Sword"]
    match = play(stand(cards(), full, full, hands=(["Tower", "Axe", "Sword", "Shield", "Banner"], [])), "play axe 1")
    out = io.StringIO()
    screen = Drawn(match.game, ["you", "greedy"], Console(file=out, width=80, height=24))
    screen.show(view_of(match), Menu(match, match.legal(), screen.board.order))
    lines = plain(out.getvalue()).splitlines()
    assert len(lines) <= 23
    assert any("Play Axe on Mouse." in line for line in lines)
