"""The levels screen: every level there is, what is in it or wrong with it, and what can be done with its file."""
