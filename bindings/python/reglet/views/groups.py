# SPDX-License-Identifier: MIT
"""Groups: several views in place of one. Each becomes a child of the container around the group."""

from __future__ import annotations

import copy
import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Callable, TypeVar

from .._core.advice import refuse_arguments
from ._messages import instead_of
from .colors import is_color
from .view import View

if TYPE_CHECKING:
    from typing_extensions import Never, Self, Unpack

    from .styles import Style
    from .view import Holder


class Group(View):
    """Several views in place of one, for example in a stack or in another group.

        HStack(Group(icon, title).padding(4), Spacer())      an HStack of three views

    A modifier of a group is applied to each member, and gives a group of the results. The content
    of an overlay or background is repeated for each. A group is not part of a layout itself, so it
    has no frame; laid out by itself it is a `VStack` of its members. Members that are None are left
    out.
    """

    __slots__ = ("_members",)
    _stands_for_several = True
    # The container of the group may be a grid.
    _takes_rows = True

    def __init__(self, *views: View | None, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._members = members(self, views)

    @property
    def members(self) -> tuple[View, ...]:
        """The views, with groups among them taken apart."""
        return self._members

    @property
    def _record(self) -> bytes:  # type: ignore[override]
        raise TypeError("a group is several views, and one is needed here: put them in a stack")

    @property
    def _several(self) -> tuple[View, ...]:
        return self._members

    def _made_of(self, views: list[View]) -> Group:
        return Group(*views)

    def styled(self, **style: Unpack[Style]) -> Self:
        """Sets how pictures draw the members, and returns this group itself."""
        for member in self._members:
            member.styled(**style)
        return self

    def _details(self) -> str:
        return f"{len(self._members)} members"


def members(holder: Group | Holder, views: Sequence[View | None]) -> tuple[View, ...]:
    """Returns the views that are there, groups taken apart, and rows of grids where the holder has no rows.

    Raises `TypeError` for a member that is not a view.
    """
    found: list[View] = []
    for view in views:
        if isinstance(view, Group):
            found += members(holder, view._members)
        elif isinstance(view, View) and view._stands_for_several and not holder._takes_rows:
            found += members(holder, view._children)
        elif isinstance(view, View):
            found.append(view)
        elif view is not None:
            raise TypeError(_not_a_view(holder._expression(), view))
    return tuple(found)


def _not_a_view(holder: str, given: object) -> str:
    if isinstance(given, (list, tuple)):
        kind = type(given).__name__
        return f"{holder} holds views, not a {kind}: write {holder}(*views), with a star"
    if holder in ("Background", "Overlay") and isinstance(given, str) and is_color(given):
        return f"{holder} holds views, not {given!r}: a colour is a style, written styled(fill={given!r})"
    return f"{holder} holds views, not {given!r}{instead_of(given)}"


def _distributed(name: str) -> Callable[..., View]:
    """Returns a method that applies a modifier to each member.

    Views among the arguments, such as the content of an overlay, are used for the first member. The
    rest get copies, since a view may occur only once.
    """
    modifier = getattr(View, name)

    @functools.wraps(modifier)
    def method(self: Any, *arguments: Any, **options: Any) -> View:
        made = []
        for index, member in enumerate(self._several):
            given = [copy.deepcopy(a) if index and isinstance(a, View) else a for a in arguments]
            made.append(getattr(member, name)(*given, **options))
        remade: View = self._made_of(made)
        return remade

    return method


Several = TypeVar("Several", bound=View)


def modified_one_by_one(cls: type[Several]) -> type[Several]:
    """Gives a class of views that stand for several ones modifiers that apply to each of these."""
    for name, method in list(vars(View).items()):
        if getattr(method, "__annotations__", {}).get("return") == "View":
            setattr(cls, name, _distributed(name))
    return cls


modified_one_by_one(Group)
