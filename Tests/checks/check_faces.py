# SPDX-License-Identifier: MIT
"""Documentation/Faces.md agrees with the tests of the languages."""

from __future__ import annotations

import capability_table
from checking import Problems, check


@check("the table of capabilities is what the tests show")
def _capabilities() -> Problems:
    yield from capability_table.problems()
