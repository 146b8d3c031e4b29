"""Tests of portaldash/commands and of the command line."""
