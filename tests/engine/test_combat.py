"""Chapter VII, swords and bows: R39 to R41."""

from __future__ import annotations

from fractions import Fraction

import pytest

from portaldash.engine.portal_dash.events import AttackRolled, BossHurt, ItemDrawn, MobDefeated, MobSurvived
from tests.engine.table import Game, table


def fight(mob: str, weapon: str, *answers: str, stack: str = "iron-boots iron-boots") -> Game:
    """p1 attacks the one mob beside it with its one weapon."""
    game = table(f"p1 {mob}", items=weapon, stack=stack)
    return game.play_to_chance(f"use:{weapon.partition('+')[0]}-1", *answers)


def test_r39_a_sword_reaches_adjacent_mobs_only() -> None:
    grid = ". magma-cube-1 .\nmagma-cube-2 p1 .\n. . magma-cube-3"
    assert table(grid, items="iron-sword").play_to_chance("use:iron-sword-1").offers("attack") == [
        "magma-cube-1",
        "magma-cube-2",
    ]


def test_r39_a_bow_reaches_from_1_to_its_range() -> None:
    grid = "p1 magma-cube-1 . magma-cube-2 magma-cube-3\n. . blaze-1 . .\n. . blaze-2 . ."
    game = table(grid, items="strong-bow").play_to_chance("use:strong-bow-1")
    assert game.offers("attack") == ["blaze-1", "magma-cube-1", "magma-cube-2"]


def test_r39_a_bow_shoots_over_obstacles_and_mobs() -> None:
    assert table("p1 L magma-cube-1", items="bow").offers("use") == ["bow-1"]


def test_r39_the_bow_enchantment_adds_one_to_the_range() -> None:
    assert table("p1 . . . magma-cube-1", items="bow").offers("use") == []
    assert table("p1 . . . magma-cube-1", items="bow+bow-power").offers("use") == ["bow-1"]


def test_r39_no_swords_against_ghasts_and_no_bows_against_endermen() -> None:
    assert table("p1 ghast-1", items="bow iron-sword").offers("use") == ["bow-1"]
    assert table("p1 enderman-1", items="bow iron-sword").offers("use") == ["iron-sword-1"]


@pytest.mark.parametrize("boss", ["wildfire", "ancient-hoglin"])
def test_r39_a_boss_may_be_attacked_with_both(boss: str) -> None:
    assert table(f"p1 {boss}", items="bow iron-sword").offers("use") == ["bow-1", "iron-sword-1"]


def test_r40_the_attacker_chooses_the_mob_and_only_then_the_weapon_is_damaged() -> None:
    game = table("p1 magma-cube-1\nmagma-cube-2 .", items="iron-sword").play("use:iron-sword-1")
    assert (game.prompt, game.ready("iron-sword-1")) == ("attack.whom", True)
    assert game.play_to_chance("attack:magma-cube-2").ready("iron-sword-1") is False


def test_r40_a_weapon_rolls_its_dice() -> None:
    game = fight("hoglin-1", "iron-sword", "dice 0 1 2")
    assert game.heard(AttackRolled) == [AttackRolled(0, "iron-sword-1", "hoglin-1", (0, 1, 2))]


def test_r40_a_combat_die_has_0_1_and_2_hits_on_two_faces_each() -> None:
    assert fight("hoglin-1", "bow").odds == {"0": Fraction(1, 3), "1": Fraction(1, 3), "2": Fraction(1, 3)}


def test_r40_as_many_hits_as_the_mob_has_life_defeat_it() -> None:
    game = fight("magma-cube-1", "stone-sword", "dice 1 1")
    assert (game.where("magma-cube-1"), game.heard(MobDefeated)) == ("", [MobDefeated("magma-cube-1", 2)])


def test_r40_a_defeated_mob_goes_to_the_end_of_the_line() -> None:
    game = table("p1 ghast-1", items="bow", line="blaze-1 blaze-2").play("use:bow-1", "dice 2 2")
    assert game.state.line == ("blaze-1", "blaze-2", "ghast-1")


def test_r40_the_attacker_finds_an_item() -> None:
    game = fight("magma-cube-1", "stone-sword", "dice 2 0", "p1 keep:iron-boots", stack="strong-bow iron-boots")
    assert (game.items("p1"), game.state.discard) == (["stone-sword-1", "iron-boots-1"], ("strong-bow",))


def test_r40_fewer_hits_have_no_effect() -> None:
    game = fight("magma-cube-1", "stone-sword", "dice 1 0")
    assert (game.where("magma-cube-1"), game.heard(MobSurvived)) == ("1,0", [MobSurvived("magma-cube-1", 1)])
    assert (game.heard(ItemDrawn), game.ready("stone-sword-1")) == ([], False)


def test_r40_hits_do_not_add_up_over_attacks_on_a_mob() -> None:
    game = table("p1 hoglin-1", items="stone-sword bow")
    game.play("use:stone-sword-1", "dice 2 1", "use:bow-1", "dice 2 1")
    assert game.where("hoglin-1") == "1,0"


def test_r40_each_hit_on_a_boss_takes_a_life_and_stays() -> None:
    game = table("p1 wildfire", items="iron-sword bow").play("use:iron-sword-1", "dice 2 1 0", "use:bow-1", "dice 1 1")
    assert game.heard(BossHurt) == [BossHurt("wildfire", 3, 17), BossHurt("wildfire", 2, 15)]
    assert game.heard(ItemDrawn) == []


def test_r40_without_a_hit_a_boss_keeps_its_life() -> None:
    game = fight("wildfire", "bow", "dice 0 0")
    assert (game.state.boss_life, game.heard(MobSurvived)) == ({"wildfire": 20}, [MobSurvived("wildfire", 0)])


def test_r40_an_enchantment_adds_a_die() -> None:
    game = fight("magma-cube-1", "bow+bow-power", "dice 0 0 2")
    assert game.heard(AttackRolled)[0].hits == (0, 0, 2)
    assert fight("hoglin-1", "iron-sword+sword-die+sword-die", "dice 1 1 1 1 0").where("hoglin-1") == ""


def test_r40_a_seventh_die_is_rolled_before_any_reroll_and_is_one_like_the_others() -> None:
    game = fight("hoglin-1", "netherite-sword+sword-die", "dice 0 0 0 0 0 0 1")
    assert (game.prompt, game.offers("die")) == ("attack.reroll", ["1", "2", "3", "4", "5", "6", "7"])
    game.play("die:7", "die:1", "reroll", "dice 2 2")
    assert (game.heard(AttackRolled)[-1].hits, game.where("hoglin-1")) == ((2, 0, 0, 0, 0, 0, 2), "")


def test_r41_the_netherite_sword_may_reroll_any_dice_once() -> None:
    game = fight("hoglin-1", "netherite-sword", "dice 1 0 0 0 2 0").play("die:2", "die:3", "reroll", "dice 0 0")
    assert (game.prompt, game.where("hoglin-1")) == ("action", "1,0")
    assert [event.hits for event in game.heard(AttackRolled)] == [(1, 0, 0, 0, 2, 0)] * 2


def test_r41_all_dice_may_be_rerolled() -> None:
    game = fight("enderman-1", "iron-sword+sword-reroll", "dice 0 0 0")
    game.play("die:1", "die:2", "die:3", "reroll", "dice 1 1 1")
    assert game.where("enderman-1") == ""


def test_r41_a_picked_die_cannot_be_picked_twice() -> None:
    game = fight("hoglin-1", "iron-sword+sword-reroll", "dice 0 0 0").play("die:2")
    assert game.options == ["die:1", "die:3", "reroll", "keep"]
    assert dict(game.decision.about) == {"mob": "hoglin-1", "picked": "2"}


def test_r41_a_reroll_may_be_declined() -> None:
    game = fight("hoglin-1", "iron-sword+sword-reroll", "dice 1 1 1").play("keep")
    assert (game.where("hoglin-1"), len(game.heard(AttackRolled))) == ("1,0", 1)


def test_r41_a_reroll_can_make_it_worse() -> None:
    game = table("p1 wildfire", items="iron-sword+sword-reroll").play("use:iron-sword-1", "dice 1 1 0")
    assert game.play("die:1", "reroll", "dice 0").state.boss_life == {"wildfire": 19}


def test_r41_the_enchantment_adds_a_reroll_to_the_netherite_sword() -> None:
    game = fight("hoglin-1", "netherite-sword+sword-reroll", "dice 0 0 0 0 0 0").play("die:1", "reroll", "dice 1")
    game.play("die:1", "die:2", "reroll", "dice 0 2")
    assert (game.prompt, game.where("hoglin-1")) == ("action", "1,0")


def test_r41_weapons_without_a_reroll_count_at_once() -> None:
    assert fight("hoglin-1", "diamond-sword", "dice 0 0 0 0").prompt == "action"


def test_r41_nobody_is_asked_when_a_reroll_has_no_purpose() -> None:
    assert fight("magma-cube-1", "iron-sword+sword-reroll", "dice 2 0 0").where("magma-cube-1") == ""
    assert fight("blaze-1", "stone-sword+sword-reroll", "dice 2 2").where("blaze-1") == ""
    # Six hits are fewer than the boss has life, but the dice cannot show more.
    assert fight("wildfire", "iron-sword+sword-reroll", "dice 2 2 2").state.boss_life == {"wildfire": 14}
