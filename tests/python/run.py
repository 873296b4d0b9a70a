"""Runs test files with pytest; exit code 77 where there is none, or nothing was to be run."""

import sys

sys.dont_write_bytecode = True
try:
    import pytest
except ImportError:
    print(f"skipped: pytest is not installed for {sys.executable}")
    sys.exit(77)

code = pytest.main(["-q", "-rs", "-p", "no:cacheprovider", *sys.argv[1:]])
sys.exit(77 if code == pytest.ExitCode.NO_TESTS_COLLECTED else code)
