"""Hints: the best moves with their chances, a line of why that is true, and nothing that the seat may not know."""

import pytest

import bestiary
from bestiary import Match
from bestiary.engine.state.rng import quick
from bestiary.engine.state.schema import ALL
from bestiary.engine.views.log import Line, Word
from bestiary.players.consequences import Forecast, Forecaster, Happening, Path, in_short, most_likely
from bestiary.players.forced_search import ForcedSearch
from bestiary.players.hints import Advice, Hint, advise, best_first, compared, leave_out_common, percent, worth_naming
from bestiary.players.search import Budget, Manner, Search
from bestiary.players.seat import Seat
from bestiary.players.thinker import Idea, Thinker, ideas_of
from tests.players.finished import before_the_end
from tests.players.twins import TABLES, Table, positions, swapped, unseen_faces

NAMES = ["Ann", "Ben", "Cid", "Dee"]


def searched(seat: Seat, rounds: int, seed: int = 1) -> Search:
    """A search of so many rounds."""
    search = Thinker(quick(seed), Budget(rounds, None), Manner()).begin(seat)
    search.run(Budget(rounds, None), False)
    return search


def advice_in(match: Match, rounds: int) -> Advice:
    """What is said of the question of a match."""
    return advise(searched(Seat(match.game, match.state), rounds), NAMES)


def test_a_move_that_wins_is_named_first_and_said_to_win() -> None:
    match = before_the_end()
    advice = advice_in(match, 60)
    assert advice.hints[0].chance == 1.0
    assert advice.hints[0].why.endswith("It wins the game.")
    assert "dies with" in advice.hints[0].why  # what happens on the way is told, too
    match.play(advice.hints[0].code)
    assert match.result() is not None


def test_hints_are_in_order_and_say_what_they_give_away() -> None:
    advice = advice_in(before_the_end(), 60)
    chances = [hint.chance for hint in advice.hints]
    assert chances == sorted(chances, reverse=True)
    assert 3 <= len(advice.hints) <= 5
    for hint in advice.hints:
        assert hint.behind == advice.hints[0].chance - hint.chance


def test_every_hint_can_be_typed_and_has_its_sentence_and_rule() -> None:
    match = before_the_end()
    legal = {move.code: move for move in match.legal()}
    for hint in advice_in(match, 40).hints:
        assert (hint.text, hint.rule) == (legal[hint.code].text, legal[hint.code].rule)


@pytest.mark.parametrize("table", [table for table in TABLES if table.seats == 2], ids=str)
def test_a_hint_does_not_depend_on_what_the_seat_cannot_see(table: Table) -> None:
    for s in positions(table, 2, 5, 23):
        s.load()
        twin = swapped(s, int(s.who), quick(9))
        assert unseen_faces(twin, int(s.who)) != unseen_faces(s, int(s.who))
        said = [advise(searched(Seat(table.game, one), 12), NAMES) for one in (s, twin)]
        one, other = [[(hint.code, hint.chance, hint.why) for hint in advice.hints] for advice in said]
        assert one == other
        assert said[0].sentence() == said[1].sentence()


def test_what_the_other_chooses_in_secret_is_not_foretold() -> None:
    match = bestiary.load("monster-club").new(seed=3)
    assert match.legal()[0].code.startswith("show")
    hints = advice_in(match, 40).hints
    assert [hint.why for hint in hints if "answers" in hint.why] == []


def test_you_is_whoever_reads_a_hint() -> None:
    match = bestiary.load("monquest").new(seed=4)
    forecaster = Forecaster(searched(Seat(match.game, match.state), 2), NAMES)
    while match.legal()[0].code.startswith("begin"):
        match.play(match.legal()[0])
    assert match.to_move == 1
    said = []
    for move in match.legal():
        path = Path()
        forecaster.note(path, match.state, move.answer)
        said.append((move.code, path.answered))
    assert said == [
        ("start seat-1", "Ben most likely answers: The first turn is for you."),
        ("start me", "Ben most likely answers: The first turn is for player 2."),
    ]


# ---- which moves, and in which order --------------------------------------------------------------------------------------


def test_what_was_hardly_tried_is_not_called_better() -> None:
    tried, lucky, bad = Idea(1, 100, 0.6), Idea(2, 3, 0.9), Idea(3, 50, 0.2)
    ordered = best_first([tried, lucky, bad])
    assert [(int(idea.answer), idea.chance) for idea in ordered] == [(1, 0.6), (2, 0.6), (3, 0.2)]


def test_three_moves_are_named_and_more_only_if_they_are_not_much_worse() -> None:
    ideas = [Idea(number, 10, chance) for number, chance in enumerate([0.9, 0.5, 0.4, 0.3, 0.2])]
    assert len(worth_naming(ideas, 5)) == 3
    near = [Idea(number, 10, 0.9 - number / 100) for number in range(9)]
    assert len(worth_naming(near, 5)) == 5


@pytest.mark.parametrize(
    ("place", "behind", "lead", "says"),
    [
        (0, 0.0, 0.2, "Clearly the best."),
        (0, 0.0, 0.01, ""),
        (1, 0.005, 0.0, "As good."),
        (1, 0.02, 0.0, "Nearly as good."),
        (2, 0.12, 0.0, "Gives away 12 %."),
    ],
)
def test_how_a_move_compares(place: int, behind: float, lead: float, says: str) -> None:
    assert compared(Hint(Idea(1, 1, 0.5 - behind), "", "", "", behind, Forecast()), place, lead) == says


@pytest.mark.parametrize(("chance", "says"), [(0.0, "0 %"), (0.001, "1 %"), (0.624, "62 %"), (0.999, "99 %"), (1.0, "100 %")])
def test_a_chance_is_said_as_people_do(chance: float, says: str) -> None:
    assert percent(chance) == says


def test_it_is_said_when_nothing_matters() -> None:
    hint = advice_in(before_the_end(), 20).hints[0]
    assert Advice(0, 2, [hint], True).sentence().startswith("It makes hardly any difference: both moves come to about ")
    assert Advice(0, 7, [hint], True).sentence().startswith("It makes hardly any difference: all 7 moves ")
    assert Advice(0, 7, [hint], False).sentence() == "Your winning chance is about 100 %. The best of 7 moves:"
    assert Advice(0, 1, [hint], False).sentence() == f"There is only one thing to do: {hint.text}"


# ---- why ------------------------------------------------------------------------------------------------------------------


def happening(kind: str, says: str, times: int = 1) -> Happening:
    """Something that happens in so many imagined games."""
    one = Happening(kind, says)
    one.times = times
    return one


def test_events_of_one_sort_are_told_once() -> None:
    told = in_short([happening("dies", "Ox dies."), happening("dies", "Elk dies."), happening("wins", "Ann wins.")], 3)
    assert told == ["Ox dies (and 1 more like it).", "Ann wins."]
    assert in_short([happening(str(number), f"{number}.") for number in range(5)], 2) == ["3.", "4."]


def test_what_may_happen_is_said_with_how_often() -> None:
    assert most_likely([], 10) == ""
    assert most_likely([happening("dies", "Ox dies.", 5)], 10) == "About half the time: Ox dies."
    assert (
        most_likely([happening("dies", "Ox dies.", 6), happening("dies", "Elk dies.", 8)], 10)
        == "In about 8 of 10 cases: Elk dies."
    )


def test_a_story_is_told_in_the_order_in_which_it_happens() -> None:
    forecast = Forecast()
    forecast.foretold, forecast.then, forecast.answered = "3 damage", "Then: Go on.", "Ben most likely answers: Pass."
    forecast.sure = [happening("dies", "Ox dies.")]
    forecast.afterwards = [happening("draws", "Ann draws.")]
    assert forecast.sentence() == "3 damage. Ox dies. Then: Go on. Ann draws. Ben most likely answers: Pass."
    forecast.ends = "It wins the game."
    assert forecast.sentence() == "3 damage. Ox dies. Then: Go on. Ann draws. It wins the game."


def test_what_comes_of_every_move_is_no_reason_for_any() -> None:
    forecasts = [Forecast(), Forecast()]
    for forecast, own in zip(forecasts, ("Ox dies.", "Elk dies."), strict=True):
        forecast.sure = [happening("draws", "Ann draws."), happening("dies", own)]
        forecast.then, forecast.answered = "Then: Go on.", "Ben most likely answers: Stay."
    leave_out_common(forecasts)
    assert forecasts[0].sentence() == "Ox dies. Then: Go on. Ben most likely answers: Stay."
    assert forecasts[1].sentence() == "Elk dies."


def test_of_the_log_only_what_this_turn_does_to_cards_and_players_is_told() -> None:
    match = bestiary.load("monquest").new(seed=4)
    forecaster = Forecaster(searched(Seat(match.game, match.state), 2), NAMES)
    ann = Word("Ann", ALL, "", 0)
    lines = [
        Line(3, 0, "", "Attack.", [], "move", [5]),
        Line(3, 0, "", "{0} plays it.", [ann], "played", [5]),  # the decision said so
        Line(3, 0, "", "{0} loses 10 BP.", [ann], "bp lost", []),
        Line(3, 0, "", "A phase is here.", [], "phase", []),  # nobody is in it
        Line(3, 0, "", "The Action Phase of {0} begins.", [ann], "acts", [6]),
        Line(4, 0, "", "{0} draws.", [ann], "draws", []),  # the next turn
    ]
    assert [line.sentence for line in forecaster.told(lines, 3)] == ["{0} loses 10 BP."]


# ---- insisting ------------------------------------------------------------------------------------------------------------


def test_a_search_that_insists_tries_one_answer_only() -> None:
    match = before_the_end()
    search = searched(Seat(match.game, match.state), 30)
    before = {int(idea.answer): int(idea.tried) for idea in ideas_of(search)}
    worst = ideas_of(search)[-1].answer
    ForcedSearch(search, worst).run(Budget(25, None), False)
    after = {int(idea.answer): int(idea.tried) for idea in ideas_of(search)}
    assert after[int(worst)] == before[int(worst)] + 25
    assert sum(after.values()) == sum(before.values()) + 25
