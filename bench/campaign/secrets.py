"""Hidden information (leak test): cards that a viewer does not know are exchanged, and no byte that they receive may change.

    .venv/bin/python -m bench.campaign secrets --count 100000

At every position of random games the cards that a viewer does not know are dealt anew. What a newcomer at that seat receives then
(greeting, view, menu, log), what they are answered (refusals, reasons, foretellings) and what they are told of another's move must
be the same to the byte. A comparison counts only if at least one hidden card was another one.
"""

from __future__ import annotations

import random
import re
from typing import Final

import bestiary
from bench.campaign.figures import Figures
from bestiary import Match
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from bestiary.engine.state.schema import FACE, SPECTATOR
from bestiary.engine.views.log import Log
from bestiary.server.protocol import messages as m
from bestiary.server.rooms.entries import Moved
from bestiary.server.rooms.room import Room
from bestiary.server.rooms.seats import Outcome
from tests.server.tables import Sitting, plan_of

COUNT: Final = 100_000
PORTION: Final = 500
UNIT: Final = "comparisons of each game"
ABOUT: Final = (
    "At every position of random games, for every seat and for who watches, the cards that the viewer does not know are dealt\n"
    "anew. Greeting, view, menu, log, the answers to some questions and wrong moves, and the news of another's move must be the\n"
    "same to the byte. Only those comparisons are counted in which at least one hidden card was another one."
)
LOOKER: Final = 77  # the number of whoever looks
TWINS: Final = 4  # deals of what is hidden, for each viewer of a position
UNKNOWN: Final = re.compile(rb'\{"id":\d+(,"owner":-?\d+,"back":-?\d+)\}')  # a card without a name
MENU: Final = re.compile(rb'"menu":\{"deeds".*?\},"clock":', re.DOTALL)
QUESTIONS: Final = 6  # that each of them asks
LONGEST: Final = 400  # moves of a game


def twin_of(match: Match, seat: int, seed: int) -> Match:
    """The same match for all that a seat may know, with all that it does not know dealt anew."""
    twin = match.clone()
    assert match.state.log is not None
    log = Log()
    log.lines.extend(match.state.log.lines)
    log.done = match.state.log.done
    determinize(twin.state, seat, quick(seed))
    twin.state.chance = match.state.chance.clone()  # only what is hidden differs, not what chance will do
    twin.state.log = log
    return twin


def room_with(room: Room, match: Match) -> Room:
    """The same room with another match in it, and nobody there yet."""
    other = Room(room.id, room.plan, room.game)
    for own, chair in zip(other.chairs, room.chairs, strict=True):
        own.name, own.deck, own.key, own.answers = chair.name, chair.deck, chair.key, {**chair.answers}
    other.names[:] = room.names
    other.match, other.movers, other.n, other.broadcast.told = match, [*room.movers], room.n, room.broadcast.told
    other.chat.lines, other.rematch.table = [*room.chat.lines], room.rematch.table
    return other


def heard(outcome: Outcome) -> list[bytes]:
    """What whoever looks receives of an outcome."""
    return [frame for viewer, frame in outcome.frames if viewer == LOOKER]


def probes(room: Room, chance: random.Random) -> list[m.Asked]:
    """Messages to which an answer could tell something: moves of all kinds, by names and by sleeves, in and out of turn."""
    assert room.match is not None and room.match.question is not None
    verbs = [deed.verb for deed in room.match.question.deeds]
    count = int(room.match.state.card_count())
    names = [face.slug for face in room.game.book.faces]
    codes = [f"{verb} #{chance.randrange(count)}" for verb in verbs for _ in range(3)]
    codes += [
        f"{verb} {chance.choice(names)}{tail}" for verb in verbs for tail in ("", " 1", " 0,1", f" #{chance.randrange(count)}")
    ]
    asked: list[m.Asked] = []
    for place, code in enumerate([*codes, *verbs, "nonsense"]):
        asked += [m.AskWhy(code, f"w{place}"), m.MakeMove(code, room.n + 1, f"m{place}"), m.Foretell(code, f"f{place}")]
    return [
        *asked,
        m.AskDecks("d"),
        m.AskUndo("u"),
        m.AnswerUndo(True, "a"),
        m.AskRematch("r"),
        m.SetStops(False, ["nowhere"], "s"),
        m.Say("hi", "c"),
    ]


def bytes_of(room: Room, seat: int | None, asked: list[m.Asked], now: int) -> list[bytes]:
    """Everything that a newcomer at a seat receives: the greeting, the whole state, and the answers to some messages."""
    got = heard(room.arrive(LOOKER, seat, now))
    for one in asked:
        got += heard(room.hear(LOOKER, one, now))
    return got


def faces(match: Match) -> list[int]:
    """Which card is in which sleeve."""
    return [int(match.state.get(FACE, card)) for card in range(int(match.state.card_count()))]


def after(room: Room, seat: int | None, taken: int, now: int) -> tuple[bool, str, list[bytes]]:
    """A move is given as an answer: whether a viewer saw a new face or chance by it, what is asked next, and what they receive."""
    assert room.match is not None
    room.arrive(LOOKER, seat, now)
    move = next(move for move in room.match.legal() if move.answer == taken)
    out = Outcome()
    room.happen(out, Moved(now, room.match.to_move or 0, move.code))
    room.go_on(out, now)
    viewer = SPECTATOR if seat is None else seat
    return bool(room.match.learned[-1] >> viewer & 1), question_of(room), heard(out)


def question_of(room: Room) -> str:
    """Who is asked what."""
    assert room.match is not None
    return "" if room.match.question is None else f"{room.match.to_move} {room.match.question.name}"


def unnumbered(frames: list[bytes]) -> list[bytes]:
    """Messages without menus and the numbers of the sleeves in which there are unknown cards."""
    return [MENU.sub(b"", UNKNOWN.sub(rb"\1", frame)) for frame in frames]


class Told(Exception):
    """A viewer can tell the true game from another."""


def compare_a_move(room: Room, seat: int | None, number: int, chance: random.Random) -> int:
    """Somebody else moves, by an answer that can be given in the true game and in its twin; 1 if that was compared.

    If the viewer sees no new face and no chance by it, it looks the same to every byte. Only where a card is taken by its name out
    of a shuffled supply another sleeve leaves it in the twin; there the answer that takes the same sleeve looks the same, or if
    none does, the same answer but for the sleeves of unknown cards. Who is asked next, and about what, may depend on the hidden
    cards of who is asked, and everybody may see that; and a viewer who is asked next may read in the menu what could not be known
    before (MW-R13: which names still have a copy). So answers count that lead to the same question, without the menu.
    """
    assert room.match is not None
    if room.match.to_move == seat:
        return 0
    viewer = SPECTATOR if seat is None else seat
    truth = room.match.clone()
    truth.state.log = twin_of(room.match, viewer, 0).state.log
    others = [int(move.answer) for move in twin_of(room.match, viewer, 1000 + number).legal()]
    both = {int(move.answer) for move in truth.legal()} & set(others)
    if not both:
        return 0
    taken = chance.choice(sorted(both))
    told, asked, here = after(room_with(room, truth), seat, taken, 5)
    is_fine = False
    for other in [] if told else sorted(others, key=lambda one: one != taken):
        also_told, also_asked, there = after(room_with(room, twin_of(room.match, viewer, 1000 + number)), seat, other, 5)
        is_fine = is_fine or also_asked != asked or (other == taken and unnumbered(there) == unnumbered(here))
        if also_told and other == taken:
            return 0
        if there == here:
            return 1
    if not told and not is_fine:
        raise Told(f"seat {seat} can tell the true game from another: {here!r}")
    return 0


# ---- at scale -------------------------------------------------------------------------------------------------------------


def compare_a_position(table: Sitting, seat: int | None, number: int, chance: random.Random, found: Figures) -> int:
    """What a viewer of a position receives, with what is hidden dealt anew a few times; how many comparisons counted."""
    room = table.room
    assert room.match is not None
    asked = probes(room, chance)
    asked = chance.sample(asked, min(QUESTIONS, len(asked)))
    truth, counted = bytes_of(room_with(room, room.match), seat, asked, table.now), 0
    for deal in range(TWINS):
        twin = twin_of(room.match, SPECTATOR if seat is None else seat, number * TWINS + deal)
        if faces(twin) == faces(room.match):
            continue
        other = bytes_of(room_with(room, twin), seat, asked, table.now)
        counted += 1
        if other != truth:
            found.fault(f"{room.game.name}, seed {table.plan.seed}, move {number}, seat {seat}: {difference(truth, other)}")
    found.count("messages compared", counted * len(truth))
    return counted


def difference(one: list[bytes], other: list[bytes]) -> str:
    """The first place in which two answers differ."""
    for here, there in zip(one, other):
        if here != there:
            at = next(place for place, pair in enumerate(zip(here + b" ", there + b" ")) if pair[0] != pair[1])
            return f"…{here[max(0, at - 40) : at + 40]!r} and …{there[max(0, at - 40) : at + 40]!r}"
    return f"{len(one)} messages and {len(other)}"


def compare_game(game: str, count: int, seed: str, found: Figures) -> None:
    """Games of one kind, until so many comparisons were made."""
    chance, done, number = random.Random(f"{game} {seed}"), 0, 0
    low, high = bestiary.load(game).rules.seats[0], bestiary.load(game).rules.seats[-1]
    while done < count:
        number += 1
        plan = plan_of(game, chance.choice(sorted({low, high})), seed=f"{seed}/{number}")
        table = Sitting(plan, list(range(len(plan.places))))
        found.count(f"{game}: games")
        while table.room.stage == "playing" and done < count and len(table.room.movers) < LONGEST:
            for seat in [None, *range(len(plan.places))]:
                done += compare_a_position(table, seat, len(table.room.movers), chance, found)
                try:
                    found.count("moves compared", compare_a_move(table.room, seat, len(table.room.movers), chance))
                except Told as told:
                    found.fault(f"{game}, seed {plan.seed}, after move {len(table.room.movers)}: {told}")
            table.play(chance)
            for frames in table.sent.values():
                frames.clear()
    found.count(f"{game}: comparisons", done)


def run(count: int, seed: int) -> Figures:
    """So many comparisons for each game."""
    found = Figures()
    for game in bestiary.games():
        compare_game(game, count, f"secret {seed}", found)
    return found
