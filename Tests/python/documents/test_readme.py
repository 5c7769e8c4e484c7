# SPDX-License-Identifier: MIT
"""The programs of README.md run unchanged, and print the comments of their lines.

Tests/consumers/swift.py runs the Swift program.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest
import reglet
from programs import run

ROOT = Path(__file__).resolve().parents[3]
README = (ROOT / "README.md").read_text(encoding="utf-8")


BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def program(language: str) -> tuple[str, str]:
    """Returns a program and its output: the comments at lines that print."""
    (source,) = [source for name, source in BLOCK.findall(README) if name == language]
    shown = re.findall(r"^ *printf?\(.*  (?:#|//) (.*)$", source, re.MULTILINE)
    assert len(shown) == len(re.findall(r"^ *printf?\(", source, re.MULTILINE)) > 0
    return source, "".join(f"{line}\n" for line in shown)


def library_folder() -> Path:
    chosen = os.environ.get("REGLET_LIBRARY")
    folder = Path(chosen).parent if chosen else ROOT / "build" / "cmake"
    assert (folder / "libreglet.so").exists(), f"no libreglet.so in {folder}: run scripts/build"
    return folder


def test_the_python_program(tmp_path: Path) -> None:
    source, output = program("python")
    (tmp_path / "program.py").write_text(source, encoding="utf-8")
    assert run([sys.executable, "program.py"], tmp_path) == output
    assert (tmp_path / "card.svg").read_text(encoding="utf-8").startswith("<svg ")
    assert (tmp_path / "card-blueprint.png").read_bytes().startswith(b"\x89PNG")


def test_the_results_of_the_differences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Code before an arrow has the result after it, or raises an exception with that text."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {name: getattr(reglet, name) for name in reglet.__all__}
    exec(program("python")[0], names)
    section = README.partition("## Differences")[2].partition("\n## ")[0]
    shown = re.findall(r"`([^`]+)`(?: → `([^`]+)`)?", " ".join(section.split()))
    results = 0
    for code, result in shown:
        if result:
            assert result in _outcome(code, names), code
            results += 1
        elif " = " in code:
            exec(code, names)
    assert results >= 6
    assert len(re.findall(r"^- \*\*", section, re.MULTILINE)) == 8


def _outcome(code: str, names: dict[str, Any]) -> str:
    try:
        return str(eval(code, names))
    except reglet.RegletError as error:
        return str(error)


def test_the_longer_programs_are_on_their_pages() -> None:
    """test_pages compares their output."""
    for name, words in (
        ("Why", ".explain("),
        ("AutoLayout", "ConflictError"),
        ("VisualFormat", ".read("),
        ("CustomLayouts", "(CustomLayout)"),
    ):
        page = (ROOT / "Documentation" / f"{name}.md").read_text(encoding="utf-8")
        assert any(words in source for language, source in BLOCK.findall(page)), name
        assert f"Documentation/{name}.md" in README


def test_the_python_program_is_an_example_too() -> None:
    example = (ROOT / "Examples" / "python" / "hello.py").read_text(encoding="utf-8")
    assert example.endswith('"""\n\n' + program("python")[0])


def test_the_c_program(tmp_path: Path) -> None:
    source, output = program("c")
    (tmp_path / "bar.c").write_text(source, encoding="utf-8")
    folder = library_folder()
    flags = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{ROOT / 'include'}"]
    linking = [f"-L{folder}", "-lreglet", f"-Wl,-rpath,{folder}"]
    run([os.environ.get("CC", "cc"), *flags, "bar.c", *linking, "-o", "bar"], tmp_path)
    assert run([str(tmp_path / "bar")], tmp_path) == output


def test_the_programs_are_short() -> None:
    for language in ("python", "c", "swift"):
        lines = [line for line in program(language)[0].splitlines() if line.strip()]
        assert len(lines) <= 20, language


def test_every_page_is_linked() -> None:
    for page in (ROOT / "Documentation").glob("*.md"):
        assert re.search(rf"\[.*\]\(Documentation/{page.name}[#)]", README), page.name


def test_the_table_of_folders_is_complete() -> None:
    table = (ROOT / "Documentation" / "Architecture.md").read_text(encoding="utf-8")
    tracked = run(["git", "ls-tree", "-d", "--name-only", "HEAD"], ROOT).split()
    for folder in tracked:
        assert folder.startswith(".") or re.search(rf"^\|.*`{folder}/", table, re.M), folder


def test_the_figures_are_those_of_the_results() -> None:
    """The table rounds the report's numbers; thousands may be millions."""
    pages = set(re.findall(r"\((Benchmarks/results/[\w.-]+)\)", README))
    results = "".join((ROOT / page).read_text(encoding="utf-8") for page in sorted(pages))
    results = results.replace(",", "")
    found = [float(number) for number in re.findall(r"\d+(?:\.\d+)?", results)]
    figures = README.partition("## Figures")[2].partition("\n## ")[0]
    claimed = re.findall(r"(?<=\| )[\d.]+(?= \|)", figures)
    assert len(claimed) >= 10
    (commit,) = re.findall(r"of commit (\w+)", figures)
    assert f"Commit: {commit}" in "".join(
        (ROOT / page).read_text(encoding="utf-8") for page in pages
    )
    for number in claimed:
        value = float(number)
        margin = 0.51 * 10 ** -len(number.partition(".")[2])
        assert any(abs(value - other) <= margin for one in found for other in (one, one / 1000)), (
            number
        )


def test_the_size_is_near_the_limit_of_the_check() -> None:
    check = (ROOT / "Tests" / "checks" / "targets.py").read_text(encoding="utf-8")
    (limit,) = re.findall(r"^LARGEST_SIZE = ([\d_]+)$", check, re.MULTILINE)
    (claimed,) = re.findall(r"About (\d+) KB", README)
    assert int(claimed) * 1000 == pytest.approx(int(limit), rel=0.05)


def test_the_smaller_examples_are_in_both_languages() -> None:
    sentence = README.partition("Smaller examples")[2].partition("\n\n")[0]
    named = re.findall(r"`(\w+)`", sentence)
    assert len(named) >= 4
    for name in named:
        for folder, ending in (("python", "py"), ("c", "c")):
            assert (ROOT / "Examples" / folder / f"{name}.{ending}").exists(), name


def test_the_commands_exist() -> None:
    named = set(re.findall(r"\bscripts/([a-z]+)\b", README))
    assert named >= {"demo", "test", "build", "setup"}
    for name in named:
        assert os.access(ROOT / "scripts" / name, os.X_OK), f"scripts/{name}"


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) <= 159
    assert max(len(line) for line in README.splitlines() if "<img" not in line) <= 110


def test_the_ten_minutes_of_contributing_are_up_to_date() -> None:
    """The changed rule is in its file, and the failure's line in its test."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    ((old, _, name),) = re.findall(r"sed -i 's/(.*?)/(.*?)/' \\\n +(\S+)", page)
    assert old in (ROOT / name).read_text(encoding="utf-8")
    ((line, expectation),) = re.findall(
        r"theLeastFlexibleIsServedFirst\(\) .* at StackTests\.swift:(\d+):9: .*: (.*)", page
    )
    tests = (ROOT / "Tests" / "RegletLayoutTests" / "StackTests.swift").read_text(encoding="utf-8")
    assert tests.splitlines()[int(line) - 1].strip() == f"#expect({expectation})"
