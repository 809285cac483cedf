"""Hints: the best few moves of whoever is asked, each with its winning chance and a line of why.

Why comes from the search itself. Each move is played in some imagined games, and those are followed as the search thinks best: what
the log tells of all of them is sure, what it tells of many is likely. Nothing here knows a game, nor more than the seat knows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.state.rng import branch
from bestiary.players.consequences import Forecast, Forecaster, is_secret
from bestiary.players.search import Search
from bestiary.players.thinker import Idea, ideas_of

MOST: Final = 5  # moves that a hint names …
FEWEST: Final = 3  # … and so many in any case, if there are
WORTH: Final = 0.1  # more than the fewest are named only if they give away less than this
SOUND: Final = 0.1  # what was tried less often than this part of the most tried is not sure enough to be called the best
ALIKE: Final = 0.01  # chances this near are the same …
NEAR: Final = 0.03  # … these nearly, and with all that near it does not matter what one does
CLEAR: Final = 0.1  # a lead that nobody can overlook
IMAGINED: Final = 16  # games in which each move of a hint is followed


class Hint:
    """One move: in notation, as a sentence, with its rule, its winning chance, how much less than the best that is, and why."""

    def __init__(self, idea: Idea, code: str, text: str, rule: str, behind: float, forecast: Forecast) -> None:
        self.answer: i64 = idea.answer
        self.chance: Final = idea.chance
        self.code: Final = code
        self.text: Final = text
        self.rule: Final = rule
        self.behind: Final = behind
        self.forecast: Final = forecast
        self.why: str = ""


class Advice:
    """What a search makes of a question: the seat that is asked, the best moves first, and how many ways there are."""

    def __init__(self, seat: int, ways: int, hints: list[Hint], is_even: bool, is_secret: bool = False) -> None:
        self.seat: Final = seat
        self.is_secret: Final = is_secret  # do the others choose at the same time?
        self.ways: Final = ways
        self.hints: Final = hints
        self.is_even: Final = is_even  # does it make no difference what is done?

    def sentence(self) -> str:
        """What is to be said of the question as a whole."""
        best = self.hints[0]
        if self.ways == 1:
            return f"There is only one thing to do: {best.text}"
        if self.is_even:
            all_of_them = "both" if self.ways == 2 else f"all {self.ways}"
            return f"It makes hardly any difference: {all_of_them} moves come to about {percent(best.chance)}. If in doubt:"
        if self.is_secret:
            return f"The others choose in secret, too, so nothing is sure. The first of these looks like {percent(best.chance)}:"
        these = "The two moves" if self.ways == 2 else f"The best of {self.ways} moves"
        return f"Your winning chance is about {percent(best.chance)}. {these}:"


def advise(search: Search, names: list[str], most: int = MOST) -> Advice:
    """What to say of a question after this search; `names` are the players', seat by seat."""
    ideas = best_first(ideas_of(search))
    is_even = len(ideas) > 1 and ideas[0].chance - min([idea.chance for idea in ideas]) < NEAR
    shown = [ideas[0]] if is_even else worth_naming(ideas, most)
    hints = hints_for(search, shown, ideas[0].chance, names)
    lead = ideas[0].chance - ideas[1].chance if len(ideas) > 1 else 0.0
    for place, hint in enumerate(hints):
        hint.why = " ".join([part for part in (compared(hint, place, lead), hint.forecast.sentence()) if part])
    is_chosen_secretly = is_secret(search.seat.sample(branch(search.chance)), ideas[0].answer)
    return Advice(int(search.seat.seat), len(ideas), hints, is_even, is_chosen_secretly)


def best_first(ideas: list[Idea]) -> list[Idea]:
    """By their winning chances; what was hardly tried is not called better than what was."""
    most = max([int(idea.tried) for idea in ideas])
    best = max([idea.chance for idea in ideas if int(idea.tried) >= most * SOUND])
    capped = [Idea(idea.answer, idea.tried, min(idea.chance, best)) for idea in ideas]
    return sorted(capped, key=_by_chance)


def _by_chance(idea: Idea) -> tuple[float, int]:
    return -idea.chance, -int(idea.tried)


def worth_naming(ideas: list[Idea], most: int) -> list[Idea]:
    """The first of them; after the fewest only those that are not much worse."""
    out: list[Idea] = []
    for idea in ideas[:most]:
        if len(out) < FEWEST or ideas[0].chance - idea.chance < WORTH:
            out.append(idea)
    return out


def hints_for(search: Search, ideas: list[Idea], best: float, names: list[str]) -> list[Hint]:
    """Hints for these ideas, with what comes of each; what comes of all of them is no reason for any."""
    by = Forecaster(search, names)
    forecasts = [by.follow(idea.answer, IMAGINED) for idea in ideas]
    if len(forecasts) > 1:
        leave_out_common(forecasts)
    return [
        Hint(idea, by.code(idea.answer), by.text(idea.answer), by.rule(idea.answer), best - idea.chance, forecast)
        for idea, forecast in zip(ideas, forecasts)
    ]


def leave_out_common(forecasts: list[Forecast]) -> None:
    """What surely happens in all of them is no reason for any; what is done next and answered in all is told of the first."""
    said = [[one.says for one in forecast.sure] for forecast in forecasts]
    for forecast in forecasts:
        forecast.sure = [one for one in forecast.sure if not all(one.says in others for others in said)]
    if all(forecast.then == forecasts[0].then for forecast in forecasts):
        for forecast in forecasts[1:]:
            forecast.then = ""
    if all(forecast.answered == forecasts[0].answered for forecast in forecasts):
        for forecast in forecasts[1:]:
            forecast.answered = ""


def compared(hint: Hint, place: int, lead: float) -> str:
    """How a move compares with the best; of the best itself, whether it is so by far."""
    if place == 0:
        return "Clearly the best." if lead >= CLEAR else ""
    if hint.behind < ALIKE:
        return "As good."
    if hint.behind < NEAR:
        return "Nearly as good."
    return f"Gives away {percent(hint.behind)}."


def percent(chance: float) -> str:
    """A winning chance as people say it: never quite sure of anything that is not."""
    if chance <= 0.0 or chance >= 1.0:
        return "100 %" if chance >= 1.0 else "0 %"
    return f"{min(99, max(1, round(chance * 100.0)))} %"
