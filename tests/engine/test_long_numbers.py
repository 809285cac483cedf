"""Numbers of thousands of digits in notation and in fields of cards are refused in a sentence, in every game."""

import random

import pytest

import bestiary
from bestiary import CardError

LONG = "9" * 5000
CARD = '[[card]]\nname = "Wyrm"\nlies = "portrait"\nhealth = 5\nattack = "%s"\nability = "blue"\ntext = "Draw 1 card."\n'


@pytest.mark.parametrize("game", bestiary.games())
def test_a_move_with_an_endless_number_is_refused(game: str) -> None:
    chance, match = random.Random(game), bestiary.load(game).new(seed=2)
    for _ in range(12):
        if match.question is None:
            break
        for move in match.legal()[:3]:
            words = move.code.split()
            for place in range(len(words)):
                for wrong in (LONG, f"#{LONG}", f"-{LONG}", f"{LONG},0", f"0,{LONG}", f"{LONG}x", "²", "#²"):
                    refusal = match.why_not(" ".join([*words[:place], wrong, *words[place + 1 :]]))
                    assert refusal is not None and refusal.sentence
        match.play(chance.choice(match.legal()))


@pytest.mark.parametrize("attack", [f"{LONG} 1 1 1", "² 1 1 1", "1000 1 1 1", "! 1 1 1", "1 1 1"])
def test_an_attack_value_has_two_digits_at_most(attack: str) -> None:
    with pytest.raises(CardError, match="must be four values"):
        bestiary.open_game("monster-battle", {"cards/mine.toml": CARD % attack})
