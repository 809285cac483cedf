"""`bestiary join URL`: play at a table of a server in the terminal, in plain lines."""

from __future__ import annotations

from typing import Final, cast

import bestiary
from bestiary import Game, NoSuchGame
from bestiary.cli.draw.board import board_of
from bestiary.cli.remote.connection import Address, RemoteTable
from bestiary.cli.remote.deal import Contribution, DealSeen
from bestiary.cli.terminal.control_characters import say
from bestiary.cli.terminal.errors import INTERRUPTED, UserError
from bestiary.cli.terminal.keyboard import Keys
from bestiary.cli.text.decks import deck_titles, no_decks, piles_of
from bestiary.cli.text.view_reader import Card, Zone, fields, listed, number
from bestiary.engine.state.save import Json
from bestiary.engine.table.editions import may_go_alike
from bestiary.engine.views.view_types import View
from bestiary.players.hints import percent
from bestiary.server.protocol.state_decoder import Message

UNUSABLE: Final = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, StopIteration, TypeError, ValueError),
)
SHORT: Final = 12  # moves that are listed as they are; more of them are chosen step by step
HELP: Final = """\
Type the number of what you want to do, or a move in notation.
  back         one step back in the choice      board        see the table again
  why MOVE     why may I not do that?           say WORDS    say something to the others
  hint         what would a good player do?     undo         ask to take your last decision back
  yes, no      answer who asks you              pass on      pass for me until something happens; pass off
  concede      give up                          rematch      play again, when the game is over
  decks        which cards do the decks hold?   quit         leave; you can come back
  deal         how the cards were dealt; when the game is over, the proof that nobody chose them"""


def join(url: str, name: str, seat: int | None, deck: str, token: str, watch: bool) -> int:
    """Sit down at a table, or watch, and play until the game is over or one leaves."""
    address = Address(url, token)
    added = None if address.token or watch else sit_down(address, name, seat, deck)
    table = RemoteTable(address)
    try:
        return Guest(table, Keys(), added).run()
    except EOFError:
        say(f"\nThe input has ended. {comeback(address)}")
        return 0
    except KeyboardInterrupt:
        raise UserError(f"stopped. {comeback(address)}", INTERRUPTED) from None
    finally:
        table.leave()


def sit_down(address: Address, name: str, seat: int | None, deck: str) -> Contribution | None:
    """Take a free seat, and what is added to its deal; if there is none, say that one watches."""
    about = fields(address.ask(f"/api/tables/{address.table}"))
    if not any(fields(one).get("kind") == "open" for one in listed(about.get("seats"))):
        say("All seats are taken, so you are watching.")
        return None
    wish: Message = {"name": name, "deck": deck, "seat": seat}
    added = Contribution() if about.get("deal") else None
    if added is not None:
        wish["commitment"] = added.commitment
    token = fields(address.ask(f"/api/tables/{address.table}/join", wish)).get("token")
    if not isinstance(token, str):
        raise UserError(f"{address.server} says something that no table says")
    address.token = token
    return added


def comeback(address: Address) -> str:
    """How one comes back to a table."""
    return f"Come back with: bestiary join {address.server}/t/{address.table}{f' --token {address.token}' if address.token else ''}"


class Guest:
    """Somebody at a far table: what they were told, and what they choose."""

    def __init__(self, table: RemoteTable, keys: Keys, added: Contribution | None = None) -> None:
        self.table: Final = table
        self.keys: Final = keys
        self.deal: Final = DealSeen(added)
        self.again: Final = Contribution()  # for a rematch
        self.game: Game | None = None
        self.seat: int | None = None
        self.names: list[str] = []
        self.view: View | None = None  # the last one
        self.n = 0
        self.lines = 0  # of the log that were read
        self.menu: list[Message] = []
        self.steps: list[list[Message]] = []  # menus above this one
        self.is_asked = False  # to take something back
        self.is_over = False
        self.is_left = False

    def run(self) -> int:
        """Hear and answer until it is over; whatever a message lacks is noticed where it is used, and ends it in a sentence."""
        try:
            while not self.is_left:
                message = self.table.next(None if self.may_wait() else 0.0)
                if message is not None:
                    self.hear(message)
                elif not self.may_wait():
                    self.prompt()
        except (UserError, NoSuchGame):
            raise
        except UNUSABLE as error:
            raise self.table.nonsense() from error
        return 0

    def may_wait(self) -> bool:
        """Is there nothing that this player could answer?"""
        return not (self.menu or self.is_asked or (self.is_over and self.seat is not None))

    def say(self, text: str) -> None:
        """A line; signs that would steer the terminal are taken out of what others wrote."""
        say(text)

    # ---- hearing ----------------------------------------------------------------------------------------------------------

    def hear(self, message: Message) -> None:
        """What the table tells."""
        kind = message["type"]
        if kind == "welcome":
            self.welcome(message)
        elif kind == "state":
            self.state(message)
        elif kind == "refused":
            self.say(f"No: {message['sentence']}{cited(message['rule'])}.")
        elif kind == "over":
            self.over(message)
        elif kind == "closed":
            self.say(str(message["sentence"]))
            self.is_left = True
        else:
            self.aside(kind, message)

    def welcome(self, message: Message) -> None:
        """The table says what it is; both sides must have the same cards."""
        game = bestiary.load(str(message["game"]))
        if not may_go_alike(game.edition, str(message["edition"])):
            raise UserError(
                f"the server plays edition {message['edition']} of {game.title}, and here is {game.edition}; play in the browser"
            )
        is_new = self.game is None
        self.game, self.lines = game, 0 if is_new else self.lines
        self.seat = None if message["seat"] is None else number(message["seat"])
        self.names = [str(fields(one)["name"]) for one in listed(message["seats"])]
        if is_new:
            self.say(
                f"{game.title}. You {'are watching' if self.seat is None else f'are {self.names[self.seat]}'}. Type ? for help."
            )
            self.waiting(message)
        self.dealing(message.get("deal"))

    def dealing(self, told: Json) -> None:
        """Open the number that this client adds to the deal, once that is due."""
        value = self.deal.hear(told, self.table.address.table, self.seat)
        if value:
            self.table.send({"type": "open", "value": value})

    def tell_deal(self) -> None:
        """How the deal stands; once the game is over, whether it holds."""
        for line in self.deal.lines(self.names):
            self.say(line)
        if self.is_over and self.deal.told is not None:
            address = self.table.address
            try:
                record = fields(address.ask(f"/api/replays/{address.table}")).get("record")
            except UserError as error:
                self.say(f"No: {error}")
                return
            for line in self.deal.verified(record):
                self.say(line)

    def waiting(self, message: Message) -> None:
        """Say whom the table waits for."""
        free = [str(place + 1) for place, one in enumerate(listed(message["seats"])) if fields(one)["kind"] == "open"]
        if free:
            self.say(f"The game begins when seat {' and '.join(free)} is taken.")

    def state(self, message: Message) -> None:
        """The position: what is new in the log, and the table if this player is asked."""
        since, log = number(message["since"]), listed(message["log"])
        for line in log[max(0, self.lines - since) :]:
            self.say(self.line(fields(line)))
        self.lines = since + len(log)
        self.view, self.n = cast("View", message["view"]), number(message["n"])
        self.menu, self.steps = [fields(move) for move in listed(message["menu"])], []
        if self.menu:
            self.board()
            self.choices()

    def line(self, line: Message) -> str:
        """A line of the log with its rule; a decision begins with whose it was."""
        text, rule = str(line["text"]), str(line["rule"])
        text = text[:1].upper() + text[1:]
        who = self.names[number(line["seat"])] if line["seat"] is not None else ""
        said = f"{who}: {text}" if line["kind"] == "move" and who and not text.startswith(f"{who} ") else text
        return f"{said}{cited(rule)}"

    def over(self, message: Message) -> None:
        """The end; who only watches leaves."""
        self.is_over, self.menu = True, []
        self.say(f"{message['sentence']}{cited(message['rule'])}")
        self.say(f"The replay: {self.table.address.server}/replay/{message['replay']}")
        self.is_left = self.seat is None

    def aside(self, kind: Json, message: Message) -> None:
        """What does not change the position."""
        if kind == "chat":
            self.say(f"{message['name']} says: {message['text']}")
        elif kind == "undo?":
            self.is_asked = message["by"] is not None and message["by"] != self.seat
            self.say(f"{message['text']}{' Do you agree? Type yes or no.' if self.is_asked else ''}")
        elif kind == "hint":
            self.advise(message)
        elif kind == "decks":
            self.decks(message)
        elif kind == "deal":
            self.dealing(message.get("deal"))
        elif kind == "legal":
            self.say(f"You may: {message['code']}")
        elif kind == "presence":
            self.names = [str(fields(one)["name"]) for one in listed(message["seats"])]
            if self.view is None:
                self.waiting(message)
        elif kind == "rematch":
            self.rematch(message)

    def advise(self, message: Message) -> None:
        """The best moves, each with its chance, what to type, and why."""
        self.say(str(message["sentence"]))
        for idea in map(fields, listed(message["ideas"])):
            self.say(f"{percent(float(str(idea['chance']))):>5}  {idea['text']} ({idea['code']})")
            if idea["why"]:
                self.say(f"       {idea['why']}")

    def decks(self, message: Message) -> None:
        """Which cards the decks hold whose lists are known."""
        assert self.game is not None
        for deck in map(fields, listed(message["decks"])):
            seat = number(deck["seat"])
            self.say(f"{'Your deck' if seat == self.seat else f'The deck of {self.names[seat]}'}: {deck['title']}")
            for head, cards in piles_of(cast("dict[str, dict[str, int]]", deck["piles"]), deck_titles(self.game)):
                self.say(f"  {head} {cards}")
        if not message["decks"]:
            self.say(no_decks(self.game) if not self.game.decks else "The lists of the decks are closed.")

    def rematch(self, message: Message) -> None:
        """Somebody wants to play again; once all do, go to the new table."""
        if message["table"] is None:
            self.say(f"{', '.join(self.names[number(seat)] for seat in listed(message['wanted']))} would like a rematch.")
            return
        address = Address(f"{self.table.address.server}/t/{message['table']}", self.table.address.token)
        self.table.leave()
        self.is_left = True
        self.say("The rematch begins.")
        Guest(RemoteTable(address), self.keys, self.again).run()

    # ---- telling ----------------------------------------------------------------------------------------------------------

    def board(self) -> None:
        """The table in words: the players, then every zone with cards that can be seen."""
        assert self.game is not None and self.view is not None
        board, scores = board_of(self.game), self.view["score"]
        self.say(f"-- Turn {self.view['turn']} --")
        for seat, name in enumerate(self.names):
            numbers = ", ".join(f"{key} {value}" for key, value in self.view["players"][seat].items() if value)
            score = f"{self.game.table.score} {scores[seat]}" if scores else ""
            self.say(f"{name}{' (you)' if seat == self.seat else ''}: {', '.join(one for one in (score, numbers) if one) or '-'}")
        for zone in [Zone(self.game, one) for one in self.view["zones"]]:
            whose = "" if zone.seat is None else "Your " if zone.seat == self.seat else f"{self.names[zone.seat]}: "
            if zone.count:
                cards = [self.card(card, board.words_of(card) if card.face else "") for card in zone.cards if card.name]
                self.say(f"{whose}{zone.name}, {zone.count}{': ' + '; '.join(cards) if cards else ''}{recalled(zone)}")

    def card(self, card: Card, words: str) -> str:
        """A card with what can be said of it."""
        facts = ", ".join(f"{key} {value}" for key, value in card.facts.items() if isinstance(value, int | str) and value != "")
        who = "shown to all" if card.is_shown else f"known to {', '.join(self.names[seat] for seat in card.known_by)}"
        said = "; ".join(one for one in (facts or words, who if card.is_known else "") if one)
        return f"{card.name} #{card.id}{f' ({said})' if said else ''}"

    def choices(self) -> None:
        """The question and its answers by number."""
        question = self.view["question"] if self.view is not None else None
        if question is not None:
            self.say(f"{question['asks']}{cited(question['rule'])}")
        for place, (label, _) in enumerate(self.options(), 1):
            self.say(f"  {place}. {label}")

    def options(self) -> list[tuple[str, list[Message]]]:
        """What can be chosen: moves, or where there are many, the first thing in which they differ."""
        if len(self.menu) <= SHORT:
            return [(str(move["text"]), [move]) for move in self.menu]
        for place in range(-1, 5):
            groups: dict[str, list[Message]] = {}
            for move in self.menu:
                groups.setdefault(part_of(move, place), []).append(move)
            if len(groups) > 1:
                return [(f"{label or 'as it is'}{'…' if len(moves) > 1 else ''}", moves) for label, moves in groups.items()]
        return [(f"{move['text']} ({move['code']})", [move]) for move in self.menu]

    # ---- answering --------------------------------------------------------------------------------------------------------

    def prompt(self) -> None:
        """One line that was typed."""
        typed = self.keys.line("> ")
        word, _, rest = typed.partition(" ")
        if typed.isdecimal() and self.menu:
            self.choose(int(typed))
        elif not self.order(word.lower(), rest, typed) and typed:
            self.move(typed)

    def choose(self, place: int) -> None:
        """The choice with this number: a move, or a step towards one."""
        options = self.options()
        if not 1 <= place <= len(options):
            self.say(f"No: choose from 1 to {len(options)}.")
            return
        chosen = options[place - 1][1]
        if len(chosen) == 1:
            self.move(str(chosen[0]["code"]))
        else:
            self.steps.append(self.menu)
            self.menu = chosen
            self.choices()

    def move(self, code: str) -> None:
        """Make a move, and wait for what comes of it."""
        if not self.menu:
            self.say("No: it is not for you to decide now. Type ? for help.")
            return
        self.wait_for(self.table.send({"type": "move", "code": code, "n": self.n}))

    def wait_for(self, id: str) -> None:
        """Hear until this message is answered."""
        while not self.is_left:
            message = self.table.next()
            if message is not None:
                self.hear(message)
                if message.get("to") == id:
                    return

    def order(self, word: str, rest: str, typed: str) -> bool:
        """A word of the table's own; False if it is none."""
        sent: dict[str, Message] = {
            "why": {"type": "why", "code": rest},
            "say": {"type": "chat", "text": rest},
            "hint": {"type": "hint"},
            "decks": {"type": "decks"},
            "undo": {"type": "undo"},
            "concede": {"type": "concede"},
            "rematch": {"type": "rematch", **({"commitment": self.again.commitment} if self.deal.told else {})},
            "pass on": {"type": "stops", "passing": True},
            "pass off": {"type": "stops", "passing": False},
        }
        if self.is_asked and word in ("yes", "y", "no", "n"):
            self.is_asked = False
            self.wait_for(self.table.send({"type": "undo-answer", "agree": word in ("yes", "y")}))
        elif word in ("?", "help"):
            self.say(HELP)
        elif word == "back" and self.steps:
            self.menu = self.steps.pop()
            self.choices()
        elif word == "board":
            self.board()
            self.choices()
        elif word == "deal":
            self.tell_deal()
        elif word in ("quit", "exit"):
            self.say(f"Good-bye. {comeback(self.table.address)}")
            self.is_left = True
        elif typed in sent or (word in sent and (rest or word not in ("why", "say"))):
            self.wait_for(self.table.send(sent[typed if typed in sent else word]))
        else:
            return False
        return True


def recalled(zone: Zone) -> str:
    """The cards that the player knows to lie in a zone without seeing which they are."""
    return f" (you have seen go there: {', '.join(zone.remembered)})" if zone.remembered else ""


def cited(rule: Json) -> str:
    """A rule as it is quoted after a sentence."""
    return f" [{rule}]" if rule else ""


def part_of(move: Message, place: int) -> str:
    """What a move begins with: the word for the deed, or one of its fields."""
    if place < 0:
        return str(move["deed"])
    found = listed(move["fields"])
    return str(cast("Message", found[place])["text"]) if place < len(found) else ""
