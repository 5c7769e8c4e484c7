# SPDX-License-Identifier: MIT
"""The names that texts of the library have for nodes, tags and scopes."""

from __future__ import annotations

import ctypes
import itertools
import weakref
from collections.abc import Mapping
from typing import Any

from .._abi import structs as s
from .._abi.constants import RGL_SUBJECT_NODE
from .._core.interruptions import trampoline, watch
from ..custom.custom import Custom
from ..measurement.names import Names
from ..views.hosted import Hosted
from ..views.text import Text
from ..views.view import View

_LONGEST = 24

_keys = itertools.count(1)
_captions: weakref.WeakValueDictionary[int, Captions] = weakref.WeakValueDictionary()


def _in_one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else "�" for letter in " ".join(text.split()))


def caption(view: View | None) -> str:
    """Returns a description of a view among others of its kind: its name, the start of its text,
    its layout.
    """
    if view is None:
        return ""
    said = [f"[{_in_one_line(view.name)}]"] if view.name is not None else []
    if isinstance(view, Text):
        text = _in_one_line(view.string)
        said.append(f"“{text if len(text) <= _LONGEST else text[: _LONGEST - 1] + '…'}”")
    if isinstance(view, Custom):
        said.append(type(view.rule).__name__)
    if isinstance(view, Hosted):
        said.append(f"{type(view).__name__}({view._details()})")
    return " ".join(said)


class Captions:
    __slots__ = ("__weakref__", "key", "names", "raised", "views")

    def __init__(self, views: Mapping[int, View], names: Names) -> None:
        self.views = views
        self.names = names
        # What naming a view or a tag has raised.
        self.raised: list[BaseException] = []
        self.key = next(_keys)
        watch()
        _captions[self.key] = self

    def struct(self) -> s.rgl_captions:
        return s.rgl_captions(ctypes.sizeof(s.rgl_captions), self.key, _CAPTION)

    def name(self, subject: int, number: int) -> str:
        if subject == RGL_SUBJECT_NODE:
            return caption(self.views.get(number))
        return repr(self.names.value(number))


def _caption(context: int, subject: int, number: int, buffer: Any, capacity: int) -> int:
    captions = _captions.get(context)
    # The text has ended, or it will not be returned.
    if captions is None or captions.raised:
        return 0
    try:
        name = captions.name(subject, number).encode("utf-8", "replace")
        ctypes.memmove(buffer, name, min(len(name), capacity))
    except BaseException as exception:
        captions.raised.append(exception)
        return 0
    return len(name)


_CAPTION = trampoline(s.rgl_caption_function, _caption)
