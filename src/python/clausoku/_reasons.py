"""Reasons and certificates: explain, prove, verify."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Optional, Union

from . import _clausoku
from ._errors import OptionError, UnansweredError
from ._library import Rules, called, called_about
from ._puzzles import Puzzle


@dataclass(frozen=True)
class Explanation:
    """Why a puzzle has its verdict, why a digit stands where it does, or the way to the solution.
    """

    #: in words with drawn grids, as `clausoku explain` tells it
    text: str
    #: the same as plain values, as `clausoku explain --output-format json` writes it
    data: dict[str, Any]

    def __getitem__(self, name: str) -> Any:
        """A part of the data: `explanation["verdict"]`, `explanation["steps"]`."""
        return self.data[name]

    def __str__(self) -> str:
        return self.text


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
) -> Explanation:
    """Tell why a puzzle has no solution, several or one; or the way to it.

    cell, digit  why the cell ("r3c7") has its digit; with a digit, why that cannot stand there
    smallest     go on until no set of fewer givens, clues and pencilmarks can do
    steps        the way to the solution instead, always by the easiest step
    hint         its next step alone
    timeout      seconds; past them, what is known by then
    board, rules, alphabet  as `solve` takes them

    Raises an `UnansweredError` where there are no steps, as there is no solution.
    """
    if digit is not None and cell is None:
        raise OptionError("digit: expected a cell beside it")
    if (steps or hint) and (cell or smallest) or steps and hint:
        raise OptionError("expected one of steps, hint, and the others")
    options = {**locals(), "most_steps": 1 if hint else None}
    function = _clausoku.find_path if steps or hint else _clausoku.explain
    told = called_about(function, options, UnansweredError)
    text, data = told
    return Explanation(text, json.loads(data))


@dataclass(frozen=True)
class Proof:
    """A formula without a model and the proof that it has none: the puzzle has no solution, or none
    besides the one here."""

    #: the only one; None where there is none
    solution: Optional[str]
    #: DIMACS CNF, which says in its comments what it is about
    formula: bytes
    #: DRAT, or by cryptominisat FRAT
    proof: bytes
    #: how many steps it has
    lemmas: int

    def save(self, path: Union[str, Path]) -> None:
        """Writes PATH.cnf and PATH.drat, for `clausoku verify` and other checkers."""
        Path(f"{path}.cnf").write_bytes(self.formula)
        Path(f"{path}.drat").write_bytes(self.proof)


@dataclass(frozen=True)
class Verification:
    """What a checker that knows no solver says of a formula and a proof."""

    verified: bool
    #: why not
    reason: str
    lemmas: int
    #: what the formula says that it is about; None where it says nothing
    puzzle: Optional[str]
    #: the only one, as it says; None where there is none
    solution: Optional[str]

    def __bool__(self) -> bool:
        return self.verified


def prove(
    puzzle: Puzzle,
    *,
    solver: Optional[str] = None,
    trim: bool = False,
    timeout: Optional[float] = None,
    board: Optional[str] = None,
    rules: Rules = None,
    alphabet: Optional[str] = None,
) -> Proof:
    """Certify that a puzzle has no solution, or no other one than it has.

    solver   cadical or cryptominisat; the first of them that there is
    trim     leave out the lemmas that the proof does not need; the proof is DRAT then
    timeout  seconds, for the solution and for the proof each
    board, rules, alphabet  as `solve` takes them

    Raises an `UnansweredError` where it has several, or the time was over. The proof was verified.
    """
    return Proof(*called_about(_clausoku.prove, locals(), UnansweredError))


def verify(
    formula: Union[str, bytes, Proof], proof: Union[str, bytes, None] = None
) -> Verification:
    """Check a proof without a solver: DRAT, FRAT or LRAT.

    Takes what `prove` gives, or the contents of two files. Where the formula says what it is about,
    its clauses must be just those. Raises an `OptionError` for what is no formula or no proof.
    """
    if isinstance(formula, Proof):
        formula, proof = formula.formula, formula.proof
    if proof is None:
        raise TypeError("a formula without a proof; expected both")
    return Verification(*called(_clausoku.verify, encoded(formula), encoded(proof)))


def encoded(text: Union[str, bytes]) -> bytes:
    return text.encode() if isinstance(text, str) else text
