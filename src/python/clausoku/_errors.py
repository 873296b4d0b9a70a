"""The exceptions of clausoku. An input error has a place and an expectation."""

from __future__ import annotations

from typing import Optional


class PuzzleError(ValueError):
    """Raised for a text, a list or an array that is not a puzzle.

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

    def parts(self) -> tuple[str, str, int, int]:
        return self.found, self.expected, self.line, self.column

    def __eq__(self, other: object) -> bool:
        return self.parts() == other.parts() if isinstance(other, PuzzleError) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.parts())

    def __reduce__(self) -> tuple[type, tuple[str, str, int, int]]:
        return type(self), self.parts()


class OptionError(ValueError):
    """Raised for an unknown engine, board, rule or other option; lists the known ones."""


class DecodeError(ValueError):
    """Raised for a model that is not a solution of its formula's puzzle."""


class UnansweredError(RuntimeError):
    """Raised if a question has no answer, or none within the limits: a proof for a puzzle with two
    solutions, steps without a solution, a new puzzle after too many tries."""


class DisagreementError(RuntimeError):
    """Raised if two engines disagree or a solution fails the check.

    ``results`` has all results of the call, if there are any.
    """

    results: Optional[object] = None
