# SPDX-License-Identifier: MIT
"""Where files are made: in this process, in processes of this machine, in a Dask cluster.

Each has the same three methods. A task whose process ended is `Lost`, and the place goes on.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import queue
import signal
import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Protocol, Union

from ._making import Failed, Job, Lost, Made, failure, load, make, make_sent
from .report import BatchError

Outcome = Union[Made, Failed, Lost]


class Task(Protocol):
    """A row as the place packs it, and the name of its file."""

    row: Any
    name: str


class Workers(Protocol):
    """`capacity` is the number of tasks that keep it busy."""

    @property
    def capacity(self) -> int: ...

    def pack(self, row: Any) -> Any:
        """Raises `TypeError` if the row can't be sent."""

    def submit(self, task: Any) -> None:
        """Begins a task."""

    def wait(self, timeout: float | None) -> list[tuple[Any, Outcome]]:
        """Waits for the end of a task, and returns all ended tasks."""

    def close(self) -> None:
        """Ends the place after its last task."""

    def stop(self) -> None:
        """Ends all tasks and processes at once."""


def _packed(value: Any, what: str, main_is_known: bool) -> bytes:
    """Pickles a value for another process.

    cloudpickle is used if pickle can't do it, or if workers do not know the program to which the
    value refers.
    """
    try:
        content = pickle.dumps(value)
        if main_is_known or b"__main__" not in content:
            return content
        reason = "it refers to a program that they can't import"
    except Exception as error:
        reason = str(error)
    try:
        import cloudpickle  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError:
        raise TypeError(
            f"{what} can't be sent to other processes ({reason}): define it at the top of a module, or "
            "pip install cloudpickle"
        ) from None
    try:
        return bytes(cloudpickle.dumps(value))
    except Exception as error:
        raise TypeError(f"{what} can't be sent to other processes: {error}") from error


def _main_has_a_file() -> bool:
    import __main__

    return hasattr(__main__, "__file__") or getattr(__main__, "__spec__", None) is not None


class Here:
    """This process, which makes a row at a time."""

    capacity = 1

    def __init__(self, job: Job) -> None:
        self._job = job
        self._tasks: list[Task] = []

    def pack(self, row: Any) -> Any:
        return row

    def submit(self, task: Task) -> None:
        self._tasks.append(task)

    def wait(self, timeout: float | None) -> list[tuple[Task, Outcome]]:
        tasks, self._tasks = self._tasks, []
        return [(task, make(self._job, lambda: task.row, task.name)) for task in tasks]  # noqa: B023

    def close(self) -> None:
        """Does nothing."""

    stop = close


class Processes:
    """Processes of this machine, started by spawn."""

    def __init__(self, count: int, job: Job) -> None:
        # Rows that are sent ahead keep processes from waiting.
        self.capacity = 2 * count + 1
        self._count = count
        self._main_is_known = _main_has_a_file()
        self._payload = _packed(job, "the template", self._main_is_known)
        self._futures: dict[Future[Any], Task] = {}
        self._lost: list[tuple[Task, Outcome]] = []
        self._start()

    def _start(self) -> None:
        _refuse_in_a_worker()
        context = multiprocessing.get_context("spawn")
        # Processes end when the other end is closed: by `stop`, or because this process ended.
        self._ends = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(
            self._count, context, initializer=_begin, initargs=(self._ends[0], self._payload)
        )
        try:
            trouble = self._send(_trouble).result()
        except BrokenExecutor:
            self.stop()
            raise BatchError(
                "the processes end before they make a file: a program calls save_all below "
                '`if __name__ == "__main__":`; their messages are above this one'
            ) from None
        except BaseException:
            self.stop()
            raise
        if trouble is not None:
            self.stop()
            raise BatchError(f"the template can't be loaded in another process:\n{trouble}")

    def pack(self, row: Any) -> bytes:
        return _packed(row, "the row", self._main_is_known)

    def submit(self, task: Task) -> None:
        try:
            future = self._send(_make_loaded, task.row, task.name)
        except BrokenExecutor:
            self._lost.append((task, Lost(_ENDED)))
        else:
            self._futures[future] = task

    def _send(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        # A process inherits the mask, so Ctrl-C does not reach it while it imports modules.
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return self._pool.submit(function, *arguments)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)

    def wait(self, timeout: float | None) -> list[tuple[Task, Outcome]]:
        done = wait(self._futures, 0 if self._lost else timeout, FIRST_COMPLETED).done
        if not self._lost and not any(map(_is_broken, done)):
            return self._results(done)
        # All other tasks have ended as well, or will at once.
        ended = self._lost + self._results(wait(self._futures).done)
        self._lost = []
        self.stop()
        self._start()
        return ended

    def _results(self, done: set[Future[Any]]) -> list[tuple[Task, Outcome]]:
        # In the order of their beginning.
        futures = [future for future in self._futures if future in done]
        return [(self._futures.pop(future), _outcome(future)) for future in futures]

    def close(self) -> None:
        self._pool.shutdown()
        self._hang_up()

    def stop(self) -> None:
        self._hang_up()
        self._pool.shutdown(cancel_futures=True)

    def _hang_up(self) -> None:
        for end in self._ends:
            end.close()


def _is_broken(future: Future[Any]) -> bool:
    return isinstance(future.exception(), BrokenExecutor)


_ENDED = "its process ended, as one does that crashes or takes too much memory"


def _outcome(future: Future[Any]) -> Outcome:
    if _is_broken(future):
        return Lost(_ENDED)
    error = future.exception()
    if error is not None:
        # A file that is too large to be sent, for example.
        return failure(error)
    outcome: Outcome = future.result()
    return outcome


def _refuse_in_a_worker() -> None:
    # multiprocessing has no public name for this state.
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        raise RuntimeError(
            "save_all is called while a process of it imports the program: call it below "
            '`if __name__ == "__main__":`'
        )


# In a process: the template, or why it could not be loaded.
_job: Job | None = None
_load_error: str | None = None


def _begin(lifeline: Connection, payload: bytes) -> None:
    global _job, _load_error
    # Ctrl-C reaches all processes of a terminal, and ends these through their parent.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()
    try:
        _job = load(payload)
    except BaseException as error:
        failed = failure(error)
        _load_error = failed.stack + failed.error


def _end_with(lifeline: Connection) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv()
    os._exit(1)


def _make_loaded(row: bytes, name: str) -> Made | Failed:
    assert _job is not None
    return make(_job, lambda: pickle.loads(row), name)


def _trouble() -> str | None:
    return _load_error


class Cluster:
    """The workers of a Dask client. They need this package, but none of the folders."""

    def __init__(self, client: Any, job: Job) -> None:
        if not (hasattr(client, "submit") and hasattr(client, "ncores")):
            raise TypeError(f"client is a distributed.Client, not {client!r}")
        if getattr(client, "asynchronous", False):
            raise TypeError("client is asynchronous: give a Client(asynchronous=False)")
        self._client = client
        payload = _packed(job, "the template", main_is_known=False)
        # A task, so that the cluster has it again after it lost a worker.
        self._payload = client.submit(bytes, payload, pure=False)
        self._ended: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._tasks: dict[Any, Task] = {}

    @property
    def capacity(self) -> int:
        """Two tasks for each thread, of which there may be more later."""
        threads: int = sum(self._client.ncores().values())
        return 2 * max(threads, 1) + 1

    def pack(self, row: Any) -> bytes:
        return _packed(row, "the row", main_is_known=False)

    def submit(self, task: Task) -> None:
        # This package decides which rows are repeated.
        future = self._client.submit(
            make_sent, self._payload, task.row, task.name, pure=False, retries=0
        )
        self._tasks[future] = task
        future.add_done_callback(self._ended.put)

    def wait(self, timeout: float | None) -> list[tuple[Task, Outcome]]:
        """The cluster itself repeats tasks of a worker that ended."""
        try:
            ended = [self._ended.get(timeout=timeout)]
        except queue.Empty:
            return []
        with suppress(queue.Empty):
            while True:
                ended.append(self._ended.get_nowait())
        return [(self._tasks.pop(future), self._outcome(future)) for future in ended]

    def _outcome(self, future: Any) -> Outcome:
        if future.status == "finished":
            outcome: Outcome = future.result()
            return outcome
        if self._client.status != "running":
            raise BatchError("the connection to the Dask cluster was lost")
        if future.status == "error":
            error = future.exception()
            if type(error).__name__ != "KilledWorker":
                return failure(error)
        return Lost(_ENDED)

    def stop(self) -> None:
        with suppress(Exception):
            self._client.cancel([*self._tasks, self._payload], force=True)
        self._tasks.clear()

    # The client remains the caller's.
    close = stop


def start(count: int, client: Any, job: Job) -> Workers:
    if client is not None:
        return Cluster(client, job)
    return Processes(count, job) if count else Here(job)
