"""Property checks that a game must pass at every decision, one function each."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import play
from bestiary.engine.play.asks import DEED, GATE, Ask, Need, Refusal, Speech
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.layout import FRAME, FRAME_SCOPE, ROW
from bestiary.engine.state.rng import Chance, quick
from bestiary.engine.state.save import load_state, save_state
from bestiary.engine.state.schema import FACE, NOBODY, NOWHERE, OWNER, SPECTATOR, WHERE
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Game
from bestiary.engine.table.match import Match, Move
from bestiary.engine.views.view import view
from bestiary.testing.findings import Report

SAMPLE: Final = 16  # how many moves of a long menu are read back
PROBES: Final = 8  # how many offers that may not be chosen are asked about at a decision
STALE: Final = 2  # and how many moves of the decisions before

Promise: TypeAlias = "Callable[[Match, list[Move], Seen], None]"


class Seen:
    """One game as the kit watches it: what there was at the start, and what each viewer has come to know."""

    def __init__(self, game: Game, match: Match, report: Report, lot: Chance) -> None:
        self.game: Final = game
        self.report: Final = report
        self.lot: Final = lot  # answers are drawn from here
        self.where = ""
        self.at_first: Final = cards_by_owner(match.state)
        self.sleeves: Final = in_zones(match.state)
        self.viewers: Final[list[int | None]] = [*range(match.start.seats), None]
        self.known: dict[int | None, set[str]] = {viewer: set() for viewer in self.viewers}
        self.lines = 0  # of the log, that were looked at
        self.codes: list[str] = []  # moves of earlier decisions: most of them may not be made now
        self.refused: dict[str, Refusal | None] = {}  # what may not be done at this decision, and why
        self.after(match)

    def finds(self, promise: str, sentence: str) -> None:
        """A promise is broken here."""
        self.report.add(promise, sentence, self.where)

    def learn(self, s: State) -> None:
        """Add what each viewer knows now to what they have known."""
        for viewer in self.viewers:
            self.known[viewer] |= names_known(s, viewer)

    def before(self, match: Match) -> None:
        """Remember what may be done now, for later, when most of it may not."""
        self.codes.append(match.legal()[0].code)

    def after(self, match: Match) -> None:
        """A move was made: what the log told of it, and what ran."""
        self.learn(match.state)
        log = match.state.log
        if log is not None:
            self.report.steps |= {int(number) for number in log.ran}
        self.report.forces |= {int(match.state.force[row]) for row in range(0, len(match.state.force), ROW)}
        self.read_log(match)

    def read_log(self, match: Match) -> None:
        """New lines name what their reader has known, or what was named aloud; a card they are about is the engine's care."""
        lines = match.log(None)
        for line in lines[self.lines :]:
            for word, card in zip(line.words, line.cards):
                for viewer in self.viewers if line.kind == "move" and card == NOBODY and not word.aloud else []:
                    said = word.read(SPECTATOR if viewer is None else viewer)
                    for name in names_in(said, self.game):
                        if name not in self.known[viewer]:
                            self.finds("log", f'{_reader(viewer)} reads "{line.read(viewer)}" without having seen {name}')
        self.lines = len(lines)


def _reader(viewer: int | None) -> str:
    return "somebody who watches" if viewer is None else f"player {viewer + 1}"


# ---- what there is --------------------------------------------------------------------------------------------------------------


def in_zones(s: State) -> int:
    """How many cards there are, those that ceased to exist aside."""
    return sum(1 for card in range(s.card_count()) if s.get(WHERE, card) != NOWHERE)


def cards_by_owner(s: State) -> Counter[tuple[int, int]]:
    """How many cards of each owner and face there are."""
    cards = [card for card in range(s.card_count()) if s.get(WHERE, card) != NOWHERE]
    return Counter((int(s.get(OWNER, card)), int(s.get(FACE, card))) for card in cards)


def names_known(s: State, viewer: int | None) -> set[str]:
    """The names of all cards whose face a viewer knows."""
    seat = SPECTATOR if viewer is None else viewer
    return {s.name(card) for card in range(s.card_count()) if s.knows(seat, card)}


def names_in(text: str, game: Game) -> Iterator[str]:
    """The names of cards that stand in a text as whole words; a name inside a longer one is not meant."""
    for name in sorted(game.cards, key=len, reverse=True):
        if name in text:
            text, times = re.subn(rf"(?<!\w){re.escape(name)}(?!\w)", "…", text)
            if times:
                yield name


# ---- the promises ---------------------------------------------------------------------------------------------------------------


def notation_reads_back(match: Match, menu: list[Move], seen: Seen) -> None:
    """Every move of the menu has a code of its own, which means that move and no other."""
    ask, s = _ask(match), match.state
    legal = ask.legal(s)
    if len({move.code for move in menu}) != len(menu) or len(set(legal)) != len(legal):
        seen.finds("notation", f'two moves of "{ask.name}" are written alike')
    for move in _some(menu, seen):
        meant = [answer for answer in ask.read(s, move.code) if answer in legal]
        if meant != [move.answer]:
            seen.finds("notation", f'"{move.code}" is not read back as the move it was written for')
        if match.why_not(move.code) is not None:
            seen.finds("notation", f'"{move.code}" is in the menu, and is refused')
        if not move.text:
            seen.finds("notation", f'"{move.code}" has no sentence')


def needs_are_met(match: Match, menu: list[Move], seen: Seen) -> None:
    """What may be chosen meets every need: also those that are not asked because every offer is sure to meet them."""
    ask, s = _ask(match), match.state
    for move in menu:
        deed = ask.deeds[move.answer & DEED]
        need = deed.fails(s, move.answer)
        if need is not None:
            seen.finds("needs", f'"{deed.verb}" is offered although {_rule(need)} is not met')
        for gate in deed.gates:
            if not gate.holds(s, 0, 0, 0):
                seen.finds("needs", f'"{deed.verb}" is offered although its gate, {_rule(gate)}, is closed')


def refusals_say_why(match: Match, menu: list[Move], seen: Seen) -> None:
    """What is offered and may not be chosen is refused with a sentence, by a rule that the rulebook has."""
    seen.refused = {code: match.why_not(code) for code in _refused(match, menu, seen)}
    for code, refusal in seen.refused.items():
        if refusal is not None and not refusal.sentence:
            seen.finds("refusals", f'"{code}" is refused without a word')
        for rule in refusal.rule.split() if refusal is not None else []:
            if rule not in seen.game.rulebook.by_id:
                seen.finds("refusals", f'"{code}" is refused by {rule}, which the rulebook does not have')


def clones_are_independent(match: Match, menu: list[Move], seen: Seen) -> None:
    """A clone is equal, and whatever becomes of it the match stays as it is."""
    before = save_state(match.state)
    twin = match.clone()
    if save_state(twin.state) != before:
        seen.finds("clone", "a clone is not equal to its match")
    for _ in range(3):
        moves = twin.legal()
        if moves:
            twin.play(moves[seen.lot.below(len(moves))])
    if save_state(match.state) != before:
        seen.finds("clone", "what was played on a clone changed the match")


def saves_go_on(match: Match, menu: list[Move], seen: Seen) -> None:
    """A state written as JSON and read again is the same, and goes on the same."""
    saved = save_state(match.state)
    back = load_state(match.state.book, json.loads(json.dumps(saved)))
    if save_state(back) != saved:
        seen.finds("save", "a saved state is read back as another")
    twin = match.state.clone()
    answer = menu[seen.lot.below(len(menu))].answer
    play(twin, answer)
    play(back, answer)
    if save_state(twin) != save_state(back):
        seen.finds("save", "a state that was saved goes on otherwise than one that was not")


def redeals_change_nothing_that_is_known(match: Match, menu: list[Move], seen: Seen) -> None:
    """Dealing anew what a seat does not know changes neither its view nor its menu nor why it is refused something."""
    for viewer in seen.viewers:
        twin = match.clone()
        determinize(twin.state, SPECTATOR if viewer is None else viewer, quick(f"{seen.where} {viewer}"))
        if twin.view(viewer) != match.view(viewer):
            seen.finds("hidden", f"the view of {_reader(viewer)} depends on {_difference(match, twin, viewer)}")
        if viewer == match.to_move:
            _same_question(match, menu, twin, seen)


def _same_question(match: Match, menu: list[Move], twin: Match, seen: Seen) -> None:
    name = _ask(match).name
    if [(move.code, move.text, move.rule) for move in twin.legal()] != [(move.code, move.text, move.rule) for move in menu]:
        seen.finds("hidden", f'the menu of "{name}" depends on what the asked player does not know')
    for code, refusal in seen.refused.items():
        if str(twin.why_not(code)) != str(refusal):
            seen.finds("hidden", f'why "{code}" is refused in "{name}" depends on what the asked player does not know')


def _difference(match: Match, twin: Match, viewer: int | None) -> str:
    """Which part of a view changed."""
    own, other = view(match.game, match.state, viewer), view(match.game, twin.state, viewer)
    parts = [part for part, seen in own.items() if seen != other.get(part)]
    return f"what is not known: its {' and '.join(parts)}"


def cards_are_conserved(match: Match, menu: list[Move], seen: Seen) -> None:
    """No card of a deck is lost; each lies in one zone, where the zone says; only tokens come and go."""
    s = match.state
    now = cards_by_owner(s)
    lost = seen.at_first - now
    for owner, face in lost:
        seen.finds("cards", f"{s.book.faces[face].name} of player {owner + 1} is lost")
    if not lost and in_zones(s) == seen.sleeves and now != seen.at_first:
        seen.finds("cards", "a card has become another")
    for zone in range(int(s.book.schema.zone_count)):
        cards = s.cards(zone)
        if len(cards) != s.count(zone) or not all(s.get(WHERE, card) == zone for card in cards):
            seen.finds("cards", f"the {s.book.schema.zone_name(zone)} is not what its cards say")


def effects_are_forgotten(match: Match, menu: list[Move], seen: Seen) -> None:
    """What an effect chose is forgotten with it, and nobody waits whom nothing will call."""
    s = match.state
    frames = range(0, int(s.depth), FRAME)
    if len(s.memory) > 0 and all(s.agenda[at + FRAME_SCOPE] == NOBODY for at in frames):
        seen.finds("agenda", "something is remembered for an effect that is over")
    reacts = [at for at in frames if s.agenda[at] == s.book.react.number]
    if len(s.waiting) > 0 and not reacts:
        seen.finds("agenda", "a text waits to be carried out, and nothing will call it")


def numbers_are_sound(match: Match, menu: list[Move], seen: Seen) -> None:
    """A position is worth something between -1 and 1 to each seat, and each has a score or none has."""
    s, rules = match.state, seen.game.rules
    for seat in range(match.start.seats):
        value = rules.scoring.value(s, seat)
        if not -1 <= value <= 1:
            seen.finds("scoring", f"a position is worth {value:.3f}, which is not between -1 and 1")
    if len(rules.score(s)) not in (0, match.start.seats):
        seen.finds("scoring", "there is not one score for each player")
    json.dumps(match.view(None))


def invariants_hold(match: Match, menu: list[Move], seen: Seen) -> None:
    """What the game itself says is always so."""
    for sentence in seen.game.rules.invariants(match.state):
        seen.finds("invariant", sentence)


def _refused(match: Match, menu: list[Move], seen: Seen) -> list[str]:
    """Codes that may not be played now: offers that fail a need, and moves of earlier decisions."""
    ask, s = _ask(match), match.state
    legal = {move.answer for move in menu}
    codes: list[str] = []
    for number, deed in enumerate(ask.deeds):
        offers = [answer for answer in deed.offers(s, number, vec[i64]()) if answer not in legal]
        codes += [deed.write(Speech(s, s.who), answer, True) for answer in offers[:PROBES]]
    return [*codes[:PROBES], *seen.codes[-STALE:]]


def _some(menu: list[Move], seen: Seen) -> list[Move]:
    """All moves of a short menu, a few of a long one."""
    return menu if len(menu) <= SAMPLE else [menu[seen.lot.below(len(menu))] for _ in range(SAMPLE)]


def _ask(match: Match) -> Ask:
    question = match.question
    assert question is not None
    return question


def _rule(need: Need) -> str:
    kind = "a gate of " if need.kind == GATE else ""
    return f'{kind}{need.rule or "a need"} ("{need.sentence}")'


PROMISES: Final[list[Promise]] = [
    notation_reads_back,
    needs_are_met,
    refusals_say_why,
    clones_are_independent,
    saves_go_on,
    redeals_change_nothing_that_is_known,
    cards_are_conserved,
    effects_are_forgotten,
    numbers_are_sound,
    invariants_hold,
]
