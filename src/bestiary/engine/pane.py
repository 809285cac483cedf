"""A match as its viewers see it, ready as JSON: what has not changed since somebody last looked is not written again.

A pane says byte for byte what `view` says. A card is written when its columns or its facts have changed, a zone when one of its
cards has; what all viewers read alike is kept once for all of them. Who was told everything once can be told the news: the same,
but of the zones only those that read otherwise than at the last news. A zone in which something has changed that a viewer does not
see reads the same to them, so it is no news.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from bestiary.engine.save import NOTHING, Json
from bestiary.engine.schema import (
    ACTIVE,
    ALL,
    BACK,
    ENDING,
    FACE,
    NOBODY,
    OWNER,
    SEEN,
    SPECTATOR,
    TURN,
    UNDER,
    WHERE,
    WINNERS,
    Column,
    Number,
)
from bestiary.engine.view import Asked, seats_of
from bestiary.engine.wire import dict_text, key_text, label, number_text, quoted, written

if TYPE_CHECKING:
    from bestiary.engine.game import Game
    from bestiary.engine.state import State

EVERYBODY: Final = SPECTATOR + 1  # where a zone keeps what all viewers read alike


class Columns:
    """Some columns of a card in writing. Most often all are 0, as with every card that has just moved."""

    def __init__(self, columns: list[Column]) -> None:
        self.keys: Final = ["," + key_text(column.name) for column in columns]
        self.numbers: Final[vec[i64]] = vec[i64]([i64(column.number) for column in columns])
        self.zeros: Final = "".join([f"{key}0" for key in self.keys])

    def text(self, s: State, card: i64) -> str:
        """The numbers of a card, each after its name."""
        for number in self.numbers:
            if s.get(number, card) != 0:
                places = range(len(self.keys))
                return "".join([self.keys[one] + number_text(int(s.get(self.numbers[one], card))) for one in places])
        return self.zeros


class Tally:
    """A player's numbers and what they amount to, or the numbers of the table, in writing until one of them is another."""

    def __init__(self, numbers: list[Number], seat: i64) -> None:
        self.keys: Final = {one.name: key_text(one.name) for one in numbers}
        self.places: Final[vec[i64]] = vec[i64]([i64(one.number) + seat for one in numbers])
        self.values: vec[i64] = vec[i64]([i64(0)] * len(numbers))
        self.facts: dict[str, Json] = NOTHING
        self.text: str = ""

    def write(self, s: State, facts: dict[str, Json]) -> str:
        """As it is now."""
        is_other = not self.text or facts != self.facts
        for one in range(i64(len(self.places))):
            value = i64(s.table[self.places[one]])
            if value != self.values[one]:
                self.values[one] = value
                is_other = True
        if is_other:
            self.facts = facts
            self.text = self._text(facts)
        return self.text

    def _text(self, facts: dict[str, Json]) -> str:
        """The numbers in their order, then the facts; a fact of the same name as a number stands in its place."""
        parts: list[str] = []
        place: i64 = 0
        for name, key in self.keys.items():
            parts.append(key + (written(facts[name]) if name in facts else number_text(int(self.values[place]))))
            place += 1
        for name, fact in facts.items():
            if name not in self.keys:
                parts.append(key_text(name) + written(fact))
        return "{" + ",".join(parts) + "}"


class ZonePane:
    """A zone of a seat in writing, by viewer; empty until they look."""

    def __init__(self, number: int, head: str) -> None:
        self.number: i64 = number
        self.head: Final = head
        self.look: i64 = 0  # the last look at which it had changed
        self.known: vec[i64] = vec[i64]()  # the cards whose faces somebody knows
        self.is_alike: bool = True  # does everybody know the same of it?
        self.texts: Final[list[bytes]] = [b""] * (EVERYBODY + 1)
        self.told: Final[list[bytes]] = [b""] * EVERYBODY  # what was news to each viewer

    def wipe(self) -> None:
        """It is to be written again."""
        for viewer in range(EVERYBODY + 1):
            self.texts[viewer] = b""


class Pane:
    """What the viewers of one match see, in writing."""

    def __init__(self, game: Game, seats: i64) -> None:
        schema = game.book.schema
        self.game: Final = game
        self.head: Final = f'{{"game":{quoted(game.name)},"edition":{quoted(game.edition)},"seat":'.encode()
        self.stay: Final = Columns(schema.shown_stay)
        self.itself: Final = Columns(schema.shown_itself)
        told = [OWNER, BACK, FACE, *[column.number for column in [*schema.shown_stay, *schema.shown_itself]]]
        self.shown: Final[vec[i64]] = vec[i64]([i64(number) for number in told])  # the columns that can be read of a card
        shown = [one for one in schema.numbers if one.shown]
        self.players: Final = [Tally([one for one in shown if not one.shared], seat) for seat in range(seats)]
        self.shared: Final = Tally([one for one in shown if one.shared], 0)
        self.zones: Final[list[ZonePane]] = []
        self.by_number: Final[list[ZonePane | None]] = []
        for zone in schema.zones:
            for seat in seats_of(seats, zone):
                whose = "null" if zone.shared else number_text(seat)
                head = f'{{"name":{quoted(zone.name)},"seat":{whose},"count":'
                self.zones.append(ZonePane(zone.number + seat, head))
                while len(self.by_number) <= zone.number + seat:
                    self.by_number.append(None)
                self.by_number[zone.number + seat] = self.zones[-1]
        self.known: Final[list[bytes]] = []  # by card, for who knows its face; empty until somebody looks
        self.unknown: Final[list[bytes]] = []  # and for who does not
        self.facts: Final[list[dict[str, Json]]] = []
        self.open: Final[list[dict[str, Json]]] = []
        self.column: vec[i16] = vec[i16]()  # the columns when somebody last looked
        self.looks: i64 = 0  # how often somebody looked and something had happened
        self.heard: vec[i64] = vec[i64]([i64(NOBODY)] * EVERYBODY)  # the last of these looks that brought news, by viewer
        self.before: bytes = b""  # what stands before the question
        self.after: bytes = b""  # and between it and the zones
        self.is_stale: bool = True

    def view(self, s: State, seat: int | None) -> bytes:
        """The table as a seat sees it; None is somebody who watches."""
        self._look(s)
        viewer = SPECTATOR if seat is None else seat
        return self._framed(s, viewer, [self._text(s, zone, viewer) for zone in self.zones])

    def news(self, s: State, seat: int | None, whole: bool) -> bytes:
        """The same, but of the zones only those that read otherwise than at the seat's last news; all of them to a newcomer."""
        self._look(s)
        viewer = SPECTATOR if seat is None else seat
        is_near = self.heard[viewer] >= self.looks - 1  # nothing can differ but what has just changed
        self.heard[viewer] = self.looks
        zones: list[bytes] = []
        for zone in self.zones:
            if whole or zone.look == self.looks or not is_near:
                text = self._text(s, zone, viewer)
                if whole or text != zone.told[viewer]:
                    zones.append(text)
                zone.told[viewer] = text
        return self._framed(s, viewer, zones)

    def _framed(self, s: State, viewer: int, zones: list[bytes]) -> bytes:
        """Some zones, and all that is no zone."""
        question = "null" if s.depth == 0 else question_text(Asked(s, viewer))
        seat = b"null" if viewer == SPECTATOR else number_text(viewer).encode()
        return b"".join([self.head, seat, self.before, question.encode(), self.after, b",".join(zones), b"]}"])

    def _text(self, s: State, zone: ZonePane, viewer: int) -> bytes:
        """A zone as a viewer reads it."""
        who = EVERYBODY if zone.is_alike else viewer
        text = zone.texts[who]
        if not text:
            text = self._zone(s, zone, viewer)
            zone.texts[who] = text
        return text

    # ---- looking again ----------------------------------------------------------------------------------------------------

    def _look(self, s: State) -> None:
        """If something has happened, what has changed by it is to be written again."""
        if not self.is_stale:
            return
        self.looks += 1
        self._table(s)
        self._look_at_numbers(s)
        known = vec[i64]()
        for zone in self.zones:
            if zone.look == self.looks:
                self._look_into(s, zone)
            for card in zone.known:
                known = append(known, card)
        if self.game.has_open_facts:
            self._look_at_marks(s)
        self._look_at_facts(s, known)
        self.is_stale = False

    def _look_at_numbers(self, s: State) -> None:
        """A zone has changed if one of its cards has: with each that comes, goes or changes place, another's column does."""
        while len(self.known) < s.card_count():
            self.known.append(b"")
            self.unknown.append(b"")
            self.facts.append(NOTHING)
            self.open.append(NOTHING)
        wide, then = s.wide, self.column
        for card in range(s.card_count()):
            if self._is_other(s, card):
                self._touch(s.get(WHERE, card))
                if card * wide < i64(len(then)):
                    self._touch(i64(then[card * wide + WHERE]))
                    if self._reads_otherwise(s, card):
                        self._wipe(card)
        self.column = s.column[:]

    def _is_other(self, s: State, card: i64) -> bool:
        """Is a number of the card another one than at the last look?"""
        wide = s.wide
        at, end = card * wide, (card + 1) * wide
        now, then = s.column, self.column
        if i64(len(then)) < end:
            return True
        while at < end:
            if now[at] != then[at]:
                return True
            at += 1
        return False

    def _reads_otherwise(self, s: State, card: i64) -> bool:
        """Is it a number that can be read?"""
        for column in self.shown:
            if s.get(column, card) != i64(self.column[card * s.wide + column]):
                return True
        return False

    def _wipe(self, card: i64) -> None:
        """A card is to be written again."""
        self.known[card] = b""
        self.unknown[card] = b""

    def _touch(self, number: i64) -> None:
        """A zone is to be written again."""
        zone = self.by_number[number] if number < i64(len(self.by_number)) else None
        if zone is not None and zone.look != self.looks:
            zone.look = self.looks
            zone.wipe()

    def _look_into(self, s: State, zone: ZonePane) -> None:
        """Whose faces are known in it, and whether to all alike."""
        is_alike, known = True, vec[i64]()
        card = s.top(zone.number)
        while card != NOBODY:
            seen = s.get(SEEN, card)
            if seen != 0:
                known = append(known, card)
                if seen != ALL:
                    is_alike = False
            card = s.get(UNDER, card)
        zone.known, zone.is_alike = known, is_alike

    def _look_at_marks(self, s: State) -> None:
        """Does everybody see something else of a card than at the last look?"""
        rules = self.game.rules
        for zone in self.zones:
            for card in s.cards(zone.number):
                found = rules.open_facts(s, card)
                if found != self.open[card]:
                    self.open[card] = found
                    self._wipe(card)
                    self._touch(zone.number)

    def _look_at_facts(self, s: State, known: vec[i64]) -> None:
        """Does one of these cards, whose faces somebody knows, amount to something else than at the last look?"""
        facts = self.game.rules.facts_of(s, known)
        place: i64 = 0
        for card in known:
            kept, found = self.facts[card], facts[place]
            place += 1
            if found is not kept and found != kept:
                self.facts[card] = found
                self._wipe(card)
                self._touch(s.get(WHERE, card))

    # ---- writing ----------------------------------------------------------------------------------------------------------

    def _table(self, s: State) -> None:
        """All that is neither question nor zone: the same for everybody."""
        rules, table, over = self.game.rules, s.table, s.table[ENDING] != 0
        ending = quoted(rules.ending(int(table[ENDING]) - 1).name) if over else "null"
        winners = ",".join([number_text(one) for one in range(int(s.seats)) if table[WINNERS] >> one & 1])
        numbers = f'"turn":{table[TURN]},"active":{table[ACTIVE]},"over":{"true" if over else "false"}'
        self.before = f',{numbers},"ending":{ending},"winners":[{winners}],"question":'.encode()
        score = ",".join([number_text(one) for one in rules.score(s)])
        players = ",".join([tally.write(s, rules.player_facts(s, seat)) for seat, tally in enumerate(self.players)])
        shared = self.shared.write(s, NOTHING)
        self.after = f',"score":[{score}],"numbers":{shared},"players":[{players}],"zones":['.encode()

    def _zone(self, s: State, zone: ZonePane, viewer: int) -> bytes:
        """A zone and its cards, for a viewer."""
        parts: list[bytes] = []
        card = s.top(zone.number)
        while card != NOBODY:
            if s.knows(viewer, card):
                if not self.known[card]:
                    self.known[card] = self._known(s, card)
                parts.append(self.known[card])
            else:
                if not self.unknown[card]:
                    self.unknown[card] = (self._sleeve(s, card) + facts_text(self.open[card]) + "}").encode()
                parts.append(self.unknown[card])
            card = s.get(UNDER, card)
        head = f'{zone.head}{number_text(int(s.count(zone.number)))},"cards":['.encode()
        return b"".join([head, b",".join(parts), b"]}"])

    def _sleeve(self, s: State, card: i64) -> str:
        """What everybody sees of a card."""
        owner, back = number_text(int(s.get(OWNER, card))), number_text(int(s.get(BACK, card)))
        return f'{{"id":{number_text(int(card))},"owner":{owner},"back":{back}{self.stay.text(s, card)}'

    def _known(self, s: State, card: i64) -> bytes:
        """A card for who knows its face."""
        name = label(self.game.book.faces[s.get(FACE, card)].name)
        facts = {**self.open[card], **self.facts[card]} if self.open[card] else self.facts[card]
        text = f'{self._sleeve(s, card)},"name":{name}{self.itself.text(s, card)}{facts_text(facts)}}}'
        return text.encode()


def facts_text(facts: dict[str, Json]) -> str:
    """What a card amounts to, if there is anything to say."""
    return ',"facts":' + dict_text(facts) if facts else ""


def question_text(asked: Asked) -> str:
    """Who is asked what, in writing."""
    card = "null" if asked.card is None else number_text(asked.card)
    words = f'"asks":{quoted(asked.asks)},"rule":{label(asked.rule)},"name":{label(asked.name)}'
    return f'{{"who":{number_text(asked.who)},{words},"card":{card}}}'
