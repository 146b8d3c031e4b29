"""The rules of the game: standard library only, no clock, no files, no chance of its own."""
