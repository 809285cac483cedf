"""The table loop: a match, who sits at it, and asking each player until the game is over or somebody leaves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Final

from bestiary import Game, Match, Move
from bestiary.cli.draw.plain_screen import Screen
from bestiary.cli.table.auto_pass import Passing
from bestiary.cli.table.computers import HUMAN, Computers
from bestiary.cli.table.options import written
from bestiary.cli.table.table_commands import carry_out, is_order
from bestiary.cli.terminal import files
from bestiary.cli.terminal.errors import FELL_SHORT, INTERRUPTED, UserError
from bestiary.cli.terminal.keyboard import Keys
from bestiary.cli.text.menu import Menu, called_in_part, choose
from bestiary.cli.text.naming import completed
from bestiary.cli.text.view_reader import ViewReader
from bestiary.engine.state.save import Json
from bestiary.engine.table.game import Settings
from bestiary.engine.table.record import replay
from bestiary.players.seat import Seat
from bestiary.server.rooms.auto_pass import is_window

A_MOMENT: Final = 0.4  # seconds
CONSENT: Final = "with consent"  # how a game's table.toml says that a move is taken back only if the others agree


class Table:
    """One game at the terminal, with people and computers at its seats."""

    def __init__(
        self,
        match: Match,
        players: list[str],
        screen: Screen,
        keys: Keys,
        file: Path | None,
        fast: bool,
        seconds: float | None = None,
    ) -> None:
        self.match = match
        self.game: Final[Game] = match.game
        self.players: Final = players
        self.screen: Final = screen
        self.keys: Final = keys
        self.file = file  # where this game was saved, if it was
        self.fast: Final = fast
        self.record: Path | None = None  # where the record goes at the end
        self.hints = True  # may people ask for hints?
        self.computers: Final = Computers(match, players, seconds)
        self.minds: Final = self.computers.minds
        self.people: Final = [seat for seat, name in enumerate(players) if name == HUMAN]
        self.facing = self.people[0] if len(self.people) == 1 else None  # who may look at the screen
        self.passing: Final = {seat: Passing(seat, len(self.people) == 1) for seat in self.people}
        self.since: Final = dict.fromkeys(self.people, 0)  # where the log stood when each of them last decided
        self.left = False

    def run(self) -> int:
        """Play until the game is over or somebody leaves; the exit code."""
        try:
            self.welcome()
            while not self.match.over and not self.left:
                self.next_decision()
            if not self.left:
                self.finish()
            return 0
        except EOFError:
            return self.input_ended()
        except KeyboardInterrupt:
            self.screen.say("")  # the prompt's line is ended
            raise UserError(f"stopped. {self.kept()}", INTERRUPTED) from None
        finally:
            self.computers.close()

    def next_decision(self) -> None:
        """Whoever is asked decides."""
        seat = self.match.to_move
        assert seat is not None
        if seat in self.minds:
            self.computer(seat)
        else:
            self.person(seat)

    # ---- who sees what ----------------------------------------------------------------------------------------------------

    def view(self) -> ViewReader:
        """The table as whoever faces the screen sees it."""
        return self.view_of(self.facing)

    def view_of(self, seat: int | None) -> ViewReader:
        """The table as a player sees it."""
        return ViewReader(self.match, seat, [self.screen.name(one) for one in range(len(self.players))])

    def hand_over(self, seat: int) -> None:
        """Two people at one keyboard: hide everything until the other has sat down."""
        if self.facing == seat or len(self.people) < 2:
            return
        self.facing = None
        self.screen.clear(secret=True)
        self.keys.ahead.clear()  # what the other typed is not theirs
        self.keys.line(f"{self.screen.name(seat)}, it is for you to decide: sit down and press Enter. ")
        self.facing = seat
        self.screen.told = min(self.since[seat], self.screen.told)  # the other may have read on
        self.screen.clear(secret=False)

    # ---- deciding ---------------------------------------------------------------------------------------------------------

    def person(self, seat: int) -> None:
        """Ask a person until a move is made, or they leave, or the position is another one."""
        if self.passing[seat].goes_on(self) or self.passing[seat].has_answered(self):
            return
        self.hand_over(seat)
        self.screen.since = min(self.since[seat], len(self.match.log(None)))
        match, menu = self.match, self.whole_menu()
        self.screen.show(self.view(), menu)
        while True:
            line = self.keys.line(self.screen.prompt(menu))
            deeper = self.answer(line, menu)
            if deeper is None or self.is_elsewhere(match):
                return
            if deeper is not menu:
                menu = deeper
                self.screen.menu(self.view(), menu)

    def is_elsewhere(self, match: Match) -> bool:
        """Is the question that was asked in this match no longer the one to answer?"""
        return self.left or match is not self.match or match.over

    def whole_menu(self) -> Menu:
        """Everything that can be done now."""
        return Menu(self.match, self.match.legal(), self.screen.board.order)

    def answer(self, line: str, menu: Menu) -> Menu | None:
        """Do what was typed: the menu to go on with, or None when a move was made."""
        if not line and len(self.match.legal()) == 1:
            self.play(self.match.legal()[0])
            return None
        if not line:
            self.screen.menu(self.view(), menu)
            return menu
        if line.lower() in ("back", "b") and menu.above is not None:
            return menu.above
        if carry_out(self, line, early=True):
            return self.still(menu)
        found = choose(menu, line)
        if found == "" and not is_order(line) and (whole := called_in_part(menu, line)):
            found = choose(menu, whole)
        if isinstance(found, Menu):
            return found
        if isinstance(found, Move):
            self.play(found)
            return None
        if isinstance(found, list):
            self.play_all(found, menu.ask.name.removesuffix(" more"))
            return None
        if found:
            self.screen.problem(found)
            return menu
        return self.notation(line, menu)

    def notation(self, line: str, menu: Menu) -> Menu | None:
        """A move in notation, with names as short as can be understood, or one of the table's own words."""
        move = line if self.match.why_not(line) is None else completed(self.view(), line)
        refusal = self.match.why_not(move)
        if refusal is None:
            self.play(move)
            return None
        if begun := [one for one in self.match.legal() if one.code.startswith(f"{move} ")] if " " in move else []:
            return Menu(self.match, begun, self.screen.board.order, self.whole_menu())
        if not refusal.rule:  # it was no move, so it is quoted as it was typed
            refusal = self.match.why_not(line) or refusal
        if not carry_out(self, line):
            here = "" if refusal.rule or not menu.ask.rule else f" The question is: {menu.title} [{menu.ask.rule}]"
            self.screen.problem(f"{refusal}{'' if str(refusal).endswith(('?', '.')) else '.'}{here} Type ? for help.")
        return self.still(menu)

    def still(self, menu: Menu) -> Menu | None:
        """The menu, if its question is still the one to answer."""
        return menu if menu.made == len(self.match.moves) else None

    def play_all(self, codes: list[str], asked: str) -> None:
        """Cards that are chosen one by one were typed all at once; the last of them chooses itself when no choice is left."""
        self.play(codes[0])
        for code in codes[1:]:
            ask = self.match.question
            if ask is not None and ask.name.startswith(asked) and self.match.why_not(code) is None:
                self.make(code)

    def play(self, move: Move | str) -> None:
        """A person's move."""
        self.screen.since = len(self.match.log(None))
        if self.match.to_move in self.since:
            self.since[self.match.to_move] = self.screen.since
        self.make(move)

    def make(self, move: Move | str) -> None:
        """A move is made, whoever made it; computers that follow the game are told of it what their seats may know."""
        self.computers.play(self.match, move)

    def computer(self, seat: int) -> None:
        """A computer decides; before it does, a person may look at what their own move did, and take it back."""
        if self.has_just_decided() and not self.fast and not is_window(self.match) and not self.pause(seat):
            return
        with self.thinking(f"{self.screen.name(seat)} is thinking"):
            answer = self.minds[seat].choose(Seat(self.game, self.match.state))
        self.make(next(move for move in self.match.legal() if move.answer == answer))
        if not self.people:
            self.screen.news(self.view())

    @contextmanager
    def thinking(self, says: str) -> Iterator[None]:
        """While this takes longer than a moment, a terminal says so."""
        timer = Timer(A_MOMENT, self.screen.wait, [f"{says} …"])
        if self.keys.is_terminal:
            timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def has_just_decided(self) -> bool:
        """Was the last decision a person's own, not a pass that was made for them, and may it be taken back?"""
        is_own = self.movers()[-1:] and self.movers()[-1] in self.people and not any(one.is_on for one in self.passing.values())
        return bool(is_own) and self.can_take_back()

    def pause(self, seat: int) -> bool:
        """Wait for Enter; False if the position is another one, or somebody left."""
        self.screen.show(self.view(), None)
        match = self.match
        while True:
            line = self.keys.line(f"Enter: {self.screen.name(seat)} moves.  undo: take your move back. ")
            if not line:
                return True
            if not carry_out(self, line):
                self.keys.keep(line)  # typed ahead
                return True
            if self.is_elsewhere(match):
                return False

    # ---- taking back ------------------------------------------------------------------------------------------------------

    def movers(self) -> list[int]:
        """Who made each move so far."""
        return [line.seat for line in self.match.log(None) if line.kind == "move"]

    def back_to(self) -> int | None:
        """The last decision of a person since which that person has learned nothing new; None if there is none."""
        movers = self.movers()
        for place in range(len(movers) - 1, -1, -1):
            if any(self.match.learned[place] >> seat & 1 for seat in self.people):
                return None
            if movers[place] in self.people:
                return place
        return None

    def can_take_back(self) -> bool:
        """May the last decision of the one person here be taken back without asking anybody?"""
        return len(self.people) == 1 and not self.needs_consent() and self.back_to() is not None

    def needs_consent(self) -> bool:
        """Does the game let a decision be taken back only if the others agree?"""
        return self.game.table.undo.terms == CONSENT

    def take_back(self) -> str:
        """Take back the last decision, and say so; or say why not."""
        if self.needs_consent():
            return self.ask_to_take_back()
        if len(self.people) != 1:
            return "moves are taken back only in games of one person against the computer"
        place = self.back_to()
        if place is None:
            moved = any(seat in self.people for seat in self.movers())
            new = "since your last move you have seen something new, or chance has decided something"
            return new if moved else "you have made no move yet"
        self.go_back(place)
        return ""

    def go_back(self, place: int) -> None:
        """The table as it was before a decision."""
        taken = self.match.moves[place]
        self.match = replay(self.match.record(), lambda name: self.game, place)
        self.computers.sit_down(self.match)
        self.screen.told = len(self.match.log(None))
        self.since.update(dict.fromkeys(self.people, self.screen.told))
        self.screen.notice = f"Taken back: {taken}"

    def ask_to_take_back(self) -> str:
        """Take back the last decision of whoever sits here if all others agree; a computer is not asked. Or say why not."""
        why, asking, movers = self.final(), self.facing, self.movers()
        if why or asking is None:
            return why or "nobody sits here whose move it could be"
        for rival in [seat for seat in self.people if seat != asking]:
            self.hand_over(rival)
            self.screen.say(f"{self.screen.name(asking)} asks to take this back: {self.last_move()}{self.undo_rule()}")
            agrees = self.keys.line("Do you agree? Type yes to agree, anything else to refuse. ").lower() in ("yes", "y")
            self.hand_over(asking)
            if not agrees:
                self.screen.notice = f"{self.screen.name(rival)} does not agree: nothing is taken back.{self.undo_rule()}"
                self.screen.show(self.view(), self.whole_menu())
                return ""
        self.go_back(len(movers) - 1)
        return ""

    def last_move(self) -> str:
        """The last decision and all that came of it, as whoever faces the screen may read it."""
        view = self.view()
        first = max(place for place, line in enumerate(view.lines) if line.kind == "move")
        return " ".join(self.screen.sentence(view, line) for line in view.told(view.lines[first:]))

    def final(self) -> str:
        """Why nobody can be asked whether the last decision may be taken back; empty if they can."""
        movers, rule = self.movers(), self.undo_rule()
        if len(self.people) < len(self.players):
            return f"a move is final unless your rival agrees to take it back, and a computer is not asked{rule}"
        if not movers:
            return "nobody has made a move yet"
        if movers[-1] != self.facing:
            return f"the last decision was not yours, and only the last one can be taken back{rule}"
        if self.match.learned[-1]:
            return f"something hidden has come out by it, so it cannot be taken back{rule}"
        return ""

    def undo_rule(self) -> str:
        """The rules on taking back, as they are quoted."""
        rule = self.game.table.undo.rule
        return f" [{rule}]" if rule else ""

    # ---- beginning, leaving, ending ---------------------------------------------------------------------------------------

    def welcome(self) -> None:
        """Five lines for somebody who knows nothing: the aim, and what to type."""
        self.computers.welcome()
        self.screen.clear(secret=False)
        self.screen.heading(self.game.title)
        for line in aim_of(self.game):
            self.screen.say(line)
        if agreed := unusual(self.game, self.match.start.options):
            self.screen.say(f"This table plays with {', '.join(agreed)}. Type options to read about them.")
        if self.people:
            self.screen.say("Type the number of what you want to do. Type ? for help, quit to save and leave.")
            if self.match.moves:
                self.screen.say(f"The game goes on after {len(self.match.moves)} moves.")
            line = self.keys.line("Press Enter to begin. ")
            if line:
                self.keys.keep(line)

    def save(self, path: Path | None = None) -> Path:
        """Write the game to a file: a record, and who plays."""
        if path is None:
            path = self.file or files.new_save(self.game.name)
        files.write_json(path, self.saved())
        self.file = path
        return path

    def saved(self) -> dict[str, Json]:
        """The record of this game, and who sits where."""
        return {**self.match.record(), "players": [*self.players]}

    def come_back(self, path: Path) -> str:
        """How to go on with a saved game."""
        return f"bestiary play {self.game.name} --resume {files.called(path)}"

    def leave(self) -> None:
        """Save and go."""
        self.left = True
        self.screen.say(self.kept())

    def kept(self) -> str:
        """Save what there is, and say where; without a move there is nothing to save."""
        if not self.match.moves:
            return "No move was made, so nothing was saved."
        if self.match.over and self.record is None and self.file is None:
            return "The game was over."
        path = self.save()
        self.write_record()
        return f"The game is saved in {path}. Go on with: {self.come_back(path)}"

    def input_ended(self) -> int:
        """No more lines come: save and go, as with quit; a script that ended too early is told so."""
        self.screen.say("")  # the prompt's line is ended
        if self.keys.is_terminal:
            self.leave()
            return 0
        raise UserError(f"the input ended before the game did. {self.kept()}", FELL_SHORT)

    def write_record(self) -> None:
        """The record, if one was asked for."""
        if self.record is not None:
            files.write_json(self.record, self.match.record())

    def finish(self) -> None:
        """The game is over: show the end, and who won by which rule."""
        if len(self.people) > 1:
            self.facing = None
            self.screen.clear(secret=True)
        self.screen.show(self.view(), None)
        result = self.match.result()
        assert result is not None
        self.screen.heading(f"{result.sentence} [{result.rule}]" if result.rule else result.sentence)
        for seat in self.people:
            if len(self.people) == 1:
                self.screen.say("You win!" if seat in result.winners else "You lose." if result.winners else "A tie.")
        if self.file is not None:
            self.save(self.file)
        self.write_record()
        if self.record is not None:
            self.screen.say(f"The record is in {self.record}. Look at it with: bestiary replay {files.shown(self.record)}")


def aim_of(game: Game) -> list[str]:
    """What a game is about in a few lines: its table.toml says it; without one, the first rules of its book."""
    told = game.table.aim
    if told:
        return [line.strip() for line in told.strip().splitlines()]
    return [f"{rule.text} [{rule.id}]" for rule in game.rulebook.rules[:4]]


def unusual(game: Game, options: Settings) -> list[str]:
    """The options in which a table differs from the usual one, as they are typed."""
    chosen = [(option.name, options[option.name], option.values[0]) for option in game.options if option.name in options]
    return [f"{name}={written(value)}" for name, value, usual in chosen if value != usual]
