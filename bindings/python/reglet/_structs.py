# SPDX-License-Identifier: MIT
"""The structs and callback types of the C headers, under their own names.

One file for each part of the header holds them, and this one has all of them. A test compares every name,
type, offset and size with the description of the ABI.
"""

from __future__ import annotations

from ._autolayout_structs import *  # noqa: F403
from ._base_structs import *  # noqa: F403
from ._container_structs import *  # noqa: F403
from ._custom_structs import *  # noqa: F403
from ._format_structs import *  # noqa: F403
from ._leaf_structs import *  # noqa: F403
from ._pass_structs import *  # noqa: F403
from ._solver_structs import *  # noqa: F403
