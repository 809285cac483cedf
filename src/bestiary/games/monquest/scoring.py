"""How good a position of Monquest is, for players that look ahead."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Step, play
from bestiary.engine.play.force import CANNOT
from bestiary.engine.play.parts_of_speech import against
from bestiary.engine.state.layout import PERMANENT, ROW, ROW_UNTIL, ROW_WHO
from bestiary.engine.state.schema import ACTIVE, ENDING, NOBODY, OUT, UNDER, WINNERS
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Scoring
from bestiary.games.monquest.rules.combat.statuses import cannot_act
from bestiary.games.monquest.rules.turn import ACTION_ASK, BETWEEN_ASK, MAIN_ASK
from bestiary.games.monquest.rules.values import HIGHEST_PLAIN, ap, atk, defense
from bestiary.games.monquest.schema import (
    ACTING,
    ATTRIBUTE,
    BLIND,
    BOX,
    BP,
    BP_VALUE,
    BURN,
    CONFUSION,
    DAMAGE_CHANGE,
    DECK,
    DEFENSE,
    EQUIPMENT,
    HAND,
    HP,
    IMMUNITY,
    ITEMS,
    KIND,
    LEVEL,
    MON,
    MONS,
    OVER,
    PHASE,
    POISON,
    PREVENTION,
    RULE_CHANGE,
    SKIPS,
    SLEEP,
    SLOT,
    STATUS,
    TANK,
    WEAKNESS,
)

BP_WORTH: Final = 1.8  # of endless BP; half of it at BP_HALF: the fewer are left, the more each is worth
BP_HALF: Final = 500
HAND_WORTH: Final = 0.006
RANK_WORTH: Final = 0.00006  # of each level of a Mon in hand: what is discarded first is something else
NEXT_FIVE: Final = 3  # an empty hand is worth as much as so many cards, for five are drawn next (MQ-58)
STARTER_WORTH: Final = 0.05  # of a Mon in hand that can be played at once, for who has none on the field
HOPE_WORTH: Final = 0.03  # of a Main Phase without a Mon, in which one may still be drawn (MQ-285)
DECK_WORTH: Final = 0.4  # of an endless deck; half of it at DECK_HALF: the fewer cards are left, the more each is worth
DECK_HALF: Final = 10
EMPTY_COSTS: Final = 2.0  # in the long run: that a deck has no cards, for who cannot draw has lost (MQ-56) …
EMPTY_NEAR: Final = 3.5  # … and that it has so many, a third of it
GEAR_WORTH: Final = 0.015
ITEM_WORTH: Final = 0.012  # of an Item that stays
SPELL_WORTH: Final = 0.010  # of protection and of bans that last for a while
SKIP_WORTH: Final = 0.12
MON_WORTH: Final = 0.03
FORCE_WORTH: Final = 0.00035  # of a point of HP or ATK
TANK_WORTH: Final = 0.013  # of a Tank in Defense Position, from which it can attack (MQ-93)
WALL_WORTH: Final = 0.00010  # of a point of DEF that counts against the strongest opposing Mon
AP_WORTH: Final = 0.004
PRIZE_WORTH: Final = 0.0002  # of a point of BP that a Mon's defeat would cost, sooner or later
EXPOSED: Final = 0.75  # what is left of the worth of a Mon that one attack would knock out
EXPOSED_PRIZE: Final = 0.0005  # the same of a point of its BP value
READY: Final = 0.4  # of what an attack is worth: a Mon that has not acted yet
MOST_READY: Final = 0.03
TICKING: Final = 0.012  # Poison and Burn
FEW: Final = 12  # answers that are all tried while an action is under way
DEPTH: Final = 3  # questions of one action that are looked through


class MonquestScoring(Scoring):
    """Battle Points first; then Mons with their HP and ATK, AP, Equipment and cards.

    An action under way is worth what its best answer brings its player: targets are chosen before anything happens (MQ-R103).
    """

    def in_the_long_run(self) -> Scoring:
        return LONG_RUN

    def value(self, s: State, seat: i64) -> float:
        return self.foresee(s, seat, DEPTH)

    def foresee(self, s: State, seat: i64, depth: i64) -> float:
        """What the position is worth once the action under way is over."""
        if s.table[ENDING] != 0:
            return 0.0 if s.table[WINNERS] == 0 else 1.0 if s.table[WINNERS] >> seat & 1 != 0 else -1.0
        if depth == 0 or s.depth == 0:
            return self.stands(s, seat)
        step: Step = s.load()
        if step is MAIN_ASK or step is ACTION_ASK or step is BETWEEN_ASK:
            return self.stands(s, seat)
        mine, menu = s.who == seat, step.legal(s)
        if len(menu) > FEW and mine:
            return self.stands(s, seat)
        best = -2.0 if mine else 2.0
        for answer in menu[:1] if len(menu) > FEW else menu:
            after = s.clone()
            play(after, answer)
            found = self.foresee(after, seat, depth - 1)
            best = max(best, found) if mine else min(best, found)
        return best

    def stands(self, s: State, seat: i64) -> float:
        """What the position is worth as it stands, between -1 and 1."""
        ahead = self.ready(s, seat)
        for other in range(s.seats):
            worth = self.side(s, other)
            ahead += -worth if against(s, seat, other) else worth
        ahead += self.spells(s, seat)
        return ahead / (1.0 + (ahead if ahead > 0 else -ahead))

    def side(self, s: State, seat: i64) -> float:
        """What a player has."""
        if s.table[OUT] >> seat & 1 != 0:
            return -0.5
        left = float(int(s.table[BP + seat]))
        total = BP_WORTH * left / (left + BP_HALF) + self.hand(s, seat) - SKIP_WORTH * int(s.table[SKIPS + seat])
        total += GEAR_WORTH * int(s.count(EQUIPMENT + seat)) + ITEM_WORTH * int(s.count(ITEMS + seat))
        total += self.deck(float(int(s.count(DECK + seat))))
        strongest = self.strongest(s, seat)
        threat = atk(s, strongest) if strongest != NOBODY else 0
        mon = s.top(MONS + seat)
        while mon != NOBODY:
            total += self.mon(s, mon, strongest, threat)
            mon = s.get(UNDER, mon)
        return total

    def deck(self, cards: float) -> float:
        """The cards that are still to be drawn."""
        return DECK_WORTH * cards / (cards + DECK_HALF)

    def hand(self, s: State, seat: i64) -> float:
        """The cards in hand; without a Mon on the field those count that bring one back (MQ-99)."""
        count = s.count(HAND + seat)
        if count == 0:
            return HAND_WORTH * NEXT_FIVE
        total, starter = HAND_WORTH * int(count), False
        for card in s.cards(HAND + seat):
            if s.printed(KIND, card) == MON:
                total += RANK_WORTH * int(s.printed(LEVEL, card))
                starter = starter or (s.printed(BOX, card) == 0 and s.printed(LEVEL, card) <= HIGHEST_PLAIN)
        return total + STARTER_WORTH if starter and s.count(MONS + seat) == 0 else total

    def strongest(self, s: State, seat: i64) -> i64:
        """The opposing Mon with the highest ATK of those that can act, or NOBODY."""
        found, best = i64(NOBODY), i64(-1)
        for other in range(s.seats):
            if against(s, seat, other):
                mon = s.top(MONS + other)
                while mon != NOBODY:
                    if atk(s, mon) > best and not held(s, mon):
                        found, best = mon, atk(s, mon)
                    mon = s.get(UNDER, mon)
        return found

    def mon(self, s: State, mon: i64, enemy: i64, threat: i64) -> float:
        """What an active Mon is worth, less the BP that its defeat would cost; less when the next attack would knock it out."""
        prize = int(s.printed(BP_VALUE, mon))
        worth = MON_WORTH + FORCE_WORTH * (int(s.get(HP, mon)) + self.able(s, mon) * int(atk(s, mon))) + AP_WORTH * int(ap(s, mon))
        damage = threat
        if s.get(DEFENSE, mon) != 0:
            wall = min(threat, defense(s, mon))
            damage -= wall
            worth += WALL_WORTH * int(wall) + TANK_WORTH * int(s.printed(TANK, mon))
        if enemy != NOBODY and s.printed(WEAKNESS, mon) >> s.printed(ATTRIBUTE, enemy) & 1 != 0:
            damage *= 2
        for status in (POISON, BURN):
            if s.get(STATUS + status, mon) != 0:
                worth -= TICKING
        if damage >= s.get(HP, mon):
            return worth * EXPOSED - EXPOSED_PRIZE * prize
        return worth - PRIZE_WORTH * prize

    def able(self, s: State, mon: i64) -> float:
        """How much of its ATK a Mon can make use of, for its statuses."""
        if held(s, mon):
            return 0.4
        share = 0.6 if s.get(STATUS + SLEEP, mon) != 0 else 1.0
        for status in (BLIND, CONFUSION):
            if s.get(STATUS + status, mon) != 0:
                share *= 0.75
        return share

    def ready(self, s: State, seat: i64) -> float:
        """What the Mons of the player in turn can still do this turn."""
        if s.table[ACTIVE] != seat or s.table[PHASE] > 3:
            return 0.0
        total = HOPE_WORTH if s.count(MONS + seat) == 0 else 0.0
        mon = s.top(MONS + seat)
        while mon != NOBODY:
            slot = s.get(SLOT, mon)
            upright = s.get(DEFENSE, mon) == 0 or s.printed(TANK, mon) != 0 or s.table[ACTING] != slot + 1
            if s.table[OVER] >> slot & 1 == 0 and upright and not cannot_act(s, mon):
                total += READY * min(MOST_READY, 0.01 + FORCE_WORTH * int(atk(s, mon)))
            mon = s.get(UNDER, mon)
        return total

    def spells(self, s: State, seat: i64) -> float:
        """Protection and bans that last for a while: good for whoever brought them about."""
        total, rows = 0.0, s.force
        row: i64 = 0
        while row < i64(len(rows)):
            kind, who = s.book.force_kinds[rows[row]], rows[row + ROW_WHO]
            if rows[row + ROW_UNTIL] != PERMANENT and who >= 0:
                if kind in (CANNOT, DAMAGE_CHANGE, PREVENTION, IMMUNITY, RULE_CHANGE):
                    total += -SPELL_WORTH if against(s, seat, who) else SPELL_WORTH
            row += ROW
        return total


def held(s: State, mon: i64) -> bool:
    """Does a status keep the Mon from its next action? In the own turn it may be over by the end, which must not seem a gain."""
    return cannot_act(s, mon) and s.controller(mon) != s.table[ACTIVE]


class LongRun(MonquestScoring):
    """Who looks far ahead minds the end of the deck: half of the games between players who do end because one is empty (MQ-56)."""

    def sharpness(self) -> float:
        return 2.25  # fitted: scripts/fit_sharpness.py

    def deck(self, cards: float) -> float:
        return super().deck(cards) - EMPTY_COSTS * math.exp(-cards / EMPTY_NEAR)


LONG_RUN: Final = LongRun()
