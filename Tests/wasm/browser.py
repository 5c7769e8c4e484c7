# SPDX-License-Identifier: MIT
"""Opens the playground in Chromium, as one file and without a server: browser.py FOLDER, a build of reglet.wasm.

Each example must draw what it says, or name its conflict; an address must bring back what it holds.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "build" / "playground.html"
# What the drawing of each example must hold, as text in it.
EXPECTED = {
    "Card": ["text title", "spacer", ">A card<"],
    "Who gets the room": ["flexible", "two parts"],
    "Grid": [">Emmy<", "divider"],
    "Adaptive columns": ["tile 11"],
    "A reader": ["list", "page"],
    "A layout of one's own": [">r<", ">t<"],
    "Visual formats": ["item field", ">A note that may wrap"],
    "A conflict": ["contradict each other"],
}
CHROMIUM = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=8000"]


def document(browser: str, address: str) -> str:
    """Returns what the page has become."""
    with tempfile.TemporaryDirectory() as profile:
        command = [browser, *CHROMIUM, f"--user-data-dir={profile}", "--dump-dom", address]
        outcome = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=120
        ).stdout
    # The program's own text is not what it has drawn.
    return re.sub(r"<(script|style|textarea|option)\b.*?</\1>", "", outcome, flags=re.DOTALL)


def drawing(browser: str, address: str) -> str:
    """Returns the page once it has drawn something or said why not: on a busy machine Chromium may print it before."""
    for _ in range(4):
        drawn = document(browser, address)
        if 'class="view' in drawn or 'class="failed"' in drawn:
            break
    return drawn


def shared() -> tuple[str, list[str]]:
    """An address as the page writes it, and what must be drawn."""
    program = 'return box(30, 20).named("only").padding(5)'
    state = {"program": program, "width": 111, "height": 77, "look": "blueprint"}
    text = base64.urlsafe_b64encode(json.dumps(state).encode()).decode().rstrip("=")
    return text, ["box only, 30 by 20 at 5, 5", 'width="111"', 'class="blueprint"']


def main() -> int:
    """Prints what failed, and the counts as the last line."""
    browser = shutil.which("chromium")
    if browser is None:
        print("skipped: the playground needs chromium\n0 passed, 0 failed")
        return 0
    script = ROOT / "scripts" / "releasing" / "playground.py"
    subprocess.run([sys.executable, str(script), sys.argv[1]], check=True)
    cases = {f"example={quote(name)}": wanted for name, wanted in EXPECTED.items()}
    cases[shared()[0]] = shared()[1]
    failed = 0
    for address, wanted in cases.items():
        drawn = drawing(browser, f"{PAGE.as_uri()}#{address}")
        missing = [text for text in wanted if text not in drawn]
        if missing:
            failed += 1
            message = re.search(r'id="message"[^>]*>([^<]*)', drawn)
            print(f"{address[:40]}: {missing} not there; {message[1] if message else drawn[:300]}")
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
