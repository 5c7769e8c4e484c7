# SPDX-License-Identifier: MIT
"""Views: light descriptions of what is laid out, and the words of which they are made."""
