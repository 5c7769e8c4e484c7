# SPDX-License-Identifier: MIT
"""Checks the documentation site and the playground with axe-core, light and dark, on a desktop and
a phone. On the phone, no page of the site scrolls sideways: tables and code scroll by themselves.

The site is in build/docs/site, from scripts/docs. The playground is in build/playground, from
Tests/wasm/browser.py. The references of DocC and rustdoc are not checked, since their tools write
the markup.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import browser as playground
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "build" / "docs" / "site"
# Pages with each kind of content.
PAGES = (
    *("index.html", "Cookbook.html", "Gallery.html", "reference/index.html"),
    *("reference/c/stack.html", "reference/python/views.html", "reference/javascript/views.html"),
)
EXAMPLES = (
    *("index.html#example=Card", "index.html#example=A%20conflict"),
    "index.html" + playground.addressed("return box(30, 20)", code="swift"),
)
SCREENS = {"desktop": (1280, 900), "phone": (390, 844)}
# The width of a page, and the first elements beyond the screen.
BEYOND = """() => {
  const root = document.documentElement;
  const right = (element) => element.getBoundingClientRect().right;
  const beyond = [...document.body.querySelectorAll("*")].filter((one) => right(one) > screen.width);
  return [Math.max(root.scrollWidth, innerWidth), beyond.slice(0, 3).map((one) => one.outerHTML.slice(0, 160))];
}"""
# Their tools write the markup.
FOREIGN = (SITE / "reference" / "rust", SITE / "reference" / "swift")
# Zensical writes several navigation landmarks with the same name, also for the table of contents
# and the code blocks.
RULES = {"landmark-unique": {"enabled": False}}


def violations(chromium: Browser, address: str, scheme: str, screen: str) -> list[str]:
    """A line for each rule that a page violates."""
    width, height = SCREENS[screen]
    page = chromium.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
    try:
        page.goto(address)
        page.wait_for_load_state()
        if "#" in address:
            expect(page.locator("#drawing .view, #message.failed").first).to_be_visible()
        found = Axe().run(page, options={"resultTypes": ["violations"], "rules": RULES})
        return [
            f"{rule['id']}: {node['html'][:160]}: {node['failureSummary']}"
            for rule in found.response["violations"]
            for node in rule["nodes"][:3]
        ]
    finally:
        page.close()


def wide_pages(chromium: Browser, site: str, pages: list[str]) -> list[str]:
    """The pages that are wider than a phone, with the elements that reach beyond its right side."""
    width, height = SCREENS["phone"]
    page = chromium.new_page(
        viewport={"width": width, "height": height}, is_mobile=True, has_touch=True
    )
    found = []
    for name in pages:
        page.goto(site + name)
        reached, beyond = page.evaluate(BEYOND)
        if reached > width:
            found.append(f"{name} is {reached} pixels wide: {beyond}")
    page.close()
    return found


def main() -> int:
    if not SITE.exists():
        subprocess.run(["scripts/docs"], check=True, cwd=ROOT)
    passed = failed = 0
    with (
        sync_playwright() as playwright,
        playground.served(SITE) as site,
        playground.served(playground.FILES) as examples,
    ):
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        addresses = [site + page for page in PAGES] + [examples + page for page in EXAMPLES]
        for address in addresses:
            for scheme in ("light", "dark"):
                for screen in SCREENS:
                    found = violations(chromium, address, scheme, screen)
                    passed, failed = passed + (not found), failed + bool(found)
                    if found:
                        name = address.partition("//")[2].partition("/")[2]
                        print(f"FAILED {name}, {scheme}, {screen}", *found, sep="\n  ")
        own = [page for page in SITE.rglob("*.html") if not {*page.parents}.intersection(FOREIGN)]
        wide = wide_pages(chromium, site, sorted(str(page.relative_to(SITE)) for page in own))
        passed, failed = passed + len(own) - len(wide), failed + len(wide)
        for line in wide:
            print(f"FAILED {line}")
        chromium.close()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
