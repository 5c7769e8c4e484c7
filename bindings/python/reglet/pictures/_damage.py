# SPDX-License-Identifier: MIT
"""Images whose contents are damaged: renderers leave them out, or draw a part of them."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

from ..views.images import ImageSource

# Bits that a colour of a PNG may have, and the colours of a pixel, by the kind of its colours.
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
# First column and row, and steps between columns and rows, of the images in an interlaced PNG.
_ADAM7 = (
    (0, 0, 8, 8),
    (4, 0, 8, 8),
    (0, 4, 4, 8),
    (2, 0, 4, 4),
    (0, 2, 2, 4),
    (1, 0, 2, 2),
    (0, 1, 1, 2),
)


def check_image(source: ImageSource) -> None:
    """Raises `ValueError` for a PNG whose pixels are damaged, and for a PNG or JPEG that is cut off."""
    name = source.name or "the image"
    if source.form == "png":
        _check_png(source, name)
    elif source.form == "jpeg" and not _has_end(source.data):
        raise ValueError(f"{name} is cut off")


def png_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yields the names and contents of the chunks of a PNG file."""
    at = 8
    while at + 8 <= len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += 12 + length


def _check_png(source: ImageSource, name: str) -> None:
    bits, kind, _, _, interlace = struct.unpack(">5B", source.data[24:29])
    if bits not in _DEPTHS.get(kind, ()):
        raise ValueError(f"{name} is broken: {bits} bits a colour")
    chunks = list(png_chunks(source.data))
    if kind == 3 and not any(body for chunk, body in chunks if chunk == b"PLTE"):
        raise ValueError(f"{name} has no palette")
    rows = b"".join([body for chunk, body in chunks if chunk == b"IDAT"])
    length = _length(int(source.width), int(source.height), bits * CHANNELS[kind], interlace)
    try:
        found = _unpacked_length(rows, length)
    except zlib.error as error:
        raise ValueError(f"{name} is broken: {error}") from None
    if found < length:
        raise ValueError(f"{name} is cut off")
    if found > length:
        raise ValueError(f"{name} is broken: it has data after its last row")


def _length(width: int, height: int, bits: int, interlace: int) -> int:
    """Returns the number of bytes of all rows, each with its filter."""
    found = 0
    for left, top, across, down in _ADAM7 if interlace else ((0, 0, 1, 1),):
        columns, rows = -((left - width) // across), -((top - height) // down)
        if columns > 0 and rows > 0:
            found += ((columns * bits + 7) // 8 + 1) * rows
    return found


def _unpacked_length(data: bytes, most: int) -> int:
    """Returns how long compressed data is, or a length above `most`; 0 if it does not end before."""
    unpacker = zlib.decompressobj()
    length = 0
    while not unpacker.eof and length <= most:
        piece = unpacker.decompress(data, 1 << 20)
        length += len(piece)
        data = unpacker.unconsumed_tail
        if not piece and not data:
            break
    return length if unpacker.eof or length > most else 0


def _has_end(data: bytes) -> bool:
    """Whether a JPEG file has the marker of its end after its first scan."""
    at = 2
    while at + 4 <= len(data) and data[at + 1] != 0xDA:
        at += 1 if data[at + 1] == 0xFF else 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return data.find(b"\xff\xd9", at) >= 0
