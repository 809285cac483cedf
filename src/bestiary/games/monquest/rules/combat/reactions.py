"""Chapter 24, reactions on an opponent's turn: step 6 of MQ-R103, before Counters (MQ-R93, MQ-R104, MQ-R115)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import DEED, Ask, Deed, pack
from bestiary.engine.play.effects import Choose
from bestiary.engine.play.group_choices import A_SEAT
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.parts_of_speech import against, in_order, recall
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.layout import CARD_MASK, ENTRY_KEY, ENTRY_VALUE_MASK, GAME_KEYS, KEY_THIS, SCOPE_ENTRIES
from bestiary.engine.state.schema import ACTIVE, FACE, NOBODY
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.combat.attacks import CLEAR_UP
from bestiary.games.monquest.rules.combat.timing import A_MODE, BARRED, ONE_OPPONENT, ChooseMode, Mode, actor
from bestiary.games.monquest.rules.field.leaving import put_away
from bestiary.games.monquest.rules.values import is_active
from bestiary.games.monquest.schema import BOOK, DISCARD, MONS, REACTED

REACTION: Final = "reaction"  # the label of a text with which its controller may answer
ANSWERED: Final = GAME_KEYS + 6  # this effect was answered; it is not answered again (MQ-R115)


def was_reflected(s: State) -> bool:
    """MQ-R115: was this effect turned back? It is answered, Countered and reflected at most once."""
    return recall(s, ANSWERED) != NOBODY


# ---- what is targeted (MQ-R104) -------------------------------------------------------------------------------------------------


def aims_at(entry: i64) -> bool:
    """Is a remembered thing a card or a player that the user chose or named singly?"""
    place = entry >> ENTRY_KEY
    return 0 < place < KEY_THIS or place == ONE_OPPONENT + 1


def hits(s: State, entry: i64, seat: i64) -> bool:
    """Is it this player, or one of their Mons? An Equipment or Item is not its Mon or its player."""
    if not aims_at(entry):
        return False
    meant = entry & ENTRY_VALUE_MASK
    if meant & A_SEAT != 0:
        return meant ^ A_SEAT == seat
    card = meant & CARD_MASK
    return meant < A_MODE and s.here(meant) and is_active(s, card) and s.controller(card) == seat


def targets(s: State, seat: i64) -> bool:
    """MQ-R104: does the effect whose scope this is target the player or one of their Mons?"""
    for at in range(s.scope + SCOPE_ENTRIES, i64(len(s.memory))):
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
        deed = self.deeds[answer & DEED]
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
        s.remember(ANSWERED << ENTRY_KEY | 1)
        s.remember(BARRED << ENTRY_KEY | 1)
        if not self.hits_mon(s):
            turn_back(s, NOBODY)
        elif actor(s) != NOBODY:
            turn_back(s, actor(s))
        else:
            s.then(self.pick)

    def hits_mon(self, s: State) -> bool:
        """Was one of the player's Mons the target?"""
        for at in range(s.scope + SCOPE_ENTRIES, i64(len(s.memory))):
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
    for at in range(s.scope + SCOPE_ENTRIES, i64(len(s.memory))):
        entry = s.memory[at]
        if hits(s, entry, s.who):
            new = A_SEAT | s.it if entry & A_SEAT != 0 else s.stay(mon)
            s.memory[at] = entry >> ENTRY_KEY << ENTRY_KEY | new


def could_choose(s: State, mon: i64) -> bool:
    """Could each choice that is turned back have been that Mon, read from this side of the table?"""
    for choice in announced(s):
        if turned(s, choice.place) and mon not in choice.pick.noun.find(s):
            return False
    return True


def turned(s: State, place: i64) -> bool:
    """Was something of the reacting player's chosen at this place of the text?"""
    for at in range(s.scope + SCOPE_ENTRIES, i64(len(s.memory))):
        if s.memory[at] >> ENTRY_KEY == place + 1 and hits(s, s.memory[at], s.who):
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
    return recall(s, KEY_THIS) & CARD_MASK


REACTIONS: Final = Reactions(BOOK, "reactions", "MQ-R93 MQ-R103")
