# SPDX-License-Identifier: MIT
"""Builds programs outside the checkout that import Reglet, and runs them.

The forms of the package, from a copy of the tracked files: over the sources and over the artifact
bundle, by path in debug, and by the URL of a repository in release; and with the manifest of a
release's tag. Then the examples, the Swift blocks of the DocC catalogue and of the cookbook as
programs, and the compiler's messages and time for chains of Tack and for misuse. Run after `cmake
--build build/cmake --target artifact_bundle`.
"""

from __future__ import annotations

import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.append(str(ROOT / "scripts" / "releasing"))

import bundle  # noqa: E402

EXPECTED = "50.0 x 48.0"
VERSION = "0.1.0"
ADDRESS = "https://example.invalid/reglet"
CATALOGUE = ROOT / "Sources" / "Reglet" / "Reglet.docc"
# The pages whose blocks are one program, in this order.
PAGES = (
    "Reglet",
    "ComingFromSwiftUI",
    "MeasurementReaders",
    "Texts",
    "Tables",
    "ComingFromAutoLayout",
    "ItemsAsViews",
    "WhatIsThere",
)
# A second for the chain, and one for the modules that it imports.
CHAIN_SECONDS = 2.0
# For a chain of twenty terms alone, which takes some 50.
EXPRESSION_MILLISECONDS = 300


def checkout(folder: Path, *, prebuilt: bool) -> Path:
    """Copies the files that a user's package manager would fetch, and the bundle if requested."""
    copy = folder / "reglet"
    listed = subprocess.run(
        [
            "git",
            "ls-files",
            "-z",
            "Package.swift",
            "Sources",
            "include",
            "Tests/RegletTests",
            "Examples/swift",
        ],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    for name in filter(None, listed.split("\0")):
        target = copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)
    if prebuilt:
        shutil.copytree(ROOT / bundle.BUNDLE, copy / bundle.BUNDLE)
    return copy


def swift(package: Path, command: str, *arguments: str) -> str:
    """Runs a command of the package manager and returns the output."""
    cache = ("--cache-path", str(package.parent / "cache"))
    environment = {name: os.environ[name] for name in os.environ if name != "REGLET_PACKAGE"}
    outcome = subprocess.run(
        ["swift", command, *cache, *arguments],
        cwd=package,
        env=environment,
        capture_output=True,
        check=False,
        text=True,
    )
    if outcome.returncode != 0:
        raise RuntimeError(f"it ended with {outcome.returncode}\n{outcome.stderr[-3000:]}")
    return outcome.stdout


def run(package: Path, program: str, configuration: str, *options: str) -> str:
    return swift(package, "run", "--configuration", configuration, *options, program)


def consumer(folder: Path, name: str) -> Path:
    """Copies the program next to the package."""
    return shutil.copytree(HERE / "swift", folder / name)


def run_source(folder: Path, name: str, source: str) -> str:
    """Adds a program to the package of `debug`, runs it, and returns its output.

    Programs of one package share its build of Reglet.
    """
    package = folder / "program"
    manifest = package / "Package.swift"
    manifest.write_text(manifest.read_text().replace('["program"', f'["program", "{name}"'))
    file = package / "Sources" / name / "main.swift"
    file.parent.mkdir()
    file.write_text(source)
    return run(package, name, "debug")


def debug(folder: Path) -> None:
    _expect(EXPECTED, run(consumer(folder, "program"), "program", "debug").strip())


def by_url(folder: Path) -> None:
    """The package manager clones a repository with a version, and nothing else."""
    repository = folder / "reglet"
    for command in (
        ["init"],
        ["add", "--all", "--force"],
        ["commit", "-m", "All"],
        ["tag", VERSION],
    ):
        author = ["-c", "user.name=test", "-c", "user.email=test@example.org"]
        subprocess.run(["git", *author, *command], cwd=repository, capture_output=True, check=True)
    program = consumer(folder, "by-url")
    manifest = program / "Package.swift"
    dependency = f'.package(url: "{repository.as_uri()}", exact: "{VERSION}")'
    manifest.write_text(manifest.read_text().replace('.package(path: "../reglet")', dependency))
    swift(program, "package", "resolve")
    resolved = json.loads((program / "Package.resolved").read_text())
    pins = {pin["identity"]: pin["state"]["version"] for pin in resolved["pins"]}
    _expect(str({"reglet": VERSION}), str(pins))


def release(folder: Path) -> None:
    """Builds the program of `by_url`: a test of its own would compile the package again."""
    _expect(EXPECTED, run(folder / "by-url", "program", "release").strip())


def tag(folder: Path) -> None:
    """Writes the manifest of a tag, and puts its bundle into the package manager's cache.

    The package manager loads from https addresses alone, but first looks into its cache.
    """
    archive = bundle.pack(ROOT, folder)
    manifest = folder / "reglet" / "Package.swift"
    manifest.write_text(bundle.manifest_with(manifest.read_text(), ADDRESS, archive))
    cached = folder / "cache" / "artifacts" / re.sub(r"\W", "_", f"{ADDRESS}/{archive.name}")
    cached.parent.mkdir(parents=True)
    archive.rename(cached)
    by_url(folder)
    loaded = folder / "by-url" / ".build" / "artifacts" / "reglet" / "CReglet" / bundle.BUNDLE
    _expect("True", str((loaded / "reglet" / "libreglet.a").exists()))


def chains(folder: Path) -> None:
    """A chain with a wrong term gets a quick error that names the mistake; long chains compile."""
    declared = "func chain() {{ _ = TackLine.H({}) }}"
    limit = f"-warn-long-expression-type-checking={EXPRESSION_MILLISECONDS}"
    _cases(folder, "chains.txt", declared.format, ["-typecheck", "-Xfrontend", limit])


def misuse(folder: Path) -> None:
    """Graphs in two tasks, misspelt modifiers and half a layout must not compile."""
    # Sharing between tasks is checked after types.
    steps = ["-swift-version", "6", "-emit-sil", "-o", os.devnull]
    _cases(folder, "misuse.txt", "{}".format, steps)


def playground(folder: Path) -> None:
    """The playground's Swift code for its examples and pictures compiles."""
    _cases(folder, "playground.txt", "{}".format, ["-typecheck"])


def _cases(folder: Path, name: str, declared: Callable[[str], str], steps: list[str]) -> None:
    """Checks the cases of a file: the compiler's message for each, or success."""
    text = (HERE / name).read_text()
    start, *cases = re.split(r"^== (.*)\n", text, flags=re.MULTILINE)
    for expected, case in zip(cases[::2], cases[1::2]):
        source = folder / "case.swift"
        source.write_text(f"{start}{declared(case.strip())}\n")
        seconds, messages = _check(folder, source, steps)
        errors = "\n".join(line for line in messages.splitlines() if ": error: " in line)
        if errors if expected == "fine" else expected not in errors:
            raise RuntimeError(f"{case.strip()}: {expected!r} was expected, {errors} came")
        if expected == "fine" and "to type-check" in messages:
            raise RuntimeError(f"{case.strip()}: {messages}")
        if seconds > CHAIN_SECONDS:
            raise RuntimeError(f"{case.strip()}: checked in {seconds:.1f} s")


def _check(folder: Path, source: Path, steps: list[str]) -> tuple[float, str]:
    """Checks a file that imports Reglet; returns the processor's seconds and the messages."""
    modules, include = _interfaces(folder)
    module_map = ["-Xcc", f"-fmodule-map-file={include / 'module.modulemap'}"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    outcome = subprocess.run(
        [
            "swiftc",
            *steps,
            str(source),
            "-I",
            str(modules),
            "-I",
            str(include),
            *module_map,
        ],
        capture_output=True,
        check=False,
        text=True,
    )
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, outcome.stderr


def documents(folder: Path) -> None:
    """The assertions of the Swift blocks of the catalogue hold."""
    blocks = []
    for page in PAGES:
        text = (CATALOGUE / f"{page}.md").read_text()
        blocks += re.findall(r"^```swift\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    missing = {path.stem for path in CATALOGUE.glob("*.md")} - set(PAGES)
    _expect("set()", str(missing or set()))
    first = run_source(folder, "documentation", "\n".join(blocks)).splitlines()[0]
    _expect(
        "paragraph", "paragraph" if first.startswith("[70] “") and " paragraph " in first else first
    )


def readme(folder: Path) -> None:
    """The program of README.md prints the comment of its last line."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (source,) = re.findall(r"^```swift\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    output = source.partition("  // ")[2]
    _expect(output, run_source(folder, "readme", source))


def cookbook(folder: Path) -> None:
    """The Swift recipes are one program, and print the output that follows each of them."""
    text = (ROOT / "Documentation" / "Cookbook.md").read_text(encoding="utf-8")
    recipe = r"^```swift\n(.*?)^```\n\n```text\n(.*?)^```$"
    recipes = re.findall(recipe, text, re.MULTILINE | re.DOTALL)
    _expect(str(text.count("```swift")), str(len(recipes)))
    source = "\n".join(code for code, _ in recipes)
    _expect("".join(output for _, output in recipes), run_source(folder, "cookbook", source))


def _interfaces(folder: Path) -> tuple[Path, Path]:
    """The module that the program was built with, and the headers below it."""
    return folder / "program" / ".build" / "debug" / "Modules", folder / "reglet" / "include"


def examples(folder: Path) -> None:
    """Runs the copy's examples over the program's build of Reglet."""
    package = folder / "reglet" / "Examples" / "swift"
    built = ("--scratch-path", str(folder / "program" / ".build"))
    _expect("\u250c", run(package, "form", "debug", *built)[0])
    _expect("<svg", run(package, "poster", "debug", *built)[:4])


def _expect(expected: str, came: str) -> None:
    if came != expected:
        raise RuntimeError(f"{expected!r} was expected, {came!r} came")


def main() -> int:
    """Runs the named forms, or all, and prints the counts."""
    forms = sys.argv[1:] or ["bundle", "source", "tag"]
    passed = failed = 0
    for form in forms:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            checkout(folder, prebuilt=form == "bundle")
            tests = {"tag": tag} if form == "tag" else {"debug": debug, "by URL": by_url}
            if form == "bundle":
                tests |= {"chains": chains, "misuse": misuse, "documentation": documents}
                tests |= {"playground": playground}
                tests |= {"readme": readme, "cookbook": cookbook, "examples": examples}
            tests["release"] = release
            for title, test in tests.items():
                try:
                    test(folder)
                    passed += 1
                    print(f"ok     {form}, {title}", flush=True)
                except (RuntimeError, OSError) as error:
                    failed += 1
                    print(f"FAILED {form}, {title}\n{error}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
