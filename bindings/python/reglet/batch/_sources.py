# SPDX-License-Identifier: MIT
"""Rows one by one: from sequences, iterators, tables of pandas, polars and pyarrow, and CSV files."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Iterator, Mapping, Sized
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class BadRow:
    message: str


def rows_of(data: Any) -> tuple[Iterator[Any], int | None]:
    """Returns rows and their number, None if it is not known.

    Only the rows that are read are made.
    """
    if isinstance(data, (str, os.PathLike)):
        path = Path(data)
        if path.suffix.lower() not in (".csv", ".tsv"):
            raise ValueError(f"a file of rows ends in .csv or .tsv, not {path.suffix!r}")
        return _of_csv(path), None
    if hasattr(data, "iter_rows") and hasattr(data, "columns"):
        return data.iter_rows(named=True), len(data)
    if hasattr(data, "itertuples") and hasattr(data, "iloc"):
        return _of_pandas(data), len(data)
    if hasattr(data, "to_pylist") and hasattr(data, "schema"):
        _refuse_twice(data.schema.names)
        batches = data.to_batches() if hasattr(data, "to_batches") else [data]
        return _of_arrow(batches), data.num_rows
    if hasattr(data, "read_next_batch"):
        _refuse_twice(data.schema.names)
        return _of_arrow(data), None
    if hasattr(data, "collect") and hasattr(data, "collect_schema"):
        raise TypeError("rows of a lazy frame are read from its result: write rows.collect()")
    if isinstance(data, Mapping):
        raise TypeError("a dictionary is a single row: write [row]")
    if isinstance(data, (bytes, bytearray)) or not isinstance(data, Iterable):
        raise TypeError(
            f"rows are a list, an iterator, a data frame or the path of a CSV file, not {data!r}"
        )
    return iter(data), len(data) if isinstance(data, Sized) else None


def _of_pandas(frame: Any) -> Iterator[dict[str, Any]]:
    names = [str(name) for name in frame.columns]
    _refuse_twice(names)
    return (dict(zip(names, values)) for values in frame.itertuples(index=False, name=None))


def _of_arrow(batches: Iterable[Any]) -> Iterator[dict[str, Any]]:
    # Slices, so that only some rows are Python objects at a time.
    for batch in batches:
        for begin in range(0, batch.num_rows, _SLICE):
            yield from batch.slice(begin, _SLICE).to_pylist()


_SLICE = 256


def _refuse_twice(names: list[str]) -> None:
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"two columns are called {twice!r}; give each a name of its own")


def _of_csv(path: Path) -> Iterator[Any]:
    """Yields dictionaries of texts, or a `BadRow` for a row with another number of values than the header."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        line = 0
        try:
            first = file.readline()
            file.seek(0)
            reader = csv.reader(file, delimiter=_delimiter(path, first), strict=True)
            header = next(reader, [])
            if not header:
                raise ValueError(f"{path} has no header: its first line names the columns")
            _refuse_twice(header)
            for values in reader:
                line = reader.line_num
                if not values:
                    continue
                if len(values) == len(header):
                    yield dict(zip(header, values))
                else:
                    yield BadRow(
                        f"line {line} of {path} has {len(values)} values, and there are "
                        f"{len(header)} columns"
                    )
        except UnicodeDecodeError as error:
            raise ValueError(f"{path} is not UTF-8 after line {line}: {error}") from None
        except csv.Error as error:
            raise ValueError(f"{path} is no CSV file after line {line}: {error}") from None


def _delimiter(path: Path, header: str) -> str:
    if path.suffix.lower() == ".tsv":
        return "\t"
    unquoted = "".join(header.split('"')[::2])
    return max(",;\t|", key=unquoted.count)
