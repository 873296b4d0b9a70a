"""Tests the examples of the manual and the docstrings."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import clausoku
import pytest

MANUAL = Path(__file__).resolve().parents[2] / "src" / "manual" / "guide" / "python.md"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def test_examples_of_the_manual_are_right(monkeypatch, tmp_path):
    pytest.importorskip("numpy", reason="NumPy is not installed")
    pytest.importorskip("pandas", reason="pandas is not installed")
    monkeypatch.chdir(tmp_path)
    text = MANUAL.read_text().replace("```\n", "\n")  # the end of a block is not expected output
    test = doctest.DocTestParser().get_doctest(text, {}, "python.md", str(MANUAL), 0)
    assert len(test.examples) > 20
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    runner.run(test)
    assert runner.failures == 0


@pytest.mark.parametrize(
    "name", ["clausoku"] + [f"clausoku.{m.name}" for m in pkgutil.iter_modules(clausoku.__path__)]
)
def test_examples_of_the_docstrings_are_right(name):
    assert doctest.testmod(importlib.import_module(name), optionflags=FLAGS).failed == 0


def test_every_public_name_has_a_docstring():
    for name in clausoku.__all__:
        shown = getattr(clausoku, name)
        if not name.startswith("__"):
            assert shown.__doc__, name
