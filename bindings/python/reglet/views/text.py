# SPDX-License-Identifier: MIT
"""Text: a string in a font, as a paragraph that wraps."""

from __future__ import annotations

import math
import re
from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, overload

from .._core.advice import refuse_arguments
from .._core.reals import NUMBER, is_count
from ..fonts.fallback_font import FallbackFont, shapes_text
from ..fonts.font import Font, MonospaceFont, Word
from ..fonts.leading import LeadedFont
from ..unicode.bidi import has_both_ways
from ._messages import refuse_numbers
from ._text_arguments import (
    PLAIN_SETTING,
    Direction,
    divided_arguments,
    form_of,
    no_font,
    no_string,
)
from .alignment import HorizontalName, line_code
from .breaks import split_by_rules
from .markup import parse_markup
from .paragraphs import WORD_BREAK, WORD_SPACE, WORD_TAB, Paragraph
from .spans import PLAIN, Part, Span, SpanStyle, flattened, is_part
from .tab_stops import TabStop
from .typesetting import SOFT_HYPHEN, SetText, set_text
from .view_that_fits import ViewThatFits
from .words import split_words

if TYPE_CHECKING:
    from typing_extensions import Never


# Without a font, a text is set in cells of 8 by 16 points, the same on every machine.
DEFAULT_FONT: Font = MonospaceFont()


# Each size is a view, two for each point.
_LARGEST_SHRUNK = 1_000
_BETWEEN = {WORD_SPACE: " ", WORD_BREAK: " ", WORD_TAB: "\t"}
_NO_OPTIONS = ((0.0, 0.0, 0.0), ("auto", False, None, False))
# The flags of words that are all followed by spaces.
_ALL_SPACES = array("B")
_NO_COUNTS = array("I")


class Text(Paragraph):
    """A string in a font at a size in points, wrapped to the width that it gets.

        Text("Total", load_font("DejaVu Sans"), 10)
        Text("A ", bold("strong"), " word and a ", link("page", "https://example.org"))
        Text("Press ", Image("key.png", height=9), " to go on.")

    Strings, spans (`bold`, `italic`, `link`, `span`) and views come first, then the font and the
    size. A view is a word of its ideal size. Its first baseline, or its bottom edge, is on the
    baseline of its line; `alignment_guide("first_text_baseline", …)` moves it. In `string` and in
    the text of lines it is U+FFFC. Lines break by the rules of Unicode in fonts from files,
    otherwise by the simpler ones of `Documentation/Text.md`; spaces at the end of a line take no
    width. A word that is wider than a line is cut unless `cuts_words` is False. `alignment`,
    `line_limit` and `truncates` as for `Paragraph`. Words are measured when the text is made. See
    `reglet.fonts` for fonts.

    Letters from right to left are drawn in their order. `direction` is the direction of the lines: "auto" reads
    it from the first letter of each line of the string.

    Tabs go to `tab_stops` (points from the edge where lines begin, or `TabStop`), behind them to multiples of `tab_interval`.
    Without both they are spaces. Soft hyphens (U+00AD) divide words, and with `hyphenation`, a language such as "en_GB", so do
    the dictionaries of `pyphen` (`pip install reglet[text]`). `justified`, `first_line_indent` and `indent` as for `Paragraph`.
    `hanging_punctuation` lets signs and hyphens at the edges of lines hang out of them.
    """

    # `_measured` has the words and their flags. A plain text has only the widths until a program reads
    # the words.
    __slots__ = ("_cuts_words", "_font", "_measured", "_setting", "_size", "_string")
    _setting: SetText | None
    _measured: tuple[tuple[Word, ...], list[int]] | None

    @overload
    def __init__(
        self,
        string: Part,
        font: Font | None = None,
        size: float = 12.0,
        *,
        alignment: HorizontalName = "leading",
        line_limit: int | None = None,
        truncates: bool = False,
        cuts_words: bool = True,
        direction: Direction = "auto",
        tab_stops: Sequence[float | TabStop] = (),
        tab_interval: float = 0.0,
        first_line_indent: float = 0.0,
        indent: float = 0.0,
        justified: bool = False,
        hyphenation: str | None = None,
        hanging_punctuation: bool = False,
    ) -> None: ...

    @overload
    def __init__(
        self,
        string: Part,
        *parts: Part,
        font: Font | None = None,
        size: float = 12.0,
        alignment: HorizontalName = "leading",
        line_limit: int | None = None,
        truncates: bool = False,
        cuts_words: bool = True,
        direction: Direction = "auto",
        tab_stops: Sequence[float | TabStop] = (),
        tab_interval: float = 0.0,
        first_line_indent: float = 0.0,
        indent: float = 0.0,
        justified: bool = False,
        hyphenation: str | None = None,
        hanging_punctuation: bool = False,
    ) -> None: ...

    def __init__(
        self,
        string: Part,
        *rest: Any,
        font: Font | None = None,
        size: float = 12.0,
        alignment: HorizontalName = "leading",
        line_limit: int | None = None,
        truncates: bool = False,
        cuts_words: bool = True,
        direction: Direction = "auto",
        tab_stops: Sequence[float | TabStop] = (),
        tab_interval: float = 0.0,
        first_line_indent: float = 0.0,
        indent: float = 0.0,
        justified: bool = False,
        hyphenation: str | None = None,
        hanging_punctuation: bool = False,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        if not is_part(string):
            raise TypeError(no_string(string))
        parts: tuple[Part, ...] = (string,)
        if rest:
            parts, font, size = divided_arguments(string, rest, font, size)
        if font is not None and not hasattr(font, "metrics"):
            raise TypeError(no_font(string, font))
        if not isinstance(size, NUMBER):
            refuse_numbers("Text", size=size)
        if not 0 < size < math.inf:
            raise ValueError(f"Text: size is above 0, in points, not {size!r}")
        if line_limit is not None and (not is_count(line_limit) or line_limit < 1):
            raise ValueError(
                f"Text: line_limit is 1 or more, or None for all lines, not {line_limit!r}"
            )
        font = DEFAULT_FONT if font is None else font
        size = float(size)
        self._font, self._size, self._cuts_words = font, size, cuts_words
        special = None
        options = (
            (tab_interval, first_line_indent, indent),
            (direction, justified, hyphenation, hanging_punctuation),
        )
        if tab_stops != () or options != _NO_OPTIONS:
            special = form_of(tab_stops, *options)
        metrics = font.metrics(size)
        line_height = metrics.line_height
        if (
            special is None
            and isinstance(string, str)
            and len(parts) == 1
            and not _needs_runs(string, font)
        ):
            self._set_plain(
                string,
                (metrics.space_width, line_height, metrics.baseline),
                (
                    line_code("horizontal", alignment, self),
                    0 if line_limit is None else int(line_limit),
                    bool(truncates),
                ),
            )
            return
        setting, form = special or (PLAIN_SETTING, {})
        self._setting = done = set_text(flattened(parts), font, size, setting)
        self._string, self._measured = done.string, (done.words, done.flags)
        Paragraph.__init__(
            self,
            [word.width for word in done.words],
            space_width=metrics.space_width,
            line_height=line_height,
            word_flags=done.flags,
            cluster_widths=[word.cluster_widths for word in done.words] if cuts_words else None,
            baseline=metrics.baseline,
            alignment=alignment,
            line_limit=None if line_limit is None else int(line_limit),
            truncates=truncates,
            runs=done.line_runs,
            edges=done.edges,
            views=[style.view for _, style in done.parts if style.view is not None],
            **form,
        )

    def _set_plain(
        self, string: str, metrics: tuple[float, float, float], lines: tuple[int, int, bool]
    ) -> None:
        self._setting = self._measured = self._form = None
        self._string, self._children = string, ()
        words, flags = self._split()
        measure, size = self._font.word, self._size
        measured = [measure(word, size) for word in words]
        lengths = [word.width for word in measured]
        counts, following = _NO_COUNTS, _ALL_SPACES
        if self._cuts_words:
            widths = [word.cluster_widths for word in measured]
            counts = _kept_counts(tuple(map(len, widths)))
            for pieces in widths:
                lengths += pieces
        if any(flags):
            following = array("B", flags)
        self._pack(len(words), array("d", lengths), counts, following, metrics, lines)

    def _split(self) -> tuple[list[str], list[int]]:
        return (split_by_rules if shapes_text(self._font) else split_words)(self._string)

    @classmethod
    def markup(cls, string: str, *rest: Any, **options: Any) -> Text:
        """Returns a text with spans written in it, as in Markdown: `**bold**`, `*italic*`, `[words](address)`.

        The other arguments are the same as in `Text`. A backslash before a mark makes it a character; `escape_markup` does
        so for data. Raises `ValueError` for a mark without its end.
        """
        if not isinstance(string, str):
            raise TypeError(f"Text.markup takes a string, not {string!r}")
        return cls(Span(tuple(parse_markup(string)), PLAIN), *rest, **options)

    @classmethod
    def shrinking(
        cls, *content: Any, size: float = 12.0, smallest: float = 6.0, **options: Any
    ) -> ViewThatFits:
        """Returns a text on one line in the largest size that fits, from `size` down to `smallest` in half points.

        The other arguments are the same as in `Text`. If no size fits, the text in the smallest one wraps. Raises `ValueError`
        for sizes that are not finite, above 0 and in this order.
        """
        for name, length in (("size", size), ("smallest", smallest)):
            if not isinstance(length, NUMBER):
                refuse_numbers("Text.shrinking", **{name: length})
        if not 0 < smallest <= size <= _LARGEST_SHRUNK:
            raise ValueError(
                "Text.shrinking: smallest is above 0 and at most size, and size is at most "
                f"{_LARGEST_SHRUNK}, not {smallest!r} and {size!r}"
            )
        steps = math.ceil((size - smallest) * 2)
        sizes = [*(size - step / 2 for step in range(steps)), smallest]
        choices = [cls(*content, size=one, **options) for one in sizes]
        return ViewThatFits(*choices, axes="horizontal")

    @property
    def string(self) -> str:
        """The string of the text, without marks; U+FFFC for a view."""
        return self._string

    @property
    def font(self) -> Font:
        """The font of the text."""
        return self._font

    @property
    def size(self) -> float:
        """The size of the font, in points."""
        return self._size

    @property
    def cuts_words(self) -> bool:
        """Whether words that are wider than a line are cut."""
        return self._cuts_words

    @property
    def words(self) -> tuple[Word, ...]:
        """The measured words of the text."""
        return self._all_measured()[0]

    @property
    def flags(self) -> list[int]:
        """The flags of the words, as in `Paragraph`."""
        return self._all_measured()[1]

    def _all_measured(self) -> tuple[tuple[Word, ...], list[int]]:
        if self._measured is None:
            words, flags = self._split()
            self._measured = tuple([self._font.word(word, self._size) for word in words]), flags
        return self._measured

    @property
    def setting(self) -> SetText | None:
        """The words as runs; None for a text in one style and font whose words are each in one run."""
        return self._setting

    @property
    def parts(self) -> list[tuple[str, SpanStyle]]:
        """The strings of the text, each with its style."""
        setting = self.setting
        return [(self.string, PLAIN)] if setting is None else setting.parts

    @property
    def missing_characters(self) -> str:
        """The characters for which no font of the text has a glyph, once each."""
        setting, font = self.setting, self.font
        if setting is not None:
            return setting.missing
        if not getattr(font, "has_missed", True) or not shapes_text(font):
            return ""
        lacking = [font.missing(word.text) for word in self.words]  # type: ignore[attr-defined]
        return "".join(dict.fromkeys("".join(lacking)))

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
            if index < end_word - 1:
                pieces.append(_BETWEEN.get(self.flags[index], ""))
        return "".join(pieces)

    def _details(self) -> str:
        return repr(self.string if len(self.string) <= 24 else self.string[:23] + "…")


# Letters of Latin, signs and symbols: one script, from left to right.
_LATIN = re.compile("[\0-\u036f\u1e00-\u1eff\u2000-\u2027\u202f-\u205f\u2070-\u22ff\ufeff]*")


def _needs_runs(string: str, font: Font) -> bool:
    """Returns whether words may consist of several runs."""
    if string.isascii():
        return _is_fallback(font)
    if SOFT_HYPHEN in string:
        return True
    if shapes_text(font) or _is_fallback(font):
        return _is_fallback(font) or not _LATIN.fullmatch(string)
    return has_both_ways(string)


@lru_cache(maxsize=1024)
def _kept_counts(counts: tuple[int, ...]) -> array[int]:
    return array("I", counts)


def _is_fallback(font: Font) -> bool:
    return isinstance(font.font if isinstance(font, LeadedFont) else font, FallbackFont)
