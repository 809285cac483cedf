"""A table that is larger than a screen: its parts, the scenes that choose among them, and news that tell whole turns in a line."""

import io
import re
import sys
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from rich.text import Text

import bestiary
from bestiary import Match
from bestiary.cli.draw.atlas import Atlas
from bestiary.cli.draw.board import board_of
from bestiary.cli.draw.drawn_screen import Drawn
from bestiary.cli.draw.parts import Places, Ranks
from bestiary.cli.draw.plain_screen import Screen, marks_of
from bestiary.cli.table.sit_down import USUAL, Hall
from bestiary.cli.table.table import HUMAN, Table
from bestiary.cli.terminal.keyboard import Keys
from bestiary.cli.terminal.layout import in_order
from bestiary.cli.text.digest import News
from bestiary.cli.text.keywords import as_meant, keywords
from bestiary.cli.text.menu import Menu
from bestiary.cli.text.templates import printed_value
from bestiary.cli.text.view_reader import ViewReader
from bestiary.players.registry import player
from bestiary.players.seat import Seat
from tests.cli.draw.test_boards import leaves
from tests.cli.driver import run
from tests.games.monad_wars.board import cards, dice, duel, fight, stand
from tests.games.table import play

TAGS = ["you", "greedy", "greedy", "greedy"]
NAMES = [f"Player {seat} ({tag})" for seat, tag in enumerate(TAGS, 1)]
OGRE = "hazard 3 9/2/4/5 Monster / Tough 1. // Slam (melee single r1 d3 1AP): Push 1. // Roar (magic all d1)"


def view_of(match: Match, seat: int | None = 0) -> ViewReader:
    return ViewReader(match, seat, NAMES[: int(match.state.seats)])


def flat(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def atlas(match: Match) -> Atlas:
    board = board_of(match.game)
    assert isinstance(board, Atlas)
    return board


def drawn(match: Match, wide: int = 80, high: int = 30, seat: int = 0) -> str:
    """The whole screen with the menu."""
    out = io.StringIO()
    screen = Drawn(match.game, TAGS[: int(match.state.seats)], Console(file=out, width=wide, height=high))
    menu = Menu(match, match.legal(), screen.board.order) if match.to_move == seat else None
    screen.show(view_of(match, seat), menu)
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", out.getvalue())


def told(match: Match, capsys: pytest.CaptureFixture[str], seat: int = 0) -> str:
    """The same in plain lines."""
    screen = Screen(match.game, TAGS[: int(match.state.seats)])
    screen.show(view_of(match, seat), Menu(match, match.legal(), screen.board.order))
    return capsys.readouterr().out


def travelling(seats: int = 2) -> Match:
    """Player 1 may travel from the Meadow; the others are at the Village and at Far."""
    parties: list[list[str | dict[str, str | int]]] = [["Hero + Sword", "Guard"], ["Rival"], ["Hero"]]
    return stand(cards(), parties[:seats], phase="Travel", at=["Meadow", "Village", "Far"][:seats])


# ---- the map -------------------------------------------------------------------------------------------------------------------


def place(match: Match, name: str) -> str:
    """The line of a place on the map, one place a line."""
    part = atlas(match).parts[0]
    assert isinstance(part, Places)
    return next(line.plain.strip() for line in part.lines(view_of(match), 60, 2, {}) if name in line.plain)


def test_the_map_says_who_is_where_and_what_joins_the_places() -> None:
    match = travelling(3)
    assert re.fullmatch(r"Meadow +Wilderness +HR 2 +CV··· +■1", place(match, "Meadow"))
    assert re.fullmatch(r"Village +★ +Town +HR 0 +·V··· +■2", place(match, "Village"))
    assert re.search(r"····W +■3", place(match, "Far"))
    assert "C Coast V Vale H Highlands M Marsh W Wastes" in drawn(match, 110, 50)


def test_where_one_can_go_has_a_number_on_the_map_and_stands_out() -> None:
    match = travelling()
    screen = drawn(match, 110, 50)
    legal = [move.code for move in match.legal()]
    assert "travel harbour" in legal and "travel far" not in legal
    assert re.search(r"\[\d+\] Harbour", screen)
    assert not re.search(r"\[\d+\] Far", screen)
    near = {card.name for card in atlas(match).parts[0].zones(view_of(match))[0].cards if card.id in near_of(match)}
    assert near == {"Harbour", "Village", "Market", "Meadow", "Crypt"}


def near_of(match: Match) -> set[int]:
    part = atlas(match).parts[0]
    assert isinstance(part, Places)
    return part.near(view_of(match))


def test_without_room_the_map_shows_where_somebody_is_or_can_go_and_says_how_many_more_there_are() -> None:
    match = travelling()
    part = atlas(match).parts[0]
    tight = flat(part.lines(view_of(match), 60, 0, {}))
    assert "Meadow" in tight and "Village" in tight and "Harbour" not in tight and "Wilderness" not in tight
    assert "5 more: board map" in tight
    marks = marks_of(Menu(match, match.legal(), atlas(match).order))
    assert "Harbour" in flat(part.lines(view_of(match), 60, 0, marks))
    assert "more" not in flat(part.lines(view_of(match), 60, 2, {}))
    assert "Hire 100. Buy. Sell." in flat(part.lines(view_of(match), 110, 3, {}))


def test_the_place_where_one_is_is_read_with_its_text() -> None:
    match = stand(cards(), phase="Provision", at=["Harbour", "Village"])
    screen = drawn(match)
    assert "Harbour (Town · HR 0): Hire 100. Buy. Sell." in screen
    assert "Village (" not in screen


# ---- the market and the parties ------------------------------------------------------------------------------------------------


def provision(at: str = "Harbour") -> Match:
    """Player 1 in the Provision Phase with a market of four cards."""
    market: dict[str, object] = {"units_for_hire": ["Guard"], "equipment_for_sale": ["Sword", "Mail"], "quests": ["Hunt"]}
    return stand(cards(), [["Hero + Sword", "Archer"], ["Rival"]], phase="Provision", at=[at, "Village"], **market)


def test_the_market_has_its_prices_where_the_player_is() -> None:
    screen = drawn(provision(), 80, 40)
    assert re.search(r"\d Guard +L1  Human Soldier  HP 6  INI 3  AP 3  AR 5  100 Gold here", screen)
    assert re.search(r"\d Sword +L2  weapon  \+1 damage +300 Gold here", screen)
    assert "Gold here" not in drawn(provision("Meadow"), 80, 40)
    assert "Hunt" in flat(atlas(provision()).only(view_of(provision()), 80, "market"))


def test_prices_are_told_in_the_tightest_list_too() -> None:
    match = provision()
    out = io.StringIO()
    screen = Drawn(match.game, TAGS[:2], Console(file=out, width=60, height=24))
    zone = next(zone for zone in view_of(match).zones if zone.name == "equipment for sale")
    marks = {f"#{card.id}": str(number) for number, card in enumerate(zone.cards, 1)}
    assert "1 Sword 300 G" in flat(screen._pile(zone, zone.cards, marks, 60, -2))


def test_short_choices_stand_side_by_side_between_long_ones_in_their_order() -> None:
    items = [Text("1 a"), Text("2 b"), Text("3 " + "long " * 10), Text("4 c")]
    assert [line.plain for line in in_order(items, 30, Console(width=30), 1)] == ["1 a   2 b", "3 long long long long lo…", "4 c"]


def test_equipment_stands_under_its_bearer_and_a_class_with_what_is_earned_under_the_catalyst() -> None:
    match = provision()
    lines = drawn(match, 110, 40).splitlines()
    hero = next(line for line in lines if line.startswith(" Hero"))
    assert re.search(r"└ Fighter \(Strike\)  \[\d\] Sword \+1 damage$", hero)  # it can be sold
    assert "Sword" not in next(line for line in lines if line.startswith(" Archer"))
    assert hero.index("L1") == next(line for line in lines if line.startswith(" Archer")).index("L1")


def test_a_line_for_each_player_tells_points_level_gold_place_and_scenario() -> None:
    screen = drawn(provision(), 110, 40)
    assert "▶■ Player 1 (you)  VP 0/5 · level 1 · XP 0 · 1000 Gold · at Harbour · pursues Deed" in screen
    assert " ■ Player 2 (greedy)  VP 0/5" in screen


def test_the_same_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(provision(), capsys)
    assert "Player 1 (you): VP 0/5, level 1, XP 0, 1000 Gold, at Harbour, pursues Deed." in said
    assert "You are at Harbour (Town · HR 0): Hire 100. Buy. Sell." in said
    assert "  Guard: L1, Human Soldier, HP 6, INI 3, AP 3, AR 5, 100 Gold here." in said


def test_what_can_be_used_at_a_place_is_said_once() -> None:
    inn = "Town star Coast hr 0 / Inn 100: Each unit of your party restores 6 HP and 6 AP."
    match = stand(cards(Inn=inn), [[{"card": "Hero", "hp counters": 2}], ["Rival"]], phase="Provision", at=["Inn", "Village"])
    screen = drawn(match, 110, 40).partition("Provision:")
    assert "Inn 100" in screen[2]
    assert "\nInn 100" not in screen[0]


def test_nobodys_cards_are_not_from_another_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert "↕" not in drawn(provision(), 110, 40)
    assert "owned by" not in told(provision(), capsys)


# ---- combat --------------------------------------------------------------------------------------------------------------------


def battle() -> Match:
    """Hero in front and Archer in mid against an Ogre and a Rat; it is the Archer's turn to act."""
    return fight(cards(Ogre=OGRE), ["Hero + Sword", "Archer@mid"], ["Ogre", "Rat@mid"])


def test_both_formations_face_each_other_with_the_order_of_initiative_between_them() -> None:
    lines = drawn(battle()).splitlines()
    middle = next(at for at, line in enumerate(lines) if "Round 1" in line)
    above, below = "\n".join(lines[:middle]), "\n".join(lines[middle + 1 :])
    assert (
        above.index("Hazards, run by Player 2 (greedy)")
        < above.index("mid")
        < above.index("Rat")
        < above.index("front")
        < above.index("Ogre")
    )
    assert (
        below.index("front") < below.index("Hero") < below.index("mid") < below.index("Archer") < below.index("▶■ Player 1 (you)")
    )
    assert re.search(r"next: Hero 3 › Rat 3 › Ogre 2", lines[middle])  # INI 2 and 1 of the class; at equal INI the active side


def test_the_question_names_the_unit_and_the_menu_has_its_abilities_and_odds() -> None:
    screen = drawn(battle())
    assert "What does Archer do?" in screen
    assert "Arrow (ranged, range 3, 2 damage)." in screen
    assert re.search(r"Arrow on Ogre\.  needs 7 or more \(58 %\), 2 damage", screen)
    assert re.search(r"(▸Archer|┏━ Archer)", screen)


def test_statuses_shields_and_what_is_true_of_a_unit_are_words() -> None:
    match = fight(cards(), [{"card": "Hero", "slow": 2, "shields": 3}], ["Rat"])
    screen = drawn(match)
    assert "Slow 2" in screen and "Shield 3" in screen
    assert re.search(r"(▸|┏━ )(Hero|Rat)", screen) and screen.count("acting") == 1 and "acted" not in screen


def test_units_that_stand_nowhere_yet_are_shown_before_they_are_placed() -> None:
    match = stand(cards(), [["Hero", "Archer"], ["Rival"]], phase="Encounter and Quest", quests=["Hunt"])
    play(match, "quest hunt")
    assert match.question is not None and match.question.name == "formation"
    screen = drawn(match)
    assert "▶■ Player 1 (you)" in screen and "Hero" in screen and "Archer" in screen


def test_a_duel_shows_both_parties(capsys: pytest.CaptureFixture[str]) -> None:
    match = duel(cards(), ["Hero", "Archer@mid"], ["Rival", "Guard"])
    ranks = next(part for part in atlas(match).parts if isinstance(part, Ranks))
    assert [zone.seat for zone in ranks.sides(view_of(match))] == [1, 0]
    assert [zone.seat for zone in ranks.sides(view_of(match, 1))] == [0, 1]
    said = told(match, capsys)
    assert "  mid: Archer: L1, HP 4/4" in said
    assert "Player 2 (greedy):\n  front:" in said


def test_empty_ranks_are_left_out_only_where_it_is_tight() -> None:
    match = battle()
    ranks = next(part for part in atlas(match).parts if isinstance(part, Ranks))
    assert "back" not in flat(ranks.lines(view_of(match), 80, 0, {}))
    assert flat(ranks.lines(view_of(match), 80, 1, {})).count("back") == 2
    assert "┌─ Rat" in flat(ranks.lines(view_of(match), 80, 2, {}))


# ---- menus ---------------------------------------------------------------------------------------------------------------------


def test_abilities_with_many_targets_are_chosen_first_and_every_move_is_reached() -> None:
    many: list[str | dict[str, str | int]] = ["Ogre", "Rat", "Rat", "Wolf", "Ghoul", "Spitter"]
    bow = "unit 1 4/9/9/5 Human // Arrow (ranged single r4 d2) // Spear (melee single r2 d2) // Rain (ranged row r4 d2)"
    bow += " // Storm (magic all d1)"
    match = fight(cards(Ogre=OGRE, Bow=bow), ["Hero", "Bow"], many)
    menu = Menu(match, match.legal(), atlas(match).order)
    assert [choice.label for choice in menu.choices] == ["Arrow…", "Spear…", "Rain on the front row.", "Storm.", "Do nothing."]
    assert sorted(leaves(menu)) == sorted(move.code for move in match.legal())
    assert [choice.label for choice in menu.deeper(menu.choices[0]).choices][:2] == ["Arrow on Ogre.", "Arrow on Rat."]
    assert [ability.name for ability in menu.abilities()] == ["Arrow", "Spear", "Rain", "Storm"]
    hint = Screen(match.game, TAGS[:2]).hint(view_of(match), menu.choices[2])
    assert "Ogre 7+ (58 %)" in hint and hint.endswith("; 2 damage") and hint.count("%") == 6


def test_cards_that_are_nowhere_on_the_screen_are_listed_with_their_texts() -> None:
    match = bestiary.load("monad-wars").new(seed=1, seats=2)
    screen = drawn(match, 80, 40)
    assert screen.index("Choose your catalyst.") < screen.index("  1 ") < screen.index(" 11 ")
    assert re.search(r"Quill Foxface +Beast Wild Cunning HP 4 INI 3 AP 3 AR 4\. Hidden\.", screen)
    play(match, *[match.legal()[0].code for _ in range(1)])
    assert len(drawn(match, 60, 24).splitlines()) < 24


def test_a_scenario_is_chosen_in_secret_with_its_text_in_sight() -> None:
    match = bestiary.load("monad-wars").new(seed=1, seats=2)
    while match.question is not None and match.question.name != "choose scenario":
        match.play(match.legal()[0])
    screen = drawn(match, 110, 45)
    assert '3 The Price of Peace  1 VP. At "Lanthorn Abbey". No encounter.' in screen


# ---- scenes and parts ----------------------------------------------------------------------------------------------------------


def test_a_scene_shows_what_matters_for_the_question() -> None:
    assert "── Map" in drawn(travelling(), 80, 24) and "Units for hire" not in drawn(travelling(), 80, 24)
    shop = drawn(provision(), 80, 24)
    assert "Units for hire" in shop and "── Map" not in shop
    assert "── Map" not in drawn(battle(), 80, 40)


def test_what_room_is_left_makes_the_first_parts_roomier() -> None:
    match = travelling()
    lines = [atlas(match).draw(view_of(match), 80, high, {}) for high in (8, 14, 24, 40)]
    assert [len(one) for one in lines] == sorted(len(one) for one in lines)
    assert len(lines[0]) < len(lines[-1])
    assert all(len(one) <= high for one, high in zip(lines[1:], (14, 24, 40), strict=True))


@pytest.mark.parametrize("wide", [60, 80, 110])
@pytest.mark.parametrize("make", [travelling, provision, battle])
def test_nothing_is_wider_than_the_screen(make: object, wide: int) -> None:
    assert callable(make)
    lines = drawn(make(), wide, 24).splitlines()
    assert max(len(line) for line in lines) <= wide
    assert len(lines) < 24


def table(match: Match, monkeypatch: pytest.MonkeyPatch, typed: str, screen: Screen | None = None) -> Table:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    seats = int(match.state.seats)
    return Table(match, [HUMAN, *["greedy"] * (seats - 1)], screen or Screen(match.game, TAGS[:seats]), Keys(), None, fast=True)


def test_parts_can_be_looked_at_one_by_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("BESTIARY_HOME", str(tmp_path))
    table(provision(), monkeypatch, "\nboard market\nboard players\nboard nowhere\ndeck\nquit\n").run()
    said = capsys.readouterr().out.partition("Provision:")[2]
    assert "Units for hire:\n  Guard: L1, Human Soldier, HP 6" in said
    assert "Party of Player 1 (you):\n  Hero:" in said and "; bearing Sword: +1 damage" in said
    assert 'No: there is no part "nowhere"; there are map, here, combat, market, players' in said
    assert "Monad Wars has no decks: all play with the cards of one box." in said


def test_a_board_without_parts_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    monkeypatch.setenv("BESTIARY_HOME", str(tmp_path))
    table(bestiary.load("monster-battle").new(seed=5), monkeypatch, "\nboard map\nquit\n").run()
    assert "No: this board has no parts" in capsys.readouterr().out


# ---- news ----------------------------------------------------------------------------------------------------------------------


def game_of(seats: int) -> Match:
    """A real game, played at random until player 1 begins another turn after a round of turns."""
    match = bestiary.load("monad-wars").new(seed=4, seats=seats)
    chance = Random(seats)
    while True:
        asked = match.question
        assert asked is not None
        if asked.name == "travel" and match.to_move == 0 and int(str(match.view(0)["turn"])) > seats + 1:
            return match
        match.play(chance.choice(match.legal()))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_did_since_ones_last_turn_is_told_in_a_line_each(seats: int) -> None:
    match = game_of(seats)
    view, news = view_of(match), News(match.game)
    turns, rest = news.split(view, news.since(view, len(view.lines)))
    assert [turn.seat for turn in turns] == list(range(1, seats))
    assert all(line.turn == view.turn for line in rest)
    for turn in turns:
        said = news.summary(view, turn)
        assert said.startswith(("stays at", "travels to"))
        assert f"{NAMES[turn.seat]} " not in said  # whose turn it was need not be said again
    screen = drawn(match, 110, 50)
    assert all(f" {NAMES[turn.seat]} {news.summary(view, turn)[:40]}" in screen for turn in turns)


def test_in_the_middle_of_ones_turn_only_what_is_new_is_told() -> None:
    match = game_of(3)
    before = len(match.log(0))
    play(match, "stay")
    view = view_of(match)
    assert News(match.game).since(view, before) == before


def test_events_that_go_on_are_joined_and_what_befalls_several_is_told_at_once() -> None:
    match = play(fight(cards(), ["Hero"], ["Rat", "Wolf"], rolls=dice(9, 9)), "use bite hero")
    screen = Screen(match.game, TAGS[:2])
    said = [words for words, _ in screen.sentences(view_of(match), match.log(0))]
    assert "Wolf uses Bite, rolls 6 + 3 = 9, hits Hero (needed 4)." in said
    assert not any("Bite on" in words for words in said)  # the decision says no more than the event


def test_recoveries_of_several_units_are_one_sentence() -> None:
    wounded: list[str | dict[str, str | int]] = [{"card": "Hero", "hp counters": 2}, {"card": "Archer", "hp counters": 2}]
    match = stand(cards(), [wounded, ["Rival"]], phase="Recovery", at=["Harbour", "Village"])
    screen = Screen(match.game, TAGS[:2])
    said = " ".join(words for words, _ in screen.sentences(view_of(match), match.log(0)))
    assert re.search(r"(Hero, Archer|Archer, Hero) restore 1 HP\.", said)


def test_plain_news_tell_whole_turns_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = game_of(3)
    screen = Screen(match.game, TAGS[:3])
    screen.turns(view_of(match))
    said = capsys.readouterr().out.splitlines()
    assert [line.partition(")")[0] for line in said[:2]] == ["  Player 2 (greedy", "  Player 3 (greedy"]
    assert "Player 1's turn begins." in said[2]


def test_games_without_a_word_on_turns_tell_their_news_line_by_line() -> None:
    match = bestiary.load("monster-battle").new(seed=5)
    match.play(match.legal()[0])
    view, news = ViewReader(match, 0, NAMES[:2]), News(match.game)
    assert news.split(view, 1) == ([], view.lines[1:])
    assert [len(group) for group in news.groups(view.lines)] == [1] * len(view.lines)


# ---- without decks, in the hall, with keywords -----------------------------------------------------------------------------------


def test_a_game_without_decks_says_so_wherever_one_is_named(tmp_path: Path) -> None:
    said = "Monad Wars has no decks: all play with the cards of one box."
    assert said in run("decks", "monad-wars").stdout
    assert "decks: none" in run("games").stdout
    for typed in ("decks monad-wars tide", "play monad-wars --deck tide", "deck check x.toml --game monad-wars"):
        result = run(*typed.split(), home=tmp_path)
        assert said in result.stderr and result.exit_code != 0


def test_the_hall_asks_how_many_play_and_for_no_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    names = bestiary.games()
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{names.index('monad-wars') + 1}\n3\n1\n"))
    said: list[str] = []
    at = Hall(Keys(), said.append).table(plain=True)
    assert at.players == [HUMAN, USUAL, USUAL, USUAL] and int(at.match.state.seats) == 4
    assert not any("deck" in line for line in said)


def test_a_card_is_read_with_the_rules_of_its_keywords(capsys: pytest.CaptureFixture[str]) -> None:
    game = bestiary.load("monad-wars")
    face = game.cards["Cave Ogre"]
    assert [(word, rule) for word, _, rule in keywords(game, face)] == [("Steady 1", "MW-157"), ("Push 1", "MW-180")]
    Screen(game, TAGS).card(face)
    said = capsys.readouterr().out
    assert "Push 1 means: the target moves 1 rows toward its own back row (MW-R105). [MW-180]" in said
    assert as_meant("Hidden", "is # seen. [Keywords]") == "is # seen."


def test_the_text_of_an_ability_is_explained() -> None:
    said = run("cards", "monad-wars", "--explain", "The target restores 3 HP.").stdout
    assert "MW-21" in said
    said = run("cards", "monad-wars", "--explain", "Only against Undead.").stdout
    assert "It can be done only if:" in said
    assert "is only known in an ability" not in said


def test_several_words_are_set_apart_by_commas() -> None:
    assert printed_value(["Shield Bash", "Parry"]) == "Shield Bash, Parry"


# ---- a whole game --------------------------------------------------------------------------------------------------------------


class Robot(Keys):
    """Types what a greedy player would do, in notation; now and then something else first."""

    def __init__(self) -> None:
        super().__init__()
        self.at: Table | None = None
        self.typed = 0

    def line(self, prompt: str) -> str:
        assert self.at is not None
        self.typed += 1
        match = self.at.match
        if match.to_move != 0 or (not match.moves and self.typed == 1):
            return ""
        if self.typed % 7 == 0:
            return ("news", "board", "log 5", "undo", "nonsense 7", "why", "?", "pile quests")[self.typed // 7 % 8]
        seat = Seat(match.game, match.state)
        answer = player("greedy", str(self.typed)).choose(seat)
        return next(move.code for move in match.legal() if move.answer == answer)


@pytest.mark.parametrize(("seats", "wide", "high"), [(2, 60, 24), (3, 80, 30), (4, 110, 45)])
def test_a_person_plays_a_whole_game_with_computers(seats: int, wide: int, high: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    match = bestiary.load("monad-wars").new(seed=9, seats=seats, options={"max_turns": 1})
    out, keys = io.StringIO(), Robot()
    screen = Drawn(match.game, TAGS[:seats], Console(file=out, width=wide, height=high))
    at = Table(match, [HUMAN, *["greedy"] * (seats - 1)], screen, keys, None, fast=seats != 3)
    keys.at = at
    assert at.run() == 0
    assert at.match.over
    frames = out.getvalue().split("\x1b[H\x1b[2J")
    assert len(frames) > 12
    assert max(len(line) for frame in frames[2:-1] for line in frame.splitlines() if line[:1] in "─▶■ ") <= max(wide, 120)
    assert re.search(r"You (win|lose)|A tie", frames[-1])
