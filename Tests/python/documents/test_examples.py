# SPDX-License-Identifier: MIT
"""The examples run. The columns, baselines and sums of the invoice are correct, and nothing
overflows.
"""

from __future__ import annotations

import os
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from types import ModuleType

import facturx
import page as page_validation
import pytest
from programs import run
from reglet import Layout, TableRow, Text, View, VStack, layout
from reglet.drawing import Drawing, GlyphRun
from reglet.pictures import svg
from test_archives import is_for_archives
from test_readme import library_folder

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "Examples" / "python"
C_EXAMPLES = ROOT / "Examples" / "c"


@pytest.fixture(scope="module")
def invoice() -> Iterator[ModuleType]:
    sys.path.insert(0, str(EXAMPLES))
    try:
        import invoice

        yield invoice
    finally:
        sys.path.remove(str(EXAMPLES))


@pytest.fixture(scope="module")
def flow(invoice: ModuleType) -> Layout:
    """All parts of the invoice below each other."""
    width = sys.modules["invoice_views"].CONTENT_WIDTH
    return layout(VStack(*invoice.flow(invoice.read_invoice()), spacing=0), width)


@pytest.fixture(scope="module")
def pages(invoice: ModuleType) -> list[Drawing]:
    return invoice.document(invoice.read_invoice()).pages


def rows(flow: Layout) -> Iterator[View]:
    """Yields the rows with eight cells."""
    for view, *_ in flow.views():
        if isinstance(view, TableRow) and len(view.children) == 8:
            yield view


def texts(view: View) -> Iterator[Text]:
    if isinstance(view, Text):
        yield view
    for child in view.children:
        yield from texts(child)


def words(page: Drawing) -> list[str]:
    return [one.text for one in page if isinstance(one, GlyphRun)]


def test_it_is_a_real_page(flow: Layout, pages: list[Drawing]) -> None:
    assert len(flow.frames) > 500
    assert [(page.width, page.height) for page in pages] == [(595, 842)] * 2
    wrapped = [text for row in rows(flow) for text in texts(row) if len(flow.lines(text)) > 1]
    assert len(wrapped) >= 10


def test_nothing_leaves_the_paper_or_its_row(flow: Layout) -> None:
    for view, frame, _, parent in flow.views():
        assert frame.x >= 0 and frame.max_x <= flow.size.width + 0.001, view
        if isinstance(view, Text) and parent is not None:
            assert frame.max_x <= flow.frame(parent).max_x + 0.001, view


def test_figures_share_right_edges(flow: Layout) -> None:
    edges = {column: set() for column in (0, 3, 5, 6, 7)}
    for row in rows(flow):
        for column, seen in edges.items():
            (cell,) = texts(row.children[column])
            seen.add(round(flow.frame(cell).max_x, 6))
    assert [len(seen) for seen in edges.values()] == [1] * 5


def test_the_cells_of_a_row_share_a_baseline(flow: Layout) -> None:
    for row in rows(flow):
        baselines = {
            round(flow.frame(text).y + flow.lines(text)[0].baseline, 6) for text in texts(row)
        }
        assert len(baselines) == 1


def test_the_sums_are_right(invoice: ModuleType, pages: list[Drawing]) -> None:
    groups = invoice.read_items(invoice.read_invoice())
    net, tax, due = invoice.totals(groups)
    assert net == sum(item.price * item.quantity for _, items in groups for item in items)
    # 19 % of everything except the book, which has 7 %, each rounded to the cent.
    assert tax == {"7": Decimal("8.82"), "19": Decimal("3855.04")}
    assert due == net + Decimal("8.82") + Decimal("3855.04")
    assert f"€ {due:,.2f}" in words(pages[-1])
    first, second = map(words, pages)
    articles = {item.article: item.amount for _, items in groups for item in items}
    carried = f"{sum(articles[text] for text in first if text in articles):,.2f}"
    assert first[first.index("Carried forward") + 1] == carried
    assert second[second.index("Brought forward") + 1] == carried
    assert "Carried forward" not in second


def test_the_data_of_the_invoice_is_that_of_its_pages(invoice: ModuleType) -> None:
    content = invoice.read_invoice()
    groups = invoice.read_items(content)
    items = [item for _, group in groups for item in group]
    net, tax, due = invoice.totals(groups)
    xml = invoice.data(content)
    assert facturx.xml_check_xsd(xml, flavor="factur-x", level="en16931")
    root = ElementTree.fromstring(xml)
    names = sys.modules["invoice_xml"].NAMESPACES

    def numbers(path: str) -> list[Decimal]:
        return [Decimal(one.text or "") for one in root.iterfind(f".//ram:{path}", names)]

    lines = numbers("SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount")
    assert lines == [item.amount for item in items]
    # The rules BR-CO-10 to BR-CO-17 of EN 16931.
    prices = numbers("NetPriceProductTradePrice/ram:ChargeAmount")
    counted = zip(prices, numbers("BilledQuantity"))
    assert [price * count for price, count in counted] == lines
    sums = "SpecifiedTradeSettlementHeaderMonetarySummation/ram:"
    assert numbers(f"{sums}LineTotalAmount") == numbers(f"{sums}TaxBasisTotalAmount") == [net]
    assert sum(lines) == net
    part = "ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:"
    bases, taxes = numbers(f"{part}BasisAmount"), numbers(f"{part}CalculatedAmount")
    rates = numbers(f"{part}RateApplicablePercent")
    assert sum(bases) == net and taxes == list(tax.values())
    for base, charged, rate in zip(bases, taxes, rates):
        assert abs(base * rate / 100 - charged) <= Decimal("0.005")
    assert numbers(f"{sums}TaxTotalAmount") == [sum(taxes)]
    assert numbers(f"{sums}GrandTotalAmount") == numbers(f"{sums}DuePayableAmount") == [due]
    assert net + sum(taxes) == due


def test_the_invoice_is_an_electronic_one(tmp_path: Path) -> None:
    run([sys.executable, str(EXAMPLES / "invoice.py"), str(tmp_path)], tmp_path)
    data = (tmp_path / "invoice.pdf").read_bytes()
    assert is_for_archives(data)
    assert page_validation.validate_pdf_bytes(data, profile="ua1").failures == []
    name, xml = facturx.get_xml_from_pdf(data, check_xsd=True)
    assert name == "factur-x.xml" and b"2026-0417" in xml


def test_every_item_is_on_a_page_in_order(invoice: ModuleType, pages: list[Drawing]) -> None:
    groups = invoice.read_items(invoice.read_invoice())
    wanted = [item.article for _, items in groups for item in items]
    assert [text for page in pages for text in words(page) if text in wanted] == wanted
    # A page does not end after a title.
    for title, items in groups:
        (page,) = [page for page in map(words, pages) if title in page]
        assert items[0].article in page


def test_it_is_drawn_alike_each_time(invoice: ModuleType, pages: list[Drawing]) -> None:
    again = invoice.document(invoice.read_invoice()).pages
    assert [svg(page) for page in again] == [svg(page) for page in pages]


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
        ("report.py", ["report.pdf", "report.svg"]),
        (
            "parcel_label.py",
            ["parcel-203.png", "parcel-300.png", "parcel.pdf", "parcel.svg"],
        ),
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
    """All except the parts of the invoice."""
    (tried,) = [
        mark.args[1]
        for mark in test_the_scripts_write_their_pictures.pytestmark  # type: ignore[attr-defined]
    ]
    scripts = {path.name for path in EXAMPLES.glob("*.py")} - {"invoice_views.py", "invoice_xml.py"}
    assert {script for script, _ in tried} == scripts


# A line of each program's output.
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


def test_the_price_list_has_chapters_and_repeats_headers() -> None:
    sys.path.insert(0, str(EXAMPLES))
    try:
        import price_list

        document = price_list.document()
    finally:
        sys.path.remove(str(EXAMPLES))
    pages = document.pages
    first, *others = map(words, pages)
    articles = [text for page in others for text in page if text.startswith("P-")]
    assert articles == [article["Article"] for article in price_list.articles()]
    head = [*price_list.articles()[0]]
    assert all(head == page[page.index("Article") :][:6] for page in others)
    shown = [f"{entry.title} {entry.page}" for entry in document.entries]
    assert " ".join(first) == f"Price list 2026 {' '.join(shown)} 1 / {len(pages)}"
    for entry in document.entries:
        assert words(pages[entry.page - 1]).count(entry.title) in (1, 2)
    assert [entry.title for entry in document.entries] == list(price_list.PAPERS)
    lefts = {
        tuple(run.pieces[0].x for run in page if isinstance(run, GlyphRun) and run.text in head[:3])
        for page in pages[1:]
    }
    assert {one[:3] for one in lefts} == {next(iter(lefts))[:3]}
