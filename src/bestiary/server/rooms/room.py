"""A room (sans-I/O): one table with its seats, its match and viewers; it hears messages, and says what to store and tell."""

from __future__ import annotations

from typing import Final

from bestiary import BadRequest, Game, Match
from bestiary.engine.state.position_digest import position_digest
from bestiary.server.protocol import messages as m
from bestiary.server.rooms.auto_pass import AutoPass
from bestiary.server.rooms.broadcast import Broadcast
from bestiary.server.rooms.chat import Chat
from bestiary.server.rooms.clocks import AWAY, Clock
from bestiary.server.rooms.deal import Deal
from bestiary.server.rooms.dispatch import apply_entry, dispatch
from bestiary.server.rooms.entries import (
    OUT_OF_TIME,
    STAYED_AWAY,
    Closed,
    Entry,
    Freed,
    GaveUp,
    Moved,
    OtherPosition,
    Sat,
    WentOn,
    digest_in,
    stamped,
)
from bestiary.server.rooms.plans import BadWish, Plan, begin_match, check_deck_name, seat_decks, uncounted
from bestiary.server.rooms.rematch import Rematch
from bestiary.server.rooms.seats import (
    UNSEATED,
    WHY_CLOSED,
    Outcome,
    Request,
    called,
    chairs_of,
    close,
    free_name,
    free_seat,
)
from bestiary.server.rooms.undo import Undo
from bestiary.server.rooms.viewer_log import deck_title, over, welcome

CANNOT_MEET: Final = "cannot be played here against the decks that the others chose; name another, or none to get one that fits."


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
        self.last = 0  # when something happened last
        self.closed = ""  # why, if the table was closed before the game began
        self.seated: list[int] = []  # the seats of people who sit here, in the order in which they sat down
        self.match: Match | None = None
        self.movers: list[int] = []  # who made each move
        self.n = 0  # the number of the position: it grows with each move, and each that is taken back
        self.viewers: dict[int, int | None] = {}
        terms = plan.terms
        self.clock: Final = Clock(terms.clock, len(self.chairs)) if terms.clock is not None else None
        self.broadcast: Final[Broadcast] = Broadcast(terms.spectators.delay * 1000)
        self.chat: Final[Chat] = Chat()
        self.deal: Final[Deal] = Deal()
        self.passing: Final[AutoPass] = AutoPass(len(self.chairs))
        self.undo: Final[Undo] = Undo()
        self.rematch: Final[Rematch] = Rematch()
        self.begin_if_full()

    # ---- what is so -------------------------------------------------------------------------------------------------------

    @property
    def stage(self) -> str:
        """Is the table waiting for players, playing, over, or closed before anybody played?"""
        if self.match is None:
            return "closed" if self.closed else "waiting"
        return "over" if self.match.over else "playing"

    def seat_of(self, key: str) -> int | None:
        """The seat that a token's hash opens."""
        return next((seat for seat, chair in enumerate(self.chairs) if key and chair.key == key), None)

    def is_present(self, seat: int) -> bool:
        """Is anybody there who sits at the seat? A computer always is."""
        return self.chairs[seat].kind == "computer" or seat in self.viewers.values()

    @property
    def host(self) -> int | None:
        """The seat of who has been at the table for longest: it is theirs while it waits for players."""
        return self.seated[0] if self.seated else None

    def is_gathering(self) -> bool:
        """Is a seat still free? Who has taken one before that can still lose it."""
        return self.stage == "waiting" and any(chair.is_open for chair in self.chairs)

    def is_hosted(self) -> bool:
        """Does the table wait for players, and is its host there?"""
        return self.stage == "waiting" and self.host is not None and self.is_present(self.host)

    def is_asked(self, seat: int) -> bool:
        """Is it for this seat to decide now?"""
        return self.match is not None and self.match.to_move == seat

    def thinker(self) -> int | None:
        """The seat of the computer that is asked now."""
        seat = self.match.to_move if self.match is not None else None
        return seat if seat is not None and self.chairs[seat].kind == "computer" else None

    def lines(self) -> int:
        """How many lines the log has."""
        return 0 if self.match is None else len(self.match.log(None))

    def sitters(self) -> list[m.Sitter]:
        """The seats as everybody sees them."""
        named = self.game.table.teams.get(str(len(self.chairs)), [])
        out = []
        for seat, chair in enumerate(self.chairs):
            kind = "open" if chair.is_open else chair.kind
            team = named[seat] if named else ""
            deck, is_there, is_host = deck_title(self, seat), self.is_present(seat), seat == self.host
            out.append(m.Sitter(self.names[seat], kind, chair.level, is_there, team, deck, is_host))
        return out

    def digest(self) -> str:
        """Of the position: nothing before the game begins."""
        return "" if self.match is None else position_digest(self.match.state)

    # ---- entries ----------------------------------------------------------------------------------------------------------

    def restore(self, entries: list[Entry], now: int) -> None:
        """The room as it was, from all that happened at it. Who watches with a delay sees no more than before."""
        for entry in entries:
            self.broadcast.settle(entry.at)
            self.apply(entry)
            said = digest_in(entry)
            if said and said != self.digest():
                raise OtherPosition("it leads to another position than it did")
            self.broadcast.delay_state(self, entry.at)
        self.broadcast.told = self.lines()
        self.broadcast.settle(now)
        for chair in self.chairs:
            chair.away = now
        self.deal.wait(self, now)
        self.start_clock(now)

    def apply(self, entry: Entry) -> None:
        """Let an entry happen; one that was made by this room a moment ago, or was stored."""
        apply_entry(self, entry)
        self.last = entry.at

    def happen(self, out: Outcome, entry: Entry) -> None:
        """Something happens, and is to be stored."""
        self.apply(entry)
        out.entries.append(entry)

    def seat_player(self, entry: Sat) -> None:
        """Somebody sits down."""
        chair = self.chairs[entry.seat]
        chair.name, chair.deck, chair.key, chair.commitment = entry.name, entry.deck, entry.key, entry.commitment
        self.names[entry.seat] = called(entry.seat, chair)
        self.seated.append(entry.seat)
        self.begin_if_full()

    def free_seat(self, entry: Freed) -> None:
        """Somebody lost or left their seat."""
        chair = self.chairs[entry.seat]
        chair.free(self.plan.places[entry.seat].deck)
        self.names[entry.seat] = called(entry.seat, chair)
        self.seated.remove(entry.seat)

    def close(self, entry: Closed) -> None:
        """There will be no game at this table."""
        self.closed = entry.why
        self.deal.wait(self, entry.at)

    def begin_if_full(self) -> None:
        """The game begins as soon as no seat is free, and everybody has opened what they add to the deal."""
        if self.stage == "waiting" and not any(chair.is_open for chair in self.chairs) and not self.deal.closed(self):
            self.begin()

    def begin(self) -> None:
        """The cards are dealt."""
        self.match = uncounted(begin_match(self.game, self.plan, [chair.deck for chair in self.chairs], self.deal.whole(self)))
        self.movers = [line.seat for line in self.match.log(None) if line.kind == "move"]

    # ---- coming and going -------------------------------------------------------------------------------------------------

    def arrive(self, viewer: int, seat: int | None, now: int) -> Outcome:
        """Somebody looks at the table: from a seat, or as a spectator."""
        out = Outcome()
        was_there = seat is not None and self.is_present(seat)
        self.viewers[viewer] = seat
        if seat is not None:
            self.chairs[seat].has_come = True
        if seat is not None and self.clock is not None:
            self.clock.switch(seat, True, now)
        out.frames.append((viewer, m.write(welcome(self, seat))))
        whole = self.broadcast.whole_state(self, seat, now)
        if whole is not None:
            out.frames.append((viewer, m.write(whole)))
        if self.stage == "over" and self.broadcast.is_end_known(seat):
            out.frames.append((viewer, m.write(over(self))))
        if not was_there:
            self.broadcast.tell_presence(self, out, but=viewer)
        return out

    def leave(self, viewer: int, now: int) -> Outcome:
        """Somebody is gone."""
        out = Outcome()
        if viewer not in self.viewers:
            return out
        seat = self.viewers.pop(viewer)
        if seat is None or not self.is_present(seat):
            if seat is not None:
                self.chairs[seat].away = now
            if seat is not None and self.clock is not None:
                self.clock.switch(seat, False, now)
            self.broadcast.tell_presence(self, out)
        return out

    def sit(self, seat: int | None, name: str, deck: str, key: str, now: int, commitment: str = "") -> tuple[int, Outcome]:
        """Somebody takes a seat, the first free one if they name none; BadWish says why they cannot."""
        free = [one for one, chair in enumerate(self.chairs) if chair.is_open]
        if self.closed:
            raise BadWish(WHY_CLOSED[self.closed])
        if not free:
            raise BadWish("All seats of this table are taken; you can watch.")
        if seat is not None and seat not in free:
            raise BadWish(f"Seat {seat + 1} is taken; free is {', '.join(str(one + 1) for one in free)}.")
        place = free[0] if seat is None else seat
        check_deck_name(self.game, deck)
        chosen = [chair.deck for chair in self.chairs]
        chosen[place] = deck or chosen[place]
        try:
            seat_decks(self.game, chosen, dict(self.plan.options), self.plan.fixed, self.plan.apart)
        except BadRequest:  # whose sentence names the decks of the others, too
            raise BadWish(f"The deck {chosen[place] or 'of this seat'} {CANNOT_MEET}") from None
        out = Outcome()
        self.happen(out, Sat(now, place, free_name(name, self.chairs, place), chosen[place], key, commitment))
        self.chairs[place].has_come, self.chairs[place].away = False, now
        self.broadcast.tell_presence(self, out)
        self.deal.go_on(self, out, now)
        return place, out

    def absent(self, before: int) -> list[int]:
        """The seats that others wait for and whose players have been away since before then; in a game, only who never came.

        A host who is away keeps the seat, and with a clock that decides for who is away.
        """
        chairs = self.chairs
        away = [seat for seat in self.people if chairs[seat].key and chairs[seat].away < before and not self.is_present(seat)]
        if self.is_gathering():
            return [seat for seat in away if seat != self.host]
        if self.stage != "playing" or self.clock is not None or not any(seat is not None for seat in self.viewers.values()):
            return []
        return [seat for seat in away if not chairs[seat].has_come]

    def lose_absent(self, before: int, now: int) -> Outcome:
        """Who has been away since before then loses a seat that others wait for, or the game that they never came to."""
        out = Outcome()
        for seat in self.absent(before):
            if self.match is None:
                free_seat(self, out, seat, STAYED_AWAY, now)
            elif not self.match.over:
                self.happen(out, GaveUp(now, seat, STAYED_AWAY))
                self.go_on(out, now)
        return out

    def expire(self, now: int) -> Outcome:
        """The host was away for too long: the table is closed."""
        out = Outcome()
        if self.stage == "waiting":
            close(self, out, STAYED_AWAY, now)
        return out

    # ---- what is asked, and what goes on ----------------------------------------------------------------------------------

    def hear(self, viewer: int, asked: m.Asked, now: int) -> Outcome:
        """A viewer's message: dispatch.py says where each type of them goes."""
        seat = self.viewers.get(viewer)
        chair = None if seat is None else self.chairs[seat]
        request = Request(viewer, UNSEATED if seat is None else seat, chair, asked.id, now)
        dispatch(self, request, asked)
        return request.out

    def thought(self, n: int, answer: int, now: int) -> Outcome:
        """A computer has decided; unless the table has gone on meanwhile."""
        out = Outcome()
        seat = self.thinker()
        if seat is None or n != self.n or self.match is None:
            return out
        move = next((move for move in self.match.legal() if move.answer == answer), None)
        if move is not None:
            self.move(out, seat, move.code, "", now)
            self.go_on(out, now)
        return out

    def went_on(self, table: str, now: int) -> Outcome:
        """The table of the rematch is made: everybody is told where it is."""
        out = Outcome()
        self.happen(out, WentOn(now, table))
        self.rematch.tell(self, out)
        return out

    def move(self, out: Outcome, seat: int, code: str, id: str, now: int) -> None:
        """A seat moves, and its clock stands; IllegalMove says why it may not."""
        kept = None
        if self.clock is not None:
            self.clock.stop(now)
            kept = self.clock.after_move(seat)
        self.happen(out, Moved(now, seat, code, id, kept))

    def go_on(self, out: Outcome, now: int, id: str = "", by: int | None = None) -> None:
        """After a move: pass for who wants it, start the clock of who is asked, and tell everybody."""
        out.asks = True
        self.passing.pass_on(self, out, now)
        self.start_clock(now)
        if out.entries:
            out.entries[-1] = stamped(out.entries[-1], self.digest())
        self.broadcast.tell_state(self, out, now, id, by)

    # ---- time -------------------------------------------------------------------------------------------------------------

    def start_clock(self, now: int) -> None:
        """The clock of whoever is asked runs, if they are a person."""
        if self.clock is None:
            return
        self.clock.stop(now)
        seat = self.match.to_move if self.match is not None else None
        if seat is not None and self.chairs[seat].kind == "person":
            self.clock.start(seat, self.is_present(seat), now)

    def is_told(self, now: int) -> None:
        """All is stored and about to be told: only now does the clock of who is asked run."""
        if self.clock is not None and self.clock.seat is not None:
            self.clock.since = now

    def next_tick(self) -> int | None:
        """When something happens by itself: a clock runs out, a value was not opened, watchers are due to be told."""
        ends = self.clock.runs_out() if self.clock is not None else None
        times = [time for time in (ends, self.deal.due, self.broadcast.next_due(self)) if time is not None]
        return min(times) if times else None

    def tick(self, now: int) -> Outcome:
        """Let happen what happens by itself."""
        out = Outcome()
        ends = self.clock.runs_out() if self.clock is not None else None
        if self.clock is not None and ends is not None and ends <= now and self.clock.seat is not None:
            seat, why = self.clock.seat, STAYED_AWAY if self.clock.runs == AWAY else OUT_OF_TIME
            self.clock.stop(now)
            self.happen(out, GaveUp(now, seat, why))
            self.go_on(out, now)
        self.deal.tick(self, out, now)
        self.broadcast.tell_due(self, out, now)
        return out
