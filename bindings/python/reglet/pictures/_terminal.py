# SPDX-License-Identifier: MIT
"""A layout in character cells as text for a terminal, in rich's form."""

from __future__ import annotations

import math
import re
import unicodedata
from typing import TYPE_CHECKING, Any

from ..fonts.cells import clusters_of
from ..fonts.font import Font
from ..fonts.leading import LeadedFont
from ..views.text import Text as TextView
from ._scene import Item, items, lines

if TYPE_CHECKING:
    from rich.style import Style
    from rich.text import Text

    from ..tree.layout import Layout

_HEX = re.compile(r"#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}")
# Nobody has a terminal that is larger.
_MOST_CELLS = 4_000_000
# Joiners of letters and emoji; other format characters would change the direction of what follows.
_JOINERS = "\u200c\u200d"
# Letters of a frame by the edges that meet: left, right, top, bottom.
_CORNERS = {"left top": "┌", "right top": "┐", "left bottom": "└", "right bottom": "┘"}


def terminal(layout: Layout) -> Text:
    """Draws a layout whose unit is a character cell as text for a terminal: a `rich.text.Text`.

        cells = MonospaceFont(1, 1)
        page = layout(table_of(rows, font=cells, spacing=2), 80)
        rich.print(terminal(page))

    Texts stand in their cells, in bold or italic if their font is; ideographs and emoji take two cells. Dividers are
    lines, `stroke` and `border` frames of line characters behind the letters, and a border at the bottom alone
    underlines. `color` and `fill` count if they are hexadecimal or names that rich knows. A view between cells moves to
    the nearest one as a whole, half a cell to the right or down. Control characters are left out.

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
    screen = _Screen(_cell(width), _cell(height))
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


def _cell(length: float) -> int:
    """The cell at which something begins: the nearest one, and of two the later."""
    # Sums of fractions of a cell miss the half by their last digits.
    return math.floor(length + 0.5 + 1e-9)


class _Screen:
    """Letters and their styles, cell by cell. The second cell of a wide letter is empty: ""."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.letters = [[" "] * width for _ in range(height)]
        self.styles: list[list[Style | None]] = [[None] * width for _ in range(height)]

    def put(self, x: int, y: int, letter: str | None, style: Style | None, cells: int = 1) -> None:
        """Writes a letter of one or two cells, or only a style, over what is there."""
        if not (0 <= y < self.height and x < self.width and x + cells > 0):
            return
        if x < 0 or x + cells > self.width:
            # Half of a wide letter cannot be drawn.
            x, cells, letter = max(x, 0), 1, " "
        if letter is not None:
            row = self.letters[y]
            for cell in range(x, x + cells):
                self._clear(row, cell)
            row[x : x + cells] = [letter] + [""] * (cells - 1)
        if style is not None:
            for cell in range(x, x + cells):
                old = self.styles[y][cell]
                self.styles[y][cell] = style if old is None else old + style

    def _clear(self, row: list[str], x: int) -> None:
        """Empties a cell, and the other half of a wide letter in it."""
        if row[x] == "" and x > 0:
            row[x - 1] = " "
        elif x + 1 < self.width and row[x + 1] == "":
            row[x + 1] = " "
        row[x] = " "

    def fill(self, box: _Cells, letter: str | None, style: Style | None) -> None:
        """Writes into all cells of a frame, one at least."""
        for y in range(box.top, max(box.bottom, box.top + 1)):
            for x in range(box.left, max(box.right, box.left + 1)):
                self.put(x, y, letter, style)


class _Cells:
    """The cells of a placed view."""

    def __init__(self, item: Item) -> None:
        self.left, self.top = _cell(item.x), _cell(item.y)
        self.right, self.bottom = _cell(item.right), _cell(item.bottom)


def _draw(screen: _Screen, layout: Layout, item: Item) -> None:
    style = dict(item.view.style)
    box = _Cells(item)
    fill = _style(bgcolor=style.get("fill"))
    if item.kind == "divider":
        is_flat = item.width >= item.height
        screen.fill(box, "─" if is_flat else "│", _style(color=style.get("fill")))
    elif fill is not None:
        screen.fill(box, None, fill)
    _draw_frame(screen, box, style)
    if isinstance(item.view, TextView):
        face = _style(color=style.get("color"), **_face(item.view.font))
        for line in lines(layout, item):
            # The corner of the text is rounded once; lines and words are whole cells from it.
            y = box.top + _cell(line.y - item.y)
            begin = box.left + _cell(line.x - item.x)
            for word, start in line.words:
                _write(screen, begin + _cell(start - line.x), y, word, face)


def _write(screen: _Screen, x: int, y: int, word: str, style: Style | None) -> None:
    for letter, cells in clusters_of("".join(map(_printable, word))):
        if cells:
            screen.put(x, y, letter, style, cells)
            x += cells


def _printable(character: str) -> str:
    """Returns a character that a terminal only draws; nothing for one that it would obey."""
    if character.isascii():
        return character if character.isprintable() else ""
    category = unicodedata.category(character)
    if category == "Cs":
        return "\ufffd"
    is_order = category in ("Cc", "Cf", "Zl", "Zp") and character not in _JOINERS
    return "" if is_order else character


def _face(font: Font) -> dict[str, bool]:
    """Whether the letters of a font are bold or italic, in rich's words."""
    while isinstance(font, LeadedFont):
        font = font.font
    return {name: True for name in ("bold", "italic") if getattr(font, name, False)}


def _draw_frame(screen: _Screen, box: _Cells, style: dict[str, Any]) -> None:
    """Draws the border or the stroke of a view in its outermost cells."""
    colors: dict[str, Any] = {edge: line[1] for edge, line in (style.get("border") or {}).items()}
    if style.get("stroke") not in (None, "none"):
        colors = {**dict.fromkeys(("left", "right", "top", "bottom"), style["stroke"]), **colors}
    if not colors:
        return
    columns = range(box.left, max(box.right, box.left + 1))
    rows = range(box.top, max(box.bottom, box.top + 1))
    if list(colors) == ["bottom"]:
        line = _style(underline=True)
        for x in columns:
            screen.put(x, rows[-1], None, line)
        return
    for edge, color in colors.items():
        look = _style(color=color)
        if edge in ("top", "bottom"):
            for x in columns:
                screen.put(x, rows[0 if edge == "top" else -1], "─", look)
        else:
            for y in rows:
                screen.put(columns[0 if edge == "left" else -1], y, "│", look)
    for corner, letter in _CORNERS.items():
        side, end = corner.split()
        if side in colors and end in colors:
            x, y = columns[0 if side == "left" else -1], rows[0 if end == "top" else -1]
            screen.put(x, y, letter, None)


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
