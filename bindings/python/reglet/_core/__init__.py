# SPDX-License-Identifier: MIT
"""Common to all objects of the library: loading it, handles, arrays of frames, limits."""
