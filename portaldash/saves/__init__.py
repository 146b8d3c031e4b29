"""Games in a file: states as JSON data, and what is kept of a game."""
