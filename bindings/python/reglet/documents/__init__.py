# SPDX-License-Identifier: MIT
"""Documents: a flow of views on pages, with headers, footers, page numbers, contents and footnotes."""

from .contents import Contents, Entry
from .document import Document, PageInfo

__all__ = ["Contents", "Document", "Entry", "PageInfo"]
