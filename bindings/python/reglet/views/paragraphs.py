# SPDX-License-Identifier: MIT
"""Paragraphs: words whose widths are measured once, wrapped inside the library at any width."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from struct import Struct
from typing import TYPE_CHECKING, NamedTuple

from .._abi.constants import (
    RGL_WORD_BREAK,
    RGL_WORD_GLUED,
    RGL_WORD_HYPHEN,
    RGL_WORD_JOINED,
    RGL_WORD_SPACE,
    RGL_WORD_TAB,
)
from .._abi.enumerations import Kind
from .._abi.records import PARAGRAPH
from .._core.advice import refuse_arguments
from .._core.reals import whole
from ..geometry import Rect
from .alignment import HORIZONTAL_CODES, HORIZONTAL_NAMES, HorizontalName, line_code
from .tab_stops import TabStop, tab_stops_of
from .view import View

if TYPE_CHECKING:
    from typing_extensions import Never


# The end of a word: a space, the end of the line, or a possible break without a space.
WORD_SPACE, WORD_BREAK, WORD_JOINED = RGL_WORD_SPACE, RGL_WORD_BREAK, RGL_WORD_JOINED
# Nothing, as the next one belongs to the same word. A possible break with a hyphen. A tab.
WORD_GLUED, WORD_HYPHEN, WORD_TAB = RGL_WORD_GLUED, RGL_WORD_HYPHEN, RGL_WORD_TAB


class TextRun(NamedTuple):
    """Neighbouring words of a paragraph in one font, size and direction.

    Attributes:
        first_word: The first word; 0 for the first run.
        ascent: Distance from the baseline to the top of the run, in points.
        descent: Distance from the baseline to its bottom.
        space_width: Width of a space after a word of the run.
        level: The embedding level of the words by UAX 9, at most 126.
        space_level: The level of spaces and tabs after the words.
        view: 0, or the number of the view that is the only word, from 1. The view determines the lengths of such a run.
    """

    first_word: int
    ascent: float
    descent: float
    space_width: float
    level: int = 0
    space_level: int = 0
    view: int = 0


class TextEdge(NamedTuple):
    """Changes of widths at the edges of a line, for one word, in points.

    Attributes:
        hyphen: Width of the hyphen that is shown if a line ends after the word.
        leading_hang: Width by which the word hangs out of a line that begins with it.
        trailing_hang: Width by which the word, with its hyphen, hangs out of a line that ends with it.
    """

    hyphen: float = 0.0
    leading_hang: float = 0.0
    trailing_hang: float = 0.0


@dataclass(frozen=True)
class TextPiece:
    """A word, a part of a word or a hyphen on a line of a paragraph that has been laid out.

    Attributes:
        line: The index of the line.
        word: The index of the word.
        first_cluster: The cluster of the word with which the piece begins; 0 unless the word was cut.
        end_cluster: Clusters of the word up to the end of the piece; None if the word ends with it.
        run: The index of the word's run; 0 without runs.
        x: Its left edge in the paragraph's coordinates, in points.
        width: Its width.
        is_hyphen: Whether it is the hyphen after the word.
    """

    line: int
    word: int
    first_cluster: int
    end_cluster: int | None
    run: int
    x: float
    width: float
    is_hyphen: bool


@dataclass(frozen=True)
class Line:
    """A line of a paragraph that has been laid out.

    Attributes:
        first_word: The first word's index.
        first_cluster: The cluster of that word with which the line begins; 0 unless the word was cut.
        end_word: The index after the last word that is on the line in full or in part.
        end_cluster: Clusters of the last word up to the end of the line; None when the word ends here.
        rect: The line's box in the paragraph's coordinates, in points; as wide as its words.
        baseline: Distance from the paragraph's top to the line's baseline.
        text: The text of the line. Empty if the paragraph has only widths.
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
        word_flags: How each word is followed: `WORD_SPACE`, `WORD_BREAK` or `WORD_JOINED`; None: spaces.
        cluster_widths: For each word the widths of the pieces that it may be cut into when it is wider
            than a line; None: words are never cut.
        space_width: Width of a space.
        line_height: Distance from one line to the next.
        baseline: From the top of a line to its baseline; None: four fifths of the line height.
        alignment: The alignment of shorter lines: "leading", "center" or "trailing".
        line_limit: The maximum number of lines; None: no limit. Lines beyond it are left out.
        truncates: Whether a proposed height leaves out the lines that do not fit, except the first line.
        runs: Words in other sizes or directions than the paragraph's, in their order. Empty: all words are equal.
        edges: For each word the changes at the edges of a line, or None.
        tab_stops: Tab stops by position, points or `TabStop`. Behind the last one a tab goes to a multiple of `tab_interval`, or is a space if that is 0.
        first_line_indent: Indent of the first line, and of lines after `WORD_BREAK`.
        indent: Indent of all other lines.
        views: Views that are words, in the order of the runs with a `view`. Their words have no clusters.
        justified: Whether spaces are widened until a line fills the paragraph, if the next word did not fit on it.
    """

    # `_lengths` has the widths of all words, then the widths of all clusters. `_counts` has the number of
    # clusters of each word, and is empty if no word can be cut. `_flags` has the flags of the words, and is
    # empty if spaces follow all words. The record points into these arrays, which never change.
    __slots__ = ("_children", "_counts", "_flags", "_form", "_lengths")

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
        runs: Sequence[TextRun] = (),
        edges: Sequence[TextEdge] | None = None,
        tab_stops: Sequence[float | TabStop] = (),
        tab_interval: float = 0.0,
        first_line_indent: float = 0.0,
        indent: float = 0.0,
        justified: bool = False,
        views: Sequence[View] = (),
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        count = len(word_widths)
        lengths = array("d", word_widths)
        flags = array("B", word_flags or ())
        counts = array("I", map(len, cluster_widths or ()))
        if len(flags) not in (0, count) or len(counts) not in (0, count):
            raise ValueError(
                f"word_flags and cluster_widths need one element for each of {count} words"
            )
        for widths in cluster_widths or ():
            lengths.extend(array("d", widths))
        if edges is not None and len(edges) != count:
            raise ValueError(f"edges need one element for each of {count} words")
        for view in views:
            if not isinstance(view, View) or view._stands_for_several:
                raise TypeError(f"views of a {type(self).__name__} are views, not {view!r}")
        self._children = tuple(views)
        self._form = None
        if runs or edges or tab_stops or tab_interval or first_line_indent or indent or justified:
            self._form = _Form(
                tuple([TextRun(*run) for run in runs]),
                None if edges is None else tuple([TextEdge(*edge) for edge in edges]),
                tab_stops_of(self, tab_stops),
                (float(tab_interval), float(first_line_indent), float(indent)),
                bool(justified),
            )
        baseline = 0.8 * line_height if baseline is None else baseline
        lines = line_code("horizontal", alignment, self), whole(line_limit) or 0, bool(truncates)
        self._pack(count, lengths, counts, flags, (space_width, line_height, baseline), lines)

    def _pack(
        self,
        count: int,
        lengths: array[float],
        counts: array[int],
        flags: array[int],
        metrics: tuple[float, float, float],
        lines: tuple[int, int, bool],
    ) -> None:
        """Packs the record: arrays of words, lengths of lines, and their alignment, limit and truncation."""
        # Words without clusters cannot be cut, and need no arrays.
        counts = counts if len(lengths) > count else _NONE
        self._lengths, self._counts, self._flags = lengths, counts, flags
        form = 0 if self._form is None else self._form.address()
        self._record = PARAGRAPH.pack(_KIND, 0, *self._addresses(count), *metrics, *lines, 0, form)

    def _addresses(self, count: int) -> tuple[int, ...]:
        lengths, counts, flags = (
            _address(self._lengths),
            _address(self._counts),
            _address(self._flags),
        )
        clusters = lengths + count * self._lengths.itemsize if counts else 0
        return lengths, count, flags, counts, clusters

    def _repack(self) -> None:
        fields = list(PARAGRAPH.unpack(self._record))
        fields[2:7] = self._addresses(fields[3])
        fields[14] = 0 if self._form is None else self._form.address()
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
        """Whether a proposed height leaves out the lines that do not fit."""
        return bool(PARAGRAPH.unpack(self._record)[12])

    @property
    def runs(self) -> Sequence[TextRun]:
        """Words in other sizes or directions, in their order."""
        return () if self._form is None else self._form.runs

    @property
    def edges(self) -> Sequence[TextEdge] | None:
        """For each word the changes at the edges of a line."""
        return None if self._form is None else self._form.edges

    @property
    def tab_stops(self) -> Sequence[TabStop]:
        """Tab stops by position."""
        return () if self._form is None else self._form.tab_stops

    @property
    def tab_interval(self) -> float:
        """Distance of the tab stops behind the last one, in points; 0: a tab is a space there."""
        return 0.0 if self._form is None else self._form.lengths[0]

    @property
    def first_line_indent(self) -> float:
        """Indent of the first line, in points."""
        return 0.0 if self._form is None else self._form.lengths[1]

    @property
    def indent(self) -> float:
        """Indent of all other lines, in points."""
        return 0.0 if self._form is None else self._form.lengths[2]

    @property
    def justified(self) -> bool:
        """Whether wider spaces fill the lines."""
        return self._form is not None and self._form.justified

    @property
    def word_widths(self) -> Sequence[float]:
        """One width for each word, in points."""
        return self._lengths[: self._word_count()]

    def _word_count(self) -> int:
        return int(PARAGRAPH.unpack(self._record)[3])

    @property
    def longest_word(self) -> float:
        """Width of the widest word, in points: a frame of this width cuts no word.

        `text.frame(min_width=text.longest_word)` keeps a column of a table from becoming narrower.
        """
        widths, flags = self.word_widths, self._flags
        if WORD_GLUED not in flags:
            return max(widths, default=0.0)
        longest = word = 0.0
        for width, flag in zip(widths, flags):
            word += width
            longest = max(longest, word)
            if flag != WORD_GLUED:
                word = 0.0
        return longest

    def line_text(
        self, first_word: int, first_cluster: int, end_word: int, end_cluster: int | None
    ) -> str:
        """Returns the text between two positions; empty for a paragraph that has only widths."""
        return ""

    def _details(self) -> str:
        return f"{self._word_count()} words"


class _Form:
    """The memory of an rgl_text."""

    __slots__ = ("_memory", "edges", "justified", "lengths", "runs", "tab_stops")

    def __init__(
        self,
        runs: tuple[TextRun, ...],
        edges: tuple[TextEdge, ...] | None,
        tab_stops: tuple[TabStop, ...],
        lengths: tuple[float, float, float],
        justified: bool,
    ) -> None:
        self.runs, self.edges, self.tab_stops = runs, edges, tab_stops
        self.lengths, self.justified = lengths, justified
        stops = [(position, HORIZONTAL_CODES[name], 0) for position, name in tab_stops]
        arrays = [_packed(_RUN, runs), _packed(_EDGE, edges or ()), _packed(_STOP, stops)]
        runs_at, edges_at, stops_at = map(_address, arrays)
        counted = (runs_at, len(runs), edges_at, stops_at, len(tab_stops))
        head = array("B", _TEXT.pack(*counted, *lengths, justified, 0))
        self._memory = (head, *arrays)

    def address(self) -> int:
        return _address(self._memory[0])

    def __reduce__(self) -> tuple[object, ...]:
        given = (self.runs, self.edges, self.tab_stops, self.lengths, self.justified)
        return type(self), given


_RUN, _EDGE, _STOP = Struct("@NdddIII4x"), Struct("@ddd"), Struct("@diI")
_TEXT = Struct("@PNPPNdddII")


def _packed(struct: Struct, values: Sequence[tuple[float, ...]]) -> array[int]:
    packed = array("B", bytes(struct.size * len(values)))
    for index, value in enumerate(values):
        struct.pack_into(packed, index * struct.size, *value)
    return packed


_KIND = int(Kind.PARAGRAPH)
_NONE = array("I")


def _address(numbers: array[float] | array[int]) -> int:
    return numbers.buffer_info()[0] if numbers else 0
