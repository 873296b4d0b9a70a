"""The verdicts on puzzles, one or many: solve, check, count, enumerate."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from typing import Any, Optional

from . import _clausoku
from ._arguments import shares_options
from ._errors import DisagreementError, OptionError, PuzzleError
from ._fields import CALLS, options_of, split_reading
from ._library import call_library
from ._puzzles import Puzzles, Source, is_text, source_of, text_of
from ._results import Counts, Difficulty, Enumerations, Results, Sequenced

#: the default limit on the solutions of a puzzle
LIMIT: int = CALLS["count"]["limit"]["default"]

os.register_at_fork(after_in_child=_clausoku.renew_last_solver)


def decide(
    puzzles: Puzzles, shared: dict[str, Any], **asked: Any
) -> tuple[Source, _clausoku.Batch]:
    """Decides all puzzles of a call with the `shared` options and additional options `asked`.
    Raises errors of the call, and the PuzzleError of a single puzzle."""
    source = source_of(puzzles, shared)
    usual = {"limit": 1, "beyond": True, "keep": 2, "explain": False, "in_order": False}
    options = (*split_reading(shared), {**usual, **asked})
    if isinstance(source.puzzles, tuple):
        batch = call_library(_clausoku.decide_texts, source.puzzles, *options)
    else:
        batch = call_library(_clausoku.decide_digits, source.puzzles, source.cells, *options)
    alarms = batch.alarms()
    if alarms:
        k, alarm = alarms[0]
        others = f" (and {len(alarms) - 1} more)" if len(alarms) > 1 else ""
        disagreement = DisagreementError(f"puzzle {k + 1}: {alarm}{others}")
        disagreement.results = Results(batch)
        raise disagreement
    if source.single and not batch.is_readable(0):
        raise PuzzleError(*batch.at(0)[5])
    return source, batch


def results_for(source: Source, results: Sequenced[Any]) -> Any:
    """Returns one result for one puzzle, all results for many, a DataFrame for a Series."""
    if source.index is not None:
        return results.to_frame(source.index)
    return results[0] if source.single else results


def result_for(source: Source, results: Results, shared: dict[str, Any]) -> Any:
    """Like results_for(). The result of one puzzle keeps its puzzle, to draw it."""
    result = results_for(source, results)
    if source.single and source.index is None:
        vars(result)["_source"] = {"puzzle": text_at(source, 0), **split_reading(shared)[0]}
    return result


VERDICTS = options_of("solve", without=["first", "fields"], threads=True)


@shares_options(VERDICTS)
def solve(puzzles: Puzzles, *, first: bool = False, **shared: Any) -> Any:
    """Solve puzzles and decide whether each has one solution.

    A puzzle gives a `Result`, many give `Results` in their order, a pandas Series gives a DataFrame
    with its index and the columns verdict, solution and reason. A single unreadable puzzle raises a
    `PuzzleError`; among many puzzles, it gives a result with the verdict "invalid", the reason and
    the error.

    first                stop at the first solution without deciding whether it is the only one
    {options}

    An independent checker checks all solutions. A failed check or a disagreement of the engines
    raises a `DisagreementError`. Ctrl-C ends the call soon with a KeyboardInterrupt.
    """
    source, batch = decide(puzzles, shared, beyond=not first)
    return result_for(source, Results(batch), shared)


@shares_options(VERDICTS)
def check(
    puzzles: Puzzles, *, difficulty: bool = False, columns: Iterable[str] = (), **shared: Any
) -> Any:
    """Decide whether puzzles have one solution, and explain why not.

    Like `solve`, but also finds the reasons for the verdicts "none" and "multiple": givens that
    contradict each other, cells that differ.

    difficulty           also rate each unique puzzle: `Result.difficulty`, the column difficulty. This
                         takes milliseconds to seconds for each puzzle, on one core; `timeout` limits each
    columns              further columns of `clausoku check`, such as singles, search_decisions, backtracks,
                         level, largest_step, mean_step, automorphisms: `Results.columns`, and columns of
                         the DataFrame. None stands for a value that is missing, or for a limit
    {options}
    """
    for name in columns:
        if name not in _clausoku.CHECK_COLUMNS:
            raise OptionError(f"columns: {name!r}; expected some of {', '.join(_clausoku.CHECK_COLUMNS)}")
    source, batch = decide(puzzles, shared, explain=True)
    difficulties = None
    if difficulty:
        difficulties = [
            difficulty_of(text_at(source, k), shared) if verdict == "unique" else None
            for k, verdict in zip(range(len(batch)), Results(batch).verdicts)
        ]
    found = columns_of(source, list(dict.fromkeys(columns)), shared)
    return result_for(source, Results(batch, difficulties, found), shared)


def columns_of(source: Source, names: list[str], options: dict[str, Any]) -> dict[str, list[Any]]:
    """The values of further columns for each puzzle."""
    if not names:
        return {}
    puzzles = source.puzzles
    if isinstance(puzzles, tuple):
        puzzles = tuple(text if is_text(text) else "" for text in puzzles)
    cells = None if isinstance(puzzles, tuple) else source.cells
    reading, limits = split_reading(options)
    limits = {name: limits[name] for name in ("threads", "timeout", "max_conflicts", "memory_limit")}
    records = call_library(
        _clausoku.check_records, (puzzles, cells, None), names, reading, limits,
        failure=DisagreementError,
    )
    rows = [json.loads(record) for record in records]
    return {name: [row[name] for row in rows] for name in names}


def text_at(source: Source, k: int) -> str:
    """The text of a puzzle that was readable."""
    puzzle = source.puzzles[k]
    return puzzle if isinstance(puzzle, str) else text_of(puzzle.reshape(-1))


def difficulty_of(text: str, options: dict[str, Any]) -> Optional[Difficulty]:
    """Rates a puzzle. Returns None if the time limit was hit first."""
    reading, _ = split_reading(options)
    _, data = call_library(_clausoku.find_path, text, reading, {"timeout": options["timeout"]})
    found = json.loads(data)
    return Difficulty(**found["difficulty"]) if found["complete"] else None


@shares_options(VERDICTS)
def count(puzzles: Puzzles, *, limit: int = LIMIT, **shared: Any) -> Any:
    """Count the solutions of puzzles, up to a limit.

    A puzzle gives a `Count`, which is an int; many give `Counts`, a pandas Series a DataFrame with
    its index and the columns count, exact, verdict and reason. Past the timeout the count is a lower
    bound.

    limit                stop counting above this number
    {options}
    """
    source, batch = decide(puzzles, shared, limit=limit, keep=0)
    return results_for(source, Counts(batch, limit))


@shares_options(VERDICTS)
def enumerate(puzzles: Puzzles, *, limit: int = LIMIT, **shared: Any) -> Any:
    """List the solutions of puzzles, each once, in ascending order, up to a limit.

    A puzzle gives an `Enumeration`, a sequence of solutions; many give `Enumerations`, a pandas
    Series a DataFrame with its index and the columns solutions, complete, verdict and reason.

    limit                the largest number of solutions of a puzzle
    {options}
    """
    source, batch = decide(puzzles, shared, limit=limit, keep=None, in_order=True)
    return results_for(source, Enumerations(batch, limit))
