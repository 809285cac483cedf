"""Balance: every pairing at every seat and turn order, and a page with tables that can be made again."""

import json
from pathlib import Path
from secrets import token_bytes

import pytest

import bestiary
from bestiary.engine.table.game import BadRequest
from bestiary.lab.balance import arms, balance, wrapped, write_page

BATTLE = bestiary.load("monster-battle")


def test_each_deck_has_each_seat_and_each_turn_order() -> None:
    found = arms(BATTLE, 1, ["random", "random"])
    settings = [(recipe.options["exchange"], recipe.options["starter"]) for recipe in found]
    assert settings == [(False, "portrait"), (False, "landscape"), (True, "portrait"), (True, "landscape")]
    assert len({recipe.seed for recipe in found}) == 4
    assert all([[deck[0] for deck in decks] for decks in recipe.pairings] == [["tide", "grove"]] for recipe in found)


def test_more_decks_give_every_pairing_that_the_game_accepts() -> None:
    game = bestiary.open_game("monster-battle", {"decks/again.toml": BATTLE.files["decks/tide.toml"]})
    found = arms(game, 1, ["random", "random"])
    assert {tuple(deck[0] for deck in recipe.pairings[0]) for recipe in found} == {("tide", "grove"), ("again", "grove")}
    assert len(found) == 8


def test_pairings_rotate_round_the_table() -> None:
    game = bestiary.open_game("monster-battle", {f"decks/d{n}.toml": BATTLE.files["decks/tide.toml"] for n in range(2)})
    names = [[deck.name for deck in decks] for decks in game.deck_sets(3)]
    assert len(names) == 4 * 3
    for seat in range(3):
        assert sorted(row[seat] for row in names) == sorted(list(game.decks) * 3)
    assert len(game.deck_sets(5)) > 0


def test_the_report_puts_all_arms_together() -> None:
    report = balance(BATTLE, 10, players=["random"], jobs=1)
    assert report.games == 40
    decided = sum(arm.decided for arm in report.arms)
    assert sum(share.count for share in report.decks().values()) == decided
    assert report.seat(0).count + report.seat(1).count == decided
    assert report.starter.total == decided
    assert report.ties.total == 40
    assert sum(share.count for share in report.endings().values()) == 40
    assert report.turns.least >= 3
    assert json.loads(json.dumps(report.as_json())) == report.as_json()


def test_the_page_can_be_made_again() -> None:
    pages = {balance(BATTLE, 8, players=["random"], jobs=jobs).as_markdown("do it") for jobs in (1, 2)}
    assert len(pages) == 1
    page = pages.pop()
    assert "Made by `do it`" in page
    assert "| tide | " in page
    assert "## Pairings" not in page  # there is only one


def test_several_pairings_have_a_table() -> None:
    game = bestiary.open_game("monster-battle", {"decks/again.toml": BATTLE.files["decks/tide.toml"]})
    page = balance(game, 2, players=["random"], jobs=1).as_markdown("do it")
    assert "| again – grove | again | " in page
    assert "| grove – tide | tide | " in page


def test_a_page_is_written_whole(tmp_path: Path) -> None:
    write_page("new\n", tmp_path / "balance" / "game.md")
    assert [path.name for path in (tmp_path / "balance").iterdir()] == ["game.md"]
    assert (tmp_path / "balance" / "game.md").read_text() == "new\n"


def test_decks_that_cannot_meet_are_refused_in_one_sentence() -> None:
    files = {path: text for path, text in BATTLE.files.items() if path != "decks/grove.toml"}
    game = bestiary.Game(BATTLE.rules, files, token_bytes)
    with pytest.raises(BadRequest, match=r"^Monster Battle has no decks that can be played against each other by 2 players$"):
        balance(game, 1)


def test_a_page_has_no_long_line_but_in_tables() -> None:
    row = "| " + "long " * 40 + "|"
    page = "word " * 60 + "\n" + row
    lines = wrapped(page).split("\n")
    assert max(map(len, lines[:-1])) <= 132 and lines[-1] == row
    assert " ".join(lines[:-1]).split() == ["word"] * 60
