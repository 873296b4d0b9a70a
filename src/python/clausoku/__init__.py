"""Sudoku with a SAT solver: solve, count, explain, generate, encode and prove.

    >>> import clausoku
    >>> puzzle = (
    ...     "003020600900305001001806400008102900700000008"
    ...     "006708200002609500800203009005010300"
    ... )
    >>> clausoku.solve(puzzle).solution[:9]
    '483921657'
    >>> clausoku.count(puzzle)
    1

A puzzle is a string in any format that the program reads, a list of rows, a NumPy array or an
f-puzzles dictionary. A list, an array or a pandas column holds many puzzles. Engines, boards and
rules have the same names as on the command line.
"""

from ._batches import check, count, enumerate, solve
from ._calls import call
from ._clausoku import __version__
from ._drawings import Drawing, Judgement, Search, draw, judge, search
from ._errors import DecodeError, DisagreementError, OptionError, PuzzleError, UnansweredError
from ._formula import Candidate, Formula, decode, encode
from ._generator import NewPuzzle, generate
from ._reasons import Explanation, Proof, Verification, explain, prove, verify
from ._npy import read_npy, write_npy
from ._results import Count, Counts, Difficulty, Enumeration, Enumerations, Result, Results
from ._sets import (
    Audit, Canonical, Canonicals, Leaks, against, audit, augment, canonical, dedupe, duplicates, exclude, split,
)  # fmt: skip

# The names that __init__.pyi lists.
__all__ = ["__version__", *(name for name in globals() if not name.startswith("_"))]
