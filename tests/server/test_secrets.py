"""Hidden cards are exchanged behind a viewer's back, and every byte that this viewer receives stays the same. For every game."""

import json
import random

import pytest

from bestiary import Match
from bestiary.engine.agenda import play as carry_out
from bestiary.engine.deal import determinize
from bestiary.engine.log import Log
from bestiary.engine.rng import quick
from bestiary.engine.save import save_state
from bestiary.engine.schema import FACE, SPECTATOR
from bestiary.server import messages as m
from bestiary.server.chairs import Outcome
from bestiary.server.entries import Moved
from bestiary.server.room import Room
from bestiary.server.thinking import HintWanted, Question, answer, counsel
from tests.server.rooms import GAMES, Sitting, plan_of

MOVES = {"monad-wars": 45, "monquest": 40, "monster-battle": 30, "monster-club": 50, "montac": 60}
LOOKER = 77  # the number of whoever looks


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
    other.match, other.movers, other.n, other.told = match, [*room.movers], room.n, room.told
    other.chat, other.next = [*room.chat], room.next
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


def after(room: Room, seat: int | None, taken: int, now: int) -> tuple[bool, list[bytes]]:
    """What a viewer receives of a move given as an answer, and whether they saw a new face or chance by it."""
    assert room.match is not None
    room.arrive(LOOKER, seat, now)
    move = next(move for move in room.match.legal() if move.answer == taken)
    out = Outcome()
    room._happen(out, Moved(now, room.match.to_move or 0, move.code))
    room._go_on(out, now)
    viewer = SPECTATOR if seat is None else seat
    return bool(room.match.learned[-1] >> viewer & 1), heard(out)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_viewer_does_not_know_does_not_change_a_byte(game: str) -> None:
    chance = random.Random(game)
    table = Sitting(plan_of(game, seed=f"secret {game}"), [0, 1])
    exchanged = moves_compared = 0
    for number in range(MOVES[game]):
        room = table.room
        if room.stage != "playing":
            break
        match = room.match
        assert match is not None
        for seat in (number % 2, None) if number % 3 else (0, 1):
            twin = twin_of(match, SPECTATOR if seat is None else seat, number)
            exchanged += faces(twin) != faces(match)
            asked = probes(room, random.Random(number)) if number % 4 == 0 and seat is not None else []
            truth, other = (room_with(room, one) for one in (match, twin))
            assert bytes_of(truth, seat, asked, table.now) == bytes_of(other, seat, asked, table.now)
            moves_compared += compare_a_move(room, seat, number, chance)
        table.play(chance)
    assert exchanged >= min(20, MOVES[game] // 2)
    assert moves_compared >= 5


def compare_a_move(room: Room, seat: int | None, number: int, chance: random.Random) -> int:
    """Somebody else moves, by an answer that can be given in the true game and in its twin.

    If the viewer sees no new face and no chance by it, it looks the same to every byte. Only where a card is taken by its name out
    of a shuffled supply another sleeve leaves it in the twin; there the answer that takes the same sleeve looks the same.
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
    told, here = after(room_with(room, truth), seat, taken, 5)
    for other in [] if told else sorted(others, key=lambda one: one != taken):
        also_told, there = after(room_with(room, twin_of(room.match, viewer, 1000 + number)), seat, other, 5)
        if also_told and other == taken:
            return 0
        if there == here:
            return 1
    assert told, f"seat {seat} can tell the true game from another: {here!r}"
    return 0


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_comes_from_what_the_seat_knows(game: str) -> None:
    chance = random.Random(game)
    table = Sitting(plan_of(game, seed=f"hint {game}"), [0, 1])
    compared = 0
    for number in range(24):
        if table.room.stage != "playing":
            break
        match = table.room.match
        assert match is not None
        if number % 4 == 3:
            twin = twin_of(match, table.asked(), number)
            compared += faces(twin) != faces(match)
            assert answer(Question(match, "greedy", "s")) == answer(Question(twin, "greedy", "s"))
            here, there = (counsel(HintWanted(one, "s", ["Ann", "Bob"], rounds=12)) for one in (match, twin))
            assert (here.sentence, here.ideas) == (there.sentence, there.ideas)
        table.play(chance)
    assert compared >= 3


def test_the_comparison_would_notice_a_leak() -> None:
    table = Sitting(plan_of("monster-club", seed="leak"), [0, 1])
    chance = random.Random(3)
    for _ in range(6):
        table.play(chance)
    match = table.room.match
    assert match is not None
    seat = 1 - table.asked()
    twin = twin_of(match, seat, 5)
    assert faces(twin) != faces(match) and save_state(twin.state) != save_state(match.state)
    others = [bytes_of(room_with(table.room, one), 1 - seat, [], 0) for one in (match, twin)]
    assert others[0] != others[1]  # who knows those cards does see the difference
    assert json.loads(others[0][1])["menu"] is not None


def test_answers_are_carried_out_as_the_engine_does() -> None:
    table = Sitting(plan_of("monster-battle", seed="x"), [0, 1])
    match = table.room.match
    assert match is not None
    state, taken = match.state.clone(), match.legal()[0]
    table.move(table.asked(), taken.code)
    carry_out(state, taken.answer)
    assert save_state(state) == save_state(match.state)
