# SPDX-License-Identifier: MIT
"""Documents: a flow of views, divided into pages with headers and footers."""

from __future__ import annotations

import datetime
import math
import os
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, NamedTuple

from .._core.reals import NUMBER, is_count
from ..drawing.drawing import Drawing
from ..errors import LayoutError
from ..tree.layout import Layout, layout
from ..tree.pages import Page
from ..views._messages import check_function
from ..views.stacks import VStack
from ..views.view import View
from ._paper import Margin, PaperSize, margins, paper_size
from ._sheets import Bands, draw_sheets
from .contents import Contents, Entry, headings

# How often pages are divided until page numbers and the heights of headers stay the same.
_PASSES = 8


@dataclass(frozen=True)
class PageInfo:
    """A page as headers and footers see it: its number, the number of pages, and the title of its section."""

    number: int
    count: int
    section: str


Band = Callable[[PageInfo], View]


class Document:
    """A flow of views on pages.

        document = Document(title, table, totals, size="A4", margin=mm(20),
                            footer=lambda page: Text(f"{page.number} / {page.count}"))
        document.save("report.pdf", title="Report")

    The flow is laid out once at the width of the page, and `Layout.pages` divides it; see there for styles that
    influence breaks. Headers of tables are repeated. Views with `styled(tag="H1")` to "H6" are headings: a page does not end
    after one, `Contents` lists them, and `PageInfo.section` is the first heading of a page, or else the last
    heading before it. `header` and `footer` return the view of a page, and may have other heights on other pages.
    With several columns, the flow fills one column after the other.

    Raises `ValueError` for a paper that is smaller than its margins, and `LayoutError` if headers and footers leave no
    space, or if page numbers still change after several passes.
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
        background: str | None = "#ffffff",
    ) -> None:
        for view in flow:
            if not isinstance(view, (View, Contents)):
                raise TypeError(f"a document is a flow of views and Contents, not of {view!r}")
        for band, name in ((header, "header"), (footer, "footer")):
            if band is not None:
                check_function("Document", f"the {name} of a page", band)
        self._flow = flow
        self._paper = paper_size(size)
        self._margins = margins(margin, self._paper)
        self._header, self._footer = header, footer
        self._orphans, self._widows, self._background = orphans, widows, background
        if not is_count(columns) or columns < 1:
            raise ValueError(f"columns is a number of columns, at least 1, not {columns!r}")
        if not isinstance(column_spacing, NUMBER) or not 0 <= column_spacing < math.inf:
            raise ValueError(
                f"column_spacing is finite and not negative, in points, not {column_spacing!r}"
            )
        self._spacing, self._columns, self._column_spacing = spacing, int(columns), column_spacing
        width = self._paper.width - self._margins.leading - self._margins.trailing
        self._width = (width - column_spacing * (columns - 1)) / columns
        if not self._width > 0:
            raise ValueError(
                f"{width:g} points between the margins have no space for {columns} columns"
            )
        self._settled: _Settled | None = None

    def __len__(self) -> int:
        """The number of pages."""
        return len(self._pages().bands)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The headings with the numbers of their pages."""
        return self._pages().entries

    @property
    def pages(self) -> list[Drawing]:
        """The pages as drawings; see `reglet.drawing`."""
        settled = self._pages()
        return draw_sheets(
            settled.placed,
            settled.columns,
            settled.bands,
            self._paper,
            self._margins,
            self._columns,
            self._width + self._column_spacing,
            self._background,
        )

    def pdf(
        self,
        *,
        title: str = "",
        author: str = "",
        subject: str = "",
        keywords: str = "",
        language: str = "en",
        date: datetime.datetime | None = None,
    ) -> bytes:
        """Returns the document as a PDF file; see `reglet.pictures.pdf`."""
        from ..pictures.drawing import pdf_of

        return pdf_of(self.pages, title, author, subject, keywords, language, date)

    def save(self, path: str | os.PathLike[str], **metadata: object) -> Path:
        """Writes the document to a .pdf file, whole or not at all, with the metadata of `pdf`."""
        from ..pictures._files import write_whole

        target = Path(path)
        if target.suffix.lower() != ".pdf":
            raise ValueError(f"a document's file ends in .pdf, not {target.suffix!r}")
        write_whole(target, self.pdf(**metadata))  # type: ignore[arg-type]
        return target

    # Passes.

    def _pages(self) -> _Settled:
        if self._settled is None:
            self._settled = self._settle()
            for page in self._settled.columns:
                if page.cut is not None:
                    warnings.warn(f"{page.cut!r} is higher than a page, and is cut", stacklevel=3)
        return self._settled

    def _settle(self) -> _Settled:
        """Divides the flow until page numbers and heights of headers stay the same."""
        entries = tuple(Entry(title, level, 0, view) for title, level, view in headings(self._flow))
        for *_, view in entries:
            view.styled(break_after=view.style.get("break_after", "avoid"))
        bands = [self._bands(PageInfo(number, 1, "")) for number in (1, 2)]
        placed: Layout | None = None
        has_contents = any(isinstance(view, Contents) for view in self._flow)
        for _ in range(_PASSES):
            if placed is None or has_contents:
                placed = layout(self._flow_of(entries), self._width)
            columns = placed.pages(self._heights(bands), orphans=self._orphans, widows=self._widows)
            found = tuple(self._located(entries, placed, columns))
            made = [self._bands(info) for info in self._infos(found, columns)]
            is_same = found == entries or not has_contents
            changed = _changed(bands, made)
            entries, bands = found, made
            if is_same and changed is None:
                return _Settled(placed, columns, bands, entries)
        unsettled = changed if changed is not None else self._flow_of(entries)
        raise LayoutError(
            f"page numbers still change after {_PASSES} passes: give the view a height that does not depend on them",
            view=unsettled,
        )

    def _flow_of(self, entries: Sequence[Entry]) -> View:
        views = [view.make(entries) if isinstance(view, Contents) else view for view in self._flow]
        return VStack(*views, spacing=self._spacing, alignment="leading")

    def _bands(self, info: PageInfo) -> Bands:
        width = self._paper.width - self._margins.leading - self._margins.trailing
        placed = [
            None if make is None else layout(make(info), width)
            for make in (self._header, self._footer)
        ]
        return Bands(*placed)

    def _heights(self, bands: Sequence[Bands]) -> list[float]:
        height = self._paper.height - self._margins.top - self._margins.bottom
        heights: list[float] = []
        for number, band in enumerate(bands, 1):
            room = height - band.height
            if not room > 0:
                tallest = max((b for b in band if b is not None), key=lambda b: b.size.height)
                raise LayoutError(
                    f"header and footer of page {number} take {band.height:g} points, and the page has "
                    f"{height:g} between its margins",
                    view=tallest.root,
                )
            heights += [room] * self._columns
        return heights

    def _located(
        self, entries: Sequence[Entry], placed: Layout, columns: Sequence[Page]
    ) -> Iterator[Entry]:
        page = 0
        for entry in entries:
            top = placed.frame(entry.view).y
            while page + 1 < len(columns) and columns[page + 1].start <= top + 1e-6:
                page += 1
            yield entry._replace(page=page // self._columns + 1)

    def _infos(self, entries: Sequence[Entry], columns: Sequence[Page]) -> Iterator[PageInfo]:
        count = max(1, -(-len(columns) // self._columns))
        section, at = "", 0
        for number in range(1, count + 1):
            begins = at < len(entries) and entries[at].page == number
            if begins:
                section = entries[at].title
            yield PageInfo(number, count, section)
            while at < len(entries) and entries[at].page <= number:
                section = entries[at].title
                at += 1


class _Settled(NamedTuple):
    """A document whose page numbers stay the same."""

    placed: Layout
    columns: list[Page]
    bands: list[Bands]
    entries: tuple[Entry, ...]


def _changed(before: Sequence[Bands], after: Sequence[Bands]) -> View | None:
    """Returns a header or footer whose height is not the expected height."""
    for number, bands in enumerate(after):
        expected = before[min(number, len(before) - 1)]
        for one, other in zip(expected, bands):
            if one is None or other is None:
                continue
            if abs(one.size.height - other.size.height) > 1e-6:
                return other.root
    return None
