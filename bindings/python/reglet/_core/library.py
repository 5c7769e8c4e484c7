# SPDX-License-Identifier: MIT
"""The shared library: its path, and whether it is compatible."""

from __future__ import annotations

import ctypes
import functools
import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .._abi.constants import ABI_VERSION
from .._abi.functions import FUNCTIONS
from ..errors import LibraryError

if TYPE_CHECKING:
    from pathlib import Path

# The oldest library that has everything this package calls.
MINIMUM_VERSION = 1000
# As a distribution installs it. The number is the ABI version.
_SONAME = f"libreglet.so.{ABI_VERSION}"


@functools.cache
def library() -> Any:
    """Returns the library, loaded and checked once; raises `LibraryError`."""
    path = find()
    try:
        loaded = ctypes.CDLL(str(path))
    except OSError as error:
        from .machines import misfit

        raise LibraryError(f"{path} can't be loaded: {misfit(path) or error}") from error
    check_version(loaded, str(path))
    declare(loaded)
    return loaded


def find() -> Path:
    """Returns the path of the library; raises `LibraryError` if it is missing.

    Searched in this order: the environment variable REGLET_LIBRARY, the package, the build folder
    of a checkout, the system's libraries.
    """
    from pathlib import Path

    named = os.environ.get("REGLET_LIBRARY")
    if named:
        return Path(named)
    candidates = list(_candidates())
    for path in candidates:
        if path.is_file():
            return path
    if _is_installed():
        return Path(_SONAME)
    looked = ", ".join(map(str, candidates))
    raise LibraryError(f"the reglet library is in none of {looked}; set REGLET_LIBRARY to its path")


def _is_installed() -> bool:
    try:
        ctypes.CDLL(_SONAME)
    except OSError:
        return False
    return True


def _candidates() -> Iterator[Path]:
    from pathlib import Path

    name = "libreglet.dylib" if sys.platform == "darwin" else "libreglet.so"
    package = Path(__file__).resolve().parents[1]
    yield package / "_lib" / name
    if len(package.parents) > 2:
        yield package.parents[2] / "build" / "cmake" / name


def check_version(loaded: Any, path: str) -> None:
    try:
        abi, version = int(loaded.rgl_abi_version()), int(loaded.rgl_version())
    except AttributeError as error:
        raise LibraryError(f"{path} is not the reglet library: {error}") from error
    if abi != ABI_VERSION:
        raise LibraryError(f"{path} has ABI {abi}, but this package needs ABI {ABI_VERSION}")
    if version < MINIMUM_VERSION:
        raise LibraryError(
            f"{path} is version {_dotted(version)}, but this package needs at least {_dotted(MINIMUM_VERSION)}"
        )


def _dotted(version: int) -> str:
    return f"{version // 1_000_000}.{version // 1_000 % 1_000}.{version % 1_000}"


def declare(loaded: Any) -> None:
    for name, (result, parameters) in FUNCTIONS.items():
        try:
            function = getattr(loaded, name)
        except AttributeError as error:
            raise LibraryError(f"the reglet library lacks {name}") from error
        function.restype = result
        function.argtypes = parameters


def version() -> str:
    """Returns the version of the library that is running, such as "0.1.0"."""
    text: bytes = library().rgl_version_string()
    return text.decode("ascii")
