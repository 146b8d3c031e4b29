"""Tests of the files: levels, models, pictures, words."""
