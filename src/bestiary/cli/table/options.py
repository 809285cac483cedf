"""Game options as they are typed and told: numbers, words, yes and no, and free texts."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Final

from bestiary import Game
from bestiary.cli.terminal.errors import MISUSED, UserError
from bestiary.engine.table.game import Option, Setting

LONG_WORD: Final = 100  # signs of what was typed that are compared with names
LIKENESS_MARGIN: Final = 0.2  # a name that is so much less like the one typed than the best is not meant
MEANT: Final = {"yes": "on", "true": "on", "no": "off", "false": "off", "on": "yes", "off": "no"}  # what else one might type


def nearest(word: str, names: Sequence[str]) -> str:
    """ "; did you mean this or that?", or what there is."""
    meant = word.lower()[:LONG_WORD]
    near = difflib.get_close_matches(meant, names, 3, 0.5)
    likeness = {name: difflib.SequenceMatcher(None, name, meant).ratio() for name in near}
    near = [name for name in near if likeness[name] > likeness[near[0]] - LIKENESS_MARGIN]
    return f"; did you mean {' or '.join(near)}?" if near else f"; there are {', '.join(names)}"


def read_options(game: Game, given: Sequence[str]) -> dict[str, Setting]:
    """Options typed as name=value, in the values that the game has."""
    out: dict[str, Setting] = {}
    known = {option.name: option for option in game.options}
    for one in given:
        name, sign, value = one.partition("=")
        if not sign:
            raise UserError(f'write an option as name=value, not "{one}"', MISUSED)
        if name not in known:
            raise UserError(f'{game.title} has no option "{name}"{nearest(name, list(known)) if known else ""}')
        out[name] = read_setting(known[name], value)
    game.settings(out)  # what does not go together is refused here
    return out


def read_setting(option: Option, value: str) -> Setting:
    """A value as it was typed, in the kind of value that the option has."""
    if option.free:
        return value
    typed, named = value.strip().lower(), {written(setting): setting for setting in option.values}
    number = int(typed) if typed.isdecimal() and len(typed) < 10 else None
    if option.most is not None and number is not None and option.accepts(number):
        return number
    found = typed if typed in named else MEANT.get(typed, "")
    if found in named and (option.most is None or typed in named):
        return named[found]
    can = nearest(value, list(named)) if option.most is None else f"; it can be {allowed(option)}"
    raise UserError(f'the option {option.name} cannot be "{value}"{can}')


def written(setting: Setting) -> str:
    """A setting as it is typed."""
    return ("yes" if setting else "no") if isinstance(setting, bool) else str(setting).lower()


def allowed(option: Option) -> str:
    """The values that an option may have, the usual one first."""
    if option.free or option.most is not None:
        return option.allowed()
    return "|".join(map(written, option.values))
