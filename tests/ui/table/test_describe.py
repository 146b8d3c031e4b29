"""What hovering says of things that cannot be chosen: why not now, whatever is being decided."""

from __future__ import annotations

import pytest

from portaldash.bots.greedy_bot import GreedyBot
from portaldash.content import load_level
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.session import Seat, Session
from portaldash.ui.table.chooser import Chooser
from portaldash.ui.table.describe import describe
from portaldash.ui.table.facts import facts_of
from portaldash.ui.table.say import Speaker
from portaldash.ui.table.view import Showing
from portaldash.ui.text import tr

pytestmark = pytest.mark.usefixtures("display")

PEOPLE = (Seat("Ada", "blue"), Seat("Ben", "pink"))


def hovered(prompt: str, key: str) -> str:
    """The words for a thing at the first decision of this kind in a game."""
    session, bot = Session(load_level("level-1"), Table(2, quick_start=True), 3, PEOPLE), GreedyBot(3)
    while session.decision is not None and session.decision.prompt != prompt:
        session.submit(bot.choose(session.state))
    chooser = Chooser(session)
    show = Showing(facts_of(session.state), PEOPLE, chooser.seat, chooser.lit, waiting=True)
    return describe(key, show, chooser, Speaker(session.level, PEOPLE))


@pytest.mark.parametrize(
    ("prompt", "key", "why"),
    [
        ("action", "column:A1", "why.block"),
        ("action", "item:leather-tunic-1", "why.armor"),
        ("mine", "item:bow-1", "why.first"),
        ("mine", "space:1,1", "why.first"),
        ("turn.end", "space:1,1", "why.turn_over"),
        ("turn.end", "item:bow-1", "why.turn_over"),
    ],
)
def test_what_cannot_be_chosen_says_why_not_now(prompt: str, key: str, why: str) -> None:
    assert hovered(prompt, key).splitlines()[-1] == tr(why)
