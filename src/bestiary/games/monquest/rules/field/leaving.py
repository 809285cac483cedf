"""Chapter 17, entering and leaving the field: stacks, KO, destruction, banishing, returning (MQ-254 to MQ-266, MQ-343)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.effects import follow
from bestiary.engine.play.force import enter, is_about
from bestiary.engine.play.replacements import would
from bestiary.engine.play.triggers import Event, emit, tell
from bestiary.engine.state.deal import hide, shuffle
from bestiary.engine.state.layout import PERMANENT, ROW, ROW_AMOUNT, ROW_SUBJECT, ROW_UNTIL
from bestiary.engine.state.schema import ACTIVE, ALL, NOBODY, OUT, OWNER, UNDER, player
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.attributes import empty_pool, fill_pool
from bestiary.games.monquest.rules.values import equipment_of, is_ill, max_ap, max_bp, max_hp, open_slot, under
from bestiary.games.monquest.schema import (
    ACTING,
    AP_LIMIT,
    AS_LEVEL,
    BANISHED,
    BANISHES,
    BP,
    BP_DAMAGE,
    BP_LOST,
    BP_RESTORED,
    BP_VALUE,
    CONTROL,
    COVERED,
    COVERS,
    DECK,
    DEFEAT,
    DEFEATED,
    DEFENSE,
    DEPTH,
    DESTROYED,
    DIRECT_BP_DAMAGE,
    DISCARD,
    ENTERS,
    EQUIPMENT,
    HAND,
    HP,
    HP_LIMIT,
    KEY,
    KNOCKED_OUT,
    LEAVES,
    LEVEL,
    MATERIAL,
    MONS,
    OVER,
    PILE,
    PREVENTION,
    REVERTS,
    SHUFFLES,
    SLOT,
    STATUS,
    TO_DECK,
    TO_HAND,
    UPGRADE,
    UPGRADES,
)

STATUS_COUNT: Final = 7


# ---- entering (MQ-R11) ---------------------------------------------------------------------------------------------------------


def enter_field(s: State, mon: i64, seat: i64, slot: i64) -> None:
    """MQ-R11: face-up in Attack Position, at full Max HP, with a filled pool, no statuses, counted as new."""
    come_in(s, mon, seat, slot)
    fill_pool(s, mon)
    s.set(HP, mon, max_hp(s, mon))
    remember_limits(s, mon)
    tell(s, ENTERS, seat, mon)


def come_in(s: State, mon: i64, seat: i64, slot: i64) -> None:
    """MQ-R11, MQ-172: a Mon comes to lie in a slot, and its text counts."""
    stay = s.stay(mon)
    s.move(mon, MONS + seat)
    s.show(mon, ALL)
    s.set(SLOT, mon, slot)
    follow(s, stay)
    enter(s, mon)


def remember_limits(s: State, mon: i64) -> None:
    """The Max values as they stand: what they change to later moves the current ones (MQ-311, MQ-312)."""
    s.set(HP_LIMIT, mon, max_hp(s, mon))
    s.set(AP_LIMIT, mon, max_ap(s, mon))


# ---- Equipment -----------------------------------------------------------------------------------------------------------------


def put_on(s: State, equipment: i64, mon: i64) -> None:
    """MQ-60: the Equipment is attached to the Mon."""
    s.move(equipment, EQUIPMENT + s.controller(mon))
    s.show(equipment, ALL)
    s.set(SLOT, equipment, s.get(SLOT, mon))
    enter(s, equipment)


def take_off(s: State, equipment: i64, zone: i64) -> None:
    """MQ-151: it leaves the field; the cards under it return to their pile (MQ-R19)."""
    owner, kind = s.get(OWNER, equipment), s.printed(UPGRADE, equipment) - 1
    s.cite("MQ-151")
    if kind >= 0:
        s.table[PILE + 4 * kind + owner] += s.get(UPGRADES, equipment)
    put_away(s, equipment, zone)


def put_away(s: State, card: i64, zone: i64) -> None:
    """MQ-343, MQ-R80: to a zone of its owner; who saw it go to a hand or deck no longer knows which it is."""
    owner, stay = s.get(OWNER, card), s.stay(card)
    if zone == HAND:
        tell(s, TO_HAND, owner, card)
    elif zone == DECK:
        tell(s, TO_DECK, owner, card)
    if zone == DECK:
        s.carry(card, DECK + owner)
        emit(s, SHUFFLES.number, owner, NOBODY, 0)
        shuffle(s, DECK + owner)
        return
    s.move(card, zone + owner)
    follow(s, stay)
    if zone == HAND:
        hide(s, card, ALL & ~(1 << owner))


# ---- leaving (MQ-260, MQ-R49, MQ-R51) ------------------------------------------------------------------------------------------


def leave_field(s: State, mon: i64, zone: i64, keeps: bool = False, replaced: bool = False) -> None:
    """MQ-R49: a Mon leaves with all that lies under it and the Equipment that summoned it; other Equipment goes to Discard.

    With `keeps`, for material of a summon, that stays in its slots (MQ-R50). One that is `replaced` by a retreat hands its
    Action Phase on (MQ-R25); otherwise that is over (MQ-R109).
    """
    seat, slot = s.controller(mon), s.get(SLOT, mon)
    s.cite("MQ-261")
    if not replaced and seat == s.table[ACTIVE] and s.table[ACTING] == 1 + slot:
        s.cite("MQ-R109")
        close_action_phase(s)
    emit(s, LEAVES.number, s.who, mon, 0)
    if is_ill(s, mon):
        s.cite("MQ-244 MQ-245")
    for equipment in equipment_of(s, mon):
        if s.get(KEY, equipment) != 0:
            take_off(s, equipment, zone)
        elif not keeps:
            s.cite("MQ-256 MQ-R51")
            take_off(s, equipment, DISCARD)
    for card in covered_in(s, seat, slot):
        empty_pool(s, card)
        put_away(s, card, zone)
    empty_pool(s, mon)
    put_away(s, mon, zone)


def close_action_phase(s: State) -> None:
    """MQ-R24, MQ-R25: the slot whose Action Phase is running has had it."""
    s.table[OVER] |= 1 << s.table[ACTING] - 1
    s.table[ACTING] = 0


def covered_in(s: State, seat: i64, slot: i64) -> vec[i64]:
    """The Mons that lie underneath in a slot."""
    out = vec[i64]()
    card = s.top(COVERED + seat)
    while card != NOBODY:
        if s.get(SLOT, card) == slot:
            out = append(out, card)
        card = s.get(UNDER, card)
    return out


def use_as_material(s: State, mon: i64) -> None:
    """MQ-106, MQ-118, MQ-130: sent to the Discard Zone for a summon; it is not KO'd and costs no BP."""
    tell(s, MATERIAL, s.who, mon)
    s.cite("MQ-107 MQ-108 MQ-109 MQ-R50" if len(equipment_of(s, mon)) > 0 else "MQ-107 MQ-108")
    if s.printed(AS_LEVEL, mon) not in (0, s.printed(LEVEL, mon)):
        s.cite("MQ-124")
    leave_field(s, mon, DISCARD, True)


def banish(s: State, mon: i64) -> i64:
    """MQ-262, MQ-R78: set aside; without being defeated it costs no BP."""
    tell(s, BANISHES, s.who, mon)
    leave_field(s, mon, BANISHED)
    return 1


def change_sides(s: State, mon: i64, seat: i64, slot: i64) -> None:
    """MQ-R80: another player controls a Mon: what it wears, what lies under it, pool, position and statuses stay with it."""
    worn, below = equipment_of(s, mon), covered_in(s, s.controller(mon), s.get(SLOT, mon))
    for equipment in worn:
        s.relink(equipment, EQUIPMENT + seat)
        s.set(SLOT, equipment, slot)
    for card in below:
        s.relink(card, COVERED + seat)
        s.set(SLOT, card, slot)
    s.relink(mon, MONS + seat)
    s.set(SLOT, mon, slot)


def go_home(s: State, mon: i64) -> None:
    """MQ-R80: control ends: to an open slot of its owner; with none to the Discard Zone, without BP loss and not defeated."""
    owner = s.get(OWNER, mon)
    slot = open_slot(s, owner)
    if slot == NOBODY:
        leave_field(s, mon, DISCARD)
    else:
        change_sides(s, mon, owner, slot)


# ---- KO, destroyed, defeated (MQ-R79) ------------------------------------------------------------------------------------------


def knock_out(s: State, mons: vec[i64]) -> None:
    """MQ-R106: Mons at 0 HP are KO'd together, and the BP is lost together."""
    lose_together(s, mons, KNOCKED_OUT, DISCARD)


def destroy(s: State, mons: vec[i64], zone: i64 = DISCARD) -> i64:
    """MQ-257 to MQ-259: destroyed by an effect, which is no damage; perhaps banished by it, too (MQ-265)."""
    falling = vec[i64]()
    for mon in mons:
        if len(s.force) == 0 or would(s, DESTROYED, mon):
            falling = append(falling, mon)
    lose_together(s, falling, DESTROYED, zone)
    return i64(len(falling))


def defeat(s: State, mons: vec[i64]) -> i64:
    """MQ-R79: an effect that says defeat: to Discard as if destroyed."""
    lose_together(s, mons, DEFEAT, DISCARD)
    return i64(len(mons))


def lose_together(s: State, mons: vec[i64], how: Event, zone: i64) -> None:
    """MQ-254, MQ-255: to Discard, without statuses and effects; then each controller loses its BP value (MQ-300, MQ-257)."""
    seats, values = vec[i64](), vec[i64]()
    for mon in mons:
        seats, values = append(seats, s.controller(mon)), append(values, s.printed(BP_VALUE, mon))
        tell(s, how, s.who, mon)
        if how is not DEFEAT:
            emit(s, DEFEAT.number, s.who, mon, 0)
        cite_fall(s, mon, how)
    for mon in mons:
        leave_field(s, mon, zone)
        if zone == DISCARD:
            s.cite("MQ-254 MQ-255")
            s.set(DEFEATED, mon, 1)
    for at in range(i64(len(seats))):
        lose_bp(s, seats[at], values[at])


def cite_fall(s: State, mon: i64, how: Event) -> None:
    """MQ-300, MQ-R106: the rules by which a Mon falls; MQ-141 to MQ-144, MQ-R49: those of a stack."""
    if how is KNOCKED_OUT:
        s.cite("MQ-300 MQ-R106")
    if under(s, mon) != NOBODY:
        s.cite("MQ-141 MQ-142 MQ-143 MQ-144 MQ-R49")


# ---- Battle Points (chapter 21) ------------------------------------------------------------------------------------------------


def lose_bp(s: State, seat: i64, count: i64) -> i64:
    """MQ-301: BP falls, never below 0 (MQ-R75)."""
    lost = min(count, s.table[BP + seat])
    if lost > 0 and s.table[OUT] >> seat & 1 == 0:
        s.table[BP + seat] -= lost
        tell(s, BP_LOST, s.who, player(seat), lost)
    return lost


def shielded(s: State, about: i64, whom: i64) -> bool:
    """MQ-206, MQ-207, MQ-R111: damage above 0 is prevented, by the most recent shield; one for one time is used up by it."""
    for row in range(i64(len(s.force)) - ROW, i64(-1), -ROW):
        if is_about(s, row, PREVENTION, about) and s.book.forces[s.force[row]].reaches(s, row, whom):
            s.cite("MQ-206")
            if s.force[row + ROW_AMOUNT] != 0:  # its amount says that it is for one time
                s.cite("MQ-R111")
                s.repeal(row)
            return True
    return False


def damage_bp(s: State, seat: i64, count: i64) -> i64:
    """MQ-302, MQ-303: direct BP damage; what looks for it sees only this (MQ-306), and a shield may stop it (MQ-R62)."""
    if count <= 0 or (len(s.force) > 0 and (shielded(s, DIRECT_BP_DAMAGE, player(seat)) or not would(s, BP_DAMAGE, player(seat)))):
        return 0
    lost = lose_bp(s, seat, count)
    emit(s, BP_DAMAGE.number, s.who, player(seat), lost)
    return lost


def restore_bp(s: State, seat: i64, count: i64) -> i64:
    """MQ-R77: BP comes back, never above Max BP."""
    gained = min(count, max_bp(s, seat) - s.table[BP + seat])
    if gained > 0:
        s.table[BP + seat] += gained
        tell(s, BP_RESTORED, s.who, player(seat), gained)
    return max(0, gained)


# ---- stacks (MQ-131 to MQ-147) -------------------------------------------------------------------------------------------------


def cover(s: State, below: i64, above: i64, key: i64) -> None:
    """MQ-135: a Mon from hand comes to lie over the required Mon, whose HP, pool and form count are frozen (MQ-R47)."""
    seat, slot = s.controller(below), s.get(SLOT, below)
    for card in covered_in(s, seat, slot):
        s.set(DEPTH, card, s.get(DEPTH, card) + 1)
    for equipment in equipment_of(s, below):
        s.set(DEPTH, equipment, s.get(DEPTH, equipment) + 1)
        if s.get(KEY, equipment) != 0:
            s.set(KEY, equipment, s.get(KEY, equipment) + 1)
    for status in range(i64(STATUS_COUNT)):
        s.set(STATUS + status, below, 0)
    end_timed(s, below)
    s.relink(below, COVERED + seat)
    s.set(DEPTH, below, 1)
    s.set(KEY, key, 1)
    s.cite("MQ-134 MQ-136 MQ-R47")
    tell(s, COVERS, seat, below, 0, above)
    enter_field(s, above, seat, slot)


def end_timed(s: State, mon: i64) -> None:
    """MQ-R47: what lies on a Mon for a printed time ends when it is covered; what has no printed end is frozen with it."""
    row = i64(len(s.force)) - ROW
    while row >= 0:
        timed = s.force[row + ROW_SUBJECT] == s.stay(mon) and s.force[row + ROW_UNTIL] != PERMANENT
        if timed and s.book.forces[s.force[row]].kind != CONTROL:
            s.repeal(row)
            row = i64(len(s.force))
        row -= ROW


def is_owed(s: State, mon: i64) -> bool:
    """MQ-R80: control of a Mon that lay underneath another ended meanwhile."""
    for row in range(i64(0), i64(len(s.force)), ROW):
        if is_about(s, row, CONTROL, 0) and s.force[row + ROW_SUBJECT] == s.stay(mon) and s.force[row + ROW_UNTIL] == PERMANENT:
            return True
    return False


def pass_on_control(s: State, mon: i64, below: i64) -> None:
    """MQ-R80: who controls a stack for a while controls what it reverts to no longer than that."""
    for row in range(i64(0), i64(len(s.force)), ROW):
        if is_about(s, row, CONTROL, 0) and s.force[row + ROW_SUBJECT] == s.stay(mon):
            s.force[row + ROW_SUBJECT] = s.stay(below)


def revert(s: State, mon: i64) -> None:
    """MQ-137, MQ-R48: the required Equipment is gone: the Mon goes to Discard, costs no BP, and the one underneath is active."""
    seat, slot, position, below = s.controller(mon), s.get(SLOT, mon), s.get(DEFENSE, mon), under(s, mon)
    s.cite("MQ-139 MQ-140 MQ-R48")
    tell(s, REVERTS, seat, mon, 0, below)
    emit(s, LEAVES.number, s.who, mon, 0)
    if s.get(OWNER, below) != seat:
        pass_on_control(s, mon, below)
    empty_pool(s, mon)
    put_away(s, mon, DISCARD)
    s.relink(below, MONS + seat)
    s.set(DEFENSE, below, position)
    for card in covered_in(s, seat, slot):
        s.set(DEPTH, card, s.get(DEPTH, card) - 1)
    s.set(DEPTH, below, 0)
    for equipment in equipment_of(s, below):
        if s.get(KEY, equipment) > 1:
            s.set(KEY, equipment, s.get(KEY, equipment) - 1)
    if s.get(OWNER, below) != seat and is_owed(s, below):
        go_home(s, below)
