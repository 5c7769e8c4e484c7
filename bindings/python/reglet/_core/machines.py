# SPDX-License-Identifier: MIT
"""The platform of a shared library, read from its file."""

from __future__ import annotations

import platform
import struct
from pathlib import Path

# Processors in the head of an ELF file, by the names of `platform.machine()`.
_PROCESSORS = {3: "i686", 40: "arm", 62: "x86_64", 183: "aarch64", 243: "riscv64"}
_LITTLE_ENDIAN = 1


def built_for(path: Path) -> tuple[str, str] | None:
    """Returns the processor and the C library ("glibc", "musl" or ""), or None when it is no ELF file of Linux."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    if len(data) < 20 or data[:4] != b"\x7fELF" or data[5] != _LITTLE_ENDIAN:
        return None
    (number,) = struct.unpack_from("<H", data, 18)
    processor = _PROCESSORS.get(number, f"processor {number}")
    # Names of required libraries are in the file as text; musl's own is libc.so, without a number.
    if b"\0libc.so.6\0" in data:
        return processor, "glibc"
    return processor, "musl" if b"\0libc.so\0" in data or b"\0libc.musl-" in data else ""


def misfit(path: Path) -> str:
    """Returns why a library cannot be loaded here; empty if it was built for this machine."""
    found = built_for(path)
    if found is None:
        return ""
    here = platform.machine(), platform.libc_ver()[0] or "musl"
    differs_in_processor = found[0] != here[0]
    differs_in_libc = found[1] != "" and found[1] != here[1]
    if not differs_in_processor and not differs_in_libc:
        return ""
    theirs, ours = (
        f"{processor} Linux{f' with {libc}' if libc and differs_in_libc else ''}"
        for processor, libc in (found, here)
    )
    return f"it is built for {theirs}, but this Python runs on {ours}"
