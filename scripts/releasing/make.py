# SPDX-License-Identifier: MIT
"""Puts the artifacts of a release into build/release; called by scripts/release.

make.py INSTALLED WHEEL...: a prefix into which the library was installed, and the wheels to take along.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from pathlib import Path

import bill
import packing

ROOT = Path(__file__).resolve().parents[2]
RELEASE = ROOT / "build" / "release"


def main(installed: Path, wheels: list[Path]) -> int:
    """Makes all artifacts and prints their names."""
    version = packing.version(ROOT)
    when = packing.time_of_commit(ROOT)
    RELEASE.mkdir(parents=True)
    for wheel in wheels:
        shutil.copy2(wheel, RELEASE)
    packing.pack(
        RELEASE / f"reglet-{version}.tar.gz",
        {
            f"reglet-{version}/{name}": data
            for name, data in packing.source_distribution(ROOT, version).items()
        },
        when,
    )
    platform = f"reglet-{version}-linux-x86_64"
    library = {name: installed / name for name in packing.files_below(installed)}
    library |= {name: ROOT / name for name in ("LICENSE", "README.md", "CHANGELOG.md")}
    packing.pack(
        RELEASE / f"{platform}.tar.gz",
        {f"{platform}/{name}": path for name, path in library.items()},
        when,
    )
    artifacts = sorted(RELEASE.iterdir())
    (RELEASE / f"reglet-{version}.spdx.json").write_text(bill.spdx(version, when, artifacts))
    sums = [f"{_sum(path)}  {path.name}\n" for path in sorted(RELEASE.iterdir())]
    (RELEASE / "SHA256SUMS").write_text("".join(sums))
    for path in sorted(RELEASE.iterdir()):
        print(f"{path.stat().st_size:>9}  {path.relative_to(ROOT)}")
    return 0


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve(), [Path(name) for name in sys.argv[2:]]))
