"""The table in the window: facts, views, and what moves on them."""
