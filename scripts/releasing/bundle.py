# SPDX-License-Identifier: MIT
"""Writes into Package.swift where Swift packages find the bundle of a release: bundle.py ADDRESS.

ADDRESS is the https address of the folder with the release's artifacts. Called by `scripts/release
--manifest`, after the bundle was built. The bytes of the zip file depend on the library and the
headers alone, so they are the same after the commit of the manifest that has their checksum.
"""

from __future__ import annotations

import hashlib
import re
import sys
from pathlib import Path

import packing

ROOT = Path(__file__).resolve().parents[2]
MANIFEST = ROOT / "Package.swift"
BUNDLE = "reglet.artifactbundle"
# The earliest time of a zip file: 1980-01-01.
WHEN = 315_532_800
_DECLARED = re.compile(
    r"^let released: \(url: String, checksum: String\)\? = (nil|\(\n.*?\n\))$", re.M | re.S
)


def pack(root: Path, target: Path) -> Path:
    """Packs the bundle of a checkout into a folder."""
    bundle = root / BUNDLE
    if not bundle.is_dir():
        raise SystemExit(f"release: there is no {BUNDLE}; scripts/release makes it")
    files = {f"{BUNDLE}/{name}": bundle / name for name in packing.files_below(bundle)}
    archive = target / f"reglet-{packing.version(root)}.artifactbundle.zip"
    packing.pack_zip(archive, files, WHEN)
    return archive


def manifest_with(manifest: str, address: str, archive: Path) -> str:
    """The text of a Package.swift with the address and the checksum of a bundle."""
    if not address.startswith("https://"):
        raise SystemExit(f"release: Swift packages load from https addresses alone, not {address}")
    url = f"{address.rstrip('/')}/{archive.name}"
    pair = f'(\n    url: "{url}",\n    checksum: "{checksum(archive)}"\n)'
    before, _, after = _parts(manifest)
    return f"{before}{pair}{after}"


def check(manifest: str, archive: Path) -> None:
    """Fails if a Package.swift names a bundle other than this one."""
    value = _parts(manifest)[1]
    if value == "nil":
        print("release: Package.swift names no bundle, so Swift packages build the sources")
    elif f'/{archive.name}"' not in value or f'"{checksum(archive)}"' not in value:
        raise SystemExit(
            f"release: Package.swift names a bundle other than {archive.name} "
            f"with the checksum {checksum(archive)}: see Documentation/Releasing.md"
        )


def checksum(archive: Path) -> str:
    """The checksum of `swift package compute-checksum`."""
    return hashlib.sha256(archive.read_bytes()).hexdigest()


def _parts(manifest: str) -> tuple[str, str, str]:
    """The value of `released` in a Package.swift, with the text before and after it."""
    found = _DECLARED.search(manifest)
    if found is None:
        raise SystemExit("release: Package.swift does not declare `released`")
    return manifest[: found.start(1)], found[1], manifest[found.end(1) :]


def main(address: str) -> int:
    archive = pack(ROOT, ROOT / "build")
    manifest = manifest_with(MANIFEST.read_text(encoding="utf-8"), address, archive)
    MANIFEST.write_text(manifest, encoding="utf-8")
    print(f"== release: Package.swift names {archive.name} below {address}: commit and tag it")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
