# SPDX-License-Identifier: MIT
"""Text: a string in a font, as a paragraph that wraps."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from .._core.advice import refuse_arguments
from .._core.reals import NUMBER, is_count
from ..fonts.font import Font, MonospaceFont
from .alignment import HorizontalName
from .paragraphs import WORD_BREAK, WORD_SPACE, Paragraph
from .slips import refuse_numbers
from .words import split_words

if TYPE_CHECKING:
    from typing_extensions import Never


# Without a font, a text is set in cells of 8 by 16 points: no font file is needed, and every
# machine gives the same layout.
DEFAULT_FONT: Font = MonospaceFont()


class Text(Paragraph):
    """A string in a font at a size in points, wrapped to the width that it gets.

    Lines break at spaces and newlines, after hyphens and between ideographs, and spaces at the end
    of a line take no width; `Documentation/Text.md` has the rules. A word that is wider than a line
    is cut unless `cuts_words` is False. `alignment`, `line_limit` and `truncates` as for
    `Paragraph`. Words are measured once, when the text is made. See `reglet.fonts` for fonts.
    """

    __slots__ = ("cuts_words", "flags", "font", "size", "string", "words")

    def __init__(
        self,
        string: str,
        font: Font | None = None,
        size: float = 12.0,
        *,
        alignment: HorizontalName = "leading",
        line_limit: int | None = None,
        truncates: bool = False,
        cuts_words: bool = True,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        if not isinstance(string, str):
            raise TypeError(_no_string(string))
        if font is not None and not hasattr(font, "metrics"):
            raise TypeError(_no_font(string, font))
        if not isinstance(size, NUMBER):
            refuse_numbers("Text", size=size)
        if not 0 < size < math.inf:
            raise ValueError(f"Text: size is above 0, in points, not {size!r}")
        if line_limit is not None and (not is_count(line_limit) or line_limit < 1):
            raise ValueError(
                f"Text: line_limit is 1 or more, or None for all lines, not {line_limit!r}"
            )
        self.string = string
        self.font = DEFAULT_FONT if font is None else font
        self.size = float(size)
        self.cuts_words = cuts_words
        pieces, self.flags = split_words(string)
        metrics = self.font.metrics(size)
        measure = self.font.word
        self.words = tuple([measure(piece, size) for piece in pieces])
        Paragraph.__init__(
            self,
            [word.width for word in self.words],
            space_width=metrics.space_width,
            line_height=metrics.line_height,
            word_flags=self.flags,
            cluster_widths=[word.cluster_widths for word in self.words] if cuts_words else None,
            baseline=metrics.baseline,
            alignment=alignment,
            line_limit=None if line_limit is None else int(line_limit),
            truncates=truncates,
        )

    def line_text(
        self, first_word: int, first_cluster: int, end_word: int, end_cluster: int | None
    ) -> str:
        """Returns the text between two positions."""
        pieces: list[str] = []
        # Spaces at the end of a line are not part of its text.
        while end_cluster is None and end_word > first_word and not self.words[end_word - 1].text:
            end_word -= 1
        for index in range(first_word, end_word):
            clusters = self.words[index].clusters
            begin = first_cluster if index == first_word else 0
            end = (
                end_cluster if index == end_word - 1 and end_cluster is not None else len(clusters)
            )
            pieces.append("".join(clusters[begin:end]))
            if index < end_word - 1 and self.flags[index] in (WORD_SPACE, WORD_BREAK):
                pieces.append(" ")
        return "".join(pieces)

    def _details(self) -> str:
        return repr(self.string if len(self.string) <= 24 else self.string[:23] + "…")


def _no_string(given: object) -> str:
    said = f"Text takes a string, not {given!r}"
    if given is None:
        return f'{said}: write Text("") for an empty line; a None among the views of a stack is left out'
    if isinstance(given, (bytes, bytearray)):
        return f'{said}: write Text({given!r}.decode("utf-8"))'
    return f"{said}: write Text(str({given!r}))"


def _no_font(string: str, font: object) -> str:
    given = f"Text({string[:20]!r}, {font!r})"
    if isinstance(font, NUMBER):
        return f"{given}: the second argument is a font; write size={font!r}"
    if isinstance(font, str):
        return f"{given}: the second argument is a font; write load_font({font!r})"
    return f"{given}: the second argument is a font, such as load_font('DejaVu Sans')"
