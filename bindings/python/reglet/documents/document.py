# SPDX-License-Identifier: MIT
"""Documents: a flow of views, divided into pages with headers and footers."""

from __future__ import annotations

import datetime
import os
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from .._core.reals import NUMBER
from ..drawing.drawing import Drawing
from ..views._messages import check_function
from ..views.axes import Direction
from ..views.view import View
from ._paper import Margin, PaperSize, paper_of
from ._settling import Band, Rules, Settled, Settling
from ._sheets import draw_sheets
from .contents import Contents, Entry

if TYPE_CHECKING:
    from ..pictures.attachments import AttachmentSource


class Document:
    """A flow of views on pages.

        document = Document(title, table, totals, size="A4", margin=mm(20),
                            footer=lambda page: Text(f"{page.number} / {page.count}"))
        document.save("report.pdf", title="Report")

    The flow is laid out once at the width of the page, and divided by `Layout.pages`, which lists
    the styles that influence breaks. Views with `styled(tag="H1")` to "H6" are headings: a page
    does not end after one, `Contents` lists them, and `PageInfo.section` is the first heading of a
    page, or else the last heading before it.

    Args:
        size: A name such as "A4" or "A4 landscape", or (width, height) in points.
        margin: One length, (vertical, horizontal), or `Insets`.
        header: A function that returns a view for each page. Its height may differ from page to page. None: pages have
            no header.
        footer: The same below the flow.
        spacing: The gap between the views of the flow.
        columns: How many columns a page has; the flow fills one after the other.
        column_spacing: The gap between columns.
        orphans: The smallest number of lines of a text before a break.
        widows: The smallest number of lines of a text after a break.
        note_gap: The gap above footnotes, with a line in the middle of it.
        direction: "left_to_right" or "right_to_left", for the flow, the columns, headers and footers.
        background: The colour of the paper.

    Raises `ValueError` for a paper that is smaller than its margins. Reading the pages raises
    `LayoutError` if headers, footers or footnotes leave no space, or if page numbers do not settle.
    """

    def __init__(
        self,
        *flow: View | Contents,
        size: PaperSize = "A4",
        margin: Margin = 48.0,
        header: Band | None = None,
        footer: Band | None = None,
        spacing: float = 0.0,
        columns: int = 1,
        column_spacing: float = 18.0,
        orphans: int = 2,
        widows: int = 2,
        note_gap: float = 12.0,
        direction: Direction = "left_to_right",
        background: str | None = "#ffffff",
    ) -> None:
        for view in flow:
            if not isinstance(view, (View, Contents)):
                raise TypeError(f"a document is a flow of views and Contents, not of {view!r}")
        for band, name in ((header, "header"), (footer, "footer")):
            if band is not None:
                check_function("Document", f"the {name} of a page", band)
        if not isinstance(note_gap, NUMBER) or not 0 <= note_gap < float("inf"):
            raise ValueError(f"note_gap is finite and not negative, in points, not {note_gap!r}")
        self._flow = flow
        self._paper = paper_of(size, margin, columns, column_spacing, direction)
        self._rules = Rules(self._paper, header, footer, spacing, orphans, widows, note_gap)
        self._background = background
        self._settled: Settled | None = None

    def __len__(self) -> int:
        return len(self._pages().bands)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The headings with the numbers of their pages."""
        return self._pages().entries

    @property
    def pages(self) -> list[Drawing]:
        """The pages as drawings; see `reglet.drawing`."""
        return list(self._sheets())

    def pdf(
        self,
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
        """Returns the document as a PDF file; see `reglet.pictures.pdf`."""
        from ..pictures.drawing import pdf_of

        return pdf_of(
            self._sheets(),
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

    def save(self, path: str | os.PathLike[str], **options: object) -> Path:
        """Writes the document to a .pdf file, whole or not at all, with the options of `pdf`."""
        from ..pictures._files import write_whole

        target = Path(path)
        if target.suffix.lower() != ".pdf":
            raise ValueError(f"a document's file ends in .pdf, not {target.suffix!r}")
        write_whole(target, self.pdf(**options))  # type: ignore[arg-type]
        return target

    def _sheets(self) -> Iterator[Drawing]:
        return draw_sheets(self._pages(), self._paper, self._rules.note_gap, self._background)

    def _pages(self) -> Settled:
        if self._settled is None:
            self._settled = Settling(self._flow, self._rules).settle()
            for page in self._settled.columns:
                if page.cut is not None:
                    warnings.warn(f"{page.cut!r} is higher than a page, and is cut", stacklevel=3)
        return self._settled
