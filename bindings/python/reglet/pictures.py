# SPDX-License-Identifier: MIT
"""Pictures of a layout: SVG text, PNG bytes, or a file.

    save(layout, "invoice.svg", look="page")
    save(layout, "invoice.png", look="page", scale=2)
    svg(layout, guides=True, proposals=True)
    svg(layout, explain=title)              why the title has its size, below the layout

There are two looks. "blueprint" shows what the layout decided: frames with names and sizes, hatched
padding, set lines; on request guides (the lines on which children meet, and baselines) and the
proposals that views were placed with. "page" shows the result: every view is drawn as its own
`styled` says, and nothing else is drawn. A page understands

    fill, stroke, stroke_width, dash, corner_radius, opacity    the view's frame
    border={"bottom": (0.5, "#ccc")}                            rules along single edges
    color                                                       the letters of a text

with colours as CSS writes them and lengths in points. Letters are drawn as outlines where the font
has them (`load_font` with uharfbuzz), so the picture looks the same everywhere; `outlines=False`
writes text that can be selected, and leaves the font to the viewer.

Options of all three functions, keyword-only:

    look          "blueprint" or "page"
    background    a colour, or None for none; both looks have a paper of their own
    outlines      whether letters are drawn as outlines; True by default
    labels        whether views are named with their size; True by default      } blueprint
    guides        whether meeting lines and baselines are drawn                 } only
    proposals     whether labels tell the proposal too, such as "300 × nil"     }
    hidden        views that are not drawn; those in them still are             }
    explain       a view whose size is explained below the layout               }
    label_font    the font of labels; by default a monospaced one of the viewer }

An `AutoLayout` is drawn with its items and the constraints between them: a line for each, with its
constant; required ones are blue, optional ones violet and dashed, unmet ones orange, with a thick line to
where they would be met. What is left open is magenta: a dashed outline, an arrow along the axis, dotted
another frame that would be as good, and below the cause and what would end it. Of the options it knows
`labels`, `background`, and

    conflict      a `Conflict` (of a `ConflictError`, or `layout.conflict`) whose members are drawn in red
    explain       an item, (item, "width") or an installed constraint: what decides it, or what keeps it from
                  being met, stands out and is told below; the rest is faint
    ambiguities   whether what is left open is shown; True by default, without a conflict or `explain`

The same layout always gives the same SVG, byte for byte. PNG needs resvg: `pip install reglet[pictures]`.
"""

from __future__ import annotations

import contextlib
import math
import os
from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from ._blueprint import PAPER, Blueprint
from ._page import draw_page
from ._plan import Plan
from ._svg import Drawing
from .autolayout import AutoLayout
from .fonts import FontNotFoundError, GlyphFont, find_font_file
from .view import View

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._asked import Subject
    from .conflicts import Conflict
    from .passes import Layout

__all__ = ["Options", "png", "save", "svg"]


class Options(TypedDict, total=False):
    """How a picture is drawn; the module's text tells what each option means."""

    look: str
    background: str | None
    outlines: bool
    labels: bool
    guides: bool
    proposals: bool
    label_font: GlyphFont | None
    hidden: Collection[View]
    explain: View | Subject | None
    conflict: Conflict | None
    ambiguities: bool


def svg(layout: Layout | AutoLayout, **options: Unpack[Options]) -> str:
    """Draws a layout as an SVG document.

    Raises `ValueError` for a look or a style that does not exist, and for a layout without end.
    """
    return _draw(layout, **options).to_string()


def png(layout: Layout | AutoLayout, *, scale: float = 2.0, **options: Unpack[Options]) -> bytes:
    """Draws a layout as a PNG image with `scale` pixels a point.

    Raises `ValueError` when `scale` is not finite and > 0 and as `svg` does, and `ImportError` when
    resvg is not installed.
    """
    return _rasterize(_draw(layout, **options), scale)


def save(
    layout: Layout | AutoLayout,
    path: str | os.PathLike[str],
    *,
    scale: float = 2.0,
    **options: Unpack[Options],
) -> Path:
    """Writes a picture to a file whose ending, .svg or .png, chooses the form; returns its path.

    Missing folders are made. Raises `ValueError` for another ending, and as `png` does.
    """
    target = Path(path)
    ending = target.suffix.lower()
    if ending == ".svg":
        content = svg(layout, **options).encode()
    elif ending == ".png":
        content = png(layout, scale=scale, **options)
    else:
        raise ValueError(f"a picture's file ends in .svg or .png, not {target.suffix!r}")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    return target


def _draw(
    layout: Layout | AutoLayout,
    look: str = "blueprint",
    background: str | None = "",
    outlines: bool = True,
    labels: bool = True,
    guides: bool = False,
    proposals: bool = False,
    label_font: GlyphFont | None = None,
    hidden: Collection[View] = (),
    explain: View | Subject | None = None,
    conflict: Conflict | None = None,
    ambiguities: bool = True,
) -> Drawing:
    if isinstance(layout, AutoLayout):
        paper = PAPER if background == "" else background
        return Plan(
            layout,
            conflict=conflict,
            explain=explain,
            ambiguities=ambiguities,
            labels=labels,
            background=paper,
        ).draw()
    if explain is not None and not isinstance(explain, View):
        raise TypeError(f"a picture explains a view of the layout, not {explain!r}")
    for view, frame, _, _ in layout.views():
        if not all(map(math.isfinite, frame)):
            raise ValueError(f"{view!r} has no finite frame, so the layout can't be drawn")
    if look == "page":
        paper = "#ffffff" if background == "" else background
        return draw_page(layout, background=paper, outlines=outlines)
    if look != "blueprint":
        raise ValueError(f"no look is called {look!r}; there are 'blueprint' and 'page'")
    return Blueprint(
        layout,
        labels=labels,
        guides=guides,
        proposals=proposals,
        background=PAPER if background == "" else background,
        label_font=label_font,
        outlines=outlines,
        hidden=hidden,
        explain=explain,
    ).draw()


def _rasterize(drawing: Drawing, scale: float) -> bytes:
    """Turns a drawing into PNG with resvg, which needs no library of the system.

    Text that is not outlined is set in its own font file, or in DejaVu where it is installed; the
    other fonts of a machine are looked at only when there is neither.
    """
    if not 0 < scale < math.inf:
        raise ValueError(f"scale must be finite and > 0, not {scale!r}")
    try:
        import resvg_py
    except ImportError as error:
        raise ImportError("PNG pictures need resvg: pip install 'reglet[pictures]'") from error
    fonts = sorted(drawing.font_files | _label_fonts())
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=drawing.to_string(),
            width=max(math.ceil(drawing.width * scale), 1),
            height=max(math.ceil(drawing.height * scale), 1),
            font_files=fonts,
            skip_system_fonts=bool(fonts),
            monospace_family="DejaVu Sans Mono",
            sans_serif_family="DejaVu Sans",
        )
    )


def _label_fonts() -> set[str]:
    """Returns the files for labels and for text without a font file, as far as they are installed."""
    found: set[str] = set()
    for name in ("DejaVu Sans", "DejaVu Sans Mono"):
        with contextlib.suppress(FontNotFoundError):
            found.add(str(find_font_file(name)))
    return found
