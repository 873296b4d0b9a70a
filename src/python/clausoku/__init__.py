"""Sudoku with a SAT solver: solve, check, count and enumerate.

    >>> import clausoku
    >>> puzzle = (
    ...     "003020600900305001001806400008102900700000008"
    ...     "006708200002609500800203009005010300"
    ... )
    >>> clausoku.solve(puzzle).solution[:9]
    '483921657'
    >>> clausoku.count(puzzle)
    1

Puzzles are strings in any format that the program reads, rows of numbers, NumPy arrays, f-puzzles
dictionaries; or many of these in a list, an array or a column of pandas. Engines, boards and rules
have the names that they have on the command line.
"""

from ._batches import check, count, enumerate, solve
from ._clausoku import __version__
from ._errors import DisagreementError, OptionError, PuzzleError
from ._results import Count, Counts, Enumeration, Enumerations, Result, Results

__all__ = [
    "Count",
    "Counts",
    "DisagreementError",
    "Enumeration",
    "Enumerations",
    "OptionError",
    "PuzzleError",
    "Result",
    "Results",
    "__version__",
    "check",
    "count",
    "enumerate",
    "solve",
]
