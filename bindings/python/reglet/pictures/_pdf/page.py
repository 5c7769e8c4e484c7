# SPDX-License-Identifier: MIT
"""A drawing as a page of a PDF file."""

from __future__ import annotations

import math
import warnings
from collections.abc import Iterator

from ...drawing import operations as op
from ...drawing.drawing import Drawing
from ...drawing.paths import segments
from ...drawing.renderer import Renderer
from ...drawing.tags import Tag
from ...fonts.fallback_font import shapes_text
from ...fonts.file_font import FileFont
from ...fonts.font import GlyphFont, MonospaceFont
from ...fonts.leading import LeadedFont
from ...views.colors import parse_color
from ...views.text import Text
from .document import Document
from .fonts import EncodedWord, face_of, plain_face
from .objects import number
from .paths import hatching, outline_of, painting, rectangle, rgb
from .structure import Place

# The largest page that all readers accept (ISO 32000-1, annex C).
_LONGEST = 14400
# The smallest page of a file for archives, and its largest number of nested clips (ISO 19005-3, 6.1.13).
_SHORTEST, _MOST_CLIPS = 3, 26


class PageRenderer(Renderer):
    """PDF counts y upwards from the lower edge."""

    def __init__(self, document: Document, drawing: Drawing, index: int) -> None:
        width, height = max(drawing.width, 1), max(drawing.height, 1)
        if max(width, height) > _LONGEST:
            raise ValueError(
                f"a page of a PDF is at most {_LONGEST} points wide and high, "
                f"not {drawing.width:g} x {drawing.height:g}"
            )
        if document.archive and min(width, height) < _SHORTEST:
            raise ValueError(
                f"a page of a file for archives is at least {_SHORTEST} points wide and high, "
                f"not {drawing.width:g} x {drawing.height:g}"
            )
        self.size = (width, height)
        self.annotations: list[int] = []
        self._document = document
        self._index = index
        self._parts: list[str] = []
        # The offset of x, and the number from which y is subtracted.
        self._shifts = [(-drawing.x, height + drawing.y)]
        self._tags: list[Tag] = []
        self._clips = 0
        # The tag of the marked content that is open; False for decoration, None for none.
        self._open: Tag | bool | None = None
        # A picture without any tag is one figure.
        self._figure: Tag | None = None
        tags = drawing.tags
        if not tags and not any(isinstance(one, op.BeginTag) and one.tag.role for one in drawing):
            self._figure = Tag("Figure", None, alt=document.figure_alt)
            tags = [self._figure]
            place = Place(index, 0, 0, width, height)
            document.structure.content(self._figure).place = place
        document.structure.begin_page(tags)

    def content(self) -> bytes:
        self._mark(None)
        return "".join(self._parts).encode("latin-1")

    def rectangle(self, shape: op.Rectangle) -> None:
        rx = shape.rx if shape.rx is not None else shape.ry or 0.0
        ry = shape.ry if shape.ry is not None else rx
        rx, ry = min(rx, shape.width / 2), min(ry, shape.height / 2)
        outline = self._rectangle(shape.x, shape.y, shape.width, shape.height, rx, ry)
        self._paint(outline, shape, fill_opacity=shape.fill_opacity)

    def line(self, shape: op.Line) -> None:
        (x1, y1), (x2, y2) = self._point(shape.x1, shape.y1), self._point(shape.x2, shape.y2)
        outline = f"{number(x1)} {number(y1)} m {number(x2)} {number(y2)} l "
        self._paint_outline(
            outline,
            None,
            shape.stroke,
            shape.stroke_width,
            shape.dash,
            shape.opacity,
            cap=shape.cap,
        )

    def path(self, shape: op.Path) -> None:
        found = list(segments(shape.data))
        if found:
            self._paint(outline_of(found, self._point), shape, even_odd=shape.rule == "evenodd")

    def glyphs(self, run: op.GlyphRun) -> None:
        color = parse_color(run.color)
        if color is None or not run.pieces:
            return
        font = run.font
        while isinstance(font, LeadedFont):
            font = font.font
        # Checking whether a font is a GlyphFont is slow, so files are checked first.
        if not isinstance(font, FileFont) and isinstance(font, GlyphFont):
            self._draw_outlines(run, font)
            return
        try:
            face, is_own = face_of(font)
        except (ValueError, LookupError, OSError) as error:
            error.args = (f"{self._subject()}: {error}",)
            raise
        size = run.size
        if isinstance(font, MonospaceFont):
            size = font.advance / (face.width(face.word("0").glyphs[0][0]) / 1000)
        self._begin_content()
        pdf_font = self._document.font(face)
        words = [pdf_font.word(piece.text, size, piece.shaping) for piece in run.pieces]
        if any(word.is_missing for word in words):
            self._warn_missing(run, face.font.name)
            self._draw_outlines(run, face.font, size)
            return
        with_alpha = self._alpha(color.alpha)
        self._parts.append(
            f"{with_alpha}BT {pdf_font.resource} {number(size)} Tf {rgb(color)} rg\n"
        )
        space = pdf_font.word(" ", size)
        if is_own:
            self._parts.append(self._text_line(run, words, space, size))
        else:
            leads = [piece.lead for piece in run.pieces[1:]]
            leads.append(" " if run.ends_with_space else "")
            for piece, word, lead in zip(run.pieces, words, leads):
                # Letters keep their measured widths.
                wanted = piece.width(font, run.size)
                got = word.advance * size / 1000
                stretch = wanted / got if got > 0 and wanted > 0 else 1.0
                x, y = self._point(piece.x, run.baseline)
                after = space.array if lead else ""
                self._parts.append(
                    f"{number(stretch)} 0 0 1 {number(x)} {number(y)} Tm [{word.array}{after}] TJ\n"
                )
        self._parts.append("ET\n" + ("/A1 gs\n" if with_alpha else ""))

    def _text_line(
        self, run: op.GlyphRun, words: list[EncodedWord], space: EncodedWord, size: float
    ) -> str:
        """Returns one TJ for a line."""
        per_em = 1000 / size
        has_space = not space.is_missing
        parts: list[str] = []
        # In thousandths of an em; "pen" is the position of the next glyph.
        placed = list(zip(run.pieces, words))
        # Either all pieces of a run are shaped, or none.
        is_backward = run.pieces[0].shaping is not None and any(
            piece.shaping is not None and piece.shaping.right_to_left for piece in run.pieces
        )
        if is_backward:
            placed.sort(key=lambda one: one[0].x)
        begin = pen = placed[0][0].x * per_em
        for piece, word in placed:
            spaces = len(piece.lead)
            if is_backward:
                # From left to right, the spaces of a piece are after it.
                spaces = int(piece.x * per_em - pen > space.advance / 2)
            for _ in range(spaces if has_space and parts else 0):
                parts.append(space.array)
                pen += space.advance - space.pending
            gap = piece.x * per_em - pen
            if abs(gap) > 0.5:
                parts.append(number(-gap))
                pen += gap
            parts.append(word.array)
            pen += word.advance - word.pending
        if run.ends_with_space and has_space:
            parts.append(space.array)
        x, y = self._point(begin / per_em, run.baseline)
        return f"1 0 0 1 {number(x)} {number(y)} Tm [{''.join(parts)}] TJ\n"

    def caption(self, words: op.Caption) -> None:
        """Adds words in DejaVu Sans Mono."""
        color = parse_color(words.color)
        if color is None or not words.text.strip():
            return
        face = plain_face("DejaVu Sans Mono")
        text = words.text
        font = self._document.font(face)
        word = font.word(text, words.size)
        if word.is_missing:
            text = "".join([sign if not face.word(sign).is_missing else "?" for sign in text])
            word = font.word(text, words.size)
        self._begin_content()
        x, y = self._point(words.x, words.baseline)
        angle = -math.radians(words.rotation)
        turn = " ".join(
            map(number, (math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle)))
        )
        opacity = 1.0 if words.opacity is None else words.opacity
        with_alpha = self._alpha(color.alpha * opacity)
        text_at = f"{turn} {number(x)} {number(y)} Tm [{word.array}] TJ\n"
        halo = parse_color(words.halo) if words.halo is not None else None
        behind = f"1 Tr {rgb(halo)} RG 2 w 1 j {text_at}0 Tr\n" if halo is not None else ""
        self._parts.append(
            f"{with_alpha}BT {font.resource} {number(words.size)} Tf {rgb(color)} rg\n"
            f"{behind}{text_at}ET\n" + ("/A1 gs\n" if with_alpha else "")
        )

    def picture(self, picture: op.Picture) -> None:
        try:
            resource = self._document.image(picture)
        except (ValueError, ImportError) as error:
            # Subclasses of ValueError take other arguments.
            kind = ImportError if isinstance(error, ImportError) else ValueError
            raise kind(f"{self._subject()}: {error}") from None
        self._begin_content()
        source = picture.image
        x, y, wide, high = picture.crop or (0.0, 0.0, source.width, source.height)
        # The whole image, of which only the rectangle shows.
        width = picture.width * source.width / wide
        height = picture.height * source.height / high
        left = picture.x - x * width / source.width
        top = picture.y - y * height / source.height
        clip = ""
        if picture.crop is not None:
            clip = self._rectangle(picture.x, picture.y, picture.width, picture.height) + "W n "
        corner_x, corner_y = self._point(left, top + height)
        place = " ".join(map(number, (width, 0, 0, height, corner_x, corner_y)))
        alpha = self._alpha(1.0 if picture.opacity is None else picture.opacity)
        self._parts.append(f"q {clip}{alpha}{place} cm {resource} Do Q\n")

    def link(self, link: op.Link) -> None:
        left, top = self._point(link.x, link.y)
        right, bottom = self._point(link.x + link.width, link.y + link.height)
        place = Place(self._index, left, bottom, right, top)
        tag = link.tag
        if tag is None:
            # An operation that a program has added itself.
            tag = Tag("Link", None)
            self._document.structure.add_top(tag)
        self.annotations.append(
            self._document.add_link(
                place, link.address, link.title or link.address, tag, self._subject()
            )
        )

    def begin_group(self, group: op.BeginGroup) -> None:
        x, y = self._shifts[-1]
        self._shifts.append((x + group.x, y - group.y))

    def end_group(self, end: op.EndGroup) -> None:
        self._shifts.pop()

    def begin_clip(self, clip: op.BeginClip) -> None:
        self._mark(None)
        self._clips += 1
        if self._document.archive and self._clips > _MOST_CLIPS:
            raise ValueError(
                f"{self._subject()}: a file for archives has at most {_MOST_CLIPS} clips inside each other"
            )
        radius = min(clip.rx, clip.width / 2, clip.height / 2)
        outline = self._rectangle(clip.x, clip.y, clip.width, clip.height, radius, radius)
        self._parts.append(f"q {outline}W n\n")

    def end_clip(self, end: op.EndClip) -> None:
        self._mark(None)
        self._clips -= 1
        self._parts.append("Q\n")

    def begin_tag(self, begin: op.BeginTag) -> None:
        self._tags.append(begin.tag)
        left, top = self._point(begin.x, begin.y)
        right, bottom = self._point(begin.x + begin.width, begin.y + begin.height)
        place = Place(self._index, left, bottom, right, top)
        self._document.note_place(begin.tag, place)

    def end_tag(self, end: op.EndTag) -> None:
        self._tags.pop()

    def _subject(self) -> str:
        owner = self._tags[-1].owner if self._tags else None
        return "the picture" if owner is None else repr(owner)

    def _point(self, x: float, y: float) -> tuple[float, float]:
        shift_x, shift_y = self._shifts[-1]
        return x + shift_x, shift_y - y

    def _begin_content(self) -> None:
        tag = self._tags[-1] if self._tags else None
        self._mark(tag if tag is not None and tag.role is not None else self._figure or False)

    def _begin_decoration(self) -> None:
        tag = self._tags[-1] if self._tags else None
        is_figure = tag is not None and tag.role == "Figure"
        self._mark(tag if is_figure else self._figure or False)

    def _mark(self, wanted: Tag | bool | None) -> None:
        """Ends the current marked content, and begins the next (section 14.6)."""
        if self._open is wanted:
            return
        if self._open is not None:
            self._parts.append("EMC\n")
        self._open = wanted
        if isinstance(wanted, Tag):
            mark = self._document.structure.mark(wanted)
            self._parts.append(f"/{wanted.role} <</MCID {mark}>> BDC\n")
        elif wanted is False:
            self._parts.append("/Artifact BMC\n")

    def _alpha(self, alpha: float) -> str:
        return "" if alpha >= 1 else f"{self._document.alpha(alpha)} gs "

    def _rectangle(
        self, x: float, y: float, width: float, height: float, rx: float = 0, ry: float = 0
    ) -> str:
        left, bottom = self._point(x, y + height)
        return rectangle(left, bottom, width, height, rx, ry)

    def _paint(
        self,
        outline: str,
        shape: op.Rectangle | op.Path,
        *,
        fill_opacity: float | None = None,
        even_odd: bool = False,
    ) -> None:
        fill = shape.fill
        if isinstance(fill, op.Hatching):
            self._hatch(outline, fill, shape.opacity, even_odd)
            fill = None
        self._paint_outline(
            outline,
            fill,
            shape.stroke,
            shape.stroke_width,
            shape.dash,
            shape.opacity,
            fill_opacity=fill_opacity,
            even_odd=even_odd,
        )

    def _paint_outline(
        self,
        outline: str,
        fill: str | None,
        stroke: str | None,
        width: float | None,
        dash: str | None,
        opacity: float | None,
        *,
        fill_opacity: float | None = None,
        even_odd: bool = False,
        cap: str | None = None,
    ) -> None:
        inside = parse_color(fill) if fill is not None else None
        line = parse_color(stroke) if stroke is not None else None
        width = 1.0 if width is None else width
        if line is not None and width <= 0:
            line = None
        if inside is None and line is None:
            return
        self._begin_decoration()
        whole = 1.0 if opacity is None else opacity
        inner = whole * (1.0 if fill_opacity is None else fill_opacity)
        fill_alpha = inner * inside.alpha if inside is not None else 1.0
        line_alpha = whole * line.alpha if line is not None else 1.0
        painted = painting(outline, inside, line, width, dash, cap=cap, even_odd=even_odd)
        if fill_alpha < 1 or line_alpha < 1:
            painted = f"{self._document.alpha(fill_alpha, line_alpha)} gs {painted}/A1 gs\n"
        self._parts.append(painted)

    def _hatch(
        self, outline: str, fill: op.Hatching, opacity: float | None, even_odd: bool
    ) -> None:
        color = parse_color(fill.color)
        if color is None:
            return
        self._begin_decoration()
        alpha = self._alpha((1.0 if opacity is None else opacity) * color.alpha)
        clip = "W*" if even_odd else "W"
        self._parts.append(
            f"q {outline}{clip} n {alpha}{rgb(color)} RG 0.5 w\n{hatching(outline)}Q\n"
        )

    def _draw_outlines(self, run: op.GlyphRun, font: GlyphFont, size: float | None = None) -> None:
        """Draws letters as shapes, with their text beneath: fonts without a file, and missing
        glyphs.
        """
        color = parse_color(run.color)
        if color is None:
            return
        size = run.size if size is None else size
        self._begin_content()
        alpha = self._alpha(color.alpha)
        actual = run.text + (" " if run.ends_with_space else "")
        hexed = actual.encode("utf-16-be", "replace").hex().upper()
        self._parts.append(f"/Span <</ActualText <FEFF{hexed}>>> BDC\nq {alpha}{rgb(color)} rg\n")
        scale = size / font.units_per_em
        placed = op.GlyphRun(run.pieces, run.baseline, font, size, run.color)
        for glyph in placed.glyphs():
            data = font.outline(glyph.number)
            if not data:
                continue
            x, y = self._point(glyph.x, glyph.y)
            moved = []
            for command, numbers in segments(data):
                corners = [number(n * scale + (y if at % 2 else x)) for at, n in enumerate(numbers)]
                moved.append(f"{' '.join(corners)} {command.lower() if numbers else 'h'} ")
            self._parts.append("".join(moved) + "f\n")
        self._parts.append(f"Q\n{self._invisible(run)}EMC\n")

    def _invisible(self, run: op.GlyphRun) -> str:
        """Returns an invisible space as wide as a line, at which readers look for text."""
        try:
            face = plain_face("DejaVu Sans")
        except LookupError:
            return ""
        font = self._document.font(face)
        space = font.word(" ", run.size)
        left = min([piece.x for piece in run.pieces])
        right = max([piece.x + piece.width(run.font, run.size) for piece in run.pieces])
        width = right - left
        stretch = max(width / (space.advance * run.size / 1000), 0.01)
        x, y = self._point(left, run.baseline)
        return (
            f"BT {font.resource} {number(run.size)} Tf 3 Tr "
            f"{number(stretch)} 0 0 1 {number(x)} {number(y)} Tm [{space.array}] TJ 0 Tr ET\n"
        )

    def _warn_missing(self, run: op.GlyphRun, font: str) -> None:
        # For texts in shaping fonts, the drawing has given the warning.
        has_warned = shapes_text(run.font) and self._tags and isinstance(self._tags[-1].owner, Text)
        missing = sorted(set(_missing(run)))
        if missing and not has_warned:
            letters = ", ".join([f"{sign!r} (U+{ord(sign):04X})" for sign in missing])
            warnings.warn(f"{self._subject()}: {font} has no glyph for {letters}", stacklevel=2)


def _missing(run: op.GlyphRun) -> Iterator[str]:
    face, _ = face_of(run.font)
    for piece in run.pieces:
        for glyph, text in face.word(piece.text, piece.shaping).glyphs:
            if glyph == 0 and text:
                yield text[0]
