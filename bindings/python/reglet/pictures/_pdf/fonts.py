# SPDX-License-Identifier: MIT
"""The fonts of a PDF file: words as glyphs, subsets, and the text that glyphs stand for."""

from __future__ import annotations

import hashlib
import re
import struct
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ...fonts.file_font import FileFont
from ...fonts.font import Font, MonospaceFont, Shaping
from ...fonts.leading import LeadedFont
from ...fonts.loading import find_font_file, installed_font
from .objects import PdfFile, name, number

if TYPE_CHECKING:
    from ...fonts.harfbuzz_font import HarfBuzzFont

# Tables that only shaping and operating systems read, and tables of variable fonts, whose default
# outlines are used.
_DROPPED = (
    *("GSUB", "GPOS", "GDEF", "name", "post", "OS/2", "cmap", "DSIG", "meta", "kern", "gasp"),
    *("fvar", "gvar", "avar", "cvar", "HVAR", "MVAR", "VVAR", "STAT"),
)
# A glyph without a character of its own.
_NOTHING = "\u200b"
# How many subsets a face keeps.
_SUBSETS_KEPT = 8
_WORDS_KEPT = 50_000


class EncodedWord(NamedTuple):
    """A word as an element of a TJ array.

    `array` has its glyphs; `advance` is its width, and `pending` the distance that the pen still
    has to move after it, both in thousandths of an em. `glyphs` are the glyphs with the texts they
    stand for. `rises` is whether glyphs leave the baseline, so that `array` is valid for one size
    only; `is_missing` whether the font lacks a glyph.
    """

    array: str
    advance: float
    pending: float
    glyphs: tuple[tuple[int, str], ...]
    rises: bool
    is_missing: bool


class PdfFace:
    def __init__(self, font: HarfBuzzFont) -> None:
        self.font = font
        self.face: Any = font.face
        try:
            tables = set(self.face.table_tags)
        except UnicodeDecodeError:
            raise ValueError(f"{font.name} can't be embedded: the font file is broken") from None
        self.is_cff = "glyf" not in tables
        if not tables & {"glyf", "CFF ", "CFF2"}:
            raise ValueError(f"{font.name} has no outlines, which letters in a PDF need")
        self.scale = 1000 / font.units_per_em
        self.name = re.sub(r"[^\x21-\x7e]|[^\w-]", "", font.postscript_name) or "Font"
        self._words: dict[tuple[str, Shaping | None], EncodedWord] = {}
        self._widths: dict[int, float] = {}
        self._subsets: dict[frozenset[int], bytes] = {}

    def width(self, glyph: int) -> float:
        """Returns how wide a glyph is, in thousandths of an em."""
        width = self._widths.get(glyph)
        if width is None:
            width = self._widths[glyph] = round(self.font.advance(glyph) * self.scale, 3)
        return width

    def word(self, text: str, shaping: Shaping | None = None) -> EncodedWord:
        key = (text, shaping)
        found = self._words.get(key)
        if found is None:
            found = self.encode(text, {}, 1.0, shaping)
            if len(self._words) >= _WORDS_KEPT:
                self._words.clear()
            if len(text) <= 200:
                self._words[key] = found
        return found

    def encode(
        self,
        text: str,
        codes: dict[tuple[int, str], int],
        size: float,
        shaping: Shaping | None = None,
    ) -> EncodedWord:
        """`codes` differ from the glyph's number. A rise is in points at a size."""
        shaped = self.font.shaped(text, shaping)
        spans = _spans(text, [cluster for _, _, _, cluster, _ in shaped])
        parts: list[str] = []
        digits: list[str] = []
        pen = wanted = rise = 0.0
        rises = False
        for (glyph, x, y, _, advance), span in zip(shaped, spans):
            if y * self.scale != rise:
                rise, rises = y * self.scale, True
                parts.append(f"<{''.join(digits)}>] TJ {number(rise * size / 1000)} Ts [")
                digits = []
            gap = x * self.scale - pen
            if abs(gap) > 0.5:
                parts.append(f"<{''.join(digits)}>{number(-gap)}")
                digits = []
                pen += gap
            digits.append(f"{codes.get((glyph, span), glyph):04X}")
            pen += self.width(glyph)
            wanted += advance * self.scale
        parts.append(f"<{''.join(digits)}>")
        if rise:
            parts.append("] TJ 0 Ts [")
        array = "".join(parts).replace("<>", "")
        if _NOTHING in spans and _NOTHING not in text:
            # Several glyphs stand for one character, so the text is given for the whole word.
            actual = text.encode("utf-16-be", "replace").hex().upper()
            array = f"] TJ /Span <</ActualText <FEFF{actual}>>> BDC [{array}] TJ EMC ["
        glyphs = tuple([(glyph, span) for (glyph, *_), span in zip(shaped, spans)])
        is_missing = any(glyph == 0 for glyph, _ in glyphs)
        return EncodedWord(array, wanted, wanted - pen, glyphs, rises, is_missing)

    def subset(self, glyphs: frozenset[int]) -> bytes:
        """Returns a compressed font file with some glyphs only, under their own numbers."""
        found = self._subsets.get(glyphs)
        if found is None:
            if len(self._subsets) >= _SUBSETS_KEPT:
                self._subsets.pop(next(iter(self._subsets)))
            found = self._subsets[glyphs] = zlib.compress(self._subset(glyphs), 6)
        return found

    def _subset(self, glyphs: frozenset[int]) -> bytes:
        import uharfbuzz  # type: ignore[import-untyped]

        wanted = uharfbuzz.SubsetInput()
        flags = uharfbuzz.SubsetFlags
        wanted.flags = flags.RETAIN_GIDS | flags.NO_LAYOUT_CLOSURE
        if self.is_cff:
            if not hasattr(flags, "CFF_IDENTITY_CHARSET"):
                raise ImportError(
                    f"{self.font.name} has PostScript outlines, which in a PDF need a newer HarfBuzz: "
                    "pip install 'uharfbuzz>=0.57'"
                )
            wanted.flags |= flags.CFF_IDENTITY_CHARSET | flags.DOWNGRADE_CFF2
        wanted.sets(uharfbuzz.SubsetInputSets.GLYPH_INDEX).update(glyphs)
        drop = [int.from_bytes(tag.encode(), "big") for tag in _DROPPED]
        wanted.sets(uharfbuzz.SubsetInputSets.DROP_TABLE_TAG).update(drop)
        try:
            return bytes(uharfbuzz.subset(self.face, wanted).blob.data)
        except (RuntimeError, ValueError, MemoryError) as error:
            raise ValueError(
                f"{self.font.name} can't be embedded: the font file is broken ({error})"
            ) from None

    def descriptor(self) -> str:
        scale = self.scale
        metrics = self.font.metrics(1000)
        head = bytes(self.face.reference_table("head").data or b"")
        box = struct.unpack(">4h", head[36:44]) if len(head) >= 44 else (0, 0, 1000, 1000)
        post = bytes(self.face.reference_table("post").data or b"")
        angle = struct.unpack(">i", post[4:8])[0] / 65536 if len(post) >= 8 else 0.0
        os2 = bytes(self.face.reference_table("OS/2").data or b"")
        capitals = metrics.ascent
        if len(os2) >= 90 and os2[1] >= 2:
            capitals = struct.unpack(">h", os2[88:90])[0] * scale
        corners = " ".join([number(side * scale) for side in box])
        return (
            f"/Flags 4 /FontBBox [{corners}] /ItalicAngle {number(angle)} "
            f"/Ascent {number(metrics.ascent)} /Descent {number(-metrics.descent)} "
            f"/CapHeight {number(capitals)} /StemV {160 if self.font.bold else 80}"
        )


def _spans(text: str, clusters: list[int]) -> list[str]:
    """Returns the text of each glyph. A cluster of as many glyphs as characters has a glyph for each.

    In any other cluster the first glyph stands for all of it, and the rest for nothing.
    """
    starts = sorted(set(clusters))
    ends = dict(zip(starts, [*starts[1:], len(text)]))
    if len(starts) == len(clusters) == len(text):
        return [text[cluster] for cluster in clusters]
    is_backward = clusters != sorted(clusters)
    counts: dict[int, int] = {}
    for cluster in clusters:
        counts[cluster] = counts.get(cluster, 0) + 1
    spans: list[str] = []
    seen: dict[int, int] = {}
    for cluster in clusters:
        part = text[cluster : ends[cluster]]
        if is_backward:
            part = part[::-1]
        at = seen.get(cluster, 0)
        seen[cluster] = at + 1
        if counts[cluster] == len(part):
            spans.append(part[at])
        else:
            spans.append(_NOTHING if at else part)
    return spans


class PdfFont:
    """A font of one file: its glyphs, and the codes of those that stand for several texts."""

    def __init__(self, face: PdfFace, resource: str, number_: int) -> None:
        self.face = face
        self.resource = resource
        self.number = number_
        self._texts: dict[int, str] = {}
        self._codes: dict[tuple[int, str], int] = {}
        self._words: dict[tuple[str, Shaping | None], EncodedWord] = {}
        # Codes that differ from their glyph, from the last one down.
        self._aliases: set[int] = set()
        self._next = 0xFFFF

    def word(self, text: str, size: float, shaping: Shaping | None = None) -> EncodedWord:
        key = (text, shaping)
        found = self._words.get(key)
        if found is None:
            found = self.face.word(text, shaping)
            if found.is_missing:
                return found
            if self._register(found.glyphs) or found.rises:
                found = self.face.encode(text, self._codes, size, shaping)
            if not found.rises and len(text) <= 200:
                self._words[key] = found
        return found

    def _register(self, glyphs: tuple[tuple[int, str], ...]) -> bool:
        differs = False
        for glyph, text in glyphs:
            known = self._texts.get(glyph)
            if known is None and glyph not in self._aliases:
                self._texts[glyph] = text
            elif known != text:
                differs = True
                if (glyph, text) not in self._codes:
                    self._codes[glyph, text] = self._free_code()
        return differs

    def _free_code(self) -> int:
        while self._next in self._texts or self._next in self._aliases:
            self._next -= 1
        if self._next <= 0:
            raise ValueError(f"{self.face.font.name} has no codes left for further glyphs")
        self._aliases.add(self._next)
        return self._next

    def write(self, file: PdfFile) -> None:
        """Writes the font into its file (section 9.7)."""
        face = self.face
        glyphs = sorted({*self._texts, *(glyph for glyph, _ in self._codes)})
        data = face.subset(frozenset((0, *glyphs)))
        tag = hashlib.sha256(data).digest()
        prefix = "".join([chr(65 + byte % 26) for byte in tag[:6]])
        base = name(f"{prefix}+{face.name}")
        if face.is_cff:
            program = file.raw_stream(data, "/Subtype /OpenType /Filter /FlateDecode")
            kind, embedded = "/CIDFontType0", f"/FontFile3 {program} 0 R"
        else:
            program = file.raw_stream(data, "/Filter /FlateDecode")
            kind, embedded = "/CIDFontType2 /CIDToGIDMap /Identity", f"/FontFile2 {program} 0 R"
        descriptor = file.add(
            f"<< /Type /FontDescriptor /FontName {base} {face.descriptor()} {embedded} >>"
        )
        widths = " ".join([f"{glyph} [{number(face.width(glyph))}]" for glyph in glyphs])
        descendant = file.add(
            f"<< /Type /Font /Subtype {kind} /BaseFont {base} "
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
            f"/DW 0 /W [{widths}] /FontDescriptor {descriptor} 0 R >>"
        )
        texts = dict(self._texts)
        texts.update({code: text for (_, text), code in self._codes.items()})
        unicode = file.stream(_unicode_map(texts).encode())
        encoding = "/Identity-H"
        if self._codes:
            codes = {glyph: glyph for glyph in self._texts}
            codes.update({code: glyph for (glyph, _), code in self._codes.items()})
            system = "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>"
            entries = f"/Type /CMap /CMapName /Codes /WMode 0 {system}"
            encoding = f"{file.stream(_code_map(codes).encode(), entries)} 0 R"
        file.fill(
            self.number,
            f"<< /Type /Font /Subtype /Type0 /BaseFont {base} /Encoding {encoding} "
            f"/DescendantFonts [{descendant} 0 R] /ToUnicode {unicode} 0 R >>",
        )


_MAP_BEGIN = (
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
    "/CIDSystemInfo << /Registry (Adobe) /Ordering ({}) /Supplement 0 >> def\n"
    "/CMapName /{} def /CMapType {} def\n"
    "1 begincodespacerange <0000> <FFFF> endcodespacerange\n"
)
_MAP_END = "endcmap CMapName currentdict /CMap defineresource pop end end\n"


def _unicode_map(texts: dict[int, str]) -> str:
    rows = []
    for code, text in sorted(texts.items()):
        plain = (text or _NOTHING).encode("utf-16-be", "replace")
        rows.append(f"<{code:04X}> <{plain.hex().upper()}>\n")
    return _MAP_BEGIN.format("UCS", "Unicode", 2) + _blocks(rows, "bfchar") + _MAP_END


def _code_map(codes: dict[int, int]) -> str:
    rows = [f"<{code:04X}> {glyph}\n" for code, glyph in sorted(codes.items())]
    begin = _MAP_BEGIN.format("Identity", "Codes", 1) + "/WMode 0 def\n"
    return begin + _blocks(rows, "cidchar") + _MAP_END


def _blocks(rows: list[str], kind: str) -> str:
    """A block of a CMap has at most a hundred rows."""
    parts = [rows[at : at + 100] for at in range(0, len(rows), 100)]
    return "".join([f"{len(part)} begin{kind}\n{''.join(part)}end{kind}\n" for part in parts])


_FACES: dict[Path, PdfFace] = {}


def face_of(font: Font) -> tuple[PdfFace, bool]:
    """Returns the font file in which a text is set, and whether it is the text's own.

    Texts in cells and in fonts without a file are set in DejaVu, with their measured widths.
    Raises `FontNotFoundError` if that is not installed, and `ValueError` for a font that a PDF
    can't contain.
    """
    while isinstance(font, LeadedFont):
        font = font.font
    if isinstance(font, FileFont):
        return _face(font.path, font), True
    family = "DejaVu Sans Mono" if isinstance(font, MonospaceFont) else "DejaVu Sans"
    style = {side: bool(getattr(font, side, False)) for side in ("bold", "italic")}
    if any(style.values()):
        return _face(find_font_file(family, **style), None), False
    return plain_face(family), False


def plain_face(family: str) -> PdfFace:
    return _face(installed_font(family) or find_font_file(family), None)


def _face(path: Path, font: Font | None) -> PdfFace:
    from ...fonts.harfbuzz_font import HarfBuzzFont

    found = _FACES.get(path)
    if found is None:
        opened = font if isinstance(font, HarfBuzzFont) else HarfBuzzFont(path)
        found = _FACES[path] = PdfFace(opened)
    return found
