"""A level being drawn, read from its draft however wrong it may be at the moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from portaldash.content.loading import load_box
from portaldash.engine.portal_dash.defs import COLORS, Task
from portaldash.ui.drawing.landscape import EMPTY, part_of, read_grid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from portaldash.drafts import Draft
    from portaldash.drafts.meaning import Value
    from portaldash.engine.portal_dash.defs import BossDef, Box, ItemDef, MobDef, PartDef

USUAL_PARTS: Final = 2
TRACK: Final = ("position", "parts")


class Sheet:
    """What the file says about each thing, or what holds where it says nothing or something wrong."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.box: Box = load_box()

    # Values

    def value(self, *path: str | int) -> object:
        """What stands there; None for nothing."""
        return self.draft.get(*path)

    def words(self, *path: str | int) -> str:
        """A text, "" for none."""
        value = self.value(*path)
        return "" if value is None or isinstance(value, Mapping | list) else str(value)

    def number(self, usual: int, *path: str | int) -> int:
        """A whole number."""
        value = self.value(*path)
        return value if isinstance(value, int) and not isinstance(value, bool) else usual

    def flag(self, *path: str | int) -> bool:
        """Whether it is set."""
        return self.value(*path) is True

    def names(self, *path: str | int) -> list[str]:
        """A list of texts."""
        value = self.value(*path)
        return [entry for entry in value if isinstance(entry, str)] if isinstance(value, list) else []

    def entries(self, *path: str | int) -> dict[str, object]:
        """What stands there by name."""
        value = self.value(*path)
        return {str(key): entry for key, entry in value.items()} if isinstance(value, Mapping) else {}

    def put(self, value: object, *path: str | int) -> None:
        """Write a value down: a text, a number, true or false, or lists and mappings of these."""
        self.draft.set(cast("Value", value), *path)

    # Parts

    @property
    def own_parts(self) -> dict[str, PartDef]:
        """The author's own parts."""
        parts = {}
        for part_id, entry in self.entries("own", "parts").items():
            if isinstance(entry, Mapping):
                name = entry.get("name")
                grid = read_grid(entry.get("grid")) if entry.get("grid") else EMPTY
                parts[part_id] = part_of(part_id, name if isinstance(name, str) else part_id, grid)
        return parts

    @property
    def parts(self) -> dict[str, PartDef]:
        """Those of the box, and the author's own."""
        return {**self.box.parts, **self.own_parts}

    @property
    def ordered(self) -> bool:
        """Whether the file says which parts lie in the track; otherwise they are drawn from a pool."""
        return isinstance(self.value(*TRACK), list)

    @property
    def pool(self) -> list[str]:
        """The parts that chance chooses from."""
        known = self.parts
        listed = self.names("pool") if self.value("pool") is not None else list(known)
        return [part for part in dict.fromkeys(listed) if part in known]

    @property
    def fixed(self) -> list[str]:
        """The parts that certainly lie in the track, from the left."""
        known = self.parts
        return [part for part in self.names(*TRACK) if part in known]

    @property
    def track(self) -> list[str]:
        """The parts to be shown: those that are fixed, and after them those that chance chooses from, if it does."""
        fixed = self.fixed
        chance = not self.ordered or self.drawn_more
        return [*fixed, *(part for part in self.pool if part not in fixed)] if chance else fixed

    @property
    def drawn_more(self) -> int:
        """How many parts chance chooses."""
        return max(0, self.count - len(self.fixed))

    @property
    def count(self) -> int:
        """How many parts lie in the track."""
        return self.number(USUAL_PARTS, "parts")

    @property
    def puzzle(self) -> bool:
        """Whether more is fixed than the parts: what stands on them then, say."""
        return any(key != "parts" for key in self.entries("position"))

    # Whom and what there is

    @property
    def mobs(self) -> dict[str, str]:
        """The names of all types of mobs, own ones too."""
        return {**{mob.id: mob.name for mob in self.box.mobs.values()}, **self._named("mobs")}

    @property
    def bosses(self) -> dict[str, str]:
        """The names of all end bosses, own ones too."""
        return {**{boss.id: boss.name for boss in self.box.bosses.values()}, **self._named("bosses")}

    @property
    def items(self) -> dict[str, str]:
        """The names of all items a player can start with."""
        boxed = {item.id: item.name for item in self.box.items.values() if item.type != "enchantment"}
        return {**boxed, **self._named("items")}

    @property
    def called(self) -> dict[str, str]:
        """The names of all things by their ids."""
        parts = {part.id: part.name for part in self.parts.values()}
        return {**self.items, **self.mobs, **self.bosses, **parts}

    def _named(self, group: str) -> dict[str, str]:
        entries = self.entries("own", group)
        names = {key: entry.get("name") for key, entry in entries.items() if isinstance(entry, Mapping)}
        return {key: name if isinstance(name, str) else key for key, name in names.items()}

    def mob(self, kind: str) -> MobDef | None:
        """A type of mob, if it can be read."""
        level = self.draft.level
        return (level.box if level is not None else self.box).mobs.get(kind)

    def boss(self, name: str) -> BossDef | None:
        """An end boss, if it can be read."""
        level = self.draft.level
        return (level.box if level is not None else self.box).bosses.get(name)

    def item(self, kind: str) -> ItemDef | None:
        """An item, if it can be read."""
        level = self.draft.level
        return (level.box if level is not None else self.box).items.get(kind)

    # Numbers

    def mob_count(self, kind: str) -> int:
        """How many of a type play."""
        return self.number(0, "mobs", kind)

    @property
    def opening(self) -> Counter[str]:
        """How many of each type stand on the first spawners."""
        return Counter(self.names("opening"))

    @property
    def picks(self) -> list[tuple[str, str]]:
        """The end bosses with the side of their board."""
        value = self.value("bosses")
        entries = value if isinstance(value, list) else []
        return [(str(each.get("boss")), str(each.get("side"))) for each in entries if isinstance(each, Mapping)]

    @property
    def starting_items(self) -> list[str]:
        """What every player starts with."""
        if self.value("starting_items") is None:
            return [item.id for item in self.box.items.values() if item.origin == "starting"]
        return self.names("starting_items")

    @property
    def blocks(self) -> tuple[int, ...]:
        """How many blocks of each color the cube has."""
        if not self.entries("blocks"):
            return self.box.blocks
        return tuple(self.number(0, "blocks", color) for color in COLORS)

    @property
    def own_tasks(self) -> bool:
        """Whether the level has piglin tasks of its own."""
        return bool(self.entries("tasks"))

    @property
    def tasks(self) -> tuple[Task, ...]:
        """The level's own piglin tasks."""
        found = []
        for name, sizes in sorted(self.entries("tasks").items()):
            columns = sizes if isinstance(sizes, list) else []
            found.append(Task(name, tuple(size for size in columns if isinstance(size, int))))
        return tuple(found)

    @property
    def players(self) -> tuple[int, ...]:
        """How many can play."""
        value = self.value("players")
        listed = value if isinstance(value, list) else [1, 2, 3, 4]
        return tuple(sorted({number for number in listed if isinstance(number, int)}))


def free_name(wanted: str, taken: Sequence[str]) -> str:
    """The wanted name of a thing, or one with a number after it."""
    stem = "-".join("".join(sign if sign.isascii() and sign.isalnum() else " " for sign in wanted.lower()).split())
    stem = stem.lstrip("0123456789-")[:16].strip("-") or "part"
    names = (stem if number == 1 else f"{stem}-n{number}" for number in range(1, len(taken) + 3))
    return next(name for name in names if name not in taken)
