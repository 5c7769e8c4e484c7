# SPDX-License-Identifier: MIT
"""Tests the Rust crates with a build of the library: run.py FOLDER.

Format and lints, all tests of the crates and of Documentation/Rust.md, the conformance cases as a
program (all of them with REGLET_CASES=all), and programs that find the library in each way:
dynamic, static, by pkg-config, and a library of another version, which they reject with a message.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CRATES = ROOT / "bindings" / "rust"
TARGET = ROOT / "build" / "rust"
sys.path.append(str(ROOT / "Tests" / "conformance" / "emit"))

import programs  # noqa: E402

# Older ones have a different format, and other lints.
FORMATS_SINCE = (1, 80)

Environment = dict[str, str]


def cargo(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Without a network."""
    unset = ("REGLET_LIB_DIR", "REGLET_LIB_KIND", "PKG_CONFIG_PATH", "REGLET_CASES")
    inherited = {name: value for name, value in os.environ.items() if name not in unset}
    return subprocess.run(
        ["cargo", *arguments],
        cwd=CRATES,
        env={
            **inherited,
            "CARGO_TARGET_DIR": str(TARGET),
            "CARGO_NET_OFFLINE": "true",
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )


def shown(outcome: subprocess.CompletedProcess[str]) -> list[str]:
    """The end of a failed program's output, or nothing."""
    if outcome.returncode == 0:
        return []
    return [
        f"{' '.join(outcome.args)} ended with {outcome.returncode}",
        outcome.stdout[-3000:],
        outcome.stderr[-3000:],
    ]


def version() -> tuple[int, int]:
    printed = subprocess.run(
        ["rustc", "--version"], capture_output=True, text=True, check=False
    ).stdout
    found = re.search(r"rustc (\d+)\.(\d+)", printed)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def tests(library: Environment) -> tuple[int, int]:
    """Returns the numbers of passed and failed tests."""
    outcome = cargo("test", "--no-fail-fast", **library)
    print(outcome.stdout)
    results = re.findall(
        r"^test result: .*? (\d+) passed; (\d+) failed; (\d+) ignored", outcome.stdout, re.M
    )
    passed = sum(int(one[0]) for one in results)
    failed = sum(int(one[1]) + int(one[2]) for one in results)
    if outcome.returncode and not failed:
        failed = 1
    if failed:
        print(outcome.stderr[-4000:])
    return passed, failed


def conformance(library: Environment) -> tuple[int, int]:
    """Each case is a test. Returns the numbers of passed and failed ones."""
    written = programs.write("rust", TARGET / "cases")
    print(programs.described(written))
    outcome = cargo("run", "--quiet", "--manifest-path", f"{TARGET}/cases/Cargo.toml", **library)
    counts = re.search(r"^(\d+) passed, (\d+) failed$", outcome.stdout, re.M)
    if counts is None or int(counts[2]):
        print(outcome.stdout, outcome.stderr[-4000:])
    passed, failed = (int(counts[1]), int(counts[2])) if counts else (0, 1)
    return passed, failed + len(written.problems)


def card(expected: str | None = None, **environment: str) -> Iterator[str]:
    """Yields the errors of the card example."""
    outcome = cargo("run", "--quiet", "--example", "card", **environment)
    yield from shown(outcome)
    wanted = expected or documented_card()
    if outcome.returncode == 0 and outcome.stdout != wanted:
        yield f"the card prints\n{outcome.stdout}\nand not\n{wanted}"


def documented_card() -> str:
    """The output of the card example in Documentation/Rust.md."""
    text = (ROOT / "Documentation" / "Rust.md").read_text()
    found = re.search(r"--example card.*?```text\n(.*?)```", text, re.S)
    return found[1] if found else "Documentation/Rust.md does not say what the card prints"


def by_pkg_config(folder: Path) -> Iterator[str]:
    """An installation that pkg-config knows."""
    with tempfile.TemporaryDirectory() as place:
        install = ["cmake", "--install", str(folder), "--prefix", place]
        subprocess.run(install, check=True, stdout=subprocess.DEVNULL)
        library = next(Path(place).glob("lib*/libreglet.so")).parent
        yield from card(PKG_CONFIG_PATH=str(library / "pkgconfig"), LD_LIBRARY_PATH=str(library))


def linked_statically(folder: Path) -> Iterator[str]:
    """The program needs no libreglet.so at run time."""
    yield from card(REGLET_LIB_DIR=str(folder), REGLET_LIB_KIND="static", LD_LIBRARY_PATH="")


def header_version() -> str:
    text = (ROOT / "include/reglet/version.h").read_text()
    return ".".join(re.findall(r"#define RGL_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", text))


def versions() -> Iterator[str]:
    """The crates have the version of the header."""
    for name in ("reglet-sys", "reglet"):
        settings = (CRATES / name / "Cargo.toml").read_text()
        for stated in re.findall(r'^(?:reglet-sys = .*)?\bversion = "(.*?)"', settings, re.M):
            if stated != header_version():
                yield f"{name}/Cargo.toml says {stated}, and version.h {header_version()}"


def another_version(library: Environment) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as place:
        stub = Path(place) / "libreglet.so.0"
        command = ["cc", "-shared", "-fPIC", "-Wl,-soname,libreglet.so.0", f"-I{ROOT}/include"]
        subprocess.run([*command, str(ROOT / "abi/stub.c"), "-o", str(stub)], check=True)
        outcome = cargo(
            "run", "--quiet", "--example", "card", **{**library, "LD_LIBRARY_PATH": place}
        )
        said = f"this crate was written for libreglet {header_version()} with ABI version 0, and runs with 0.0.0"
        if outcome.returncode == 0 or said not in outcome.stderr:
            yield f"a library of version 0.0.0 was not refused in words:\n{outcome.stdout}{outcome.stderr}"


def documented() -> Iterator[str]:
    """docs.rs builds the documentation without the library, with all links in it."""
    with tempfile.TemporaryDirectory() as target:
        yield from shown(
            cargo(
                *("doc", "--quiet", "--no-deps"),
                DOCS_RS="1",
                CARGO_TARGET_DIR=target,
                PKG_CONFIG_LIBDIR=target,
                RUSTDOCFLAGS="-D warnings",
            )
        )


def packed() -> Iterator[str]:
    """The crates have their licence, and the metadata that registries show."""
    for name in ("reglet-sys", "reglet"):
        listed = cargo("package", "--list", "--allow-dirty", "-p", name)
        yield from shown(listed)
        files = listed.stdout.split()
        yield from (
            f"{name} has no {file}" for file in ("LICENSE", "README.md") if file not in files
        )
        if (CRATES / name / "LICENSE").read_text() != (ROOT / "LICENSE").read_text():
            yield f"the licence of {name} is another one"
        settings = (CRATES / name / "Cargo.toml").read_text()
        for key in ("description", "documentation", "keywords", "categories", "license"):
            if not re.search(rf"^{key} = ", settings, re.M):
                yield f"{name}/Cargo.toml has no {key}"


def nowhere() -> Iterator[str]:
    """Building the crate reports a folder without the library."""
    with tempfile.TemporaryDirectory() as place:
        outcome = cargo("build", "--quiet", REGLET_LIB_DIR=place)
        if outcome.returncode == 0 or f"there is no libreglet.so in {place}" not in outcome.stderr:
            yield f"a folder without the library was not refused in words:\n{outcome.stderr}"


def main() -> int:
    """Prints the problems of each check, and the counts as the last line."""
    have = version()
    folder = Path(sys.argv[1]).resolve()
    library = {"REGLET_LIB_DIR": str(folder), "LD_LIBRARY_PATH": str(folder)}
    checks: dict[str, Callable[[], Iterator[str] | list[str]]] = {
        "versions": versions,
        "the card example": lambda: card(**library),
        "another version is refused": lambda: another_version(library),
        "linked statically": lambda: linked_statically(folder),
        "found by pkg-config": lambda: by_pkg_config(folder),
        "not found": nowhere,
        "documented without the library": documented,
        "packed with licence and metadata": packed,
    }
    if have < FORMATS_SINCE:
        print(f"format and lints are left out: rustc {have[0]}.{have[1]} has others")
    else:
        for name, command in (
            ("format", ["fmt", "--all", "--check"]),
            ("clippy", ["clippy", "--quiet", "--all-targets", "--", "-D", "warnings"]),
        ):
            if cargo(command[0], "--version").returncode:
                print(f"{name} is left out: cargo {command[0]} is not installed")
            else:
                checks[name] = lambda command=command: shown(cargo(*command, **library))
    passed, failed = (sum(counts) for counts in zip(tests(library), conformance(library)))
    for name, check in checks.items():
        problems = list(check())
        print(f"{'FAILED' if problems else 'ok    '} {name}", *problems, sep="\n       ")
        passed, failed = passed + (not problems), failed + bool(problems)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
