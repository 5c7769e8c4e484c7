# SPDX-License-Identifier: MIT
"""PDF: text that can be selected and searched, subset fonts, tags, bookmarks, links."""

from __future__ import annotations

from collections.abc import Iterable

from ...drawing.drawing import Drawing
from .document import Document, Metadata
from .page import PageRenderer

__all__ = ["Metadata", "to_pdf"]


def to_pdf(drawings: Iterable[Drawing], metadata: Metadata) -> bytes:
    document = Document(metadata)
    for index, drawing in enumerate(drawings):
        page = PageRenderer(document, drawing, index)
        drawing.send(page)
        document.add_page(page.size, page.content(), page.annotations)
    return document.to_bytes()
