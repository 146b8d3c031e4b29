"""The table: what lies on it, how it is drawn, what can be clicked."""
