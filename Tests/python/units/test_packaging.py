# SPDX-License-Identifier: MIT
"""pip builds the library through CMake, and missing tools are reported at once."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
import reglet
from conftest import ROOT

PACKAGE = ROOT / "bindings" / "python"


def test_a_missing_toolchain_is_reported_in_one_sentence(tmp_path: Path) -> None:
    # All programs of the system except the toolchain, which may be among them.
    programs = tmp_path / "bin"
    programs.mkdir()
    for program in Path("/usr/bin").iterdir():
        if not program.name.startswith("swift"):
            (programs / program.name).symlink_to(program)
    ran = subprocess.run(
        ["cmake", "-S", str(ROOT), "-B", str(tmp_path / "build"), "-DSKBUILD=ON"],
        env={"PATH": str(programs)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode != 0
    assert "Building reglet needs the Swift toolchain, 6.3 or newer" in " ".join(ran.stderr.split())


def test_the_build_goes_through_cmake_and_stays_out_of_the_sources() -> None:
    text = (PACKAGE / "pyproject.toml").read_text(encoding="utf-8")
    assert 'build-backend = "reglet_build"' in text
    assert 'cmake.source-dir = "../.."' in text
    assert f'version = "{reglet.__version__}"' in text
    # A build folder would be in the sources.
    assert "build-dir" not in text
    assert not (PACKAGE / "reglet" / "_lib").exists()


@pytest.mark.parametrize("page", [ROOT / "README.md", PACKAGE / "README.md"])
def test_no_page_promises_an_upload(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"pip install '?reglet", text)
    assert re.search("Hebrew,? (and )?Arabic and other scripts", " ".join(text.split()))
