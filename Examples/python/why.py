# SPDX-License-Identifier: MIT
"""Explains the sizes of views in a row that is too narrow for its text, and lists the views that a change has moved.

python why.py [FOLDER]      writes why.svg
"""

from __future__ import annotations

import sys
from pathlib import Path

from reglet import Box, HStack, Rect, Spacer, Text, layout, load_font
from reglet.pictures import save


def main() -> None:
    """Explains why the text wraps, makes its neighbour smaller, and lists the changed frames."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path()
    sans = load_font("DejaVu Sans")
    place = Text("Berlin to Strasbourg", sans, 11).named("place")
    badge = Box(60, 20).named("badge")
    row = HStack(place, Spacer(), badge, spacing=8).named("row")
    page = layout(row.padding(8).named("page"), width=190)
    print(page.explain(place))
    save(page, folder / "why.svg", explain=place)

    page.update(badge, Box(20, 20))
    print("after the badge has become smaller:")
    for view, before, after in page.changes:
        print(f"  {view.name or type(view).__name__}: {short(before)} -> {short(after)}")


def short(frame: Rect | None) -> str:
    return "none" if frame is None else " ".join(f"{number:.4g}" for number in frame)


if __name__ == "__main__":
    main()
