# SPDX-License-Identifier: MIT
"""The handle of a reader of visual formats: names and texts go in, constraints come out."""

from __future__ import annotations

import ctypes
import itertools
import math
import weakref
from collections.abc import Mapping, Sequence
from typing import Any, Callable

from .._abi import structs as s
from .._core.interruptions import raise_lost, trampoline, watch
from .._core.objects import LibraryObject
from .._core.reals import NUMBER
from ..constraints.constraint import ATTRIBUTES, RELATIONS, Constraint
from ..errors import FormatError, Status

# The item of the first gap that is a layout guide: RGL_FORMAT_SPACER(0).
FIRST_GAP = 0xFFFF_FFFF_0000_0000

# The placeholders RGL_FORMAT_SUPERVIEW and RGL_FORMAT_SAFE_AREA.
SUPERVIEW = 0xFFFF_FFFF_FFFF_FFFF
SAFE_AREA = 0xFFFF_FFFF_FFFF_FFFE

_keys = itertools.count(1)
_handles: weakref.WeakValueDictionary[int, FormatHandle] = weakref.WeakValueDictionary()


class FormatHandle(LibraryObject):
    """A reader of the library, and the objects that its items stand for."""

    __slots__ = ("_identify", "_key", "_metrics", "_numbers", "_things", "_views")

    PREFIX, NOUN = "format", "reader"

    def __init__(
        self,
        *,
        superview: object,
        safe_area: object,
        margins: object,
        identify: Callable[[object], int] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(None)
        # Tells the number of an object; None: they are counted from 1.
        self._identify = identify
        self._things: dict[int, object] = {}
        self._numbers: dict[int, int] = {}
        self.call(
            self.library.rgl_format_set_options,
            s.rgl_format_options(
                struct_size=ctypes.sizeof(s.rgl_format_options),
                superview=self._item(superview),
                safe_area=self._item(safe_area),
                margins=self._item(margins),
                **options,
            ),
        )

    def add_names(
        self,
        views: Mapping[str, object] | Callable[[str], object | None],
        metrics: Mapping[str, float] | Callable[[str], float | None],
    ) -> None:
        """Adds the names of mappings, and sets functions as resolvers for the rest."""
        for what, names in (("views", views), ("metrics", metrics)):
            if not isinstance(names, Mapping) and not callable(names):
                raise TypeError(
                    f'{what} are a dictionary by name, such as {{"label": label}}, or a function, not {names!r}'
                )
        view_resolver = metric_resolver = None
        if isinstance(views, Mapping):
            self._add_views(views)
        else:
            view_resolver = views
        if isinstance(metrics, Mapping):
            self._add_metrics(metrics)
        else:
            metric_resolver = metrics
        if view_resolver or metric_resolver:
            self._views, self._metrics = view_resolver, metric_resolver
            self._key = next(_keys)
            _handles[self._key] = self
            watch()
            resolver = s.rgl_format_resolver(
                struct_size=ctypes.sizeof(s.rgl_format_resolver), context=self._key
            )
            resolver.resolve = _RESOLVE
            self.call(self.library.rgl_format_set_resolver, resolver)

    def read(self, texts: Sequence[str], gap: Callable[[int], object]) -> list[Constraint]:
        """Returns the constraints of texts; `gap` returns the object for the number of a gap."""
        array = _Texts(texts)
        records = ctypes.POINTER(s.rgl_layout_constraint)()
        count = ctypes.c_size_t()
        function = self.library.rgl_format_read
        status = function(self._pointer, array.structs, len(texts), records, count)
        raise_lost()
        if status:
            raise self.refusal(status, texts)
        sources = self._sources()
        made: dict[int, object] = {}
        return [
            self._constraint(records[index], array.words(sources[index]), gap, made)
            for index in range(count.value)
        ]

    def activate(
        self, layout: Any, texts: Sequence[str], box: int
    ) -> tuple[int, list[int], list[str]]:
        """Puts the constraints of texts into a layout of the library.

        Returns:
            The status, the constraints' ids, and the words that each comes from.
        """
        array = _Texts(texts)
        ids = ctypes.POINTER(ctypes.c_uint64)()
        count = ctypes.c_size_t()
        status = self.library.rgl_autolayout_read(
            layout, self._pointer, array.structs, len(texts), box, ids, count
        )
        if status:
            return status, [], []
        sources = self._sources()
        return status, ids[: count.value], [array.words(sources[i]) for i in range(count.value)]

    def _sources(self) -> Any:
        sources = ctypes.POINTER(s.rgl_format_source)()
        self.call(self.library.rgl_format_sources, sources, ctypes.c_size_t())
        return sources

    def resolve(self, name: str) -> tuple[int, float]:
        """Calls the functions to resolve a name: an item or 0, and a number or NaN."""
        view = self._views(name) if self._views else None
        metric = self._metrics(name) if self._metrics else None
        return self._item(view), math.nan if metric is None else float(metric)

    def keep_exception(self, exception: BaseException) -> None:
        self._raised.append(exception)

    def _add_views(self, views: Mapping[str, object]) -> None:
        array = (s.rgl_format_view * max(1, len(views)))()
        for struct, (name, view) in zip(array, views.items()):
            if view is None:
                raise TypeError(f"the view {name!r} is None")
            encoded = name.encode("utf-8", "surrogatepass")
            struct.name, struct.length, struct.item = encoded, len(encoded), self._item(view)
        self.call(self.library.rgl_format_add_views, array, len(views))

    def _add_metrics(self, metrics: Mapping[str, float]) -> None:
        array = (s.rgl_format_metric * max(1, len(metrics)))()
        for struct, (name, value) in zip(array, metrics.items()):
            if not isinstance(value, NUMBER):
                raise TypeError(f"the metric {name!r} is a number of points, not {value!r}")
            encoded = name.encode("utf-8", "surrogatepass")
            struct.name, struct.length, struct.value = encoded, len(encoded), value
        self.call(self.library.rgl_format_add_metrics, array, len(metrics))

    def _item(self, thing: object | None) -> int:
        if thing is None:
            return 0
        if self._identify is not None:
            return self._identify(thing)
        number = self._numbers.get(id(thing))
        if number is None:
            number = self._numbers[id(thing)] = len(self._things) + 1
            self._things[number] = thing
        return number

    def _constraint(
        self, record: Any, words: str, gap: Callable[[int], object], made: dict[int, object]
    ) -> Constraint:
        def thing(item: int) -> object | None:
            if item < FIRST_GAP:
                return self._things[item] if item else None
            if item not in made:
                made[item] = gap(item - FIRST_GAP)
            return made[item]

        second = thing(record.second)
        return Constraint(
            first=thing(record.first),
            attribute=ATTRIBUTES[record.first_attribute - 1],
            relation=RELATIONS[record.relation + 1],
            second=second,
            second_attribute=None if second is None else ATTRIBUTES[record.second_attribute - 1],
            multiplier=record.multiplier,
            constant=record.constant,
            priority=record.priority,
            source=words,
        )

    def refusal(self, status: int, texts: Sequence[str]) -> BaseException:
        return self._format_error(texts) if status == Status.SYNTAX else self.failure(status)

    def _format_error(self, texts: Sequence[str]) -> FormatError:
        problem = s.rgl_format_problem(struct_size=ctypes.sizeof(s.rgl_format_problem))
        self.call(self.library.rgl_format_get_problem, problem)
        length = ctypes.c_size_t()
        buffer = ctypes.create_string_buffer(4096)
        self.call(self.library.rgl_format_describe, buffer, len(buffer), length)
        nearest = problem.nearest
        return FormatError(
            buffer.value.decode("utf-8", "replace"),
            kind=problem.name.decode("ascii"),
            text=texts[problem.text],
            index=problem.text,
            offset=problem.offset,
            length=problem.length,
            line=problem.line,
            column=problem.column,
            expected=problem.expected.decode("ascii"),
            hint=problem.hint.decode("ascii"),
            nearest=None if nearest is None else nearest.decode("utf-8", "replace"),
        )


class _Texts:
    def __init__(self, texts: Sequence[str]) -> None:
        # A lone surrogate is not text. It reaches the library as bytes that no format contains.
        self._encoded = [text.encode("utf-8", "surrogatepass") for text in texts]
        self.structs = (s.rgl_format_text * max(1, len(texts)))()
        for struct, text in zip(self.structs, self._encoded):
            struct.text, struct.length = text, len(text)

    def words(self, source: Any) -> str:
        text: bytes = self._encoded[source.text][source.offset : source.offset + source.length]
        return text.decode("utf-8", "replace")


def _resolve(context: int, name: Any, length: int, out: Any) -> int:
    handle = _handles.get(context)
    if handle is None:
        return Status.CALLBACK
    # No exception may unwind through the library's frames.
    try:
        # The texts end in NUL, so reading up to there is safe.
        out[0].view, out[0].metric = handle.resolve(name[:length].decode("ascii"))
    except BaseException as exception:
        handle.keep_exception(exception)
        return Status.CALLBACK
    return Status.OK


_RESOLVE = trampoline(s.rgl_format_resolve_function, _resolve)
