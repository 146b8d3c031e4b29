"""Levels being edited: the text of their file, changed only where something was changed."""

from portaldash.drafts.draft import ChangedOutsideError, Draft
from portaldash.drafts.source import DraftError

__all__ = ["ChangedOutsideError", "Draft", "DraftError"]
