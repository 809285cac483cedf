"""The Typer application: every verb of the command line with its options; the work is in the modules beside this one."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from bestiary.cli.commands.db_app import db_app
from bestiary.cli.terminal.control_characters import say
from bestiary.cli.terminal.errors import INTERRUPTED, PipeClosed, UserError, answered

PLAYERS = "--players"


class Front(TyperGroup):
    """The command `bestiary`: whatever goes wrong below it ends in one clear sentence and an exit code."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        sys.exit(answered(lambda: super(Front, self).main(args, "bestiary", complete_var, False, windows_expand_args, **extra)))

    def invoke(self, ctx: Any) -> Any:
        """Ctrl-C and a closed pipe are noticed here, before Typer makes bare exit codes of them."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise PipeClosed from None
        except KeyboardInterrupt:
            raise UserError("stopped.", INTERRUPTED) from None
        except EOFError:
            raise UserError("the input ended too early.") from None


class Listing(TyperCommand):
    """A command whose --players takes all the names that follow: --players human greedy."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, spread(args))


def spread(args: list[str]) -> list[str]:
    """One --players for each name; while the game is still to come, only words that are players' names are taken for them."""
    from bestiary.cli.table.arguments import KNOWN_PLAYERS

    game_is_named = bool(args) and not args[0].startswith("-")
    out: list[str] = []
    naming = False
    for word in args:
        if naming and not word.startswith("-") and out[-1] != PLAYERS and (game_is_named or word in KNOWN_PLAYERS):
            out += [PLAYERS, word]
            continue
        naming = word == PLAYERS or (naming and not word.startswith("-"))
        out.append(word)
    return out


MOST_JOBS = 256  # processes; each takes some 100 MB
MOST_SERVERS = 64
MOST_GAMES = 100_000_000
MOST_SEATS = 9


def count(option: str, most: int, says: str) -> Any:
    """An option that is a number from 1 up to what a computer can do."""
    return typer.Option(option, metavar="N", min=1, max=most, help=says)


GAME = Annotated[str, typer.Argument(metavar="GAME", help="A game's name; `bestiary games` lists them.", show_default=False)]
JSON = Annotated[bool, typer.Option("--json", help="Print the result for a machine.")]
PLAIN = Annotated[bool, typer.Option("--plain", help="Lines only: no boxes, no colours, for screen readers.")]
CARDS = Annotated[list[Path] | None, typer.Option("--cards", metavar="FILE", help="Card files of your own beside the game's.")]
DECKS = Annotated[list[str] | None, typer.Option("--deck", metavar="DECK", help="A deck's name or file, one for each player.")]
OPTIONS = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")]
JOBS = Annotated[int | None, count("--jobs", MOST_JOBS, "How many processes share the simulation.")]

app = typer.Typer(
    cls=Front,
    name="bestiary",
    help="Five monster card games on one engine. Without a command: open the table in the browser.",
    add_completion=False,
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
deck_app = typer.Typer(cls=TyperGroup, help="Look after decks.", rich_markup_mode=None, no_args_is_help=True)
app.add_typer(deck_app, name="deck")
app.add_typer(db_app, name="db")


@app.callback()
def hall(
    ctx: typer.Context,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal, not in the browser.")] = False,
    plain: PLAIN = False,
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    """Five monster card games on one engine. Without a command: open the table in the browser."""
    if version:
        from importlib.metadata import version as version_of

        say(version_of("bestiary"))
        raise typer.Exit(0)
    if ctx.invoked_subcommand is None and not (terminal or plain):
        from bestiary.cli.commands.serve import LOOPBACK
        from bestiary.cli.commands.serve import serve as run

        raise typer.Exit(run(LOOPBACK, None, None, [], True, None))
    if ctx.invoked_subcommand is None:
        from bestiary.cli.table.sit_down import Hall
        from bestiary.cli.terminal.keyboard import Keys

        raise typer.Exit(Hall(Keys(), say).table(plain).run())


@app.command()
def games(as_json: JSON = False) -> None:
    """List the games."""
    from bestiary.cli.commands.catalogue import show_games

    raise typer.Exit(show_games(as_json))


@app.command(cls=Listing)
def play(
    game: GAME,
    decks: DECKS = None,
    players: Annotated[
        list[str] | None,
        typer.Option(
            "--players",
            metavar="WHO",
            help="Who plays, seat by seat: me, or a computer: novice, casual, club, expert, greedy, random. me casual if not said.",
        ),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="X", help="How long an expert thinks about a move; 1 if not said.")
    ] = None,
    no_hints: Annotated[bool, typer.Option("--no-hints", help="Nobody may ask the computer for hints.")] = False,
    seed: Annotated[str | None, typer.Option("--seed", metavar="SEED", help="Deal the same game again.")] = None,
    options: OPTIONS = None,
    cards: CARDS = None,
    plain: PLAIN = False,
    fast: Annotated[bool, typer.Option("--fast", help="Do not wait before the computer's moves.")] = False,
    resume: Annotated[str | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")] = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE", help="Write the record of the game here.")] = None,
) -> None:
    """Play a game at this terminal: against the computer, or two people at one keyboard."""
    from bestiary.cli.table import sit_down as sitting
    from bestiary.cli.table.arguments import check_seconds, open_game, read_players

    opened = open_game(game, cards or [])
    who = read_players(players or [], people=True)
    check_seconds(seconds)
    if resume is not None:
        table = sitting.resume(opened, resume, who, cards or [], plain, fast, seconds)
    else:
        table = sitting.begin(opened, who, decks or [], options or [], seed, plain, fast, seconds)
    table.hints = not no_hints
    raise typer.Exit(sitting.sit_down(table, record))


@app.command(cls=Listing)
def sim(
    game: GAME,
    games: Annotated[int, count("--games", MOST_GAMES, "How many games.")] = 1000,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED", help="The same seed gives the same games.")] = "1",
    players: Annotated[
        list[str] | None, typer.Option("--players", metavar="WHO", help="Who plays: greedy, random; one name stands for all seats.")
    ] = None,
    decks: DECKS = None,
    options: OPTIONS = None,
    cards: CARDS = None,
    rules: Annotated[bool, typer.Option("--rules", help="Also tell which rules were applied, and which never.")] = False,
    jobs: JOBS = None,
    as_json: JSON = False,
) -> None:
    """Play many games without anybody watching, and tell what they amount to."""
    from bestiary.cli.commands import simulation
    from bestiary.cli.table.arguments import open_game, read_players

    opened, who = open_game(game, cards or []), read_players(players or [], people=False)
    raise typer.Exit(simulation.simulate(opened, games, seed, who, decks or [], options or [], rules, jobs, as_json))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record or a saved game.", show_default=False)],
    upto: Annotated[int | None, typer.Option("--upto", metavar="N", min=0, help="Only the first so many moves.")] = None,
    cards: CARDS = None,
    plain: PLAIN = False,
    as_json: JSON = False,
) -> None:
    """Play a recorded game again and tell it line by line."""
    from bestiary.cli.commands import simulation
    from bestiary.cli.terminal.files import find_save

    raise typer.Exit(simulation.replay(find_save(str(file)), upto, cards or [], plain, as_json))


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a finished game.", show_default=False)],
    fingerprint: Annotated[
        str, typer.Option("--fingerprint", metavar="DIGITS", help="The fingerprint that you were shown before the deal.")
    ] = "",
    cards: CARDS = None,
    as_json: JSON = False,
) -> None:
    """Verify that the deal of a recorded game kept to its commitments, and that every die, coin and shuffle follows from it."""
    from bestiary.cli.commands import verification
    from bestiary.cli.terminal.files import find_save

    raise typer.Exit(verification.verify(find_save(str(file)), fingerprint, cards or [], as_json))


@app.command()
def review(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record or a saved game.", show_default=False)],
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="X", help="How long to think about each decision; 0.3 if not said.")
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option("--rounds", metavar="N", min=2, help="Instead: in how many imagined games; the same each time it is run."),
    ] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Also write a page for a browser.")] = None,
    cards: CARDS = None,
    jobs: JOBS = None,
    as_json: JSON = False,
) -> None:
    """Look back at a game: how likely each player was to win, where it turned, and what would have been better."""
    from bestiary.cli.commands.review import look_back
    from bestiary.cli.terminal.files import find_save

    raise typer.Exit(look_back(find_save(str(file)), seconds, rounds, html, cards or [], jobs, as_json))


@app.command()
def cards(
    game: GAME,
    query: Annotated[
        list[str] | None, typer.Argument(metavar="[QUERY]", help="Words that the card has.", show_default=False)
    ] = None,
    explain: Annotated[
        str | None, typer.Option("--explain", metavar="TEXT", help="Show how a card's text is read and what it does.")
    ] = None,
    files: CARDS = None,
    as_json: JSON = False,
) -> None:
    """List a game's cards, or explain a text."""
    from bestiary.cli.commands.catalogue import show_cards
    from bestiary.cli.commands.explain import explain as explain_text
    from bestiary.cli.table.arguments import open_game, open_words

    if explain is not None:
        raise typer.Exit(explain_text(open_words(game), explain, as_json))
    raise typer.Exit(show_cards(open_game(game, files or []), " ".join(query or []), as_json))


@app.command()
def decks(
    game: GAME,
    deck: Annotated[
        str | None, typer.Argument(metavar="[DECK]", help="A deck's name or file: its cards and its advice.", show_default=False)
    ] = None,
    as_json: JSON = False,
) -> None:
    """List a game's decks with their themes, or read one: its cards, and how it is played."""
    from bestiary.cli.commands.catalogue import show_decks
    from bestiary.cli.table.arguments import open_deck, open_game

    opened = open_game(game)
    raise typer.Exit(show_decks(opened, open_deck(opened, deck) if deck is not None else None, as_json))


@deck_app.command("check")
def deck_check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A deck file, or with --game a deck's name.", show_default=False)],
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="The game it is for, if the file does not say.")
    ] = None,
    cards: CARDS = None,
    as_json: JSON = False,
) -> None:
    """Check a deck: all its faults at once, each with its rule."""
    from bestiary.cli.commands.catalogue import check_deck
    from bestiary.cli.table.arguments import game_of_deck, open_deck, open_game, read_deck_file

    opened = open_game(game or game_of_deck(Path(file)), cards or [])
    deck = open_deck(opened, file) if game and file in opened.decks else read_deck_file(opened, Path(file))
    raise typer.Exit(check_deck(opened, deck, as_json))


@app.command()
def rules(
    game: GAME,
    asked: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID|CHAPTER|WORDS]",
            help="A rule's number such as MB-23, a chapter's number or name, or words to look for.",
            show_default=False,
        ),
    ] = None,
    search: Annotated[str | None, typer.Option("--search", metavar="WORDS", help="Look for these words only.")] = None,
    whole: Annotated[bool, typer.Option("--all", help="With what is for maintainers: source, conflict, why, test.")] = False,
    coverage: Annotated[bool, typer.Option("--coverage", help="Which rules have a test; exit code 1 if any has none.")] = False,
    tests: Annotated[Path, typer.Option("--tests", metavar="DIR", help="Where the tests are, for --coverage.")] = Path("tests"),
    as_json: JSON = False,
) -> None:
    """Read the rulebook: one rule with those it refers to, a chapter, what speaks of some words, or all."""
    from bestiary.cli.commands.catalogue import show_coverage, show_rules
    from bestiary.cli.table.arguments import open_game

    opened = open_game(game)
    if coverage:
        raise typer.Exit(show_coverage(opened, tests, as_json))
    raise typer.Exit(show_rules(opened, " ".join(asked or []), search, whole, as_json))


@app.command()
def check(
    game: GAME,
    games: Annotated[int, count("--games", MOST_GAMES, "How many random games are played.")] = 20,
    is_quick: Annotated[bool, typer.Option("--quick", help="A first look in seconds: few games and few costly checks.")] = False,
    cards: CARDS = None,
    as_json: JSON = False,
) -> None:
    """Put a game to the test with the conformance kit; exit code 1 if it falls short."""
    from bestiary.cli.commands import simulation
    from bestiary.cli.table.arguments import open_game

    raise typer.Exit(simulation.check(open_game(game, cards or []), games, is_quick, as_json))


@app.command(cls=Listing)
def balance(
    game: GAME,
    games: Annotated[int, count("--games", MOST_GAMES, "How many games in each arm.")] = 2000,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED", help="The same seed gives the same page.")] = "1",
    players: Annotated[list[str] | None, typer.Option("--players", metavar="WHO", help="Who plays; greedy if not said.")] = None,
    options: OPTIONS = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Where the page goes: docs/balance/GAME.md.")] = None,
    jobs: JOBS = None,
    as_json: JSON = False,
) -> None:
    """Play all decks against each other and write the page that tells how even the game is."""
    from bestiary.cli.commands import simulation
    from bestiary.cli.table.arguments import open_game, read_players

    who = read_players(players or [], people=False)
    raise typer.Exit(simulation.balance(open_game(game), games, seed, who, options or [], out, jobs, as_json))


@app.command(cls=Listing)
def arena(
    game: GAME,
    players: Annotated[
        list[str] | None, typer.Option("--players", metavar="WHO", help="Who meets: at least two names of players.")
    ] = None,
    games: Annotated[int, count("--games", MOST_GAMES, "How many games every two players play, in whole sets.")] = 100,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED", help="The same seed gives the same deals.")] = "1",
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="X", help="How long players that search think about a move.")
    ] = None,
    seats: Annotated[int | None, count("--seats", MOST_SEATS, "How many seats, if the game has a choice.")] = None,
    options: OPTIONS = None,
    closed: Annotated[bool, typer.Option("--closed", help="Nobody knows which cards the decks of the others hold.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Keep every game here; with the same FILE it goes on.")
    ] = None,
    jobs: JOBS = None,
    as_json: JSON = False,
) -> None:
    """Let players meet, every two of them with each deal from both sides: ratings, a cross table and how sure they are."""
    from bestiary.cli.commands.arena import meet
    from bestiary.cli.table.arguments import open_game, read_players

    opened, who = open_game(game), read_players(players or [], people=False)
    raise typer.Exit(meet(opened, who, games, seed, seconds, seats, options or [], closed, out, jobs, as_json))


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", metavar="HOST", help="0.0.0.0 lets others on the network play.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option("--port", metavar="PORT", min=0, max=65535, help="8123 or the next free one.")] = None,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help="sqlite:////folder/file or postgresql+psycopg://…")
    ] = None,
    origins: Annotated[
        list[str] | None,
        typer.Option("--origin", metavar="URL", help="Another address of this server, such as https://play.example."),
    ] = None,
    proxies: Annotated[
        list[str] | None,
        typer.Option("--trusted-proxy", metavar="ADDRESS", help="A proxy whose X-Forwarded-For is believed, such as 127.0.0.1."),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    jobs: Annotated[int | None, count("--jobs", MOST_JOBS, "How many processes think.")] = None,
    processes: Annotated[int | None, count("--processes", MOST_SERVERS, "How many servers share a PostgreSQL.")] = None,
    games: Annotated[str | None, typer.Option("--keep-games", metavar="TIME", help="Remove finished games after: 90d.")] = None,
    chat: Annotated[str | None, typer.Option("--keep-chat", metavar="TIME", help="Remove what was said there after: 30d.")] = None,
    archive: Annotated[Path | None, typer.Option("--archive", metavar="FOLDER", help="Move the games to files there.")] = None,
) -> None:
    """Run the table for the browser, for yourself or for friends who have the link."""
    from bestiary.cli.commands.database import retention_of
    from bestiary.cli.commands.serve import serve as run
    from bestiary.cli.commands.serve_many import serve_many

    retention = retention_of(games, chat, archive)
    if processes is not None:
        raise typer.Exit(serve_many(processes, host, port, database, origins or [], jobs, proxies or [], retention))
    raise typer.Exit(run(host, port, database, origins or [], open_browser, jobs, proxies or [], retention))


@app.command()
def join(
    url: Annotated[str, typer.Argument(metavar="URL", help="The link to a table.", show_default=False)],
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="What you are called.")] = "",
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", min=1, max=4, help="Which free seat you take.")] = None,
    deck: Annotated[str, typer.Option("--deck", metavar="DECK", help="Which deck you play.")] = "",
    token: Annotated[str, typer.Option("--token", metavar="TOKEN", help="Come back to your seat.")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Take no seat.")] = False,
) -> None:
    """Play at a table of a server, in this terminal."""
    from bestiary.cli.remote.join import join as sit_down

    raise typer.Exit(sit_down(url, name, None if seat is None else seat - 1, deck, token, watch))


@app.command()
def bench() -> None:
    """Measure speed, as ratios in one run; needs a checkout."""
    from bestiary.cli.commands import simulation

    raise typer.Exit(simulation.bench())
