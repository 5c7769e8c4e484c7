# SPDX-License-Identifier: MIT
"""Checks a built site: links.py FOLDER. Every link leads to a file and an anchor, nothing is loaded
from elsewhere.
"""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# Attributes whose file a browser loads by itself.
LOADED = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}
# Relations of <link> that load nothing.
NAMED_ONLY = {"canonical", "prev", "next", "alternate"}


class Page(HTMLParser):
    """The links of a page, the files that it loads, and its anchors."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors.update(given[name] for name in ("id", "name") if name in given)
        for name, value in given.items():
            if (tag, name) in LOADED and given.get("rel") not in NAMED_ONLY:
                self.loaded.append(value)
        if tag == "a" and "href" in given:
            self.links.append(given["href"])


def problems(site: Path) -> list[str]:
    """Broken links and foreign files of all pages below a folder."""
    pages = {path: Page(path) for path in sorted(site.rglob("*.html"))}
    found = []
    for path, page in pages.items():
        name = path.relative_to(site)
        for target in [*page.links, *page.loaded]:
            parts = urlsplit(target)
            if parts.scheme in ("data", "mailto"):
                continue
            # rustdoc names this script in every trait, but writes it only for traits with types.
            if "trait.impl" in parts.path and target in page.loaded:
                continue
            if parts.scheme or parts.netloc:
                if target in page.loaded:
                    found.append(f"{name} loads {target}")
                continue
            file = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if file.is_dir():
                file = file / "index.html"
            if not file.exists():
                # The page for errors is written for the root of a server.
                if name.name != "404.html":
                    found.append(f"{name}: no file {target}")
            elif (
                parts.fragment
                and file in pages
                and "playground" not in file.parts
                and pages[file].anchors.isdisjoint(_anchors(parts.fragment))
            ):
                found.append(f"{name}: no anchor {target}")
    return found


def _anchors(fragment: str) -> set[str]:
    """The anchors that a fragment can mean. rustdoc escapes some, and links to lines 8-12 of a
    source.
    """
    lines = re.fullmatch(r"(\d+)-\d+", fragment)
    return {fragment, unquote(fragment), lines[1] if lines else fragment}


if __name__ == "__main__":
    folder = Path(sys.argv[1]).resolve()
    broken = problems(folder)
    failed = len({line.split(":")[0].split(" loads ")[0] for line in broken})
    print("\n".join(broken))
    print(f"{len(list(folder.rglob('*.html'))) - failed} passed, {failed} failed")
    sys.exit(1 if broken else 0)
