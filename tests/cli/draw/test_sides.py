"""Sides with teams, cards that wear and cover others, and who acts: as table.toml wants it told, at every size."""

import io
import re
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from rich.text import Text

import bestiary
from bestiary import Game, Match, cli
from bestiary.cli.commands.catalogue import check_deck, show_cards, show_decks
from bestiary.cli.draw.board import board_of
from bestiary.cli.draw.drawn_screen import Drawn
from bestiary.cli.draw.plain_screen import Screen
from bestiary.cli.draw.playmat import Mat
from bestiary.cli.table.sit_down import USUAL, Hall, seated, tag_of
from bestiary.cli.table.table import HUMAN
from bestiary.cli.terminal.errors import UserError
from bestiary.cli.terminal.keyboard import Keys
from bestiary.cli.text.menu import Menu, called_in_part, choose
from bestiary.cli.text.templates import abbreviated, columns_of, printed_value
from bestiary.cli.text.view_reader import ViewReader, is_ally
from bestiary.engine.language.cards import read_deck
from bestiary.games import monquest
from tests.games.monquest.field import cards, stand
from tests.games.monquest.four import four
from tests.games.table import play

TWO = ["Player 1 (you)", "Player 2 (greedy)"]
FOUR = [HUMAN, "greedy", "greedy", "greedy"]
FOX = "Fire 20 40/45/25 pool Fire2 Water1 weak Water"
BOLT = "Bolt (Fire1): Deal 10 damage to 1 opposing Mon."
DRINK = "Drink (Water1 Fire1): Draw 1 card."


def real() -> Game:
    """The game as it is installed."""
    return Game(monquest.GAME, bestiary.read_files(files("bestiary.games.monquest")), bytes)


def view_of(match: Match, seat: int | None = 0, names: list[str] = TWO) -> ViewReader:
    return ViewReader(match, seat, names)


def flat(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def drawn(match: Match, wide: int = 80, high: int = 40, seat: int | None = 0, names: list[str] = TWO) -> str:
    return flat(board_of(match.game).draw(view_of(match, seat, names), wide, high, {}))


def told(match: Match) -> str:
    return "\n".join(board_of(match.game).tell(view_of(match), {}))


def screen(match: Match, wide: int, high: int, players: list[str], menu: Menu | None = None) -> str:
    """All that a person at seat 1 sees."""
    out = io.StringIO()
    tags = [tag_of(match.game, players, seat) for seat in range(len(players))]
    shown = Drawn(match.game, tags, Console(width=wide, height=high, file=out, color_system=None))
    view = ViewReader(match, 0, [shown.name(seat) for seat in range(len(players))])
    shown.show(view, menu or Menu(match, match.legal(), shown.board.order))
    return out.getvalue().rpartition("\x1b[2J")[2]


def field(acting: int = 1) -> Match:
    """A Mon with statuses that wears two things and covers two Mons, beside one in Defense Position."""
    return stand(
        cards(Fox=FOX),
        [{"card": "Fox", "hp": 25, "fire ap": 1, "poison": 1, "burn": 1}, {"card": "Ox", "defense": 1}],
        ["Pup", "Bear"],
        acting=acting,
        hands=(["Cub", "Club", "Giant", "Newt"], ["Pup"]),
        piles={"Fire": [5, 3], "Water": [2, 1]},
        covered=[[{"card": "Cub", "slot": 0, "depth": 2, "hp": 15}, {"card": "Pup", "slot": 0, "depth": 1, "hp": 20}], []],
        equipment=[
            [{"card": "Club", "slot": 0, "upgrades": 3, "key": 1}, {"card": "Shield", "slot": 0}],
            [{"card": "Ring", "slot": 1, "upgrades": 5}],
        ],
    )


# ---- what is drawn -------------------------------------------------------------------------------------------------------------


def test_a_box_shows_values_pool_position_statuses_what_is_worn_and_what_lies_underneath() -> None:
    lines = drawn(field()).splitlines()
    first = next(number for number, line in enumerate(lines) if "Fox" in line and "┃" in line)
    fox = [line[:39].strip("┃ ") for line in lines[first:]]
    assert fox[:3] == ["Fox", "HP 25/40 ATK 45 DEF 25 Attack Pos", "AP 1/3 Fi1/2 Wa0/1"]
    assert fox[3:7] == ["└ Club +3 weapon summoned it", "└ Shield armor", "└ over Pup HP 20", "└ over Cub HP 15"]
    assert "acting, Poison, Burn" in fox[7]
    assert "Lv 20 Fire" in fox[7]
    ox = next(line[40:] for line in lines if "HP 60/60" in line)
    assert "Defense Pos" in ox
    assert "Ring +5 accessory" in drawn(field())


def test_the_piles_and_points_of_both_sides_are_told_long_or_short() -> None:
    assert "■ Player 2 (greedy)  BP 500/500 · hand 1 · deck 10 · discard 0 · banished 0 · piles Fire 3, Water 1" in drawn(
        field(), 110
    )
    assert "▶■ Player 1 (you)  BP 500/500 h4 d10 Fi5 Wa2 dis0 ban0" in drawn(field(), 60)


def test_it_is_said_whose_action_phase_it_is_and_what_ends_it() -> None:
    assert "Action Phase of Fox: an attack ends it, or a change of HP, AP or BP" in drawn(field(), 80)
    assert "Fox acts until it attacks or changes a value" in drawn(field(), 60)
    assert [len(line.rstrip("─")) for line in drawn(field(), 72).splitlines() if "Action Phase of Fox" in line] == [71]
    assert "Action Phase of Fox" not in drawn(field(), 71)
    assert "Draw Main [Action] End" in drawn(field(), 110)
    assert drawn(field()).count("┏") == 1
    assert "acts later" in drawn(field())
    other = drawn(field(acting=2))
    assert "Action Phase of Ox:" in other
    ox = next(line for line in other.splitlines() if " Ox" in line and "┃" in line)
    assert ox.index("┃") > ox.index("Fox")
    main = drawn(field(acting=0), 60)
    assert "Main Phase, until a Mon acts or the turn ends" in main
    assert "┏" not in main
    assert board_of(field().game).moment(view_of(field()))[0] == "Action Phase"


def test_who_has_acted_is_marked() -> None:
    match = play(stand(cards(), ["Ox", "Pup"], ["Bear"], acting=1), "attack bear")
    assert "has acted" in drawn(match)
    assert "Action Phase of Pup" in drawn(match)


def test_the_sides_are_told_in_sentences() -> None:
    lines = told(field()).splitlines()
    values = "HP 25/40, ATK 45, DEF 25, Attack Position, AP 1/3, Fire 1/2, Water 0/1"
    fox = f"Fox: {values}, Lv 20 Fire Scout · BP 10, acting, Poison, Burn"
    worn = "wearing Club: +3, weapon, summoned it; Shield: armor; over Pup: HP 20; Cub: HP 15"
    assert lines[1] == f"  Slot 1: {fox}; {worn}."
    assert lines[2].startswith("  Slot 2: Ox: HP 60/60, ATK 40, DEF 50, Defense Position, AP 0/0")


# ---- four sides ----------------------------------------------------------------------------------------------------------------


def quartet(acting: int = 1) -> Match:
    mine = [{"card": "Fox + Club + Shield", "fire ap": 1, "poison": 1}, "Ox"]
    hands = (["Cub", "Club", "Giant", "Newt"], ["Pup"], ["Pup"], ["Pup", "Ox"])
    piles = {"Fire": [5, 3, 1, 1], "Water": [2, 1, 2, 3]}
    sides = (mine, ["Pup", "Bear + Shield"], ["Wall + Club", "Newt"], ["Giant", {"card": "Titan + Ring", "defense": 1}])
    return four(cards(Fox=FOX), *sides, acting=acting, hands=hands, piles=piles)


def test_opponents_lie_above_the_middle_and_the_team_below_it() -> None:
    names = [f"Player {seat + 1} ({tag_of(quartet().game, FOUR, seat)})" for seat in range(4)]
    assert names == ["Player 1 (you)", "Player 2 (greedy)", "Player 3 (greedy ally)", "Player 4 (greedy)"]
    above, _, below = drawn(quartet(), 110, 60, names=names).partition("Action Phase of Fox")
    assert all(name in above for name in (names[1], names[3], "Bear", "Titan"))
    assert below.index(names[2]) < below.index("Wall") < below.index(names[0]) < below.index("Fox")
    seen_by_the_second = drawn(quartet(), 110, 60, seat=1, names=names).partition("Action Phase of Fox")[2]
    assert seen_by_the_second.index(names[3]) < seen_by_the_second.index(names[1])
    assert names[0] not in seen_by_the_second


@pytest.mark.parametrize(("wide", "high"), [(60, 30), (80, 24), (80, 35), (110, 35), (120, 60)])
def test_all_four_sides_are_readable_at_every_size(wide: int, high: int) -> None:
    shown = screen(quartet(), wide, high, FOUR)
    lines = shown.splitlines()
    assert max(len(line) for line in lines) <= wide
    assert len(lines) < high
    values = ["HP 30/30", "HP 100/100", "HP 80/80", "HP 35/35", "HP 160/160", "HP 560/560", "HP 40/40", "HP 60/60"]
    assert all(value in shown for value in values)
    assert all(word in shown for word in ("Poison", "AP 1/3", "(greedy ally)", "Shield", "Ring", "Defense Pos", "acting"))
    assert all(f"[{number}]" in shown for number in (1, 2, 3, 4))


def test_an_empty_side_takes_one_line_where_there_is_little_room() -> None:
    match = four(cards(), ["Ox"], ["Pup", "Bear"])
    lines = drawn(match, 80, 12, names=["One", "Two", "Three", "Four"]).splitlines()
    assert len(lines) == 11
    assert lines.count(" Mons: 2 empty placements") == 2
    assert " 2 empty" in lines  # beside a Mon


def test_people_who_share_a_keyboard_are_told_by_their_teams() -> None:
    game = cards()
    assert [tag_of(game, [HUMAN] * 4, seat) for seat in range(4)] == ["team A", "team B", "team A", "team B"]
    assert [tag_of(game, [HUMAN, HUMAN, "greedy", HUMAN], seat) for seat in range(3)] == ["team A", "team B", "greedy team A"]
    assert [tag_of(game, [HUMAN, HUMAN], seat) for seat in range(2)] == ["", ""]
    assert [tag_of(game, [HUMAN, "greedy"], seat) for seat in range(2)] == ["you", "greedy"]
    assert is_ally(game.table, 4, 1, 3)
    assert not is_ally(game.table, 2, 0, 1)


# ---- choosing ------------------------------------------------------------------------------------------------------------------


def fight() -> Match:
    """A Mon with two abilities, an Item in the hand, and more than a few things to do."""
    game = cards(Fox=f"{FOX} // {BOLT} // {DRINK}", Map="item / Draw 2 cards.", Foam="Water 20 60/30/20 weak Fire")
    mine = [{"card": "Fox", "fire ap": 2, "water ap": 1}, "Ox"]
    theirs = [{"card": "Foam", "defense": 1}, "Pup"]
    return stand(game, mine, theirs, acting=1, hands=(["Map", "Cub", "Newt"], []), piles={"Fire": [3, 0], "Water": [3, 0]})


def test_abilities_stand_in_the_menu_by_name_cost_and_text_however_much_there_is_to_do() -> None:
    match = fight()
    menu = Menu(match, match.legal(), board_of(match.game).order)
    assert len(match.legal()) > 6
    labels = [choice.label for choice in menu.choices]
    assert "Fox: Bolt (Fire 1): Deal 10 damage to 1 opposing Mon." in labels
    assert "Fox: Drink (Water 1, Fire 1): Draw 1 card." in labels
    found = choose(menu, str(1 + labels.index("Fox: Drink (Water 1, Fire 1): Draw 1 card.")))
    assert isinstance(found, bestiary.Move)
    assert choose(menu, "drink") is found  # by its name
    assert called_in_part(menu, "draw") == ""
    match.play(found)
    assert match.moves == ["use fox 2"]


def test_an_ability_is_called_by_a_part_of_its_name() -> None:
    game = cards(Fox=f"{FOX} // Great {BOLT} // Small {BOLT}")
    match = stand(game, [{"card": "Fox", "fire ap": 2}], ["Pup", "Bear"], acting=1)
    menu = Menu(match, match.legal(), board_of(game).order)
    assert called_in_part(menu, "great") == "great-bolt"
    assert called_in_part(menu, "bolt") == ""  # either can be meant
    found = choose(menu, called_in_part(menu, "small"))
    assert isinstance(found, bestiary.Move)
    assert found.code == "use fox 2"


def test_the_log_tells_an_ability_once_by_its_name() -> None:
    match = play(fight(), "use fox 2")
    view = view_of(match)
    said = [line.read(0) for line in view.told(view.lines)]
    assert "Fox uses Drink." in said
    assert not [line for line in said if line.startswith("Use Fox")]


def test_attacks_are_told_with_their_damage() -> None:
    match = fight()
    before = match.record(), match.view(None)
    view, shown = view_of(match), Screen(match.game, ["you", "greedy"])
    hints = {
        choice.label: shown.hint(view, choice) for choice in Menu(match, match.legal(), shown.board.order).choices if choice.moves
    }
    assert hints["Attack Foam."] == "50 damage, HP 60 to 10"  # 45 less its DEF of 20, doubled, for it is weak to Fire
    assert hints["Attack Pup."] == "45 damage, KO"
    assert (match.record(), match.view(None)) == before
    play(match, "attack foam")
    assert "HP 10/60" in drawn(match)


def test_penetration_and_coins_are_foretold() -> None:
    game = cards(Awl="Rock 20 40/45/25 / This Mon's attacks have Penetration.")
    theirs = [{"card": "Bear", "defense": 1}, "Pup"]
    shown = Screen(game, ["you", "greedy"])
    for mon, said in (("Awl", "45 damage, HP 100 to 55"), ("Ox", "no damage")):
        match = stand(game, [mon], theirs, acting=1)
        hints = {one.label: shown.hint(view_of(match), one) for one in Menu(match, match.legal(), shown.board.order).choices}
        assert hints["Attack Bear."] == said
    blind = stand(game, [{"card": "Ox", "blind": 1}], theirs, acting=1)
    attack = next(one for one in Menu(blind, blind.legal(), shown.board.order).choices if one.label == "Attack Pup.")
    assert shown.hint(view_of(blind), attack) == "40 damage, KO, if heads"


def test_to_foretell_an_attack_uses_nothing_up() -> None:
    game = cards(Nurse="Water 20 50/10/20 pool Water1 // Veil (Water1): Prevent the next damage to your other Mon.")
    match = stand(game, ["Ox"], [{"card": "Nurse", "water ap": 1}, "Pup"], active=1, acting=1, piles={"Water": [0, 1]})
    play(match, "use nurse", "pass", "pass", "act 1")
    shown = Screen(game, ["you", "greedy"])
    attack = next(one for one in Menu(match, match.legal(), shown.board.order).choices if one.label == "Attack Pup.")
    assert [shown.hint(view_of(match), attack) for _ in range(2)] == ["no damage"] * 2
    play(match, "attack pup")
    assert "HP 30/30" in drawn(match)


def test_texts_of_items_and_abilities_of_mons_are_read_in_the_hand(capsys: pytest.CaptureFixture[str]) -> None:
    game = cards(Imp=f"Fire 12 30/20/10 pool Fire1 / When this Mon is KO'd, draw 1 card. // {BOLT}", Map="item / Draw 2 cards.")
    match = stand(game, ["Ox"], ["Pup"], hands=(["Imp", "Map", "Club"], []))
    Screen(game, ["you", "greedy"]).hand(view_of(match), {})
    out = capsys.readouterr().out
    assert "Map: item. Draw 2 cards." in out
    assert "When this Mon is KO'd, draw 1 card. Bolt (Fire 1): Deal 10 damage to 1 opposing Mon." in out
    Screen(game, ["you", "greedy"]).card(game.cards["Imp"])
    assert capsys.readouterr().out.splitlines()[1:] == [
        "When this Mon is KO'd, draw 1 card.",
        "Bolt (Fire 1): Deal 10 damage to 1 opposing Mon.",
    ]
    assert "Bolt (Fire 1): Deal 10 damage" in " ".join(screen(match, 110, 35, [HUMAN, "greedy"]).split())


def test_a_long_choice_has_two_lines_and_is_whole_where_there_is_room() -> None:
    bolt = "Bolt of the Seven Burning Hills (Fire1): Deal 10 damage to 1 opposing Mon and draw 1 card."
    match = stand(cards(Fox=f"{FOX} // {bolt}"), [{"card": "Fox", "fire ap": 1}], ["Pup"], acting=1)
    shown = " ".join(screen(match, 60, 30, [HUMAN, "greedy"]).split())
    assert "Fox: Bolt of the Seven Burning Hills (Fire 1): Deal 10 damage to 1 opposing Mon and draw 1 card." in shown


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_is_shown_whole_at_every_decision(seats: int) -> None:
    game, dice = real(), Random(7)
    match = game.new(seed=7, seats=seats)
    players = FOUR[:seats]
    for _ in range(70):
        if match.over:
            break
        if match.to_move == 0:
            shown = screen(match, 80, 30, players)
            assert max(len(line) for line in shown.splitlines()) <= 80
            mons = [card for zone in view_of(match, 0, players).in_play() if zone.name == "mons" for card in zone.cards]
            assert all(f"HP {card.column('hp')}/{card.facts['max hp']}" in shown for card in mons)
        moves = match.legal()
        match.play(dice.choice([move for move in moves if move.code not in ("end", "pass")] or moves))


# ---- the hall and the shelf ----------------------------------------------------------------------------------------------------


class Typed(Keys):
    """Keys that were typed before."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.lines = [*lines]

    def line(self, prompt: str) -> str:
        return self.lines.pop(0)


def test_one_is_asked_how_many_play_and_for_the_decks_of_allies_and_opponents() -> None:
    said: list[str] = []
    hall, game = Hall(Typed("5", "2"), said.append), real()
    assert hall.seats(game) == [HUMAN, USUAL, USUAL, USUAL]
    assert said[:3] == ["How many play?", "  1  2 players", "  2  4 players, in teams"]
    assert "Please type a number from 1 to 2." in said
    assert seated(game, [], decks=4) == [HUMAN, USUAL, USUAL, USUAL]
    assert seated(game, [], decks=3) == [HUMAN, USUAL]  # and that there are too many decks is told later
    with pytest.raises(UserError, match="Monquest is for 2 or 4 players, not 3"):
        seated(game, FOUR[:3])
    assert Hall(Typed(), said.append).how_many(bestiary.load("montac")) == 2
    said.clear()
    decks = Hall(Typed("2", "1", "3", ""), said.append).decks(game, FOUR)
    assert decks[0] == list(game.decks)[1]
    asked = [line for line in said if line.startswith("And ")]
    assert asked == [
        f"And that of Player {seat}, {who}?" for seat, who in ((2, "an opponent"), (3, "your ally"), (4, "an opponent"))
    ]
    assert game.new(decks=decks, seats=4).state.seats == 4


def test_a_deck_is_read_with_its_attribute_cards(capsys: pytest.CaptureFixture[str]) -> None:
    game = real()
    assert show_decks(game, game.decks["emberdeep"], False) == 0
    out = capsys.readouterr().out
    assert "Cards, 44:\n" in out
    assert "Attribute cards, 27:\n  15 Fire; 12 Water" in out
    assert check_deck(game, game.decks["emberdeep"], False) == 0
    assert "can be played in Monquest: 44 cards, 27 Attribute cards." in capsys.readouterr().out


def test_a_faulty_deck_is_told_all_its_faults_with_their_rules() -> None:
    game = real()
    deck = read_deck('cards = ["9 Cindertoad"]\npiles = ["16 Fire", "3 Cheese"]\n', "mine.toml", game.rules.piles)
    with pytest.raises(UserError) as fault:
        check_deck(game, deck, False)
    lines = str(fault.value).splitlines()
    assert len(lines) > 3
    assert all(re.search(r"MQ-R?\d+", line) for line in lines[1:])


def test_abilities_are_found_and_read_on_the_shelf(capsys: pytest.CaptureFixture[str]) -> None:
    assert show_cards(real(), "ember spit", False) == 0
    out = capsys.readouterr().out
    assert "pool Fire×2" in out
    assert "\n    Ember Spit (Fire 1): Deal 20 damage to 1 opposing Mon and apply Burn to it." in out


# ---- of no game in particular --------------------------------------------------------------------------------------------------


def test_words_are_shortened_with_their_numbers() -> None:
    words = {"Fire": "Fi", "Position": "Pos"}
    assert abbreviated("Fire 2/3, Water 1/1", words) == "Fi2/3 Water 1/1"
    assert abbreviated("Attack Position", words) == "Attack Pos"
    assert abbreviated("Firefly 2, Water 1", words) == "Firefly 2, Water 1"
    assert abbreviated("Fire 2", {}) == "Fire 2"


def test_columns_are_values_or_words() -> None:
    ox = next(card for zone in view_of(field()).in_play() for card in zone.cards if card.name == "Ox")
    assert columns_of(ox, {"hp": [], "upgrades": [], "defense": ["up", "down"]}) == {"hp": "60", "upgrades": "", "defense": "down"}


def test_what_stands_several_times_in_a_list_is_counted() -> None:
    assert printed_value(["Fire", "Water", "Fire"]) == "Fire×2 Water"
    assert printed_value(["Fire", "Water"]) == "Fire Water"


def test_nothing_in_the_command_line_knows_this_game() -> None:
    words = re.compile(r"monquest|\bmons?\b|attribute card|equipment|\bbp\b|\bap\b|\bhp\b|action phase", re.IGNORECASE)
    for path in Path(cli.__file__).parent.rglob("*.py"):
        assert not words.search(path.read_text(encoding="utf-8")), path.name


def test_the_table_file_names_only_what_there_is() -> None:
    game, match = cards(Fox=FOX), field()
    mat, schema = board_of(game), game.book.schema
    assert isinstance(mat, Mat)
    columns = {column.name for column in [*schema.itself, *schema.stay]}
    assert set(mat.columns) <= columns
    assert set(game.table.laid.marks) <= columns
    events = {event.name for event in game.book.events}
    log = game.table.log
    for named in (log.repeats, log.better, log.after, log.anew):
        assert named and set(named) <= events
    fox = next(card for zone in view_of(match).in_play() for card in zone.cards if card.name == "Fox")
    told = {name for piece in [*mat.laid, *mat.short, *mat.edges] for name in re.findall(r"{([^}]+)}", piece)}
    assert told <= {*mat.values(fox), "effects", "used up"}  # those there are only while something holds for a while
    zones = {zone.name for zone in schema.zones}
    assert set(game.table.zones) == zones
