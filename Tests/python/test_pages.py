# SPDX-License-Identifier: MIT
"""The programs on the pages about constraints run as they stand there, and print what the page says."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from programs import run
from test_readme import library_folder

PAGES = ["AutoLayout", "VisualFormat"]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# Blocks that are no programs: what a program before them prints, a grammar, a text of the library.
OUTPUTS = ("", "text")


def page(name: str) -> str:
    return (ROOT / "Documentation" / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PAGES)
def test_the_python_programs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    blocks = FENCE.findall(page(name))
    ran = 0
    for (language, code), (after, output) in zip(blocks, [*blocks[1:], ("", "")]):
        if language != "python":
            continue
        exec(code, names)
        printed = capsys.readouterr().out
        if printed:
            assert after in OUTPUTS and printed == output
        # A last line "expression  # value" says what it is.
        for expression, value in re.findall(r"^(\w[\w.]*)  # (\S.*)$", code, re.MULTILINE):
            assert repr(eval(expression, names)) == value
            printed = value
        ran += 1
    assert ran == sum(language == "python" for language, _ in blocks) > 0
    assert {language for language, _ in blocks} <= {"python", "c", "", "text"}


def test_the_c_program(tmp_path: Path) -> None:
    (code,) = [code for language, code in FENCE.findall(page("VisualFormat")) if language == "c"]
    (tmp_path / "screen.c").write_text(
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
""",
        encoding="utf-8",
    )
    folder = library_folder()
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", f"-I{ROOT / 'include'}"]
    linking = [f"-L{folder}", "-lreglet", f"-Wl,-rpath,{folder}"]
    run([os.environ.get("CC", "cc"), *flags, "screen.c", *linking, "-o", "screen"], tmp_path)
    assert run([str(tmp_path / "screen")], tmp_path) == "78 102\n"


def test_the_conflict_of_the_page_is_the_engine_s() -> None:
    sys.path.insert(0, str(ROOT / "Documentation" / "pictures"))
    try:
        import make
    finally:
        sys.path.pop(0)
    _, conflict = make.contradiction()
    (block,) = [text for _, text in FENCE.findall(page("AutoLayout")) if "contradict" in text]
    shown, _, rest = block.partition("  …\n")
    assert rest == "" and str(conflict).startswith(shown)


@pytest.mark.parametrize("name", PAGES)
def test_what_the_pages_name_in_code_exists(name: str) -> None:
    """Names of Python, in `AutoLayout.read` and `reglet.align`, and attributes in `error.conflict.items`."""
    import reglet
    from reglet import chains

    words = re.findall(r"`([A-Za-z_][\w.]*)`", FENCE.sub("", page(name)))
    for word in words:
        head, *tail = word.split(".")
        found: Any = {"reglet": reglet, "error": None}.get(head) or getattr(reglet, head, None)
        if found is None or not isinstance(found, (type, type(reglet))):
            continue
        for part in tail:
            assert hasattr(found, part) or part in getattr(found, "__annotations__", {}), word
            found = getattr(found, part, None)
    assert {word for word in words if word.startswith("reglet.")}
    assert chains.H and chains.V
