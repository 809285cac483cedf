"""What the browser is given: pages, their parts, pictures of cards and QR codes. Nothing here knows a game or a table."""

from __future__ import annotations

import io
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
from bestiary.web.cards import back_svg, backs, card_svg, drawn_as, pip_svg

STATIC: Final = Path(__file__).parent / "static"
FOR_EVER: Final = {"cache-control": "public, max-age=31536000, immutable"}  # how it is drawn is part of the address
ASK_AGAIN: Final = {"cache-control": "no-cache"}  # the browser asks whether it is still the same
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
        Route("/qr.svg", qr),
        Mount("/static", Parts(directory=STATIC)),
    ]


class Page:
    """One of the pages; what it shows it asks the server for."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await FileResponse(STATIC / self.name, headers=ASK_AGAIN)(scope, receive, send)


class Parts(StaticFiles):
    """Scripts and style sheets: kept by the browser, and asked for again each time, so that a new version is seen at once."""

    def file_response(
        self, full_path: str | PathLike[str], stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        answer = super().file_response(full_path, stat_result, scope, status_code)
        answer.headers.update(ASK_AGAIN)
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
    return drawn(request, game, card_svg(game, found, request.query_params.get("turned") == "1"))


async def back(request: Request) -> Response:
    """A card's back; a game with several names them."""
    game, named = game_named(request.path_params["game"]), request.query_params.get("named", "")
    if game is None or named not in backs(game):
        return PlainTextResponse("There is no such back.", 404)
    return drawn(request, game, back_svg(game, named))


async def fingerprint(request: Request) -> Response:
    """How a game's cards are drawn now, in twelve digits: the addresses of its pictures carry them."""
    game = game_named(request.path_params["game"])
    if game is None:
        return PlainTextResponse("There is no such game.", 404)
    return JSONResponse({"drawn": drawn_as(game)}, headers=ASK_AGAIN)


async def pip(request: Request) -> Response:
    """A word such as Fire as a small sign."""
    return Response(
        pip_svg(request.path_params["word"][:LONGEST_PIP]), media_type=SVG, headers={"cache-control": "public, max-age=86400"}
    )


def drawn(request: Request, game: Game, svg: str) -> Response:
    """A picture; kept for ever by who asked for it as it is drawn now."""
    is_this = request.query_params.get("drawn") == drawn_as(game)
    return Response(svg, media_type=SVG, headers=FOR_EVER if is_this else ASK_AGAIN)


async def qr(request: Request) -> Response:
    """A link as a picture that a phone can read."""
    text = request.query_params.get("text", "")
    if not 0 < len(text) <= LONGEST_QR:
        return PlainTextResponse(f"A link to be drawn has 1 to {LONGEST_QR} characters.", 400)
    out = io.BytesIO()
    segno.make(text, micro=False).save(
        out, kind="svg", scale=4, border=2, dark="#221c1a", light="#ffffff", svgclass=None, lineclass=None
    )
    return Response(out.getvalue(), media_type=SVG, headers=ASK_AGAIN)
