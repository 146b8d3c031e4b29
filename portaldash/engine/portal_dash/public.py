"""The table as readable JSON data, for programs that play and for people who read logs: all that lies open, no more.

Players are "p1" to "p4", spaces "column,row" from the upper left, blocks of the cube "layer,row,column" with layer 1 on
top, colours and items by name. `public_state` gives an object of

- `level`, `turn`, `turns_left` (this one included; null where the level does not count them), `action` (how many were
  taken this turn), `active`, `white_dice` (null or {"blocks", "mob"});
- `board`: five rows of signs with a blank between: `.` plain, `L` lava, `M` magma, `S` soul sand, `B` an obstacle under
  a brown block, `1` to `9` a spawner, `C` a chest token, `P` the portal;
- `players`: `id`, `space` (null before it stands on the board), `life`, `items`; an item has `id`, `kind`, `ready`,
  `hearts`, `mode` and `enchantments`;
- `mobs` on the board: `id`, `kind`, `number` (0 for an end boss), `life`, `space`; `line`: ids, the front one first;
- `bosses`: `id`, `side`, `life`; `parts`: `face_up` from the left, `face_down` (how many), `next` (those a level fixes)
  and `pool` (the others are among these); `portal_open`;
- `cube`: `layers`, four drawings of four rows (`r` red, `a` gray, `o` gold, `b` brown, `k` black, `?` not seen yet,
  `.` gone), and `unseen`, how many of each colour nobody has seen;
- `used`, blocks by colour; `hand`, colours; `tasks`: `name`, `complete`, `deadline` (the layer before whose end it must
  be done, or null), `columns` with `name`, `color` (null while empty), `blocks`, `size`;
- `stack`: `size`, `pool` (tiles by kind, their order unknown), `known` (the next tiles, where a level fixes them),
  `within` ([kind, n]: comes within n draws), and `others`: where tiles look alike the stack can be in other ways, each
  with its `share` of the likelihood; `discard`, `netherite` (the shelf), `drawn`, `gone`;
- `chests` (spaces), `chest_supply`, `roll` (the combat dice), `fixed` (answers of chance that a level fixes);
- `decision` (null or as `public_decision` gives it) and `outcome` (null or {"won", "reason", "about"}).
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from portaldash.engine.agenda import CHANCE, Decision
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash import cube as cubes
from portaldash.engine.portal_dash.defs import COLORS, LAVA, LAYER_BLOCKS, LAYERS, MAGMA, PLAIN, ROWS, SOUL_SAND
from portaldash.engine.portal_dash.events import (
    BlockDelivered,
    BlockMined,
    BlockRemoved,
    BlockSeen,
    Event,
    LayerDepleted,
)
from portaldash.engine.portal_dash.rules.outcome import deadline_task, task_complete, turns_left
from portaldash.engine.portal_dash.rules.piglin_tasks import columns_of
from portaldash.engine.portal_dash.state import Item, Player, State, mob_kind, mob_number, player_name

Json = dict[str, Any]

BLOCK_SIGNS = "raobk"
TERRAIN_SIGNS = {PLAIN: ".", LAVA: "L", MAGMA: "M", SOUL_SAND: "S"}
COVERED_SIGN = "B"
SIDE = 4


def public_state(state: State) -> Json:
    """Everything on the table as JSON data; the module says what it holds."""
    dice = state.white_dice
    return {
        "level": state.level.id,
        "turn": state.turn,
        "turns_left": turns_left(state),
        "action": state.action,
        "active": player_name(state.active),
        "white_dice": {"blocks": dice[0], "mob": dice[1]} if dice else None,
        "board": board_rows(state),
        "players": [_player(seat, player) for seat, player in enumerate(state.players)],
        "mobs": [_mob(state, mob) for mob in state.mobs],
        "line": list(state.line),
        "bosses": [{"id": pick.boss, "side": pick.side, "life": state.life_of(pick.boss)} for pick in state.bosses],
        "parts": _parts(state),
        "portal_open": state.portal_open,
        "cube": {"layers": [layer_rows(state, layer) for layer in range(LAYERS)], "unseen": _counts(state.cube.unseen)},
        "used": _counts(state.used),
        "hand": [COLORS[color] for color in state.hand],
        "tasks": _tasks(state),
        "stack": _stack(state),
        "discard": list(state.discard),
        "netherite": list(state.netherite),
        "drawn": list(state.drawn),
        "gone": list(state.gone),
        "chests": [boards.name(cell) for cell in boards.each(state.chests)],
        "chest_supply": state.chest_supply,
        "roll": list(state.roll),
        "fixed": {source: list(answers) for source, answers in state.script if answers},
        "decision": public_decision(state.decision) if state.decision else None,
        "outcome": public_outcome(state),
    }


def public_outcome(state: State) -> Json | None:
    """How the game ended, or None: `won`, else a `reason` ("life", "task", "cube", "turns") and what it is `about`."""
    outcome = state.outcome
    return {"won": outcome.won, "reason": outcome.reason, "about": outcome.about} if outcome else None


def public_decision(decision: Decision) -> Json:
    """Who has to choose ("p1", or "chance"), what for, and the ids that may be chosen."""
    return {
        "actor": "chance" if decision.actor == CHANCE else player_name(decision.actor),
        "prompt": decision.prompt,
        "about": dict(decision.about),
        "choices": [choice.id for choice in decision.choices],
    }


def public_event(state: State, event: Event) -> Json:
    """An event by its type, with `player` for a seat and spaces, blocks, layers and columns by their names."""
    data: Json = {"type": type(event).__name__}
    for field in fields(event):
        value = getattr(event, field.name)
        name, show = _SHOWN.get((type(event), field.name)) or _SHOWN.get((Event, field.name)) or (field.name, None)
        data[name] = value if show is None else show(state, value)
    return data


def board_rows(state: State) -> list[str]:
    """The face-up board as five rows of signs, a blank between two."""
    board = state.board
    signs = [TERRAIN_SIGNS[board.terrain(cell)] for cell in range(board.columns * ROWS)]
    for spawners in board.spawners:
        for number, cell in enumerate(spawners, 1):
            signs[cell] = str(number)
    marks = [(state.covered, COVERED_SIGN), (state.chests, "C"), (1 << board.portal if state.portal_open else 0, "P")]
    for mask, sign in marks:
        for cell in boards.each(mask):
            signs[cell] = sign
    return [" ".join(signs[row::ROWS]) for row in range(ROWS)]


def layer_rows(state: State, layer: int) -> list[str]:
    """A layer of the cube (0 on top) as four rows of signs, a blank between two."""
    signs = [_block_sign(state, cell) for cell in range(layer * LAYER_BLOCKS, (layer + 1) * LAYER_BLOCKS)]
    return [" ".join(signs[start : start + SIDE]) for start in range(0, LAYER_BLOCKS, SIDE)]


def _block_sign(state: State, cell: int) -> str:
    if not state.cube.filled >> cell & 1:
        return "."
    color = state.cube.color(cell)
    return "?" if color < 0 else BLOCK_SIGNS[color]


def _counts(blocks: tuple[int, ...]) -> Json:
    return dict(zip(COLORS, blocks, strict=True))


def _player(seat: int, player: Player) -> Json:
    space = boards.name(player.cell) if player.cell >= 0 else None
    items = [_item(item) for item in player.items]
    return {"id": player_name(seat), "space": space, "life": player.life, "items": items}


def _item(item: Item) -> Json:
    return {
        "id": item.id,
        "kind": item.kind,
        "ready": item.ready,
        "hearts": item.hearts,
        "mode": item.mode,
        "enchantments": list(item.enchantments),
    }


def _mob(state: State, mob: str) -> Json:
    boss = mob in state.boss_life
    return {
        "id": mob,
        "kind": mob if boss else mob_kind(mob),
        "number": 0 if boss else mob_number(mob),
        "life": state.life_of(mob),
        "space": boards.name(state.mobs[mob]),
    }


def _parts(state: State) -> Json:
    return {
        "face_up": list(state.parts),
        "face_down": state.parts_left,
        "next": list(state.parts_known),
        "pool": sorted(state.parts_pool),
    }


def _tasks(state: State) -> list[Json]:
    tasks: dict[str, Json] = {}
    deadlines = {deadline_task(state, layer): layer + 1 for layer in reversed(range(LAYERS))}
    for (task, name, size), column in zip(columns_of(state.tasks()), state.columns, strict=True):
        entry = tasks.setdefault(
            task,
            {"name": task, "complete": task_complete(state, task), "deadline": deadlines.get(task), "columns": []},
        )
        color = COLORS[column.color] if column.color >= 0 else None
        entry["columns"].append({"name": name, "color": color, "blocks": column.blocks, "size": size})
    return list(tasks.values())


def _stack(state: State) -> Json:
    stack = state.stack
    return {
        "size": len(stack),
        "pool": dict(sorted(stack.pool)),
        "known": list(stack.known),
        "within": [list(window) for window in stack.windows],
        "share": stack.share,
        "others": [
            {"pool": dict(sorted(case.pool)), "within": [list(w) for w in case.windows], "share": case.share}
            for case in stack.others
        ],
    }


def _seat(_: State, seat: int) -> str:
    return player_name(seat)


def _space(_: State, cell: int) -> str | None:
    return boards.name(cell) if cell >= 0 else None


def _block(_: State, cell: int) -> str:
    return cubes.name(cell)


def _path(_: State, path: tuple[int, ...]) -> list[str]:
    return [boards.name(cell) for cell in path]


def _layer(_: State, layer: int) -> int:
    return layer + 1


def _column(state: State, column: int) -> str:
    return columns_of(state.tasks())[column][1]


_SHOWN: dict[tuple[type[Event], str], tuple[str, Any]] = {
    (Event, "seat"): ("player", _seat),
    (Event, "cell"): ("space", _space),
    (Event, "chest"): ("chest", _space),
    (Event, "path"): ("path", _path),
    (BlockSeen, "cell"): ("block", _block),
    (BlockRemoved, "cell"): ("block", _block),
    (BlockMined, "cell"): ("block", _block),
    (LayerDepleted, "layer"): ("layer", _layer),
    (BlockDelivered, "column"): ("column", _column),
}
"""How a field is shown where its plain value would not do: for one type of event, or for all of them."""
