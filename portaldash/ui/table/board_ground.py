"""The ground of the track: face-up strips space by space, with lava below and brown blocks above the others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import LAVA, MAGMA, PLAIN, ROWS, SOUL_SAND
from portaldash.ui import icons, symbols, theme
from portaldash.ui.table import board_tiles
from portaldash.ui.table.board_backs import paint_back, paint_gate
from portaldash.ui.table.board_notes import NOTED, note
from portaldash.ui.theme import mix, shade

if TYPE_CHECKING:
    from portaldash.engine.portal_dash.defs import PartDef
    from portaldash.ui.table.board_track import Track
    from portaldash.ui.table.facts import Facts
    from portaldash.ui.theme import Color

TERRAIN_NAMES: Final = {PLAIN: "plain", LAVA: "lava", MAGMA: "magma", SOUL_SAND: "soul_sand"}
TRAY: Final = (30, 20, 24)
TRAY_BACK: Final = (38, 26, 30)
TRAY_LIGHT: Final = (58, 42, 46)
TRAY_DARK: Final = (16, 10, 13)
PLATE: Final = (22, 20, 26)
SIGN: Final = 0.42
"""How large the icon of a ground is, as a share of a space."""
GLOW: Final = (255, 120, 24)
DOWN_KINDS: Final = ("face_down", "gate")
OBSTACLES: Final = ("lava", "magma", "soul_sand")


@dataclass(frozen=True, slots=True)
class Strip:
    """What a strip of the track looks like: the ground of each of its spaces, or one of DOWN_KINDS for a back.

    `framed` is the space for a chest on special ground, `covered` those with a brown block, `signs` the icons of
    obstacles where strong symbols are wanted, `tasks` the piglin tasks on the back of the portal strip with whether
    they are done.
    """

    grounds: tuple[str, ...]
    framed: int = -1
    covered: tuple[int, ...] = ()
    signs: tuple[tuple[int, str], ...] = ()
    tasks: tuple[tuple[str, bool], ...] = ()

    @property
    def face_down(self) -> bool:
        """Whether it shows its back."""
        return self.grounds[0] in DOWN_KINDS


def looks_of(facts: Facts) -> tuple[Strip, ...]:
    """All strips of the track from the left."""
    box = facts.level.box
    strips = [(box.start_strip, "strip"), *((box.parts[part], "plain") for part in facts.parts)]
    start = 0
    looks = []
    for part, ground in strips:
        looks.append(face_up(part, ground, facts.covered >> start))
        start += len(part.terrain)
    looks += [Strip(("face_down",))] * facts.parts_left
    if facts.portal_open:
        return (*looks, face_up(box.portal_strip, "plain", facts.covered >> start))
    return (*looks, Strip(("gate",), tasks=tasks_done(facts)))


def tasks_done(facts: Facts) -> tuple[tuple[str, bool], ...]:
    """The piglin tasks with whether all of their columns are full."""
    filled = [column.blocks for column in facts.columns]
    done = []
    for task in facts.level.tasks_for(len(facts.players)):
        done.append((task.name, all(has >= needed for has, needed in zip(filled, task.columns, strict=False))))
        del filled[: len(task.columns)]
    return tuple(done)


def face_up(part: PartDef, plain: str, covered: int = 0) -> Strip:
    """A strip that lies open: its plain ground is of this kind, and brown blocks lie on the spaces of a bit mask."""
    grounds = [plain if kind == PLAIN else TERRAIN_NAMES[kind] for kind in part.terrain]
    signs = _signs(grounds, covered) if symbols.strong() else ()
    for cell in part.spawners:
        grounds[cell] = "spawner" if grounds[cell] == plain else grounds[cell]
    framed = -1
    if part.chest >= 0:
        framed = -1 if grounds[part.chest] == plain else part.chest
        grounds[part.chest] = "chest" if framed < 0 else grounds[part.chest]
    if part.portal >= 0:
        grounds[part.portal] = "portal"
    return Strip(tuple(grounds), framed, tuple(c for c in range(len(grounds)) if covered >> c & 1), signs)


def _signs(grounds: list[str], covered: int) -> tuple[tuple[int, str], ...]:
    """The icons of the obstacles that are not covered."""
    bare = ((cell, ground) for cell, ground in enumerate(grounds) if not covered >> cell & 1)
    return tuple((cell, theme.TERRAIN[ground].symbol) for cell, ground in bare if ground in OBSTACLES)


def paint_tray(surface: pygame.Surface, track: Track, at: tuple[int, int], shown: pygame.Rect) -> None:
    """The tray that the track lies in, with the upper left corner of its floor here, and its wall behind it."""
    tray = pygame.Rect(at[0], at[1] - track.head, track.size[0], track.size[1] + track.head)
    line = max(2, track.tile // 24)
    surface.fill(TRAY, tray.clip(shown))
    surface.fill(TRAY_BACK, pygame.Rect(tray.left, tray.top, tray.width, track.head).clip(shown))
    for color, edge in (
        (TRAY_DARK, (tray.left, at[1] - line, tray.width, line)),
        (TRAY_LIGHT, (tray.left, tray.top, tray.width, line)),
        (TRAY_LIGHT, (tray.left, tray.top, line, tray.height)),
        (TRAY_DARK, (tray.left, tray.bottom - line, tray.width, line)),
        (TRAY_DARK, (tray.right - line, tray.top, line, tray.height)),
    ):
        surface.fill(color, pygame.Rect(edge).clip(shown))


def paint_strip(track: Track, number: int, look: Strip) -> pygame.Surface:
    """A strip with its front side and the tray around it, from the top of the tray to below its front side."""
    place = track.strip_rect(number)
    surface = pygame.Surface((place.width, track.rim + place.height))
    surface.fill(TRAY)
    ground = surface.subsurface((0, track.rim, place.width, place.height))
    if look.face_down:
        _paint_slab(ground, track, look)
    else:
        _StripPainter(surface, track, look).paint()
    return surface


def _paint_slab(ground: pygame.Surface, track: Track, look: Strip) -> None:
    """A face-down strip: one slab."""
    kind = look.grounds[0]
    face = ground.subsurface((0, 0, ground.get_width(), ROWS * track.deep))
    for row in range(ROWS):
        for column in range(ground.get_width() // track.tile):
            whole = board_tiles.tile(kind, column, row, (track.tile, track.deep))
            face.blit(whole, (column * track.tile, row * track.deep))
    width, height = face.get_size()
    side = pygame.transform.scale(face.subsurface((0, height - 2, width, 2)), (width, track.wall))
    side.fill((120, 120, 120), special_flags=pygame.BLEND_MULT)
    ground.blit(side, (0, height))
    if kind == "gate":
        paint_gate(face, track.tile, look.tasks)
    else:
        paint_back(face, track.tile)


class _StripPainter:
    """Paints a face-up strip from its far row to its near one."""

    def __init__(self, surface: pygame.Surface, track: Track, look: Strip) -> None:
        self.surface = surface
        self.track = track
        self.look = look
        self.line = max(1, track.tile // 40)
        self.edge = max(2, round(track.tile * 0.065))

    def paint(self) -> None:
        cells = sorted(range(len(self.look.grounds)), key=lambda cell: cell % ROWS)
        for cell in cells:
            if self.sunk(cell):
                self.paint_lava(cell)
            else:
                self.paint_ground(cell)
        for cell in cells:
            if self.sunk(cell):
                self.light_around(cell)
        for cell in cells:
            self.paint_extras(cell)

    def rect(self, cell: int) -> pygame.Rect:
        column, row = divmod(cell, ROWS)
        track = self.track
        return pygame.Rect(column * track.tile, track.rim + row * track.deep, track.tile, track.deep)

    def sunk(self, cell: int) -> bool:
        return self.look.grounds[cell] == "lava" and cell not in self.look.covered

    def beside(self, cell: int, columns: int, rows: int) -> int:
        """The space next to this one, -1 outside the strip."""
        column, row = cell // ROWS + columns, cell % ROWS + rows
        inside = 0 <= column < len(self.look.grounds) // ROWS and 0 <= row < ROWS
        return column * ROWS + row if inside else -1

    def tile(self, cell: int, size: tuple[int, int], light: float = 1.0) -> pygame.Surface:
        return board_tiles.tile(self.look.grounds[cell], cell // ROWS, cell % ROWS, size, light)

    def side(self, cell: int, width: int, height: int, light: float) -> pygame.Surface:
        """The near side of a space's ground: its lowest pixels drawn down."""
        ground = self.look.grounds[cell]
        kind = "plain" if ground in {"chest", "portal"} else ground
        whole = board_tiles.tile(kind, cell // ROWS, cell % ROWS, (width, max(4, self.track.deep)))
        strip = whole.subsurface((0, whole.get_height() * 2 // 3, width, whole.get_height() // 3))
        picture = pygame.transform.scale(strip, (width, height))
        picture.fill((round(255 * light),) * 3, special_flags=pygame.BLEND_MULT)
        return picture

    def paint_ground(self, cell: int) -> None:
        rect = self.rect(cell)
        width, height = rect.width - self.line, rect.height - self.line - self.edge
        light = 1.0 if (cell // ROWS + cell % ROWS) % 2 else 1.035
        self.surface.blit(self.tile(cell, (width, height), light), rect.topleft)
        self.surface.fill((26, 22, 22), (rect.left, rect.top, width, self.line), special_flags=pygame.BLEND_ADD)
        self.surface.fill((16, 14, 14), (rect.left, rect.top, self.line, height), special_flags=pygame.BLEND_ADD)
        near = self.track.wall + self.edge if cell % ROWS == ROWS - 1 else self.edge
        self.surface.blit(self.side(cell, width, near, 0.5), (rect.left, rect.top + height))

    def paint_lava(self, cell: int) -> None:
        rect = self.rect(cell)
        sunk = self.track.sunk
        east = self.beside(cell, 1, 0)
        joined = east >= 0 and self.sunk(east)
        width = rect.width if joined else rect.width - self.line
        bottom = self.track.wall if cell % ROWS == ROWS - 1 else 0
        self.surface.blit(self.tile(cell, (width, rect.height)), (rect.left, rect.top + sunk))
        if bottom > sunk:
            self.surface.blit(self.side(cell, width, bottom - sunk, 0.62), (rect.left, rect.bottom + sunk))
        north = self.beside(cell, 0, -1)
        if north >= 0 and self.sunk(north):
            return
        far = self.side(north, width, sunk, 0.34) if north >= 0 else pygame.Surface((width, sunk))
        far.blit(glow(width, sunk, "up", 0.5), (0, 0), special_flags=pygame.BLEND_ADD)
        self.surface.blit(far, (rect.left, rect.top))

    def light_around(self, cell: int) -> None:
        """Let lava shine on the edges of the spaces around it."""
        rect = self.rect(cell)
        far = round(self.track.tile * 0.4)
        for columns, rows, way in ((-1, 0, "left"), (1, 0, "right"), (0, 1, "down"), (0, -1, "up")):
            other = self.beside(cell, columns, rows)
            if other < 0 or self.sunk(other):
                continue
            size = (far, rect.height - self.line) if columns else (rect.width - self.line, far)
            light = glow(*size, way, 0.34 if rows <= 0 else 0.24)
            corner = {
                "left": (rect.left - far - self.line, rect.top),
                "right": (rect.right, rect.top),
                "down": (rect.left, rect.bottom),
                "up": (rect.left, rect.top - far),
            }[way]
            self.surface.blit(light, corner, special_flags=pygame.BLEND_ADD)

    def paint_extras(self, cell: int) -> None:
        if cell in self.look.covered:
            self.paint_lid(cell)
        if cell == self.look.framed:
            frame = self.rect(cell).inflate(-self.track.tile // 5, -self.track.deep // 5)
            pygame.draw.rect(self.surface, shade(board_tiles.WOOD[2], 1.2), frame, max(2, self.track.tile // 20))
        sign = dict(self.look.signs).get(cell)
        if sign is not None:
            self.paint_sign(cell, sign)
        ground = "chest" if cell == self.look.framed else self.look.grounds[cell]
        for kind in dict.fromkeys((self.look.grounds[cell], ground)):
            if kind in NOTED and cell not in self.look.covered:
                self.paint_note(cell, kind)

    def paint_lid(self, cell: int) -> None:
        """A brown block on the space; a little of what it covers shows around it."""
        track = self.track
        rect = self.rect(cell).inflate(-2 * max(2, track.tile // 12), -2 * max(2, track.deep // 14))
        front = max(2, round(track.lid * 0.9))
        shadow = pygame.Surface((rect.width + track.lid // 2, rect.height))
        shadow.fill((150, 150, 150))
        self.surface.blit(shadow, (rect.left, rect.top + track.lid // 3), special_flags=pygame.BLEND_MULT)
        place = (cell // ROWS, cell % ROWS)
        top = board_tiles.tile("covered", *place, (rect.width, rect.height), 1.08)
        side = board_tiles.tile("covered", *place, (rect.width, front), 0.52)
        self.surface.blit(side, (rect.left, rect.bottom - track.lid))
        self.surface.blit(top, (rect.left, rect.top - track.lid))
        edge = pygame.Rect(rect.left, rect.top - track.lid, rect.width, rect.height)
        self.surface.fill((44, 34, 24), (*edge.topleft, edge.width, self.line), special_flags=pygame.BLEND_ADD)
        outline = pygame.Rect(rect.left - 1, rect.top - track.lid - 1, rect.width + 2, rect.height + front + 2)
        pygame.draw.rect(self.surface, (34, 20, 12), outline, 1)

    def paint_note(self, cell: int, kind: str) -> None:
        """What the ground means: on lava in the middle, otherwise in the far left corner; a chest's in the right."""
        rect = self.rect(cell)
        picture = note(kind, self.track.tile)
        edge = 2 * self.line + 1
        if kind == "lava":
            self.surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.centery + self.track.sunk)))
        elif kind == "chest":
            self.surface.blit(picture, picture.get_rect(topright=(rect.right - edge, rect.top + edge)))
        else:
            after = round(self.track.tile * SIGN) + self.line if dict(self.look.signs).get(cell) else 0
            self.surface.blit(picture, (rect.left + edge + after, rect.top + edge))

    def paint_sign(self, cell: int, name: str) -> None:
        """The icon of the ground on a plate in its far left corner."""
        rect = self.rect(cell)
        side = round(self.track.tile * SIGN)
        lower = self.track.sunk if self.sunk(cell) else 0
        self.surface.blit(sign_plate(name, side), (rect.left + 2 * self.line, rect.top + 2 * self.line + lower))


@lru_cache(maxsize=64)
def glow(width: int, height: int, way: str, strength: float) -> pygame.Surface:
    """Light of lava, to be added: brightest where it comes from, fading in this direction."""
    picture = pygame.Surface((max(1, width), max(1, height)))
    across = way in {"left", "right"}
    length = picture.get_width() if across else picture.get_height()
    for step in range(length):
        fading = (1 - step / length) ** 2 * strength
        color: Color = mix((0, 0, 0), GLOW, fading)
        at = step if way in {"right", "down"} else length - 1 - step
        picture.fill(color, (at, 0, 1, height) if across else (0, at, width, 1))
    return picture


@lru_cache(maxsize=32)
def sign_plate(name: str, side: int) -> pygame.Surface:
    """An icon on a dark plate this wide; shared, so never draw on it."""
    line = max(1, side // 16)
    plate = pygame.Surface((side, side))
    plate.fill(PLATE)
    pygame.draw.rect(plate, theme.TEXT, plate.get_rect(), line)
    sign = icons.icon(name, max(6, side - 4 * line), theme.TEXT)
    plate.blit(sign, sign.get_rect(center=plate.get_rect().center))
    return plate
