"""Independent verifier of a fair deal: one file on the standard library alone, written from docs/fair-deal.md.

    python scripts/verify_deal.py RECORD.json [FINGERPRINT]

It checks the commitments, the seed that follows from them, and that every die, coin and shuffle of the transcript follows from the
seed. It does not know the rules of any game: that the rules asked for these draws is for `bestiary verify`.
"""

import hashlib
import json
import re
import sys

MOST = 2**24  # characters of a record


class Refused(Exception):
    """The record does not hold: one sentence that says why."""


def blake(purpose: bytes, *parts: bytes) -> str:
    return hashlib.blake2b(b"".join(parts), digest_size=32, person=purpose).hexdigest()


def must(is_so: bool, sentence: str) -> None:
    if not is_so:
        raise Refused(sentence)


def raw(digits: object) -> bytes:
    must(isinstance(digits, str) and re.fullmatch("[0-9a-f]{64}", digits) is not None, "a value is not 64 hexadecimal digits")
    return bytes.fromhex(str(digits))


class Stream:
    """BLAKE2b in counter mode: sixteen words of 32 bits from each block."""

    def __init__(self, seed: str) -> None:
        self.key = hashlib.blake2b(seed.encode(), digest_size=32, person=b"bestiary seed").digest()
        self.taken = 0

    def word(self) -> int:
        number, place = divmod(self.taken, 16)
        block = hashlib.blake2b(number.to_bytes(8, "little"), key=self.key, digest_size=64, person=b"bestiary chance").digest()
        self.taken += 1
        return int.from_bytes(block[4 * place : 4 * place + 4], "little")

    def below(self, sides: int) -> int:
        while True:
            high, low = divmod(self.word() * sides, 2**32)
            if low >= 2**32 % sides:
                return high

    def order(self, count: int) -> list[int]:
        places = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            places[last], places[other] = places[other], places[last]
        return places


def check_sum(record: dict) -> None:
    rest = {name: value for name, value in record.items() if name != "checksum"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    must(record.get("checksum") == blake(b"bestiary record", text.encode("utf-8", "surrogatepass")), "the checksum is wrong")


def check_deal(record: dict, shown: str) -> None:
    deal = record["deal"]
    must(deal["scheme"] == 1, "the scheme of the deal is not 1")
    table, server, players = deal["table"].encode(), raw(deal["server"]), deal["players"]
    must(deal["commitment"] == blake(b"bestiary server", server, table), "the server's seed is not the one it committed to")
    sealed, parts = raw(deal["commitment"]), server + bytes([len(players)])
    for player in players:
        if player is None:
            sealed, parts = sealed + bytes(33), parts + bytes(33)
            continue
        commitment = raw(player["commitment"])
        sealed += b"\1" + commitment
        if player["value"] is None:
            parts += b"\2" + commitment
        else:
            value = raw(player["value"])
            must(player["commitment"] == blake(b"bestiary player", value), "a player's value is not the one they committed to")
            parts += b"\1" + value
    fingerprint = blake(b"bestiary sealed", sealed, table)
    must(deal["fingerprint"] == fingerprint, "the fingerprint is not that of the commitments")
    must(shown.strip().lower() in ("", fingerprint), "the fingerprint is not the one that you were shown before the deal")
    must(record["chance"] == "sealed" and record["seats"] == len(players), "the record is of another kind of game")
    must(record["seed"] == blake(b"bestiary deal", parts, table), "the seed of the game does not follow from the deal")


def check_draws(record: dict) -> int:
    stream, before = Stream(record["seed"]), 0
    for moves, kind, sides, result in record["transcript"]:
        must(type(moves) is int and before <= moves <= len(record["moves"]), "the transcript is not in the order of the moves")
        must(type(sides) is int and 1 < sides <= 2**31 and kind in ("roll", "shuffle"), "a draw is neither a roll nor a shuffle")
        must(kind == "roll" or sides < 10_000, "nobody shuffles so many cards")
        must((stream.below(sides) if kind == "roll" else stream.order(sides)) == result, "a draw does not follow from the seed")
        before = moves
    return len(record["transcript"])


def verify(record: dict, shown: str = "") -> int:
    """How many draws were checked; Refused says why a record does not hold."""
    try:
        check_sum(record)
        check_deal(record, shown)
        return check_draws(record)
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise Refused(f"the record has not the form of one ({type(error).__name__})") from None


def main(args: list[str]) -> int:
    try:
        with open(args[0], encoding="utf-8") as file:
            draws = verify(json.loads(file.read(MOST)), args[1] if len(args) > 1 else "")
    except (Refused, OSError, ValueError, IndexError, RecursionError) as error:
        print(f"refused: {error if args else 'name the file of a record'}")
        return 1
    print(f"holds: the commitments, the seed, and all {draws} draws that follow from it")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
