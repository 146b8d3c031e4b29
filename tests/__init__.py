"""The tests; their folders mirror portaldash/."""
