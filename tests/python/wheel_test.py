"""Tests the wheel: builds it without a network, installs it and uses only the installed files."""

import importlib.util
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from examples import SOLUTION, UNIQUE

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "python"


def run(*command, **options):
    done = subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, timeout=300, **options
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.skipif("CLAUSOKU_BUILD_DIR" not in os.environ, reason="no build to take it from")
def test_an_installed_wheel_solves_a_puzzle(tmp_path):
    if not importlib.util.find_spec("pip"):
        pytest.skip("pip is not installed")
    # Without an index, pip could install no package that the build needs.
    run("-m", "pip", "wheel", "--no-index", "--wheel-dir", tmp_path, PACKAGE)
    (wheel,) = tmp_path.glob("clausoku-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "clausoku/py.typed" in names and "clausoku/__init__.pyi" in names
    assert not [name for name in names if not name.startswith("clausoku")]

    site = tmp_path / "site"
    run("-m", "pip", "install", "--no-index", "--no-deps", "--target", site, wheel)
    script = "import clausoku, sys; print(clausoku.__file__, clausoku.solve(sys.argv[1]).solution)"
    environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    answer = run("-c", script, UNIQUE, cwd=tmp_path, env={**environment, "PYTHONPATH": str(site)})
    assert answer.split() == [str(site / "clausoku" / "__init__.py"), SOLUTION]


def test_a_build_folder_of_another_python_is_named(tmp_path):
    """The builder must not pack a module that this Python cannot import."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "cmake").write_text("#!/bin/sh\n")
    (site / "cmake").chmod(0o755)
    (tmp_path / "CMakeCache.txt").touch()
    environment = {
        **os.environ, "PATH": f"{site}:{os.environ['PATH']}", "CLAUSOKU_BUILD_DIR": str(tmp_path)
    }  # fmt: skip
    script = "import wheel_builder; wheel_builder.build_wheel('.')"
    done = subprocess.run(
        [sys.executable, "-B", "-c", script],
        cwd=tmp_path, env={**environment, "PYTHONPATH": str(PACKAGE)}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == f"{tmp_path} builds for another Python than {sys.executable}\n"


def test_building_leaves_no_files_among_the_sources():
    left = {path.name for path in PACKAGE.iterdir()}
    assert not [name for name in left if name.endswith(".egg-info") or name in ("build", "dist")]
