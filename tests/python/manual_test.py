"""What the manual and the docstrings show is what happens."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import clausoku
import pytest

MANUAL = Path(__file__).resolve().parents[2] / "src" / "manual" / "guide" / "python.md"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def test_the_examples_of_the_manual(monkeypatch, tmp_path):
    pytest.importorskip("numpy", reason="NumPy is not installed")
    pytest.importorskip("pandas", reason="pandas is not installed")
    monkeypatch.chdir(tmp_path)
    text = MANUAL.read_text().replace("```\n", "\n")  # the end of a block is not what is printed
    test = doctest.DocTestParser().get_doctest(text, {}, "python.md", str(MANUAL), 0)
    assert len(test.examples) > 20
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    runner.run(test)
    assert runner.failures == 0


@pytest.mark.parametrize(
    "name", ["clausoku"] + [f"clausoku.{m.name}" for m in pkgutil.iter_modules(clausoku.__path__)]
)
def test_the_examples_of_the_docstrings(name):
    assert doctest.testmod(importlib.import_module(name), optionflags=FLAGS).failed == 0


def test_everything_that_is_shown_has_a_docstring():
    for name in clausoku.__all__:
        shown = getattr(clausoku, name)
        if not name.startswith("__"):
            assert shown.__doc__, name
