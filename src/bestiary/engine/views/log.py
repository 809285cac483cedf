"""The game log: what happened, told to each viewer with what that viewer knows, each line with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.asks import DEED, GAPS, Ask, Deed, Sentence, Speech, field
from bestiary.engine.play.notation import FaceSort, SeatSort
from bestiary.engine.state.json_writer import number_text, piece, write_text
from bestiary.engine.state.schema import ALL, NOBODY, SEEN, SPECTATOR, TURN

if TYPE_CHECKING:
    from bestiary.engine.play.agenda import Step
    from bestiary.engine.state.state import State

A_CARD: Final = "a card"  # what a line says instead of a name that somebody may not read
SENTENCES: Final[dict[str, Sentence]] = {}  # those of events and deeds, cut up


def cut_up(text: str) -> Sentence:
    """A sentence of which there are few, with its gaps."""
    known = SENTENCES.get(text)
    if known is None:
        known = SENTENCES[text] = Sentence(text)
    return known


@mypyc_attr(acyclic=True)
class Word:
    """A piece of a line that not everybody may read: what it says, to whom, and what the others read.

    A player is a seat. What is `aloud` is the name of a kind of card that a player said for all to hear.
    """

    def __init__(self, text: str, mask: int, otherwise: str, player: int = NOBODY, aloud: bool = False) -> None:
        self.text: Final = text
        self.mask = mask
        self.otherwise: Final = otherwise
        self.player: Final = player
        self.aloud: Final = aloud

    def read(self, seat: int, names: list[str] | None = None) -> str:
        """The word as this seat reads it, with the players' names if they have any."""
        if self.player != NOBODY and names is not None:
            return names[self.player]
        return self.text if self.mask >> seat & 1 else self.otherwise


class Line:
    """One line of the log: who did it, a sentence with gaps, the words for them, and the rule."""

    def __init__(self, turn: int, seat: int, rule: str, sentence: str, words: list[Word], kind: str, cards: list[int]) -> None:
        self.turn: Final = turn
        self.seat: Final = seat  # NOBODY when the rules did it
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.words: Final = words
        self.kind: Final = kind  # "move" for a decision, else the name of the event
        self.cards: Final = cards
        self.sleeves: list[int] = []  # for each word: the sleeve that still holds the card it names, or NOBODY

    def read(self, seat: int | None, names: list[str] | None = None) -> str:
        """The line as a seat reads it; None is somebody who watches."""
        viewer, sentence = SPECTATOR if seat is None else seat, cut_up(self.sentence)
        text = sentence.parts[0]
        for place, gap in enumerate(sentence.gaps):
            text += self._word(gap, viewer, names) + sentence.parts[place + 1]
        return text

    def _word(self, gap: int, viewer: int, names: list[str] | None) -> str:
        """What a viewer reads in a gap."""
        return self.words[gap].read(viewer, names) if gap < len(self.words) else GAPS[gap]

    def told(self, seat: int | None, names: list[str] | None = None) -> bytes:
        """The line for a client, as JSON: what a seat reads, and the cards in it."""
        viewer, sentence, out = SPECTATOR if seat is None else seat, cut_up(self.sentence), BytesWriter()
        out.write(b'{"text":"')
        out.write(sentence.pieces[0])
        for place, gap in enumerate(sentence.gaps):
            out.write(piece(self._word(gap, viewer, names)))
            out.write(sentence.pieces[place + 1])
        out.write(b'","rule":')
        write_text(out, self.rule)
        out.write(b',"kind":')
        write_text(out, self.kind)
        out.write(b',"seat":')
        out.write(number_text(self.seat) if self.seat != NOBODY else b"null")
        out.write(b',"turn":')
        out.write(number_text(self.turn))
        out.write(b',"cards":[')
        self._write_cards(out, viewer)
        out.write(b"]}")
        return out.getvalue()

    def is_alike(self) -> bool:
        """Does everybody read the same?"""
        for word in self.words:
            if word.mask & ALL != ALL:
                return False
        return True

    def _write_cards(self, out: BytesWriter, viewer: int) -> None:
        """The cards in it: with a name to who may read it, with an id while the sleeve still holds the card."""
        between = b"{"
        for place, word in enumerate(self.words):
            sleeve = self.sleeves[place] if place < len(self.sleeves) else NOBODY
            is_named = word.mask >> viewer & 1 != 0 and word.otherwise == A_CARD
            if not is_named and sleeve < 0:
                continue
            out.write(between)
            between = b",{"
            if is_named:
                out.write(b'"name":')
                write_text(out, word.text)
            if sleeve >= 0:
                out.write(b',"id":' if is_named else b'"id":')
                out.write(number_text(sleeve))
            out.write(b"}")


class Log:
    """All lines of a match, and how often each rule was applied. A state without a listener has none."""

    def __init__(self, keep_lines: bool = True) -> None:
        self.lines: Final[list[Line]] = []
        self.cited: Final[dict[str, int]] = {}
        self.ran: Final[set[int]] = set()  # the numbers of all steps that were carried out or answered
        self.keep_lines: Final = keep_lines
        self.keep_count: bool = True  # of rules and steps
        self.done: int = 0  # how many lines are of moves that were carried out
        self.chance: list[int | str] = []  # how chance stood when it last told anybody anything, or was used without telling
        self.told_by_chance: bool = False
        self.lost: list[tuple[int, int]] = []  # sleeves whose card was hidden in this move, with the seats that saw it until then
        self.named: str = ""  # what is neither card nor player nor number in the next event, such as the name of a counter

    def begin(self, step: Step) -> None:
        """A step is carried out, or answered: by its rule."""
        if self.keep_count:
            self.ran.add(int(step.number))
            self.cite(step.rule)

    def cite(self, rule: str) -> None:
        """This rule, or these rules, were applied."""
        if rule and self.keep_count:
            self.cited[rule] = self.cited.get(rule, 0) + 1

    def fired(self) -> dict[str, int]:
        """How often each single rule was applied."""
        out: dict[str, int] = {}
        for cited, times in self.cited.items():
            for rule in cited.split():
                out[rule] = out.get(rule, 0) + times
        return out

    def note(self, s: State, number: i64, by: i64, card: i64, amount: i64, other: i64 = NOBODY) -> None:
        """An event happened: by a seat, to a card or a player, with an amount and another card; any of them may be NOBODY."""
        event, named = s.book.events[number], self.named
        self.named = ""
        self.cite(event.rule)
        if not self.keep_lines or not event.says:
            return
        words = [
            _player(by),
            _card(s, card),
            AMOUNTS[amount] if 0 <= amount < len(AMOUNTS) else Word(str(amount), ALL, ""),
            _card(s, other),
            Word(named, ALL, "") if named else NO_WORD,
        ]
        cards = [int(one) for one in (card, other) if one >= 0]
        says = event.says_of_one if amount == 1 else event.says
        line = Line(int(s.table[TURN]), int(by), event.rule, says, words, event.name, cards)
        line.sleeves = [NOBODY, int(card), NOBODY, int(other)]
        self.lines.append(line)

    def decides(self, s: State, ask: Ask, seat: i64, answer: i64) -> Line | None:
        """A player chooses; called before it is done, so that it reads as the player saw it. Call `carried_out` when it is."""
        if not self.keep_lines:
            return None
        deed = ask.deeds[answer & DEED]
        if deed.secret or ask.secret:
            return self._secretly(s, ask, deed, seat, answer)
        words: list[Word] = []
        cards: list[int] = []
        for place, sort in enumerate(deed.sorts):
            value = field(answer, place)
            card = sort.card_of(value)
            if isinstance(sort, SeatSort):  # "you" would be whoever reads it
                words.append(_player(value))
                cards.append(NOBODY)
                continue
            mask = 1 << int(seat) | int(sort.seen_by(s, value) if card == NOBODY else s.get(SEEN, card))
            otherwise, aloud = A_CARD if card != NOBODY else "something", isinstance(sort, FaceSort)
            words.append(Word(sort.tell(s, seat, value), mask, otherwise, NOBODY, aloud))
            cards.append(int(card))
        line = Line(int(s.table[TURN]), int(seat), deed.rule, deed.says, words, "move", cards)
        line.sleeves = [*cards]
        self.lines.append(line)
        return line

    def gives_up(self, s: State, seat: i64) -> None:
        """A player concedes, whoever is asked."""
        if self.keep_lines:
            self.lines.append(Line(int(s.table[TURN]), int(seat), "", "{0} gives up.", [_player(seat)], "move", []))

    def _secretly(self, s: State, ask: Ask, deed: Deed, seat: i64, answer: i64) -> Line:
        """A secret choice: the others are told that it was made, by the rule of the question."""
        word = Word(deed.tell(Speech(s, seat), answer), 1 << int(seat), "A choice is made in secret.")
        line = Line(int(s.table[TURN]), int(seat), ask.rule, "{0}", [word], "move", [])
        self.lines.append(line)
        return line

    def watch_chance(self, s: State) -> None:
        """A move begins: from here on chance has told nothing."""
        self.chance, self.told_by_chance, self.lost = s.chance.save(), False, []

    def is_told_by_chance(self, s: State) -> bool:
        """Has chance told anybody anything since the move began? What was mixed only to hide a card does not count."""
        return self.told_by_chance or s.chance.save() != self.chance

    def hides(self, s: State, is_done: bool) -> None:
        """Cards are about to be mixed only to hide one of them, or are mixed: nobody learns anything by it."""
        self.told_by_chance = self.told_by_chance if is_done else self.is_told_by_chance(s)
        self.chance = s.chance.save()

    def glimpsed(self) -> None:
        """Somebody saw a card that is hidden from them again: they have learned something that no card shows any more."""
        self.told_by_chance = True

    def carried_out(self, s: State) -> None:
        """The move is over: who sees its cards now may read their names in all its lines, unless they were shuffled away."""
        for line in self.lines[self.done :]:
            for word, sleeve in zip(line.words, line.sleeves):
                if sleeve >= 0:
                    word.mask |= int(s.get(SEEN, sleeve))
        self.done = len(self.lines)

    def lose(self, s: State, card: i64) -> None:
        """This sleeve will hold another card: the lines of this move name the old one to who sees it now, and to nobody later."""
        self.lost.append((int(card), int(s.get(SEEN, card))))
        for line in self.lines[self.done :]:
            for place, sleeve in enumerate(line.sleeves):
                if sleeve == card:
                    line.words[place].mask |= int(s.get(SEEN, card))
                    line.sleeves[place] = NOBODY


NO_WORD: Final = Word("", ALL, "")  # the same for every line, as the players are: no sleeve ever belongs to them
AMOUNTS: Final = [Word(str(amount), ALL, "") for amount in range(256)]
PLAYERS: Final = [Word(f"Player {seat + 1}", ALL, "", seat) for seat in range(SPECTATOR)]


def _player(seat: i64) -> Word:
    return PLAYERS[seat] if seat != NOBODY else NO_WORD


def _card(s: State, card: i64) -> Word:
    if card < NOBODY:
        return _player(s.controller(card))
    if card == NOBODY:
        return NO_WORD
    return Word(s.name(card), int(s.get(SEEN, card)), A_CARD)
