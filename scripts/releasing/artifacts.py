# SPDX-License-Identifier: MIT
"""Puts the artifacts of a release into build/release; called by scripts/release.

artifacts.py INSTALLED FILE...: a prefix into which the library was installed, and files from other scripts: wheels, the
npm package, Debian packages. The playground is build/playground.html. The same commit gives the same bytes.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from pathlib import Path

import bill
import bundle
import packing

ROOT = Path(__file__).resolve().parents[2]
RELEASE = ROOT / "build" / "release"


def pack_sources(target: Path) -> None:
    """The distribution for pip, and a tarball of all files in git."""
    version, when = packing.version(ROOT), packing.time_of_commit(ROOT)
    packing.pack_source_distribution(ROOT, target)
    name = f"reglet-{version}-source"
    inside = {f"{name}/{path}": data for path, data in packing.source_tree(ROOT).items()}
    packing.pack(target / f"{name}.tar.gz", inside, when)


def pack_library(installed: Path, target: Path) -> None:
    """The library with its headers, and the bundle of the static library for Swift packages."""
    version, when = packing.version(ROOT), packing.time_of_commit(ROOT)
    platform = f"reglet-{version}-linux-x86_64"
    library = {name: installed / name for name in packing.files_below(installed)}
    library |= {name: ROOT / name for name in ("LICENSE", "README.md", "CHANGELOG.md")}
    inside = {f"{platform}/{name}": path for name, path in library.items()}
    packing.pack(target / f"{platform}.tar.gz", inside, when)
    archive = bundle.pack(ROOT, target)
    bundle.check(bundle.MANIFEST.read_text(encoding="utf-8"), archive)


def pack_playground(target: Path) -> None:
    page = ROOT / "build" / "playground.html"
    if not page.is_file():
        raise SystemExit("release: there is no build/playground.html; scripts/release makes it")
    shutil.copy2(page, target / f"reglet-{packing.version(ROOT)}-playground.html")


def complete(target: Path, version: str, when: int) -> None:
    """Writes the bill of materials, which names all artifacts, and the sums, which include the
    bill.
    """
    artifacts = sorted(target.iterdir())
    (target / f"reglet-{version}.spdx.json").write_text(bill.spdx(version, when, artifacts))
    sums = [f"{_sum(path)}  {path.name}\n" for path in sorted(target.iterdir())]
    (target / "SHA256SUMS").write_text("".join(sums))


def main(installed: Path, made: list[Path]) -> int:
    RELEASE.mkdir(parents=True)
    for file in made:
        shutil.copy2(file, RELEASE)
    pack_sources(RELEASE)
    pack_library(installed, RELEASE)
    pack_playground(RELEASE)
    complete(RELEASE, packing.version(ROOT), packing.time_of_commit(ROOT))
    for path in sorted(RELEASE.iterdir()):
        print(f"{path.stat().st_size:>9}  {path.relative_to(ROOT)}")
    return 0


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve(), [Path(name) for name in sys.argv[2:]]))
