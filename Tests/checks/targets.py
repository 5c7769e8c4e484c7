# SPDX-License-Identifier: MIT
"""The limits of the libraries of one platform; REGLET_CHECKED names it."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from checking import ROOT

# Bytes, on every platform. Documentation/Size.md lists additions since 640,000.
LARGEST_SIZE = 759_500
GLIBC = frozenset({"libc.so.6", "libm.so.6"})


@dataclass(frozen=True)
class Target:
    """The folder of its build, and the libraries that may be needed."""

    folder: str
    needed: frozenset[str] = GLIBC
    # Names that may be called in addition to those of every platform.
    calls: frozenset[str] = frozenset()
    strip: str = "strip"
    # Examples, linked statically: most of one uses the layout engine, the other the constraint engine.
    programs: dict[str, int] = field(default_factory=dict)

    @property
    def build(self) -> Path:
        return ROOT / self.folder


TARGETS = {
    "x86_64": Target("build/cmake", programs={"app_screen.c": 511_000, "form.c": 191_500}),
    # The value that guards the stack is a variable of the loader there.
    "aarch64": Target(
        "build/aarch64",
        needed=GLIBC | {"ld-linux-aarch64.so.1"},
        calls=frozenset({"__stack_chk_guard"}),
        strip="build/aarch64/llvm-strip",
    ),
    # Under the name that Debian's musl has; wheels get the usual one.
    "musl": Target("build/musl", needed=frozenset({"libc.so"})),
}
TARGET = TARGETS[os.environ.get("REGLET_CHECKED", "x86_64")]
