# SPDX-License-Identifier: MIT
"""QR codes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, Union, get_args

from .._core.advice import refuse_arguments, unknown
from .._core.reals import is_count
from ..drawing.operations import Modules
from ..fonts.font import MonospaceFont
from ..views.canvas import Canvas
from ._symbols import Symbol, check_colors, checked_length, runs, told

if TYPE_CHECKING:
    from typing_extensions import Never

ErrorLevel = Literal["L", "M", "Q", "H"]
Module = Union[float, tuple[float, float]]
# The capacity of the largest code in letters and in bytes, by the level of error correction (ISO/IEC 18004).
_MOST_BYTES = {"L": 2953, "M": 2331, "Q": 1663, "H": 1273}
_LARGEST_VERSION = 40


class QRCode(Canvas):
    """A QR code of a text or of bytes.

        QRCode("https://example.org/parcel/12", module=mm(0.5), error="Q")

    `module` is the side of a dot in points. In cells of a terminal it is, for instance, (1, 0.5).
    `error` is the level of error correction: "L", "M", "Q" or "H" can restore 7, 15, 25 or 30 % of
    the code. `version`, 1 to 40, fixes the number of modules; None chooses the smallest version
    that can hold the text. The quiet zone around the code is counted in modules: readers expect 4.
    Letters outside ASCII are UTF-8.

    `alt` is read aloud instead of the code; None is its text.

    Raises `ValueError` if the text is too long for the version and the level, and `ImportError`
    without segno.
    """

    __slots__ = ("content", "error", "version")
    content: str | bytes
    error: str
    version: int
    """The version that was chosen: a code of version 1 has 21 modules a side, and each further one 4 more."""

    def __init__(
        self,
        content: str | bytes,
        *,
        module: Module = 2.0,
        error: ErrorLevel = "M",
        version: int | None = None,
        quiet_zone: int = 4,
        color: str = "#000000",
        background: str | None = "#ffffff",
        alt: str | None = None,
        **unknown_options: Never,
    ) -> None:
        if unknown_options:
            refuse_arguments(unknown_options, type(self).__init__, self)
        if not isinstance(content, (str, bytes)):
            raise TypeError(f"QRCode: the content is a string or bytes, not {content!r}")
        if error not in get_args(ErrorLevel):
            raise ValueError(f"QRCode: {unknown('error', error, get_args(ErrorLevel))}")
        is_version = is_count(version) and 1 <= int(version or 0) <= _LARGEST_VERSION
        if version is not None and not is_version:
            raise ValueError(f"QRCode: version is 1 to {_LARGEST_VERSION}, not {version!r}")
        if not is_count(quiet_zone) or not 0 <= quiet_zone <= 100:
            raise ValueError(
                f"QRCode: quiet_zone is a number of modules, 0 to 100, not {quiet_zone!r}"
            )
        check_colors("QRCode", color, background)
        sides = module if isinstance(module, tuple) else (module, module)
        if len(sides) != 2:
            raise TypeError(f"QRCode: module is a length or (width, height), not {module!r}")
        wide, high = [checked_length("QRCode", "module", side) for side in sides]
        rows, self.version = _matrix(content, error, version)
        self.content, self.error = content, error
        count = len(rows) + 2 * int(quiet_zone)
        rectangles = tuple(
            [
                (
                    (quiet_zone + start) * wide,
                    (quiet_zone + at) * high,
                    (quiet_zone + end) * wide,
                    (quiet_zone + at + 1) * high,
                )
                for at, row in enumerate(rows)
                for start, end in runs(row)
            ]
        )
        grid = Modules(0, 0, wide, high, count, count)
        symbol = Symbol(rectangles, grid, color, background, MonospaceFont(), 1.0)
        if alt is None:
            alt = content if isinstance(content, str) else f"{len(content)} bytes"
        super().__init__(symbol, count * wide, count * high, alt=alt)

    def _details(self) -> str:
        return told(self.content) if isinstance(self.content, str) else repr(self.content[:40])


@lru_cache(maxsize=256)
def _matrix(content: str | bytes, error: str, version: int | None) -> tuple[tuple[bytes, ...], int]:
    try:
        import segno
    except ImportError as missing:
        raise ImportError("QR codes need segno: pip install segno") from missing
    if not content:
        raise ValueError("QRCode: the content is empty")
    options: dict[str, Any] = {}
    if isinstance(content, bytes):
        options["mode"] = "byte"
    elif not content.isascii():
        # Without a charset in the code, readers try UTF-8 first.
        options["encoding"] = "utf-8"
    try:
        length = len(content if isinstance(content, bytes) else content.encode())
        if length > 3 * _MOST_BYTES[error]:
            raise segno.DataOverflowError
        made = segno.make(
            content, error=error, version=version, micro=False, boost_error=False, **options
        )
    except UnicodeEncodeError as wrong:
        raise ValueError(
            f"QRCode: {wrong.object[wrong.start]!r} is half of a surrogate pair, not a letter"
        ) from None
    except segno.DataOverflowError:
        which = "the largest version" if version is None else f"version {version}"
        raise ValueError(
            f"QRCode: {len(content)} {'bytes' if isinstance(content, bytes) else 'characters'} are "
            f"too many for {which} at error level {error}: choose a lower level, or a shorter text"
        ) from None
    return tuple([bytes(row) for row in made.matrix]), int(made.version)
