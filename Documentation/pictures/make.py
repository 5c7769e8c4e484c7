# SPDX-License-Identifier: MIT
"""Draws the pictures of the documentation with reglet itself.

    python Documentation/pictures/make.py [FOLDER]      FOLDER: where this file is

Tests/python/test_documentation.py draws them again and compares, so that no picture tells what the
engine no longer does.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
EXAMPLES = HERE.parent.parent / "Examples" / "python"
sys.path.insert(0, str(EXAMPLES))

import invoice  # noqa: E402
from reglet import Box, HStack, Layout, Leaf, Spacer, Text, View, VStack, layout, load_font  # noqa: E402
from reglet.pictures import Options, save, svg  # noqa: E402

SANS = load_font("DejaVu Sans")
BOLD = load_font("DejaVu Sans", bold=True)

Drawn = tuple[Layout, Options]
"""A scene: the layout, and what its picture shows besides frames and sizes."""


def text(string: str, size: float = 11) -> Text:
    """A text of the drawings."""
    return Text(string, SANS, size)


def leaf() -> Drawn:
    """One sentence at three proposals."""
    sentence = "A text takes the lines it needs, and no more."
    whole = text(sentence).named("text").fixed_size()
    middle = text(sentence).named("text").frame(width=150, alignment="leading")
    narrow = text(sentence).named("text").frame(width=80, alignment="leading")
    view = VStack(whole, middle, narrow, spacing=22, alignment="leading")
    return layout(view), {"proposals": True, "hidden": [view, whole, middle, narrow]}


def stack() -> Drawn:
    """A stack of 300 points and three children of different flexibility."""
    view = HStack(
        Box(50, 44).named("a"),
        Leaf((20, 44), (60, 44), (100, 44)).named("b"),
        Leaf((0, 44), (10, 44), (math.inf, 44)).named("c"),
        spacing=10,
    )
    return layout(view, width=300), {"proposals": True}


def spacer() -> Drawn:
    """The same three boxes with one spacer, and with two."""
    one = HStack(Box(40, 24).named("a"), Box(40, 24).named("b"), Spacer(), Box(40, 24).named("c"))
    two = HStack(
        Box(40, 24).named("a"), Spacer(), Box(40, 24).named("b"), Spacer(), Box(40, 24).named("c")
    )
    view = VStack(one, two, spacing=28)
    return layout(view, width=320), {"hidden": [view]}


def priority() -> Drawn:
    """Two texts in 240 points, without and with a priority."""

    def pair(second: View) -> View:
        first = text("Departures for today").named("first")
        return HStack(first, second, spacing=12, alignment="top").frame(width=240)

    second = "Platform 3, at the very end"
    plain = pair(text(second).named("second"))
    ranked = pair(text(second).named("second").layout_priority(1))
    view = VStack(plain, ranked, spacing=34)
    return layout(view), {"proposals": True, "hidden": [view, plain, ranked]}


def frame() -> Drawn:
    """A small child and a large one in fixed frames."""
    view = HStack(
        Box(40, 20).named("child").frame(width=120, height=64, alignment="bottom_trailing"),
        Box(40, 20).named("child").frame(width=120, height=64),
        Box(90, 20).named("child").frame(width=60, height=64),
        spacing=36,
    )
    return layout(view), {"hidden": [view]}


def padding() -> Drawn:
    """A padded text in 140 points."""
    view = text("What is inside gets what is left.").padding(12)
    return layout(view, width=140), {"proposals": True}


def fixed_size() -> Drawn:
    """The same text in the same frame, without and with its ideal size."""
    sentence = "A long line in a short frame"
    wrapped = text(sentence).frame(width=110)
    ideal = text(sentence).fixed_size().frame(width=110)
    view = VStack(wrapped, ideal, spacing=30)
    return layout(view), {"proposals": True, "hidden": [view]}


def card() -> Layout:
    """The card of the README."""
    title = Text("Departures", BOLD, 15).named("title")
    notice = text("The night train to Strasbourg leaves from platform 3, forty minutes late.")
    head = HStack(title, Spacer(), text("Kiel Hbf", 9), alignment="first_text_baseline")
    mark = Box(6, 38).styled(fill="#d9772b", corner_radius=3)
    view = VStack(head, HStack(mark, notice, spacing=10), spacing=12, alignment="leading")
    return layout(
        view.padding(16).styled(fill="#ffffff", stroke="#cfd6e1", corner_radius=10), width=280
    )


def first_page() -> Layout:
    """The first page of the example invoice."""
    page = invoice.page_views(invoice.read_invoice())[0]
    return invoice.lay_out(page.styled(stroke="#d5dae1"))


def pictures() -> dict[str, str]:
    """Returns the SVG of every drawing in ProposeSize.md and README.md by the file's name."""
    drawn = {}
    for scene in (leaf, stack, spacer, priority, frame, padding, fixed_size):
        placed, options = scene()
        drawn[f"{scene.__name__}.svg"] = svg(placed, label_font=SANS, **options)
    drawn["card.svg"] = svg(card(), look="page", background=None)
    drawn["card-blueprint.svg"] = svg(card(), guides=True, label_font=SANS)
    return drawn


def main() -> None:
    """Writes all pictures to a folder."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures().items():
        (folder / name).write_text(picture, encoding="utf-8")
    save(first_page(), folder / "invoice.png", look="page", scale=1.5)
    print(f"wrote {len(pictures()) + 1} pictures to {folder}")


if __name__ == "__main__":
    main()
