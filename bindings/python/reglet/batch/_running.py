# SPDX-License-Identifier: MIT
"""A run: rows go to the workers, and their files into the folder.

Only this process writes, so a killed worker leaves nothing half done. Rows are read when workers
have capacity, so only names and checksums of all rows are in memory.

If a process ended, every row that it may have worked on runs alone, and a row whose process ends
again is the cause.
"""

from __future__ import annotations

import errno
import heapq
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..pictures._files import write_whole
from ._digests import digest
from ._journal import Journal
from ._making import Failed, Lost, failure
from ._names import Naming, name_of
from ._progress import Reporter, Reporting
from ._sources import BadRow, rows_of
from ._workers import Outcome, Workers
from .report import BatchError, Progress, Report, RowError, RowWarning

# Errors about the name of one file. Others concern all files.
_ABOUT_NAMES = {
    *(errno.ENAMETOOLONG, errno.EISDIR, errno.ENOTDIR, errno.EEXIST, errno.ELOOP, errno.EINVAL),
    errno.EILSEQ,
}
_ABOUT_FOLDERS = (IsADirectoryError, NotADirectoryError, FileExistsError)
_FIRST_DELAY = 0.5


@dataclass(frozen=True)
class Rules:
    naming: Naming
    retries: int
    resumes: bool
    digest: bytes


@dataclass(eq=False)
class _Task:
    index: int
    name: str
    digest: bytes
    row: Any
    attempts: int = 0
    failures: int = 0


class Run:
    def __init__(
        self, folder: Path, rules: Rules, start: Callable[[], Workers], reporting: Reporting
    ) -> None:
        self._rules = rules
        self._start = start
        self._reporting = reporting
        self._report = Report(folder)
        self._names: dict[str, int] = {}
        self._stacks: dict[str, str] = {}
        self._source_error: Exception | None = None
        # The number of tasks at work; suspects, which run alone; tasks that are tried again, by time.
        self._busy = 0
        self._suspects: deque[_Task] = deque()
        self._alone: _Task | None = None
        self._later: list[tuple[float, int, _Task]] = []

    def go(self, data: Any) -> Report:
        begin = time.perf_counter()
        rows, self._total = rows_of(data)
        self._journal = Journal(self._report.folder)
        try:
            with self._reporting(self._total) as self._report_progress:
                self._make(enumerate(rows))
        except BatchError as error:
            error.report = self._report
            raise
        finally:
            self._journal.close()
            self._report.errors.sort(key=lambda error: error.index)
            self._report.warnings.sort(key=lambda warning: warning.index)
            self._report.seconds = time.perf_counter() - begin
        if self._source_error is not None:
            raise self._source_error
        return self._report

    _report_progress: Reporter

    def _make(self, rows: Iterator[tuple[int, Any]]) -> None:
        first = self._next(rows)
        if first is None:
            # Nothing is to be made, so no process is needed.
            return
        workers = self._start()
        try:
            self._loop(workers, first, rows)
        except BaseException:
            workers.stop()
            raise
        workers.close()

    def _loop(self, workers: Workers, first: _Task, rows: Iterator[tuple[int, Any]]) -> None:
        ahead: _Task | None = first
        while True:
            if self._suspects:
                if self._busy == 0:
                    self._alone = self._suspects.popleft()
                    self._begin(workers, self._alone)
            else:
                while self._later and self._later[0][0] <= time.monotonic():
                    self._begin(workers, heapq.heappop(self._later)[2])
                while ahead is not None and self._busy + len(self._later) < workers.capacity:
                    self._begin(workers, ahead)
                    ahead = self._next(rows)
            if self._busy:
                for task, outcome in workers.wait(self._pause()):
                    self._busy -= 1
                    self._end(task, outcome)
            elif self._later:
                time.sleep(self._pause() or 0)
            elif not self._suspects and ahead is None:
                return

    def _pause(self) -> float | None:
        return max(self._later[0][0] - time.monotonic(), 0) if self._later else None

    def _next(self, rows: Iterator[tuple[int, Any]]) -> _Task | None:
        while True:
            try:
                index, row = next(rows)
            except StopIteration:
                return None
            except Exception as error:
                # Rows before it end first.
                self._source_error = error
                return None
            task = self._task(index, row)
            if task is not None:
                return task

    def _task(self, index: int, row: Any) -> _Task | None:
        """Returns the task of a row; None if its file is there already, or if it can't have one."""
        if isinstance(row, BadRow):
            self._fail(index, None, row.message)
            return None
        name = None
        try:
            name = name_of(self._rules.naming, row, index)
            before = self._names.setdefault(self._journal.key(name), index)
            if before != index:
                self._fail(index, name, f"row {before} has the same file: {name!r}")
                return None
            task = _Task(index, name, digest(self._rules.digest, row), row)
        except Exception as error:
            failed = failure(error)
            stack = failed.stack if callable(self._rules.naming) else ""
            self._fail(index, name, failed.error, stack)
            return None
        if self._rules.resumes and self._is_current(task):
            self._report.kept += 1
            self._say()
            return None
        return task

    def _is_current(self, task: _Task) -> bool:
        if not self._journal.has(task.name, task.digest):
            return False
        try:
            with (self._report.folder / task.name).open("rb") as file:
                return self._journal.has_content(task.name, file)
        except OSError:
            return False

    def _begin(self, workers: Workers, task: _Task) -> None:
        task.attempts += 1
        if task.attempts == 1:
            try:
                task.row = workers.pack(task.row)
            except TypeError as error:
                self._fail(task.index, task.name, str(error))
                return
        self._busy += 1
        workers.submit(task)

    def _end(self, task: _Task, outcome: Outcome) -> None:
        was_alone, self._alone = task is self._alone, None
        if isinstance(outcome, Lost):
            task.failures += was_alone
            if task.failures > self._rules.retries:
                self._fail(task.index, task.name, outcome.reason, attempts=task.attempts)
            else:
                self._suspects.append(task)
        elif isinstance(outcome, Failed):
            task.failures += 1
            if outcome.may_be_repeated and task.failures <= self._rules.retries:
                due = time.monotonic() + _FIRST_DELAY * 2 ** (task.failures - 1)
                heapq.heappush(self._later, (due, task.index, task))
            else:
                self._fail(task.index, task.name, outcome.error, outcome.stack, task.attempts)
        elif self._write(task, outcome.content):
            self._report.made += 1
            self._report.warnings += [
                RowWarning(task.index, task.name, text) for text in outcome.warnings
            ]
            self._say()

    def _write(self, task: _Task, content: bytes) -> bool:
        """Writes a file and notes it; returns False if the name of the file is the problem."""
        path = self._report.folder / task.name
        try:
            write_whole(path, content)
            self._journal.add(task.name, task.digest, content)
        except OSError as error:
            said = error.strerror or str(error)
            if error.errno in _ABOUT_NAMES or isinstance(error, _ABOUT_FOLDERS):
                self._fail(task.index, task.name, f"can't write {path}: {said}")
                return False
            raise BatchError(
                f"can't write {path}: {said}; {self._report.rows} rows are done, and the next run makes the remaining rows"
            ) from error
        return True

    def _fail(
        self, index: int, name: str | None, error: str, stack: str = "", attempts: int = 1
    ) -> None:
        failed = RowError(index, name, error, self._stacks.setdefault(stack, stack), attempts)
        self._report.errors.append(failed)
        try:
            self._journal.add_error(failed)
        except OSError as problem:
            raise BatchError(
                f"can't write the journal of {self._report.folder}: {problem.strerror or problem}"
            ) from problem
        self._say()

    def _say(self) -> None:
        report = self._report
        self._report_progress(
            Progress(report.rows, self._total, report.made, report.kept, len(report.errors))
        )
