"""The terminal itself: consoles, keyboard, character canvas, line layout, files, and error messages."""
