# SPDX-License-Identifier: MIT
"""Constraint layouts inside layout trees, and layout trees inside constraint layouts."""

from .constraint_host import ConstraintHost as ConstraintHost
from .controller import Controller as Controller
from .sizing import SizingRange as SizingRange
from .sizing import sizing_range as sizing_range
