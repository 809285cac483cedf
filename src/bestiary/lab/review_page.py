"""Review reports: a text for the terminal, and an HTML page.

The plot of the page is an SVG that we draw ourselves. A page must open from a disk without a network, and a plotting library would
put half a megabyte of program beside a few lines. Its labels are text of the page, so that they stay readable on a telephone.
"""

from __future__ import annotations

import textwrap
from html import escape
from typing import Final

from bestiary.lab.review import Review, Turning
from bestiary.players.hints import percent

EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
HIGH: Final = 4  # rows of a plot in the terminal
WIDEST: Final = 72
LABELS: Final = 6  # signs before a plot

# ---- in the terminal ------------------------------------------------------------------------------------------------------


def report(review: Review, wide: int) -> str:
    """Everything in lines no wider than that."""
    wide = max(40, wide)
    lines = [*wrapped(heading(review), wide), ""]
    for seat in review.seats:
        lines += [*plot(review, seat, min(wide - LABELS, WIDEST)), ""]
    lines += ["Turning points", *wrapped(none_found(review), wide)]
    for number, one in enumerate(review.turning, 1):
        lines += ["", *told(review, number, one, wide)]
    return "\n".join(lines)


def heading(review: Review) -> str:
    """Which game it was, how it ended, and how it was looked at."""
    game, result = review.match.game, review.match.result()
    ended = result.sentence if result is not None else f"The game is not over; this is how it went for {review.moves} moves."
    return f"{game.title}, {review.moves} moves. {ended} {how(review)}"


def how(review: Review) -> str:
    """How long each decision was thought about."""
    count, task = len(review.points), review.task
    each = f"{task.rounds} imagined games" if task.rounds is not None else f"{task.seconds:g} seconds"
    return f"{count} decisions were looked at, each for {each}, with what the player could know at the time."


def none_found(review: Review) -> str:
    """What is said where nothing turned."""
    return "" if review.turning else "None: nobody gave much away, and nothing changed much from one decision to the next."


def plot(review: Review, seat: int, wide: int) -> list[str]:
    """The winning chance of a seat, one column for some moves: blocks as high as the chance."""
    if not review.curve(seat):
        return [f"{review.names[seat]} {ends([])}"]
    columns = in_columns(review.curve(seat), review.moves + 1, wide)
    rows: list[str] = []
    for row in range(HIGH, 0, -1):
        label = "100 %" if row == HIGH else "  0 %" if row == 1 else " 50 %" if row * 2 == HIGH else ""
        rows.append(f"{label:>5} {''.join(block(chance, row) for chance in columns)}".rstrip())
    first, last = review.curve(seat)[0], review.curve(seat)[-1]
    title = f"{review.names[seat]}: from {percent(first[1])} to {percent(last[1])}"
    return [title, *rows, f"{'':5} {'move 1':<{wide // 2}}{f'move {review.moves}':>{wide - wide // 2}}"]


def in_columns(curve: list[tuple[int, float]], moves: int, wide: int) -> list[float]:
    """The chance in each column: the last one that is known there; before the first, the first."""
    columns: list[float] = []
    for column in range(wide):
        move = 1 + column * (moves - 1) / max(1, wide - 1)
        known = [chance for at, chance in curve if at <= move]
        columns.append(known[-1] if known else curve[0][1])
    return columns


def block(chance: float, row: int) -> str:
    """How much of a row, counted from below, a chance fills; something is seen of the least of them."""
    eighths = round(chance * HIGH * 8) - (row - 1) * 8
    return EIGHTHS[max(1 if row == 1 else 0, min(8, eighths))]


def told(review: Review, number: int, one: Turning, wide: int) -> list[str]:
    """A turning point in a few sentences."""
    lines = wrapped(f"{number}. {where(one)}, {headline(review, one)}", wide, "   ")
    for sentence in sentences(one):
        lines += wrapped(f"   {sentence}", wide)
    return lines


def wrapped(text: str, wide: int, margin: str = "") -> list[str]:
    """A text in lines; those after the first are set in, as far as the text began if nothing else is said."""
    margin = margin or " " * (len(text) - len(text.lstrip()))
    return textwrap.wrap(text, wide, subsequent_indent=margin, break_on_hyphens=False) if text else []


# ---- what is said of a turning point --------------------------------------------------------------------------------------


def where(one: Turning) -> str:
    """When it was."""
    return f"Turn {one.turn}, move {one.move}" if one.turn else f"Before the first turn, move {one.move}"


def headline(review: Review, one: Turning) -> str:
    """Whose chance went from where to where, and by whom."""
    name, change = review.names[one.seat], f"from {percent(one.before)} to {percent(one.after)}"
    if one.is_own:
        return f"{name} went {change} by their own move."
    if one.move > review.moves:
        return f"then the end of the game: {name} went {change}."
    return f"{name} {'rose' if one.after > one.before else 'fell'} {change} by what others did, or by chance."


def sentences(one: Turning) -> list[str]:
    """What happened, and what would have been better."""
    if not one.is_own:
        return [one.says]
    played = f"Played: {one.says}{f' {one.why_played}' if one.why_played else ''}"
    better = f"Better: {one.better}{f' {one.why}' if one.why else ''}"
    return [played, better]


# ---- in a browser ---------------------------------------------------------------------------------------------------------

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #22201c; --soft: #6b665c; --rule: #d9d4c8;
  --seat-0: #1f5fa8; --seat-1: #b4451f; --seat-2: #2f7a45; --seat-3: #7b4aa0; }
@media (prefers-color-scheme: dark) { :root { --paper: #191b1f; --ink: #e9e6df; --soft: #a5a094; --rule: #3a3d44;
  --seat-0: #7db4f0; --seat-1: #f0946f; --seat-2: #7fcf95; --seat-3: #c49be6; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
p { margin: .4rem 0; } .soft { color: var(--soft); }
.plot { display: grid; grid-template-columns: 3.2rem 1fr; grid-template-rows: 17rem auto; margin: 1rem 0; }
.scale { display: flex; flex-direction: column; justify-content: space-between; text-align: right; padding-right: .5rem;
  font-size: .8rem; color: var(--soft); line-height: 1; margin: -.4rem 0; }
.area { position: relative; border-left: 1px solid var(--rule); border-bottom: 1px solid var(--rule); }
.area svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
.moves { grid-column: 2; display: flex; justify-content: space-between; font-size: .8rem; color: var(--soft); padding-top: .3rem; }
.line { fill: none; stroke-width: 2.5; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
.grid { stroke: var(--rule); stroke-width: 1; vector-effect: non-scaling-stroke; }
.turn { position: absolute; width: 1.4rem; height: 1.4rem; margin: -.7rem 0 0 -.7rem; border-radius: 50%; font-size: .75rem;
  line-height: 1.4rem; text-align: center; text-decoration: none; color: var(--paper); font-weight: 700; }
.key { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; list-style: none; padding: 0; margin: .5rem 0; }
.key svg { width: 2rem; height: .7rem; vertical-align: middle; margin-right: .4rem; }
ol.turns { padding: 0; list-style: none; }
ol.turns > li { border-left: 4px solid var(--seat); padding: .1rem 0 .1rem .9rem; margin: 1.2rem 0; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; } .wide { overflow-x: auto; }
th, td { text-align: left; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
td.n, th.n { text-align: right; white-space: nowrap; }
summary { cursor: pointer; margin: 2rem 0 .5rem; font-weight: 600; }
"""
DASHES: Final = ("none", "9 5", "3 4", "12 4 3 4")  # so that the lines are told apart without colours, too


def page(review: Review) -> str:
    """The review as one HTML page, with nothing that would have to be fetched; no number is parted from its sign."""
    title = f"{review.match.game.title}: a look back"
    seats = "".join(f"<li>{sample(seat)}{escape(review.names[seat])}</li>" for seat in review.seats)
    text = (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n<p>{escape(heading(review))}</p>\n"
        f"<h2>Winning chances</h2>\n{picture(review)}\n<ul class='key'>{seats}</ul>\n"
        f"<p class='soft'>Each line is what one player could know and hope at the time, so they need not add up to 100 %.</p>\n"
        f"<h2>Turning points</h2>\n<p>{escape(none_found(review))}</p>\n<ol class='turns'>{turns(review)}</ol>\n"
        f"<details><summary>All decisions</summary>\n<div class='wide'>{table(review)}</div></details>\n</body>\n</html>\n"
    )
    return text.replace(" %", "\u00a0%")


def sample(seat: int) -> str:
    """A piece of a seat's line, for the key."""
    return f"<svg viewBox='0 0 32 8' aria-hidden='true'>{stroke(seat, 'M0,4 H32')}</svg>"


def stroke(seat: int, path: str) -> str:
    """A line in the manner of a seat."""
    return f"<path class='line' d='{path}' stroke='var(--seat-{seat % 4})' stroke-dasharray='{DASHES[seat % 4]}'/>"


def picture(review: Review) -> str:
    """The plot: a line for each seat, the turning points as numbers that lead to their sentences."""
    lines = "".join(stroke(seat, steps(review.curve(seat), review.moves + 1)) for seat in review.seats)
    said = "; ".join(f"{review.names[seat]} {ends(review.curve(seat))}" for seat in review.seats)
    marks = "".join(f"<span>{level} %</span>" for level in (100, 75, 50, 25, 0))
    dots = "".join(dot(review, number, one) for number, one in enumerate(review.turning, 1))
    return (
        f"<div class='plot'><div class='scale' aria-hidden='true'>{marks}</div><div class='area'>"
        f"<svg viewBox='0 0 1000 100' preserveAspectRatio='none' role='img' aria-label='{escape(said, quote=True)}'>"
        f"{''.join(grid(y) for y in (0, 25, 50, 75))}{lines}</svg>{dots}</div>"
        f"<div class='moves' aria-hidden='true'><span>move 1</span><span>move {review.moves}</span></div></div>"
    )


def grid(y: int) -> str:
    """A faint line across."""
    return f"<line class='grid' x1='0' x2='1000' y1='{y}' y2='{y}'/>"


def ends(curve: list[tuple[int, float]]) -> str:
    """How a curve begins and ends, in words."""
    return "has decided nothing yet" if not curve else f"from {percent(curve[0][1])} to {percent(curve[-1][1])}"


def across(move: int, moves: int) -> float:
    """Where a move is, from 0 to 1."""
    return (move - 1) / max(1, moves - 1)


def steps(curve: list[tuple[int, float]], moves: int) -> str:
    """A curve as a path."""
    at = [f"{1000 * across(move, moves):.1f},{100 - 100 * chance:.1f}" for move, chance in curve]
    return f"M{' L'.join(at)}"


def dot(review: Review, number: int, one: Turning) -> str:
    """A turning point in the plot."""
    left, top = 100 * across(one.move, review.moves + 1), 100 - 100 * (one.before if one.is_own else one.after)
    style = f"left:{left:.1f}%;top:{top:.1f}%;background:var(--seat-{one.seat % 4})"
    said = escape(f"{where(one)}, {headline(review, one)}", quote=True)
    return f"<a class='turn' style='{style}' href='#turn-{number}' title='{said}' aria-label='{said}'>{number}</a>"


def turns(review: Review) -> str:
    """The turning points as a list."""
    out: list[str] = []
    for number, one in enumerate(review.turning, 1):
        head = f"<strong>{number}. {escape(where(one))}</strong>, {escape(headline(review, one))}"
        body = "".join(f"<p>{_headed(said)}</p>" for said in sentences(one))
        out.append(f"<li id='turn-{number}' style='--seat:var(--seat-{one.seat % 4})'><p>{head}</p>{body}</li>")
    return "".join(out)


def _headed(said: str) -> str:
    head, _, rest = said.partition(": ")
    return f"<strong>{head}:</strong> {escape(rest)}" if head in ("Played", "Better") else escape(said)


def table(review: Review) -> str:
    """Every decision in a table: what the plot shows, for who cannot see it."""
    rows = "".join(
        f"<tr><td class='n'>{one.move}</td><td class='n'>{one.turn}</td><td>{escape(review.names[one.seat])}</td>"
        f"<td class='n'>{percent(one.best)}</td><td class='n'>{percent(one.kept)}</td><td>{escape(one.played)}</td>"
        f"<td>{escape(one.better) if one.better != one.played else ''}</td></tr>"
        for one in review.points
    )
    return (
        "<table><thead><tr><th class='n'>move</th><th class='n'>turn</th><th>who</th><th class='n'>best</th>"
        f"<th class='n'>played</th><th>what was played</th><th>what was best</th></tr></thead><tbody>{rows}</tbody></table>"
    )
