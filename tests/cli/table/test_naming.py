"""Names as people type them: whole, in part, with blanks; and what they are taken for."""

import pytest

from bestiary import Move
from bestiary.cli.table.table_commands import is_order
from bestiary.cli.text.menu import Menu, are_copies, called_in_part, choose
from bestiary.cli.text.naming import completed
from bestiary.cli.text.view_reader import ViewReader
from tests.games.montac.mat import named, stand

GAME = named({"Sky Captain, Lynx": "basic 1 1000 Mecha", "Sky Cadet, Otter": "basic 2 900 Mecha", "Sky": "basic 1 100 Mecha"})


def view() -> ViewReader:
    match = stand(GAME, ["Sky Captain, Lynx"], ["Rook"], hands=(["Sky Cadet, Otter", "Sky"], ["Queen"]))
    return ViewReader(match, 0, ["Player 1", "Player 2"])


@pytest.mark.parametrize(
    ("typed", "whole"),
    [
        ("play otter", "play sky-cadet-otter"),
        ("play Sky Cadet, Otter", "play sky-cadet-otter"),
        ("play sky-cadet-otter", "play sky-cadet-otter"),
        ("play cadet otter", "play sky-cadet-otter"),
        ("play sky", "play sky"),  # another card is called just that
        ("attack lynx rook", "attack sky-captain-lynx rook"),
        ("attack captain lynx rook", "attack sky-captain-lynx rook"),
        ("play queen", "play queen"),  # in a hand that is not seen
        ("play otter#12", "play otter#12"),
        ("exchange otter+sky", "exchange otter+sky"),
        ("pass", "pass"),
        ("", ""),
    ],
)
def test_a_part_of_a_name_is_enough(typed: str, whole: str) -> None:
    assert completed(view(), typed) == whole


def test_a_name_with_several_meanings_is_left_as_it_is() -> None:
    match = stand(GAME, ["Sky Captain, Lynx"], [], hands=(["Sky Cadet, Otter"], []))
    assert completed(ViewReader(match, 0, ["Player 1", "Player 2"]), "play sky") == "play sky"


def test_a_whole_name_is_itself_even_if_another_begins_with_it() -> None:
    game = named({"Sky Captain": "basic 1 1000 Mecha", "Sky Captain, Lynx": "basic 1 1000 Mecha"})
    match = stand(game, hands=(["Sky Captain", "Sky Captain, Lynx"], []))
    assert completed(ViewReader(match, 0, ["Player 1", "Player 2"]), "play sky captain") == "play sky-captain"


def test_a_choice_that_is_a_card_is_called_by_its_name() -> None:
    match = stand(GAME, stage="Class Rise", hands=(["Sky Cadet, Otter", "Rook"], []))
    menu = Menu(match, match.legal(), lambda word: (0, 0))
    chosen = choose(menu, "sky cadet, otter")
    assert not isinstance(chosen, str | list | Menu)
    assert chosen.code == "rise sky-cadet-otter"


@pytest.mark.parametrize(
    ("typed", "whole"), [("otter", "sky-cadet-otter"), ("cadet", "sky-cadet-otter"), ("sky", ""), ("banana", ""), ("", "")]
)
def test_a_choice_is_called_by_a_part_of_its_name_if_no_other_has_it(typed: str, whole: str) -> None:
    match = stand(GAME, stage="Class Rise", hands=(["Sky Cadet, Otter", "Sky Captain, Lynx", "Rook"], []))
    assert called_in_part(Menu(match, match.legal(), lambda word: (0, 0)), typed) == whole


def test_the_words_of_the_table_are_no_parts_of_names() -> None:
    assert [line for line in ("hand", "Pass on", "card otter", "handy", "otter") if is_order(line)] == [
        "hand",
        "Pass on",
        "card otter",
    ]


def test_of_two_copies_in_a_hand_the_name_means_either_but_not_of_two_in_play() -> None:
    match = stand(GAME, ["Rook"], stage="Class Rise", hands=(["Rook", "Rook", "Sky"], []))
    menu = Menu(match, match.legal(), lambda word: (0, 0))
    chosen = choose(menu, "rook")
    assert isinstance(chosen, Move)
    assert chosen.code.startswith("rise rook")
    fight = stand(GAME, ["Rook", "Rook"], ["Sky"], "Conflict")
    menu = Menu(fight, fight.legal(), lambda word: (0, 0))
    in_play = [choice for choice in menu.choices if choice.label.startswith("Rook")]
    assert len(in_play) == 2
    assert not are_copies(menu, in_play)
