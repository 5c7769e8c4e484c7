# SPDX-License-Identifier: MIT
"""Documents: a flow of views on pages."""

from ._settling import PageInfo
from .carried import BroughtForward, CarriedForward
from .contents import Contents, Entry
from .document import Document
from .footnotes import Footnote, footnote

__all__ = [
    "BroughtForward",
    "CarriedForward",
    "Contents",
    "Document",
    "Entry",
    "Footnote",
    "PageInfo",
    "footnote",
]
