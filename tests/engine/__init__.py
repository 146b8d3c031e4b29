"""Tests of the engine: the rules, and what they stand on."""
