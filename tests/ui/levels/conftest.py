"""A levels screen with files in the folder of own levels, an editor nobody sees, and a person who clicks."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from portaldash import paths
from portaldash.ui.app import App
from portaldash.ui.levels.card import ShelfCard
from portaldash.ui.levels.desktop import Desktop
from portaldash.ui.levels.problem_view import ProblemView
from portaldash.ui.levels.scene import LevelsScene
from portaldash.ui.widgets.label import Label
from portaldash.ui.widgets.scroll import ScrollArea
from tests.ui.scenes.conftest import Person, Table, open_scenes, person, table

__all__ = ["Table", "open_scenes", "person", "table"]

GOOD = "name: {name}\nparts: {parts}\nbosses:\n  - boss: wildfire\n    side: easy\n"
BROKEN = "name: Broken\nparts: many\nmobs:\n  ghst: 3\n  hoglin: 9\nbosses:\n  - {boss: wildfire, side: esy}\n"
MOMENT = 100
"""Milliseconds of a frame; a file that has changed is noticed by the second look, 200 of them after the first."""


def good(name: str = "Mine", parts: int = 2) -> str:
    return GOOD.format(name=name, parts=parts)


class Program:
    """A program that was started and has ended with a code, or goes on."""

    def __init__(self, code: int | None) -> None:
        self.code = code

    def poll(self) -> int | None:
        return self.code


class Programs:
    """What was started; `missing` are the names of those that are not there."""

    def __init__(self) -> None:
        self.started: list[tuple[str, ...]] = []
        self.missing: set[str] = set()
        self.code: int | None = None

    def start(self, command: Sequence[str]) -> Program:
        if command[0] in self.missing:
            raise FileNotFoundError(2, "No such file or directory")
        self.started.append(tuple(command))
        return Program(self.code)


class Visitor(Person):
    """A person at the levels screen."""

    def __init__(self, app: App, folder: Path) -> None:
        super().__init__(app)
        self.own = folder
        self.programs = Programs()
        self._now = 1_700_000_000

    def write(self, name: str, words: str | bytes) -> Path:
        """Save a file as an editor would; each time it is a second later."""
        path = self.own / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(words.encode() if isinstance(words, str) else words)
        self._now += 1
        os.utime(path, (self._now, self._now))
        return path

    def come(self, chosen: Path | None = None) -> LevelsScene:
        """Open the screen."""
        scene = LevelsScene(chosen, Desktop(self.programs.start, "linux"))
        self.open(scene)
        return scene

    def pass_time(self, milliseconds: int) -> None:
        """Let so much time pass on the clock of the app."""
        for _ in range(milliseconds // MOMENT):
            self.app.step(MOMENT)

    @property
    def levels(self) -> LevelsScene:
        scene = self.scene
        assert isinstance(scene, LevelsScene)
        return scene

    @property
    def listed(self) -> list[str]:
        """The names of the own levels on the cards."""
        return [card.name for card in self.levels.cards if card.entry.path.parent == self.own]

    def card(self, name: str) -> ShelfCard:
        return next(card for card in self.levels.cards if name in (card.name, card.entry.path.name))

    def pick(self, name: str) -> None:
        """Click a card, after scrolling to it."""
        card = self.card(name)
        self.levels.list.reveal(card)
        self.click(card)

    @property
    def buttons(self) -> list[str]:
        """The words of the buttons that can be seen."""
        return [vars(each)["words"] for each in self.widgets() if "on_press" in vars(each) and "key" in vars(each)]

    @property
    def said(self) -> str:
        """All that is said of the chosen level."""
        return "\n".join(words_of(self.levels.about))

    @property
    def problems(self) -> list[ProblemView]:
        return [each for each in self.levels.about.widgets if isinstance(each, ProblemView)]

    @property
    def news(self) -> str:
        return "\n".join(self.app.toasts.shown)

    def drop(self, *files: Path) -> None:
        for file in files:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
        self.wait()


def words_of(area: ScrollArea) -> list[str]:
    found = []
    for each in area.widgets:
        if isinstance(each, Label):
            found.append(each.words)
        elif isinstance(each, ProblemView):
            found += [each.place_words, each.message, each.hint_words]
        else:
            found.append(f"{vars(each)['key'].words}: {vars(each)['value'].words}")
    return found


@pytest.fixture
def visitor(app: App) -> Visitor:
    """Somebody with an empty folder of own levels."""
    return Visitor(app, paths.user_levels())
