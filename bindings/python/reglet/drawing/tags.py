# SPDX-License-Identifier: MIT
"""The meaning of the parts of a drawing: a tree of tags, as in PDF."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(eq=False)
class Tag:
    """A part of a document: a paragraph, a heading, a table, a cell, a figure.

    Attributes:
        role: The name of its kind in PDF: "P", "H1", "Table", "TR", "TD", "Figure", or None for decoration.
        owner: The view or the item that it is drawn for.
        parent: The tag that contains it, or None at the top and for decoration.
        children: The tags in it, in the order of reading.
        alt: The text that replaces a figure for readers that cannot see it.
        language: The language of its text, such as "de", if it differs from the document's language.
        columns: How many columns a cell spans.
        rows: How many rows it spans.
        order: Its place among the views, in the order of reading.
        anchor: A name for links to it, in addition to the name of its view.
    """

    role: str | None
    owner: Any
    parent: Tag | None = None
    children: list[Tag] = field(default_factory=list)
    alt: str = ""
    language: str = ""
    columns: int = 1
    rows: int = 1
    order: int = 0
    anchor: str = ""
