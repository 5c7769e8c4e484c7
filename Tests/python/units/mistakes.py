# SPDX-License-Identifier: MIT
"""Mistakes that programs make, as the tests of messages list them."""

from __future__ import annotations

from typing import Any, Callable

import pytest

Mistake = tuple[str, Callable[[], Any], type[Exception], str]


def told(mistakes: list[Mistake]) -> Any:
    """Returns what runs a test once for each mistake, with the slip, the error and what it says."""
    return pytest.mark.parametrize(
        ("slip", "error", "said"),
        [mistake[1:] for mistake in mistakes],
        ids=[m[0] for m in mistakes],
    )


def check(slip: Callable[[], Any], error: type[Exception], said: str) -> None:
    """Makes a mistake, and reads what is said of it."""
    with pytest.raises(error, match=said):
        slip()
