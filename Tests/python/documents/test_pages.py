# SPDX-License-Identifier: MIT
"""The programs on the pages run unchanged, and print the output that follows them.

With REGLET_UPDATE_PAGES=1 a different output is written into the page: check it with git diff.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from programs import run
from test_readme import library_folder

PAGES = [
    "bindings/python/README",
    *sorted(path.stem for path in (ROOT / "Documentation").glob("*.md")),
]
# Text before the first line of a page whose programs are excerpts.
BEFORE = {
    "bindings/python/README": """
from reglet import Measured, load_font
""",
    "Containers": """
from reglet import Box, Column, GeometryReader, HStack, Text, ViewThatFits
long, short, tiny = Text("thirty-seven per cent"), Text("37 per cent"), Text("37 %")
view = Box(10, 10)
def columns(count):
    return HStack(*(Box(20, 20) for _ in range(count)))
""",
    "ProposeSize": """
from reglet import Box, HorizontalGuide, HStack, Text, VStack
rows = [(Text("Name"), Box(90, 16)), (Text("Departure"), Box(60, 16))]
""",
    "Why": """
from reglet import Box, HStack, Leaf, Spacer, Text, layout, load_font
from reglet.pictures import save
sans = load_font("DejaVu Sans")
gauge, badge = Leaf((10, 20), (50, 20), (300, 20)), Box(30, 30)
""",
}
# test_solver compares the tableaus of the page.
SHOWN_OTHERWISE = ("Cassowary",)
RECIPES = ROOT / "Documentation" / "pictures" / "recipes"
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# Output of the program before, a grammar, a text of the library.
OUTPUTS = ("", "text")


def path(name: str) -> Path:
    return (ROOT if "/" in name else ROOT / "Documentation") / f"{name}.md"


def page(name: str) -> str:
    return path(name).read_text(encoding="utf-8")


def compare_pictures(name: str, folder: Path) -> None:
    """Compares pictures/recipes/… on a page with the pictures that its programs drew."""
    for picture in re.findall(r"\(pictures/recipes/([\w.-]+)\)", page(name)):
        drawn = (folder / picture).read_text(encoding="utf-8")
        if os.environ.get("REGLET_UPDATE_PAGES"):
            (RECIPES / picture).write_text(drawn, encoding="utf-8")
        assert drawn == (RECIPES / picture).read_text(encoding="utf-8"), picture


def test_every_stored_recipe_is_shown() -> None:
    pages = "".join(page(name) for name in PAGES)
    shown = set(re.findall(r"\(pictures/recipes/([\w.-]+)\)", pages))
    assert shown == {file.name for file in RECIPES.glob("*")}


def replace_output(name: str, code: str, output: str, printed: str) -> None:
    before, found, after = page(name).partition(code)
    assert found and output in after
    path(name).write_text(before + found + after.replace(output, printed, 1), encoding="utf-8")


@pytest.mark.parametrize("name", [name for name in PAGES if "```python" in page(name)])
def test_the_python_programs(
    name: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    # One page replaces these modules, matplotlib needs them on others.
    for module in ("kiwisolver", "kiwisolver.exceptions"):
        monkeypatch.setitem(sys.modules, module, importlib.import_module(module))
    names: dict[str, Any] = {"__name__": name}
    exec(BEFORE.get(name, ""), names)
    blocks = FENCE.findall(page(name))
    ran = 0
    for (language, code), (after, output) in zip(blocks, [*blocks[1:], ("", "")]):
        if language != "python":
            continue
        exec(code, names)
        printed = capsys.readouterr().out
        assert bool(printed) == ("print(" in code)
        if printed and name not in SHOWN_OTHERWISE and os.environ.get("REGLET_UPDATE_PAGES"):
            replace_output(name, code, output, printed)
        elif printed and name not in SHOWN_OTHERWISE:
            assert after in OUTPUTS and printed == output
        # A line "expression  # value" shows the value of the expression.
        for expression, value in re.findall(r"^([\w(][^#=\n]*)  # (\S.*)$", code, re.MULTILINE):
            assert repr(eval(expression, names)) == value
        ran += 1
    compare_pictures(name, tmp_path)
    assert ran == sum(language == "python" for language, _ in blocks) > 0
    languages = {"python", "c", "sh", "", "text"}
    # Tests/consumers/swift.py runs its Swift program.
    if name == "Cookbook":
        languages.add("swift")
    assert {language for language, _ in blocks} <= languages


def c_programs(name: str) -> list[str]:
    return [code for language, code in FENCE.findall(page(name)) if language == "c"]


def c_program(name: str) -> str:
    (code,) = c_programs(name)
    return code


def compile_and_run(source: str, tmp_path: Path) -> str:
    """With all warnings."""
    (tmp_path / "program.c").write_text(source, encoding="utf-8")
    folder = library_folder()
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", f"-I{ROOT / 'include'}"]
    linking = [f"-L{folder}", "-lreglet", f"-Wl,-rpath,{folder}"]
    run([os.environ.get("CC", "cc"), *flags, "program.c", *linking, "-o", "program"], tmp_path)
    return run([str(tmp_path / "program")], tmp_path)


def test_every_c_program_is_tried() -> None:
    assert [name for name in PAGES if "```c\n" in page(name)] == [
        "ComingFrom",
        "Cookbook",
        "Errors",
        "VisualFormat",
    ]


def test_the_c_program_about_errors(tmp_path: Path) -> None:
    source = """#include <reglet.h>
#include <stdio.h>
#undef stderr
#define stderr stdout

int main(void) {
    rgl_tree *tree = NULL;
    rgl_node row = 0, button = 0;
    rgl_leaf leaf = rgl_leaf_fixed(10, 10);
    rgl_stack stack = {{0, 0}, 8};
    if (rgl_tree_create(NULL, &tree) || rgl_stack_create(tree, RGL_KIND_HSTACK, &stack, &row) ||
        rgl_leaf_create(tree, &leaf, &button) || rgl_node_append(tree, row, button))
        return 1;
"""
    source += c_program("Errors") + "    return rgl_tree_destroy(tree);\n}\n"
    assert compile_and_run(source, tmp_path).startswith("RGL_ERROR_HAS_PARENT: ")


def test_the_c_program_of_auto_layout(tmp_path: Path) -> None:
    assert compile_and_run(c_program("ComingFrom"), tmp_path) == "78 16 112 24\n"


def test_the_c_program_about_hits(tmp_path: Path) -> None:
    source = """#include <reglet.h>
#include <stdio.h>

int main(void) {
    rgl_tree *tree = NULL;
    rgl_node root = 0, node = 0;
    const char *button = "the button";
    rgl_leaf leaf = rgl_leaf_fixed(200, 90);
    if (rgl_tree_create(NULL, &tree) || rgl_padding_create(tree, &(rgl_insets){5, 5, 5, 5}, &root) ||
        rgl_leaf_create(tree, &leaf, &node) || rgl_node_append(tree, root, node) ||
        rgl_tree_layout(tree, root, (rgl_proposal){300, 300}, NULL))
        return 1;
"""
    (excerpt,) = [code for code in c_programs("Cookbook") if "rgl_tree_hit(" in code]
    source += excerpt
    source += "    puts((const char *)(uintptr_t)tag);\n    return rgl_tree_destroy(tree);\n}\n"
    assert compile_and_run(source, tmp_path) == "the button\n"


def test_the_c_programs_of_the_cookbook(tmp_path: Path) -> None:
    blocks = FENCE.findall(page("Cookbook"))
    programs = [
        (code, output)
        for (language, code), (_, output) in zip(blocks, blocks[1:])
        if language == "c" and "int main(" in code
    ]
    assert len(programs) == len(c_programs("Cookbook")) - 1
    for code, output in programs:
        assert compile_and_run(code, tmp_path) == output


def test_the_c_program_about_formats(tmp_path: Path) -> None:
    code = c_program("VisualFormat")
    source = (
        """#include <reglet.h>
#include <stdio.h>

#define MUST(call) do { if ((call) != RGL_OK) return 1; } while (0)

int main(void) {
    rgl_autolayout *layout = NULL;
    rgl_format *format = NULL;
    rgl_item page = 0, title = 0, text = 0;
    rgl_format_options options = {.struct_size = sizeof options};
    rgl_rect frame = {0, 0, 0, 0};
    MUST(rgl_autolayout_create(NULL, &layout));
    MUST(rgl_item_create(layout, 0, &page));
    MUST(rgl_item_set_size(layout, page, (rgl_proposal){200, 100}));
    MUST(rgl_item_create(layout, page, &title));
    MUST(rgl_item_create(layout, page, &text));
    rgl_intrinsic_content content = rgl_intrinsic_content_of_size(50, 20);
    MUST(rgl_item_set_content(layout, title, &content));
    const rgl_format_view views[] = {{"title", 5, title}, {"text", 4, text}};
    MUST(rgl_format_create(NULL, &format));
    MUST(rgl_format_add_views(format, views, 2));
    MUST(rgl_format_get_options(format, &options));
    options.superview = RGL_FORMAT_SUPERVIEW;
    MUST(rgl_format_set_options(format, &options));
    {
"""
        + code
        + """
        uint32_t active = 0;
        MUST(rgl_box_is_active(layout, narrow, &active));
        if (active) return 2;
    }
    MUST(rgl_autolayout_layout(layout, NULL));
    MUST(rgl_item_frame(layout, text, RGL_IN_SUPERVIEW, &frame));
    printf("%g %g\\n", frame.x, frame.width);
    MUST(rgl_format_destroy(format));
    return rgl_autolayout_destroy(layout);
}
"""
    )
    assert compile_and_run(source, tmp_path) == "78 102\n"


def test_the_conflict_of_the_page_is_the_engine_s() -> None:
    sys.path.insert(0, str(ROOT / "Documentation" / "pictures"))
    try:
        import make
    finally:
        sys.path.pop(0)
    _, conflict = make.scenes.contradiction()
    (block,) = [
        text for _, text in FENCE.findall(page("AutoLayout")) if "page.leadingMargin" in text
    ]
    shown, _, rest = block.partition("  …\n")
    assert rest == "" and str(conflict).startswith(shown)


@pytest.mark.parametrize("name", PAGES)
def test_names_in_code_on_the_pages_exist(name: str) -> None:
    """Names of Python, in `AutoLayout.read` and `reglet.align`, and attributes in
    `error.conflict.items`.
    """
    import reglet
    from reglet import chains

    words = re.findall(r"`([A-Za-z_][\w.]*)`", FENCE.sub("", page(name)))
    words = [
        word
        for word in words
        if not word.endswith(
            (".h", ".hpp", ".py", ".md", ".swift", ".pc", ".so", ".artifactbundle", ".wasm")
        )
    ]
    for word in words:
        head, *tail = word.split(".")
        if head == "reglet" and tail and importlib.util.find_spec(f"reglet.{tail[0]}"):
            importlib.import_module(f"reglet.{tail[0]}")
        found: Any = {"reglet": reglet, "error": None}.get(head) or getattr(reglet, head, None)
        # A module's name alone is a variable of some program.
        if found is not reglet and not isinstance(found, type):
            continue
        for part in tail:
            assert hasattr(found, part) or part in getattr(found, "__annotations__", {}), word
            found = getattr(found, part, None)
    if name in ("AutoLayout", "VisualFormat"):
        assert {word for word in words if word.startswith("reglet.")}
    assert chains.H and chains.V


def test_a_price_list_with_chapters_takes_25_lines() -> None:
    """With a table of contents, titles of chapters in the header and page numbers in the footer."""
    before, _, after = page("Cookbook").partition("## A price list with chapters\n")
    python = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    recipe = ast.parse(python.findall(after)[0]).body
    parts = [part for part in recipe if not isinstance(part, (ast.ImportFrom, ast.Expr))]
    used = {"line", "contents", "footer"}
    for code in python.findall(before):
        functions = [part for part in ast.parse(code).body if isinstance(part, ast.FunctionDef)]
        parts += [part for part in functions if part.name in used]
    assert used <= {part.name for part in parts if isinstance(part, ast.FunctionDef)}
    assert sum((part.end_lineno or 0) - part.lineno + 1 for part in parts) <= 25
