# SPDX-License-Identifier: MIT
"""Reports of a run: counts, errors and warnings by row."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ..errors import RegletError


@dataclass(frozen=True)
class RowError:
    """A row without a file.

    Attributes:
        index: The number of the row, from 0.
        name: The name of its file; None if the row has no valid name.
        error: The exception as text, such as "KeyError: 'price'".
        stack: The calls that led to it, as Python prints them; empty if no template was called.
        attempts: How often the row was tried.
    """

    index: int
    name: str | None
    error: str
    stack: str = ""
    attempts: int = 1

    @property
    def traceback(self) -> str:
        """The calls and the exception, as Python prints them."""
        return f"{self.stack}{self.error}"

    def __str__(self) -> str:
        return f"row {self.index}{f' ({self.name})' if self.name else ''}: {self.error}"


@dataclass(frozen=True)
class RowWarning:
    """A warning from the making of a file, such as a letter that a font lacks."""

    index: int
    name: str
    text: str

    def __str__(self) -> str:
        return f"row {self.index} ({self.name}): {self.text}"


@dataclass(frozen=True)
class Progress:
    """How far a run is: the rows that are done, of `total`, which is None if the number of rows is not known."""

    done: int
    total: int | None
    made: int
    kept: int
    failed: int


@dataclass
class Report:
    """The result of a run.

    Attributes:
        folder: The folder of the files.
        made: The number of files that were written.
        kept: The number of files that were there already, from the same rows.
        errors: The rows without a file, in the order of the rows.
        warnings: The warnings from making files, in the order of the rows.
        seconds: The duration.
    """

    folder: Path
    made: int = 0
    kept: int = 0
    errors: list[RowError] = field(default_factory=list)
    warnings: list[RowWarning] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def rows(self) -> int:
        """The number of rows that are done."""
        return self.made + self.kept + len(self.errors)

    def check(self) -> Report:
        """Raises `BatchError` with the first errors if rows have no file; returns this report otherwise."""
        if self.errors:
            shown = [str(error) for error in self.errors[:_SHOWN]]
            if len(self.errors) > _SHOWN:
                shown.append(f"and {len(self.errors) - _SHOWN} more, see error.report.errors")
            lines = "\n".join(f"  {line}" for line in shown)
            raise BatchError(f"{len(self.errors)} of {self.rows} rows have no file:\n{lines}", self)
        return self

    def __str__(self) -> str:
        return f"{self.made} made, {self.kept} kept, {len(self.errors)} failed"


_SHOWN = 5


class BatchError(RegletError):
    """A batch that stopped, or rows without a file.

    Attributes:
        report: The result until then. The next run continues from there.
    """

    def __init__(self, message: str, report: Report | None = None) -> None:
        super().__init__(message)
        self.report = report
