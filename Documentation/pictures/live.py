# SPDX-License-Identifier: MIT
"""Makes the pictures live: each is a program in the playground, and a link to it in the pages.

The programs are written from the drawn layouts. Tests/wasm/pictures.py runs them and compares
frames.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import containers
import form
import javascript
from reglet import AutoLayout, Constraint, Layout, load_font
from scenes import SCENES, card, contradiction, left_open

ROOT = Path(__file__).resolve().parents[2]
PLAYGROUND = ROOT / "playground"
PAGES = [ROOT / "README.md", *sorted((ROOT / "Documentation").glob("*.md"))]

NOT_LIVE = {
    "ring": "it shows four moments of an animation; the playground has a ring of its own to resize",
    "invoice": "its six hundred views are made from data by Examples/python/invoice.py, where its link leads",
    "report": "the JavaScript package has no views that a function draws",
    "labels": "the JavaScript package does not order letters from right to left",
    "parcel": "the JavaScript package has no codes",
    "pages": "the playground draws one page",
    "same_width": "measurement readers are not in the JavaScript package",
    "measured_columns": "measurement readers are not in the JavaScript package",
}
"""Pictures that the playground cannot show, and why."""


@dataclass(frozen=True)
class Live:
    """A picture in the playground.

    Attributes:
        program: The program that makes it.
        look: How it is drawn first.
        width, height: What is proposed; None: nothing.
        chosen: The name of the view that explains itself.
        frames: Of all that is drawn, views before those in them; empty where constraints contradict each other.
    """

    program: str
    look: str
    width: float | None
    height: float | None
    chosen: str | None
    frames: list[list[float]]


def pictures() -> dict[str, Live]:
    """By the names of their files."""
    found = {}
    for scene in SCENES:
        if scene.__name__ in NOT_LIVE:
            continue
        placed, options = scene()
        explained: Any = options.get("explain")
        chosen = None if explained is None else explained.name
        found[scene.__name__] = _of_layout(placed, scene, "blueprint", chosen)
    found["card"] = _of_layout(card(), card, "page")
    found["card-blueprint"] = _of_layout(card(), card, "blueprint")
    found["form"] = _of_form(
        form.form(), "A title, a label with its field, and two buttons of equal width."
    )
    found["form-explain"] = _of_form(
        form.form(), "The form; what decides the width of its field.", "field"
    )
    found["form-unmet"] = _of_form(
        form.form(), "The form; its last constraint is not met.", "field"
    )
    found["form-open"] = _of_form(left_open(), "The form without three of its decisions.")
    layout, conflict = contradiction()
    given = [reason.constraint for reason in conflict.reasons]
    refused = [one for one in given if isinstance(one, Constraint)]
    found["form-conflict"] = _of_form(
        layout, "The form with a label that is too wide.", refused=refused
    )
    return found


def _of_layout(placed: Layout, scene: Any, look: str, chosen: str | None = None) -> Live:
    program = javascript.Program(containers.IN_JAVASCRIPT).of_layout(placed)
    painted = {id(view) for view in placed.painted()}
    frames = [list(one.frame) for one in placed.views() if id(one.view) in painted]
    title = f"// {inspect.cleandoc(scene.__doc__).splitlines()[0]}\n"
    width, height = placed.proposal(placed.root)
    return Live(title + program, look, width, height, chosen, frames)


def _of_form(
    layout: AutoLayout,
    title: str,
    chosen: str | None = None,
    refused: Sequence[Constraint] = (),
) -> Live:
    items = layout.items
    page = items[0].frame
    frames = [] if refused else [list(item.frame) for item in items[1:]]
    program = javascript.of_auto_layout(layout, refused)
    return Live(f"// {title}\n{program}", "blueprint", page.width, page.height, chosen, frames)


# MARK: The files.


def files() -> dict[Path, str]:
    """The files in addition to the drawings: two of the playground, and the pages."""
    made = {PLAYGROUND / "pictures.js": _programs(), PLAYGROUND / "dejavu.js": _letters()}
    live = set(pictures())
    return {
        **made,
        **{page: linked(page.read_text(encoding="utf-8"), page, live) for page in PAGES},
    }


def _programs() -> str:
    lines = [
        "// SPDX-License-Identifier: MIT",
        "// The pictures of the documentation as programs. Made by Documentation/pictures/make.py.",
        "export const PICTURES = {",
    ]
    for name, live in pictures().items():
        lengths = {"width": live.width, "height": live.height}
        said = [f'look: "{live.look}"']
        said += [f"{key}: {value:g}" for key, value in lengths.items() if value is not None]
        said += [] if live.chosen is None else [f"chosen: {json.dumps(live.chosen)}"]
        program = live.program.rstrip().translate(str.maketrans({"\\": "\\\\", "`": "\\`"}))
        program = program.replace("${", "\\${")
        lines.append(f"  {json.dumps(name)}: {{ {', '.join(said)}, program: `{program}` }},")
    return "\n".join([*lines, "};", ""])


LETTERS = [chr(code) for code in range(0x20, 0x7F)] + list("…–·×“”€éäöüß")
# Letters before which others move, or with which they join, in more than pairs.
JOINING = "f"


def _letters() -> str:
    """Widths in DejaVu Sans units: of letters, and additions for pairs and ligatures."""
    styles = []
    for style, bold in (("regular", False), ("bold", True)):
        font: Any = load_font("DejaVu Sans", bold=bold)
        letters = {letter: font._advance(letter) for letter in LETTERS}
        inked = [letter for letter in LETTERS if letter != " "]
        together: dict[str, int] = {}
        for word in [a + b for a in inked for b in inked] + [f"ff{c}" for c in inked]:
            parts = [word[i:j] for i in range(len(word)) for j in range(i + 2, len(word) + 1)]
            known = sum(letters[letter] for letter in word) + sum(
                together.get(part, 0) for part in parts
            )
            if font._advance(word) != known:
                together[word] = font._advance(word) - known
        units = font.metrics(font.units_per_em)
        heights = {"ascent": units.ascent, "descent": units.descent, "lineGap": units.line_gap}
        numbers = ", ".join(f"{key}: {int(value)}" for key, value in heights.items())
        styles += [
            f"  {style}: {{",
            f"    unitsPerEm: {font.units_per_em}, {numbers},",
            f"    letters: {_table(letters)},",
            f"    together: {_table(together)},",
            "  },",
        ]
    head = [
        "// SPDX-License-Identifier: MIT",
        "// The widths of the letters of DejaVu Sans, and the kerning of pairs of letters, in units of the font.",
        "// Made by Documentation/pictures/make.py.",
        "export const DEJAVU = {",
    ]
    return "\n".join([*head, *styles, "};", ""])


def _table(numbers: dict[str, int]) -> str:
    """Many numbers on lines of a common width."""
    lines = [""]
    for key, number in numbers.items():
        entry = f" {json.dumps(key, ensure_ascii=False)}: {number},"
        if len(lines[-1]) + len(entry) > 112:
            lines.append("")
        lines[-1] += entry
    return "{\n" + "\n".join(f"     {line}" for line in lines) + "\n    }"


def linked(text: str, page: Path, live: set[str]) -> str:
    """A page's text with a link to the playground around each live picture."""
    place = "playground/index.html" if page.parent == ROOT else "../playground/index.html"
    address = f"{place}#picture="

    def markdown(match: re.Match[str]) -> str:
        return f"[{match[1]}]({address}{match[2]})" if match[2] in live else match[0]

    def html(match: re.Match[str]) -> str:
        return f'<a href="{address}{match[2]}">{match[1]}</a>' if match[2] in live else match[0]

    plain = rf"\[(!\[[^\]]*\]\([^)]*\))\]\({re.escape(address)}[^)]*\)"
    text = re.sub(plain, r"\1", text)
    text = re.sub(rf'<a href="{re.escape(address)}[^"]*">(<img [^>]*>)</a>', r"\1", text)
    text = re.sub(r"(?<!\[)(!\[[^\]]*\]\((?:[\w./]*/)?pictures/([\w-]+)\.\w+\))", markdown, text)
    return re.sub(r'(<img src="[\w./]*pictures/([\w-]+)\.\w+"[^>]*>)', html, text)
