"""Legality is written once: the menu is the offers that meet all needs, a refusal names the first one unmet."""

import json
from itertools import product

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.asks import GATE, SURE, TEST, A, Ask, B, C, D, Deed, Need, Speech, field, pack
from bestiary.engine.play.notation import CARD, PLAIN, SEAT, FaceSort, Sort, WordSort, slug
from bestiary.engine.state.schema import OWNER
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Game
from bestiary.engine.table.match import IllegalMove, Match
from bestiary.engine.views.log import Log
from bestiary.testing import position
from tests.fixtures.ring import FILES, RULES, ring
from tests.fixtures.ring import HAND as RING_HAND
from tests.fixtures.workbench import COINS, HAND, Workbench, asked, begin, menu

GAME = ring()


class Watched(Need):
    """A need that counts how often it is asked."""

    def __init__(self, rule: str, kind: int, holds: object) -> None:
        super().__init__(rule, rule + " is not met by {0} and {1}", kind)
        self.rule_holds = holds
        self.times = 0

    def holds(self, s: State, a: int, b: int, c: int) -> bool:
        self.times += 1
        return self.rule_holds(a, b)


class Numbers(Deed):
    """Any two numbers below four."""

    def offers(self, s: State, code: int, out: vec[i64]) -> vec[i64]:
        for a, b in product(range(4), range(4)):
            out = append(out, pack(code, a, b))
        return out

    def do(self, s: State, a: int, b: int, c: int) -> None:
        s.table[COINS] = 10 * a + b


def numbers(*needs: Need) -> tuple[Workbench, Ask, State]:
    """A question with these needs."""
    bench = Workbench()
    ask = Ask(
        bench.book, "numbers", "T-1", "Say two numbers.", [Numbers("say", [PLAIN, PLAIN], "Say {0} and {1}.", "T-2", [*needs])]
    )
    s = bench.state()
    begin(s, ask)
    return bench, ask, s


def test_the_menu_is_the_offers_that_meet_all_needs() -> None:
    even, small = Watched("T-5", TEST, lambda a, b: a % 2 == 0), Watched("T-6", TEST, lambda a, b: b < 2)
    _, _, s = numbers(even, small)
    assert menu(s) == ["say 0 0", "say 0 1", "say 2 0", "say 2 1"]


def test_a_need_that_keeps_something_out_of_the_menu_is_cited_and_no_other() -> None:
    even, small = Watched("T-5", TEST, lambda a, b: a % 2 == 0), Watched("T-6", TEST, lambda a, b: b < 2)
    wide, shut = Watched("T-7", TEST, lambda a, b: True), Watched("T-8", GATE, lambda a, b: False)
    _, ask, s = numbers(even, small, wide)
    s.log = Log()
    ask.legal(s)
    assert s.log.fired() == {"T-5": 8, "T-6": 4}
    _, ask, s = numbers(shut, even)
    s.log = Log()
    ask.legal(s)
    assert s.log.fired() == {"T-8": 1}


def test_a_refusal_is_the_first_need_unmet_in_the_order_they_are_written() -> None:
    even, small = Watched("T-5", TEST, lambda a, b: a % 2 == 0), Watched("T-6", TEST, lambda a, b: b < 2)
    for needs, first in (((even, small), "T-5"), ((small, even), "T-6")):
        _, ask, s = numbers(*needs)
        refusal = ask.why_not(s, pack(0, 1, 3))
        assert (refusal.rule, refusal.sentence) == (first, f"{first} is not met by 1 and 3")
        assert str(refusal) == f"{first}: {first} is not met by 1 and 3"
        assert ask.why_not(s, pack(0, 2, 1)) is None


def test_a_gate_is_asked_once_and_a_sure_need_only_to_explain() -> None:
    gate, sure, test = (Watched(f"T-{kind}", kind, lambda a, b: True) for kind in (GATE, SURE, TEST))
    _, ask, s = numbers(gate, sure, test)
    ask.legal(s)
    assert (gate.times, sure.times, test.times) == (1, 0, 16)


def test_a_closed_gate_offers_nothing_and_says_why() -> None:
    gate = Watched("T-7", GATE, lambda a, b: False)
    _, ask, s = numbers(gate)
    assert menu(s) == []
    assert ask.why_not(s, pack(0, 1, 1)).rule == "T-7"


def test_a_sure_need_explains_what_was_never_offered() -> None:
    sure = Watched("T-8", SURE, lambda a, b: a < 4)
    _, ask, s = numbers(sure)
    assert ask.why_not(s, pack(0, 9, 0)).rule == "T-8"


def test_what_no_need_forbids_and_nobody_offers_is_refused_all_the_same() -> None:
    _, ask, s = numbers()
    refusal = ask.why_not(s, pack(0, 9, 0))
    assert (refusal.rule, refusal.sentence) == ("T-1", "that is not among what may be chosen here")


def test_answers_have_four_fields() -> None:
    answer = pack(3, 4095, 65535, 4095, 4095)
    assert (answer & 255, [field(answer, place) for place in range(4)]) == (3, [4095, 65535, 4095, 4095])
    assert (A, B, C, D) == (8, 20, 36, 48)


@pytest.mark.parametrize(
    "code", ["say 4097 0", "say -1 1", "say 99999999999999999999 1", "say 1", "say 1 1 1", "say", "", "tell 1 1", "say a b"]
)
def test_nonsense_is_read_as_nothing(code: str) -> None:
    _, ask, s = numbers()
    legal = ask.legal(s)
    assert [answer for answer in ask.read(s, code) if answer in legal] == []


# ---- notation -----------------------------------------------------------------------------------------------------------------


def test_names_become_words() -> None:
    assert [slug(name) for name in ("Wild Kelpie", "Will-o'-the-Wisp", "Sea’s End!", "A  B")] == [
        "wild-kelpie",
        "will-o-the-wisp",
        "seas-end",
        "a-b",
    ]


def test_a_kind_of_card_is_named_whether_or_not_a_card_of_it_is_there() -> None:
    """Two names that are written alike are told apart by the number of the face."""
    bench = Workbench()
    for name, power in (("Imp", 2), ("Sea Newt", 1), ("sea-newt", 2), ("Ogre", 2)):
        bench.face(name, power)
    s, strong, weak = bench.state(), FaceSort(0, 2), FaceSort(0, 1)
    assert (list(strong.faces(s)), list(weak.faces(s))) == ([0, 2, 3], [1])
    assert [strong.tell(s, 0, face) for face in strong.faces(s)] == ["Imp", "sea-newt", "Ogre"]
    assert [list(strong.read(s, 0, word)) for word in ("imp", "sea-newt", "newt", "sea-newt.2", "sea-newt.1")] == [
        [0],
        [2],
        [],
        [2],
        [],
    ]
    bench.face("Sea-Newt", 2)
    assert (list(strong.read(s, 0, "sea-newt")), strong.exact(s, 0, 4), strong.exact(s, 0, 0)) == ([2, 4], "sea-newt.4", "imp")


@pytest.mark.parametrize(
    ("sort", "values"), [(SEAT, range(3)), (PLAIN, range(9)), (WordSort(["rock", "", "paper"], ["r", "", "p"]), range(3))]
)
def test_every_sort_reads_what_it_writes(sort: Sort, values: range) -> None:
    s = Workbench().state(3)
    for seat in range(3):
        for value in values:
            word = sort.write(s, seat, value)
            assert not word or list(sort.read(s, seat, word)) == [value]
            assert list(sort.read(s, seat, "nonsense")) == []


def test_a_seat_may_also_call_itself_by_its_number() -> None:
    s = Workbench().state(3)
    assert [list(SEAT.read(s, 1, word)) for word in ("me", "seat-2", "seat-3", "seat-4")] == [[1], [1], [2], []]
    assert [SEAT.tell(s, 1, seat) for seat in range(3)] == ["player 1", "you", "player 3"]


def test_a_word_can_be_left_out() -> None:
    bench = Workbench()
    bench.face("Imp")
    way = WordSort(["", "turned"], ["", ", turned"])

    class Lay(Deed):
        """Lay a card, this way or that."""

        def offers(self, s: State, code: int, out: vec[i64]) -> vec[i64]:
            for card in s.cards(HAND + s.who):
                out = append(append(out, pack(code, card, 0)), pack(code, card, 1))
            return out

    s = bench.state()
    bench.put(s, "Imp", 0, HAND)
    begin(s, Ask(bench.book, "lay", "", "Lay.", [Lay("lay", [CARD, way], "Lay {0}{1}.", "", [])]))
    assert menu(s) == ["lay imp", "lay imp turned"]
    ask = asked(s)
    assert [[int(field(answer, 1)) for answer in ask.read(s, code)] for code in menu(s)] == [[0], [1]]
    assert [ask.deeds[0].tell(Speech(s, 0), answer) for answer in ask.legal(s)] == ["Lay Imp.", "Lay Imp, turned."]


# ---- a match ------------------------------------------------------------------------------------------------------------------


def stage(own: list, hand: list, enemy: list | None = None) -> Match:
    """The Ring with these cards; seat 0 is in turn."""
    return position(GAME, {"ring": [own, enemy or []], "hand": [hand, ["Wall"]], "active": 0, "turn": 1})


def test_duplicates_are_written_exactly_and_both_forms_are_read() -> None:
    match = stage([], ["Grunt", "Grunt", "Wall"])
    codes = [move.code for move in match.legal() if move.code.startswith("play")]
    assert codes == [f"play grunt#{card}" for card in match.state.cards(RING_HAND)[:2]] + ["play wall"]
    assert str(match.why_not("play grunt")).startswith("that can mean play grunt#")
    exact = codes[0]
    match.play(exact)
    assert match.moves == [exact]


def test_people_may_write_names_as_they_are_printed() -> None:
    match = stage([], ["Big Grunt"])
    match.play("  Play  BIG Grunt ")
    assert match.moves == ["play big-grunt"]


def test_a_name_inside_a_longer_name_is_not_meant() -> None:
    cards = "\n".join(f'[[card]]\nname = "{name}"\npower = 1' for name in ("Red Imp", "Old Red Imp"))
    game = Game(RULES, {**FILES, "cards/imps.toml": cards}, bytes)
    match = position(game, {"hand": [["Old Red Imp", "Red Imp"], []], "active": 0, "turn": 1})
    for name in ("Old Red Imp", "Red Imp"):
        assert match.why_not(f"play {name}") is None
    match.play("play Old Red Imp")
    assert match.moves == ["play old-red-imp"]


def test_a_refusal_comes_with_its_rule() -> None:
    match = stage(["Grunt"], ["Spear", "Wall"], ["Wall"])
    for code, rule, sentence in (
        ("play spear", "RI-3", "Spear is laid on a monster: attach it"),
        ("set spear", "RI-3", "Spear is no monster"),
        ("attack grunt grunt", "RI-5", "Grunt is not an enemy monster"),
        ("attack grunt spear", "RI-5", "Spear is not an enemy monster"),
    ):
        refusal = match.why_not(code)
        assert (refusal.rule, refusal.sentence) == (rule, sentence)
        with pytest.raises(IllegalMove) as caught:
            match.play(code)
        assert (caught.value.rule, caught.value.sentence) == (rule, sentence)
    assert match.moves == []


def test_a_nonsense_move_gets_a_hint() -> None:
    match = stage([], ["Grunt"])
    assert str(match.why_not("paly grunt")) == '"paly grunt" is not a move here; did you mean play grunt or set grunt?'
    assert "for example pass" in str(match.why_not("xyzzy"))


def test_after_the_end_nothing_is_a_move() -> None:
    match = GAME.new(seed=1)
    while not match.over:
        match.play(match.legal()[0])
    assert (match.legal(), match.to_move, match.question) == ([], None, None)
    assert str(match.why_not("pass")) == "the game is over"
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play("pass")


def test_a_refusal_tells_nothing_of_a_hidden_card() -> None:
    """Whatever the other's card is, asking about it is answered in the same words."""
    told = set()
    for name in ("Wall", "Recall", "Spear"):
        match = position(GAME, {"ring": [["Grunt"], []], "hand": [["Grunt"], [name]], "active": 0, "turn": 1})
        theirs = next(card for card in range(3) if match.state.get(OWNER, card) == 1)
        codes = [f"{verb} #{theirs}" for verb in ("play", "set")] + [f"attach #{theirs} grunt", f"attack grunt #{theirs}"]
        told.add(json.dumps([str(match.why_not(code)) for code in codes]))
        assert not any(name.lower() in code for code in [move.code for move in match.legal()])
    assert len(told) == 1
