# SPDX-License-Identifier: MIT
"""The products of scripts/release: reproducible tarballs of a commit, and a bill of materials."""

from __future__ import annotations

import hashlib
import json
import re
import sys
import tarfile
from pathlib import Path

import pytest
import reglet
from conftest import ROOT

sys.path.append(str(ROOT / "scripts" / "releasing"))

import artifacts
import bill
import bundle
import packing


def test_the_version_is_that_of_the_package() -> None:
    assert packing.version(ROOT) == reglet.__version__


def test_the_source_distribution_has_all_files_for_a_build() -> None:
    files = packing.source_distribution(ROOT, "1.2.3")
    for name in (
        "CMakeLists.txt",
        "include/reglet.h",
        "abi/reglet.map",
        "cmake/RegletPython.cmake",
    ):
        assert name in files
    assert b"Version: 1.2.3\n" in files["PKG-INFO"]
    settings = files["pyproject.toml"]
    assert isinstance(settings, bytes)
    for name in re.findall(r'^(?:readme|wheel.packages) = \[?"([^"]+)"', settings.decode(), re.M):
        assert any(file == name or file.startswith(f"{name}/") for file in files), name
    folders = re.findall(r"reglet_swift_module\((\w+)", (ROOT / "CMakeLists.txt").read_text())
    assert all(any(file.startswith(f"Sources/{name}/") for file in files) for name in folders)
    assert not any(part in name for name in files for part in ("Tests/", "build/", "_lib/"))


def test_settings_that_moved_are_noticed() -> None:
    with pytest.raises(SystemExit, match="has no line"):
        packing.settings_at_the_top('readme = "README.md"\n')


def test_a_tarball_is_the_same_every_time(tmp_path: Path) -> None:
    (tmp_path / "libx.so.0").write_bytes(b"library")
    (tmp_path / "libx.so").symlink_to("libx.so.0")
    files = {"x/b": b"text", "x/a": tmp_path / "libx.so"}
    sums = []
    for number in range(2):
        archive = tmp_path / f"{number}.tar.gz"
        packing.pack(archive, dict(reversed(files.items())) if number else files, 1_000_000)
        sums.append(hashlib.sha256(archive.read_bytes()).hexdigest())
    assert sums[0] == sums[1]
    with tarfile.open(archive) as tar:
        assert tar.getnames() == ["x/a", "x/b"]
        assert tar.getmember("x/a").linkname == "libx.so.0"
        assert tar.getmember("x/b").mtime == 1_000_000


def bundle_below(folder: Path) -> Path:
    """Packs a bundle of a checkout that has only its version."""
    for name, text in {
        "include/reglet/version.h": (ROOT / "include" / "reglet" / "version.h").read_text(),
        "reglet.artifactbundle/info.json": "{}",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return bundle.pack(folder, folder)


def test_the_manifest_of_a_tag_names_its_bundle(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = bundle_below(tmp_path)
    manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
    tagged = bundle.manifest_with(manifest, "https://example.org/first", archive)
    bundle.check(tagged, archive)
    assert capsys.readouterr().out == ""
    other = bundle.manifest_with(tagged, "https://example.org/second/", archive)
    assert other == tagged.replace("first", "second")
    assert f'url: "https://example.org/second/reglet-{reglet.__version__}.artifact' in other
    with pytest.raises(SystemExit, match="https addresses alone, not http://"):
        bundle.manifest_with(manifest, "http://example.org", archive)


def test_a_release_has_the_bundle_that_its_manifest_names(tmp_path: Path) -> None:
    archive = bundle_below(tmp_path)
    manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
    tagged = bundle.manifest_with(manifest, "https://example.org", archive)
    with pytest.raises(SystemExit, match=r"other than renamed\.zip"):
        bundle.check(tagged, archive.rename(tmp_path / "renamed.zip"))
    (tmp_path / "reglet.artifactbundle" / "info.json").write_text("{ }")
    with pytest.raises(SystemExit, match="a bundle other than reglet-"):
        bundle.check(tagged, bundle.pack(tmp_path, tmp_path))
    with pytest.raises(SystemExit, match="does not declare"):
        bundle.check("let package = Package()\n", archive)


def test_a_bundle_has_the_same_bytes_at_any_time(tmp_path: Path) -> None:
    first = bundle.checksum(bundle_below(tmp_path))
    (tmp_path / "reglet.artifactbundle" / "info.json").touch()
    assert bundle.checksum(bundle_below(tmp_path)) == first


def test_the_bill_names_every_artifact(tmp_path: Path) -> None:
    artifact = tmp_path / "reglet-1.2.3.tar.gz"
    artifact.write_bytes(b"data")
    document = json.loads(bill.spdx("1.2.3", 1_000_000, [artifact]))
    assert document["spdxVersion"] == "SPDX-2.3"
    assert {package["name"] for package in document["packages"]} == {"reglet", "swift-stdlib"}
    (file,) = document["files"]
    assert file["checksums"][1]["checksumValue"] == hashlib.sha256(b"data").hexdigest()
    known = {"SPDXRef-DOCUMENT"} | {
        part["SPDXID"] for part in [*document["packages"], *document["files"]]
    }
    for relation in document["relationships"]:
        assert {relation["spdxElementId"], relation["relatedSpdxElement"]} <= known


def test_bill_and_sums_name_every_file(tmp_path: Path) -> None:
    made = {"reglet-1.2.3.tgz": b"package", "reglet-1.2.3-playground.html": b"page"}
    for name, data in made.items():
        (tmp_path / name).write_bytes(data)
    artifacts.complete(tmp_path, "1.2.3", 1_000_000)
    document = json.loads((tmp_path / "reglet-1.2.3.spdx.json").read_text())
    assert {file["fileName"] for file in document["files"]} == {f"./{name}" for name in made}
    sums = dict(
        reversed(line.split("  ")) for line in (tmp_path / "SHA256SUMS").read_text().splitlines()
    )
    assert set(sums) == {path.name for path in tmp_path.iterdir()} - {"SHA256SUMS"}
    for name, written in sums.items():
        assert hashlib.sha256((tmp_path / name).read_bytes()).hexdigest() == written
