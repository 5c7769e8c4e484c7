# SPDX-License-Identifier: MIT
"""PDF files, as read by poppler, pdfium, qpdf and a validator of PDF/UA."""

from __future__ import annotations

import base64
import datetime
import io
import os
import re
import struct
import subprocess
import sys
import warnings
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import page as page_validation
import pypdfium2
import pytest
import reglet
from PIL import Image as Pillow
from reglet import (
    AutoLayout,
    Box,
    Canvas,
    Divider,
    Fill,
    Header,
    HStack,
    Image,
    Layout,
    MonospaceFont,
    Size,
    Spacer,
    Table,
    TableRow,
    Text,
    VStack,
    ZStack,
    layout,
    load_font,
    span,
)
from reglet.drawing import Drawing
from reglet.fonts import leaded
from reglet.pictures import pdf, png, save, svg
from test_drawing import png_file

SANS = load_font("DejaVu Sans")
BOLD = load_font("DejaVu Sans", bold=True)
LINES = (
    "The quick brown fox jumps over the lazy dog; 0123456789 (all of them) & more.",
    "Ärger über Öl, café, naïve, e\u0301t, fi ffi fl, l\u2019été “quoted” – €",
    "Съешь ещё этих мягких французских булок",
    "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία",
    "well-known state-of-the-art words/with.signs",
)

# A font with PostScript outlines: a space, and A, B and C as triangles and a rectangle.
TRIANGLES = (
    "T1RUTwAJAIAAAwAQQ0ZGIPlfL54AAAJoAAAAjU9TLzJFAEQ3AAABAAAAAGBjbWFwAHYAXAAAAgwAAAA8aGVhZA4x"
    "i5wAAACcAAAANmhoZWEFFgH2AAAA1AAAACRobXR4AlgAAAAAAvgAAAAMbWF4cAAFUAAAAAD4AAAABm5hbWUprYrE"
    "AAABYAAAAKtwb3N0AAMAAAAAAkgAAAAgAAEAAAABAADqhiWpXw889QADA+gAAAAA1pOkAAAAAADWk6QAAAAAAAH0"
    "ArwAAAADAAIAAAAAAAAAAQAAAyD/OAAAAlgAAABkAfQAAQAAAAAAAAAAAAAAAAAAAAEAAFAAAAUAAAADAlgBkAAF"
    "AAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAA/Pz8/AAAAIABDAyD/OAAA"
    "AyAAyAAAAAAAAAAAAAAAAAAAACAAAAAAAAYATgABAAAAAAABAAgAAAABAAAAAAACAAcACAABAAAAAAAGABAADwAD"
    "AAEECQABABAAHwADAAEECQACAA4ALwADAAEECQAGACAAPVRyaWFuZ2xlUmVndWxhclRyaWFuZ2xlLVJlZ3VsYXIA"
    "VAByAGkAYQBuAGcAbABlAFIAZQBnAHUAbABhAHIAVAByAGkAYQBuAGcAbABlAC0AUgBlAGcAdQBsAGEAcgAAAAAC"
    "AAAAAwAAABQAAwABAAAAFAAEACgAAAAGAAQAAQACACAAQ///AAAAIABB////4f/BAAEAAAAAAAAAAwAAAAAAAAAA"
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEABAEAAQEBEVRyaWFuZ2xlLVJlZ3VsYXIAAQEBE/gbAouL+Ij5UAXSD4v3"
    "IRLZEQABAQERVHJpYW5nbGUgUmVndWxhcgAAAQABAAAiAgAFAQENEB0pN/jsixb4iPlQ/IgGDvjsDvjsixb4iAb7"
    "jvlQBQ747IsW+Ij5UPyIBg747IsW+Ij38vyI9/IFDgAAAAJYAAAAAAAAAAAAAA=="
)


def statement() -> Layout:
    def chart(drawing: Drawing, size: Size) -> None:
        drawing.path(f"M0 {size.height}L20 5Q40 40 {size.width} 0", stroke="green", stroke_width=2)
        drawing.line(0, 10, size.width, 10, stroke="#888", dash="3 2", opacity=0.5)

    rows = [TableRow(Text(f"article {n}", SANS), Text(f"{n}.50", SANS)) for n in range(3)]
    view = VStack(
        Text("Statement", BOLD, 20).styled(tag="H1"),
        *(Text(line, SANS, 10) for line in LINES),
        Text("Prices", BOLD, 14).styled(tag="H2"),
        Table(
            Header(TableRow(Text("Article", BOLD), Text("Price", BOLD))),
            *rows,
            TableRow(Text("Total 4.50", SANS).table_cell(columns="all")),
            columns=2,
            spacing=10,
        ),
        HStack(
            Image(png_file(4, 2), height=20, alt="a red square"),
            Image(png_file(4, 2, (0, 255, 0, 128)), height=20, alt="a green square"),
            Image(png_file(4, 2, (90,)), height=20),
            Canvas(chart, 60, 30, alt="a chart"),
            Box(20, 20).styled(fill="#00f8", stroke="red", corner_radius=4, dash="2 1"),
        ),
        Text("our pages", SANS).styled(link="https://example.org/ä?q=1", color="blue"),
        HStack(Text("back to", SANS), Text("prices", SANS)).styled(link="#end"),
        Divider(),
        Text("in cells", MonospaceFont(7, 14)),
        Text("the end", leaded(SANS, 2)).named("end"),
        Text("page 1", SANS).styled(tag="Artifact"),
        alignment="leading",
    )
    return layout(view.padding(20), 420)


def chunk(name: bytes, data: bytes) -> bytes:
    """A chunk of a PNG file."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def plain(text: str) -> str:
    return " ".join(text.split())


def poppler(data: bytes, tmp_path: Path, *options: str) -> str:
    file = tmp_path / "page.pdf"
    file.write_bytes(data)
    command = ["pdftotext", *options, str(file), "-"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def pdfium(data: bytes) -> str:
    document = pypdfium2.PdfDocument(data)
    return document[0].get_textpage().get_text_range()


def is_valid(data: bytes, tmp_path: Path) -> bool:
    """Whether qpdf and the validator find no errors."""
    file = tmp_path / "checked.pdf"
    file.write_bytes(data)
    checked = subprocess.run(["qpdf", "--check", str(file)], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    report = page_validation.validate_pdf_bytes(data, profile="ua1")
    assert report.rules.total > 100
    assert [(one.rule_id, one.message) for one in report.failures] == []
    return True


def pixels(data: bytes, scale: float = 1) -> Pillow.Image:
    return pypdfium2.PdfDocument(data)[0].render(scale=scale).to_pil().convert("RGB")


def test_nothing_is_found_in_a_document(tmp_path: Path) -> None:
    data = pdf(statement(), title="Statement of prices", author="Ada", date=None)
    assert is_valid(data, tmp_path)


# Capability: PDF
@pytest.mark.parametrize("line", LINES)
def test_text_comes_back_exactly(line: str, tmp_path: Path) -> None:
    data = pdf(layout(Text(line, SANS, 11).padding(10)))
    assert plain(poppler(data, tmp_path)) == line
    assert plain(pdfium(data)).replace("\x02", "-") == line


@pytest.mark.parametrize("line", LINES)
def test_text_in_cells_comes_back_exactly(line: str, tmp_path: Path) -> None:
    data = pdf(layout(Text(line, MonospaceFont(7, 14)).padding(10)))
    assert plain(poppler(data, tmp_path)) == line
    assert plain(pdfium(data)).replace("\x02", "-") == line


@pytest.mark.parametrize("alignment", ["leading", "center", "trailing"])
def test_wrapped_text_comes_back_exactly(alignment: str, tmp_path: Path) -> None:
    text = plain(" ".join(LINES[0] for _ in range(5)))
    view = Text(text, SANS, 11, alignment=alignment)  # type: ignore[arg-type]
    data = pdf(layout(view, 150))
    assert plain(poppler(data, tmp_path)) == text
    assert plain(pdfium(data)) == text


@pytest.mark.parametrize("seed", range(20))
def test_random_text_of_several_sizes_comes_back_in_order(seed: int, tmp_path: Path) -> None:
    """In poppler's order of the file: without `-raw` it takes wide gaps for columns."""
    random = Random(seed)
    letters = "abcxyzABCXYZäöüßéñçœ0189αβγЖдй.,;:!?()[]%&/§€–—„“’+=*#@"
    parts = []
    for _ in range(random.randint(5, 40)):
        word = "".join(random.choices(letters, k=random.randint(1, 12)))
        size = random.choice([None, None, 8.0, 14.0])
        color = random.choice([None, "red"])
        parts += [span(word, size=size, color=color), " "]
    text = Text(*parts, font=SANS, size=10, justified=random.random() < 0.5)
    data = pdf(layout(text, random.choice([150, 250, 400])))
    wanted = "".join(text.string.split())
    assert "".join(poppler(data, tmp_path, "-raw").split()) == wanted
    assert "".join(pdfium(data).split()) == wanted


def test_columns_are_read_in_the_order_of_the_views(tmp_path: Path) -> None:
    data = pdf(statement())
    text = plain(poppler(data, tmp_path, "-raw"))
    words = ["Statement", "quick", "Prices", "Article", "article 0", "Total 4.50", "our pages"]
    assert sorted(words, key=text.index) == words


def test_the_same_layout_gives_the_same_bytes(tmp_path: Path) -> None:
    assert pdf(statement(), title="t") == pdf(statement(), title="t")
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import test_pdf, hashlib;"
        "print(hashlib.sha256(test_pdf.pdf(test_pdf.statement())).hexdigest())"
    )
    folder = str(Path(__file__).parent)
    seen = set()
    for seed in ("1", "2"):
        out = subprocess.run(
            [sys.executable, "-c", code, folder],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        )
        seen.add(out.stdout)
    assert len(seen) == 1


def test_fonts_are_subset_and_embedded(tmp_path: Path) -> None:
    data = pdf(layout(Text("abc", SANS)))
    assert len(data) < 12_000
    assert b"+DejaVuSans" in data
    file = tmp_path / "fonts.pdf"
    file.write_bytes(data)
    found = subprocess.run(["pdffonts", str(file)], check=True, capture_output=True, text=True)
    assert re.search(r"DejaVuSans +CID TrueType +Identity-H +yes yes yes", found.stdout)


def test_tags_are_written(tmp_path: Path) -> None:
    file = tmp_path / "page.pdf"
    file.write_bytes(pdf(statement()))
    command = ["pdfinfo", "-struct-text", str(file)]
    found = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    for role in ("Document", "H1", "Table", "THead", "TH", "TD", "Figure", "Link"):
        assert role in found
    assert '"Statement"' in found
    assert "page 1" not in found


def test_bookmarks_are_those_of_the_headings() -> None:
    levels = [(1, "One"), (2, "One A"), (2, "One B"), (1, "Two")]
    first = VStack(*(Text(title, SANS).styled(tag=f"H{level}") for level, title in levels[:2]))
    second = VStack(*(Text(title, SANS).styled(tag=f"H{level}") for level, title in levels[2:]))
    data = pdf([layout(first), layout(second)])
    document = pypdfium2.PdfDocument(data)
    found = [
        (one.level + 1, one.get_title(), one.get_dest().get_index()) for one in document.get_toc()
    ]
    assert found == [(*levels[0], 0), (*levels[1], 0), (*levels[2], 1), (*levels[3], 1)]


def test_metadata_is_written(tmp_path: Path) -> None:
    moment = datetime.datetime(2026, 3, 4, 5, 6, 7, tzinfo=datetime.timezone.utc)
    title = "Rechnung (Nr. 5) \\ „Ä“ <&>"
    data = pdf(
        layout(Text("x", SANS)),
        title=title,
        author="Ada",
        subject="paper",
        keywords="a, b",
        language="de",
        date=moment,
    )
    assert is_valid(data, tmp_path)
    said = pypdfium2.PdfDocument(data).get_metadata_dict()
    assert (said["Title"], said["Author"], said["Subject"]) == (title, "Ada", "paper")
    assert said["CreationDate"] == "D:20260304050607+00'00'"
    assert b"/Lang (de)" in data
    heading = pdf(layout(Text("A heading", SANS).styled(tag="H1")))
    assert pypdfium2.PdfDocument(heading).get_metadata_dict()["Title"] == "A heading"


def test_links_lead_to_addresses_and_to_views(tmp_path: Path) -> None:
    first = layout(Text("go", SANS).styled(link="#end"), 100)
    second = layout(Text("there", SANS).named("end").styled(link="https://example.org/(a)"), 100)
    data = pdf([first, second])
    assert is_valid(data, tmp_path)
    assert b"/URI (https://example.org/%28a%29)" in data
    assert data.count(b"/Subtype /Link") == 2
    assert re.search(rb"/Dest \[\d+ 0 R /XYZ 0 ", data)
    with pytest.raises(ValueError, match=r"Text\('go'\) leads to '#end', but no view"):
        pdf(first)


def test_pages_have_their_own_sizes() -> None:
    data = pdf([layout(Fill(), 100, 50), layout(Fill(), 30, 200)])
    document = pypdfium2.PdfDocument(data)
    assert [page.get_size() for page in document] == [(100, 50), (30, 200)]
    with pytest.raises(ValueError, match="at least one page"):
        pdf([])
    with pytest.raises(ValueError, match="at most 14400 points"):
        pdf(layout(Fill(), 20000, 10))
    with pytest.raises(TypeError, match="of a layout or of several"):
        pdf(5)  # type: ignore[arg-type]


def test_shapes_have_the_positions_of_svg() -> None:
    view = ZStack(
        Box(40, 20).styled(fill="red").offset(10, 0),
        Box(20, 20).styled(fill="#0000ff").offset(-40, 0),
    )
    image = pixels(pdf(layout(view.frame(100, 40))))
    assert image.size == (100, 40)
    assert image.getpixel((60, 20)) == (255, 0, 0)
    assert image.getpixel((10, 20)) == (0, 0, 255)
    assert image.getpixel((60, 5)) == (255, 255, 255)


def test_opacity_mixes_colours() -> None:
    views = (Fill().styled(fill="red", opacity=0.5), Fill().styled(fill="#00ff0080"))
    for view, wanted in zip(views, ((255, 127, 127), (127, 255, 127))):
        color = pixels(pdf(layout(view, 10, 10))).getpixel((5, 5))
        assert color == pytest.approx(wanted, abs=2)


def test_clips_hide_overflow() -> None:
    inner = Box(80, 80).styled(fill="red")
    image = pixels(pdf(layout(inner.frame(20, 20).styled(clip=True).frame(60, 60))))
    assert image.getpixel((30, 30)) == (255, 0, 0)
    assert image.getpixel((5, 30)) == image.getpixel((45, 30)) == (255, 255, 255)


def test_images_of_every_kind_are_drawn(tmp_path: Path) -> None:
    red = (255, 0, 0)
    kinds = {
        "rgb": png_file(8, 8, red),
        "alpha": png_file(8, 8, (*red, 255)),
        "palette": _encoded(Pillow.new("RGB", (8, 8), red).convert("P"), "PNG"),
        "jpeg": _encoded(Pillow.new("RGB", (16, 16), red), "JPEG"),
        "svg": b'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">'
        b'<rect width="8" height="8" fill="#f00"/></svg>',
    }
    for name, data in kinds.items():
        written = pdf(layout(Image(data, 20, 20, fit="stretch", alt=name)))
        assert is_valid(written, tmp_path)
        assert pixels(written).getpixel((10, 10)) == pytest.approx(red, abs=3), name
    half = pdf(layout(Image(png_file(8, 8, (0, 0, 0, 128)), 20, 20)))
    assert pixels(half).getpixel((10, 10)) == pytest.approx((127, 127, 127), abs=3)


def _encoded(image: Pillow.Image, form: str) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, form)
    return buffer.getvalue()


def test_images_are_cropped() -> None:
    image = Pillow.new("RGB", (10, 10), "blue")
    image.paste((255, 0, 0), (5, 0, 10, 10))
    source = _encoded(image, "PNG")
    crop = pixels(pdf(layout(Image(source, 20, 20, crop=(5, 0, 5, 10), fit="stretch"))))
    assert {crop.getpixel((x, 10)) for x in (1, 10, 18)} == {(255, 0, 0)}
    fill = pixels(pdf(layout(Image(source, 40, 10, fit="fill", resizable=True), 40, 10)))
    assert fill.getpixel((5, 5)) == (0, 0, 255)
    assert fill.getpixel((35, 5)) == (255, 0, 0)


def test_the_same_image_is_in_a_file_once() -> None:
    image = Image(png_file(4, 4))
    data = pdf([layout(Image(image.source)), layout(Image(image.source))])
    assert data.count(b"/Subtype /Image") == 1


def encoded(form: str, **options: bool) -> bytes:
    file = io.BytesIO()
    Pillow.radial_gradient("L").resize((40, 40)).convert("RGB").save(file, form, **options)
    return file.getvalue()


@pytest.mark.parametrize("cut", [40, 60, -20])
@pytest.mark.parametrize("make", [pdf, svg, png])
def test_broken_images_are_errors_with_the_name_of_the_view(
    make: Callable[..., object], cut: int
) -> None:
    look = {} if make is pdf else {"look": "page"}
    images = [png_file(40, 40), png_file(40, 40, (0, 9, 0, 128)), encoded("JPEG")]
    for image in [*images, encoded("JPEG", progressive=True)]:
        assert make(layout(Image(image)), **look)
        end = cut if cut < 0 or image.startswith(b"\x89PNG") else len(image) // 2 + cut
        view = Image(image[:end]).named("logo")
        with pytest.raises(ValueError, match=r"named 'logo': the image is (broken|cut off)"):
            make(layout(view), **look)


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (5, 1), (40, 33)])
@pytest.mark.parametrize("kind", [0, 2, 4, 6])
def test_interlaced_images_are_whole(size: tuple[int, int], kind: int) -> None:
    columns, rows = size
    channels = {0: 1, 2: 3, 4: 2, 6: 4}[kind]
    packed = b""
    for left, top, across, down in zip(
        (0, 4, 0, 2, 0, 1, 0), (0, 0, 4, 0, 2, 0, 1), (8, 8, 4, 4, 2, 2, 1), (8, 8, 8, 4, 4, 2, 2)
    ):
        row = bytes(channels) * len(range(left, columns, across))
        packed += (b"\0" + row) * len(range(top, rows, down)) if row else b""
    problems = {packed: None, packed + b"x": "data after its last row", packed[:-1]: "is cut off"}
    for data, problem in problems.items():
        header = struct.pack(">IIBBBBB", columns, rows, 8, kind, 0, 0, 1)
        parts = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(data))
        view = Image(b"\x89PNG\r\n\x1a\n" + parts + chunk(b"IEND", b""))
        if problem:
            with pytest.raises(ValueError, match=problem):
                svg(layout(view), look="page")
        else:
            assert svg(layout(view), look="page")
            assert pdf(layout(view))


def test_missing_glyphs_are_drawn_as_shapes_and_reported(tmp_path: Path) -> None:
    page = layout(Text("a \U00020000 b", SANS, 20).named("title"))
    with pytest.warns(UserWarning, match=r"named 'title': DejaVu Sans has no glyph .*U\+20000"):
        data = pdf(page)
    assert is_valid(data, tmp_path)
    assert plain(poppler(data, tmp_path)) == "a \U00020000 b"


def test_one_glyph_may_stand_for_several_texts(tmp_path: Path) -> None:
    # A hyphen and a hard hyphen, a space and a hard space, capitals of three scripts.
    text = "a-b a\u2011b 10\u00a0km 10 km \u0410A \u0391A"
    data = pdf(layout(Text(text, SANS, 12)))
    assert is_valid(data, tmp_path)
    got = poppler(data, tmp_path).strip()
    assert got.replace("\u00a0", " ") == text.replace("\u00a0", " ")


def test_odd_texts_make_valid_files(tmp_path: Path) -> None:
    texts = [
        "",
        " ",
        "\ud800",
        "a\x00b\x07",
        "e\u0301\u0323\u0308",
        "\u200b",
        "שלום",
        "سلام",
        "a\tb",
    ]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for text in texts:
            assert is_valid(pdf(layout(Text(text, SANS, 12)), title=text), tmp_path)
            assert is_valid(pdf(layout(Text(text, MonospaceFont()))), tmp_path)


def test_a_word_of_a_million_letters(tmp_path: Path) -> None:
    data = pdf(layout(Text("x" * 1_000_000, SANS, 10, line_limit=3), 200))
    assert is_valid(data, tmp_path)


def test_empty_layouts_are_pages(tmp_path: Path) -> None:
    assert is_valid(pdf(layout(Spacer(), 0, 0)), tmp_path)


def test_blueprints_and_constraints_can_be_sent(tmp_path: Path) -> None:
    assert is_valid(pdf(statement(), look="blueprint", guides=True), tmp_path)
    plan = AutoLayout()
    page = plan.item("page", width=100, height=50)
    inner = page.item("inner")
    plan.activate(inner.leading == page.leading + 10, inner.width == 20, inner.top == page.top)
    plan.layout()
    assert is_valid(pdf(plan, look="blueprint"), tmp_path)


def test_deep_tags_are_written(tmp_path: Path) -> None:
    view: reglet.View = Text("deep", SANS)
    for _ in range(200):
        view = VStack(view).styled(tag="Sect")
    assert is_valid(pdf(layout(view)), tmp_path)


def test_fonts_without_a_file_are_drawn_as_shapes(tmp_path: Path) -> None:
    class Own:
        name, units_per_em = "Own", 1000

        def metrics(self, size: float) -> object:
            return SANS.metrics(size)

        def word(self, text: str, size: float) -> object:
            return SANS.word(text, size)

        def glyphs(self, text: str, size: float) -> tuple[object, ...]:
            return SANS.glyphs(text, size)

        def outline(self, number: int) -> str:
            return "M0 0H500V500H0Z"

    data = pdf(layout(Text("own", Own(), 20)))  # type: ignore[arg-type]
    assert is_valid(data, tmp_path)
    assert plain(poppler(data, tmp_path)) == "own"


def test_fonts_without_outlines_are_refused(tmp_path: Path) -> None:
    data = bytearray(Path(SANS.path).read_bytes())  # type: ignore[attr-defined]
    count = struct.unpack(">H", data[4:6])[0]
    for at in range(12, 12 + 16 * count, 16):
        if data[at : at + 4] == b"glyf":
            data[at : at + 4] = b"glyx"
    file = tmp_path / "bare.ttf"
    file.write_bytes(data)
    view = Text("x", load_font(file)).named("title")
    with pytest.raises(ValueError, match=r"named 'title': .* has no outlines"):
        pdf(layout(view))


def test_files_are_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "page.pdf"
    page = layout(Text("x", SANS).styled(link="#nowhere"))
    with pytest.raises(ValueError, match="nowhere"):
        save(page, file)
    assert list(tmp_path.iterdir()) == []
    assert save([statement(), statement()], file, title="Two") == file
    assert len(pypdfium2.PdfDocument(file)) == 2
    with pytest.raises(ValueError, match="title is an option of PDF files"):
        save(statement(), tmp_path / "page.svg", title="x")


def test_a_layout_saves_itself(tmp_path: Path) -> None:
    for ending in ("svg", "png", "pdf"):
        assert statement().save(tmp_path / f"page.{ending}").stat().st_size > 0


def test_streams_can_be_unpacked() -> None:
    data = pdf(statement())
    for part in re.findall(
        rb"/Filter /FlateDecode /Length \d+ >>\nstream\n(.*?)\nendstream", data, re.S
    ):
        zlib.decompress(part)


def test_links_and_texts_of_a_canvas(tmp_path: Path) -> None:
    def sign(drawing: Drawing, size: Size) -> None:
        drawing.text("signed", 0, 12, SANS, 10)
        drawing.link("https://example.org", 0, 0, size.width, size.height)

    data = pdf(layout(VStack(Canvas(sign, 60, 20), Canvas(sign, 60, 20, alt="a signature"))))
    assert is_valid(data, tmp_path)
    assert plain(poppler(data, tmp_path)) == "signed signed"


@pytest.mark.parametrize(
    "rows",
    [
        lambda text: [TableRow(text().table_cell(rows=2), text()), TableRow(text())],
        lambda text: [TableRow(text().table_cell(column=2)), TableRow(text(), text(), text())],
        lambda text: [TableRow(minimum_height=20), TableRow(text())],
        lambda text: [TableRow(text(), Box(5, 5), Spacer())],
        lambda text: [TableRow(text().styled(tag="TH"), text())],
    ],
)
def test_tables_of_every_shape_are_regular(rows: object, tmp_path: Path) -> None:
    made = rows(lambda: Text("cell", SANS))  # type: ignore[operator]
    assert is_valid(pdf(layout(Table(*made, columns=3))), tmp_path)


def test_paths_that_cannot_be_written_are_errors(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        save(statement(), tmp_path / "file" / "page.pdf")


def test_pdfium_and_resvg_draw_the_same_picture() -> None:
    page = statement()
    images = [
        Pillow.open(io.BytesIO(png(page, look="page", scale=1, engine=engine))).convert("L")
        for engine in ("resvg", "pdfium")
    ]
    assert images[0].size == images[1].size
    # A few pixels at the edges of letters differ: means of squares do not.
    small = [image.resize((42, 44), Pillow.Resampling.BOX) for image in images]
    apart = [abs(a - b) for a, b in zip(small[0].tobytes(), small[1].tobytes())]
    assert sum(apart) / len(apart) < 2
    assert max(apart) < 60


def test_pictures_by_pdfium_may_be_transparent() -> None:
    page = layout(Box(10, 10).styled(fill="red").padding(10))
    data = png(page, look="page", background=None, scale=1, engine="pdfium")
    image = Pillow.open(io.BytesIO(data))
    assert image.getpixel((15, 15)) == (255, 0, 0, 255)
    assert image.getpixel((2, 2))[3] == 0  # type: ignore[index]
    with pytest.raises(ValueError, match="engine"):
        png(page, engine="cairo")  # type: ignore[arg-type]


def test_fonts_with_postscript_outlines_are_embedded(tmp_path: Path) -> None:
    file = tmp_path / "triangles.otf"
    file.write_bytes(base64.b64decode(TRIANGLES))
    data = pdf(layout(Text("CAB A", load_font(file), 40)))
    assert is_valid(data, tmp_path)
    assert plain(poppler(data, tmp_path)) == plain(pdfium(data)) == "CAB A"
    # The middle of the A, and next to its top.
    image = pixels(data)
    assert image.getpixel((24 + 10, 20)) == (26, 26, 26)
    assert image.getpixel((24 + 1, 6)) == (255, 255, 255)


@pytest.mark.parametrize("part", [0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
def test_fonts_that_are_cut_off_are_refused_or_written(part: float, tmp_path: Path) -> None:
    data = Path(SANS.path).read_bytes()  # type: ignore[attr-defined]
    file = tmp_path / "cut.ttf"
    file.write_bytes(data[: int(len(data) * part)])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            written = pdf(layout(Text("Hello", load_font(file), 12)))
        except ValueError as error:
            assert "font" in str(error) or "outlines" in str(error)
        else:
            assert pypdfium2.PdfDocument(written)[0].get_size()[0] > 0


def test_links_lead_to_containers_by_name() -> None:
    target = VStack(Text("inside", SANS)).named("part")
    page = layout(VStack(Text("go", SANS).styled(link="#part"), target))
    assert b"/Dest [" in pdf(page)


def test_images_that_unpack_to_something_else_are_broken() -> None:
    def image(bits: int, rows: bytes) -> Image:
        header = struct.pack(">IIBBBBB", 4, 4, bits, 2, 0, 0, 0)
        parts = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
        return Image(b"\x89PNG\r\n\x1a\n" + parts)

    whole = bytes(4 * (4 * 3 + 1))
    assert pdf(layout(image(8, whole)))
    for bits, rows in ((7, whole), (8, whole[:-1]), (8, whole + b"x"), (8, bytes(50_000_000))):
        with pytest.raises(ValueError, match=r"the image is (broken|cut off)"):
            pdf(layout(image(bits, rows)))
