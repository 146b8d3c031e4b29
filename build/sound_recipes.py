"""The sounds of the game, each made by a function that says how; `SOUNDS` has them by the names of their files."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from sound_parts import (
    A4,
    A5,
    BAR,
    BELL,
    C4,
    C5,
    C6,
    D4,
    D5,
    E5,
    G4,
    G5,
    GONG,
    HOLLOW,
    IRON,
    STONE,
    WOOD,
    Grain,
    Wave,
    glide,
    halving,
    mixed,
    phase,
    ring,
    sparkle,
    stairs,
    swelling,
    times,
    tune,
    voice,
)

QUIET, NORMAL, STRONG = 0.06, 0.09, 0.14
"""How loud a sound is to the ear where it is loudest: a root mean square, 1 being the strongest there is."""

Maker = Callable[[Grain], Wave]
SOUNDS: dict[str, tuple[Maker, float]] = {}
"""What makes each sound, and how loud it is."""


def sound(name: str, loudness: float = NORMAL) -> Callable[[Maker], Maker]:
    """Note what makes the sound of this name."""

    def note(make: Maker) -> Maker:
        SOUNDS[name] = (make, loudness)
        return make

    return note


@sound("click", QUIET)
def click(grain: Grain) -> Wave:
    return grain.knock(950, WOOD, 0.07, 0.3)


@sound("not-allowed", QUIET)
def not_allowed(grain: Grain) -> Wave:
    return mixed((0, grain.knock(190, HOLLOW, 0.14, 0.2)), (0.09, grain.knock(150, HOLLOW, 0.18, 0.2)))


@sound("nothing", QUIET)
def nothing(grain: Grain) -> Wave:
    puff = grain.noise(0.16, 200, 900) * swelling(0.16, 0.2)
    return mixed((0, puff * 0.4), (0.02, grain.knock(240, STONE, 0.1, 0.1)))


@sound("die-white")
def die_white(grain: Grain) -> Wave:
    first = grain.rattle(1150, WOOD, (0, 0.09, 0.16, 0.25, 0.3, 0.34))
    second = grain.rattle(1010, WOOD, (0, 0.12, 0.21, 0.27, 0.36))
    return mixed((0, first), (0.05, second * 0.8))


@sound("die-black")
def die_black(grain: Grain) -> Wave:
    first = grain.rattle(620, STONE, (0, 0.08, 0.15, 0.21, 0.3, 0.35))
    second = grain.rattle(520, WOOD, (0, 0.1, 0.17, 0.26, 0.31))
    third = grain.rattle(700, STONE, (0, 0.11, 0.2, 0.26))
    return mixed((0, first), (0.03, second * 0.8), (0.07, third * 0.8))


@sound("block-removed")
def block_removed(grain: Grain) -> Wave:
    scrape = grain.noise(0.16, 500, 2200) * swelling(0.16, 0.7)
    return mixed((0, scrape * 0.5), (0.14, grain.knock(310, HOLLOW, 0.2, 0.6)))


@sound("block-mined")
def block_mined(grain: Grain) -> Wave:
    pick = mixed((0, ring(2300, IRON, 0.12) * 0.35), (0, grain.knock(430, STONE, 0.1, 1.0)))
    crumbs = grain.rattle(900, STONE, (0, 0.04, 0.07, 0.13)) * 0.4
    return mixed((0, pick), (0.11, pick * 0.8), (0.15, crumbs), (0.17, grain.knock(360, HOLLOW, 0.16, 0.4)))


@sound("block-drawn", QUIET)
def block_drawn(grain: Grain) -> Wave:
    return mixed((0, grain.knock(420, HOLLOW, 0.12, 0.3)), (0.07, grain.knock(560, HOLLOW, 0.14, 0.3)))


@sound("block-delivered")
def block_delivered(grain: Grain) -> Wave:
    oink = voice(glide(0.13, 170, 230, 190), ((700, 250), (1500, 350))) * swelling(0.13, 0.3)
    return mixed((0, grain.knock(340, HOLLOW, 0.15, 0.4)), (0.1, oink * 0.35), (0.19, oink[: len(oink) // 2] * 0.25))


@sound("cover-laid")
def cover_laid(grain: Grain) -> Wave:
    thump = grain.knock(130, HOLLOW, 0.22, 0.5)
    return mixed((0, thump), (0.02, grain.noise(0.2, 300, 1400) * halving(0.2, 0.04) * 0.4))


@sound("task-done", STRONG)
def task_done(grain: Grain) -> Wave:
    notes = tune((G4, C5, E5, G5), 0.1, BAR, 0.55)
    return mixed((0, notes), (0.3, ring(C5, BAR, 0.5) * 0.6), *((at, grain.knock(300, WOOD, 0.1)) for at in (0, 0.3)))


@sound("step", QUIET)
def step(grain: Grain) -> Wave:
    return mixed(
        (0, grain.knock(210, STONE, 0.08, 0.4)), (0.015, grain.noise(0.06, 800, 2500) * halving(0.06, 0.012) * 0.3)
    )


@sound("step-magma", QUIET)
def step_magma(grain: Grain) -> Wave:
    hiss = grain.noise(0.42, 2500, 8000) * halving(0.42, 0.09) * swelling(0.42, 0.08)
    blub = np.sin(phase(glide(0.12, 90, 260))) * swelling(0.12, 0.5)
    return mixed((0, hiss), (0.05, blub * 0.5), (0.2, blub * 0.3))


@sound("step-soul-sand", QUIET)
def step_soul_sand(grain: Grain) -> Wave:
    sand = grain.noise(0.22, 400, 3000) * swelling(0.22, 0.25)
    sigh = voice(glide(0.34, 240, 200, 150), ((600, 200), (1100, 250))) * swelling(0.34, 0.4)
    return mixed((0, sand * 0.6), (0.04, sigh * 0.35))


@sound("push")
def push(grain: Grain) -> Wave:
    slide = grain.noise(0.22, 250, 1500) * swelling(0.22, 0.2)
    return mixed((0, grain.knock(160, HOLLOW, 0.18, 0.7)), (0.04, slide * 0.7), (0.23, grain.knock(230, STONE, 0.1)))


@sound("armor-hit")
def armor_hit(grain: Grain) -> Wave:
    return mixed(
        (0, ring(1320, IRON, 0.32)), (0, grain.knock(500, STONE, 0.1, 1.2)), (0.03, ring(1745, IRON, 0.2) * 0.4)
    )


@sound("life-hit", STRONG)
def life_hit(grain: Grain) -> Wave:
    thud = np.sin(phase(glide(0.22, 240, 95, 70))) * halving(0.22, 0.05)
    uff = voice(glide(0.14, 200, 150), ((500, 180), (1000, 250))) * swelling(0.14, 0.2)
    return mixed((0, thud), (0, grain.noise(0.05, 300, 2000) * halving(0.05, 0.01) * 0.6), (0.03, uff * 0.3))


@sound("life-low", STRONG)
def life_low(grain: Grain) -> Wave:
    beat = np.sin(phase(glide(0.16, 170, 90))) * halving(0.16, 0.04)
    knocked = mixed((0, beat), (0, grain.knock(210, HOLLOW, 0.12, 0.2) * 0.7))
    return mixed(*((at, knocked * strength) for at, strength in ((0, 1), (0.17, 0.7), (0.55, 1), (0.72, 0.7))))


@sound("healed")
def healed(grain: Grain) -> Wave:
    warm = tune((C5, E5, A5), 0.08, BAR, 0.35)
    return mixed((0, warm), (0.05, grain.noise(0.3, 3000, 7000) * swelling(0.3, 0.4) * 0.06))


@sound("item-drawn", QUIET)
def item_drawn(grain: Grain) -> Wave:
    flick = grain.noise(0.09, 1500, 6000) * swelling(0.09, 0.7)
    return mixed((0, flick * 0.6), (0.08, grain.knock(700, WOOD, 0.08, 0.6)))


@sound("item-kept")
def item_kept(grain: Grain) -> Wave:
    return mixed((0, grain.knock(480, WOOD, 0.1, 0.6)), (0.05, tune((E5, A5), 0.07, BAR, 0.3) * 0.7))


@sound("item-damaged", QUIET)
def item_damaged(grain: Grain) -> Wave:
    slide = grain.noise(0.12, 700, 3000) * swelling(0.12, 0.5)
    return mixed(
        (0, slide * 0.5), (0.1, grain.knock(380, WOOD, 0.08, 0.4)), (0.13, grain.knock(300, WOOD, 0.08, 0.2) * 0.6)
    )


@sound("item-repaired", QUIET)
def item_repaired(grain: Grain) -> Wave:
    hammer = mixed((0, ring(1550, IRON, 0.16) * 0.5), (0, grain.knock(620, WOOD, 0.08)))
    return mixed((0, hammer), (0.11, hammer * 0.9), (0.2, ring(A5, BAR, 0.25) * 0.5))


@sound("item-enchanted")
def item_enchanted(grain: Grain) -> Wave:
    return mixed((0, sparkle(grain, 7, 0.42, 900, 2600)), (0, grain.noise(0.5, 4000, 8000) * swelling(0.5, 0.6) * 0.12))


@sound("stack-shuffled", QUIET)
def stack_shuffled(grain: Grain) -> Wave:
    moments = [0.028 * number + grain.between(0, 0.012) for number in range(16)]
    return mixed(*((at, grain.knock(grain.between(650, 950), WOOD, 0.07, 0.9)) for at in moments))


@sound("chest-opened")
def chest_opened(grain: Grain) -> Wave:
    creak = voice(stairs(0.34, 95, 105, 98, 118, 112, 135), ((900, 300), (1900, 500))) * swelling(0.34, 0.6)
    found = tune((C5, E5, G5, C6), 0.07, BAR, 0.4)
    return mixed((0, grain.knock(250, HOLLOW, 0.12, 0.6)), (0.05, creak * 0.25), (0.36, found))


@sound("netherite-unlocked", STRONG)
def netherite_unlocked(grain: Grain) -> Wave:
    return mixed((0, ring(110, GONG, 1.0)), (0, grain.knock(330, STONE, 0.1, 1)), (0.22, ring(440, GONG, 0.7) * 0.5))


@sound("spawned")
def spawned(grain: Grain) -> Wave:
    whirl = grain.noise(0.4, 300, 1600) * swelling(0.4, 0.75)
    rise = voice(stairs(0.4, 110, 131, 156, 185, 220, 262), ((800, 400),), 1.4) * swelling(0.4, 0.8)
    return mixed((0, whirl * 0.5), (0, rise * 0.5), (0.38, grain.knock(260, HOLLOW, 0.18, 0.8)))


@sound("attack")
def attack(grain: Grain) -> Wave:
    rush = grain.noise(0.16, 500, 2600) * swelling(0.16, 0.85)
    return mixed(
        (0, rush * 0.7), (0.14, grain.knock(120, HOLLOW, 0.2, 1.2)), (0.15, grain.noise(0.08, 200, 1200) * 0.3)
    )


@sound("sword")
def sword(grain: Grain) -> Wave:
    swing = grain.noise(0.2, 1200, 6500) * swelling(0.2, 0.7)
    return mixed((0, swing), (0.17, ring(2050, IRON, 0.3) * 0.5), (0.17, grain.knock(800, STONE, 0.06, 1)))


@sound("bow")
def bow(grain: Grain) -> Wave:
    creak = grain.rattle(1500, STONE, (0, 0.03, 0.055, 0.075)) * 0.35
    string = np.sin(phase(glide(0.2, 330, 215, 205))) * halving(0.2, 0.04)
    hum = np.sin(phase(glide(0.2, 660, 432, 412))) * halving(0.2, 0.025)
    arrow = grain.noise(0.22, 2500, 7500) * swelling(0.22, 0.2)
    return mixed((0, creak), (0.12, string + hum * 0.5), (0.13, arrow * 0.35))


@sound("survived", QUIET)
def survived(grain: Grain) -> Wave:
    return mixed((0, grain.knock(170, HOLLOW, 0.14, 0.3)), (0.1, grain.knock(290, WOOD, 0.09) * 0.5))


@sound("defeated")
def defeated(grain: Grain) -> Wave:
    fall = voice(stairs(0.3, 330, 262, 208, 165, 131), ((700, 300), (1300, 400))) * swelling(0.3, 0.15)
    poof = grain.noise(0.3, 500, 4500) * swelling(0.3, 0.15)
    return mixed(
        (0, fall * 0.4), (0.26, poof * 0.7), (0.27, grain.knock(200, HOLLOW, 0.15)), (0.4, ring(C6, BAR, 0.3) * 0.5)
    )


@sound("boss-hurt", STRONG)
def boss_hurt(grain: Grain) -> Wave:
    roar = voice(glide(0.42, 120, 165, 90), ((550, 250), (1200, 350)), 0.8) * swelling(0.42, 0.15)
    return mixed(
        (0, grain.knock(110, GONG, 0.4, 1.5)),
        (0.03, roar * 0.5),
        (0.03, grain.noise(0.3, 300, 2500) * halving(0.3, 0.06) * 0.4),
    )


@sound("boss-placed", STRONG)
def boss_placed(grain: Grain) -> Wave:
    stomp = mixed(
        (0, np.sin(phase(glide(0.35, 110, 42))) * halving(0.35, 0.09)), (0, grain.knock(180, STONE, 0.1, 1.5))
    )
    horn = voice(stairs(0.75, 73.4, 73.4, 87.3), ((420, 200), (900, 250)), 0.7) * swelling(0.75, 0.35)
    return mixed((0, stomp), (0.3, stomp), (0.5, horn * 0.5))


@sound("part-revealed")
def part_revealed(grain: Grain) -> Wave:
    turned = grain.noise(0.26, 400, 2400) * swelling(0.26, 0.8)
    return mixed(
        (0, turned * 0.6), (0.25, grain.knock(150, HOLLOW, 0.2, 0.9)), (0.3, tune((D5, G5), 0.09, BAR, 0.35) * 0.5)
    )


@sound("portal-revealed", STRONG)
def portal_revealed(grain: Grain) -> Wave:
    hum = voice(glide(1.0, 82, 123, 98, 131), ((500, 250), (1500, 400)), 1.2) * swelling(1.0, 0.5)
    shimmer = np.sin(phase(800 + 90 * np.sin(phase(glide(1.0, 5, 11))))) * swelling(1.0, 0.6)
    return mixed((0, hum * 0.5), (0, shimmer * 0.25), (0.5, sparkle(grain, 5, 0.3, 780, 1600) * 0.4))


@sound("layer-low")
def layer_low(grain: Grain) -> Wave:
    tap = mixed((0, grain.knock(880, WOOD, 0.1)), (0, ring(C5, BAR, 0.14) * 0.5))
    return mixed(*((at, tap) for at in (0, 0.13, 0.26)))


@sound("layer-gone", STRONG)
def layer_gone(grain: Grain) -> Wave:
    rubble = grain.rattle(330, STONE, (0, 0.05, 0.09, 0.15, 0.19, 0.26, 0.33, 0.42))
    alarm = tune((A4, D4, A4, D4), 0.16, BAR, 0.5)
    return mixed((0, rubble), (0, grain.noise(0.5, 100, 700) * halving(0.5, 0.12) * 0.6), (0.1, alarm * 0.8))


def chime(pitch: float) -> Maker:
    """The two notes that call a seat."""

    def make(grain: Grain) -> Wave:
        calls = mixed((0, ring(pitch, BAR, 0.25)), (0.12, ring(pitch * 1.5, BAR, 0.45)))
        return mixed((0, calls), (0, grain.knock(pitch, WOOD, 0.06) * 0.4))

    return make


for _seat, _pitch in enumerate((C5, D5, E5, G5), 1):
    sound(f"turn-{_seat}")(chime(_pitch))


@sound("victory", STRONG)
def victory(grain: Grain) -> Wave:
    call = tune((G4, C5, E5, G5, E5, G5, C6), 0.11, BAR, 0.9)
    chord = sum(ring(pitch, BELL, 0.9) for pitch in (C5, E5, G5))
    return mixed((0, call), (0.66, np.asarray(chord) * 0.35), (0.75, sparkle(grain, 6, 0.4, 1300, 2600) * 0.25))


@sound("defeat", STRONG)
def defeat(grain: Grain) -> Wave:
    fall = tune((E5, C5, A4, G4 * 0.944, D4), 0.2, BAR, 0.6)
    thud = np.sin(phase(glide(0.5, 80, 38))) * halving(0.5, 0.12)
    return mixed(
        (0, fall), (0.8, ring(C4 / 2, GONG, 0.8) * 0.5), (0.8, thud), (0.8, grain.knock(120, STONE, 0.1) * 0.5)
    )


# What mobs and end bosses say when they are activated, by the names of the box; "mob" is for any other one.


@sound("mob")
def any_mob(grain: Grain) -> Wave:
    hum = voice(stairs(0.3, 130, 165, 123), ((600, 250), (1400, 350))) * swelling(0.3, 0.3)
    return mixed((0, hum), (0, grain.noise(0.3, 300, 1500) * swelling(0.3, 0.3) * 0.15))


@sound("mob-magma-cube")
def magma_cube(grain: Grain) -> Wave:
    hop = np.sin(phase(glide(0.16, 90, 300, 160))) * swelling(0.16, 0.3)
    squelch = grain.noise(0.12, 300, 1800) * swelling(0.12, 0.2)
    flop = mixed((0, np.sin(phase(glide(0.18, 180, 70))) * halving(0.18, 0.05)), (0, squelch * 0.8))
    return mixed((0, squelch * 0.4), (0.02, hop * 0.8), (0.22, flop), (0.3, hop[::-1] * 0.3))


@sound("mob-ghast")
def ghast(grain: Grain) -> Wave:
    shake = 1 + 0.03 * np.sin(2 * np.pi * 6.5 * times(0.7))
    wail = voice(glide(0.7, 420, 640, 590, 380) * shake, ((900, 300), (2200, 500)), 1.6) * swelling(0.7, 0.35)
    return mixed((0, wail), (0, grain.noise(0.7, 900, 2600) * swelling(0.7, 0.4) * 0.1))


@sound("mob-enderman")
def enderman(grain: Grain) -> Wave:
    steps = [grain.between(170, 420) for _ in range(9)]
    warped = voice(stairs(0.5, *steps), ((800, 300), (1700, 300))) * np.sin(2 * np.pi * 37 * times(0.5))
    return mixed((0, (warped * halving(0.5, 0.2))[::-1]), (0.5, grain.knock(600, WOOD, 0.07, 0.9)))


@sound("mob-hoglin")
def hoglin(grain: Grain) -> Wave:
    def grunt(seconds: float, pitch: float) -> Wave:
        throat = voice(glide(seconds, pitch, pitch * 1.25, pitch * 0.8), ((450, 180), (1050, 250)), 0.6)
        snort = grain.noise(seconds, 400, 2200) * (0.5 + 0.5 * np.sin(2 * np.pi * 34 * times(seconds)))
        return np.asarray((throat + snort * 0.8) * swelling(seconds, 0.25))

    return mixed((0, grunt(0.18, 92)), (0.22, grunt(0.3, 80)))


@sound("mob-blaze")
def blaze(grain: Grain) -> Wave:
    crackle = mixed(
        *((grain.between(0, 0.5), grain.knock(grain.between(1200, 2600), STONE, 0.03, 1.2)) for _ in range(22))
    )
    flame = grain.noise(0.55, 500, 3800) * swelling(0.55, 0.6)
    rods = ring(1180, IRON, 0.35) + ring(1490, IRON, 0.35)
    return mixed((0, flame * 0.5), (0, crackle * 0.5), (0.18, rods * 0.22))


@sound("mob-wither-skeleton")
def wither_skeleton(grain: Grain) -> Wave:
    bones = grain.rattle(1350, WOOD, (0, 0.07, 0.12, 0.16, 0.19, 0.21, 0.23))
    jaw = grain.rattle(780, HOLLOW, (0, 0.1, 0.17))
    rasp = grain.noise(0.3, 250, 1100) * swelling(0.3, 0.5)
    return mixed((0, bones), (0.28, jaw), (0.1, rasp * 0.3))


@sound("mob-wildfire", STRONG)
def wildfire(grain: Grain) -> Wave:
    flame = grain.noise(0.85, 120, 2600) * swelling(0.85, 0.45)
    shields = mixed(*((at, ring(pitch, IRON, 0.3)) for at, pitch in ((0.1, 620), (0.26, 540), (0.42, 700), (0.6, 480))))
    core = voice(glide(0.85, 65, 105, 82), ((350, 200), (900, 300)), 0.8) * swelling(0.85, 0.5)
    return mixed((0, flame * 0.7), (0, shields * 0.35), (0, core * 0.5))


@sound("mob-ancient-hoglin", STRONG)
def ancient_hoglin(grain: Grain) -> Wave:
    throat = voice(glide(0.75, 48, 78, 66, 44), ((320, 150), (760, 220), (1500, 400)), 0.5) * swelling(0.75, 0.3)
    snort = grain.noise(0.75, 200, 1500) * (0.5 + 0.5 * np.sin(2 * np.pi * 23 * times(0.75))) * swelling(0.75, 0.35)
    hoof = mixed((0, grain.knock(90, HOLLOW, 0.2, 1)), (0.13, grain.knock(80, HOLLOW, 0.2, 1)))
    return mixed((0, throat), (0, snort * 0.7), (0.62, hoof * 0.9))
