# SPDX-License-Identifier: MIT
"""Pages of PDF files and figures of matplotlib as images: vectors in PDF, SVG or pixels in
pictures.
"""

from __future__ import annotations

import base64
import contextlib
import functools
import io
import random
import re
import sys
import tracemalloc
import warnings
import zlib
from pathlib import Path

import pikepdf
import pytest
from matplotlib.figure import Figure
from PIL import Image as Pillow
from programs import run
from reglet import Box, Image, Layout, Text, VStack, layout, load_font
from reglet.pictures import pdf, png, save, svg
from test_archives import is_for_archives
from test_pdf import is_valid, pixels, plain, poppler, statement

SANS = load_font("DejaVu Sans")
RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)


def figure() -> Figure:
    made = Figure(figsize=(4, 2))
    axes = made.subplots()
    axes.plot([1, 3, 2, 5], "o-")
    axes.fill_between(range(4), [1, 3, 2, 5], alpha=0.3)
    axes.imshow([[1, 2], [3, 4]], extent=(2, 3, 0, 1), aspect="auto")
    axes.set_title("Größe 0123")
    return made


def foreign(content: bytes, rotate: int = 0, **resources: object) -> bytes:
    """A PDF file with a page of 40 × 20 points."""
    file = pikepdf.new()
    page = file.add_blank_page(page_size=(40, 20))
    page.Contents = file.make_stream(content)
    page.Resources = pikepdf.Dictionary(**resources)
    if rotate:
        page.Rotate = rotate
    buffer = io.BytesIO()
    file.save(buffer, static_id=True)
    return buffer.getvalue()


# Red at the left, blue at the right.
HALVES = b"1 0 0 rg 0 0 20 20 re f 0 0 1 rg 20 0 20 20 re f"


def report(image: Image) -> Layout:
    title = Text("Report", SANS, 20).styled(tag="H1")
    return layout(VStack(title, image, Text("after", SANS)).padding(20))


# Capability: pages and charts as images
def test_a_figure_stays_letters_and_lines_in_a_pdf(tmp_path: Path) -> None:
    image = Image(figure(), width=300, alt="Sales by quarter")
    page = report(image)
    assert page.frame(image).height == 150
    data = pdf(page, title="Report")
    assert is_valid(data, tmp_path)
    assert is_for_archives(pdf(page, title="Report", archive=True))
    text = plain(poppler(data, tmp_path))
    assert "Größe 0123" in text and "after" in text
    with pikepdf.open(io.BytesIO(data)) as file:
        forms = [one for one in file.objects if _is(one, "/Subtype", "/Form")]
        assert len([one for one in forms if "/Matrix" in one]) == 1
        (tag,) = [one for one in file.objects if _is(one, "/S", "/Figure")]
        assert tag.Alt == "Sales by quarter"
    assert pixels(data).crop((20, 60, 320, 190)).getcolors(maxcolors=100_000) != [(39000, WHITE)]


def _is(found: object, key: str, value: str) -> bool:
    is_map = isinstance(found, (pikepdf.Dictionary, pikepdf.Stream))
    return is_map and str(found.get(key)) == value  # type: ignore[attr-defined]


def test_the_same_figure_gives_the_same_bytes() -> None:
    pages = [report(Image(figure(), width=300)) for _ in range(2)]
    assert pdf(pages[0]) == pdf(pages[1])
    assert svg(pages[0], look="page") == svg(pages[1], look="page")


def test_a_figure_is_svg_in_an_svg() -> None:
    written = svg(report(Image(figure(), width=300, alt="Sales")), look="page")
    found = re.search(r'href="data:image/svg\+xml;base64,([^"]+)"', written)
    assert found is not None and b"<path" in base64.b64decode(found[1])
    assert 'aria-label="Sales"' in written


@pytest.mark.parametrize("engine", ["resvg", "pdfium"])
def test_a_figure_is_drawn_in_a_png(engine: str) -> None:
    page = report(Image(figure(), width=300))
    data = png(page, look="page", scale=1, engine=engine)  # type: ignore[arg-type]
    image = Pillow.open(io.BytesIO(data)).convert("RGB")
    # The image of the figure is yellow at its lower right corner.
    assert len(image.getcolors(maxcolors=100_000) or ()) > 100


@pytest.mark.parametrize(
    ("rotate", "size", "corners"),
    [
        (0, (40, 20), (RED, BLUE)),
        (90, (20, 40), (RED, RED)),
        (180, (40, 20), (BLUE, RED)),
        (270, (20, 40), (BLUE, BLUE)),
    ],
)
def test_a_page_is_drawn_as_its_reader_shows_it(
    rotate: int, size: tuple[float, float], corners: tuple[object, object]
) -> None:
    image = Image(foreign(HALVES, rotate), alt="halves")
    page = layout(image)
    assert tuple(page.size) == size
    drawn = [
        pixels(pdf(page)),
        *(
            Pillow.open(io.BytesIO(png(page, look="page", scale=1, engine=engine))).convert("RGB")  # type: ignore[arg-type]
            for engine in ("resvg", "pdfium")
        ),
    ]
    for one in drawn:
        assert one.size == size
        assert (one.getpixel((3, 3)), one.getpixel((size[0] - 4, 3))) == corners


def test_pages_are_fitted_and_cropped() -> None:
    fitted = pixels(pdf(layout(Image(foreign(HALVES), resizable=True), 80, 80)))
    assert fitted.getpixel((5, 5)) == WHITE and fitted.getpixel((5, 40)) == RED
    cropped = Image(foreign(HALVES), crop=(20, 0, 20, 20))
    assert pixels(pdf(layout(cropped))).getpixel((3, 3)) == BLUE
    shown = png(layout(cropped), look="page", scale=2)
    assert Pillow.open(io.BytesIO(shown)).convert("RGB").getpixel((5, 5)) == BLUE


def test_pages_of_a_file_are_chosen_by_number(tmp_path: Path) -> None:
    file = tmp_path / "two.pdf"
    save([layout(Text("one", SANS)), layout(Text("two", SANS))], file)
    data = pdf(layout(VStack(Image(file, page=2, alt="2"), Image(file, alt="1"))), title="both")
    assert is_valid(data, tmp_path)
    assert sorted(plain(poppler(data, tmp_path)).split()) == ["one", "two"]
    for number, told in ((3, "2 pages"), (0, "2 pages"), (-1, "2 pages")):
        with pytest.raises(ValueError, match=f"two.pdf has {told}, and so no page {number}"):
            Image(file, page=number)
    with pytest.raises(ValueError, match="page is the number of a page"):
        Image(file, page=1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="is not a PDF file, and so has no page 2"):
        Image(b"\x89PNG", page=2)


def test_a_page_may_be_of_a_tagged_file(tmp_path: Path) -> None:
    # The marks of the other file would refer to tags of this one.
    inner = pdf(statement(), title="inner")
    data = pdf(report(Image(inner, width=300, alt="the statement")), title="outer")
    assert is_valid(data, tmp_path)
    assert is_for_archives(pdf(report(Image(inner, alt="x")), title="outer", archive=True))
    assert b"StructParents 1" not in data


def test_the_same_page_is_in_a_file_once() -> None:
    image = Image(figure())
    data = pdf([layout(Image(image.source)), layout(Image(image.source, width=50))])
    assert data.count(b"/Subtype /Form") == pdf(layout(Image(image.source))).count(
        b"/Subtype /Form"
    )


def _encrypted(user: str) -> bytes:
    file = pikepdf.open(io.BytesIO(foreign(HALVES)))
    buffer = io.BytesIO()
    file.save(buffer, encryption=pikepdf.Encryption(owner="o", user=user))
    return buffer.getvalue()


def _layered() -> bytes:
    file = pikepdf.open(io.BytesIO(foreign(HALVES)))
    layer = file.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name="draft"))
    settings = pikepdf.Dictionary(OFF=pikepdf.Array([layer]))
    file.Root.OCProperties = pikepdf.Dictionary(OCGs=pikepdf.Array([layer]), D=settings)
    buffer = io.BytesIO()
    file.save(buffer)
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"%PDF-1.7\nnothing", "is not a PDF file, or it is broken"),
        (foreign(HALVES)[:200], "is not a PDF file, or it is broken|has 0 pages"),
        (_encrypted("secret"), "is encrypted: save it without a password"),
        (_encrypted(""), "is encrypted: save it without a password"),
        (_layered(), "has hidden layers"),
        (
            foreign(HALVES).replace(b"[ 0 0 40 20 ]", b"[ 0 0 00 20 ]"),
            "has a page of 0 x 20 points",
        ),
    ],
)
def test_files_that_cannot_be_shown_are_errors(data: bytes, message: str, tmp_path: Path) -> None:
    file = tmp_path / "chart.pdf"
    file.write_bytes(data)
    with pytest.raises(ValueError, match=f"chart.pdf ({message})"):
        Image(file)


def test_broken_contents_are_errors_with_the_name_of_the_view(tmp_path: Path) -> None:
    file = pikepdf.open(io.BytesIO(foreign(HALVES)))
    stream = file.pages[0].Contents
    stream.write(b"not compressed", filter=pikepdf.Name.FlateDecode)
    buffer = io.BytesIO()
    file.save(buffer, stream_decode_level=pikepdf.StreamDecodeLevel.none, compress_streams=False)
    image = Image(buffer.getvalue(), alt="x").named("chart")
    target = tmp_path / "a.pdf"
    with pytest.raises(ValueError, match=r"named 'chart': the image is broken"):
        save(layout(image), target)
    assert not target.exists()


def test_files_with_changed_bytes_are_drawn_or_refused() -> None:
    made = Figure(figsize=(2, 1))
    made.subplots().plot([1, 2])
    whole = Image(made).source.data
    choices = random.Random(5)
    for _ in range(120):
        data = bytearray(whole)
        for _ in range(choices.choice((1, 3, 20))):
            at = choices.randrange(len(data))
            if choices.random() < 0.6:
                data[at] = choices.randrange(256)
            else:
                data[at : at + choices.randrange(30)] = b""
        with warnings.catch_warnings(), contextlib.suppress(ValueError):
            warnings.simplefilter("ignore")
            page = layout(Image(bytes(data)))
            pikepdf.open(io.BytesIO(pdf(page))).close()
            pikepdf.open(io.BytesIO(pdf(page, archive=True))).close()


def test_fonts_without_their_file_are_reported() -> None:
    font = pikepdf.Dictionary(
        Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica
    )
    data = foreign(b"BT /F 9 Tf 2 5 Td (x) Tj ET", Font=pikepdf.Dictionary({"/F": font}))
    page = layout(Image(data, alt="x").named("chart"))
    with pytest.warns(UserWarning, match="font Helvetica without its file"):
        pdf(page)
    with pytest.raises(ValueError, match=r"'chart': .* font Helvetica without its file"):
        pdf(page, archive=True)


@pytest.mark.parametrize(
    "content", [b"0 1 1 0 k 0 0 9 9 re f", b"/DeviceCMYK cs 0 1 0 0 sc 0 0 9 9 re f"]
)
def test_archives_have_no_colours_of_print(content: bytes) -> None:
    page = layout(Image(foreign(content), alt="x").named("chart"))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert pdf(page)
    with pytest.raises(ValueError, match=r"'chart': .* colours of print"):
        pdf(page, archive=True)


@pytest.mark.parametrize("unit", ["", "px", "pt", "mm", "cm", "in", "pc"])
@pytest.mark.parametrize("engine", ["resvg", "pdfium"])
def test_svg_images_in_all_units_are_drawn(unit: str, engine: str) -> None:
    data = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="4{unit}" height="2{unit}" '
        'viewBox="0 0 4 2"><rect width="4" height="2" fill="#f00"/></svg>'
    )
    image = Image(data.encode(), width=40)
    assert tuple(layout(image).size) == (40, 20)
    shown = png(layout(image), look="page", scale=1, engine=engine)  # type: ignore[arg-type]
    assert Pillow.open(io.BytesIO(shown)).convert("RGB").getpixel((20, 10)) == RED


@pytest.mark.parametrize(
    ("module", "program"),
    [
        ("pikepdf", "Image(data)"),
        ("pypdfium2", "svg(layout(Image(data).named('chart')), look='page')"),
    ],
)
def test_a_missing_library_is_named(module: str, program: str, tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(foreign(HALVES))
    code = (
        f"import sys; sys.modules[{module!r}] = None\n"
        "from reglet import Image, layout; from reglet.pictures import svg\n"
        "data = open('a.pdf', 'rb').read()\n"
        f"try: {program}\n"
        "except ImportError as error: print(error)"
    )
    assert f"pip install {module}" in run([sys.executable, "-c", code], tmp_path)


def test_other_renderers_get_the_page() -> None:
    source = Image(figure()).source
    assert (source.form, source.width, source.height) == ("pdf", 288, 144)
    assert source.data.startswith(b"%PDF") and source.svg is not None
    with pytest.raises(TypeError, match="a file's path, its bytes or a figure"):
        Image(Box(1, 1))  # type: ignore[arg-type]


# Files that unpack to gigabytes.


def with_streams(*streams: tuple[bytes, bytes]) -> bytes:
    """A file with unreferenced streams: the entries and the data of each."""
    body = b"%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n"
    body += b"2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n"
    for number, (entries, data) in enumerate(streams, 3):
        head = b"%d 0 obj\n<< %b /Length %d >>\nstream\n" % (number, entries, len(data))
        body += head + data + b"\nendstream\nendobj\n"
    return body + b"trailer\n<< /Root 1 0 R >>\n"


@functools.cache
def bomb(times: int = 2, size: int = 2**30) -> bytes:
    """A gigabyte of zeros, packed several times."""
    packer = zlib.compressobj(9)
    data = b"".join(packer.compress(bytes(2**20)) for _ in range(size // 2**20)) + packer.flush()
    for _ in range(times - 1):
        data = zlib.compress(data, 9)
    return data


def packed_page(data: bytes, *filters: str, copies: int = 1) -> bytes:
    file = pikepdf.new()
    page = file.add_blank_page(page_size=(40, 20))
    stream = pikepdf.Stream(file, data)
    stream.Filter = pikepdf.Array([pikepdf.Name(name) for name in filters])
    page.Contents = pikepdf.Array([file.make_indirect(stream)] * copies)
    buffer = io.BytesIO()
    file.save(buffer, static_id=True, compress_streams=False)
    return buffer.getvalue()


def test_a_page_that_unpacks_to_gigabytes_is_an_error() -> None:
    data = packed_page(bomb(), "/FlateDecode", "/FlateDecode")
    assert len(data) < 20_000
    tracemalloc.start()
    with pytest.raises(ValueError, match="too large: it unpacks to more than 256 MB"):
        Image(data, page=1)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 50 * 2**20


@pytest.mark.parametrize("name", [b"ObjStm", b"Obj#53tm", b"XRef"])
def test_objects_that_unpack_to_gigabytes_are_an_error(name: bytes) -> None:
    entries = b"/Type /" + name + b" /N 1 /First 4 /Filter /FlateDecode"
    data = with_streams((entries, bomb(1)))
    with pytest.raises(ValueError, match="too large: it unpacks to more than 256 MB"):
        Image(data, page=1)
    twice = entries.replace(b"/FlateDecode", b"[/FlateDecode /FlateDecode]")
    with pytest.raises(ValueError, match="packed in a way whose size is not known"):
        Image(with_streams((twice, bomb(2, 2**20))), page=1)


def test_all_kinds_of_packed_pages_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reglet.views._pdf_streams.MOST_BYTES", 5_000)
    zeros = bytes(3_000)
    for copies, is_too_large in ((1, False), (2, True)):
        for data, filters in (
            (zlib.compress(zeros), ["/FlateDecode"]),
            (zlib.compress(zlib.compress(zeros)), ["/FlateDecode", "/FlateDecode"]),
            (lzw(zeros), ["/LZWDecode"]),
            (base64.a85encode(lzw(zeros)) + b"~>", ["/ASCII85Decode", "/LZWDecode"]),
            (zlib.compress(zeros).hex().encode() + b">", ["/ASCIIHexDecode", "/FlateDecode"]),
            (b"\x81\x00" * (3_000 // 128) + b"\x80", ["/RunLengthDecode"]),
        ):
            page = packed_page(data, *filters, copies=copies)
            if is_too_large:
                with pytest.raises(ValueError, match="too large"):
                    Image(page, page=1)
            else:
                assert Image(page, page=1).source.width == 40


def lzw(data: bytes) -> bytes:
    """For LZWDecode."""
    codes = {bytes([code]): code for code in range(256)}
    bits, width, last = f"{256:09b}", 9, b""
    for byte in data:
        longer = last + bytes([byte])
        if longer in codes:
            last = longer
            continue
        bits += f"{codes[last]:0{width}b}"
        codes[longer] = len(codes) + 2
        width = min(max(9, (len(codes) + 2).bit_length()), 12)
        last = bytes([byte])
    bits += f"{codes[last]:0{width}b}"
    bits += f"{257:0{width}b}"
    bits += "0" * (-len(bits) % 8)
    return int(bits, 2).to_bytes(len(bits) // 8, "big")


def test_packed_data_is_counted_as_readers_unpack_it() -> None:
    from reglet.views import _pdf_streams as streams

    random.seed(5)
    data = bytes(random.choice((0, 0, 0, 1, 2, 255)) for _ in range(6_000))
    assert b"".join(streams._lzw(lzw(data))) == data
    file = pikepdf.open(io.BytesIO(packed_page(lzw(data), "/LZWDecode")))
    assert file.pages[0].Contents[0].read_bytes() == data
