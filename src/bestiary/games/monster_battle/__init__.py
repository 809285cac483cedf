"""Monster Battle: two decks of 15 monsters on a growing grid; four kills win."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.language.cards import Deck, Entry, Face, Problem, Value
from bestiary.engine.language.maker import Maker
from bestiary.engine.state.save import NOTHING, Json
from bestiary.engine.state.schema import ACTIVE, NOBODY, SPENT, WHERE
from bestiary.engine.state.state import State, new_card
from bestiary.engine.table.game import BadRequest, Ending, Game, Option, Rules, Settings
from bestiary.games.monster_battle.rules.conformance import lattice_faults
from bestiary.games.monster_battle.rules.killing import KILL
from bestiary.games.monster_battle.rules.laying import LAY
from bestiary.games.monster_battle.rules.setup import OPENING
from bestiary.games.monster_battle.rules.turn import END_OF_TURN
from bestiary.games.monster_battle.rules.values import changes_of, damage, value
from bestiary.games.monster_battle.schema import BOOK, DECK, EXCHANGED, HEALTH, POINTS, TABLE, TURNED, X, Y, lay, seat_of
from bestiary.games.monster_battle.scoring import BattleScoring
from bestiary.games.monster_battle.words.language import LEXICON

DECK_SIZE: Final = 15
LONGEST_VALUE: Final = 2  # digits
ABILITIES: Final = ("blue", "green", "none")


def is_value(word: str) -> bool:
    """Is a word an attack value, perhaps with its "!"?"""
    digits = word.rstrip("!")
    return digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_VALUE


class MonsterBattle(Rules):
    """The game as the engine sees it."""

    def face(self, entry: Entry, maker: Maker) -> Face:
        """A monster: its health, four attack values with their "!", its way of lying, its ability (MB-2, MB-3)."""
        printed = entry.text("attack").split()
        if len(printed) != 4 or not all(is_value(value) for value in printed):
            raise entry.error('"attack" must be four values, top right bottom left, such as "2 2! 3 1"')
        values = [int(value.rstrip("!")) for value in printed]
        marks = sum(1 << edge for edge, value in enumerate(printed) if value.endswith("!"))
        health = entry.number("health", 1, 99)
        lies = entry.text("lies")
        if lies not in ("portrait", "landscape"):
            raise entry.error('"lies" must be "portrait" or "landscape"')
        ability = entry.text("ability", "none")
        if ability not in ABILITIES:
            raise entry.error('"ability" must be "blue" or "green"')
        text = entry.text("text", "")
        fields: dict[str, Value] = {
            "health": health,
            "attack": [*values],
            "marks": [bool(marks >> edge & 1) for edge in range(4)],
            "lies": lies,
            "ability": ability,
        }
        face = Face(entry.name, "monster", text, [health, *values, marks, int(lies == "landscape")], fields)
        if text:
            maker.read(text, face)
        self.check_ability(entry, face, ability)
        self.check_marks(entry, maker, face, marks)
        return face

    def check_ability(self, entry: Entry, face: Face, ability: str) -> None:
        """MB-28: a blue text is carried out once, when the monster is played; MB-29: a green one works while it is in play."""
        done, stands = face.played is not None, bool(face.listeners or face.standing)
        if ability == "none" and face.text:
            raise entry.error(f'{entry.name} has a text, so it needs ability = "blue" or "green"')
        if ability != "none" and not face.text:
            raise entry.error(f"{entry.name} has a {ability} ability, so it needs a text")
        if ability == "blue" and (stands or not done):
            raise entry.error(f"{entry.name} is blue, but its text is not carried out when it is played: make it green")
        if ability == "green" and (done or not stands):
            raise entry.error(f"{entry.name} is green, but its text is carried out when it is played: make it blue")

    def check_marks(self, entry: Entry, maker: Maker, face: Face, marks: int) -> None:
        """MB-42: what a "!" does is said by the card."""
        words = list(face.tree.walk()) if face.tree is not None else []
        speaks = any('"!"' in word.row.wording or '"!"' in word.row.means for word in words)
        if speaks and not marks:
            raise entry.error(f'the text of {entry.name} speaks of "!", but none of its values has one')
        if face.text and marks and not speaks:
            raise entry.error(f'{entry.name} has a "!" among its values, but its text does not say what it does')

    def default_decks(self, seats: int) -> list[str]:
        return ["tide", "grove"]

    def check_deck(self, game: Game, deck: Deck) -> list[Problem]:
        """MB-1: a deck has 15 different monsters; MB-2: all of them lie the same way."""
        problems = []
        cards = deck.cards()
        if len(cards) != DECK_SIZE:
            problems.append(Problem("MB-1", f"a deck has {DECK_SIZE} cards, this one has {len(cards)}"))
        for name, copies in deck.piles["cards"].items():
            if copies > 1:
                problems.append(Problem("MB-1", f"{name} is there {copies} times; the monsters of a deck are all different"))
        ways = {str(game.cards[name].fields["lies"]) for name in cards if name in game.cards}
        if len(ways) > 1:
            problems.append(Problem("MB-2", "the monsters of a deck are all portrait or all landscape, not both"))
        return problems

    def check_decks(self, game: Game, decks: list[Deck], options: Settings) -> list[Problem]:
        """MB-2: the first deck is the portrait one, the second the landscape one."""
        ways = [str(game.cards[deck.cards()[0]].fields["lies"]) for deck in decks]
        if ways != ["portrait", "landscape"]:
            return [Problem("MB-2", "name a portrait deck first and a landscape deck second")]
        return []

    def deck_seat(self, place: int, options: Settings) -> int:
        """MB-R1: the portrait deck is named first and is that of seat 0, unless the decks are exchanged."""
        return place ^ 1 if options["exchange"] else place

    def swaps(self) -> list[Settings]:
        """MB-R1: either deck at either seat, and either of them first."""
        return [{"exchange": exchange, "starter": starter} for exchange in (False, True) for starter in ("portrait", "landscape")]

    def set_up(self, s: State, game: Game, decks: list[Deck], options: Settings) -> None:
        """MB-R1: seat 0 has the portrait deck unless they are exchanged; the starter is set, or drawn by lot later."""
        exchanged = 1 if options["exchange"] else 0
        s.table[EXCHANGED] = exchanged
        for way, deck in enumerate(decks):
            for name in deck.cards():
                new_card(s, game.face_number(name), way ^ exchanged, DECK + (way ^ exchanged))
        starter = {"random": NOBODY, "portrait": exchanged, "landscape": 1 - exchanged}
        s.table[ACTIVE] = starter[str(options["starter"])]
        s.push(OPENING, NOBODY, NOBODY, NOBODY, NOBODY)

    def arrange(self, s: State) -> None:
        """Join every monster on the table to its neighbours (MB-13), each on a cell of its owner (MB-11) and alone (MB-12)."""
        taken: dict[tuple[int, int], str] = {}
        for seat in range(2):
            for monster in s.cards(TABLE + seat):
                x, y, name = s.get(X, monster), s.get(Y, monster), s.name(monster)
                if seat_of(s, x, y) != seat:
                    raise BadRequest(f"MB-11: {name} cannot lie at {x},{y}, a cell of the other player")
                if (x, y) in taken:
                    raise BadRequest(f"MB-12: {name} cannot lie at {x},{y} on {taken[(x, y)]}")
                taken[(x, y)] = name
        for seat in range(2):
            for monster in s.cards(TABLE + seat):
                lay(s, monster, s.get(X, monster), s.get(Y, monster), s.get(TURNED, monster))

    def go_on(self, s: State) -> None:
        """The player in turn has drawn and lays a monster; then come the kills and the end of the turn (MB-18)."""
        for step in (END_OF_TURN, KILL, LAY):
            s.push(step, s.table[ACTIVE], NOBODY, NOBODY, NOBODY)

    def facts(self, s: State, card: i64) -> dict[str, Json]:
        """The values as they lie, the damage and the health of a monster on the table; anywhere, whether it was reborn (MB-R19)."""
        return facts(s, card, changes_of(s))

    def facts_of(self, s: State, cards: vec[i64]) -> list[dict[str, Json]]:
        """The same of many cards; what is in force is read once."""
        changes = changes_of(s)
        return [facts(s, card, changes) for card in cards]

    def score(self, s: State) -> list[int]:
        return [int(s.count(POINTS)), int(s.count(POINTS + 1))]

    def invariants(self, s: State) -> list[str]:
        """MB-11 to MB-14, MB-38: how monsters lie, and what a point is."""
        return lattice_faults(s)

    def silent_rules(self) -> dict[str, str]:
        """What no play fires, and two rulings for layouts to which players come only if they work together."""
        return {
            "MB-1": "no play fires it: decks are checked before the game begins",
            "MB-2": "no play fires it: decks are checked before the game begins",
            "MB-3": "no play fires it: it says what is printed on a card, and is checked when the card is read",
            "MB-R3": "seldom: the opponent must have lost every monster on the table and one must have kept one's own",
            "MB-R4": "hardly ever: every side of every opposing monster must be taken, with three of them killed at most",
        }


REBORN: Final[dict[str, Json]] = {"reborn": True}


def facts(s: State, card: i64, changes: vec[i64]) -> dict[str, Json]:
    """What a card amounts to, with what changes the values of monsters now."""
    reborn = REBORN if s.get(SPENT, card) != 0 else NOTHING
    if s.book.schema.playing[s.get(WHERE, card)] == 0:
        return reborn
    values: list[Json] = [int(value(s, card, edge, changes)) for edge in range(i64(4))]
    out: dict[str, Json] = {"values": values, "damage": int(damage(s, card, changes)), "health": int(s.printed(HEALTH, card))}
    return {**out, **reborn} if reborn else out


GAME: Final = MonsterBattle(
    name="monster-battle",
    title="Monster Battle",
    version="1",
    book=BOOK,
    lexicon=LEXICON,
    seats=[2],
    options=[
        Option("starter", ["random", "portrait", "landscape"], "who takes the first turn", "MB-R1"),
        Option("exchange", [False, True], "seat 0 has the landscape deck and seat 1 the portrait one", "MB-R1"),
    ],
    endings=[
        Ending("four kills", "{0} has four kills and wins.", "MB-39"),
        Ending("extra point", "{0} gains the extra point and wins.", "MB-40"),
        Ending("no more cards", "No cards are left and nobody has won: a tie.", "MB-41"),
    ],
    scoring=BattleScoring(),
)
