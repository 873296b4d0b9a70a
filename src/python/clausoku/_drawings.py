"""Pictures of grids, explanations and searches for notebooks."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Optional

from ._arguments import shares_options
from ._calls import call
from ._errors import OptionError
from ._fields import options_of
from ._puzzles import Puzzle


def frame_page(page: str) -> str:
    """An HTML page as an element of another page; its styles hold only inside."""
    return (
        f'<iframe srcdoc="{html.escape(page)}" style="width:100%;height:32rem;border:0" '
        'sandbox></iframe>'
    )


@dataclass(frozen=True)
class Drawing:
    """A drawn puzzle. A notebook shows the picture."""

    svg: str
    #: the same in characters
    text: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.text


@shares_options(options_of("draw", without=["answer", "output-format"]))
def draw(puzzle: Puzzle, answer: Optional[str] = None, **shared: Any) -> Drawing:
    """Draw a puzzle with its clues.

    answer               a text with further digits, such as a solution
    {options}
    """
    fields = {"puzzle": puzzle, "answer": answer, **shared}
    return Drawing(*(call("draw", output_format=form, **fields)["text"] for form in ("svg", "text")))


@dataclass(frozen=True)
class Search:
    """The search of a small solver. A notebook shows its last moment."""

    #: model, unsatisfiable, or unknown after a limit or at `until`
    answer: str
    #: the limit that was hit, such as "10,000 conflicts"; else empty
    limit: str
    decisions: int
    conflicts: int
    #: the decisions, and what conflicts lead to
    nodes: int
    #: the names of the variables 1, 2 ...
    variables: list[str]
    #: the steps, as `clausoku explain --search --output-format jsonl` writes them
    events: list[dict[str, Any]]
    #: the implication graph of a conflict, or the trail
    svg: str
    #: everything that the call `search` answers
    data: dict[str, Any]

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return (
            f"<Search: {self.answer}{' after ' + self.limit if self.limit else ''}, "
            f"{self.decisions} decisions, {self.conflicts} conflicts>"
        )


@shares_options(options_of("search", without=["formula", "try", "svg"]))
def search(
    puzzle: Optional[Puzzle] = None,
    *,
    formula: Optional[str] = None,
    decisions: Iterable[str] = (),
    **shared: Any,
) -> Search:
    """Follow a small solver through the clauses of a puzzle, or of a formula in DIMACS CNF.

    formula              the text of a formula of up to 100,000 clauses, instead of a puzzle
    decisions            the first decisions: literals such as "r1c1=4" or "-17"; "*" lets the solver
                         decide
    {options}
    """
    if shared["stage"] == "all":
        raise OptionError("stage: 'all'; expected backtracking, dpll or cdcl")
    if puzzle is not None and formula is not None:
        raise OptionError("formula: also the parameter 'puzzle'; expected one of them")
    fields = {"puzzle": puzzle, "formula": formula, "try": decisions, **shared}
    try:
        data = call("search", svg=True, **fields)
    except OptionError as error:
        raise OptionError(re.sub("^try:", "decisions:", str(error))) from None
    svg = data.pop("svg")
    named = ("answer", "limit", "decisions", "conflicts", "nodes", "variables", "events")
    return Search(*(data[name] for name in named), svg, data)


@dataclass(frozen=True)
class Judgement:
    """Whether a formula has exactly the solutions of a puzzle. A notebook shows the faults."""

    #: right, wrong, sampled (no fault found, but not all grids were tried) or undecided
    verdict: str
    #: how the variables are numbered, in words
    variables: str
    #: the rules that the formula does not imply, each with a `model` that breaks it
    missing: list[dict[str, Any]]
    #: the clauses that exclude valid grids, each with such a `grid`
    wrong: list[dict[str, Any]]
    #: everything that the call `judge` answers
    data: dict[str, Any]
    #: the fields of the call
    fields: dict[str, Any]

    def __bool__(self) -> bool:
        return self.verdict == "right"

    def __str__(self) -> str:
        """The judgement in words, as `clausoku check --formula` writes it."""
        return call("judge", output_format="text", **self.fields)["text"]

    def __repr__(self) -> str:
        return f"<Judgement: {self.verdict}>"

    def _repr_html_(self) -> str:
        return frame_page(call("judge", output_format="html", **self.fields)["text"])


@shares_options(options_of("judge", without=["formula", "output-format"]))
def judge(formula: str, puzzle: Optional[Puzzle] = None, **shared: Any) -> Judgement:
    """Judge a formula: does it have exactly the solutions of a puzzle?

    formula              the text of a formula in DIMACS CNF
    puzzle               default: the blank board of `board` and `rules`, or what the formula's
                         comments say
    {options}
    """
    fields = {"formula": formula, "puzzle": puzzle, **shared}
    data = call("judge", **fields)
    named = ("verdict", "variables", "missing", "wrong")
    return Judgement(*(data[name] for name in named), data, fields)
