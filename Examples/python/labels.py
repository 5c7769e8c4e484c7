# SPDX-License-Identifier: MIT
"""Two shipping labels from right to left: in Arabic and in Hebrew, with words and numbers from left to right.

python labels.py [FOLDER]      writes labels.svg
"""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import Any

from reglet import HStack, Layout, Text, View, VStack, bold, layout, load_font
from reglet.pictures import save

FONT = load_font("DejaVu Sans")

ARABIC = {
    "from": ("شركة نوردليشت (Nordlicht GmbH)", "شارع المخازن 14، كيل 24103"),
    "to": "إلى",
    "name": "مارغريت أوكونكو",
    "address": ("مشغل الطباعة والورق", "12 شارع الطابعين، الطابق 3", "دبي، ص.ب. 67000"),
    "facts": {"الوزن": "12.4 كغ", "الطرد": "1 من 3", "التاريخ": "2026-03-12"},
    "note": ("قابل للكسر:", " يُحفظ في وضع مستقيم (this side up) ولا يُكدَّس."),
}
HEBREW = {
    "from": ("נורדליכט בע״מ (Nordlicht GmbH)", "רחוב המחסנים 14, קיל 24103"),
    "to": "אל",
    "name": "מרגריט אוקונקוו",
    "address": ("סדנת דפוס ונייר", "רחוב המדפיסים 12, קומה 3", "תל אביב 67000"),
    "facts": {"משקל": "12.4 ק״ג", "חבילה": "1 מתוך 3", "תאריך": "2026-03-12"},
    "note": ("שביר:", " לשמור זקוף (this side up), לא לערום."),
}


def wide(view: View) -> View:
    """Fills the width, and begins at the side where reading begins."""
    return view.frame(min_width=0, max_width=math.inf, alignment="leading")


def part(*views: View, spacing: float = 2) -> View:
    """With a rule below it."""
    rows = VStack(*views, alignment="leading", spacing=spacing)
    return wide(rows).padding(8).styled(border={"bottom": (1, "black")})


def label(content: dict[str, Any]) -> View:
    """A text begins at the right because the layout runs from right to left."""
    facts = (
        wide(VStack(Text(name, FONT, 7), Text(bold(fact), FONT, 10), alignment="leading"))
        for name, fact in content["facts"].items()
    )
    mark, note = content["note"]
    return VStack(
        part(*(Text(line, FONT, 8) for line in content["from"])),
        part(
            Text(bold(content["to"]), FONT, 9),
            Text(bold(content["name"]), FONT, 16),
            *(Text(line, FONT, 12) for line in content["address"]),
        ),
        part(HStack(*facts, spacing=8)),
        wide(Text(bold(mark), note, FONT, 10)).padding(8),
        spacing=0,
    ).styled(stroke="black", stroke_width=1.5, corner_radius=4)


def labels() -> Layout:
    drawn = [label(content).frame(width=250) for content in (HEBREW, ARABIC)]
    both = HStack(*drawn, alignment="top", spacing=12)
    return layout(both.padding(8), direction="right_to_left")


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path()
    folder.mkdir(parents=True, exist_ok=True)
    print(f"wrote {save(labels(), folder / 'labels.svg', look='page')}")
