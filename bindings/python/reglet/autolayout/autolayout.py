# SPDX-License-Identifier: MIT
"""Auto Layout: items, constraints between them, and frames.

layout = AutoLayout()
page = layout.item("page", width=320, height=200)
label = page.item("label", content=(60, 20), hugging=251)
field = page.item("field", content=(100, 30))
layout.activate(
    label.leading == page.leading + 20,
    field.leading == label.trailing + 8,
    page.trailing == field.trailing + 20,
    label.top == page.top + 20,
    field.first_baseline == label.first_baseline,
)
layout.layout()
field.frame          Rect(x=88.0, y=20.0, width=212.0, height=30.0)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import TracebackType
from typing import TYPE_CHECKING, Any, Callable, Literal

from .._core.drawn import Saved
from .._core.frames import as_array
from .._core.limits import Limits
from .._core.objects import NotCopied
from ..constraints.constraint import Constraint
from ..errors import (
    AttributeMismatchError,
    ConflictError,
    InvalidArgumentError,
    NoCommonAncestorError,
    RegletError,
    UnknownIdError,
)
from ..formats.visual_formats import Edge, FormatGap, Metrics, Views, VisualFormat, texts_of
from ..views._messages import check_function
from ._constraint_rows import Constraints, constraint_of, end_of, ends, flatten, row_of
from ._contents import ItemContents
from ._handle import AutoLayoutHandle
from .diagnosed import Diagnosed
from .installed import InstalledConstraint
from .items import AnyItem, Item, LayoutGuide, Pair, SizeLike, refuse_item_arguments

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray
    from typing_extensions import Never

    from .boxes import ConstraintBox

Direction = Literal["left_to_right", "right_to_left"]
Policy = Literal["refuse", "break_last"]
Space = Literal["superview", "root"]
_DIRECTIONS: tuple[Direction, ...] = ("left_to_right", "right_to_left")
_POLICIES: tuple[Policy, ...] = ("refuse", "break_last")
_SPACES: tuple[Space, ...] = ("superview", "root")


class AutoLayout(Diagnosed, NotCopied, Saved):
    """Items and constraints, and the solver that makes them hold.

    A failed call changes nothing; constraints that contradict each other raise `ConflictError`,
    whose `conflict` names them. A layout must not be used by two threads at once, nor from its own
    measure function (`BusyError`). It is freed with the last reference, or by `close`, or at the
    end of a `with`.
    """

    _WORDS = "CONSTRAINTS"

    def __init__(
        self,
        *,
        direction: Direction = "left_to_right",
        on_conflict: Policy = "refuse",
        limits: Limits | None = None,
    ) -> None:
        self._handle = AutoLayoutHandle(limits)
        self._items: dict[int, AnyItem] = {}
        self._constraints: dict[int, InstalledConstraint] = {}
        self._contents = ItemContents()
        if direction != "left_to_right":
            self.direction = direction
        if on_conflict != "refuse":
            self.on_conflict = on_conflict

    def close(self) -> None:
        """Frees the layout; later calls raise `ClosedError`. Closing twice is fine."""
        self._handle.close()

    def __enter__(self) -> AutoLayout:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        if self._handle.closed:
            return "<closed AutoLayout>"
        return f"<AutoLayout of {len(self._items)} items, {len(self._constraints)} constraints>"

    # Items.

    def item(
        self,
        name: str = "",
        *,
        width: float | None = None,
        height: float | None = None,
        **unknown: Never,
    ) -> Item:
        """Creates an item at the top; sides that are None are left to constraints."""
        if unknown:
            refuse_item_arguments(unknown, AutoLayout.item, "AutoLayout.item")
        created = self._create(name, None, None, 250.0, 750.0, (0.0, 0.0))
        if width is not None or height is not None:
            try:
                created.set_size(width, height)
            except BaseException:
                self._remove(created)
                raise
        return created

    @property
    def items(self) -> tuple[AnyItem, ...]:
        """All items and guides, in the order in which they were made."""
        return tuple(self._items.values())

    @property
    def direction(self) -> Direction:
        """Which side leads: "left_to_right" or "right_to_left"."""
        return _DIRECTIONS[self._handle.signed("autolayout_layout_direction")]

    @direction.setter
    def direction(self, direction: Direction) -> None:
        if direction not in _DIRECTIONS:
            raise InvalidArgumentError(f"a direction is one of {_DIRECTIONS}, not {direction!r}")
        self._change("autolayout_set_layout_direction", _DIRECTIONS.index(direction))

    @property
    def on_conflict(self) -> Policy:
        """What happens to a change that contradicts required constraints.

        "refuse" raises `ConflictError`. "break_last" sets the contradicting constraint that came
        last aside (`broken`) until it can hold.
        """
        return _POLICIES[self._handle.signed("autolayout_conflict_policy")]

    @on_conflict.setter
    def on_conflict(self, policy: Policy) -> None:
        if policy not in _POLICIES:
            raise InvalidArgumentError(f"a policy is one of {_POLICIES}, not {policy!r}")
        self._change("autolayout_set_conflict_policy", _POLICIES.index(policy))

    # Constraints.

    def activate(self, *constraints: Constraints) -> list[InstalledConstraint]:
        """Activates constraints, all or none, with one solve.

        Accepts lists as well, such as `reglet.vfl`, `reglet.chains` and `reglet.align` return. The
        edges of formats become the items' superviews, and gaps that are compared become guides.
        """
        return self._install("autolayout_add", constraints)

    def read(
        self,
        formats: str | Iterable[str],
        views: Views,
        metrics: Metrics | None = None,
        *,
        box: ConstraintBox | None = None,
        **options: Any,
    ) -> list[InstalledConstraint]:
        """Activates the constraints of visual formats, all or none, with one solve.

            layout.read(["H:|-[label]-[field]-|", "V:|-[field]"], {"label": label, "field": field})

        Args:
            formats: One format or several.
            views: As for `reglet.VisualFormat`, items of this layout.
            metrics: As for `reglet.VisualFormat`.
            box: The box to which the constraints are added. None: they stay until they are removed.
            **options: As for `reglet.VisualFormat`.

        Raises:
            FormatError: A text is not a format. The error has its index, the position and the reason.
            ConflictError: Required constraints contradict each other.
        """
        texts = texts_of(formats)
        into = 0 if box is None else box._id
        for name, view in views.items() if isinstance(views, Mapping) else ():
            if isinstance(view, AnyItem) and view.layout is not self:
                raise UnknownIdError(
                    f"{name!r} stands for {view}, which is an item of another layout"
                )
        with VisualFormat(views, metrics, identify=end_of, **options) as reader:
            made = self._guarded(lambda handle: handle.read(reader._handle, texts, into))
        return [self._found(identifier, words) for identifier, words in made]

    def deactivate(self, *constraints: InstalledConstraint) -> None:
        """Deactivates constraints. They can be activated again."""
        self.exchange(constraints, ())

    def exchange(
        self,
        deactivated: Iterable[InstalledConstraint],
        activated: Iterable[InstalledConstraint],
    ) -> None:
        """Deactivates and activates constraints, all or none, with one solve."""
        off, on = _ids(deactivated), _ids(activated)
        self._guarded(lambda handle: handle.exchange(off, on))

    def remove(self, *constraints: InstalledConstraint) -> None:
        """Removes constraints for good."""
        ids = _ids(constraints)
        self._guarded(lambda handle: handle.remove(ids))
        self._forget(ids)

    def set_constants(self, constants: Mapping[InstalledConstraint, float]) -> None:
        """Changes the constants of constraints, all or none, with one solve."""
        ids = _ids(constants)
        numbers = list(constants.values())
        self._guarded(lambda handle: handle.set_constants(ids, numbers))

    @property
    def constraints(self) -> tuple[InstalledConstraint, ...]:
        """The constraints that have been activated and not removed."""
        return tuple(self._constraints.values())

    def __contains__(self, constraint: object) -> bool:
        return (
            isinstance(constraint, InstalledConstraint)
            and self._constraints.get(constraint._id) is constraint
        )

    # Layout.

    def layout(self) -> tuple[AnyItem, ...]:
        """Solves, measures texts, takes all frames, and returns the items whose frames have changed."""
        try:
            self._change("autolayout_layout", None)
        finally:
            self._read_shown()
        ids = self._handle.ids("autolayout_changes")
        return tuple(self._items[identifier] for identifier in ids if identifier in self._items)

    def frames(self, space: Space = "superview", *, scale: float = 0) -> NDArray[numpy.float64]:
        """Returns the frames of all items as an array of shape (rows, 4): x, y, width, height; row
        `item.index` is the item's.

        With `scale` pixels a point, edges are snapped to pixels. The array is a read-only copy: of
        numpy if it is installed, else a memoryview of doubles.
        """
        if space not in _SPACES:
            raise InvalidArgumentError(f"a space is one of {_SPACES}, not {space!r}")
        doubles = self._handle.frames(_SPACES.index(space), scale)
        array: NDArray[numpy.float64] = as_array(doubles)
        return array

    def observe_progress(self, function: Callable[[], object] | None) -> None:
        """Sets a function that is called about once a millisecond during a call; None: removed.

        See `Tree.observe_progress`. Layouts of trees that host its items call it too.
        """
        if function is not None:
            check_function("observe_progress", "nothing", function)
        self._handle.progress.function = function

    def dump(self) -> str:
        """Returns all items and constraints with their state as text."""
        return self._handle.text("autolayout_dump")

    # What items and constraints call.

    def _create(
        self,
        name: str,
        superview: Item | None,
        content: SizeLike,
        hugging: Pair,
        resistance: Pair,
        baselines: tuple[float, float],
    ) -> Item:
        if not isinstance(name, str):
            raise TypeError(f"the name of an item is a text, not {name!r}")
        identifier = self._handle.number("item_create", superview._id if superview else 0)
        item = Item(self, identifier, superview, name)
        self._items[identifier] = item
        if content is not None:
            try:
                item.set_content(
                    content, hugging=hugging, resistance=resistance, baselines=baselines
                )
            except BaseException:
                self._remove(item)
                raise
        return item

    def _guide(self, owner: Item, kind: int, name: str) -> LayoutGuide:
        identifier = self._handle.number("item_guide", owner._id, kind)
        known = self._items.get(identifier)
        if isinstance(known, LayoutGuide):
            return known
        guide = LayoutGuide(self, identifier, owner, name)
        self._items[identifier] = guide
        return guide

    def _remove(self, item: AnyItem) -> None:
        self._change("item_remove", item._id)
        gone: set[object] = {item}
        # An item is made after its superview, so one walk finds all descendants.
        for other in tuple(self._items.values()):
            if other.superview in gone:
                gone.add(other)
        for identifier, other in tuple(self._items.items()):
            if other in gone:
                del self._items[identifier]
                self._contents.drop(other)
        self._forget(
            [
                identifier
                for identifier, installed in self._constraints.items()
                if any(end in gone for end in ends(installed.constraint))
            ]
        )

    # What boxes and conductors call.

    def _install(
        self, function: str, constraints: Iterable[Constraints], *arguments: int
    ) -> list[InstalledConstraint]:
        """The placeholders of edges and gaps become items."""
        flat = list(flatten(constraints))
        gaps: dict[int, int] = {}
        rows = [row_of(constraint, gaps) for constraint in flat]
        ids: list[int] = self._guarded(lambda handle: handle.add(function, rows, *arguments), flat)
        installed = [
            InstalledConstraint(self, identifier, self._between_items(identifier, constraint))
            for identifier, constraint in zip(ids, flat)
        ]
        self._constraints.update(zip(ids, installed))
        return installed

    def _between_items(self, identifier: int, constraint: Constraint) -> Constraint:
        if not any(isinstance(end, (Edge, FormatGap)) for end in ends(constraint)):
            return constraint
        record = self._handle.record(identifier)
        second = constraint.second
        return replace(
            constraint,
            first=self._item(record.first, constraint.first),
            second=None if second is None else self._item(record.second, second),
        )

    def _found(self, identifier: int, words: str) -> InstalledConstraint:
        constraint = constraint_of(self._handle.record(identifier), self._item, words)
        installed = InstalledConstraint(self, identifier, constraint)
        self._constraints[identifier] = installed
        return installed

    def _item(self, identifier: int, stood: object = "") -> AnyItem:
        if identifier not in self._items:
            owner = self._items[self._handle.number("item_superview", identifier)]
            assert isinstance(owner, Item)
            name = str(stood) if isinstance(stood, FormatGap) else ""
            self._items[identifier] = LayoutGuide(self, identifier, owner, name)
        return self._items[identifier]

    def _forget(self, constraints: Iterable[int]) -> None:
        for identifier in constraints:
            installed = self._constraints.get(identifier)
            if installed is None or self._handle.has_constraint(identifier):
                continue
            del self._constraints[identifier]
            for end in ends(installed.constraint):
                if isinstance(end, LayoutGuide) and not self._handle.has_item(end._id):
                    self._items.pop(end._id, None)

    def _held(self, box: int) -> list[InstalledConstraint]:
        return [self._constraints[held] for held in self._handle.ids("box_constraints", box)]

    def _share(self, box: int, constraints: Sequence[InstalledConstraint]) -> None:
        ids = [constraint._id for constraint in constraints]
        self._guarded(lambda handle: handle.with_ids("box_share", box, ids))

    def _conduct(self, conductor: int, states: Sequence[int]) -> None:
        self._guarded(lambda handle: handle.with_ids("conductor_set_states", conductor, states))

    def _change(self, name: str, *arguments: Any) -> None:
        self._guarded(lambda handle: handle.call(name, *arguments))

    def _read_shown(self) -> None:
        self._contents.read_again()

    def _last_failure(self) -> RegletError | None:
        error = self._handle.last_error()
        if error is not None and error.__cause__ is not None:
            self._contents.locate(error, self._items)
        elif isinstance(error, ConflictError):
            error.conflict = self._read_conflict(())
        return error

    def _guarded(
        self, call: Callable[[AutoLayoutHandle], Any], refused: Sequence[Constraint] = ()
    ) -> Any:
        """A conflict is raised with the objects that take part."""
        try:
            return call(self._handle)
        except ConflictError as error:
            # A conflict in an item's content was reported already.
            if error.__cause__ is None:
                error.conflict = self._read_conflict(refused)
            self._contents.locate(error, self._items)
            raise
        except (AttributeMismatchError, NoCommonAncestorError, UnknownIdError) as error:
            if error.offset < len(refused):
                from ._rejections import explain_rejection

                explain_rejection(error, refused[error.offset], self)
            raise
        except RegletError as error:
            self._contents.locate(error, self._items)
            raise


def _ids(constraints: Iterable[InstalledConstraint]) -> list[int]:
    listed = list(constraints)
    for constraint in listed:
        if not isinstance(constraint, InstalledConstraint):
            raise TypeError(
                "constraints that are in a layout are those that activate(…) and read(…) return, which "
                f"{constraint!s} is not"
            )
    return [constraint._id for constraint in listed]
