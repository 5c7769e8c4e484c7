# SPDX-License-Identifier: MIT
"""Reports of progress: a bar of tqdm, or a function."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Any, Union

from .report import Progress

if TYPE_CHECKING:
    from collections.abc import Iterator

Reporter = Callable[[Progress], object]
Reporting = Callable[[Union[int, None]], "AbstractContextManager[Reporter]"]


def reporter(progress: Reporter | bool | None) -> Reporting:
    if progress is None:
        progress = sys.stderr is not None and sys.stderr.isatty() and _tqdm() is not None
    if progress is False:
        return lambda total: nullcontext(_nothing)
    if progress is True:
        tqdm = _tqdm()
        if tqdm is None:
            raise ImportError("a bar of progress needs tqdm: pip install tqdm")
        return lambda total: _bar(tqdm, total)
    if not callable(progress):
        raise TypeError(f"progress is a function, True, False or None, not {progress!r}")
    function = progress
    return lambda total: nullcontext(function)


@contextmanager
def _bar(tqdm: Any, total: int | None) -> Iterator[Reporter]:
    with tqdm(total=total, unit=" files") as bar:

        def report(progress: Progress) -> None:
            if progress.failed:
                bar.set_postfix(failed=progress.failed, refresh=False)
            bar.update(progress.done - bar.n)

        yield report


def _nothing(progress: Progress) -> None:
    pass


def _tqdm() -> Any:
    try:
        from tqdm import tqdm  # type: ignore[import-untyped,import-not-found,unused-ignore]
    except ImportError:
        return None
    return tqdm
