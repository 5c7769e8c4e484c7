# SPDX-License-Identifier: MIT
"""A PDF file as numbered objects (ISO 32000-1, section 7)."""

from __future__ import annotations

import datetime
import hashlib
import struct
import zlib

# How many small objects are compressed together, and how an entry of the table of objects is packed.
_PACKED = 200
_ENTRY = struct.Struct(">BQH")
_HEADER = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"


class PdfFile:
    """The same objects are the same bytes."""

    def __init__(self) -> None:
        self._objects: list[bytes] = [b""]
        # Objects that are small and many.
        self._small: list[int] = []

    def reserve(self, *, small: bool = False) -> int:
        """Returns the number of an object that is filled later."""
        self._objects.append(b"")
        if small:
            self._small.append(len(self._objects) - 1)
        return len(self._objects) - 1

    def add(self, body: str | bytes) -> int:
        number = self.reserve()
        self.fill(number, body)
        return number

    def fill(self, number: int, body: str | bytes) -> None:
        self._objects[number] = body if isinstance(body, bytes) else body.encode("latin-1")

    def stream(self, data: bytes, entries: str = "") -> int:
        return self.raw_stream(zlib.compress(data, 6), f"{entries} /Filter /FlateDecode")

    def raw_stream(self, data: bytes, entries: str = "") -> int:
        number = self.reserve()
        self.fill_stream(number, data, entries)
        return number

    def fill_stream(self, number: int, data: bytes, entries: str) -> None:
        head = f"<< {entries} /Length {len(data)} >>\nstream\n".encode("latin-1")
        self.fill(number, head + data + b"\nendstream")

    def to_bytes(self, root: int, info: int) -> bytes:
        """Its identifier is derived from its content, not from the time."""
        packed = self._pack()
        parts = [_HEADER]
        at = len(_HEADER)
        entries = [(0, 0, 65535)]
        for number_, body in enumerate(self._objects[1:], start=1):
            if number_ in packed:
                entries.append((2, *packed[number_]))
                continue
            entries.append((1, at, 0))
            part = b"%d 0 obj\n%b\nendobj\n" % (number_, body)
            parts.append(part)
            at += len(part)
        digest = hashlib.sha256(b"".join(parts)).hexdigest()[:32].upper()
        number_ = len(entries)
        entries.append((1, at, 0))
        table = zlib.compress(b"".join([_ENTRY.pack(*entry) for entry in entries]), 6)
        head = (
            f"{number_} 0 obj\n<< /Type /XRef /Size {number_ + 1} /W [1 8 2] /Root {root} 0 R "
            f"/Info {info} 0 R /ID [<{digest}> <{digest}>] /Filter /FlateDecode "
            f"/Length {len(table)} >>\nstream\n"
        )
        tail = f"\nendstream\nendobj\nstartxref\n{at}\n%%EOF\n"
        return b"".join([*parts, head.encode(), table, tail.encode()])

    def _pack(self) -> dict[int, tuple[int, int]]:
        """Puts small objects into compressed streams (section 7.5.7)."""
        packed: dict[int, tuple[int, int]] = {}
        for begin in range(0, len(self._small), _PACKED):
            numbers = self._small[begin : begin + _PACKED]
            bodies = [self._objects[number_] for number_ in numbers]
            at, places = 0, []
            for number_, body in zip(numbers, bodies):
                places.append(f"{number_} {at}")
                at += len(body) + 1
            head = " ".join(places).encode() + b"\n"
            entries = f"/Type /ObjStm /N {len(numbers)} /First {len(head)}"
            stream = self.stream(head + b"\n".join(bodies), entries)
            for index, number_ in enumerate(numbers):
                packed[number_] = (stream, index)
        return packed


def number(value: float) -> str:
    """Writes a number with at most three decimals."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def text_string(text: str) -> str:
    """Writes a text; halves of surrogate pairs become the replacement character."""
    data = text.encode("utf-16-be", "surrogatepass").decode("utf-16-be", "replace")
    if data.isascii() and data.isprintable() and not any(sign in data for sign in "()\\"):
        return f"({data})"
    return f"<FEFF{data.encode('utf-16-be').hex().upper()}>"


def name(text: str, *, keep: str = "") -> str:
    """Writes a name; letters that a name can't hold are replaced, except those to keep."""
    allowed = "-_+." + keep
    safe = "".join(
        [
            letter if letter.isascii() and (letter.isalnum() or letter in allowed) else "_"
            for letter in text
        ]
    )
    return f"/{safe or 'Font'}"


def date_string(date: datetime.datetime) -> str:
    """Writes a date, with the time zone if it has one."""
    plain = date.strftime("D:%Y%m%d%H%M%S")
    offset = date.utcoffset()
    if offset is None:
        return f"({plain})"
    minutes = int(offset.total_seconds() // 60)
    sign = "-" if minutes < 0 else "+"
    return f"({plain}{sign}{abs(minutes) // 60:02}'{abs(minutes) % 60:02}')"
