# SPDX-License-Identifier: MIT
"""The ways to draw: SVG text, PNG and PDF bytes, a file."""

from __future__ import annotations

import datetime
import math
import os
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union, cast, get_args

from .._core import advice
from .._core.advice import refuse_arguments
from .._core.collection import paused_collection
from .._core.reals import NUMBER
from ..autolayout.autolayout import AutoLayout
from ..drawing._scene import UNSCROLLED, Offsets
from ..drawing._snapping import snapped, snapped_codes
from ..drawing.drawing import Drawing
from ..drawing.page import draw_constraint_page, draw_page
from ..fonts.font import GlyphFont
from ..views.styles import is_language
from ..views.view import View
from ._blueprint import PAPER, Blueprint
from ._files import write_whole
from ._pixels import black_and_white, with_resolution
from ._plan import Plan
from ._rasterizing import rasterize, rasterize_with_pdfium
from ._svg import SNAPPED_DIGITS, to_svg
from .attachments import AttachmentSource, read_attachments, read_invoice

if TYPE_CHECKING:
    from typing_extensions import Never, Unpack

    from ..autolayout.conflicts import Conflict
    from ..tree.layout import Layout
    from ._query import Subject


class Options(TypedDict, total=False):
    """How a picture is drawn. The docstring of `reglet.pictures` explains each option."""

    look: Literal["blueprint", "page"]
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
    frames: Any
    offsets: Offsets
    snap: float | None


class FileOptions(Options, total=False):
    """Metadata of a PDF file, and how its pages are drawn."""

    title: str
    author: str
    subject: str
    keywords: str
    language: str
    date: datetime.datetime | None
    attachments: Iterable[AttachmentSource]
    archive: bool
    facturx: str | bytes | None


def svg(layout: Layout | AutoLayout | Drawing, **options: Unpack[Options]) -> str:
    """Draws a layout, or a drawing such as a page of a document, as an SVG document.

    Raises `ValueError` for a look or a style that does not exist, and for a layout without end.
    """
    return to_svg(draw(layout, **options), digits=_digits(options))


Engine = Literal["resvg", "pdfium"]
Bits = Literal[1, 8]
Subjects = Union[
    "Layout", AutoLayout, Drawing, Iterable[Union["Layout", AutoLayout, Drawing]]
]  # fmt: skip


def png(
    layout: Layout | AutoLayout | Drawing,
    *,
    scale: float | None = None,
    dpi: float | None = None,
    bits: Bits = 8,
    engine: Engine = "resvg",
    **options: Unpack[Options],
) -> bytes:
    """Draws a layout or a drawing as a PNG image with `scale` pixels a point, by default two.

    `dpi` is the resolution of a printer, in pixels an inch, in place of `scale`: the file contains it,
    and edges are on whole pixels unless `snap` is given. With one of the `bits` a colour every pixel is
    black or white, as label printers need it: white from half of the brightness of white on. That needs Pillow.
    Modules of QR codes and bar codes are always whole pixels.

    The engine "pdfium" (`pip install reglet[pdfium]`) draws by way of PDF, in a third of the time
    for a page full of text, with slightly darker letters.

    With `snap` equal to the scale, edges are on whole pixels: adjacent boxes show no seam, and bars
    stay black.

    Raises `ValueError` when `scale` or `dpi` is not finite and > 0, when both are given, when a module of a code is less
    than one pixel, and as `svg` does, and `ImportError` when the engine is not installed.
    """
    if scale is not None and dpi is not None:
        raise ValueError(
            f"either scale or dpi is given, not both: dpi={dpi!r} is scale={dpi / 72:g}"
        )
    if dpi is not None and not (isinstance(dpi, NUMBER) and 0 < dpi < math.inf):
        raise ValueError(f"dpi must be finite and > 0, not {dpi!r}")
    if dpi is not None:
        scale = dpi / 72
        options.setdefault("snap", scale)
    scale = 2.0 if scale is None else scale
    if not 0 < scale < math.inf:
        raise ValueError(f"scale must be finite and > 0, not {scale!r}")
    if bits not in get_args(Bits):
        raise ValueError(f"bits are 1 or 8 a colour, not {bits!r}")
    if engine not in get_args(Engine):
        raise ValueError(advice.unknown("engine", engine, get_args(Engine)))
    drawing = draw(layout, **options)
    coded = snapped_codes(drawing, scale)
    if engine == "pdfium":
        data = rasterize_with_pdfium(coded, scale)
    else:
        data = rasterize(coded, scale, _digits(options) if coded is drawing else SNAPPED_DIGITS)
    if bits == 1:
        data = black_and_white(data)
    return data if dpi is None else with_resolution(data, dpi)


def pdf(
    layouts: Subjects,
    *,
    title: str = "",
    author: str = "",
    subject: str = "",
    keywords: str = "",
    language: str = "en",
    date: datetime.datetime | None = None,
    attachments: Iterable[AttachmentSource] = (),
    archive: bool = False,
    facturx: str | bytes | None = None,
    **options: Unpack[Options],
) -> bytes:
    """Draws a layout or a drawing, or several as pages, as a PDF file. The look is "page" if no
    other is given.

    Without a title the first heading is it. The same layouts give the same bytes: a date is in the file only if it is given.
    `attachments` are files inside the PDF, each an `Attachment` or a path. With `archive` the file follows PDF/A-3, and
    needs a date if it has attachments. `facturx` is the data of an invoice, XML of the Cross Industry Invoice: the
    file is then an electronic invoice of Factur-X and ZUGFeRD, and for archives.

    Raises `ValueError` as `svg` does, for a page of more than 14400 points and for fonts and images that a PDF
    can't hold, and `ImportError` when uharfbuzz is not installed.
    """
    is_single = isinstance(layouts, (AutoLayout, Drawing)) or hasattr(layouts, "views")
    pages = cast("Iterable[Layout | AutoLayout | Drawing]", [layouts] if is_single else layouts)
    if not isinstance(pages, Iterable):
        raise TypeError(
            f"a PDF is drawn of a layout or of several, not of {layouts!r}: write "
            "save(layout(view, width), path)"
        )
    looks: Options = {"look": "page", **options}
    drawings = [draw(one, **(options if isinstance(one, Drawing) else looks)) for one in pages]
    if not drawings:
        raise ValueError("a PDF has at least one page")
    return pdf_of(
        drawings,
        title=title,
        author=author,
        subject=subject,
        keywords=keywords,
        language=language,
        date=date,
        attachments=attachments,
        archive=archive,
        facturx=facturx,
    )


def pdf_of(
    drawings: Iterable[Drawing],
    *,
    title: str = "",
    author: str = "",
    subject: str = "",
    keywords: str = "",
    language: str = "en",
    date: datetime.datetime | None = None,
    attachments: Iterable[AttachmentSource] = (),
    archive: bool = False,
    facturx: str | bytes | None = None,
) -> bytes:
    for name, text in (("title", title), ("author", author), ("subject", subject)):
        _check_text(name, text)
    _check_text("keywords", keywords)
    _check_text("language", language)
    if not is_language(language):
        raise ValueError(f"language is a tag such as 'de' or 'en-GB', not {language!r}")
    if date is not None and not isinstance(date, datetime.datetime):
        raise TypeError(f"date is a datetime, not {date!r}")
    invoice = None if facturx is None else read_invoice(facturx)
    files = read_attachments(attachments)
    if invoice is not None:
        files = read_attachments([invoice.attachment, *files])
    archive = bool(archive) or invoice is not None
    undated = [one.name for one in files if one.date is None]
    if archive and date is None and undated:
        raise ValueError(
            f"the attachment {undated[0]!r} of a file for archives needs a date: give date to the "
            "file or to the attachment"
        )
    try:
        from ..fonts import harfbuzz_font  # noqa: F401
    except ImportError as error:
        raise ImportError("PDF files need HarfBuzz: pip install uharfbuzz") from error
    from ._pdf import Metadata, to_pdf

    with paused_collection():
        metadata = Metadata(
            title, author, subject, keywords, language, date, files, archive, invoice
        )
        return to_pdf(drawings, metadata)


def save(
    layout: Subjects,
    path: str | os.PathLike[str],
    *,
    scale: float | None = None,
    dpi: float | None = None,
    bits: Bits = 8,
    engine: Engine = "resvg",
    **options: Unpack[FileOptions],
) -> Path:
    """Writes a picture to a file whose ending, .svg, .png or .pdf, chooses the form; returns its path.

    A PDF may have several layouts, one for each page. The file is written as a whole or not at all;
    missing folders are made. Raises `ValueError` for another ending, and as `png` and `pdf` do.
    """
    target = Path(path)
    forms: dict[str, Any] = {"scale": scale, "dpi": dpi, "bits": bits, "engine": engine}
    write_whole(target, encoded(layout, target.name, **forms, **options))
    return target


def encoded(
    layout: Subjects,
    name: str,
    *,
    scale: float | None = None,
    dpi: float | None = None,
    bits: Bits = 8,
    engine: Engine = "resvg",
    **options: Unpack[FileOptions],
) -> bytes:
    """Returns the content of a picture's file, whose form the ending of its name chooses."""
    ending = Path(name).suffix
    if ending.lower() != ".png" and (dpi is not None or bits != 8):
        option = "bits" if dpi is None else "dpi"
        raise ValueError(f"{option} is an option of PNG files, not of {name}")
    if ending.lower() == ".pdf":
        return pdf(layout, **options)
    if ending.lower() not in (".svg", ".png"):
        raise ValueError(f"a picture's file ends in .svg, .png or .pdf, not {ending!r}")
    for one in FileOptions.__annotations__:
        if one in options and one not in Options.__annotations__:
            raise ValueError(f"{one} is an option of PDF files, not of {name}")
    single = cast("Layout | AutoLayout | Drawing", layout)
    plain = cast(Options, options)
    if ending.lower() == ".svg":
        return svg(single, **plain).encode()
    return png(single, scale=scale, dpi=dpi, bits=bits, engine=engine, **plain)


def draw(layout: Layout | AutoLayout | Drawing, **options: Unpack[Options]) -> Drawing:
    """Returns the operations of a picture, for your own renderer; see `reglet.drawing`.

    A drawing has no options but `snap`. Raises `ValueError` as `svg` does.
    """
    snap = options.get("snap")
    if isinstance(layout, Drawing):
        said = sorted(set(options) - {"snap"})
        if said:
            raise ValueError(f"a drawing has been drawn already, so {said[0]} has no effect")
        _check_snap(snap)
        drawing = layout
    else:
        drawing = _draw(layout, **options)
    return drawing if snap is None else snapped(drawing, snap)


def _draw(
    layout: Layout | AutoLayout,
    look: Literal["blueprint", "page"] = "blueprint",
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
    frames: Any = None,
    offsets: Offsets = UNSCROLLED,
    snap: float | None = None,
    **unknown: Never,
) -> Drawing:
    if unknown:
        refuse_arguments(unknown, _draw, "a picture")
    _check_snap(snap)
    if isinstance(layout, AutoLayout):
        if frames is not None:
            raise ValueError("frames belong to a layout of views, not to an AutoLayout")
        if offsets:
            raise ValueError("offsets belong to a layout of views, not to an AutoLayout")
        if look == "page":
            paper = "#ffffff" if background == "" else background
            return draw_constraint_page(layout, background=paper, outlines=outlines)
        _check_look(look)
        paper = PAPER if background == "" else background
        return Plan(
            layout,
            conflict=conflict,
            explain=explain,
            ambiguities=ambiguities,
            labels=labels,
            background=paper,
        ).draw()
    if not hasattr(layout, "views"):
        raise TypeError(
            f"a picture is drawn of a layout, not of {layout!r}: write save(layout(view, width), path)"
        )
    if explain is not None and not isinstance(explain, View):
        raise TypeError(f"a picture explains a view of the layout, not {explain!r}")
    for view, frame, _, _ in layout.views():
        if not all(map(math.isfinite, frame)):
            raise ValueError(f"{view!r} has no finite frame, so the layout can't be drawn")
    if look == "page":
        paper = "#ffffff" if background == "" else background
        return draw_page(
            layout, background=paper, outlines=outlines, frames=frames, offsets=offsets
        )
    _check_look(look)
    if frames is not None and (guides or proposals or explain is not None):
        raise ValueError("guides, proposals and explain are about the frames of the layout itself")
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
        frames=frames,
        offsets=offsets,
    ).draw()


def _check_text(name: str, text: object) -> None:
    if not isinstance(text, str):
        raise TypeError(f"{name} is a string, not {text!r}")


def _check_snap(snap: object) -> None:
    if snap is not None and not (isinstance(snap, NUMBER) and 0 < snap < math.inf):
        raise ValueError(f"snap is how many pixels a point has, finite and > 0, not {snap!r}")


def _check_look(look: str) -> None:
    if look != "blueprint":
        raise ValueError(f"no look is called {look!r}: looks are 'blueprint' and 'page'")


def _digits(options: Options) -> int:
    return 3 if options.get("snap") is None else SNAPPED_DIGITS
