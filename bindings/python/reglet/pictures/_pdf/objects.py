# SPDX-License-Identifier: MIT
"""A PDF file as numbered objects (ISO 32000-1, section 7)."""

from __future__ import annotations

import hashlib
import zlib

_HEADER = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"


class PdfFile:
    """The objects of a file. The same objects are the same bytes."""

    def __init__(self) -> None:
        self._objects: list[bytes] = [b""]

    def reserve(self) -> int:
        """Returns the number of an object that is filled later."""
        self._objects.append(b"")
        return len(self._objects) - 1

    def add(self, body: str | bytes) -> int:
        """Adds an object and returns its number."""
        number = self.reserve()
        self.fill(number, body)
        return number

    def fill(self, number: int, body: str | bytes) -> None:
        """Sets the body of an object that was reserved."""
        self._objects[number] = body if isinstance(body, bytes) else body.encode("latin-1")

    def stream(self, data: bytes, entries: str = "") -> int:
        """Adds a compressed stream."""
        return self.raw_stream(zlib.compress(data, 6), f"{entries} /Filter /FlateDecode")

    def raw_stream(self, data: bytes, entries: str = "") -> int:
        """Adds a stream whose bytes are as its entries say."""
        head = f"<< {entries} /Length {len(data)} >>\nstream\n".encode("latin-1")
        return self.add(head + data + b"\nendstream")

    def to_bytes(self, root: int, info: int) -> bytes:
        """Returns the file. Its identifier is made of what it holds, not of the time."""
        parts = [_HEADER]
        at = len(_HEADER)
        offsets = []
        for number, body in enumerate(self._objects[1:], start=1):
            offsets.append(at)
            part = b"%d 0 obj\n%b\nendobj\n" % (number, body)
            parts.append(part)
            at += len(part)
        digest = hashlib.sha256(b"".join(parts)).hexdigest()[:32].upper()
        count = len(self._objects)
        rows = "".join([f"{offset:010} 00000 n \n" for offset in offsets])
        parts.append(f"xref\n0 {count}\n0000000000 65535 f \n{rows}".encode())
        trailer = (
            f"trailer\n<< /Size {count} /Root {root} 0 R /Info {info} 0 R "
            f"/ID [<{digest}> <{digest}>] >>\nstartxref\n{at}\n%%EOF\n"
        )
        parts.append(trailer.encode())
        return b"".join(parts)


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


def name(text: str) -> str:
    """Writes a name; bytes that a name can't hold are numbers in it."""
    safe = "".join(
        [
            letter if letter.isascii() and (letter.isalnum() or letter in "-_+.") else "_"
            for letter in text
        ]
    )
    return f"/{safe or 'Font'}"
