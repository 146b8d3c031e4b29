"""Files to definitions: levels, models, pictures, words; the only place that reads YAML."""

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
