# SPDX-License-Identifier: MIT
"""Carried sums, footnotes, and the PDF files of documents."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

import pypdfium2
import pytest
from reglet import (
    Box,
    Fill,
    Footer,
    Header,
    HStack,
    LayoutError,
    MonospaceFont,
    NotLaidOutError,
    Table,
    TableRow,
    Text,
    View,
    VStack,
    layout,
    load_font,
    span,
)
from reglet.documents import (
    BroughtForward,
    CarriedForward,
    Contents,
    Document,
    Entry,
    Footnote,
    PageInfo,
    footnote,
)
from reglet.drawing import BeginGroup, Drawing, EndGroup, GlyphRun
from reglet.tables import Column
from test_pdf import is_valid, pdfium, plain, poppler

FONT = MonospaceFont(6, 12)
SANS = load_font("DejaVu Sans")


def line(text: str) -> Text:
    return Text(text, FONT, 10)


def placed(drawing: Drawing) -> list[tuple[float, str]]:
    """The texts of a page with their baselines, from the top."""
    found: list[tuple[float, str]] = []
    shifts = [0.0]
    for one in drawing:
        if isinstance(one, BeginGroup):
            shifts.append(shifts[-1] + one.y)
        elif isinstance(one, EndGroup):
            shifts.pop()
        elif isinstance(one, GlyphRun):
            found.append((one.baseline + shifts[-1], one.text))
    return sorted(found, key=lambda one: one[0])


def words(drawing: Drawing) -> list[str]:
    return [text for _, text in placed(drawing)]


def carrying(count: int, amount: Any = Decimal("0.25"), **options: Any) -> Table:
    rows = [TableRow(line(f"row {number}"), line(str(amount))) for number in range(count)]
    amounts = dict.fromkeys(rows, amount)

    def carried(total: Any) -> View:
        return TableRow(line("carried"), line(f"+{total}"))

    def brought(total: Any) -> View:
        return TableRow(line("brought"), line(f"={total}"))

    return Table(
        Header(TableRow(line("name"), line("amount"))),
        BroughtForward(amounts, brought),
        *rows,
        CarriedForward(amounts, carried),
        Footer(TableRow(line("total"), line(str(sum(amounts.values()))))),
        **options,
    )


@pytest.mark.parametrize("row_spacing", [0, 3])
def test_sums_are_carried_to_the_next_page_of_a_table(row_spacing: float) -> None:
    table = carrying(10, row_spacing=row_spacing, columns=2, spacing=20)
    height = 5 * (12 + row_spacing) + 12
    document = Document(line("above"), table, line("below"), size=(300, height), margin=0)
    pages = [" ".join(words(page)) for page in document.pages]
    head, amount = "name amount", "0.25"
    assert pages == [
        f"above {head} row 0 {amount} row 1 {amount} row 2 {amount} carried +0.75",
        f"{head} brought =0.75 row 3 {amount} row 4 {amount} row 5 {amount} carried +1.50",
        f"{head} brought =1.50 row 6 {amount} row 7 {amount} row 8 {amount} carried +2.25",
        f"{head} brought =2.25 row 9 {amount} total 2.50 below",
    ]
    # No gap remains for an omitted row of a carried sum.
    for page in document.pages:
        lines = sorted({round(y, 3) for y, _ in placed(page)})
        gaps = {round(below - above, 3) for above, below in zip(lines, lines[1:])}
        assert gaps <= {12, 12 + row_spacing}


def test_carried_sums_are_in_the_columns_of_their_table() -> None:
    columns = [Column(minimum=60), Column(alignment="trailing", minimum=80)]
    table = carrying(9, 100, columns=columns, spacing=10)
    document = Document(table.padding(leading=30), size=(300, 72), margin=0)
    runs = [one for one in document.pages[1] if isinstance(one, GlyphRun)]
    ends = {run.text: run.pieces[-1].x + 6 * len(run.pieces[-1].text) for run in runs}
    shift = 30
    assert ends["100"] == pytest.approx(ends["amount"])
    assert ends["=400"] + shift == pytest.approx(ends["amount"])


# Capability: carried sections
def test_sections_may_be_shown_only_on_pages_on_which_a_table_continues() -> None:
    rows = [TableRow(line(f"row {number}")) for number in range(5)]
    header = Header(TableRow(line("continued"))).styled(repeat="only")
    footer = Footer(TableRow(line("more"))).styled(repeat="only")
    table = Table(Header(TableRow(line("head"))), header, *rows, footer)
    document = Document(table, size=(100, 48), margin=0)
    assert [words(page) for page in document.pages] == [
        ["head", "row 0", "row 1", "more"],
        ["head", "continued", "row 2", "more"],
        ["head", "continued", "row 3", "row 4"],
    ]
    with pytest.raises(ValueError, match="repeat is True, False or 'only', not 'once'"):
        header.styled(repeat="once")  # type: ignore[typeddict-item]


def test_a_table_on_one_page_carries_nothing() -> None:
    document = Document(carrying(2), size=(300, 200), margin=0)
    assert words(document.pages[0])[-4:] == ["row 1", "0.25", "total", "0.50"]
    assert not {"carried", "brought"}.intersection(words(document.pages[0]))


def test_carried_sums_that_cannot_be_shown_are_errors() -> None:
    rows = [TableRow(line(str(number))) for number in range(9)]
    amounts = {row: number for number, row in enumerate(rows)}

    def growing(total: int) -> View:
        return TableRow(Box(5, 30 if total == 1 else 12))

    footer = CarriedForward(amounts, growing).named("carried")
    document = Document(Table(*rows, footer), size=(100, 36), margin=0)
    with pytest.raises(LayoutError, match=r"row on page 1 is 30 points high.*12") as found:
        _ = document.pages
    assert found.value.view is footer
    strange = CarriedForward({TableRow(line("elsewhere")): 1}, lambda total: TableRow(line("x")))
    with pytest.raises(NotLaidOutError):
        _ = Document(Table(TableRow(line("1")), strange), size=(100, 100), margin=0).pages
    with pytest.raises(TypeError, match="takes the amounts of rows"):
        CarriedForward([1, 2], growing)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a sum that returns a row"):
        CarriedForward(amounts, 5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="modify the row"):
        footer.padding(3)


def test_footnotes_are_at_the_bottom_of_their_page() -> None:
    flow: list[View] = [line(f"line {number}") for number in range(12)]
    flow[1] = Footnote(flow[1], line("* first"), line("+ second"))
    flow[7] = HStack(line("line 7"), Footnote(line("marked"), line("# third")))
    document = Document(
        *flow, size=(200, 100), margin=(5, 0), note_gap=6, footer=lambda page: line("foot")
    )
    pages = [placed(page) for page in document.pages]
    assert [[text for _, text in page] for page in pages] == [
        ["line 0", "line 1", "line 2", "line 3", "* first", "+ second", "foot"],
        ["line 4", "line 5", "line 6", "line 7", "marked", "line 8", "# third", "foot"],
        ["line 9", "line 10", "line 11", "foot"],
    ]
    # The notes end where the footer begins.
    for page in pages[:2]:
        assert page[-1][0] - page[-2][0] == pytest.approx(12)


def test_footnotes_of_cells_and_columns() -> None:
    rows = [TableRow(line(f"row {number}"), line("cell")) for number in range(8)]
    rows[6] = TableRow(line("row 6"), Footnote(line("cell*"), line("* note")))
    table = Table(*rows, columns=2, spacing=10)
    document = Document(table, size=(300, 74), margin=0, columns=2, note_gap=2)
    runs = [one for one in document.pages[0] if isinstance(one, GlyphRun)]
    assert words(document.pages[0])[-1] == "* note"
    assert [run.text for run in runs][-1] == "* note"
    assert len(document) == 1
    assert layout(Footnote(line("a"), line("note"))).size == layout(line("a")).size


def numbered(count: int, marks: dict[int, tuple[View, ...]], **options: Any) -> Text:
    """A text with a word a line, with marks after some of them."""
    parts: list[Any] = []
    for number in range(count):
        parts += [("" if number == 0 else "\n") + f"w{number}"]
        parts += [footnote("*", *marks[number])] if number in marks else []
    joined = [parts[0]]
    for part in parts[1:]:
        if isinstance(part, str) and isinstance(joined[-1], str):
            joined[-1] += part
        else:
            joined.append(part)
    return Text(*joined, font=FONT, size=10, **options)


def test_footnotes_are_on_the_page_of_the_line_with_their_mark() -> None:
    text = numbered(10, {2: (line("* two"),), 6: (line("* six"), line("+ six"))})
    document = Document(line("above"), text, size=(200, 72), margin=0, note_gap=0)
    assert [" ".join(words(page)) for page in document.pages] == [
        "above w0 w1 w2 * w3 * two",
        "w4 w5 w6 * w7 * six + six",
        "w8 w9",
    ]


def test_a_line_goes_to_the_next_page_with_its_footnotes() -> None:
    # The fifth line fits on the first page, but its note does not.
    text = numbered(10, {4: (line("* four"),)})
    pages = Document(text, size=(200, 60), margin=0, note_gap=0, orphans=1, widows=1).pages
    assert [" ".join(words(page)) for page in pages] == [
        "w0 w1 w2 w3",
        "w4 * w5 w6 w7 * four",
        "w8 w9",
    ]
    # With three lines on each side of a break, the break moves further.
    text = numbered(7, {4: (line("* four"),)})
    pages = Document(text, size=(200, 60), margin=0, note_gap=0, orphans=3, widows=4).pages
    assert [" ".join(words(page)) for page in pages] == ["w0 w1 w2", "w3 w4 * w5 w6 * four"]


def test_footnotes_of_a_wrapped_text_follow_their_words() -> None:
    note = line("¹ note")
    text = Text("aaa " * 9 + "marked", footnote("¹", note), " bbb" * 9, font=FONT, size=10)
    # A width of 40 divides the marked word before its mark.
    for width in (40, 60, 90, 200):
        # Four lines and the note have space on a page.
        pages = Document(text, size=(width, 60), margin=0, note_gap=0, orphans=1, widows=1).pages
        marked = ["¹" in words(page) for page in pages]
        noted = ["¹ note" in words(page) for page in pages]
        assert marked == noted
        assert sum(noted) == 1


def test_footnotes_of_columns_and_of_parts_that_are_not_divided() -> None:
    text = numbered(6, {4: (line("* four"),)})
    document = Document(text, size=(210, 48), margin=0, columns=2, column_spacing=10, note_gap=0)
    (page,) = document.pages
    assert words(page).count("* four") == 1
    shifts, lefts = [0.0], {}
    for one in page:
        if isinstance(one, BeginGroup):
            shifts.append(shifts[-1] + one.x)
        elif isinstance(one, EndGroup):
            shifts.pop()
        elif isinstance(one, GlyphRun):
            lefts[one.text] = one.pieces[0].x + shifts[-1]
    assert lefts["* four"] == lefts["w4"] == 110
    row = HStack(numbered(3, {2: (line("* two"),)}), Box(10, 10))
    pages = Document(line("above"), row, size=(200, 60), margin=0, note_gap=0).pages
    assert words(pages[0])[-1] == "* two"


def test_footnotes_of_divided_rows_are_on_the_page_of_their_line() -> None:
    marks = {1: (line("* one"),), 4: (line("* four"), line("+ four")), 9: (line("* nine"),)}
    row = HStack(numbered(12, marks), Box(10, 10), alignment="top")
    document = Document(line("above"), row, size=(200, 62), margin=0, note_gap=2)
    assert [" ".join(words(page)) for page in document.pages] == [
        "above",
        "w0 w1 * w2 w3 * one",
        # The fifth line begins a page of its own with its notes.
        "w4 * w5 w6 * four + four",
        "w7 w8 w9 * w10 * nine",
        "w11",
    ]
    for page in document.pages[1:4]:
        assert placed(page)[-1][0] == pytest.approx(62 - 12 + 0.8 * 12)


def test_a_line_of_a_divided_row_goes_to_the_next_page_with_its_footnotes() -> None:
    # The fifth line fits on the first page, but its note does not.
    row = HStack(numbered(8, {4: (line("* four"),)}), numbered(8, {}), alignment="top", spacing=40)
    document = Document(row, size=(200, 60), margin=0, note_gap=0)
    assert [" ".join(words(page)) for page in document.pages] == [
        "w0 w0 w1 w1 w2 w2 w3 w3",
        "w4 * w4 w5 w5 w6 w6 w7 w7 * four",
    ]
    # A row of a table, with its header.
    cell = numbered(9, {6: (line("* six"),)})
    table = Table(Header(TableRow(line("head"))), TableRow(cell))
    pages = Document(table, size=(200, 60), margin=0, note_gap=0).pages
    noted = ["* six" in words(page) for page in pages]
    assert noted == ["w6" in words(page) for page in pages]
    assert sum(noted) == 1


def marked(name: str, count: int, marks: Sequence[int]) -> Text:
    """Some lines have a mark with a note of the same name."""
    parts: list[Any] = []
    for number in range(count):
        note = f"{name}{number}"
        mark = f"[{note}]" if number in marks else "x"
        parts += [footnote(mark, *[line(note)][: number in marks]), "\n"]
    return Text(*parts, font=FONT, size=10)


def test_footnotes_of_divided_rows_follow_random_lines() -> None:
    random = Random(7)
    for _ in range(25):
        flow: list[View] = []
        for part in range(random.randrange(1, 4)):
            counts = [random.randrange(1, 25) for _ in "ab"]
            columns = [
                marked(f"{part}{side}", count, random.sample(range(count), min(count, 3)))
                for side, count in zip("ab", counts)
            ]
            flow += [HStack(*columns, spacing=9, alignment="top"), line("between")]
        document = Document(*flow, size=(300, 90), margin=0, note_gap=3, orphans=1, widows=1)
        seen: set[str] = set()
        for page in document.pages:
            marks = {text[1:-1] for text in words(page) if text[0] == "["}
            notes = [text for text in words(page) if text[0].isdigit()]
            assert len(notes) == len(set(notes))
            assert marks == set(notes)
            assert not seen & marks
            seen |= marks
            ends = [baseline for baseline, text in placed(page) if not text[0].isdigit()]
            tops = [baseline for baseline, text in placed(page) if text[0].isdigit()]
            assert not tops or max(ends) < min(tops)


def test_footnotes_of_marks_that_are_not_shown_are_left_out() -> None:
    text = numbered(6, {1: (line("* one"),), 4: (line("* four"),)}, line_limit=3)
    (page,) = Document(text, size=(200, 100), margin=0).pages
    shown = words(page)
    assert "* one" in shown
    assert "* four" not in shown


def test_marks_of_footnotes_may_be_spans() -> None:
    note, other = line("1 note"), line("2 note")
    text = Text("a", footnote(span("1  1", size=6), note), footnote("2", note, other), font=SANS)
    (page,) = Document(text, size=(200, 100), margin=0).pages
    assert words(page).count("1 note") == 1
    assert words(page).count("2 note") == 1
    with pytest.raises(TypeError, match="footnote"):
        footnote("1", "note")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="footnote takes strings, spans and views"):
        footnote(3, note)  # type: ignore[arg-type]


def test_footnotes_of_lines_that_have_no_space_are_an_error() -> None:
    note = Box(10, 95).named("essay")
    document = Document(numbered(9, {5: (note,)}), size=(100, 100), margin=0)
    with pytest.raises(LayoutError, match="footnotes of page 2 take 107 points, 19 more") as found:
        _ = document.pages
    assert found.value.view is note


def test_a_footnote_that_has_no_space_is_an_error(tmp_path: Path) -> None:
    note = Box(10, 95).named("essay")
    document = Document(Footnote(line("marked"), note), size=(100, 100), margin=0)
    with pytest.raises(LayoutError, match="footnotes of page 1 take 107 points, 19 more") as found:
        document.save(tmp_path / "notes.pdf")
    assert found.value.view is note
    assert not list(tmp_path.iterdir())
    with pytest.raises(TypeError, match="Footnote"):
        Footnote(line("a"), "a note")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="has one view"):
        Footnote(TableRow(line("a")), line("note"))
    with pytest.raises(ValueError, match="note_gap is finite"):
        Document(line("a"), note_gap=-1)


# Headings, headers and footers.


def test_a_page_does_not_end_after_a_heading() -> None:
    heading = line("heading").styled(tag="H2")
    document = Document(line("a"), line("b"), heading, line("c"), size=(100, 36), margin=0)
    assert [words(page) for page in document.pages] == [["a", "b"], ["heading", "c"]]
    assert heading.style == {"tag": "H2"}


def test_a_page_may_have_no_header() -> None:
    def header(page: PageInfo) -> View | None:
        return line(f"page {page.number}") if page.number > 1 else None

    document = Document(*map(line, "abcdef"), size=(100, 36), margin=0, header=header)
    found = [words(page) for page in document.pages]
    assert found == [["a", "b", "c"], ["page 2", "d", "e"], ["page 3", "f"]]
    wrong: Any = lambda page: "title"  # noqa: E731
    with pytest.raises(TypeError, match="the header of page 1"):
        _ = Document(line("a"), header=wrong).pages


def test_a_header_that_grows_beyond_the_page_is_an_error(tmp_path: Path) -> None:
    def header(page: PageInfo) -> View:
        return Box(1, 30.0 * page.number).named("growing")

    flow = [Box(20, 20) for _ in range(40)]
    document = Document(*flow, size=(100, 100), margin=0, header=header)
    with pytest.raises(LayoutError, match=r"page 4 take 120 points, and the page has 100") as found:
        document.save(tmp_path / "growing.pdf")
    assert found.value.view is not None
    assert found.value.view.name == "growing"
    assert not list(tmp_path.iterdir())


def test_contents_that_never_settle_are_named(tmp_path: Path) -> None:
    def contents(entries: Sequence[Entry]) -> View:
        return Box(1, 10 if entries[0].page != 1 else 200).named("contents")

    heading = line("a").styled(tag="H1")
    document = Document(Contents(contents), heading, size=(100, 100), margin=0)
    with pytest.raises(LayoutError, match="still change after 8 passes") as found:
        document.save(tmp_path / "restless.pdf")
    assert found.value.view is not None
    assert found.value.view.name == "contents"
    assert not list(tmp_path.iterdir())
    wrong: Any = lambda entries: "contents"  # noqa: E731
    with pytest.raises(TypeError, match="Contents"):
        _ = Document(Contents(wrong), heading).pages


def test_documents_from_right_to_left() -> None:
    document = Document(
        *map(line, "abcd"), size=(200, 24), margin=0, columns=2, direction="right_to_left"
    )
    (page,) = document.pages
    lefts: dict[str, float] = {}
    shifts = [0.0]
    for one in page:
        if isinstance(one, BeginGroup):
            shifts.append(shifts[-1] + one.x)
        elif isinstance(one, EndGroup):
            shifts.pop()
        elif isinstance(one, GlyphRun):
            lefts[one.text] = one.pieces[0].x + shifts[-1]
    assert lefts == {"a": 194, "b": 194, "c": 85, "d": 85}
    with pytest.raises(ValueError, match="unknown direction 'rtl'"):
        Document(line("a"), direction="rtl")  # type: ignore[arg-type]


# The file.


def report() -> Document:
    def text(words: object, size: float = 9) -> Text:
        return Text(str(words), SANS, size)

    def contents(entries: Sequence[Entry]) -> View:
        lines = [
            HStack(text(one.title), Fill().frame(height=1), text(one.page)).styled(
                tag="TOCI", link=one.link
            )
            for one in entries
        ]
        return VStack(*lines).styled(tag="TOC")

    rows = [TableRow(text(f"article {n}"), text(n * 2)) for n in range(60)]
    rows[20] = TableRow(Footnote(text("article 20¹"), text("¹ sold by the ream")), text(40))
    amounts = {row: number * 2 for number, row in enumerate(rows)}
    table = Table(
        Header(TableRow(text("Article"), text("Price"))),
        BroughtForward(amounts, lambda total: TableRow(text("brought"), text(total))),
        *rows,
        CarriedForward(amounts, lambda total: TableRow(text("carried"), text(total))),
        columns=2,
        spacing=20,
    )
    return Document(
        text("Contents", 14).styled(tag="H1"),
        Contents(contents),
        text("Prices", 14).styled(tag="H1"),
        table,
        text("Terms", 12).styled(tag="H2"),
        Footnote(text("Delivery takes a week²."), text("² except in May")),
        size="A6",
        margin=30,
        header=lambda page: text(f"running {page.section}", 7),
        footer=lambda page: text(f"leaf {page.number} of {page.count}", 7),
    )


def structure(data: bytes, tmp_path: Path) -> str:
    file = tmp_path / "report.pdf"
    file.write_bytes(data)
    command = ["pdfinfo", "-struct-text", str(file)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_nothing_is_found_in_a_document_of_pages(tmp_path: Path) -> None:
    assert is_valid(report().pdf(title="Report"), tmp_path)


def test_tags_give_the_roles_of_parts_of_a_document(tmp_path: Path) -> None:
    found = structure(report().pdf(title="Report"), tmp_path)
    assert len(re.findall(r"^ *Table\b", found, re.MULTILINE)) == 1
    for role in ("TOC", "TOCI", "Link", "THead", "TH", "H1", "H2", "Note"):
        assert re.search(rf"^ *{role}\b", found, re.MULTILINE), role
    # The order of reading; notes follow the part that they belong to.
    order = ["Contents", "Prices", "article 0", "article 59", "sold by", "Terms", "week", "in May"]
    assert sorted(order, key=found.rindex) == order
    # Repeated parts are decoration, so the table is one table.
    for repeated in ("running", "leaf 1", "brought", "carried"):
        assert repeated not in found
    assert found.count('"Article"') == 1


def test_contents_lead_to_their_headings() -> None:
    document = report()
    data = document.pdf(title="Report")
    pages = pypdfium2.PdfDocument(data)
    entries = [(one.title, one.level, one.page) for one in document.entries]
    assert entries == [("Contents", 1, 1), ("Prices", 1, 1), ("Terms", 2, 3)]
    marks = [
        (one.get_title(), one.level + 1, one.get_dest().get_index() + 1) for one in pages.get_toc()
    ]
    assert marks == entries
    assert data.count(b"/Subtype /Link") == 3
    # Each line of the contents has the number of the page on which the heading is.
    text = pages[0].get_textpage().get_text_range()
    assert re.search(r"Terms\s+3", text)
    assert "Terms" in pages[2].get_textpage().get_text_range()


def test_text_of_a_document_comes_back(tmp_path: Path) -> None:
    data = report().pdf()
    found = plain(poppler(data, tmp_path, "-raw"))
    for number in range(60):
        assert f"article {number}" in found
    for words_ in ("¹ sold by the ream", "Delivery takes a week²."):
        assert words_ in found
    assert "running Prices" in found
    assert "leaf 2 of 3" in found
    # Each sum counts the articles before it.
    sums = list(re.finditer(r"(carried|brought) (\d+)", found))
    assert [one[1] for one in sums] == ["carried", "brought"] * 2
    for one in sums:
        before = re.findall(r"article \d+¹? (\d+)", found[: one.start()])
        assert int(one[2]) == sum(map(int, before))
    first = plain(pdfium(data))
    assert "running Contents" in first
    assert "article 0 0 article 1 2" in first


def test_the_same_document_gives_the_same_bytes() -> None:
    assert report().pdf(title="Report") == report().pdf(title="Report")
