"""Digest of the log: sentences that go on are joined, and whole turns of others are told in a line each."""

from __future__ import annotations

import re
from typing import Final

from bestiary import Game
from bestiary.cli.text.view_reader import ViewReader
from bestiary.engine.play.asks import fill
from bestiary.engine.views.log import Line

GAP: Final = re.compile(r"\{(\d)\}")
CARD: Final = 1  # the place of its card among the words of an event
SUBJECT: Final = re.compile(r"^\{(\d)\} ")


class Turn:
    """A whole turn: whose it was, and what happened in it."""

    def __init__(self, seat: int, lines: list[Line]) -> None:
        self.seat: Final = seat
        self.lines: Final = lines


class News:
    """How a game's table.toml wants its news told; without a word there, line by line."""

    def __init__(self, game: Game) -> None:
        log = game.table.log
        self.joined: Final = log.joined
        self.unsaid: Final = log.unsaid
        self.same: Final = log.several
        self.silent: Final = log.silent
        self.begins: Final = log.turns.begins
        self.told: Final = log.turns.told

    def said(self, view: ViewReader, lines: list[Line]) -> list[Line]:
        """What is worth telling of these lines."""
        told = [line for line in view.told(lines) if line.kind not in self.unsaid]
        return [line for line in told if view.verbs.get(id(line), "") not in self.silent or line.kind != "move"]

    def goes_on(self, before: Line, line: Line, seat: int | None) -> str:
        """The rest of a sentence that goes on with the one before, since both are about the same; empty if it does not."""
        if line.kind not in self.joined or not (subject := subject_of(line, seat)) or subject != subject_of(before, seat):
            return ""
        return line.read(seat).removeprefix(subject).strip()

    def groups(self, lines: list[Line]) -> list[list[Line]]:
        """Lines one after the other that say the same of several cards, together; all others alone."""
        out: list[list[Line]] = []
        for line in lines:
            if out and line.kind in self.same and line.kind == out[-1][0].kind and besides(line) == besides(out[-1][0]):
                out[-1].append(line)
            else:
                out.append([line])
        return out

    def merged(self, view: ViewReader, lines: list[Line]) -> str:
        """What several lines of a group say in one."""
        words = [word.read(view.viewer) for word in lines[0].words]
        words[CARD] = ", ".join(line.words[CARD].read(view.viewer) for line in lines)
        return fill(self.same[lines[0].kind], words)

    def since(self, view: ViewReader, since: int) -> int:
        """From where on news are told: when one's own turn begins, from the end of one's last turn on."""
        begun = [place for place, line in enumerate(view.lines) if line.kind == self.begins]
        if not begun or view.active != view.seat or view.lines[begun[-1]].seat != view.seat:
            return since
        if any(line.kind == "move" and line.seat == view.seat for line in view.lines[begun[-1] :]):
            return since
        return self.after_own_turn(view, since)

    def after_own_turn(self, view: ViewReader, otherwise: int) -> int:
        """Where the viewer's last turn before this one ended."""
        begun = [place for place, line in enumerate(view.lines) if line.kind == self.begins]
        own = [at for at, place in enumerate(begun[:-1]) if view.lines[place].seat == view.seat]
        return begun[own[-1] + 1] if own else begun[0] if begun else otherwise

    def split(self, view: ViewReader, since: int) -> tuple[list[Turn], list[Line]]:
        """The whole turns that are over, and all that happened before and since."""
        if not self.begins:
            return [], view.lines[since:]
        begun = [place for place, line in enumerate(view.lines) if line.kind == self.begins and place >= since]
        if len(begun) < 2:
            return [], view.lines[since:]
        ends = [*begun[1:], len(view.lines)]
        whole = [Turn(view.lines[at].seat, view.lines[at:end]) for at, end in zip(begun[:-1], ends, strict=False)]
        return whole, view.lines[since : begun[0]] + view.lines[begun[-1] :]

    def summary(self, view: ViewReader, turn: Turn) -> str:
        """A turn in a sentence: each sort of event once, with all that it happened to."""
        found: dict[str, list[Line]] = {}
        for line in turn.lines:
            if line.kind in self.told:
                found.setdefault(line.kind, []).append(line)
        said = "; ".join(self.phrase(view, lines, turn.seat) for lines in found.values())
        return f"{said[:1]}{said[1:]}." if said else "nothing to speak of."

    def phrase(self, view: ViewReader, lines: list[Line], seat: int) -> str:
        """Events of one sort together: hires A, B; whose turn it is need not be said again."""

        def values(gap: re.Match[str]) -> str:
            words = [line.words[int(gap[1])].read(view.viewer, view.names) for line in lines]
            counts = {word: words.count(word) for word in words}
            return ", ".join(f"{word} ×{count}" if count > 1 else word for word, count in counts.items())

        says = self.told[lines[0].kind]
        if all(line.seat == seat for line in lines):
            says = says.removeprefix("{0} ")
        return GAP.sub(values, says)


def besides(line: Line) -> list[str]:
    """What an event speaks of besides its card."""
    return [word.text for place, word in enumerate(line.words) if place != CARD and f"{{{place}}}" in line.sentence]


def subject_of(line: Line, seat: int | None) -> str:
    """What a sentence begins with: a card or a player; empty if it is anything else, or a decision."""
    found = SUBJECT.match(line.sentence)
    said = line.read(seat)
    if found is None or line.kind == "move":
        return ""
    words = [word.text for place, word in enumerate(line.words) if place == int(found[1])]
    return words[0] if words and said.startswith(words[0]) else ""
