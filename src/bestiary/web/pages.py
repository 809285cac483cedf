"""Static file routes: pages, their parts, pictures of cards and QR codes."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import lru_cache
from os import PathLike, stat_result
from pathlib import Path
from typing import Final

import segno
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

import bestiary
from bestiary import Face, Game
from bestiary.server.http.app import ASK_AGAIN, Desk, address_of, answers, desk_of
from bestiary.server.http.made_once import Made
from bestiary.server.rooms.plans import BadWish
from bestiary.web.cards import back_svg, backs, card_svg, drawn_as, pip_svg

STATIC: Final = Path(__file__).parent / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"  # how it is drawn is part of the address
FOR_A_DAY: Final = "public, max-age=86400"
SVG: Final = "image/svg+xml"
LONGEST_QR: Final = 300
LONGEST_PIP: Final = 40


def mounts() -> list[BaseRoute]:
    """Everything that the server has for the browser besides its own answers."""
    return [
        Route("/", Page("hall.html"), methods=["GET"]),
        Route("/t/{table}", Page("table.html"), methods=["GET"]),
        Route("/replay/{table}", Page("replay.html"), methods=["GET"]),
        Route("/art/pip/{word}.svg", pip),
        Route("/art/{game}/drawn.json", fingerprint),
        Route("/art/{game}/back.svg", back),
        Route("/art/{game}/{slug}.svg", face),
        Route("/qr.svg", answers(qr)),
        Mount("/static", Parts(directory=STATIC)),
    ]


class Page:
    """One of the pages; what it shows it asks the server for."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await FileResponse(STATIC / self.name, headers={"cache-control": ASK_AGAIN})(scope, receive, send)


class Parts(StaticFiles):
    """Scripts and style sheets: kept by the browser, and asked for again each time, so that a new version is seen at once."""

    def file_response(
        self, full_path: str | PathLike[str], stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        answer = super().file_response(full_path, stat_result, scope, status_code)
        answer.headers["cache-control"] = ASK_AGAIN
        return answer


def game_named(name: str) -> Game | None:
    """A game by its name, if there is one."""
    try:
        return bestiary.load(name)
    except bestiary.NoSuchGame:
        return None


@lru_cache(16)
def faces_of(game: Game) -> dict[str, Face]:
    """The cards of a game by their names in notation."""
    return {one.slug: one for one in game.book.faces}


async def face(request: Request) -> Response:
    """A card's face; turned for cards with numbers on their edges that lie the other way up."""
    game = game_named(request.path_params["game"])
    found = faces_of(game).get(request.path_params["slug"]) if game is not None else None
    if game is None or found is None:
        return PlainTextResponse("There is no such card.", 404)
    card, turned = found, request.query_params.get("turned") == "1"
    return await drawn(request, game, (card.slug, turned), lambda: card_svg(game, card, turned))


async def back(request: Request) -> Response:
    """A card's back; a game with several names them."""
    game, named = game_named(request.path_params["game"]), request.query_params.get("named", "")
    if game is None or named not in backs(game):
        return PlainTextResponse("There is no such back.", 404)
    return await drawn(request, game, ("back", named), lambda: back_svg(game, named))


async def fingerprint(request: Request) -> Response:
    """How a game's cards are drawn now, in twelve digits: the addresses of its pictures carry them."""
    game = game_named(request.path_params["game"])
    if game is None:
        return PlainTextResponse("There is no such game.", 404)
    return JSONResponse({"drawn": drawn_as(game)}, headers={"cache-control": ASK_AGAIN})


async def pip(request: Request) -> Response:
    """A word such as Fire as a small sign."""
    return Made(pip_svg(request.path_params["word"][:LONGEST_PIP]).encode()).answer(request, SVG, FOR_A_DAY)


async def drawn(request: Request, game: Game, which: tuple[str, str | bool], draw: Callable[[], str]) -> Response:
    """A picture, drawn once; kept for ever by who asked for it as it is drawn now."""
    made = await desk_of(request).pictures.of((game.name, *which), lambda: Made(draw().encode()))
    is_this = request.query_params.get("drawn") == drawn_as(game)
    return made.answer(request, SVG, FOR_EVER if is_this else ASK_AGAIN)


async def qr(desk: Desk, request: Request) -> Response:
    """A link as a picture that a phone can read."""
    text = request.query_params.get("text", "")
    if not 0 < len(text) <= LONGEST_QR:
        raise BadWish(f"A link to be drawn has 1 to {LONGEST_QR} characters.")
    if not desk.codes.has(text):
        desk.floods.spend(address_of(request), desk.hall.now())
    return (await desk.codes.of(text, lambda: qr_code(text))).answer(request, SVG, ASK_AGAIN)


def qr_code(text: str) -> Made:
    """Draw a text; BadWish if it cannot be."""
    out = io.BytesIO()
    try:
        segno.make(text, micro=False).save(
            out, kind="svg", scale=4, border=2, dark="#221c1a", light="#ffffff", svgclass=None, lineclass=None
        )
    except (ValueError, UnicodeError):
        raise BadWish("This text cannot be drawn as a code; a link can.") from None
    return Made(out.getvalue())
