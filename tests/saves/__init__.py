"""Tests of portaldash/saves."""
