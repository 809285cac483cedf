"""Automatic passing at the terminal: in games with windows, passes are made as long as nothing concerns the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bestiary import Match
from bestiary.engine.play.notation import slug
from bestiary.server.rooms.auto_pass import ASKED, DONE, LOST, PASS, SCORED, WANTED, Reason, window_name, window_names
from bestiary.server.rooms.auto_pass import Passing as Watch

if TYPE_CHECKING:
    from bestiary.cli.table.table import Table


class Passing:
    """One player's wish to pass, as the server keeps it, with what the screen says of it."""

    def __init__(self, seat: int, is_alone: bool) -> None:
        self.watch: Final = Watch(seat, is_alone)
        self.is_silent = False  # is the player not asked where there is nothing to say?
        self.passed: list[str] = []

    @property
    def is_on(self) -> bool:
        """Are passes made for the player?"""
        return self.watch.is_on

    def begin(self, table: Table) -> None:
        """From here on: the window that is open now is passed, whatever can be done in it."""
        self.watch.is_on = True
        self.passed = []
        self._pass(table)

    def goes_on(self, table: Table) -> bool:
        """Was the player's answer given for them? If not, and it was on, it is off now and the screen says why."""
        if not self.is_on:
            return False
        reason = self.reason(table)
        if reason:
            self.watch.is_on = False
            table.screen.notice = self.told(reason)
            return False
        self._pass(table)
        return True

    def has_answered(self, table: Table) -> bool:
        """Was a question answered to which the player wants to say no more than is usual?

        Between people it is answered whatever else could be said, so that nobody learns from it whether there was anything.
        """
        if has_one_answer(table.match) and len(table.people) == 1:
            table.make(table.match.legal()[0])
            return True
        answer = usual_answer(table.match)
        if not self.is_silent or not answer or table.match.why_not(answer) is not None:
            return False
        if len(table.match.legal()) > 1 and len(table.people) == 1:
            return False
        table.make(answer)
        return True

    def be_silent(self, table: Table, is_silent: bool) -> str:
        """Do not ask, or ask again, where the usual answer will do; what is so now."""
        self.is_silent = is_silent
        if not is_silent:
            return "You are asked again, also where there is only one answer."
        left = (
            "whatever else you could answer, so that nothing is given away"
            if len(table.people) > 1
            else "where it is all that is left"
        )
        said = ", ".join(f'"{answer}"' for answer in usual_answers(table.match).values())
        return f"From now on {said} is answered for you {left}. To be asked again type: pass off"

    def _pass(self, table: Table) -> None:
        self.watch.look(table.match)
        self.passed.append(window_title(table.match))
        table.make(PASS)

    def reason(self, table: Table) -> str:
        """Why the player must be asked now; empty if there is no reason."""
        found = self.watch.reason(table.match, table.movers())
        if found is not None and found.kind == ASKED:
            return "there is a question for you"
        if table.keys.waiting():
            return "you have typed something"
        return self.said(table, found) if found is not None else ""

    def said(self, table: Table, reason: Reason) -> str:
        """What others did, what befell the player, or which window it is."""
        view, seat = table.view_of(self.watch.seat), self.watch.seat
        if reason.kind == DONE:
            return table.screen.sentence(view, [line for line in view.lines if line.kind == "move"][reason.move])
        if reason.kind == SCORED:
            return f"your {table.game.table.score} is {view.score[seat]} now, not {self.watch.score}"
        if reason.kind == LOST:
            return "a card of yours has left play"
        return f"{'you stop at' if reason.kind == WANTED else 'it is your'} {window_title(table.match)}"

    def told(self, reason: str) -> str:
        """What was passed, and why it is over, in one line."""
        counts = {title: self.passed.count(title) for title in self.passed}
        said = ", ".join(f"{title}{f' ({count} times)' if count > 1 else ''}" for title, count in counts.items())
        return f"Passed for you: {said}. Stopped: {reason.rstrip('.')}."

    def stop_at(self, match: Match, wanted: str) -> str:
        """Stop at windows of a name from now on, or no more; what is so now, or that there is no such window."""
        names = window_names(match)
        found = [name for name in names if slug(wanted) and slug(wanted) in slug(name)]
        if not found:
            return f"there is no such window; there are {', '.join(names)}" if names else "this game has no windows"
        for name in found:
            self.watch.stops ^= {name}
        return ""

    def listed(self) -> str:
        """Where it stops besides."""
        stops = self.watch.stops
        return f"Passing also stops at: {', '.join(sorted(stops))}." if stops else "Passing stops nowhere else."


def has_one_answer(match: Match) -> bool:
    """Is it a question that, by the game's table.toml, is not asked where it has but one answer?"""
    return window_name(match) in match.game.table.passing.alone and len(match.legal()) == 1


def usual_answers(match: Match) -> dict[str, str]:
    """The answers that can be given for a player, by the name of the question, as the game's table.toml has them."""
    return match.game.table.passing.answers


def usual_answer(match: Match) -> str:
    """The one for the question that is open; empty if there is none."""
    return usual_answers(match).get(window_name(match), "")


def window_title(match: Match) -> str:
    """The same as it is told: what the question says before its colon."""
    asks = match.question.asks if match.question is not None else ""
    before, sign, _ = asks.partition(":")
    return before if sign else window_name(match)
