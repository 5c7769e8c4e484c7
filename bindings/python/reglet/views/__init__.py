# SPDX-License-Identifier: MIT
"""Views: small descriptions of a layout, and the names of their options."""
