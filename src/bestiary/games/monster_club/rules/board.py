"""Chapters 2, 8 and 10, moves on the board: lay, turn, destroy, return, move, swap and take over (MC-53, MC-71 to MC-74)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.effects import follow
from bestiary.engine.play.force import AT_TURN_END, Force, Until, enter, hush, replacements
from bestiary.engine.play.replacements import replace, would
from bestiary.engine.play.triggers import emit, tell
from bestiary.engine.state.deal import hide, shuffle
from bestiary.engine.state.layout import (
    CALL,
    CALL_STAY,
    CARD_BITS,
    CARD_MASK,
    LIFE_MASK,
    ROW,
    ROW_AMOUNT,
    ROW_SUBJECT,
    ROW_UNTIL,
    ROW_WHO,
    UNTIL_COUNT_MASK,
)
from bestiary.engine.state.schema import ACTIVE, ALL, LIFE, NOBODY, OWNER, WHERE, player
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.values import (
    facing,
    is_monster,
    is_sacrifice,
    is_up,
    monster_at,
    monster_of,
    on_board,
    powers_on,
)
from bestiary.games.monster_club.schema import (
    AGGRESSOR,
    ALARMED,
    ATTACKED,
    ATTACKER,
    ATTACKER_REVEALS,
    BOOK,
    BY_EFFECT,
    DECK,
    DEFENDER_REVEALS,
    DESTROYED,
    DISPLACED,
    DOWN,
    DRAWS,
    DROPPED,
    FLIGHT,
    GRAVE,
    HALTED,
    HAND,
    LAID,
    LIVES,
    LOSES_LIFE,
    MONSTERS,
    MOVED,
    MOVES,
    PAID,
    PLAYED,
    POSITION,
    POWERS,
    PROGRESS,
    SET,
    SHUFFLES,
    STACK_FALLS,
    SWAPPED,
    TAKEN_OVER,
    TARGET,
    TO_DECK,
    TO_HAND,
    TURNED_DOWN,
    TURNED_UP,
    UNDER_ATTACK,
    UNTIDY,
)

FLED: Final = Force(BOOK, "fled", FLIGHT, NOBODY, None, None, "MC-R12")
THIS_AND_NEXT: Final = Until(AT_TURN_END, 2, mine=True)
THIS_TURN: Final = 2  # so many turns of its owner are still to end
LAST_TURN: Final = 1


def note_flight(s: State, monster: i64, other: i64) -> None:
    """MC-R12: in its owner's turn the stack moves away from this one, perhaps not from this one alone."""
    s.cite("MC-R12")
    if not fled(s, monster, other, THIS_TURN):
        s.enforce(FLED.number, NOBODY, s.stay(monster), s.stay(other), THIS_AND_NEXT.begin(s), s.who)


def fled(s: State, monster: i64, other: i64, when: i64) -> bool:
    """MC-53: did the stack move away from this one then, with the same owner as now, and have both stayed on the board?"""
    for row in range(i64(0), i64(len(s.force)), ROW):
        if s.force[row] != FLED.number or s.force[row + ROW_UNTIL] & UNTIL_COUNT_MASK != when:
            continue
        if s.force[row + ROW_SUBJECT] == s.stay(monster) and s.force[row + ROW_AMOUNT] == s.stay(other):
            if s.force[row + ROW_WHO] == s.controller(monster):
                return True
    return False


# ---- drawing and shuffling -----------------------------------------------------------------------------------------------------


def draw(s: State, seat: i64, count: i64) -> i64:
    """MC-30: the top cards of the own deck, as many as there are (MC-32)."""
    drawn: i64 = 0
    while drawn < count and s.count(DECK + seat) > 0:
        s.move(s.top(DECK + seat), HAND + seat)
        drawn += 1
    if drawn < count:
        s.cite("MC-32")
    if drawn > 0:
        emit(s, DRAWS.number, seat, NOBODY, drawn)
    return drawn


def shuffle_deck(s: State, seat: i64) -> None:
    """MC-7: a deck that was looked into, or that cards were put into, is shuffled."""
    emit(s, SHUFFLES.number, seat, NOBODY, 0)
    shuffle(s, DECK + seat)


# ---- to the board --------------------------------------------------------------------------------------------------------------


def lay(s: State, card: i64, seat: i64, kind: i64, position: i64, down: bool) -> None:
    """MC-40: put a card down on a half of the board as a monster or as a power card, face up (played) or face down (set)."""
    zone = (MONSTERS, POWERS)[int(kind)] + seat
    stay = s.stay(card)
    if not down:
        s.show(card, ALL)  # before it leaves, so that who knew the cards of its zone still knows the others
    s.carry(card, zone)
    s.set(POSITION, card, position)
    follow(s, stay)
    where = _where(s, seat, kind, position) if s.log is not None else ""
    if down:
        s.set(DOWN, card, 1)
        s.show(card, 1 << seat)
        s.hide(card, ALL & ~(1 << seat))
        tell(s, SET, s.who, card, 0, NOBODY, where)
    else:
        tell(s, LAID, s.who, card, 0, NOBODY, where)
        come_up(s, card)


def _where(s: State, seat: i64, kind: i64, position: i64) -> str:
    """Where a card is put down, for the log."""
    half = "" if seat == s.who else " of the rival's half"
    return f"{'on the monster ' if kind != 0 else ''}at position {position + 1}{half}"


def come_up(s: State, card: i64) -> None:
    """MC-71: a card that lies face up now is played: its text is in force, and its effect is triggered (MC-72)."""
    if is_sacrifice(s, card) and is_monster(s, card):
        s.cite("MC-94" if s.get(PAID, card) != 0 else "MC-90")
        s.set(PAID, card, 1)
    enter(s, card)
    emit(s, PLAYED.number, s.controller(card), card, 0)


def turn_up(s: State, card: i64) -> i64:
    """MC-71: turn a face-down card up, which is playing it; a sacrifice monster needs no payment (MC-R37)."""
    if s.get(DOWN, card) == 0 or not on_board(s, card):
        return 0
    if is_sacrifice(s, card):
        s.cite("MC-R37")
    s.set(DOWN, card, 0)
    s.show(card, ALL)
    tell(s, TURNED_UP, s.controller(card), card)
    come_up(s, card)
    return 1


def turn_down(s: State, card: i64) -> i64:
    """MC-44: turn a card face down, a monster with every card of its stack."""
    done: i64 = 0
    if is_monster(s, card):
        for power in powers_on(s, card):
            done += _turn_one_down(s, power)
    return done + _turn_one_down(s, card)


def _turn_one_down(s: State, card: i64) -> i64:
    """MC-R28: its text is no longer in force, until it is turned up and so played again (MC-R31); in battle see MC-R30."""
    if past_its_turn(s, card):
        s.set(HALTED, card, 1)
    if not is_up(s, card):
        return 0
    s.cite("MC-R31 MC-R37" if is_sacrifice(s, card) else "MC-R31")
    tell(s, TURNED_DOWN, s.who, card)
    hush(s, card)
    lose_what_waits(s, card)
    s.set(DOWN, card, 1)
    s.hide(card, ALL & ~(1 << s.controller(card)))
    return 1


def lose_what_waits(s: State, card: i64) -> None:
    """MC-R34: an effect whose card no longer lies face up is lost; from now on nobody can tell what the card is."""
    long_over = card | (s.get(LIFE, card) - 2 & LIFE_MASK) << CARD_BITS  # a stay that does not come again, wherever the card goes
    for row in range(i64(0), i64(len(s.waiting)), CALL):
        if s.waiting[row + CALL_STAY] == s.stay(card):
            s.waiting[row + CALL_STAY] = long_over  # nothing comes of the call, but it keeps its number in menus


def past_its_turn(s: State, card: i64) -> bool:
    """MC-R30: is the card in battle, and have the reveal steps of its side come?"""
    if s.table[ATTACKER] == 0:
        return False
    stay = 1 + s.stay(monster_of(s, card))
    if stay == s.table[ATTACKER]:
        return s.table[PROGRESS] >= ATTACKER_REVEALS
    return stay == s.table[TARGET] and s.table[PROGRESS] >= DEFENDER_REVEALS


# ---- destroying (MC-18, MC-19, MC-73) ------------------------------------------------------------------------------------------


def destroy_together(s: State, cards: vec[i64]) -> i64:
    """MC-73, MC-R16: an effect destroys cards, all at the same time, so that what protects one still does; it costs no life."""
    going = vec[i64]()
    for card in cards:
        if not on_board(s, card) or len(s.force) == 0 or (would(s, BY_EFFECT, card) and would(s, DESTROYED, card)):
            going = append(going, s.stay(card))
    for stay in going:
        if s.here(stay):  # else it was a power card, and went with its monster
            destroy_regardless(s, stay & CARD_MASK, s.who)
    if len(going) > 0:
        s.cite("MC-R16")
    return i64(len(going))


def destroy_regardless(s: State, card: i64, by: i64) -> None:
    """MC-R23: with a monster go its power cards; that is the rules' doing, and no protection stops it."""
    powers = powers_on(s, card) if is_monster(s, card) else vec[i64]()
    if is_monster(s, card):
        for one in append(powers[:], card):
            emit(s, STACK_FALLS.number, by, one, 0)
    bury(s, card, by)
    orphan(s, powers, by)


def orphan(s: State, powers: vec[i64], by: i64) -> None:
    """MC-12, MC-R23: power cards whose monster has left are destroyed; what is said to happen instead still does."""
    for power in powers:
        s.cite("MC-12 MC-R23")
        rows = replacements(s, DESTROYED.number, power) if len(s.force) > 0 else vec[i64]()
        if len(rows) > 0:
            s.table[UNTIDY] = 1
            replace(s, rows[0], power)
        else:
            bury(s, power, by)


def destroy_stack(s: State, monster: i64, by: i64) -> None:
    """MC-104: all cards of a stack go to the graves, whatever any text says; none of them hears it (MC-R20)."""
    for power in powers_on(s, monster):
        bury(s, power, by, True)
    bury(s, monster, by, True)


def bury(s: State, card: i64, by: i64, silently: bool = False) -> None:
    """MC-19: to the grave of the original owner; MC-R51: only what lay face up on the board hears of it."""
    owner = s.get(OWNER, card)
    if on_board(s, card) and s.controller(card) != owner:
        s.cite("MC-19")
    if is_up(s, card) and not silently:
        tell(s, DESTROYED, by, card)
    else:
        tell(s, DROPPED, by, card)
    stay = s.stay(card)
    s.move(card, GRAVE + owner)
    follow(s, stay)


# ---- to hands and decks (MC-R25) -----------------------------------------------------------------------------------------------


def to_hand(s: State, card: i64, seat: i64) -> i64:
    """MC-R25: to a player's hand; the power cards of a monster that leaves without them are destroyed (MC-R23)."""
    powers = powers_on(s, card) if is_monster(s, card) else vec[i64]()
    _into_hand(s, card, seat)
    orphan(s, powers, s.who)
    return 1


def stack_to_hand(s: State, monster: i64, seat: i64) -> i64:
    """MC-R25: a whole stack goes to a player's hand."""
    for power in powers_on(s, monster):
        _into_hand(s, power, seat)
    _into_hand(s, monster, seat)
    return 1


def _into_hand(s: State, card: i64, seat: i64) -> None:
    """Into a hand; the rival, who may have seen the card, no longer knows which it is."""
    tell(s, TO_HAND, seat, card)
    stay = s.stay(card)
    s.move(card, HAND + seat)
    follow(s, stay)
    hide(s, card, ALL & ~(1 << seat))


def to_deck(s: State, cards: vec[i64]) -> i64:
    """MC-R25: into the decks of their original owners, which are shuffled; power cards that are left behind go (MC-R23)."""
    done, decks, left = i64(0), i64(0), vec[i64]()
    for card in cards:
        owner = s.get(OWNER, card)
        if s.get(WHERE, card) == DECK + owner:
            continue
        powers = powers_on(s, card) if is_monster(s, card) else vec[i64]()
        tell(s, TO_DECK, owner, card)
        s.carry(card, DECK + owner)
        for power in powers:
            left = append(left, s.stay(power))
        done, decks = done + 1, decks | 1 << owner
    for seat in range(i64(2)):
        if decks >> seat & 1 != 0:
            shuffle_deck(s, seat)
    for stay in left:
        if s.here(stay):
            orphan(s, vec[i64]([stay & CARD_MASK]), s.who)
    return done


# ---- places (MC-50, MC-107) ----------------------------------------------------------------------------------------------------


def move_stack(s: State, monster: i64, position: i64, by: i64) -> None:
    """MC-107: whenever its owner changes its position the stack has moved; by the rival's doing it has not (MC-R11)."""
    away_from = facing(s, monster)
    _put_at(s, monster, powers_on(s, monster), position)
    _has_moved(s, monster, away_from, by)


def swap_places(s: State, one: i64, other: i64, by: i64) -> None:
    """MC-R11: two stacks of a half exchange their places; if their owner does it, both have moved."""
    first, second = facing(s, one), facing(s, other)
    its, others = powers_on(s, one), powers_on(s, other)
    here, there = s.get(POSITION, one), s.get(POSITION, other)
    _put_at(s, one, its, there)
    _put_at(s, other, others, here)
    _has_moved(s, one, first, by)
    _has_moved(s, other, second, by)


def _put_at(s: State, monster: i64, powers: vec[i64], position: i64) -> None:
    s.set(POSITION, monster, position)
    for power in powers:
        s.set(POSITION, power, position)


def _has_moved(s: State, monster: i64, away_from: i64, by: i64) -> None:
    """Marks of a stack that has another position now, and from whom it moved away (MC-R12)."""
    seat, position = s.controller(monster), s.get(POSITION, monster)
    if seat != by:
        tell(s, DISPLACED, by, monster, position + 1)
        return
    s.set(MOVED, monster, 1)
    if s.table[ACTIVE] == seat and away_from != NOBODY:
        note_flight(s, monster, away_from)
    tell(s, MOVES, by, monster, position + 1)


# ---- exchanges and changes of owner (MC-20, MC-74) -----------------------------------------------------------------------------


def change_half(s: State, card: i64, seat: i64) -> None:
    """MC-20: another player owns the card now; MC-R43: face down, only that player may look at it. Its stay goes on (MC-R38)."""
    if s.controller(card) == seat:
        return
    s.relink(card, (MONSTERS if is_monster(s, card) else POWERS) + seat)
    if s.get(DOWN, card) != 0:
        s.cite("MC-R43")
        s.show(card, 1 << seat)
        s.hide(card, ALL & ~(1 << seat))


def swap_cards(s: State, one: i64, other: i64) -> i64:
    """MC-74: two monsters, or two power cards, change places as they lie, up or down; nothing is played by it."""
    seat, there = s.controller(one), s.controller(other)
    here, position = s.get(POSITION, one), s.get(POSITION, other)
    attacked = s.table[TARGET]
    swap_roles(s, one, other)
    tell(s, SWAPPED, s.who, one, 0, other)
    change_half(s, one, there)
    change_half(s, other, seat)
    s.set(POSITION, one, position)
    s.set(POSITION, other, here)
    s.table[UNTIDY] = 1
    if s.table[TARGET] != attacked:
        come_under_attack(s)
    return 1


def come_under_attack(s: State) -> None:
    """MC-88: a stack is attacked, as declared or from now on; it is heard once in an attack, as "if attacked" is (MC-R32)."""
    attacker, target = s.table[ATTACKER] - 1 & CARD_MASK, s.table[TARGET] - 1 & CARD_MASK
    if s.get(ALARMED, target) == 0:
        s.set(ALARMED, target, 1)
        emit(s, UNDER_ATTACK.number, s.table[AGGRESSOR], target, 0, attacker)


def swap_roles(s: State, one: i64, other: i64) -> None:
    """MC-R48: a position in battle keeps its role: the monster that comes there attacks, or is attacked."""
    if s.table[ATTACKER] == 0 or not is_monster(s, one):
        return
    first, second = 1 + s.stay(one), 1 + s.stay(other)
    for role in (ATTACKER, TARGET):
        if s.table[role] in (first, second):
            s.table[role] = second if s.table[role] == first else first
            s.cite("MC-R48")
    if s.table[ATTACKER] in (first, second):
        s.set(ATTACKED, s.table[ATTACKER] - 1 & CARD_MASK, 1)


def take_over(s: State, monster: i64, seat: i64, position: i64, whole: bool) -> None:
    """MC-20: a monster, alone or with its whole stack, comes to a free position of another half; alone, its powers go (MC-R23)."""
    powers = powers_on(s, monster)
    tell(s, TAKEN_OVER, seat, monster)
    change_half(s, monster, seat)
    s.set(POSITION, monster, position)
    if whole:
        for power in powers:
            change_half(s, power, seat)
            s.set(POSITION, power, position)
    else:
        orphan(s, powers, seat)
    s.table[UNTIDY] = 1


def stray_powers(s: State, seat: i64) -> vec[i64]:
    """Power cards of a half that lie on no monster: something else should have become of them, and has not."""
    out = vec[i64]()
    for power in s.cards(POWERS + seat):
        if monster_at(s, seat, s.get(POSITION, power)) == NOBODY:
            out = append(out, power)
    return out


# ---- lives ---------------------------------------------------------------------------------------------------------------------


def lose_lives(s: State, seat: i64, count: i64) -> i64:
    """MC-R4: lives never fall below 0. Who looks at them afterwards ends the game (MC-23)."""
    lost = min(count, s.table[LIVES + seat])
    if lost > 0:
        s.table[LIVES + seat] -= lost
        tell(s, LOSES_LIFE, NOBODY, player(seat), lost, NOBODY, "a life" if lost == 1 else f"{lost} lives")
    return lost
