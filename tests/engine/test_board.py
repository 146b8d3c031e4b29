"""The board: routes and the movement of mobs, against a plain reading of the rules on random boards (R19 to R23)."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from random import Random

import pytest

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.defs import LAVA, MAGMA, PLAIN, SOUL_SAND
from portaldash.engine.portal_dash.events import MobMoved
from tests.engine.table import table

Spot = tuple[int, int]
FAR = 10**6


@dataclass
class Scene:
    """A random board with a mob to be activated, as sets of (column, row)."""

    columns: int
    lava: set[Spot]
    players: list[Spot]
    mobs: set[Spot]
    here: Spot
    kind: str

    @property
    def grid(self) -> str:
        """The scene as a text grid."""
        return "\n".join(" ".join(self._word((c, r)) for c in range(self.columns)) for r in range(5))

    def _word(self, spot: Spot) -> str:
        names = [f"p{number}" for number, player in enumerate(self.players, start=1) if player == spot]
        if spot == self.here:
            names = [f"{self.kind}-1"]
        if spot in self.mobs:
            names = [f"other{sorted(self.mobs).index(spot)}-2"]
        terrain = "L" if spot in self.lava else "."
        return f"{terrain}:{'+'.join(names)}" if names else terrain


def scene(seed: int) -> Scene:
    """A small crowded board."""
    random = Random(seed)
    columns = random.randint(3, 7)
    spots = [(column, row) for column in range(columns) for row in range(5)]
    lava = set(random.sample(spots, random.randint(0, len(spots) // 2)))
    kind = random.choice(("magma-cube", "ghast", "enderman"))
    dry = [spot for spot in spots if spot not in lava]
    here = random.choice(spots if kind == "ghast" else dry)
    others = random.sample([spot for spot in spots if spot != here], random.randint(0, 8))
    mobs = {spot for spot in others if spot in dry}
    room = [spot for spot in dry if spot not in mobs and spot != here] or [spot for spot in spots if spot != here]
    players = [random.choice(room) for _ in range(random.randint(1, 3))]
    return Scene(columns, lava, players, mobs - set(players), here, kind)


def moves_from(start: Spot, columns: int, closed: set[Spot]) -> dict[Spot, int]:
    """How many moves every space is away."""
    moves = {start: 0}
    queue = deque([start])
    while queue:
        column, row = queue.popleft()
        for spot in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
            if spot in moves or spot in closed or not (0 <= spot[0] < columns and 0 <= spot[1] < 5):
                continue
            moves[spot] = moves[column, row] + 1
            queue.append(spot)
    return moves


def apart(one: Spot, other: Spot) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def ends_by_the_rules(scene: Scene) -> set[Spot]:
    """Where the mob may end, by R19 to R23 read sentence by sentence."""
    steps, reach = {"magma-cube": (2, 1), "ghast": (1, 2), "enderman": (5, 1)}[scene.kind]
    if any(apart(player, scene.here) <= reach for player in scene.players):
        return {scene.here}
    closed = set(scene.players) | (set() if scene.kind == "ghast" else scene.lava)
    real = moves_from(scene.here, scene.columns, closed | scene.mobs)
    ends = _ends(scene, real, reach, steps, closed | scene.mobs)
    return ends or _second_count(scene, real, reach, steps, closed) or {scene.here}


def _ends(scene: Scene, real: dict[Spot, int], reach: int, steps: int, closed: set[Spot]) -> set[Spot]:
    goals = {spot for spot in real if any(apart(spot, player) <= reach for player in scene.players)}
    fewest = min((real[goal] for goal in goals), default=FAR)
    ends = set()
    for goal in (goal for goal in goals if real[goal] == fewest):
        back = moves_from(goal, scene.columns, closed)
        walked = min(steps, fewest)
        ends |= {spot for spot in real if real[spot] == walked and back.get(spot, FAR) == fewest - walked}
    return ends


def _second_count(scene: Scene, real: dict[Spot, int], reach: int, steps: int, closed: set[Spot]) -> set[Spot]:
    near = [spot for spot in real if real[spot] <= steps]
    counts = []
    for player in scene.players:
        count = {
            spot: min((n for goal, n in from_spot.items() if apart(goal, player) <= reach), default=FAR)
            for spot, from_spot in ((spot, moves_from(spot, scene.columns, closed)) for spot in near)
        }
        counts.append(count)
    fewest = min(count[scene.here] for count in counts)
    ends = set()
    for count in counts:
        best = min(count.values())
        if count[scene.here] == fewest and best < fewest:
            ends |= {spot for spot in near if count[spot] == best}
    return ends


@pytest.mark.parametrize("seed", range(300))
def test_r23_a_mob_ends_where_the_rules_say(seed: int) -> None:
    here = scene(seed)
    game = table(here.grid, roll=1)
    ends = {boards.name(column * 5 + row) for column, row in ends_by_the_rules(here)}
    mob = f"{here.kind}-1"
    found = set(game.offers("to")) if game.prompt == "mob.where" else {game.where(mob)}
    assert found == ends, here.grid


@pytest.mark.parametrize("seed", range(100))
def test_r19_a_mob_moves_step_by_step_along_a_shortest_route_of_free_spaces(seed: int) -> None:
    here = scene(seed)
    game = table(here.grid, roll=1)
    if game.prompt == "mob.where":
        game.play(game.options[0])
    closed = here.mobs | set(here.players) | (set() if here.kind == "ghast" else here.lava)
    for event in game.heard(MobMoved):
        path = [(cell // 5, cell % 5) for cell in event.path]
        assert all(apart(one, other) == 1 for one, other in zip([here.here, *path], path, strict=False))
        assert not closed & set(path)
        assert len(path) == moves_from(here.here, here.columns, closed)[path[-1]]


@pytest.mark.parametrize("seed", range(100))
def test_floods_and_distances_agree_with_a_plain_search(seed: int) -> None:
    here = scene(seed)
    spots = [(column, row) for column in range(here.columns) for row in range(5)]
    free = sum(1 << (c * 5 + r) for c, r in spots if (c, r) not in here.lava)
    start = here.here[0] * 5 + here.here[1]
    waves = boards.flood(1 << start, free)
    moves = moves_from(here.here, here.columns, here.lava)
    assert {spot: n for n, wave in enumerate(waves) for spot in spots if wave >> (spot[0] * 5 + spot[1]) & 1} == moves
    zone = boards.within(1 << start, 2)
    assert all((zone >> (c * 5 + r) & 1) == (apart((c, r), here.here) <= 2) for c, r in spots)


def test_a_route_is_one_of_the_shortest_or_nothing() -> None:
    free = boards.mask((0, 1, 2, 7, 12, 11, 10))
    assert boards.route(0, 10, free) == (1, 2, 7, 12, 11, 10)
    assert boards.route(0, 20, free) == ()
    assert boards.route(0, 0, free) == ()


def test_the_board_tells_the_terrain_of_a_space() -> None:
    board = table("p1 L M S C").state.board
    assert [board.terrain(cell) for cell in (0, 5, 10, 15, 20)] == [PLAIN, LAVA, MAGMA, SOUL_SAND, PLAIN]
    assert [cell for cell in (0, 5, 10, 15, 20) if board.obstacles >> cell & 1] == [5, 10, 15]
