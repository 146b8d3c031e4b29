"""The drawing table, from its single strokes to a whole level."""
