# SPDX-License-Identifier: MIT
"""A layout in character cells as text for a terminal, in rich's form."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..drawing import operations as op
from ..drawing.page import draw_page
from ..drawing.paths import segments
from ..drawing.renderer import Renderer
from ..fonts.cells import clusters_of
from ..fonts.font import Font
from ..fonts.leading import LeadedFont
from ..views.spacers import Divider

if TYPE_CHECKING:
    from rich.style import Style
    from rich.text import Text

    from ..tree.layout import Layout

_HEX = re.compile(r"#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}")
# Terminals are not larger.
_MOST_CELLS = 4_000_000
# Joiners of letters and emoji. Other format characters could change the direction of text.
_JOINERS = "\u200c\u200d"
# Letters of a frame by its edges: left, right, top, bottom.
_CORNERS = {"left top": "┌", "right top": "┐", "left bottom": "└", "right bottom": "┘"}


def terminal(layout: Layout) -> Text:
    """Draws a layout whose unit is a character cell as text for a terminal: a `rich.text.Text`.

        cells = MonospaceFont(1, 1)
        page = layout(table_of(rows, font=cells, spacing=2), 80)
        rich.print(terminal(page))

    Texts are in their cells, in bold or italic if their font is; ideographs and emoji take two
    cells. Dividers are lines, `stroke` and `border` frames of line characters behind the letters,
    and a border at the bottom alone underlines. `color` and `fill` are used if they are hexadecimal
    or names that rich supports. A view between cells moves to the nearest cell as a whole, half a
    cell to the right or down. Control characters are left out. Codes are drawn in half cells: their modules are
    whole cells wide, and half a cell or whole ones high. Images, other paths and clips are not
    drawn. Letters from right to left are written in the order of reading: terminals that know them
    reorder them.

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
    drawing = draw_page(layout, background=None, outlines=False, ink="none", in_reading_order=True)
    drawing.send(_TerminalRenderer(screen))
    text = Text(no_wrap=True, overflow="ignore")
    for number, (letters, styles) in enumerate(zip(screen.letters, screen.styles)):
        text.append("\n" if number else "")
        cells = list(zip(letters, styles))
        # Empty cells at the end of a line are omitted.
        while cells and cells[-1] == (" ", None):
            cells.pop()
        for letter, style in cells:
            text.append(letter, style)
    return text


def _cell(length: float) -> int:
    # Sums of fractions of a cell miss the half by their last digits.
    return math.floor(length + 0.5 + 1e-9)


class _Screen:
    """Letters and their styles, cell by cell. The second cell of a wide letter is empty: ""."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.letters = [[" "] * width for _ in range(height)]
        self.styles: list[list[Style | None]] = [[None] * width for _ in range(height)]

    def put(self, x: int, y: int, letter: str | None, style: Style | None, cells: int = 1) -> None:
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

    def fill(self, box: _View, letter: str | None, style: Style | None) -> None:
        for y in range(box.top, max(box.bottom, box.top + 1)):
            for x in range(box.left, max(box.right, box.left + 1)):
                self.put(x, y, letter, style)


class _View:
    def __init__(self, begin: op.BeginTag, shift: tuple[float, float]) -> None:
        x, y = begin.x + shift[0], begin.y + shift[1]
        self.owner = begin.tag.owner
        self.x, self.y = x, y
        self.left, self.top = _cell(x), _cell(y)
        self.right, self.bottom = _cell(x + begin.width), _cell(y + begin.height)
        self.is_divider = isinstance(begin.tag.owner, Divider)
        self.is_flat = begin.width >= begin.height
        self.edges: dict[str, str] = {}


class _TerminalRenderer(Renderer):
    """A view's frame is drawn as it is, since a line is a cell wide regardless of its width."""

    def __init__(self, screen: _Screen) -> None:
        self._screen = screen
        self._views: list[_View] = []
        self._shifts = [(0.0, 0.0)]

    def begin_group(self, group: op.BeginGroup) -> None:
        x, y = self._shifts[-1]
        self._shifts.append((x + group.x, y + group.y))

    def end_group(self, end: op.EndGroup) -> None:
        self._shifts.pop()

    def begin_tag(self, begin: op.BeginTag) -> None:
        if self._views and self._views[-1].owner is begin.tag.owner:
            # A part of a text: its place is in the cells of the whole.
            self._views.append(self._views[-1])
        else:
            self._views.append(_View(begin, self._shifts[-1]))

    def end_tag(self, end: op.EndTag) -> None:
        self._draw_edges()
        self._views.pop()

    def rectangle(self, shape: op.Rectangle) -> None:
        if not self._views:
            return
        view = self._views[-1]
        color = shape.fill if isinstance(shape.fill, str) else None
        fill = _style(bgcolor=color)
        if view.is_divider:
            self._screen.fill(view, "─" if view.is_flat else "│", _style(color=color))
        elif fill is not None:
            self._screen.fill(view, None, fill)
        if shape.stroke not in (None, "none"):
            assert shape.stroke is not None
            view.edges.update(dict.fromkeys(("left", "right", "top", "bottom"), shape.stroke))

    def line(self, shape: op.Line) -> None:
        if self._views and shape.edge is not None:
            self._views[-1].edges[shape.edge] = shape.stroke

    def path(self, shape: op.Path) -> None:
        """Draws the modules of a code. Other paths are not drawn."""
        if not self._views or shape.modules is None:
            return
        (shift_x, shift_y), view = self._shifts[-1], self._views[-1]
        left, top = view.left - view.x + shift_x, view.top - view.y + shift_y
        halves: dict[tuple[int, int], int] = {}
        for x, y, right, bottom in _rectangles(shape.data):
            for half in range(_cell((y + top) * 2), _cell((bottom + top) * 2)):
                for column in range(_cell(x + left), _cell(right + left)):
                    halves[column, half // 2] = halves.get((column, half // 2), 0) | 1 << half % 2
        style = _style(color=shape.fill if isinstance(shape.fill, str) else None)
        for (column, row), parts in halves.items():
            self._screen.put(column, row, " ▀▄█"[parts], style)

    def glyphs(self, run: op.GlyphRun) -> None:
        if not self._views:
            return
        self._draw_edges()
        view, (shift_x, shift_y) = self._views[-1], self._shifts[-1]
        face = _style(color=run.color, **_face(run.font))
        top = run.baseline - run.font.metrics(run.size).baseline
        y = view.top + _cell(top + shift_y - view.y)
        # Spaces at the beginning of a line are cells, too.
        first = run.pieces[0].x - len(run.pieces[0].lead) * run.font.metrics(run.size).space_width
        begin = view.left + _cell(first + shift_x - view.x)
        for piece in run.pieces:
            _write(self._screen, begin + _cell(piece.x - first), y, piece.text, face)

    def _draw_edges(self) -> None:
        view = self._views[-1]
        _draw_frame(self._screen, view, view.edges)
        view.edges = {}


def _rectangles(data: str) -> Iterator[tuple[float, float, float, float]]:
    points: list[float] = []
    for command, numbers in segments(data):
        points += numbers
        if command == "Z":
            xs, ys = points[::2], points[1::2]
            yield min(xs), min(ys), max(xs), max(ys)
            points = []


def _write(screen: _Screen, x: int, y: int, word: str, style: Style | None) -> None:
    for letter, cells in clusters_of("".join(map(_printable, word))):
        if cells:
            screen.put(x, y, letter, style, cells)
            x += cells


def _printable(character: str) -> str:
    """Returns a character that is safe to print in a terminal; nothing for a control character."""
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


def _draw_frame(screen: _Screen, box: _View, colors: Mapping[str, str]) -> None:
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
    """A style of rich; None if nothing is set, or if rich does not support the colour."""
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
