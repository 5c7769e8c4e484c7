# SPDX-License-Identifier: MIT
"""Constraints inside a layout tree: a view whose children an `AutoLayout` places.

inside = AutoLayout()
card = inside.item("card")
icon, label = card.item("icon"), card.item("label")
inside.activate(icon.leading == card.leading + 8, label.leading == icon.trailing + 8, …)

page = VStack(Text("Above"), ConstraintHost(card, {icon: Box(16, 16), label: Text("…")}))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Callable, Literal, NoReturn, Union

from .._abi.enumerations import Kind
from .._abi.records import CONSTRAINT_HOST
from ..autolayout.items import Item
from ..errors import InvalidArgumentError
from ..geometry import Proposal, Size
from ..views.hosted import Hosted
from ..views.stacks import present_views
from ..views.view import View
from ._functions import Functions
from .sizing import Flexibility, flexibility_flags

IdealSize = Union[Size, "tuple[float | None, float | None]", None]
Ideal = Union[Literal["fitting", "content"], Callable[[Size], IdealSize]]

_IDEALS = ("fitting", "content")
_FUNCTION = 2


class ConstraintHost(Hosted):
    """A view that is an item at the top of an `AutoLayout`, with views as contents of other items of it.

    The host takes its proposal within the bounds of its ideal size and its flexibility. Then the
    constraints hold, and each view has the frame of its item.

    A conflict inside raises `ConflictError`, whose `view` is the host and whose `conflict` names
    constraints and items. After a change of the layout itself, call `Layout.invalidate_host` or
    `Tree.invalidate_host`.

    Args:
        item: An item without a superview.
        contents: Views by item: each is the content of its item.
        flexibility: The sides of the ideal size on which the host may be: "all", "none", "width", "height", one
            or several of "smaller_width", "larger_width", "smaller_height" and "larger_height", or "content", by
            the priorities of the item (below 750, a length may change).
        ideal: "fitting": the height that the constraints give at the width that is taken. "content": the item's
            own content. A function of a size that returns an ideal size, or None.
        size_that_fits: A function that returns the size for a proposal, or None for the host's own rules.
    """

    __slots__ = ("_flexibility", "_ideal", "_item", "_items", "_size_that_fits")

    def __init__(
        self,
        item: Item,
        contents: Mapping[Item, View] | None = None,
        *,
        flexibility: Flexibility = "all",
        ideal: Ideal = "fitting",
        size_that_fits: Callable[[Proposal], IdealSize] | None = None,
    ) -> None:
        if not isinstance(item, Item):
            raise TypeError(f"a host takes an item at the top of an AutoLayout, not {item!r}")
        contents = {} if contents is None else contents
        if not isinstance(contents, Mapping):
            raise TypeError(f"contents are views by their items: {{item: view}}, not {contents!r}")
        if not callable(ideal) and ideal not in _IDEALS:
            raise InvalidArgumentError(
                f"ideal is one of {', '.join(_IDEALS)}, or a function, not {ideal!r}"
            )
        for inner, view in contents.items():
            if not isinstance(inner, Item):
                raise TypeError(f"contents are views by their items, and {inner!r} is not an item")
            if view is None:
                raise TypeError(f"{inner} has None as its content; leave it out of the contents")
            if inner.layout is not item.layout:
                raise InvalidArgumentError(f"{inner} is an item of another layout than {item}")
        self._item = item
        self._items = tuple(contents)
        self._flexibility = flexibility_flags(flexibility)
        self._ideal = ideal
        self._size_that_fits = size_that_fits
        # Data for the library is made separately for each tree.
        self._record = CONSTRAINT_HOST.pack(Kind.CONSTRAINT_HOST, *bytes(11))
        self._children = present_views(self, tuple(contents.values()))

    @property
    def item(self) -> Item:
        """The item that has the size of the host."""
        return self._item

    @property
    def contents(self) -> dict[Item, View]:
        """The views by their items."""
        return dict(zip(self._items, self._children))

    @property
    def address(self) -> int:
        """Where the library has the layout; 0: it has been closed."""
        return self._item.layout._handle._pointer or 0

    def record_for(self, handle: Any) -> bytes:
        ideal = self._ideal
        functions = Functions(
            handle, self._size_that_fits, ideal if callable(ideal) else None, self._item.layout
        )
        host = functions.host(
            self._item._id,
            [item._id for item in self._items],
            self._flexibility,
            _FUNCTION if callable(ideal) else _IDEALS.index(ideal),
        )
        return CONSTRAINT_HOST.pack(Kind.CONSTRAINT_HOST, 0, *host)

    def __copy__(self) -> ConstraintHost:
        new, arguments, state = View.__reduce__(self)
        made: ConstraintHost = new(*arguments)
        made.__setstate__(state)
        return made

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            f"{self!r} can be neither pickled nor copied with its contents, since its constraints are in "
            "the library's memory: create it in the process that needs it"
        )

    def _details(self) -> str:
        return str(self._item)
