"""The resource cube on the table: turned by dragging, its blocks picked by the side under the pointer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, radians
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash import cube as cubes
from portaldash.engine.portal_dash.defs import CUBE_BLOCKS, LAYER_BLOCKS
from portaldash.ui.table.cube_model import LIFT, MOST_PITCH, WIDE, blocks_of, pick, place, points_of
from portaldash.ui.table.cube_panel import EXPLODE, HOME, CubePanel
from portaldash.ui.table.cube_picture import CubePicture, Subject, block_rect, draw_quickly, fitting_zoom, middle
from portaldash.ui.table.cube_sprites import Sprites
from portaldash.ui.table.cube_turning import Turning
from portaldash.ui.table.facts import EMPTY
from portaldash.ui.table.tasks import layers_of
from portaldash.ui.table.view import View
from portaldash.ui.widgets.base import LEFT_BUTTON

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping

    from portaldash.ui.boxes import Camera
    from portaldash.ui.layout import Scale
    from portaldash.ui.table.cube_model import Blocks, Face
    from portaldash.ui.table.view import Showing

BLOCK: Final = "block:"
DRAG_STARTS: Final = 6
"""Pixels, across and down together, that the pointer must move before a press on a lit block becomes a turn."""
DEGREES: Final = 220
"""How far a drag across the whole view turns the cube."""
FLIGHT: Final = 1.9
"""How high a block rises while it leaves, in blocks."""
RISE_TIME: Final = 160
"""Milliseconds in which the blocks that can be chosen come out."""
TRIES: Final = sorted(
    ((aside, up) for aside in range(-180, 180, 15) for up in (0, 14, 28, 42)),
    key=lambda turn: abs(turn[0]) + 1.5 * turn[1],
)
"""Turns (degrees aside, degrees up) that are tried to bring a block into view, the smallest first."""
ENOUGH: Final = 8
"""Places on a block that must be free before it counts as well in view."""


@dataclass(slots=True)
class _Press:
    """A button held down: where, on what, where the pointer is by now, and whether it turns the cube already."""

    start: tuple[int, int]
    key: str
    last: tuple[int, int]
    turning: bool


def cell_of(key: str) -> int:
    """The cube cell of a target such as "block:1,0,3"; -1 for any other target."""
    if not key.startswith(BLOCK):
        return -1
    layer, row, column = (int(part) for part in key.removeprefix(BLOCK).split(","))
    return (layer - 1) * LAYER_BLOCKS + row * WIDE + column


class CubeView(View):
    """The cube, or its layers side by side when it is `exploded`.

    `leaving` are cube cells whose blocks are on their way out, with how far they are (0 to 1); `still` turns it without
    animation; without `signs` the blocks show only their colors.
    """

    def __init__(self) -> None:
        super().__init__()
        self.exploded = False
        self.leaving: Mapping[int, float] = {}
        self.signs = True
        self.turning = Turning()
        self._panel: CubePanel | None = None
        self._cube = CubePicture()
        self._show: Showing | None = None
        self._press: _Press | None = None
        self._faces: tuple[Hashable, list[Face]] = (None, [])
        self._lifted = 0
        self._rising = 0
        self._cube_shown: Hashable = None

    # Turning

    @property
    def still(self) -> bool:
        """Whether the cube turns at once instead of smoothly (reduced motion)."""
        return self.turning.still

    @still.setter
    def still(self, still: bool) -> None:
        self.turning.still = still

    def snap_back(self) -> None:
        """Show the cube as at the beginning."""
        self.turning.home()

    def turn(self, degrees: float) -> None:
        """Turn the cube by this many degrees, its near side to the right if above 0."""
        self.turning.turn(degrees)

    def show_block(self, key: str, *, smoothly: bool = False) -> bool:
        """Turn the cube until this block can be picked; False if it cannot be seen from anywhere.

        It is there at once unless `smoothly`.
        """
        cell = cell_of(key)
        if self._show is None or cell < 0:
            return False
        if self.exploded:
            return key in self.spots
        found = self._best_turn(cell)
        if found is not None:
            self.turning.go(found, at_once=not smoothly)
        return found is not None

    def _best_turn(self, cell: int) -> Camera | None:
        """The nearest turn that shows a block well, or else a little."""
        poor = None
        now = replace(self.turning.camera, zoom=min(1.0, self.turning.camera.zoom))
        for aside, up in TRIES:
            goal = replace(now, yaw=now.yaw + aside, pitch=min(MOST_PITCH, now.pitch + up))
            free = self._free_places(cell, goal)
            if free >= ENOUGH:
                return goal
            poor = poor or (goal if free else None)
        return poor

    def _free_places(self, cell: int, turned: Camera) -> int:
        camera = self._camera(turned)
        if not self._blocks().seen_by(camera) >> cell & 1:
            return 0
        places = points_of(self._blocks().faces(camera), cell)
        return sum(1 for _, each in zip(range(ENOUGH), places, strict=False) if self._room().collidepoint(each))

    # Drawing

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        super().place(rect, scale)
        self._panel = None
        # The blocks may look different from now on.
        self._cube = CubePicture()

    def look(self, show: Showing) -> Hashable:
        look = (self.exploded, layers_of(show.facts), self.turning.at_home, self._pointed_button(show))
        if not self.exploded:
            return look
        blocks = tuple((key, show.mark(key)) for key in sorted(show.lit | show.danger | show.picked))
        return (*look, tuple(show.facts.cube), blocks, show.hovered, tuple(self.leaving.items()), self.signs)

    def _pointed_button(self, show: Showing) -> str:
        return show.hovered if show.hovered in {EXPLODE, HOME} else ""

    def paint(self, picture: pygame.Surface, show: Showing) -> None:
        turned = not self.turning.at_home and not self.exploded
        self._panel = CubePanel(picture.get_rect(), layers_of(show.facts), self.scale, exploded=self.exploded)
        self.spots = self._panel.paint(picture, turned=turned, pointed=self._pointed_button(show))
        if self._panel.grids is not None:
            self.spots |= self._panel.grids.paint(picture, show, self.leaving, signs=self.signs)

    def draw(self, surface: pygame.Surface, show: Showing, *, again: bool = True) -> bool:
        self._watch(show)
        cube = self._cube_look(show)
        drawn = super().draw(surface, show, again=again or cube != self._cube_shown)
        self._cube_shown = cube
        if drawn and not self.exploded:
            self._draw_cube(surface, show)
        return drawn

    def _cube_look(self, show: Showing) -> Hashable:
        """All that the cube in front of the panel depends on."""
        moving = self.turning.moving or self._rising > 0
        turned = (self._camera(self.turning.camera), moving, self._rising)
        return (self.exploded, self._subject(show), turned, tuple(self.leaving.items()))

    def _watch(self, show: Showing) -> None:
        """Keep what is shown; blocks that can be chosen come out slowly when none could before."""
        lifted = _cells(show.lit)
        if self._show is not None and lifted and not self._lifted and not self.still:
            self._rising = RISE_TIME
        self._lifted = lifted
        self._show = show

    def _draw_cube(self, surface: pygame.Surface, show: Showing) -> None:
        room, camera, subject = self._room(), self._camera(self.turning.camera), self._subject(show)
        if self.turning.moving or self._rising:
            around = surface.get_clip()
            surface.set_clip(room.clip(around))
            draw_quickly(surface, subject, camera)
            surface.set_clip(around)
        else:
            self._cube.draw(surface, room, subject, camera)
        self._draw_leaving(surface, show, camera)

    def _draw_leaving(self, surface: pygame.Surface, show: Showing, camera: Camera) -> None:
        """Blocks on their way out rise above the cube and fade."""
        going = [cell for cell, gone in self.leaving.items() if gone < 1 and show.facts.cube[cell] != EMPTY]
        if not going:
            return
        sprites = Sprites(camera, tuple(sorted({show.facts.cube[cell] for cell in going})), signs=self.signs)
        for cell in going:
            gone = max(0.0, min(1.0, self.leaving[cell]))
            x, y = camera.project(*place(cell))
            block = sprites.block(show.facts.cube[cell]).copy()
            block.set_alpha(round(255 * (1 - gone**2)))
            up = camera.zoom * cos(radians(camera.pitch)) * (LIFT + (FLIGHT - LIFT) * gone * (2 - gone))
            surface.blit(block, (round(x + sprites.frame.left), round(y + sprites.frame.top - up)))

    def _subject(self, show: Showing) -> Subject:
        marked = sorted((cell_of(key), show.mark(key)) for key in show.lit | show.danger | show.picked)
        blocks = self._blocks()
        return Subject(
            colors=tuple(show.facts.cube),
            blocks=blocks,
            marks=tuple((cell, mark) for cell, mark in marked if cell >= 0 and blocks.filled >> cell & 1),
            hovered=cell_of(show.hovered),
            choosing=self._lifted != 0,
            signs=self.signs,
        )

    def _blocks(self) -> Blocks:
        """The blocks that stand in the cube."""
        if self._show is None:
            raise RuntimeError("the cube has not been drawn yet")
        gone = sum(1 << cell for cell in self.leaving)
        return blocks_of(self._show.facts, self._lifted, LIFT * (1 - self._rising / RISE_TIME), gone)

    def _room(self) -> pygame.Rect:
        """Where the cube is on the surface."""
        return self._panel.cube.move(self.rect.topleft) if self._panel is not None else self.rect

    def _camera(self, turned: Camera) -> Camera:
        """The camera on the surface for a cube turned like this."""
        room = self._room()
        zoom = fitting_zoom(room.size, turned.pitch) * turned.zoom
        return replace(turned, zoom=zoom, at=middle(room, zoom, turned.pitch))

    def update(self, milliseconds: int) -> bool:
        rising = self._rising > 0
        self._rising = max(0, self._rising - milliseconds)
        return self.turning.update(milliseconds) or rising

    # Pointing

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._take_hold(event)
        if event.type == pygame.MOUSEMOTION and self._press is not None:
            return self._drag(self._press, event.pos)
        if event.type == pygame.MOUSEBUTTONUP and self._press is not None:
            return self._let_go(self._press, event.pos)
        if event.type == pygame.MOUSEWHEEL and not self.exploded:
            self.turning.magnify(event.y)
            return True
        return False

    def _take_hold(self, event: pygame.event.Event) -> bool:
        if not self.rect.collidepoint(event.pos) or event.button > pygame.BUTTON_RIGHT:
            return False
        key = self.target_at(event.pos)
        on_button = key in {EXPLODE, HOME}
        if (self.exploded and not on_button) or (on_button and event.button != LEFT_BUTTON):
            return False
        choosable = self._show is not None and key.startswith(BLOCK) and self._show.mark(key) != ""
        turning = not on_button and (event.button != LEFT_BUTTON or not choosable)
        self._press = _Press(event.pos, key, event.pos, turning)
        self.holding = True
        return on_button or turning

    def _drag(self, press: _Press, to: tuple[int, int]) -> bool:
        far = abs(to[0] - press.start[0]) + abs(to[1] - press.start[1]) > DRAG_STARTS
        if press.key in {EXPLODE, HOME} or not (press.turning or far):
            return False
        press.turning = True
        share = DEGREES / max(1, self.rect.width)
        self.turning.drag((to[0] - press.last[0]) * share, (to[1] - press.last[1]) * share)
        press.last = to
        return True

    def _let_go(self, press: _Press, at: tuple[int, int]) -> bool:
        self._press, self.holding = None, False
        if press.key in {EXPLODE, HOME}:
            if self.target_at(at) == press.key:
                self.press(press.key)
            return True
        return press.turning

    def press(self, key: str) -> None:
        """Do what a click on one of the view's own buttons does: "cube:explode" or "cube:home"."""
        if key == EXPLODE:
            self.exploded = not self.exploded
        elif key == HOME:
            self.snap_back()

    # Targets

    def target_at(self, position: tuple[int, int]) -> str:
        found = super().target_at(position)
        if found or self.exploded or self._show is None or not self._room().collidepoint(position):
            return found
        cell = pick(self._seen_faces(), position)
        return f"{BLOCK}{cubes.name(cell)}" if cell >= 0 else ""

    def place_of(self, key: str) -> pygame.Rect | None:
        cell = cell_of(key)
        if cell < 0 or self.exploded or self._show is None:
            return super().place_of(key)
        camera = self._camera(self.turning.camera)
        if not self._blocks().seen_by(camera) >> cell & 1:
            return None
        covered = block_rect(self._blocks(), camera, cell).clip(self._room())
        return covered if covered.width and covered.height else None

    def spot_of(self, cell: int) -> pygame.Rect | None:
        """Where a block is on the surface, also one that others hide; None before the cube was drawn."""
        if self._show is None or self.exploded:
            return None
        return block_rect(self._blocks(), self._camera(self.turning.camera), cell)

    def point_of(self, key: str) -> tuple[int, int] | None:
        cell = cell_of(key)
        if cell < 0 or self.exploded or self._show is None:
            return super().point_of(key)
        return next((at for at in points_of(self._seen_faces(), cell) if self._room().collidepoint(at)), None)

    def keys(self) -> Iterator[str]:
        yield from super().keys()
        if self._show is not None and not self.exploded:
            yield from (f"{BLOCK}{cubes.name(cell)}" for cell in range(CUBE_BLOCKS) if self._lifted >> cell & 1)

    def _seen_faces(self) -> list[Face]:
        """The sides that can be picked now, from far to near."""
        camera, blocks = self._camera(self.turning.camera), self._blocks()
        if self._faces[0] != (camera, blocks):
            self._faces = ((camera, blocks), blocks.faces(camera))
        return self._faces[1]


def _cells(keys: frozenset[str]) -> int:
    """The mask of the cube cells among some targets."""
    return sum(1 << cell for cell in map(cell_of, keys) if cell >= 0)
