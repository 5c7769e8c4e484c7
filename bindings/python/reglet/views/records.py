# SPDX-License-Identifier: MIT
"""Records: a view's parameters as the bytes that the library builds a node from.

A view packs its record once, when it is made. A tree is then built from all records in one call.
Every record begins with the kind, then the position of the parent, then the parameters, padded to
one size; `_abi.records` has the formats.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .._abi.records import PARENT_OFFSET, RECORD_SIZE
from ..errors import HasParentError
from ._messages import not_content

if TYPE_CHECKING:
    from .view import View

# The first search for a repeated view happens after this many views; then after twice as many, and
# so on.
_FIRST_LOOK = 1024


def in_preorder(root: View) -> tuple[list[View], list[int]]:
    """Returns a view and all below it, parents first and children in order, with each one's parent.

    The parents are positions in the list. The root's is -1. Raises `HasParentError` if a view
    occurs twice, before views that share children grow into an infinite tree.
    """
    views: list[View] = []
    parents: list[int] = []
    waiting = [root]
    waiting_parents = [-1]
    next_look = _FIRST_LOOK
    while waiting:
        view = waiting.pop()
        parents.append(waiting_parents.pop())
        try:
            children = view._children
        except AttributeError:
            raise TypeError(not_content(_holder(views, parents[-1]), view)) from None
        if children:
            here = len(views)
            waiting += children[::-1]
            waiting_parents += [here] * len(children)
            if here >= next_look:
                next_look = 2 * here
                _refuse_twins(views)
        views.append(view)
    _refuse_twins(views)
    return views, parents


def _holder(views: list[View], parent: int) -> str:
    return "a layout" if parent < 0 else type(views[parent]).__name__


def _refuse_twins(views: list[View]) -> None:
    if len(set(views)) == len(views):
        return
    seen: set[View] = set()
    for view in views:
        if view in seen:
            message = "the view occurs twice in the tree: create one view for each place"
            raise HasParentError(message, view=view)
        seen.add(view)


def joined_records(records: Sequence[bytes], parents: Sequence[int]) -> bytearray:
    buffer = bytearray().join(records)
    words = memoryview(buffer).cast("i")
    words[PARENT_OFFSET // 4 :: RECORD_SIZE // 4] = memoryview(array("i", parents))
    return buffer
