# SPDX-License-Identifier: MIT
"""The layout engine: trees of nodes, layouts of views, and their results."""
