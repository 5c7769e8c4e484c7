# SPDX-License-Identifier: MIT
"""The sources of the site's pages, which need no tools. The stage docs builds them."""

from __future__ import annotations

import importlib
import json
import pkgutil
import re
import sys
from pathlib import Path

import pytest
import reglet

sys.path.append(str(Path(__file__).resolve().parents[3] / "scripts" / "documenting"))
sys.path.append(str(Path(__file__).resolve().parents[3] / "scripts" / "testing"))

import links
import stages
from pages_of_site import Site

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs") / "pages"
    Site(folder).write()
    return folder


def test_the_reference_has_every_function_of_c(pages: Path) -> None:
    written = "".join(path.read_text("utf-8") for path in (pages / "reference/c").glob("*.md"))
    described = json.loads((ROOT / "abi" / "reglet.json").read_text(encoding="utf-8"))
    for part in ("functions", "structs"):
        names = {entry["name"] for entry in described[part]}
        assert names <= set(re.findall(r"^## (\w+)$", written, re.MULTILINE)), part


def test_the_reference_has_every_type_macro_and_inline_function_of_c(pages: Path) -> None:
    folder = pages / "reference" / "c"
    checked = 0
    for header in (ROOT / "include" / "reglet").glob("*.h"):
        # Its macros are marks in declarations.
        if header.stem == "export":
            continue
        written = (folder / f"{header.stem}.md").read_text("utf-8")
        titles = re.findall(r"\w+", " ".join(re.findall(r"^## (.*)$", written, re.MULTILINE)))
        text = re.sub(r"(?ms)^ *\{.*?^ *\}", "", header.read_text("utf-8"))
        names = re.findall(r"^typedef [^;]*?\(\*(\w+)\)\(", text, re.MULTILINE)
        names += re.findall(r"^typedef [\w ]* (\w+);$", text, re.MULTILINE)
        names += re.findall(r"^\} (\w+);$", text, re.MULTILINE)
        names += re.findall(r"^static inline [^(]*?(\w+)\(", text, re.MULTILINE)
        macros = re.findall(r"^#define (\w+)[ (]", text, re.MULTILINE)
        assert set(names) <= set(titles), header.stem
        assert macros == re.findall(r"^#define (\w+)", written, re.MULTILINE), header.stem
        checked += len(names) + len(macros)
    assert checked > 400


def test_a_comment_of_one_constant_is_not_repeated_for_the_next(pages: Path) -> None:
    written = (pages / "reference/c/constraint.md").read_text("utf-8")
    assert "| `RGL_ATTRIBUTE_TRAILING` | 6 | Right, or left if" in written
    assert re.search(r"\| `RGL_ATTRIBUTE_WIDTH` \| 7 \| +\|", written)


def test_the_reference_of_c_names_pointers_that_may_be_null(pages: Path) -> None:
    written = "".join(path.read_text("utf-8") for path in (pages / "reference/c").glob("*.md"))
    described = json.loads((ROOT / "abi" / "reglet.json").read_text(encoding="utf-8"))
    parts = [part for struct in described["structs"] for part in struct["fields"]]
    parts += [part for function in described["functions"] for part in function["parameters"]]
    marked = re.findall(r"RGL_NULLABLE (\w+)[`,)]", written)
    assert sorted(marked) == sorted(part["name"] for part in parts if part.get("nullable"))


def test_the_reference_has_every_public_name_of_python(pages: Path) -> None:
    folder = pages / "reference" / "python"
    written = "".join(path.read_text("utf-8") for path in folder.glob("*.md"))
    named = set(re.findall(r"^::: reglet\.([\w.]+)$", written, re.MULTILINE))
    assert {name for name in reglet.__all__ if not name.startswith("WORD_")} <= named
    modules = [
        importlib.import_module(f"reglet.{found.name}")
        for found in pkgutil.iter_modules(reglet.__path__)
        if not found.name.startswith("_")
    ]
    for module in modules:
        part = module.__name__.removeprefix("reglet.")
        for name in getattr(module, "__all__", ()):
            is_exported = getattr(reglet, name, None) is getattr(module, name)
            assert f"{part}.{name}" in named or (is_exported and name in named), (part, name)
    assert {"codes.QRCode", "drawing.Renderer", "kiwi.Solver", "unicode.VERSION"} <= named


def test_the_reference_has_members_of_bases_without_a_page(pages: Path) -> None:
    folder = pages / "reference" / "python"
    written = "".join(path.read_text("utf-8") for path in folder.glob("*.md"))
    inherited = {
        name: set(members.split(", "))
        for name, members in re.findall(
            r"^::: reglet\.([\w.]+)\n    options:\n      inherited_members: \[(.*)\]$",
            written,
            re.MULTILINE,
        )
    }
    assert {"conflict", "describe_ambiguities", "save"} <= inherited["AutoLayout"]
    assert "named" in inherited["View"]
    # The page of View has the modifiers of all views.
    assert "padding" not in inherited.get("HStack", set())


def test_the_reference_has_every_export_of_javascript(pages: Path) -> None:
    folder = pages / "reference" / "javascript"
    written = "".join(path.read_text("utf-8") for path in folder.glob("*.md"))
    source = ROOT / "bindings" / "javascript" / "src"
    exports = (source / "index.js").read_text("utf-8")
    names = re.findall(r"\w+", " ".join(re.findall(r"export \{([^}]*)\}", exports)))
    pictures = (source / "pictures.js").read_text("utf-8")
    names += re.findall(r"^export (?:const|function) (\w+)", pictures, re.MULTILINE)
    for path in (source / "types").glob("*.ts"):
        text = path.read_text("utf-8")
        names += re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)
        names += re.findall(
            r"\w+", " ".join(re.findall(r"^export type \{([^}]*)\}", text, re.MULTILINE))
        )
    shown = re.findall(
        r"^export (?:class|const|function|interface|type) (\w+)", written, re.MULTILINE
    )
    assert {name for name in names if not name.startswith("WORD_")} - {"Code"} == set(shown)


def test_the_reference_has_every_public_name_of_cpp(pages: Path) -> None:
    written = "".join(path.read_text("utf-8") for path in (pages / "reference/cpp").glob("*.md"))
    titles = set(re.findall(r"^## (\w+)$", written, re.MULTILINE))
    names: set[str] = set()
    for path in (ROOT / "include" / "reglet" / "cpp").glob("*.hpp"):
        header = re.sub(
            r"(?ms)^namespace detail \{$.*?^\} // namespace detail$", "", path.read_text("utf-8")
        )
        types = r"^(?:template <[^>]*> )?(?:class|struct|enum class)(?: \[\[\w+\]\])? (\w+)\b(?!::)[^;]*\{$"
        views = r"^(?:template <.*> |inline )View (\w+)\("
        names |= {*re.findall(types, header, re.M), *re.findall(views, header, re.M)}
    assert len(names) > 100
    assert names <= titles
    # Function bodies are omitted.
    assert not re.search(r"^ *return ", written, re.MULTILINE)


def test_the_site_has_the_playground_if_it_gets_a_build_of_it(pages: Path, tmp_path: Path) -> None:
    (tmp_path / "reglet.wasm").write_bytes(b"wasm")
    Site(tmp_path / "pages", tmp_path).write()
    files = tmp_path / "pages" / "playground"
    assert (files / "index.html").exists()
    assert (files / "reglet" / "src" / "reglet.wasm").read_bytes() == b"wasm"
    link = "(playground/index.html#picture=frame)"
    assert link in (tmp_path / "pages" / "ProposeSize.md").read_text("utf-8")
    # Without it, no page has a link to it.
    assert not (pages / "playground").exists()
    assert link not in (pages / "ProposeSize.md").read_text("utf-8")


def test_the_stage_of_the_site_builds_the_playground() -> None:
    by_name = {stage.name: stage for stage in stages.stages()}
    build, site = by_name["wasm-build"], by_name["docs"]
    assert build.commands[-1] == [
        "cmake",
        "--build",
        "build/wasm",
        "--target",
        "wasm",
        "wasm_tests",
    ]
    assert build.reader is None
    assert site.commands == [["scripts/docs", "build/wasm"]]
    assert {"wasm-build", "wasm"} <= set(site.after)


def test_every_page_is_in_the_navigation(pages: Path) -> None:
    configuration = (pages.parent / "zensical.toml").read_text(encoding="utf-8")
    listed = set(re.findall(r'"([\w/-]+\.md)"', configuration))
    assert listed == {str(path.relative_to(pages)) for path in pages.rglob("*.md")}


def test_the_first_page_has_a_title_beside_the_name_of_the_site(pages: Path) -> None:
    written = (pages / "index.md").read_text("utf-8")
    assert written.startswith("---\ntitle: Layout without the UI\n---\n# reglet\n")


def test_the_gallery_has_a_heading_for_each_page_with_pictures(pages: Path) -> None:
    gallery = (pages / "Gallery.md").read_text("utf-8")
    headings = re.findall(r"^## (.*)$", gallery, re.MULTILINE)
    assert len(headings) > 5 and headings == sorted(set(headings))
    assert "## Grids\n\n[![" in gallery


def test_the_reference_of_c_links_to_the_guides(pages: Path) -> None:
    written = (pages / "reference/c/stack.md").read_text("utf-8")
    assert "Guide: [ProposeSize](../../ProposeSize.md)." in written


def test_links_between_pages_lead_somewhere(pages: Path) -> None:
    for page in [*pages.glob("*.md"), pages / "reference" / "index.md"]:
        prose = re.sub(r"(?ms)^ *```.*?^ *```$|`[^`\n]*`", "", page.read_text("utf-8"))
        for target in re.findall(r"\]\(([^)#\s]+)", prose):
            if not target.startswith(("https://", "http://")):
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_broken_links_and_foreign_files_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<script src="https://example.org/x.js"></script><a href="b.html#there">b</a>'
        '<a href="b.html#here">b</a><a href="c.html">c</a><a href="https://example.org">d</a>'
    )
    (tmp_path / "b.html").write_text('<p id="here">b</p>')
    assert links.problems(tmp_path) == [
        "a.html: no anchor b.html#there",
        "a.html: no file c.html",
        "a.html loads https://example.org/x.js",
    ]


def test_links_to_lines_of_a_source_lead_to_its_first_line(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html#8-12">b</a><a href="b.html#9-12">b</a>')
    (tmp_path / "b.html").write_text('<a id="8">8</a>')
    assert links.problems(tmp_path) == ["a.html: no anchor b.html#9-12"]
