# SPDX-License-Identifier: MIT
"""Writes the pages of the site: pages_of_site.py FOLDER [WASM_FOLDER]. It writes zensical.toml next
to the folder.

With a build of reglet.wasm, the site has the playground. README.md becomes the first page, the
pages of Documentation/ the guides, and the references are written. The references of rustdoc and
DocC are added if they were built before. Links to missing files become plain text.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from itertools import groupby
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "releasing"))

import c_reference
import cpp_reference
import javascript_reference
import python_reference

import playground

ROOT = Path(__file__).resolve().parents[2]
DOCC = ROOT / "Sources" / "Reglet" / "Reglet.docc"
BUILT = ROOT / "build" / "docs" / "references"

# The parts of the site, and their existing pages in order.
GUIDES = {
    "Start": (
        "Tutorial",
        "Cookbook",
        "Documents",
        "Batch",
        "ComingFrom",
        "ComingFromKiwi",
        "Gallery",
    ),
    "Layout": (
        *("ProposeSize", "Modifiers", "Grids", "Containers", "Tables", "Text", "CustomLayouts"),
        *("Measurement", "Hosting", "Why"),
    ),
    "Constraints": ("AutoLayout", "VisualFormat", "Cassowary"),
    "Languages": ("Python", "Swift", "JavaScript", "Cpp", "Rust", "Faces"),
    "Library": (
        *("CABI", "Errors", "Platforms", "Size", "Reliability", "Releasing", "Architecture"),
        *("Glossary", "CHANGELOG", "CONTRIBUTING", "CODE_OF_CONDUCT", "SECURITY"),
    ),
}
# The first pages of references that other tools build, and the tools.
FOREIGN = {
    "Rust": ("rust/reglet/index.html", "rustdoc"),
    "Swift": ("swift/documentation/reglet/", "DocC"),
}
_LINK = re.compile(
    r"(?P<mark>!?)\[(?P<words>(?:[^\[\]]|\[[^\[\]]*\]\([^)]*\))*)\]\((?P<target>[^)\s]+)\)"
)
_ANCHOR = re.compile(r'<a href="(?P<href>[^"]+)">(?P<inside>.*?)</a>')
# Code keeps its brackets. The first matching alternative wins.
_PIECES = re.compile(
    rf"(?ms)^ *```.*?^ *```$|{_ANCHOR.pattern}|{_LINK.pattern}|`[^`\n]*`",
)


class Site:
    """The pages and their sources."""

    def __init__(self, folder: Path, wasm: Path | None = None) -> None:
        """Further pages in Documentation/ come last. `wasm` is a build of reglet.wasm."""
        self.folder, self.wasm = folder, wasm
        documents = {path.stem: path for path in sorted((ROOT / "Documentation").glob("*.md"))}
        documents["Python"] = ROOT / "bindings" / "python" / "README.md"
        documents["CHANGELOG"] = ROOT / "CHANGELOG.md"
        for name in ("CONTRIBUTING", "CODE_OF_CONDUCT", "SECURITY"):
            documents[name] = ROOT / f"{name}.md"
        listed = [name for names in GUIDES.values() for name in names]
        self.parts = {
            part: [name for name in names if name in documents or name == "Gallery"]
            for part, names in GUIDES.items()
        }
        self.parts["Library"] += [name for name in documents if name not in listed]
        swift = {path.stem: path for path in sorted(DOCC.glob("Coming*.md"))}
        self.parts["Languages"] += list(swift)
        self.pages = {path: f"{name}.md" for name, path in [*documents.items(), *swift.items()]} | {
            ROOT / "README.md": "index.md"
        }

    def write(self) -> None:
        """Also pictures and the configuration."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        shutil.copytree(
            ROOT / "Documentation" / "pictures",
            self.folder / "pictures",
            ignore=shutil.ignore_patterns("*.py", "__pycache__"),
        )
        for name in ("site.css", "site.js"):
            shutil.copy(ROOT / "Documentation" / "site" / name, self.folder)
        for source, name in self.pages.items():
            self._put(name, self._page(source))
        # The name of the site follows in the title of the window.
        first = self.folder / "index.md"
        first.write_text(
            f"---\ntitle: Layout without the UI\n---\n{first.read_text('utf-8')}", "utf-8"
        )
        self._put("Gallery.md", self._gallery())
        if self.wasm:
            playground.static(self.wasm, self.folder / "playground")
        references = {
            ("C", "c"): c_reference.pages(),
            ("C++", "cpp"): cpp_reference.pages(),
            ("JavaScript and TypeScript", "javascript"): javascript_reference.pages(),
            ("Python", "python"): python_reference.pages(),
        }
        listed = {}
        for (title, language), pages in references.items():
            for name, text in pages.items():
                self._put(f"reference/{language}/{name}.md", text)
            listed[title] = [f"reference/{language}/{name}.md" for name in pages]
        for path, _ in FOREIGN.values():
            source = BUILT / path.partition("/")[0]
            if source.exists():
                shutil.copytree(source, self.folder / "reference" / source.name)
        self._put("reference/index.md", self._references(listed))
        configuration = self._configuration(listed)
        (self.folder.parent / "zensical.toml").write_text(configuration, encoding="utf-8")

    def _put(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def _page(self, source: Path) -> str:
        """The links lead to pages of the site."""

        def piece(match: re.Match[str]) -> str:
            if match["href"]:
                found = self._target(source, match["href"])
                image = match["inside"].replace('src="Documentation/', 'src="')
                return f'<a href="{found}">{image}</a>' if found else image
            if not match["target"]:
                return match[0]
            found = self._target(source, match["target"])
            words = _PIECES.sub(piece, match["words"])
            return f"{match['mark']}[{words}]({found})" if found else words

        text = source.read_text(encoding="utf-8").replace("# ``Reglet``", "# Reglet")
        return _PIECES.sub(piece, text)

    def _target(self, source: Path, target: str) -> str | None:
        """None if the site does not have the target."""
        if re.match(r"https?:|#", target):
            return target
        path, _, anchor = target.partition("#")
        file = Path(os.path.normpath(source.parent / path))
        behind = f"#{anchor}" if anchor else ""
        if file in self.pages:
            return self.pages[file] + behind
        pictures = ROOT / "Documentation" / "pictures"
        if pictures in file.parents:
            return f"pictures/{file.relative_to(pictures)}"
        if file.parent == playground.PAGE and self.wasm:
            return f"playground/{file.name}{behind}"
        if file.suffix == ".h" and file.parent.name == "reglet":
            return f"reference/c/{file.stem}.md"
        if file.parent == DOCC and (BUILT / "swift").exists():
            first = f"reference/{FOREIGN['Swift'][0]}"
            return first if file.stem == "Reglet" else f"{first}{file.stem.lower()}/"
        return None

    def _gallery(self) -> str:
        """A page with every picture and the page that shows it."""
        found: dict[str, str] = {}
        for source, name in self.pages.items():
            shown = re.findall(r"pictures/([\w./-]+\.(?:svg|png))", source.read_text("utf-8"))
            for picture in shown:
                found.setdefault(picture, name)
        lines = ["# Gallery", "", "Each picture leads to the page that explains it.", ""]
        titles = {name: _title(source) for source, name in self.pages.items()}
        pairs = sorted(found.items(), key=lambda pair: (titles[pair[1]], pair[0]))
        for name, group in groupby(pairs, lambda pair: pair[1]):
            lines += [f"## {titles[name]}", ""]
            for picture, _ in group:
                words = re.sub(r"[_-]", " ", Path(picture).stem)
                lines += [
                    f"[![{words}, on the page {titles[name]}](pictures/{picture})]({name})",
                    "",
                ]
        return "\n".join(lines)

    def _references(self, listed: dict[str, list[str]]) -> str:
        """The first page of the references, with links to their parts."""
        parts = {
            title: "\n".join(self._entry(page) for page in pages) for title, pages in listed.items()
        }
        for title, (path, tool) in FOREIGN.items():
            if (BUILT / path).exists():
                parts[title] = f"[All public names]({path}), written by {tool}."
        sections = [f"## {title}\n\n{text}" for title, text in sorted(parts.items())]
        return "\n\n".join(["# Reference", "Every public name, by language.", *sections]) + "\n"

    def _entry(self, page: str) -> str:
        """A link to a page of a reference, with the first sentence of the page."""
        title, _, text = (self.folder / page).read_text("utf-8").partition("\n")
        first = text.strip().partition("\n\n")[0].replace("\n", " ").partition(". ")[0].rstrip(".")
        about = "" if first.startswith(("```", ":::", "## ")) else f": {first}"
        return f"- [{title.lstrip('# ')}]({page.removeprefix('reference/')}){about}"

    def _configuration(self, references: dict[str, list[str]]) -> str:
        """zensical.toml, with which pages load nothing from other hosts."""
        parts = [
            f'  {{ "{part}" = [{", ".join(_quoted(f"{name}.md") for name in names)}] }},'
            for part, names in self.parts.items()
        ]
        languages = [
            f'{{ "{title}" = [{", ".join(map(_quoted, pages))}] }}'
            for title, pages in references.items()
        ]
        first = _quoted("reference/index.md")
        parts.append(f'  {{ "Reference" = [{", ".join([first, *languages])}] }},')
        template = (ROOT / "Documentation" / "site" / "zensical.toml").read_text(encoding="utf-8")
        return template.replace("@NAVIGATION@", "\n".join(parts)).replace("@ROOT@", str(ROOT))


def _title(page: Path) -> str:
    return page.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")


def _quoted(text: str) -> str:
    return f'"{text}"'


if __name__ == "__main__":
    Site(*map(Path, sys.argv[1:])).write()
