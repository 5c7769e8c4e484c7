# SPDX-License-Identifier: MIT
"""Drawings: the operations of a picture, for any renderer."""

from __future__ import annotations

import stat
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from reglet import (
    Box,
    Canvas,
    Divider,
    Fill,
    Header,
    HStack,
    Image,
    MonospaceFont,
    Size,
    Table,
    TableRow,
    Text,
    VStack,
    ZStack,
    inch,
    layout,
    load_font,
    mm,
)
from reglet.drawing import (
    BeginClip,
    Drawing,
    EndClip,
    GlyphRun,
    Line,
    Link,
    Picture,
    Rectangle,
    Renderer,
    Tag,
    segments,
)
from reglet.fonts import Glyph
from reglet.pictures import draw, pdf, png, save, svg
from reglet.views.colors import parse_color

SANS = load_font("DejaVu Sans")


def png_file(width: int, height: int, color: tuple[int, ...] = (255, 0, 0)) -> bytes:
    kind = {3: 2, 4: 6, 1: 0}[len(color)]

    def chunk(name: bytes, data: bytes) -> bytes:
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    rows = (b"\0" + bytes(color) * width) * height
    image = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
    return image + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def tree(tags: list[Tag]) -> list[object]:
    return [[tag.role, *tree(tag.children)] if tag.children else tag.role for tag in tags]


def test_a_drawing_lists_the_painted_operations() -> None:
    page = layout(
        VStack(
            Text("Title", SANS, 20).styled(color="red"),
            Box(40, 20).styled(fill="#eee", border={"bottom": (2, "blue")}),
            spacing=0,
            alignment="leading",
        )
    )
    drawing = draw(page, look="page", background=None)
    assert (drawing.width, drawing.height) == tuple(page.size)
    run, box, line = (op for op in drawing if isinstance(op, (GlyphRun, Rectangle, Line)))
    assert isinstance(run, GlyphRun)
    assert (run.text, run.size, run.color) == ("Title", 20.0, "red")
    y = page.size.height - 20
    assert isinstance(box, Rectangle)
    assert box[:5] == (0, y, 40, 20, "#eee")
    assert line == Line(0, y + 19, 40, y + 19, "blue", 2, edge="bottom")


def test_glyphs_of_a_line_have_clusters_and_advances() -> None:
    page = layout(Text("fine e\u0301t", SANS, 10))
    (run,) = (op for op in draw(page, look="page") if isinstance(op, GlyphRun))
    glyphs = list(run.glyphs())
    assert "".join(glyph.text for glyph in glyphs) == "finee\u0301t"
    assert run.text == "fine e\u0301t"
    for one, other in zip(glyphs[:2], glyphs[1:3]):
        assert other.x == pytest.approx(one.x + one.advance)
    assert all(glyph.y == pytest.approx(run.baseline) for glyph in glyphs[:3])


def test_fonts_that_tell_no_clusters_still_draw() -> None:
    class Old:
        name, units_per_em = "Old", 1000

        def metrics(self, size: float) -> object:
            return SANS.metrics(size)

        def word(self, text: str, size: float) -> object:
            return SANS.word(text, size)

        def glyphs(self, text: str, size: float) -> tuple[Glyph, ...]:
            return tuple(Glyph(5, 3.0 * at, 0.0) for at in range(len(text)))

        def outline(self, number: int) -> str:
            return "M0 0H500V500Z"

    page = layout(Text("ab", Old(), 10))  # type: ignore[arg-type]
    (run,) = (op for op in draw(page, look="page") if isinstance(op, GlyphRun))
    assert [(glyph.x, glyph.text) for glyph in run.glyphs()] == [(0.0, "ab"), (3.0, "")]
    assert svg(page, look="page").count("<use") == 2


def test_a_renderer_of_ones_own_gets_every_operation() -> None:
    class Log(Renderer):
        def __init__(self) -> None:
            self.seen: list[str] = []

        def rectangle(self, shape: Rectangle) -> None:
            self.seen.append(f"rectangle {shape.fill}")

        def glyphs(self, run: GlyphRun) -> None:
            self.seen.append(run.text)

    log = Log()
    draw(layout(VStack(Text("a b", SANS), Divider())), look="page").send(log)
    assert log.seen == ["rectangle #ffffff", "a b", "rectangle #1a1a1a"]


def test_every_operation_reaches_a_renderer() -> None:
    names = {name for name in vars(Renderer) if not name.startswith("_")}
    called: set[str] = set()

    class All(Renderer):
        def __getattribute__(self, name: str) -> object:
            if name in names:
                return lambda operation: called.add(name)
            return super().__getattribute__(name)

    def cross(drawing: Drawing, size: Size) -> None:
        drawing.line(0, 0, size.width, size.height)
        drawing.path("M0 0L1 1")
        drawing.caption("c", 0, 5, 5)

    image = Image(png_file(2, 2)).styled(clip=True)
    page = VStack(Text("t").styled(link="https://example.org"), Canvas(cross, 9, 9), image)
    drawing = draw(layout(page), look="page")
    drawing.send(All())
    assert called == names


def test_tags_have_the_roles_of_views() -> None:
    table = Table(
        Header(TableRow(Text("Item"), Text("Price"))),
        TableRow(Text("Ink"), Text("9.00").padding(2)),
        TableRow(Text("Total").table_cell(columns="all")),
        TableRow(Text("only one")),
        columns=2,
    )
    page = VStack(
        Text("Bill").styled(tag="H1"),
        HStack(Text("by"), Text("Ada").styled(link="https://example.org")),
        table,
        Box(9, 9).styled(alt="a square"),
        Text("page 1").styled(tag="Artifact"),
    )
    assert tree(draw(layout(page), look="page").tags) == [
        "H1",
        "P",
        ["P", "Link"],
        [
            "Table",
            ["THead", ["TR", ["TH", "P"], ["TH", "P"]]],
            [
                "TBody",
                ["TR", ["TD", "P"], ["TD", "P"]],
                ["TR", ["TD", "P"]],
                ["TR", ["TD", "P"], "TD"],
            ],
        ],
        "Figure",
    ]


def test_tags_are_in_the_order_of_reading_not_of_painting() -> None:
    page = ZStack(Text("below").z_index(2), Text("above"))
    drawing = draw(layout(page), look="page")
    assert [tag.owner.string for tag in drawing.tags] == ["below", "above"]
    runs = [op.text for op in drawing if isinstance(op, GlyphRun)]
    assert runs == ["above", "below"]


def test_a_link_covers_its_view() -> None:
    text = Text("go", SANS).styled(link="https://example.org/?a=1&b=2")
    page = layout(text.padding(3))
    (link,) = (op for op in draw(page, look="page") if isinstance(op, Link))
    assert link[:5] == (*tuple(page.frame(text)), "https://example.org/?a=1&b=2")
    assert '<a href="https://example.org/?a=1&amp;b=2"' in svg(page, look="page")
    with pytest.raises(ValueError, match="link"):
        Text("x").styled(link="javascript:alert(1)")


def test_clips_contain_the_operations_inside_a_view() -> None:
    inner = Box(50, 50).styled(fill="red")
    page = VStack(inner.frame(20, 20).styled(clip=True), Box(9, 9).styled(fill="blue"))
    drawing = draw(layout(page), look="page", background=None)
    kinds = [type(op) for op in drawing if type(op) in (BeginClip, EndClip, Rectangle)]
    assert kinds == [BeginClip, Rectangle, EndClip, Rectangle]
    assert "clipPath" in svg(layout(page), look="page")


def test_images_fit_fill_and_crop() -> None:
    source = png_file(40, 20)
    assert tuple(layout(Image(source)).size) == (40, 20)
    assert tuple(layout(Image(source, width=80)).size) == (80, 40)
    assert tuple(layout(Image(source, height=10)).size) == (20, 10)

    def placed(**options: object) -> tuple[object, ...]:
        view = Image(source, resizable=True, **options)  # type: ignore[arg-type]
        page = layout(view, 100, 100)
        (picture,) = (op for op in draw(page, look="page") if isinstance(op, Picture))
        return (*picture[:4], picture.crop)

    assert placed(fit="fit") == (0, 25, 100, 50, None)
    assert placed(fit="stretch") == (0, 0, 100, 100, None)
    assert placed(fit="fill") == (0, 0, 100, 100, (10, 0, 20, 20))
    assert placed(fit="stretch", crop=(1, 2, 3, 4)) == (0, 0, 100, 100, (1, 2, 3, 4))


@pytest.mark.parametrize(
    "data",
    [b"", b"no image", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"<svg", b"<svg></svg>"],
)
def test_an_invalid_image_is_refused(data: bytes, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is not a PNG, JPEG, SVG or PDF image"):
        Image(data)
    file = tmp_path / "logo.png"
    file.write_bytes(data)
    with pytest.raises(ValueError, match=r"logo\.png is not"):
        Image(file)


def test_images_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="no size"):
        Image(png_file(0, 5))
    with pytest.raises(ValueError, match="too large"):
        Image(png_file(1, 1)[:16] + struct.pack(">II", 2**31, 2**31) + b"\0" * 20)
    with pytest.raises(ValueError, match="not a part"):
        Image(png_file(2, 2), crop=(1, 1, 5, 5))
    with pytest.raises(FileNotFoundError):
        Image("no/such.png")
    with pytest.raises(ValueError, match="fit"):
        Image(png_file(2, 2), fit="cover")  # type: ignore[arg-type]


def test_a_canvas_draws_in_its_frame() -> None:
    def cross(drawing: Drawing, size: Size) -> None:
        drawing.line(0, 0, size.width, size.height, stroke="red", dash="4 2", opacity=0.5)

    picture = svg(layout(HStack(Box(10, 10), Canvas(cross), spacing=0), 30, 20), look="page")
    assert 'transform="translate(10 0)"' in picture
    assert 'x2="20" y2="20" stroke="red"' in picture
    assert 'stroke-dasharray="4 2"' in picture
    with pytest.raises(TypeError, match="function"):
        Canvas(5)  # type: ignore[arg-type]


def test_path_data_is_read_as_lines_and_curves() -> None:
    assert list(segments("M1,2h3v4H0z")) == [
        ("M", (1, 2)),
        ("L", (4, 2)),
        ("L", (4, 6)),
        ("L", (0, 6)),
        ("Z", ()),
    ]
    assert list(segments("m1 1 2 2 l1-1")) == [("M", (1, 1)), ("L", (3, 3)), ("L", (4, 2))]
    (_, curve) = segments("M0 0Q3 3 6 0")
    assert curve == ("C", (2, 2, 4, 2, 6, 0))
    smooth = list(segments("M0 0C0 1 2 1 2 0S4-1 4 0"))
    assert smooth[2] == ("C", (2, -1, 4, -1, 4, 0))
    half = list(segments("M0 0A5 5 0 0 1 10 0"))
    assert len(half) == 3
    assert half[1][1][4:] == pytest.approx((5, -5))
    assert half[2][1][4:] == (10, 0)


@pytest.mark.parametrize(
    "data", ["M1", "1 2", "M0 0X3", "M0 0L1 nan", "M0 0 Z 5", "hello", "M0 0L1e999 0"]
)
def test_invalid_path_data_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match="path data"):
        list(segments(data))


def test_colours_are_read_as_css_writes_them() -> None:
    assert (
        parse_color("#f00") == parse_color("RED") == parse_color("rgb(255, 0, 0)") == (1, 0, 0, 1)
    )
    assert parse_color("#ff000080") == (1, 0, 0, 128 / 255)
    assert parse_color("rgb(0 50% 0 / 25%)") == (0, 0.5, 0, 0.25)
    green = parse_color("hsl(120deg 100% 50%)")
    assert green is not None
    assert green == pytest.approx((0, 1, 0, 1))
    assert parse_color("none") is parse_color("transparent") is None
    with pytest.raises(ValueError, match="not a colour"):
        parse_color("reddish")


def test_lengths_in_other_units() -> None:
    assert mm(25.4) == inch(1) == 72
    assert (round(mm(210), 2), round(mm(297), 2)) == (595.28, 841.89)


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_files_are_written_whole_or_not_at_all(
    ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = layout(Fill(), 20, 20)
    file = tmp_path / f"page.{ending}"
    file.write_text("before")
    file.chmod(0o640)

    def fail(source: object, target: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("os.replace", fail)
        with pytest.raises(OSError, match="disk is full"):
            save(page, file)
    assert file.read_text() == "before"
    assert [path.name for path in tmp_path.iterdir()] == [file.name]
    save(page, file)
    assert file.read_bytes() != b"before"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    link = tmp_path / f"link.{ending}"
    link.symlink_to(file)
    save(page, link)
    assert link.is_symlink()


def test_a_path_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder.svg").mkdir()
    page = layout(Fill(), 20, 20)
    with pytest.raises(OSError, match="file"):
        save(page, tmp_path / "file" / "page.svg")
    with pytest.raises(IsADirectoryError, match=r"folder\.svg is a folder"):
        save(page, tmp_path / "folder.svg")


def test_a_word_of_a_million_letters_is_drawn_in_linear_time() -> None:
    text = Text("x" * 1_000_000, SANS, 10, line_limit=1)
    page = layout(text, 200)
    (run,) = (op for op in draw(page, look="page") if isinstance(op, GlyphRun))
    assert run.text.endswith("…")
    assert page.size.width <= 200
    uncut = layout(Text("x" * 200_000 + " y", SANS, 10, line_limit=1, cuts_words=False), 200)
    assert any(isinstance(op, GlyphRun) for op in draw(uncut, look="page"))


@pytest.mark.parametrize("sign", ["\u0301", "\u200d", "\ue000"])
def test_a_million_characters_without_a_letter_are_measured(sign: str) -> None:
    wide, *_ = layout(Text("e" + sign, SANS, 10)).size
    text = Text("e" + sign * 1_000_000, SANS, 10, line_limit=1, cuts_words=False)
    count = 1 if sign < "\ue000" else 1_000_000
    single = wide - layout(Text("e", SANS, 10)).size.width
    assert layout(text).size.width == pytest.approx(wide + single * (count - 1))


def test_lone_surrogates_are_drawn_as_replacement_characters() -> None:
    page = layout(Text("a\ud800b", SANS, 10))
    assert "a\ufffdb" in svg(page, look="page")
    assert png(page, look="page").startswith(b"\x89PNG")


def test_broken_fonts_are_refused(tmp_path: Path) -> None:
    for data in (b"", b"\0\1\0\0" + b"\xff" * 400, b"OTTO" + b"\0" * 100):
        broken = tmp_path / "broken.ttf"
        broken.write_bytes(data)
        with pytest.raises(ValueError, match="is not a font file"):
            load_font(broken)


def test_terminals_keep_their_own_ink() -> None:
    from reglet.pictures import terminal

    cells = MonospaceFont(1, 1)
    text = terminal(
        layout(VStack(Text("  a", cells), Divider(1), spacing=0, alignment="leading"), 4)
    )
    assert text.plain == "  a\n────"
    assert not text.spans


@pytest.mark.parametrize("scale", [2.0, 203 / 72, 300 / 72])
def test_snapped_edges_are_on_whole_pixels(scale: float) -> None:
    bars = [Box(0.75, 20).styled(fill="black" if n % 2 else "white") for n in range(40)]
    row = HStack(*bars, spacing=0).padding(1.3)
    with_rule = VStack(row, Box(30, 5).styled(stroke="black", stroke_width=0.4), spacing=0.7)
    drawing = draw(layout(with_rule), look="page", background=None, snap=scale)
    for op in drawing:
        if isinstance(op, Rectangle):
            half = (op.stroke_width or 0) / 2
            for edge in (op.x - half, op.x + op.width + half, op.y - half):
                assert edge * scale == pytest.approx(round(edge * scale), abs=1e-6)
    shown = [op for op in drawing if isinstance(op, Rectangle) and op.stroke is None]
    for one, other in zip(shown, shown[1:]):
        assert one.x + one.width == pytest.approx(other.x)
    (stroked,) = (op for op in drawing if isinstance(op, Rectangle) and op.stroke)
    assert stroked.stroke_width is not None
    assert stroked.stroke_width * scale == pytest.approx(round(stroked.stroke_width * scale))


def test_bars_of_a_label_are_black_and_white() -> None:
    bars = [Box(0.75, 20).styled(fill="black" if n % 2 else "white") for n in range(40)]
    page = layout(HStack(*bars, spacing=0))
    scale = 203 / 72

    def shades(**options: float) -> set[int]:
        import io

        from PIL import Image as Pillow

        data = png(page, look="page", scale=scale, **options)  # type: ignore[arg-type]
        image = Pillow.open(io.BytesIO(data)).convert("L").crop((0, 5, 80, 6))
        return set(image.tobytes())

    assert shades(snap=scale) == {0, 255}
    assert len(shades()) > 2
    with pytest.raises(ValueError, match="snap is how many pixels"):
        svg(page, snap=0)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda drawing: drawing.line(0, 0, float("inf"), 1), "x2 of a Line is finite"),
        (lambda drawing: drawing.rect(0, 0, 1, float("nan")), "height of a Rectangle is finite"),
        (lambda drawing: drawing.path("M0"), "path data is cut off"),
        (lambda drawing: drawing.rect(0, 0, 1, 1, fill="reddish"), "'reddish' is not a colour"),
        (lambda drawing: drawing.add(EndClip()), "EndClip has no BeginClip"),
        (lambda drawing: drawing.add(BeginClip(0, 0, 1, 1)), "BeginClip has no end"),
    ],
)
def test_an_error_in_a_canvas_names_the_operation(call: Any, message: str) -> None:
    view = Canvas(lambda drawing, size: call(drawing), 9, 9).named("chart")
    for make in (svg, png, pdf):
        with pytest.raises(ValueError, match=f"Canvas.* named 'chart': .*{message}"):
            make(layout(view), look="page")


def test_an_error_in_a_canvas_keeps_its_own_words() -> None:
    def fail(drawing: Drawing, size: Size) -> None:
        raise KeyError("sales")

    with pytest.raises(KeyError, match="sales"):
        svg(layout(Canvas(fail)), look="page")


def test_languages_are_tags() -> None:
    assert Text("Haus").styled(language="de-AT").style["language"] == "de-AT"
    with pytest.raises(ValueError, match="language is a tag"):
        Text("Haus").styled(language="german language")
    with pytest.raises(ValueError, match="language is a tag"):
        pdf(layout(Text("x")), language="")


def test_pictures_of_pages_are_made_once_for_all_renderers() -> None:
    calls: list[Size] = []
    view = Canvas(lambda drawing, size: calls.append(size), 9, 9)
    drawing = draw(layout(view), look="page")
    for _ in range(3):
        drawing.send(Renderer())
    assert calls == [Size(9, 9)]
