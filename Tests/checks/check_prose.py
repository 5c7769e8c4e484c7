# SPDX-License-Identifier: MIT
"""Private phrases are within the limits of each area, which never rise."""

from __future__ import annotations

from collections import Counter

import prose
from checking import Problems, check


@check("prose within its limits")
def _limits() -> Problems:
    allowed = prose.limits()
    counted = prose.areas()
    if set(allowed) != set(counted):
        yield f"prose_limits.json names {sorted(allowed)}, and the areas are {sorted(counted)}"
        return
    for name, area in counted.items():
        found = len(area.matches)
        if found < allowed[name]:
            print(
                f"{name}: {found} of {allowed[name]} matches; python3 Tests/checks/prose.py --lower"
            )
        if found <= allowed[name]:
            continue
        yield f"{name}: {found} matches, {allowed[name]} are allowed"
        often = Counter(match.marker for match in area.matches)
        for marker, count in often.most_common():
            yield f"  {marker.name} ({count}): write {marker.advice}"
        yield "python3 Tests/checks/prose.py --since main shows the lines that a change brings"
