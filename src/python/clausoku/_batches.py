"""The verdicts on puzzles, one or many: solve, check, count, enumerate."""

from __future__ import annotations

import json
from typing import Any, Optional

from . import _clausoku
from ._errors import DisagreementError, OptionError, PuzzleError
from ._library import CENTURY, Rules, called, check_range, rules_text
from ._puzzles import Puzzles, Source, source_of, text_of
from ._results import Counts, Difficulty, Enumerations, Results, Sequenced


def decide(arguments: dict[str, Any], **asked: Any) -> tuple[Source, _clausoku.Batch]:
    """Has the library decide all puzzles of a call, whose arguments are given by name. Raises what
    is wrong with the call as a whole, and with a puzzle by itself."""
    options = {"explain": False, "in_order": False, **arguments, **asked}
    source = source_of(options.pop("puzzles"), board=options["board"])
    check_range("threads", options["threads"], 1, 1024)
    check_range("max_conflicts", options["max_conflicts"], 0, 2**62)
    check_range("memory_limit", options["memory_limit"], 1, 2**62)
    check_range("timeout", options["timeout"], 0, CENTURY)
    check_range("cross_check_timeout", options["cross_check_timeout"], 0, CENTURY)
    options["rules"] = rules_text(options["rules"])
    if isinstance(source.puzzles, tuple):
        batch = called(_clausoku.decide_texts, source.puzzles, options)
    else:
        batch = called(_clausoku.decide_digits, source.puzzles, source.cells, options)
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


def one_more_than(limit: int) -> int:
    """To be looked for, as one more tells that there are more."""
    if not 1 <= limit < 2**62:
        raise OptionError(f"limit: {limit!r}; expected at least 1")
    return limit + 1


def shown(source: Source, results: Sequenced[Any]) -> Any:
    """A result for a puzzle, results for many, a DataFrame for a Series."""
    if source.index is not None:
        return results.to_frame(source.index)
    return results[0] if source.single else results


def solve(
    puzzles: Puzzles,
    *,
    engine: str = "sat",
    board: Optional[str] = None,
    rules: Rules = None,
    alphabet: Optional[str] = None,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    max_conflicts: Optional[int] = None,
    memory_limit: Optional[int] = None,
    cross_check: bool = True,
    cross_check_timeout: float = 1.0,
    first: bool = False,
) -> Any:
    """Solve puzzles and tell whether each has one solution.

    A puzzle gives a `Result`, many give `Results` in their order, a pandas Series gives a DataFrame
    with its index and the columns verdict, solution and reason. What cannot be read raises a
    `PuzzleError` where it is the only puzzle; among many it takes its place with the verdict
    "invalid", the reason and the error.

    engine         as on the command line: "sat", "hybrid", "backtrack" with options behind a colon
    board, rules   of puzzles that do not state their own: "2x3", "samurai"; "diagonals,windows"
    alphabet       what the characters of boards above 9×9 mean: "1-9A-G", "0-9A-F", "A-P"
    threads        how many puzzles at a time; all cores if left out
    timeout        seconds for each puzzle; past it the verdict is "unknown"
    max_conflicts  likewise
    memory_limit   bytes that a solver may need for a puzzle's formula, likewise; what the process may
                   use if left out
    cross_check    whether a second, different engine answers, too, for cross_check_timeout seconds
    first          stop at the first solution; leave open whether it is the only one

    Solutions pass an independent check, whoever found them. Where one fails, or the engines do not
    agree, a `DisagreementError` is raised. Ctrl-C ends the call soon with a KeyboardInterrupt.
    """
    source, batch = decide(locals(), limit=1 if first else 2, keep=2)
    return shown(source, Results(batch))


def check(
    puzzles: Puzzles,
    *,
    engine: str = "sat",
    board: Optional[str] = None,
    rules: Rules = None,
    alphabet: Optional[str] = None,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    max_conflicts: Optional[int] = None,
    memory_limit: Optional[int] = None,
    cross_check: bool = True,
    cross_check_timeout: float = 1.0,
    difficulty: bool = False,
) -> Any:
    """Tell whether puzzles have one solution, and why not where they have not.

    As `solve`, and the reasons of the verdicts "none" and "multiple" are looked for: givens that
    cannot stand together, cells that differ.

    difficulty  also how hard each unique puzzle is: `Result.difficulty`, the column difficulty. This
                takes milliseconds to seconds a puzzle, on one core; `timeout` bounds each.
    """
    source, batch = decide(locals(), limit=2, keep=2, explain=True)
    difficulties = None
    if difficulty:
        options = {"board": board, "rules": rules_text(rules), "alphabet": alphabet, "timeout": timeout}
        difficulties = [
            difficulty_of(text_at(source, k), options) if verdict == "unique" else None
            for k, verdict in zip(range(len(batch)), Results(batch).verdicts)
        ]
    return shown(source, Results(batch, difficulties))


def text_at(source: Source, k: int) -> str:
    """The text of a puzzle that was readable."""
    puzzle = source.puzzles[k]
    return puzzle if isinstance(puzzle, str) else text_of(puzzle.reshape(-1))


def difficulty_of(text: str, options: dict[str, Any]) -> Optional[Difficulty]:
    """None if the time was over first."""
    _, data = called(_clausoku.find_path, text, options)
    found = json.loads(data)
    return Difficulty(**found["difficulty"]) if found["complete"] else None


def count(
    puzzles: Puzzles,
    *,
    limit: int = 1_000_000,
    engine: str = "sat",
    board: Optional[str] = None,
    rules: Rules = None,
    alphabet: Optional[str] = None,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    max_conflicts: Optional[int] = None,
    memory_limit: Optional[int] = None,
    cross_check: bool = True,
    cross_check_timeout: float = 1.0,
) -> Any:
    """Count the solutions of puzzles, up to a limit.

    A puzzle gives a `Count`, which is an int; many give `Counts`, a pandas Series a DataFrame with
    its index and the columns count, exact, verdict and reason. The other parameters are those of
    `solve`; past the timeout the count is a lower bound.
    """
    source, batch = decide(locals(), limit=one_more_than(limit), keep=0)
    return shown(source, Counts(batch, limit))


def enumerate(
    puzzles: Puzzles,
    *,
    limit: int = 1_000_000,
    engine: str = "sat",
    board: Optional[str] = None,
    rules: Rules = None,
    alphabet: Optional[str] = None,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    max_conflicts: Optional[int] = None,
    memory_limit: Optional[int] = None,
    cross_check: bool = True,
    cross_check_timeout: float = 1.0,
) -> Any:
    """The solutions of puzzles, each once, in ascending order, up to a limit.

    A puzzle gives an `Enumeration`, a sequence of solutions; many give `Enumerations`, a pandas
    Series a DataFrame with its index and the columns solutions, complete, verdict and reason. The
    other parameters are those of `solve`.
    """
    source, batch = decide(locals(), limit=one_more_than(limit), keep=limit, in_order=True)
    return shown(source, Enumerations(batch, limit))
