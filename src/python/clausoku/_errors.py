"""What clausoku raises. An error of the input says where it is and what was expected there."""

from __future__ import annotations

from typing import Optional


class PuzzleError(ValueError):
    """A text, a list or an array that is no puzzle.

    ``str(error)`` reads ``LINE:COLUMN: what was found; what was expected``; the parts are
    attributes. ``line`` and ``column`` count from 1, in the text as it was given or as JSON
    writes lists, dictionaries and arrays; 0 stands for the text as a whole.
    """

    line: int
    column: int
    found: str
    expected: str

    def __init__(self, found: str, expected: str = "", line: int = 0, column: int = 0) -> None:
        place = f"{line}:{column}: " if line and column else f"{line}: " if line else ""
        super().__init__(place + found + (f"; expected {expected}" if expected else ""))
        self.found, self.expected, self.line, self.column = found, expected, line, column

    def __reduce__(self) -> tuple[type, tuple[str, str, int, int]]:
        return type(self), (self.found, self.expected, self.line, self.column)


class OptionError(ValueError):
    """An engine, board, rule or other option that is not known, and what is."""


class DecodeError(ValueError):
    """A model that is no solution of its formula's puzzle."""


class UnansweredError(RuntimeError):
    """What was asked has no answer, or none in the time: a proof of a puzzle with two solutions,
    steps where there is no solution, a new puzzle that does not come out in all tries."""


class DisagreementError(RuntimeError):
    """Two engines disagree, or a solution fails the check: the loudest error there is.

    ``results`` has all results of the call, where it has any.
    """

    results: Optional[object] = None
