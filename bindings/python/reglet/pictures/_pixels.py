# SPDX-License-Identifier: MIT
"""PNG files for label printers: black and white, with their resolution."""

from __future__ import annotations

import io
import struct
import zlib

_INCH = 0.0254
# The signature, and the header with its length, name and checksum.
_HEADER_END = 33


def black_and_white(data: bytes) -> bytes:
    """Returns a PNG file with one bit a pixel; transparent pixels are over white."""
    try:
        from PIL import Image
    except ImportError as error:
        raise ImportError("PNG pictures with one bit need Pillow: pip install pillow") from error
    with Image.open(io.BytesIO(data)) as opened:
        pixels = opened.convert("RGBA")
    paper = Image.new("RGBA", pixels.size, "white")
    paper.alpha_composite(pixels)
    half = [0] * 128 + [255] * 128
    buffer = io.BytesIO()
    paper.convert("L").point(half, "1").save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def with_resolution(data: bytes, dpi: float) -> bytes:
    """Returns a PNG file that contains its resolution (the chunk pHYs, in pixels a metre)."""
    pixels = round(dpi / _INCH)
    body = b"pHYs" + struct.pack(">IIB", pixels, pixels, 1)
    chunk = struct.pack(">I", 9) + body + struct.pack(">I", zlib.crc32(body))
    return data[:_HEADER_END] + chunk + data[_HEADER_END:]
