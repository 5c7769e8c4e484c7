# SPDX-License-Identifier: MIT
"""A check is a function that yields problems, registered under a name."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

ROOT = Path(__file__).resolve().parent.parent.parent

Problems = Iterable[str]


@dataclass(frozen=True)
class Check:
    """group is "source", or "library" if it needs a build."""

    name: str
    group: str
    problems: Callable[[], Problems]


REGISTERED: list[Check] = []


def check(name: str, group: str = "source") -> Callable[[Callable[[], Problems]], None]:
    """Registers the decorated function, whose problems fail the run."""

    def register(problems: Callable[[], Problems]) -> None:
        REGISTERED.append(Check(name, group, problems))

    return register


def files(*patterns: str) -> list[Path]:
    """The files of the repository, tracked or new, that match one of git's patterns."""
    command = [
        "git",
        "ls-files",
        "--cached",
        "--others",
        "--exclude-standard",
        "-z",
        "--",
        *patterns,
    ]
    names = output(command).split("\0")
    paths = [ROOT / name for name in sorted(set(names)) if name]
    return [path for path in paths if path.is_file()]


def output(command: list[str]) -> str:
    """Raises if the program fails."""
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise RuntimeError(f"{' '.join(command[:3])} … failed:\n{run.stdout}{run.stderr}".rstrip())
    return run.stdout


def complaints(command: list[str]) -> Problems:
    """Yields the output of a failed program, as problems."""
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        text = (run.stdout + run.stderr).strip()
        yield text or f"{command[0]} ended with status {run.returncode}"


def relative(path: Path) -> str:
    return str(path.relative_to(ROOT))
