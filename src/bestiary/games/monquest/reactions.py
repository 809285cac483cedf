"""Reactions on an opponent's turn (MQ-R93, MQ-R104, MQ-R115): step 6 of MQ-R103, before Counters and before anything happens."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.abilities import Ability
from bestiary.engine.agenda import Book, Step
from bestiary.engine.asks import Ask, Deed, pack
from bestiary.engine.effects import Choose
from bestiary.engine.joint import A_SEAT
from bestiary.engine.notation import CARD
from bestiary.engine.schema import ACTIVE, FACE, NOBODY
from bestiary.engine.state import CARD_MASK, State
from bestiary.engine.words import SLOT, STAY_MASK, THIS, against, in_order, recall
from bestiary.games.monquest.acting import BARRED, actor
from bestiary.games.monquest.attacks import CLEAR_UP
from bestiary.games.monquest.field import put_away, tell
from bestiary.games.monquest.modes import ChooseMode, Mode
from bestiary.games.monquest.schema import BOOK, DISCARD, MONS, REACTED
from bestiary.games.monquest.values import is_active
from bestiary.games.monquest.which import ONE_OPPONENT

REACTION: Final = "reaction"  # the label of a text with which its controller may answer
ANSWERED: Final = THIS + 14  # this effect was answered; it is not answered again (MQ-R115)


def was_reflected(s: State) -> bool:
    """MQ-R115: was this effect turned back? It is answered, Countered and reflected at most once."""
    return recall(s, ANSWERED) != NOBODY


# ---- what is targeted (MQ-R104) -------------------------------------------------------------------------------------------------


def aims_at(entry: i64) -> bool:
    """Is a remembered thing a card or a player that the user chose or named singly?"""
    place = entry >> SLOT
    return 0 < place < THIS or place == ONE_OPPONENT + 1


def hits(s: State, entry: i64, seat: i64) -> bool:
    """Is it this player, or one of their Mons? An Equipment or Item is not its Mon or its player."""
    if not aims_at(entry):
        return False
    meant = entry & STAY_MASK
    if meant & A_SEAT != 0:
        return meant ^ A_SEAT == seat
    card = meant & CARD_MASK
    return meant < A_SEAT >> 1 and s.here(meant) and is_active(s, card) and s.controller(card) == seat


def targets(s: State, seat: i64) -> bool:
    """MQ-R104: does the effect whose scope this is target the player or one of their Mons?"""
    for at in range(s.scope + 1, i64(len(s.memory))):
        if hits(s, s.memory[at], seat):
            return True
    return False


# ---- the window (D19) -----------------------------------------------------------------------------------------------------------


class Reactions(Step):
    """MQ-R103 (6), MQ-R93: whoever is targeted by an opposing ability, Item or orb may answer it, in turn order."""

    def run(self, s: State) -> None:
        seats = in_order(s, s.table[ACTIVE])
        for seat in reversed(list(seats)):
            if against(s, s.who, seat) and targets(s, seat):
                for zone in s.book.schema.in_play:
                    if s.book.schema.seat_of[zone] == seat:
                        self.ask(s, zone, seat)

    def ask(self, s: State, zone: i64, seat: i64) -> None:
        """Each card with which the player could answer asks; `it` is whose action it is."""
        for card in s.cards(zone):
            answer = reaction_of(s, card)
            if answer is not None:
                s.push(answer.body, seat, card, s.who, s.scope)


def reaction_of(s: State, card: i64) -> Ability | None:
    """The text of a card with which its controller may answer."""
    for ability in s.book.faces[s.get(FACE, card)].abilities:
        if ability.label == REACTION:
            return ability
    return None


class React(Ask):
    """MQ-R93: the controller may use it once: which of its ways, or not."""

    def waits(self, s: State) -> bool:
        return not was_reflected(s)

    def take(self, s: State, answer: i64) -> None:
        deed = self.deeds[answer & 255]
        if deed.verb != "no":
            tell(s, REACTED, s.who, s.this, 0, NOBODY, deed.says.rstrip("."))
            put_away(s, s.this, DISCARD)
        super().take(s, answer)


class Protect(Step):
    """MQ-R93: the action has no effect; what was paid stays paid, and it ends the Action Phase as it would have (MQ-R27)."""

    def run(self, s: State) -> None:
        s.cut(CLEAR_UP)


class Reflect(Step):
    """MQ-R93, MQ-R115: what was aimed at the player or their Mon comes to the acting Mon, or to the opponent."""

    def __init__(self, book: Book, name: str, rule: str) -> None:
        super().__init__(book, name, rule)
        self.pick: Final = TurnAgainst(book, f"{name} at")

    def run(self, s: State) -> None:
        s.remember(ANSWERED << SLOT | 1)
        s.remember(BARRED << SLOT | 1)
        if not self.hits_mon(s):
            turn_back(s, NOBODY)
        elif actor(s) != NOBODY:
            turn_back(s, actor(s))
        else:
            s.then(self.pick)

    def hits_mon(self, s: State) -> bool:
        """Was one of the player's Mons the target?"""
        for at in range(s.scope + 1, i64(len(s.memory))):
            if hits(s, s.memory[at], s.who) and s.memory[at] & A_SEAT == 0:
                return True
        return False


class Victim(Deed):
    """MQ-R93: with no acting Mon the reacting player picks one of that opponent's Mons."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for mon in s.cards(MONS + s.it):
            out = append(out, pack(code, mon))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        turn_back(s, a)


class TurnAgainst(Ask):
    """MQ-R93: against which Mon of the opponent, `it`, it is turned; with none it has no effect."""

    def __init__(self, book: Book, name: str) -> None:
        deed = Victim("choose", [CARD], "Turn it against {0}.", "MQ-R93", [])
        super().__init__(book, name, "MQ-R93", "Against which Mon is it turned?", [deed])

    def waits(self, s: State) -> bool:
        return s.count(MONS + s.it) > 1

    def run(self, s: State) -> None:
        if s.count(MONS + s.it) == 0:
            s.cut(CLEAR_UP)
            return
        turn_back(s, s.top(MONS + s.it))


def turn_back(s: State, mon: i64) -> None:
    """MQ-R115: the same effect with other targets; one that could not have chosen them has no effect (MQ-R93)."""
    if not could_choose(s, mon):
        s.cut(CLEAR_UP)
        return
    for at in range(s.scope + 1, i64(len(s.memory))):
        entry = s.memory[at]
        if hits(s, entry, s.who):
            new = A_SEAT | s.it if entry & A_SEAT != 0 else s.stay(mon)
            s.memory[at] = entry >> SLOT << SLOT | new


def could_choose(s: State, mon: i64) -> bool:
    """Could each choice that is turned back have been that Mon, read from this side of the table?"""
    for choice in announced(s):
        if turned(s, choice.place) and mon not in choice.pick.noun.find(s):
            return False
    return True


def turned(s: State, place: i64) -> bool:
    """Was something of the reacting player's chosen at this place of the text?"""
    for at in range(s.scope + 1, i64(len(s.memory))):
        if s.memory[at] >> SLOT == place + 1 and hits(s, s.memory[at], s.who):
            return True
    return False


def announced(s: State) -> list[Choose]:
    """The choices of cards that the text being answered announced, those of its mode included."""
    out: list[Choose] = []
    for ability in s.book.faces[s.get(FACE, answered_card(s))].abilities:
        for target in ability.targets:
            if isinstance(target, Choose):
                out.append(target)
            elif isinstance(target, ChooseMode):
                for mode in target.deeds:
                    if isinstance(mode, Mode):
                        out.extend([choice for choice in mode.targets if isinstance(choice, Choose)])
    return out


def answered_card(s: State) -> i64:
    """The card whose text is being answered."""
    return recall(s, THIS) & CARD_MASK


REACTIONS: Final = Reactions(BOOK, "reactions", "MQ-R93 MQ-R103")
