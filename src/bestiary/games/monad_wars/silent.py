"""Rules of Monad Wars that play does not fire, or hardly ever does, each with the reason."""

from __future__ import annotations

from typing import Final

BOX: Final = "no play fires it: it says what is in the box"
OPEN: Final = "no play fires it: who sees what is how the zones are laid out"
READ: Final = "no play fires it: it is how a number is read, wherever it is needed"

SILENT: Final[dict[str, str]] = {
    "MW-1": BOX,
    "MW-9": OPEN,
    "MW-15": BOX,
    "MW-18": OPEN,
    "MW-38": READ,
    "MW-39": READ,
    "MW-115": "no play fires it: a row is a number of its units, and places inside it do not exist",
    "MW-193": "no play fires it: counters and markers are numbers, which never run out",
    "MW-195": OPEN,
    "MW-R2": "how many play is settled before the game begins",
    "MW-R11": "no play fires it: it says which names mean the same thing",
    "MW-R20": READ,
    "MW-R21": READ,
    "MW-R22": "no play fires it: card files are checked when they are read",
    "MW-R118": "hardly ever: in a combat of two parties one effect must kill both catalysts",
    "MW-R123": "hardly ever: a hazard must be armed with an item whose ability costs gold, and want to use it",
}
