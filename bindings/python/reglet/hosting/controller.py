# SPDX-License-Identifier: MIT
"""View controllers: owners of constraints and of the items that these place, shown as a view."""

from __future__ import annotations

from typing import Any

from .._core.objects import NotCopied
from ..autolayout.autolayout import AutoLayout
from ..autolayout.items import Item
from ..errors import InvalidArgumentError
from ..geometry import Size
from ..views.hosted import Presence
from ..views.view import View
from .constraint_host import ConstraintHost
from .sizing import Flexibility


class Controller(NotCopied):
    """Owns an `AutoLayout`, the item at its top, and the views that items of it have as contents.

        class Card(Controller):
            def load(self):
                label = self.item.item("label")
                self.constraints.read("H:|-[label]-|", {"label": label})
                self.show(label, Text("A label"))

            def appears(self):
                print("here")

        card = Card()
        page = layout(VStack(Text("Above"), card.view), width=200)

    A change of contents, children or preferred size makes `view` a new object. Lay that out, or
    pass both to `Layout.update` if the contents are the same.
    """

    flexibility: Flexibility = "all"
    """On which sides of its ideal size the view may be; see `ConstraintHost`."""

    def __init__(self) -> None:
        self._constraints = AutoLayout()
        self._item = self._constraints.item(type(self).__name__)
        self._is_loaded = False
        self._view: ConstraintHost | None = None
        self._contents: dict[Item, View] = {}
        self._places: dict[Controller, Item] = {}
        self._parent: Controller | None = None
        self._preferred_size: Size | None = None
        self._frame_count = 0

    # Methods for subclasses.

    def load(self) -> None:
        """Makes items, constraints and contents; called once, before the view is made."""

    def appears(self) -> None:
        """A layout has given the view its first frame, and frames can be read."""

    def disappears(self) -> None:
        """The view no longer has a frame: a layout was made without it, closed or freed."""

    # Properties and methods.

    @property
    def constraints(self) -> AutoLayout:
        """What places the items."""
        return self._constraints

    @property
    def item(self) -> Item:
        """The item at the top, which has the size of the view."""
        return self._item

    @property
    def is_loaded(self) -> bool:
        """Whether `load` has been called."""
        return self._is_loaded

    @property
    def is_shown(self) -> bool:
        """Whether a layout that is open has a frame for the view."""
        return self._frame_count > 0

    @property
    def view(self) -> ConstraintHost:
        """The view of this controller, made at the first access."""
        if not self._is_loaded:
            self._is_loaded = True
            try:
                self.load()
            except BaseException:
                self._is_loaded = False
                raise
        if self._view is None:
            children = {item: child.view for child, item in self._places.items()}
            self._view = _ControllerHost(self, {**self._contents, **children})
        return self._view

    def show(self, item: Item, view: View | None) -> None:
        """Makes a view the content of an item, replacing the previous one; None: no content."""
        self._check_free(item)
        self._contents.pop(item, None)
        if view is not None:
            self._contents[item] = view
        self._change()

    @property
    def preferred_size(self) -> Size | None:
        """The ideal size of the view; None: the size that the constraints give."""
        return self._preferred_size

    @preferred_size.setter
    def preferred_size(self, size: Size | tuple[float, float] | None) -> None:
        try:
            self._preferred_size = None if size is None else Size(*size)
        except TypeError:
            raise TypeError(
                f"preferred_size is a Size, a pair of lengths or None, not {size!r}"
            ) from None
        self._change()

    # Others inside.

    @property
    def parent(self) -> Controller | None:
        """The controller that this one is a child of."""
        return self._parent

    @property
    def children(self) -> tuple[Controller, ...]:
        """The child controllers, in the order in which they were added."""
        return tuple(self._places)

    def add_child(self, child: Controller, item: Item) -> None:
        """Makes a controller a child, whose view is the content of an item, and no longer one of another parent."""
        if not isinstance(child, Controller):
            raise TypeError(
                f"a child is a controller, not {child!r}: a view is shown by show(item, view)"
            )
        outer: Controller | None = self
        while outer is not None:
            if outer is child:
                raise InvalidArgumentError(f"{child!r} would contain itself")
            outer = outer._parent
        if self._places.get(child) != item:
            self._check_free(item)
        if item in self._contents:
            raise InvalidArgumentError(f"{item} has a content already")
        child.remove_from_parent()
        child._parent = self
        self._places[child] = item
        self._change()

    def remove_from_parent(self) -> None:
        """Removes this controller from its parent, if it has one."""
        parent, self._parent = self._parent, None
        if parent is not None:
            del parent._places[self]
            parent._change()

    def _check_free(self, item: Item) -> None:
        if not isinstance(item, Item):
            raise TypeError(
                f"show takes an item and its content, and {item!r} is not an item: write show(item, view)"
            )
        if item.layout is not self._constraints:
            raise InvalidArgumentError(f"{item} is an item of another layout than {self._item}")
        if item in self._places.values():
            raise InvalidArgumentError(f"{item} shows a child already")

    def _change(self) -> None:
        outer: Controller | None = self
        while outer is not None:
            outer._view = None
            outer = outer._parent

    def _enter(self) -> None:
        self._frame_count += 1
        if self._frame_count == 1:
            self.appears()

    def _leave(self) -> None:
        self._frame_count -= 1
        if self._frame_count == 0:
            self.disappears()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


class _ControllerHost(ConstraintHost):
    __slots__ = ("_controller",)

    def __init__(self, controller: Controller, contents: dict[Item, View]) -> None:
        self._controller = controller
        size = controller.preferred_size
        super().__init__(
            controller.item,
            contents,
            flexibility=controller.flexibility,
            ideal="fitting" if size is None else _always(size),
        )

    @property
    def presence(self) -> Presence:
        return self._controller


# The host that a controller has made is shown, not the arguments by which it was made.
_ControllerHost.__name__ = ConstraintHost.__name__


def _always(size: Size) -> Any:
    return lambda _: size
