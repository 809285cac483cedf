"""Computers think in processes of their own: they answer as they would here, and one that dies is replaced and asked again."""

import asyncio
import os
import resource
import signal
import time

import pytest

import bestiary
from bestiary.players.ready import player
from bestiary.players.seat import Seat
from bestiary.server.thinking import LAST_RESORT, CannotThink, Counsel, HintWanted, Question, Thinking, answer, counsel
from tests.server.rooms import GAMES


def question(game: str, level: str = "greedy", moves: int = 3) -> Question:
    """A position in which somebody is asked."""
    match = bestiary.load(game).new(seed=4)
    for _ in range(moves):
        match.play(match.legal()[0])
    return Question(match, level, "seed")


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_is_that_of_the_player_at_the_table(game: str) -> None:
    match = bestiary.load(game).new(seed=4)
    match.play(match.legal()[0])
    here = int(player("greedy", "seed").choose(Seat(match.game, match.state)))
    assert answer(Question(match, "greedy", "seed")) == here


def test_processes_answer_and_are_used_again() -> None:
    async def work() -> None:
        thinking = Thinking(1)
        await thinking.warm_up()
        pids = {thinker.process.pid for thinker in thinking.all}
        found = [await thinking.choose(question(game)) for game in GAMES]
        assert found == [answer(question(game)) for game in GAMES]
        assert {thinker.process.pid for thinker in thinking.all} == pids and os.getpid() not in pids
        thinking.close()
        assert not thinking.all

    asyncio.run(work())


def test_a_process_that_dies_is_replaced_and_the_question_asked_again(capfd: pytest.CaptureFixture[str]) -> None:
    async def work() -> None:
        thinking = Thinking(1)
        await thinking.warm_up()
        (first,) = thinking.all
        assert first.process.pid is not None
        os.kill(first.process.pid, signal.SIGKILL)
        assert await thinking.choose(question("montac")) == answer(question("montac"))
        assert first not in thinking.all and len(thinking.all) == 1
        (second,) = thinking.all
        assert second.process.pid is not None
        os.kill(second.process.pid, signal.SIGSTOP)  # it lives, but it is stuck
        object.__setattr__(thinking, "patience", 0.5)
        asking = asyncio.create_task(thinking.choose(question("montac")))
        await asyncio.sleep(1.0)
        object.__setattr__(thinking, "patience", 60.0)
        assert await asking == answer(question("montac"))
        thinking.close()

    asyncio.run(work())
    assert "a thinking process died" in capfd.readouterr().err


def test_a_player_that_fails_is_asked_again_and_then_chance_decides(capfd: pytest.CaptureFixture[str]) -> None:
    async def work() -> int:
        thinking = Thinking(1)
        try:
            return await thinking.choose(question("monster-battle", "nobody"))
        finally:
            thinking.close()

    chosen = asyncio.run(work())
    match = bestiary.load("monster-battle").new(seed=4)
    for _ in range(3):
        match.play(match.legal()[0])
    assert chosen in [int(move.answer) for move in match.legal()]
    said = capfd.readouterr().err
    assert said.count("the player nobody failed") == 3 and "chance decides" in said


def test_where_no_process_can_be_started_chance_decides(capfd: pytest.CaptureFixture[str]) -> None:
    async def work() -> int:
        asked, thinking, (soft, hard) = question("monster-battle"), Thinking(1), resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (3, hard))  # no file can be opened any more, so no pipe, either
        try:
            return await thinking.choose(asked)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
            thinking.close()

    assert asyncio.run(work()) == answer(question("monster-battle"), LAST_RESORT)
    said = capfd.readouterr().err
    assert said.count("it could not be started: [Errno 24] Too many open files") == 3 and "chance decides" in said


def test_another_edition_is_not_played() -> None:
    asked = question("monster-battle")
    object.__setattr__(asked, "edition", "0-other")
    with pytest.raises(CannotThink, match="another edition"):
        answer(asked)


def test_the_event_loop_is_free_while_computers_think() -> None:
    async def work() -> float:
        thinking = Thinking(1)
        await thinking.warm_up()
        asking = [asyncio.create_task(thinking.choose(question("monad-wars", moves=20))) for _ in range(4)]
        longest, before = 0.0, time.process_time()
        while not all(task.done() for task in asking):
            await asyncio.sleep(0.001)
            now = time.process_time()  # of this process only: what other processes do does not count
            longest, before = max(longest, now - before), now
        thinking.close()
        return longest

    assert asyncio.run(work()) < 0.1


def test_advice_names_legal_moves_with_chances() -> None:
    async def work() -> Counsel | None:
        thinking = Thinking(1)
        try:
            return await thinking.advise(HintWanted(match, "seed", ["Ann", "Bob"]))
        finally:
            thinking.close()

    match = bestiary.load("monster-battle").new(seed=4)
    match.play(match.legal()[0])
    advised = asyncio.run(work())
    assert advised is not None and advised.sentence and advised.ideas
    codes = [move.code for move in match.legal()]
    for code, text, chance, _ in advised.ideas:
        assert code in codes and text and 0.0 <= chance <= 1.0


@pytest.mark.parametrize("game", GAMES)
def test_counsel_names_the_best_legal_moves_with_chances_and_why(game: str) -> None:
    match, whys = bestiary.load(game).new(seed=4), 0
    while len(match.moves) < 16:
        for _ in range(4):
            match.play(match.legal()[0])
        legal = {move.code: move.text for move in match.legal()}
        found = counsel(HintWanted(match, "seed", ["Ann", "Bob"], rounds=20))
        assert found.sentence and all(legal[code] == text for code, text, _, _ in found.ideas)
        chances = [chance for _, _, chance, _ in found.ideas]
        assert chances == sorted(chances, reverse=True) and all(0.0 <= chance <= 1.0 for chance in chances)
        assert bool(chances) == (len(legal) > 1)
        assert "Player 1" not in str(found.ideas) and "Player 2" not in str(found.ideas)
        whys += any(why for _, _, _, why in found.ideas) or "hardly any difference" in found.sentence
    assert whys >= 1


def test_the_only_move_needs_no_thought() -> None:
    match = bestiary.load("montac").new(seed=4)
    while len(match.legal()) > 1:
        match.play(match.legal()[-1])
    found = counsel(HintWanted(match, "seed", ["Ann", "Bob"]))
    assert found.sentence == "There is only one thing to do." and not found.ideas


def test_without_a_process_that_can_think_there_is_no_counsel(capfd: pytest.CaptureFixture[str]) -> None:
    async def work() -> None:
        wanted = HintWanted(bestiary.load("monquest").new(seed=4), "seed", ["Ann", "Bob"])
        object.__setattr__(wanted, "edition", "0-other")
        thinking = Thinking(1)
        assert await thinking.advise(wanted) is None
        thinking.close()

    asyncio.run(work())
    assert capfd.readouterr().err.count("another edition") == 3
