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
    for module in ("pip", "setuptools", "wheel"):
        if not importlib.util.find_spec(module):
            pytest.skip(f"{module} is not installed")
    run("-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--no-index",
        "--wheel-dir", tmp_path, PACKAGE)  # fmt: skip
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


def test_building_leaves_no_files_among_the_sources():
    left = {path.name for path in PACKAGE.iterdir()}
    assert not [name for name in left if name.endswith(".egg-info") or name in ("build", "dist")]
