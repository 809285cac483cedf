"""The engine: knows no game, does no I/O, reads no clock, keeps no globals."""
