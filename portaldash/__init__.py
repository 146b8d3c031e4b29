"""Portal Dash: an unofficial desktop version of the cooperative board game."""

__version__ = "0.2.0"
