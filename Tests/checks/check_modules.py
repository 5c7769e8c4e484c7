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
