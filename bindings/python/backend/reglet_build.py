# SPDX-License-Identifier: MIT
"""The build backend: scikit-build-core, with the source distribution of a release.

scikit-build-core does not collect the sources outside this folder. A source distribution has them,
with its settings at the top.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from scikit_build_core.build import (
    build_editable,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]

ROOT = Path(__file__).resolve().parents[3]


def build_sdist(sdist_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    """Writes the source distribution, from the files that git has, and returns its name."""
    sys.path.insert(0, str(ROOT / "scripts" / "releasing"))
    import packing

    return packing.pack_source_distribution(ROOT, Path(sdist_directory)).name
