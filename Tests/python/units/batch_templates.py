# SPDX-License-Identifier: MIT
"""Templates of test_batch.py, in a module that other processes import."""

from __future__ import annotations

import functools
import os
import signal
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from reglet import HStack, Layout, Table, TableRow, Text, View, VStack, layout, load_font, mm
from reglet.documents import Document


@functools.cache
def sans() -> Any:
    return load_font("DejaVu Sans")


def text(row: Mapping[str, Any]) -> bytes:
    return f"{row['n']}: {row.get('word', '')}".encode()


def label(row: Mapping[str, Any]) -> Layout:
    return layout(Text(f"number {row['n']}", sans(), 20).padding(8), mm(62), mm(29))


def view(row: Mapping[str, Any]) -> View:
    return HStack(Text(str(row["n"]), sans(), 12))


def invoice(row: Mapping[str, Any]) -> Document:
    lines = [TableRow(Text(f"line {i}", sans(), 9), Text("9.50", sans(), 9)) for i in range(70)]
    title = Text(f"Invoice {row['n']}", sans(), 16).styled(tag="H1")
    return Document(VStack(title, Table(*lines)), margin=mm(20))


def picky(row: Mapping[str, Any]) -> bytes:
    """Fails for some rows."""
    if row["n"] % 3 == 1:
        raise KeyError(f"no price for {row['n']}")
    if row["n"] % 3 == 2:
        raise SystemExit(row["n"])
    return text(row)


def killed_once(row: Mapping[str, Any]) -> bytes:
    """Ends its process at the marked row for the first time."""
    marker = Path(row["folder"]) / "killed"
    if row["n"] == row["at"] and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return text(row)


def deadly(row: Mapping[str, Any]) -> bytes:
    """Always ends its process for one row."""
    if row["n"] == 3:
        os._exit(1)
    return text(row)


def counted(row: Mapping[str, Any]) -> bytes:
    """Fails a number of times with a temporary error."""
    with (Path(row["folder"]) / "calls").open("a") as calls:
        calls.write(f"{row['n']}\n")
    tried = (Path(row["folder"]) / "calls").read_text().split().count(str(row["n"]))
    if tried <= row["failures"]:
        raise ConnectionError("no answer")
    return text(row)


def slow(row: Mapping[str, Any]) -> bytes:
    time.sleep(0.05)
    return text(row)


class Unloadable:
    """Cannot be loaded by other processes."""

    def __reduce__(self) -> Any:
        return _refuse, ()

    def __call__(self, row: Any) -> bytes:
        return b""


def _refuse() -> Any:
    raise RuntimeError("no licence here")
