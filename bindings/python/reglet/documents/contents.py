# SPDX-License-Identifier: MIT
"""Headings of a document, and tables of contents that name their pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Callable, NamedTuple

from ..drawing._structure import words_of
from ..views._messages import check_function
from ..views.view import View

_LEVELS = {f"H{level}": level for level in range(1, 7)}


class Entry(NamedTuple):
    """A heading: its words, its level (1 for H1), the number of its page (0 before it is known), its view."""

    title: str
    level: int
    page: int
    view: View


class Contents:
    """A part of a document that a function makes from the headings.

        Contents(lambda entries: VStack(*(line(entry.title, entry.page) for entry in entries)))

    The function is called again until the page numbers are correct.
    """

    def __init__(self, make: Callable[[Sequence[Entry]], View]) -> None:
        check_function("Contents", "a view made of entries", make)
        self.make = make


def headings(flow: Iterable[View | Contents]) -> Iterator[tuple[str, int, View]]:
    """Yields the views that `styled(tag="H1")` to "H6" makes headings, in order."""
    waiting = [view for view in flow if isinstance(view, View)][::-1]
    while waiting:
        view = waiting.pop()
        level = _LEVELS.get(view.style.get("tag", ""))
        if level is not None:
            yield words_of(view), level, view
        else:
            waiting += reversed(view.children)
