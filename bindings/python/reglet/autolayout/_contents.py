# SPDX-License-Identifier: MIT
"""The contents of items that the program owns: measure functions, and layouts of views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import InvalidArgumentError, RegletError
from ..tree.layout import Layout

if TYPE_CHECKING:
    from ..views.measured import Answer, MeasureFunction
    from ..views.paragraphs import Paragraph
    from ..views.view import View
    from .items import AnyItem, Item


class ItemContents:
    def __init__(self) -> None:
        self._layouts: dict[int, Layout] = {}
        self._functions: dict[int, MeasureFunction] = {}
        self._measurer = 0

    def shown(self, item: AnyItem) -> Layout | None:
        return self._layouts.get(item._id)

    def measure(self, item: Item, function: MeasureFunction | None) -> None:
        measurer = 0 if function is None else self._added_measurer(item)
        item.layout._change("item_set_measured", item._id, measurer, item._id if measurer else 0)
        self.drop(item)
        if function is not None:
            self._functions[item._id] = function

    def _added_measurer(self, item: Item) -> int:
        if not self._measurer:
            functions = self._functions

            def measure(request: Any) -> Answer:
                return functions[request.tag](request.proposal)

            self._measurer = item.layout._handle.add_measurer(measure)
        return self._measurer

    def set_paragraph(self, item: Item, paragraph: Paragraph) -> None:
        item.layout._guarded(lambda handle: handle.set_paragraph(item._id, paragraph._record))
        self.drop(item)

    def show(self, item: Item, content: View | Layout | None) -> Layout | None:
        if content is None:
            self.measure(item, None)
            return None
        shown = content if isinstance(content, Layout) else Layout(content)
        if shown in self._layouts.values():
            raise InvalidArgumentError(f"{shown.root!r} is the content of another item")
        measurer = item.layout._handle.add_tree(shown.tree._handle)
        item.layout._change("item_set_measured", item._id, measurer, shown._views.nodes[0])
        self.drop(item)
        self._layouts[item._id] = shown
        return shown

    def drop(self, item: AnyItem) -> None:
        self._layouts.pop(item._id, None)
        self._functions.pop(item._id, None)

    def read_again(self) -> None:
        for shown in self._layouts.values():
            shown._read_again()

    def locate(self, error: RegletError, items: dict[int, AnyItem]) -> None:
        cause, shown = error.__cause__, self._layouts.get(error.subject)
        if not isinstance(cause, RegletError) or shown is None:
            return
        if cause.view is None:
            cause.view = shown._views.known().get(cause.subject)
        error.view = cause.view
        error.message = f"{cause.message} (in {items[error.subject]})"
