# SPDX-License-Identifier: MIT
"""The check of nested lists and code finds Markdown that is not rendered as it looks."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[2] / "checks"))

from check_text import nesting_problems

STEPS = """1. A step:

    ```sh
    make

    make install
    ```

    It takes a minute.
    - a list in it
      of two lines
        - a list in that one
2. The next step.

    indented code
"""


def test_nested_lists_and_code_have_four_columns() -> None:
    assert list(nesting_problems(STEPS)) == []
    assert list(nesting_problems("````md\n```sh\nmake\n````\n")) == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("```sh\nmake\n", (1, "a fence that is not closed")),
        (
            "```sh\nmake\n\n```sh\nmake\n```\n",
            (4, "a fence inside the code of line 1, which is not closed"),
        ),
        (
            STEPS.replace("    ```", "   ```"),
            (3, "indented by 3: use 4 columns for each list item around"),
        ),
        (
            STEPS.replace("1. A step", "A step"),
            (3, "indented by 4: use 4 columns for each list item around"),
        ),
        (
            STEPS.replace("    - a list", "   - a list"),
            (10, "indented by 3: use 4 columns for each list item around"),
        ),
        (
            STEPS.replace("    It", "  It"),
            (9, "indented by 2: use 4 columns for each list item around"),
        ),
        (STEPS.replace("    make i", "make i"), (6, "less indented than the fence in line 3")),
        (
            STEPS.replace("    ```\n", "      ```\n"),
            (7, "more indented than the fence in line 3"),
        ),
    ],
)
def test_other_nesting_is_found(text: str, problem: tuple[int, str]) -> None:
    assert next(nesting_problems(text)) == problem
