"""Error messages and exit codes of the command line: one sentence for each fault."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Final

import typer

from bestiary import BadRecord, BadRequest, CardError, IllegalMove, NoSuchGame
from bestiary.cli.terminal.control_characters import say, show_every_sign
from bestiary.engine.language.results import BadWords
from bestiary.engine.language.vocabulary import BadVocabulary, CannotRead
from bestiary.engine.state.save import BrokenSave
from bestiary.engine.table.rule_coverage import BadMark
from bestiary.engine.table.rulebook import NoSuchRule
from bestiary.engine.table.rulebook_markdown import BadRulebook
from bestiary.players.registry import NoSuchPlayer

FELL_SHORT: Final = 1  # the work was done and found a fault, or could not be done as asked
MISUSED: Final = 2  # the command was not written as it should be
BROKEN: Final = 70  # a fault of ours
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141

LONGEST_LINE: Final = 2000  # signs of a sentence about a fault
TRACEBACK: Final = "BESTIARY_TRACEBACK"

# Faults whose own words say what is wrong and what to do.
SPEAKING: Final = (
    BadRecord,
    BadRequest,
    CardError,
    IllegalMove,
    NoSuchGame,
    BadWords,
    BadVocabulary,
    BadMark,
    BadRulebook,
    NoSuchRule,
    BrokenSave,
    NoSuchPlayer,
)


class UserError(ValueError):
    """Something that the user can put right: one clear sentence, and the exit code."""

    def __init__(self, sentence: str, code: int = FELL_SHORT) -> None:
        self.code: Final = code
        super().__init__(sentence)


class PipeClosed(Exception):
    """Nobody reads what we write any more; told apart from a BrokenPipeError, of which Typer makes an exit code of its own."""


def answered(work: Callable[[], object]) -> int:
    """Do it, and give the exit code; whatever goes wrong is told in one clear sentence."""
    for stream in (sys.stdout, sys.stderr):
        show_every_sign(stream)
    try:
        return _answered(work)
    except (BrokenPipeError, PipeClosed):
        _leave_the_pipe()
        return PIPE_CLOSED


def _answered(work: Callable[[], object]) -> int:
    try:
        done = work()
        sys.stdout.flush()
        return done if isinstance(done, int) and not isinstance(done, bool) else 0
    except (BrokenPipeError, PipeClosed):
        raise
    except KeyboardInterrupt:
        return _told("stopped.", INTERRUPTED)
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        return _told(*sentence_of(error))


def sentence_of(error: Exception) -> tuple[str, int]:
    """What is said of a fault, and its exit code."""
    if isinstance(error, UserError):
        return str(error), error.code
    if isinstance(error, CannotRead):
        return f"this text cannot be read:\n{error}", FELL_SHORT
    if isinstance(error, SPEAKING):
        return str(error.args[0]) if isinstance(error, LookupError) else str(error), FELL_SHORT
    if isinstance(error, OSError):
        return f"{error.filename or 'a file'}: {(error.strerror or str(error)).lower()}", FELL_SHORT
    if isinstance(error, typer.Abort):
        return "stopped.", FELL_SHORT
    written = getattr(error, "format_message", None)  # how Typer words a command that is not written as it should be
    if written is not None:
        return _usage(str(written()), getattr(getattr(error, "ctx", None), "command_path", "bestiary")), MISUSED
    return f"this should not happen ({type(error).__name__}: {error}); set {TRACEBACK}=1 to see where it does", BROKEN


def _usage(said: str, path: str) -> str:
    return f"{' '.join(said.split()).rstrip('.')}; see {path} --help"


def _told(sentence: str, code: int) -> int:
    try:
        sys.stdout.flush()
        say("\n".join(shortened(line) for line in f"bestiary: {sentence}".split("\n")), sys.stderr)
    except BrokenPipeError:
        _leave_the_pipe()
    return code


def shortened(line: str) -> str:
    """A line that a person may read: what a file puts into a sentence can be as long as the file."""
    half = LONGEST_LINE // 2
    return line if len(line) <= LONGEST_LINE else f"{line[:half]} … {line[-half:]}"


def _leave_the_pipe() -> None:
    """Nobody reads any more: say nothing else, not even when Python closes its streams."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (BrokenPipeError, ValueError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
