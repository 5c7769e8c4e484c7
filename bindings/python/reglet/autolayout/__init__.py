# SPDX-License-Identifier: MIT
"""Auto Layout: items with constraints between them, boxes of constraints, diagnosis."""
