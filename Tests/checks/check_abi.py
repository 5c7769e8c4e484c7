# SPDX-License-Identifier: MIT
"""The ABI description agrees with the header, is compatible with the last release, and is
documented.
"""

from __future__ import annotations

import json
import sys

from checking import ROOT, Problems, check, complaints

SCRIPT = str(ROOT / "scripts" / "abi.py")


@check("abi/ is what the header says")
def _current() -> Problems:
    return complaints([sys.executable, SCRIPT, "--check"])


@check("the ABI of the last release is kept")
def _compatible() -> Problems:
    return complaints([sys.executable, SCRIPT, "--compare"])


@check("every function and every struct of the header is documented")
def _documented() -> Problems:
    description = json.loads((ROOT / "abi" / "reglet.json").read_text())
    for declared in [*description["functions"], *description["structs"]]:
        if not declared["doc"]:
            yield f"{declared['name']} has no doc comment"
