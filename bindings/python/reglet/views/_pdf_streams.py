# SPDX-License-Identifier: MIT
"""Limits for unpacked streams of PDF files: a small file may unpack to gigabytes.

Streams are unpacked here piece by piece, and only counted or kept up to the limit, before a library unpacks them as a whole.
"""

from __future__ import annotations

import base64
import contextlib
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

# Page content beyond this takes minutes to draw. Images are copied without unpacking, and do not count.
MOST_BYTES = 256 * 2**20
_PIECE = 2**20
# Streams that are unpacked when a file is opened: objects, and the table of objects.
_NAMES = re.compile(rb"/(?:ObjStm|XRef)\b")
_ESCAPED = re.compile(rb"#([0-9A-Fa-f]{2})")
_FILTER = re.compile(rb"/Filter\s*(\[[^\]]*\]|/[A-Za-z0-9]+|\S*)")
_PLAIN_FILTER = re.compile(rb"\[?\s*(?:/FlateDecode)?\s*\]?")
_STREAM = re.compile(rb"\bstream(?:\r\n|\n|\r)")
# More than the dictionary of such a stream takes.
_LONGEST_HEAD = 4096
_CLEAR, _END, _FIRST_CODE, _MOST_CODES = 256, 257, 258, 4096


class TooLargeError(ValueError):
    """A stream unpacks to more than `MOST_BYTES`."""

    def __init__(self) -> None:
        super().__init__(f"it unpacks to more than {MOST_BYTES // 2**20} MB")


def check_opening(data: bytes) -> None:
    total = 0
    for found in _STREAM.finditer(data):
        head = data[max(found.start() - _LONGEST_HEAD, 0) : found.start()]
        head = head[max(head.rfind(b" obj"), 0) :]
        head = _ESCAPED.sub(lambda code: bytes([int(code[1], 16)]), head)
        if not _NAMES.search(head):
            continue
        filters = _FILTER.search(head)
        if filters is None:
            continue
        if not _PLAIN_FILTER.fullmatch(filters[1]):
            raise ValueError("its objects are packed in a way whose size is not known")
        pieces = _inflated(memoryview(data)[found.end() :])
        total += sum(map(len, _limited(pieces, MOST_BYTES - total)))


def check_unpacking(streams: Iterable[Any]) -> None:
    """The reader handles unknown filters and filters of images."""
    import pikepdf

    left = MOST_BYTES
    for stream in streams:
        filters = stream.get("/Filter", [])
        names = (
            [str(filters)] if isinstance(filters, pikepdf.Name) else [str(one) for one in filters]
        )
        left -= _unpacked_size(bytes(stream.read_raw_bytes()), names, left)


def _unpacked_size(data: bytes, filters: Sequence[str], limit: int) -> int:
    for at, name in enumerate(filters):
        if name not in _UNPACKERS:
            return len(data)
        pieces = _UNPACKERS[name](data)
        if at == len(filters) - 1:
            return sum(map(len, _limited(pieces, limit)))
        data = b"".join(_limited(pieces, limit))
    return sum(map(len, _limited([data], limit)))


def _limited(pieces: Iterable[bytes], limit: int) -> Iterator[bytes]:
    for piece in pieces:
        limit -= len(piece)
        if limit < 0:
            raise TooLargeError
        yield piece


def _inflated(data: bytes | memoryview) -> Iterator[bytes]:
    """Yields unpacked pieces up to the first error, as readers do."""
    unpacker = zlib.decompressobj()
    at = 0
    waiting: bytes | memoryview = b""
    while not unpacker.eof and (waiting or at < len(data)):
        if not waiting:
            waiting = data[at : at + _PIECE]
            at += _PIECE
        try:
            yield unpacker.decompress(waiting, _PIECE)
        except zlib.error:
            return
        waiting = unpacker.unconsumed_tail


def _lzw(data: bytes) -> Iterator[bytes]:
    table = [bytes([code]) for code in range(256)] + [b"", b""]
    width, bits, count = 9, 0, 0
    last = b""
    for byte in data:
        bits = bits << 8 | byte
        count += 8
        if count < width:
            continue
        count -= width
        code = bits >> count
        bits &= (1 << count) - 1
        if code == _CLEAR:
            del table[_FIRST_CODE:]
            width, last = 9, b""
            continue
        if code == _END or code > len(table) or (code == len(table) and not last):
            return
        entry = table[code] if code < len(table) else last + last[:1]
        yield entry
        if last and len(table) < _MOST_CODES:
            table.append(last + entry[:1])
        last = entry
        # The width changes one code early, as in most files. Without that, the count is only a little wrong.
        width = min(max(9, (len(table) + 1).bit_length()), 12)


def _run_lengths(data: bytes) -> Iterator[bytes]:
    at = 0
    while at < len(data) and data[at] != 128:
        length = data[at]
        if length < 128:
            yield data[at + 1 : at + 2 + length]
            at += 2 + length
        else:
            yield data[at + 1 : at + 2] * (257 - length)
            at += 2


def _ascii85(data: bytes) -> Iterator[bytes]:
    with contextlib.suppress(ValueError):
        yield base64.a85decode(data.partition(b"~>")[0])


def _hexadecimal(data: bytes) -> Iterator[bytes]:
    digits = re.sub(rb"[^0-9A-Fa-f]", b"", data.partition(b">")[0])
    yield bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode())


_UNPACKERS: dict[str, Callable[[bytes], Iterator[bytes]]] = {
    "/FlateDecode": _inflated,
    "/LZWDecode": _lzw,
    "/RunLengthDecode": _run_lengths,
    "/ASCII85Decode": _ascii85,
    "/ASCIIHexDecode": _hexadecimal,
}
