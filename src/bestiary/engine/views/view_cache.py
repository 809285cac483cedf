"""Incremental per-viewer JSON cache of the view: what has not changed since somebody last looked is not written again.

It says byte for byte what `view` says, in short: of a card's numbers those that are not 0. A card is written when its columns
or its facts have changed, a zone when one of its cards has; what all viewers read alike is kept once for all of them. Who was told
everything once can be told the news: the same, but of the zones only those that read otherwise than at the last news. A zone in
which something has changed that a viewer does not see reads the same to them, so it is no news.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i16, i64

from bestiary.engine.state.json_writer import key_text, number_text, piece, write_dict, write_json, write_text
from bestiary.engine.state.layout import CHANGED_MASK, EVERY_CARD
from bestiary.engine.state.save import NOTHING, Json
from bestiary.engine.state.schema import (
    ACTIVE,
    ALL,
    BACK,
    ENDING,
    FACE,
    LOCKED,
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
from bestiary.engine.views.view import Asked, is_hidden_of, knowers, remembers, seats_of

if TYPE_CHECKING:
    from bestiary.engine.state.state import State
    from bestiary.engine.table.game import Game

EVERYBODY: Final = SPECTATOR + 1  # where a zone keeps what all viewers read alike


class Columns:
    """Some columns of a card in writing. Most often all are 0, as with every card that has just moved, and nothing is said."""

    def __init__(self, columns: list[Column]) -> None:
        self.keys: Final = [b"," + key_text(column.name) for column in columns]
        self.numbers: Final[vec[i64]] = vec[i64]([i64(column.number) for column in columns])

    def write(self, out: BytesWriter, s: State, card: i64) -> None:
        """The numbers of a card that are not 0, each after its name."""
        for place in range(i64(len(self.numbers))):
            value = s.get(self.numbers[place], card)
            if value != 0:
                out.write(self.keys[place])
                out.write(number_text(value))


class Tally:
    """A player's numbers and what they amount to, or the numbers of the table, in writing until one of them is another."""

    def __init__(self, numbers: list[Number], seat: i64) -> None:
        self.names: Final = [one.name for one in numbers]
        self.keys: Final = [(b"," if place > 0 else b"{") + key_text(one.name) for place, one in enumerate(numbers)]
        self.places: Final[vec[i64]] = vec[i64]([i64(one.number) + seat for one in numbers])
        self.values: vec[i64] = vec[i64]([i64(0)] * len(numbers))
        self.facts: dict[str, Json] = NOTHING
        self.text: bytes = b""

    def look(self, s: State, facts: dict[str, Json]) -> bytes:
        """As it is now."""
        is_other = not self.text or facts != self.facts
        for one in range(i64(len(self.places))):
            value = i64(s.table[self.places[one]])
            if value != self.values[one]:
                self.values[one] = value
                is_other = True
        if is_other:
            self.facts = facts
            self.text = self._written(facts)
        return self.text

    def _written(self, facts: dict[str, Json]) -> bytes:
        """The numbers in their order, then the facts; a fact of the same name as a number stands in its place."""
        out, more = BytesWriter(), facts
        for place in range(i64(len(self.keys))):
            out.write(self.keys[place])
            if facts and self.names[place] in facts:
                write_json(out, facts[self.names[place]])
                more = {name: fact for name, fact in more.items() if name != self.names[place]}
            else:
                out.write(number_text(self.values[place]))
        between = b"," if self.keys else b"{"
        for name, fact in more.items():
            out.write(between)
            out.write(key_text(name))
            write_json(out, fact)
            between = b","
        out.write(b"}" if between == b"," else b"{}")
        return out.getvalue()


class ZoneCache:
    """A zone of a seat in writing, by viewer; empty until they look."""

    def __init__(self, number: int, head: bytes, owner: i64) -> None:
        self.number: i64 = number
        self.head: Final = head
        self.owner: i64 = owner  # the seat to which it belongs and lies hidden from the others, or NOBODY
        self.look: i64 = 0  # the last look at which it had changed
        self.known: vec[i64] = vec[i64]()  # the cards whose faces somebody knows
        self.is_alike: bool = True  # does everybody know the same of it?
        self.rememberers: i64 = 0  # mask of the viewers that know of cards in it, but not which they are
        self.texts: Final[list[bytes]] = [b""] * (EVERYBODY + 1)
        self.told: Final[list[bytes]] = [b""] * EVERYBODY  # what was news to each viewer

    def wipe(self) -> None:
        """It is to be written again."""
        for viewer in range(EVERYBODY + 1):
            self.texts[viewer] = b""


class ViewCache:
    """What the viewers of one match see, in writing."""

    def __init__(self, game: Game, seats: i64) -> None:
        schema = game.book.schema
        self.game: Final = game
        self.head: Final = b'{"game":"%b","edition":"%b","seat":' % (piece(game.name), piece(game.edition))
        self.stay: Final = Columns(schema.shown_stay)
        self.itself: Final = Columns(schema.shown_itself)
        told = [OWNER, BACK, FACE, *[column.number for column in [*schema.shown_stay, *schema.shown_itself]]]
        self.is_read: Final[vec[i64]] = vec[i64]([i64(number in told) for number in range(int(schema.wide))])  # by column
        shown = [one for one in schema.numbers if one.shown]
        self.players: Final = [Tally([one for one in shown if not one.shared], seat) for seat in range(seats)]
        self.shared: Final = Tally([one for one in shown if one.shared], 0)
        self.zones: Final[list[ZoneCache]] = []
        self.by_number: Final[list[ZoneCache | None]] = []
        for zone in schema.zones:
            for seat in seats_of(seats, zone):
                whose = b"null" if zone.shared else number_text(seat)
                head = b'{"name":"%b","seat":%b,"count":' % (piece(zone.name), whose)
                self.zones.append(ZoneCache(zone.number + seat, head, seat if is_hidden_of(zone, seat, seat) else NOBODY))
                while len(self.by_number) <= zone.number + seat:
                    self.by_number.append(None)
                self.by_number[zone.number + seat] = self.zones[-1]
        self.known: Final[list[bytes]] = []  # by card, for who knows its face; empty until somebody looks
        self.unknown: Final[list[bytes]] = []  # and for who does not
        self.own: Final[list[bytes]] = []  # and for who has it hidden from the others: who else knows it
        self.facts: Final[list[dict[str, Json]]] = []
        self.open: Final[list[dict[str, Json]]] = []
        self.column: vec[i16] = vec[i16]()  # the columns when somebody last looked
        self.changed: i64 = EVERY_CARD  # where to look for others, see State
        self.looks: i64 = 0  # how often somebody looked and something had happened
        self.heard: vec[i64] = vec[i64]([i64(NOBODY)] * EVERYBODY)  # the last of these looks that brought news, by viewer
        self.before: bytes = b""  # what stands before the question
        self.question: bytes = b""  # if everybody reads the same; empty until somebody does
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
        seat = b"null" if viewer == SPECTATOR else number_text(viewer)
        return b"".join([self.head, seat, self.before, self._question(s, viewer), self.after, b",".join(zones), b"]}"])

    def _question(self, s: State, viewer: int) -> bytes:
        """Who is asked what, as a viewer reads it."""
        if self.question:
            return self.question
        if s.depth == 0:
            return b"null"
        asked = Asked(s, viewer)
        text = question_text(asked)
        if not asked.is_about_a_card:
            self.question = text
        return text

    def _text(self, s: State, zone: ZoneCache, viewer: int) -> bytes:
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
        self.question = b""
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
            self.own.append(b"")
            self.facts.append(NOTHING)
            self.open.append(NOTHING)
        while len(self.column) < len(s.column):
            self.column = append(self.column, 0)
        changed, self.changed = self.changed | s.changed, 0
        for card in range(s.card_count()):
            if changed >> (card & CHANGED_MASK) & 1 != 0:
                self._look_at_card(s, card)

    def _look_at_card(self, s: State, card: i64) -> None:
        """If a number of the card is another one than at the last look, so is the place where it lies, and that where it lay."""
        now, then, at = s.column, self.column, card * s.wide
        place, is_other, reads_otherwise = i64(then[at + WHERE]), False, False
        if now[at + SEEN] != then[at + SEEN] or now[at + LOCKED] != then[at + LOCKED]:
            self.own[card] = b""
        for column in range(s.wide):
            if now[at + column] != then[at + column]:
                then[at + column] = now[at + column]
                is_other, reads_otherwise = True, reads_otherwise or self.is_read[column] != 0
        if is_other:
            self._touch(place)
            self._touch(s.get(WHERE, card))
        if reads_otherwise:
            self._wipe(card)

    def _wipe(self, card: i64) -> None:
        """A card is to be written again."""
        self.known[card] = b""
        self.unknown[card] = b""
        self.own[card] = b""

    def _touch(self, number: i64) -> None:
        """A zone is to be written again."""
        zone = self.by_number[number] if number < i64(len(self.by_number)) else None
        if zone is not None and zone.look != self.looks:
            zone.look = self.looks
            zone.wipe()

    def _look_into(self, s: State, zone: ZoneCache) -> None:
        """Whose faces are known in it, who remembers some of its cards, and whether all know alike."""
        is_alike, known, rememberers = True, vec[i64](), i64(0)
        card = s.top(zone.number)
        while card != NOBODY:
            seen, locked = s.get(SEEN, card), s.get(LOCKED, card)
            if seen != 0:
                known = append(known, card)
                if seen != ALL or zone.owner != NOBODY:
                    is_alike = False
            if locked != 0 and seen != ALL:
                rememberers |= locked & ~seen
                if locked != ALL:
                    is_alike = False
            card = s.get(UNDER, card)
        zone.known, zone.is_alike, zone.rememberers = known, is_alike, rememberers

    def _look_at_marks(self, s: State) -> None:
        """Does everybody see something else of a card than at the last look?"""
        rules = self.game.rules
        for zone in self.zones:
            card = s.top(zone.number)
            while card != NOBODY:
                kept, found = self.open[card], rules.open_facts(s, card)
                if found is not kept and found != kept:
                    self.open[card] = found
                    self._wipe(card)
                    self._touch(zone.number)
                card = s.get(UNDER, card)

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
        rules, table, out = self.game.rules, s.table, BytesWriter()
        out.write(b',"turn":')
        out.write(number_text(table[TURN]))
        out.write(b',"active":')
        out.write(number_text(table[ACTIVE]))
        if table[ENDING] != 0:
            out.write(b',"over":true,"ending":')
            write_text(out, rules.ending(int(table[ENDING]) - 1).name)
        else:
            out.write(b',"over":false,"ending":null')
        won = [number_text(one) for one in range(s.seats) if table[WINNERS] >> one & 1 != 0]
        out.write(b',"winners":[%b],"question":' % b",".join(won))
        self.before = out.getvalue()
        score = b",".join([number_text(one) for one in rules.score(s)])
        players = b",".join([tally.look(s, rules.player_facts(s, seat)) for seat, tally in enumerate(self.players)])
        self.after = b',"score":[%b],"numbers":%b,"players":[%b],"zones":[' % (score, self.shared.look(s, NOTHING), players)

    def _zone(self, s: State, zone: ZoneCache, viewer: int) -> bytes:
        """A zone and its cards, for a viewer."""
        out = BytesWriter()
        out.write(zone.head)
        out.write(number_text(s.count(zone.number)))
        out.write(b',"cards":[')
        card = s.top(zone.number)
        while card != NOBODY:
            if not s.knows(viewer, card):
                out.write(self._card(s, card, self.unknown, False))
            elif viewer == zone.owner:
                out.write(self._own(s, card, viewer))
            else:
                out.write(self._card(s, card, self.known, True))
            card = s.get(UNDER, card)
            if card != NOBODY:
                out.write(b",")
        out.write(b"]")
        if zone.rememberers >> viewer & 1 != 0:
            out.write(b',"remembered":')
            write_json(out, self._remembered(s, zone, viewer))
        out.write(b"}")
        return out.getvalue()

    def _remembered(self, s: State, zone: ZoneCache, viewer: int) -> list[Json]:
        """The names of the cards that a viewer knows to lie in a zone, but not which of them they are."""
        names = [self.game.book.faces[s.get(FACE, card)].name for card in s.cards(zone.number) if remembers(s, viewer, card)]
        return [*sorted(names)]

    def _card(self, s: State, card: i64, texts: list[bytes], is_known: bool) -> bytes:
        """A card for who knows its face, or for who does not."""
        if not texts[card]:
            texts[card] = self._written(s, card, is_known)
        return texts[card]

    def _own(self, s: State, card: i64, viewer: int) -> bytes:
        """A card for who has it hidden from the others: what is known of it, and who else knows it."""
        if not self.own[card]:
            text, seats = self._card(s, card, self.known, True), knowers(s, viewer, card)
            if s.knows(SPECTATOR, card):
                text = text[:-1] + b',"shown":true}'
            elif seats:
                text = text[:-1] + b',"known_by":[%b]}' % b",".join([number_text(seat) for seat in seats])
            self.own[card] = text
        return self.own[card]

    def _written(self, s: State, card: i64, is_known: bool) -> bytes:
        """What everybody sees of a card; then its name and what belongs to it, for who knows them."""
        out = BytesWriter()
        out.write(b'{"id":')
        out.write(number_text(card))
        out.write(b',"owner":')
        out.write(number_text(s.get(OWNER, card)))
        out.write(b',"back":')
        out.write(number_text(s.get(BACK, card)))
        self.stay.write(out, s, card)
        facts = self.open[card]
        if is_known:
            out.write(b',"name":')
            write_text(out, self.game.book.faces[s.get(FACE, card)].name)
            self.itself.write(out, s, card)
            facts = {**facts, **self.facts[card]} if facts else self.facts[card]
        if facts:
            out.write(b',"facts":')
            write_dict(out, facts)
        out.write(b"}")
        return out.getvalue()


def question_text(asked: Asked) -> bytes:
    """Who is asked what, in writing."""
    out = BytesWriter()
    out.write(b'{"who":')
    out.write(number_text(asked.who))
    out.write(b',"asks":')
    write_text(out, asked.asks)
    out.write(b',"rule":')
    write_text(out, asked.rule)
    out.write(b',"name":')
    write_text(out, asked.name)
    out.write(b',"card":')
    out.write(b"null" if asked.card is None else number_text(asked.card))
    out.write(b"}")
    return out.getvalue()
