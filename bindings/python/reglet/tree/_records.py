# SPDX-License-Identifier: MIT
"""The records of views in one tree."""

from __future__ import annotations

import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from ..custom.custom import Custom
from ..geometry import Size
from ..measurement.frames import MeasurementFrame
from ..measurement.measurements import MeasuredSizes
from ..measurement.readers import MeasurementReader
from ..measurement.tags import MeasurementTag
from ..views.geometry_reader import GeometryReader
from ..views.guides import AlignmentGuide
from ..views.hosted import Hosted
from ..views.layout_values import LayoutValue
from ..views.measured import Measured
from ..views.records import joined_records
from ..views.view import View
from ._contents import Content, Contents
from ._handle import Handle


class Records:
    """Writes records for a tree, and adds to it what functions of views need: a measurer, a content source."""

    def __init__(self, handle: Handle, contents: Contents) -> None:
        self._handle = handle
        self._known = handle.known
        self._contents = contents
        self._measurer = 0
        self._content_source = 0
        # Whether a record belongs to a host.
        self.hosted = False

    @contextmanager
    def making(self) -> Iterator[list[int]]:
        """Collects the numbers of objects that new nodes refer to; releases them if the call fails."""
        numbers: list[int] = []
        try:
            with self._handle.handing_over():
                yield numbers
        except BaseException:
            self._known.drop(numbers)
            raise

    def record(self, view: View, numbers: list[int]) -> bytes:
        """Returns the record of a view that is held, and appends the numbers of the node's objects
        to a list.
        """
        record = self._held(view)
        numbers += self._known.take_new()
        return record

    def records(
        self,
        views: Sequence[View],
        parents: Sequence[int],
        numbers: list[int],
        known: list[tuple[int, list[int]]],
    ) -> bytearray:
        records = []
        for place, view in enumerate(views):
            if view._is_held:
                before = len(numbers)
                records.append(self.record(view, numbers))
                if len(numbers) > before:
                    known.append((place, numbers[before:]))
            else:
                records.append(view._record)
        return joined_records(records, parents)

    def _held(self, view: View) -> bytes:
        known = self._known
        if isinstance(view, Hosted):
            self.hosted = True
            return view.record_for(self._handle)
        if isinstance(view, AlignmentGuide) and view.function is not None:
            return view.record_for(self._handle.locator(), known.add(view.function))
        if isinstance(view, Measured):
            self._add_measurer()
            return view.record_for(self._measurer, known.add(view))
        if isinstance(view, GeometryReader) and view.function is not None:
            self._add_content_source()
            return view.record_for(self._content_source, known.add(view))
        if isinstance(view, (MeasurementTag, MeasurementFrame)):
            return view.record_for(self._handle.names)
        if isinstance(view, MeasurementReader):
            if view.function is None:
                return view.record_for(self._handle.names)
            self._add_content_source()
            return view.record_for(self._handle.names, self._content_source, known.add(view))
        if isinstance(view, LayoutValue) and not view.key.is_number():
            return view.record_for(known.share(view.value))
        if isinstance(view, Custom):
            return view.record_for(*self._handle.box(view.rule))
        return view._record

    def _add_measurer(self) -> None:
        if not self._measurer:
            known = self._known
            self._measurer = self._handle.add_measurer(
                lambda request: known[request.tag].function(request.proposal), batched=False
            )

    def _add_content_source(self) -> None:
        # While a layout runs nothing can be added, so what content may need is added before.
        self._add_measurer()
        self._handle.locator()
        if not self._content_source:
            # A tree must not be held by its own callbacks, or it would never be freed.
            reference = weakref.ref(self)

            def build(node: int, tag: int, size: Size) -> tuple[bytearray, Any]:
                records = reference()
                return (bytearray(), None) if records is None else records._content(node, tag, size)

            self._content_source = self._handle.add_content_source(build)

    def _content(self, node: int, tag: int, size: Size) -> tuple[bytearray, Any]:
        reader: GeometryReader | MeasurementReader = self._known[tag]
        if isinstance(reader, MeasurementReader):
            made = reader.views_for(MeasuredSizes(self._handle, node, self._handle.names))
        else:
            made = reader.views_for(size)
        content = Content(reader, node, made)
        self._contents.add(content)
        try:
            return self.records(content.views, content.parents, content.numbers, []), content.nodes
        finally:
            content.lent = self._handle.take_lent()
