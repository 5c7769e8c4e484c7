# SPDX-License-Identifier: MIT
"""Images of a PDF file. JPEG and plain PNG go in as their files hold them."""

from __future__ import annotations

import io
import math
import struct

from ...drawing.operations import Picture
from ...views.images import ImageSource
from .._damage import CHANNELS, check_image, png_chunks
from .objects import PdfFile

# SVG is drawn in pixels: this many an inch, but no more than that on a side.
_SVG_DPI, _SVG_MOST = 300, 4000


def image_key(picture: Picture) -> tuple[object, ...]:
    """Returns the key of an image in a file. For SVG it includes the size."""
    if picture.image.form != "svg":
        return (picture.image.data, picture.image.page)
    return (picture.image.data, *_svg_pixels(picture))


def add_image(file: PdfFile, picture: Picture, archive: bool) -> int:
    """Raises `ValueError` for a broken one, and `ImportError` if it needs Pillow or resvg."""
    source = picture.image
    check_image(source)
    if source.form == "jpeg":
        return _add_jpeg(file, source, archive)
    if source.form == "svg":
        return _add_pixels(file, _svg_to_png(picture), source.name)
    return _add_png(file, source)


def _head(width: int, height: int, space: str, bits: int) -> str:
    return (
        f"/Type /XObject /Subtype /Image /Width {width} /Height {height} "
        f"/ColorSpace {space} /BitsPerComponent {bits}"
    )


def _add_jpeg(file: PdfFile, source: ImageSource, archive: bool) -> int:
    """Its frame header contains the number of colours."""
    data, at = source.data, 2
    while not (0xC0 <= data[at + 1] <= 0xCF and data[at + 1] not in (0xC4, 0xC8, 0xCC)):
        at += 1 if data[at + 1] == 0xFF else 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    bits, count = data[at + 4], data[at + 9]
    spaces = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}
    if count not in spaces:
        raise ValueError(f"{source.name or 'the image'} has {count} colours, which no JPEG has")
    if count == 4 and archive:
        raise ValueError(
            f"{source.name or 'the image'} has the four colours of print, and a file for archives is "
            "written in RGB: convert it"
        )
    # Adobe's programs write the four colours of print the other way round.
    invert = " /Decode [1 0 1 0 1 0 1 0]" if count == 4 and b"Adobe" in data[:at] else ""
    head = _head(int(source.width), int(source.height), spaces[count], bits)
    return file.raw_stream(data, f"{head}{invert} /Filter /DCTDecode")


def _add_png(file: PdfFile, source: ImageSource) -> int:
    data = source.data
    bits, kind, _, _, interlace = struct.unpack(">5B", data[24:29])
    chunks = list(png_chunks(data))
    if kind not in (0, 2, 3) or interlace or any(name == b"tRNS" for name, _ in chunks):
        return _add_pixels(file, data, source.name)
    width, height, channels = int(source.width), int(source.height), CHANNELS[kind]
    rows = b"".join([body for name, body in chunks if name == b"IDAT"])
    space = {0: "/DeviceGray", 2: "/DeviceRGB"}.get(kind)
    if space is None:
        palette = next((body for name, body in chunks if name == b"PLTE"), b"")
        space = f"[/Indexed /DeviceRGB {len(palette) // 3 - 1} <{palette.hex()}>]"
    predictor = f"/Predictor 15 /Colors {channels} /BitsPerComponent {bits} /Columns {width}"
    entries = f"/Filter /FlateDecode /DecodeParms << {predictor} >>"
    return file.raw_stream(rows, f"{_head(width, height, space, bits)} {entries}")


def _add_pixels(file: PdfFile, data: bytes, source_name: str) -> int:
    try:
        from PIL import Image
    except ImportError as error:
        raise ImportError("transparent images in a PDF need Pillow: pip install pillow") from error
    try:
        with Image.open(io.BytesIO(data)) as opened:
            pixels = opened.convert("RGBA")
    except (OSError, SyntaxError, ValueError, EOFError, Image.DecompressionBombError) as error:
        raise ValueError(f"{source_name or 'the image'} is broken: {error}") from None
    red, green, blue, alpha = pixels.split()
    width, height = pixels.size
    mask = ""
    if alpha.getextrema() != (255, 255):
        inner = file.stream(alpha.tobytes(), _head(width, height, "/DeviceGray", 8))
        mask = f" /SMask {inner} 0 R"
    colors = Image.merge("RGB", (red, green, blue)).tobytes()
    return file.stream(colors, _head(width, height, "/DeviceRGB", 8) + mask)


def _svg_pixels(picture: Picture) -> tuple[int, int]:
    """Returns how many pixels the whole image has at the size in which a part of it shows."""
    source = picture.image
    _, _, wide, high = picture.crop or (0, 0, source.width, source.height)
    width = picture.width * source.width / wide * _SVG_DPI / 72
    height = picture.height * source.height / high * _SVG_DPI / 72
    shrink = min(1.0, _SVG_MOST / max(width, height))
    return max(math.ceil(width * shrink), 1), max(math.ceil(height * shrink), 1)


def _svg_to_png(picture: Picture) -> bytes:
    try:
        import resvg_py
    except ImportError as error:
        raise ImportError("SVG images in a PDF need resvg: pip install resvg_py") from error
    width, height = _svg_pixels(picture)
    # The image fills its rectangle, whatever its own proportions are.
    x, y, wide, high = 0, 0, picture.image.width, picture.image.height
    text = picture.image.data.decode("utf-8", "replace")
    import base64

    data = base64.b64encode(text.encode()).decode()
    outer = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{x} {y} {wide} {high}" preserveAspectRatio="none">'
        f'<image width="{wide}" height="{high}" preserveAspectRatio="none" '
        f'href="data:image/svg+xml;base64,{data}"/></svg>'
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=outer, width=width, height=height))
