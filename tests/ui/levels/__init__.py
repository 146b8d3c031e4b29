"""Tests of the levels screen."""
