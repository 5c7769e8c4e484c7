# SPDX-License-Identifier: MIT
"""Visual formats and alignments: texts and requests that become constraints."""
