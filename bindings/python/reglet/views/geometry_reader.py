# SPDX-License-Identifier: MIT
"""A box that takes its proposed size, and whose content may be made from this size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable, Optional, Union

from .._abi.enumerations import Kind
from .._abi.records import GEOMETRY_READER
from .._core.advice import refuse_arguments
from ..geometry import Size
from ._messages import not_content
from .stacks import present_views
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never


ContentFunction = Callable[[Size], Union[Optional[View], "tuple[View, ...]", "list[View]"]]


class GeometryReader(Holder, kind=Kind.GEOMETRY_READER):
    """Takes its proposal, and 10 points on an unspecified side. Its content is proposed that size,
    at the top leading corner, with several views on top of each other.

        GeometryReader(lambda size: columns(3) if size.width > 600 else columns(1))
        GeometryReader(Fill(), Text("label"))

    A function makes the content during a layout, once for each size: a view, several of them, or
    None. It must not use the layout (`BusyError`). The views of its last call are part of the
    layout: `Layout.content` lists them. The content does not affect the reader's size; readers may
    be nested 32 levels deep (`LimitError`).
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
