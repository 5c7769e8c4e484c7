# SPDX-License-Identifier: MIT
"""Views side by side, below each other, or on top of each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from .._abi.enumerations import Kind
from .._abi.records import STACK
from .._core.advice import refuse_arguments
from ..geometry import given, optional
from ._messages import UNPACKABLE, refuse_numbers
from .alignment import (
    ALIGNMENTS,
    HORIZONTAL_NAMES,
    VERTICAL_NAMES,
    alignment_codes,
    alignment_name,
)
from .groups import members
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never

    from .alignment import Alignment

_HSTACK, _VSTACK, _ZSTACK = int(Kind.HSTACK), int(Kind.VSTACK), int(Kind.ZSTACK)
_NAMES = {
    _HSTACK: "HStack",
    _VSTACK: "VStack",
    _ZSTACK: "ZStack",
    int(Kind.LAZY_HSTACK): "LazyHStack",
    int(Kind.LAZY_VSTACK): "LazyVStack",
}
_ROWS = (_HSTACK, int(Kind.LAZY_HSTACK))
_COLUMNS = (_VSTACK, int(Kind.LAZY_VSTACK))


def stack_record(kind: int, alignment: Alignment, spacing: float | None) -> bytes:
    try:
        return _kept_record(kind, alignment, spacing)
    except TypeError:
        # An argument is not hashable: this call names it.
        return _packed_record(kind, alignment, spacing)


def _packed_record(kind: int, alignment: Alignment, spacing: float | None) -> bytes:
    horizontal, vertical = alignment_codes(alignment, _NAMES[kind], _known(kind))
    if isinstance(alignment, tuple) or not (horizontal or vertical):
        pass
    elif kind in _COLUMNS and not horizontal:
        raise ValueError(_other_axis("VStack", alignment, "leading, center and trailing"))
    elif kind in _ROWS and not vertical:
        raise ValueError(_other_axis("HStack", alignment, "top, center, bottom and text baselines"))
    try:
        return STACK.pack(kind, 0, horizontal, vertical, given(spacing))
    except UNPACKABLE:
        refuse_numbers(_NAMES[kind], spacing=spacing)


def _known(kind: int) -> Iterable[str]:
    """The alignments that have an effect in a stack."""
    if kind in _COLUMNS:
        return HORIZONTAL_NAMES
    return VERTICAL_NAMES if kind in _ROWS else ALIGNMENTS


# Most stacks of a program have equal parameters, so the last records are kept.
_kept_record = lru_cache(maxsize=1024)(_packed_record)


def _other_axis(stack: str, alignment: Alignment, known: str) -> str:
    """Returns an error message: an alignment has no effect across a stack, with a suggestion."""
    return (
        f"{stack}(alignment={alignment!r}): its children follow each other along that axis. The stack aligns "
        f"them at {known}. To move them all, put a Spacer() before or after them, or a frame with "
        f"an alignment around the stack"
    )


def present_views(holder: Holder, children: tuple[View | None, ...]) -> tuple[View, ...]:
    present: Sequence[View | None] = children
    if None in children:
        present = [child for child in children if child is not None]
    for child in present:
        if not isinstance(child, View) or child._stands_for_several:
            return members(holder, children)
    return tuple(present)  # type: ignore[arg-type]


class Stack(Holder):
    """Common to the stacks. A child that is None is left out, so it may depend on a condition."""

    __slots__ = ()

    @property
    def alignment(self) -> Alignment:
        """The name of the line on which the children meet."""
        return alignment_name(*STACK.unpack(self._record)[2:4])

    @property
    def spacing(self) -> float | None:
        """The distance of neighbours in points; None: the spacing that they prefer."""
        return optional(STACK.unpack(self._record)[4])

    def _details(self) -> str:
        return f"{len(self._children)} children" if len(self._children) != 1 else "1 child"


class HStack(Stack, kind=Kind.HSTACK):
    """Views side by side, from the leading to the trailing side.

    `alignment` is the vertical alignment: "top", "center", "bottom", "first_text_baseline" or
    "last_text_baseline". `spacing` is the distance of neighbours in points and may be negative;
    None means 8, and 0 next to a spacer.
    """

    __slots__ = ()

    def __init__(
        self,
        *children: View | None,
        spacing: float | None = None,
        alignment: Alignment = "center",
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._record = stack_record(_HSTACK, alignment, spacing)
        self._children = present_views(self, children)


class VStack(Stack, kind=Kind.VSTACK):
    """Views below each other. `alignment` is the horizontal alignment: "leading", "center" or
    "trailing". `spacing` as for `HStack`.
    """

    __slots__ = ()

    def __init__(
        self,
        *children: View | None,
        spacing: float | None = None,
        alignment: Alignment = "center",
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._record = stack_record(_VSTACK, alignment, spacing)
        self._children = present_views(self, children)


class ZStack(Stack, kind=Kind.ZSTACK):
    """Views on top of each other, the last one in front. `alignment` is the alignment on both axes,
    such as "top_leading".
    """

    __slots__ = ()

    def __init__(
        self, *children: View | None, alignment: Alignment = "center", **unknown: Never
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._record = stack_record(_ZSTACK, alignment, None)
        self._children = present_views(self, children)


# The same things under the names that other toolkits have for them.
Row = HStack
Column = VStack
