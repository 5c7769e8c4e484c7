# SPDX-License-Identifier: MIT
"""The font of words about a layout: a monospaced one of the viewer."""

from __future__ import annotations

# The advance of the usual monospaced fonts, in font sizes.
MONOSPACE_ADVANCE = 0.602
MONOSPACE_FAMILY = "'DejaVu Sans Mono', Menlo, Consolas, monospace"
