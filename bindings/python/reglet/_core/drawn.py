# SPDX-License-Identifier: MIT
"""Objects of which notebooks show a picture."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from os import PathLike
    from pathlib import Path


def _notebook() -> Any:
    # It imports the modules that draw, so it is imported with the first picture.
    return import_module("reglet._notebook")


class Drawn:
    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        svg: str | None = _notebook().picture(self)
        return svg


class Saved(Drawn):
    __slots__ = ()

    def save(self, path: str | PathLike[str], *, scale: float = 2.0, **options: Any) -> Path:
        """Writes a picture to a .svg, .png or .pdf file; see `reglet.pictures.save`."""
        saved: Path = _notebook().save(self, path, scale=scale, **options)
        return saved
