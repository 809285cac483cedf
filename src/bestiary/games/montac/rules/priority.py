"""Chapter 5, priority: the windows of stages and attacks, and the game actions taken in them (MT-69 to MT-76)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import Ability, abilities_of
from bestiary.engine.play.agenda import SavedFrame
from bestiary.engine.play.asks import DEED, GATE, SURE, Ask, Deed, Need, field, pack
from bestiary.engine.play.flow import Priority, Window
from bestiary.engine.play.force import GRANTED, anything_is, cannot
from bestiary.engine.play.group_choices import ones
from bestiary.engine.play.notation import CARD, WordSort
from bestiary.engine.play.triggers import UNLIMITED, tell
from bestiary.engine.play.uses import TALLIES, use, uses
from bestiary.engine.state.layout import CARD_MASK
from bestiary.engine.state.schema import ACTIVE, ALL, FACE, NOBODY, UNDER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.montac.rules.conflicts import ACTIONS_LEFT, ATTACK_DEED, interrupted
from bestiary.games.montac.rules.health import LOOK, can_lose_hp, lose_hp
from bestiary.games.montac.rules.order import involve
from bestiary.games.montac.rules.plays import (
    OrderedPlay,
    begin_play,
    commands_synergy,
    has_class,
    meets_condition,
    will_have_room,
)
from bestiary.games.montac.schema import (
    ACTIONS,
    ACTIVATIONS,
    ASSETS,
    ATTACKER,
    BASIC,
    BLUE,
    BOOK,
    BUSY,
    CLASS,
    CUT,
    DIAMOND,
    HAND,
    IMPOSE,
    IMPOSED,
    IMPOSES,
    KIND,
    MANUAL,
    MONSTERS,
    NO_CLASS,
    PLAYED,
    PREPARATION,
    RED,
    STAGE,
    STRIPPED,
    SUDDEN,
    TACTICALS,
    TACTICLYSM,
    TO_CONFLICT_STAGE,
    TO_COOL_DOWN,
    TO_PREPARATION,
    TO_RESPONSES,
    USED,
)

MOST_USES: Final = 2  # MT-137
RULES_OF_PLAY: Final = (  # by kind of card: whence, whereto and when it is played
    "MT-35 MT-55 MT-82",
    "MT-35 MT-84 MT-88 MT-R16",
    "MT-37 MT-89 MT-90",
    "MT-37 MT-95 MT-97 MT-R28 MT-R16",
)
WHICH: Final = ("", "2", "3", "4", "5", "6")


# ---- playing a card (chapter 6) ------------------------------------------------------------------------------------------------


class WithinReach(Need):
    """MT-35, MT-37: the card is in the player's hand or Asset Pile."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) in (HAND + s.who, ASSETS + s.who)


class InOwnPreparation(Need):
    """MT-55, MT-83: Basic Monsters are played in the own Preparation Stage only, and never in response."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        if s.printed(KIND, a) != BASIC:
            return True
        return s.table[ACTIVE] == s.who and s.table[STAGE] == PREPARATION and s.table[ATTACKER] == 0


class InOwnTurn(Need):
    """MT-87: blue-diamond Tacticals are played in the own turn only; red ones in either (MT-86)."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[ACTIVE] == s.who or s.printed(DIAMOND, a) != BLUE


class ClassAllows(Need):
    """MT-77: from hand, only while its Class does not exceed the Active Class."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) != HAND + s.who or has_class(s, a)


class WithSynergy(Need):
    """MT-96: a Tacticlysm only while its player commands a Synergy Monster."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(KIND, a) != TACTICLYSM or commands_synergy(s, s.who)


class ConditionMet(Need):
    """MT-91, MT-94, MT-212: a card with a Condition only if that is fulfilled, or can be in full."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return meets_condition(s, s.who, a)

    def says(self, s: State, answer: i64) -> str:
        """The Condition is quoted."""
        lines = s.book.faces[s.get(FACE, field(answer, 0))].text.splitlines()
        printed = [line.removeprefix("Condition:").strip().rstrip(".") for line in lines if line.startswith("Condition:")]
        return f"{self.sentence}: {printed[0]}" if printed else self.sentence


class FreePlacement(Need):
    """MT-39, MT-169: a monster only into a free placement."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return will_have_room(s, s.who, a)


class MayBePlayed(Need):
    """MT-R142: nothing says that it cannot be played."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return len(s.force) == 0 or not cannot(s, PLAYED.number, a)


class Play(Deed):
    """MT-70: play a card, from the hand or from the Asset Pile."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for zone in (HAND, ASSETS):
            card = s.top(zone + s.who)
            while card != NOBODY:
                out = append(out, pack(code, card))
                card = s.get(UNDER, card)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.then(LOOK)
        if s.log is not None:
            self.cite(s, a)
        begin_play(s, a, True)

    def cite(self, s: State, card: i64) -> None:
        """The rules by which this card is played now."""
        s.cite(RULES_OF_PLAY[s.printed(KIND, card)])
        if s.printed(CLASS, card) != NO_CLASS:
            s.cite("MT-132" if s.table[SUDDEN] != 0 else "MT-42 MT-R13")
        if s.printed(DIAMOND, card) == RED:
            s.cite("MT-86")
        if s.table[ACTIVE] != s.who:
            s.cite("MT-43 MT-81" if s.printed(CLASS, card) != NO_CLASS else "MT-81")
        if s.table[ACTIONS + s.who] > 1:
            s.cite("MT-78 MT-R19")


PLAY: Final = Play(
    "play",
    [CARD],
    "Play {0}.",
    "MT-70",
    [
        ACTIONS_LEFT,
        WithinReach("MT-35", "play a card from your hand or your Asset Pile: {0} is in neither", SURE),
        InOwnPreparation("MT-83", "{0} is a Basic Monster: play it in the Preparation Stage of your own turn, and not in response"),
        InOwnTurn("MT-87", "{0} has a blue diamond: play it in your own turn"),
        ClassAllows(
            "MT-77", "the Class of {0} is above the Active Class, which is how many cards lie in the turn player's Class Zone"
        ),
        WithSynergy("MT-96", "{0} is a Tacticlysm: you must command a Synergy Monster to play it"),
        FreePlacement("MT-39", "all three of your Monster Placements are occupied: {0} needs a free one"),
        ConditionMet("MT-91", "the Condition of {0} must be fulfilled first, and in full"),
        MayBePlayed("MT-R142", "a card says that {0} cannot be played"),
    ],
)


# ---- manual abilities (chapter 12) ---------------------------------------------------------------------------------------------


def own_manual(s: State, card: i64) -> i64:
    """Mask of the manual abilities printed on a card, none if its Specialty or Effect was removed (MT-R85)."""
    return s.printed(MANUAL, card) if s.get(STRIPPED, card) == 0 else 0


def given_manual(s: State, card: i64) -> list[Ability]:
    """The manual abilities that a card was given by others."""
    return abilities_of(s, card)[len(s.book.faces[s.get(FACE, card)].abilities) :]


def ability_at(s: State, card: i64, which: i64) -> Ability | None:
    """The manual ability of a card by its place among them: first its own, then those it was given."""
    mask, place = own_manual(s, card), i64(0)
    while mask != 0:
        if mask & 1 != 0:
            if which == 0:
                return s.book.faces[s.get(FACE, card)].abilities[place]
            which -= 1
        mask >>= 1
        place += 1
    given = given_manual(s, card)
    return given[which] if which < len(given) else None


def is_unused(s: State, card: i64, ability: Ability) -> bool:
    """MT-138: once per turn per play of its card, and no more than twice a turn in all (MT-R64)."""
    if ability.place >= TALLIES:  # a text that the card was given: it ends with this play, and so does its count
        return uses(s, card, ability.place) == 0
    return s.get(USED, card) & mark_of(ability) == 0


def mark_of(ability: Ability) -> i64:
    """The mark of an ability among those used in this play; a text that the card was given has none."""
    return 1 << ability.place if ability.place < TALLIES else 0


class InPlayOnYourSide(Need):
    """MT-R125: abilities are used while their card is in play, by its commander."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) in (MONSTERS + s.who, TACTICALS + s.who)


class HasAbility(Need):
    """The card has an ability that is used by choice."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return ability_at(s, a, b) is not None


class NotUsedYet(Need):
    """MT-138: an ability is used once per turn for each time its card was played; MT-137: twice a turn, unless it says more."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        ability = ability_at(s, a, b)
        if ability is None or not is_unused(s, a, ability):
            return False
        return ability.limit == UNLIMITED or uses(s, a, ability.place) < ability.limit


class Usable(Need):
    """MT-R125, MT-R121: its own words allow it now, and its price can be paid."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        ability = ability_at(s, a, b)
        return ability is not None and ability.usable(s, a)


class Use(Deed):
    """MT-70: use a manual ability of a card in play."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        gifts = anything_is(s, GRANTED, NOBODY)
        for zone in (MONSTERS, TACTICALS):
            card = s.top(zone + s.who)
            while card != NOBODY:
                count = ones(own_manual(s, card))
                if gifts:
                    count += i64(len(given_manual(s, card)))
                for which in range(count):
                    out = append(out, pack(code, card, which))
                card = s.get(UNDER, card)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        ability = ability_at(s, a, b)
        assert ability is not None
        s.set(USED, a, s.get(USED, a) | mark_of(ability))
        involve(s, a)
        s.cite(ability.rule)
        s.then(LOOK)
        ability.begin(s, a)


USE: Final = Use(
    "use",
    [CARD, WordSort([*WHICH], ["", *[f", ability {word}" for word in WHICH[1:]]])],
    "Use {0}{1}.",
    "MT-138 MT-R64 MT-R66 MT-R125",
    [
        ACTIONS_LEFT,
        InPlayOnYourSide("MT-R125", "use a card that you command: {0} is not in play on your side", SURE),
        HasAbility("MT-R66", "{0} has no ability that is used by choice: what else it has happens by itself", SURE),
        NotUsedYet("MT-138", "that ability of {0} was used this turn: use it again next turn"),
        Usable("MT-R125", "{0} cannot be used now: its words do not allow it, or its price cannot be paid"),
    ],
)


# ---- Impose (MT-207, MT-208) ---------------------------------------------------------------------------------------------------


class InYourHand(Need):
    """MT-207: the card is in the player's hand."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == HAND + s.who


class CanImpose(Need):
    """MT-207: the card has Impose."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(IMPOSE, a) > 0


class OwnTurn(Need):
    """MT-R105: Impose is used in the own turn."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[ACTIVE] == s.who


class NotImposedYet(Need):
    """MT-R105: once per turn for each card."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return uses(s, a, impose_of(s, a).place) == 0


def impose_of(s: State, card: i64) -> Ability:
    """The Impose of a card."""
    return s.book.faces[s.get(FACE, card)].abilities[s.printed(IMPOSE, card) - 1]


class Impose(Deed):
    """MT-207: reveal the card until the end of the turn; then the enemy picks (MT-208)."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        card = s.top(HAND + s.who)
        while card != NOBODY:
            if s.printed(IMPOSE, card) > 0:
                out = append(out, pack(code, card))
            card = s.get(UNDER, card)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        use(s, a, impose_of(s, a).place)
        if not s.knows(1 - s.who, a):  # what was known before stays known
            s.set(IMPOSED, a, 1)
        s.show(a, ALL)
        tell(s, IMPOSES, s.who, a)
        s.push(IMPOSE_ANSWER, 1 - s.who, a, s.stay(a), NOBODY)


class CanSacrifice(Need):
    """MT-R106: who cannot lose Health Points cannot pick the sacrifice."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return can_lose_hp(s, s.who)


class CouldBePlayed(Need):
    """MT-R106: a play that is impossible even so cannot be picked."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        with SavedFrame(s):
            s.who = 1 - s.who
            return IMPOSED_PLAY.possible(s, s.this)


class PayHealth(Deed):
    """MT-208: sacrifice 1 Health Point, by the ability of that card (MT-R96); the card stays in hand."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.then(LOOK)
        lose_hp(s, s.who, 1, 1 - s.who, True)


class LetItCome(Deed):
    """MT-208: its player plays the card, whatever its Class."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.then(LOOK)
        s.push(IMPOSED_PLAY, 1 - s.who, s.this, s.it & CARD_MASK, NOBODY)


class Answer(Ask):
    """MT-R106: the enemy must pick one of what is possible; if nothing is, nothing happens."""

    def waits(self, s: State) -> bool:
        return len(self.legal(s)) > 0


IMPOSED_PLAY: Final = OrderedPlay(BOOK, "imposed play", True, False, True, "MT-208 MT-R106")
IMPOSE_ANSWER: Final = Answer(
    BOOK,
    "impose",
    "MT-208",
    "Sacrifice 1 Health Point, or let the imposed card be played.",
    [
        PayHealth(
            "sacrifice",
            [],
            "Sacrifice 1 Health Point.",
            "MT-208",
            [CanSacrifice("MT-R106", "you cannot lose Health Points, so let it be played", GATE)],
        ),
        LetItCome(
            "allow",
            [],
            "Let it be played.",
            "MT-208",
            [CouldBePlayed("MT-R106", "it cannot be played even so: sacrifice 1 Health Point", GATE)],
        ),
    ],
)
IMPOSE_DEED: Final = Impose(
    "impose",
    [CARD],
    "Impose {0}.",
    "MT-207 MT-R105",
    [
        ACTIONS_LEFT,
        OwnTurn("MT-R105", "wait for your own turn to impose a card", GATE),
        InYourHand("MT-207", "impose a card from your hand: {0} is not there", SURE),
        CanImpose("MT-207", "{0} does not have Impose: play it instead", SURE),
        NotImposedYet("MT-R105", "{0} was imposed this turn: impose it again next turn, or play it"),
    ],
)


# ---- windows -------------------------------------------------------------------------------------------------------------------


class Pass(Deed):
    """MT-72: hand priority over, and nothing else."""


class GameActions(Priority):
    """MT-71: after each game action the other player has priority; two passes in a row end it (MT-R14).

    MT-104, MT-113: inside an attack it is for responses, the attacked side first (MT-R17).
    """

    def __init__(self, in_attack: bool) -> None:
        self.in_attack: Final = in_attack

    def acts(self, s: State, window: Window, answer: i64) -> None:
        """MT-R122: actions are counted; MT-R97: so is whether anything at all could be done."""
        s.table[ACTIVATIONS] = 0
        if answer & DEED == 0 and s.it == 1:  # the second pass in a row
            s.cite("MT-106 MT-R17" if self.in_attack else "MT-76 MT-R14")
        if answer & DEED != 0:
            s.cite("MT-71")
            s.table[ACTIONS + s.who] += 1
            s.table[BUSY] = 1
        elif s.table[SUDDEN] != 0 and s.table[BUSY] == 0 and len(window.legal(s)) > 1:
            s.table[BUSY] = 1

    def next_seat(self, s: State, deed: Deed) -> i64:
        """MT-71: the other player; MT-73: after an attack, the turn player."""
        return s.table[ACTIVE] if deed is ATTACK_DEED else 1 - s.who

    def still_open(self, s: State) -> bool:
        """MT-R44: an attack that is interrupted is over at once; MT-R20: so is a stage of a turn that is being ended."""
        return not interrupted(s) if self.in_attack else s.table[CUT] == 0


def window(name: str, rule: str, asks: str, in_attack: bool = False) -> Window:
    """A window in which all game actions can be taken that the moment allows (MT-70)."""
    return Window(BOOK, name, rule, asks, [PASS, PLAY, USE, IMPOSE_DEED, ATTACK_DEED], GameActions(in_attack))


PASS: Final = Pass("pass", [], "Pass.", "MT-72", [])
PREPARE: Final = window("preparation", "MT-55 MT-56", "Preparation Stage: play a card, use an ability, or pass.")
FIGHT: Final = window("conflict stage", "MT-58 MT-60", "Conflict Stage: attack, play a card, use an ability, or pass.")
CALM: Final = window("cool down", "MT-67", "Cool Down Stage: play a card, use an ability, or pass.")
RESPONSES: Final = window(
    "responses",
    "MT-104 MT-105 MT-113",
    "Response to an attack: play a card, use an ability, or pass.",
    in_attack=True,
)
TO_PREPARATION.bind(PREPARE)
TO_CONFLICT_STAGE.bind(FIGHT)
TO_COOL_DOWN.bind(CALM)
TO_RESPONSES.bind(RESPONSES)
