# SPDX-License-Identifier: MIT
"""Items of an Auto Layout: rectangles placed by constraints, with their content, margins and
guides.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Callable, Literal, NoReturn, Union

from .._core.advice import refuse_arguments
from .._core.objects import NotCopied
from .._core.reals import NUMBER
from ..chains import Chained
from ..constraints.anchors import Anchored
from ..constraints.constraint import Attribute
from ..errors import NotLaidOutError
from ..geometry import Insets, Proposal, Rect, Size, optional
from ..views._messages import refuse_numbers
from ..views.styles import check_style

if TYPE_CHECKING:
    from typing_extensions import Never, Self, Unpack

    from ..tree.layout import Layout
    from ..views.measured import MeasureFunction
    from ..views.paragraphs import Paragraph
    from ..views.styles import Style
    from ..views.view import View
    from .autolayout import AutoLayout
    from .conflicts import AnchorExplanation

Pair = Union[float, tuple[float, float]]
SizeLike = Union[Size, tuple[Union[float, None], Union[float, None]], None]
Flexible = Literal["left", "width", "right", "top", "height", "bottom"]
_FLAGS: tuple[Flexible, ...] = ("left", "width", "right", "top", "height", "bottom")


# The arguments of one of the functions `item`, and the method that sets them on any item.
_SETTERS = {
    **dict.fromkeys(("content", "hugging", "resistance", "baselines"), "set_content"),
    **dict.fromkeys(("width", "height"), "set_size"),
}


def refuse_item_arguments(
    given: Mapping[str, object], function: Callable[..., Any], where: str
) -> NoReturn:
    name = next(iter(given))
    if name in _SETTERS:
        raise TypeError(
            f"{where} takes no argument {name!r}: call {_SETTERS[name]} on the item that it returns"
        )
    refuse_arguments(given, function, where)


class AnyItem(Anchored, Chained, NotCopied):
    """Common to items and guides."""

    __slots__ = ("_id", "_name", "layout", "superview")
    _WORDS = "CONSTRAINTS"

    def __init__(
        self, layout: AutoLayout, identifier: int, superview: Item | None, name: str
    ) -> None:
        self.layout = layout
        self.superview = superview
        self._id = identifier
        self._name = name
        if name:
            layout._handle.set_name(identifier, name)

    @property
    def name(self) -> str:
        """The name in messages and pictures."""
        return self._name

    @name.setter
    def name(self, name: str) -> None:
        self.layout._handle.set_name(self._id, name)
        self._name = name

    @property
    def index(self) -> int:
        """The row in `AutoLayout.frames`."""
        return (self._id & 0x0FFFFFFF) - 1

    @property
    def frame(self) -> Rect:
        """The frame in the superview, by the last layout (`NotLaidOutError`)."""
        return self._frame(0)

    @property
    def frame_in_root(self) -> Rect:
        """The frame in the coordinates of the item at the top of the hierarchy."""
        return self._frame(1)

    def _frame(self, space: int) -> Rect:
        try:
            return self.layout._handle.frame(self._id, space)
        except NotLaidOutError as error:
            error.message = f"{self} has no frame yet: read it after layout() of its layout"
            raise

    def explain(self, attribute: Attribute) -> AnchorExplanation:
        """Returns the constraints that determine an attribute, such as "width"."""
        return self.layout._explain(self, attribute)

    def alternative(self, attribute: Attribute, near: float) -> dict[AnyItem, Rect]:
        """Returns the frames, in the root's coordinates, of another equally good solution.

        In it, the undetermined `attribute` ("left", "top", "width" or "height") is as near as
        possible to `near`, and others change as little as possible. If it is determined, the frames
        are the current ones. Nothing changes.
        """
        return self.layout._alternative(self, attribute, near)

    def remove(self) -> None:
        """Removes it, the items in it, and all constraints that use any of them."""
        self.layout._remove(self)

    def __str__(self) -> str:
        return self._name or f"item {self.index}"

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"


class LayoutGuide(AnyItem):
    """A rectangle of an item that is not drawn: free, or the safe area, or the area inside the
    margins.
    """

    __slots__ = ()


class Item(AnyItem):
    """A rectangle that constraints place.

        page = layout.item("page", width=320, height=200)
        label = page.item("label", content=(60, 20))
        layout.activate(label.leading == page.leading + 20, label.top == page.top + 20)

    Attributes:
        layout: The layout that it belongs to.
        superview: The item that contains it, or None at the top.
    """

    __slots__ = ("_margins", "_measure", "_safe_area", "_style")

    def __init__(
        self, layout: AutoLayout, identifier: int, superview: Item | None, name: str
    ) -> None:
        super().__init__(layout, identifier, superview, name)
        self._margins: LayoutGuide | None = None
        self._safe_area: LayoutGuide | None = None
        self._measure: MeasureFunction | None = None
        self._style: dict[str, Any] = {}

    @property
    def style(self) -> Mapping[str, Any]:
        """The style set by `styled`; empty by default."""
        return self._style

    def styled(self, **style: Unpack[Style]) -> Self:
        """Sets how pictures of the page draw this item, and returns it; like `View.styled`, see
        `reglet.pictures`.
        """
        check_style(style)
        self._style = {**self._style, **style}
        return self

    @property
    def shown(self) -> Layout | None:
        """The layout of the view that the item shows; see `show`."""
        return self.layout._contents.shown(self)

    def item(
        self,
        name: str = "",
        *,
        content: SizeLike = None,
        hugging: Pair = 250.0,
        resistance: Pair = 750.0,
        baselines: tuple[float, float] = (0.0, 0.0),
        **unknown: Never,
    ) -> Item:
        """Creates an item in this one. For `content` and the rest see `set_content`."""
        if unknown:
            refuse_item_arguments(unknown, Item.item, "Item.item")
        return self.layout._create(name, self, content, hugging, resistance, baselines)

    def set_size(self, width: float | None = None, height: float | None = None) -> None:
        """Requires a width, a height or both; None leaves a side to the constraints.

        Intended for items at the top. Raises `ConflictError`.
        """
        for side in (width, height):
            if side is not None and not isinstance(side, NUMBER):
                refuse_numbers(f"item {self}", width=width, height=height)
        self.layout._guarded(lambda handle: handle.set_size(self._id, width, height))

    def set_content(
        self,
        content: SizeLike = None,
        *,
        hugging: Pair = 250.0,
        resistance: Pair = 750.0,
        baselines: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        """Sets the size of the content, and how strongly it is kept.

        `content` is a size; None for a side without one. `hugging` resists being larger,
        `resistance` being smaller: a priority, or a pair for both axes. `baselines` are the distances
        from the top to the first baseline, and from the last baseline to the bottom.
        """
        try:
            width, height = (None, None) if content is None else content
        except (TypeError, ValueError):
            raise TypeError(
                f"item {self}: content is a size, such as (60, 20), not {content!r}{_shown(content)}"
            ) from None
        size = width, height
        self.layout._guarded(
            lambda handle: handle.set_content(
                self._id, size, _pair(hugging), _pair(resistance), baselines
            )
        )

    @property
    def content(self) -> Proposal:
        """The content's size, as set or measured last; None on an axis without one."""
        width, height = self.layout._handle.content(self._id)[:2]
        return Proposal(optional(width), optional(height))

    @property
    def baselines(self) -> tuple[float, float]:
        """From the top to the first baseline, and from the last baseline to the bottom."""
        first, last = self.layout._handle.content(self._id)[6:]
        return first, last

    def measure(self, function: MeasureFunction | None) -> None:
        """Sets a function that measures the content, as with `Measured`.

        It is called for one line (no proposed width), and then for the height at the resulting
        width. None removes it.
        """
        self._measure = function
        self.layout._contents.measure(self, function)

    def set_paragraph(self, paragraph: Paragraph) -> None:
        """Makes a paragraph or text the content: one line if it fits, otherwise wrapped at the
        width that the constraints give.

        It replaces a measure function, and `measure(None)` removes it.
        """
        self.layout._contents.set_paragraph(self, paragraph)
        self._measure = None

    def show(self, content: View | Layout | None) -> Layout | None:
        """Makes a view the content: with its ideal width, and its height at the resulting width.

            card = page.item("card")
            inside = card.show(VStack(Text("Title"), Text("A long story …")))
            page.layout()
            inside.frame(title)     # in the coordinates of the card

        Every layout of the constraints lays it out at the size of the item, and updates the
        returned layout. Its text baselines are the item's, and its changes are detected. A layout
        may be given instead, if no item shows it yet. None removes the content. Raises `CycleError`
        for a view that hosts the item's own layout.
        """
        shown = self.layout._contents.show(self, content)
        self._measure = None
        return shown

    def invalidate_content(self) -> None:
        """Invalidates the answers of the measure function."""
        self.layout._change("item_invalidate_content", self._id)

    def set_alignment_insets(
        self, top: float = 0, left: float = 0, bottom: float = 0, right: float = 0
    ) -> None:
        """Sets by how much the frame exceeds the rectangle that constraints use."""
        edges = (top, left, bottom, right)
        self.layout._guarded(
            lambda handle: handle.set_edges("item_set_alignment_insets", self._id, edges)
        )

    def set_margins(
        self, margins: float | Insets | Sequence[float], *, follow_safe_area: bool = True
    ) -> None:
        """Sets the margins: one number, or top, leading, bottom and trailing.

        They count from the safe area, or with `follow_safe_area=False` from the edges.
        """
        sides = (margins,) * 4 if isinstance(margins, NUMBER) else tuple(margins)
        self.layout._guarded(
            lambda handle: handle.set_margins(self._id, sides, follow=follow_safe_area)
        )

    def set_safe_area(
        self, top: float = 0, left: float = 0, bottom: float = 0, right: float = 0
    ) -> None:
        """Sets how much of the item is covered by bars and notches on each side."""
        edges = (top, left, bottom, right)
        self.layout._guarded(lambda handle: handle.set_edges("item_set_safe_area", self._id, edges))

    def set_autoresizing(
        self,
        frame: Rect | Sequence[float] | None,
        superview_size: Size | Sequence[float] = (0, 0),
        flexible: Collection[Flexible] = (),
    ) -> None:
        """Keeps a frame as the superview changes: flexible lengths and margins stretch. None
        removes it.
        """
        if frame is None:
            self.layout._change("item_set_autoresizing", self._id, None)
            return
        unknown = [name for name in flexible if name not in _FLAGS]
        if unknown:
            raise ValueError(f"flexible is some of {', '.join(_FLAGS)}, not {unknown[0]!r}")
        mask = sum(1 << _FLAGS.index(name) for name in set(flexible))
        rect, size = tuple(frame), tuple(superview_size)
        self.layout._guarded(lambda handle: handle.set_autoresizing(self._id, rect, size, mask))

    @property
    def margins(self) -> LayoutGuide:
        """The guide for the area inside the margins."""
        if self._margins is None:
            self._margins = self.layout._guide(self, 2, f"{self._name}.margins")
        return self._margins

    @property
    def safe_area(self) -> LayoutGuide:
        """The guide for the safe area."""
        if self._safe_area is None:
            self._safe_area = self.layout._guide(self, 1, f"{self._name}.safe_area")
        return self._safe_area

    def guide(self, name: str = "") -> LayoutGuide:
        """Creates a guide that only constraints place."""
        return self.layout._guide(self, 0, name)

    def fitting_size(
        self,
        width: float = 0,
        height: float = 0,
        *,
        priority: Pair = 50.0,
    ) -> Size:
        """Returns the size nearest to a target. Nothing changes.

        (0, 0) asks for the smallest, large numbers for the largest size. Constraints outside the
        item and a size set for it are ignored. A required target (1000) that cannot be met counts
        as 999; `layout.conflict` then explains why.
        """
        return self.layout._handle.fitting_size(self._id, (width, height), _pair(priority))


def _shown(content: object) -> str:
    return "; a view is shown by item.show(view)" if hasattr(content, "children") else ""


def _pair(value: Pair) -> tuple[float, float]:
    pair = (value, value) if isinstance(value, NUMBER) else value
    if not isinstance(pair, (tuple, list)) or not all(isinstance(p, NUMBER) for p in pair):
        raise TypeError(f"a priority is a number up to 1000, or a pair for the axes, not {value!r}")
    return float(pair[0]), float(pair[1])
