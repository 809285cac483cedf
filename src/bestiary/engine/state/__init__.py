"""Game state: packed vectors, their schema, random numbers, shuffling and re-dealing, saves."""
