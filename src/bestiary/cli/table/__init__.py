"""A table played in the terminal: the loop, the computers, typed commands, passes and hints."""
