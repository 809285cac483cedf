"""The replay API: finished games, move by move from any seat, or with all cards open."""

from __future__ import annotations

from typing import Final, cast

import msgspec

from bestiary import Game, Match
from bestiary.engine.play.asks import fill
from bestiary.engine.state.rng import Transcript
from bestiary.engine.state.save import Json
from bestiary.engine.state.schema import ALL
from bestiary.engine.state.state import State
from bestiary.engine.table.record import replay
from bestiary.engine.table.verify import transcribed
from bestiary.engine.views.view import in_short, view
from bestiary.engine.views.view_types import View
from bestiary.server.protocol.messages import Told
from bestiary.server.rooms.plans import Place, Plan, Terms
from bestiary.server.rooms.room import Room
from bestiary.server.rooms.viewer_log import lines_of

APART: Final = 16  # moves between two positions that are kept
KEPT: Final = 32  # replays that are kept
OPEN: Final = "all"  # instead of a seat: all cards open

_lines: Final = msgspec.json.Decoder(Told)


class Replay:
    """A finished game, played again once: its log and how long it was after each move, and some of its positions."""

    def __init__(self, room: Room) -> None:
        assert room.match is not None
        self.id: Final = room.id
        self.game: Final[Game] = room.game
        self.names: Final = [*room.names]
        self.record = room.match.record()
        self.moves: Final = [*room.match.moves]
        self.seats: Final = [*room.movers]
        self.result: Final = room.match.result(room.names)
        transcript = Transcript()
        match = replay(self.record, lambda name: self.game, 0, transcript)
        self.lines: Final = [len(match.log(None))]
        self.turns: Final = [self._turn(match)]
        self.states: Final = [match.state.clone()]
        for number, code in enumerate(self.moves, 1):
            transcript.moves = number
            match.play(code)
            self.lines.append(len(match.log(None)))
            self.turns.append(self._turn(match))
            if number % APART == 0:
                self.states.append(match.state.clone())
        self.match: Final = match
        if match.start.deal is not None:
            self.record = transcribed(self.record, transcript)

    def _turn(self, match: Match) -> Json:
        seen = match.view(None)
        return [seen["turn"], seen["active"]]

    def told(self, seat: str) -> dict[str, Json]:
        """The whole game as a seat reads its log."""
        result = self.result
        ended: Json = (
            None
            if result is None
            else {"ending": result.ending, "winners": [*result.winners], "sentence": result.sentence, "rule": result.rule}
        )
        return {
            "table": self.id,
            "game": self.game.name,
            "title": self.game.title,
            "edition": self.game.edition,
            "names": [*self.names],
            "moves": [{"seat": who, "code": code} for who, code in zip(self.seats, self.moves)],
            "lines": [*self.lines],
            "turns": [*self.turns],
            "log": self.log(seat),
            "result": ended,
            "record": self.record,
        }

    def log(self, seat: str) -> Json:
        """All lines as a seat reads them; or with every name."""
        viewer = int(seat) if seat.isdecimal() else None
        told = [_lines.decode(line) for line in lines_of(self.match, viewer, 0, self.names, {})]
        if seat == OPEN:
            for said, line in zip(told, self.match.log(None)):
                words = [word.text if word.player < 0 else self.names[word.player] for word in line.words]
                said.text = fill(line.sentence, words)
        return cast("Json", msgspec.to_builtins(told))

    def at(self, n: int, seat: str) -> View:
        """The position after so many moves, from a seat, from nowhere, or with all cards open."""
        state = self._state(n)
        if seat == OPEN:
            for card in range(int(state.card_count())):
                state.show(card, ALL)
        return in_short(view(self.game, state, int(seat) if seat.isdecimal() else None))

    def _state(self, n: int) -> State:
        """A position: from the last one kept before it, played on."""
        if n >= len(self.moves):
            return self.match.state.clone()
        near = min(n // APART, len(self.states) - 1)
        match = Match(self.game, self.states[near].clone(), self.match.start)
        for code in self.moves[near * APART : n]:
            match.play(code)
        return match.state

    def plan(self, n: int, seat: int, level: str, terms: Terms) -> Plan:
        """The plan of a table that goes on from here against computers."""
        start = self.match.start
        places = [Place("person" if one == seat else "computer", "" if one == seat else level) for one in range(start.seats)]
        decks = [deck.name for deck in start.decks]
        options = dict(start.options)
        return Plan(self.game.name, self.game.edition, str(start.seed), options, options, places, terms, self.moves[:n], decks)
