"""Reviews: what each seat could know at the time and nothing later, where the game turned, and pages that people can read."""

from html.parser import HTMLParser

import pytest

import bestiary
from bestiary import Match
from bestiary.engine.state.rng import quick
from bestiary.engine.table.game import BadRequest
from bestiary.lab.review import Desk, Point, Review, Task, decisions, review
from bestiary.lab.review_page import block, dot, in_columns, page, plot, report, steps
from bestiary.players.consequences import Forecaster
from bestiary.players.seat import Seat
from bestiary.players.thinker import ideas_of
from tests.players.finished import won_game
from tests.players.twins import swapped, unseen_faces

NAMES = ["Ann", "Ben <&>"]
ROUNDS = 16


@pytest.fixture(scope="module")
def found() -> Review:
    """The review of a whole game."""
    return review(won_game(), NAMES, rounds=ROUNDS, jobs=1)


def stopped(moves: int) -> Match:
    """The same game, stopped after so many moves."""
    return bestiary.replay(won_game().record(), moves)


def point(move: int, seat: int, best: float, kept: float, turn: int = 1, better: str = "Better.") -> Point:
    """A decision as somebody might have found it."""
    return Point(move, turn, seat, 3, best, kept, "Played.", better, "Because.", "Alas.")


def made(points: list[Point]) -> Review:
    """A review of the game with these points instead."""
    return Review(won_game(), NAMES, [0, 1], points, Task(None, NAMES, None, ROUNDS))


# ---- what is looked at ----------------------------------------------------------------------------------------------------


def test_every_decision_with_a_choice_is_looked_at(found: Review) -> None:
    match, expected = stopped(0), []
    for number, code in enumerate(won_game().moves, 1):
        if len(match.legal()) > 1:
            expected.append((number, match.to_move, match.move(code).text))
        match.play(code)
    assert [(one.move, one.seat, one.played) for one in found.points] == expected
    assert decisions(won_game(), [1]) == [one.move - 1 for one in found.points if one.seat == 1]


def test_a_review_knows_nothing_of_what_came_later(found: Review) -> None:
    until = len(won_game().moves) // 2
    early = review(stopped(until), NAMES, rounds=ROUNDS, jobs=1)
    assert early.points == [one for one in found.points if one.move <= until]
    assert early.ends == []


def test_a_review_knows_nothing_that_the_seat_did_not_see(found: Review) -> None:
    desk = Desk(won_game().game, Task(won_game().record(), NAMES, None, ROUNDS))
    for number in (3, 6, 9):
        state, answer = desk.positions[number]
        state.load()
        twin = swapped(state, int(state.who), quick(number))
        assert unseen_faces(twin, int(state.who)) != unseen_faces(state, int(state.who))
        before = desk.look(number)
        desk.positions[number] = (twin, answer)
        assert desk.look(number) == before


def test_the_work_can_be_shared_and_gives_the_same(found: Review) -> None:
    assert review(won_game(), NAMES, rounds=ROUNDS, jobs=2).points == found.points


def test_only_the_seats_that_are_asked_for_are_looked_at() -> None:
    alone = review(stopped(6), NAMES, [1], rounds=4, jobs=1)
    assert {one.seat for one in alone.points} == {1}


def test_the_best_is_never_worse_than_what_was_played(found: Review) -> None:
    assert all(0 <= one.kept <= one.best <= 1 for one in found.points)
    assert any(one.given_away > 0 for one in found.points)


def test_what_was_played_is_looked_at_as_well_as_what_was_best() -> None:
    desk = Desk(won_game().game, Task(won_game().record(), NAMES, None, 40))
    for number in (2, 5, 8):
        state, answer = desk.positions[number]
        search = desk.think(Seat(desk.game, state), answer, number)
        text = Forecaster(search, NAMES).text(answer)
        tried = sum(int(idea.tried) for idea in ideas_of(search) if Forecaster(search, NAMES).text(idea.answer) == text)
        assert tried >= 12


def test_luck_with_what_was_played_does_not_make_it_better_than_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bestiary.lab.review.chance_with", lambda search, answer: 2.0)
    found = Desk(won_game().game, Task(won_game().record(), NAMES, None, 4)).look(5)
    assert found.kept == found.best


def test_the_last_move_of_the_winner_keeps_all(found: Review) -> None:
    assert (found.points[-1].seat, found.points[-1].kept) == (0, 1.0)


def test_a_game_without_a_decision_has_no_review() -> None:
    with pytest.raises(BadRequest, match="nobody has decided anything"):
        review(stopped(0), NAMES, rounds=4)


# ---- curves and turning points --------------------------------------------------------------------------------------------


def test_a_seat_that_has_decided_nothing_yet_has_no_curve() -> None:
    early = review(stopped(1), NAMES, rounds=4, jobs=1)
    others = [seat for seat in (0, 1) if not early.curve(seat)]
    assert len(others) == 1
    name = NAMES[others[0]]
    assert f"{name} has decided nothing yet" in report(early, 80).splitlines()
    assert "has decided nothing yet" in page(early)


def test_a_curve_ends_with_the_result(found: Review) -> None:
    last = len(won_game().moves) + 1
    assert found.curve(0)[-1] == (last, 1.0)
    assert found.curve(1)[-1] == (last, 0.0)
    assert found.curve(0)[:-1] == [(one.move, one.best) for one in found.points if one.seat == 0]


def test_a_move_that_gives_away_much_is_a_turning_point() -> None:
    turning = made([point(1, 0, 0.6, 0.4), point(3, 0, 0.9, 0.88), point(4, 1, 0.1, 0.1)]).turning
    own = [one for one in turning if one.is_own]
    assert [(one.move, one.seat, one.before, one.after, one.says, one.better) for one in own] == [
        (1, 0, 0.6, 0.4, "Played.", "Better."),
    ]
    assert (own[0].why, own[0].why_played) == ("Because.", "Alas.")


def test_a_move_that_was_the_best_is_no_mistake_whatever_the_numbers_say() -> None:
    assert [one for one in made([point(1, 0, 0.6, 0.4, better="Played.")]).turning if one.is_own] == []


def test_what_others_change_is_a_turning_point_unless_it_was_their_mistake() -> None:
    quiet = made([point(1, 0, 0.55, 0.5), point(2, 1, 0.5, 0.5), point(3, 0, 0.8, 0.8)])
    swings = [one for one in quiet.turning if not one.is_own and one.move == 3]
    assert [(one.seat, one.before, one.after) for one in swings] == [(0, 0.5, 0.8)]
    told = made([point(1, 0, 0.5, 0.5), point(2, 1, 0.5, 0.2), point(3, 0, 0.8, 0.8)])
    assert [one.move for one in told.turning if not one.is_own and one.move == 3] == []


def test_the_largest_turning_points_are_told_in_the_order_of_the_game() -> None:
    points = [point(number, 0, 0.9, 0.9 - number / 20) for number in range(1, 13)]
    own = [one.move for one in made(points).turning if one.is_own]
    assert own == [8, 9, 10, 11, 12]


def test_a_swing_names_what_the_others_did_as_the_seat_could_read_it(found: Review) -> None:
    lines = [line for line in won_game().log(None) if line.kind == "move"]
    first = next(place for place, line in enumerate(lines) if line.seat == 1 and place > 0)
    assert f"Ben <&>: {lines[first].read(0)}" in found.between(first, first + 2, 0)
    assert "Ben <&>: " not in found.between(first, first + 1, 0)  # no decision before the next one
    last = len(won_game().moves)
    assert " dies with " in found.between(last, last + 1, 1)  # what came of the last move


def test_what_is_chosen_in_secret_is_never_called_a_mistake() -> None:
    open_choice = point(1, 0, 0.6, 0.4)
    assert [one.move for one in made([open_choice]).turning if one.is_own] == [1]
    assert [one for one in made([open_choice._replace(is_secret=True)]).turning if one.is_own] == []


# ---- as people read it ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wide", [60, 80, 120])
def test_the_report_keeps_within_its_width(found: Review, wide: int) -> None:
    lines = report(found, wide).splitlines()
    assert max(map(len, lines)) <= wide
    text = " ".join(" ".join(lines).split())
    assert "Monster Battle, " in text and "Player 1 has four kills and wins." in text
    for number, one in enumerate(found.turning, 1):
        assert f"{number}. Turn {one.turn}, move {one.move}, " in text


def test_a_report_says_when_nothing_turned() -> None:
    flat = made([point(1, 0, 0.9, 0.9), point(2, 1, 0.1, 0.1)])
    assert flat.turning == []
    assert "None: nobody gave much away" in report(flat, 200)


def test_columns_show_the_last_chance_that_is_known() -> None:
    assert in_columns([(2, 0.2), (4, 0.8)], 5, 5) == [0.2, 0.2, 0.2, 0.8, 0.8]


def test_blocks_are_as_high_as_the_chance() -> None:
    assert [block(0.5, row) for row in (1, 2, 3, 4)] == ["█", "█", " ", " "]
    assert [block(1.0, row) for row in (1, 2, 3, 4)] == ["█", "█", "█", "█"]
    assert [block(0.0, row) for row in (1, 2)] == ["▁", " "]
    assert [block(0.625, row) for row in (2, 3, 4)] == ["█", "▄", " "]


def test_a_plot_says_where_it_begins_and_ends(found: Review) -> None:
    lines = plot(found, 1, 40)
    assert lines[0].startswith("Ben <&>: from ") and lines[0].endswith(" to 0 %")
    assert lines[1].startswith("100 %") and lines[4].startswith("  0 %")


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_the_page_needs_nothing_from_elsewhere(found: Review) -> None:
    text = page(found)
    assert "://" not in text and "@import" not in text and "url(" not in text
    links = [attrs["href"] for tag, attrs in Page(text).tags if tag == "a"]
    targets = {attrs.get("id") for _, attrs in Page(text).tags}
    assert links and all(str(link).startswith("#") and str(link)[1:] in targets for link in links)
    assert not {tag for tag, _ in Page(text).tags} & {"script", "link", "img", "iframe"}


def test_the_page_tells_everything_in_words_too(found: Review) -> None:
    read = Page(page(found))
    assert sum(1 for tag, _ in read.tags if tag == "tr") == len(found.points) + 1
    label = next(attrs["aria-label"] for tag, attrs in read.tags if tag == "svg" and "aria-label" in attrs)
    assert label is not None and "Ben <&> from" in label
    assert "Ben <&>" in read.words and "prefers-color-scheme: dark" in page(found)


def test_a_curve_is_drawn_where_it_should_be() -> None:
    assert steps([(1, 0.5), (3, 1.0), (5, 0.0)], 5) == "M0.0,50.0 L500.0,0.0 L1000.0,100.0"


def test_a_turning_point_is_marked_where_it_is_in_the_plot() -> None:
    found = made([point(1, 0, 0.6, 0.4)])
    own, swing = found.turning[0], found.turning[1]
    assert (own.is_own, swing.is_own) == (True, False)
    assert "left:0.0%;top:40.0%;background:var(--seat-0)" in dot(found, 1, own)
    assert "left:100.0%;top:0.0%;background:var(--seat-0)" in dot(found, 2, swing)
