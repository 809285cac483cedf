"""Computers think in processes of their own: they answer as they would here, and one that dies is replaced and asked again."""

import asyncio
import os
import resource
import signal
import time

import pytest

import bestiary
from bestiary.players.levels import LEVELS
from bestiary.players.registry import LEAST_SECONDS, player
from bestiary.players.seat import Seat
from bestiary.server.thinking.fair_queue import ALONE, PEOPLE, Claim
from bestiary.server.thinking.workers import LAST_RESORT, CannotThink, Counsel, HintWanted, Question, Thinking, answer, counsel
from tests.server.tables import GAMES


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
        found = [(await thinking.choose(question(game))).choice for game in GAMES]
        assert found == [answer(question(game)) for game in GAMES]
        assert {thinker.process.pid for thinker in thinking.all} == pids and os.getpid() not in pids
        thinking.close()
        assert not thinking.all

    asyncio.run(work())


def test_a_process_that_dies_is_replaced_and_the_question_asked_again(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        thinking = Thinking(1)
        await thinking.warm_up()
        (first,) = thinking.all
        assert first.process.pid is not None
        os.kill(first.process.pid, signal.SIGKILL)
        assert (await thinking.choose(question("montac"))).choice == answer(question("montac"))
        assert first not in thinking.all and len(thinking.all) == 1
        (second,) = thinking.all
        assert second.process.pid is not None
        os.kill(second.process.pid, signal.SIGSTOP)  # it lives, but it is stuck
        object.__setattr__(thinking, "patience", 0.5)
        asking = asyncio.create_task(thinking.choose(question("montac")))
        await asyncio.sleep(1.0)
        object.__setattr__(thinking, "patience", 60.0)
        assert (await asking).choice == answer(question("montac"))
        thinking.close()

    asyncio.run(work())
    assert "a thinking process died" in caplog.text


def test_a_player_that_fails_is_asked_again_and_then_chance_decides(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> int:
        thinking = Thinking(1)
        try:
            return (await thinking.choose(question("monster-battle", "nobody"))).choice
        finally:
            thinking.close()

    chosen = asyncio.run(work())
    match = bestiary.load("monster-battle").new(seed=4)
    for _ in range(3):
        match.play(match.legal()[0])
    assert chosen in [int(move.answer) for move in match.legal()]
    said = caplog.text
    assert said.count("the player nobody failed") == 3 and "chance decides" in said


def test_where_no_process_can_be_started_chance_decides(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> int:
        asked, thinking, (soft, hard) = question("monster-battle"), Thinking(1), resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (3, hard))  # no file can be opened any more, so no pipe, either
        try:
            return (await thinking.choose(asked)).choice
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
            thinking.close()

    assert asyncio.run(work()) == answer(question("monster-battle"), LAST_RESORT)
    said = caplog.text
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


def test_without_a_process_that_can_think_there_is_no_counsel(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        wanted = HintWanted(bestiary.load("monquest").new(seed=4), "seed", ["Ann", "Bob"])
        object.__setattr__(wanted, "edition", "0-other")
        thinking = Thinking(1)
        assert await thinking.advise(wanted) is None
        thinking.close()

    asyncio.run(work())
    assert caplog.text.count("the player adviser failed (CannotThink)") == 3


def test_a_modest_address_does_not_wait_for_all_tables_of_a_greedy_one() -> None:
    async def work() -> list[str]:
        thinking, done = Thinking(1), list[str]()
        await thinking.warm_up()

        async def ask(address: str, table: str, rank: int = PEOPLE) -> None:
            await thinking.choose(question("monster-battle", moves=1), Claim(table, address, rank))
            done.append(address)

        asking = [asyncio.create_task(ask("alone", f"a{number}", ALONE)) for number in range(3)]
        asking += [asyncio.create_task(ask("greedy", f"g{number}")) for number in range(12)]
        asking += [asyncio.create_task(ask("modest", "m"))]
        await asyncio.gather(*asking)
        thinking.close()
        return done

    done = asyncio.run(work())
    assert done.index("modest") <= 2  # one was being thought about when it came, and one more may have waited longer
    assert done[-2:] == ["alone", "alone"] and done.index("alone") in (0, 13)


def test_who_goes_away_takes_the_question_along_and_a_process_goes_on_with_the_next() -> None:
    async def work() -> None:
        thinking = Thinking(1)
        await thinking.warm_up()
        pids = {thinker.process.pid for thinker in thinking.all}
        long = HintWanted(bestiary.load("monster-battle").new(seed=4), "seed", ["Ann", "Bob"])
        first, second = (asyncio.create_task(thinking.advise(long, Claim("t", "a"))) for _ in range(2))
        third = asyncio.create_task(thinking.choose(question("montac"), Claim("u", "b")))
        await asyncio.sleep(0.05)
        assert len(thinking.busy) == 1 and len(thinking.queue) == 2
        first.cancel()
        second.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        assert len(thinking.busy) == 1 and len(thinking.queue) == 1  # it is thought about to its end, for nobody
        assert (await third).choice == answer(question("montac"))
        assert {thinker.process.pid for thinker in thinking.all} == pids
        thinking.close()

    asyncio.run(work())


def test_who_waits_when_the_pool_is_closed_is_cancelled() -> None:
    async def work() -> list[object]:
        thinking = Thinking(1)
        asking = [asyncio.create_task(thinking.choose(question("montac"))) for _ in range(3)]
        await asyncio.sleep(0.01)
        thinking.close()
        return list(await asyncio.wait_for(asyncio.gather(*asking, return_exceptions=True), 30))

    assert all(isinstance(found, asyncio.CancelledError) for found in asyncio.run(work()))


def test_a_question_may_be_thought_about_for_so_long_and_no_longer() -> None:
    match = bestiary.load("monad-wars").new(seed=4)
    match.play(match.legal()[0])
    asked = Question(match, "expert", "seed", LEAST_SECONDS)
    before = time.process_time()
    answer(asked)
    assert time.process_time() - before < LEVELS["expert"].seconds / 2  # type: ignore[operator]


def test_a_process_says_whether_everybody_can_see_that_there_is_but_one_answer() -> None:
    async def work() -> list[bool]:
        thinking = Thinking(1)
        asked = [Question(match, "casual", "seed", seconds) for seconds in (0.05, None)]
        try:
            return [(await thinking.choose(one)).is_openly_forced for one in asked]
        finally:
            thinking.close()

    match = bestiary.load("monad-wars").new(seed=1)
    assert asyncio.run(work()) == [False, False]
    while len(match.legal()) > 1:
        match.play(match.legal()[-1])
    assert asyncio.run(work()) == [True, False]  # without a limit of time nobody wants to know
