# SPDX-License-Identifier: MIT
"""Drawings, numbers, names, links and statuses in the documentation are correct."""

from __future__ import annotations

import importlib.util
import math
import re
from pathlib import Path
from types import ModuleType

import pytest
import reglet

ROOT = Path(__file__).resolve().parents[3]
PAGES = [
    ROOT / "README.md",
    ROOT / "bindings" / "python" / "README.md",
    *sorted((ROOT / "Documentation").glob("*.md")),
]
HEADERS = "".join(
    path.read_text(encoding="utf-8") for path in sorted((ROOT / "include").rglob("*.h"))
)


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def make() -> ModuleType:
    path = ROOT / "Documentation" / "pictures" / "make.py"
    specification = importlib.util.spec_from_file_location("make", path)
    assert specification is not None and specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_the_drawings_are_those_of_the_engine(make: ModuleType) -> None:
    for name, picture in make.pictures().items():
        stored = text(ROOT / "Documentation" / "pictures" / name)
        assert picture == stored, f"{name}: run Documentation/pictures/make.py, and look at it"


def test_the_playground_has_the_pictures(make: ModuleType) -> None:
    """Tests/wasm/pictures.py runs the programs, and compares their drawings with the pictures."""
    for path, written in make.live.files().items():
        assert text(path) == written, f"{path.name}: run Documentation/pictures/make.py"


def test_every_picture_is_live_or_says_why_not(make: ModuleType) -> None:
    live, others = set(make.live.pictures()), set(make.live.NOT_LIVE)
    assert live & others == set()
    shown = set()
    for page in PAGES:
        for name in re.findall(r"pictures/([\w-]+)\.(?:svg|png)", text(page)):
            shown.add(name)
            link = f"playground/index.html#picture={name}"
            assert len(re.findall(rf"{link}[)\"]", text(page))) == (name in live), name
    assert shown == live | others
    drawn = {path.stem for path in (ROOT / "Documentation/pictures").glob("*.[sp][vn]g")}
    assert drawn == shown


def test_the_numbers_of_the_stack_are_those_of_the_engine(make: ModuleType) -> None:
    placed, _ = make.scenes.stack()
    table = re.findall(
        r"^\| `(\w)` \| ([\d.]+) \| (\d) \| ([\d.]+) \| ([\d.]+) \|$",
        text(ROOT / "Documentation" / "ProposeSize.md"),
        re.MULTILINE,
    )
    assert [row[0] for row in table] == ["a", "b", "c"]
    for child, (name, left, count, offer, answer) in zip(placed.root.children, table):
        assert child.name == name
        assert round(float(left) / int(count), 2) == float(offer)
        assert placed.proposal(child).width == pytest.approx(float(offer), abs=0.005)
        assert placed.frame(child).width == float(answer)


def test_the_rules_example_of_a_stack_that_answers_more() -> None:
    page = " ".join(text(ROOT / "Documentation" / "ProposeSize.md").split())
    assert "42.5 each, and take 42.5 + 80" in page
    small = reglet.Leaf((5, 10), (5, 10), (100, 10))
    large = reglet.Leaf((80, 10), (80, 10), (math.inf, 10))
    stack = reglet.HStack(small, large, spacing=0)
    assert reglet.layout(stack, width=0).size.width == 85
    placed = reglet.layout(stack, width=85)
    assert placed.size.width == 122.5
    assert placed.frame(small).width == 42.5


def test_the_order_of_modifiers_is_the_order_of_boxes() -> None:
    def word() -> reglet.View:
        return reglet.Text("word")

    assert reglet.layout(word().padding(12).frame(width=140)).size.width == 140
    assert reglet.layout(word().frame(width=140).padding(12)).size.width == 164


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    # A lambda of C++ looks like a link.
    prose = re.sub(r"^```.*?^```$|`[^`\n]*`", "`", text(page), flags=re.DOTALL | re.MULTILINE)
    targets = re.findall(r"\]\(([^)#]+)\)|(?:src|href)=\"([^\"#]+)\"", prose)
    for target in (first or second for first, second in targets):
        if not target.startswith("https://"):
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_names_of_the_c_interface_exist(page: Path) -> None:
    for name in set(re.findall(r"\b(?:rgl|RGL)_\w*[A-Za-z0-9]\b", text(page))):
        assert re.search(rf"\b{name}\b", HEADERS), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_are_named_exist(page: Path) -> None:
    folders = "include|Sources|bindings|abi|Tests|Benchmarks|Examples|Documentation|scripts"
    for name in set(re.findall(rf"`((?:{folders})/[\w./+-]*)`", text(page))):
        assert (ROOT / name).exists(), name


def test_every_status_is_explained() -> None:
    declared = dict(re.findall(r"RGL_ERROR_(\w+) = (\d+)", HEADERS))
    explained = {
        name: number
        for number, name in re.findall(
            r"^\| (\d+) `(\w+)` \|", text(ROOT / "Documentation" / "Errors.md"), re.MULTILINE
        )
    }
    assert explained == declared


def test_every_exception_that_is_named_belongs_to_its_status() -> None:
    rows = re.findall(
        r"^\| (\d+) `\w+` .*\| `(\w+Error)`",
        text(ROOT / "Documentation" / "Errors.md"),
        re.MULTILINE,
    )
    assert len(rows) >= 13
    for number, name in rows:
        assert getattr(reglet, name).status == int(number), name


def test_sections_that_sources_refer_to_exist() -> None:
    references = {
        (page, heading)
        for source in sorted((ROOT / "Sources").rglob("*.swift"))
        for page, heading in re.findall(r'Documentation/(\w+\.md), "([^"]+)"', text(source))
    }
    assert references
    for page, heading in sorted(references):
        headings = re.findall(
            r"^#+ (?:\d+\. )?(.*)$", text(ROOT / "Documentation" / page), re.MULTILINE
        )
        assert heading in headings, f"{page}: {heading}"
