"""State layout: the names of a game's columns, zones and numbers, and who sees each (visibility)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NOBODY: Final = -1
SPECTATOR: Final = 4  # one seat more than any game has: whoever watches
ALL: Final = 31  # the mask of every seat and of those who watch

# Columns that every card of every game has. WHERE to SEEN belong to the sleeve; FACE to MET, and a game's own columns of the
# first group, are the card itself and travel with its face when cards are shuffled; those of the second group end with each move.
WHERE: Final = 0
UNDER: Final = 1  # a zone is a chain of sleeves from the top down
LIFE: Final = 2  # counts the moves: (sleeve, life) is one stay in one zone
SEEN: Final = 3  # mask of the seats that know the face in this sleeve
FACE: Final = 4
OWNER: Final = 5
BACK: Final = 6  # the number of its deck's pile that the card came from, NOBODY for tokens: only cards of one back are alike
SPENT: Final = 7  # mask of its abilities that were used up for good
LOCKED: Final = 8  # mask of the seats that know this card to be somewhere in its present zone
MET: Final = 9  # mask of the seats that saw this card once and have lost sight of it: they know that it is in its owner's deck
COLUMNS: Final = 10

# Zones and numbers that every game has.
NOWHERE: Final = 0  # tokens that ceased to exist, sleeves to be used again
ZONES: Final = 1
SECRET: Final = 0  # + seat: an answer that nobody else may know yet
TURN: Final = 4  # how many turns have begun
ACTIVE: Final = 5  # the seat whose turn it is
ENDING: Final = 6  # 0 while the game goes on, else 1 + the number of its ending
WINNERS: Final = 7  # mask of the seats that won
TEAM: Final = 8  # + seat: the first seat of its team; without teams each seat is one of its own
OUT: Final = 12  # mask of the seats that are out of the game
CLOSED: Final = 13  # 1 if the table plays with closed lists: nobody knows which cards the others' decks hold
NUMBERS: Final = 14

CARD_FIELDS: Final = ("id", "owner", "back", "name", "facts", "shown", "known_by")  # what a view says of a card besides its numbers


def player(seat: i64) -> i64:
    """A player as something that can be acted on, where otherwise a card would stand; no card has such a number."""
    return -2 - seat


class Column:
    """One number that every card has, by its place and its name; `shown` ones are in the views of whoever sees the card."""

    def __init__(self, number: int, name: str, shown: bool = True) -> None:
        self.number: Final = number
        self.name: Final = name
        self.shown: Final = shown


class Zone:
    """A place for cards, one for each seat or shared; `sees` says who sees the faces there: "all", "owner" or "nobody".

    The texts of cards `in_play` are in force and hear what happens. In a place that only `hears`, such as a hand, those are heard
    that say so.
    """

    def __init__(self, number: int, name: str, sees: str, shared: bool = False, in_play: bool = False, hears: bool = False) -> None:
        if sees not in ("all", "owner", "nobody"):
            raise ValueError(f'zone {name}: who sees it must be "all", "owner" or "nobody", not "{sees}"')
        self.number: Final = number
        self.name: Final = name
        self.sees: Final = sees
        self.shared: Final = shared
        self.in_play: Final = in_play
        self.hears: Final = hears or in_play


class Number:
    """One number of the table, one for each seat or shared."""

    def __init__(self, number: int, name: str, shared: bool = False, shown: bool = True) -> None:
        self.number: Final = number
        self.name: Final = name
        self.shared: Final = shared
        self.shown: Final = shown


class Schema:
    """The layout of a game's states; static and shared by all of them. Per-seat zones and numbers take `seats` places in a row.

    A game whose abilities are counted says in which column their uses begin, one column an ability, and how many there are: among
    the columns of the card itself if the count follows a card that leaves and comes back, else among those that end with each move.
    """

    def __init__(
        self,
        seats: int,
        itself: list[Column],
        stay: list[Column],
        zones: list[Zone],
        numbers: list[Number],
        uses: int = NOBODY,
        abilities: int = 0,
    ) -> None:
        self.seats: i64 = seats
        self.itself: Final = itself
        self.stay: Final = stay
        for column in [*itself, *stay]:
            if column.shown and column.name in CARD_FIELDS:
                raise ValueError(f"column {column.name}: the views of cards have a field of that name")
        self.shown_itself: Final = [column for column in itself if column.shown]
        self.shown_stay: Final = [column for column in stay if column.shown]
        self.zones: Final = zones
        self.numbers: Final = numbers
        self.uses: i64 = uses
        self.abilities: i64 = abilities
        self.fresh: i64 = COLUMNS + len(itself)  # columns from here on are cleared by each move
        self.wide: i64 = COLUMNS + len(itself) + len(stay)
        self.zone_count: i64 = _end(ZONES, [(z.number, z.name, z.shared) for z in zones], seats)
        self.number_count: i64 = _end(NUMBERS, [(n.number, n.name, n.shared) for n in numbers], seats)
        _end(COLUMNS, [(c.number, c.name, True) for c in [*itself, *stay]], seats)
        self.sees: vec[i64] = vec[i64]([i64(ALL)] * int(self.zone_count))  # by zone: who sees what is put there
        self.seat_of: vec[i64] = vec[i64]([i64(NOBODY)] * int(self.zone_count))  # by zone: whose it is
        self.in_play: vec[i64] = vec[i64]()
        self.hears: vec[i64] = vec[i64]()  # where an event looks for listeners
        self.playing: vec[i64] = vec[i64]([i64(0)] * int(self.zone_count))  # by zone: 1 if in play
        for zone in zones:
            for seat in range(1 if zone.shared else seats):
                self._place(zone, seat)

    def _place(self, zone: Zone, seat: int) -> None:
        at = zone.number + seat
        self.sees[at] = {"all": ALL, "owner": 0 if zone.shared else 1 << seat, "nobody": 0}[zone.sees]
        self.seat_of[at] = NOBODY if zone.shared else seat
        if zone.hears:
            self.hears = append(self.hears, at)
        if zone.in_play:
            self.in_play = append(self.in_play, at)
            self.playing[at] = 1

    def places(self, numbers: list[int]) -> vec[i64]:
        """By zone: 1 if it is one of these, or the same of another seat; all must be places where cards hear what happens."""
        out = vec[i64]([i64(0)] * int(self.zone_count))
        for number in numbers:
            for zone in self.zones:
                if zone.number == number and zone.hears:
                    break
            else:
                raise ValueError(f"cards in {self.zone_name(number)} hear nothing: give that zone hears=True")
            for seat in range(1 if zone.shared else int(self.seats)):
                out[number + seat] = 1
        return out

    def zone_name(self, number: int) -> str:
        """The name of a zone by its number, without its seat."""
        for zone in self.zones:
            if zone.number <= number < zone.number + (1 if zone.shared else self.seats):
                return zone.name
        return "nowhere"


def _end(first: int, parts: list[tuple[int, str, bool]], seats: int) -> int:
    """The number after the last; the parts must stand in order without a gap, so that constants and names cannot drift apart."""
    at = first
    for number, name, shared in parts:
        if number != at:
            raise ValueError(f"{name} has number {number}, but {at} is the next free one")
        at += 1 if shared else seats
    return at
