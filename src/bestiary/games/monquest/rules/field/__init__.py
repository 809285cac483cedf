"""Monquest, chapters 6 to 8 and 17 to 20: how Mons and Equipment enter, lie on, and leave the field."""
