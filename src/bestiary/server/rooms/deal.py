"""The deal of a room (commit-reveal): who committed to what, who has opened it, and the seed that follows once all have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bestiary.engine.table.fair_deal import FairDeal, Part, fingerprint_of, hashed, player_commitment, server_commitment
from bestiary.server.protocol import messages as m
from bestiary.server.rooms.entries import Dealt, Opened

if TYPE_CHECKING:
    from bestiary.server.rooms.plans import Plan
    from bestiary.server.rooms.room import Room
    from bestiary.server.rooms.seats import Outcome, Request

OPENED_WITHIN: Final = 20_000  # milliseconds after which the cards are dealt without a value that was not opened


class Deal:
    """Who is waited for before the cards are dealt. Commitments and values are with the chairs, the server's seed in the plan."""

    def __init__(self) -> None:
        self.due: int | None = None  # when nobody is waited for any more

    def whole(self, room: Room) -> FairDeal | None:
        """All that decides the deal, or None at a table whose seed is not shared."""
        if not room.plan.fair:
            return None
        parts = [Part(chair.commitment, chair.value) for chair in room.chairs]
        return FairDeal(room.id, server_commitment(room.plan.seed, room.id), room.plan.seed, parts)

    def closed(self, room: Room) -> list[int]:
        """The seats that committed to a value and have not opened it, once nobody can commit any more."""
        if not room.plan.fair or room.stage != "waiting" or any(chair.is_open for chair in room.chairs):
            return []
        return [seat for seat, chair in enumerate(room.chairs) if chair.commitment and not chair.value]

    def told(self, room: Room) -> m.Deal | None:
        """The commitments of a table, for everybody: never a value before the game is over."""
        if not room.plan.fair:
            return None
        commitment = server_commitment(room.plan.seed, room.id)
        players = [chair.commitment for chair in room.chairs]
        fingerprint = "" if any(chair.is_open for chair in room.chairs) else fingerprint_of(room.id, commitment, players)
        return m.Deal(commitment, [one or None for one in players], fingerprint, self.closed(room))

    def tell(self, room: Room, out: Outcome) -> None:
        """Tell everybody which commitments there are, and who is to open theirs."""
        told = self.told(room)
        if told is not None:
            frame = m.write(m.Dealing(told))
            out.frames += [(viewer, frame) for viewer in room.viewers]

    def go_on(self, room: Room, out: Outcome, now: int) -> None:
        """Somebody sat down or opened a value: the game goes on if it has begun, or else everybody is told who is waited for."""
        self.wait(room, now)
        self.tell(room, out)
        if room.match is not None:
            room.go_on(out, now)

    def wait(self, room: Room, now: int) -> None:
        """From when nobody can commit any more, values are waited for so long; and again after the server was down."""
        if not self.closed(room):
            self.due = None
        elif self.due is None:
            self.due = now + OPENED_WITHIN

    def tick(self, room: Room, out: Outcome, now: int) -> None:
        """The cards are dealt without what was not opened in time."""
        if self.due is not None and self.due <= now:
            room.happen(out, Dealt(now))
            self.go_on(room, out, now)


def open_value(room: Room, request: Request, asked: m.OpenValue) -> None:
    """A player opens the value that their client committed to; the game begins when all have."""
    if request.seat not in room.deal.closed(room):
        request.refuse("there is nothing for you to open now: it is opened, you committed to nothing, or a seat is still free")
    elif player_commitment(asked.value) != room.chairs[request.seat].commitment:
        request.refuse("this is not the value that you committed to")
    else:
        room.happen(request.out, Opened(request.now, request.seat, asked.value, asked.id))
        request.answer(m.Noted(asked.id))
        room.deal.go_on(room, request.out, request.now)


def opened(room: Room, entry: Opened) -> None:
    """A value is opened."""
    chair = room.chairs[entry.seat]
    chair.value = entry.value
    chair.remember(entry.id, m.write(m.Noted(entry.id)))
    room.begin_if_full()


def thinking_seed(plan: Plan, name: str) -> str:
    """A seed for a computer's thoughts: nobody finds the seed of the cards from it, nor the thoughts without that."""
    return hashed("bestiary think", f"{plan.seed}/{name}".encode())
