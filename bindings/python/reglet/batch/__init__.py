# SPDX-License-Identifier: MIT
"""Many files from one template and a table of rows.

    def label(row):
        return layout(Text(row["name"], sans, 20).padding(8), mm(62), mm(29))

    report = save_all(label, "customers.csv", "labels", name="{number}.pdf")

A template is a function from a row to a document, a layout, a picture, a view or the bytes of a
file. All cores or a Dask cluster make the files, which do not depend on the number of workers. With
the journal of the folder a second run makes only missing and changed files.
"""

from ._journal import checksums
from .report import BatchError, Progress, Report, RowError, RowWarning
from .saving import save_all

__all__ = [
    "BatchError",
    "Progress",
    "Report",
    "RowError",
    "RowWarning",
    "checksums",
    "save_all",
]
