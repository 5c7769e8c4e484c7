# SPDX-License-Identifier: MIT
"""Bar codes of one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from .._core.advice import refuse_arguments, unknown
from .._core.reals import NUMBER
from ..drawing.operations import Modules
from ..fonts.font import Font, MonospaceFont
from ..views.canvas import Canvas
from ._kinds import MODULES, bars_of
from ._symbols import Symbol, check_colors, checked_length, runs, told

if TYPE_CHECKING:
    from typing_extensions import Never

BarcodeKind = Literal[
    "code128", "gs1-128", "ean13", "ean8", "upca", "itf", "itf14", "code39", "codabar"
]
# How many modules the long bars of EAN and UPC are longer.
_LONGER = 5
# Between bars and text, in modules.
_GAP = 1


class Barcode(Canvas):
    """A bar code, with its text below the bars.

        Barcode("PARCEL-0417", font=sans, size=9)
        Barcode("4006381333931", "ean13", module=mm(0.33), height=mm(18), font=sans)
        Barcode("(01)09506000134352(10)ABC123(17)270101", "gs1-128")

    | kind | what it holds |
    |---|---|
    | "code128" | ASCII |
    | "gs1-128" | elements of GS1, with their identifiers in parentheses |
    | "ean13", "ean8", "upca", "itf14" | 13, 8, 12 or 14 digits, or one fewer: the check digit is added |
    | "itf" | an even number of digits |
    | "code39" | capitals, digits, space and -.$/+% |
    | "codabar" | digits and -$:/.+ between two of the letters A to D |

    `module` is the width of the narrowest bar, and `height` the height of the bars, in points. The
    quiet zone at both sides is counted in modules. None is the zone that the standard of the kind
    demands. `text` is written below the bars: True writes the content, with the check
    digit, as is usual for the kind, and False nothing. Letters shrink if the text is wider than the
    bars.

    `alt` is read aloud instead of the bars; None is the text.

    Raises `ValueError` for characters, a number of digits or a check digit that the kind does not
    allow, and `ImportError` without python-barcode.
    """

    __slots__ = ("content", "symbology")
    content: str
    """The text that a reader of the code returns."""
    symbology: str

    def __init__(
        self,
        content: str,
        kind: BarcodeKind = "code128",
        *,
        module: float = 1.0,
        height: float = 36.0,
        quiet_zone: float | None = None,
        text: bool | str = True,
        font: Font | None = None,
        size: float = 8.0,
        color: str = "#000000",
        background: str | None = "#ffffff",
        alt: str | None = None,
        **unknown_options: Never,
    ) -> None:
        if unknown_options:
            refuse_arguments(unknown_options, type(self).__init__, self)
        if not isinstance(content, str):
            hint = ": write the digits in quotes" if isinstance(content, NUMBER) else ""
            raise TypeError(f"Barcode: the content is a string, not {content!r}{hint}")
        if kind not in get_args(BarcodeKind):
            raise ValueError(f"Barcode: {unknown('kind', kind, get_args(BarcodeKind))}")
        if font is not None and not hasattr(font, "metrics"):
            raise TypeError(
                f"Barcode: font is a font, such as load_font('DejaVu Sans'), not {font!r}"
            )
        if not isinstance(text, (bool, str)):
            raise TypeError(f"Barcode: text is True, False or a string, not {text!r}")
        module = checked_length("Barcode", "module", module)
        height = checked_length("Barcode", "height", height)
        size = checked_length("Barcode", "size", size)
        check_colors("Barcode", color, background)
        if quiet_zone is not None and not (
            isinstance(quiet_zone, NUMBER) and 0 <= quiet_zone <= MODULES
        ):
            raise ValueError(
                f"Barcode: quiet_zone is a number of modules, not negative, not {quiet_zone!r}"
            )
        self.symbology = kind
        bars = bars_of(content, kind)
        self.content = bars.content
        left, right = bars.quiet if quiet_zone is None else (quiet_zone, quiet_zone)
        font = MonospaceFont(size * 0.6, size * 1.25) if font is None else font
        shown = text is not False and text != ""
        letterings = bars.letterings(left, right, text) if shown else ()
        is_long = bars.long if text is True else ()
        top = height + _GAP * module
        lower = height + (_LONGER * module if is_long else 0)
        rectangles = tuple(
            [
                (
                    (left + start) * module,
                    0.0,
                    (left + end) * module,
                    lower if any(a <= start < b for a, b in is_long) else height,
                )
                for start, end in runs(bars.row)
            ]
        )
        columns = left + len(bars.row) + right
        full = max(top + font.metrics(size).line_height, lower) if shown else height
        grid = Modules(0, 0, module, 0, columns, 0)
        symbol = Symbol(rectangles, grid, color, background, font, size, letterings, top)
        super().__init__(symbol, columns * module, full, alt=bars.text if alt is None else alt)

    def _details(self) -> str:
        return f"{told(self.content)}, {self.symbology!r}"
