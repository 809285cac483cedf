"""How a game keeps its windows: what is noted of a deed, who has priority after it, how long a window is open."""

from bestiary.engine.play.asks import DEED, Deed
from bestiary.engine.play.effects import Say
from bestiary.engine.play.flow import IN_ORDER, Priority, Window
from bestiary.engine.play.parts_of_speech import still_in
from bestiary.engine.state.schema import OUT
from bestiary.engine.state.state import State
from tests.fixtures.workbench import COINS, SEATS, Workbench, answer, begin, menu, who_is_asked

PASS, ACT = 0, 1


class Kept(Priority):
    """Who acts goes on; each deed but a pass is noted as a coin before it is done; the window is over with the second coin."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int, int]] = []

    def acts(self, s: State, window: Window, answer: int) -> None:
        self.heard.append((window.name, int(s.who), answer & DEED))
        s.table[COINS] += answer & DEED

    def next_seat(self, s: State, deed: Deed) -> int:
        return int(s.who) if deed.verb == "act" else (int(s.who) + 1) % int(s.seats)

    def still_open(self, s: State) -> bool:
        return s.table[COINS] < 2


class Counted(Deed):
    """A deed that tells how many coins there are when it is done."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__("act", [], "Act.", "", [])
        self.bench = bench

    def do(self, s: State, a: int, b: int, c: int) -> None:
        self.bench.told.append(f"coins {s.table[COINS]}")


def window(priority: Priority = IN_ORDER) -> tuple[Workbench, Window]:
    """A window in which one passes or acts."""
    bench = Workbench()
    return bench, Window(bench.book, "window", "", "Act or pass.", [Say("pass", "Pass.", "", None), Counted(bench)], priority)


def test_a_game_hears_of_each_deed_before_it_is_done_and_says_who_is_next() -> None:
    kept = Kept()
    bench, ask = window(kept)
    s = bench.state(3)
    begin(s, ask, 1, it=0)
    for code in ("pass", "act"):
        answer(s, code)
    assert kept.heard == [("window", 1, PASS), ("window", 2, ACT)]
    assert (bench.told, who_is_asked(s)) == (["coins 1"], 2)  # it was noted before, and who acted goes on


def test_a_window_closes_by_itself_when_the_game_says_so() -> None:
    bench, ask = window(Kept())
    s = bench.state(3)
    begin(s, ask, 0, it=0)
    answer(s, "act")
    assert menu(s) == ["pass", "act"]
    answer(s, "act")
    assert (bench.told, s.depth) == (["coins 1", "coins 2"], 0)


def test_without_a_word_of_the_game_priority_goes_round_and_all_passing_in_a_row_closes() -> None:
    bench, ask = window()
    s = bench.state(3)
    begin(s, ask, 2, it=0)
    asked = []
    for code in ("pass", "act", "pass", "pass", "pass"):
        asked.append(who_is_asked(s))
        answer(s, code)
    assert (asked, s.depth) == ([2, 0, 1, 2, 0], 0)


def test_as_many_passes_close_a_window_as_players_are_still_in() -> None:
    bench, ask = window()
    s = bench.state(3)
    s.table[OUT] = 0b010
    begin(s, ask, 0, it=0)
    answer(s, "pass")
    assert who_is_asked(s) == 2
    answer(s, "pass")
    assert s.depth == 0


def test_how_many_are_still_in() -> None:
    bench = Workbench()
    for seats in range(2, SEATS + 1):
        s = bench.state(seats)
        assert still_in(s) == seats
        s.table[OUT] = 0b10
        assert still_in(s) == seats - 1
