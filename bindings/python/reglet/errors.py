# SPDX-License-Identifier: MIT
"""Exceptions. Each names the object that caused it (a view, a node, an item)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._abi.enumerations import Status as Status

if TYPE_CHECKING:
    from .autolayout.conflicts import Conflict
    from .measurement.settling import SettlingReport
    from .solver.diagnosis import ConflictMember
    from .views.view import View


class RegletError(Exception):
    """The base of all errors of this package.

    Attributes:
        status: The library's status code, or None if the error did not come from the library.
        message: A description of the error, its place and its reason.
        subject: The id of the offending node, item, variable or constraint; or 0.
        other: The id of a second object that takes part, such as the parent that a child already has; or 0.
        view: The offending view, if it is known.
        offset: The offending element of an array, or the byte offset in a text; or 0.
        length: The number of bytes in a text from `offset` on; or 0.
    """

    status: int | None = None
    # The address of the hosted object that failed.
    _hosted = 0

    def __init__(
        self,
        message: str,
        *,
        status: int | None = None,
        subject: int = 0,
        other: int = 0,
        view: View | None = None,
        offset: int = 0,
        length: int = 0,
    ) -> None:
        super().__init__(message)
        self.message = message
        if status is not None:
            self.status = status
        self.subject = subject
        self.other = other
        self.view = view
        self.offset = offset
        self.length = length

    def __str__(self) -> str:
        return self.message if self.view is None else f"{self.view!r}: {self.message}"

    def __reduce__(self) -> tuple[Any, ...]:
        # An error is pickled with its message, and without objects that cannot be.
        state = {name: value for name, value in vars(self).items() if _crosses(value)}
        return _restored, (type(self), str(self), state)


def _crosses(value: object) -> bool:
    if value is None or isinstance(value, (int, float, str)):
        return True
    import pickle

    try:
        pickle.dumps(value)
    except Exception:
        return False
    return True


def _restored(kind: type[RegletError], text: str, state: dict[str, Any]) -> RegletError:
    error = kind(text)
    vars(error).update(state)
    if str(error) != text:
        error.message, error.view = text, None
    return error


class LibraryError(RegletError, ImportError):
    """The shared library is missing or damaged, or has a version that this package cannot use."""


class NoMemoryError(RegletError, MemoryError):
    """An allocation failed. The object is unchanged."""

    status = Status.NO_MEMORY


class LimitError(RegletError):
    """A limit of the object was reached. The message names it."""

    status = Status.LIMIT


class BusyError(RegletError):
    """The object is in use: by another thread, or by the call whose callback is running."""

    status = Status.BUSY


class ClosedError(RegletError):
    """The tree, layout, solver or reader has been closed."""

    status = Status.NULL_POINTER


class InvalidNumberError(RegletError, ValueError):
    """A number is NaN, infinite, negative or otherwise outside the allowed range."""

    status = Status.INVALID_NUMBER


class InvalidArgumentError(RegletError, ValueError):
    """The argument does not allow this name, count, index or flag."""

    status = Status.INVALID_ARGUMENT


class UnknownIdError(RegletError, LookupError):
    """The id of a node, item, variable or constraint was never issued by this object."""

    status = Status.UNKNOWN_ID


class StaleIdError(RegletError, LookupError):
    """The node, item, variable or constraint has been removed."""

    status = Status.STALE_ID


class WrongKindError(RegletError, TypeError):
    """The node, item or box is not of the kind that the call requires."""

    status = Status.WRONG_KIND


class HasParentError(RegletError, ValueError):
    """The node already has a parent, or a view occurs twice in one tree."""

    status = Status.HAS_PARENT


class CycleError(RegletError, ValueError):
    """The child is the parent itself or one of its ancestors."""

    status = Status.CYCLE


class ChildCountError(RegletError, ValueError):
    """The parent takes no more children: leaves have no children, modifiers one."""

    status = Status.CHILD_COUNT


class CallbackError(RegletError):
    """A callback failed without an exception of its own."""

    status = Status.CALLBACK


class CallbackAnswerError(RegletError, ValueError):
    """A callback returned an invalid answer, such as a length that is NaN, infinite or negative."""

    status = Status.CALLBACK_ANSWER


class ConflictError(RegletError, ValueError):
    """Required constraints contradict each other. Nothing has changed.

    Attributes:
        members: For a solver, a minimal set of constraints that cannot hold together. The constraint that could
            not be met is first.
        size: By how much the first member would be violated.
        conflict: For an `AutoLayout`, the same in terms of its items, with remedies.
    """

    status = Status.CONFLICT
    members: tuple[ConflictMember, ...] = ()
    size: float = 0.0
    conflict: Conflict | None = None

    def __str__(self) -> str:
        return super().__str__() if self.conflict is None else str(self.conflict)


class OutOfTurnError(RegletError):
    """A subview is used outside the method that received it, or placed outside `place_subviews`."""

    status = Status.OUT_OF_TURN


class NoReaderError(RegletError, LookupError):
    """A length uses a measurement of a reader that is not above the view."""

    status = Status.NO_READER


class UnsettledError(RegletError):
    """Measurements do not settle, and the layout is strict.

    Attributes:
        report: The measurements and their states; None if there is no report.
    """

    status = Status.UNSETTLED
    report: SettlingReport | None = None


class LayoutError(RegletError):
    """A layout does not contain the requested object, such as a view that is not part of it."""


class NotLaidOutError(LayoutError):
    """The view, node or item has no frame: no successful layout has placed it."""

    status = Status.NOT_LAID_OUT


class NoCommonAncestorError(RegletError, ValueError):
    """The items of a constraint have no common ancestor."""

    status = Status.NO_COMMON_ANCESTOR


class AttributeMismatchError(RegletError, TypeError):
    """The attributes of a constraint cannot be compared, such as a width with an edge."""

    status = Status.ATTRIBUTE_MISMATCH


class FormatError(RegletError, ValueError):
    """A text is not a visual format. The message shows the place with carets.

    Attributes:
        kind: The kind of the problem, such as "unknownView"; Documentation/VisualFormat.md lists all kinds.
        text: The text that was refused.
        index: Its position among the texts of the call.
        offset: The first byte, in UTF-8, of the offending token.
        length: Bytes of the token; 1 if a token is missing, 0 for an empty text.
        line, column: The same place, in lines and characters from 1.
        expected: The text that is expected there.
        hint: A remedy, if the text suggests one. Otherwise "".
        nearest: The known name that is nearest to an unknown one, or None.
    """

    status = Status.SYNTAX

    def __init__(
        self,
        message: str,
        *,
        kind: str = "",
        text: str = "",
        index: int = 0,
        line: int = 0,
        column: int = 0,
        expected: str = "",
        hint: str = "",
        nearest: str | None = None,
        offset: int = 0,
        length: int = 0,
    ) -> None:
        super().__init__(message, offset=offset, length=length)
        self.kind = kind
        self.text = text
        self.index = index
        self.line = line
        self.column = column
        self.expected = expected
        self.hint = hint
        self.nearest = nearest


_BY_STATUS: dict[int, type[RegletError]] = {
    int(error.status): error
    for error in (
        NoMemoryError,
        LimitError,
        BusyError,
        ClosedError,
        InvalidNumberError,
        InvalidArgumentError,
        UnknownIdError,
        StaleIdError,
        WrongKindError,
        HasParentError,
        CycleError,
        ChildCountError,
        CallbackError,
        CallbackAnswerError,
        NotLaidOutError,
        ConflictError,
        NoCommonAncestorError,
        AttributeMismatchError,
        OutOfTurnError,
        NoReaderError,
        UnsettledError,
    )
    if error.status is not None
}


def error_class(status: int) -> type[RegletError]:
    return _BY_STATUS.get(status, RegletError)


def status_code(status: int) -> Status | int:
    return Status(status) if status in Status._value2member_map_ else status
