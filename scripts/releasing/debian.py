# SPDX-License-Identifier: MIT
"""Debian packages of a release: libreglet0, libreglet-dev and python3-reglet.

debian.py INSTALLED TARGET [--build OBJECTS]: INSTALLED is a folder into which the library was installed for Debian
(DESTDIR, with the prefix /usr and Debian's folders); TARGET gets the packages. With --build, INSTALLED is made first,
from the objects in build/cmake/swift. The same commit and the same library give the same bytes. DEBFULLNAME and
DEBEMAIL name the maintainer.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from email.utils import formatdate
from pathlib import Path

import packing

ROOT = Path(__file__).resolve().parents[2]
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
SONAME_PACKAGE = "libreglet0"


@dataclass
class Package:
    """Control fields, and the files of the folder."""

    name: str
    fields: dict[str, str]
    fill: Callable[[Path], None]
    scripts: dict[str, str] = field(default_factory=dict)


SUMMARY = {
    "libreglet0": "layout, table and constraint engine - shared library",
    "libreglet-dev": "layout, table and constraint engine - development files",
    "python3-reglet": "layout, table and constraint engine - Python 3 package",
}
ABOUT = """reglet lays out trees of stacks, grids, texts and tables the way SwiftUI does
 it, solves constraints with strict priorities the way Auto Layout does it, and
 works out columns of tables from what is measured in them. It gives rectangles,
 and draws nothing itself."""
MORE = {
    "libreglet0": "This package holds the shared library.",
    "libreglet-dev": """This package holds the headers, the static library, and what CMake and
 pkg-config need to find them.""",
    "python3-reglet": """This package holds the Python package. With HarfBuzz (python3-uharfbuzz) it
 measures words, without it text stands in cells of one width.""",
}
COPYRIGHT = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: reglet

Files: *
Copyright: 2026 The reglet authors
License: Expat
Comment:
 The compiled library also holds those parts of the Swift standard library that it
 uses, under Apache-2.0 with the Swift exception, which asks for no attribution of
 what a compiler has put into a program. On Debian systems the Apache License is in
 /usr/share/common-licenses/Apache-2.0.

License: Expat
"""
# The scripts that Debian's tools write for a package of Python modules.
PYTHON_SCRIPTS = {
    "postinst": """#!/bin/sh
set -e
if [ "$1" = configure ] && [ -z "$DPKG_ROOT" ] && command -v py3compile >/dev/null 2>&1; then
    py3compile -p python3-reglet
fi
""",
    "prerm": """#!/bin/sh
set -e
if [ -z "$DPKG_ROOT" ] && command -v py3clean >/dev/null 2>&1; then
    py3clean -p python3-reglet
fi
""",
}


def packages(installed: Path, number: str, architecture: str) -> list[Package]:
    triplet = f"{os.uname().machine}-linux-gnu"
    libraries = Path("usr/lib") / triplet
    # Lower than every package of Debian's own of this version.
    version = f"{number}-0reglet1"

    def shared(folder: Path) -> None:
        name = f"libreglet.so.{number}"
        _copy(installed / libraries / name, folder / libraries / name)
        (folder / libraries / "libreglet.so.0").symlink_to(name)

    def development(folder: Path) -> None:
        shutil.copytree(installed / "usr", folder / "usr", symlinks=True)
        for file in (folder / libraries).glob("libreglet.so.*"):
            file.unlink()
        link = folder / libraries / "libreglet.so"
        link.unlink()
        link.symlink_to("libreglet.so.0")
        # An archive needs only exported symbols.
        archive = str(folder / libraries / "libreglet.a")
        subprocess.run(
            ["strip", "--strip-debug", "--enable-deterministic-archives", archive], check=True
        )

    def python(folder: Path) -> None:
        source = "bindings/python/reglet"
        for name in packing.tracked(ROOT, source):
            place = Path("usr/lib/python3/dist-packages/reglet") / Path(name).relative_to(source)
            _copy(ROOT / name, folder / place)

    exact = f"{SONAME_PACKAGE} (= {version})"
    fields = {
        SONAME_PACKAGE: {"Section": "libs", "Depends": "libc6 (>= 2.17)", "Multi-Arch": "same"},
        "libreglet-dev": {
            "Section": "libdevel",
            "Depends": f"{exact}, libc6-dev",
            "Multi-Arch": "same",
        },
        "python3-reglet": {
            "Section": "python",
            "Depends": f"python3 (>= 3.9), {SONAME_PACKAGE} (>= {number})",
            "Suggests": "python3-numpy",
            "Architecture": "all",
        },
    }
    fills = {SONAME_PACKAGE: shared, "libreglet-dev": development, "python3-reglet": python}
    return [
        Package(
            name,
            {"Architecture": architecture, **fields[name], "Version": version},
            fill,
            PYTHON_SCRIPTS if name == "python3-reglet" else {},
        )
        for name, fill in fills.items()
    ]


def build(package: Package, target: Path, when: int) -> Path:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "package"
        folder.mkdir()
        package.fill(folder)
        _documents(package, folder, when)
        _control(package, folder)
        for path in [folder, *folder.rglob("*")]:
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or _is_script(path) else 0o644)
            os.utime(path, (when, when), follow_symlinks=False)
        fields = package.fields
        archive = target / f"{package.name}_{fields['Version']}_{fields['Architecture']}.deb"
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(folder), str(archive)],
            check=True,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(when)},
        )
    return archive


def _is_script(path: Path) -> bool:
    return path.parent.name == "DEBIAN" and path.name in ("postinst", "prerm")


def _documents(package: Package, folder: Path, when: int) -> None:
    """The copyright and the two changelogs."""
    documents = folder / "usr/share/doc" / package.name
    documents.mkdir(parents=True)
    licence = (ROOT / "LICENSE").read_text().split("\n\n", 2)[2]
    paragraphs = "".join(f" {line or '.'}\n" for line in licence.rstrip().split("\n"))
    (documents / "copyright").write_text(COPYRIGHT + paragraphs)
    entry = (
        f"reglet ({package.fields['Version']}) unstable; urgency=medium\n\n"
        f"  * The release; changelog.gz says what is in it.\n\n"
        f" -- {maintainer()}  {formatdate(when)}\n"
    )
    for name, text in (
        ("changelog.Debian.gz", entry),
        ("changelog.gz", (ROOT / "CHANGELOG.md").read_text()),
    ):
        (documents / name).write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def _control(package: Package, folder: Path) -> None:
    """The files for dpkg: the fields, sums, scripts, and the versions of a shared library."""
    control = folder / "DEBIAN"
    control.mkdir()
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    sums = "".join(
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(folder)}\n"
        for path in files
    )
    (control / "md5sums").write_text(sums)
    size = sum(max(1, -(-path.stat().st_size // 1024)) for path in files)
    description = f"{SUMMARY[package.name]}\n {ABOUT}\n .\n {MORE[package.name]}"
    fields = {
        "Package": package.name,
        "Source": "reglet",
        "Maintainer": maintainer(),
        "Priority": "optional",
        "Installed-Size": str(size),
        **package.fields,
        "Description": description,
    }
    (control / "control").write_text("".join(f"{name}: {text}\n" for name, text in fields.items()))
    for name, text in package.scripts.items():
        (control / name).write_text(text)
    if package.name == SONAME_PACKAGE:
        minimum = package.fields["Version"].split("-")[0]
        (control / "shlibs").write_text(f"libreglet 0 {SONAME_PACKAGE} (>= {minimum})\n")
        (control / "triggers").write_text("activate-noawait ldconfig\n")


def maintainer() -> str:
    """From the variables of Debian's own tools."""
    name, address = os.environ.get("DEBFULLNAME"), os.environ.get("DEBEMAIL")
    return f"{name or 'The reglet authors'} <{address or 'reglet@packages.invalid'}>"


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def install(folder: Path, objects: Path) -> None:
    """With Debian's folders, from the objects of another build."""
    made = folder.parent / "debian-build"
    machine = os.uname().machine
    configure = [
        "cmake",
        "-G",
        "Ninja",
        "-S",
        str(ROOT),
        "-B",
        str(made),
        f"-DREGLET_PREBUILT={objects}",
    ]
    configure += ["-DCMAKE_INSTALL_PREFIX=/usr", f"-DCMAKE_INSTALL_LIBDIR=lib/{machine}-linux-gnu"]
    shutil.rmtree(folder, ignore_errors=True)
    for command in (
        configure,
        ["cmake", "--build", str(made), "--target", "reglet", "reglet_static"],
        ["cmake", "--install", str(made)],
    ):
        environment = {**os.environ, "DESTDIR": str(folder)}
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)


def make(installed: Path, target: Path) -> list[Path]:
    when = packing.time_of_commit(ROOT)
    architecture = ARCHITECTURES[os.uname().machine]
    target.mkdir(parents=True, exist_ok=True)
    number = packing.version(ROOT)
    return [build(package, target, when) for package in packages(installed, number, architecture)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("installed", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument(
        "--build", type=Path, metavar="OBJECTS", help="install first, from these objects"
    )
    given = parser.parse_args()
    if given.build:
        install(given.installed.resolve(), given.build.resolve())
    for archive in make(given.installed.resolve(), given.target.resolve()):
        print(f"{archive.stat().st_size:>9}  {archive.name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
