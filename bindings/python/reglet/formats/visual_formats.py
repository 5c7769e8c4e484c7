# SPDX-License-Identifier: MIT
"""Visual formats: constraints drawn with characters.

    icon, title = …                                        whatever stands for a view
    vfl("H:|-[icon(32)]-8-[title(>=80)]-|", {"icon": icon, "title": title})
    vfl(["V:|-[title]-gap-[text]|", "H:|[text]|"], views, {"gap": 12})

The grammar is in Documentation/VisualFormat.md. `reglet.chains` has operators for the same
constraints.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Callable, Literal, Optional, Union

from .._core.objects import NotCopied
from ..constraints.constraint import ATTRIBUTES, Attribute, Constraint
from ._formats import FormatHandle

Dialect = Literal["standard", "tack", "extended"]
FormatDirection = Literal["leading_to_trailing", "left_to_right", "right_to_left"]
Views = Union[Mapping[str, object], Callable[[str], Optional[object]]]
Metrics = Union[Mapping[str, float], Callable[[str], Optional[float]]]

_DIALECTS: dict[str, int] = {"standard": 0, "tack": 1, "extended": 2}
_DIRECTIONS: dict[str, int] = {"leading_to_trailing": 0, "left_to_right": 1, "right_to_left": 2}


class Edge(Enum):
    """The default objects for the edges of a format."""

    SUPERVIEW = "|"
    SAFE_AREA = "|>"

    def __str__(self) -> str:
        return "superview" if self is Edge.SUPERVIEW else "safe_area"


@dataclass(frozen=True)
class FormatGap:
    """The layout guide for a gap whose length is compared: `~`, or a gap in percent.

    Gaps are numbered from 0 in each list of constraints. Gaps of two lists are different guides,
    even with the same number.
    """

    number: int

    def __str__(self) -> str:
        return f"gap{self.number}"


class VisualFormat(NotCopied):
    """Reads formats that share names and options. As a context manager it frees its memory.

    Args:
        views: The views by name: a mapping, or a function of a name that returns None for an unknown name.
            Any object except None can be a view.
        metrics: The numbers by name.
        dialect: "standard" is Apple's visual format; "tack" adds bare views, `>==`, `<==`, `^`, `|>` and
            `<|`; "extended" adds percent, `view.width * 2 + 8`, `HV:`, `~`, `->`, comments and texts of
            several lines. Several: `("tack", "extended")`.
        align: The attributes by which the views of each format are aligned, such as "center_y".
        direction: The side at which horizontal formats begin.
        spacing: The length of `-` between views, in points.
        edge_spacing: The length of `-` at an edge, in points.
        baseline_spacing: Whether spacing in columns goes from baseline to baseline.
        superview: The item of `|`. With None, formats with an edge are refused.
        safe_area: The item of `|>` and `<|`. With None, formats with them are refused.
        margins: The item whose edges `|-` and `-|` touch, without the edge spacing.
        identify: The function by which `AutoLayout.read` numbers its items. Not needed otherwise.
    """

    def __init__(
        self,
        views: Views,
        metrics: Metrics | None = None,
        *,
        dialect: Dialect | Iterable[Dialect] = "standard",
        align: Attribute | Iterable[Attribute] = (),
        direction: FormatDirection = "leading_to_trailing",
        spacing: float = 8,
        edge_spacing: float = 20,
        baseline_spacing: bool = False,
        superview: object | None = Edge.SUPERVIEW,
        safe_area: object | None = Edge.SAFE_AREA,
        margins: object | None = None,
        identify: Callable[[object], int] | None = None,
    ) -> None:
        self._handle = FormatHandle(
            identify=identify,
            dialect=_flags(dialect, _DIALECTS, "dialect"),
            alignment=_flags(align, _ALIGNMENTS, "alignment"),
            direction=_one(direction, _DIRECTIONS, "direction"),
            spaces_baselines=baseline_spacing,
            sibling_spacing=spacing,
            edge_spacing=edge_spacing,
            superview=superview,
            safe_area=safe_area,
            margins=margins,
        )
        self._handle.add_names(views, {} if metrics is None else metrics)

    def read(self, formats: str | Iterable[str]) -> list[Constraint]:
        """Returns the constraints of one format or several, in their order, all of them or none.

        Raises:
            FormatError: A text is not a format. The error has its index, the position and the reason.
        """
        texts = texts_of(formats)
        return self._handle.read(texts, FormatGap)

    def close(self) -> None:
        """Frees the memory. The reader cannot be used afterwards."""
        self._handle.close()

    def __enter__(self) -> VisualFormat:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def texts_of(formats: str | Iterable[str]) -> list[str]:
    """Returns formats as a list; raises `TypeError` if one is not text."""
    texts = [formats] if isinstance(formats, str) or not isinstance(formats, Iterable) else formats
    listed = list(texts)
    for text in listed:
        if not isinstance(text, str):
            raise TypeError(f'a visual format is a text, such as "|-[label]-|", not {text!r}')
    return listed


def vfl(
    formats: str | Iterable[str],
    views: Views,
    metrics: Metrics | None = None,
    *,
    dialect: Dialect | Iterable[Dialect] = "standard",
    align: Attribute | Iterable[Attribute] = (),
    direction: FormatDirection = "leading_to_trailing",
    spacing: float = 8,
    edge_spacing: float = 20,
    baseline_spacing: bool = False,
    superview: object | None = Edge.SUPERVIEW,
    safe_area: object | None = Edge.SAFE_AREA,
    margins: object | None = None,
) -> list[Constraint]:
    """Returns the constraints of one visual format or several, all of them or none.

    It has the options of `VisualFormat`, which reads many formats with the same names.

    Raises:
        FormatError: A text is not a format. The error has its index, the position and the reason.
    """
    with VisualFormat(
        views,
        metrics,
        dialect=dialect,
        align=align,
        direction=direction,
        spacing=spacing,
        edge_spacing=edge_spacing,
        baseline_spacing=baseline_spacing,
        superview=superview,
        safe_area=safe_area,
        margins=margins,
    ) as reader:
        return reader.read(formats)


_ALIGNMENTS: dict[str, int] = {
    name: 1 << number
    for number, name in enumerate(ATTRIBUTES, 1)
    if name not in ("width", "height") and "margin" not in name
}


def _one(name: str, known: dict[str, int], what: str) -> int:
    if name not in known:
        raise ValueError(f"unknown {what} {name!r}; known are {', '.join(known)}")
    return known[name]


def _flags(names: str | Iterable[str], known: dict[str, int], what: str) -> int:
    flags = 0
    for name in [names] if isinstance(names, str) else names:
        flags |= _one(name, known, what)
    return flags
