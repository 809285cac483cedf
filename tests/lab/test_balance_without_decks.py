"""The balance page of a game to which nobody brings a deck."""

import bestiary
from bestiary.lab.balance_without_decks import has_decks, weigh_box
from bestiary.lab.summary import AT_END, AT_START

GAME = bestiary.load("monad-wars")


def test_a_box_has_no_decks() -> None:
    assert not has_decks(GAME)
    assert has_decks(bestiary.load("monster-battle"))


def test_every_number_of_seats_has_its_table() -> None:
    report = weigh_box(GAME, games=2, players=["random"], options={"max_turns": 3}, jobs=1)
    assert [len(one.players) for one in report.tables] == [2, 3, 4]
    assert report.games == 6


def test_what_the_seats_chose_is_counted_with_their_wins() -> None:
    report = weigh_box(GAME, games=4, players=["random", "random", "random"], options={"max_turns": 2}, jobs=1)
    (table,) = report.tables
    start = table.counted(AT_START)
    for kind in ("catalyst ", "class ", "pursues "):
        assert sum(share.total for name, share in start.items() if name.startswith(kind)) == 3 * table.decided
    assert start["level 1"].count == sum(table.seat(seat).count for seat in range(3))
    assert "level 1" in table.counted(AT_END)


def test_the_page_can_be_made_again() -> None:
    pages = [weigh_box(GAME, 2, 7, ["random"], 1, None, {"max_turns": 2}).as_markdown("the command") for _ in range(2)]
    assert pages[0] == pages[1]
    assert pages[0].startswith("# Monad Wars: how even it is\n\nMade by `the command`")
    assert "## 4 seats" in pages[0]
    assert "| catalyst " in pages[0]
