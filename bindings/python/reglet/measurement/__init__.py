# SPDX-License-Identifier: MIT
"""Measurement readers: sizes that a layout has given are read, and fed back into it."""

from typing import TYPE_CHECKING

from .._core.later import later, unknown_in

if TYPE_CHECKING:
    from .frames import MeasurementFrame as MeasurementFrame
    from .lengths import MeasuredLength as MeasuredLength
    from .lengths import column_width as column_width
    from .lengths import max_height as max_height
    from .lengths import max_width as max_width
    from .measurements import MeasuredSizes as MeasuredSizes
    from .readers import MeasurementReader as MeasurementReader
    from .readers import TableReader as TableReader
    from .settling import SettlingReport as SettlingReport
    from .settling import SettlingRules as SettlingRules
    from .settling import Unsettled as Unsettled
    from .tags import MeasurementTag as MeasurementTag


if not TYPE_CHECKING:
    __getattr__ = later(
        __name__,
        {
            "frames": "MeasurementFrame",
            "lengths": "MeasuredLength column_width max_height max_width",
            "measurements": "MeasuredSizes",
            "readers": "MeasurementReader TableReader",
            "settling": "SettlingReport SettlingRules Unsettled",
            "tags": "MeasurementTag",
        },
        unknown_in(__name__),
    )
