# SPDX-License-Identifier: MIT
"""What all objects of the library share: loading it, handles, arrays of frames, limits."""
