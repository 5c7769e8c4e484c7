# SPDX-License-Identifier: MIT
"""Times reglet.batch.save_all with the invoice of Examples/python and with a label: python3
batch.py [COUNT].

Prints one JSON object for each template and number of processes: files a second, including the
start of the processes and the writing. The files must be the same each time.
"""

from __future__ import annotations

import copy
import functools
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "Examples" / "python"), str(ROOT / "bindings" / "python")]

import invoice as example  # noqa: E402
from reglet import Text, VStack, layout, load_font, mm  # noqa: E402
from reglet.batch import checksums, save_all  # noqa: E402


@functools.cache
def sans() -> Any:
    return load_font("DejaVu Sans")


@functools.cache
def data() -> dict[str, Any]:
    """Without its subject."""
    return dict(example.read_invoice())


def invoice(row: dict[str, Any]) -> Any:
    """Two pages whose subject has the number of the row."""
    return example.document({**copy.deepcopy(data()), "subject": f"Order {row['number']}"})


def label(row: dict[str, Any]) -> Any:
    """62 × 29 millimetres, two lines."""
    number = Text(f"Article {row['number']}", sans(), 14)
    lines = VStack(number, Text("Shelf 7, Hall B", sans(), 9), alignment="leading", spacing=4)
    return layout(lines.padding(8), mm(62), mm(29))


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    for template, rows in ((invoice, count // 2), (label, 5 * count)):
        same = None
        for workers in (0, 1, 2):
            with tempfile.TemporaryDirectory() as folder:
                table = ({"number": number} for number in range(rows))
                begin = time.perf_counter()
                options = {"name": "{number}.pdf", "workers": workers}
                save_all(template, table, folder, **options).check()
                seconds = time.perf_counter() - begin
                found = checksums(folder)
            assert same in (None, found)
            same = found
            result = {
                "workload": template.__name__,
                "rows": rows,
                "workers": workers,
                "files_per_second": round(rows / seconds, 1),
            }
            print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
