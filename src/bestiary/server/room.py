"""A room: one table with its seats, its match and all who look at it. It does no I/O: it hears, and says what to store and tell."""

from __future__ import annotations

from typing import Final

import msgspec

from bestiary import Game, IllegalMove, Match
from bestiary.engine.match import CONCEDES
from bestiary.engine.record import replay
from bestiary.server import messages as m
from bestiary.server.chairs import Outcome, called, chairs_of, free_name
from bestiary.server.clocks import AWAY, Clock
from bestiary.server.entries import OUT_OF_TIME, STAYED_AWAY, Entry, GaveUp, Moved, Sat, Spoke, TookBack, WentOn
from bestiary.server.feed import Feed
from bestiary.server.limits import plain_text
from bestiary.server.passing import PASS, Passing, window_names
from bestiary.server.plans import BadWish, Plan, begin_match, check_deck_name, seat_decks
from bestiary.server.telling import deck_title, decks, over, state, welcome
from bestiary.server.undo import last_decision, why_not

CHAT_KEPT: Final = 100  # so many lines of chat a newcomer reads


class Room:
    """One table."""

    def __init__(self, id: str, plan: Plan, game: Game) -> None:
        self.id: Final = id
        self.plan: Final = plan
        self.game: Final = game
        self.chairs: Final = chairs_of(plan.places)
        self.names: Final = [called(seat, chair) for seat, chair in enumerate(self.chairs)]
        self.people: Final = [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]  # or will be
        self.people_mask: Final = sum(1 << seat for seat in self.people)
        self.match: Match | None = None
        self.movers: list[int] = []  # who made each move
        self.n = 0  # the number of the position: it grows with each move, and each that is taken back
        self.told = 0  # so many lines of the log were told
        self.viewers: dict[int, int | None] = {}
        self.chat: list[m.Said] = []
        self.wanted: set[int] = set()  # who wants a rematch
        self.next: str | None = None
        self.undo_by: int | None = None  # who asks to take a decision back
        self.agreed: set[int] = set()
        terms = plan.terms
        self.clock: Final = Clock(terms.clock, len(self.chairs)) if terms.clock is not None else None
        self.passing: Final = [Passing(seat) for seat in range(len(self.chairs))]
        self.feed: Final = Feed(terms.spectators.delay * 1000) if terms.spectators.delay else None
        self._begin_if_full()

    # ---- what is so -------------------------------------------------------------------------------------------------------

    @property
    def stage(self) -> str:
        """Is the table waiting for players, playing, or over?"""
        if self.match is None:
            return "waiting"
        return "over" if self.match.over else "playing"

    def seat_of(self, key: str) -> int | None:
        """The seat that a token's hash opens."""
        return next((seat for seat, chair in enumerate(self.chairs) if key and chair.key == key), None)

    def is_present(self, seat: int) -> bool:
        """Is anybody there who sits at the seat? A computer always is."""
        return self.chairs[seat].kind == "computer" or seat in self.viewers.values()

    def thinker(self) -> int | None:
        """The seat of the computer that is asked now."""
        seat = self.match.to_move if self.match is not None else None
        return seat if seat is not None and self.chairs[seat].kind == "computer" else None

    # ---- entries ----------------------------------------------------------------------------------------------------------

    def restore(self, entries: list[Entry], now: int) -> None:
        """The room as it was, from all that happened at it. Who watches with a delay sees no more than before."""
        for entry in entries:
            if self.feed is not None:
                self.feed.settle(entry.at)
            self.apply(entry)
            self._feed(entry.at)
        self.told = self.lines()
        if self.feed is not None:
            self.feed.settle(now)
        self._start_clock(now)

    def apply(self, entry: Entry) -> None:
        """Let an entry happen; one that was made by this room a moment ago, or was stored."""
        if isinstance(entry, Moved):
            self._play(entry)
        elif isinstance(entry, Spoke):
            self._spoke(entry)
        elif isinstance(entry, Sat):
            chair = self.chairs[entry.seat]
            chair.name, chair.deck, chair.key = entry.name, entry.deck, entry.key
            self.names[entry.seat] = called(entry.seat, chair)
            self._begin_if_full()
        elif isinstance(entry, GaveUp):
            self._give_up(entry)
        elif isinstance(entry, TookBack):
            self._take_back(entry.moves)
        else:
            self.next = entry.table

    def _begin_if_full(self) -> None:
        if self.match is None and not any(chair.is_open for chair in self.chairs):
            self.match = uncounted(begin_match(self.game, self.plan, [chair.deck for chair in self.chairs]))
            self.movers = [line.seat for line in self.match.log(None) if line.kind == "move"]

    def _play(self, entry: Moved) -> None:
        """A move is made; what was asked or kept of the position before it is over."""
        assert self.match is not None
        self.match.play(entry.code)
        self.movers.append(entry.seat)
        self.n += 1
        self.undo_by = None
        self.chairs[entry.seat].remember(entry.id, None)
        if self.clock is not None and entry.clock is not None:
            self.clock.restore(entry.clock)

    def _give_up(self, entry: GaveUp) -> None:
        assert self.match is not None
        self.match.concede(entry.seat)
        self.movers.append(entry.seat)
        self.n += 1
        self.undo_by = None
        self.chairs[entry.seat].remember(entry.id, None)

    def _take_back(self, moves: int) -> None:
        assert self.match is not None
        self.match = uncounted(replay(self.match.record(), lambda name: self.game, moves))
        del self.movers[moves:]
        self.n += 1
        self.told = min(self.told, self.lines())
        self.undo_by = None
        for passing in self.passing:
            passing.is_on = False

    def _spoke(self, entry: Spoke) -> None:
        said = m.Said(entry.seat, self.names[entry.seat], entry.text, entry.at)
        self.chat.append(said)
        del self.chat[:-CHAT_KEPT]
        self.chairs[entry.seat].remember(entry.id, m.write(msgspec.structs.replace(said, to=entry.id)))

    def lines(self) -> int:
        """How many lines the log has."""
        return 0 if self.match is None else len(self.match.log(None))

    # ---- coming and going -------------------------------------------------------------------------------------------------

    def arrive(self, viewer: int, seat: int | None, now: int) -> Outcome:
        """Somebody looks at the table: from a seat, or as a spectator."""
        out = Outcome()
        was_there = seat is not None and self.is_present(seat)
        self.viewers[viewer] = seat
        if seat is not None and self.clock is not None:
            self.clock.switch(seat, True, now)
        out.frames.append((viewer, m.write(welcome(self, seat))))
        whole = self._whole_state(seat, now)
        if whole is not None:
            out.frames.append((viewer, m.write(whole)))
        if self.stage == "over" and (seat is not None or self.feed is None or self.feed.is_over):
            out.frames.append((viewer, m.write(over(self))))
        if not was_there:
            self._tell_presence(out, but=viewer)
        return out

    def leave(self, viewer: int, now: int) -> Outcome:
        """Somebody is gone."""
        out = Outcome()
        if viewer not in self.viewers:
            return out
        seat = self.viewers.pop(viewer)
        if seat is None or not self.is_present(seat):
            if seat is not None and self.clock is not None:
                self.clock.switch(seat, False, now)
            self._tell_presence(out)
        return out

    def sit(self, seat: int | None, name: str, deck: str, key: str, now: int) -> tuple[int, Outcome]:
        """Somebody takes a seat, the first free one if they name none; BadWish says why they cannot."""
        free = [one for one, chair in enumerate(self.chairs) if chair.is_open]
        if not free:
            raise BadWish("All seats of this table are taken; you can watch.")
        if seat is not None and seat not in free:
            raise BadWish(f"Seat {seat + 1} is taken; free is {', '.join(str(one + 1) for one in free)}.")
        place = free[0] if seat is None else seat
        check_deck_name(self.game, deck)
        chosen = [chair.deck for chair in self.chairs]
        chosen[place] = deck or chosen[place]
        seat_decks(self.game, chosen, dict(self.plan.options), self.plan.fixed)
        out = Outcome()
        self._happen(out, Sat(now, place, free_name(name, self.chairs), chosen[place], key))
        self._tell_presence(out)
        if self.match is not None:
            self._go_on(out, now)
        return place, out

    def sitters(self) -> list[m.Sitter]:
        """The seats as everybody sees them."""
        teams = self.game.table.get("teams", {})
        by_number = teams.get(str(len(self.chairs)), []) if isinstance(teams, dict) else []
        named = [str(one) for one in by_number] if isinstance(by_number, list) else []
        out = []
        for seat, chair in enumerate(self.chairs):
            kind = "open" if chair.is_open else chair.kind
            team = named[seat] if named else ""
            out.append(m.Sitter(self.names[seat], kind, chair.level, self.is_present(seat), team, deck_title(self, seat)))
        return out

    # ---- hearing ----------------------------------------------------------------------------------------------------------

    def hear(self, viewer: int, asked: m.Asked, now: int) -> Outcome:
        """A viewer's message."""
        out = Outcome()
        seat = self.viewers.get(viewer)
        if isinstance(asked, m.Ping):
            out.frames.append((viewer, m.write(m.Pong(asked.id))))
        elif isinstance(asked, m.AskDecks):
            out.frames.append((viewer, m.write(decks(self, seat, asked.id))))
        elif seat is None:
            self._refuse(out, viewer, asked.id, "you are watching; who watches neither plays nor speaks")
        elif asked.id and asked.id in self.chairs[seat].answers:
            self._answer_again(out, viewer, seat, asked.id, now)
        elif isinstance(asked, m.Say):
            self._say(out, viewer, seat, asked, now)
        elif self.match is None:
            self._refuse(out, viewer, asked.id, "the game has not begun: a seat is still free", seat)
        elif isinstance(asked, m.AskRematch):
            self._rematch(out, viewer, seat, asked.id)
        elif self.match.over:
            self._refuse(out, viewer, asked.id, "the game is over", seat)
        else:
            self._hear_player(out, viewer, seat, asked, now)
        return out

    def _hear_player(self, out: Outcome, viewer: int, seat: int, asked: m.Asked, now: int) -> None:
        """A message of somebody who plays in a game that goes on."""
        if isinstance(asked, m.MakeMove):
            self._move(out, viewer, seat, asked, now)
        elif isinstance(asked, m.AskWhy | m.Foretell):
            self._explain(out, viewer, seat, asked)
        elif isinstance(asked, m.Concede):
            self._happen(out, GaveUp(now, seat, id=asked.id))
            self._go_on(out, now, asked.id, viewer)
        elif isinstance(asked, m.AskUndo):
            self._ask_undo(out, viewer, seat, asked.id, now)
        elif isinstance(asked, m.AnswerUndo):
            self._answer_undo(out, viewer, seat, asked, now)
        elif isinstance(asked, m.AskHint):
            self._ask_hint(out, viewer, seat, asked.id)
        elif isinstance(asked, m.SetStops):
            self._set_stops(out, viewer, seat, asked, now)

    def _refuse(self, out: Outcome, viewer: int, id: str, sentence: str, seat: int | None = None, rule: str = "") -> None:
        """Say why not; the same if the same message comes again."""
        answer = m.write(m.Refused(id, rule, sentence))
        if seat is not None:
            self.chairs[seat].remember(id, answer)
        out.frames.append((viewer, answer))

    def _answer_again(self, out: Outcome, viewer: int, seat: int, id: str, now: int) -> None:
        """A message came twice: it is answered as the first time, and nothing is done."""
        answer = self.chairs[seat].answers[id]
        if answer is None:
            whole = self._whole_state(seat, now)
            assert whole is not None
            whole.to = id
            answer = m.write(whole)
        out.frames.append((viewer, answer))

    def _move(self, out: Outcome, viewer: int, seat: int, asked: m.MakeMove, now: int) -> None:
        """A player makes a move."""
        assert self.match is not None
        if self.match.to_move != seat:
            self._refuse(out, viewer, asked.id, "it is not for you to decide now", seat)
        elif asked.n != self.n:
            self._refuse(out, viewer, asked.id, "the table has gone on since you looked; look again, then decide", seat)
        elif CONCEDES.fullmatch(asked.code):
            self._refuse(out, viewer, asked.id, 'to give up, send the message "concede"', seat)
        else:
            self._make_move(out, viewer, seat, asked, now)

    def _make_move(self, out: Outcome, viewer: int, seat: int, asked: m.MakeMove, now: int) -> None:
        """A move in its turn: legal or not."""
        if self.clock is not None:
            self.clock.stop(now)
        try:
            self._happen(out, self._moved(seat, asked.code, asked.id, now))
        except IllegalMove as error:
            self._start_clock(now)
            self._refuse(out, viewer, asked.id, error.sentence, seat, error.rule)
            return
        self._go_on(out, now, asked.id, viewer)

    def _moved(self, seat: int, code: str, id: str, now: int) -> Moved:
        if self.clock is None:
            return Moved(now, seat, code, id)
        kept = self.clock.kept()
        left, away = kept[seat]
        kept[seat] = (left + self.clock.terms.increment * 1000, away)
        return Moved(now, seat, code, id, kept)

    def thought(self, n: int, answer: int, now: int) -> Outcome:
        """A computer has decided; unless the table has gone on meanwhile."""
        out = Outcome()
        seat = self.thinker()
        if seat is None or n != self.n or self.match is None:
            return out
        move = next((move for move in self.match.legal() if move.answer == answer), None)
        if move is not None:
            if self.clock is not None:
                self.clock.stop(now)
            self._happen(out, self._moved(seat, move.code, "", now))
            self._go_on(out, now)
        return out

    def _happen(self, out: Outcome, entry: Entry) -> None:
        """Something happens, and is to be stored."""
        self.apply(entry)
        out.entries.append(entry)

    def _go_on(self, out: Outcome, now: int, id: str = "", by: int | None = None) -> None:
        """After a move: pass for who wants it, start the clock of who is asked, and tell everybody."""
        self._pass_on(out, now)
        self._start_clock(now)
        self._tell_state(out, now, id, by)

    def _pass_on(self, out: Outcome, now: int) -> None:
        """Make the passes of players for whom nothing happens."""
        assert self.match is not None
        while self.match.to_move is not None:
            passing = self.passing[self.match.to_move]
            if not passing.is_on:
                return
            if passing.reason(self.match, self.movers) is not None:
                passing.is_on = False
                return
            passing.look(self.match)
            self._happen(out, self._moved(passing.seat, PASS, "", now))

    def _start_clock(self, now: int) -> None:
        """The clock of whoever is asked runs, if they are a person."""
        if self.clock is None:
            return
        self.clock.stop(now)
        seat = self.match.to_move if self.match is not None else None
        if seat is not None and self.chairs[seat].kind == "person":
            self.clock.start(seat, self.is_present(seat), now)

    def _explain(self, out: Outcome, viewer: int, seat: int, asked: m.AskWhy | m.Foretell) -> None:
        """Why may this not be done, or what would come of it? Only who is asked may ask: others would learn what only they know."""
        assert self.match is not None
        if self.match.to_move != seat:
            self._refuse(out, viewer, asked.id, "it is not for you to decide now")
            return
        refusal = self.match.why_not(asked.code)
        if refusal is not None:
            self._refuse(out, viewer, asked.id, refusal.sentence, None, refusal.rule)
        elif isinstance(asked, m.AskWhy):
            out.frames.append((viewer, m.write(m.Legal(asked.id, asked.code))))
        else:
            out.frames.append((viewer, m.write(m.Foretold(asked.id, asked.code, self._foretold(asked.code)))))

    def _foretold(self, code: str) -> str:
        assert self.match is not None
        ask, seat = self.match.question, self.match.to_move
        move = next((move for move in self.match.legal() if move.code == code), None)
        if ask is None or seat is None or move is None:
            return ""
        return ask.deeds[move.answer & 255].foretells(self.match.clone().state, seat, move.answer)

    def _say(self, out: Outcome, viewer: int, seat: int, asked: m.Say, now: int) -> None:
        text = plain_text(asked.text, m.LONGEST_CHAT)
        if not text:
            self._refuse(out, viewer, asked.id, "there is nothing to be read in that", seat)
            return
        self._happen(out, Spoke(now, seat, text, asked.id))
        said, frame = self.chat[-1], m.write(self.chat[-1])
        for other, place in self.viewers.items():
            if other == viewer:
                out.frames.append((other, m.write(msgspec.structs.replace(said, to=asked.id))))
            elif place is not None or self.feed is None:
                out.frames.append((other, frame))
        if self.feed is not None:
            self.feed.add_frame(now, frame)

    def _set_stops(self, out: Outcome, viewer: int, seat: int, asked: m.SetStops, now: int) -> None:
        """Pass until something happens, from now on or no more."""
        assert self.match is not None
        known = window_names(self.match)
        strange = [name for name in asked.at if name not in known]
        if strange:
            told = ", ".join(known) or "none"
            self._refuse(out, viewer, asked.id, f'there is no window "{strange[0]}"; there are {told}')
            return
        passing = self.passing[seat]
        passing.stops = frozenset(asked.at)
        if not asked.passing:
            passing.is_on = False
            out.frames.append((viewer, m.write(m.Noted(asked.id))))
            return
        passing.begin(self.match, asked.at)
        if self.match.to_move == seat and self.match.why_not(PASS) is None:
            if self.clock is not None:
                self.clock.stop(now)
            self._happen(out, self._moved(seat, PASS, asked.id, now))
            self._go_on(out, now, asked.id, viewer)
        else:
            out.frames.append((viewer, m.write(m.Noted(asked.id))))

    def _ask_hint(self, out: Outcome, viewer: int, seat: int, id: str) -> None:
        assert self.match is not None
        if not self.plan.terms.hints:
            self._refuse(out, viewer, id, "this table plays without hints", seat)
        elif self.match.to_move != seat:
            self._refuse(out, viewer, id, "it is not for you to decide now", seat)
        else:
            out.hint = id or "hint"

    # ---- taking back ------------------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """May a seat ask to take its last decision back? Most often the very last move told something, and the answer is no."""
        learned = self.match.learned if self.match is not None else []
        return bool(learned) and not learned[-1] & self.people_mask and not why_not(self, seat)[0]

    def _ask_undo(self, out: Outcome, viewer: int, seat: int, id: str, now: int) -> None:
        why, rule = why_not(self, seat)
        if why:
            self._refuse(out, viewer, id, why, seat, rule)
            return
        self.undo_by, self.agreed = seat, {seat}
        if not self._undo_if_agreed(out, now, id, viewer):
            asked = m.UndoAsked(seat, f"{self.names[seat]} asks to take their last decision back.")
            for other, place in self.viewers.items():
                if place is not None:
                    asked.to = id if other == viewer else None
                    out.frames.append((other, m.write(asked)))

    def _answer_undo(self, out: Outcome, viewer: int, seat: int, asked: m.AnswerUndo, now: int) -> None:
        if self.undo_by is None or seat == self.undo_by:
            self._refuse(out, viewer, asked.id, "nobody asks you to take anything back", seat)
            return
        if asked.agree:
            self.agreed.add(seat)
            if not self._undo_if_agreed(out, now, asked.id, viewer):
                out.frames.append((viewer, m.write(m.Noted(asked.id))))
            return
        self.undo_by = None
        over = m.UndoAsked(None, f"{self.names[seat]} does not agree: nothing is taken back.")
        for other, place in self.viewers.items():
            if place is not None:
                over.to = asked.id if other == viewer else None
                out.frames.append((other, m.write(over)))

    def _undo_if_agreed(self, out: Outcome, now: int, id: str, viewer: int) -> bool:
        """Once everybody agrees, the decision is taken back."""
        if self.undo_by is None or not set(self.people) <= self.agreed:
            return False
        place = last_decision(self, self.undo_by)
        assert place is not None
        self._happen(out, TookBack(now, self.undo_by, place))
        self._go_on(out, now, id, viewer)
        return True

    # ---- once more --------------------------------------------------------------------------------------------------------

    def _rematch(self, out: Outcome, viewer: int, seat: int, id: str) -> None:
        """A player wants a rematch; when all do, somebody makes the table."""
        assert self.match is not None
        if not self.match.over:
            self._refuse(out, viewer, id, "the game is not over yet", seat)
            return
        self.wanted.add(seat)
        out.rematch = self.next is None and set(self.people) <= self.wanted
        if not out.rematch:
            self._tell_next(out, id, viewer)

    def went_on(self, table: str, now: int) -> Outcome:
        """The table of the rematch is made: everybody is told where it is."""
        out = Outcome()
        self._happen(out, WentOn(now, table))
        self._tell_next(out)
        return out

    def _tell_next(self, out: Outcome, id: str = "", by: int | None = None) -> None:
        for viewer, seat in self.viewers.items():
            there = None if seat is None else (seat + 1) % len(self.chairs)
            out.frames.append((viewer, m.write(m.NextTable(sorted(self.wanted), self.next, there, id if viewer == by else None))))

    # ---- telling ----------------------------------------------------------------------------------------------------------

    def _whole_state(self, seat: int | None, now: int) -> m.State | None:
        """The position with all of its log, for who has just come."""
        if seat is None and self.feed is not None:
            return self.feed.whole()
        return None if self.match is None else state(self, seat, 0, now, self.match.news_text(seat, whole=True), {})

    def _tell_state(self, out: Outcome, now: int, id: str = "", by: int | None = None) -> None:
        """Tell everybody how the table stands, all viewers from one seat the same: what is news to them."""
        assert self.match is not None
        ended = m.write(over(self)) if self.match.over else b""
        since = min(self.told, self.lines())
        alike: dict[int, msgspec.Raw] = {}
        states: dict[int | None, m.State] = {}
        frames: dict[int | None, bytes] = {}
        for viewer, seat in self.viewers.items():
            if seat is None and self.feed is not None:
                continue
            told = states.get(seat)
            if told is None:
                told = states[seat] = state(self, seat, since, now, self.match.news_text(seat), alike)
            if viewer == by:
                told.to = id
                frame = m.write(told)
                told.to = None
            else:
                if seat not in frames:
                    frames[seat] = m.write(told)
                frame = frames[seat]
            out.frames += [(viewer, frame), (viewer, ended)] if ended else [(viewer, frame)]
        self._feed(now)
        self.told = self.lines()

    def _feed(self, now: int) -> None:
        """Who watches with a delay will be told how the table stands now."""
        if self.feed is not None and self.match is not None:
            since, whole = min(self.feed.lines, self.lines()), self.match.view_text(None)
            self.feed.add_state(now, state(self, None, since, now, whole, {}), m.write(over(self)) if self.match.over else b"")

    def _tell_presence(self, out: Outcome, but: int | None = None) -> None:
        frame = m.write(m.Presence(self.sitters(), sum(seat is None for seat in self.viewers.values())))
        out.frames += [(viewer, frame) for viewer in self.viewers if viewer != but]

    def is_told(self, now: int) -> None:
        """All is stored and about to be told: only now does the clock of who is asked run."""
        if self.clock is not None and self.clock.seat is not None:
            self.clock.since = now

    # ---- time -------------------------------------------------------------------------------------------------------------

    def next_tick(self) -> int | None:
        """When something happens by itself: a clock runs out, or watchers are due to be told something."""
        ends = self.clock.runs_out() if self.clock is not None else None
        due = self.feed.due() if self.feed is not None and None in self.viewers.values() else None
        times = [time for time in (ends, due) if time is not None]
        return min(times) if times else None

    def tick(self, now: int) -> Outcome:
        """Let happen what happens by itself."""
        out = Outcome()
        ends = self.clock.runs_out() if self.clock is not None else None
        if self.clock is not None and ends is not None and ends <= now and self.clock.seat is not None:
            seat, why = self.clock.seat, STAYED_AWAY if self.clock.runs == AWAY else OUT_OF_TIME
            self.clock.stop(now)
            self._happen(out, GaveUp(now, seat, why))
            self._go_on(out, now)
        if self.feed is not None:
            for frame in self.feed.settle(now):
                out.frames += [(viewer, frame) for viewer, seat in self.viewers.items() if seat is None]
        return out


def uncounted(match: Match) -> Match:
    """A match at a table, where nobody counts which rules were applied."""
    if match.state.log is not None:
        match.state.log.keep_count = False
    return match
