# SPDX-License-Identifier: MIT
"""The stages of a test run: cheap ones first, and those that others wait for before these.

Stages with browsers come before the long stages without followers, so that two stages run until the
end.
"""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path

import counts

ROOT = Path(__file__).resolve().parents[2]
PYTHON = sys.executable
CMAKE, ASAN, THREADS = "build/cmake", "build/asan", "build/threads"
UNOPTIMISED, FUZZ, WASM = "build/unoptimised", "build/fuzz", "build/wasm"
AARCH64, MUSL, FIRMWARE = "build/aarch64", "build/musl", "build/firmware"
EMULATOR = ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"]
# Unpacked by scripts/setup --tests.
FOREIGN_PYTHON = "build/python-aarch64/usr/bin/python3.11"
WEBPACK = "build/webpack/usr"
Command = list[str]

# The tests of the constraint engine in Tests/c.
CONSTRAINT_TESTS = [
    f"test_{name}"
    for name in (
        "solver",
        "solver_programs",
        "solver_large_numbers",
        "diagnosis",
        "autolayout",
        "item",
        "conflict",
        "box",
        "hosting",
        "host_promises",
    )
]

# In the build that checks its invariants.
CHECKED_TESTS = [*CONSTRAINT_TESTS, "test_random_edits"]

# The library rejects sizes that no allocator has; ASan must return NULL for them.
ASAN_ENVIRONMENT = {"ASAN_OPTIONS": "detect_leaks=1:allocator_may_return_null=1"}


@dataclass(frozen=True)
class Stage:
    """Commands that run one after the other, and how their tests are counted.

    A stage without a reader builds something. A stage runs after the stages that it names in
    `after`, and not at all if a building one failed. An echoed stage shows its output even if all
    tests pass. `needs` are programs or files of packages that not every Debian has: without them
    the stage is left out, with a message.
    """

    name: str
    title: str
    commands: list[Command]
    reader: counts.Reader | None = None
    environment: dict[str, str] = field(default_factory=dict)
    after: tuple[str, ...] = ()
    echoed: bool = False
    needs: tuple[str, ...] = ()

    def missing(self) -> list[str]:
        """Programs and files that this machine lacks."""
        return [name for name in self.needs if not shutil.which(name) and not Path(name).exists()]


def _checks(group: str) -> Command:
    return [PYTHON, "Tests/checks/run.py", group]


def _ctest(folder: str, *selection: str) -> Command:
    return ["ctest", "--test-dir", folder, "--verbose", "--no-tests=error", *selection]


def _build(folder: str, *options: str, targets: tuple[str, ...] = ()) -> list[Command]:
    return [
        ["cmake", "-G", "Ninja", "-S", ".", "-B", folder, *options],
        ["cmake", "--build", folder, *(["--target", *targets] if targets else [])],
    ]


def _platform(name: str, folder: str, toolchain: str, *options: str) -> list[Command]:
    """Builds for another platform, checks the libraries, runs the C tests, and makes the wheel."""
    file = f"cmake/toolchains/{toolchain}.cmake"
    targets = ("reglet", "reglet_static", "c_tests", "digest", "load_library")
    return [
        *_build(folder, "--toolchain", file, *options, targets=targets),
        _checks("library"),
        _ctest(folder, "--parallel", "2"),
        ["scripts/wheel", "--platform", name],
    ]


def _same_bits(compiler: str, *digest: str) -> Command:
    return [PYTHON, "Tests/modes/programs.py", compiler, CMAKE, *digest]


def stages() -> list[Stage]:
    return [
        Stage("checks", "checks of the sources", [_checks("source")], counts.summary, echoed=True),
        Stage(
            "build",
            "library and C tests",
            _build(CMAKE, targets=("all", "c_tests", "reglet_static", "artifact_bundle")),
        ),
        Stage(
            "library",
            "checks of the library",
            [_checks("library")],
            counts.summary,
            echoed=True,
            after=("build",),
        ),
        Stage(
            "c",
            "C tests",
            [_ctest(CMAKE, "--exclude-regex", "^ffi_")],
            counts.cmocka,
            after=("build",),
        ),
        Stage(
            "ffi",
            "every export through libffi",
            [_ctest(CMAKE, "--tests-regex", "^ffi_")],
            counts.cmocka,
            after=("build",),
        ),
        Stage(
            "consumers",
            "programs built from an install",
            [[PYTHON, "Tests/consumers/run.py"]],
            counts.summary,
            echoed=True,
            after=("build",),
        ),
        Stage(
            "rust",
            "the Rust crates, over the shared and the static library",
            [[PYTHON, "Tests/rust/run.py", CMAKE]],
            counts.last,
            echoed=True,
            needs=("cargo",),
            after=("build",),
        ),
        Stage(
            "cpp",
            "the C++ face, over the shared library",
            [[PYTHON, "Tests/cpp/run.py", CMAKE]],
            counts.summary,
            echoed=True,
            after=("build",),
        ),
        Stage(
            "wheel",
            "the wheel, proven manylinux2014 and installed",
            [["scripts/wheel", "--install"]],
            # It takes the Swift modules of the build from its folder, and builds them if they are
            # old.
            after=("build",),
        ),
        Stage(
            "wasm-build",
            "reglet.wasm and the C tests as wasm32",
            _build(WASM, "-DREGLET_WASM=ON", targets=("wasm", "wasm_tests")),
        ),
        Stage(
            "wasm",
            "C tests as wasm32, the same bits as natively, the JavaScript package, and the pictures",
            [
                [PYTHON, "Tests/wasm/run.py", WASM, CMAKE],
                [PYTHON, "Tests/wasm/javascript.py", WASM],
                [PYTHON, "Tests/wasm/pictures.py", WASM, CMAKE],
            ],
            counts.summary,
            echoed=True,
            after=("build", "wheel", "wasm-build"),
        ),
        Stage(
            "docs",
            "the documentation site: every page links to what there is, and loads nothing else",
            [["scripts/docs", WASM]],
            counts.summary,
            after=("build", "wheel", "wasm-build", "wasm"),
        ),
        Stage(
            "browser",
            "the playground in Chromium and Firefox",
            [[PYTHON, "Tests/wasm/browser.py", WASM]],
            counts.summary,
            echoed=True,
            needs=("esbuild", "chromium", "firefox-esr"),
            after=("wasm-build", "wasm"),
        ),
        Stage(
            "bundles",
            "programs that esbuild and webpack bundle with the JavaScript package, in Chromium and node",
            [[PYTHON, "Tests/wasm/bundle.py", WASM, WEBPACK]],
            counts.summary,
            echoed=True,
            needs=("esbuild", "chromium", f"{WEBPACK}/share/nodejs/webpack/package.json"),
            after=("wasm-build", "wasm"),
        ),
        Stage(
            "accessibility",
            "the site and the playground by the rules of axe-core, in Chromium",
            [[PYTHON, "Tests/wasm/accessibility.py"]],
            counts.summary,
            echoed=True,
            needs=("chromium",),
            after=("docs", "browser"),
        ),
        Stage(
            "swift",
            "Swift unit tests of the library's modules, hosted",
            [["swift", "test", "--scratch-path", ".build/modules"]],
            counts.swift,
            # Tests of traps would each wait for a backtrace that is not needed.
            {"SWIFT_BACKTRACE": "enable=no", "REGLET_PACKAGE": "modules"},
        ),
        Stage(
            "swift-face",
            "the Swift package, over the static library",
            [
                ["swift", "test", "--scratch-path", ".build/face"],
                [PYTHON, "Tests/swift/run.py"],
            ],
            counts.swift,
            {"SWIFT_BACKTRACE": "enable=no"},
            after=("build",),
        ),
        Stage(
            "swift-asan",
            "the Swift package under ASan",
            [["swift", "test", "--sanitize=address", "--scratch-path", ".build/face-asan"]],
            counts.swift,
            # Swift keeps some memory until the end of a process, which is not a leak.
            {"SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "detect_leaks=0"},
            after=("build",),
        ),
        Stage(
            "swift-consumers",
            "programs that import the Swift package, in each of its forms",
            [[PYTHON, "Tests/consumers/swift.py"]],
            counts.summary,
            echoed=True,
            after=("build",),
        ),
        Stage(
            "unoptimised",
            "an unoptimised library that checks its invariants, and its tests",
            _build(
                *(UNOPTIMISED, "-DREGLET_OPTIMIZATION=-Onone", "-DREGLET_CHECKS=ON"),
                targets=("reglet", *CHECKED_TESTS),
            ),
        ),
        Stage(
            "modes",
            "the same bits from the unoptimised build",
            [[PYTHON, "Tests/modes/compare.py", CMAKE, UNOPTIMISED]],
            counts.summary,
            after=("build", "unoptimised"),
        ),
        Stage(
            "invariants",
            "constraints and random programs in the unoptimised build",
            [_ctest(UNOPTIMISED, "--tests-regex", f"^({'|'.join(CHECKED_TESTS)})$")],
            counts.cmocka,
            after=("unoptimised",),
        ),
        Stage(
            "aarch64",
            "C tests, bits and wheel for Linux on 64-bit ARM, emulated",
            [
                *_platform("aarch64", AARCH64, "aarch64-linux-gnu"),
                _same_bits("clang", *EMULATOR, f"{AARCH64}/tests/digest"),
                [
                    *[PYTHON, "Tests/platforms/wheel.py", "build/wheel-aarch64"],
                    "is built for aarch64 Linux, but this Python runs on",
                    *[*EMULATOR, f"{AARCH64}/tests/load_library"],
                ],
            ],
            counts.cmocka,
            {"REGLET_CHECKED": "aarch64"},
            needs=("qemu-aarch64", "/usr/aarch64-linux-gnu/include/stdio.h"),
            after=("build", "wheel"),
        ),
        Stage(
            "aarch64-python",
            "the wheel for 64-bit ARM in a Python of that platform, emulated",
            [
                [
                    *[PYTHON, "Tests/platforms/python.py", "build/wheel-aarch64"],
                    *[f"{CMAKE}/libreglet.so", "qemu-aarch64", "-L", "build/python-aarch64"],
                    FOREIGN_PYTHON,
                ],
            ],
            counts.summary,
            echoed=True,
            # The previous stage makes the wheel.
            needs=("qemu-aarch64", "/usr/aarch64-linux-gnu/include/stdio.h", FOREIGN_PYTHON),
            after=("aarch64",),
        ),
        Stage(
            "musl",
            "C tests, bits and wheel for Linux with musl",
            [
                *_platform(
                    *("musl", MUSL, "x86_64-linux-musl"),
                    f"-DREGLET_PREBUILT={ROOT / CMAKE / 'swift'}",
                ),
                _same_bits("gcc", f"{MUSL}/tests/digest"),
                [
                    *[PYTHON, "Tests/platforms/wheel.py", "build/wheel-musl"],
                    "with musl, but this Python runs on",
                    f"{MUSL}/tests/load_library",
                ],
            ],
            counts.cmocka,
            {"REGLET_CHECKED": "musl"},
            needs=("musl-gcc",),
            after=("build", "wheel", "aarch64"),
        ),
        Stage(
            "asan-build",
            "library and C tests with ASan",
            _build(ASAN, "-DREGLET_SANITIZE=address", targets=("all", "c_tests")),
        ),
        Stage(
            "asan",
            "C tests and libffi under ASan and LSan",
            [_ctest(ASAN)],
            counts.cmocka,
            ASAN_ENVIRONMENT,
            after=("asan-build",),
        ),
        Stage(
            "threads",
            "threads on objects of their own and on shared ones, under TSan",
            [
                *_build(
                    *(THREADS, "-DREGLET_SANITIZE=thread", "-DREGLET_OPTIMIZATION=-Onone"),
                    targets=("test_threads",),
                ),
                _ctest(THREADS, "--tests-regex", "^test_threads$"),
            ],
            counts.cmocka,
        ),
        Stage(
            "fuzz",
            "fuzzers from their seeds",
            [
                *_build(FUZZ, "-DREGLET_FUZZ=ON"),
                [PYTHON, "Tests/fuzz/run.py", FUZZ],
            ],
            counts.summary,
            echoed=True,
        ),
        Stage(
            "python",
            "Python tests",
            [[PYTHON, "-m", "pytest", "-q", "Tests/python"]],
            counts.pytest,
            after=("build", "wheel"),
        ),
        Stage(
            "conformance",
            "conformance cases",
            [[PYTHON, "scripts/testing/conformance.py"]],
            counts.summary,
            echoed=True,
            after=("wheel",),
        ),
        Stage(
            "firmware",
            "a screen on an emulated Cortex-M7: picture, bits, flash and memory",
            [
                *_build(FIRMWARE, "--toolchain", "cmake/toolchains/cortex-m7.cmake"),
                [PYTHON, "Tests/firmware/run.py", FIRMWARE, CMAKE],
            ],
            counts.summary,
            echoed=True,
            needs=("qemu-system-arm",),
            after=("build",),
        ),
        Stage(
            "packages",
            "what a release uploads: the same bytes twice, and Debian packages that install and go",
            [[PYTHON, "Tests/packages/run.py", CMAKE]],
            counts.summary,
            echoed=True,
            needs=("dpkg-deb",),
            after=("build", "wheel", "musl"),
        ),
    ]
