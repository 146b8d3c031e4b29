"""`portaldash --selftest`: whether this copy of the game is whole and works here."""
