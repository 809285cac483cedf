"""What MonTac's texts do with cards: send, discard, sacrifice, play, copy, command, strip, wind Timers, and attack now."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.effects import happened
from bestiary.engine.play.force import AT_TURN_END, Later, Until, cannot, hush
from bestiary.engine.play.parts_of_speech import Amount, Condition, Filter, Noun, Seats, Verb
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.layout import CARD_MASK
from bestiary.engine.state.schema import FACE, NOBODY, OWNER, TURN, WHERE
from bestiary.engine.state.state import State
from bestiary.games.montac.rules.conflicts import declare
from bestiary.games.montac.rules.order import involve
from bestiary.games.montac.rules.plays import TAKE_COMMAND, OrderedPlay
from bestiary.games.montac.rules.turn import run_out
from bestiary.games.montac.rules.values import has_timer, in_play, is_monster, original_timer, timer
from bestiary.games.montac.rules.zones import draw, has_room, perish, rummage, sacrifice, send, shuffle_deck
from bestiary.games.montac.schema import (
    A_TOKEN,
    ATTACK,
    ATTACKED,
    BOOK,
    COMMANDED,
    CONSTANT,
    DECK,
    EXTINCT,
    EXTINCTION,
    GRANTED_TIMER,
    HAND,
    IMPOSE,
    LOSES_ABILITY,
    MADE,
    MANUAL,
    MONSTERS,
    PERISHED,
    PRINTED_TIMER,
    STRIPPED,
    TIMER,
    TIMER_LOST,
    TIMER_SET,
    UNDER_ATTACK,
)

# ---- drawing -------------------------------------------------------------------------------------------------------------------


class Draw(Step):
    """MT-190: draw so many cards, as far as the deck goes."""

    def __init__(self, book: Book, name: str, many: Amount, rule: str) -> None:
        super().__init__(book, name, rule)
        self.many: Final = many

    def run(self, s: State) -> None:
        happened(s, draw(s, s.who, self.many.count(s, NOBODY)))


# ---- moving cards --------------------------------------------------------------------------------------------------------------


class Destination:
    """Where cards are sent: a zone, of some player or, if nobody is named, of each card's owner (MT-R79)."""

    def __init__(self, zone: i64, whose: Seats | None, bottom: bool = False) -> None:
        self.zone: i64 = zone
        self.whose: Final = whose
        self.bottom: Final = bottom

    def seat(self, s: State, card: i64) -> i64:
        """Whose zone it is."""
        if self.whose is None:
            return s.get(OWNER, card)
        seats = self.whose.find(s)
        return seats[0]


class SendTo(Verb):
    """Send a card to a zone; what cannot go there stays (MT-141)."""

    def __init__(self, where: Destination) -> None:
        self.where: Final = where

    def do(self, s: State, card: i64) -> i64:
        return send(s, card, self.where.zone, self.where.seat(s, card), s.who, self.where.bottom)


class ShuffleInto(Step):
    """MT-200: cards go into a deck, and it is randomised: the deck that receives them (MT-R140), and none that receives none."""

    def __init__(self, book: Book, name: str, noun: Noun, where: Destination, rule: str) -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun
        self.where: Final = where

    def run(self, s: State) -> None:
        done, decks, stays = i64(0), vec[i64](), vec[i64]()
        for card in self.noun.find(s):
            stays = append(stays, s.stay(card))
        for stay in stays:
            card = stay & CARD_MASK
            if s.here(stay) and send(s, card, self.where.zone, self.where.seat(s, card), s.who) > 0:
                done += 1
                if s.get(WHERE, card) in (DECK, DECK + 1) and s.get(WHERE, card) not in decks:
                    decks = append(decks, s.get(WHERE, card))
        for deck in decks:
            s.cite("MT-R140")
            shuffle_deck(s, deck - DECK)
        happened(s, done)


class Discard(Verb):
    """MT-191: from a hand to the Perished Pile."""

    def do(self, s: State, card: i64) -> i64:
        return perish(s, card, s.who) if s.get(WHERE, card) in (HAND, HAND + 1) else 0


class Sacrifice(Verb):
    """MT-197: from play to the Perished Pile, by the player who commands it."""

    def do(self, s: State, card: i64) -> i64:
        return sacrifice(s, card, s.controller(card))


class Rummage(Verb):
    """MT-210: to the player's hand, until the next Hand Refill Stage (MT-211)."""

    def do(self, s: State, card: i64) -> i64:
        rummage(s, card, s.who)
        return 1


class BecomeExtinct(Verb):
    """MT-206: a card in a Perished Pile can never leave it again (MT-R109)."""

    def do(self, s: State, card: i64) -> i64:
        if s.get(WHERE, card) not in (PERISHED, PERISHED + 1) or s.get(EXTINCT, card) != 0:
            return 0
        s.set(EXTINCT, card, 1)
        tell(s, EXTINCTION, s.who, card)
        return 1


class PointAt(Verb):
    """MT-R71: a card that was chosen is involved."""

    def do(self, s: State, card: i64) -> i64:
        involve(s, card)
        return 1


class CanBeShuffledIn(Filter):
    """MT-94: what can pay by going into a deck: no token (MT-100), and not the card that is being played."""

    def fits(self, s: State, card: i64) -> bool:
        return s.get(MADE, card) != A_TOKEN and (in_play(s, card) or card != s.this)


# ---- playing -------------------------------------------------------------------------------------------------------------------


class CanBePlayed(Filter):
    """MT-R24: the ability could make the player play this card now."""

    def __init__(self, play: OrderedPlay) -> None:
        self.play: Final = play

    def fits(self, s: State, card: i64) -> bool:
        return self.play.possible(s, card)


class RoomForIt(Filter):
    """MT-R82: a piece that may be played, or a monster that may be taken, needs a free placement."""

    def fits(self, s: State, card: i64) -> bool:
        return has_room(s, s.who) or not is_monster(s, card)


class HasRoom(Condition):
    """MT-39: the player has a free Monster Placement."""

    def holds(self, s: State) -> bool:
        return has_room(s, s.who)


class NothingYet(Step):
    """Before something is done that may turn out to be impossible: nothing has happened."""

    def run(self, s: State) -> None:
        happened(s, 0)


# ---- command (MT-188) ----------------------------------------------------------------------------------------------------------


class EnemyMonster(Filter):
    """MT-R81: a monster that the enemy commands, and that nothing forbids to take."""

    def fits(self, s: State, card: i64) -> bool:
        return s.get(WHERE, card) == MONSTERS + 1 - s.who and not (len(s.force) > 0 and cannot(s, COMMANDED.number, card))


class GoesBack(Step):
    """MT-R137: a borrowed monster goes back to the other player; without room that player chooses (MT-165)."""

    def run(self, s: State) -> None:
        s.push(TAKE_COMMAND, 1 - s.who, s.this, s.it, NOBODY)


class Borrow(Step):
    """The monster that was just taken is taken until the end of the turn only."""

    def run(self, s: State) -> None:
        if s.memory[s.scope] != 0 and s.get(WHERE, s.it) == MONSTERS + s.who:
            until = Until(AT_TURN_END).begin(s)
            s.enforce(BORROWED.number, NOBODY, s.stay(s.it), 0, until, s.who)


GOES_BACK: Final = GoesBack(BOOK, "goes back", "MT-R137")
BORROWED: Final = Later(BOOK, "borrowed", GOES_BACK, "MT-R21 MT-R137")
BORROW: Final = Borrow(BOOK, "borrow", "MT-R81")


# ---- removing texts (chapter 17) -----------------------------------------------------------------------------------------------


def has_text(s: State, card: i64) -> bool:
    """MT-R87: has it a Specialty or Effect now? Not a Condition, a Sleeper Skill, or what other cards gave it (MT-R136)."""
    if s.get(STRIPPED, card) != 0 or not in_play(s, card):
        return False
    face = s.book.faces[s.get(FACE, card)]
    if len(face.standing) > 0 or s.printed(MANUAL, card) != 0 or s.printed(IMPOSE, card) > 0 or s.printed(CONSTANT, card) != 0:
        return True
    return any(not listener.deep for listener in face.listeners)


class HasText(Filter):
    """MT-170: a monster with a Specialty, or another card with an Effect."""

    def __init__(self, of_monsters: bool) -> None:
        self.of_monsters: Final = of_monsters

    def fits(self, s: State, card: i64) -> bool:
        return is_monster(s, card) == self.of_monsters and has_text(s, card)


class RemoveText(Verb):
    """MT-R85: it has no Specialty or Effect until it leaves play; its Sleeper Skill wakes (MT-171)."""

    def __init__(self, of_monsters: bool) -> None:
        self.which: Final = HasText(of_monsters)

    def do(self, s: State, card: i64) -> i64:
        if not self.which.fits(s, card):
            return 0
        s.cite("MT-R87")
        tell(s, LOSES_ABILITY, s.who, card)
        s.set(STRIPPED, card, 1)
        hush(s, card)
        return 1


# ---- Timers (chapter 9) --------------------------------------------------------------------------------------------------------


class HasTimer(Filter):
    """A card on which a Timer runs."""

    def fits(self, s: State, card: i64) -> bool:
        return in_play(s, card) and has_timer(s, card)


class HasNoTimer(Filter):
    """MT-123: a card that has no Timer and can receive one."""

    def fits(self, s: State, card: i64) -> bool:
        return in_play(s, card) and not has_timer(s, card)


class RemoveTimer(Verb):
    """MT-122: a card without a Timer is never removed by Timers."""

    def do(self, s: State, card: i64) -> i64:
        if not has_timer(s, card):
            return 0
        s.set(TIMER, card, 0)
        tell(s, TIMER_LOST, s.who, card)
        return 1


class WindTimer(Verb):
    """MT-R52: a Timer shows more or less; the moment it reaches 0 the card perishes, in any stage; it never shows less (MT-R53)."""

    def __init__(self, more: i64) -> None:
        self.more: i64 = more

    def do(self, s: State, card: i64) -> i64:
        was = timer(s, card)
        now = max(i64(0), was + self.more)
        if not has_timer(s, card) or now == was:
            return 0
        s.set(TIMER, card, 1 + now)
        tell(s, TIMER_SET, s.who, card, now)
        if now == 0:
            run_out(s, vec[i64]([card]))
        return 1


class ReceiveTimer(Verb):
    """MT-123: a Timer starts at its original value: the printed one, or the one it was given first (MT-R54)."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def do(self, s: State, card: i64) -> i64:
        if not in_play(s, card) or has_timer(s, card):
            return 0
        if s.printed(PRINTED_TIMER, card) == 0 and s.get(GRANTED_TIMER, card) == 0:
            s.set(GRANTED_TIMER, card, self.number)
        s.set(TIMER, card, 1 + original_timer(s, card))
        tell(s, TIMER_SET, s.who, card, timer(s, card))
        return 1


# ---- attacks that abilities order (MT-R117) ------------------------------------------------------------------------------------


class CanAttackNow(Filter):
    """MT-65, MT-R142: a monster in play that nothing keeps from attacking."""

    def fits(self, s: State, card: i64) -> bool:
        in_row = s.get(WHERE, card) in (MONSTERS, MONSTERS + 1)
        return in_row and s.table[TURN] > 1 and not (len(s.force) > 0 and cannot(s, ATTACK.number, card))


class CanBeAttackedNow(Filter):
    """MT-62, MT-R142: a monster in play that was not attacked this turn, and that nothing keeps from being attacked."""

    def fits(self, s: State, card: i64) -> bool:
        in_row = s.get(WHERE, card) in (MONSTERS, MONSTERS + 1)
        return in_row and s.get(ATTACKED, card) == 0 and not (len(s.force) > 0 and cannot(s, UNDER_ATTACK.number, card))


class AttackNow(Step):
    """MT-R117: a monster attacks an enemy monster, whatever the stage; the attack is carried out before anything else goes on."""

    def __init__(self, book: Book, name: str, attacker: Noun, target: Noun, rule: str) -> None:
        super().__init__(book, name, rule)
        self.attacker: Final = attacker
        self.target: Final = target
        self.can_attack: Final = CanAttackNow()
        self.can_be_attacked: Final = CanBeAttackedNow()

    def run(self, s: State) -> None:
        happened(s, 0)
        for attacker in self.attacker.find(s):
            for target in self.target.find(s):
                if self.possible(s, attacker, target):
                    happened(s, 1)
                    declare(s, attacker, target)
                    return

    def possible(self, s: State, attacker: i64, target: i64) -> bool:
        """MT-61: monsters attack monsters of the enemy only."""
        if not self.can_attack.fits(s, attacker) or not self.can_be_attacked.fits(s, target):
            return False
        return s.controller(attacker) != s.controller(target)
