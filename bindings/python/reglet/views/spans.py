# SPDX-License-Identifier: MIT
"""Parts of a text: strings, spans with another font, colour or a link, and views inside lines."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, Union

from .._core.reals import NUMBER
from ..fonts.font import Font
from .styles import check_color, is_address
from .view import View

Part = Union[str, "Span", View]
# In strings a view is this character (UAX 14: CB).
OBJECT = "\ufffc"


class SpanStyle(NamedTuple):
    """The look of a span. Unset members are inherited from the text around it."""

    font: Font | None = None
    bold: bool = False
    italic: bool = False
    color: str | None = None
    link: str | None = None
    size: float | None = None
    notes: tuple[View, ...] = ()
    view: View | None = None

    def inside(self, outer: SpanStyle) -> SpanStyle:
        """Returns the style of this span inside an outer span."""
        return SpanStyle(
            self.font if self.font is not None else outer.font,
            self.bold or outer.bold,
            self.italic or outer.italic,
            self.color if self.color is not None else outer.color,
            self.link if self.link is not None else outer.link,
            self.size if self.size is not None else outer.size,
            outer.notes + self.notes,
            self.view,
        )

    def font_in(self, font: Font) -> Font:
        """Returns the font of a span in a text that is set in a font."""
        font = font if self.font is None else self.font
        if self.bold or self.italic:
            from ..fonts.variants import variant

            font = variant(font, bold=self.bold, italic=self.italic)
        return font


PLAIN = SpanStyle()


@dataclass(frozen=True)
class Span:
    """A part of a text: `bold`, `italic`, `link` and `span` make one, and `Text` takes it."""

    parts: tuple[Part, ...]
    style: SpanStyle

    @property
    def string(self) -> str:
        """The text of the span."""
        return "".join([piece for piece, _ in flattened(self.parts)])


def span(
    *parts: Part,
    font: Font | None = None,
    size: float | None = None,
    color: str | None = None,
    link: str | None = None,
) -> Span:
    """Returns a part of a text in another font, size (in points) or colour, or with a link to an address.

    A line with a larger size is as high as the text's font at this size, and all sizes have one baseline. Raises
    `ValueError` for an invalid size, colour or address.
    """
    if font is not None and not hasattr(font, "metrics"):
        raise TypeError(f"span: font is a font, such as load_font('DejaVu Sans'), not {font!r}")
    if size is not None and not (isinstance(size, NUMBER) and 0 < size < math.inf):
        raise ValueError(f"span: size is above 0, in points, not {size!r}")
    if color is not None:
        check_color("span: color", color)
    if link is not None and not (isinstance(link, str) and is_address(link)):
        raise ValueError(f"span: link is an address such as 'https://example.org', not {link!r}")
    return made(
        "span",
        parts,
        SpanStyle(font, color=color, link=link, size=None if size is None else float(size)),
    )


def bold(*parts: Part) -> Span:
    """Returns a part of a text in bold letters: the bold font of the family."""
    return made("bold", parts, SpanStyle(bold=True))


def italic(*parts: Part) -> Span:
    """Returns a part of a text in italic letters: the italic or oblique font of the family."""
    return made("italic", parts, SpanStyle(italic=True))


def link(content: Part, address: str, *, color: str | None = "#17495b") -> Span:
    """Returns a part of a text that leads to an address. In a PDF, `"#name"` leads to the view of that name.

    The colour is a dark blue, or the colour of the text if it is None. Raises `ValueError` for an address that runs a program.
    """
    if not isinstance(address, str) or not is_address(address):
        raise ValueError(f"link: the address is one such as 'https://example.org', not {address!r}")
    if color is not None:
        check_color("link: color", color)
    return made("link", (content,), SpanStyle(color=color, link=address))


def flattened(parts: Iterable[Part], outer: SpanStyle = PLAIN) -> list[tuple[str, SpanStyle]]:
    """Returns the strings of spans with their styles; neighbours of one style are one string.

    A view is the string `OBJECT` with a style of its own.
    """
    found: list[tuple[str, SpanStyle]] = []
    waiting: list[tuple[Part, SpanStyle]] = [(part, outer) for part in parts][::-1]
    while waiting:
        part, style = waiting.pop()
        if isinstance(part, Span):
            inner = part.style.inside(style)
            waiting += [(one, inner) for one in part.parts][::-1]
        elif isinstance(part, View):
            found.append((OBJECT, style._replace(view=part)))
        elif found and found[-1][1] == style:
            found[-1] = (found[-1][0] + part, style)
        elif part:
            found.append((part, style))
    return found


def is_part(value: object) -> bool:
    """Whether a value may be a part of a text."""
    return isinstance(value, (str, Span)) or (
        isinstance(value, View) and not value._stands_for_several
    )


def made(name: str, parts: tuple[Part, ...], style: SpanStyle) -> Span:
    """Returns a span, or raises `TypeError` if a part is not a string, a span or a view."""
    for part in parts:
        if not is_part(part):
            raise TypeError(f"{name} takes strings, spans and views, not {part!r}")
    return Span(parts, style)
