# SPDX-License-Identifier: MIT
"""The stages of a test run, cheap ones first."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path

import test_counts

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
CMAKE, ASAN, UNOPTIMISED, FUZZ = "build/cmake", "build/asan", "build/unoptimised", "build/fuzz"
Command = list[str]

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
    reader: test_counts.Reader | None = None
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
        Stage(
            "checks", "checks of the sources", [_checks("source")], test_counts.summary, echoed=True
        ),
        Stage("build", "library and C tests", _build(CMAKE)),
        Stage(
            "library",
            "checks of the library",
            [_checks("library")],
            test_counts.summary,
            echoed=True,
        ),
        Stage("c", "C tests", [_ctest(CMAKE, "--exclude-regex", "^ffi_")], test_counts.cmocka),
        Stage(
            "ffi",
            "every export through libffi",
            [_ctest(CMAKE, "--tests-regex", "^ffi_")],
            test_counts.cmocka,
        ),
        Stage(
            "consumers",
            "programs built from an install",
            [[PYTHON, "Tests/consumers/run.py"]],
            test_counts.summary,
            echoed=True,
        ),
        Stage(
            "swift",
            "Swift unit tests, hosted",
            [["swift", "test", "--scratch-path", ".build"]],
            test_counts.swift,
            # Tests of what must trap would each wait for a backtrace that nobody reads.
            {"SWIFT_BACKTRACE": "enable=no"},
        ),
        Stage(
            "modes",
            "the same bits from an unoptimised build that checks its invariants",
            [
                *_build(UNOPTIMISED, "-DREGLET_OPTIMIZATION=-Onone", "-DREGLET_CHECKS=ON")[:1],
                ["cmake", "--build", UNOPTIMISED, "--target", "reglet"],
                [PYTHON, "Tests/modes/compare.py", CMAKE, UNOPTIMISED],
            ],
            test_counts.summary,
        ),
        Stage(
            "asan-build", "library and C tests with ASan", _build(ASAN, "-DREGLET_SANITIZE=address")
        ),
        Stage(
            "asan",
            "C tests and libffi under ASan and LSan",
            [_ctest(ASAN)],
            test_counts.cmocka,
            ASAN_ENVIRONMENT,
        ),
        Stage(
            "fuzz",
            "fuzzers from their seeds",
            [
                ["cmake", "-G", "Ninja", "-S", ".", "-B", FUZZ, "-DREGLET_FUZZ=ON"],
                ["cmake", "--build", FUZZ],
                [PYTHON, "Tests/fuzz/run.py", FUZZ],
            ],
            test_counts.summary,
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
            test_counts.pytest,
        ),
        Stage(
            "conformance",
            "conformance cases",
            [[PYTHON, "scripts/conformance.py"]],
            test_counts.summary,
            echoed=True,
        ),
    ]
