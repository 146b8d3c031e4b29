"""The widgets: everything to read, press, set and type in that is not the table itself."""

from portaldash.ui.widgets.base import Widget
from portaldash.ui.widgets.button import Button, Shortcut
from portaldash.ui.widgets.choosing import Selector, Slider, Toggle
from portaldash.ui.widgets.field import TextField
from portaldash.ui.widgets.focus import FocusRing, Target
from portaldash.ui.widgets.group import Group
from portaldash.ui.widgets.label import Label, heading
from portaldash.ui.widgets.scroll import ListBox, Row, ScrollArea
from portaldash.ui.widgets.toast import Toasts
from portaldash.ui.widgets.tooltip import Tooltip, draw_tip

__all__ = [
    "Button",
    "FocusRing",
    "Group",
    "Label",
    "ListBox",
    "Row",
    "ScrollArea",
    "Selector",
    "Shortcut",
    "Slider",
    "Target",
    "TextField",
    "Toasts",
    "Toggle",
    "Tooltip",
    "Widget",
    "draw_tip",
    "heading",
]
