# SPDX-License-Identifier: MIT
"""The ABI description follows the header, keeps the last release's promises, and is documented."""

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


@check("every function of the header says since when")
def _documented() -> Problems:
    description = json.loads((ROOT / "abi" / "reglet.json").read_text())
    for function in description["functions"]:
        if function["since"] is None:
            yield f"{function['name']} in {function['header']} has no doc comment with Since"
