"""A table of a server played in the terminal: the connection and `bestiary join`."""
