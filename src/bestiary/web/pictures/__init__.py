"""Pictures drawn from names: folded paper, creatures, people, things and places."""

from bestiary.web.pictures.colours import ELEMENTS, PALETTES, contrast
from bestiary.web.pictures.picture import Subject, box, drawing, picture

__all__ = ["ELEMENTS", "PALETTES", "Subject", "box", "contrast", "drawing", "picture"]
