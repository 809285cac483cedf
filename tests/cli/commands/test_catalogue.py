"""What there is to read, and long work: games, cards, explanations, decks, rules, coverage, simulations, records."""

import json
from pathlib import Path

import pytest

import bestiary
from bestiary.cli.commands.explain import docstring, docstrings_of
from bestiary.cli.commands.simulation import duration
from bestiary.engine.play.flow import Then
from tests.cli.driver import run

GAME = "monster-battle"
GAMES = bestiary.games(hidden=True)


def from_json(*args: str) -> object:
    """What a command prints for a machine; it must be JSON and nothing else."""
    result = run(*args, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_games_are_listed_without_the_hidden_ones() -> None:
    said = run("games").stdout
    assert GAME in said
    assert "template" not in said
    assert [game["name"] for game in from_json("games")] == bestiary.games()


# ---- cards -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_listed_with_its_text(game: str) -> None:
    said = run("cards", game).stdout
    for face in bestiary.load(game).cards.values():
        assert face.name in said
        assert " ".join(face.text.split()) in said
    assert [card["name"] for card in from_json("cards", game)] == list(bestiary.load(game).cards)


def test_cards_are_found_by_words_of_name_and_text() -> None:
    face = next(face for face in bestiary.load(GAME).cards.values() if face.text)
    assert face.name in run("cards", GAME, *face.name.split()).stdout
    words = face.text.split()[:2]
    found = from_json("cards", GAME, *words)
    assert face.name in [card["name"] for card in found]
    assert len(found) < len(bestiary.load(GAME).cards)


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_every_card_can_be_explained(game: str) -> None:
    language = bestiary.load(game).rules.lexicon.language
    for face in bestiary.load(game).cards.values():
        for text in [language.say(tree) for tree in face.trees()]:
            explained = from_json("cards", game, "--explain", text)
            assert explained["read"][0]["piece"] == text
            assert explained["does"], face.name


def test_a_text_is_explained_word_by_word_and_by_what_it_does() -> None:
    said = run("cards", GAME, "--explain", "When this monster dies, draw 1 card.").stdout
    read, _, does = said.partition("What it will do")
    assert "  this monster dies  event Dies" in read
    assert 'When "dies" happens to this card' in does
    assert "draws" in does


def test_abilities_and_marks_are_explained() -> None:
    said = run("cards", "montac", "--explain", "During your turn, you may draw 1 card.").stdout
    assert "As manual [" in said.partition("What it will do")[2]
    assert "The card is marked: constant." in run("cards", "montac", "--explain", "This card is constant.").stdout


def test_the_docstring_of_a_compiled_class_is_read_from_its_file() -> None:
    found = docstrings_of("bestiary.engine.play.flow")
    assert found["Then"] == "First this, then that."
    assert docstring(Then) == "First this, then that."
    assert docstrings_of("math") == {}


def test_a_keyword_is_explained_with_its_meaning() -> None:
    rows = [row for row in bestiary.load(GAME).rules.lexicon.language.rows if row.means and "{" not in row.wording]
    said = run("cards", GAME, "--explain", rows[0].wording).stdout
    assert f"{rows[0].wording} means: {rows[0].means}" in said


def test_a_card_file_of_ones_own_is_read_beside_the_games(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[[card]]\nname = "Zzyzx"\nlies = "portrait"\nhealth = 5\nattack = "1 2! 3 4"\n')
    assert [card["name"] for card in from_json("cards", GAME, "zzyzx", "--cards", str(path))] == ["Zzyzx"]


# ---- decks -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_decks_of_every_game_pass(game: str) -> None:
    for deck in bestiary.load(game).decks:
        result = run("deck", "check", deck, "--game", game)
        assert result.exit_code == 0, result.output
        assert "can be played" in result.stdout


@pytest.mark.parametrize("game", GAMES)
def test_decks_are_listed_with_their_themes_and_read_with_their_advice(game: str) -> None:
    decks = bestiary.load(game).decks
    listed = run("decks", game).stdout
    if not decks:
        assert "has no decks" in listed
        assert from_json("decks", game) == []
        assert "has no decks" in run("decks", game, "any").stderr
        return
    for name, deck in decks.items():
        assert name in listed
        assert deck.title in listed
        page = " ".join(run("decks", game, name).stdout.split())
        assert all(f"{copies} {card}" in page for pile in deck.piles.values() for card, copies in pile.items())
        advice = " ".join(deck.notes["advice"].split()) or "There is no advice on this deck."
        assert advice in page
    assert [deck["name"] for deck in from_json("decks", game)] == list(decks)
    assert "did you mean" in run("decks", game, f"{next(iter(decks))}s").stderr


def test_the_game_of_a_deck_is_found_in_the_file_or_by_its_folder(tmp_path: Path) -> None:
    cards = bestiary.load(GAME).decks["tide"].cards()
    named = tmp_path / "named.toml"
    named.write_text(f'game = "{GAME}"\ncards = {json.dumps(cards)}\n')
    folder = tmp_path / GAME.replace("-", "_") / "decks"
    folder.mkdir(parents=True)
    (folder / "inside.toml").write_text(f"cards = {json.dumps(cards)}\n")
    for path in (named, folder / "inside.toml"):
        result = run("deck", "check", str(path))
        assert result.exit_code == 0, result.output
    other = run("deck", "check", str(named), "--game", "template")
    assert other.exit_code == 1
    assert f"a deck of {GAME}" in other.stderr


def test_a_deck_file_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f"cards = {json.dumps(bestiary.load(GAME).decks['tide'].cards())}\n")
    found = from_json("sim", GAME, "--games", "3", "--players", "random", "--deck", str(path), "--deck", "grove")
    assert found["decks"] == ["mine", "grove"]


# ---- rules -------------------------------------------------------------------------------------------------------------------


def test_a_rule_is_shown_with_those_it_refers_to() -> None:
    said = run("rules", GAME, "mb-23").stdout
    assert said.startswith("MB-23 ")
    assert "It refers to:\nMB-R4 " in said
    assert [rule["id"] for rule in from_json("rules", GAME, "MB-23")] == ["MB-23", "MB-R4"]


def test_rules_are_found_by_words_and_all_are_listed() -> None:
    book = bestiary.load(GAME).rulebook
    assert [rule["id"] for rule in from_json("rules", GAME, "--search", "extra-point")] == [
        r.id for r in book.search("extra-point")
    ]
    assert [rule["id"] for rule in from_json("rules", GAME) if rule["kind"] in ("rule", "ruling")] == book.ids()
    said = run("rules", GAME).stdout
    assert all(id in said for id in book.ids())


def test_words_are_searched_without_an_option_and_definitions_come_first() -> None:
    book = bestiary.load(GAME).rulebook
    found = from_json("rules", GAME, "pointing", "at")
    assert found == from_json("rules", GAME, "--search", "pointing at")
    assert (found[0]["kind"], found[0]["title"]) == ("term", "Pointing at")
    assert [rule["id"] for rule in found] == [passage.id for passage in book.search("pointing at")]
    assert run("rules", GAME, "pointing", "at").stdout.startswith("Terms\nPointing at. printed on the edge")


def test_a_chapter_is_shown_by_its_number_or_name() -> None:
    by_number = run("rules", GAME, "4").stdout
    assert by_number.startswith("4. End of the game\nMB-39 ")
    assert "MB-42" not in by_number
    assert run("rules", GAME, "end", "of", "the", "game").stdout.startswith(by_number)
    assert [rule["id"] for rule in from_json("rules", GAME, "draw")] == ["MB-19", "MB-20", "MB-21"]
    assert f'More with these words: bestiary rules {GAME} --search "draw"' in run("rules", GAME, "draw").stdout


def test_what_is_for_maintainers_is_shown_when_asked_for() -> None:
    rule = bestiary.load(GAME).rulebook.find("MB-R6")
    for label, text in rule.for_maintainers():
        assert text not in run("rules", GAME, "MB-R6").stdout
        assert f"    {label}: {text}" in run("rules", GAME, "MB-R6", "--all").stdout
    assert rule.test
    assert from_json("rules", GAME, "MB-R6", "--all")[0]["test"] == rule.test
    assert "test" not in from_json("rules", GAME, "MB-R6")[0]


def test_coverage_names_the_rules_without_a_test(tmp_path: Path) -> None:
    ids = bestiary.load("template").rulebook.ids()
    marked = "".join(f'@pytest.mark.rule("{id}")\n' for id in ids[1:])
    file = tmp_path / "test_it.py"
    file.write_text(f"import pytest\n\n\n{marked}def test_it():\n    pass\n")
    result = run("rules", "template", "--coverage", "--tests", str(tmp_path))
    assert result.exit_code == 1
    assert f"no test: {ids[0]} " in result.stdout
    assert f"{len(ids) - 1} of {len(ids)}" in result.stdout
    as_json = run("rules", "template", "--coverage", "--tests", str(tmp_path), "--json")
    assert as_json.exit_code == 1
    assert json.loads(as_json.stdout)["untested"] == [ids[0]]
    file.write_text(file.read_text().replace('@pytest.mark.rule("', f'@pytest.mark.rule("{ids[0]}", "', 1))
    whole = run("rules", "template", "--coverage", "--tests", str(tmp_path))
    assert whole.exit_code == 0
    assert "(100.0 %)" in whole.stdout
    file.write_text("def broken(:\n")
    broken = run("rules", "template", "--coverage", "--tests", str(tmp_path))
    assert broken.exit_code == 1
    assert f"{file}:1: this is not Python" in broken.stderr


# ---- long work -----------------------------------------------------------------------------------------------------------------


def test_a_simulation_counts_and_repeats_itself() -> None:
    args = ["sim", GAME, "--games", "3", "--seed", "4", "--players", "random", "greedy", "--jobs", "1"]
    found = from_json(*args)
    assert found["games"] == 3
    assert found["players"] == ["random", "greedy"]
    assert "rules" not in found
    assert from_json(*args) == found
    assert "MB-22" in from_json(*args, "--rules")["rules"]["applied"]
    assert "first player wins" in run(*args).stdout
    assert run(*args).stderr == ""


@pytest.mark.parametrize("players", [["--players", "random", "random"], ["--players", "random,random"], ["--players", "random"]])
def test_players_can_be_named_in_several_ways(players: list[str]) -> None:
    for args in (["sim", GAME, "--games", "2", *players], ["sim", *players, GAME, "--games", "2"]):
        assert from_json(*args)["players"] == ["random", "random"]


def test_a_record_is_told_again(tmp_path: Path) -> None:
    match = bestiary.load(GAME).new(seed=5)
    while not match.over:
        match.play(match.legal()[0])
    path = tmp_path / "record.json"
    path.write_text(json.dumps(match.record()))
    result = match.result()
    assert result is not None
    said = run("replay", str(path)).stdout
    assert f"{result.sentence} [{result.rule}]" in said
    assert all(f"turn {line.turn}: " in said and line.read(None) in said for line in match.log(None))
    found = from_json("replay", str(path))
    assert found["moves"] == match.moves
    assert found["result"]["winners"] == result.winners
    part = from_json("replay", str(path), "--upto", "3")
    assert part["moves"] == match.moves[:3]
    assert part["result"] is None
    assert "Not over" in run("replay", str(path), "--upto", "3").stdout


def test_a_record_does_not_tell_what_is_still_hidden(tmp_path: Path) -> None:
    match = bestiary.load(GAME).new(seed=5)
    match.play(match.legal()[0])
    path = tmp_path / "record.json"
    path.write_text(json.dumps(match.record()))
    said = run("replay", str(path)).stdout
    hidden = [
        card["name"]
        for seat in (0, 1)
        for zone in match.view(seat)["zones"]
        if zone["name"] == "hand"
        for card in zone["cards"]
        if "name" in card
    ]
    assert hidden
    assert not any(name in said for name in hidden)


def test_balance_writes_its_page(tmp_path: Path) -> None:
    page = tmp_path / "pages" / "even.md"
    result = run("balance", GAME, "--games", "3", "--players", "random", "--jobs", "1", "--out", str(page))
    assert result.exit_code == 0, result.output
    assert str(page) in result.stdout
    assert "bestiary balance monster-battle --games 3 --seed 1 --players random" in page.read_text()
    assert from_json("balance", GAME, "--games", "3", "--players", "random", "--jobs", "1", "--out", str(page))["games"] % 3 == 0


def test_balance_is_measured_at_a_table_with_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = ("balance", "monster-club", "--games", "1", "--players", "random", "--jobs", "1")
    assert run(*said, "--option", "no_first_turn_attack=on").exit_code == 0
    page = (tmp_path / "docs" / "balance" / "monster-club-no-first-turn-attack-on.md").read_text()
    assert "--option no_first_turn_attack=on" in page
    refused = run(*said, "--option", "no_first_turn_attack=perhaps")
    assert refused.exit_code == 1
    assert "no_first_turn_attack" in refused.stderr


def test_a_page_that_cannot_be_written_is_told_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run("balance", GAME, "--games", "1000000", "--out", str(tmp_path / "file" / "page.md"))
    assert result.exit_code == 1
    assert "cannot be written" in result.stderr


def test_check_quick_is_a_first_look() -> None:
    result = run("check", "template", "--quick")
    assert result.exit_code == 0 and result.stdout.startswith("The Pit: all is well in 2 games")


@pytest.mark.parametrize(("seconds", "said"), [(0.2, "about 1 s"), (59.6, "about 60 s"), (100, "about 2 min")])
def test_how_long_it_takes_is_said_as_people_would(seconds: float, said: str) -> None:
    assert duration(seconds) == said


def test_bench_needs_a_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("bench")
    assert result.exit_code == 1
    assert "checkout" in result.stderr
