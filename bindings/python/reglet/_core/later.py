# SPDX-License-Identifier: MIT
"""Names whose modules are imported when a name is first read, so that importing a package is fast."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Callable


def later(
    package: str,
    modules: Mapping[str, str],
    missing: Callable[[str], str],
    submodules: Sequence[str] = (),
) -> Callable[[str], Any]:
    """Returns the function `__getattr__` of a package.

    Args:
        modules: By module of the package, the names that it defines, with spaces between them.
        missing: Returns the error message for another name.
        submodules: Modules that are such names themselves.
    """
    module_of = {name: module for module, names in modules.items() for name in names.split()}

    def read(name: str) -> Any:
        if name in module_of:
            value = getattr(import_module(f"{package}.{module_of[name]}"), name)
        elif name in submodules:
            value = import_module(f"{package}.{name}")
        else:
            raise AttributeError(missing(name))
        setattr(sys.modules[package], name, value)
        return value

    return read


def unknown_in(package: str) -> Callable[[str], str]:
    return lambda name: f"module {package!r} has no attribute {name!r}"
