# SPDX-License-Identifier: MIT
"""A layout in character cells as text for a terminal, in rich's form."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..views.text import Text as TextView
from ._scene import Item, items, lines

if TYPE_CHECKING:
    from rich.style import Style
    from rich.text import Text

    from ..tree.layout import Layout

_HEX = re.compile(r"#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}")
# Nobody has a terminal that is larger.
_MOST_CELLS = 4_000_000


def terminal(layout: Layout) -> Text:
    """Draws a layout whose unit is a character cell as text for a terminal: a `rich.text.Text`.

        cells = MonospaceFont(1, 1)
        page = layout(table_of(rows, font=cells, spacing=2), 80)
        rich.print(terminal(page))

    Texts stand in their cells, dividers are lines, and a border at the bottom underlines. Of styles `color` and
    `fill` count where they are hexadecimal or names that rich knows. Frames between cells go to the nearest one.

    Raises `ImportError` when rich is not installed, and `ValueError` for a layout without end.
    """
    try:
        from rich.text import Text
    except ImportError as error:
        raise ImportError("text for terminals needs rich: pip install rich") from error
    if not hasattr(layout, "views"):
        raise TypeError(
            f"a text is drawn of a layout, not of {layout!r}: write terminal(layout(view))"
        )
    width, height = layout.size
    # Infinite ones fail the comparison, too.
    if not width * height <= _MOST_CELLS:
        raise ValueError(f"a layout of {width:g} x {height:g} cells is too large for a terminal")
    screen = _Screen(round(width), round(height))
    for item in items(layout):
        _draw(screen, layout, item)
    text = Text(no_wrap=True, overflow="ignore")
    for number, (letters, styles) in enumerate(zip(screen.letters, screen.styles)):
        text.append("\n" if number else "")
        cells = list(zip(letters, styles))
        # Empty cells at the end of a line say nothing.
        while cells and cells[-1] == (" ", None):
            cells.pop()
        for letter, style in cells:
            text.append(letter, style)
    return text


class _Screen:
    """Letters and their styles, cell by cell."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.letters = [[" "] * width for _ in range(height)]
        self.styles: list[list[Style | None]] = [[None] * width for _ in range(height)]

    def put(self, x: int, y: int, letter: str | None, style: Style | None) -> None:
        """Writes a letter, or only a style, over what is there."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return
        if letter is not None:
            self.letters[y][x] = letter
        if style is not None:
            old = self.styles[y][x]
            self.styles[y][x] = style if old is None else old + style

    def fill(self, item: Item, letter: str | None, style: Style | None) -> None:
        """Does so in all cells of a frame, one at least."""
        left, top = round(item.x), round(item.y)
        for y in range(top, max(round(item.bottom), top + 1)):
            for x in range(left, max(round(item.right), left + 1)):
                self.put(x, y, letter, style)


def _draw(screen: _Screen, layout: Layout, item: Item) -> None:
    style = dict(item.view.style)
    fill = _style(bgcolor=style.get("fill"))
    if item.kind == "divider":
        is_flat = item.width >= item.height
        screen.fill(item, "─" if is_flat else "│", _style(color=style.get("fill")))
    elif fill is not None:
        screen.fill(item, None, fill)
    if "bottom" in style.get("border", {}):
        last = round(item.bottom) - 1
        for x in range(round(item.x), round(item.right)):
            screen.put(x, last, None, _style(underline=True))
    if isinstance(item.view, TextView):
        color = _style(color=style.get("color"))
        for line in lines(layout, item):
            for word, start in line.words:
                for offset, letter in enumerate(word):
                    screen.put(round(start) + offset, round(line.y), letter, color)


def _style(**given: Any) -> Style | None:
    """A style of rich; None where it says nothing, or names a colour that rich does not know."""
    from rich.color import ColorParseError
    from rich.style import Style

    said: dict[str, Any] = {}
    for name, value in given.items():
        if value is None or value == "none":
            continue
        if isinstance(value, str) and _HEX.fullmatch(value) and len(value) == 4:
            value = "#" + "".join(letter * 2 for letter in value[1:])
        said[name] = value
    if not said:
        return None
    try:
        return Style(**said)
    except ColorParseError:
        return None
