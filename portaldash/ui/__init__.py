"""The window: everything a person sees and touches; no rule of the game lives here."""

import os

# pygame greets on standard output when it is imported; that belongs to the commands that answer there.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
