"""What texts do to values, statuses and positions: damage, drains, shields, coins, cures (chapters 12 to 16 and 22)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.effects import happened
from bestiary.engine.play.parts_of_speech import Amount, Noun, Verb, against, recall
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.layout import CARD_MASK, PERMANENT
from bestiary.engine.state.schema import NOBODY, player
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.attributes import lose, restore, restore_type
from bestiary.games.monquest.rules.combat.counters import ask_counter, may_counter, noted, takes_more
from bestiary.games.monquest.rules.combat.damage import (
    ABILITY_HIT,
    EFFECT,
    NO_ATTRIBUTE,
    PIERCING_ABILITY,
    PIERCING_EFFECT,
    SHIELDS,
    Hit,
    amount_of,
    cure,
    deal,
    heal,
)
from bestiary.games.monquest.rules.combat.statuses import apply, flip, throw_back, throws_back
from bestiary.games.monquest.rules.combat.timing import (
    ACTOR,
    COUNTERED,
    changes_value,
    doer,
    is_ability,
    is_held_back,
    note_coin,
    unaffected,
)
from bestiary.games.monquest.rules.field.leaving import damage_bp, lose_bp, restore_bp
from bestiary.games.monquest.rules.values import ap, has_status, is_active, is_worn, max_ap, max_hp, wearer
from bestiary.games.monquest.schema import (
    ATTRIBUTE,
    BOOK,
    BP_LIMIT,
    BP_LIMIT_CHANGED,
    DEFENDED,
    DEFENSE,
    FROZEN,
    HP,
    HP_DRAINED,
    KIND,
    LEVEL,
    MON,
    PARALYSIS,
    POSITION_CHANGED,
    STATUS_COUNT,
)

# ---- damage (MQ-203, MQ-R55, MQ-R56) -------------------------------------------------------------------------------------------

ITS_MON: Final = -2  # the Attribute of the Mon that uses the ability


class Sort:
    """MQ-R55: the Attribute of some damage, or NO_ATTRIBUTE, or ITS_MON; and whether it is Penetration damage."""

    def __init__(self, attribute: i64, pierces: bool) -> None:
        self.attribute: i64 = attribute
        self.pierces: Final = pierces

    def attribute_now(self, s: State) -> i64:
        """MQ-R55: an ability granted by Equipment has the Attribute of its wearer; it keeps it if the Mon has left (MQ-R105)."""
        if self.attribute != ITS_MON:
            return self.attribute
        stay, mon = recall(s, ACTOR), s.this
        if stay != NOBODY:
            mon = stay & CARD_MASK
        elif mon >= 0 and is_worn(s, mon):
            mon = wearer(s, mon)
        return s.printed(ATTRIBUTE, mon) if mon >= 0 and s.printed(KIND, mon) == MON else NO_ATTRIBUTE

    def hit(self, s: State) -> Hit:
        """MQ-R56: as damage of an ability, or of something else."""
        if is_ability(s):
            return PIERCING_ABILITY if self.pierces else ABILITY_HIT
        return PIERCING_EFFECT if self.pierces else EFFECT


class DealDamage(Step):
    """MQ-203: damage to all that the noun finds, at once; a target that was not asked yet may Counter it first (MQ-R60)."""

    def __init__(self, book: Book, name: str, noun: Noun, amount: Amount, sort: Sort, targets: bool, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun
        self.amount: Final = amount
        self.sort: Final = sort
        self.targets: Final = targets

    def run(self, s: State) -> None:
        changes_value(s)
        found = vec[i64]() if is_held_back(s) else self.noun.find(s)
        if self.asks(s, found):
            return
        total: i64 = 0
        for mon in found:
            if is_active(s, mon) and not unaffected(s, mon) and not noted(s, COUNTERED, mon):
                base, attribute = self.amount.count(s, mon), self.sort.attribute_now(s)
                total += deal(s, mon, amount_of(s, base, self.sort.hit(s), attribute, mon, takes_more(s, mon)), doer(s))
        happened(s, total)

    def asks(self, s: State, found: vec[i64]) -> bool:
        """Is a target asked first, which was chosen only now?"""
        if self.targets:
            for mon in found:
                if may_counter(s, mon):
                    s.then(self)
                    ask_counter(s, mon)
                    return True
        return False


# ---- HP and AP -----------------------------------------------------------------------------------------------------------------


class ChangeMon(Verb):
    """MQ-75, MQ-R94: a value of a Mon changes by so much; not of one that is not active, or not affected."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def do(self, s: State, card: i64) -> i64:
        changes_value(s)
        return self.change(s, card) if is_active(s, card) and not unaffected(s, card) else 0

    def change(self, s: State, mon: i64) -> i64:
        """Change it, and say by how much."""
        raise NotImplementedError


class Heal(ChangeMon):
    """MQ-183: so much HP comes back."""

    def change(self, s: State, mon: i64) -> i64:
        return heal(s, mon, self.count)


class HealPart(ChangeMon):
    """MQ-191, MQ-192, MQ-R73: so many per cent of Max HP come back, rounded down."""

    def change(self, s: State, mon: i64) -> i64:
        s.cite("MQ-R73")
        return heal(s, mon, max_hp(s, mon) * self.count // 100)


class RestoreAp(ChangeMon):
    """MQ-185, MQ-R15: so many AP come back, of types that the pool's controller chooses."""

    def change(self, s: State, mon: i64) -> i64:
        return restore(s, mon, self.count)


class RestoreApPart(ChangeMon):
    """MQ-194, MQ-195, MQ-R73: so many per cent of Max AP come back, rounded down."""

    def change(self, s: State, mon: i64) -> i64:
        s.cite("MQ-R73")
        return restore(s, mon, max_ap(s, mon) * self.count // 100)


class RestoreType(ChangeMon):
    """MQ-R15: AP of one type comes back, as far as its icons and its pile allow."""

    def __init__(self, count: i64, kind: i64) -> None:
        super().__init__(count)
        self.kind: i64 = kind

    def change(self, s: State, mon: i64) -> i64:
        return restore_type(s, mon, self.kind, self.count)


class ByLevel(Verb):
    """MQ-190, MQ-193, MQ-R30: as much as the bracket of the Mon's Level says."""

    def __init__(self, brackets: list[Bracket]) -> None:
        self.brackets: Final = brackets

    def do(self, s: State, card: i64) -> i64:
        for bracket in self.brackets:
            if bracket.lowest <= s.printed(LEVEL, card) <= bracket.highest:
                return bracket.verb.do(s, card)
        changes_value(s)
        return 0


class Bracket:
    """One line of such a table."""

    def __init__(self, lowest: i64, highest: i64, verb: Verb) -> None:
        self.lowest: i64 = lowest
        self.highest: i64 = highest
        self.verb: Final = verb


class LoseAp(ChangeMon):
    """MQ-R15, MQ-R110: AP is lost, as much as there is; its controller chooses which."""

    def change(self, s: State, mon: i64) -> i64:
        return lose(s, mon, self.count)


class DrainHp(ChangeMon):
    """MQ-R61: the target loses HP, which is no damage, and the user gains what was lost."""

    def change(self, s: State, mon: i64) -> i64:
        if is_held_back(s):
            return 0
        lost = min(self.count, s.get(HP, mon))
        tell(s, HP_DRAINED, s.who, mon, lost)
        s.set(HP, mon, s.get(HP, mon) - lost)
        if doer(s) != NOBODY:
            heal(s, doer(s), lost)
        return lost


class StealAp(ChangeMon):
    """MQ-R61: the target loses AP, whose cards go to their own piles; the user restores as much, from its own."""

    def change(self, s: State, mon: i64) -> i64:
        lost = min(self.count, ap(s, mon))
        if doer(s) != NOBODY and lost > 0:
            s.push(GAIN_AP, s.who, doer(s), lost, s.scope)
        return lose(s, mon, self.count)


class GainAp(Step):
    """MQ-R61: the user's missing icons are filled with what was stolen; `it` is how many."""

    def run(self, s: State) -> None:
        if is_active(s, s.this):
            restore(s, s.this, s.it)


GAIN_AP: Final = GainAp(BOOK, "gain ap", "MQ-R61")


# ---- BP: what is done to players -----------------------------------------------------------------------------------------------


class ChangePlayer(Verb):
    """MQ-75: a value of a player changes by so much."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def do(self, s: State, card: i64) -> i64:
        changes_value(s)
        return self.change(s, s.controller(card))

    def change(self, s: State, seat: i64) -> i64:
        """Change it, and say by how much."""
        raise NotImplementedError


class DealBp(ChangePlayer):
    """MQ-302, MQ-303: direct BP damage."""

    def change(self, s: State, seat: i64) -> i64:
        return 0 if is_held_back(s) else damage_bp(s, seat, self.count)


class AbsorbBp(ChangePlayer):
    """MQ-R61: direct BP damage, and the user restores what was lost."""

    def change(self, s: State, seat: i64) -> i64:
        lost = 0 if is_held_back(s) else damage_bp(s, seat, self.count)
        restore_bp(s, s.who, lost)
        return lost


class LoseBp(ChangePlayer):
    """MQ-301, MQ-304: BP is lost, which is no direct BP damage."""

    def change(self, s: State, seat: i64) -> i64:
        return lose_bp(s, seat, self.count)


class RestoreBp(ChangePlayer):
    """MQ-R77: BP comes back."""

    def change(self, s: State, seat: i64) -> i64:
        return restore_bp(s, seat, self.count)


class ChangeMaxBp(ChangePlayer):
    """MQ-313, MQ-R110: Max BP rises or falls; what that does to BP comes after the sentence."""

    def change(self, s: State, seat: i64) -> i64:
        s.table[BP_LIMIT + seat] += self.count
        more = f"{'+' if self.count > 0 else '−'}{max(self.count, -self.count)}"
        tell(s, BP_LIMIT_CHANGED, s.who, player(seat), 0, NOBODY, more)
        return 1


# ---- shields -------------------------------------------------------------------------------------------------------------------


class Shield(Verb):
    """MQ-206, MQ-R38, MQ-R111: the next damage to it is prevented; it waits as long as it must."""

    def __init__(self, about: i64) -> None:
        self.about: i64 = about

    def do(self, s: State, card: i64) -> i64:
        if unaffected(s, card):
            return 0
        s.enforce(SHIELDS[int(self.about)].number, NOBODY, s.stay(card), 1, PERMANENT, s.who)
        return 1


# ---- statuses, coins, positions ------------------------------------------------------------------------------------------------


class Affliction:
    """A status that is applied: perhaps by a coin beside it, perhaps for some turns."""

    def __init__(self, status: i64, coin: bool, turns: i64) -> None:
        self.status: i64 = status
        self.coin: Final = coin
        self.turns: i64 = turns


class Apply(Verb):
    """MQ-230, MQ-231: statuses are applied, each separately."""

    def __init__(self, afflictions: list[Affliction]) -> None:
        self.afflictions: Final = afflictions

    def do(self, s: State, card: i64) -> i64:
        done: i64 = 0
        if is_active(s, card):
            for affliction in self.afflictions:
                if throws_back(s, card) and not unaffected(s, card):
                    throw_back(s, card, affliction.status, affliction.coin, affliction.turns)
                elif not affliction.coin or self.comes_up(s, card):
                    done += 0 if unaffected(s, card) else apply(s, card, affliction.status, affliction.turns)
        return done

    def comes_up(self, s: State, mon: i64) -> bool:
        """MQ-252, MQ-253, MQ-R70: a coin beside a status aimed at an opposing Mon is flipped by that opponent, else by the user."""
        opposing = against(s, s.who, s.controller(mon))
        s.cite("MQ-252 MQ-253 MQ-R70" if opposing else "MQ-250 MQ-253")
        return flip(s, s.controller(mon) if opposing else s.who)


class Cure(Verb):
    """MQ-188, MQ-242: statuses are removed."""

    def __init__(self, statuses: list[int]) -> None:
        self.statuses: Final = statuses

    def do(self, s: State, card: i64) -> i64:
        done: i64 = 0
        if is_active(s, card) and not unaffected(s, card):
            for status in self.statuses:
                done += cure(s, card, status)
        return done


ALL_STATUSES: Final = list(range(STATUS_COUNT))


class FlipCoin(Step):
    """MQ-246, MQ-249, MQ-250: whoever the text names flips, else its user; what follows asks how it fell."""

    def run(self, s: State) -> None:
        note_coin(s, flip(s, s.who))
        happened(s, 1)


class ChangeTo(Verb):
    """MQ-90, MQ-97: a Mon changes its position; a Paralyzed or Frozen one cannot."""

    def __init__(self, defense: i64) -> None:
        self.defense: i64 = defense

    def do(self, s: State, card: i64) -> i64:
        if not is_active(s, card) or unaffected(s, card) or s.get(DEFENSE, card) == self.defense:
            return 0
        if has_status(s, card, PARALYSIS) or has_status(s, card, FROZEN):
            s.cite("MQ-97")
            return 0
        s.set(DEFENSE, card, self.defense)
        if self.defense != 0:
            s.set(DEFENDED, card, 1)
        tell(s, POSITION_CHANGED, s.who, card, 0, NOBODY, "Defense" if self.defense != 0 else "Attack")
        return 1


class Nothing(Step):
    """MQ-226, MQ-R60: the Counter succeeded, so that the original damage is 0 in any case."""
