"""The commands of `bestiary`, one function each, and what they print."""
