# SPDX-License-Identifier: MIT
"""Making one file of one row, in a worker. Only bytes and texts cross between processes."""

from __future__ import annotations

import functools
import pickle
import sys
import threading
import traceback
import types
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..documents.document import Document
from ..drawing.drawing import Drawing
from ..pictures.drawing import encoded
from ..tree.layout import layout
from ..views.view import View

_LONGEST = 20_000
_MOST_WARNINGS = 20


@dataclass(frozen=True)
class Job:
    template: Callable[[Any], Any]
    options: dict[str, Any]
    retry_on: tuple[type[BaseException], ...]


@dataclass(frozen=True)
class Made:
    content: bytes
    warnings: tuple[str, ...]


@dataclass(frozen=True)
class Failed:
    """An exception as text, and whether another attempt may help."""

    error: str
    stack: str
    may_be_repeated: bool


@dataclass(frozen=True)
class Lost:
    reason: str


# Threads of a process share fonts and filters of warnings.
_ONE_AT_A_TIME = threading.Lock()


def make(job: Job, read: Callable[[], Any], name: str) -> Made | Failed:
    with _ONE_AT_A_TIME, warnings.catch_warnings(record=True) as caught:
        try:
            content = _content(job.template(read()), name, job.options)
        except (Exception, SystemExit) as error:
            return failure(error, isinstance(error, job.retry_on))
    texts = [_shortened(str(one.message)) for one in caught[:_MOST_WARNINGS]]
    return Made(content, tuple(map(sys.intern, texts)))


def make_sent(payload: bytes, row: bytes, name: str) -> Made | Failed:
    try:
        job = load(payload)
    except Exception as error:
        return failure(error)
    return make(job, lambda: pickle.loads(row), name)


@functools.lru_cache(maxsize=2)
def load(payload: bytes) -> Job:
    job: Job = pickle.loads(payload)
    return job


def failure(error: BaseException, may_be_repeated: bool = False) -> Failed:
    try:
        last = "".join(traceback.format_exception_only(type(error), error)).rstrip()
        calls = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    except Exception:
        # An exception whose text raises one.
        last, calls = type(error).__name__, ""
    return Failed(_shortened(last), _shortened(_before(calls.rstrip(), last)), may_be_repeated)


def _before(calls: str, last: str) -> str:
    # Rows that fail in the same way share the text of the calls.
    return calls[: -len(last)] if last and calls.endswith(last) else calls


def _shortened(text: str) -> str:
    more = len(text) - _LONGEST
    return text if more <= 0 else f"{text[:_LONGEST]}… ({more} more characters)"


def _content(made: Any, name: str, options: dict[str, Any]) -> bytes:
    if isinstance(made, (bytes, bytearray, memoryview)):
        return bytes(made)
    if isinstance(made, types.CoroutineType):
        made.close()
        raise TypeError("the template is an async function: write a plain one")
    if isinstance(made, Document):
        if not name.lower().endswith(".pdf"):
            raise ValueError(f"a document's file ends in .pdf, not {name!r}")
        return made.pdf(**options)
    if isinstance(made, View):
        made = layout(made)
    if made is None or isinstance(made, (str, int, float, dict)):
        raise TypeError(
            f"the template returned {made!r}: it returns a document, a layout, a picture, a view or bytes"
        )
    looks = {} if isinstance(made, Drawing) else {"look": "page"}
    return encoded(made, name, **{**looks, **options})
