# SPDX-License-Identifier: MIT
"""The constraint solver alone: variables, linear constraints, diagnosis."""
