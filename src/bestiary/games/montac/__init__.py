"""MonTac: raise your Class, send monsters into conflicts, and Wound an enemy who has none left to stand in the way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.language.cards import Deck, Entry, Face, Problem, Value
from bestiary.engine.language.maker import Maker
from bestiary.engine.play.triggers import UNLIMITED
from bestiary.engine.play.uses import uses
from bestiary.engine.state.save import NOTHING, Json
from bestiary.engine.state.schema import ACTIVE, BACK, FACE, NOBODY, player
from bestiary.engine.state.state import State, new_card
from bestiary.engine.table.game import Ending, Game, Option, Rules, Settings
from bestiary.engine.views.lasting import lasting_on, used_up
from bestiary.games.montac.rules.conformance import SILENT, faults
from bestiary.games.montac.rules.deckbuilding import COPIES, deck_faults
from bestiary.games.montac.rules.health import FIRST_HP, FIRST_MAX, max_hp
from bestiary.games.montac.rules.plays import unknown_tokens
from bestiary.games.montac.rules.priority import mark_of
from bestiary.games.montac.rules.turn import (
    CLASS_RISE_STAGE,
    CONFLICT_STAGE,
    COOL_DOWN_STAGE,
    PREPARATION_STAGE,
    REFILL,
    SET_UP,
    TURN_CLOSES,
)
from bestiary.games.montac.rules.values import active_class, attacks_left, counters_on, in_play, is_asset, is_monster, power, timer
from bestiary.games.montac.schema import (
    A_TOKEN,
    ABILITIES,
    ASSETS,
    ATTACKER,
    BASIC,
    BOOK,
    CLASS,
    CONDITION,
    CONSTANT,
    DECK,
    DIAMOND,
    DIAMONDS,
    HP,
    IMPOSE,
    KEYWORDS,
    KIND,
    KINDS,
    MADE,
    MANUAL,
    MAX_HP,
    MONSTERS,
    NO_CLASS,
    POWER,
    PREPARATION,
    PRINTED,
    PRINTED_TIMER,
    SLOT,
    STAGE,
    STAGES,
    SYNERGY,
    TACTICAL,
    TACTICLYSM,
    TARGET,
    TIMER,
    TOKEN,
    TYPE_NAMES,
    TYPES,
    UNKNOWN,
    USED,
)
from bestiary.games.montac.scoring import MonTacScoring
from bestiary.games.montac.words.build_gains import keywords_of
from bestiary.games.montac.words.language import LEXICON
from bestiary.games.montac.words.lines import CONDITION_LABEL, EFFECT, IMPOSE_LABEL, MANUAL_LABEL, play_effect

PRINTED_FACTS: Final = ("flavour", "number", "rarity", "artist")


class MonTac(Rules):
    """The game as the engine sees it."""

    def face(self, entry: Entry, maker: Maker) -> Face:
        """MT-5 to MT-9: what is printed on each kind of card."""
        kind = entry.choice("kind", KINDS)
        fields: dict[str, Value] = {"kind": KINDS[kind]}
        numbers = [0] * PRINTED
        numbers[KIND], numbers[CLASS] = kind, NO_CLASS
        if kind in (BASIC, TACTICAL):
            numbers[CLASS] = entry.number("class", 0, 99)
            fields["class"] = numbers[CLASS]
        if kind == TACTICAL:
            numbers[DIAMOND] = entry.choice("diamond", DIAMONDS[1:]) + 1
            fields["diamond"] = DIAMONDS[numbers[DIAMOND]]
        if kind not in (TACTICAL, TACTICLYSM):
            self.read_monster(entry, numbers, fields)
        if kind == SYNERGY and entry.has("timer"):
            numbers[PRINTED_TIMER] = fields["timer"] = entry.number("timer", 1, 9)
        for fact in PRINTED_FACTS:
            if entry.has(fact):
                fields[fact] = entry.text(fact)
        if entry.has("year"):
            fields["year"] = entry.number("year", 1900, 2999)
        face = Face(entry.name, KINDS[kind], entry.text("text", ""), numbers, fields)
        if face.text:
            self.read_text(entry, maker, face)
        return face

    def read_monster(self, entry: Entry, numbers: list[int], fields: dict[str, Value]) -> None:
        """MT-9: all types joined by hyphens; MT-194: the power, or ????."""
        types = entry.text("types").split("-")
        for name in types:
            if name not in TYPE_NAMES:
                raise entry.error(f'"{name}" is not a type; the types are {", ".join(TYPE_NAMES)}')
            numbers[TYPES] |= 1 << TYPE_NAMES.index(name)
        fields["types"] = [*types]
        if entry.fields.get("power") == "????":
            numbers[UNKNOWN], fields["power"] = 1, entry.text("power")
        else:
            numbers[POWER] = fields["power"] = entry.number("power", 0, 9950)

    def read_text(self, entry: Entry, maker: Maker, face: Face) -> None:
        """Give the face its clauses: what it hears, what is used by choice, its Condition and its keywords."""
        monster = face.numbers[KIND] not in (TACTICAL, TACTICLYSM)
        if not monster and "this card is constant." not in face.text.lower():  # to be known before its lines are built
            maker.card.traits.add(EFFECT)
        maker.read(face.text, face)
        if face.played is not None:
            if monster:
                raise entry.error(f"{entry.name} is a monster: its Specialty must say when, such as “When this card is played, …”")
            face.listeners.append(play_effect(maker.book, maker.name(), face.played))
            face.listeners[-1].place = len(face.listeners) + len(face.abilities) - 1
        if len(face.listeners) + len(face.abilities) > ABILITIES:
            raise entry.error(f"{entry.name} has more than {ABILITIES} clauses, which nobody could follow at a table")
        self.read_traits(maker, face)
        self.read_labels(face)

    def read_traits(self, maker: Maker, face: Face) -> None:
        """MT-139, MT-201, MT-R113, MT-R114: what the lines say of the whole card: no limit, Constant, keywords, whom it hails."""
        if "unlimited" in maker.card.traits:
            for listener in face.listeners:
                listener.limit = UNLIMITED
            for ability in face.abilities:
                ability.limit = UNLIMITED
        face.numbers[CONSTANT] = int("constant" in maker.card.traits)
        face.numbers[KEYWORDS] = keywords_of(maker)
        for trait in maker.card.traits:
            if trait.startswith("hails "):
                face.fields["hails"] = trait.removeprefix("hails ")

    def read_labels(self, face: Face) -> None:
        """Which of its abilities is its Condition (MT-91), which is Impose (MT-207), and which are used by choice (MT-138)."""
        for place, ability in enumerate(face.abilities):
            if ability.label == CONDITION_LABEL:
                face.numbers[CONDITION] = 1 + place
            elif ability.label == IMPOSE_LABEL:
                face.numbers[IMPOSE] = 1 + place
            elif ability.label == MANUAL_LABEL:
                face.numbers[MANUAL] |= 1 << place

    def default_decks(self, seats: int) -> list[str]:
        return ["ninth-flight", "rot-garden"]

    def check_cards(self, game: Game) -> None:
        """MT-21: a token that a text plays can always be supplied."""
        for card, token in unknown_tokens(game.book):
            raise game.sources[card].error(f'{card} plays a token, but no token has "{token}" in its name; add one to the cards')

    def check_deck(self, game: Game, deck: Deck) -> list[Problem]:
        """MT-12 to MT-19, all faults at once (MT-R3)."""
        return deck_faults(game, deck)

    def set_up(self, s: State, game: Game, decks: list[Deck], options: Settings) -> None:
        """MT-24: each Deck and each Asset Pile in its own zone; MT-25: the first player is set, or drawn by lot later."""
        for seat, deck in enumerate(decks):
            for pile, names in enumerate((deck.cards("cards"), deck.cards("assets"))):
                for name in names:
                    new_card(s, game.face_number(name), seat, (DECK, ASSETS)[pile] + seat, pile)
        first = {"random": NOBODY, "seat 1": 0, "seat 2": 1}
        s.table[ACTIVE] = first[str(options["first"])]
        s.push(SET_UP, NOBODY, NOBODY, NOBODY, NOBODY)

    def arrange(self, s: State) -> None:
        """A position written by hand: what is not said is as at the start; each monster has a placement and its Timer."""
        for card in range(s.card_count()):
            if is_asset(s, card):
                s.set(BACK, card, 1)  # as in a deck of two piles
            elif s.printed(KIND, card) == TOKEN:
                s.set(BACK, card, NOBODY)
                s.set(MADE, card, A_TOKEN)
        for seat in range(2):
            s.table[HP + seat] = s.table[HP + seat] or FIRST_HP
            s.table[MAX_HP + seat] = s.table[MAX_HP + seat] or FIRST_MAX
            for place, card in enumerate(s.cards(MONSTERS + seat)):
                s.set(SLOT, card, place)
                if s.get(TIMER, card) == 0 and s.printed(PRINTED_TIMER, card) != 0:
                    s.set(TIMER, card, 1 + s.printed(PRINTED_TIMER, card))

    def go_on(self, s: State) -> None:
        """A position goes on with the stage that it names; without one, with the Preparation Stage of the player in turn."""
        stage = s.table[STAGE] if s.table[STAGE] != 0 else PREPARATION
        steps = (CLASS_RISE_STAGE, PREPARATION_STAGE, CONFLICT_STAGE, COOL_DOWN_STAGE, REFILL, TURN_CLOSES)
        for step in reversed(steps[int(stage) - 1 :]):
            s.push(step, s.table[ACTIVE], NOBODY, NOBODY, NOBODY)

    def facts(self, s: State, card: i64) -> dict[str, Json]:
        """MT-R10: what a card in play amounts to now: power, attacks left, Timer, counters, its part in an attack, what it did."""
        if not in_play(s, card):
            return NOTHING
        out: dict[str, Json] = {}
        if is_monster(s, card):
            out = {"power": int(power(s, card)), "attacks left": int(attacks_left(s, card))}
        if s.get(TIMER, card) > 0:
            out["timer"] = int(timer(s, card))
        for name, count in counters_on(s, card).items():
            out[f"{name} counters"] = count
        if s.table[ATTACKER] - 1 == s.stay(card):
            out["attack"] = "attacker" if s.table[TARGET] != 0 else "direct attacker"  # of the enemy (MT-61)
        elif s.table[TARGET] - 1 == s.stay(card):
            out["attack"] = "target"
        face = s.book.faces[s.get(FACE, card)]
        activated = [int(uses(s, card, clause)) for clause in range(len(face.listeners) + len(face.abilities))]
        if any(activated):
            out["activated"] = [*activated]  # clause by clause, this turn
        if spent := used_texts(s, card):
            out["used up"] = [*spent]
        if held := lasting_on(s, card):
            out["effects"] = ", ".join(held)
        return out

    def player_facts(self, s: State, seat: i64) -> dict[str, Json]:
        """The maximum of Health Points, the Active Class, and the stage."""
        out: dict[str, Json] = {"max hp": int(max_hp(s, seat)), "active class": int(active_class(s))}
        if held := lasting_on(s, player(seat)):
            out["effects"] = ", ".join(held)
        if s.table[ACTIVE] == seat:
            out["stage"] = STAGES[int(s.table[STAGE])]
        return out

    def score(self, s: State) -> list[int]:
        """The Health Points."""
        return [int(s.table[HP]), int(s.table[HP + 1])]

    def invariants(self, s: State) -> list[str]:
        """What always holds: placements, owners' piles, what ceased to exist, Health Points."""
        return faults(s)

    def silent_rules(self) -> dict[str, str]:
        """What no play fires, each with its reason."""
        return SILENT

    def swaps(self) -> list[Settings]:
        """Either player first."""
        return [{"first": "seat 1"}, {"first": "seat 2"}]

    def names_something(self, game: Game, name: str) -> bool:
        """MT-R33: a type, or words in the name of a card; else a counter (MT-189), or a whole clause that is given to a card."""
        if name in TYPE_NAMES or any(name in other for other in game.cards):
            return True
        return name.endswith(".") or any(force.name == f"{name} counter" for force in game.book.forces)

    def most_copies(self, game: Game, pile: str, name: str) -> int:
        """MT-13, MT-14, MT-18, MT-19: two of each main-deck card, one of each asset card."""
        kind = game.cards[name].numbers[KIND]
        if pile == "cards":
            return COPIES if kind in (BASIC, TACTICAL) else 0
        return 1 if kind in (SYNERGY, TACTICLYSM) else 0


def used_texts(s: State, card: i64) -> list[str]:
    """MT-137, MT-138: the texts of a card that cannot be activated any more this turn."""
    spent = used_up(s, card)
    for ability in s.book.faces[s.get(FACE, card)].abilities:
        text = f"text {ability.place + 1}"
        if s.get(USED, card) & mark_of(ability) != 0 and text not in spent:
            spent.append(text)
    return spent


GAME: Final = MonTac(
    name="montac",
    title="MonTac",
    version="1",
    book=BOOK,
    lexicon=LEXICON,
    seats=[2],
    options=[Option("first", ["random", "seat 1", "seat 2"], "who takes the first turn", "MT-25")],
    endings=[
        Ending("defeat", "{0} has Health Points left and wins.", "MT-182"),
        Ending("sudden death", "{0} Wounds in Sudden Death and wins.", "MT-133"),
        Ending("tie", "Both players lose their last Health Points at the same time: a tie.", "MT-184"),
        Ending("out of actions", "Nobody can do anything any more: a tie.", "MT-185"),
        Ending("stalled", "Nobody has done anything for twelve turns: a tie.", "MT-R98"),
        Ending("too long", "A hundred turns are over: a tie.", "MT-R122"),
    ],
    scoring=MonTacScoring(),
)
GAME.piles = ["cards", "assets"]
GAME.closed_lists = True
