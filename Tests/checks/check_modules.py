# SPDX-License-Identifier: MIT
"""Imports between the Swift modules point down only."""

from __future__ import annotations

import re

from checking import ROOT, Problems, check, files, relative

# The strata, each with what stands below it. CReglet is the header.
BELOW = {
    "RegletBase": {"CReglet"},
    "RegletLayout": {"RegletBase", "CReglet"},
    "RegletTable": {"RegletBase", "CReglet"},
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
    "Reglet": {
        "RegletHosting",
        "RegletLayout",
        "RegletTable",
        "RegletConstraint",
        "RegletBase",
        "Foundation",
    },
}
# Parts of the language that Embedded Swift has: atomics.
LANGUAGE = {"Synchronization"}
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


@check("ctypes stays in files with a leading underscore")
def _ctypes() -> Problems:
    for path in files("bindings/python/reglet/*.py"):
        text = path.read_text()
        if not path.name.startswith("_") and re.search(
            r"^\s*(?:import|from) ctypes\b", text, re.MULTILINE
        ):
            yield f"{relative(path)} imports ctypes"
