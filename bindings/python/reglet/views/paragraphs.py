# SPDX-License-Identifier: MIT
"""Paragraphs: words whose widths are measured once, wrapped inside the library at any width."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .._abi.constants import RGL_WORD_BREAK, RGL_WORD_JOINED, RGL_WORD_SPACE
from .._abi.enumerations import Kind
from .._abi.records import PARAGRAPH
from .._core.advice import refuse_arguments
from .._core.reals import whole
from ..geometry import Rect
from .alignment import HORIZONTAL_NAMES, HorizontalName, alignment_codes
from .view import View

if TYPE_CHECKING:
    from typing_extensions import Never


# The end of a word: a space, the end of the line, or a possible break without a space.
WORD_SPACE, WORD_BREAK, WORD_JOINED = RGL_WORD_SPACE, RGL_WORD_BREAK, RGL_WORD_JOINED


@dataclass(frozen=True)
class Line:
    """A line of a paragraph that has been laid out.

    Attributes:
        first_word: The first word's index.
        first_cluster: The cluster of that word with which the line begins; 0 unless the word was cut.
        end_word: The index after the last word that stands on the line in full or in part.
        end_cluster: Clusters of the last word up to the end of the line; None when the word ends here.
        rect: The line's box in the paragraph's coordinates, in points; as wide as its words.
        baseline: Distance from the paragraph's top to the line's baseline.
        text: What stands on the line; empty where the paragraph knows only widths.
    """

    first_word: int
    first_cluster: int
    end_word: int
    end_cluster: int | None
    rect: Rect
    baseline: float
    text: str


class Paragraph(View, kind=Kind.PARAGRAPH):
    """Words with given widths, for programs that measure text themselves; see `Text` for strings.

    Lines take words as long as they fit. The space at which a line breaks takes no width. All
    lengths are points, finite and >= 0.

    Args:
        word_widths: One width for each word.
        word_flags: What follows each word: `WORD_SPACE`, `WORD_BREAK` or `WORD_JOINED`; None: spaces.
        cluster_widths: For each word the widths of the pieces that it may be cut into when it is wider
            than a line; None: words are never cut.
        space_width: Width of a space.
        line_height: Distance from one line to the next.
        baseline: From the top of a line to its baseline; None: four fifths of the line height.
        alignment: How shorter lines stand: "leading", "center" or "trailing".
        line_limit: Largest number of lines; None: no limit. What does not fit is left out.
        truncates: Whether an offered height leaves out the lines that do not fit, all but the first.
    """

    __slots__ = ("_arrays",)

    def __init__(
        self,
        word_widths: Sequence[float],
        *,
        space_width: float,
        line_height: float,
        word_flags: Sequence[int] | None = None,
        cluster_widths: Sequence[Sequence[float]] | None = None,
        baseline: float | None = None,
        alignment: HorizontalName = "leading",
        line_limit: int | None = None,
        truncates: bool = False,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        count = len(word_widths)
        widths = array("d", word_widths)
        flags = array("B", word_flags or ())
        counts = array("I", map(len, cluster_widths or ()))
        clusters = array("d", [width for word in cluster_widths or () for width in word])
        if len(flags) not in (0, count) or len(counts) not in (0, count):
            raise ValueError(
                f"word_flags and cluster_widths need one element for each of {count} words"
            )
        # The record points into these arrays: they live as long as the view, and never change.
        self._arrays = (widths, flags, counts, clusters)
        self._record = PARAGRAPH.pack(
            _KIND,
            0,
            _address(widths),
            count,
            _address(flags),
            # Words that have no cluster between them can't be cut, and need no arrays.
            _address(counts) if clusters else 0,
            _address(clusters),
            space_width,
            line_height,
            0.8 * line_height if baseline is None else baseline,
            alignment_codes(alignment)[0],
            whole(line_limit) or 0,
            bool(truncates),
            0,
        )

    def _repack(self) -> None:
        widths, flags, counts, clusters = self._arrays
        fields = list(PARAGRAPH.unpack(self._record))
        fields[2], fields[4], fields[6] = _address(widths), _address(flags), _address(clusters)
        fields[5] = _address(counts) if clusters else 0
        self._record = PARAGRAPH.pack(*fields)

    @property
    def space_width(self) -> float:
        """Width of a space, in points."""
        return float(PARAGRAPH.unpack(self._record)[7])

    @property
    def line_height(self) -> float:
        """Distance from one line to the next, in points."""
        return float(PARAGRAPH.unpack(self._record)[8])

    @property
    def baseline(self) -> float:
        """Distance from the top of a line to its baseline, in points."""
        return float(PARAGRAPH.unpack(self._record)[9])

    @property
    def alignment(self) -> HorizontalName:
        """Alignment of lines that are shorter than the paragraph."""
        return HORIZONTAL_NAMES[int(PARAGRAPH.unpack(self._record)[10])]

    @property
    def line_limit(self) -> int | None:
        """Largest number of lines; None: no limit."""
        return PARAGRAPH.unpack(self._record)[11] or None

    @property
    def truncates(self) -> bool:
        """Whether an offered height leaves out the lines that do not fit."""
        return bool(PARAGRAPH.unpack(self._record)[12])

    @property
    def word_widths(self) -> Sequence[float]:
        """One width for each word, in points."""
        return self._arrays[0]

    @property
    def longest_word(self) -> float:
        """Width of the widest word, in points: a frame of this width cuts no word.

        `text.frame(min_width=text.longest_word)` keeps a column of a table from becoming narrower.
        """
        return max(self._arrays[0], default=0.0)

    def line_text(
        self, first_word: int, first_cluster: int, end_word: int, end_cluster: int | None
    ) -> str:
        """Returns the text between two positions; empty for a paragraph that has only widths."""
        return ""

    def _details(self) -> str:
        return f"{len(self._arrays[0])} words"


_KIND = int(Kind.PARAGRAPH)


def _address(numbers: array[float] | array[int]) -> int:
    """Returns the address of an array's numbers, or 0 (NULL) if it has none."""
    return numbers.buffer_info()[0] if numbers else 0
