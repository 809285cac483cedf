"""Cards as SVG: whole faces and backs of every game, from the cards' own data."""

from bestiary.web.cards.card import back_svg, backs, card_svg
from bestiary.web.cards.fingerprint import drawn_as
from bestiary.web.cards.signs import pip_svg

__all__ = ["back_svg", "backs", "card_svg", "drawn_as", "pip_svg"]
