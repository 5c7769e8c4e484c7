# SPDX-License-Identifier: MIT
"""The stages of a test run, cheap ones first."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path

import counts

ROOT = Path(__file__).resolve().parents[2]
PYTHON = sys.executable
CMAKE, ASAN, THREADS = "build/cmake", "build/asan", "build/threads"
UNOPTIMISED, FUZZ, WASM = "build/unoptimised", "build/fuzz", "build/wasm"
Command = list[str]

# What the constraint engine has in Tests/c.
CONSTRAINT_TESTS = [
    f"test_{name}"
    for name in ("solver", "solver_programs", "diagnosis", "autolayout", "item", "conflict", "box")
]

# The library refuses sizes that no allocator has; ASan must let it see the NULL.
ASAN_ENVIRONMENT = {"ASAN_OPTIONS": "detect_leaks=1:allocator_may_return_null=1"}


@dataclass(frozen=True)
class Stage:
    """Commands that run one after the other, and how their tests are counted.

    A stage without a reader builds something; when it fails, nothing after it can run. An echoed
    stage shows its output even when all is well.
    """

    name: str
    title: str
    commands: list[Command]
    reader: counts.Reader | None = None
    environment: dict[str, str] = field(default_factory=dict)
    echoed: bool = False


def _checks(group: str) -> Command:
    return [PYTHON, "Tests/checks/run.py", group]


def _ctest(folder: str, *selection: str) -> Command:
    return ["ctest", "--test-dir", folder, "--verbose", "--no-tests=error", *selection]


def _build(folder: str, *options: str) -> list[Command]:
    configure = ["cmake", "-G", "Ninja", "-S", ".", "-B", folder, *options]
    return [configure, ["cmake", "--build", folder, "--target", "all", "c_tests"]]


def stages() -> list[Stage]:
    """Returns all stages in their order."""
    return [
        Stage("checks", "checks of the sources", [_checks("source")], counts.summary, echoed=True),
        Stage("build", "library and C tests", _build(CMAKE)),
        Stage(
            "library",
            "checks of the library",
            [_checks("library")],
            counts.summary,
            echoed=True,
        ),
        Stage("c", "C tests", [_ctest(CMAKE, "--exclude-regex", "^ffi_")], counts.cmocka),
        Stage(
            "ffi",
            "every export through libffi",
            [_ctest(CMAKE, "--tests-regex", "^ffi_")],
            counts.cmocka,
        ),
        Stage(
            "consumers",
            "programs built from an install",
            [[PYTHON, "Tests/consumers/run.py"]],
            counts.summary,
            echoed=True,
        ),
        Stage(
            "swift",
            "Swift unit tests of the library's modules, hosted",
            [["swift", "test", "--scratch-path", ".build/modules"]],
            counts.swift,
            # Tests of what must trap would each wait for a backtrace that nobody reads.
            {"SWIFT_BACKTRACE": "enable=no", "REGLET_PACKAGE": "modules"},
        ),
        Stage(
            "swift-face",
            "the Swift package, over the static library",
            [
                ["cmake", "--build", CMAKE, "--target", "artifact_bundle"],
                ["swift", "test", "--scratch-path", ".build/face"],
            ],
            counts.swift,
            {"SWIFT_BACKTRACE": "enable=no"},
        ),
        Stage(
            "swift-consumers",
            "programs that import the Swift package, in both forms",
            [[PYTHON, "Tests/consumers/swift.py"]],
            counts.summary,
            echoed=True,
        ),
        Stage(
            "modes",
            "the same bits from an unoptimised build that checks its invariants",
            [
                *_build(UNOPTIMISED, "-DREGLET_OPTIMIZATION=-Onone", "-DREGLET_CHECKS=ON")[:1],
                ["cmake", "--build", UNOPTIMISED, "--target", "reglet"],
                [PYTHON, "Tests/modes/compare.py", CMAKE, UNOPTIMISED],
            ],
            counts.summary,
        ),
        Stage(
            "invariants",
            "constraints in the build that checks its invariants, and random programs",
            [
                ["cmake", "--build", UNOPTIMISED, "--target", *CONSTRAINT_TESTS],
                _ctest(UNOPTIMISED, "--tests-regex", f"^({'|'.join(CONSTRAINT_TESTS)})$"),
            ],
            counts.cmocka,
        ),
        Stage(
            "asan-build", "library and C tests with ASan", _build(ASAN, "-DREGLET_SANITIZE=address")
        ),
        Stage(
            "asan",
            "C tests and libffi under ASan and LSan",
            [_ctest(ASAN)],
            counts.cmocka,
            ASAN_ENVIRONMENT,
        ),
        Stage(
            "threads",
            "threads on objects of their own and on shared ones, under TSan",
            [
                *_build(THREADS, "-DREGLET_SANITIZE=thread", "-DREGLET_OPTIMIZATION=-Onone")[:1],
                ["cmake", "--build", THREADS, "--target", "test_threads"],
                _ctest(THREADS, "--tests-regex", "^test_threads$"),
            ],
            counts.cmocka,
        ),
        Stage(
            "fuzz",
            "fuzzers from their seeds",
            [
                ["cmake", "-G", "Ninja", "-S", ".", "-B", FUZZ, "-DREGLET_FUZZ=ON"],
                ["cmake", "--build", FUZZ],
                [PYTHON, "Tests/fuzz/run.py", FUZZ],
            ],
            counts.summary,
            echoed=True,
        ),
        Stage(
            "wheel",
            "the wheel, proven manylinux2014 and installed",
            [["scripts/wheel", "--install"]],
        ),
        Stage(
            "python",
            "Python tests",
            [[PYTHON, "-m", "pytest", "-q", "Tests/python"]],
            counts.pytest,
        ),
        Stage(
            "conformance",
            "conformance cases",
            [[PYTHON, "scripts/testing/conformance.py"]],
            counts.summary,
            echoed=True,
        ),
        Stage(
            "wasm",
            "C tests as wasm32, the same bits as natively, and the JavaScript package",
            [
                ["cmake", "-G", "Ninja", "-S", ".", "-B", WASM, "-DREGLET_WASM=ON"],
                ["cmake", "--build", WASM, "--target", "wasm", "wasm_tests"],
                [PYTHON, "Tests/wasm/run.py", WASM, CMAKE],
                [PYTHON, "Tests/wasm/javascript.py", WASM],
            ],
            counts.summary,
            echoed=True,
        ),
        Stage(
            "browser",
            "the playground in Chromium",
            [
                ["cmake", "-G", "Ninja", "-S", ".", "-B", WASM, "-DREGLET_WASM=ON"],
                ["cmake", "--build", WASM, "--target", "wasm"],
                [PYTHON, "Tests/wasm/browser.py", WASM],
            ],
            counts.summary,
            echoed=True,
        ),
    ]
