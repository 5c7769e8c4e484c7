# SPDX-License-Identifier: MIT
"""The examples run; the invoice is checked as a designer would: columns, baselines, sums, no
overflow.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from types import ModuleType

import pytest
from programs import run
from reglet import Layout, Rect, TableRow, Text, View
from reglet.drawing import GlyphRun
from reglet.pictures import svg
from test_readme import library_folder

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "Examples" / "python"
C_EXAMPLES = ROOT / "Examples" / "c"


@pytest.fixture(scope="module")
def invoice() -> Iterator[ModuleType]:
    """The example as a module."""
    sys.path.insert(0, str(EXAMPLES))
    try:
        import invoice

        yield invoice
    finally:
        sys.path.remove(str(EXAMPLES))


@pytest.fixture(scope="module")
def pages(invoice: ModuleType) -> list[Layout]:
    """All pages, laid out."""
    return [invoice.lay_out(view) for view in invoice.page_views(invoice.read_invoice())]


def rows(pages: list[Layout]) -> Iterator[tuple[Layout, View]]:
    """Yields the rows of the table: those with eight cells."""
    for page in pages:
        for view, *_ in page.views():
            if isinstance(view, TableRow) and len(view.children) == 8:
                yield page, view


def texts(view: View) -> Iterator[Text]:
    """Yields all texts in a view."""
    if isinstance(view, Text):
        yield view
    for child in view.children:
        yield from texts(child)


def test_it_is_a_real_page(pages: list[Layout]) -> None:
    assert sum(len(page.frames) for page in pages) > 500
    assert [tuple(page.size) for page in pages] == [(595.0, 842.0)] * len(pages)
    wrapped = [
        view for page, row in rows(pages) for view in texts(row) if len(page.lines(view)) > 1
    ]
    assert len(wrapped) >= 10


def test_nothing_leaves_the_paper_or_its_row(pages: list[Layout]) -> None:
    for page in pages:
        for view, frame, _, parent in page.views():
            assert frame.x >= 0 and frame.max_x <= 595.001, view
            assert frame.y >= 0 and frame.max_y <= 842.001, view
            if isinstance(view, Text):
                inside = page.frame(parent) if parent is not None else Rect(0, 0, 595, 842)
                assert frame.max_x <= inside.max_x + 0.001, view


def test_figures_stand_on_common_right_edges(pages: list[Layout]) -> None:
    edges = {column: set() for column in (0, 3, 5, 6, 7)}
    for page, row in rows(pages):
        for column, seen in edges.items():
            (cell,) = texts(row.children[column])
            seen.add(round(page.frame(cell).max_x, 6))
    assert [len(seen) for seen in edges.values()] == [1] * 5


def test_the_cells_of_a_row_share_a_baseline(pages: list[Layout]) -> None:
    for page, row in rows(pages):
        baselines = {
            round(page.frame(text).y + page.lines(text)[0].baseline, 6) for text in texts(row)
        }
        assert len(baselines) == 1


def test_the_sums_are_right(invoice: ModuleType, pages: list[Layout]) -> None:
    groups = invoice.read_items(invoice.read_invoice())
    net, tax, due = invoice.totals(groups)
    assert net == sum(item.price * item.quantity for _, items in groups for item in items)
    # Nineteen per cent of everything except the book, which has seven; each rounded to the cent.
    assert tax == {"7": Decimal("8.82"), "19": Decimal("3855.04")}
    assert due == net + Decimal("8.82") + Decimal("3855.04")
    shown = {view.string for page in pages for view, *_ in page.views() if isinstance(view, Text)}
    assert f"€ {due:,.2f}" in shown


def test_every_item_is_on_a_page_in_order(invoice: ModuleType, pages: list[Layout]) -> None:
    groups = invoice.read_items(invoice.read_invoice())
    wanted = [item.article for _, items in groups for item in items]
    articles = [next(texts(row.children[1])).string for _, row in rows(pages)]
    assert [article for article in articles if article != "ARTICLE"] == wanted


def test_it_is_drawn_alike_each_time(invoice: ModuleType, pages: list[Layout]) -> None:
    again = [invoice.lay_out(view) for view in invoice.page_views(invoice.read_invoice())]
    for first, second in zip(pages, again):
        assert svg(first, look="page") == svg(second, look="page")


@pytest.mark.parametrize(
    ("script", "wanted"),
    [
        (
            "invoice.py",
            ["invoice.svg", "invoice.png", "invoice-2.svg", "invoice-2.png", "invoice.pdf"],
        ),
        ("price_list.py", ["price-list.pdf"]),
        ("hello.py", ["card.svg", "card-blueprint.png"]),
        ("ring.py", ["ring.svg"]),
        ("form.py", ["form.svg", "form-explain.svg", "form-unmet.svg", "form-conflict.svg"]),
        ("labels.py", ["labels.svg"]),
        ("grid.py", ["grid.svg", "grid-blueprint.svg"]),
        ("why.py", ["why.svg"]),
    ],
)
def test_the_scripts_write_their_pictures(script: str, wanted: list[str], tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLES / script)]
    takes_folder = script in ("invoice.py", "price_list.py")
    printed = run([*command, str(tmp_path)] if takes_folder else command, tmp_path)
    assert printed
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(wanted)


def test_every_python_script_is_tried() -> None:
    """All but the parts of the invoice."""
    (tried,) = [
        mark.args[1]
        for mark in test_the_scripts_write_their_pictures.pytestmark  # type: ignore[attr-defined]
    ]
    scripts = {path.name for path in EXAMPLES.glob("*.py")} - {"invoice_views.py"}
    assert {script for script, _ in tried} == scripts


# One line of the output of each program.
LINES = {
    "app_screen": "The screen is 390 x 410 points.",
    "form": "6 constraints contradict each other, by 28 points:",
    "grid": "line      0    40  240 x 1",
    "ring": "in the row       28.0    0.0",
    "why": "node 2: 146 x 20, now 166 x 20",
}


@pytest.mark.parametrize("name", sorted(path.stem for path in C_EXAMPLES.glob("*.c")))
def test_the_c_programs_run(name: str, tmp_path: Path) -> None:
    folder = library_folder()
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", f"-I{ROOT / 'include'}"]
    linking = [f"-L{folder}", "-lreglet", "-lm", f"-Wl,-rpath,{folder}"]
    program = str(tmp_path / name)
    source = str(C_EXAMPLES / f"{name}.c")
    run([os.environ.get("CC", "cc"), *flags, source, *linking, "-o", program], tmp_path)
    assert LINES[name] in run([program], tmp_path).splitlines()


def test_the_price_list_repeats_its_header_on_every_page() -> None:
    sys.path.insert(0, str(EXAMPLES))
    try:
        import price_list

        pages = price_list.document().pages
    finally:
        sys.path.remove(str(EXAMPLES))
    articles: list[str] = []
    columns = set()
    for page in pages:
        shown = [run for run in page if isinstance(run, GlyphRun)]
        assert [run.text for run in shown[:6]] == [*price_list.articles()[0]]
        articles += [run.text for run in shown if run.text.startswith("P-")]
        columns.add(tuple(run.pieces[0].x for run in shown[:3]))
    assert articles == [article["Article"] for article in price_list.articles()]
    assert len(columns) == 1
