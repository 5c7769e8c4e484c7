# SPDX-License-Identifier: MIT
"""A box that takes what it is offered, and whose content may be made when its size is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable, Optional, Union

from .._abi.enumerations import Kind
from .._abi.records import GEOMETRY_READER
from .._core.advice import refuse_arguments
from ..geometry import Size
from .slips import not_content
from .stacks import present_views
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never


ContentFunction = Callable[[Size], Union[Optional[View], "tuple[View, ...]", "list[View]"]]


class GeometryReader(Holder, kind=Kind.GEOMETRY_READER):
    """Takes what it is offered, 10 where nothing is. Its content is offered that size and stands at the top
    leading corner, several views over each other.

        GeometryReader(lambda size: columns(3) if size.width > 600 else columns(1))
        GeometryReader(Fill(), Text("label"))

    A function is called with the reader's size while a layout is made, once for each size, and returns a
    view, several of them, or None. It must not touch the layout (`BusyError`); what it raises comes out of
    the layout as it was raised, and all frames stay. The views that it made last are part of the layout:
    `Layout.content` lists them. Nothing about the content changes the reader's own size, so a layout asks
    each reader once; readers in the content of readers go 32 levels deep (`LimitError`).
    """

    __slots__ = ("function",)
    _is_held = True
    function: ContentFunction | None

    def __init__(self, *content: View | ContentFunction | None, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        function = content[0] if len(content) == 1 and callable(content[0]) else None
        self.function = function
        if function is not None:
            content = ()
        self._record = GEOMETRY_READER.pack(Kind.GEOMETRY_READER, 0, 0, 0, 0)
        self._children = present_views(self, content)  # type: ignore[arg-type]

    def record_for(self, source: int, tag: int) -> bytes:
        """Returns the record of this reader in a tree that knows its function under a tag."""
        return GEOMETRY_READER.pack(Kind.GEOMETRY_READER, 0, tag, source, 0)

    def views_for(self, size: Size) -> tuple[View, ...]:
        """Calls the function, and returns the views that it made."""
        made = self.function(size) if self.function is not None else None
        if made is None or isinstance(made, View):
            return present_views(self, (made,))
        if isinstance(made, (list, tuple)):
            return present_views(self, tuple(made))
        name = getattr(self.function, "__name__", "the function")
        raise TypeError(not_content(f"{name} of a {type(self).__name__}", made, "returns"))

    def _details(self) -> str:
        if self.function is not None:
            return getattr(self.function, "__name__", "function")
        return f"{len(self._children)} children"
