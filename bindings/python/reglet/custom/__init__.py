# SPDX-License-Identifier: MIT
"""Layouts that are written in Python, and the subviews that they receive."""
