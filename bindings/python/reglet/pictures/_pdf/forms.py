# SPDX-License-Identifier: MIT
"""Pages of other PDF files as forms (section 8.10): their objects are copied with new numbers."""

from __future__ import annotations

import decimal
import re
import warnings
import zlib
from typing import Any, NamedTuple

from ...views._pdf_pages import FormPage, opened_page
from ...views._pdf_streams import TooLargeError, check_unpacking
from ...views.images import ImageSource
from .objects import PdfFile

# Entries about the other file: its pages, tags, annotations and layers.
_LEFT_OUT = frozenset(
    (
        *("/Parent", "/StructParent", "/StructParents", "/Metadata", "/PieceInfo", "/LastModified"),
        *("/Annots", "/AF", "/Properties", "/OC", "/Length", "/OPI", "/Ref"),
    )
)
_MARKS = frozenset(("BMC", "BDC", "EMC", "MP", "DP"))
# More levels of arrays and dictionaries than any program writes.
_DEEPEST = 60
_FONT_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
# Objects that ISO 19005-3 excludes, with their names in messages.
_EXCLUDED = {
    "/DeviceCMYK": "the colours of print",
    "/LZWDecode": "LZW compression",
    "/TR": "transfer functions",
    "/PS": "PostScript",
}
_RANGES = re.compile(rb"\d+\s+beginbfrange(.*?)endbfrange", re.DOTALL)
_RANGE = re.compile(
    rb"<\s*([0-9A-Fa-f]+)\s*>\s*<\s*([0-9A-Fa-f]+)\s*>\s*(?:<\s*([0-9A-Fa-f]*)\s*>|\[([^\]]*)\])"
)
_HEXADECIMAL = re.compile(rb"<\s*([0-9A-Fa-f]*)\s*>")
_PRINT_COLORS = frozenset(("k", "K"))


class CopiedForm(NamedTuple):
    """A form in a file: its number, and whether the text of all its letters is known."""

    number: int
    is_unicode: bool


def add_page_form(file: PdfFile, source: ImageSource, archive: bool) -> CopiedForm:
    """Raises `ValueError` if it is broken, or if a file for archives can't contain it."""
    name = source.name or "the image"
    with opened_page(source.data, source.page, name) as page:
        copier = _Copier(file, name, archive)
        return CopiedForm(copier.add(page), copier.is_unicode)


class _Copier:
    def __init__(self, file: PdfFile, name: str, archive: bool) -> None:
        self._file, self._name, self._archive = file, name, archive
        self._numbers: dict[tuple[int, int], int] = {}
        self._waiting: list[tuple[int, Any]] = []
        self._unicode_maps: set[int] = set()
        self.is_unicode = True

    def add(self, page: FormPage) -> int:
        number = self._file.reserve()
        form = page.form
        box = " ".join([_real(float(side)) for side in form.BBox])
        matrix = " ".join(map(_real, page.matrix))
        entries = [f"/Type /XObject /Subtype /Form /BBox [{box}] /Matrix [{matrix}]"]
        for key in ("/Resources", "/Group"):
            if key in form:
                entries.append(f"{key} {self._value(form[key], 0)}")
        content = self._content(form)
        self._file.fill_stream(
            number, zlib.compress(content, 6), f"{' '.join(entries)} /Filter /FlateDecode"
        )
        while self._waiting:
            number_, found = self._waiting.pop()
            self._copy(number_, found)
        return number

    def _copy(self, number: int, found: Any) -> None:
        import pikepdf

        if not isinstance(found, pikepdf.Stream):
            self._file.fill(number, self._value(found, 0, is_top=True))
            return
        if number in self._unicode_maps:
            data = zlib.compress(_without_arrays(_read(found, self._name)), 6)
            left_out = {"/Filter", "/DecodeParms"}
            entries = self._entries(found, 0, left_out)
            self._file.fill_stream(number, data, f"{entries} /Filter /FlateDecode")
            return
        is_content = found.get("/Subtype") == "/Form" or found.get("/PatternType") == 1
        left_out = {"/Filter", "/DecodeParms"} if is_content else set()
        entries = self._entries(found, 0, left_out)
        if is_content:
            data = zlib.compress(self._content(found), 6)
            self._file.fill_stream(number, data, f"{entries} /Filter /FlateDecode")
        else:
            self._file.fill_stream(number, found.read_raw_bytes(), entries)

    def _content(self, stream: Any) -> bytes:
        """Removes marks, which would refer to the tags of the other file."""
        import pikepdf

        data = _read(stream, self._name)
        if not self._archive and not any(mark.encode() in data for mark in _MARKS):
            return data
        kept = []
        try:
            found = pikepdf.parse_content_stream(stream)
        except (pikepdf.PdfError, RuntimeError) as error:
            raise ValueError(f"{self._name} is broken: {error}") from None
        for instruction in found:
            operator = str(instruction.operator)
            if self._archive and operator in _PRINT_COLORS:
                self._refuse("the colours of print")
            if self._archive and operator in ("cs", "CS"):
                self._check_name(str(instruction.operands[0]) if instruction.operands else "")
            if operator not in _MARKS:
                kept.append(instruction)
        return bytes(pikepdf.unparse_content_stream(kept))

    def _value(self, found: Any, depth: int, *, is_top: bool = False) -> str:
        import pikepdf

        if isinstance(found, bool):
            return "true" if found else "false"
        if isinstance(found, (int, float, decimal.Decimal)):
            return _real(float(found)) if not isinstance(found, int) else str(found)
        if found is None:
            return "null"
        if not is_top and found.is_indirect:
            return self._reference(found)
        if depth > _DEEPEST:
            raise ValueError(f"{self._name} is broken: its objects are nested too deeply")
        if isinstance(found, pikepdf.Name):
            self._check_name(str(found))
            return str(bytes(found.unparse()), "latin-1")
        if isinstance(found, pikepdf.String):
            return f"<{bytes(found).hex().upper()}>"
        if isinstance(found, pikepdf.Array):
            return f"[{' '.join([self._value(one, depth + 1) for one in found])}]"
        if isinstance(found, pikepdf.Dictionary):
            return f"<< {self._entries(found, depth, set())} >>"
        raise ValueError(f"{self._name} is broken: it has {found!r:.40}")

    def _entries(self, found: Any, depth: int, left_out: set[str]) -> str:
        import pikepdf

        if found.get("/Type") == "/Font":
            self._check_font(found)
        parts = []
        for key, value in found.items():
            if key in _LEFT_OUT or key in left_out or (key == "/Interpolate" and self._archive):
                continue
            if key == "/TR":
                self._check_name(key)
            if key == "/ToUnicode" and isinstance(value, pikepdf.Stream):
                self._reference(value)
                self._unicode_maps.add(self._numbers[value.objgen])
            name = str(bytes(pikepdf.Name(key).unparse()), "latin-1")
            parts.append(f"{name} {self._value(value, depth + 1)}")
        return " ".join(parts)

    def _reference(self, found: Any) -> str:
        number = self._numbers.get(found.objgen)
        if number is None:
            number = self._numbers[found.objgen] = self._file.reserve()
            self._waiting.append((number, found))
        return f"{number} 0 R"

    def _check_name(self, name: str) -> None:
        if self._archive and name in _EXCLUDED:
            self._refuse(_EXCLUDED[name])

    def _check_font(self, font: Any) -> None:
        """Reports a font that is not in the file: PDF/UA and PDF/A demand all fonts."""
        kind = str(font.get("/Subtype", ""))
        if not kind.startswith("/CIDFont") and "/ToUnicode" not in font:
            self.is_unicode = False
        descriptor = font.get("/FontDescriptor", {})
        if kind in ("/Type0", "/Type3") or any(key in descriptor for key in _FONT_FILES):
            return
        base = str(font.get("/BaseFont", "/?"))[1:]
        if self._archive:
            self._refuse(f"the font {base} without its file")
        warnings.warn(
            f"{self._name} has the font {base} without its file, which PDF/UA demands",
            stacklevel=2,
        )

    def _refuse(self, what: str) -> None:
        raise ValueError(f"{self._name} has {what}, and a file for archives can't contain that")


def _read(stream: Any, name: str) -> bytes:
    import pikepdf

    try:
        check_unpacking([stream])
        return bytes(stream.read_bytes())
    except TooLargeError as error:
        raise ValueError(f"{name} is too large: {error}") from None
    except (pikepdf.PdfError, RuntimeError) as error:
        raise ValueError(f"{name} is broken: {error}") from None


def _without_arrays(data: bytes) -> bytes:
    """Gives each code of an array a row of its own: not all readers know arrays."""
    return _RANGES.sub(_single_codes, data)


def _single_codes(block: re.Match[bytes]) -> bytes:
    rows: list[bytes] = []
    for first, last, text, array in _RANGE.findall(block[1]):
        if text:
            rows.append(b"<%b> <%b> <%b>" % (first, last, text))
            continue
        for at, one in enumerate(_HEXADECIMAL.findall(array)):
            code = b"%0*X" % (len(first), int(first, 16) + at)
            rows.append(b"<%b> <%b> <%b>" % (code, code, one))
    parts = [rows[at : at + 100] for at in range(0, len(rows), 100)]
    return b"\n".join(
        [b"%d beginbfrange\n%b\nendbfrange" % (len(part), b"\n".join(part)) for part in parts]
    )


def _real(value: float) -> str:
    return f"{value:.9f}".rstrip("0").rstrip(".") or "0"
