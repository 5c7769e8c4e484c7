# SPDX-License-Identifier: MIT
"""Tags: a reader notes the size of a view."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from .._abi.enumerations import Kind
from .._abi.records import MEASUREMENT_TAG
from ..views._messages import check_hashable
from ..views.view import Holder, View
from .names import Measuring, Names, no_reader


class MeasurementTag(Holder, Measuring, kind=Kind.MEASUREMENT_TAG):
    """Records the size of its child with the nearest reader of a scope; see `View.measure`."""

    __slots__ = ("scope", "tag")
    _is_held = True
    tag: Hashable
    scope: Hashable

    def __init__(
        self, tag: Hashable = None, child: View | None = None, *, scope: Hashable = None
    ) -> None:
        check_hashable("measure: tag", tag)
        check_hashable("measure: scope", scope)
        self.tag = tag
        self.scope = scope
        self._record = MEASUREMENT_TAG.pack(Kind.MEASUREMENT_TAG, 0, 0, 0)
        self._children = () if child is None else (child,)

    def record_for(self, names: Names) -> bytes:
        numbers = names.number(self.scope), names.number(self.tag)
        return MEASUREMENT_TAG.pack(Kind.MEASUREMENT_TAG, 0, *numbers)

    def lacks_reader(self) -> str:
        return no_reader(self.scope)

    def _details(self) -> str:
        scope = "" if self.scope is None else f", scope={self.scope!r}"
        return f"{self.tag!r}{scope}"


def tag_of(parameters: Any, names: Names) -> MeasurementTag:
    return MeasurementTag(names.value(parameters.tag), scope=names.value(parameters.scope))
