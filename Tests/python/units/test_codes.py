# SPDX-License-Identifier: MIT
"""QR codes and bar codes: another library reads their pictures, and no pixel is grey."""

from __future__ import annotations

import io
import math
import sys
from pathlib import Path

import pikepdf
import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image as Pillow
from programs import run
from reglet import Box, HStack, Rect, Size, Text, View, VStack, ZStack, layout, load_font, mm
from reglet.codes import Barcode, QRCode
from reglet.drawing import GlyphRun, Rectangle, segments
from reglet.drawing import Path as ShapePath
from reglet.pictures import draw, pdf, png, save, svg, terminal
from test_pdf import is_valid, pixels, poppler

SANS = load_font("DejaVu Sans")
PRINTERS = (203, 300)
CODES = (
    ("PARCEL-0417", "code128"),
    ("a\tB\x1f1234567c9", "code128"),
    ("(01)09506000134352(10)ABC123(17)270101", "gs1-128"),
    ("(10)12345(21)7(00)106141412345678908", "gs1-128"),
    ("400638133393", "ean13"),
    ("4006381333931", "ean13"),
    ("96385074", "ean8"),
    ("03600029145", "upca"),
    ("1234567890", "itf"),
    ("1540014128876", "itf14"),
    ("AB-1 2.$/+%", "code39"),
    ("A12-3:4/5.6+$B", "codabar"),
)
QR_TEXTS = (
    "https://example.org/parcel/12?key=Value",
    "0123456789" * 4,
    "AB $%*+-./:12",
    "Grüße aus Köln, 日本, שלום",
    b"\x00\xff\x80bytes\n",
)


def printed(view: View, dpi: float, **options: object) -> Pillow.Image:
    """A picture of a view that begins between two pixels."""
    data = png(layout(view.padding(3.3)), look="page", dpi=dpi, **options)  # type: ignore[arg-type]
    return Pillow.open(io.BytesIO(data))


def read(image: Pillow.Image) -> list[bytes]:
    return [bytes(code.bytes) for code in zxingcpp.read_barcodes(image.convert("L"))]


def dir_of(part: pikepdf.Object) -> list[str]:
    return list(part.keys()) if isinstance(part, pikepdf.Dictionary) else []


# Capability: QR codes and bar codes
@pytest.mark.parametrize("engine", ["resvg", "pdfium"])
@pytest.mark.parametrize("dpi", PRINTERS)
@pytest.mark.parametrize(("content", "kind"), CODES)
def test_bar_codes_are_read_as_they_were_written(
    content: str, kind: str, dpi: int, engine: str
) -> None:
    code = Barcode(content, kind, module=mm(0.33), font=SANS)  # type: ignore[arg-type]
    image = printed(code, dpi, bits=1, engine=engine)
    assert image.mode == "1"
    assert image.info["dpi"][0] == pytest.approx(dpi, abs=0.01)
    # A UPC code is an EAN code that begins with 0.
    wanted = f"0{code.content}" if kind == "upca" else code.content
    assert read(image) == [wanted.encode()]


@pytest.mark.parametrize("engine", ["resvg", "pdfium"])
@pytest.mark.parametrize("dpi", PRINTERS)
@pytest.mark.parametrize("error", ["L", "M", "Q", "H"])
@pytest.mark.parametrize("content", QR_TEXTS)
def test_qr_codes_are_read_as_they_were_written(
    content: str | bytes, error: str, dpi: int, engine: str
) -> None:
    code = QRCode(content, module=mm(0.4), error=error)  # type: ignore[arg-type]
    image = printed(code, dpi, bits=1, engine=engine)
    (found,) = zxingcpp.read_barcodes(image.convert("L"))
    assert bytes(found.bytes) == (content if isinstance(content, bytes) else content.encode())
    assert found.ec_level == error


@settings(max_examples=60, deadline=None)
@given(st.text(st.characters(max_codepoint=127), min_size=1, max_size=24))
def test_all_of_ascii_is_in_code_128(content: str) -> None:
    assert read(printed(Barcode(content, text=False), 150)) == [content.encode()]


@settings(max_examples=60, deadline=None)
@given(st.text(min_size=1, max_size=40).filter(lambda text: "\x00" not in text))
def test_all_texts_are_in_qr_codes(content: str) -> None:
    assert read(printed(QRCode(content), 150)) == [content.encode()]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**12 - 1))
def test_check_digits_are_right(number: int) -> None:
    code = Barcode(f"{number:012}", "ean13")
    assert read(printed(code, 150)) == [code.content.encode()]
    for digit in set("0123456789") - {code.content[-1]}:
        with pytest.raises(ValueError, match=f"check digit of {number:012} is"):
            Barcode(code.content[:-1] + digit, "ean13")


@pytest.mark.parametrize(
    ("module", "scale"),
    [
        (module, scale)
        for module in (0.4, 0.77, 1.0, 1.3, mm(0.33))
        for scale in (2.5, 203 / 72, 300 / 72, 8)
        if module * scale >= 1
    ],
)
@pytest.mark.parametrize("shift", [0.0, 0.21, 0.5])
def test_no_pixel_of_a_code_is_grey(module: float, scale: float, shift: float) -> None:
    codes = HStack(
        QRCode("HELLO WORLD", module=module),
        Barcode("4006381333931", "ean13", module=module, text=False),
    )
    page = layout(codes.padding(1 + shift))
    # Whole pixels are a rule of codes, not an option.
    data = png(page, look="page", scale=scale)
    image = Pillow.open(io.BytesIO(data)).convert("L")
    assert {color for _, color in image.getcolors() or ()} == {0, 255}


def test_all_modules_have_the_same_number_of_pixels() -> None:
    image = printed(QRCode("1", module=mm(0.375), quiet_zone=4), 203).convert("L")
    left, top, right, bottom = image.point(lambda value: 255 - value).getbbox() or (0, 0, 0, 0)
    # 2.997 pixels a module are three, since the code is less than a pixel wider than its frame.
    assert (right - left, bottom - top) == (63, 63)
    for y in range(21):
        for x in range(21):
            box = (left + 3 * x, top + 3 * y, left + 3 * x + 3, top + 3 * y + 3)
            assert len(image.crop(box).getcolors() or ()) == 1


def test_a_code_keeps_its_size() -> None:
    code = QRCode("1", module=2)
    for width, height in ((None, None), (500, 500), (3, 3), (math.inf, 0)):
        assert layout(code, width, height).size == Size(58, 58)
    placed = layout(code.frame(100, 80))
    assert placed.frame(code) == Rect(21, 11, 58, 58)
    bars = Barcode("12", "itf", module=1, height=20, text=False)
    assert layout(bars, 400, 400).size == Size(20 + 4 + 18 + 5, 20)


def test_a_code_is_one_path_in_its_own_rectangles() -> None:
    drawing = draw(layout(QRCode("1", module=2)), look="page")
    paths = [one for one in drawing if isinstance(one, ShapePath)]
    assert len(paths) == 1 and paths[0].modules == (0, 0, 2, 2, 29, 29)
    numbers = [n for _, numbers in segments(paths[0].data) for n in numbers]
    assert {n % 2 for n in numbers} == {0} and min(numbers) == 8 and max(numbers) == 50
    # The quiet zone has the colour of the paper.
    assert [one for one in drawing if isinstance(one, Rectangle)][-1].fill == "#ffffff"
    assert svg(layout(QRCode("1")), look="page").count("<path") == 1


def test_codes_are_figures_with_their_text_in_a_pdf(tmp_path: Path) -> None:
    page = layout(
        VStack(QRCode("https://example.org"), Barcode("4006381333931", "ean13", font=SANS))
    )
    data = pdf(page, title="codes")
    assert is_valid(data, tmp_path)
    with pikepdf.open(io.BytesIO(data)) as opened:
        said = [str(one.Alt) for one in opened.objects if "/Alt" in dir_of(one)]
    assert sorted(said) == ["4006381333931", "https://example.org"]
    assert "333931" in poppler(data, tmp_path)
    found = {bytes(code.bytes) for code in zxingcpp.read_barcodes(pixels(data, 4))}
    assert found == {b"https://example.org", b"4006381333931"}
    decoration = draw(layout(QRCode("1", alt="")), look="page")
    assert decoration.tags == []


def test_text_stands_below_the_bars() -> None:
    page = layout(Barcode("A code of words", module=1, height=20, font=SANS, size=9))
    texts = [one.text for one in draw(page, look="page") if isinstance(one, GlyphRun)]
    assert texts == ["A code of words"]
    shown = Barcode("4006381333931", "ean13", text="Tea 50 g", font=SANS)
    texts = [one.text for one in draw(layout(shown), look="page") if isinstance(one, GlyphRun)]
    assert texts == ["Tea 50 g"]
    groups = Barcode("03600029145", "upca", font=SANS)
    texts = [one.text for one in draw(layout(groups), look="page") if isinstance(one, GlyphRun)]
    assert texts == ["0", "36000", "29145", "2"]
    narrow = draw(layout(Barcode("1" * 20, "itf", module=0.2, font=SANS)), look="page")
    (run,) = [one for one in narrow if isinstance(one, GlyphRun)]
    # Letters are never wider than the bars.
    assert run.size < 8


def test_codes_are_drawn_in_terminals() -> None:
    text = terminal(layout(QRCode("HELLO", module=(1, 0.5), quiet_zone=4)))
    image = Pillow.new("L", (29, 30), 255)
    for y, line in enumerate(text.plain.split("\n")):
        for x, letter in enumerate(line):
            for half, letters in enumerate(("▀█", "▄█")):
                if letter in letters:
                    image.putpixel((x, 2 * y + half), 0)
    assert read(image.resize((116, 120))) == [b"HELLO"]


def test_a_whole_label_has_one_bit_a_pixel(tmp_path: Path) -> None:
    grey = Box(10, 10).styled(fill="#7f7f7f")
    light = Box(10, 10).styled(fill="#808080")
    label = VStack(HStack(grey, light, spacing=0), Text("Fragile", SANS, 9), QRCode("1"), spacing=0)
    file = save(layout(label), tmp_path / "label.png", look="page", dpi=203, bits=1)
    image = Pillow.open(file)
    assert image.mode == "1"
    middle = image.width // 2
    assert (image.getpixel((middle - 9, 9)), image.getpixel((middle + 9, 9))) == (0, 255)
    # Transparent pixels are white.
    clear = png(layout(Box(4, 4)), look="page", background=None, bits=1)
    assert Pillow.open(io.BytesIO(clear)).getcolors() == [(64, 255)]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"dpi": 203, "scale": 2}, "either scale or dpi"),
        ({"dpi": 0}, "dpi must be finite"),
        ({"dpi": "203"}, "dpi must be finite"),
        ({"bits": 4}, "bits are 1 or 8"),
    ],
)
def test_wrong_options_of_labels_are_errors(options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        png(layout(Box(1, 1)), **options)  # type: ignore[arg-type]


def test_resolutions_are_those_of_png(tmp_path: Path) -> None:
    for name, options in (("dpi", {"dpi": 203}), ("bits", {"bits": 1})):
        for ending in ("svg", "pdf"):
            with pytest.raises(ValueError, match=f"{name} is an option of PNG"):
                save(layout(Box(1, 1)), tmp_path / f"a.{ending}", **options)  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_a_module_below_one_pixel_is_an_error_with_the_name_of_the_view() -> None:
    page = layout(ZStack(QRCode("1", module=0.3).named("track")))
    with pytest.raises(ValueError, match=r"named 'track': a module of 0.3 points is 0.85 pixels"):
        png(page, look="page", dpi=203)
    with pytest.raises(ValueError, match="'track'"):
        svg(page, look="page", snap=203 / 72)
    assert svg(page, look="page")


@pytest.mark.parametrize(
    ("content", "kind", "message"),
    [
        ("", "code128", "is empty"),
        ("é", "code128", "Code 128 code can't hold 'é'"),
        ("x" * 256, "code128", "256 characters are too many"),
        ("12a", "ean13", "EAN-13 code can't hold 'a'"),
        ("٤٠٠٦٣٨١٣٣٣٩٣١", "ean13", "can't hold"),
        ("123", "ean8", "8 digits, or 7 without the check digit, not 3"),
        ("96385075", "ean8", "check digit of 9638507 is 4, not 5"),
        ("036000291453", "upca", "check digit of 03600029145 is 2, not 3"),
        ("15400141288760", "itf14", "check digit"),
        ("123", "itf", "even number of digits, not 3: write '0123'"),
        ("abc", "code39", "can't hold 'abc'"),
        ("123", "codabar", "begins and ends with one of the letters"),
        ("A1B2C", "codabar", "begins and ends"),
        ("0109506000134352", "gs1-128", "identifiers in parentheses"),
        ("(01)0950600013435", "gs1-128", r"data of \(01\) has 14 digits, not 13"),
        ("(01)09506000134353", "gs1-128", "check digit of .01.0950600013435 is 2"),
        ("(17)27ab01", "gs1-128", "is digits"),
        ("(10)" + "9" * 50, "gs1-128", "at most 48"),
        ("1", "code93", "unknown kind 'code93'"),
    ],
)
def test_wrong_contents_of_bar_codes_are_errors(content: str, kind: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"Barcode: .*{message}"):
        Barcode(content, kind)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("content", "options", "message"),
    [
        ("", {}, "is empty"),
        (b"", {}, "is empty"),
        ("x" * 2332, {}, "2332 characters are too many for the largest version at error level M"),
        ("x" * 10**6, {}, "1000000 characters are too many"),
        ("1" * 8000, {"error": "L"}, "8000 characters are too many"),
        (b"x" * 3000, {"error": "L"}, "3000 bytes are too many"),
        ("x" * 20, {"version": 1}, "20 characters are too many for version 1"),
        ("\ud800", {}, "half of a surrogate pair"),
        ("1", {"version": 41}, "version is 1 to 40"),
        ("1", {"error": "X"}, "unknown error 'X'"),
        ("1", {"module": 0}, "module is finite and above 0"),
        ("1", {"module": math.inf}, "module is finite"),
        ("1", {"quiet_zone": -1}, "quiet_zone"),
        ("1", {"color": "blak"}, "color is a CSS colour"),
        ("1", {"background": 5}, "background is a CSS colour"),
    ],
)
def test_wrong_arguments_of_qr_codes_are_errors(
    content: str | bytes, options: dict[str, object], message: str
) -> None:
    with pytest.raises(ValueError, match=f"QRCode: .*{message}"):
        QRCode(content, **options)  # type: ignore[arg-type]


def test_the_longest_texts_fit() -> None:
    assert QRCode("1" * 7089, error="L").version == 40
    assert QRCode("x" * 2331).version == 40
    assert QRCode("x").version == 1
    assert QRCode("x", version=7).version == 7


def test_arguments_of_other_types_are_errors() -> None:
    with pytest.raises(TypeError, match="write the digits in quotes"):
        Barcode(4006381333931, "ean13")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="QRCode: the content is a string or bytes"):
        QRCode(5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="QRCode: module is a number of points"):
        QRCode("1", module="2")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="font is a font"):
        Barcode("1", font="DejaVu Sans")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="no argument 'modul'"):
        QRCode("1", modul=2)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="text is True"):
        Barcode("1", text=5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("module", "view"), [("segno", "QRCode('1')"), ("barcode", "Barcode('1')")]
)
def test_a_missing_library_is_named(module: str, view: str, tmp_path: Path) -> None:
    program = (
        f"import sys; sys.modules[{module!r}] = None\n"
        "from reglet.codes import Barcode, QRCode\n"
        f"try: {view}\n"
        "except ImportError as error: print(error)"
    )
    assert "pip install" in run([sys.executable, "-c", program], tmp_path)
