"""Typed commands at the table besides moves: help, rules, cards, the log, saving, leaving, taking back."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary import Match, Refusal
from bestiary.cli.table.auto_pass import usual_answers
from bestiary.cli.table.hint import give_hint
from bestiary.cli.table.options import allowed, written
from bestiary.cli.terminal.errors import UserError
from bestiary.cli.text.decks import advice_of, deck_titles, no_decks, piles_of
from bestiary.cli.text.naming import completed
from bestiary.engine.play.asks import Speech
from bestiary.engine.play.notation import slug
from bestiary.engine.table.rulebook import NoSuchRule
from bestiary.server.rooms.auto_pass import is_window, window_names

if TYPE_CHECKING:
    from bestiary.cli.table.table import Table

LAST_LINES: Final = 20


class Order:
    """One word that the table understands: its names, what follows it, what it does in a few words, and the deed."""

    def __init__(self, names: tuple[str, ...], after: str, says: str, do: Callable[[Table, str], None]) -> None:
        self.names: Final = names
        self.after: Final = after
        self.says: Final = says
        self.do: Final = do


def carry_out(table: Table, line: str, early: bool = False) -> bool:
    """Carry out a line if it begins with one of the table's words; `early`, only if with several that a move could begin with."""
    order, rest = None, ""
    for one in ORDERS:
        for name in one.names:
            if (" " in name or not early) and f"{line.lower()} ".startswith(f"{name} "):
                order, rest = one, line[len(name) :]
    if order is None:
        return False
    try:
        order.do(table, rest.strip())
    except UserError as fault:
        table.screen.problem(str(fault))
    return True


def is_order(line: str) -> bool:
    """Does a line begin with one of the table's words?"""
    return any(f"{line.lower()} ".startswith(f"{name} ") for order in ORDERS for name in order.names)


def show_help(table: Table, rest: str) -> None:
    """? : what can be typed."""
    table.screen.heading("Choose by number (several at once: 2 5 1), by name, or type a move in notation. Other words:")
    for order in ORDERS:
        table.screen.say(f"  {' or '.join(order.names)}{f' {order.after}' if order.after else ''}: {order.says}")
    if table.match.legal():
        table.screen.say(f"A move in notation looks like this: {table.match.legal()[0].code}")


def why(table: Table, rest: str) -> None:
    """why MOVE: why a move may not be made now, with its rule, or that it may."""
    if not rest:
        found = refusals(table.match)[:LAST_LINES]
        for code, refused in found:
            table.screen.say(f"  {code}: {refused}")
        of = "Of any other move" if found else "Here nothing is refused that you are likely to try. Of a move"
        table.screen.say(f"{of} say which move it is, for example: why {table.match.legal()[0].code}")
        return
    rest = completed(table.view(), rest)
    refusal = table.match.why_not(rest)
    table.screen.say(f"{rest} is legal." if refusal is None else f"{refusal}")
    if refusal is not None and refusal.rule:
        show_rule(table, refusal.rule.split()[0])


def refusals(match: Match) -> list[tuple[str, Refusal]]:
    """What could be meant here but may not be done, with the reason; each reason once for a card."""
    s, ask = match.state, match.question
    found: dict[tuple[str, str], tuple[str, Refusal]] = {}
    for number, deed in enumerate(ask.deeds if ask is not None else []):
        for answer in deed.offers(s, number, vec[i64]()):
            refused = ask.why_not(s, answer) if ask is not None else None
            if refused is not None:
                code = deed.write(Speech(s, s.who), answer, False)
                found.setdefault((" ".join(code.split()[:2]), refused.rule), (code, refused))
    return list(found.values())


def show_rule(table: Table, rest: str) -> None:
    """rule ID, CHAPTER or WORDS: a rule by its number, a chapter, or what speaks of some words."""
    if not rest:
        table.screen.problem("say which rule: a number such as those in brackets, a chapter, or words to look for")
        return
    book = table.game.rulebook
    try:
        found = book.look_up(rest)
    except NoSuchRule as error:
        table.screen.problem(str(error.args[0]))
        return
    for passage in found.passages if found.chapter else found.passages[:LAST_LINES]:
        table.screen.say(str(passage))
    named = book.referred(found.rule) if found.rule else []
    meant = book.meanings(found.rule.text) if found.rule else []
    if meant:
        table.screen.say(f"({'; '.join(meant)}.)")
    if named:
        table.screen.say(f"(It names {', '.join(rule.id for rule in named)}.)")


def show_card(table: Table, rest: str) -> None:
    """card NAME: a card as it is printed."""
    faces = table.game.cards
    by_slug = {face.slug: face for face in faces.values()}
    wanted = slug(rest)
    found = [face for name, face in by_slug.items() if wanted and (name == wanted or wanted in name)]
    exact = [face for face in found if face.slug == wanted]
    near = difflib.get_close_matches(wanted, by_slug, 3, 0.5)
    if not found:
        hint = f"; did you mean {' or '.join(by_slug[name].name for name in near)}?" if near else ""
        table.screen.problem(f'no card is called "{rest}"{hint}' if rest else "say which card")
    for face in (exact or found)[:LAST_LINES]:
        table.screen.card(face)


def show_log(table: Table, rest: str) -> None:
    """log [N]: the last lines of what happened."""
    count = int(rest) if rest.isdecimal() and len(rest) < 6 else LAST_LINES
    view = table.view()
    table.screen.log(view, view.told(view.lines)[-count:] if count else [])


def show_news(table: Table, rest: str) -> None:
    """news: what everybody did since your last turn, in short."""
    table.screen.turns(table.view())


def show_hand(table: Table, rest: str) -> None:
    """hand: your own cards with their whole texts."""
    table.screen.hand(table.view(), {})


def show_board(table: Table, rest: str) -> None:
    """board [PART]: the whole board, however large, or one of its parts."""
    names = table.screen.board.names()
    if rest and not any(name.startswith(rest.lower()) for name in names):
        table.screen.problem(f'there is no part "{rest}"; there are {", ".join(names)}' if names else "this board has no parts")
        return
    table.screen.position(table.view(), rest)


def show_pile(table: Table, rest: str) -> None:
    """pile [NAME]: the cards of a pile that you may look through."""
    view = table.view()
    piles = [zone for zone in view.zones if not zone.in_play and (slug(rest) in slug(zone.name) if rest else zone.lies == "pile")]
    seen = [zone for zone in piles if zone.remembered or any(card.name for card in zone.cards)]
    if not piles:
        names = list(dict.fromkeys(zone.name for zone in view.zones if not zone.in_play))
        table.screen.problem(f'there is no pile "{rest}"; there are {", ".join(names)}')
    elif not seen:
        table.screen.say("There is nothing that you may see.")
    for zone in seen:
        table.screen.pile(view, zone, 9 if rest else 2)
    if seen and not rest and not table.screen.in_words:
        table.screen.say(f"One of them with its whole texts, for example: pile {seen[-1].name}")


def show_deck(table: Table, rest: str) -> None:
    """deck: what your deck is about, and how it is played."""
    deck = table.match.decks(table.facing)[table.facing] if table.facing is not None else None
    if not table.game.decks:
        table.screen.say(no_decks(table.game))
    elif deck is None:
        table.screen.problem("nobody sits here whose deck could be told of")
    else:
        for line in advice_of(deck):
            table.screen.say(line)


def show_decks(table: Table, rest: str) -> None:
    """decks: which cards the decks hold, as far as you know."""
    if not table.game.decks:
        table.screen.say(no_decks(table.game))
        return
    for seat, deck in enumerate(table.match.decks(table.facing)):
        name = "Your deck" if seat == table.facing else f"The deck of {table.view().names[seat]}"
        if deck is None:
            table.screen.say(f"{name}: you do not know its list.")
            continue
        table.screen.heading(f"{name}: {deck.title}")
        for head, cards in piles_of(deck.piles, deck_titles(table.game)):
            table.screen.say(f"  {head} {cards}")


def pass_on(table: Table, rest: str) -> None:
    """pass on: pass until something happens; in games with questions that have a usual answer, give it from now on."""
    seat = table.match.to_move
    if seat in table.passing and usual_answers(table.match):
        table.screen.say(table.passing[seat].be_silent(table, True))
        table.passing[seat].has_answered(table)
        return
    if seat is None or seat not in table.passing or not is_window(table.match):
        table.screen.problem("there is nothing to pass here: pass on is for when you have priority")
        return
    table.since[seat] = len(table.match.log(None))
    table.passing[seat].begin(table)


def pass_off(table: Table, rest: str) -> None:
    """pass off: be asked again."""
    seat = table.match.to_move
    if seat not in table.passing or not usual_answers(table.match):
        table.screen.problem("there is nothing to turn off here: whatever you type ends passing")
        return
    table.screen.say(table.passing[seat].be_silent(table, False))


def stop_at(table: Table, rest: str) -> None:
    """stop [WINDOW]: where passing stops, besides when something happens."""
    seat = table.match.to_move if table.facing is None else table.facing
    if seat is None or seat not in table.passing:
        table.screen.problem("nobody sits here who could pass")
        return
    refused = table.passing[seat].stop_at(table.match, rest) if rest else ""
    if refused:
        table.screen.problem(refused)
    else:
        names = ", ".join(window_names(table.match))
        table.screen.say(f"{table.passing[seat].listed()} Windows: {names or 'none in this game'}.")


def show_moves(table: Table, rest: str) -> None:
    """moves [WORD]: every move in notation."""
    for move in table.match.legal():
        if rest.lower() in move.code:
            table.screen.say(f"  {move.code}")


def show_options(table: Table, rest: str) -> None:
    """options: what was agreed on before the game, and what else could have been."""
    for option in table.game.options:
        now, rule = written(table.match.start.options[option.name]), f" [{option.rule}]" if option.rule else ""
        table.screen.say(f"  {option.name}={now}: {option.says} ({allowed(option)}){rule}")
    table.screen.say(f"For another game: bestiary play {table.game.name} --option NAME=VALUE" if table.game.options else "None.")


def undo(table: Table, rest: str) -> None:
    """undo: take your last decision back."""
    refused = table.take_back()
    if refused:
        table.screen.problem(refused)


def save(table: Table, rest: str) -> None:
    """save [FILE]: save and play on."""
    path = table.save(Path(rest) if rest else None)
    table.screen.say(f"Saved in {path}. Go on later with: {table.come_back(path)}")


def leave(table: Table, rest: str) -> None:
    """quit: save and leave."""
    table.leave()


def concede(table: Table, rest: str) -> None:
    """concede: give the game up."""
    if table.keys.line("Give up this game? Type yes: ").lower() not in ("yes", "y"):
        table.screen.say("The game goes on.")
        return
    seat = table.match.to_move if table.facing is None else table.facing
    assert seat is not None
    table.match.concede(seat)


ORDERS: Final = (
    Order(("?", "help"), "", "this help", show_help),
    Order(("hint",), "[SECONDS]", "the best moves as far as you can know, with your winning chances and why", give_hint),
    Order(("why",), "[MOVE]", "why a move may not be made now, with its rule; alone, of all that may not", why),
    Order(("rule", "rules"), "NUMBER or WORDS", "read a rule or a chapter, or find rules", show_rule),
    Order(("card",), "NAME", "a card as it is printed", show_card),
    Order(("log",), "[LINES]", "what happened", show_log),
    Order(("news",), "", "what everybody did since your last turn, in short where the game has turns of its own", show_news),
    Order(("hand",), "", "your cards with their whole texts", show_hand),
    Order(("board",), "[PART]", "the whole board; where it has parts, one of them", show_board),
    Order(("moves",), "[WORD]", "every move in notation", show_moves),
    Order(("pile",), "[NAME]", "the cards of the piles that you may look through", show_pile),
    Order(("deck", "advice"), "", "what your deck is about, and how it is played", show_deck),
    Order(("decks",), "", "which cards every deck holds; with closed lists only yours", show_decks),
    Order(("pass on", "wait"), "", "pass until something happens that concerns you, or you type something", pass_on),
    Order(("pass off",), "", "in games where pass on stays on: be asked again", pass_off),
    Order(("stop",), "[WINDOW]", "where passing stops besides, such as stop conflict; once more to stop there no longer", stop_at),
    Order(
        ("undo",),
        "",
        "take your last decision back, as long as nothing new was shown to you since; in some games only if your rival agrees",
        undo,
    ),
    Order(("options",), "", "what was agreed on before the game", show_options),
    Order(("save",), "[FILE]", "save and play on", save),
    Order(("concede",), "", "give the game up", concede),
    Order(("quit", "exit", "q"), "", "save and leave", leave),
)
