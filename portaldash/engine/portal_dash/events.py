"""Frozen facts: what people at the table would see happen, in past tense, emitted where the state changes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """The base of all facts. Seats count from 0, cells and cube cells are the engine's, ids as in the state."""


@dataclass(frozen=True, slots=True)
class GameStarted(Event):
    """The table is laid: the state before the first decision can be read now."""

    level: str
    players: int


@dataclass(frozen=True, slots=True)
class BossChosen(Event):
    """This end boss waits at the portal."""

    boss: str
    side: str
    life: int


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """The active player takes the white dice."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class WhiteDiceRolled(Event):
    """Both white dice lie on the table: a colour or "?", and 1, 2 or 3."""

    blocks: str
    mob: int


@dataclass(frozen=True, slots=True)
class ActionStarted(Event):
    """A white die was pushed over: this action of the turn (1 or 2) is being taken."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The active player passed the white dice."""

    seat: int


@dataclass(frozen=True, slots=True)
class BlockSeen(Event):
    """A block came into view and shows its colour."""

    cell: int
    color: str


@dataclass(frozen=True, slots=True)
class BlockRemoved(Event):
    """A block left the cube for the used blocks, by a die or a boss."""

    cell: int
    color: str


@dataclass(frozen=True, slots=True)
class BlockMined(Event):
    """A player took a block out of the cube; it lies beside it until it is used."""

    cell: int
    color: str


@dataclass(frozen=True, slots=True)
class NoBlockExposed(Event):
    """No block of the rolled colour is exposed: nothing is removed."""

    color: str


@dataclass(frozen=True, slots=True)
class UsedBlockDrawn(Event):
    """A block came back from the used blocks into the hand."""

    color: str


@dataclass(frozen=True, slots=True)
class BlockUsed(Event):
    """A block in hand was used for its ability and went to the used blocks."""

    color: str


@dataclass(frozen=True, slots=True)
class BlockDelivered(Event):
    """A block in hand went onto a piglin column (index over all columns of all tasks)."""

    column: int
    color: str


@dataclass(frozen=True, slots=True)
class TaskCompleted(Event):
    """A piglin task is done."""

    task: str


@dataclass(frozen=True, slots=True)
class ObstacleCovered(Event):
    """A brown block in hand was laid on an obstacle."""

    cell: int


@dataclass(frozen=True, slots=True)
class LayerDepleted(Event):
    """The last block of a layer (0 on top) left the cube."""

    layer: int


@dataclass(frozen=True, slots=True)
class PlayerPlaced(Event):
    """A player piece was put on its start space."""

    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class PlayerMoved(Event):
    """A player piece went to an adjacent space."""

    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class PlayerPushed(Event):
    """A mob pushed a player piece to an adjacent space."""

    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class LifeLost(Event):
    """Hearts left a life tracker."""

    seat: int
    hearts: int


@dataclass(frozen=True, slots=True)
class ArmorHeartsLost(Event):
    """Hearts left a piece of armor."""

    seat: int
    item: str
    hearts: int


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """A life tracker is full again."""

    seat: int
    life: int


@dataclass(frozen=True, slots=True)
class ItemDamaged(Event):
    """An item moved to the bottom row; armor loses its hearts with it."""

    seat: int
    item: str


@dataclass(frozen=True, slots=True)
class ItemRepaired(Event):
    """An item is ready again, with these hearts and, for leggings, this mode."""

    seat: int
    item: str
    hearts: int
    mode: str


@dataclass(frozen=True, slots=True)
class ItemDrawn(Event):
    """A tile was drawn from the item stack and lies face up before a player."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class ItemKept(Event):
    """A drawn item went into the ready row, in the place of `replaced` unless that is empty."""

    seat: int
    item: str
    kind: str
    hearts: int
    mode: str
    replaced: str


@dataclass(frozen=True, slots=True)
class ItemEnchanted(Event):
    """A drawn enchantment was put onto an item, which it repairs."""

    seat: int
    item: str
    kind: str


@dataclass(frozen=True, slots=True)
class ItemDiscarded(Event):
    """A tile went to the discard pile: a drawn one, or one that was replaced."""

    kind: str
    drawn: bool


@dataclass(frozen=True, slots=True)
class ItemLeftGame(Event):
    """A replaced starting item left the game."""

    kind: str


@dataclass(frozen=True, slots=True)
class NothingFound(Event):
    """No item was left to be found."""

    seat: int


@dataclass(frozen=True, slots=True)
class StackShuffled(Event):
    """The discard pile became the new item stack."""

    tiles: int


@dataclass(frozen=True, slots=True)
class NetheriteUnlocked(Event):
    """A netherite item was shuffled into the top of the stack."""

    kind: str


@dataclass(frozen=True, slots=True)
class ChestOpened(Event):
    """A chest token went back to the supply."""

    cell: int


@dataclass(frozen=True, slots=True)
class MobLined(Event):
    """A mob joined the end of the line."""

    mob: str


@dataclass(frozen=True, slots=True)
class MobSpawned(Event):
    """A mob came onto a space; it had been at the front of the line unless it was an opening mob."""

    mob: str
    cell: int


@dataclass(frozen=True, slots=True)
class NothingSpawned(Event):
    """The line is empty or no spawner is free."""


@dataclass(frozen=True, slots=True)
class MobActivated(Event):
    """A mob or end boss begins its activation."""

    mob: str


@dataclass(frozen=True, slots=True)
class MobMoved(Event):
    """A mob went along these cells, the last one being where it stands now."""

    mob: str
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MobAttacked(Event):
    """A mob attacked a player for this much damage."""

    mob: str
    seat: int
    damage: int


@dataclass(frozen=True, slots=True)
class AttackRolled(Event):
    """A player attacked a mob with an item: the dice show these hits."""

    seat: int
    item: str
    mob: str
    hits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MobSurvived(Event):
    """Too few hits: no effect."""

    mob: str
    hits: int


@dataclass(frozen=True, slots=True)
class MobDefeated(Event):
    """A mob left the board for the end of the line, or an end boss left the game."""

    mob: str
    hits: int


@dataclass(frozen=True, slots=True)
class BossHurt(Event):
    """An end boss lost life and has this much left."""

    boss: str
    hits: int
    life: int


@dataclass(frozen=True, slots=True)
class PartRevealed(Event):
    """A gameboard part was turned face up as the next one of the track; `chest` is a cell or -1."""

    part: str
    chest: int


@dataclass(frozen=True, slots=True)
class PortalRevealed(Event):
    """The portal strip was turned face up."""


@dataclass(frozen=True, slots=True)
class BossPlaced(Event):
    """An end boss stands on the portal strip."""

    boss: str
    cell: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """Every end boss has fallen."""


@dataclass(frozen=True, slots=True)
class GameLost(Event):
    """The team has lost: reason "life", "task", "cube" or "turns", with the seat or the task it is about."""

    reason: str
    about: str
