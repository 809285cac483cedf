"""What comes of a move, told in sentences: it is played in imagined games, which go on as a search thinks best."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.agenda import play
from bestiary.engine.asks import Ask, Deed
from bestiary.engine.log import Line, Log
from bestiary.engine.rng import branch
from bestiary.engine.schema import ENDING, NOBODY, TURN, WINNERS
from bestiary.engine.state import State
from bestiary.players.search import Search
from bestiary.players.seat import Answered, key_of
from bestiary.players.tree import NOT_TRIED, Node

if TYPE_CHECKING:
    from bestiary.engine.cards import Value
    from bestiary.engine.game import Game

PASS: Final = "pass"
UNKNOWN: Final = re.compile(r" \(#[0-9]+\)")
ANSWERS: Final = "most likely answers:"
FURTHEST: Final = 12  # decisions that an imagined game is followed
SURE: Final = 0.95  # of the imagined games in which it happens
LIKELY: Final = 0.3
EXPECTED: Final = 0.4  # of them, for what somebody does next
MOST_LINES: Final = 3


class Story:
    """What comes of a move: what is foretold, what surely happens, what may, what one does next, and what others answer."""

    def __init__(self) -> None:
        self.foretold: str = ""
        self.sure: list[str] = []
        self.likely: list[tuple[str, int, int]] = []  # what, in how many of how many imagined games
        self.then: str = ""
        self.answered: str = ""
        self.ends: str = ""

    def sentence(self) -> str:
        """All of it in a line or two."""
        said = [self.ends] if self.ends else [self.foretold, *self.sure[-MOST_LINES:]]
        if self.likely and not self.ends and len(self.sure) < MOST_LINES:
            what, times, of = self.likely[0]
            said.append(f"{shares(times, of)}: {what}")
        return " ".join([ended(part) for part in (*said, self.then, self.answered) if part])


def shares(times: int, of: int) -> str:
    """How often something happens, as people say it."""
    tenths = max(1, min(9, round(10 * times / of)))
    return "About half the time" if tenths == 5 else f"In about {tenths} of 10 cases"


def ended(sentence: str) -> str:
    """A sentence with a full stop, and a capital letter before."""
    return f"{sentence[:1].upper()}{sentence[1:]}{'' if sentence.endswith(('.', '!', '?')) else '.'}"


class Path:
    """One imagined game: the lines that were told, what whoever asked does next, what the first other answers."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.then: str = ""
        self.answered: str = ""
        self.answered_roughly: str = ""
        self.winners: i64 = -1


class Teller:
    """Follows moves of one search through imagined games."""

    def __init__(self, search: Search, names: list[str]) -> None:
        self.search: Final = search
        self.names: Final = names
        self.seat: i64 = search.seat.seat
        self.table: Final[State] = search.seat.sample(branch(search.chance))
        self.quiet: Final = quiet_verbs(search.seat.game)
        self.repeats: Final = repeated_events(search.seat.game)
        self.codes: Final = search.seat.codes()

    # ---- the move itself -----------------------------------------------------------------------------------------------------

    def code(self, answer: i64) -> str:
        """The move in notation."""
        for place, other in enumerate(self.search.seat.menu):
            if other == answer:
                return self.codes[place]
        return ""

    def deed(self, answer: i64) -> Deed:
        """What kind of move it is."""
        return asked(self.table).deeds[answer & 255]

    def text(self, answer: i64) -> str:
        """The move as a sentence."""
        return self.deed(answer).tell(self.table, self.seat, answer)

    def rule(self, answer: i64) -> str:
        """Its rule."""
        return self.deed(answer).rule

    # ---- what comes of it ----------------------------------------------------------------------------------------------------

    def follow(self, answer: i64, games: int) -> Story:
        """What comes of a move in so many imagined games."""
        story = Story()
        paths = [self.path(answer) for _ in range(games)]
        story.foretold = self.deed(answer).foretells(self.table.clone(), self.seat, answer)
        for line, times in counted([line for path in paths for line in path.lines]):
            if times >= games * SURE:
                story.sure.append(line)
            elif times >= games * LIKELY:
                story.likely.append((line, times, games))
        story.likely.sort(key=_first_the_most_likely)
        story.then = agreed([path.then for path in paths], "Then: ")
        story.answered = agreed([path.answered for path in paths], "") or agreed([path.answered_roughly for path in paths], "")
        story.ends = self.ending([path.winners for path in paths])
        return story

    def ending(self, winners: list[i64]) -> str:
        """Whether the game is over with it, in every imagined game."""
        if min(winners) < 0:
            return ""
        if all(won >> self.seat & 1 for won in winners):
            return "It wins the game."
        return "It ends the game, and others win." if all(won != 0 for won in winners) else "It ends the game."

    def path(self, answer: i64) -> Path:
        """One imagined game: the move, then what the search thinks best, until another player has answered."""
        path, s, seen = Path(), self.search.seat.sample(branch(self.search.chance)), self.search.seen[:]
        log = Log()
        s.log = log
        turn, told = s.table[TURN], 0
        self.make(s, log, answer, seen)
        for _ in range(FURTHEST):
            if not path.then:
                path.lines.extend(self.told(log.lines[told:], int(turn)))
            told = len(log.lines)
            best = self.best(s, seen)
            if best == NOBODY or path.answered:
                break
            self.note(path, s, best)
            self.make(s, log, best, seen)
        path.winners = s.table[WINNERS] if s.table[ENDING] != 0 else -1
        return path

    def make(self, s: State, log: Log, answer: i64, seen: vec[i64]) -> None:
        """Play an answer in an imagined game: everybody sees of it what they would, and the log tells it."""
        answered, ask = Answered(s, answer), asked(s)
        log.decides(s, ask, s.who, answer)
        play(s, answer)
        log.carried_out(s)
        self.search.watch(s, answered, seen)

    def best(self, s: State, seen: vec[i64]) -> i64:
        """What the search thinks best for whoever is asked in an imagined game; NOBODY where it has not been."""
        if s.table[ENDING] != 0:
            return NOBODY
        ask = asked(s)
        menu = ask.legal(s)
        if len(menu) == 1:
            return menu[0]
        node = self.search.tree.met(s.who, seen[s.who])
        if node is None:
            return NOBODY
        best, most = i64(NOBODY), i64(0)
        for place in range(i64(len(menu))):
            tried = tries(node, key_of(s, ask, menu[place]), place)
            if tried > most:
                best, most = menu[place], tried
        return best

    def note(self, path: Path, s: State, answer: i64) -> None:
        """Remember a decision that is worth telling: the first one of whoever asked, and the first of anybody else."""
        deed = asked(s).deeds[answer & 255]
        if deed.verb in self.quiet or len(asked(s).legal(s)) == 1:
            return
        if s.who == self.seat:
            path.then = path.then or deed.tell(s, self.seat, answer)
            return
        who = self.names[int(s.who)]
        path.answered = f"{who} {ANSWERS} {deed.tell(s, s.who, answer)}"
        path.answered_roughly = f"{who} {ANSWERS} {UNKNOWN.sub('', deed.tell(s, self.seat, answer))}"

    def told(self, lines: list[Line], turn: int) -> list[str]:
        """Lines of the log as the seat reads them: what happens to cards and players in this turn, each thing once."""
        out: list[str] = []
        decided: list[int] = []
        for line in lines:
            if line.kind == "move":
                decided = line.cards
            elif line.turn == turn and (line.cards or line.seat != NOBODY) and not self.is_repeated(line, decided):
                out.append(line.read(int(self.seat), self.names))
        return out

    def is_repeated(self, line: Line, decided: list[int]) -> bool:
        """Does it only say what the decision before it has said, or that something begins?"""
        if line.kind not in self.repeats:
            return False
        return not line.cards or any(card in decided for card in line.cards) or not decided


def asked(s: State) -> Ask:
    """The question that is open."""
    ask = s.load()
    assert isinstance(ask, Ask)
    return ask


def tries(node: Node, key: i64, near: i64) -> i64:
    """How often a way was tried."""
    way = node.find(key, near)
    return node.tried[way] if way != NOT_TRIED else 0


def counted(lines: list[str]) -> list[tuple[str, int]]:
    """How often each line was told, in the order in which they first were."""
    times: dict[str, int] = {}
    for line in lines:
        times[line] = times.get(line, 0) + 1
    return list(times.items())


def _first_the_most_likely(one: tuple[str, int, int]) -> int:
    return -one[1]


def agreed(said: list[str], before: str) -> str:
    """What most imagined games agree on."""
    found = counted([one for one in said if one])
    if not found:
        return ""
    best = max(found, key=_times)
    return f"{before}{best[0]}" if best[1] >= len(said) * EXPECTED else ""


def _times(one: tuple[str, int]) -> int:
    return one[1]


def quiet_verbs(game: Game) -> list[str]:
    """The moves that are no answer to anything: a pass, and what the game's table.toml calls quiet or usual."""
    passing = game.table.get("passing")
    quiet = [PASS]
    if isinstance(passing, dict):
        quiet += names_in(passing.get("quiet")) + [one.split()[0] for one in names_in(passing.get("answers"))]
    return quiet


def repeated_events(game: Game) -> list[str]:
    """The events that the game's table.toml calls a repetition of the decision, better words for it, or the begin of something."""
    log = game.table.get("log")
    if not isinstance(log, dict):
        return []
    better = log.get("better")
    events = [*better] if isinstance(better, dict) else []
    repeats = log.get("repeats")
    events += [*repeats] if isinstance(repeats, dict) else names_in(repeats)
    return events + names_in(log.get("anew")) + names_in(log.get("unsaid"))


def names_in(value: Value | None) -> list[str]:
    """The texts of a list, or the values of a table."""
    values: list[Value] = [*value.values()] if isinstance(value, dict) else value if isinstance(value, list) else []
    return [one for one in values if isinstance(one, str)]
