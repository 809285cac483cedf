"""Every monster does what its text says. A card's test is named after it; the last tests look at the whole set."""

from bestiary import Match, load
from bestiary.testing import position
from tests.games.monster_battle.cards_for_tests import codes, count, damage, lying, place, score, seen, values, where

GAME = load("monster-battle")
SIDES = {"portrait": 0, "landscape": 1}


def table(*written: str, **more: object) -> Match:
    """These monsters on the table, "Merman 0,0 turned", each on its own side; the player in turn is to lay a monster."""
    sides: list[list[dict[str, str | int]]] = [[], []]
    for monster in map(lying, written):
        sides[SIDES[str(GAME.cards[str(monster["card"])].fields["lies"])]].append(monster)
    standing = {"table": sides, "hand": [["Pearl Otter"], ["Ghost Moth"]], "deck": [["Nixie", "Siren"], ["Puck", "Leshy"]]}
    return position(GAME, {**standing, **more})


def kill_step(*written: str, **more: object) -> Match:
    """The same just before the kill step, which is then carried out."""
    return table(*written, agenda=["end of turn", "kill"], **more)


def laid(move: str, *written: str, **more: object) -> Match:
    """The same after a monster was laid: "Siren 0,0"."""
    name, _, cell = move.removesuffix(" turned").rpartition(" ")
    seat = SIDES[str(GAME.cards[name].fields["lies"])]
    hands: list[list[str]] = [[], []]
    hands[seat], hands[1 - seat] = [name], ["Ghost Moth" if seat == 0 else "Pearl Otter"]
    match = table(*written, **{"hand": hands, "active": seat, **more})
    match.play(f"play {GAME.cards[name].slug} {cell}{' turned' if move.endswith(' turned') else ''}")
    return match


def moves(match: Match) -> set[str]:
    """The menu as a set."""
    return set(codes(match))


# ---- Tide -----------------------------------------------------------------------------------------------------------------------


def test_merman() -> None:
    match = table("Merman 0,0", "Draugr 1,1", "Narwhal 2,0", "Puck 1,0", "Leshy 0,1")
    assert values(match, "Draugr") == [3, 2, 3, 2]
    assert values(match, "Narwhal") == [3, 0, 2, 0]  # two steps away, not diagonal
    assert values(match, "Merman") == [1, 2, 2, 1]
    assert values(match, "Puck") == [2, 1, 1, 2]  # diagonal to nobody, and an enemy
    alone = table("Merman 0,0", "Draugr 1,1", "Puck 1,0")
    assert values(alone, "Draugr") == [2, 1, 2, 1]


def test_selkie() -> None:
    match = kill_step("Selkie 0,0", "Kelpie 1,0", "Mandrake -1,0", hand=[[], ["Ghost Moth"]])
    assert where(match, "Selkie") == ("hand", 0) and score(match) == [0, 0]
    for seat in (0, 1, None):  # the mark is public, in the hand too
        shown = seen(match, "Selkie", seat)
        assert shown is not None and shown["facts"] == {"reborn": True}
    match.play(next(code for code in codes(match) if code.startswith("play ghost-moth")))
    match.play("play selkie 0,0")
    assert where(match, "Selkie") == ("points", 1) and score(match) == [0, 1]


def test_hippocamp() -> None:
    match = laid("Hippocamp 0,0", "Draugr 2,0", "Leshy 0,1")
    ways = {f"move draugr {cell}{way}" for cell in ("1,1", "-1,1", "0,2") for way in ("", " turned")}
    assert moves(match) == ways
    match.play("move draugr 1,1 turned")
    assert place(match, "Draugr") == (1, 1, True)
    assert damage(match, "Leshy") == 2 + 1  # the Hippocamp from below, the turned Draugr from the right


def test_nixie() -> None:
    match = laid("Nixie 0,0", "Draugr 2,2", "Leshy 0,1", "Puck 2,1 turned")
    pairs = {frozenset(code.split()[1:]) for code in moves(match)}
    assert pairs == {frozenset(["nixie", "draugr"]), frozenset(["leshy", "puck"]), frozenset()}
    match.play("swap puck leshy")
    assert place(match, "Puck") == (0, 1, True) and place(match, "Leshy") == (2, 1, False)
    assert damage(match, "Puck") == 1 and damage(match, "Leshy") == 2


def test_siren() -> None:
    match = laid("Siren 0,0", "Puck 1,0", "Kelpie 3,0 turned")
    assert moves(match) == {f"move {name} {cell}" for name in ("puck", "kelpie") for cell in ("0,1", "0,-1", "-1,0")}
    match.play("move kelpie 0,1")
    assert place(match, "Kelpie") == (0, 1, True)
    assert damage(match, "Siren") == 2 + 2  # Puck from the right, and what is now below the Kelpie


def test_vodyanoy() -> None:
    match = laid("Vodyanoy 0,0", "Kelpie 1,0")
    assert moves(match) == {"choose kelpie", "choose vodyanoy"}
    assert values(match, "Kelpie") == [2, 2, 1, 3]
    match.play("choose kelpie")
    assert place(match, "Kelpie") == (1, 0, True) and values(match, "Kelpie") == [1, 3, 2, 2]


def test_pearl_otter() -> None:
    match = laid("Pearl Otter 0,0", "Leshy 1,0")
    assert count(match, "hand", 0) == 1 and count(match, "deck", 0) == 1
    assert where(match, "Nixie") == ("hand", 0)
    poor = laid("Pearl Otter 0,0", "Leshy 1,0", deck=[[], []])
    assert count(poor, "hand", 0) == 0


def test_kraken() -> None:
    match = table("Kraken 0,0", "Mandrake 1,0", "Puck 0,1")
    assert values(match, "Mandrake") == [0, 2, 0, 3]  # not the value that points at the Kraken, and none below 0
    assert values(match, "Puck") == [2, 1, 1, 2]  # no "!" points at it
    assert values(table("Kraken 0,0 turned", "Mandrake 1,0"), "Mandrake") == [0, 3, 0, 3]


def test_grindylow() -> None:
    assert values(table("Grindylow 1,1", "Leshy 1,0"), "Leshy") == [2, 0, 1, 1]
    both = table("Grindylow 1,1", "Kraken 0,0", "Leshy 1,0")
    assert values(both, "Leshy") == [1, 0, 0, 1]  # each spares only the value that points at itself


def test_urchin_king() -> None:
    match = table("Urchin King 0,0", "Phoenix 0,-1", "Kelpie 0,1", "Puck 1,0")
    assert values(match, "Phoenix") == [1, 1, 2, 1]
    assert values(match, "Kelpie") == [2, 2, 0, 3]
    assert damage(match, "Urchin King") == 1 + 0 + 2
    mutual = table("Urchin King 0,0", "Phoenix 0,-1", "Thornback 0,1")
    assert values(mutual, "Phoenix") == [3, 1, 2, 1]  # both Spines are off, towards everybody
    assert values(mutual, "Urchin King") == [2, 1, 2, 0] and values(mutual, "Thornback") == [1, 2, 1, 1]


def test_draugr() -> None:
    for lost, expected in ([0, 0], [2, 1, 2, 1]), ([1, 0], [3, 2, 3, 2]), ([2, 1], [3, 2, 3, 2]), ([0, 1], [2, 1, 2, 1]):
        assert values(table("Draugr 0,0", "Leshy 1,0", lost=lost), "Draugr") == expected


def test_narwhal() -> None:
    assert values(table("Narwhal 0,0", "Leshy 0,1"), "Narwhal") == [4, 1, 3, 1]  # Leshy has health 9
    assert values(table("Narwhal 0,0", "Puck 0,1"), "Narwhal") == [3, 0, 2, 0]  # Puck has 8
    assert values(table("Narwhal 0,0", "Leshy 1,0"), "Narwhal") == [3, 0, 2, 0]  # no "!" points at it
    assert values(table("Narwhal 0,0 turned", "Leshy 0,-1"), "Narwhal") == [3, 1, 4, 1]


def test_barnacle_turtle() -> None:
    match = table("Barnacle Turtle 0,0", "Kelpie 1,0", "Mandrake -1,0", "Phoenix 0,1")
    assert values(match, "Kelpie") == [2, 2, 1, 2]
    assert values(match, "Mandrake") == [0, 2, 0, 3]
    assert damage(match, "Barnacle Turtle") == 2 + 2 + 2  # the Phoenix is not at a "!"


def test_lantern_angler() -> None:
    around = ("Kelpie 1,0", "Mandrake -1,0", "Phoenix 0,1 turned", "Marsh Wisp 0,-1")
    alive = table("Lantern Angler 0,0", *around, hand=[["Siren"], ["Puck", "Leshy"]])
    assert damage(alive, "Lantern Angler") == 12
    assert seen(alive, "Puck", 0) is None and seen(alive, "Leshy", 0) is None
    match = kill_step("Lantern Angler 0,0", *around, hand=[["Siren"], ["Puck", "Leshy"]], deck=[["Nixie"], ["Dryad"]])
    assert where(match, "Lantern Angler") == ("points", 1)
    for name in ("Puck", "Leshy"):
        assert seen(match, name, 0) is not None and seen(match, name, None) is not None
    assert seen(match, "Dryad", 0) is None  # drawn afterwards
    assert seen(match, "Siren", 1) is None


def test_needle_pike() -> None:
    assert values(table("Needle Pike 0,0", "Leshy 1,0", lost=[0, 1]), "Needle Pike") == [5, 2, 2, 1]
    assert values(table("Needle Pike 0,0 turned", "Leshy 1,0", lost=[0, 2]), "Needle Pike") == [2, 1, 5, 2]
    assert values(table("Needle Pike 0,0", "Leshy 1,0", lost=[1, 0]), "Needle Pike") == [3, 2, 2, 1]


# ---- Grove ----------------------------------------------------------------------------------------------------------------------


def test_kelpie() -> None:
    for lost, expected in ([0, 0], [2, 2, 1, 3]), ([1, 0], [3, 3, 2, 4]), ([3, 0], [3, 3, 2, 4]), ([0, 1], [2, 2, 1, 3]):
        assert values(table("Kelpie 1,0", "Kraken 0,0 turned", lost=lost), "Kelpie") == expected


def test_phoenix() -> None:
    match = kill_step("Phoenix 1,0", "Siren 0,0", "Needle Pike 1,-1")
    assert where(match, "Phoenix") == ("hand", 1) and score(match) == [0, 0]
    match.play("play phoenix 1,0")
    assert where(match, "Phoenix") == ("points", 0) and score(match) == [1, 0]


def test_bramble_boar() -> None:
    match = laid("Bramble Boar 1,0", "Vodyanoy 1,1", "Draugr 1,-1", "Puck 3,0")
    free = ("1,2", "0,1", "2,1", "1,-2", "0,-1", "2,-1")  # sides of both monsters that a "!" points at
    assert moves(match) == {f"move puck {cell}{way}" for cell in free for way in ("", " turned")}
    match.play("move puck 2,-1")
    assert place(match, "Puck") == (2, -1, False)
    assert damage(match, "Draugr") == 1 + 2


def test_puck() -> None:
    match = laid("Puck 1,0", "Kraken 0,0 turned", "Leshy 0,1 turned")
    pairs = {frozenset(code.split()[1:]) for code in moves(match)}
    assert pairs == {frozenset(["puck", "leshy"]), frozenset()}
    other = match.clone()
    for pair in ("swap puck leshy", "swap leshy puck"):  # named in either order
        tricked = match.clone()
        tricked.play(pair)
        assert place(tricked, "Puck") == (0, 1, False) and place(tricked, "Leshy") == (1, 0, True)
    other.play("done")
    assert place(other, "Puck") == (1, 0, False) and place(other, "Leshy") == (0, 1, True)


def test_leshy() -> None:
    match = laid("Leshy 1,0", "Kraken 0,0", "Siren 1,1 turned", "Draugr 2,2", "Puck 3,0")
    ways = [place(match, name)[2] for name in ("Kraken", "Siren", "Draugr", "Puck", "Leshy")]
    assert ways == [True, False, False, False, False]
    assert values(match, "Kraken") == [1, 1, 1, 2]  # its strong side, with the "!", looks away now
    assert damage(match, "Leshy") == 1 + 1


def test_marsh_wisp() -> None:
    match = laid("Marsh Wisp 1,0", "Vodyanoy 0,0 turned", "Puck 3,0")
    assert moves(match) == {f"move vodyanoy {cell}" for cell in ("1,1", "1,-1", "2,0")}
    match.play("move vodyanoy 2,0")
    assert place(match, "Vodyanoy") == (2, 0, True)
    assert damage(match, "Vodyanoy") == 1 + 2  # the Wisp from the left, Puck from the right


def test_horned_piper() -> None:
    around = ("Needle Pike 0,0", "Mandrake -1,0", "Leshy 2,1")
    match = laid("Horned Piper 0,1 turned", *around)
    assert moves(match) == {"choose mandrake", "choose leshy"}
    other = match.clone()
    match.play("choose mandrake")
    assert where(match, "Needle Pike") == ("points", 1)  # 3 + 1 from the Mandrake and 2 from the Piper: its health is 6
    assert values(match, "Mandrake") == [0, 3, 0, 3]  # the turn is over
    other.play("choose leshy")
    assert damage(other, "Needle Pike") == 3 + 2


def test_ivy_wight() -> None:
    match = table("Ivy Wight 0,1", "Vodyanoy 0,0", "Siren 1,1")
    assert values(match, "Vodyanoy") == [0, 2, 0, 1]
    assert values(match, "Siren") == [1, 3, 1, 2]


def test_thornback() -> None:
    match = table("Thornback 0,1", "Needle Pike 0,0", "Siren -1,1")
    assert values(match, "Needle Pike") == [1, 2, 2, 1]
    assert values(match, "Siren") == [1, 3, 1, 2]
    assert damage(match, "Thornback") == 1 + 3
    assert values(table("Thornback 0,1", "Narwhal 0,0", "Urchin King 0,2"), "Narwhal") == [4, 1, 3, 1]  # both Spines are off


def test_barghest() -> None:
    match = table("Barghest 1,0", "Puck 0,1", "Leshy 3,0", "Kraken 0,0 turned", lost=[0, 1])
    assert values(match, "Puck") == [3, 2, 2, 3]
    assert values(match, "Leshy") == [2, 0, 2, 2]
    assert values(match, "Barghest") == [2, 1, 1, 1]
    assert values(table("Barghest 1,0", "Puck 0,1", "Kraken 0,0 turned", lost=[1, 0]), "Puck") == [2, 1, 1, 2]


def test_moss_giant() -> None:
    match = laid("Siren 0,0", "Moss Giant 1,0", "Kelpie 3,0")
    assert moves(match) == {f"move kelpie {cell}" for cell in ("0,1", "0,-1", "-1,0")}
    refused = match.why_not("move moss-giant 0,1")
    assert refused is not None and "Moss Giant is not a monster that can be moved now" in refused.sentence
    alone = laid("Siren 0,0", "Moss Giant 1,0")
    assert place(alone, "Moss Giant") == (1, 0, False) and alone.to_move == 1
    tricked = laid("Nixie 0,0", "Moss Giant 1,0", "Kelpie 3,0", "Puck 5,0")
    assert {frozenset(code.split()[1:]) for code in moves(tricked)} == {frozenset(["kelpie", "puck"]), frozenset()}


def test_antler_king() -> None:
    assert values(table("Antler King 1,0", "Kraken 1,1"), "Antler King") == [4, 1, 0, 2]
    assert values(table("Antler King 1,0 turned", "Kraken 1,-1"), "Antler King") == [0, 2, 4, 1]
    assert values(table("Antler King 1,0", "Nixie 1,1"), "Antler King") == [2, 1, 0, 2]  # health 8
    assert values(table("Antler King 1,0", "Kraken 0,0 turned"), "Antler King") == [2, 1, 0, 2]


def test_mandrake() -> None:
    match = kill_step("Mandrake 1,0", "Siren 0,0", "Needle Pike 1,-1", "Pearl Otter 1,1 turned", "Kraken 4,0")
    assert where(match, "Mandrake") == ("points", 0)
    assert match.to_move == 1  # in the other player's turn: the owner chooses
    assert moves(match) == {"choose siren", "choose needle-pike", "choose pearl-otter", "choose kraken"}
    match.play("choose pearl-otter")
    assert place(match, "Pearl Otter") == (1, 1, False)


def test_dryad() -> None:
    around = ["Draugr 0,0", "Siren 2,0", "Nixie 1,1"]
    assert values(table("Dryad 1,0", *around), "Dryad") == [2, 2, 2, 3]
    assert values(table("Dryad 1,0", *around[:2]), "Dryad") == [1, 1, 1, 2]


def test_ghost_moth() -> None:
    around = ("Siren 0,0", "Needle Pike 1,-1", "Pearl Otter 1,1 turned")
    match = kill_step("Ghost Moth 1,0", *around, active=1, hand=[["Nixie"], ["Kelpie"]], deck=[["Selkie"], ["Puck", "Leshy"]])
    assert where(match, "Ghost Moth") == ("points", 0)
    assert count(match, "hand", 1) == 2 and where(match, "Puck") == ("hand", 1)
    assert count(match, "deck", 1) == 1


# ---- the set --------------------------------------------------------------------------------------------------------------------


def test_every_card_has_a_test() -> None:
    tests = {name.removeprefix("test_").replace("_", "-") for name in globals() if name.startswith("test_")}
    assert [face.slug for face in GAME.cards.values() if face.slug not in tests] == []


def test_the_cards_of_the_rulebook_are_there() -> None:
    tide, grove = GAME.decks["tide"].cards(), GAME.decks["grove"].cards()
    assert GAME.cards["Merman"].fields["health"] == 7 and "Merman" in tide
    assert GAME.cards["Kelpie"].fields["health"] == 6 and "Kelpie" in grove
    assert GAME.cards["Phoenix"].text == "Rebirth"
    for deck in (tide, grove):
        texts = [GAME.cards[name].text for name in deck]
        assert texts.count("Rebirth") == texts.count("Trickster") == texts.count("Spines 2") == texts.count("Charge") == 1


def numbers(deck: str) -> list[tuple[int, list[int]]]:
    """Health and values of each card of a deck."""
    fields = [GAME.cards[name].fields for name in GAME.decks[deck].cards()]
    return [(int(str(field["health"])), [int(value) for value in field["attack"]]) for field in fields]


def test_numbers_are_in_the_ranges_of_the_ledger() -> None:
    totals = []
    for deck in ("tide", "grove"):
        printed = numbers(deck)
        assert all(6 <= health <= 10 and 5 <= sum(attack) <= 8 for health, attack in printed)
        assert sum(value == 4 for _, attack in printed for value in attack) <= 2
        assert all(value <= 4 for _, attack in printed for value in attack)
        by_health = {health: [sum(attack) for other, attack in printed if other == health] for health, _ in printed}
        means = [sum(sums) / len(sums) for _, sums in sorted(by_health.items())]
        assert means == sorted(means, reverse=True)
        totals.append((sum(health for health, _ in printed), sum(sum(attack) for _, attack in printed)))
        colours = [GAME.cards[name].fields["ability"] for name in GAME.decks[deck].cards()]
        assert (colours.count("blue"), colours.count("green")) == (5, 10)
    assert abs(totals[0][0] - totals[1][0]) <= 1 and abs(totals[0][1] - totals[1][1]) <= 1


def test_decks_say_what_they_are_about() -> None:
    for deck in GAME.decks.values():
        assert deck.title and deck.notes["theme"].endswith(".") and len(deck.notes["advice"]) > 200
