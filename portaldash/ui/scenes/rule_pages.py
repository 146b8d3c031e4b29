"""What the pages on how to play hold: paragraphs, and lines with a picture before them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.content.loading import load_box
from portaldash.content.messages import ContentError
from portaldash.ui import icons, theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.scenes.parade import Figure, Parade, mob, player
from portaldash.ui.scenes.pictured import SIZE, Pictured, draw_icon
from portaldash.ui.table.people import SKINS
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from portaldash.engine.portal_dash.defs import BossSide, MobDef
    from portaldash.ui.widgets.base import Widget


def words(*keys: str) -> list[Widget]:
    """A paragraph for each key."""
    return [Label(tr(f"rules.{key}"), size=SIZE) for key in keys]


def icon_line(key: str, name: str) -> Widget:
    """A paragraph with an icon before it."""
    return Pictured(tr(f"rules.{key}"), partial(draw_icon, name), 36)


def _draw_swatch(color: theme.Color, symbol: str, surface: pygame.Surface, area: pygame.Rect) -> None:
    inner = draw_frame(surface, area, color, theme.OUTLINE, max(2, area.width // 16))
    icon = icons.icon(symbol, round(inner.width * 0.8), theme.PAPER_INK)
    surface.blit(icon, icon.get_rect(center=inner.center))


def _draw_model(name: str, surface: pygame.Surface, area: pygame.Rect) -> None:
    from portaldash.ui.pieces import fitted, models  # noqa: PLC0415 (reads every model: only for the pages that show some)

    picture = fitted(models()[name], area.size, tint=theme.MOB_BASE).surface
    surface.blit(picture, picture.get_rect(center=area.center))


def goal() -> Sequence[Widget]:
    people = [player(skin, color) for color, skin in SKINS.items()]
    return [*words("goal.1", "goal.2", "goal.3"), Parade([*people, Figure("portal", size=1.2)], height=170)]


def turn() -> Sequence[Widget]:
    order = [player(skin, color) for color, skin in SKINS.items()]
    return [*words("turn.1", "turn.2", "turn.3", "turn.4"), Parade(order)]


def dice() -> Sequence[Widget]:
    return words("dice.1", "dice.2", "dice.3", "dice.4")


def actions() -> Sequence[Widget]:
    return words("actions.1", "actions.2", "actions.3", "actions.4")


def items() -> Sequence[Widget]:
    kinds = ("boots", "pickaxe", "sword", "bow", "armor", "leggings", "enchantment")
    return [*words("items.1"), *(icon_line(f"items.{kind}", kind) for kind in kinds), *words("items.2")]


def spaces() -> Sequence[Widget]:
    grounds = ("lava", "magma", "soul_sand", "spawner")
    lines = [Pictured(tr(f"rules.spaces.{name}"), partial(_draw_ground, name)) for name in grounds]
    return [
        *words("spaces.1"),
        *lines,
        Pictured(tr("rules.spaces.chest"), partial(_draw_model, "chest")),
        *words("spaces.2"),
    ]


def _draw_ground(name: str, surface: pygame.Surface, area: pygame.Rect) -> None:
    ground = theme.TERRAIN[name]
    _draw_swatch(ground.pixels[0], ground.symbol, surface, area)


def cube() -> Sequence[Widget]:
    lines = [Pictured(tr(f"rules.cube.{name}"), partial(_draw_block, name)) for name in theme.BLOCKS]
    return [*words("cube.1", "cube.2"), *lines, *words("cube.3")]


def _draw_block(name: str, surface: pygame.Surface, area: pygame.Rect) -> None:
    signal = theme.BLOCKS[name]
    _draw_swatch(signal.color, signal.symbol, surface, area)


def tasks() -> Sequence[Widget]:
    return [*words("tasks.1"), Pictured(tr("rules.tasks.2"), partial(_draw_model, "piglin"), 64), *words("tasks.3")]


def mobs() -> Sequence[Widget]:
    """How mobs behave, and each of them as the box has it."""
    lines = [Pictured(mob_in_words(mob), partial(_draw_model, kind), 76) for kind, mob in _box_mobs().items()]
    return [*words("mobs.1", "mobs.2", "mobs.3"), *lines]


def _box_mobs() -> Mapping[str, MobDef]:
    """The mobs of the box; none if its files are not right: the new-game screen says what is wrong with them."""
    try:
        return load_box().mobs
    except ContentError:
        return {}


def mob_in_words(mob: MobDef) -> str:
    """The numbers of a mob and what is special about it."""
    profile = mob.profile
    attack = profile.attack
    moves = tr("rules.mob.flies" if profile.flies else "rules.mob.moves", count=profile.move)
    said = [
        tr("rules.mob.name", name=mob.name),
        tr("rules.mob.life", count=mob.life),
        moves if profile.move else tr("rules.mob.stays"),
        tr("rules.mob.shoots" if attack.range > 1 else "rules.mob.hits", damage=attack.damage, range=attack.range),
    ]
    said += [tr(f"rules.mob.{what}") for what in ("hits_all", "damages_item", "pushes") if getattr(attack, what)]
    said += [tr(f"rules.mob.immune.{weapon}") for weapon in mob.immune]
    return " ".join(said)


def parts() -> Sequence[Widget]:
    return [
        *words("parts.1", "parts.2"),
        Parade([player("skin-ember", "pink"), Figure("chest"), mob("hoglin"), mob("blaze")]),
        *words("parts.3"),
        Parade([Figure("portal", size=1.2)], height=170),
    ]


def boss() -> Sequence[Widget]:
    """The end of the game, and each boss as the box has it."""
    lines = [Pictured(_boss_in_words(kind), partial(_draw_model, kind), 96) for kind in _box_bosses()]
    return [*words("boss.1", "boss.2"), *lines, *words("boss.3")]


def _box_bosses() -> Sequence[str]:
    try:
        return tuple(load_box().bosses)
    except ContentError:
        return ()


def _boss_in_words(kind: str) -> str:
    definition = load_box().bosses[kind]
    sides = [
        tr("rules.boss.side", side=tr(f"level.side.{name}"), life=side.life, lines=_lines_in_words(side))
        for name, side in definition.sides.items()
    ]
    return "\n".join([tr("rules.mob.name", name=definition.name), *sides])


def _lines_in_words(side: BossSide) -> str:
    said = []
    for number, line in enumerate(side.lines, 1):
        attack = line.attack
        special = [
            tr(f"rules.boss.{what}")
            for what in ("hits_all", "straight_to_life", "damages_item", "pushes", "removes_block")
            if getattr(attack, what)
        ]
        said.append(tr("rules.boss.line", number=number, damage=attack.damage, special="".join(special)))
    return " ".join(said)


def keys() -> Sequence[Widget]:
    names = ("click", "enter", "numbers", "end", "undo", "arrows", "cube", "log", "help", "escape", "full_screen")
    return [Label(tr(f"rules.keys.{name}"), size=SIZE, face=Face.TEXT) for name in names]


PAGES: Final[Mapping[str, Callable[[], Sequence[Widget]]]] = {
    "goal": goal,
    "turn": turn,
    "dice": dice,
    "actions": actions,
    "items": items,
    "spaces": spaces,
    "cube": cube,
    "tasks": tasks,
    "mobs": mobs,
    "parts": parts,
    "boss": boss,
    "keys": keys,
}
