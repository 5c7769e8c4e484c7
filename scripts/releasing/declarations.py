# SPDX-License-Identifier: MIT
"""Writes the TypeScript declarations of the JavaScript package: declarations.py FOLDER.

tsc checks the sources and writes the declarations from their comments. Members that are marked
`@internal` are left out.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "bindings" / "javascript"

# A member of a class in tsc's output: perhaps a comment, then lines up to the first that ends at
# this depth.
_MEMBER = re.compile(
    r"(?P<comment>^    /\*\*(?:(?!\*/).)*\*/\n)(?P<declaration>^    (?! )(?:[^\n]*;\n|[^\n]*\n(?:     [^\n]*\n)*    \S[^\n]*;\n))",
    re.M | re.S,
)


def emitted(target: Path) -> list[Path]:
    """Writes the declarations into an empty folder, and returns the files."""
    tsc = shutil.which("tsc")
    if tsc is None:
        raise SystemExit(
            "declarations: tsc is not installed (scripts/setup installs node-typescript)"
        )
    command = [tsc, "-p", str(PACKAGE), "--outDir", str(target)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"declarations: tsc refuses the sources\n{done.stdout}{done.stderr}")
    files = sorted(target.rglob("*.d.ts"))
    for file in files:
        file.write_text(public(file.read_text(encoding="utf-8")), encoding="utf-8")
    gaps = list(unknown(target))
    if gaps:
        raise SystemExit("declarations: tsc does not know types of\n" + "\n".join(gaps))
    return files


def public(text: str) -> str:
    """Without members that only the package itself uses."""

    def kept(member: re.Match[str]) -> str:
        if "@internal" not in member["comment"]:
            return member[0]
        is_constructor = member["declaration"].startswith("    constructor(")
        return "    protected constructor();\n" if is_constructor else ""

    return _MEMBER.sub(kept, text)


def unknown(folder: Path) -> Iterator[str]:
    """Lines of the package's exports whose types tsc cannot infer."""
    for module, names in _exports():
        text = (folder / f"{module}.d.ts").read_text(encoding="utf-8")
        for name in names:
            found = re.search(
                rf"^export (?:class|function|const) {name}\b.*?(?:^\}}|;$)", text, re.M | re.S
            )
            assert found is not None, f"{module} declares no {name}"
            for line in found[0].splitlines():
                if re.search(r"\bany\b", re.sub(r"/\*.*|^ *\*.*", "", line)):
                    yield f"{module}: {name}: {line.strip()}"


def exported() -> set[str]:
    """Functions, classes and values that the package exports."""
    return {name for _, names in _exports() for name in names}


def _exports() -> Iterator[tuple[str, list[str]]]:
    pictures = (PACKAGE / "src" / "pictures.js").read_text(encoding="utf-8")
    yield "pictures", re.findall(r"^export (?:const|function) (\w+)", pictures, re.M)
    text = (PACKAGE / "src" / "index.js").read_text(encoding="utf-8")
    for names, module in re.findall(r"export \{([^}]*)\} from \"\./(.*?)\.js\"", text):
        yield module, re.findall(r"\w+", names)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    emitted(folder)
