# SPDX-License-Identifier: MIT
"""The journal of a folder: a line with checksums for each file.

A line is appended after its file is in place, so a file without a line is made again. A torn line
is removed when the journal is opened.
"""

from __future__ import annotations

import hashlib
import json
import os
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from ..pictures._files import write_whole
from ._digests import SIZE
from .report import BatchError, RowError

try:
    from fcntl import LOCK_EX, LOCK_NB, flock
except ImportError:  # pragma: no cover - systems without locks of files
    flock = None  # type: ignore[assignment]

JOURNAL = "reglet-batch.jsonl"
# Lines of earlier runs are dropped if there are more of them than of files.
_SPARE_LINES = 1000


class Journal:
    def __init__(self, folder: Path) -> None:
        """Raises `BatchError` if the folder can't be written, or if another run works there."""
        self._path = folder / JOURNAL
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = open_locked(self._path)
        except BlockingIOError:
            raise BatchError(
                f"another run works in {folder}: wait for it, or use another folder"
            ) from None
        except OSError as error:
            raise BatchError(
                f"can't write to the folder {folder}: {error.strerror or error}"
            ) from error
        try:
            self._entries, lines = _read(self._file)
            if lines > 2 * len(self._entries) + _SPARE_LINES:
                self._shorten()
            self._ignores_case = (folder / JOURNAL.upper()).exists()
        except BaseException:
            self._file.close()
            raise

    def key(self, name: str) -> str:
        """Returns a key that two names of the same file in this folder share."""
        return unicodedata.normalize("NFC", name).casefold() if self._ignores_case else name

    def has(self, name: str, row: bytes) -> bool:
        return self._entries.get(name, b"")[:SIZE] == row

    def has_content(self, name: str, content: Any) -> bool:
        return self._entries[name][SIZE:] == _checksum(content)

    def add(self, name: str, row: bytes, content: bytes) -> None:
        """Notes a file that is in place."""
        checksum = hashlib.sha256(content)
        self._append(_line(name, row + checksum.digest(), size=len(content)))
        self._entries[name] = row + checksum.digest()

    def add_error(self, error: RowError) -> None:
        noted = {"row": error.index, "file": error.name, "error": error.error}
        self._append(_encoded({**noted, "traceback": error.traceback}))

    def close(self) -> None:
        with suppress(OSError):
            os.fsync(self._file.fileno())
        self._file.close()

    def _append(self, line: bytes) -> None:
        size = os.fstat(self._file.fileno()).st_size
        try:
            left = memoryview(line)
            while left:
                left = left[os.write(self._file.fileno(), left) :]
        except BaseException:
            # No later line may follow a part of this one.
            with suppress(OSError):
                self._file.truncate(size)
            raise

    def _shorten(self) -> None:
        write_whole(self._path, b"".join(_line(*one) for one in self._entries.items()))
        old, self._file = self._file, open_locked(self._path)
        old.close()


def open_locked(path: Path) -> IO[bytes]:
    """Raises `BlockingIOError` if it is locked already."""
    file = path.open("a+b", buffering=0)
    try:
        if flock is not None:
            try:
                flock(file, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                raise
            except OSError:
                # Some network file systems have no locks.
                pass
        # Another run may have put a shorter journal in the place of this one.
        if not os.path.samestat(os.fstat(file.fileno()), os.stat(path)):
            raise BlockingIOError
    except BaseException:
        file.close()
        raise
    return file


def checksums(folder: str | os.PathLike[str]) -> dict[str, str]:
    """Returns the SHA-256 checksums of the files that runs made in a folder, by name.

    Raises `FileNotFoundError` for a folder without a journal.
    """
    with (Path(folder) / JOURNAL).open("rb") as file:
        entries, _ = _parse(file)
    return {name: entry[SIZE:].hex() for name, entry in sorted(entries.items())}


def _read(file: IO[bytes]) -> tuple[dict[str, bytes], int]:
    file.seek(0)
    with open(file.fileno(), "rb", closefd=False) as buffered:
        entries, lines = _parse(buffered)
        buffered.seek(0)
        whole = sum(len(line) for line in buffered if line.endswith(b"\n"))
    file.truncate(whole)
    return entries, lines


def _parse(file: IO[bytes]) -> tuple[dict[str, bytes], int]:
    entries: dict[str, bytes] = {}
    lines = 0
    for name, entry in _lines(file):
        lines += 1
        if name is not None:
            entries[name] = entry
    return entries, lines


def _lines(file: IO[bytes]) -> Iterator[tuple[str | None, bytes]]:
    """Yields the name and the digests of each line; None for errors and foreign lines."""
    for line in file:
        try:
            noted = json.loads(line)
            if line.endswith(b"\n") and "sha256" in noted:
                entry = bytes.fromhex(noted["digest"]) + bytes.fromhex(noted["sha256"])
                if len(entry) == SIZE + 32 and isinstance(noted["file"], str):
                    yield noted["file"], entry
                    continue
        except (KeyError, TypeError, ValueError, RecursionError):
            pass
        yield None, b""


def _line(name: str, entry: bytes, **more: object) -> bytes:
    digests = {"digest": entry[:SIZE].hex(), "sha256": entry[SIZE:].hex()}
    return _encoded({"file": name, **digests, **more})


def _encoded(noted: dict[str, object]) -> bytes:
    return json.dumps(noted, ensure_ascii=True).encode() + b"\n"


def _checksum(file: IO[bytes]) -> bytes:
    hasher = hashlib.sha256()
    while block := file.read(1 << 20):
        hasher.update(block)
    return hasher.digest()
