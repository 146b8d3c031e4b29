"""The piglin tasks: those of the board, or columns of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from portaldash.content.schema import TASK_NAMES
from portaldash.ui.drawing import setup_edits
from portaldash.ui.drawing.counting import Counter
from portaldash.ui.drawing.flow import Flow
from portaldash.ui.drawing.panels import Panel
from portaldash.ui.text import Face
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Hashable

    from portaldash.ui.widgets.base import Widget

SIDES: Final = ("", "1-2", "3-4")
BOARD: Final = ("by_players", "side_12", "side_34")


class TasksPanel(Panel):
    """How many blocks of one color each the columns of A, B and C take."""

    name = "tasks"

    def shape(self) -> Hashable:
        return (self.sheet.own_tasks, tuple((task.name, len(task.columns)) for task in self.sheet.tasks))

    def build(self) -> list[Widget]:
        kind = self.choice(("board", "own"), lambda: int(self.sheet.own_tasks), self._choose)
        if not self.sheet.own_tasks:
            side = self.choice(BOARD, self._side, self._set_side)
            columns = Label("")

            def say() -> None:
                columns.words = self._board_words()

            self.follow(say)
            return [self.about(), Flow([kind]), self.about("side"), Flow([side]), columns]
        rows: list[Widget] = [self._row(number) for number in range(len(self.sheet.tasks))]
        if len(rows) < len(TASK_NAMES):
            rows.append(Flow([self.button("add", "plus", self._add_task)]))
        return [self.about(), Flow([kind]), self.about("columns"), *rows]

    def _choose(self, number: int) -> None:
        sheet = self.sheet
        if number:
            tasks = sheet.box.sides[sheet.words("side") or SIDES[1]]
            self.desk.change(lambda: setup_edits.set_tasks(sheet, tasks))
        else:
            self.desk.change(lambda: setup_edits.board_tasks(sheet, ""))

    def _side(self) -> int:
        side = self.sheet.words("side")
        return SIDES.index(side) if side in SIDES else 0

    def _set_side(self, number: int) -> None:
        self.desk.change(lambda: setup_edits.board_tasks(self.sheet, SIDES[number]))

    def _board_words(self) -> str:
        """The columns of the sides that can be used."""
        sides = self.sheet.box.sides
        chosen = SIDES[self._side()]
        lines = []
        for side in [chosen] if chosen else list(sides):
            columns = ", ".join(
                self.words("task", name=task.name, columns=" + ".join(map(str, task.columns))) for task in sides[side]
            )
            lines.append(self.words("of_side", side=side, tasks=columns))
        return "\n".join(lines)

    def _row(self, task: int) -> Widget:
        name = Label(self.words("named", name=self.sheet.tasks[task].name), size=20, face=Face.HEADING)
        counters = [self._counter(task, column) for column in range(len(self.sheet.tasks[task].columns))]
        more: list[Widget] = []
        if len(counters) < setup_edits.MOST_COLUMNS:
            more = [self.button("column", "plus", lambda: self._change(task, len(counters), setup_edits.FIRST_COLUMN))]
        return Flow([name, *counters, *more])

    def _counter(self, task: int, column: int) -> Counter:
        sheet = self.sheet
        counter = Counter(
            "",
            (0, setup_edits.TALLEST),
            sheet.tasks[task].columns[column],
            lambda size: self._change(task, column, size),
            hint=self.words("size.hint"),
        )

        def update() -> None:
            tasks = sheet.tasks
            if task < len(tasks) and column < len(tasks[task].columns):
                counter.value = tasks[task].columns[column]

        self.follow(update)
        return counter

    def _change(self, task: int, column: int, size: int) -> None:
        self.desk.change(lambda: setup_edits.change_column(self.sheet, task, column, size))

    def _add_task(self) -> None:
        self.desk.change(lambda: setup_edits.add_task(self.sheet))
