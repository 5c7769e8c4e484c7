# SPDX-License-Identifier: MIT
"""Pictures show the layout, are reproducible, and reject unknown options."""

from __future__ import annotations

import math
import re
import struct
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reglet import (
    Box,
    Divider,
    Fill,
    Header,
    HStack,
    Layout,
    MonospaceFont,
    Paragraph,
    Spacer,
    Table,
    TableRow,
    Text,
    View,
    VStack,
    ZStack,
    layout,
    load_font,
)
from reglet.pictures import Options, png, save, svg
from reglet.tables import Column

STORED = Path(__file__).with_name("pictures")
CELLS = MonospaceFont(6, 12)


def form() -> Layout:
    """One view of every kind, without a font file: the same picture on every machine."""
    return layout(
        VStack(
            HStack(
                Text("Name", CELLS).named("label"),
                Spacer(),
                Text("required field", CELLS).layout_priority(1),
                alignment="first_text_baseline",
            ),
            Divider(),
            ZStack(Fill(), Box(30, 20).named("badge")).frame(height=40),
            Text("Wrapped at the width of the form, a word at a time", CELLS).fixed_size(
                horizontal=False
            ),
            HStack(Box(20, 10), Box(20, 30), alignment="bottom"),
            spacing=6,
            alignment="leading",
        )
        .padding(10)
        .frame(min_width=0, max_width=math.inf),
        width=200,
    )


def elements(picture: str, tag: str) -> list[dict[str, str]]:
    root = ElementTree.fromstring(picture)
    return [element.attrib for element in root.iter(f"{{http://www.w3.org/2000/svg}}{tag}")]


def texts(picture: str) -> list[str]:
    root = ElementTree.fromstring(picture)
    return [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]


# Capability: pictures
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("form", {}),
        ("form-guides", {"guides": True, "proposals": True}),
        ("form-bare", {"labels": False, "background": None}),
        ("form-page", {"look": "page"}),
    ],
)
def test_pictures_equal_the_stored_ones(name: str, options: Options) -> None:
    picture = svg(form(), **options)
    assert picture == svg(form(), **options)
    assert picture == (STORED / f"{name}.svg").read_text(encoding="utf-8")


# Capability: blueprints
def test_the_blueprint_has_a_box_for_every_frame() -> None:
    box, fill = Box(40, 20), Fill()
    placed = layout(HStack(box, fill, spacing=10), width=120, height=30)
    drawn = {
        tuple(float(rect[side]) for side in ("x", "y", "width", "height"))
        for rect in elements(svg(placed, labels=False), "rect")
        if rect["fill"] not in ("none", "#fcfdff")
    }
    assert drawn == {tuple(placed.frame(view)) for view in (box, fill)}


def test_labels_name_views_and_their_sizes() -> None:
    placed = layout(HStack(Box(60, 40).named("photo"), Fill()), width=200, height=40)
    written = texts(svg(placed, proposals=True))
    assert written[:3] == ["photo", "60 × 40", "↓ 96 × 40"]
    assert any(text.startswith("HStack  200 × 40") for text in written)
    assert texts(svg(placed, labels=False)) == []


def test_unspecified_and_infinite_proposals_have_signs() -> None:
    placed = layout(Box(60, 40), width=math.inf)
    assert "↓ ∞ × nil" in texts(svg(placed, proposals=True))


def test_labels_never_overlap() -> None:
    placed = layout(HStack(*(Box(30, 30).named(f"box number {n}") for n in range(12)), spacing=0))
    boxes = [
        tuple(float(rect[side]) for side in ("x", "y", "width", "height"))
        for rect in elements(svg(placed), "rect")
        if "fill-opacity" in rect
    ]
    assert boxes
    # A label's ground reaches a point beyond its letters on both sides.
    inner = [(x + 1, y + 0.4, x + width - 1, y + height - 0.4) for x, y, width, height in boxes]
    for index, one in enumerate(inner):
        for other in inner[index + 1 :]:
            apart = (
                one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            )
            assert apart, (one, other)


def prices() -> Table:
    """Three columns, the middle one hidden, with gaps between them, a header and two rows."""
    return Table(
        Header(TableRow(Box(30, 10), Box(9, 9), Box(20, 10)).named("head")).named("titles"),
        TableRow(Box(40, 10), Box(9, 9), Box(10, 20)).named("first"),
        TableRow(Box(20, 10).table_cell(columns="all")).named("last"),
        columns=[Column(minimum=50), Column(hidden=True), Column(alignment="trailing")],
        spacing=8,
        row_spacing=6,
        cell_padding=2,
        padding="last",
        shrinking="priority",
    ).named("prices")


def bands(picture: str, fill: str) -> list[tuple[float, ...]]:
    """Rectangles filled with a colour, or outlined in the colour of tables."""
    return [
        tuple(float(rect[side]) for side in ("x", "y", "width", "height"))
        for rect in elements(picture, "rect")
        if rect["fill"] == fill and (fill != "none" or rect["stroke"] == "#1f7a8c")
    ]


@pytest.mark.parametrize("direction", ["left_to_right", "right_to_left"])
def test_the_blueprint_of_a_table_has_bands(direction: str) -> None:
    table = prices()
    placed = layout(table.layout_direction(direction), 150)
    picture = svg(placed, labels=False)
    first, hidden, last = placed.columns(table)
    assert first is not None and last is not None and hidden is None
    height = placed.frame(table).height
    assert bands(picture, "#1f7a8c") == [
        (first.start, 0, first.length, height),
        (last.start, 0, last.length, height),
        tuple(placed.frame(table.children[0])),
    ]
    header, *rows = table.children
    outlined = [table, header, header.children[0], *rows]
    assert sorted(bands(picture, "none")) == sorted(tuple(placed.frame(view)) for view in outlined)
    fills = [rect["fill"] for rect in elements(picture, "rect")]
    assert max(index for index, fill in enumerate(fills[:4]) if fill == "#1f7a8c") < fills.index(
        "#dfe9fb"
    )


def test_a_table_without_columns_has_no_bands() -> None:
    assert bands(svg(layout(Table(TableRow(minimum_height=20)), 50)), "#1f7a8c") == []


def test_labels_of_a_table_name_columns_rows_and_rules() -> None:
    written = texts(svg(layout(prices(), 250, 200)))
    assert [text for text in written if text.startswith("column")] == [
        "column 0  50",
        "column 2  192",
    ]
    assert "prices · pads the last column · shrinks by priority  250 × 64" in written
    assert any(text.startswith("titles  250 ×") for text in written)
    assert any(text.startswith("first  250 ×") for text in written)
    plain = texts(svg(layout(Table(TableRow(Box(40, 20)), columns=1), 200)))
    assert "Table  200 × 20" in plain
    proposed = texts(svg(layout(prices(), 350, 200), proposals=True))
    assert any(text.startswith("prices") and text.endswith("↓ 350 × 200") for text in proposed)


def test_hidden_views_are_omitted_but_not_their_content() -> None:
    inner = Box(60, 30).named("inner")
    outer = inner.padding(5).named("outer")
    written = texts(svg(layout(outer), hidden=[outer]))
    assert "inner" in written
    assert not any("outer" in text for text in written)


def test_guides_are_drawn_on_request() -> None:
    placed = layout(VStack(Box(20, 20), Box(40, 20), alignment="trailing"))
    assert elements(svg(placed), "line") == []
    (line,) = elements(svg(placed, guides=True), "line")
    assert (line["x1"], line["x2"]) == ("40", "40")


@pytest.mark.parametrize(
    ("alignment", "y"),
    [("top", 0), ("center", 20), ("bottom", 40), ("first_text_baseline", 40)],
)
def test_the_meeting_line_of_a_row(alignment: str, y: float) -> None:
    placed = layout(HStack(Box(20, 40), Box(20, 20), alignment=alignment))
    (line,) = elements(svg(placed, guides=True), "line")
    assert float(line["y1"]) == float(line["y2"]) == y


def test_the_meeting_line_of_texts_is_their_baseline() -> None:
    title = Text("Title", MonospaceFont(10, 20))
    row = HStack(title, Text("note", CELLS), alignment="first_text_baseline")
    placed = layout(row)
    heights = {line["y1"] for line in elements(svg(placed, guides=True), "line")}
    assert heights == {"16"}


def test_words_stand_where_the_engine_broke_the_lines() -> None:
    text = Text("one two three four", CELLS)
    placed = layout(text, width=60)
    drawn = elements(svg(placed, labels=False), "text")
    words = texts(svg(placed, labels=False))
    assert words == ["one", "two", "three", "four"]
    assert [(float(word["x"]), float(word["y"])) for word in drawn] == [
        (0, 9.6),
        (24, 9.6),
        (0, 21.6),
        (36, 21.6),
    ]
    assert [line.text for line in placed.lines(text)] == ["one two", "three four"]


def test_a_word_that_is_cut_is_drawn_in_pieces() -> None:
    placed = layout(Text("abcdefgh", CELLS), width=20)
    assert texts(svg(placed, labels=False)) == ["abc", "def", "gh"]


def test_outlined_letters_are_defined_once_and_named_by_their_font() -> None:
    placed = layout(Text("noon", load_font("DejaVu Sans")))
    picture = svg(placed, look="page")
    assert texts(picture) == []
    identifiers = [path["id"] for path in elements(picture, "path")]
    assert len(identifiers) == 2
    assert all(identifier.startswith("DejaVuSans-") for identifier in identifiers)
    assert [use["href"] for use in elements(picture, "use")] == [
        f"#{identifiers[index]}" for index in (0, 1, 1, 0)
    ]
    assert elements(picture, "g")[0]["aria-label"] == "noon"


def test_text_can_stay_text() -> None:
    placed = layout(Text("noon", load_font("DejaVu Sans", bold=True), 10))
    (text,) = elements(svg(placed, look="page", outlines=False), "text")
    assert text["font-family"].startswith("'DejaVu Sans'")
    assert (text["font-weight"], text["font-size"]) == ("bold", "10")
    assert float(text["textLength"]) == pytest.approx(placed.size.width, abs=0.001)


# Capability: styles
def test_a_page_draws_the_styles_of_views() -> None:
    card = Box(40, 20).styled(fill="#123456", stroke="red", stroke_width=2, corner_radius=3)
    placed = layout(card.padding(5).styled(border={"bottom": (1, "#999")}))
    picture = svg(placed, look="page")
    paper, rect = elements(picture, "rect")
    assert paper["fill"] == "#ffffff"
    # The stroke stays inside the frame.
    assert {name: rect[name] for name in ("x", "y", "width", "height")} == {
        "x": "6",
        "y": "6",
        "width": "38",
        "height": "18",
    }
    assert (rect["fill"], rect["stroke"], rect["stroke-width"], rect["rx"]) == (
        "#123456",
        "red",
        "2",
        "3",
    )
    (rule,) = elements(picture, "line")
    assert (rule["x1"], rule["y1"], rule["x2"], rule["y2"]) == ("0", "29.5", "50", "29.5")


def test_a_page_is_as_large_as_its_root() -> None:
    placed = layout(Box(90, 30).frame(width=60, height=30))
    (root,) = elements(svg(placed, look="page"), "svg")
    assert root["viewBox"] == "0 0 60 30"
    (root,) = elements(svg(placed), "svg")
    # A blueprint shows overflow, and a margin.
    assert root["viewBox"] == "-31 -16 122 62"


def test_png_has_the_requested_size() -> None:
    for scale in (1, 2, 1.5):
        image = png(form(), look="page", scale=scale)
        assert image.startswith(b"\x89PNG\r\n\x1a\n")
        width, height = struct.unpack(">II", image[16:24])
        size = form().size
        assert (width, height) == (math.ceil(size.width * scale), math.ceil(size.height * scale))


def test_png_shows_letters() -> None:
    with_text = png(layout(Text("mmmm", load_font("DejaVu Sans"))), look="page")
    outside = png(layout(Text("mmmm", load_font("DejaVu Sans"))), look="page", outlines=False)
    empty = png(layout(Text("    ", load_font("DejaVu Sans"))), look="page")
    assert len(with_text) > 1.5 * len(empty)
    assert len(outside) > 1.5 * len(empty)


def test_files(tmp_path: Path) -> None:
    placed = form()
    written = save(placed, tmp_path / "deep" / "form.svg", look="page")
    assert written.read_text(encoding="utf-8") == svg(placed, look="page")
    image = save(placed, str(tmp_path / "form.PNG"), scale=1)
    assert image.read_bytes() == png(placed, scale=1)


def test_notebooks_show_the_blueprint() -> None:
    assert form()._repr_svg_() == svg(form())


def test_invalid_options_are_rejected(tmp_path: Path) -> None:
    placed = form()
    with pytest.raises(ValueError, match="'blueprint' and 'page'"):
        svg(placed, look="x-ray")
    with pytest.raises(ValueError, match=r"ends in \.svg, \.png or \.pdf"):
        save(placed, tmp_path / "form.gif")
    for scale in (0, -1, math.nan, math.inf):
        with pytest.raises(ValueError, match="scale"):
            png(placed, scale=scale)
    with pytest.raises(ValueError, match="unknown edge 'west'"):
        Box(1, 1).styled(border={"west": (1, "red")})


def test_without_resvg_the_message_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    with pytest.raises(ImportError, match="pip install resvg_py"):
        png(form())


def test_markup_in_texts_and_names_is_escaped() -> None:
    view: View = Text("<b>&amp;", CELLS).named('a<b>"c"')
    picture = svg(layout(view.padding(20)))
    assert "<b>&amp;" in texts(picture)
    assert any(text.startswith('a<b>"c"') for text in texts(picture))


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=12))
def test_any_text_gives_well_formed_pictures(string: str) -> None:
    placed = layout(Text(string, CELLS).named(string), width=40)
    for picture in (svg(placed), svg(placed, look="page")):
        ElementTree.fromstring(picture)
        assert picture.encode()


def test_control_characters_are_left_out_and_lone_surrogates_replaced() -> None:
    placed = layout(Text("a\x00b\ud800c", CELLS))
    assert texts(svg(placed, look="page")) == ["ab\ufffdc"]


def test_a_layout_without_end_is_refused() -> None:
    placed = layout(HStack(Fill(), Box(1, 1)), width=math.inf, height=10)
    with pytest.raises(ValueError, match="no finite frame"):
        svg(placed)


def test_a_paragraph_without_letters_shows_its_lines() -> None:
    words = Paragraph([30.0, 30.0, 30.0], space_width=4, line_height=10)
    picture = svg(layout(words, width=70), labels=False)
    boxes = [rect for rect in elements(picture, "rect") if rect["fill"] == "#eceff4"]
    assert [(rect["width"], rect["height"]) for rect in boxes] == [("64", "10"), ("30", "10")]


def test_numbers_are_short_and_never_minus_zero() -> None:
    picture = svg(layout(HStack(*(Fill() for _ in range(3)), spacing=-0.0), width=100, height=10))
    for value in re.findall(r'"(-?\d[\d.]*)"', picture):
        assert value != "-0"
        assert len(value.partition(".")[2]) <= 3
    assert "33.333" in picture
