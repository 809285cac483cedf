"""A match: one game being played. It asks, takes answers, refuses with a reason, and keeps its history."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play import agenda
from bestiary.engine.play.asks import DEED, Ask, Refusal, Speech
from bestiary.engine.state.layout import CHANGED_MASK
from bestiary.engine.state.schema import ALL, CLOSED, ENDING, NOBODY, SECRET, SEEN, WINNERS
from bestiary.engine.state.state import State
from bestiary.engine.views.log import Line
from bestiary.engine.views.menu import Menu
from bestiary.engine.views.view import view
from bestiary.engine.views.view_cache import ViewCache

if TYPE_CHECKING:
    from bestiary.engine.language.cards import Deck
    from bestiary.engine.state.save import Json
    from bestiary.engine.table.fair_deal import FairDeal
    from bestiary.engine.table.game import Game, Settings
    from bestiary.engine.views.view_types import View


CONCEDES: Final = re.compile(r"\s*seat-([1-9]) concedes\s*")


class IllegalMove(ValueError):
    """A move that may not be made now, with the rule that forbids it and a sentence."""

    def __init__(self, refusal: Refusal) -> None:
        self.rule: Final = refusal.rule
        self.sentence: Final = refusal.sentence
        super().__init__(str(refusal))


class Start:
    """All that decides how a match begins."""

    def __init__(
        self,
        game: str,
        edition: str,
        seats: int,
        seed: int | str,
        chance: str,
        decks: list[Deck],
        options: Settings,
        deal: FairDeal | None = None,
    ) -> None:
        self.game: Final = game
        self.edition: Final = edition
        self.seats: Final = seats
        self.seed: Final = seed
        self.chance: Final = chance
        self.decks: Final = decks
        self.options: Final = options
        self.deal: Final = deal  # whence the seed comes, if others than one person decided it


class Move:
    """One thing that can be done now: in notation, as a sentence, and its rule."""

    def __init__(self, answer: i64, code: str, text: str, rule: str) -> None:
        self.answer: i64 = answer
        self.code: Final = code
        self.text: Final = text
        self.rule: Final = rule

    def __repr__(self) -> str:
        return f"<{self.code}>"


class Result:
    """How a match ended: what each seat gets (1 won, -1 lost, 0 neither), who won, how, and by which rule."""

    def __init__(self, returns: list[float], winners: list[int], ending: str, rule: str, sentence: str) -> None:
        self.returns: Final = returns
        self.winners: Final = winners
        self.ending: Final = ending
        self.rule: Final = rule
        self.sentence: Final = sentence


class Match:
    """One game being played."""

    def __init__(self, game: Game, state: State, start: Start) -> None:
        self.game: Final = game
        self.state: State = state
        self.start: Final = start
        self.moves: list[str] = []
        self.learned: list[int] = []  # for each move: mask of the seats that saw a new face by it; all after chance or secrets
        self.view_cache: ViewCache | None = None  # what viewers see, in writing; made when somebody wants it so
        self.offered: list[str] = []  # the moves of the menu that was written last, if it is still that of the question
        self.answers: vec[i64] = vec[i64]()  # and what they mean
        self.seen: vec[i64] = vec[i64]()  # by card: mask of the seats that know its face, when somebody last took note

    @property
    def revealing(self) -> list[bool]:
        """For each move: did anybody learn something by it, or was a die rolled?"""
        return [mask != 0 for mask in self.learned]

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.state.depth == 0

    @property
    def to_move(self) -> int | None:
        """The seat that is asked, or None when the game is over."""
        if self.over:
            return None
        self.state.load()
        return int(self.state.who)

    @property
    def question(self) -> Ask | None:
        """The question that waits for an answer."""
        return None if self.over else self._ask()

    def _ask(self) -> Ask:
        step = self.state.load()
        assert isinstance(step, Ask)
        return step

    def legal(self) -> list[Move]:
        """Everything that the seat to move may do."""
        if self.over:
            return []
        ask = self._ask()
        return self._moves(ask, ask.legal(self.state))

    def _moves(self, ask: Ask, answers: vec[i64]) -> list[Move]:
        speech, moves = Speech(self.state, self.state.who), []
        for answer, code in zip(answers, ask.codes(speech, answers), strict=True):
            deed = ask.deeds[answer & DEED]
            moves.append(Move(answer, code, deed.tell(speech, answer), deed.rule))
        return moves

    def move(self, code: str) -> Move:
        """The one legal move that a line of notation means; IllegalMove says why there is none."""
        answer, ask = self._answer(code, self._slugged(code)), self._ask()
        deed = ask.deeds[answer & DEED]
        return Move(answer, self._code(ask, answer), deed.tell(Speech(self.state, self.state.who), answer), deed.rule)

    def foretell(self, move: Move) -> str:
        """What can be told beforehand of what would come of a legal move, from what the asked player knows; often nothing."""
        deed = self._ask().deeds[move.answer & DEED]
        return deed.foretells(self.clone().state, self.state.who, move.answer)

    def play(self, move: Move | str) -> None:
        """Make a move, given as one of legal() or in notation; IllegalMove says why not."""
        if self.over:
            raise IllegalMove(Refusal("", "the game is over"))
        given_up = CONCEDES.fullmatch(move) if isinstance(move, str) and "concedes" in move else None
        if given_up is not None and 0 < int(given_up[1]) <= self.state.seats:
            self.concede(int(given_up[1]) - 1)
            return
        s, ask, code = self.state, self._ask(), move.code if isinstance(move, Move) else move
        if code in self.offered:
            answer = self.answers[self.offered.index(code)]
        else:
            given = self._slugged(code)
            answer = self._answer(code, given)
            code = self._code(ask, answer, given)
        self._take_note()
        secrets, words = self._secrets(), s.chance.save() if s.log is None else []
        if s.log is not None:
            s.log.watch_chance(s)
            s.log.decides(s, ask, s.who, answer)
        agenda.play(s, answer)
        learned = self._glimpsed() | self._take_note()
        self._carried_out()
        self.moves.append(code)
        told = (s.chance.save() != words if s.log is None else s.log.is_told_by_chance(s)) or self._secrets() < secrets
        self.learned.append(ALL if told else learned)

    def concede(self, seat: int) -> None:
        """A player gives up, whoever is asked."""
        if self.over:
            raise IllegalMove(Refusal("", "the game is over"))
        if not 0 <= seat < self.state.seats:
            raise IllegalMove(Refusal("", f"there is no player {seat + 1} who could give up"))
        if self.state.log is not None:
            self.state.log.gives_up(self.state, seat)
        self.game.rules.concede(self.state, seat)
        agenda.settle(self.state)
        self._carried_out()
        self.moves.append(f"seat-{seat + 1} concedes")
        self.learned.append(0)

    def _carried_out(self) -> None:
        self.offered = []
        if self.state.log is not None:
            self.state.log.carried_out(self.state)
        if self.view_cache is not None:
            self.view_cache.is_stale = True

    def _secrets(self) -> int:
        """How many secret answers are kept."""
        table, kept = self.state.table, 0
        for seat in range(self.state.seats):
            if table[SECRET + seat] != NOBODY:
                kept += 1
        return kept

    def _glimpsed(self) -> int:
        """Who saw the face of a card in this move that they had not known before it and that was hidden from them again."""
        mask = 0
        for card, seen in self.state.log.lost if self.state.log is not None else []:
            mask |= seen & ~int(self.seen[card]) if card < len(self.seen) else seen
        return mask

    def _take_note(self) -> int:
        """Who knows the face of a card that they did not know when this was last asked."""
        s, changed, mask = self.state, self.state.changed, i64(0)
        s.changed = 0
        if self.view_cache is not None:
            self.view_cache.changed |= changed
        while i64(len(self.seen)) < s.card_count():
            self.seen = append(self.seen, 0)
        for card in range(s.card_count()):
            if changed >> (card & CHANGED_MASK) & 1 != 0:
                mask |= s.get(SEEN, card) & ~self.seen[card]
                self.seen[card] = s.get(SEEN, card)
        return int(mask)

    def _code(self, ask: Ask, answer: i64, given: str = "") -> str:
        """The shortest notation that means only this answer, which may be what was given."""
        s = self.state
        deed, speech = ask.deeds[answer & DEED], Speech(s, s.who)
        code = deed.write(speech, answer, False)
        if code == given:
            return code
        legal = ask.legal(s)
        same = [other for other in ask.read(s, code) if other in legal]
        return code if len(same) == 1 else deed.write(speech, answer, True)

    def why_not(self, code: str) -> Refusal | None:
        """Why this move may not be made now, or None if it may."""
        if self.over:
            return Refusal("", "the game is over")
        found = self._understand(code, self._slugged(code))
        return found if isinstance(found, Refusal) else None

    def _answer(self, code: str, slugged: str) -> i64:
        found = self._understand(code, slugged)
        if isinstance(found, Refusal):
            raise IllegalMove(found)
        return found

    def _understand(self, code: str, slugged: str) -> int | Refusal:
        """The legal answer that a line of notation means, given as it was said and slugged, or why there is none."""
        s, ask = self.state, self._ask()
        meant = ask.read(s, slugged)
        legal = ask.legal(s)
        good = [answer for answer in meant if answer in legal]
        if len(good) == 1:
            return int(good[0])
        if len(good) > 1:
            exact = [ask.deeds[answer & DEED].write(Speech(s, s.who), answer, True) for answer in good]
            return Refusal("", f"that can mean {' or '.join(exact)}: say which")
        if len(meant) > 0:
            best = max(meant, key=lambda answer: ask.how_far(s, answer))
            refusal = ask.why_not(s, best)
            if refusal is not None:
                return refusal
        near = difflib.get_close_matches(code, [move.code for move in self.legal()], 3, 0.4)
        hint = f"did you mean {' or '.join(near)}?" if near else f"for example {self.legal()[0].code}"
        return Refusal("", f'"{code}" is not a move here; {hint}')

    def _slugged(self, code: str) -> str:
        """Names as people write them become names as notation has them."""
        text = " ".join(code.lower().split())
        for name, slug in self.game.spoken_names():
            if name in text:
                text = text.replace(name, slug)
        return text

    def result(self, names: list[str] | None = None) -> Result | None:
        """How the match ended, told with the players' names if they have any; None while it goes on."""
        table = self.state.table
        if table[ENDING] == 0:
            return None
        ending = self.game.rules.ending(int(table[ENDING]) - 1)
        seats = int(self.state.seats)
        winners = [seat for seat in range(seats) if table[WINNERS] >> seat & 1]
        returns = [0.0 if not winners else 1.0 if seat in winners else -1.0 for seat in range(seats)]
        return Result(returns, winners, ending.name, ending.rule, _told(ending.says, winners, names))

    def view(self, seat: int | None) -> View:
        """All that a seat may know, as JSON; None is somebody who watches."""
        return view(self.game, self.state, seat)

    def view_text(self, seat: int | None) -> bytes:
        """The same as JSON text, in short (`in_short`); quick if the match was looked at before."""
        return self._kept_view_cache().view(self.state, seat)

    def news_text(self, seat: int | None, whole: bool = False) -> bytes:
        """The same, but of the zones only those that read otherwise than at the seat's last news; all of them to a newcomer."""
        return self._kept_view_cache().news(self.state, seat, whole)

    def _kept_view_cache(self) -> ViewCache:
        if self.view_cache is None:
            self.view_cache = ViewCache(self.game, self.state.seats)
        return self.view_cache

    def menu_text(self) -> bytes:
        """Everything that the seat to move may do, as JSON text: see `menu` for how it is told."""
        if self.over:
            return b'{"deeds":[],"fields":[],"moves":[]}'
        ask, speech = self._ask(), Speech(self.state, self.state.who)
        self.answers = ask.legal(self.state)
        menu = Menu(ask, speech, self.answers)
        self.offered = menu.codes
        return menu.text()

    def log(self, seat: int | None) -> list[Line]:
        """The lines of the log; read each with line.read(seat)."""
        return [] if self.state.log is None else self.state.log.lines

    def decks(self, seat: int | None) -> list[Deck | None]:
        """The decks by seat, as far as a seat knows which cards they hold: with closed lists only its own. None watches."""
        known: list[Deck | None] = [None] * int(self.state.seats)
        for place, deck in enumerate(self.start.decks):
            whose = self.game.rules.deck_seat(place, self.start.options)
            if whose == seat or self.state.table[CLOSED] == 0:
                known[whose] = deck
        return known

    def clone(self) -> Match:
        """A match of its own from here on, without a log."""
        twin = Match(self.game, self.state.clone(), self.start)
        twin.moves = list(self.moves)
        twin.learned = list(self.learned)
        return twin

    def record(self) -> dict[str, Json]:
        """All that is needed to play the match again, as JSON."""
        from bestiary.engine.table.record import record

        return record(self)


def _told(says: str, winners: list[int], names: list[str] | None) -> str:
    """How a game ended, told of one winner or of several."""
    told = " and ".join(f"Player {seat + 1}" if names is None else names[seat] for seat in winners)
    if len(winners) > 1:
        says = says.replace("{0} wins", "{0} win").replace("{0} has", "{0} have")
    return says.replace("{0}", told)
