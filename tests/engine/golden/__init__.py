"""Games written down, and the test that they still go as they are written."""
