"""Whole games at the table, typed line by line: choosing, notation, help, saving, going on, taking back, leaving."""

import json
from pathlib import Path

import pytest

import bestiary
from bestiary.cli.table.sit_down import USUAL
from tests.cli.driver import FIRST, GAME, fails, first_position, hand, quiet_moves, run

GAMES = bestiary.games(hidden=True)
SEED = "12"
SHORT = {"monad-wars": ["--option", "max_turns=4"]}


def first_moves(count: int) -> str:
    """Always the first choice, so often that some of it is left over."""
    return "\n" + "1\n" * count


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_game_is_played_to_its_end_by_typing_1(game: str, opponent: str, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    result = run(
        "play",
        game,
        "--seed",
        SEED,
        "--players",
        "human",
        opponent,
        "--record",
        str(record),
        "--fast",
        *SHORT.get(game, []),
        typed=first_moves(2000),
        home=tmp_path,
    )
    assert result.exit_code == 0, result.output[-2000:]
    match = bestiary.replay(json.loads(record.read_text()))
    ended = match.result()
    assert ended is not None
    assert f"{ended.sentence} [{ended.rule}]" in result.stdout
    assert ("You win!" in result.stdout) == (0 in ended.winners)
    assert result.stderr == ""


def test_the_first_screen_tells_the_aim_and_what_to_type(tmp_path: Path) -> None:
    result = run("play", GAME, "--seed", SEED, typed="\nquit\n", home=tmp_path)
    opening = result.stdout.partition("Press Enter")[0].splitlines()
    assert len(opening) <= 7
    assert "Four kills win" in opening[1]
    assert "Type the number" in opening[-1]


def test_a_game_between_two_people_hides_the_hand_of_the_other(tmp_path: Path) -> None:
    match, move = first_position(), quiet_moves()[0]
    typed = f"\n\n{move}\n\nquit\n"
    result = run("play", GAME, *FIRST, "--players", "human", "human", typed=typed, home=tmp_path)
    before, _, after = result.stdout.partition("Player 2, it is for you to decide")
    assert [name for name in hand(match, 0) if f"  {name}: health" not in before] == []
    assert [name for name in hand(match, 1) if name in before] == []
    match.play(move)
    shown = after.partition("Your hand")[2]
    assert [name for name in hand(match, 1) if f"  {name}: health" not in shown] == []
    assert [name for name in hand(match, 0) if name in shown] == []


def test_a_game_of_computers_is_told_move_by_move(tmp_path: Path) -> None:
    result = run("play", GAME, "--seed", SEED, "--players", "random", "greedy", home=tmp_path)
    assert result.exit_code == 0
    assert "Player 1 (random): Lay" in result.stdout
    assert "Player 2 (greedy): Lay" in result.stdout
    assert "Your hand" not in result.stdout


# ---- saying what one wants -----------------------------------------------------------------------------------------------


def started(tmp_path: Path, *lines: str) -> str:
    """What is said when these lines are typed at a new table, which is then left."""
    typed = "\n".join(["", *lines, "quit", ""])
    result = run("play", GAME, *FIRST, "--players", "human", "random", typed=typed, home=tmp_path)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def test_a_move_can_be_typed_in_notation(tmp_path: Path) -> None:
    for move in quiet_moves():
        assert f"Taken back: {move}\n" in started(tmp_path, move, "undo")


def test_a_move_can_be_typed_piece_by_piece_and_all_at_once(tmp_path: Path) -> None:
    moves = [move.code for move in first_position().legal()]
    move = quiet_moves()[1]
    card = list(dict.fromkeys(code.split()[1] for code in moves)).index(move.split()[1]) + 1
    assert f"Taken back: {move}" in started(tmp_path, move.split()[1], "2", "undo")
    assert f"Taken back: {move}" in started(tmp_path, f"{card} 2", "undo")
    assert f"Taken back: {move}" in started(tmp_path, f"{card}", "back", f"{card}", "2", "undo")


@pytest.mark.parametrize(
    "line", ["99", "0", "play", "play dragon 0,0", "lorem ipsum", "1 1 1 1 1 1", "-1", "🐙", "[/red]", "%s{0}"]
)
def test_nonsense_is_refused_and_the_game_goes_on(line: str, tmp_path: Path) -> None:
    said = started(tmp_path, line, "moves")
    assert "No: " in said
    assert "play " in said.rpartition("No: ")[2]


def test_signs_that_steer_a_terminal_are_not_echoed(tmp_path: Path) -> None:
    assert "\x1b" not in started(tmp_path, "\x1b[31mred", "card \x1b[2J")


def test_why_tells_the_rule_of_a_refusal(tmp_path: Path) -> None:
    move = quiet_moves()[0].split()
    said = started(tmp_path, f"why {move[0]} {move[1]} 50,50", f"why {' '.join(move)}", "why", "why nonsense")
    rules = bestiary.load(GAME).rulebook
    refusals = [line.strip("> ") for line in said.splitlines() if line.strip("> ").startswith("MB-")]
    assert "50,50" in refusals[0]
    assert refusals[1].startswith(str(rules.find(refusals[0].partition(":")[0])))
    assert f"{' '.join(move)} is legal." in said
    assert "say which move" in said


def test_rules_cards_log_hand_and_board_can_be_read(tmp_path: Path) -> None:
    game = bestiary.load(GAME)
    face = next(face for face in game.cards.values() if face.text)
    rules = ["rule mb-23", "rule MB-999", "rule", "rules end of the game", "rule adjacent", "rule zzz"]
    said = started(tmp_path, *rules, f"card {face.name}", "card xqz", "log", "hand", "board", "?")
    assert str(game.rulebook.find("MB-23")) in said
    assert "no rule MB-999" in said
    assert all(str(game.rulebook.find(id)) in said for id in ("MB-39", "MB-40", "MB-41"))
    assert "Adjacent — on neighbouring cells" in said
    assert 'no rule speaks of "zzz"' in said
    assert face.text.splitlines()[0] in said
    assert 'no card is called "xqz"' in said
    assert "turn 1: " in said
    assert said.count("Your hand") >= 2
    assert said.count("the table") >= 2
    assert "save and leave" in said


def test_the_decks_can_be_read_as_far_as_one_knows_them(tmp_path: Path) -> None:
    """MB-R1: the decks are exchanged, so the first player has the landscape one."""
    people = ["--players", "human", "random", "--seed", "5"]
    said = run("play", GAME, *people, "--option", "exchange=yes", typed="\ndeck\ndecks\nquit\n", home=tmp_path).stdout
    assert "> Grove: " in said.partition("Your deck: Grove")[0]
    assert "The deck of Player 2 (random): Tide\n  Cards, 15: 1 Merman; 1 Selkie; " in said
    shut = run("play", "montac", *people, "--option", "lists=closed", typed="\ndecks\nquit\n", home=tmp_path).stdout
    assert "Your deck: " in shut and "The deck of Player 2 (random): you do not know its list." in shut
    none = run("play", "monad-wars", *people, typed="\ndecks\nquit\n", home=tmp_path).stdout
    assert "Monad Wars has no decks: all play with the cards of one box." in none


def test_an_unusual_keyword_is_explained(tmp_path: Path) -> None:
    game = bestiary.load(GAME)
    face = next(face for face in game.cards.values() if face.tree and any(word.row.means for word in face.tree.walk()))
    assert " means: " in started(tmp_path, f"card {face.name}")


# ---- taking back -----------------------------------------------------------------------------------------------------------


def test_undo_gives_the_same_question_again(tmp_path: Path) -> None:
    said = started(tmp_path, quiet_moves()[0], "undo", "moves")
    before, _, after = said.partition("Taken back")
    assert before[before.index("Turn 1.") :].partition("> ")[0] == after[after.index("Turn 1.") :].partition("> ")[0]


def test_undo_never_goes_past_what_was_seen(tmp_path: Path) -> None:
    said = started(tmp_path, quiet_moves()[0], "", "undo")
    assert "Player 2 (random): Lay" in said
    assert "since your last move you have seen something new" in said
    assert "Taken back" not in said
    assert "you have made no move yet" in started(tmp_path, "undo")


def test_undo_is_not_for_two_people(tmp_path: Path) -> None:
    result = run("play", GAME, "--players", "human", "human", typed="\n\nundo\nquit\n", home=tmp_path)
    assert "only in games of one person" in result.stdout


# ---- saving and leaving ----------------------------------------------------------------------------------------------------


def test_quit_saves_and_says_how_to_come_back(tmp_path: Path) -> None:
    said = started(tmp_path, quiet_moves()[0])
    saves = list((tmp_path / "saves").iterdir())
    assert len(saves) == 1
    assert f"bestiary play {GAME} --resume {saves[0].stem}\n" in said


def test_without_a_move_nothing_is_saved(tmp_path: Path) -> None:
    result = run("play", GAME, *FIRST, typed="\nquit\n", home=tmp_path)
    assert "nothing was saved" in result.stdout
    assert not (tmp_path / "saves").exists()


def test_a_game_that_was_left_goes_on_and_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    """Computer against computer would not stop, so a person plays: the first choice each time, with a break in the middle."""
    file = tmp_path / "game.json"
    first = run("play", GAME, "--seed", SEED, "--fast", typed="\n" + "1\n" * 9 + f"save {file}\nquit\n", home=tmp_path)
    assert first.exit_code == 0
    before = json.loads(file.read_text())
    assert before["players"] == ["human", USUAL]
    second = run("play", GAME, "--resume", str(file), "--fast", typed=first_moves(400), home=tmp_path)
    assert second.exit_code == 0, second.output[-1000:]
    after = json.loads(file.read_text())
    assert after["moves"][: len(before["moves"])] == before["moves"]
    assert before["result"] is None
    assert bestiary.replay(after).over


def test_a_saved_game_is_found_by_its_bare_name(tmp_path: Path) -> None:
    started(tmp_path, quiet_moves()[0])
    name = next((tmp_path / "saves").iterdir()).stem
    assert run("play", GAME, "--resume", name, typed="\nquit\n", home=tmp_path).exit_code == 0


def test_the_end_of_the_input_saves_the_game(tmp_path: Path) -> None:
    result = fails("play", GAME, *FIRST, typed=f"\n{quiet_moves()[0]}\n", home=tmp_path)
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    assert str(next((tmp_path / "saves").iterdir())) in result.stderr


def test_no_input_at_all(tmp_path: Path) -> None:
    result = fails("play", GAME, home=tmp_path)
    assert "input ended" in result.stderr


def test_save_to_a_place_that_cannot_be_written_is_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = started(tmp_path, f"save {tmp_path / 'file' / 'x.json'}", "moves")
    assert "cannot be written" in said
    assert "play " in said.rpartition("cannot be written")[2]


def test_concede_asks_first(tmp_path: Path) -> None:
    assert "The game goes on." in started(tmp_path, "concede", "no", "moves")
    said = started(tmp_path, "concede", "yes")
    assert "Player 2 wins: the other side gave up." in said
    assert "You lose." in said


def test_nobody_gives_up_for_the_other(tmp_path: Path) -> None:
    said = started(tmp_path, "seat-2 concedes", "seat-1 concedes", "moves")
    assert said.count("is not a move here") == 2
    assert "gave up" not in said


def test_the_same_seed_deals_the_same_game(tmp_path: Path) -> None:
    one, other = (started(tmp_path, "moves").partition("The game is saved")[0] for _ in range(2))
    assert one == other
    assert run("play", GAME, "--seed", "13", typed="\nmoves\nquit\n", home=tmp_path).stdout.partition("The game is saved")[0] != one


# ---- the hall --------------------------------------------------------------------------------------------------------------


def test_the_hall_leads_to_a_game(tmp_path: Path) -> None:
    number = bestiary.games().index(GAME) + 1
    result = run("--terminal", typed=f"{number}\n2\n2\n\nmoves\nquit\n", home=tmp_path)
    assert result.exit_code == 0, result.output
    assert "What would you like to play?" in result.stdout
    assert "Player 2 (you)" in result.stdout
    assert "play " in result.stdout


def test_the_hall_offers_games_that_were_left(tmp_path: Path) -> None:
    started(tmp_path, quiet_moves()[0])
    kept = len(bestiary.games()) + 1
    result = run("--terminal", typed=f"{kept}\n\nquit\n", home=tmp_path)
    assert "goes on after" in result.stdout


def test_the_hall_can_be_left(tmp_path: Path) -> None:
    assert run("--terminal", typed="nonsense\nq\n", home=tmp_path).exit_code == 0
    assert fails("--terminal", home=tmp_path).exit_code == 1
