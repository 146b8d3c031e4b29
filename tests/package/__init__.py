"""The tests of what people download, and of how it is made."""
