# SPDX-License-Identifier: MIT
"""Layout values: data that a view passes to the custom layout around it.

class Weight(LayoutKey, kind=Kind.WEIGHT):
    default = 1.0

title.layout_value(Weight, 2)          # on a view
subview[Weight]                        # in the layout's methods: 2.0, and 1.0 for views without a value
"""

from __future__ import annotations

import itertools
from typing import Any, ClassVar

from .._abi.enumerations import Kind
from .._abi.records import LAYOUT_VALUE
from .._core.reals import NUMBER
from .view import Holder, View

_numbers = itertools.count(1)
_keys: dict[int, type[LayoutKey]] = {}


class LayoutKey:
    """The base of keys. A key is a class with a `default`, and has no instances.

    If the default is a number, all values are numbers, and are returned as that kind of number if
    possible. Other keys take any object.
    """

    default: ClassVar[Any] = None
    """The value of views that do not set one."""
    number: ClassVar[int] = 0
    """The number of the key in the library."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.number = next(_numbers)
        _keys[cls.number] = cls

    @classmethod
    def is_number(cls) -> bool:
        """Whether the values are numbers."""
        return isinstance(cls.default, NUMBER) and not isinstance(cls.default, bool)

    @classmethod
    def read(cls, value: float) -> int | float:
        """Returns a number as one of the default's kind."""
        return int(value) if isinstance(cls.default, int) and value.is_integer() else value


class LayoutValue(Holder, kind=Kind.LAYOUT_VALUE):
    """Gives its child a value under a key; see `View.layout_value`."""

    __slots__ = ("key", "value")
    _is_held = True
    key: type[LayoutKey]
    value: Any

    def __init__(self, key: type[LayoutKey], value: Any, child: View | None = None) -> None:
        if not (isinstance(key, type) and issubclass(key, LayoutKey) and key.number):
            raise TypeError(f"a key is a class made from LayoutKey, not {key!r}")
        if key.is_number() and not isinstance(value, NUMBER):
            raise TypeError(f"the values of {key.__name__} are numbers, not {value!r}")
        self.key = key
        self.value = value
        self._record = self.record_for(value if key.is_number() else 0)
        self._children = () if child is None else (child,)

    def record_for(self, value: float) -> bytes:
        return LAYOUT_VALUE.pack(Kind.LAYOUT_VALUE, 0, self.key.number, value)

    def _repack(self) -> None:
        # Keys have other numbers in other processes.
        self._record = self.record_for(self.value if self.key.is_number() else 0)

    def _details(self) -> str:
        return f"{self.key.__name__}, {self.value!r}"


def layout_value(key: int, value: float) -> LayoutValue:
    """Returns a view with the parameters of a node. A value that is not a number remains with the
    tree.
    """
    found = _keys[key]
    return LayoutValue(found, found.read(value) if found.is_number() else None)
