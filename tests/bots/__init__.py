"""Tests of portaldash/bots."""
