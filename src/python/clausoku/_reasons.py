"""Reasons and certificates: explain, prove, verify."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Optional, Union

from . import _clausoku
from ._arguments import convert, converts_arguments
from ._calls import call
from ._drawings import frame_page
from ._errors import OptionError, UnansweredError
from ._library import Rules, call_library, call_with_puzzle, check_range
from ._puzzles import Puzzle


@dataclass(frozen=True)
class Explanation:
    """The reason for a puzzle's verdict or for a cell's digit, or the path to the solution."""

    #: in words with drawn grids, as `clausoku explain` writes it
    text: str
    #: the same as plain values, as `clausoku explain --output-format json` writes it
    data: dict[str, Any]

    def __getitem__(self, name: str) -> Any:
        """A part of the data: `explanation["verdict"]`, `explanation["steps"]`."""
        return self.data[name]

    #: the call that makes the same explanation as a page
    source: tuple[str, dict[str, Any]] = field(default=("", {}), repr=False, compare=False)

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> Optional[str]:
        command, fields = self.source
        return frame_page(call(command, output_format="html", **fields)["text"]) if command else None


@converts_arguments
def explain(
    puzzle: Puzzle,
    *,
    cell: Optional[str] = None,
    digit: Optional[int] = None,
    smallest: bool = False,
    steps: bool = False,
    hint: bool = False,
    timeout: Optional[float] = 60.0,
    board: Optional[str] = None,
    rules: Rules = None,
    alphabet: Optional[str] = None,
    first_digit: Optional[int] = None,
) -> Explanation:
    """Explain why a puzzle has no solution, several or one; or find the path to its solution.

    cell, digit  explain the cell's ("r3c7") digit; with a digit, why it is impossible in the cell
    smallest     search for a proven smallest set of givens, clues and pencilmarks
    steps        find the steps to the solution, the easiest one each time
    hint         find only the next step of the path
    timeout      seconds; after that, the explanation has what is known
    board, rules, alphabet, first_digit  as for `solve`

    Raises an `UnansweredError` for steps of a puzzle without a solution.
    """
    check_range("digit", digit, 1, 2**31 - 1)
    if digit is not None and cell is None:
        raise OptionError("digit: no cell; expected a cell")
    if (steps or hint) and (cell or smallest) or steps and hint:
        raise OptionError("steps or hint together with other options; expected only one of these")
    shared = {"board": board, "rules": rules, "alphabet": alphabet,
              "first_digit": first_digit, "timeout": timeout, "puzzle": puzzle}
    options = {**locals(), "most_steps": 1 if hint else None}
    function = _clausoku.find_path if steps or hint else _clausoku.explain
    text, data = call_with_puzzle(function, options, UnansweredError)
    if steps or hint:
        return Explanation(text, json.loads(data), ("hint" if hint else "steps", shared))
    about = {"cell": cell} if digit is None else {"eliminate": f"{cell}={digit}"}
    source = ("explain", {**shared, **about, "smallest": smallest})
    return Explanation(text, json.loads(data), source)


@dataclass(frozen=True)
class Proof:
    """An unsatisfiable formula and its proof: the puzzle has no solution, or only the one in
    `solution`."""

    #: the only solution; None if there is none
    solution: Optional[str]
    #: DIMACS CNF with comments that describe the puzzle
    formula: bytes
    #: DRAT, or FRAT from cryptominisat
    proof: bytes
    #: the number of proof steps that add a clause
    lemmas: int

    @converts_arguments
    def save(self, path: Union[str, Path]) -> None:
        """Writes PATH.cnf and PATH.drat, for `clausoku verify-proof` and other checkers."""
        Path(f"{path}.cnf").write_bytes(self.formula)
        Path(f"{path}.drat").write_bytes(self.proof)


@dataclass(frozen=True)
class Verification:
    """The result of checking a formula and a proof without a solver."""

    verified: bool
    #: why the proof is not verified
    reason: str
    lemmas: int
    #: the puzzle in the formula's comments; None if they describe none
    puzzle: Optional[str]
    #: the only solution according to the comments; None if there is none
    solution: Optional[str]
    #: what the proof does not cover, such as "the reduction 'probed'"; empty if it covers everything
    unproven: str

    def __bool__(self) -> bool:
        return self.verified


@converts_arguments
def prove(
    puzzle: Puzzle,
    *,
    solver: Optional[str] = None,
    trim: bool = False,
    timeout: Optional[float] = None,
    board: Optional[str] = None,
    rules: Rules = None,
    alphabet: Optional[str] = None,
    first_digit: Optional[int] = None,
) -> Proof:
    """Certify that a puzzle has no solution, or only one.

    solver   cadical or cryptominisat; default: the first available one
    trim     drop lemmas that the proof does not need, and write DRAT
    timeout  seconds, for the solution and for the proof each
    board, rules, alphabet, first_digit  as for `solve`

    The proof is verified. Raises an `UnansweredError` for several solutions or after the timeout.
    """
    return Proof(*call_with_puzzle(_clausoku.prove, locals(), UnansweredError))


def verify(
    formula: Union[str, bytes, Proof], proof: Union[str, bytes, None] = None
) -> Verification:
    """Check a proof without a solver: DRAT, FRAT or LRAT.

    Accepts a `Proof` or the contents of two files. If the formula's comments describe a puzzle, its
    clauses must be exactly that puzzle's. Raises an `OptionError` for a syntax error.
    """
    if isinstance(formula, Proof):
        formula, proof = formula.formula, formula.proof
    if proof is None:
        raise TypeError("a formula without a proof; expected both")
    contents = (
        convert("formula", formula, "Union[str, bytes]"),
        convert("proof", proof, "Union[str, bytes]"),
    )
    return Verification(*call_library(_clausoku.verify, *contents))
