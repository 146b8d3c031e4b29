"""The rulebook, one module a chapter, in its order and words."""
