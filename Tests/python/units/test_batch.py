# SPDX-License-Identifier: MIT
"""Many files of one template: checksums, errors by row, resuming, killed workers, bad folders."""

from __future__ import annotations

import builtins
import dataclasses
import errno
import functools
import hashlib
import io
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import batch_templates as templates
import pandas
import polars
import pyarrow
import pytest
import reglet.batch._running as running
from conftest import ROOT
from reglet import Box, Text, layout
from reglet.batch import BatchError, Progress, checksums, save_all
from reglet.batch._digests import digest, template_digest
from reglet.batch._journal import JOURNAL, open_locked
from reglet.pictures import draw, pdf

ROWS = [{"n": n} for n in range(8)]


def hashes(folder: Path) -> dict[str, str]:
    """The checksums of all files but the journal."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file() and path.name != JOURNAL
    }


def make(rows: Any, folder: Path, template: Any = templates.text, **options: Any) -> Any:
    """Makes files in this process by default."""
    return save_all(template, rows, folder, **{"name": "{n}.txt", "workers": 0, **options})


# Files.


def test_each_row_gives_a_file(tmp_path: Path) -> None:
    report = make(ROWS, tmp_path / "new" / "folder")
    assert str(report) == "8 made, 0 kept, 0 failed"
    assert report.check() is report and report.rows == 8 and report.seconds > 0
    assert (tmp_path / "new/folder/3.txt").read_text() == "3: "
    assert checksums(tmp_path / "new/folder") == hashes(tmp_path / "new/folder")
    names = {path.name for path in (tmp_path / "new/folder").iterdir()}
    assert names == {f"{n}.txt" for n in range(8)} | {JOURNAL}


@pytest.mark.parametrize(
    ("template", "ending", "begin"),
    [
        (templates.label, "pdf", b"%PDF"),
        (templates.label, "svg", b"<svg"),
        (templates.label, "png", b"\x89PNG"),
        (templates.view, "svg", b"<svg"),
        (templates.invoice, "pdf", b"%PDF"),
        (lambda row: draw(layout(Box(9, 9)), look="page"), "pdf", b"%PDF"),
        (lambda row: [layout(Box(9, 9)), layout(Box(9, 9))], "pdf", b"%PDF"),
        (lambda row: bytearray(b"anything"), "zpl", b"anything"),
    ],
)
def test_results_of_a_template(
    template: Callable[[Any], Any], ending: str, begin: bytes, tmp_path: Path
) -> None:
    make(ROWS[:1], tmp_path, template, name=f"a.{ending}").check()
    assert (tmp_path / f"a.{ending}").read_bytes().startswith(begin)


def test_options_are_those_of_saving(tmp_path: Path) -> None:
    make(ROWS[:1], tmp_path, templates.label, name="a.pdf", title="Labels").check()
    page = templates.label(ROWS[0])
    assert (tmp_path / "a.pdf").read_bytes() == pdf(page, title="Labels")
    with pytest.raises(TypeError, match="unknown option 'titel'; did you mean 'title'"):
        make(ROWS, tmp_path, titel="Labels")


@pytest.mark.parametrize(
    ("template", "name", "words"),
    [
        (lambda row: None, "a.pdf", "the template returned None"),
        (lambda row: "text", "a.svg", "the template returned 'text'"),
        (templates.label, "a.gif", "ends in .svg, .png or .pdf, not '.gif'"),
        (templates.invoice, "a.png", "a document's file ends in .pdf"),
        (lambda row: row["none"], "a.pdf", "KeyError: 'none'"),
        (lambda row: [].append(row), "a.pdf", "the template returned None"),
    ],
)
def test_a_template_that_is_wrong(template: Any, name: str, words: str, tmp_path: Path) -> None:
    (error,) = make(ROWS[:1], tmp_path, template, name=name).errors
    assert words in error.error
    assert "in make" in error.traceback and error.traceback.endswith(error.error)
    assert not (tmp_path / name).exists()


def test_an_async_template_is_refused(tmp_path: Path) -> None:
    async def template(row: Any) -> bytes:
        return b""

    (error,) = make(ROWS[:1], tmp_path, template).errors
    assert "async" in error.error


# Rows.


@dataclasses.dataclass
class Order:
    n: int
    word: str = "é"


FRAME = {"n": [1, 2], "word": ["a", "b"]}


@pytest.mark.parametrize(
    ("rows", "total"),
    [
        ([{"n": 1, "word": "a"}, {"n": 2, "word": "b"}], 2),
        (({"n": n, "word": word} for n, word in ((1, "a"), (2, "b"))), None),
        (pandas.DataFrame(FRAME), 2),
        (polars.DataFrame(FRAME), 2),
        (pyarrow.table(FRAME), 2),
        (pyarrow.RecordBatch.from_pydict(FRAME), 2),
        (pyarrow.RecordBatchReader.from_batches(
            pyarrow.table(FRAME).schema, pyarrow.table(FRAME).to_batches()
        ), None),
    ],
)  # fmt: skip
def test_kinds_of_rows(rows: Any, total: int | None, tmp_path: Path) -> None:
    seen: list[Progress] = []
    make(rows, tmp_path, progress=seen.append).check()
    assert (tmp_path / "1.txt").read_text() == "1: a"
    assert (tmp_path / "2.txt").read_text() == "2: b"
    assert seen[-1] == Progress(2, total, 2, 0, 0)


def test_rows_are_any_objects_that_the_template_takes(tmp_path: Path) -> None:
    def template(row: Any) -> bytes:
        return repr(row).encode()

    make([Order(1)], tmp_path, template).check()
    make([("x", 2)], tmp_path, template, name=lambda row: row[0]).check()
    make([7, 8], tmp_path, template, name="sub/{index:03}").check()
    assert set(hashes(tmp_path)) == {"1.txt", "x", "sub/000", "sub/001"}


@pytest.mark.parametrize(
    ("content", "ending", "words"),
    [
        ("n,word\n1,é\n\n2,\"a,\nb\"\n", "csv", {"1.txt": "1: é", "2.txt": "2: a,\nb"}),
        ("\ufeffn;word\r\n1;é\r\n", "csv", {"1.txt": "1: é"}),
        ("n\tword\n1\ta,b\n", "tsv", {"1.txt": "1: a,b"}),
        ("n,word\n", "csv", {}),
    ],
)  # fmt: skip
def test_csv(content: str, ending: str, words: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / f"rows.{ending}"
    path.write_bytes(content.encode())
    make(path, tmp_path / "files").check()
    texts = {one.name: one.read_bytes().decode() for one in (tmp_path / "files").glob("*.txt")}
    assert texts == words


def test_a_line_with_too_many_values_is_an_error_of_its_row(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("n,word\n1,a\n2\n3,b,c\n4,d\n")
    report = make(str(path), tmp_path / "files")
    assert report.made == 2
    assert [(one.index, one.name) for one in report.errors] == [(1, None), (2, None)]
    assert "line 4" in report.errors[1].error and "3 values" in report.errors[1].error


@pytest.mark.parametrize(
    ("rows", "error", "words"),
    [
        ("rows.xlsx", ValueError, "ends in .csv or .tsv, not '.xlsx'"),
        ("missing.csv", FileNotFoundError, "missing.csv"),
        ({"n": [1]}, TypeError, "a dictionary is a single row"),
        (b"abc", TypeError, "rows are a list"),
        (5, TypeError, "rows are a list"),
        (polars.DataFrame(FRAME).lazy(), TypeError, "rows.collect()"),
        (pandas.DataFrame([[1, 2]], columns=["n", "n"]), ValueError, "two columns are called 'n'"),
    ],
)
def test_rows_that_are_none(rows: Any, error: Any, words: str, tmp_path: Path) -> None:
    with pytest.raises(error, match=re.escape(words)):
        make(rows, tmp_path / "files")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"n,word\n1,a\n2,\xff\n", "is not UTF-8 after line"),
        (b'n,word\n1,a\n2,"b\n', "is no CSV file after line"),
        (b"", "has no header"),
        (b"n,n\n1,2\n", "two columns are called 'n'"),
        (b"n,word\n1,%s\n" % (b"x" * 200_000), "is no CSV file after line"),
    ],
)
def test_files_that_are_no_csv(content: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_bytes(content)
    with pytest.raises(ValueError, match=words):
        make(path, tmp_path / "files")


def test_an_error_of_the_source_is_raised_after_the_rows_before_it(tmp_path: Path) -> None:
    def rows() -> Iterator[Any]:
        yield from ROWS[:3]
        raise RuntimeError("the database is gone")

    with pytest.raises(RuntimeError, match="the database is gone"):
        make(rows(), tmp_path)
    assert len(checksums(tmp_path)) == 3


# Names.


@pytest.mark.parametrize(
    ("name", "word", "words"),
    [
        ("{word}.txt", "../outside", "names a folder"),
        ("{word}", "..", "names a folder"),
        ("{word}.txt", "a\\b", "names a folder"),
        ("{word}.txt", "a\0b", "control character"),
        ("{word}.txt", "\ud800", "surrogate"),
        ("{word}.txt", None, "needs 'word', which is None"),
        ("{word}.txt", float("nan"), "needs 'word', which is nan"),
        ("{word}.txt", "", "needs 'word', which is ''"),
        ("{price}.txt", "a", "needs 'price'. The row has index, word"),
        ("{word:d}.txt", "a", "format code"),
        ("{word", "a", "expected '}'"),
        ("/tmp/{word}", "a", "is absolute"),
        ("a/../../{word}", "a", "has the part '..'"),
        ("a//{word}", "a", "has the part ''"),
        ("a/", "a", "has the part ''"),
        ("", "a", "has the part ''"),
        (JOURNAL, "a", "the journal"),
        ("{word}.txt", "x" * 300, "too long"),
        (lambda row: f"../{row['word']}", "a", "has the part '..'"),
        (lambda row: row, "a", "is not a string"),
        (lambda row: row["none"], "a", "KeyError: 'none'"),
    ],
)
def test_names_that_are_wrong(name: Any, word: Any, words: str, tmp_path: Path) -> None:
    rows = [{"word": word}, {"word": "fine"}]
    report = save_all(lambda row: b"x", rows, tmp_path / "files", name=name, workers=0)
    assert words in report.errors[0].error and report.errors[0].index == 0
    assert set(os.listdir(tmp_path)) == {"files"}
    assert set(hashes(tmp_path / "files")) <= {"fine", "fine.txt"}


def test_two_rows_with_the_same_file(tmp_path: Path) -> None:
    rows = [{"n": 1, "word": "first"}, {"n": 2}, {"n": 1, "word": "second"}]
    report = make(rows, tmp_path)
    assert (tmp_path / "1.txt").read_text() == "1: first"
    assert str(report.errors[0]) == "row 2 (1.txt): row 0 has the same file: '1.txt'"
    with pytest.raises(BatchError, match=r"1 of 3 rows have no file:\n  row 2"):
        report.check()


def test_a_folder_that_ignores_case(tmp_path: Path) -> None:
    # Such a folder has every name of a file in all cases.
    (tmp_path / JOURNAL.upper()).touch()
    report = make([{"n": "A"}, {"n": "a"}], tmp_path)
    assert "row 0 has the same file: 'a.txt'" in report.errors[0].error
    assert make([{"n": "A"}, {"n": "a"}], tmp_path / "other").check().made == 2


def test_a_file_in_the_place_of_a_folder(tmp_path: Path) -> None:
    names = iter(["a", "a/b", "c/d", "c"])
    report = make([{"n": 1}] * 4, tmp_path, name=lambda row: next(names))
    assert report.made == 2
    assert ["can't write" in one.error for one in report.errors] == [True, True]


# Errors.


def test_errors_do_not_stop_other_rows(tmp_path: Path) -> None:
    report = make(ROWS, tmp_path, templates.picky)
    assert report.made == 3 and len(report.errors) == 5
    assert [one.index for one in report.errors] == [1, 2, 4, 5, 7]
    assert report.errors[0].error == "KeyError: 'no price for 1'"
    assert report.errors[1].error == "SystemExit: 2"
    assert 'raise KeyError(f"no price' in report.errors[0].traceback
    # Rows with the same error share its text.
    assert report.errors[0].stack is report.errors[2].stack
    noted = [json.loads(line) for line in (tmp_path / JOURNAL).read_text().splitlines()]
    failed = {one["row"]: one for one in noted if "error" in one}
    assert set(failed) == {1, 2, 4, 5, 7}
    assert failed[1]["traceback"] == report.errors[0].traceback


def test_unusual_exceptions_are_reported(tmp_path: Path) -> None:
    class Silent(Exception):
        def __str__(self) -> str:
            raise ValueError("no words")

    def template(row: Any) -> bytes:
        if row["n"] == 0:
            raise Silent
        if row["n"] == 1:
            raise ValueError("long" * 100_000)
        if row["n"] == 2:
            return template(row)
        raise MemoryError

    report = make(ROWS[:4], tmp_path, template)
    assert "Silent" in report.errors[0].error
    assert len(report.errors[1].error) < 30_000 and "more characters" in report.errors[1].error
    assert "RecursionError" in report.errors[2].error
    assert "MemoryError" in report.errors[3].error


def test_a_row_that_contains_itself(tmp_path: Path) -> None:
    row: dict[str, Any] = {"n": 1}
    row["row"] = row
    report = make([row, {"n": 2}], tmp_path)
    assert report.made == 1 and "RecursionError" in report.errors[0].error


def test_warnings_are_reported_by_row(tmp_path: Path) -> None:
    def template(row: Any) -> Any:
        if row["n"] == 1:
            warnings.warn("check the address", stacklevel=1)
        return layout(Text("中" if row["n"] == 2 else "a", templates.sans()))

    with warnings.catch_warnings():
        warnings.simplefilter("default")
        report = make(ROWS[:3], tmp_path, template, name="{n}.pdf")
    assert str(report.warnings[0]) == "row 1 (1.pdf): check the address"
    assert report.warnings[1].index == 2 and len(report.warnings) == 2


# Retries.


@pytest.fixture
def no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Repeats rows at once."""
    monkeypatch.setattr(running, "_FIRST_DELAY", 0.001)


@pytest.mark.usefixtures("no_delay")
@pytest.mark.parametrize("workers", [0, 1])
def test_failures_that_may_pass_are_retried(workers: int, tmp_path: Path) -> None:
    rows = [{"n": n, "failures": n, "folder": str(tmp_path)} for n in range(4)]
    report = make(rows, tmp_path / "files", templates.counted, workers=workers)
    assert report.made == 3
    (error,) = report.errors
    assert (error.index, error.attempts) == (3, 3) and "ConnectionError" in error.error
    calls = (tmp_path / "calls").read_text().split()
    assert [calls.count(str(n)) for n in range(4)] == [1, 2, 3, 3]


@pytest.mark.usefixtures("no_delay")
def test_the_rule_of_retries(tmp_path: Path) -> None:
    calls: list[int] = []

    def template(row: Any) -> bytes:
        calls.append(row["n"])
        raise ZeroDivisionError

    make(ROWS[:1], tmp_path, template)
    assert len(calls) == 1
    make(ROWS[:1], tmp_path, template, retry_on=[ArithmeticError], retries=4)
    assert len(calls) == 1 + 5
    make(ROWS[:1], tmp_path, template, retry_on=[ArithmeticError], retries=0)
    assert len(calls) == 1 + 5 + 1


def test_delays_grow_and_other_rows_continue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "_FIRST_DELAY", 0.05)
    times: list[tuple[int, float]] = []

    def template(row: Any) -> bytes:
        times.append((row["n"], time.monotonic()))
        if row["n"] == 0:
            raise TimeoutError
        return b""

    # One row may wait in this process, so the next begins when it has finally failed.
    make(ROWS[:2], tmp_path, template)
    tries = [moment for n, moment in times if n == 0]
    assert tries[1] - tries[0] >= 0.05 and tries[2] - tries[1] >= 0.1


# Resuming.


def test_a_second_run_makes_missing_and_changed_files(tmp_path: Path) -> None:
    make(ROWS, tmp_path).check()
    before = hashes(tmp_path)
    made = {path: path.stat().st_mtime_ns for path in tmp_path.glob("*.txt")}
    assert str(make(ROWS, tmp_path)) == "0 made, 8 kept, 0 failed"
    (tmp_path / "1.txt").unlink()
    (tmp_path / "2.txt").write_text("edited")
    rows = [{**row, "word": "new"} if row["n"] == 3 else row for row in ROWS]
    report = make([*rows, {"n": 8}], tmp_path)
    assert str(report) == "4 made, 5 kept, 0 failed"
    after = hashes(tmp_path)
    assert {name for name in before if before[name] != after[name]} == {"3.txt"}
    kept = {path.name for path, when in made.items() if path.stat().st_mtime_ns == when}
    assert kept == {"0.txt", "4.txt", "5.txt", "6.txt", "7.txt"}


def test_nothing_is_started_if_nothing_is_to_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(ROWS, tmp_path)
    monkeypatch.setattr("reglet.batch._workers.ProcessPoolExecutor", None)
    assert make(ROWS, tmp_path, workers=2).kept == 8
    assert make([], tmp_path, workers=2).rows == 0


def test_versions_options_and_templates_make_all_files_again(tmp_path: Path) -> None:
    def other(row: Any) -> bytes:
        return b"other"

    make(ROWS, tmp_path)
    assert make(ROWS, tmp_path, version="2").made == 8
    assert make(ROWS, tmp_path, version="2").made == 0
    assert make(ROWS, tmp_path, version="2", resume=False).made == 8
    assert make(ROWS, tmp_path, version="2", title="new").made == 8
    assert make(ROWS, tmp_path, other, version="2", title="new").made == 8


def test_an_error_is_tried_again_by_the_next_run(tmp_path: Path) -> None:
    make(ROWS, tmp_path, templates.picky)
    report = make(ROWS, tmp_path, templates.picky)
    assert (report.made, report.kept, len(report.errors)) == (0, 3, 5)


@pytest.mark.parametrize("cut", [1, 20, 150])
def test_a_torn_line_is_survived(cut: int, tmp_path: Path) -> None:
    make(ROWS, tmp_path)
    journal = tmp_path / JOURNAL
    os.truncate(journal, journal.stat().st_size - cut)
    assert make(ROWS, tmp_path).made == 1
    assert make(ROWS, tmp_path).made == 0
    assert all(json.loads(line) for line in journal.read_text().splitlines())


@pytest.mark.parametrize(
    "line", [b"\0" * 300, b"{}", b"[1]", b"null", b'{"file": 1, "digest": "", "sha256": ""}',
             b"[" * 100_000, b"\xff\xfe", b'{"file": "1.txt", "digest": "zz", "sha256": "00"}']
)  # fmt: skip
def test_invalid_lines_of_a_journal_are_ignored(line: bytes, tmp_path: Path) -> None:
    make(ROWS, tmp_path)
    journal = tmp_path / JOURNAL
    whole = journal.read_bytes()
    journal.write_bytes(line + b"\n" + whole + line)
    assert make(ROWS, tmp_path).kept == 8
    assert journal.read_bytes() == line + b"\n" + whole
    assert len(checksums(tmp_path)) == 8


def test_a_journal_does_not_grow_with_its_runs(tmp_path: Path) -> None:
    journal = tmp_path / JOURNAL
    make(ROWS, tmp_path)
    journal.write_bytes(journal.read_bytes() * 200)
    assert make(ROWS, tmp_path).kept == 8
    assert len(journal.read_bytes().splitlines()) == 8
    make(ROWS, tmp_path, version="2").check()
    assert len(journal.read_bytes().splitlines()) == 16


def test_a_stop_at_any_row_is_resumed(tmp_path: Path) -> None:
    class Stop(BaseException):
        pass

    def stop(progress: Progress) -> None:
        if progress.made == 3:
            raise Stop

    with pytest.raises(Stop):
        make(ROWS, tmp_path, progress=stop)
    assert make(ROWS, tmp_path).check().kept == 3
    assert checksums(tmp_path) == hashes(tmp_path)


# Folders.


def test_another_run_in_the_same_folder(tmp_path: Path) -> None:
    (tmp_path / JOURNAL).touch()
    with open_locked(tmp_path / JOURNAL), pytest.raises(BatchError, match="another run works in"):
        make(ROWS, tmp_path)
    assert make(ROWS, tmp_path).made == 8


def test_a_folder_that_can_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "folder", Path("/proc/none")):
        with pytest.raises(BatchError, match=f"can't write to the folder {folder}: "):
            make(ROWS, folder)


@contextmanager
def as_ordinary_user() -> Iterator[None]:
    """Runs its body as an ordinary user, since root may write everywhere."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(user)


def test_a_folder_without_permission(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with as_ordinary_user(), pytest.raises(BatchError, match="Permission denied"):
        make(ROWS, tmp_path)


def test_a_disk_that_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = running.write_whole

    def full(path: Path, content: bytes) -> None:
        if path.name == "3.txt":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        write(path, content)

    with monkeypatch.context() as patched:
        patched.setattr(running, "write_whole", full)
        with pytest.raises(
            BatchError, match=r"3\.txt: No space left on device; 3 rows are"
        ) as told:
            make(ROWS, tmp_path)
    assert told.value.report is not None and told.value.report.made == 3
    assert make(ROWS, tmp_path).check().kept == 3


def test_a_journal_that_does_not_fit(tmp_path: Path) -> None:
    """The system writes only a part of a line."""
    run_program(
        """
        import resource
        from batch_templates import text
        from reglet.batch import BatchError, save_all

        rows = [{"n": n} for n in range(40)]
        resource.setrlimit(resource.RLIMIT_FSIZE, (3000, resource.RLIM_INFINITY))
        try:
            save_all(text, rows, "files", name="{n}.txt", workers=0)
        except BatchError as error:
            print(error)
        """,
        tmp_path,
        "File too large; ",
    )
    journal = (tmp_path / "files" / JOURNAL).read_text()
    assert journal.endswith("}\n") and len(journal) <= 3000
    count = len(journal.splitlines())
    report = make([{"n": n} for n in range(40)], tmp_path / "files")
    assert (report.kept, report.made) == (count, 40 - count)


# Processes.


def run_program(program: str, folder: Path, printed: str, **options: Any) -> None:
    """Runs a program that uses the package, from a file or, with `-c`, without one."""
    lines = program.strip("\n").splitlines()
    indent = len(lines[0]) - len(lines[0].lstrip())
    source = "\n".join(line[indent:] for line in lines) + "\n"
    command = [sys.executable, "-c", source]
    if options.pop("file", False):
        (folder / "program.py").write_text(source)
        command = [sys.executable, "program.py"]
    done = subprocess.run(
        command, cwd=folder, env=environment(), capture_output=True, text=True, timeout=120
    )
    assert printed in done.stdout + done.stderr, done.stderr
    if options.get("is_quiet", True):
        assert done.returncode == 0 and done.stderr == "", done.stderr


def environment() -> dict[str, str]:
    """Variables with which programs find the package and the templates."""
    package = Path(sys.modules["reglet"].__file__ or "").parents[1]
    paths = [str(package), str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


def mixed(count: int) -> list[dict[str, Any]]:
    """Rows in an order that is independent of their numbers."""
    rows = [{"n": n} for n in range(count)]
    random.Random(7).shuffle(rows)
    return rows


# Capability: many files
def test_the_same_checksums_with_any_number_of_workers(tmp_path: Path) -> None:
    folders = {}
    for workers, rows in ((0, mixed(6)), (1, mixed(6)), (2, [{"n": n} for n in range(6)])):
        folder = tmp_path / str(workers)
        make(rows, folder, templates.invoice, workers=workers, name="{n}.pdf").check()
        folders[workers] = checksums(folder)
        assert folders[workers] == hashes(folder)
    assert folders[0] == folders[1] == folders[2]
    # A run with another number of workers continues.
    assert make(mixed(6), tmp_path / "2", templates.invoice, name="{n}.pdf").kept == 6


def test_few_rows_are_read_ahead(tmp_path: Path) -> None:
    read, most = 0, 0

    def rows() -> Iterator[Any]:
        nonlocal read
        for n in range(60):
            read += 1
            yield {"n": n}

    def progress(progress: Progress) -> None:
        nonlocal most
        most = max(most, read - progress.done)

    make(rows(), tmp_path, workers=2, progress=progress).check()
    assert 2 <= most <= 6


def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    rows = [{"n": n, "at": 5, "folder": str(tmp_path)} for n in range(12)]
    report = make(rows, tmp_path / "files", templates.killed_once, workers=2)
    assert report.check().made == 12
    assert checksums(tmp_path / "files") == hashes(tmp_path / "files")
    assert len(hashes(tmp_path / "files")) == 12 and (tmp_path / "killed").exists()


def test_a_row_that_ends_its_process_is_found(tmp_path: Path) -> None:
    report = make(ROWS, tmp_path, templates.deadly, workers=2, retries=1)
    assert report.made == 7
    (error,) = report.errors
    assert error.index == 3 and "its process ended" in error.error and error.attempts == 3


def test_templates_that_other_processes_can_not_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BatchError, match=r"can't be loaded in another process:\n(?s:.)*no licence"):
        make(ROWS, tmp_path, templates.Unloadable(), workers=1)
    # cloudpickle accepts more than pickle.
    assert make(ROWS, tmp_path, lambda row: b"%d" % row["n"], workers=1).check().made == 8
    # Without cloudpickle the error has the remedy.
    load = builtins.__import__

    def without(name: str, *arguments: Any) -> Any:
        if name == "cloudpickle":
            raise ImportError(name)
        return load(name, *arguments)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(TypeError, match=r"the template can't be sent.*top of a module, or pip"):
        make(ROWS, tmp_path, lambda row: b"other", workers=1)
    rows = [{"n": 1, "word": lambda: 0}, {"n": 2, "word": "new"}]
    report = make(rows, tmp_path, workers=1)
    assert report.made == 1 and "the row can't be sent" in report.errors[0].error


def test_a_program_without_a_guard(tmp_path: Path) -> None:
    program = """
        from reglet.batch import save_all

        def template(row):
            return b"%d" % row

        print(save_all(template, range(3), "files", name="{index}", workers=1))
        """
    words = 'if __name__ == "__main__":'
    run_program(program, tmp_path, words, file=True, is_quiet=False)
    # A program without a file is not imported.
    run_program(program, tmp_path, "3 made, 0 kept, 0 failed")


def test_a_program_with_a_guard_whose_rows_are_its_own_class(tmp_path: Path) -> None:
    program = """
        from dataclasses import dataclass
        from reglet.batch import save_all

        @dataclass
        class Order:
            number: int

        def template(order):
            return b"%d" % order.number

        if __name__ == "__main__":
            orders = (Order(number) for number in range(5))
            print(save_all(template, orders, "files", name="{number}", workers=2))
        """
    run_program(program, tmp_path, "5 made, 0 kept, 0 failed", file=True)
    run_program(program, tmp_path, "0 made, 5 kept, 0 failed", file=True)


ENDLESS = """
from batch_templates import slow
from reglet.batch import save_all

if __name__ == "__main__":
    rows = ({"n": n} for n in range(10**9))
    save_all(slow, rows, "files", name="{n}.txt", workers=2)
"""


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_program_leaves_no_processes_and_can_continue(
    sent: signal.Signals, tmp_path: Path
) -> None:
    (tmp_path / "program.py").write_text(ENDLESS)
    with subprocess.Popen(
        [sys.executable, "program.py"],
        cwd=tmp_path,
        env=environment(),
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as program:
        wait_until(lambda: len(hashes(tmp_path / "files")) > 5)
        if sent == signal.SIGINT:
            # A terminal sends it to all processes.
            os.killpg(program.pid, sent)
        else:
            program.send_signal(sent)
        _, errors = program.communicate(timeout=30)
    assert program.returncode == -sent
    if sent == signal.SIGINT:
        assert errors.count("Traceback") == 1 and errors.endswith("KeyboardInterrupt\n")
    wait_until(lambda: not group_exists(program.pid))
    made = hashes(tmp_path / "files")
    noted = checksums(tmp_path / "files")
    assert noted.items() <= made.items() and len(made) <= len(noted) + 1
    rows = [{"n": n} for n in range(len(made) + 3)]
    report = make(rows, tmp_path / "files", templates.slow).check()
    assert report.kept == len(noted)
    assert checksums(tmp_path / "files") == hashes(tmp_path / "files")


def group_exists(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(holds: Callable[[], bool]) -> None:
    """Waits at most a minute."""
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


# Progress.


def test_progress_is_reported_for_every_row(tmp_path: Path) -> None:
    make(ROWS[:3], tmp_path, templates.picky)
    seen: list[Progress] = []
    make(ROWS[:4], tmp_path, templates.picky, progress=seen.append)
    assert [one.done for one in seen] == [1, 2, 3, 4]
    assert seen[-1] == Progress(done=4, total=4, made=1, kept=1, failed=2)


class Terminal(io.StringIO):
    """A stream that tqdm takes for a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_a_bar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for stream, progress, expected in (
        (Terminal(), None, True),
        (Terminal(), False, False),
        (io.StringIO(), None, False),
        (io.StringIO(), True, True),
    ):
        monkeypatch.setattr(sys, "stderr", stream)
        make(ROWS, tmp_path, templates.picky, progress=progress, resume=False)
        shown = stream.getvalue()
        assert ("8/8" in shown and "failed=5" in shown) == expected
        assert bool(shown) == expected
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setitem(sys.modules, "tqdm", None)
    make(ROWS, tmp_path)
    assert sys.stderr.getvalue() == ""  # type: ignore[attr-defined]
    with pytest.raises(ImportError, match="pip install tqdm"):
        make(ROWS, tmp_path, progress=True)


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"workers": -1}, ValueError, "workers is not negative"),
        ({"workers": 1.5}, TypeError, "workers is a whole number"),
        ({"retries": True}, TypeError, "retries is a whole number"),
        ({"name": 5}, TypeError, "save_all"),
        ({"progress": "yes"}, TypeError, "progress is a function"),
        ({"version": 2}, TypeError, "version is a string"),
        ({"client": "tcp://10.0.0.1"}, TypeError, "client is a distributed.Client"),
    ],
)
def test_arguments_that_are_wrong(
    options: dict[str, Any], error: Any, words: str, tmp_path: Path
) -> None:
    with pytest.raises(error, match=words):
        make(ROWS, tmp_path, **options)
    with pytest.raises(TypeError, match="save_all"):
        make(ROWS, tmp_path, "template")


# Digests.


def test_digests_are_those_of_the_values() -> None:
    values: list[Any] = [None, 0, 0.0, False, "", b"", [], (), {}, set(), [[]], ["", ""], [""],
                         ["a", "b"], ["ab"], {"a": 1}, {"a": "1"}, {"a": None}, Order(1), Order(2),
                         pandas.NA, pandas.Timestamp(0), -0.0, float("nan"), "\ud800"]  # fmt: skip
    assert len({digest(value) for value in values}) == len(values)
    assert digest({"b", "a", "c"}) == digest({"c", "a", "b"})
    assert digest([float("nan")]) == digest([float("nan")])
    numbers = pandas.DataFrame({"n": [1]})["n"].to_numpy()
    assert digest(numbers) == digest(numbers.copy()) != digest(numbers.astype("int32"))
    word = "".join(["a", "b"])
    assert digest([word, word]) == digest([word, "".join(["a", "b"])])


def test_digests_of_templates() -> None:
    def of(number: int) -> Callable[[Any], bytes]:
        return lambda row: b"%d" % number

    assert template_digest(of(1)) == template_digest(of(1)) != template_digest(of(2))
    part = functools.partial(templates.text, word="a")
    assert template_digest(part) != template_digest(functools.partial(templates.text, word="b"))
    assert template_digest(templates.text) != template_digest(templates.label)
    names: dict[str, Any] = {"__name__": "nowhere"}
    exec("def f(row): return b'1'", names)
    first = template_digest(names["f"])
    exec("\n\ndef f(row): return b'1'", names)
    assert template_digest(names["f"]) == first
    exec("def f(row): return b'2'", names)
    assert template_digest(names["f"]) != first
    one, two = (lambda row: b"1"), (lambda row: b"2")
    assert template_digest(one) != template_digest(two)


# A Dask cluster.


def test_a_dask_cluster(tmp_path: Path) -> None:
    """The files are the same although a worker is killed."""
    run_program(
        f"""
        import os, signal
        from batch_templates import invoice
        from distributed import Client, LocalCluster
        from reglet.batch import checksums, save_all

        if __name__ == "__main__":
            with LocalCluster(
                n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
            ) as cluster, Client(cluster) as client:
                (first, *_) = client.run(os.getpid).values()

                def kill(progress):
                    if progress.done == 5:
                        os.kill(first, signal.SIGKILL)

                def own(row):
                    if row["n"] == 3:
                        raise ValueError("three")
                    return invoice(row)

                rows = [{{"n": n}} for n in {[row["n"] for row in mixed(16)]}]
                report = save_all(
                    own, iter(rows), "files", name="{{n}}.pdf", client=client, progress=kill
                )
                print(report, report.errors[0].error)
                again = save_all(own, rows, "files", name="{{n}}.pdf", client=client)
                print(again)
        """,
        tmp_path,
        "15 made, 0 kept, 1 failed ValueError: three\n0 made, 15 kept, 1 failed\n",
        file=True,
        is_quiet=False,
    )
    rows = [{"n": n} for n in range(16) if n != 3]
    make(rows, tmp_path / "here", templates.invoice, name="{n}.pdf").check()
    assert (
        checksums(tmp_path / "files") == checksums(tmp_path / "here") == hashes(tmp_path / "files")
    )


def test_the_package_needs_no_optional_library(tmp_path: Path) -> None:
    program = """
        import sys, reglet.batch
        print({"distributed", "tqdm", "cloudpickle", "pandas"} & set(sys.modules) or "none")
        """
    run_program(program, tmp_path, "none")
    assert (ROOT / "bindings").exists()
