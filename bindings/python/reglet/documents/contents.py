# SPDX-License-Identifier: MIT
"""Headings of a document, and tables of contents that name their pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Callable, NamedTuple

from ..drawing._structure import words_of
from ..views._messages import check_function
from ..views.styles import HEADINGS
from ..views.view import View


class Entry(NamedTuple):
    """A heading of a document.

    Attributes:
        title: Its words.
        level: 1 for H1.
        page: The number of its page; 0 before it is known.
        view: The view with the tag.
        link: The address of the heading in the document, for `styled(link=entry.link)`.
    """

    title: str
    level: int
    page: int
    view: View
    link: str


class Contents:
    """A part of a document that a function makes from the headings.

        Contents(lambda entries: VStack(*(line(entry.title, entry.page) for entry in entries)))

    The function is called again until the page numbers are correct.
    """

    def __init__(self, make: Callable[[Sequence[Entry]], View]) -> None:
        check_function("Contents", "a view made of entries", make)
        self.make = make


def headings(flow: Iterable[View | Contents]) -> Iterator[Entry]:
    """Yields the views that `styled(tag="H1")` to "H6" makes headings, in order."""
    waiting = [view for view in flow if isinstance(view, View)][::-1]
    count = 0
    while waiting:
        view = waiting.pop()
        level = HEADINGS.get(view.style.get("tag", ""))
        if level is None:
            waiting += reversed(view.children)
        else:
            count += 1
            yield Entry(words_of(view), level, 0, view, f"#{view.name or f'heading {count}'}")
