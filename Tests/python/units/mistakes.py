# SPDX-License-Identifier: MIT
"""Common mistakes, as listed by the tests of messages."""

from __future__ import annotations

from typing import Any, Callable

import pytest

Mistake = tuple[str, Callable[[], Any], type[Exception], str]


def reports(mistakes: list[Mistake]) -> Any:
    """Runs a test once for each mistake, with the code, the error and the message."""
    return pytest.mark.parametrize(
        ("code", "error", "message"),
        [mistake[1:] for mistake in mistakes],
        ids=[m[0] for m in mistakes],
    )


def check(code: Callable[[], Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        code()
