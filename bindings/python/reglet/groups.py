# SPDX-License-Identifier: MIT
"""Groups: several views where one is written; each becomes a child of the container around the group."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Callable

from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Self


class Group(View):
    """Several views that go where one does, for example into a stack or into another group.

        HStack(Group(icon, title).padding(4), Spacer())      an HStack of three views

    A modifier of a group is applied to each member, and gives a group of the results; the content of an
    overlay or background is there once for each. A group is no view of a layout, so it has no frame; laid
    out by itself it is a `VStack` of its members. Members that are None are left out.
    """

    __slots__ = ("_members",)

    def __init__(self, *views: View | None) -> None:
        self._members = members(self, views)

    @property
    def members(self) -> tuple[View, ...]:
        """The views, with groups among them taken apart."""
        return self._members

    @property
    def _record(self) -> bytes:  # type: ignore[override]
        raise TypeError(
            "a group stands for several views, where one is wanted; put them in a stack"
        )

    def styled(self, **style: Any) -> Self:
        """Says how pictures draw the members, and returns this group itself."""
        for member in self._members:
            member.styled(**style)
        return self

    def _details(self) -> str:
        return f"{len(self._members)} members"


def members(holder: View, views: Sequence[View | None]) -> tuple[View, ...]:
    """Returns the views that are there, groups taken apart; raises `TypeError` for one that is no view."""
    found: list[View] = []
    for view in views:
        if isinstance(view, Group):
            found += view._members
        elif isinstance(view, View):
            found.append(view)
        elif view is not None:
            raise TypeError(f"{type(holder).__name__} holds views, not {view!r}")
    return tuple(found)


def copied(view: View) -> View:
    """Returns a view like another one, with copies of all that is in it; without layout."""
    copy: View = type(view).__new__(type(view))
    for name, value in _slots(view):
        if name not in ("_layout", "__weakref__"):
            setattr(copy, name, value)
    if isinstance(copy, Holder):
        copy._children = tuple(map(copied, view._children))
    return copy


def _slots(view: View) -> Iterator[tuple[str, Any]]:
    for base in type(view).__mro__:
        for name in getattr(base, "__slots__", ()):
            try:
                yield name, object.__getattribute__(view, name)
            except AttributeError:
                continue


def _distributed(name: str) -> Callable[..., View]:
    """Returns a method that applies a modifier to each member of a group.

    Views among the arguments, such as the content of an overlay, go to the first member; the others get
    copies of them, since a view stands in one place only.
    """
    modifier = getattr(View, name)

    @functools.wraps(modifier)
    def method(self: Group, *arguments: Any, **options: Any) -> View:
        made = []
        for index, member in enumerate(self._members):
            given = [copied(a) if index and isinstance(a, View) else a for a in arguments]
            made.append(modifier(member, *given, **options))
        return Group(*made)

    return method


for _name, _method in list(vars(View).items()):
    if getattr(_method, "__annotations__", {}).get("return") == "View":
        setattr(Group, _name, _distributed(_name))
