"""Reasons and certificates: explain, prove, verify."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Optional, Union

from . import _clausoku
from ._arguments import convert, converts_arguments, shares_options, shorten_repr
from ._calls import call
from ._drawings import frame_page
from ._errors import OptionError, UnansweredError
from ._fields import options_of
from ._library import call_library, call_with_puzzle
from ._puzzles import Puzzle

#: a number of bytes, or a text such as "2G"
Size = Union[int, str, None]


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


@shares_options(
    options_of("explain", without=["cell", "eliminate", "smallest", "candidates", "output-format"])
)
def explain(
    puzzle: Puzzle,
    *,
    cell: Optional[str] = None,
    digit: Optional[int] = None,
    smallest: bool = False,
    steps: bool = False,
    hint: bool = False,
    **shared: Any,
) -> Explanation:
    """Explain why a puzzle has no solution, several or one; or find the path to its solution.

    cell, digit          explain the cell's ("r3c7") digit; with a digit, why it is impossible there
    smallest             search for a proven smallest set of givens, clues and pencilmarks
    steps                find the steps to the solution, the easiest one each time
    hint                 find only the next step of the path
    {options}

    After the timeout, the explanation has what is known. Raises an `UnansweredError` for steps of a
    puzzle without a solution.
    """
    if cell is not None and not re.fullmatch(r"r[1-9]\d*c[1-9]\d*", cell):
        raise OptionError(f"cell: {shorten_repr(cell)}; expected rRcC, counted from 1")
    if digit is not None and cell is None:
        raise OptionError("digit: no cell; expected a cell")
    if (steps or hint) and (cell or smallest) or steps and hint:
        raise OptionError("steps or hint together with other options; expected only one of these")
    call_name, function = "explain", _clausoku.explain
    cross_check = shared.pop("cross_check")
    if steps or hint:
        call_name, function = "hint" if hint else "steps", _clausoku.find_path
        about = {"most_steps": 1} if hint else {}
    else:
        question = {"cell": cell} if digit is None else {"eliminate": f"{cell}={digit}"}
        about = {**question, "smallest": smallest, "no_cross_check": not cross_check}
    try:
        text, data = call_with_puzzle(function, puzzle, {**shared, **about}, UnansweredError)
    except OptionError as error:
        name = "cell:" if ": no such cell" in str(error) else "digit:"
        raise OptionError(str(error).replace("eliminate:", name, 1)) from None
    return Explanation(text, json.loads(data), (call_name, {"puzzle": puzzle, **shared, **about}))


@dataclass(frozen=True)
class Proof:
    """An unsatisfiable formula and its proof: the puzzle has only the solutions in `solutions`."""

    #: the only solution; None unless there is exactly one
    solution: Optional[str]
    #: DIMACS CNF with comments that describe the puzzle
    formula: bytes
    #: DRAT, FRAT from cryptominisat, or LRAT if asked for
    proof: bytes
    #: the number of proof steps that add a clause
    lemmas: int
    #: the end of the proof's file name: drat, also for FRAT, or lrat
    ending: str = "drat"
    #: all solutions, in ascending order
    solutions: tuple[str, ...] = ()
    #: with `minimal`: a witness for each given, clue and mark that it is not redundant
    witnesses: bytes = b""

    @converts_arguments
    def save(self, path: Union[str, Path]) -> None:
        """Writes PATH.cnf, PATH.drat or PATH.lrat, and PATH.minimal if there are witnesses, for
        `clausoku verify-proof` and other checkers."""
        Path(f"{path}.cnf").write_bytes(self.formula)
        Path(f"{path}.{self.ending}").write_bytes(self.proof)
        if self.witnesses:
            Path(f"{path}.minimal").write_bytes(self.witnesses)


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


@shares_options(options_of("prove"))
def prove(puzzle: Puzzle, *, binary: bool = False, **shared: Any) -> Proof:
    """Certify that a puzzle has no solution, or only one; with `count`, that it has the listed ones.

    binary               write binary DRAT
    {options}

    The proof is verified. Raises an `UnansweredError` for several solutions without `count`, for a
    puzzle that is not `minimal`, or after the timeout.
    """
    asked = {**shared, **({"binary": True} if binary else {})}
    solution, formula, proof, lemmas, solutions, witnesses = call_with_puzzle(
        _clausoku.prove, puzzle, asked, UnansweredError)
    ending = "lrat" if shared["lrat"] else "drat"
    return Proof(solution, formula, proof, lemmas, ending, solutions, witnesses)


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
