"""The games, one folder each; they are found by entry point."""
