# SPDX-License-Identifier: MIT
"""Runs the firmware on an emulated Cortex-M7: run.py FOLDER NATIVE_FOLDER.

Its picture must equal the one next to its sources, its frames those computed here, bit for bit, and
flash, memory and stack must be within the numbers of Documentation/Platforms.md. Its replacement of
a C library must compute the same results.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "Examples" / "firmware"
SHARED = ["arena", "font", "host", "picture", "program", "screen"]
EMULATOR = [
    *["qemu-system-arm", "-M", "mps2-an500", "-cpu", "cortex-m7"],
    *["-nographic", "-monitor", "none", "-serial", "none"],
    *["-semihosting-config", "enable=on,target=native", "-kernel"],
]
FLASH = {".vectors", ".text", ".ARM.exidx", ".data"}
MEMORY = {".stack", ".data", ".bss"}
# Bytes. The memory is 30,735 for the picture, 16,384 for the arena, 12,288 for the stack, and some.
MOST = {
    "flash": 389_000,
    "memory": 72_000,
    "arena": 8_600,
    "stack of the screen": 4_320,
    "stack of the deepest tree": 7_400,
}


def native(sources: list[Path], libraries: list[str], place: Path) -> str:
    """Builds a program for this computer, runs it in a folder, and returns its output."""
    program = str(place / "program")
    compiler = ["cc", "-O1", "-std=gnu11", f"-I{ROOT}/include", f"-I{FIRMWARE}", "-o", program]
    subprocess.run([*compiler, *map(str, sources), *libraries, "-lm"], check=True)
    return output([program], place).stdout


def output(command: list[str], place: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=place, capture_output=True, text=True, timeout=300, check=False
    )


def emulated(program: Path, place: Path) -> tuple[int, str]:
    """Returns the status and the output, which the emulator writes to standard error."""
    ran = output([*EMULATOR, str(program)], place)
    return ran.returncode, ran.stdout + ran.stderr


def sizes(program: Path) -> dict[str, int]:
    """The flash and memory of a program."""
    text = subprocess.run(
        ["size", "-A", program], capture_output=True, text=True, check=True
    ).stdout
    sections = {
        name: int(size) for name, size in re.findall(r"^(\.\S+) +(\d+)", text, re.MULTILINE)
    }
    # Notes and debug information stay on the computer; everything else must be known here.
    unknown = {
        name
        for name, size in sections.items()
        if name not in FLASH | MEMORY
        and size > 0
        and not name.startswith((".debug", ".comment", ".ARM.attributes"))
    }
    if unknown:
        raise SystemExit(f"sections of which nobody knows where they go: {unknown}")
    return {
        "flash": sum(sections[name] for name in FLASH),
        "memory": sum(sections[name] for name in MEMORY),
    }


def outcomes(folder: Path, native_folder: Path) -> dict[str, str]:
    """Returns the errors of each test."""
    with tempfile.TemporaryDirectory() as name:
        here, there = Path(name, "here"), Path(name, "there")
        here.mkdir()
        there.mkdir()
        sources = [FIRMWARE / f"{name}.c" for name in SHARED]
        native(sources, [str(native_folder / "libreglet.a")], here)
        status, said = emulated(folder / "firmware.elf", there)
        if status != 0 or "done\n" not in said:
            return {"the firmware runs": f"status {status}: {said}"}
        arithmetic = [ROOT / "Tests/firmware/arithmetic.c", FIRMWARE / "host.c"]
        hashes = [native(arithmetic, [], here), emulated(folder / "arithmetic.elf", there)[1]]
        picture = (there / "screen.pgm").read_bytes()
        frames = [(place / "frames.txt").read_text().splitlines() for place in (here, there)]
        different = [f"{one}\n{other}" for one, other in zip(*frames) if one != other]
        if len(frames[1]) != 21:
            different.append(f"{len(frames[1])} frames")
        expected = (FIRMWARE / "screen.pgm").read_bytes()
        found = {
            "the firmware runs": "",
            "its picture is the one of Examples/firmware": (
                "" if picture == expected else f"{_pixels(picture, expected)} pixels differ"
            ),
            "this computer draws the same picture": (
                "" if picture == (here / "screen.pgm").read_bytes() else "it does not"
            ),
            "its frames have the same bits as here": "\n".join(different),
            "arithmetic of 64 bits is that of this computer": (
                "" if hashes[0] == hashes[1] != "" else f"{hashes[0]}{hashes[1]}"
            ),
        }
    used = sizes(folder / "firmware.elf")
    used |= {name: int(size) for name, size in re.findall(r"^(.+): (\d+) bytes", said, re.M)}
    for name, most in MOST.items():
        size = used.get(name, 0)
        problem = "" if 0 < size <= most else f"{size:,} bytes, and {most:,} are allowed"
        found[f"{name}: {size:,} bytes"] = problem
    return found


def _pixels(one: bytes, other: bytes) -> int:
    return sum(a != b for a, b in zip(one, other)) + abs(len(one) - len(other))


def main() -> int:
    """Prints the outcomes, and the counts as the last line."""
    folder, native_folder = (Path(given).resolve() for given in sys.argv[1:3])
    found = outcomes(folder, native_folder)
    for name, problem in found.items():
        print(f"{'FAILED' if problem else 'ok    '} {name}\n{problem}".rstrip())
    failed = sum(1 for problem in found.values() if problem)
    print(f"{len(found) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
