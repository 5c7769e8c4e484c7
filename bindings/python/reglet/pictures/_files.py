# SPDX-License-Identifier: MIT
"""Writing a file as a whole or not at all."""

from __future__ import annotations

import contextlib
import itertools
import os
from pathlib import Path

_COUNTER = itertools.count()


def write_whole(target: Path, content: bytes) -> None:
    """Writes a temporary file and then renames it; creates missing folders.

    On an error, an existing file is unchanged. Anything that is not a regular file, such as a pipe,
    is written to directly.
    """
    if target.is_dir():
        raise IsADirectoryError(f"{target} is a folder: a picture is written to a file")
    target.parent.mkdir(parents=True, exist_ok=True)
    # Writing through a link keeps the link.
    place = target.resolve()
    mode = place.stat().st_mode & 0o777 if place.exists() else None
    if mode is not None and not place.is_file():
        place.write_bytes(content)
        return
    beside = place.with_name(f".{place.name[:100]}.{os.getpid()}-{next(_COUNTER)}.tmp")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        if mode is not None:
            os.chmod(beside, mode)
        os.replace(beside, place)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise
