# SPDX-License-Identifier: MIT
"""The bill of materials of a release in SPDX 2.3: the contents of the artifacts, and their
licences.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Sequence
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

SWIFT_LICENCE = "Apache-2.0 WITH Swift-exception"


def spdx(version: str, when: int, artifacts: Sequence[Path]) -> str:
    """reglet, the code compiled into it, and the artifacts with their sums."""
    created = datetime.fromtimestamp(when, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    packages = [
        _package("reglet", version, "MIT"),
        # Embedded Swift compiles the used parts of the standard library into the program.
        _package("swift-stdlib", _swift_version(), SWIFT_LICENCE),
    ]
    files = [_file(path) for path in artifacts]
    relations = [
        ("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-reglet"),
        ("SPDXRef-reglet", "STATIC_LINK", "SPDXRef-swift-stdlib"),
    ]
    relations += [("SPDXRef-reglet", "CONTAINS", file["SPDXID"]) for file in files]
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"reglet-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/reglet-{version}-{when}",
        "creationInfo": {"created": created, "creators": ["Tool: scripts/release"]},
        "packages": packages,
        "files": files,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations
        ],
    }
    return json.dumps(document, indent=2) + "\n"


def _package(name: str, version: str, licence: str) -> dict[str, Any]:
    return {
        "SPDXID": f"SPDXRef-{name}",
        "name": name,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
    }


def _file(path: Path) -> dict[str, Any]:
    data = path.read_bytes()
    return {
        "SPDXID": f"SPDXRef-File-{''.join(c if c.isalnum() or c in '.-' else '-' for c in path.name)}",
        "fileName": f"./{path.name}",
        "checksums": [
            {"algorithm": "SHA1", "checksumValue": hashlib.sha1(data).hexdigest()},
            {"algorithm": "SHA256", "checksumValue": hashlib.sha256(data).hexdigest()},
        ],
        "licenseConcluded": "MIT",
        "copyrightText": "NOASSERTION",
    }


def _swift_version() -> str:
    told = subprocess.run(
        ["swiftc", "--version"], check=True, capture_output=True, text=True
    ).stdout
    words = told.split()
    return words[words.index("version") + 1]
