# SPDX-License-Identifier: MIT
"""Tarballs and zip files of a release. The same commit gives the same bytes: names are sorted,
times are the commit's.
"""

from __future__ import annotations

import gzip
import io
import os
import re
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

# The files for a build from the source distribution.
SOURCES = ("CMakeLists.txt", "LICENSE", "README.md", "Sources", "abi", "cmake", "include")
PACKAGE = "bindings/python"


def version(root: Path) -> str:
    text = (root / "include" / "reglet" / "version.h").read_text(encoding="utf-8")
    return ".".join(re.findall(r"#define RGL_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", text))


def time_of_commit(root: Path) -> int:
    """Seconds since 1970."""
    return int(_git(root, "log", "-1", "--format=%ct"))


def source_distribution(root: Path, number: str) -> dict[str, Path | bytes]:
    """The sources, and the package's settings at the top."""
    names = _git(root, "ls-files", "--", *SOURCES, f"{PACKAGE}/reglet", f"{PACKAGE}/README.md")
    files: dict[str, Path | bytes] = {name: root / name for name in names.splitlines()}
    settings = (root / PACKAGE / "pyproject.toml").read_text(encoding="utf-8")
    files["pyproject.toml"] = settings_at_the_top(settings).encode()
    readme = (root / PACKAGE / "README.md").read_text(encoding="utf-8")
    project = tomllib.loads(settings)["project"] | {"version": number}
    files["PKG-INFO"] = package_information(project, readme).encode()
    return files


def pack_source_distribution(root: Path, target: Path) -> Path:
    number = version(root)
    files = source_distribution(root, number)
    archive = target / f"reglet-{number}.tar.gz"
    inside = {f"reglet-{number}/{name}": data for name, data in files.items()}
    pack(archive, inside, time_of_commit(root))
    return archive


def package_information(project: dict[str, Any], readme: str) -> str:
    """The PKG-INFO of a package, from the table `project` of its settings."""
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"Keywords: {','.join(project['keywords'])}",
        f"License: {project['license']['text']}",
        *(f"Classifier: {classifier}" for classifier in project["classifiers"]),
        f"Requires-Python: {project['requires-python']}",
    ]
    for extra, needed in project.get("optional-dependencies", {}).items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {name}; extra == "{extra}"' for name in needed]
    lines.append("Description-Content-Type: text/markdown")
    return "\n".join(lines) + f"\n\n{readme}"


def source_tree(root: Path) -> dict[str, Path | bytes]:
    return {name: root / name for name in tracked(root, ".")}


def settings_at_the_top(settings: str) -> str:
    """The package's settings relative to the top of the sources."""
    moves = {
        'requires = ["scikit-build-core>=0.10", "tomli; python_version < \'3.11\'"]': (
            'requires = ["scikit-build-core>=0.10"]'
        ),
        "# scikit-build-core, and source distributions with the sources of the library.\n"
        'build-backend = "reglet_build"\nbackend-path = ["backend"]': (
            'build-backend = "scikit_build_core.build"'
        ),
        'readme = "README.md"': f'readme = "{PACKAGE}/README.md"',
        'cmake.source-dir = "../.."': 'cmake.source-dir = "."',
        'wheel.packages = ["reglet"]': f'wheel.packages = ["{PACKAGE}/reglet"]',
    }
    for before, after in moves.items():
        if settings.count(before) != 1:
            raise SystemExit(f"release: {PACKAGE}/pyproject.toml has no line {before}")
        settings = settings.replace(before, after)
    return settings


def tracked(root: Path, folder: str) -> list[str]:
    """The files in a folder that git has."""
    return _git(root, "ls-files", "--", folder).splitlines()


def files_below(folder: Path) -> list[str]:
    """All files and links below a folder."""
    return [
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if path.is_symlink() or path.is_file()
    ]


def pack(archive: Path, files: Mapping[str, Path | bytes], when: int) -> None:
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for name in sorted(files):
            _add(tar, name, files[name], when)
    with archive.open("wb") as raw, gzip.GzipFile("", "wb", 9, raw, when) as out:
        out.write(plain.getvalue())


def pack_zip(archive: Path, files: Mapping[str, Path], when: int) -> None:
    """A .zip of files by their names in it, as Swift packages take binaries."""
    date = time.gmtime(when)[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as out:
        for name in sorted(files):
            member = zipfile.ZipInfo(name, date)
            member.external_attr = 0o100644 << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(member, files[name].read_bytes())


def _add(tar: tarfile.TarFile, name: str, content: Path | bytes, when: int) -> None:
    member = tarfile.TarInfo(name)
    member.mtime = when
    member.mode = 0o644
    if isinstance(content, Path) and content.is_symlink():
        member.type = tarfile.SYMTYPE
        member.linkname = os.readlink(content)
        tar.addfile(member)
        return
    if isinstance(content, Path):
        member.mode = 0o755 if content.stat().st_mode & 0o100 else 0o644
        content = content.read_bytes()
    member.size = len(content)
    tar.addfile(member, io.BytesIO(content))


def _git(root: Path, *arguments: str) -> str:
    command = ["git", "-C", str(root), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
