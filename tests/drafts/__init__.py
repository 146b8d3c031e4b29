"""Tests of portaldash/drafts."""
