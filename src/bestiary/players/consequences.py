"""Consequences of a move in sentences: it is played in sampled games, which go on as a search thinks best."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import play
from bestiary.engine.play.asks import DEED, Ask, Deed, Speech
from bestiary.engine.play.notation import SeatSort
from bestiary.engine.state.rng import branch
from bestiary.engine.state.schema import ENDING, NOBODY, TURN, WINNERS
from bestiary.engine.state.state import State
from bestiary.engine.views.log import Line, Log
from bestiary.players.search import Search
from bestiary.players.seat import Answered, key_of
from bestiary.players.tree import NOT_TRIED, Node

if TYPE_CHECKING:
    from bestiary.engine.table.game import Game

PASS: Final = "pass"
UNKNOWN: Final = re.compile(r" \(#[0-9]+\)")
ANSWERS: Final = "most likely answers:"
FURTHEST: Final = 12  # decisions that an imagined game is followed
SURE: Final = 0.95  # of the imagined games in which it happens
LIKELY: Final = 0.3
AGREED: Final = 0.6  # of them, for what happens after one's next decision
EXPECTED: Final = 0.4  # of them, for what somebody does next
MOST_LINES: Final = 3
LATER_LINES: Final = 2


class Happening:
    """A line of the log of imagined games: what sort of event it tells, what it says, and in how many of the games."""

    def __init__(self, kind: str, says: str) -> None:
        self.kind: Final = kind
        self.says: Final = says
        self.times: int = 0


class Forecast:
    """What comes of a move: what is foretold, what surely happens, what may, what one does next, and what others answer."""

    def __init__(self) -> None:
        self.foretold: str = ""
        self.sure: list[Happening] = []
        self.likely: str = ""
        self.then: str = ""
        self.afterwards: list[Happening] = []
        self.answered: str = ""
        self.ends: str = ""

    def sentence(self) -> str:
        """All of it in a line or two."""
        said = [self.foretold, *in_short(self.sure, MOST_LINES)]
        if len(said) <= 2:
            said.append(self.likely)
        if self.then:
            said += [self.then, *in_short(self.afterwards, LATER_LINES)]
        said.append(self.ends or self.answered)
        return " ".join([ended(part) for part in said if part])


def in_short(happenings: list[Happening], most: int) -> list[str]:
    """The last sorts of events, each once: of several alike the first, and how many more there are."""
    kinds: dict[str, list[Happening]] = {}
    for one in happenings:
        kinds.setdefault(one.kind, []).append(one)
    out: list[str] = []
    for alike in list(kinds.values())[-most:]:
        more = f" (and {len(alike) - 1} more like it)" if len(alike) > 1 else ""
        out.append(f"{alike[0].says.rstrip('.')}{more}.")
    return out


def ended(sentence: str) -> str:
    """A sentence with a full stop, and a capital letter before."""
    return f"{sentence[:1].upper()}{sentence[1:]}{'' if sentence.endswith(('.', '!', '?')) else '.'}"


class Path:
    """One imagined game: the lines that were told, what whoever asked does next, what the first other answers."""

    def __init__(self) -> None:
        self.lines: list[Line] = []  # before whoever asked decides anything more …
        self.later: list[Line] = []  # … and after that
        self.then: str = ""
        self.answered: str = ""
        self.answered_roughly: str = ""
        self.winners: i64 = -1


class Forecaster:
    """Follows moves of one search through imagined games."""

    def __init__(self, search: Search, names: list[str]) -> None:
        self.search: Final = search
        self.names: Final = names
        self.seat: i64 = search.seat.seat
        self.table: Final[State] = search.seat.sample(branch(search.chance))
        self.quiet: Final = quiet_verbs(search.seat.game)
        self.repeats: Final = repeated_events(search.seat.game)
        self.unsaid: Final = unsaid_events(search.seat.game)
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
        return asked(self.table).deeds[answer & DEED]

    def text(self, answer: i64) -> str:
        """The move as a sentence."""
        return self.deed(answer).tell(Speech(self.table, self.seat), answer)

    def rule(self, answer: i64) -> str:
        """Its rule."""
        return self.deed(answer).rule

    # ---- what comes of it ----------------------------------------------------------------------------------------------------

    def follow(self, answer: i64, games: int) -> Forecast:
        """What comes of a move in so many imagined games."""
        forecast = Forecast()
        paths = [self.path(answer) for _ in range(games)]
        forecast.foretold = self.deed(answer).foretells(self.table.clone(), self.seat, answer)
        happened = self.counted([path.lines for path in paths])
        forecast.sure = [one for one in happened if one.times >= games * SURE]
        forecast.likely = most_likely([one for one in happened if games * LIKELY <= one.times < games * SURE], games)
        forecast.afterwards = [one for one in self.counted([path.later for path in paths]) if one.times >= games * AGREED]
        forecast.then = agreed([path.then for path in paths], "Then: ")
        forecast.answered = agreed([path.answered for path in paths], "") or agreed([path.answered_roughly for path in paths], "")
        forecast.ends = self.ending([path.winners for path in paths])
        return forecast

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
            lines = path.later if path.then else path.lines
            lines.extend(self.told(log.lines[told:], int(turn)))
            told = len(log.lines)
            best = self.best(s, seen)
            if best == NOBODY or path.answered or is_secret(s, best):
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
        ask = asked(s)
        deed = ask.deeds[answer & DEED]
        if deed.verb in self.quiet or len(ask.legal(s)) == 1:
            return
        if s.who == self.seat:
            path.then = path.then or UNKNOWN.sub("", deed.tell(Speech(s, self.seat), answer))
            return
        who, rough = self.names[int(s.who)], UNKNOWN.sub("", deed.tell(Speech(s, self.seat), answer))
        names_players = any(isinstance(sort, SeatSort) for sort in deed.sorts)  # "you" is whoever reads it
        path.answered = f"{who} {ANSWERS} {rough if names_players else deed.tell(Speech(s, s.who), answer)}"
        path.answered_roughly = f"{who} {ANSWERS} {rough}"

    def told(self, lines: list[Line], turn: int) -> list[Line]:
        """Lines of the log that are worth telling: what happens to cards and players in this turn, each thing once."""
        out: list[Line] = []
        decided: list[int] = []
        for line in lines:
            if line.kind == "move":
                decided = line.cards
            elif line.turn == turn and "{" in line.sentence and not self.is_repeated(line, decided):
                out.append(line)
        return out

    def counted(self, games: list[list[Line]]) -> list[Happening]:
        """What the seat reads in these logs, in the order in which it was first told, and in how many games."""
        found: dict[str, Happening] = {}
        for lines in games:
            here: set[str] = set()
            for line in lines:
                says = line.read(int(self.seat), self.names)
                one = found.setdefault(says, Happening(line.kind, says))
                one.times += 0 if says in here else 1
                here.add(says)
        return list(found.values())

    def is_repeated(self, line: Line, decided: list[int]) -> bool:
        """Does it only say what the decision before it has said, or that something begins?"""
        if line.kind in self.unsaid:
            return True
        return line.kind in self.repeats and (not line.cards or not decided or any(card in decided for card in line.cards))


def asked(s: State) -> Ask:
    """The question that is open."""
    ask = s.load()
    assert isinstance(ask, Ask)
    return ask


def is_secret(s: State, answer: i64) -> bool:
    """Is this answer given in secret? What others choose so cannot be foreseen, least of all what is best for them."""
    ask = asked(s)
    return ask.secret or ask.deeds[answer & DEED].secret


def tries(node: Node, key: i64, near: i64) -> i64:
    """How often a way was tried."""
    way = node.find(key, near)
    return node.tried[way] if way != NOT_TRIED else 0


def most_likely(happenings: list[Happening], games: int) -> str:
    """What happens most often of all that may, and how often."""
    if not happenings:
        return ""
    best = max(happenings, key=_times)
    tenths = max(1, min(9, round(10 * best.times / games)))
    return f"{'About half the time' if tenths == 5 else f'In about {tenths} of 10 cases'}: {best.says}"


def _times(one: Happening) -> int:
    return one.times


def agreed(said: list[str], before: str) -> str:
    """What enough imagined games agree on."""
    found = [one for one in said if one]
    best = max(found, key=found.count) if found else ""
    return f"{before}{best}" if found.count(best) >= len(said) * EXPECTED else ""


def quiet_verbs(game: Game) -> list[str]:
    """The moves that are no answer to anything: a pass, and what the game's table.toml calls quiet or usual."""
    passing = game.table.passing
    return [PASS, *passing.quiet, *[one.split()[0] for one in passing.answers.values()]]


def repeated_events(game: Game) -> list[str]:
    """The events that the game's table.toml calls a repetition of the decision, or better words for it."""
    log = game.table.log
    return [*log.better, *log.repeats]


def unsaid_events(game: Game) -> list[str]:
    """The events that only say that something begins, or are not among the news."""
    return [*game.table.log.anew, *game.table.log.unsaid]
