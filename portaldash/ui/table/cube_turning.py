"""How the cube is turned: by dragging, by steps, back home; smoothly, and known to be at rest when it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from portaldash.ui.table.cube_model import HOME, LEAST_PITCH, MOST_PITCH

if TYPE_CHECKING:
    from portaldash.ui.boxes import Camera

TURN_TIME: Final = 260
"""Milliseconds that a turn by itself takes."""
SETTLE_TIME: Final = 90
"""Milliseconds after the last movement before the cube counts as resting."""
LEAST_ZOOM: Final = 0.8
MOST_ZOOM: Final = 1.8
ZOOM_STEP: Final = 1.1


class Turning:
    """The camera on the cube; its zoom is how many times larger than fitting the cube is shown.

    With `still` nothing moves by itself: every turn is there at once (reduced motion).
    """

    def __init__(self) -> None:
        self.camera = HOME
        self.still = False
        self._from = HOME
        self._to: Camera | None = None
        self._elapsed = 0
        self._restless = 0

    @property
    def moving(self) -> bool:
        """Whether the cube turns or has just turned."""
        return self._to is not None or self._restless > 0

    @property
    def at_home(self) -> bool:
        """Whether it is seen, or will soon be, as at the beginning."""
        goal = self._to or self.camera
        return (goal.yaw - HOME.yaw) % 360 == 0 and goal.pitch == HOME.pitch and goal.zoom == HOME.zoom

    def drag(self, across: float, down: float) -> None:
        """Turn by this many degrees at once."""
        pitch = max(LEAST_PITCH, min(MOST_PITCH, self.camera.pitch + down))
        self._set(replace(self.camera, yaw=self.camera.yaw + across, pitch=pitch))

    def magnify(self, steps: float) -> None:
        """Show the cube larger (above 0) or smaller."""
        zoom = max(LEAST_ZOOM, min(MOST_ZOOM, self.camera.zoom * ZOOM_STEP**steps))
        # Rolling back and forth must come back to exactly where it was.
        self._set(replace(self.camera, zoom=HOME.zoom if abs(zoom - HOME.zoom) < 0.01 else zoom))

    def turn(self, degrees: float) -> None:
        """Turn by this many degrees, smoothly, further than a turn that is still going on."""
        goal = self._to or self.camera
        self.go(replace(goal, yaw=goal.yaw + degrees))

    def home(self) -> None:
        """Go back, the short way round."""
        rounds = round((self.camera.yaw - HOME.yaw) / 360)
        self.go(replace(HOME, yaw=HOME.yaw + 360 * rounds))

    def go(self, goal: Camera, *, at_once: bool = False) -> None:
        """Turn until the cube is seen like this."""
        if self.still or at_once:
            self._set(goal)
        elif goal != self.camera:
            self._from, self._to, self._elapsed = self.camera, goal, 0

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if the cube has to be drawn anew."""
        if self._to is not None:
            self._elapsed += milliseconds
            self._step(min(1.0, self._elapsed / TURN_TIME))
            return True
        if self._restless > 0:
            self._restless = max(0, self._restless - milliseconds)
            return self._restless == 0
        return False

    def _set(self, camera: Camera) -> None:
        if camera != self.camera:
            self._restless = SETTLE_TIME
        self.camera, self._to = camera, None
        if self.at_home:
            self.camera = HOME

    def _step(self, share: float) -> None:
        if self._to is None:
            return
        if share >= 1.0:
            # Whole turns that were made on the way are forgotten, so that home looks the same every time.
            self.camera, self._to, self._restless = HOME if self.at_home else self._to, None, 0
            return
        eased = 1 - (1 - share) ** 3
        start, goal = self._from, self._to
        self.camera = replace(
            goal,
            yaw=start.yaw + (goal.yaw - start.yaw) * eased,
            pitch=start.pitch + (goal.pitch - start.pitch) * eased,
            zoom=start.zoom + (goal.zoom - start.zoom) * eased,
        )
