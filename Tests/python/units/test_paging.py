# SPDX-License-Identifier: MIT
"""Pages of a layout, and documents made of them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from reglet import (
    Box,
    Footer,
    Header,
    Insets,
    InvalidNumberError,
    LayoutError,
    MonospaceFont,
    Size,
    Table,
    TableRow,
    Text,
    View,
    VStack,
    layout,
)
from reglet.documents import Contents, Document, Entry, PageInfo
from reglet.drawing import GlyphRun

FONT = MonospaceFont()


def rows(count: int) -> list[TableRow]:
    return [TableRow(Text(f"row{number}", FONT, 10)) for number in range(count)]


# Capability: pages
def test_styles_influence_breaks() -> None:
    boxes = [Box(20, 40) for _ in range(4)]
    page = layout(VStack(*boxes, spacing=10), 100)
    assert [(one.start, one.end) for one in page.pages(100)] == [(0, 90), (100, 190)]
    assert page.pages(100)[1].first is boxes[2]
    boxes[1].styled(break_before="page")
    assert [one.end for one in page.pages(100)] == [40, 140, 190]
    assert [one.end for one in page.pages([50, 100])] == [40, 140, 190]
    assert page.pages(100, notes={boxes[1]: 20}, note_gap=5)[1].notes == 25
    with pytest.raises(InvalidNumberError, match="above 0"):
        page.pages(0)
    with pytest.raises(ValueError, match="break_inside is 'avoid', not 'page'"):
        boxes[0].styled(break_inside="page")  # type: ignore[typeddict-item]


def test_tables_repeat_headers_and_footers() -> None:
    footer = Footer(TableRow(Box(20, 5))).styled(repeat=True)
    table = Table(Header(TableRow(Box(20, 10))), *(TableRow(Box(20, 20)) for _ in range(5)), footer)
    pages = layout(table, 100).pages(60)
    assert [(one.start, one.end) for one in pages] == [(0, 50), (50, 90), (90, 115)]
    assert [one.head_table for one in pages] == [None, table, table]
    assert [one.foot_table for one in pages] == [table, table, None]
    assert pages[1].head == (0, 10)
    assert pages[1].foot == (110, 115)


def words(document: Document) -> list[list[str]]:
    return [[one.text for one in page if isinstance(one, GlyphRun)] for page in document.pages]


def line(text: str) -> View:
    return Text(text, FONT, 10)


def test_a_document_has_headers_numbers_and_contents() -> None:
    def contents(entries: object) -> View:
        assert isinstance(entries, tuple)
        return VStack(*(line(f"{one.title}:{one.page}") for one in entries))

    def footer(page: PageInfo) -> View:
        return line(f"{page.section}/{page.number}/{page.count}")

    flow = [Contents(contents)]
    table = Table(Header(TableRow(line("head"))), *rows(9))
    heads = [line(name).styled(tag="H1") for name in ("one", "two")]
    document = Document(*flow, heads[0], table, heads[1], size=(200, 160), margin=20, footer=footer)
    pages = words(document)
    assert document.entries == (
        Entry("one", 1, 1, heads[0], "#heading 1"),
        Entry("two", 1, 3, heads[1], "#heading 2"),
    )
    assert pages[0][:4] == ["one:1", "two:3", "one", "head"]
    assert pages[0][-1] == "one/1/3"
    assert pages[1][0] == "head"
    assert pages[2][-2:] == ["two", "two/3/3"]
    shown = [text for page in pages for text in page if text.startswith("row")]
    assert shown == [f"row{number}" for number in range(9)]


def test_columns_are_filled_one_after_the_other() -> None:
    document = Document(*(line(str(n)) for n in range(8)), size=(200, 64), margin=0, columns=2)
    runs = [one for page in document.pages for one in page if isinstance(one, GlyphRun)]
    assert [one.text for one in runs] == [str(number) for number in range(8)]
    assert len(document.pages) == 1


def test_an_invalid_document_reports_the_reason(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="smaller than its margins"):
        Document(line("a"), size=(100, 100), margin=50)
    with pytest.raises(ValueError, match="did you mean 'A4'"):
        Document(line("a"), size="A44")
    tall = Document(line("a"), size=(100, 100), margin=0, header=lambda _: Box(1, 100).named("top"))
    with pytest.raises(LayoutError, match="page 1 take 100 points") as found:
        _ = tall.pages
    assert found.value.view is not None
    assert found.value.view.name == "top"
    # A table of contents that drives its heading to another page, and back.
    jumping = Contents(lambda entries: Box(1, 10 if entries[0].page != 1 else 200))
    restless = Document(jumping, line("a").styled(tag="H1"), size=(100, 100), margin=0)
    with pytest.raises(LayoutError, match="still change after 8 passes"):
        restless.save(tmp_path / "restless.pdf")
    with pytest.raises(ValueError, match=r"ends in \.pdf"):
        Document(line("a")).save(tmp_path / "document.doc")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"height": "tall"}, "height is a number of points, not 'tall'"),
        ({"height": [50, "x"]}, "height is a number of points, not 'x'"),
        ({"orphans": -1}, "orphans is a number of lines, not -1"),
        ({"widows": 1.5}, "widows is a number of lines, not 1.5"),
        ({"last_height": "x"}, "last_height is a number of points, not 'x'"),
        ({"note_gap": "x"}, "note_gap is a number of points, not 'x'"),
        ({"note_gap": float("nan")}, "note_gap"),
    ],
)
def test_wrong_arguments_of_pages_are_named(wrong: dict[str, Any], message: str) -> None:
    page = layout(VStack(Box(20, 40)), 100)
    with pytest.raises((TypeError, ValueError), match=message):
        page.pages(**{"height": 50, **wrong})
    with pytest.raises(ValueError, match="has notes, and is not in this layout"):
        page.pages(50, notes={Box(1, 1): 3})


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"columns": 0}, "columns is a number of columns, at least 1, not 0"),
        ({"columns": 1.5}, "not 1.5"),
        ({"columns": 40}, "have no space for 40 columns"),
        ({"column_spacing": float("nan")}, "column_spacing is finite"),
        ({"size": (1, 2, 3)}, r"\(width, height\), not \(1, 2, 3\)"),
        ({"size": (1, float("inf"))}, "a paper is finite"),
        ({"margin": "wide"}, "a margin is one length"),
        ({"margin": -1}, "margins are finite and not negative"),
    ],
)
def test_wrong_arguments_of_documents_are_named(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Document(line("a"), **wrong)


def test_sizes_and_margins_take_every_form() -> None:
    forms: list[dict[str, Any]] = [
        {"size": Size(100, 100), "margin": Insets(1, 2, 3, 4), "columns": 2.0},
        {"size": (100, 100), "margin": (1, 2)},
        {"size": "A5 landscape", "margin": Fraction(1, 2)},
    ]
    for form in forms:
        assert len(Document(Box(5, 5), **form)) == 1


def test_a_header_may_grow_with_the_number_of_its_page() -> None:
    def header(page: PageInfo) -> View:
        return Box(1, 20.0 * page.number)

    document = Document(*(Box(20, 20) for _ in range(9)), size=(100, 100), margin=0, header=header)
    assert len(document.pages) == 3


def test_cut_content_is_reported(tmp_path: Path) -> None:
    document = Document(Box(20, 250).named("poster"), size=(100, 100), margin=0)
    with pytest.warns(UserWarning, match="poster.* is higher than a page"):
        assert len(document.pages) == 3
