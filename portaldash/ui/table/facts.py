"""What lies on the table as the window shows it: changed by events alone, equal to the state after the last one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.board import Board
from portaldash.engine.portal_dash.defs import COLORS, CUBE_BLOCKS, LAYER_BLOCKS, LAYERS, LevelDef
from portaldash.engine.portal_dash.state import Column, Item, Outcome, Player, State

EMPTY, UNSEEN = -2, -1


@dataclass(slots=True)
class Facts:
    """Everything a person at the table can see.

    `cube` has a colour index, UNSEEN or EMPTY for each cube cell; `hand`, `used` and `columns` hold blocks; `drawn` are
    the tiles found and not yet kept; `roll` is the last attack. Cells are the engine's.
    """

    level: LevelDef
    players: list[Player]
    mobs: dict[str, int]
    line: list[str]
    boss_life: dict[str, int]
    boss_sides: dict[str, str]
    cube: list[int]
    used: list[int]
    hand: list[int]
    columns: list[Column]
    parts: tuple[str, ...]
    parts_left: int
    portal_open: bool
    covered: int
    chests: int
    chest_supply: int
    stack: int
    discard: list[str]
    netherite: list[str]
    drawn: list[str]
    white_dice: tuple[str, int] | None
    roll: tuple[int, ...]
    active: int
    turn: int
    action: int
    outcome: Outcome | None
    _board: Board | None = field(default=None, compare=False)

    @property
    def board(self) -> Board:
        """The face-up board as shown."""
        if self._board is None:
            box = self.level.box
            strips = (box.start_strip, *(box.parts[part] for part in self.parts))
            self._board = boards.board_of((*strips, box.portal_strip) if self.portal_open else strips, self.covered)
        return self._board

    def relaid(self) -> None:
        """Note that parts, portal_open or covered have changed."""
        self._board = None

    def layer_left(self, layer: int) -> int:
        """How many blocks a layer (0 on top) still has."""
        return sum(1 for color in self.cube[layer * LAYER_BLOCKS : (layer + 1) * LAYER_BLOCKS] if color != EMPTY)

    @property
    def top_layer(self) -> int:
        """The topmost layer that still has blocks; 4 when the cube is empty."""
        return next((layer for layer in range(LAYERS) if self.layer_left(layer)), LAYERS)

    def apply(self, event: e.Event) -> None:
        """Change what is shown by one event; events that change nothing to be seen are passed over."""
        changed = _CHANGES.get(type(event))
        if changed is not None:
            changed(self, event)


def facts_of(state: State) -> Facts:
    """The table as this state shows it."""
    cube = state.cube
    cells = [EMPTY if not cube.filled >> cell & 1 else cube.color(cell) for cell in range(CUBE_BLOCKS)]
    return Facts(
        level=state.level,
        players=state.players[:],
        mobs=dict(state.mobs),
        line=list(state.line),
        boss_life=dict(state.boss_life),
        boss_sides={pick.boss: pick.side for pick in state.bosses},
        cube=cells,
        used=list(state.used),
        hand=list(state.hand),
        columns=list(state.columns),
        parts=state.parts,
        parts_left=state.parts_left,
        portal_open=state.portal_open,
        covered=state.covered,
        chests=state.chests,
        chest_supply=state.chest_supply,
        stack=len(state.stack),
        discard=list(state.discard),
        netherite=list(state.netherite),
        drawn=list(state.drawn),
        white_dice=state.white_dice,
        roll=state.roll,
        active=state.active,
        turn=state.turn,
        action=state.action,
        outcome=state.outcome,
    )


def _change(facts: Facts, seat: int, item_id: str, **values: Any) -> None:  # noqa: ANN401 - any field of an item
    player = facts.players[seat]
    items = tuple(replace(own, **values) if own.id == item_id else own for own in player.items)
    facts.players[seat] = replace(player, items=items)


def _turn_started(facts: Facts, event: e.TurnStarted) -> None:
    facts.active, facts.turn, facts.action, facts.white_dice = event.seat, event.turn, 0, None


def _dice_rolled(facts: Facts, event: e.WhiteDiceRolled) -> None:
    facts.white_dice = (event.blocks, event.mob)


def _action_started(facts: Facts, event: e.ActionStarted) -> None:
    facts.action = event.number


def _turn_ended(facts: Facts, _: e.TurnEnded) -> None:
    facts.action = 2


def _boss_chosen(facts: Facts, event: e.BossChosen) -> None:
    facts.boss_life[event.boss] = event.life
    facts.boss_sides[event.boss] = event.side


def _block_seen(facts: Facts, event: e.BlockSeen) -> None:
    facts.cube[event.cell] = COLORS.index(event.color)


def _block_removed(facts: Facts, event: e.BlockRemoved) -> None:
    facts.cube[event.cell] = EMPTY
    facts.used[COLORS.index(event.color)] += 1


def _block_mined(facts: Facts, event: e.BlockMined) -> None:
    facts.cube[event.cell] = EMPTY
    facts.hand.append(COLORS.index(event.color))


def _used_drawn(facts: Facts, event: e.UsedBlockDrawn) -> None:
    facts.used[COLORS.index(event.color)] -= 1
    facts.hand.append(COLORS.index(event.color))


def _block_used(facts: Facts, event: e.BlockUsed) -> None:
    facts.hand.remove(COLORS.index(event.color))
    facts.used[COLORS.index(event.color)] += 1


def _block_delivered(facts: Facts, event: e.BlockDelivered) -> None:
    color = COLORS.index(event.color)
    facts.hand.remove(color)
    facts.columns[event.column] = Column(color, facts.columns[event.column].blocks + 1)


def _covered(facts: Facts, event: e.ObstacleCovered) -> None:
    facts.hand.remove(COLORS.index("brown"))
    facts.covered |= 1 << event.cell
    facts.relaid()


def _player_at(facts: Facts, event: e.PlayerPlaced | e.PlayerMoved | e.PlayerPushed) -> None:
    facts.players[event.seat] = replace(facts.players[event.seat], cell=event.cell)


def _life_lost(facts: Facts, event: e.LifeLost) -> None:
    player = facts.players[event.seat]
    facts.players[event.seat] = replace(player, life=player.life - event.hearts)


def _armor_lost(facts: Facts, event: e.ArmorHeartsLost) -> None:
    item = facts.players[event.seat].item(event.item)
    if item is not None:
        _change(facts, event.seat, event.item, hearts=item.hearts - event.hearts)


def _healed(facts: Facts, event: e.Healed) -> None:
    facts.players[event.seat] = replace(facts.players[event.seat], life=event.life)


def _item_damaged(facts: Facts, event: e.ItemDamaged) -> None:
    _change(facts, event.seat, event.item, ready=False, hearts=0)


def _item_repaired(facts: Facts, event: e.ItemRepaired) -> None:
    _change(facts, event.seat, event.item, ready=True, hearts=event.hearts, mode=event.mode)


def _item_drawn(facts: Facts, event: e.ItemDrawn) -> None:
    facts.stack -= 1
    facts.drawn.append(event.kind)


def _item_kept(facts: Facts, event: e.ItemKept) -> None:
    facts.drawn.remove(event.kind)
    player = facts.players[event.seat]
    item = Item(event.item, event.kind, hearts=event.hearts, mode=event.mode)
    items = tuple(item if own.id == event.replaced else own for own in player.items)
    facts.players[event.seat] = replace(player, items=items if event.replaced else (*player.items, item))


def _item_enchanted(facts: Facts, event: e.ItemEnchanted) -> None:
    facts.drawn.remove(event.kind)
    item = facts.players[event.seat].item(event.item)
    if item is not None:
        _change(facts, event.seat, event.item, ready=True, enchantments=(*item.enchantments, event.kind))


def _item_discarded(facts: Facts, event: e.ItemDiscarded) -> None:
    if event.drawn:
        facts.drawn.remove(event.kind)
    facts.discard.append(event.kind)


def _stack_shuffled(facts: Facts, event: e.StackShuffled) -> None:
    facts.stack = event.tiles
    facts.discard.clear()


def _unlocked(facts: Facts, event: e.NetheriteUnlocked) -> None:
    facts.netherite.remove(event.kind)
    facts.stack += 1


def _chest_opened(facts: Facts, event: e.ChestOpened) -> None:
    facts.chests &= ~(1 << event.cell)
    facts.chest_supply += 1


def _mob_lined(facts: Facts, event: e.MobLined) -> None:
    facts.line.append(event.mob)


def _mob_spawned(facts: Facts, event: e.MobSpawned) -> None:
    facts.line.remove(event.mob)
    facts.mobs[event.mob] = event.cell


def _mob_moved(facts: Facts, event: e.MobMoved) -> None:
    facts.mobs[event.mob] = event.path[-1]


def _attack_rolled(facts: Facts, event: e.AttackRolled) -> None:
    facts.roll = event.hits


def _strike_over(facts: Facts, _: e.MobSurvived) -> None:
    facts.roll = ()


def _boss_hurt(facts: Facts, event: e.BossHurt) -> None:
    facts.roll = ()
    facts.boss_life[event.boss] = event.life


def _mob_defeated(facts: Facts, event: e.MobDefeated) -> None:
    facts.roll = ()
    del facts.mobs[event.mob]
    if event.mob not in facts.boss_life:
        facts.line.append(event.mob)


def _part_revealed(facts: Facts, event: e.PartRevealed) -> None:
    facts.parts = (*facts.parts, event.part)
    facts.parts_left -= 1
    facts.relaid()
    if event.chest >= 0:
        facts.chests |= 1 << event.chest
        facts.chest_supply -= 1


def _portal_revealed(facts: Facts, _: e.PortalRevealed) -> None:
    facts.portal_open = True
    facts.relaid()


def _boss_placed(facts: Facts, event: e.BossPlaced) -> None:
    facts.mobs[event.boss] = event.cell


def _won(facts: Facts, _: e.GameWon) -> None:
    facts.outcome = Outcome(won=True)


def _lost(facts: Facts, event: e.GameLost) -> None:
    facts.outcome = Outcome(won=False, reason=event.reason, about=event.about)


_CHANGES: dict[type[e.Event], Callable[[Facts, Any], None]] = {
    e.TurnStarted: _turn_started,
    e.WhiteDiceRolled: _dice_rolled,
    e.ActionStarted: _action_started,
    e.TurnEnded: _turn_ended,
    e.BossChosen: _boss_chosen,
    e.BlockSeen: _block_seen,
    e.BlockRemoved: _block_removed,
    e.BlockMined: _block_mined,
    e.UsedBlockDrawn: _used_drawn,
    e.BlockUsed: _block_used,
    e.BlockDelivered: _block_delivered,
    e.ObstacleCovered: _covered,
    e.PlayerPlaced: _player_at,
    e.PlayerMoved: _player_at,
    e.PlayerPushed: _player_at,
    e.LifeLost: _life_lost,
    e.ArmorHeartsLost: _armor_lost,
    e.Healed: _healed,
    e.ItemDamaged: _item_damaged,
    e.ItemRepaired: _item_repaired,
    e.ItemDrawn: _item_drawn,
    e.ItemKept: _item_kept,
    e.ItemEnchanted: _item_enchanted,
    e.ItemDiscarded: _item_discarded,
    e.StackShuffled: _stack_shuffled,
    e.NetheriteUnlocked: _unlocked,
    e.ChestOpened: _chest_opened,
    e.MobLined: _mob_lined,
    e.MobSpawned: _mob_spawned,
    e.MobMoved: _mob_moved,
    e.AttackRolled: _attack_rolled,
    e.MobSurvived: _strike_over,
    e.BossHurt: _boss_hurt,
    e.MobDefeated: _mob_defeated,
    e.PartRevealed: _part_revealed,
    e.PortalRevealed: _portal_revealed,
    e.BossPlaced: _boss_placed,
    e.GameWon: _won,
    e.GameLost: _lost,
}
