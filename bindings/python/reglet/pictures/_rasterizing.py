# SPDX-License-Identifier: MIT
"""PNG files of drawings, by resvg or by pdfium."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator

from ..drawing.drawing import Drawing
from ..fonts.loading import installed_font
from ._svg import SvgRenderer


def rasterize(drawing: Drawing, scale: float, digits: int) -> bytes:
    """Turns a drawing into PNG with resvg, which needs no library of the system.

    Text that is not outlined is set in its own font file, or in DejaVu if it is installed. The
    other fonts of a machine are searched only if there is neither.
    """
    try:
        import resvg_py
    except ImportError as error:
        raise ImportError("PNG pictures need resvg: pip install resvg_py") from error
    if not (drawing.width > 0 and drawing.height > 0):
        # A picture without any size is one pixel.
        drawing.enclose(0, 0, max(drawing.width, 1 / scale), max(drawing.height, 1 / scale))
    # The size in pixels is whole. A size in points would be rounded before scaling.
    width, height = _pixels(drawing.width * scale), _pixels(drawing.height * scale)
    renderer = SvgRenderer(drawing, digits=digits, pixels=(width, height))
    drawing.send(renderer)
    fonts = sorted(renderer.font_files.union(_label_fonts()))
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=renderer.to_string(),
            width=width,
            height=height,
            font_files=fonts,
            skip_system_fonts=bool(fonts),
            monospace_family="DejaVu Sans Mono",
            sans_serif_family="DejaVu Sans",
        )
    )


def rasterize_with_pdfium(drawing: Drawing, scale: float) -> bytes:
    try:
        import pypdfium2  # type: ignore[import-not-found,import-untyped,unused-ignore]

        from ._pdf import Metadata, to_pdf
    except ImportError as error:
        raise ImportError(
            "PNG pictures by pdfium need pypdfium2 and HarfBuzz: pip install pypdfium2 uharfbuzz"
        ) from error
    with pypdfium2.PdfDocument(to_pdf([drawing], Metadata())) as document:
        page = document[0]
        # Without a background the picture is transparent.
        bitmap = page.render(scale=scale, fill_color=(255, 255, 255, 0), rev_byteorder=True)
        buffer = io.BytesIO()
        bitmap.to_pil().save(buffer, "PNG")
    return buffer.getvalue()


def _pixels(length: float) -> int:
    """Returns the number of pixels of a length, ignoring rounding errors."""
    return max(math.ceil(length - 1e-6), 1)


def _label_fonts() -> Iterator[str]:
    for name in ("DejaVu Sans", "DejaVu Sans Mono"):
        file = installed_font(name)
        if file is not None:
            yield str(file)
