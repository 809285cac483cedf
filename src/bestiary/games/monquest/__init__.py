"""Monquest: two Mons each, levels, forms and Equipment, Attributes to pay with, and Battle Points to lose."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.language.cards import Deck, Entry, Face, Problem, Value
from bestiary.engine.language.maker import Maker
from bestiary.engine.play.triggers import equip
from bestiary.engine.state.save import NOTHING, Json
from bestiary.engine.state.schema import ACTIVE, NOBODY, OUT, TEAM, player
from bestiary.engine.state.state import State, new_card
from bestiary.engine.table.game import Ending, Game, Option, Rules, Settings
from bestiary.engine.views.lasting import used_up
from bestiary.games.monquest.rules.combat.order import MonquestOrder
from bestiary.games.monquest.rules.conformance import SILENT, attributes_there, broken
from bestiary.games.monquest.rules.deckbuilding import deck_faults, most_copies
from bestiary.games.monquest.rules.facts import effects_on
from bestiary.games.monquest.rules.field.leaving import remember_limits
from bestiary.games.monquest.rules.setup import SET_UP
from bestiary.games.monquest.rules.turn import ACTION_PART, MAIN_ASK, TURN_CLOSES
from bestiary.games.monquest.rules.values import ap, atk, defense, icons, is_active, max_ap, max_bp, max_hp, recovers
from bestiary.games.monquest.schema import (
    ACTING,
    ACTION_PHASE,
    AS_LEVEL,
    ATTRIBUTE,
    BEFORE,
    BETWEEN,
    BOOK,
    BP,
    BP_LIMIT,
    BP_SEEN,
    BP_VALUE,
    DECK,
    DEFENSE,
    EQUIPMENT_CARD,
    HP,
    ICONS,
    KIND,
    KINDS,
    LEVEL,
    MAIN_PHASE,
    MON,
    MONS,
    MOST_REDRAWS,
    MOST_TIES,
    MOST_TRIGGERS,
    MOST_TURNS,
    ORB,
    OVER,
    PHASE,
    PHASES,
    PILE,
    PLACE,
    PLACES,
    POOL,
    POOL_SIZE,
    PREPARED,
    PRINTED,
    PRINTED_ATK,
    PRINTED_DEF,
    PRINTED_HP,
    SLOT,
    TANK,
    TYPE_COUNT,
    TYPES,
    UPGRADE,
    UPGRADE_LIMIT,
    UPGRADE_RATE,
    WEAKNESS,
)
from bestiary.games.monquest.scoring import MonquestScoring
from bestiary.games.monquest.words.language import LEXICON
from bestiary.games.monquest.words.lines import read_card

STARTING_BP: Final = 500  # MQ-33
CHART: Final[dict[str, tuple[str, ...]]] = {  # MQ-R59: what each Attribute is weak to
    "Water": ("Grass", "Lightning"),
    "Fire": ("Water", "Wind"),
    "Grass": ("Fire", "Ice"),
    "Ice": ("Fire", "Rock"),
    "Lightning": ("Grass", "Wind", "Rock"),
    "Wind": ("Lightning", "Normal"),
    "Rock": ("Water", "Grass"),
    "Normal": ("Light", "Dark"),
    "Light": ("Ice", "Dark"),
    "Dark": ("Normal", "Light"),
}


class Monquest(Rules):
    """The game as the engine sees it."""

    def face(self, entry: Entry, maker: Maker) -> Face:
        """MQ-4 to MQ-6: what is printed on Mons, Equipment and Items."""
        kind = entry.choice("kind", KINDS)
        fields: dict[str, Value] = {"kind": KINDS[kind]}
        numbers = [0] * PRINTED
        numbers[KIND] = kind
        if kind == MON:
            self.read_mon(entry, numbers, fields)
        elif kind == EQUIPMENT_CARD:
            self.read_equipment(entry, numbers, fields)
        elif entry.has("orb"):
            numbers[ORB] = int(entry.flag("orb"))
        for fact in ("number", "rarity", "set", "flavour"):
            if entry.has(fact):
                fields[fact] = entry.text(fact)
        if entry.has("pieces_of"):
            fields["pieces of"] = entry.text("pieces_of")
        face = Face(entry.name, KINDS[kind], entry.text("text", ""), numbers, fields)
        read_card(entry, maker, face)
        return face

    def read_mon(self, entry: Entry, numbers: list[int], fields: dict[str, Value]) -> None:
        """MQ-4, MQ-7, MQ-11: level, Attribute, values, class and type, pool icons and Weakness icons."""
        for number, name, most in (
            (LEVEL, "level", 100),
            (BP_VALUE, "bp", 999),
            (PRINTED_HP, "hp", 9999),
            (PRINTED_ATK, "atk", 9999),
            (PRINTED_DEF, "def", 9999),
        ):
            numbers[number] = fields[name] = entry.number(name, 1 if number in (LEVEL, PRINTED_HP) else 0, most)
        numbers[AS_LEVEL] = numbers[LEVEL]
        numbers[ATTRIBUTE] = entry.choice("attribute", TYPES)
        fields["attribute"] = TYPES[numbers[ATTRIBUTE]]
        fields["class"], fields["type"] = entry.text("class"), entry.text("type")
        numbers[TANK] = int(fields["class"] == "Tank")
        pool, weakness = entry.texts("pool", []), entry.texts("weakness", [])
        for name in [*pool, *weakness]:
            if name not in TYPES:
                raise entry.error(f'"{name}" is no Attribute; the Attributes are {", ".join(TYPES)}')
        for name in pool:
            numbers[ICONS + TYPES.index(name)] += 1
        numbers[POOL_SIZE] = len(pool)
        for name in weakness:
            numbers[WEAKNESS] |= 1 << TYPES.index(name)
        deviates = entry.has("deviates") and entry.flag("deviates")
        if not deviates and set(weakness) != set(CHART[TYPES[numbers[ATTRIBUTE]]]):
            raise entry.error(f"{entry.name}: its Weakness is not that of the chart (MQ-R59); say deviates = true if it is meant")
        fields["pool"], fields["weakness"] = [*pool], [*weakness]

    def read_equipment(self, entry: Entry, numbers: list[int], fields: dict[str, Value]) -> None:
        """MQ-5: its place and its upgrade symbol; MQ-156: +5 is the limit unless its text says otherwise."""
        numbers[PLACE] = entry.choice("slot", PLACES)
        fields["slot"] = PLACES[numbers[PLACE]]
        if entry.has("upgrade"):
            numbers[UPGRADE] = 1 + entry.choice("upgrade", TYPES)
            fields["upgrade"] = TYPES[numbers[UPGRADE] - 1]
        numbers[UPGRADE_LIMIT], numbers[UPGRADE_RATE] = 5, 1

    def default_decks(self, seats: int) -> list[str]:
        return DEFAULT_DECKS[:seats]

    def check_deck(self, game: Game, deck: Deck) -> list[Problem]:
        """MQ-15 to MQ-27, all faults at once (MQ-R4)."""
        return deck_faults(game, deck)

    def set_up(self, s: State, game: Game, decks: list[Deck], options: Settings) -> None:
        """MQ-315, MQ-320: decks and piles in their places; MQ-33, MQ-R77: BP; MQ-335, MQ-R99: teams sit crosswise."""
        for seat, deck in enumerate(decks):
            for name in deck.cards("cards"):
                new_card(s, game.face_number(name), seat, DECK + seat)
            for kind, name in enumerate(TYPES):
                prepare(s, seat, kind, deck.piles["piles"].get(name, 0))
        for seat in range(int(s.seats)):
            s.table[BP + seat] = s.table[BP_LIMIT + seat] = s.table[BP_SEEN + seat] = int(options["starting_bp"])
            s.table[TEAM + seat] = seat % 2
        s.table[MOST_TURNS], s.table[MOST_TRIGGERS] = int(options["max_turns"]), int(options["max_triggers"])
        s.table[MOST_REDRAWS], s.table[MOST_TIES] = int(options["max_setup_redraws"]), int(options["max_tie_redraws"])
        s.table[ACTIVE] = NOBODY
        s.push(SET_UP, NOBODY, NOBODY, NOBODY, NOBODY)

    def arrange(self, s: State) -> None:
        """A position written by hand: Mons without HP are at full HP; Attributes on the table are all there are (MQ-R16)."""
        for seat in range(int(s.seats)):
            s.table[TEAM + seat] = seat % 2
            s.table[BP_LIMIT + seat] = max(s.table[BP_LIMIT + seat] or STARTING_BP, s.table[BP + seat])
            s.table[BP + seat] = s.table[BP + seat] or s.table[BP_LIMIT + seat]
            s.table[BP_SEEN + seat] = s.table[BP_LIMIT + seat]
            for mon in s.cards(MONS + seat):
                s.set(HP, mon, s.get(HP, mon) or s.printed(PRINTED_HP, mon))
            count_prepared(s, seat)

    def go_on(self, s: State) -> None:
        """A position goes on with the phase that it names; without one, with the Main Phase of the player in turn."""
        for seat in range(int(s.seats)):
            for mon in s.cards(MONS + seat):
                remember_limits(s, mon)
        s.push(TURN_CLOSES, s.table[ACTIVE], NOBODY, NOBODY, NOBODY)
        s.push(ACTION_PART, s.table[ACTIVE], NOBODY, NOBODY, NOBODY)
        if s.table[PHASE] in (BEFORE, MAIN_PHASE):
            s.table[PHASE] = MAIN_PHASE
            s.push(MAIN_ASK, s.table[ACTIVE], NOBODY, NOBODY, NOBODY)

    def facts(self, s: State, card: i64) -> dict[str, Json]:
        """What a Mon on the field amounts to now."""
        if not is_active(s, card):
            return NOTHING
        out: dict[str, Json] = {"max hp": int(max_hp(s, card)), "atk": int(atk(s, card)), "def": int(defense(s, card))}
        out["position"] = "Defense Position" if s.get(DEFENSE, card) != 0 else "Attack Position"
        out["ap"], out["max ap"] = int(ap(s, card)), int(max_ap(s, card))
        if held := effects_on(s, card):
            out["effects"] = ", ".join(held)
        if spent := used_up(s, card):
            out["used up"] = [*spent]
        if s.table[PHASE] == ACTION_PHASE and s.table[ACTIVE] == s.controller(card):
            out["acting"] = bool(s.table[ACTING] - 1 == s.get(SLOT, card))
        if s.table[ACTIVE] == s.controller(card) and s.table[PHASE] in (ACTION_PHASE, BETWEEN):
            out["action"] = action_of(s, card)
        out["pool"] = {
            name: f"{s.get(POOL + kind, card)}/{icons(s, card, kind)}"
            for kind, name in enumerate(TYPES)
            if icons(s, card, kind) > 0 or s.get(POOL + kind, card) > 0
        }
        return out

    def player_facts(self, s: State, seat: i64) -> dict[str, Json]:
        """Max BP, the team, the phase of the player in turn, and how the player stands (MQ-279, MQ-R101)."""
        out: dict[str, Json] = {"max bp": int(max_bp(s, seat))}
        if s.seats == 4:
            out["team"] = "AB"[int(s.table[TEAM + seat])]
        if s.table[OUT] >> seat & 1 != 0:
            out["state"] = "out of the game"
        elif s.table[PHASE] != BEFORE and recovers(s, seat):
            out["state"] = "Recovery State"
        if held := effects_on(s, player(seat)):
            out["effects"] = ", ".join(held)
        if s.table[ACTIVE] == seat:
            out["phase"] = PHASES[int(s.table[PHASE])]
        out["piles"] = {
            name: int(s.table[PILE + 4 * kind + seat]) for kind, name in enumerate(TYPES) if s.table[PREPARED + 4 * kind + seat] > 0
        }
        return out

    def score(self, s: State) -> list[int]:
        """The Battle Points."""
        return [int(s.table[BP + seat]) for seat in range(int(s.seats))]

    def invariants(self, s: State) -> list[str]:
        """What always holds: Attribute cards, slots, limits, owners."""
        return broken(s)

    def silent_rules(self) -> dict[str, str]:
        """What no play fires, each with its reason."""
        return SILENT

    def names_something(self, game: Game, name: str) -> bool:
        """MQ-24: a card; MQ-7: a type of Mons; MQ-14: counters that a card puts on itself."""
        faces = game.cards.values()
        return name in game.cards or any(name == face.fields.get("type") or name in counters_of(face) for face in faces)

    def most_copies(self, game: Game, pile: str, name: str) -> int:
        """MQ-19 to MQ-23: copies by name; MQ-27: a pile."""
        return 15 if pile == "piles" else most_copies(game, name)


def action_of(s: State, mon: i64) -> str:
    """MQ-52, MQ-R25: where the Action Phase of a Mon of the player in turn stands."""
    if s.table[ACTING] - 1 == s.get(SLOT, mon):
        return "acting"
    return "has acted" if s.table[OVER] >> s.get(SLOT, mon) & 1 != 0 else "acts later"


def counters_of(face: Face) -> list[str]:
    """MQ-14: the counters that a card puts on itself."""
    return [word.text(1) for tree in face.trees() for word in tree.walk() if word.key == "act PutCounters"]


def prepare(s: State, seat: int, kind: int, count: int) -> None:
    """MQ-26: a pile before the game."""
    s.table[PILE + 4 * kind + seat] = s.table[PREPARED + 4 * kind + seat] = count


def count_prepared(s: State, seat: int) -> None:
    """MQ-R16: in a position, what is on the table now is what was prepared."""
    for kind in range(TYPE_COUNT):
        s.table[PREPARED + 4 * kind + seat] = attributes_there(s, seat, kind)


DEFAULT_DECKS: Final = ["stormlight-vanguard", "emberdeep", "whispering-canopy", "frost-bastion"]
equip(BOOK, MonquestOrder(), "MQ-R90")
GAME: Final = Monquest(
    name="monquest",
    title="Monquest",
    version="1",
    book=BOOK,
    lexicon=LEXICON,
    seats=[2, 4],
    options=[
        Option("starting_bp", [STARTING_BP, 10], "how many Battle Points each player begins with", "MQ-34 MQ-338 MQ-R77", 9999),
        Option("max_setup_redraws", [50, 0], "how often a hand without a starting Mon is drawn anew", "MQ-R6", 999),
        Option("max_tie_redraws", [10, 0], "how often tied starting Mons are drawn anew", "MQ-R7", 999),
        Option("max_turns", [500, 0], "after how many turns the game is a draw; 0 is never", "MQ-R125", 9999),
        Option("max_triggers", [50, 1], "how often one card's trigger may resolve in a turn", "MQ-R125", 999),
    ],
    endings=[
        Ending("beaten", "{0} wins: the other side has no Battle Points left.", "MQ-307"),
        Ending("all beaten", "Both sides lose at the same time: a draw.", "MQ-309"),
        Ending("too long", "The limit of turns is reached: a draw.", "MQ-R125"),
        Ending("out of cards", "{0} wins: the other side must draw and has no cards left.", "MQ-308"),
    ],
    scoring=MonquestScoring(),
)
GAME.piles = ["cards", "piles"]
GAME.supplies = ["piles"]
GAME.no_cards = [*TYPES]
GAME.closed_lists = True
