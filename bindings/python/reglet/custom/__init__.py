# SPDX-License-Identifier: MIT
"""Layouts that are written in Python, and what they are told about their subviews."""
