# SPDX-License-Identifier: MIT
"""The description of a view: its record for the library, its name and style, and how it is copied."""

from __future__ import annotations

import contextlib
import copyreg
import sys
from collections.abc import Iterator, Mapping
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any

from .._abi.enumerations import Kind
from .._core.advice import no_attribute
from ._messages import fixed_attribute
from .styles import Style, check_style

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

    from ..tree.layout import Layout
    from .guides import Guide
    from .view import View

# The classes of views that are this package's begin with this.
_PACKAGE = __name__.split(".", 1)[0] + "."


class _Kept(property):
    """The base of descriptions. A view is a value, which its tree has copied, so assigning is an
    error.
    """

    def __init__(self, member: Any, name: str) -> None:
        read = member.fget if isinstance(member, property) else member.__get__
        super().__init__(read, doc=member.__doc__ if isinstance(member, property) else None)
        self._member = member
        self._name = name

    def __set__(self, view: Any, value: object) -> None:
        if isinstance(self._member, property) or self._is_set(view):
            raise AttributeError(fixed_attribute(view, self._name))
        self._member.__set__(view, value)

    def _is_set(self, view: Any) -> bool:
        try:
            self._member.__get__(view)
        except AttributeError:
            return False
        return True


class Description:
    """A view without its modifiers. It copies and pickles as a value."""

    # The parameters for the library are packed into `_record` when the view is made; attributes are
    # read from there. Slots without a value mean None, so that making a view is cheap.
    __slots__ = ("__weakref__", "_layout", "_name", "_record", "_style")
    _record: bytes
    _children: tuple[View, ...] = ()
    # Whether a view has a function, a value or a rule, for which each tree has its own number: the
    # tree stores them, and completes the record.
    _is_held = False
    # Which words of other frameworks error messages answer.
    _WORDS = "OPTIONS"
    # Whether the view's own views may have to be replaced by their children: groups, and rows of
    # grids outside a grid.
    _stands_for_several = False
    _layout: Layout | None
    _name: str | None
    _style: dict[str, Any] | None

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        # Slots of classes that programs make are theirs.
        if cls.__module__.startswith(_PACKAGE):
            for name, member in list(vars(cls).items()):
                is_slot = isinstance(member, MemberDescriptorType)
                is_read = isinstance(member, property) and member.fset is None
                if (is_slot or is_read) and not name.startswith("_"):
                    setattr(cls, name, _Kept(member, name))

    if not TYPE_CHECKING:

        def __getattr__(self, name):
            if name not in ("_layout", "_name", "_style"):
                raise AttributeError(no_attribute(self, name))

    @property
    def children(self) -> tuple[View, ...]:
        """The views inside this one, in order."""
        return self._children

    @property
    def kind(self) -> Kind:
        """The record of the view for the library."""
        return Kind(int.from_bytes(self._record[:4], sys.byteorder))

    @property
    def name(self) -> str | None:
        """The label that `named` gave, or None."""
        return self._name

    def named(self, name: str) -> Self:
        """Gives this view a label for pictures and errors, and returns this view itself."""
        self._name = str(name)
        return self

    @property
    def style(self) -> Mapping[str, Any]:
        """The style set by `styled`; empty by default."""
        return self._style or {}

    def styled(self, **style: Unpack[Style]) -> Self:
        """Sets how pictures draw this view, and returns this view itself; see `reglet.pictures`.

        Raises `ValueError` for an unknown style or a value that is not a colour.
        """
        check_style(style)
        self._style = {**self.style, **style}
        return self

    def _details(self) -> str:
        return ""

    def _expression(self) -> str:
        """The expression by which a program makes such a view."""
        return type(self).__name__

    def __repr__(self) -> str:
        label = f" named {self._name!r}" if self._name is not None else ""
        return f"{type(self).__name__}({self._details()}){label}"

    # Views are copied and pickled as values: all their arguments, but not their layout.

    def __reduce__(self) -> tuple[Any, ...]:
        said: dict[str, Any] = dict(getattr(self, "__dict__", {}))
        for base in type(self).__mro__:
            for name in vars(base).get("__slots__", ()):
                if name not in ("__weakref__", "_layout"):
                    with contextlib.suppress(AttributeError):
                        said[name] = vars(base)[name].__get__(self)
        return copyreg.__newobj__, (type(self),), (said, tuple(guides_of(self)))  # type: ignore[attr-defined]

    def __setstate__(self, state: tuple[dict[str, Any], tuple[Guide, ...]]) -> None:
        # The guides are there to be found again, or missed: records hold their numbers.
        for name, value in state[0].items():
            setattr(self, name, value)
        self._repack()

    def _repack(self) -> None:
        """Packs the record again after a copy if it contains data of one object or process."""


def guides_of(view: Description) -> Iterator[Guide]:
    for name in ("alignment", "guide", "column_alignment"):
        named = getattr(view, name, None)
        for line in named if isinstance(named, tuple) else (named,):
            if line is not None and not isinstance(line, str):
                yield line
