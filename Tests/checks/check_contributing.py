# SPDX-License-Identifier: MIT
"""Files that contributors rely on are up to date."""

from __future__ import annotations

import re
import sys

from checking import ROOT, Problems, check, files, output, relative

_WRITTEN = re.compile(
    r"[Gg]enerated by scripts/abi|[Ww]ritten by scripts/abi|Made by Documentation/"
)


@check("the workflow runs every stage, after the build")
def _workflow() -> Problems:
    text = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    jobs = [line.split() for line in re.findall(r"^ +stages: (.*)$", text, re.MULTILINE)]
    listed = output([sys.executable, "scripts/testing/run.py", "--list"])
    known = [line.split()[0] for line in listed.splitlines()]
    run = {name for job in jobs for name in job}
    for name in set(known) ^ run:
        yield f".github/workflows/ci.yml: {name} is {'unknown' if name in run else 'missing'}"
    for job in jobs:
        if job != ["checks"] and job[0] != "build":
            yield f".github/workflows/ci.yml: {' '.join(job)} begins without the build"
        if not run - set(known) and job != sorted(job, key=known.index):
            yield f".github/workflows/ci.yml: the order of {' '.join(job)} differs from --list"


@check("generated files are marked for reviews")
def _generated() -> Problems:
    written = [
        relative(path)
        for path in files("*.c", "*.d.ts", "*.h", "*.js", "*.map", "*.py", "*.rs", "*.json")
        if path.parent.name not in ("interface", "checks")
        and _WRITTEN.search(path.read_text(encoding="utf-8")[:600])
    ]
    marked = output(["git", "check-attr", "linguist-generated", "--", *written])
    for line in marked.splitlines():
        name, _, value = line.split(": ")
        if value not in ("set", "true"):
            yield f"{name} is generated: mark it in .gitattributes"
