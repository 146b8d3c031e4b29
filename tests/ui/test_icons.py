"""Icons at any size, items in any material, and nothing told by color alone."""

import pygame
import pytest

from portaldash.ui import theme
from portaldash.ui.icons import drawings, icon, item

pytestmark = pytest.mark.usefixtures("display")

ITEMS = ("boots", "pickaxe", "sword", "bow", "armor", "leggings", "enchantment")


def raw(picture: pygame.Surface) -> bytes:
    return picture.get_buffer().raw


def test_an_icon_is_a_square_of_the_size_asked_for() -> None:
    for name in drawings():
        for size in (12, 16, 20, 32, 47, 64):
            assert icon(name, size).get_size() == (size, size)


def test_icons_are_drawn_once_and_alike() -> None:
    one = icon("heart", 23)
    assert icon("heart", 23) is one
    icon.cache_clear()
    assert raw(icon("heart", 23)) == raw(one)


def test_whole_multiples_keep_their_colors() -> None:
    small, large = icon("heart", 16), icon("heart", 48)
    for x in range(16):
        for y in range(16):
            assert large.get_at((3 * x + 1, 3 * y + 1)) == small.get_at((x, y))


def test_every_item_looks_different_in_every_material() -> None:
    made = [(kind, material) for kind in ITEMS[:-1] for material in theme.MATERIALS]
    assert len({raw(item(kind, material, 48)) for kind, material in made}) == len(made)


def test_an_unknown_material_is_shown_all_the_same() -> None:
    assert raw(item("boots", "cheese", 32)) == raw(item("boots", "stone", 32))


def test_an_unknown_icon_is_an_error() -> None:
    with pytest.raises(KeyError):
        icon("no-such-icon", 16)


def test_the_tint_colors_the_symbol_of_a_seat() -> None:
    for seat in theme.SEATS:
        assert raw(icon(seat.symbol, 32, seat.color)) != raw(icon(seat.symbol, 32, theme.TEXT))


def shape(name: str) -> bytes:
    """The light and dark of an icon without its colors."""
    gray = pygame.transform.grayscale(icon(name, 16))
    levels = [gray.get_at((x, y)) for y in range(16) for x in range(16)]
    middle = sum(level.r for level in levels) / len(levels)
    return bytes(2 * (level.a > 127) + (level.r > middle) for level in levels)


def test_no_meaning_is_in_the_color_alone() -> None:
    for signals in (theme.SEATS, tuple(theme.BLOCKS.values()), tuple(theme.TERRAIN.values())):
        assert len({shape(signal.symbol) for signal in signals}) == len(signals)


def test_block_colors_differ_from_each_other_in_brightness_or_pattern() -> None:
    levels = {name: theme.brightness(signal.color) for name, signal in theme.BLOCKS.items()}
    assert levels["black"] < levels["red"] < levels["gold"]
    assert levels["brown"] < levels["gray"] < levels["gold"]


def test_words_can_be_read_on_their_ground() -> None:
    def contrast(ink: theme.Color, ground: theme.Color) -> float:
        def light(color: theme.Color) -> float:
            parts = [part / 255 for part in color]
            red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue

        one, other = sorted((light(ink), light(ground)))
        return (other + 0.05) / (one + 0.05)

    grounds = (theme.VOID, theme.PANEL, theme.PANEL_RAISED, theme.WELL, theme.BUTTON)
    for ground in grounds:
        assert contrast(theme.TEXT, ground) >= 7
        assert contrast(theme.HEADING, ground) >= 4.5
        assert contrast(theme.FOCUS, ground) >= 3
    for ground in grounds[:4]:
        assert contrast(theme.TEXT_DIM, ground) >= 4.5
        for seat in theme.SEATS:
            assert contrast(seat.color, ground) >= 3
    assert contrast(theme.PAPER_INK, theme.PAPER) >= 7
    for seat in theme.SEATS:
        assert contrast(theme.TEXT, seat.dark) >= 7
