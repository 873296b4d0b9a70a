"""Tests the examples of the manual and the docstrings."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import clausoku
import pytest

GUIDE = Path(__file__).resolve().parents[2] / "src" / "manual" / "guide"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("page, examples", [("python.md", 20), ("sets.md", 10)])
def test_examples_of_the_manual_are_right(page, examples, monkeypatch, tmp_path):
    pytest.importorskip("numpy", reason="NumPy is not installed")
    pytest.importorskip("pandas", reason="pandas is not installed")
    monkeypatch.chdir(tmp_path)
    text = (GUIDE / page).read_text().replace("```\n", "\n")  # the end of a block is no output
    test = doctest.DocTestParser().get_doctest(text, {}, page, str(GUIDE / page), 0)
    assert len(test.examples) >= examples
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
