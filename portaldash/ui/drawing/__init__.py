"""The drawing table: a level is put together here by clicking."""
