"""Monad Wars: a catalyst and its party on a map of dangers, quests for levels, scenarios for victory points."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.language.cards import Deck, Entry, Face, Value
from bestiary.engine.language.maker import Maker
from bestiary.engine.play.triggers import equip
from bestiary.engine.state.save import Json
from bestiary.engine.state.schema import ACTIVE, NOBODY
from bestiary.engine.state.state import State, new_card
from bestiary.engine.table.game import Ending, Game, Option, Rules, Settings
from bestiary.games.monad_wars.rules.combat.order import MonadWarsOrder
from bestiary.games.monad_wars.rules.conformance import SILENT, broken
from bestiary.games.monad_wars.rules.facts import Common, card_facts, counted, player_facts
from bestiary.games.monad_wars.rules.positions import arrange, resume
from bestiary.games.monad_wars.rules.setup import SET_UP
from bestiary.games.monad_wars.rules.values import (
    HUNDRED,
)
from bestiary.games.monad_wars.schema import (
    BOOK,
    CATALYST,
    CATALYSTS,
    CLASS,
    CLASSES,
    COST,
    DAMAGE_BONUS,
    EQUIPMENT,
    EQUIPMENT_STACK,
    FACE_NUMBERS,
    GOAL,
    GOLD_REWARD,
    HAZARD,
    HAZARD_STACK,
    HIT_BONUS,
    KIND,
    KINDS,
    LEVEL,
    LEVEL_COST,
    LOCATION,
    LOCATIONS,
    MINIMUM,
    MOST_ROUNDS,
    MOST_TURNS,
    PLACE,
    PLACES,
    PRINTED,
    QUEST,
    QUEST_STACK,
    RATING,
    REGION,
    REGIONS,
    REQUIRED,
    SCENARIO,
    SCENARIOS,
    SLOT,
    SLOTS,
    STAR,
    STATS,
    TOKEN,
    TOKEN_STACK,
    TRAIT,
    TRAITS,
    UNIQUE,
    UNIT,
    UNIT_STACK,
    VP,
    VP_REWARD,
    XP,
)
from bestiary.games.monad_wars.scoring import MonadWarsScoring
from bestiary.games.monad_wars.words.build_tasks import find_escorts, tokens_of
from bestiary.games.monad_wars.words.build_verbs import find_tokens
from bestiary.games.monad_wars.words.language import LEXICON
from bestiary.games.monad_wars.words.lines import read_card


class MonadWars(Rules):
    """The game as the engine sees it."""

    def face(self, entry: Entry, maker: Maker) -> Face:
        """What is printed on a card of the box."""
        kind = entry.choice("kind", KINDS)
        fields: dict[str, Value] = {"kind": KINDS[kind], "copies": entry.number("copies", 1, 9, 1)}
        numbers = [0] * FACE_NUMBERS
        numbers[KIND] = kind
        if kind == QUEST:
            self.read_quest(entry, numbers, fields)
        elif kind == LOCATION:
            self.read_location(entry, numbers, fields)
        elif kind == SCENARIO:
            numbers[VP_REWARD] = fields["vp"] = entry.number("vp", 1, 5)
        else:
            self.read_fighter(entry, numbers, fields)
        if entry.has("flavour"):
            fields["flavour"] = entry.text("flavour")
        face = Face(entry.name, KINDS[kind], entry.text("text", ""), numbers, fields)
        read_card(entry, maker, face)
        return face

    def read_fighter(self, entry: Entry, numbers: list[int], fields: dict[str, Value]) -> None:
        """Stats of catalysts, classes, units, hazards, tokens and Equipment."""
        kind, item = numbers[KIND], numbers[KIND] == EQUIPMENT
        for place, name in enumerate(STATS):
            numbers[PRINTED + place] = entry.number(name, 0, 40, 0 if item else None)
            fields[f"{name} bonus" if item else name] = numbers[PRINTED + place]
        if kind == CLASS:
            numbers[MINIMUM] = fields["minimum"] = entry.number("minimum", 1, 6, 1)
            numbers[LEVEL_COST] = fields["level cost"] = entry.number("level_cost", 1, 9)
        elif kind == CATALYST:
            numbers[TRAIT] = mask(entry, "traits", fields)
        elif item:
            self.read_item(entry, numbers, fields)
        else:
            numbers[LEVEL] = fields["level"] = entry.number("level", 1, 9)
            numbers[TRAIT] = mask(entry, "types", fields)
            numbers[UNIQUE] = int(entry.has("unique") and entry.flag("unique"))
            fields["unique"] = bool(numbers[UNIQUE])
        if kind in (CLASS, EQUIPMENT) and entry.has("requires"):
            numbers[REQUIRED] = mask(entry, "requires", fields)

    def read_item(self, entry: Entry, numbers: list[int], fields: dict[str, Value]) -> None:
        """MW-43, MW-R81: item level, slot, cost in Gold, and bonuses."""
        numbers[LEVEL] = fields["item level"] = entry.number("item_level", 1, 9)
        numbers[SLOT] = entry.choice("slot", SLOTS)
        fields["slot"] = SLOTS[numbers[SLOT]]
        numbers[COST] = in_hundreds(entry, "cost", fields)
        numbers[DAMAGE_BONUS] = fields["damage"] = entry.number("damage", 0, 9, 0)
        numbers[HIT_BONUS] = fields["to hit"] = entry.number("to_hit", 0, 9, 0)

    def read_quest(self, entry: Entry, numbers: list[int], fields: dict[str, Value]) -> None:
        """MW-90, MW-148, MW-R75: level, XP and gold."""
        numbers[LEVEL] = fields["level"] = entry.number("level", 1, 9)
        numbers[XP] = fields["xp"] = entry.number("xp", 0, 20)
        numbers[GOLD_REWARD] = in_hundreds(entry, "gold", fields)

    def read_location(self, entry: Entry, numbers: list[int], fields: dict[str, Value]) -> None:
        """MW-49, MW-60, MW-R86: type, star, region symbols and hazard rating."""
        numbers[PLACE] = entry.choice("type", PLACES)
        fields["type"] = PLACES[numbers[PLACE]]
        numbers[STAR] = int(entry.has("star") and entry.flag("star"))
        fields["star"] = bool(numbers[STAR])
        regions = entry.texts("regions")
        for name in regions:
            if name not in REGIONS:
                raise entry.error(f'"{name}" is no region; the regions are {", ".join(REGIONS)}')
            numbers[REGION] |= 1 << REGIONS.index(name)
        fields["regions"] = [*regions]
        numbers[RATING] = fields["hr"] = entry.number("hr", 0, 9)

    def check_cards(self, game: Game) -> None:
        """MW-R124, MW-R125: every token that a task lends, or that a text makes, is there."""
        find_escorts(game)
        find_tokens(game)

    def default_decks(self, seats: int) -> list[str]:
        """The box belongs to all: nobody brings a deck."""
        return []

    def set_up(self, s: State, game: Game, decks: list[Deck], options: Settings) -> None:
        """MW-4 to MW-15, MW-51, MW-52: every card of the box in its stack; all belong to nobody, their backs show their kinds.

        A card is laid on the one before, so the last is laid first, and the supplies lie open in the order of the card files.
        """
        for name, face in reversed(list(game.cards.items())):
            kind = face.numbers[KIND]
            for _ in range(number(face.fields["copies"])):
                new_card(s, game.face_number(name), NOBODY, HOMES[kind], kind)
        s.table[GOAL] = int(options["victory_points"])
        s.table[MOST_TURNS], s.table[MOST_ROUNDS] = int(options["max_turns"]), int(options["max_rounds"])
        s.table[ACTIVE] = NOBODY
        s.push(SET_UP, NOBODY, NOBODY, NOBODY, NOBODY)

    def arrange(self, s: State) -> None:
        """A position written by hand: owners, catalysts, levels, locations and bearers."""
        arrange(s)

    def go_on(self, s: State) -> None:
        """A position goes on with its combat, else with the phase that it names."""
        resume(s)

    def facts(self, s: State, card: i64) -> dict[str, Json]:
        """What a unit in play amounts to now; the bearer of an item; the hazard rating of a location and who is there."""
        return card_facts(s, card, Common(s))

    def facts_of(self, s: State, cards: vec[i64]) -> list[dict[str, Json]]:
        """The same of many cards; what they have in common is read once."""
        common = Common(s)
        return [card_facts(s, card, common) for card in cards]

    def player_facts(self, s: State, seat: i64) -> dict[str, Json]:
        """Gold, XP, the scenario, where the party is, the phase."""
        return player_facts(s, seat)

    def score(self, s: State) -> list[int]:
        """Victory points."""
        return [int(s.table[VP + seat]) for seat in range(int(s.seats))]

    def invariants(self, s: State) -> list[str]:
        """What always holds: cards, market, gear, levels, formations."""
        return broken(s)

    def counted(self, s: State, seat: i64) -> list[str]:
        """The catalyst and its level, its classes, the scenario pursued and the one completed last."""
        return counted(s, seat)

    def silent_rules(self) -> dict[str, str]:
        """What no play fires, each with its reason."""
        return SILENT

    def names_something(self, game: Game, name: str) -> bool:
        """A card; MW-13: the tokens that belong to a scenario."""
        return name in game.cards or any(name in tokens_of(face) for face in game.cards.values())


def number(value: Value) -> int:
    """A field that is a number."""
    assert isinstance(value, int)
    return value


def mask(entry: Entry, field: str, fields: dict[str, Value]) -> int:
    """Traits or types as a mask."""
    out, names = 0, entry.texts(field, [])
    for name in names:
        if name not in TRAITS:
            raise entry.error(f'"{name}" is no trait or type; there are {", ".join(TRAITS)}')
        out |= 1 << TRAITS.index(name)
    fields[field] = [*names]
    return out


def in_hundreds(entry: Entry, field: str, fields: dict[str, Value]) -> int:
    """MW-R4: an amount of gold."""
    amount = entry.number(field, 0, 9900)
    if amount % HUNDRED != 0:
        raise entry.error(f"{entry.name}: {field} is no multiple of 100 Gold (MW-R4)")
    fields[field] = amount
    return amount // HUNDRED


# Where the cards of each kind begin.
HOMES: Final = {
    CATALYST: CATALYSTS,
    CLASS: CLASSES,
    UNIT: UNIT_STACK,
    HAZARD: HAZARD_STACK,
    TOKEN: TOKEN_STACK,
    EQUIPMENT: EQUIPMENT_STACK,
    QUEST: QUEST_STACK,
    LOCATION: LOCATIONS,
    SCENARIO: SCENARIOS,
}
equip(BOOK, MonadWarsOrder(), "MW-R48")
GAME: Final = MonadWars(
    name="monad-wars",
    title="Monad Wars",
    version="1",
    book=BOOK,
    lexicon=LEXICON,
    seats=[2, 3, 4],
    options=[
        Option("victory_points", [5, 1], "how many victory points win the game", "MW-196", 28),
        Option("max_turns", [40, 1], "after how many turns of each player the game ends", "MW-R9", 400),
        Option("max_rounds", [10, 1], "after how many rounds a combat ends", "MW-R65", 100),
    ],
    endings=[
        Ending("victory points", "{0} wins with enough victory points.", "MW-196"),
        Ending("turns are up", "All turns are played: {0} has the most victory points.", "MW-R9"),
    ],
    scoring=MonadWarsScoring(),
)
