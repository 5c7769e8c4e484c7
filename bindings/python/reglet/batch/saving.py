# SPDX-License-Identifier: MIT
"""The function that makes many files."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Union

from .._core import advice
from ..drawing.drawing import Drawing
from ..views._messages import check_function
from ._digests import digest, template_digest
from ._making import Job
from ._names import Naming
from ._progress import Reporter, reporter
from ._running import Rules, Run
from ._workers import start
from .report import Report

if TYPE_CHECKING:
    from distributed import Client

    from ..autolayout.autolayout import AutoLayout
    from ..documents.document import Document
    from ..tree.layout import Layout
    from ..views.view import View

Result = Union[
    "Document", "Layout", "AutoLayout", Drawing, "View", bytes, Iterable[Union["Layout", Drawing]]
]


def save_all(
    template: Callable[[Any], Result],
    rows: Any,
    folder: str | os.PathLike[str],
    *,
    name: Naming,
    workers: int | None = None,
    client: Client | None = None,
    retries: int = 2,
    retry_on: Collection[type[BaseException]] = (OSError,),
    progress: Reporter | bool | None = None,
    version: str = "",
    resume: bool = True,
    **options: Any,
) -> Report:
    """Makes a file of each row, with all cores, and returns counts and errors.

        report = save_all(invoice, "orders.csv", "invoices", name="{number}.pdf")
        print(report)                       120 made, 880 kept, 0 failed

    A file is written whole or not at all, and noted in `reglet-batch.jsonl` in the folder. The next
    run makes the files that are missing or changed, or whose row, template or options changed.

    Args:
        template: A function from a row to a document, a layout, several as the pages of a PDF, a drawing, a view, or
            the bytes of a file. Other processes must be able to import it, unless cloudpickle is installed.
        rows: Dictionaries, dataclasses or any other objects, as a list or one after the other from an iterator; a table of
            pandas, polars or pyarrow; or the path of a .csv or .tsv file in UTF-8 whose first line names the columns.
        folder: The folder of the files, which is created if it does not exist.
        name: The names of the files: a pattern such as "{country}/{number}.pdf", with the values of the row and
            `index`, or a function of the row. Values can't name folders, and no name leads out of the folder.
        workers: The number of processes that make files. None: one per core. 0: this process. A program calls this
            function below `if __name__ == "__main__":`, since processes import it.
        client: A `distributed.Client`, whose Dask cluster makes the files in place of processes.
        retries: How often a row is tried again after an exception of `retry_on`, after 0.5, 1, 2, … seconds, or after its
            process ended. Other exceptions are not tried again, since the same row gives the same one.
        retry_on: The exceptions that may pass.
        progress: A function that is called with a `Progress` after each row; True: a bar of tqdm; None: such a bar if
            tqdm is installed and standard error is a terminal; False: nothing.
        version: A text of your own. If it changes, all files are made again, for example after a change in a module
            that the template imports. Changes in the file of the template itself are detected.
        resume: Whether files of earlier runs are kept.
        options: Options of `reglet.pictures.save`, or of `Document.save` for documents. The look is "page" by default.

    A row without a file is in `Report.errors`, and does not stop other rows. When a process ends,
    its rows are tried again one by one, so that only the row that ends it fails.

    Raises `BatchError`, with the report so far, if the folder cannot be written, another run works
    in it, or processes cannot start. Exceptions of `rows` and `progress` pass through. All processes
    have ended then.
    """
    check_function("save_all", "the template", template)
    if not isinstance(name, str):
        check_function("save_all", "the name", name)
    for said, number in (("workers", workers), ("retries", retries)):
        if number is not None and (isinstance(number, bool) or not isinstance(number, int)):
            raise TypeError(f"{said} is a whole number, not {number!r}")
        if number is not None and number < 0:
            raise ValueError(f"{said} is not negative: {number}")
    if not isinstance(version, str):
        raise TypeError(f"version is a string, not {version!r}")
    unknown = [one for one in options if one not in _options()]
    if unknown:
        raise TypeError(advice.unknown("option", unknown[0], _options()))
    count = _cores() if workers is None else workers
    job = Job(template, options, tuple(retry_on))
    rules = Rules(
        naming=name,
        retries=retries,
        resumes=resume,
        digest=digest(template_digest(template), options, version),
    )
    return Run(Path(folder), rules, lambda: start(count, client, job), reporter(progress)).go(rows)


def _options() -> list[str]:
    from ..pictures.drawing import FileOptions

    return ["scale", "dpi", "bits", "engine", *FileOptions.__annotations__]


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
