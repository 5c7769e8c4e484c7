# SPDX-License-Identifier: MIT
"""Common to fonts from files: their identity, and a cache of measured words."""

from __future__ import annotations

from pathlib import Path

from .font import Shaping, Word

# A page has a few thousand different words.
CACHE_LIMIT = 50_000
# Longer words are rare and large.
LONGEST_KEPT = 200


class FileFont:
    """A font of a file. A subclass measures words.

    Attributes:
        path: The file.
        family: The family's name, such as "DejaVu Sans".
        name: Family and style, such as "DejaVu Sans Bold".
        bold: Whether the style is a bold one.
        italic: Whether the style is an italic or oblique one.
    """

    def __init__(self, path: Path, family: str, style: str) -> None:
        self.path = path
        self.family = family or path.stem
        self.name = self.family
        if style.lower() not in ("", "book", "regular"):
            self.name += f" {style}"
        self.bold = "bold" in style.lower()
        self.italic = "italic" in style.lower() or "oblique" in style.lower()
        self._words: dict[tuple[str, float, Shaping | None], Word] = {}

    def word(self, text: str, size: float, shaping: Shaping | None = None) -> Word:
        """Measures one word at `size` points, or remembers it."""
        key = (text, size, shaping)
        found = self._words.get(key)
        if found is None:
            found = self._measure(text, size, shaping)
            if len(text) <= LONGEST_KEPT:
                if len(self._words) >= CACHE_LIMIT:
                    self._words.clear()
                self._words[key] = found
        return found

    def _measure(self, text: str, size: float, shaping: Shaping | None) -> Word:
        raise NotImplementedError

    def __copy__(self) -> FileFont:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> FileFont:
        return self

    def __reduce__(self) -> tuple[type[FileFont], tuple[Path]]:
        # Another process opens the file again.
        return type(self), (self.path,)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}>"
