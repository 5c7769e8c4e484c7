# SPDX-License-Identifier: MIT
"""Imports between the Swift modules point down only."""

from __future__ import annotations

import re

from checking import ROOT, Problems, check, files, relative

# The layers below each layer. CReglet is the header.
BELOW = {
    "RegletBase": {"CReglet"},
    "RegletTable": {"RegletBase", "CReglet"},
    "RegletLayout": {"RegletTable", "RegletBase", "CReglet"},
    "RegletConstraint": {"RegletBase", "CReglet"},
    "RegletHosting": {"RegletLayout", "RegletTable", "RegletConstraint", "RegletBase", "CReglet"},
    "RegletABI": {
        "RegletHosting",
        "RegletLayout",
        "RegletTable",
        "RegletConstraint",
        "RegletBase",
        "CReglet",
    },
    # The module that Swift programs import uses only the header.
    "Reglet": {"CReglet", "Foundation"},
    # Empty modules with the names of others.
    "Stubs": set(),
}
# The parts of the language in Embedded Swift: atomics, and initialisation in place.
LANGUAGE = {"Builtin", "Synchronization"}
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|func|protocol|let|var)\s+)?(\w+)",
    re.MULTILINE,
)


@check("Swift imports point down only")
def _imports() -> Problems:
    sources = [path for path in files("Sources") if path.suffix == ".swift"]
    if not sources:
        yield "no Swift sources"
    for path in sources:
        module = path.relative_to(ROOT / "Sources").parts[0]
        if module not in BELOW:
            yield f"{module} has no place in the strata of this check"
            continue
        for imported in IMPORT.findall(path.read_text()):
            if imported not in BELOW[module] | LANGUAGE:
                yield f"{relative(path)} imports {imported}, which is not below {module}"


# Files that name an unsafe type, outside the modules that contain the unsafe code for others.
MOST_UNSAFE = 28
SAFE_MODULES = ("RegletTable", "RegletLayout", "RegletConstraint", "RegletHosting")
UNSAFE = re.compile(r"\bUnsafe\w*Pointer\b|\bunsafeBitCast\b|\bUnmanaged\b")


@check(f"at most {MOST_UNSAFE} files of the engines name an unsafe type")
def _unsafe() -> Problems:
    found = [
        relative(path)
        for path in files("Sources")
        if path.relative_to(ROOT / "Sources").parts[0] in SAFE_MODULES
        and UNSAFE.search(path.read_text())
    ]
    if len(found) > MOST_UNSAFE:
        yield f"{len(found)}: {', '.join(map(str, found))}"


@check("Swift sources of the engine compile as one module, so they name none of theirs")
def _qualified() -> Problems:
    engine = [module for module in BELOW if module not in ("Reglet", "Stubs")]
    qualified = re.compile(rf"\b({'|'.join(engine)})\.\w")
    for path in files("Sources"):
        if path.suffix != ".swift" or path.relative_to(ROOT / "Sources").parts[0] not in engine:
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if match := qualified.search(line.split("//")[0]):
                yield f"{relative(path)}:{number} names {match[1]}"
