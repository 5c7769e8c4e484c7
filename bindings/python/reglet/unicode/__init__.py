# SPDX-License-Identifier: MIT
"""Properties of characters and the algorithms of Unicode that text needs.

`bidi` orders letters of both directions (UAX 9), `line_breaks` finds where lines may break (UAX 14), and `properties` has
the classes and the scripts of characters (UAX 24). The tables are of one version of Unicode, whatever the Python version,
so a layout is the same on every machine.
"""

from ._tables import VERSION

__all__ = ["VERSION"]
