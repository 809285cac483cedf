"""What is written of a match, piece by piece, is byte for byte what the view built from nothing says in short."""

import json
import random

import msgspec
import pytest
from librt.strings import BytesWriter

import bestiary
from bestiary.engine.play import agenda
from bestiary.engine.state.json_writer import MOST_PIECES, PIECES, piece, write_json, write_text
from bestiary.engine.views.view import in_short

GAMES = bestiary.games(hidden=True)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_after_every_decision_the_text_is_the_view(game: str, seed: int) -> None:
    match, chance = bestiary.load(game).new(seed=seed), random.Random(seed)
    viewers = [*range(int(match.state.seats)), None]
    for number in range(400):
        for viewer in viewers if number % 3 else viewers[:1]:  # some look only now and then
            assert match.view_text(viewer) == msgspec.json.encode(in_short(match.view(viewer)))
        if match.over:
            break
        match.play(chance.choice(match.legal()))
    for viewer in viewers:
        assert match.view_text(viewer) == msgspec.json.encode(in_short(match.view(viewer)))


@pytest.mark.parametrize("game", GAMES)
def test_who_was_told_the_news_knows_the_whole_view(game: str) -> None:
    match, chance = bestiary.load(game).new(seed=4), random.Random(4)
    viewers, spared = [*range(int(match.state.seats)), None], 0
    known: dict[int | None, dict[tuple[str, int | None], object]] = {viewer: {} for viewer in viewers}
    for number in range(300):
        for viewer in viewers if number % 3 else viewers[:1]:  # some listen only now and then
            news, whole = json.loads(match.news_text(viewer)), in_short(match.view(viewer))
            for zone in news.pop("zones"):
                assert known[viewer].get((zone["name"], zone["seat"])) != zone, "what reads the same is no news"
                known[viewer][zone["name"], zone["seat"]] = zone
            zones = whole.pop("zones")
            assert [*known[viewer].values()] == zones and news == whole
            spared += len(match.view_text(viewer)) > 2 * len(match.news_text(viewer))
        if match.over:
            break
        match.play(chance.choice(match.legal()))
    assert spared > 0


@pytest.mark.parametrize("game", GAMES)
def test_who_gave_up_is_seen_at_once(game: str) -> None:
    match = bestiary.load(game).new(seed=3)
    assert b'"over":false' in match.view_text(None)
    match.concede(0)
    assert match.view_text(None) == msgspec.json.encode(in_short(match.view(None)))


@pytest.mark.parametrize("game", GAMES)
def test_no_number_of_a_card_changes_unnoticed(game: str) -> None:
    match, chance, changes = bestiary.load(game).new(seed=5), random.Random(5), 0
    s = match.state
    for _ in range(300):
        if match.over:
            break
        before, s.changed = [*s.column], 0
        agenda.play(s, chance.choice(match.legal()).answer)
        for at, number in enumerate(s.column):
            if at >= len(before) or number != before[at]:
                assert s.changed >> (at // s.wide & 63) & 1, f"column {at % s.wide} of card {at // s.wide}"
                changes += 1
    assert changes > 0


def test_a_clone_is_seen_as_it_goes_on_by_itself() -> None:
    match = bestiary.load("monster-club").new(seed=3)
    before = match.view_text(0)
    twin = match.clone()
    while twin.view_text(0) == before:
        twin.play(twin.legal()[0])
    assert match.view_text(0) == before


@pytest.mark.parametrize("text", ["plain", 'a "quoted" word', "back\\slash", "tab\tand\nline", "Œil d’Or – 5 €", "\x1f\x7f", ""])
def test_any_text_is_quoted_as_json_has_it(text: str) -> None:
    for _ in range(2):  # the second time it is known
        out = BytesWriter()
        write_text(out, text)
        assert out.getvalue() == msgspec.json.encode(text)
        assert json.loads(out.getvalue()) == text


def test_everything_that_a_view_may_hold_is_written() -> None:
    value = {"a": [1, -2, 255, 256, True, False, None], "b": {"c": 'x"', "d": {}}, "e": [], "f": 1.5, "g": 10**12}
    out = BytesWriter()
    write_json(out, value)  # type: ignore[arg-type]
    assert out.getvalue() == msgspec.json.encode(value)


def test_no_more_texts_are_kept_than_some() -> None:
    for number in range(2 * MOST_PIECES):
        assert piece(f"name {number}") == b"name %d" % number
    assert len(PIECES) <= MOST_PIECES
