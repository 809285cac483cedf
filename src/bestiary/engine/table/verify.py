"""Verification of a record: whether its deal keeps to the commitments, and all dice, coins and shuffles follow from it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from bestiary.engine.state.rng import Draw, Transcript
from bestiary.engine.state.save import Json
from bestiary.engine.table.fair_deal import (
    NOT_OPENED,
    NOTHING_ADDED,
    BadDeal,
    FairDeal,
    deal_from,
    hashed,
    player_commitment,
    server_commitment,
)
from bestiary.engine.table.record import BadRecord, replay

if TYPE_CHECKING:
    from bestiary.engine.table.game import Game

SHUFFLE: Final = "shuffle"
ROLL: Final = "roll"
NO_DEAL: Final = (
    "this record has no fair deal: it was not played at a server that commits to its seed, so nothing can be proved of its cards; "
    "bestiary replay shows whether it can be played again"
)


class Verdict:
    """What was found: sentences that hold, faults, and what stays unproved."""

    def __init__(self) -> None:
        self.holds: Final[list[str]] = []
        self.faults: Final[list[str]] = []
        self.unproved: Final[list[str]] = []

    @property
    def is_proved(self) -> bool:
        """Does everything that the record says of its deal hold?"""
        return not self.faults

    def check(self, is_so: bool, holds: str, fault: str) -> None:
        """Note one or the other."""
        if is_so:
            self.holds.append(holds)
        else:
            self.faults.append(fault)


def draw_out(draw: Draw) -> Json:
    """A line of the transcript: moves begun, what was drawn, of how many, and what came of it."""
    if not draw.is_shuffle:
        return [draw.moves, ROLL, draw.sides, draw.results[0]]
    order: list[Json] = [*draw.order()]
    return [draw.moves, SHUFFLE, draw.sides, order]


def transcribed(saved: dict[str, Json], transcript: Transcript) -> dict[str, Json]:
    """A record with the transcript of its draws, and the checksum of the whole."""
    draws: list[Json] = [draw_out(draw) for draw in transcript.draws]
    whole: dict[str, Json] = {name: value for name, value in saved.items() if name not in ("transcript", "checksum")}
    whole["transcript"] = draws
    whole["checksum"] = checksum(whole)
    return whole


def checksum(saved: dict[str, Json]) -> str:
    """The hash "bestiary record" of a record without its checksum, as JSON: keys sorted, no blanks, all letters as they are."""
    whole = {name: value for name, value in saved.items() if name != "checksum"}
    text = json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashed("bestiary record", text.encode("utf-8", "surrogatepass"))


def verify(saved: Json, load: Callable[[str], Game], fingerprint: str = "") -> Verdict:
    """Check a record of a finished game against its commitments; with the fingerprint that a player was shown, if there is one."""
    verdict = Verdict()
    if not isinstance(saved, dict):
        raise BadRecord("this is not a record of a Bestiary game")
    if saved.get("deal") is None:
        raise BadRecord(NO_DEAL)
    _check_sum(verdict, saved)
    try:
        deal = deal_from(saved["deal"])
    except BadDeal as error:
        verdict.faults.append(str(error))
        return verdict
    _check_commitments(verdict, deal)
    _check_seed(verdict, saved, deal, fingerprint)
    if verdict.is_proved:  # what it is worth to play a game again of which this much is wrong already?
        _check_game(verdict, saved, load)
    if verdict.is_proved:
        _tell_limits(verdict, deal)
    return verdict


def _check_sum(verdict: Verdict, saved: dict[str, Json]) -> None:
    verdict.check(
        saved.get("checksum") == checksum(saved),
        "The record is whole: its checksum is right.",
        "the record was changed: its checksum is that of another",
    )


def _check_commitments(verdict: Verdict, deal: FairDeal) -> None:
    verdict.check(
        server_commitment(deal.server, deal.table) == deal.commitment,
        f"The server's seed is the one to which it committed for table {deal.table}.",
        "the server's seed is not the one to which it committed",
    )
    for seat, part in enumerate(deal.parts, 1):
        if part.value:
            verdict.check(
                player_commitment(part.value) == part.commitment,
                f"What player {seat} added is what their client committed to.",
                f"what player {seat} added is not what their client committed to",
            )


def _check_seed(verdict: Verdict, saved: dict[str, Json], deal: FairDeal, fingerprint: str) -> None:
    is_from_deal = saved.get("seed") == deal.seed() and saved.get("chance") == "sealed" and saved.get("seats") == len(deal.parts)
    verdict.check(
        is_from_deal,
        "The seed of the game follows from the server's seed and what the players added.",
        "the seed of the game does not follow from the server's seed and what the players added",
    )
    if fingerprint:
        verdict.check(
            fingerprint.strip().lower() == deal.fingerprint(),
            "Its commitments are those that you were shown before the deal.",
            "its commitments are not those of the fingerprint that you were shown before the deal",
        )


def _check_game(verdict: Verdict, saved: dict[str, Json], load: Callable[[str], Game]) -> None:
    """Play the record again by the rules: it ends as it says, and chance was asked for what it says."""
    if saved.get("result") is None:
        verdict.faults.append("the game was not over when this record was written; a deal is opened at the end of a game")
        return
    transcript = Transcript()
    try:
        match = replay(saved, load, transcript=transcript)
    except ValueError as error:  # also that there is no such game here
        verdict.faults.append(str(error))
        return
    verdict.check(
        match.over, f"By the rules of {match.game.title} it ends as the record says.", "played again, the game is not over"
    )
    draws: list[Json] = [draw_out(draw) for draw in transcript.draws]
    shuffles = sum(draw.is_shuffle for draw in transcript.draws)
    verdict.check(
        saved.get("transcript") == draws,
        f"All {len(draws)} draws, {shuffles} of them shuffles, are those that the rules ask for, and follow from the seed.",
        "the transcript was changed: by the rules, other dice, coins or shuffles follow from the seed",
    )


def _tell_limits(verdict: Verdict, deal: FairDeal) -> None:
    adding = [str(seat) for seat, part in enumerate(deal.parts, 1) if part.value]
    if not adding:
        verdict.unproved.append("No player added anything, so the server alone may have chosen the seed before it committed to it.")
    else:
        told = f"player {adding[0]}" if len(adding) == 1 else f"players {' and '.join(adding)}"
        verdict.holds.append(f"So nobody could choose the cards, as far as {told} used a client that draws at random.")
    for seat, part in enumerate(deal.parts, 1):
        if part.kind == NOT_OPENED:
            verdict.unproved.append(
                f"Player {seat} never opened what they committed to: in league with the server they had two deals to choose from."
            )
        elif part.kind == NOTHING_ADDED and adding:
            verdict.unproved.append(f"Player {seat} added nothing: a computer, or a client that cannot.")
