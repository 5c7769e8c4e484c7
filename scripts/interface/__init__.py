# SPDX-License-Identifier: MIT
"""The declarations of the C header as data, and generators of files from them. scripts/abi.py is the command."""
