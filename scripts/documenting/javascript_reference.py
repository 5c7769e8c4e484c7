# SPDX-License-Identifier: MIT
"""Writes the reference of the JavaScript package from its TypeScript declarations, a page for each part."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DECLARATIONS = ROOT / "bindings" / "javascript" / "src" / "index.d.ts"


def pages() -> dict[str, str]:
    """Returns the parts of the declarations, which begin with a line `// MARK: TITLE.`."""
    text = DECLARATIONS.read_text(encoding="utf-8")
    _, *parts = re.split(r"^// MARK: (.*?)\.?$", text, flags=re.MULTILINE)
    pairs = zip(parts[::2], parts[1::2])
    return {_name(title): f"# {title}\n\n```ts\n{code.strip()}\n```\n" for title, code in pairs}


def _name(title: str) -> str:
    return re.sub(r"\W+", "-", title.lower()).strip("-")
