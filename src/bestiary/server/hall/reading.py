"""Restoring a table from the database: whatever is wrong with what is stored is a sentence for that table, and harms no other."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

import bestiary
from bestiary.server.hall.frozen import ENDED, FROZEN, EndedEarly, FrozenTable, OtherRules, check_edition, is_ended
from bestiary.server.hall.shared import LOG, TableError
from bestiary.server.rooms.room import Room
from bestiary.server.store.errors import DamagedTable, NoSuchTable, first_line
from bestiary.server.store.store import OVER, Kept, Store

DAMAGED: Final = 410
KNOWN_FOR: Final = 60.0  # seconds in which a table that could not be read is not read again
MOST_KNOWN: Final = 1000
MOST_LOOKED_AT: Final = 256  # rooms that are kept


def read_table(store: Store, id: str, now: int) -> tuple[Room, int]:
    """A room from the database, and how many entries it has; TableError says why not. Slow: it may play a long game again."""
    try:
        kept = store.load(id)
        return restored(kept, now), len(kept.entries)
    except NoSuchTable:
        raise TableError(404, "There is no such table; the link may be cut off.") from None
    except OtherRules as error:
        if kept.stage != OVER:
            raise FrozenTable(kept, bestiary.load(kept.plan.game)) from None
        raise TableError(DAMAGED, f"This game is over, and cannot be opened any more: {error}.") from None
    except EndedEarly as error:
        raise TableError(DAMAGED, f"This game is over: {error}.") from None
    except (DamagedTable, bestiary.NoSuchGame) as error:
        raise TableError(DAMAGED, f"This game cannot be opened any more: {error}.") from None
    except SQLAlchemyError as error:
        LOG.error("a table could not be read: %s", first_line(error), extra={"table": id})
        raise TableError(503, "The database does not answer; try again in a moment.") from None


def restored(kept: Kept, now: int) -> Room:
    """The room as it was; DamagedTable if what is stored does not fit together, whatever may be wrong with it.

    Of a table that was begun under another edition nothing may be wrong: OtherRules, if it does not stand as it stood.
    """
    game = bestiary.load(kept.plan.game)
    if is_ended(kept):
        raise EndedEarly(ENDED)
    what = "its plan"
    try:
        room = Room(kept.id, kept.plan, game)
        what = "what is stored of it"
        check_seats(kept)
        room.restore(kept.entries, now)
    except DamagedTable:
        raise
    except Exception as error:
        if kept.plan.edition != game.edition:
            there, here = kept.plan.edition, game.edition
            raise OtherRules(f"it was played under edition {there} of {game.title}, and here is {here} ({told(error)})") from None
        raise DamagedTable(f"{what} cannot be played ({told(error)})") from None
    check_edition(kept, room)
    return room


def check_seats(kept: Kept) -> None:
    """DamagedTable if somebody did something at a seat that the table does not have."""
    for number, entry in enumerate(kept.entries):
        if not 0 <= getattr(entry, "seat", 0) < len(kept.plan.places):
            raise DamagedTable(f"its entry {number} is damaged (there is no such seat)")


def told(error: Exception) -> str:
    """What went wrong, in a few words."""
    return first_line(error).rstrip(".") or type(error).__name__


class Unreadable:
    """Tables that could not be read a moment ago: so that nobody makes a server try, and write to its log, without end."""

    def __init__(self) -> None:
        self.known: Final[OrderedDict[str, tuple[float, TableError]]] = OrderedDict()

    @contextmanager
    def noted(self, id: str) -> Iterator[None]:
        """A table is read in this block, if it could be read at all a moment ago."""
        self.check(id)
        try:
            yield
        except TableError as error:
            self.note(id, error)
            raise

    def check(self, id: str) -> None:
        """The same error again, for a while."""
        since, error = self.known.get(id, (0.0, None))
        if error is None:
            return
        if time.monotonic() - since < KNOWN_FOR:
            raise error.with_traceback(None)
        del self.known[id]

    def note(self, id: str, error: TableError) -> None:
        """Remember a table that is damaged or frozen, and say so once in the log."""
        if error.status in (DAMAGED, FROZEN):
            says = "a table is damaged and cannot be opened" if error.status == DAMAGED else "a game is frozen"
            LOG.error(says, extra={"table": id})
            self.known[id] = (time.monotonic(), error)
            if len(self.known) > MOST_KNOWN:
                self.known.popitem(last=False)


class Lookout:
    """Rooms that another process may have, to be looked at as they were stored last; read again when they have one entry more."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.lock: Final = threading.Lock()
        self.kept: Final[OrderedDict[str, tuple[Room, int]]] = OrderedDict()

    def room(self, id: str, now: int) -> Room:
        """A room, in a thread: it may have to play a long game again. TableError says why not."""
        known = self.kept.get(id)
        if known is None or known[1] != self._length(id):
            known = read_table(self.store, id, now)
        with self.lock:
            self.kept[id] = known
            self.kept.move_to_end(id)
            if len(self.kept) > MOST_LOOKED_AT:
                self.kept.popitem(last=False)
        return known[0]

    def _length(self, id: str) -> int | None:
        """How many entries a table has now; None if the database does not answer, which whoever reads then finds out."""
        try:
            return self.store.length(id)
        except SQLAlchemyError:
            return None
