"""Formulas: a puzzle as clauses, and a solver's model back as a grid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Union

from . import _clausoku
from ._errors import DecodeError, OptionError
from ._library import Rules, called, called_about
from ._puzzles import Puzzle

if TYPE_CHECKING:
    import numpy

#: "r3c7", or the row and the column, counted from 1
Cell = Union[str, tuple[int, int]]


class Candidate(NamedTuple):
    """That a cell holds a digit; row and column are counted from 1."""

    row: int
    column: int
    digit: int

    def __str__(self) -> str:
        return f"r{self.row}c{self.column}={self.digit}"


class Formula:
    """A puzzle in conjunctive normal form; its models are the puzzle's solutions."""

    def __init__(self, handle: _clausoku.EncodedPuzzle) -> None:
        self._handle = handle

    @property
    def variables(self) -> int:
        """How many there are, numbered from 1; first the candidates, then auxiliary ones."""
        return self._handle.variables

    @property
    def clauses(self) -> list[list[int]]:
        """The clauses as DIMACS has them: lists of literals, as `pysat.formula.CNF` takes them."""
        return self._handle.clauses()

    def __len__(self) -> int:
        """How many clauses there are."""
        return self._handle.clause_count

    @property
    def literals(self) -> numpy.ndarray:
        """The literals of all clauses, one clause behind the other: int32."""
        import numpy

        return numpy.frombuffer(self._handle.literals(), numpy.int32)

    @property
    def offsets(self) -> numpy.ndarray:
        """Where in `literals` each clause begins, and where the last one ends: int64."""
        import numpy

        return numpy.frombuffer(self._handle.offsets(), numpy.int64)

    def variable(self, cell: Cell, digit: int) -> int:
        """The variable that says that the cell holds the digit: `variable("r3c7", 5)`.

        0 where there is none, because the givens have settled the cell or the candidate. Raises an
        OptionError for what is no cell or digit of the board.
        """
        row, column = place_of(cell)
        variable = self._handle.variable(row, column, digit)
        if variable < 0:
            raise OptionError(f"r{row}c{column}={digit}: no such candidate on this board")
        return variable

    def meaning(self, variable: int) -> Optional[Candidate]:
        """What a variable says; None of an auxiliary one. A negative literal means what its
        variable does. Raises an OptionError for 0 and numbers above `variables`."""
        number = abs(variable)
        if not 1 <= number <= self.variables:
            raise OptionError(f"no variable {variable}; expected 1 to {self.variables}")
        meaning = self._handle.meaning(number)
        return Candidate(*meaning) if meaning else None

    @property
    def known(self) -> list[int]:
        """What was worked out before the clauses were written: of each cell its digit, or 0."""
        return self._handle.known()

    def to_dimacs(self) -> str:
        """The formula as `clausoku encode` writes it, its description in comments."""
        return self._handle.to_dimacs()

    def __repr__(self) -> str:
        return f"<Formula of {self.variables} variables and {len(self)} clauses>"


def place_of(cell: Cell) -> tuple[int, int]:
    if isinstance(cell, str):
        match = re.fullmatch(r"r(\d+)c(\d+)", cell)
        if not match:
            raise OptionError(f"{cell!r}; expected rRcC, counted from 1")
        return int(match[1]), int(match[2])
    row, column = cell
    return int(row), int(column)


def encode(
    puzzle: Puzzle,
    encoding: str = "extended",
    *,
    amo: str = "pairwise",
    reduce: str = "givens",
    drop_shared_pairs: bool = False,
    board: Optional[str] = None,
    rules: Rules = None,
    alphabet: Optional[str] = None,
) -> Formula:
    """The formula of a puzzle: its models are the puzzle's solutions.

    encoding           minimal, natural, extended or augmented
    amo                how at-most-one is said: pairwise, sequential, commander, product, bimander
                       or binary
    reduce             what is worked out before: none, givens, propagated or probed
    drop_shared_pairs  with pairwise: pairs of cells that two houses share are written once
    board, rules, alphabet  as `solve` takes them
    """
    return Formula(called_about(_clausoku.encode, locals()))


def decode(formula: Formula, model: Union[str, Iterable[int], Mapping[int, bool]]) -> str:
    """The solution that a solver's model says, a character a cell.

    The model has the literals that are true, as PySAT and DIMACS have them; what it leaves out
    counts as false. A mapping of variables to truth values will do, and so will what a solver
    prints. Raises a DecodeError where that is no solution of the puzzle.
    """
    if isinstance(model, str):
        return called(formula._handle.decode_answer, model, failure=DecodeError)
    if isinstance(model, Mapping):
        model = [variable if value else -variable for variable, value in model.items()]
    literals = [int(literal) for literal in model]
    return called(formula._handle.decode, literals, failure=DecodeError)
