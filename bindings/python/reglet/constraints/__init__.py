# SPDX-License-Identifier: MIT
"""Constraints between the attributes of items, as plain data, and the anchors that make them."""
