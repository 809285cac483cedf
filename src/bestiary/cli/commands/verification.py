"""`bestiary verify`: the check of a fair deal (commit-reveal), told in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bestiary import BadRecord
from bestiary.cli.table.arguments import open_game
from bestiary.cli.terminal import files
from bestiary.cli.terminal.consoles import print_json
from bestiary.cli.terminal.control_characters import say
from bestiary.cli.terminal.errors import FELL_SHORT, UserError
from bestiary.engine.table.verify import verify as examine


def verify(path: Path, fingerprint: str, cards: Sequence[Path], as_json: bool) -> int:
    """Tell whether the deal of a record holds, and what that proves; 0 if it does."""
    content = files.read_json(path)
    try:
        verdict = examine(content, lambda name: open_game(name, cards), fingerprint)
    except BadRecord as error:
        raise UserError(f"{path}: {error}") from None
    if as_json:
        print_json(
            {
                "proved": verdict.is_proved,
                "holds": [*verdict.holds],
                "faults": [*verdict.faults],
                "unproved": [*verdict.unproved],
            }
        )
    else:
        for sentence in verdict.holds:
            say(f"yes  {sentence}")
        for sentence in verdict.unproved:
            say(f"but  {sentence}")
        for sentence in verdict.faults:
            say(f"NO   {sentence[0].upper()}{sentence[1:]}.")
        say("The deal holds." if verdict.is_proved else "The deal does not hold.")
    return 0 if verdict.is_proved else FELL_SHORT
