# SPDX-License-Identifier: MIT
"""Drawings whose edges are on whole device pixels."""

from __future__ import annotations

import math

from . import operations as op
from .drawing import Drawing
from .paths import segments


def snapped(drawing: Drawing, scale: float) -> Drawing:
    """Returns a drawing whose rectangles, upright lines, images and clips begin and end on whole pixels.

    There are `scale` pixels per point. Strokes are at least one pixel wide. A module of a code is
    the largest whole number of pixels with which the code stays in its frame, or exceeds it by less
    than a pixel. Letters and other paths do not move.

    Raises `ValueError` if a module of a code is less than one pixel.
    """
    return _snapped(drawing, scale, only_codes=False)


def snapped_codes(drawing: Drawing, scale: float) -> Drawing:
    """Returns a drawing whose codes alone are on whole pixels."""
    has_codes = any(isinstance(one, op.Path) and one.modules is not None for one in drawing)
    return _snapped(drawing, scale, only_codes=True) if has_codes else drawing


def _snapped(drawing: Drawing, scale: float, *, only_codes: bool) -> Drawing:
    # A picture of whole pixels is not stretched when it becomes an image.
    width, height = (
        math.ceil(side * scale - 1e-6) / scale for side in (drawing.width, drawing.height)
    )
    result = Drawing(drawing.x, drawing.y, width, height)
    result.tags = drawing.tags
    # What groups and the corner of the picture add to a coordinate.
    shifts = [(-drawing.x, -drawing.y)]
    owners: list[object] = []
    for operation in drawing:
        shift_x, shift_y = shifts[-1]
        grid = _Grid(scale, shift_x, shift_y)
        if isinstance(operation, op.BeginGroup):
            shifts.append((shift_x + operation.x, shift_y + operation.y))
        elif isinstance(operation, op.EndGroup):
            shifts.pop()
        elif isinstance(operation, op.BeginTag):
            owners.append(operation.tag.owner)
        elif isinstance(operation, op.EndTag):
            owners.pop()
        elif isinstance(operation, op.Path):
            if operation.modules is not None:
                operation = grid.code(operation, operation.modules, owners)
        elif only_codes:
            pass
        elif isinstance(operation, op.Rectangle):
            operation = grid.rectangle(operation)
        elif isinstance(operation, op.Line):
            operation = grid.line(operation)
        elif isinstance(operation, (op.Picture, op.BeginClip)):
            x, right = grid.span(operation.x, operation.width, 0)
            y, bottom = grid.span(operation.y, operation.height, 1)
            operation = operation._replace(x=x, y=y, width=right - x, height=bottom - y)
        result.add(operation)
    return result


class _Grid:
    def __init__(self, scale: float, x: float, y: float) -> None:
        self._scale = scale
        self._shifts = (x, y)

    def nearest(self, coordinate: float, axis: int) -> float:
        """Returns the nearest edge of a pixel, of two the later."""
        shift = self._shifts[axis]
        pixel = math.floor((coordinate + shift) * self._scale + 0.5 + 1e-6)
        return pixel / self._scale - shift

    def span(self, begin: float, length: float, axis: int) -> tuple[float, float]:
        """A length above 0 is at least one pixel long."""
        first, last = self.nearest(begin, axis), self.nearest(begin + length, axis)
        return first, last if last > first or length <= 0 else first + 1 / self._scale

    def width(self, width: float) -> float:
        return max(math.floor(width * self._scale + 0.5), 1) / self._scale

    def rectangle(self, shape: op.Rectangle) -> op.Rectangle:
        """Rounds the outer edges of a rectangle. Its stroke stays inside them."""
        has_stroke = shape.stroke not in (None, "none") and shape.stroke_width != 0
        before = (1.0 if shape.stroke_width is None else shape.stroke_width) if has_stroke else 0.0
        after = self.width(before) if has_stroke else 0.0
        x, right = self.span(shape.x - before / 2, shape.width + before, 0)
        y, bottom = self.span(shape.y - before / 2, shape.height + before, 1)
        return shape._replace(
            x=x + after / 2,
            y=y + after / 2,
            width=max(right - x - after, 0),
            height=max(bottom - y - after, 0),
            stroke_width=after if has_stroke else shape.stroke_width,
        )

    def line(self, shape: op.Line) -> op.Line:
        if shape.x1 != shape.x2 and shape.y1 != shape.y2:
            return shape
        width = self.width(shape.stroke_width)
        across = 0 if shape.x1 == shape.x2 else 1
        begin = (shape.x1 if across == 0 else shape.y1) - shape.stroke_width / 2
        place = self.nearest(begin, across) + width / 2
        if across == 0:
            return shape._replace(
                x1=place,
                x2=place,
                y1=self.nearest(shape.y1, 1),
                y2=self.nearest(shape.y2, 1),
                stroke_width=width,
            )
        return shape._replace(
            y1=place,
            y2=place,
            x1=self.nearest(shape.x1, 0),
            x2=self.nearest(shape.x2, 0),
            stroke_width=width,
        )

    def code(self, shape: op.Path, modules: op.Modules, owners: list[object]) -> op.Path:
        """Makes modules whole pixels, and moves the code into the middle of its frame."""
        sides = (modules.width, modules.height)
        counts = (modules.columns, modules.rows)
        pixels = [
            math.floor((side * count * self._scale + 1 - 1e-6) / count) if side > 0 else 0
            for side, count in zip(sides, counts)
        ]
        if modules.width == modules.height:
            pixels = [min(pixels)] * 2
        for side, pixel in zip(sides, pixels):
            if side > 0 and pixel < 1:
                owner = owners[-1] if owners else None
                raise ValueError(
                    f"{'a code' if owner is None else repr(owner)}: a module of {side:g} points is "
                    f"{side * self._scale:.2f} pixels at {self._scale:g} pixels a point, and needs at least one: "
                    f"make it {1 / self._scale:.3f} points or more"
                )
        begins: list[float] = []
        for axis, corner in enumerate((modules.x, modules.y)):
            whole = round(sides[axis] * counts[axis] * self._scale)
            begins.append(
                self.nearest(corner, axis)
                + int((whole - pixels[axis] * counts[axis]) / 2) / self._scale
            )

        def moved(coordinate: float, axis: int) -> float:
            if not pixels[axis]:
                return self.nearest(coordinate, axis)
            count = (coordinate - (modules.x, modules.y)[axis]) / sides[axis]
            return begins[axis] + math.floor(count * pixels[axis] + 0.5 + 1e-6) / self._scale

        parts = []
        for command, numbers in segments(shape.data):
            placed = [f"{moved(number, at % 2):.9f}" for at, number in enumerate(numbers)]
            parts.append(command + " ".join(placed))
        wide, high = (pixel / self._scale for pixel in pixels)
        grid = op.Modules(begins[0], begins[1], wide, high, modules.columns, modules.rows)
        return shape._replace(data="".join(parts), modules=grid)
