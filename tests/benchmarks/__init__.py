"""Figures about speed, printed by `python -m tests.benchmarks`. They assert nothing: machines differ."""
