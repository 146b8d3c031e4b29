"""Minecraft: Portal Dash, the rules R1 to R53."""
