# SPDX-License-Identifier: MIT
"""Breaks between words that are written without spaces."""

from __future__ import annotations

import pytest
from reglet import Text, load_font
from reglet.views import dictionary

THAI = "ภาษาไทยง่าย"


def test_thai_breaks_between_words_if_icu_is_installed() -> None:
    pytest.importorskip("icu4py")
    assert dictionary.dictionary_breaks(f"ab {THAI} c") == [7, 10]
    text = Text(f"ab {THAI} c", load_font("DejaVu Sans"))
    assert [word.text for word in text.words] == ["ab", "ภาษา", "ไทย", "ง่าย", "c"]


def test_thai_is_one_word_without_icu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dictionary, "_line_breaker", lambda: None)
    text = Text(f"ab {THAI} c", load_font("DejaVu Sans"))
    assert [word.text for word in text.words] == ["ab", THAI, "c"]
