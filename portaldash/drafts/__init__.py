"""Levels being edited: the text of their file, changed only where something was changed."""
