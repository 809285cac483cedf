"""Monster Club: stacks of monsters and power cards, face up or face down, three against three."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.language.cards import Deck, Entry, Face, Problem, Value
from bestiary.engine.language.maker import Maker
from bestiary.engine.play.force import Change
from bestiary.engine.play.parts_of_speech import Fixed
from bestiary.engine.state.save import NOTHING, Json
from bestiary.engine.state.schema import ACTIVE, ALL, NOBODY, SEEN
from bestiary.engine.state.state import State, new_card
from bestiary.engine.table.game import Ending, Game, Option, Rules, Settings
from bestiary.games.monster_club.rules.conformance import SILENT, broken
from bestiary.games.monster_club.rules.deckbuilding import deck_faults, most_copies
from bestiary.games.monster_club.rules.sacrifice import AsItLies
from bestiary.games.monster_club.rules.turn import BATTLE_PHASE, PLAY_PHASE, SET_UP, TURN_CLOSES
from bestiary.games.monster_club.rules.values import is_monster, is_power, is_sacrifice, is_up, original_score, score, slots
from bestiary.games.monster_club.schema import (
    ACTION_LIMIT,
    ADVANCED,
    ALTERATION,
    AS,
    ATTACKER,
    BATTLE,
    BEFORE,
    BONUS,
    BOOK,
    COPY,
    DECK,
    EFFECT,
    FREE,
    KIND,
    KINDS,
    LIVES,
    MONSTER,
    MONSTERS,
    PAID,
    PEACE,
    PHASE,
    PHASES,
    PLAY,
    POWER,
    POWERS,
    PRINTED,
    REACTION,
    READING,
    READINGS,
    SACRIFICE,
    SCORE,
    SEVERAL,
    SLOTS,
    STALL_LIMIT,
    TARGET,
    TEXT,
    TOURNAMENT,
    TURN_LIMIT,
    TYPE,
    TYPES,
)
from bestiary.games.monster_club.scoring import MonsterClubScoring
from bestiary.games.monster_club.words.language import LEXICON
from bestiary.games.monster_club.words.lines import SACRIFICES, play_effect
from bestiary.games.monster_club.words.nouns import UnderThis, has_word

FEWEST_LIVES: Final = 3  # MC-22, MC-R4
MOST_LIVES: Final = 9
UNUSUAL_LIVES: Final = 99


class MonsterClub(Rules):
    """The game as the engine sees it."""

    def face(self, entry: Entry, maker: Maker) -> Face:
        """MC-8, MC-11: what is printed on a monster card and on a power card; MC-95: a card of both kinds has both."""
        kind = entry.choice("kind", KINDS)
        fields: dict[str, Value] = {"kind": KINDS[kind]}
        numbers = [0] * PRINTED
        numbers[KIND], numbers[AS] = kind, 1 << kind
        if kind == MONSTER or entry.has("score"):
            numbers[AS] |= 1 << MONSTER
            numbers[SCORE] = fields["score"] = entry.number("score", 0, 9900)
            numbers[SLOTS] = fields["slots"] = entry.number("slots", 0, 9)
            numbers[TYPE] = entry.choice("type", TYPES)
            fields["type"] = TYPES[numbers[TYPE]]
        if entry.has("bonus"):
            numbers[AS] |= 1 << POWER
            numbers[BONUS] = fields["bonus"] = entry.number("bonus", -9900, 9900)
        if entry.has("flavour"):
            fields["flavour"] = entry.text("flavour")
        face = Face(entry.name, KINDS[kind], entry.text("text", ""), numbers, fields)
        if face.text:
            self.read_text(entry, maker, face)
        elif kind == POWER and not entry.has("bonus"):
            raise entry.error(f"{entry.name} does nothing: a power card has a bonus, a text, or both")
        self.check_kinds(entry, maker, face)
        return face

    def read_text(self, entry: Entry, maker: Maker, face: Face) -> None:
        """Give the face what its text says: what it does when played (MC-72), hears and forbids, and what holds for all of it."""
        maker.read(face.text, face)
        if face.played is not None:
            face.listeners.insert(0, play_effect(maker.book, maker.name(), face.played, maker.card.condition))
        numbers = face.numbers
        numbers[TEXT] = SACRIFICE if SACRIFICES in maker.card.traits else EFFECT
        numbers[FREE], numbers[REACTION] = int("SlotFree" in maker.card.traits), int("Reaction" in maker.card.traits)
        numbers[SEVERAL] = int("Copies" in maker.card.traits)
        if maker.card.condition is not None and numbers[BONUS] != 0:  # some monsters only (MC-48): its text alters the score
            bonus = Fixed(numbers[BONUS])
            whom = UnderThis()
            face.standing.append(Change(maker.book, maker.name(), ALTERATION, 0, whom, maker.card.condition, bonus, "MC-48 MC-77"))
            numbers[BONUS] = 0

    def check_kinds(self, entry: Entry, maker: Maker, face: Face) -> None:
        """MC-95: a card that carries the facts of both kinds says so, and one that says so carries them; others make no sense."""
        numbers = face.numbers
        both = numbers[AS] == 1 << MONSTER | 1 << POWER
        said = "AsPower" if numbers[KIND] == MONSTER else "AsMonster"
        if said in maker.card.traits and numbers[KIND] == MONSTER:
            numbers[AS] |= 1 << POWER
        elif both != (said in maker.card.traits):
            line = f"This card can also be played as a {'power' if numbers[KIND] == MONSTER else 'monster'} card."
            raise entry.error(f'{entry.name}: "{line}" goes with the facts of that kind; give it both, or neither')
        if numbers[TEXT] == SACRIFICE and numbers[AS] != 1 << MONSTER:
            raise entry.error(f"{entry.name} is a sacrifice monster: it can be nothing else")
        for trait in ("SlotFree", "Reaction"):
            if trait in maker.card.traits and numbers[AS] >> POWER & 1 == 0:
                raise entry.error(f"{entry.name} is never a power card, but one of its lines is for power cards only")

    def default_decks(self, seats: int) -> list[str]:
        return ["shimmering-brood", "travelling-fair"]

    def check_deck(self, game: Game, deck: Deck) -> list[Problem]:
        """MC-2, MC-3, MC-R2, all faults at once."""
        return deck_faults(game, deck)

    def check_settings(self, game: Game, options: Settings) -> list[Problem]:
        """MC-R4: 3 to 9 lives, unless the table wants unusual ones; MC-R46: readings of cards that there are."""
        out: list[Problem] = []
        lives = int(options["lives"])
        if options["unusual_lives"] == "off" and not FEWEST_LIVES <= lives <= MOST_LIVES:
            out.append(Problem("MC-R4", f"a table plays with 3 to 9 lives, not {lives}; unusual_lives=on allows others"))
        for name, reading_of in readings(options):
            if name not in game.cards:
                out.append(Problem("MC-R46", f'the_readings: there is no card named "{name}"'))
            if reading_of not in READINGS:
                out.append(Problem("MC-R46", f'the_readings: "{reading_of}" is no reading; say "your", "rival\'s" or "any"'))
        return out

    def set_up(self, s: State, game: Game, decks: list[Deck], options: Settings) -> None:
        """MC-5: each deck in its place; MC-22: as many lives for both; what else the table agreed on (MC-98)."""
        agreed = dict(readings(options))
        for seat, deck in enumerate(decks):
            for name, copies in deck.piles["cards"].items():
                for copy in range(copies):
                    card = new_card(s, game.face_number(name), seat, DECK + seat)
                    s.set(COPY, card, copy)
                    s.set(READING, card, READINGS.index(agreed.get(name, "any")))
        agree(s, options)
        s.table[ACTIVE] = NOBODY
        s.push(SET_UP, NOBODY, NOBODY, NOBODY, NOBODY)

    def arrange(self, s: State) -> None:
        """A position written by hand: what is not said is as at the start of a game with the usual options."""
        for seat in range(2):
            s.table[LIVES + seat] = s.table[LIVES + seat] or FEWEST_LIVES
            for zone in (MONSTERS, POWERS):
                for card in s.cards(zone + seat):
                    if is_up(s, card):
                        s.set(SEEN, card, ALL)
                    if zone == MONSTERS and is_sacrifice(s, card):
                        s.set(PAID, card, 1)

    def go_on(self, s: State) -> None:
        """A position goes on with the phase that it names; without one, with the play phase of the player in turn."""
        if s.table[PHASE] == BEFORE:
            s.table[PHASE] = PLAY
        s.push(TURN_CLOSES, s.table[ACTIVE], NOBODY, NOBODY, NOBODY)
        s.push(BATTLE_PHASE if s.table[PHASE] == BATTLE else PLAY_PHASE, s.table[ACTIVE], NOBODY, NOBODY, NOBODY)

    def facts(self, s: State, card: i64) -> dict[str, Json]:
        """What a monster that lies face up amounts to now; nothing in it tells what lies face down (MC-R28)."""
        if not is_monster(s, card):
            return {"slot": "none"} if is_power(s, card) and s.printed(FREE, card) != 0 else NOTHING
        out: dict[str, Json] = {"slots": int(slots(s, card))}
        if is_up(s, card):
            out["score"], out["original"] = int(score(s, card)), int(original_score(s, card))
        return out

    def open_facts(self, s: State, card: i64) -> dict[str, Json]:
        """MC-57: which stacks are in battle, whether or not their monsters lie face up."""
        if s.table[ATTACKER] == 0 or not is_monster(s, card):
            return NOTHING
        if s.table[ATTACKER] - 1 == s.stay(card):
            return {"attack": "attacker" if s.table[TARGET] != 0 else "open attacker"}
        return {"attack": "target"} if s.table[TARGET] - 1 == s.stay(card) else NOTHING

    def player_facts(self, s: State, seat: i64) -> dict[str, Json]:
        """The phase of the player in turn."""
        return {"phase": PHASES[int(s.table[PHASE])]} if s.table[ACTIVE] == seat else NOTHING

    def score(self, s: State) -> list[int]:
        """The lives."""
        return [int(s.table[LIVES]), int(s.table[LIVES + 1])]

    def invariants(self, s: State) -> list[str]:
        """What always holds: positions, slots, faces, graves, lives."""
        return broken(s)

    def silent_rules(self) -> dict[str, str]:
        """What no play fires, each with its reason."""
        return SILENT

    def names_something(self, game: Game, name: str) -> bool:
        """MC-89: a word, or words, in the name of a card."""
        return any(has_word(other, name) for other in game.cards)

    def most_copies(self, game: Game, pile: str, name: str) -> int:
        """MC-3, MC-R3: one of each, unless the card allows several."""
        return most_copies(game, name)


def readings(options: Settings) -> list[tuple[str, str]]:
    """MC-R46: the cards whose "the" is read in a way of its own, as written: "Name: your; Other Name: rival's"."""
    parts = [part.rpartition(":") for part in str(options["the_readings"]).split(";") if part.strip()]
    return [(name.strip(), said.strip()) for name, _, said in parts]


def agree(s: State, options: Settings) -> None:
    """MC-22, MC-98: write what the table agreed on into the state; without the advanced rules it is strict (MC-R21)."""
    for seat in range(2):
        s.table[LIVES + seat] = int(options["lives"])
    s.table[ADVANCED] = int(options["advanced_rules"] == "on")
    s.table[TOURNAMENT] = int(options["mode"] == "tournament" and options["advanced_rules"] == "on")
    s.table[PEACE] = int(options["no_first_turn_attack"] == "on")
    s.table[STALL_LIMIT] = int(options["stall_limit"])
    s.table[TURN_LIMIT] = int(options["turn_limit"])
    s.table[ACTION_LIMIT] = int(options["action_limit"])


BOOK.possible = AsItLies()

ON_OFF: Final[list[int | str | bool]] = ["off", "on"]
GAME: Final = MonsterClub(
    name="monster-club",
    title="Monster Club",
    version="1",
    book=BOOK,
    lexicon=LEXICON,
    seats=[2],
    options=[
        Option("lives", [FEWEST_LIVES, 1], "how many lives each player has, normally 3 to 9", "MC-22 MC-R4", UNUSUAL_LIVES),
        Option("unusual_lives", ON_OFF, "whether other numbers of lives may be chosen", "MC-R4"),
        Option("mode", ["strict", "tournament"], "whether a faulty play is refused, or made and punished", "MC-R19"),
        Option("advanced_rules", ["on", "off"], "whether the rules for advanced players hold", "MC-98 MC-R21"),
        Option("no_first_turn_attack", ON_OFF, "whether the very first turn is without an attack", "MC-R6"),
        Option("stall_limit", [10, 0], "after how many turns in a row without an attack lives decide; 0 is never", "MC-R8", 999),
        Option("turn_limit", [200, 0], "after how many turns lives decide; 0 is never", "MC-R8", 9999),
        Option("action_limit", [100, 0], "how many actions a turn has at most; 0 is any number", "MC-R47", 9999),
        Option("the_readings", [""], 'how "the" of single cards is read: "Name: your; Name: rival\'s"', "MC-102 MC-R46", free=True),
    ],
    endings=[
        Ending("beaten", "{0} has lives left and wins.", "MC-23"),
        Ending("both beaten", "Both players lose their last life at the same time: a draw.", "MC-R17"),
        Ending("stalled", "Nobody has attacked for too long: {0} has more lives and wins.", "MC-R8"),
        Ending("stalled draw", "Nobody has attacked for too long, with equal lives: a draw.", "MC-R8"),
        Ending("too long", "The limit of turns is reached: {0} has more lives and wins.", "MC-R8"),
        Ending("too long draw", "The limit of turns is reached with equal lives: a draw.", "MC-R8"),
        Ending("nothing left", "No card is left: {0} has more lives and wins.", "MC-R8"),
        Ending("nothing left draw", "No card is left, with equal lives: a draw.", "MC-R8"),
    ],
    scoring=MonsterClubScoring(),
)
GAME.closed_lists = True
