# SPDX-License-Identifier: MIT
"""Draws the pictures of the documentation with reglet, and makes them live.

    python Documentation/pictures/make.py [FOLDER]      FOLDER: where this file is

Without a folder it also writes the playground's pictures (live.py), and their links in the pages.
Tests/python/documents draws and writes them again and compares, so that every picture shows the
present engine.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
EXAMPLES = HERE.parent.parent / "Examples" / "python"
sys.path[:0] = [str(EXAMPLES), str(HERE)]

import documents  # noqa: E402
import form  # noqa: E402
import labels  # noqa: E402
import live  # noqa: E402
import parcel_label  # noqa: E402
import ring  # noqa: E402
import scenes  # noqa: E402
from reglet.pictures import save, svg  # noqa: E402


def pictures() -> dict[str, str]:
    """The SVG of every drawing by the file's name."""
    drawn = {}
    for scene in scenes.SCENES:
        placed, options = scene()
        drawn[f"{scene.__name__}.svg"] = svg(placed, label_font=scenes.SANS, **options)
    drawn["card.svg"] = svg(scenes.card(), look="page", background=None)
    drawn["form.svg"] = svg(form.form())
    placed, conflict = scenes.contradiction()
    drawn["form-conflict.svg"] = svg(placed, conflict=conflict)
    placed = form.form()
    field, soft = placed.items[3], placed.constraints[-1]
    drawn["form-explain.svg"] = svg(placed, explain=(field, "width"))
    drawn["form-unmet.svg"] = svg(placed, explain=soft)
    drawn["form-open.svg"] = svg(scenes.left_open())
    drawn["report.svg"] = svg(documents.report(), look="page")
    drawn["labels.svg"] = svg(labels.labels(), look="page")
    drawn["pages.svg"] = svg(documents.pages())
    drawn["ring.svg"] = svg(ring.animation(), look="page")
    drawn["card-blueprint.svg"] = svg(scenes.card(), guides=True, label_font=scenes.SANS)
    return drawn


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures().items():
        (folder / name).write_text(picture, encoding="utf-8")
    save(scenes.first_page(), folder / "invoice.png", scale=1.5)
    save(parcel_label.label(), folder / "parcel.png", look="page", dpi=203, bits=1)
    print(f"wrote {len(pictures()) + 2} pictures to {folder}")
    if folder == HERE:
        for path, text in live.files().items():
            path.write_text(text, encoding="utf-8")
        print(f"wrote {len(live.pictures())} programs for the playground")


if __name__ == "__main__":
    main()
