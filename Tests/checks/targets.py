# SPDX-License-Identifier: MIT
"""The limits of the libraries of one platform; REGLET_CHECKED names it."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from checking import ROOT

# Bytes, on every platform. Documentation/Size.md lists additions since 640,000.
LARGEST_SIZE = 765_000
MOST_EXPORTS = 245
GLIBC = frozenset({"libc.so.6", "libm.so.6"})


@dataclass(frozen=True)
class Target:
    """The build folder, and the allowed libraries."""

    folder: str
    needed: frozenset[str] = GLIBC
    # In addition to the names that every platform may call.
    calls: frozenset[str] = frozenset()
    strip: str = "strip"
    # Statically linked examples, mostly of the layout engine and of the constraint engine.
    programs: dict[str, int] = field(default_factory=dict)

    @property
    def build(self) -> Path:
        return ROOT / self.folder


TARGETS = {
    "x86_64": Target("build/cmake", programs={"app_screen.c": 511_000, "form.c": 195_000}),
    # The loader there has the value that guards the stack.
    "aarch64": Target(
        "build/aarch64",
        needed=GLIBC | {"ld-linux-aarch64.so.1"},
        calls=frozenset({"__stack_chk_guard"}),
        strip="build/aarch64/llvm-strip",
    ),
    # The name in Debian's musl; wheels use the usual one.
    "musl": Target("build/musl", needed=frozenset({"libc.so"})),
}
TARGET = TARGETS[os.environ.get("REGLET_CHECKED", "x86_64")]
