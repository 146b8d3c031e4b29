"""The board: what a hovered mob would do, and the small window."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from portaldash.engine.portal_dash.observe import Forecast, MobForecast
from portaldash.ui.table.board_forecast import NOTHING, outlook_of
from tests.ui.table.boards import Shown, cell, facts_with, showing, view_in

if TYPE_CHECKING:
    from portaldash.ui.display import Display

pytestmark = pytest.mark.usefixtures("display")

# What a hovered mob would do


def forecasts_for(mob: str) -> tuple[Forecast, ...]:
    would = MobForecast(mob, (cell(4, 2), cell(3, 1)), (0, 1), 2, hits_all=False)
    return (Forecast(1, (), (cell(7, 0),)), Forecast(2, (would,), ()), Forecast(3, (), (cell(7, 0),)))


def test_the_forecast_of_the_hovered_mob_alone_is_shown() -> None:
    facts = facts_with()
    forecasts = forecasts_for("enderman-2")
    calm = showing(facts, forecasts=forecasts, hovered="mob:hoglin-3")
    keen = showing(facts, forecasts=forecasts, hovered="mob:enderman-2")
    assert outlook_of(showing(facts, forecasts=forecasts)) == NOTHING
    assert outlook_of(calm) == NOTHING
    seen = outlook_of(keen)
    assert seen.ends == {cell(4, 2), cell(3, 1)}
    assert {cell(3, 2), cell(4, 2), cell(2, 1), cell(5, 2)} <= seen.reach
    assert cell(6, 2) not in seen.reach
    assert seen.hits == ((0, "2"), (1, "2"))
    assert not seen.sure
    assert outlook_of(replace(keen, hovered="line:enderman-2")) == seen
    shown = Shown(calm)
    assert shown.draw(keen) != shown.draw(replace(keen, forecasts=()))


def test_a_boss_shows_all_three_lines() -> None:
    facts = facts_with()
    facts.mobs["wildfire"] = cell(12, 2)
    facts.boss_life, facts.boss_sides = {"wildfire": 20}, {"wildfire": "easy"}
    forecasts = tuple(
        Forecast(number, (MobForecast("wildfire", (cell(11, 2),), (3,), number, hits_all=False),), ())
        for number in (1, 2, 3)
    )
    seen = outlook_of(showing(facts, forecasts=forecasts, hovered="boss:wildfire"))
    assert seen.hits == ((3, "1/2/3"),)
    assert seen.sure
    assert cell(8, 2) in seen.reach
    assert cell(7, 2) not in seen.reach


def test_the_next_mob_of_the_line_shows_where_it_may_appear() -> None:
    facts = facts_with()
    first = facts.line[0]
    forecasts = forecasts_for("enderman-2")
    assert outlook_of(showing(facts, forecasts=forecasts, hovered=f"line:{first}")).ends == {cell(7, 0)}
    assert outlook_of(showing(facts, forecasts=forecasts, hovered=f"line:{facts.line[1]}")) == NOTHING


def test_a_small_window_draws_only_into_its_own_place(display: Display) -> None:
    view = view_in((1280, 720))
    surface = display.surface
    surface.fill((1, 2, 3))
    view.draw(surface, showing(facts_with(8)))
    outside = [(view.rect.left - 1, view.rect.centery), (view.rect.right, view.rect.centery), (view.rect.centerx, 2)]
    assert {tuple(surface.get_at(point))[:3] for point in outside} == {(1, 2, 3)}
