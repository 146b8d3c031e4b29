"""Files to definitions: levels, models, pictures, words; the only place that reads YAML."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from portaldash.content.checking import check, check_file
    from portaldash.content.loading import load_box, load_level, official_levels
    from portaldash.content.messages import ContentError, Problem, with_caret

__all__ = [
    "ContentError",
    "Problem",
    "check",
    "check_file",
    "load_box",
    "load_level",
    "official_levels",
    "with_caret",
]


def __getattr__(name: str) -> object:
    """What is asked for by the name of the package alone; the window opens sooner when that is not yet loaded."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from portaldash.content import checking, loading, messages  # noqa: PLC0415 (see above)

    offered = {**vars(messages), **vars(loading), **vars(checking)}
    return offered[name]
