"""Monquest: two Mons each, levels, forms and Equipment, Attributes to pay with, and Battle Points to lose."""
