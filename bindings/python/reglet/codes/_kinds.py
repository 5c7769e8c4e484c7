# SPDX-License-Identifier: MIT
"""The kinds of bar codes: their characters, their check digits, their quiet zones and the places of their texts."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from ._symbols import Lettering, told

# The most characters of kinds without a limit of their own, and the widest quiet zone in modules.
_MOST, MODULES = 255, 1000
_Range = tuple[int, int]


class Bars(NamedTuple):
    """The modules of a code, 1 for dark.

    Attributes:
        content: The text that a reader returns.
        text: The text that people read.
        quiet: The quiet zones at the left and at the right, in modules.
        long: The modules whose bars are longer.
        groups: Parts of the text with the modules above them. The first and the last part may be next to the modules.
    """

    row: bytes
    content: str
    text: str
    quiet: tuple[float, float]
    long: tuple[_Range, ...] = ()
    groups: tuple[tuple[str, int, int], ...] = ()

    def letterings(self, left: float, right: float, text: bool | str) -> tuple[Lettering, ...]:
        """Returns the parts of the text, in modules from the left edge of the view."""
        if text is True and self.groups:
            width = left + len(self.row) + right
            placed = [(part, left + start, left + end) for part, start, end in self.groups]
            return tuple(
                [
                    Lettering(part, max(start, 0), min(end, width))
                    for part, start, end in placed
                    if min(end, width) > max(start, 0)
                ]
            )
        shown = self.text if text is True else str(text)
        return (Lettering(shown, left, left + len(self.row)),)


class _Kind(NamedTuple):
    name: str
    quiet: tuple[float, float]
    allowed: str
    digits: int = 0


# Quiet zones: ISO/IEC 15417, 15420, 16388, 16390, EN 798.
_KINDS = {
    "code128": _Kind("Code 128", (10, 10), r"[\x00-\x7f]"),
    "gs1-128": _Kind("GS1-128", (10, 10), r"[\x21-\x7e]"),
    "ean13": _Kind("EAN-13", (11, 7), "[0-9]", 13),
    "ean8": _Kind("EAN-8", (7, 7), "[0-9]", 8),
    "upca": _Kind("UPC-A", (9, 9), "[0-9]", 12),
    "itf": _Kind("ITF", (10, 10), "[0-9]"),
    "itf14": _Kind("ITF-14", (10, 10), "[0-9]", 14),
    "code39": _Kind("Code 39", (10, 10), r"[0-9A-Z \-.$/+%]"),
    "codabar": _Kind("Codabar", (10, 10), r"[0-9\-$:/.+A-D]"),
}


@lru_cache(maxsize=512)
def bars_of(content: str, name: str) -> Bars:
    kind = _KINDS[name]
    if not content:
        raise ValueError(f"Barcode: the content of a {kind.name} code is empty")
    wrong = "".join(dict.fromkeys(re.sub(kind.allowed, "", content, flags=re.DOTALL)))
    if wrong:
        raise ValueError(f"Barcode: a {kind.name} code can't hold {told(wrong)}: {told(content)}")
    if len(content) > _MOST:
        raise ValueError(
            f"Barcode: {len(content)} characters are too many for a {kind.name} code, "
            f"which has at most {_MOST}"
        )
    try:
        from barcode import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
            codabar,
            codex,
            ean,
            itf,
            upc,
        )
    except ImportError as missing:
        raise ImportError("bar codes need python-barcode: pip install python-barcode") from missing
    if kind.digits:
        content = _with_check_digit(content, kind)
    text = re.sub(r"[\x00-\x1f\x7f]", " ", content)
    # Without this object the library makes a writer for each code.
    writer = object()
    if name == "ean13":
        made = ean.EAN13(content, writer)
    elif name == "ean8":
        made = ean.EAN8(content, writer)
    elif name == "upca":
        made = upc.UPCA(content, writer)
    elif name in ("itf", "itf14"):
        if len(content) % 2:
            raise ValueError(
                f"Barcode: an ITF code has an even number of digits, not {len(content)}: "
                f"write {told('0' + content)}"
            )
        made = itf.ITF(content, writer, narrow=1, wide=3)
    elif name == "code39":
        made = codex.Code39(content, writer, add_checksum=False)
    elif name == "codabar":
        if not re.fullmatch("[A-D][^A-D]+[A-D]", content):
            raise ValueError(
                "Barcode: a Codabar code begins and ends with one of the letters A to D, with "
                f"digits between them, such as 'A123B', not {told(content)}"
            )
        made = codabar.CODABAR(content, writer, narrow=1, wide=3)
    elif name == "gs1-128":
        content = _elements(content)
        made = codex.Gs1_128(content, writer)
        content = content.replace(_FNC1, _SEPARATOR)
    else:
        made = codex.Code128(content, writer)
    row = bytes([int(module) for module in made.build()[0]])
    return Bars(row, content, text, kind.quiet, *_places(name, content))


def _places(name: str, digits: str) -> tuple[tuple[_Range, ...], tuple[tuple[str, int, int], ...]]:
    if name == "ean13":
        long = ((0, 3), (45, 50), (92, 95))
        return long, ((digits[0], -9, -1), (digits[1:7], 3, 45), (digits[7:], 50, 92))
    if name == "ean8":
        long = ((0, 3), (31, 36), (64, 67))
        return long, ((digits[:4], 3, 31), (digits[4:], 36, 64))
    if name == "upca":
        # The bars of the first and the last digit are long, too.
        long = ((0, 10), (45, 50), (85, 95))
        inner = ((digits[1:6], 10, 45), (digits[6:11], 50, 85))
        return long, ((digits[0], -8, -1), *inner, (digits[11], 96, 103))
    return (), ()


def check_digit(digits: str) -> str:
    """Returns the check digit of GS1: weights 3 and 1 from the right."""
    total = sum([int(digit) * (1 if at % 2 else 3) for at, digit in enumerate(reversed(digits))])
    return str(-total % 10)


def _with_check_digit(digits: str, kind: _Kind) -> str:
    if len(digits) == kind.digits - 1:
        return digits + check_digit(digits)
    if len(digits) != kind.digits:
        raise ValueError(
            f"Barcode: an {kind.name} code has {kind.digits} digits, or {kind.digits - 1} without "
            f"the check digit, not {len(digits)}: {told(digits)}"
        )
    wanted = check_digit(digits[:-1])
    if digits[-1] != wanted:
        raise ValueError(f"Barcode: the check digit of {digits[:-1]} is {wanted}, not {digits[-1]}")
    return digits


# The sign between elements of variable length, as the library writes it and as readers return it.
_FNC1, _SEPARATOR = "\xf1", "\x1d"
_ELEMENT = re.compile(r"\(([0-9]{2,4})\)([^()]+)")
# Lengths of the data of elements that need no sign after them, by the first two digits (GS1 General Specifications, 7.8.5).
_LENGTHS = {
    **{"00": 18, "01": 14, "02": 14, "03": 14, "04": 16, "20": 2, "41": 13},
    **{str(number): 6 for number in range(11, 20)},
    **dict.fromkeys(("31", "32", "33", "34", "35", "36"), 6),
}
_MOST_DATA = 48


def _elements(text: str) -> str:
    found = _ELEMENT.findall(text)
    if "".join([f"({key}){data}" for key, data in found]) != text:
        raise ValueError(
            "Barcode: a GS1-128 code is a row of identifiers in parentheses with their data, such "
            f"as '(01)09506000134352(10)ABC123', not {told(text)}"
        )
    parts = []
    for at, (key, data) in enumerate(found):
        length = _LENGTHS.get(key[:2])
        if length is not None and len(data) != length:
            raise ValueError(
                f"Barcode: the data of ({key}) has {length} digits, not {len(data)}: {told(data)}"
            )
        if length is not None and not data.isdigit():
            raise ValueError(f"Barcode: the data of ({key}) is digits, not {told(data)}")
        if key in ("00", "01", "02") and data[-1] != check_digit(data[:-1]):
            raise ValueError(
                f"Barcode: the check digit of ({key}){data[:-1]} is {check_digit(data[:-1])}, "
                f"not {data[-1]}"
            )
        ends = at == len(found) - 1 or length is not None
        parts.append(key + data + ("" if ends else _FNC1))
    content = "".join(parts)
    if len(content) > _MOST_DATA:
        raise ValueError(
            f"Barcode: {len(content)} characters are too many for a GS1-128 code, which has at "
            f"most {_MOST_DATA}"
        )
    return content
