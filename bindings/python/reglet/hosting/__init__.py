# SPDX-License-Identifier: MIT
"""Engines inside of each other: constraints inside of a layout tree."""

from .constraint_host import ConstraintHost as ConstraintHost
from .controller import Controller as Controller
from .sizing import SizingRange as SizingRange
from .sizing import sizing_range as sizing_range
