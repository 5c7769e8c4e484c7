# SPDX-License-Identifier: MIT
"""What the C header declares, as data, and what is written from it; scripts/abi.py is the command."""
