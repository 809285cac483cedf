"""Random number generators: dice, coins and shuffles from one stream of 32-bit words.

To the bit, so that anybody can replay a record without this file:

- A *quick* stream is xoshiro128++. Its four words start as the first sixteen bytes of the sealed seed (below), each
  four bytes little-endian.
- A *sealed* stream is cut from blocks of sixteen words: block n is BLAKE2b of n as eight little-endian bytes, keyed by
  the 256-bit seed, personalised "bestiary chance", 64 bytes long; each four bytes, little-endian, are one word.
- A seed a person gave becomes 256 bits by BLAKE2b of its bytes (a text as UTF-8, a number as its decimal digits),
  personalised "bestiary seed".
- `below(sides)` takes words until one is fair: the product word * sides has a high and a low half of 32 bits; the high
  half is the result, unless the low half is less than 2**32 % sides: then the next word is tried. `below(1)` is 0 and
  takes no word.
- A shuffle goes from the last place to the second and exchanges each with one of the places up to itself.

docs/fair-deal.md says how the seed of a game at a server comes about, and what a transcript of all draws looks like.
"""

from hashlib import blake2b
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

TWO_32: Final = 0x1_0000_0000
MASK: Final = 0xFFFF_FFFF
LONGEST: Final = 0x7FFF_FFFF_FFFF_FFFF  # what a machine integer holds
MOST_SIDES: Final = 0x8000_0000  # a word times this stays below 2**63
SEED_BYTES: Final = 32
BLOCK_WORDS: Final = 16


class ChanceError(ValueError):
    """Chance was asked for something it cannot give, or saved words are not those of a stream."""


class ScriptError(Exception):
    """A scripted game rolled what its script does not say."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A stream of chance; a make of it gives `word`, or `below` itself."""

    def __init__(self, make: str) -> None:
        self.make: str = make

    def word(self) -> i64:
        """The next 32 bits."""
        raise NotImplementedError

    def below(self, sides: i64) -> i64:
        """One of 0 .. sides - 1, each as likely as the others."""
        if sides <= 1 or sides > MOST_SIDES:
            return only_one(sides)
        product = self.word() * sides
        if (product & MASK) < sides:  # rarely so: the remainder, which is slow, is not worked out otherwise
            unfair = TWO_32 % sides
            while (product & MASK) < unfair:
                product = self.word() * sides
        return product >> 32

    def shuffles(self, count: i64) -> None:
        """A shuffle of so many begins: it takes the next `count` - 1 draws. Only who writes them down cares."""

    def clone(self) -> "Chance":
        """A stream of its own that goes on as this one would."""
        raise NotImplementedError

    def save(self) -> list[int | str]:
        """The make and what `chance_from` needs to go on from here."""
        raise NotImplementedError


def only_one(sides: i64) -> i64:
    """The result where nothing is left to chance; anything but one side is an error."""
    if sides != 1:
        raise ChanceError(f"a roll needs 1 to {MOST_SIDES} sides, not {sides}")
    return 0


class Quick(Chance):
    """xoshiro128++, for search and mass simulation: fast and even, but predictable from what was rolled."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        super().__init__("quick")
        if not 0 < a | b | c | d < TWO_32:  # four zeros would give zeros for ever
            raise ChanceError(f"four words of 32 bits, not all zero, make a quick stream, not {a}, {b}, {c}, {d}")
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def word(self) -> i64:
        """The next 32 bits; every shift is masked, so that i64 and Python's int agree."""
        a = self.a
        b = self.b
        total = (a + self.d) & MASK
        result = (((total << 7) & MASK | total >> 25) + a) & MASK
        c = self.c ^ a
        d = self.d ^ b
        self.a = a ^ d
        self.b = b ^ c
        self.c = c ^ ((b << 9) & MASK)
        self.d = (d << 11) & MASK | d >> 21
        return result

    def clone(self) -> "Quick":
        """A stream of its own that goes on as this one would."""
        return Quick(self.a, self.b, self.c, self.d)

    def save(self) -> list[int | str]:
        """The make and the four words."""
        return [self.make, self.a, self.b, self.c, self.d]


class Sealed(Chance):
    """BLAKE2b in counter mode, for games people play: what was rolled tells nothing about what will be."""

    def __init__(self, seed: bytes, drawn: i64) -> None:
        super().__init__("sealed")
        if len(seed) != SEED_BYTES or drawn < 0:
            raise ChanceError(f"a sealed stream needs {SEED_BYTES} bytes and words drawn, not {len(seed)} and {drawn}")
        self.seed: bytes = seed
        self.drawn: i64 = drawn
        self.number: i64 = -1  # of the block at hand; none yet
        self.block: vec[i64] = vec[i64]()

    def word(self) -> i64:
        """The next 32 bits."""
        number = self.drawn >> 4
        if number != self.number:
            self.block = sealed_block(self.seed, number)
            self.number = number
        result = self.block[self.drawn & 15]
        self.drawn += 1
        return result

    def clone(self) -> "Sealed":
        """A stream of its own that goes on as this one would; the block is shared, for nobody ever writes in one."""
        twin = Sealed(self.seed, self.drawn)
        twin.number = self.number
        twin.block = self.block
        return twin

    def save(self) -> list[int | str]:
        """The make, the seed in hexadecimal and how many words were drawn."""
        return [self.make, self.seed.hex(), self.drawn]


class Scripted(Chance):
    """Results written down beforehand, for tests: what the script does not say is an error."""

    def __init__(self, results: list[int]) -> None:
        super().__init__("scripted")
        self.results: list[int] = results[:]
        self.used: int = 0

    def below(self, sides: i64) -> i64:
        """The script's next result; one side takes none, as with the other makes."""
        if sides <= 1 or sides > MOST_SIDES:
            return only_one(sides)
        if self.used == len(self.results):
            raise ScriptError(f"a roll of {sides} was asked, but the script has no more")
        result = self.results[self.used]
        if not 0 <= result < sides:
            raise ScriptError(f"a roll of {sides} was asked, but the script says {result} (0 to {sides - 1} can be)")
        self.used += 1
        return result

    def left(self) -> list[int]:
        """The results nobody has asked for yet."""
        return self.results[self.used :]

    def clone(self) -> "Scripted":
        """A script of its own with what is left."""
        return Scripted(self.left())

    def save(self) -> list[int | str]:
        """The make and what is left of the script."""
        saved: list[int | str] = [self.make]
        saved.extend(self.left())
        return saved


class Draw:
    """What chance decided once: a roll with its result, or a shuffle with the order that came of it."""

    def __init__(self, moves: int, sides: int, is_shuffle: bool) -> None:
        self.moves: Final = moves  # how many moves had been begun
        self.sides: Final = sides  # of the die, or how many places were shuffled
        self.is_shuffle: Final = is_shuffle
        self.results: list[int] = []  # each from 0 on

    def order(self) -> list[int]:
        """Of a shuffle: which of the places 0, 1, … comes to lie on place 0, 1, …"""
        order = list(range(self.sides))
        for last, other in zip(range(self.sides - 1, 0, -1), self.results):
            order[last], order[other] = order[other], order[last]
        return order


class Transcript:
    """All draws of a game, in their order."""

    def __init__(self) -> None:
        self.moves: int = 0  # begun so far
        self.draws: list[Draw] = []


class Recorded(Chance):
    """Another stream, of which every draw is written down; a clone of it is one of the stream alone."""

    def __init__(self, stream: Chance, transcript: Transcript) -> None:
        super().__init__(stream.make)
        self.stream: Final = stream
        self.transcript: Final = transcript
        self.left: i64 = 0  # draws that belong to the shuffle under way

    def shuffles(self, count: i64) -> None:
        """The next `count` - 1 draws are one shuffle."""
        if count > 1:
            self.transcript.draws.append(Draw(self.transcript.moves, count, True))
            self.left = count - 1

    def below(self, sides: i64) -> i64:
        """As the stream has it, and written down; where nothing is left to chance there is nothing to write."""
        result = self.stream.below(sides)
        if sides > 1:
            self._note(sides, result)
        return result

    def _note(self, sides: i64, result: i64) -> None:
        if self.left > 0:
            self.left -= 1
        else:
            self.transcript.draws.append(Draw(self.transcript.moves, sides, False))
        self.transcript.draws[-1].results.append(result)

    def clone(self) -> Chance:
        """The stream alone, which goes on as this one would."""
        return self.stream.clone()

    def save(self) -> list[int | str]:
        """As the stream is saved."""
        return self.stream.save()


def seal(seed: int | str | bytes) -> bytes:
    """The 256-bit seed made of what a person gave; the number 7 and the text "7" are one seed."""
    given = seed if isinstance(seed, bytes) else str(seed).encode()
    return blake2b(given, digest_size=SEED_BYTES, person=b"bestiary seed").digest()


def quick(seed: int | str | bytes) -> Quick:
    """A quick stream from what a person gave."""
    start = words_of(seal(seed)[:16])
    return Quick(start[0], start[1], start[2], start[3])


def sealed(seed: int | str | bytes) -> Sealed:
    """A sealed stream from what a person gave."""
    return Sealed(seal(seed), 0)


def branch(chance: Chance) -> Quick:
    """A quick stream of its own that begins with four words of this one, the last made odd; for whoever tries things out."""
    a, b, c = chance.below(MOST_SIDES), chance.below(MOST_SIDES), chance.below(MOST_SIDES)
    return Quick(a, b, c, chance.below(MOST_SIDES) | 1)


def sealed_block(seed: bytes, number: int) -> vec[i64]:
    """Sixteen words of the sealed stream."""
    counter = number.to_bytes(8, "little")
    return words_of(blake2b(counter, key=seed, digest_size=4 * BLOCK_WORDS, person=b"bestiary chance").digest())


def words_of(digest: bytes) -> vec[i64]:
    """Each four bytes, little-endian, as one word."""
    return vec[i64]([int.from_bytes(digest[at : at + 4], "little") for at in range(0, len(digest), 4)])


def chance_from(saved: list[int | str]) -> Chance:
    """The stream that `save` wrote down."""
    numbers = [part for part in saved if isinstance(part, int) and 0 <= part < LONGEST]
    texts = [part for part in saved if isinstance(part, str)]
    if len(saved) == 5 and len(numbers) == 4 and texts == ["quick"]:
        return Quick(numbers[0], numbers[1], numbers[2], numbers[3])
    if len(saved) == 3 and len(numbers) == 1 and texts[0] == "sealed":
        return Sealed(seed_from(texts[1]), numbers[0])
    if len(saved) == len(numbers) + 1 and texts == ["scripted"]:
        return Scripted(numbers)
    raise ChanceError(f"no saved stream of chance: {saved}")


def seed_from(text: str) -> bytes:
    """A saved seed, from its hexadecimal digits."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise ChanceError(f"a saved seed is hexadecimal, not {text!r}") from None


def coin(chance: Chance) -> bool:
    """Whether a coin comes up heads, which is 1 of `below(2)`."""
    return chance.below(2) == 1


def die(chance: Chance, sides: i64) -> i64:
    """A die's face, 1 .. sides."""
    return chance.below(sides) + 1


def shuffle_order(chance: Chance, n: i64) -> vec[i64]:
    """Which of the places 0 .. n - 1 comes to lie on place 0, 1, …: Fisher-Yates from the end."""
    order = vec[i64]()
    for place in range(n):
        order = append(order, place)
    chance.shuffles(n)
    for last in range(n - 1, 0, -1):
        other = chance.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def rolls_for(order: list[int]) -> list[int]:
    """The script that makes `shuffle_order` give this order."""
    now = list(range(len(order)))
    if sorted(order) != now:
        raise ChanceError(f"an order holds each of 0 to {len(order) - 1} once, not {order}")
    rolls: list[int] = []
    for last in range(len(order) - 1, 0, -1):
        other = now.index(order[last])
        now[last], now[other] = now[other], now[last]
        rolls.append(other)
    return rolls
