"""Formulas: a puzzle as clauses, and a solver's model back as a grid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Union

from . import _clausoku
from ._arguments import converts_arguments, shares_options, shorten_repr
from ._calls import call
from ._errors import DecodeError, OptionError, UnansweredError
from ._fields import options_of
from ._library import call_library, call_with_puzzle
from ._puzzles import Puzzle

if TYPE_CHECKING:
    import numpy

MAX_INT = 2**31 - 1

#: the fields of a formula's text, for which Formula.to_text() has parameters
TEXT_FIELDS = ("target", "no-names", "explain", "shuffle")

#: "r3c7", or the row and the column, counted from 1
Cell = Union[str, tuple[int, int]]


class Candidate(NamedTuple):
    """A digit in a cell; row and column are counted from 1."""

    row: int
    column: int
    digit: int

    def __str__(self) -> str:
        return f"r{self.row}c{self.column}={self.digit}"


class Formula:
    """A puzzle in conjunctive normal form; its models are the puzzle's solutions."""

    def __init__(self, handle: _clausoku.EncodedPuzzle) -> None:
        if not isinstance(handle, _clausoku.EncodedPuzzle):
            raise TypeError(f"{shorten_repr(handle)}; expected encode(), which makes a Formula")
        self._handle = handle

    @property
    def variables(self) -> int:
        """The number of variables: 1, 2 …, first those of candidates, then auxiliary ones."""
        return self._handle.variables

    @property
    def clauses(self) -> list[list[int]]:
        """The clauses as lists of DIMACS literals, as `pysat.formula.CNF` accepts them."""
        return self._handle.clauses()

    def __eq__(self, other: object) -> bool:
        """True if the other formula has the same puzzle, encoding and clauses."""
        if not isinstance(other, Formula):
            return NotImplemented
        return self.to_dimacs() == other.to_dimacs()

    def __hash__(self) -> int:
        return hash((self.variables, len(self)))

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles have the puzzle and the options, and are encoded again."""
        text, reading, options = self._handle.origin()
        limits = ("timeout", "memory_limit")
        return formula_of, (text, reading, {k: v for k, v in options.items() if k not in limits})

    def __len__(self) -> int:
        """The number of clauses."""
        return self._handle.clause_count

    @property
    def literals(self) -> numpy.ndarray:
        """The literals of all clauses, concatenated, as int32."""
        import numpy

        return numpy.frombuffer(self._handle.literals(), numpy.int32)

    @property
    def offsets(self) -> numpy.ndarray:
        """The index in `literals` of each clause's first literal, then the end index, as int64."""
        import numpy

        return numpy.frombuffer(self._handle.offsets(), numpy.int64)

    @converts_arguments
    def variable(self, cell: Cell, digit: int) -> int:
        """The variable of a digit in a cell: `variable("r3c7", 5)`.

        0 if the candidate has no variable because the reduction has decided it. Raises an
        OptionError for a cell or digit that the board does not have.
        """
        row, column = place_of(cell)
        in_range = all(1 <= number <= MAX_INT for number in (row, column, digit))
        variable = self._handle.variable(row, column, digit) if in_range else -1
        if variable < 0:
            raise OptionError(f"r{row}c{column}={digit}: no such candidate on this board")
        return variable

    @converts_arguments
    def meaning(self, variable: int) -> Optional[Candidate]:
        """The candidate of a variable or of a literal of it; None for an auxiliary variable.
        Raises an OptionError for 0 and numbers above `variables`."""
        number = abs(variable)
        if not 1 <= number <= self.variables:
            raise OptionError(f"no variable {variable}; expected 1 to {self.variables}")
        meaning = self._handle.meaning(number)
        return Candidate(*meaning) if meaning else None

    @property
    def known(self) -> list[int]:
        """The digit that the reduction has found for each cell; 0 for an open cell."""
        return self._handle.known()

    def to_dimacs(self) -> str:
        """The formula as `clausoku encode` writes it, with a description in comments."""
        return self._handle.to_dimacs()

    @shares_options(options_of("encode", only=TEXT_FIELDS))
    def to_text(self, **shared: Any) -> str:
        """The formula in another format, with sentences, or shuffled.

        {options}

        The timeout is that of `encode`. Raises an `UnansweredError` after it.
        """
        text, reading, options = self._handle.origin()
        with time_limit_errors():
            answer = call("encode", puzzle=text, **reading, **options, **shared)
        return str(answer["text"])

    def __repr__(self) -> str:
        return f"<Formula of {self.variables} variables and {len(self)} clauses>"


def formula_of(text: str, reading: dict[str, Any], options: dict[str, Any]) -> Formula:
    """Encodes the text of a puzzle."""
    return Formula(call_library(_clausoku.encode, text, reading, options))


@contextmanager
def time_limit_errors() -> Iterator[None]:
    """Raises an UnansweredError for the error of a time limit."""
    try:
        yield
    except OptionError as error:
        if str(error) == "the time limit was hit":
            raise UnansweredError(str(error)) from None
        raise


def place_of(cell: Cell) -> tuple[int, int]:
    if isinstance(cell, str):
        match = re.fullmatch(r"r(\d{1,9})c(\d{1,9})", cell)
        if not match:
            raise OptionError(f"{cell!r}; expected rRcC, counted from 1")
        return int(match[1]), int(match[2])
    return cell


@shares_options(options_of("encode", without=["encoding", "stats", *TEXT_FIELDS]))
def encode(puzzle: Puzzle, encoding: str = "extended", **shared: Any) -> Formula:
    """Encode a puzzle as a formula whose models are the puzzle's solutions.

    encoding             minimal, natural, extended or augmented
    {options}

    Raises an `UnansweredError` after the timeout.
    """
    with time_limit_errors():
        return Formula(call_with_puzzle(_clausoku.encode, puzzle, {"encoding": encoding, **shared}))


@converts_arguments
def decode(formula: Formula, model: Union[str, Iterable[int], Mapping[int, bool]]) -> str:
    """Decode a solver's model into a solution, one character for each cell.

    The model is a list of true literals, as in PySAT and DIMACS; missing variables count as false.
    A mapping from variables to truth values and the printed output of a solver are accepted too.
    Raises a DecodeError if the model is no solution of the puzzle.
    """
    if not isinstance(formula, Formula):
        raise TypeError(
            f"formula: {shorten_repr(formula)}; expected a Formula, as encode() returns it")
    if isinstance(model, str):
        return call_library(formula._handle.decode_answer, model, failure=DecodeError)
    for literal in model:
        if abs(literal) > MAX_INT:
            expected = f"variables from 1 to {formula.variables}"
            raise DecodeError(f"the literal {literal}; expected {expected}")
    return call_library(formula._handle.decode, model, failure=DecodeError)
