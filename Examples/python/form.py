# SPDX-License-Identifier: MIT
"""A form placed by constraints: frames, a picture of them, and a picture of a contradiction.

python form.py [FOLDER]      writes form.svg, form-explain.svg, form-unmet.svg and form-conflict.svg
"""

from __future__ import annotations

import sys
from pathlib import Path

from reglet import AutoLayout, ConflictError
from reglet.pictures import save


def form() -> AutoLayout:
    """A title, a label with its field, and two buttons of equal width."""
    layout = AutoLayout()
    page = layout.item("page", width=320, height=150)
    page.set_margins(12)
    title = page.item("title", content=(90, 18))
    label = page.item("label", content=(60, 20), hugging=251, baselines=(15, 5))
    field = page.item("field", content=(100, 30), baselines=(22, 8))
    cancel = page.item("cancel", content=(70, 24))
    ok = page.item("ok", content=(50, 24))
    layout.activate(
        title.center_x == page.center_x,
        title.top == page.top + 16,
        label.leading == page.leading_margin,
        field.leading == label.trailing + 8,
        page.trailing_margin == field.trailing,
        field.top == title.bottom + 14,
        label.first_baseline == field.first_baseline,
        ok.trailing == page.trailing_margin,
        ok.bottom == page.bottom_margin,
        ok.leading == cancel.trailing + 10,
        ok.width == cancel.width,
        cancel.center_y == ok.center_y,
        (field.width == 260) @ 400,
    )
    layout.layout()
    return layout


def main() -> None:
    """Draws the form, explains the field's width, widens the label too far, and draws the conflict."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path()
    layout = form()
    for item in layout.items:
        print(f"{item}: {item.frame}")
    save(layout, folder / "form.svg")
    label, field = layout.items[2:4]
    print(field.explain("width"))
    save(layout, folder / "form-explain.svg", explain=(field, "width"))
    for violation in layout.violations():
        print(violation)
        save(layout, folder / "form-unmet.svg", explain=violation.constraint)
    try:
        layout.activate(label.width == 300)
    except ConflictError as error:
        print(error)
        save(layout, folder / "form-conflict.svg", conflict=error.conflict)


if __name__ == "__main__":
    main()
