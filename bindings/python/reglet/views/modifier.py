# SPDX-License-Identifier: MIT
"""Common to plain modifiers: one view inside, and all parameters in the record."""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING, Any, Callable, ClassVar, Generic, TypeVar, overload

from .._core.advice import refuse_arguments
from ._messages import UNPACKABLE, refuse_numbers
from .view import Holder, View

if TYPE_CHECKING:
    from collections.abc import Mapping

    from typing_extensions import Self

Value = TypeVar("Value")


class Parameter(property, Generic[Value]):
    """A property that is read from the record of a modifier: `at` is the place of its number, or of its numbers."""

    def __init__(self, at: int | slice, of: Callable[[Any], Value], doc: str) -> None:
        super().__init__(lambda view: of(view._parameters()[at]), doc=doc)

    if TYPE_CHECKING:

        @overload
        def __get__(self, view: None, owner: type, /) -> Self: ...
        @overload
        def __get__(self, view: Any, owner: type | None = None, /) -> Value: ...
        def __get__(self, view: Any, owner: type | None = None, /) -> Any: ...


class Modifier(Holder):
    """A view around one view, with all its parameters in its record."""

    __slots__ = ()
    _FORMAT: ClassVar[Struct]
    # What error messages call its numbers, and their unit.
    _NUMBERS: ClassVar[tuple[str, ...]] = ()
    _UNIT: ClassVar[str] = "number of points"

    def __init_subclass__(cls, record: Struct | None = None, **options: Any) -> None:
        super().__init_subclass__(**options)
        if record is not None:
            cls._FORMAT = record

    def _modify(self, child: View | None, unknown: Mapping[str, object], *parameters: Any) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        try:
            self._record = self._FORMAT.pack(self._KIND, 0, *parameters)
        except UNPACKABLE:
            refuse_numbers(self, self._UNIT, **dict(zip(self._NUMBERS, parameters)))
        self._children = () if child is None else (child,)

    def _parameters(self) -> tuple[Any, ...]:
        return self._FORMAT.unpack(self._record)[2:]

    def _details(self) -> str:
        numbers = self._parameters()[: len(self._NUMBERS)]
        return ", ".join(f"{number:g}" for number in numbers)
