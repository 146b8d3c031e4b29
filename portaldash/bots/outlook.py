"""What a game still asks for, seen from one state: blocks for the piglins, the way to the portal, the worth of each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from portaldash.bots.worth import danger, hearts_of, hearts_worth, ready_worth, repair_worth
from portaldash.engine.portal_dash.board import around, distance
from portaldash.engine.portal_dash.defs import COLORS, WEAPONS
from portaldash.engine.portal_dash.rules.combat import range_of
from portaldash.engine.portal_dash.rules.outcome import deadline_task
from portaldash.engine.portal_dash.rules.piglin_tasks import columns_of
from portaldash.engine.portal_dash.state import State

RED, GRAY, GOLD, BROWN, BLACK = range(len(COLORS))
BLOCK = 1.25
"""The worth of a block on the piglin board, in actions."""
URGENT = 3.0
HASTE = 2.0
"""A task is urgent, and its blocks count for more, when its layer has fewer blocks than this for each it lacks."""
FIND = 1.6
UNLOCK = 0.5
COVER = 0.15
LATE_FIND = 0.9
CAUTION = 0.9
"""How much of the danger counts: not every blow falls, and hearts come back."""
SOON = 6
PULL, PULL_SOON, PULL_LATE, PULL_BOSS = 0.5, 1.0, 2.0, 1.0
"""The worth of a space towards the goal: at first, with `SOON` blocks to go, with none, and to the end boss."""
OTHERS = 0.5
"""How much it counts that all the others, too, get on."""
WAVES = 48
SLOW = 2
TOLL = 4
"""The steps that slow ground and a mob in the way count for."""
TIME = 0.2
TIME_LATE = 0.4
"""The worth of a block that stays in the cube: while piglins wait, and later."""


@lru_cache(maxsize=4096)
def waves_to(goal: int, free: int, slow: int, taken: int) -> tuple[int, ...]:
    """The cells by their steps to the goal, over slow ground and past mobs that stand in the way with a toll."""
    waves = [goal & free] + [0] * WAVES
    seen = 0
    for steps in range(WAVES - TOLL):
        wave = waves[steps] & ~seen
        waves[steps] = wave
        seen |= wave
        onward = around(wave) & free & ~seen
        waves[steps + 1] |= onward & ~slow & ~taken
        waves[steps + SLOW] |= onward & slow & ~taken
        waves[steps + TOLL] |= onward & taken
    return tuple(waves)


class Outlook:
    """Judges what may be done next; made anew for every decision."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.boss = state.boss_on_board()
        self.layout = columns_of(state.tasks())
        self.needed = [size - column.blocks for (_, _, size), column in zip(self.layout, state.columns, strict=True)]
        self.missing = sum(self.needed)
        self.supply = [self._supply(color) for color in range(len(COLORS))]
        self.urgency = self._urgency()

    def _supply(self, color: int) -> int:
        """How many blocks of a colour can still be mined, minus those that started columns will take."""
        cube = self.state.cube
        left = cube.known[color].bit_count() + cube.unseen[color]
        return left - sum(
            need for need, column in zip(self.needed, self.state.columns, strict=True) if column.color == color
        )

    def _urgency(self) -> dict[str, float]:
        """How much a block of each task counts: more when the layer that ends its time is nearly gone."""
        cube = self.state.cube
        urgency = {task: 1.0 for task, _, _ in self.layout}
        for layer in range(len(urgency)):
            task = deadline_task(self.state, layer)
            if task in urgency:
                need = sum(n for n, (name, _, _) in zip(self.needed, self.layout, strict=True) if name == task)
                left = cube.layer(layer).bit_count()
                urgency[task] = URGENT if need * HASTE > left - 1 else 1.0 + 0.1 * (len(urgency) - layer)
        return urgency

    def column_worth(self, place: int, color: int) -> float:
        """What a block of this colour brings on this piglin column; 0 when it takes none."""
        column = self.state.columns[place]
        if not self.needed[place] or column.color not in (-1, color):
            return 0.0
        worth = BLOCK * self.urgency[self.layout[place][0]]
        if column.color == -1:
            spare = self.supply[color] - self.needed[place]
            worth *= 0.2 if spare < 0 else 0.75 + 0.02 * min(spare, 10)
        return worth

    def task_worth(self, color: int) -> float:
        """What a block of this colour brings at best on the piglin board."""
        return max((self.column_worth(place, color) for place in range(len(self.layout))), default=0.0)

    def heal_worth(self, seat: int) -> float:
        """What a full life tracker brings this player."""
        player = self.state.players[seat]
        hearts = hearts_of(player)
        return hearts_worth(hearts + max(0, self.state.level.life - player.life)) - hearts_worth(hearts)

    def mend_worth(self, seat: int, damaged: str = "") -> float:
        """What it brings that a player repairs everything; `damaged` is an item that will be damaged by then."""
        player = self.state.players[seat]
        worth = 0.0
        for item in player.items:
            if not item.ready or item.hearts:
                worth += repair_worth(self.state, player, item, boss=self.boss)
            elif item.id == damaged:
                worth += 0.8
        return worth

    def find_worth(self, seat: int) -> float:
        """What finding an item brings a player: less late in the game or with a full inventory."""
        player = self.state.players[seat]
        worth = FIND if self.missing else LATE_FIND
        return worth * (0.6 if len(player.items) >= self.state.level.box.inventory else 1.0)

    def color_worth(self, color: int, damaged: str = "") -> float:
        """What a block of this colour brings in its best use."""
        seats = range(len(self.state.players))
        best = self.task_worth(color)
        if color == RED:
            best = max(best, *(self.heal_worth(seat) for seat in seats))
        elif color == GRAY:
            active = self.state.active
            best = max(best, *(self.mend_worth(seat, damaged if seat == active else "") for seat in seats))
        elif color == GOLD:
            best = max(best, *(self.find_worth(seat) for seat in seats))
        elif color == BLACK and self.state.netherite:
            best = max(best, UNLOCK)
        return max(best, COVER)

    def layer_cost(self, layer: int) -> float:
        """What it costs that a block of this layer leaves the cube: time for its task, and for all."""
        task = deadline_task(self.state, layer)
        need = sum(n for n, (name, _, _) in zip(self.needed, self.layout, strict=True) if name == task) if task else 0
        left = self.state.cube.layer(layer).bit_count()
        if need and left <= 1:
            return 50.0
        time = TIME if self.missing else TIME_LATE
        return time + (0.5 * min(1.0, 1.5 * need / left) if need else 0.0)

    def pull(self) -> float:
        """What one column towards the goal is worth."""
        return PULL_LATE if not self.missing else PULL_SOON if self.missing <= SOON else PULL

    def place_worth(self, cells: Sequence[int]) -> float:
        """What it is worth that the players stand on these cells: near the goal or the end boss, out of danger."""
        if self.boss:
            far = sum(self._out_of_reach(seat, cell) for seat, cell in enumerate(cells))
            return -PULL_BOSS * far - CAUTION * danger(self.state, cells)
        away = sorted(self._steps_to_go(cell) for cell in cells)
        pull = self.pull()
        return -pull * away[0] - OTHERS * pull * sum(away[1:]) - CAUTION * danger(self.state, cells)

    def _steps_to_go(self, cell: int) -> int:
        """How many steps the goal is away for a player here: the last column that lies face up."""
        board = self.state.board
        slow = board.soul_sand | board.magma
        waves = waves_to(board.last_column, board.cells & ~board.lava, slow, self.state.mob_cells())
        return next((steps for steps, wave in enumerate(waves) if wave >> cell & 1), len(waves))

    def _out_of_reach(self, seat: int, cell: int) -> int:
        """How many steps too far from the nearest end boss a player's best weapon would be."""
        state = self.state
        weapons = [item for item in state.players[seat].items if state.item_def(item).type in WEAPONS]
        reach = max((range_of(state, item) for item in weapons), default=1)
        away = min(distance(cell, at) for mob, at in state.mobs.items() if mob in state.boss_life)
        return max(0, away - reach)

    def total(self) -> float:
        """The worth of the whole state, for comparing what different choices lead to."""
        state = self.state
        if state.outcome is not None:
            return 1000.0 if state.outcome.won else -1000.0
        worth = self.place_worth([max(0, player.cell) for player in state.players])
        for player in state.players:
            worth += hearts_worth(hearts_of(player))
            worth += sum(ready_worth(state, item, boss=self.boss) for item in player.items if item.ready)
        return worth
