# SPDX-License-Identifier: MIT
"""Fonts of files: found by name or path, and opened by HarfBuzz or Pillow."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from .font import Font


class FontNotFoundError(LookupError):
    """There is no font file of this name. The message lists the searched places and what to
    install.
    """

    def __init__(self, name: str, folders: tuple[Path, ...]) -> None:
        looked = ", ".join(str(folder) for folder in folders) or "no folder"
        hint = (
            "; on Debian: apt install fonts-dejavu-core"
            if name.lower().startswith("dejavu")
            else ""
        )
        super().__init__(f"no font file for {name!r} in {looked}{hint}")
        self.name = name
        self.folders = folders


_LOADED: dict[Path, Font] = {}


def load_font(name: str | os.PathLike[str], *, bold: bool = False, italic: bool = False) -> Font:
    """Returns the font with a name ("DejaVu Sans", "DejaVu Sans Bold") or of a file.

    The same file gives the same object. `bold` and `italic` choose a style by name. They have no
    effect for a path.

    Raises `FontNotFoundError` if there is no such font, `ImportError` without uharfbuzz and Pillow,
    and `ValueError` if the file is not a font.
    """
    path = find_font_file(name, bold=bold, italic=italic).resolve()
    if path not in _LOADED:
        _LOADED[path] = _open_font(path)
    return _LOADED[path]


def _open_font(path: Path) -> Font:
    try:
        from .harfbuzz_font import HarfBuzzFont

        return HarfBuzzFont(path)
    except ImportError:
        pass
    try:
        from .pillow_font import PillowFont

        return PillowFont(path)
    except ImportError as error:
        raise ImportError("real fonts need HarfBuzz or Pillow: pip install uharfbuzz") from error


def find_font_file(
    name: str | os.PathLike[str], *, bold: bool = False, italic: bool = False
) -> Path:
    """Returns the file of a font, given by path or by name; raises `FontNotFoundError`.

    A name matches a file name, ignoring case, spaces, hyphens and an ending "Regular" or "Book".
    Folders are searched in a fixed order.
    """
    path = Path(name)
    if path.suffix.lower() in _SUFFIXES or len(path.parts) > 1:
        if path.is_file():
            return path
        raise FontNotFoundError(str(name), (path.parent,))
    wanted = _plain(f"{name}{' Bold' if bold else ''}{' Oblique' if italic else ''}")
    folders = tuple(folder for folder in _folders() if folder.is_dir())
    for look_again in (False, True):
        # Folders are read once, and again to find a font that was installed since then.
        if look_again:
            _fonts_by_name.cache_clear()
        found = _fonts_by_name(folders).get(wanted)
        if found is not None and found.is_file():
            return found
    raise FontNotFoundError(str(name), folders)


_INSTALLED: dict[str, Path] = {}


def installed_font(name: str) -> Path | None:
    """Returns the file of a font that this package draws with itself; None if it is not installed.

    A file that was found once is not searched again.
    """
    file = _INSTALLED.get(name)
    if file is None or not file.is_file():
        try:
            file = _INSTALLED[name] = find_font_file(name)
        except FontNotFoundError:
            return None
    return file


_SUFFIXES = (".ttf", ".otf", ".ttc")


def _plain(name: str) -> str:
    """Folds a font's name so that spellings of the same style meet."""
    letters = "".join(character for character in name.lower() if character.isalnum())
    letters = letters.replace("italic", "oblique")
    for ending in ("regular", "book"):
        letters = letters.removesuffix(ending)
    return letters


def _folders() -> Iterator[Path]:
    """The font folders of operating systems, the user's own first."""
    home = Path.home()
    yield home / ".local/share/fonts"
    yield home / ".fonts"
    if sys.platform == "darwin":
        yield from (home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts"))
    elif sys.platform == "win32":
        yield Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts"
    else:
        yield from (Path("/usr/local/share/fonts"), Path("/usr/share/fonts"))


@functools.lru_cache(maxsize=1)
def _fonts_by_name(folders: tuple[Path, ...]) -> dict[str, Path]:
    """Returns the first file of each name. The files of a folder are sorted, so that the result is
    stable.
    """
    found: dict[str, Path] = {}
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.suffix.lower() in _SUFFIXES:
                found.setdefault(_plain(file.stem), file)
    return found
