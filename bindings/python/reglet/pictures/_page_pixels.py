# SPDX-License-Identifier: MIT
"""Pages of PDF files as pixels."""

from __future__ import annotations

import io
import math
from functools import lru_cache

from ..views.images import ImageSource

# No side of a picture has more pixels.
_MOST = 4000


@lru_cache(maxsize=32)
def page_to_png(source: ImageSource, width: float, height: float) -> bytes:
    """Draws a page as a PNG file of about so many pixels, transparent around its content.

    Raises `ValueError` if the page can't be drawn, and `ImportError` if pypdfium2 is not installed.
    """
    try:
        import pypdfium2  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError as error:
        raise ImportError(
            "pages of PDF files in SVG and PNG need pypdfium2: pip install pypdfium2"
        ) from error
    scale = max(width / source.width, height / source.height)
    scale = min(scale, _MOST / max(source.width, source.height))
    try:
        with pypdfium2.PdfDocument(source.data) as document:
            page = document[source.page - 1]
            shown = max(page.get_size()) or 1.0
            # The unit of a page may differ from a point.
            scale *= max(source.width, source.height) / shown
            bitmap = page.render(
                scale=scale, fill_color=(255, 255, 255, 0), rev_byteorder=True, may_draw_forms=False
            )
            buffer = io.BytesIO()
            bitmap.to_pil().save(buffer, "PNG")
    except (pypdfium2.PdfiumError, IndexError) as error:
        raise ValueError(f"{source.name or 'the image'} can't be drawn: {error}") from None
    if not math.isfinite(scale):
        raise ValueError(f"{source.name or 'the image'} has no size")
    return buffer.getvalue()
