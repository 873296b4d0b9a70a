"""Runs test files with pytest; exits with 77 if pytest is missing or no test was collected."""

import sys

sys.dont_write_bytecode = True
try:
    import pytest
except ImportError:
    print(f"skipped: pytest is not installed for {sys.executable}")
    sys.exit(77)

code = pytest.main(["-q", "-rs", "-p", "no:cacheprovider", *sys.argv[1:]])
sys.exit(77 if code == pytest.ExitCode.NO_TESTS_COLLECTED else code)
