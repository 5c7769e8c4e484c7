# SPDX-License-Identifier: MIT
"""Images as views: PNG, JPEG, SVG and pages of PDF, in the form in which their files hold them."""

from __future__ import annotations

import math
import os
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, Union, get_args

from .._abi.enumerations import Kind
from .._abi.records import LEAF
from .._core.advice import refuse_arguments
from .._core.reals import NUMBER, is_count
from ._messages import unknown_value
from ._pdf_pages import figure_forms, opened_page
from .view import View

if TYPE_CHECKING:
    from typing_extensions import Never

Fit = Literal["fit", "fill", "stretch"]


class Figure(Protocol):
    """A figure of matplotlib."""

    def savefig(self, fname: Any, **options: Any) -> object:
        """Writes the figure."""
        ...


Source = Union[str, "os.PathLike[str]", bytes, Figure]
Crop = tuple[float, float, float, float]

# Limit for the declared size of a file: a program that draws larger ones would run out of memory.
MOST_PIXELS = 200_000_000
_PNG = b"\x89PNG\r\n\x1a\n"
_UNITS = {"": 1, "px": 1, "pt": 96 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96}
_NAN, _INFINITY = math.nan, math.inf


class ImageSource(NamedTuple):
    """The bytes of an image, its format, "png", "jpeg", "svg" or "pdf", and its size in pixels, or in points for a PDF.

    `page` is the number of the page of a PDF, from 1. `svg` is the same picture as SVG, if there is
    one.
    """

    data: bytes
    form: str
    width: float
    height: float
    name: str = ""
    page: int = 1
    svg: bytes | None = None

    def __repr__(self) -> str:
        return f"<ImageSource {self.name or self.form}, {self.width:g} x {self.height:g}>"


def read_image(source: Source, page: int = 1) -> ImageSource:
    """Returns an image of a file, of bytes or of a figure; raises `OSError`, and `ValueError` if it is not an
    image.
    """
    name = "the image"
    if isinstance(source, (str, os.PathLike)):
        path = Path(source)
        name, source = path.name, path.read_bytes()
    elif hasattr(source, "savefig") and hasattr(source, "get_size_inches"):
        data, drawn = figure_forms(source)
        return _read_page(data, page, "the figure")._replace(svg=without_units(drawn))
    elif not isinstance(source, (bytes, bytearray)):
        raise TypeError(f"an image is a file's path, its bytes or a figure, not {source!r}")
    data = bytes(source)
    if b"%PDF-" in data[:1024]:
        return _read_page(data, page, name)
    if page != 1:
        raise ValueError(f"{name} is not a PDF file, and so has no page {page!r}")
    try:
        form, (width, height) = _read(data)
    except (ValueError, IndexError) as error:
        reason = str(error) or "it is cut off"
        raise ValueError(f"{name} is not a PNG, JPEG, SVG or PDF image: {reason}") from None
    if not (0 < width < _INFINITY and 0 < height < _INFINITY):
        raise ValueError(f"{name} has no size: {width:g} x {height:g} pixels")
    if form != "svg" and width * height > MOST_PIXELS:
        raise ValueError(f"{name} is too large: {width:g} x {height:g} pixels")
    if form == "svg":
        data = without_units(data)
    return ImageSource(data, form, width, height, name)


_ROOT = re.compile(rb"<(?:[\w-]+:)?svg\b[^>]*>")
_LENGTH = re.compile(
    rb"""(\s(?:width|height)\s*=\s*["'])\s*([\d.]+)\s*(px|pt|pc|mm|cm|in)\s*(?=["'])"""
)


def without_units(data: bytes) -> bytes:
    """Returns an SVG whose sides are in pixels: resvg draws nothing of one in points or millimetres."""

    def plain(found: re.Match[bytes]) -> bytes:
        return found[1] + f"{float(found[2]) * _UNITS[found[3].decode()]:.9g}".encode()

    root = _ROOT.search(data)
    if root is None:
        return data
    return data[: root.start()] + _LENGTH.sub(plain, root[0]) + data[root.end() :]


def _read_page(data: bytes, page: int, name: str) -> ImageSource:
    if not is_count(page):
        raise ValueError(f"page is the number of a page, from 1, not {page!r}")
    with opened_page(data, int(page), name) as found:
        return ImageSource(data, "pdf", found.width, found.height, name, int(page))


def _read(data: bytes) -> tuple[str, tuple[float, float]]:
    if data.startswith(_PNG):
        if data[12:16] != b"IHDR" or len(data) < 33:
            raise ValueError
        return "png", (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big"))
    if data.startswith(b"\xff\xd8"):
        return "jpeg", _jpeg_size(data)
    if b"<svg" in data[:4096]:
        return "svg", _svg_size(data)
    raise ValueError(f"it begins with {data[:8]!r}")


def _jpeg_size(data: bytes) -> tuple[float, float]:
    """Reads the frame header, which follows other segments."""
    at = 2
    while True:
        while data[at] == 0xFF and data[at + 1] == 0xFF:
            at += 1
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if data[at] != 0xFF or length < 2:
            raise ValueError
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height = int.from_bytes(data[at + 5 : at + 7], "big")
            return int.from_bytes(data[at + 7 : at + 9], "big"), data[at + 9] and height
        at += 2 + length


def _svg_size(data: bytes) -> tuple[float, float]:
    if b"<!ENTITY" in data:
        raise ValueError("entities are not read")
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        raise ValueError(str(error)) from None
    box = [float(part) for part in re.findall(r"-?[\d.]+(?:e-?\d+)?", root.get("viewBox", ""))]
    sides = []
    for place, side in ((2, "width"), (3, "height")):
        found = re.fullmatch(r"\s*([\d.]+)\s*([a-z]*)\s*", root.get(side, ""))
        if found and found[2] in _UNITS:
            sides.append(float(found[1]) * _UNITS[found[2]])
        elif len(box) == 4:
            sides.append(box[place])
        else:
            raise ValueError("it has neither width and height nor a viewBox")
    return sides[0], sides[1]


class Image(View):
    """An image of a file or of bytes: PNG, JPEG, SVG, a page of a PDF file, or a figure of matplotlib.

        Image("logo.png", height=40)
        Image("photo.jpg", resizable=True, fit="fill").frame(width=200, height=120)
        Image("chart.pdf", page=2, width=300, alt="Sales by quarter")
        Image(figure, width=300, alt="Sales by quarter")

    A page and a figure stay lines and letters in a PDF, and a figure in an SVG, too. They need
    pikepdf, and a page in SVG or PNG needs pypdfium2.

    Without width and height, a pixel is a point. If only one is given, the other follows from the
    proportions. A resizable image takes its proposal. `fit` sets how the image fills its frame:
    "fit" shows all of it, "fill" covers the frame and crops the rest, "stretch" ignores the
    proportions. `crop` is the visible part, in pixels: x, y, width, height. `alt` is read aloud
    instead of the image. An image without it is decoration.

    Raises `ValueError` if the source is not such an image, and `OSError` if it can't be read.
    """

    __slots__ = ("crop", "fit", "source")
    source: ImageSource
    fit: Fit
    crop: Crop | None

    def __init__(
        self,
        source: Source | ImageSource,
        width: float | None = None,
        height: float | None = None,
        *,
        fit: Fit = "fit",
        resizable: bool = False,
        crop: Crop | None = None,
        alt: str = "",
        page: int = 1,
        **unknown_options: Never,
    ) -> None:
        if unknown_options:
            refuse_arguments(unknown_options, type(self).__init__, self)
        if fit not in get_args(Fit):
            raise ValueError(unknown_value(self, "fit", fit, get_args(Fit)))
        self.source = source if isinstance(source, ImageSource) else read_image(source, page)
        self.fit = fit
        self.crop = None if crop is None else _checked_crop(crop, self.source)
        for side, length in (("width", width), ("height", height)):
            if length is not None and not (isinstance(length, NUMBER) and 0 <= length < _INFINITY):
                raise ValueError(f"Image: {side} is finite and >= 0, in points, not {length!r}")
        _, _, wide, high = self.visible
        if width is None and height is None:
            width, height = wide, high
        elif width is None:
            width = (height or 0) * wide / high
        elif height is None:
            height = width * high / wide
        least, most = ((0, 0), (_INFINITY, _INFINITY)) if resizable else ((width, height),) * 2
        self._record = LEAF.pack(int(Kind.LEAF), 0, *least, width, height, *most, _NAN, _NAN)
        if alt:
            self.styled(alt=alt)

    @property
    def visible(self) -> Crop:
        """The part of the image that shows, in its pixels: x, y, width, height."""
        return self.crop or (0.0, 0.0, self.source.width, self.source.height)

    def placed(self, width: float, height: float) -> tuple[Crop, Crop]:
        """Returns the rectangle of the image in a frame of a size, and the visible part of it."""
        x, y, wide, high = self.visible
        if self.fit == "stretch" or width <= 0 or height <= 0:
            return (0.0, 0.0, width, height), self.visible
        if self.fit == "fit":
            scale = min(width / wide, height / high)
            w, h = wide * scale, high * scale
            return ((width - w) / 2, (height - h) / 2, w, h), self.visible
        scale = max(width / wide, height / high)
        w, h = width / scale, height / scale
        return (0.0, 0.0, width, height), (x + (wide - w) / 2, y + (high - h) / 2, w, h)

    def _details(self) -> str:
        return repr(self.source.name)


def _checked_crop(crop: Any, source: ImageSource) -> Crop:
    try:
        x, y, width, height = map(float, crop)
    except (TypeError, ValueError):
        raise TypeError(f"Image: crop is x, y, width and height in pixels, not {crop!r}") from None
    inside = 0 <= x and 0 <= y and x + width <= source.width and y + height <= source.height
    if not (inside and width > 0 and height > 0):
        size = f"{source.width:g} x {source.height:g}"
        raise ValueError(f"Image: crop {crop!r} is not a part of an image of {size} pixels")
    return x, y, width, height
