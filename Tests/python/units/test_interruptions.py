# SPDX-License-Identifier: MIT
"""After a KeyboardInterrupt between any two lines, nothing is destroyed twice, and everything is
usable.
"""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Callable

import pytest
import reglet
from reglet import AutoLayout, Solver, Tree
from reglet._core import objects
from reglet.formats._formats import FormatHandle
from reglet.solver._handle import SolverHandle


def reader() -> FormatHandle:
    return FormatHandle(superview="|", safe_area="||", margins=None)


MAKERS: list[Callable[[], Any]] = [Tree, Solver, AutoLayout, reader]
CREATE, CLOSE = objects.LibraryObject.__init__.__code__, objects.LibraryObject.close.__code__


def interrupt(code: CodeType, line: int, work: Callable[[], object]) -> bool:
    """Raises KeyboardInterrupt before the n-th line of a function; returns whether it did."""
    seen = 0

    def local(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal seen
        if event == "line":
            seen += 1
            if seen == line:
                sys.settrace(None)
                raise KeyboardInterrupt
        return local

    sys.settrace(lambda frame, event, argument: local if frame.f_code is code else None)
    try:
        work()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(None)
    return False


@pytest.fixture(autouse=True)
def destroyed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every destroyed pointer. All objects live until the end, so none may occur twice."""
    pointers: list[int] = []
    original = objects.LibraryObject._function

    def watched(self: objects.LibraryObject, name: str) -> Callable[..., int]:
        function = original(self, name)
        if name != "destroy":
            return function

        def destroy(pointer: Any) -> int:
            if pointer.value:
                pointers.append(pointer.value)
            return 0

        return destroy

    monkeypatch.setattr(objects.LibraryObject, "_function", watched)
    return pointers


@pytest.mark.parametrize("make", MAKERS)
def test_closing(make: Callable[[], Any], destroyed: list[int]) -> None:
    line = 1
    while True:
        thing = make()
        interrupted = interrupt(CLOSE, line, thing.close)
        thing.close()
        del thing
        gc.collect()
        assert len(set(destroyed)) == len(destroyed)
        if not interrupted:
            break
        line += 1
    assert line > 4


@pytest.mark.parametrize("make", MAKERS)
def test_creating(make: Callable[[], Any], destroyed: list[int]) -> None:
    line = 1
    while interrupt(CREATE, line, make):
        gc.collect()
        assert len(set(destroyed)) == len(destroyed)
        line += 1
    assert line > 6


def test_an_interrupt_after_the_creation_leaks_nothing(
    destroyed: list[int],
) -> None:
    lines = 1
    while interrupt(CREATE, lines, lambda: SolverHandle(0, 0, 0, 0)):
        lines += 1
    gc.collect()
    destroyed.clear()
    interrupt(CREATE, lines - 1, lambda: SolverHandle(0, 0, 0, 0))
    gc.collect()
    assert len(destroyed) == 1


def test_a_tree_that_is_busy_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    tree = Tree()
    busy: list[BaseException] = []

    def measure(proposal: reglet.Proposal) -> tuple[float, float]:
        try:
            tree.close()
        except reglet.BusyError as error:
            busy.append(error)
        return 3, 4

    node = tree.create(reglet.Measured(measure))
    assert tuple(tree.layout(node)) == (3, 4)
    assert busy
    assert tree.frame(node).width == 3
    tree.close()
    assert tree._handle.closed


ANY_TIME = """
import gc, random, signal, sys, time
sys.path.insert(0, {package!r})
import reglet as r

def interrupt(number, frame):
    raise KeyboardInterrupt

def work():
    t = r.Tree()
    m = t.add_measurer(lambda q: (len(str(q)), 4))
    root = t.build(r.HStack(*[r.Box(1, 1) for _ in range(20)]))[0]
    t.append(root, t.create(r.MeasuredBy(m, 3)))
    t.layout(root, 10, 10)
    f = t.frames
    t.close()
    s, v = r.Solver(), r.Variable()
    s.add(v == 3)
    s.value(v)
    s.close()
    l = r.layout(r.HStack(r.Box(1, 1), r.Box(2, 2)), 5, 5)
    l.frames
    del l

# Modules are imported at first use, and Python 3.11 turns an interrupt in the body of a class
# into a RuntimeError.
work()
signal.signal(signal.SIGALRM, interrupt)
choices, rounds, interrupted, others = random.Random(7), 0, 0, set()
end = time.time() + 3
while time.time() < end:
    rounds += 1
    try:
        signal.setitimer(signal.ITIMER_REAL, choices.uniform(5e-5, 3e-3))
        try:
            work()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except KeyboardInterrupt:
        interrupted += 1
    except BaseException as error:
        others.add(repr(error))
gc.collect()
print(rounds > 0, interrupted > 0, others)
"""


def test_interrupts_by_a_timer() -> None:
    package = str(Path(reglet.__file__).parents[1])
    ran = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", ANY_TIME.format(package=package)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stdout == "True True set()\n", ran.stderr
