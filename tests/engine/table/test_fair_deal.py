"""A fair deal is what its page says to the bit; a record that keeps to it is proved, and every altered one is refused."""

import json
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bestiary
from bestiary.engine.state.rng import Recorded, Scripted, Transcript, sealed, shuffle_order
from bestiary.engine.table.fair_deal import BadDeal, FairDeal, Part, deal_from, player_commitment, server_commitment
from bestiary.engine.table.record import BadRecord, replay
from bestiary.engine.table.verify import Verdict, checksum, draw_out, verify
from scripts import verify_deal
from tests.fair_deals import GAMES, begun, deal_of, finished, finished_text

Record = dict[str, Any]
TAMPERED = 200  # records of each game

# Written down once: docs/fair-deal.md has the same numbers, and old records are proved with them for ever.
SERVER, FIRST, SECOND = "00" * 31 + "07", "11" * 32, "22" * 32
VECTORS = {
    "server": "cecc4f2f4235630862e2db8525e4a0843e66bd3808b49e0e2da0d4f570eced9f",
    "first": "54e40863057b6831dffd9cadd1f4222e2327a2d69ee1d4f0aa16d1bb8bcb7aa6",
    "fingerprint": "60aa6aa06e9d95f95cb7aed532cbd039baf78f68ad937736751340e364c46058",
    "seed": "4ad69a057bd628f25f58a73037b21aa62c8097b8d010c5c757620a83da15aa70",
    "alone": "4d32ca4637cb07df32cd00cc25b5cdcf59ef63e706eb9a7b98da39906e5ed663",
    "not opened": "370c0059373fb56276aef4010415bfc9bddc22334997c824f6dd1fbc9731f1b7",
}


def example(second: Part | None = None) -> FairDeal:
    """The deal of the page."""
    parts = [Part(player_commitment(FIRST), FIRST), second or Part(player_commitment(SECOND), SECOND)]
    return FairDeal("abcdefghjkmn", server_commitment(SERVER, "abcdefghjkmn"), SERVER, parts)


def plain_hash(person: bytes, *parts: bytes) -> str:
    """The hash of the page, spelled out."""
    return blake2b(b"".join(parts), digest_size=32, person=person).hexdigest()


def record_of(name: str) -> Record:
    """A finished game that nobody has altered yet."""
    found: Record = json.loads(finished_text(name))
    return found


def examined(record: Record, fingerprint: str = "") -> Verdict:
    """What our verifier says."""
    return verify(record, bestiary.load, fingerprint)


def is_refused(record: Record) -> bool:
    """Does our verifier refuse it?"""
    try:
        return not examined(record).is_proved
    except BadRecord:
        return True


def is_refused_by_the_other(record: Record) -> bool:
    """Does the verifier that knows nothing of ours refuse it?"""
    try:
        verify_deal.verify(record)
    except verify_deal.Refused:
        return True
    return False


# ---- to the bit -----------------------------------------------------------------------------------------------------------


def test_the_numbers_of_the_page() -> None:
    deal, alone = example(), example(Part("", ""))
    not_opened = example(Part(player_commitment(SECOND), ""))
    assert {
        "server": deal.commitment,
        "first": deal.parts[0].commitment,
        "fingerprint": deal.fingerprint(),
        "seed": deal.seed(),
        "alone": alone.seed(),
        "not opened": not_opened.seed(),
    } == VECTORS
    page = (Path(__file__).parents[3] / "docs" / "fair-deal.md").read_text(encoding="utf-8")
    assert all(f"| `{number}` |" in page for number in VECTORS.values())


def test_the_numbers_follow_from_the_page() -> None:
    table, server, first, second = b"abcdefghjkmn", bytes.fromhex(SERVER), bytes.fromhex(FIRST), bytes.fromhex(SECOND)
    deal, alone = example(), example(Part("", ""))
    assert deal.commitment == plain_hash(b"bestiary server", server, table)
    commitments = [bytes.fromhex(plain_hash(b"bestiary player", value)) for value in (first, second)]
    sealed_parts = [bytes.fromhex(deal.commitment), b"\1", commitments[0], b"\1", commitments[1], table]
    assert deal.fingerprint() == plain_hash(b"bestiary sealed", *sealed_parts)
    assert deal.seed() == plain_hash(b"bestiary deal", server, b"\2", b"\1", first, b"\1", second, table)
    assert alone.seed() == plain_hash(b"bestiary deal", server, b"\2", b"\1", first, b"\0", bytes(32), table)


def test_every_contribution_changes_the_seed_and_the_order_of_seats_counts() -> None:
    one, two = Part(player_commitment(FIRST), FIRST), Part(player_commitment(SECOND), SECOND)
    none, kept = Part("", ""), Part(player_commitment(SECOND), "")
    server = server_commitment(SERVER, "t")
    deals = [
        FairDeal("t", server, SERVER, parts) for parts in ([one, two], [two, one], [one, none], [none, one], [one, kept], [one])
    ]
    deals += [FairDeal("u", server_commitment(SERVER, "u"), SERVER, [one, two])]
    assert len({deal.seed() for deal in deals}) == len({deal.fingerprint() for deal in deals if deal is not deals[4]}) + 1 == 7


def test_a_transcript_has_every_draw_once() -> None:
    transcript = Transcript()
    stream = Recorded(sealed("x"), transcript)
    order = [int(place) for place in shuffle_order(stream, 9)]
    transcript.moves = 3
    rolls = [int(stream.below(sides)) for sides in (6, 1, 2)]
    again = sealed("x")
    assert order == [int(place) for place in shuffle_order(again, 9)]
    assert rolls == [again.below(6), 0, again.below(2)]
    assert [draw_out(draw) for draw in transcript.draws] == [
        [0, "shuffle", 9, order],
        [3, "roll", 6, rolls[0]],
        [3, "roll", 2, rolls[2]],
    ]
    assert stream.save() == again.save()


def test_who_only_tries_things_out_writes_nothing_down() -> None:
    transcript = Transcript()
    stream = Recorded(Scripted([3, 4]), transcript)
    assert stream.clone().below(6) == 3
    assert transcript.draws == []
    assert stream.below(6) == 3
    assert len(transcript.draws) == 1
    shuffle_order(stream, 1)
    assert len(transcript.draws) == 1


# ---- records --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_of_each_is_proved_by_both(name: str) -> None:
    record = record_of(name)
    found = examined(record, str(record["deal"]["fingerprint"]))
    assert (found.faults, found.unproved) == ([], [])
    assert found.holds[-1] == "So nobody could choose the cards, as far as players 1 and 2 used a client that draws at random."
    assert verify_deal.verify(record, record["deal"]["fingerprint"]) == len(record["transcript"]) > 0
    again = replay(record, bestiary.load)
    assert again.record() == {name: value for name, value in record.items() if name not in ("transcript", "checksum")}


def test_what_is_not_proved_is_said() -> None:
    game = bestiary.load("monster-battle")
    alone = examined(finished(game, deal_of("alone", (False, False)), 5))
    assert alone.is_proved
    assert alone.unproved == ["No player added anything, so the server alone may have chosen the seed before it committed to it."]
    half = examined(finished(game, deal_of("half", (True, False)), 5))
    assert half.unproved == ["Player 2 added nothing: a computer, or a client that cannot."]
    lost = deal_of("lost")
    lost.parts[1] = Part(lost.parts[1].commitment, "")
    told = examined(finished(game, lost, 0))
    assert told.unproved == [
        "Player 2 never opened what they committed to: in league with the server they had two deals to choose from."
    ]


def test_another_fingerprint_than_was_shown_is_refused() -> None:
    record = record_of("monster-battle")
    assert not examined(record, "0" * 64).is_proved
    with pytest.raises(verify_deal.Refused, match="shown before the deal"):
        verify_deal.verify(record, "0" * 64)


def test_a_record_without_a_deal_still_plays_again_and_proves_nothing() -> None:
    match = bestiary.load("monster-battle").new(seed=7)
    match.concede(0)
    assert "deal" not in match.record()
    assert replay(match.record(), bestiary.load).over
    with pytest.raises(BadRecord, match="no fair deal"):
        verify(match.record(), bestiary.load)
    with pytest.raises(BadRecord, match="not a record"):
        verify([], bestiary.load)


def test_a_game_under_way_is_not_proved() -> None:
    record = begun(bestiary.load("monster-battle"), deal_of("under way")).record()
    record["transcript"] = []
    record["checksum"] = checksum(record)
    assert examined(record).faults == ["the game was not over when this record was written; a deal is opened at the end of a game"]


def test_a_deal_of_another_form_is_told() -> None:
    good = deal_of("form").out()
    assert deal_from(good).out() == good
    wrong: list[object] = [None, {}, {**good, "scheme": 2}, {**good, "players": []}, {**good, "players": [3, None]}]
    wrong += [{**good, "server": "7"}, {**good, "commitment": None}, {**good, "table": 4}, {**good, "more": 1}]
    wrong += [{**good, "players": [{"commitment": "x", "value": None}, None]}, {**good, "fingerprint": "0" * 64}]
    for one in wrong:
        with pytest.raises(BadDeal):
            deal_from(one)  # type: ignore[arg-type]
    record = record_of("monster-battle")
    record["deal"]["server"] = "nonsense"
    with pytest.raises(BadRecord, match="64 hexadecimal digits"):
        replay(record, bestiary.load)


# ---- a thousand altered records -------------------------------------------------------------------------------------------


def other_digits(value: str, lot: Random) -> str:
    """The same digits but for one."""
    place = lot.randrange(len(value))
    return value[:place] + lot.choice([digit for digit in "0123456789abcdef" if digit != value[place]]) + value[place + 1 :]


def alter_seed(record: Record, lot: Random) -> None:
    record["seed"] = other_digits(record["seed"], lot)


def alter_server(record: Record, lot: Random) -> None:
    name = lot.choice(["server", "commitment", "fingerprint"])
    record["deal"][name] = other_digits(record["deal"][name], lot)


def alter_player(record: Record, lot: Random) -> None:
    part, name = lot.choice(record["deal"]["players"]), lot.choice(["value", "commitment"])
    part[name] = other_digits(part[name], lot)


def alter_parts(record: Record, lot: Random) -> None:
    """A player is said to have added nothing, or the other's; or the table was another."""
    players = record["deal"]["players"]
    change = lot.randrange(4)
    if change == 0:
        players[lot.randrange(len(players))] = None
    elif change == 1:
        players.reverse()
    elif change == 2:
        lot.choice(players)["value"] = None
    else:
        record["deal"]["table"] += lot.choice("abcdef")


def alter_draw(record: Record, lot: Random) -> None:
    """One result of the transcript is another."""
    draw = lot.choice(record["transcript"])
    if draw[1] == "shuffle":
        a, b = lot.sample(range(draw[2]), 2)
        draw[3][a], draw[3][b] = draw[3][b], draw[3][a]
    else:
        draw[3] = (draw[3] + 1) % draw[2]


def alter_transcript(record: Record, lot: Random) -> None:
    """A draw is left out, told twice, of more sides, or of another move."""
    draws = record["transcript"]
    place, change = lot.randrange(len(draws)), lot.randrange(4)
    if change == 0:
        del draws[place]
    elif change == 1:
        draws.insert(place, draws[place])
    elif change == 2:
        draws[place][2] += 1
    else:
        draws[place][0] += len(record["moves"]) + 1


def alter_moves(record: Record, lot: Random) -> None:
    """A move is left out, made twice, or is none of the game."""
    moves = record["moves"]
    place, change = lot.randrange(len(moves)), lot.randrange(3)
    if change == 0:
        del moves[place]
    elif change == 1:
        moves.insert(place, moves[place])
    else:
        moves[place] += " nonsense"


def alter_result(record: Record, lot: Random) -> None:
    change = lot.randrange(3)
    if change == 0:
        record["result"]["winners"] = [seat for seat in range(record["seats"]) if seat not in record["result"]["winners"]]
    elif change == 1:
        record["result"]["ending"] += "x"
    else:
        record["result"] = None


OF_THE_DEAL: list[Callable[[Record, Random], None]] = [alter_seed, alter_server, alter_player, alter_parts]
OF_CHANCE = [alter_draw, alter_transcript]
OF_THE_GAME = [alter_moves, alter_result]


@pytest.mark.parametrize("name", GAMES)
def test_two_hundred_altered_records_of_each_game_are_refused_by_both(name: str) -> None:
    lot, alterations = Random(f"altered {name}"), [*OF_THE_DEAL, *OF_CHANCE, *OF_THE_GAME]
    assert not is_refused(record_of(name))
    for number in range(TAMPERED):
        record = record_of(name)
        alterations[number % len(alterations)](record, lot)
        assert record != record_of(name)
        assert is_refused(record) and is_refused_by_the_other(record), (number, record["deal"])


@pytest.mark.parametrize("name", GAMES)
def test_so_are_those_of_who_also_made_the_checksum_anew(name: str) -> None:
    lot = Random(f"forged {name}")
    for number in range(TAMPERED):
        record = record_of(name)
        OF_THE_DEAL[number % len(OF_THE_DEAL)](record, lot)
        record["checksum"] = checksum(record)
        assert is_refused(record) and is_refused_by_the_other(record), (number, record["deal"])


@pytest.mark.parametrize("name", GAMES)
def test_a_forged_transcript_or_game_does_not_follow_from_the_rules(name: str) -> None:
    lot, alterations = Random(f"rules {name}"), [*OF_CHANCE, *OF_THE_GAME]
    for number in range(40):
        record, alter = record_of(name), alterations[number % len(alterations)]
        alter(record, lot)
        record["checksum"] = checksum(record)
        if alter is alter_moves and is_another_game(record):
            continue  # legal moves of another game with the same deal: the deal is proved, not who made which move
        assert is_refused(record), (number, alter.__name__)
        assert alter is not alter_draw or is_refused_by_the_other(record), number


def forged(seat: int, commit: bool) -> Record:
    """A game dealt anew with another value of a seat, by somebody who makes everything fit but, if told so, the commitment."""
    deal, value = deal_of("forged"), "ab" * 32
    deal.parts[seat] = Part(player_commitment(value) if commit else deal.parts[seat].commitment, value)
    return finished(bestiary.load("monster-battle"), deal)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_value_chosen_after_the_commitments_is_refused(seat: int) -> None:
    record = forged(seat, commit=False)
    assert examined(record).faults == [f"what player {seat + 1} added is not what their client committed to"]
    with pytest.raises(verify_deal.Refused, match="player's value"):
        verify_deal.verify(record)


def test_a_server_seed_chosen_after_its_commitment_is_refused() -> None:
    deal = deal_of("late")
    record = finished(bestiary.load("monster-battle"), FairDeal(deal.table, deal.commitment, "ab" * 32, deal.parts))
    assert examined(record).faults == ["the server's seed is not the one to which it committed"]
    with pytest.raises(verify_deal.Refused, match="server's seed"):
        verify_deal.verify(record)


def test_commitments_made_anew_do_not_have_the_fingerprint_that_was_shown() -> None:
    record, shown = forged(1, commit=True), deal_of("forged").fingerprint()
    assert examined(record).is_proved
    assert examined(record, shown).faults == [
        "its commitments are not those of the fingerprint that you were shown before the deal"
    ]
    with pytest.raises(verify_deal.Refused, match="shown before the deal"):
        verify_deal.verify(record, shown)


def is_another_game(record: Record) -> bool:
    """Is it a whole game by the rules, in which chance was asked for the same?"""
    transcript = Transcript()
    try:
        replay(record, bestiary.load, transcript=transcript)
    except BadRecord:
        return False
    return [draw_out(draw) for draw in transcript.draws] == record["transcript"]


def test_the_other_verifier_as_a_command(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.json"
    path.write_text(finished_text("monster-battle"), encoding="utf-8")
    assert verify_deal.main([str(path)]) == 0
    assert capsys.readouterr().out.startswith("holds: the commitments, the seed, and all ")
    path.write_text("{}", encoding="utf-8")
    assert (verify_deal.main([str(path)]), verify_deal.main([]), verify_deal.main([str(tmp_path)])) == (1, 1, 1)
    assert "the checksum is wrong" in capsys.readouterr().out


@pytest.mark.parametrize("content", ["[" * 200_000, "\0" * 100, "", "[]", "{}"])
def test_the_second_verifier_refuses_nonsense_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    path = tmp_path / "record.json"
    path.write_text(content)
    assert verify_deal.main([str(path)]) == 1
    said = capsys.readouterr().out
    assert said.startswith("refused: ") and said.count("\n") == 1


def test_the_second_verifier_reads_no_more_than_a_record_can_have(capsys: pytest.CaptureFixture[str]) -> None:
    assert verify_deal.main(["/dev/zero"]) == 1
    assert capsys.readouterr().out.startswith("refused: ")
