"""Sets of puzzles: canonical forms, duplicates, leaks, equivalents, splits and audits.

A set comes as an array of m×n×n or m×n², a .npy file, a list of puzzles, a pandas Series, or a
DataFrame with a column of puzzles and maybe one of solutions. What is left of it, or made from it,
goes out in the same form. Rows count from 0.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Optional, Union

from . import _clausoku
from ._arguments import shares_options
from ._errors import DisagreementError, OptionError, PuzzleError
from ._fields import options_of
from ._library import call_library
from ._puzzles import Puzzles
from ._rows import Rows, is_frame

if TYPE_CHECKING:
    import pandas

Parts = Union[str, Mapping[str, float]]
Column = Union[str, Iterable[Any], None]
Sets = Union[Mapping[str, Any], Any]

#: the options of functions that need solutions at most in part
SETS = options_of(
    "audit", without=["train", "sample", "seed", "max-conflicts", "memory-limit"], threads=True)

#: the options of functions that solve puzzles
SOLVED_SETS = options_of("audit", without=["train", "sample", "seed"], threads=True)


def rows_of(puzzles: Any, shared: dict[str, Any], is_strict: bool = True) -> Rows:
    """Reads a set. Raises a PuzzleError for the first value that is no puzzle if `is_strict`."""
    rows = Rows(puzzles, shared)
    if is_strict:
        rows.require_puzzles()
    return rows


@dataclass(frozen=True)
class Canonical:
    """The canonical puzzle of an equivalence class."""

    #: None if there is none
    puzzle: Optional[str]
    #: 128 bits in hexadecimal digits; equal for equivalent puzzles only
    key: Optional[str]
    #: why there is no canonical puzzle; empty if there is one
    reason: str = ""


class Canonicals(Sequence[Canonical]):
    """The canonical puzzles of many puzzles, in their order."""

    def __init__(
        self, puzzles: list[Optional[str]], keys: list[Optional[str]], reasons: list[str]
    ) -> None:
        self.puzzles = puzzles
        self.keys = keys
        self.reasons = reasons

    def __len__(self) -> int:
        return len(self.puzzles)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[k] for k in range(*index.indices(len(self)))]
        return Canonical(self.puzzles[index], self.keys[index], self.reasons[index])

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if isinstance(other, Canonicals) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self.keys))

    def to_frame(self, index: Any = None) -> pandas.DataFrame:
        """A pandas DataFrame with the columns puzzle, key and reason."""
        import pandas

        columns = {"puzzle": self.puzzles, "key": self.keys, "reason": self.reasons}
        return pandas.DataFrame(columns, index=index, dtype=object)

    def __repr__(self) -> str:
        made = sum(key is not None for key in self.keys)
        return f"<Canonicals of {len(self)} puzzles: {made} made, {len(set(self.keys) - {None})} different>"


@shares_options(SETS)
def canonical(puzzles: Puzzles, form: str = "class", **shared: Any) -> Any:
    """The canonical form of puzzles: equal for equivalent puzzles, and only for these.

    A puzzle gives a `Canonical`, many give `Canonicals` in their order. A pandas Series gives a
    DataFrame with its index and the columns puzzle, key and reason; a DataFrame gives a copy with
    canonical puzzles, their solutions, and a column key.

    form                 "class", by the only solution, or "minlex", the least equivalent of the puzzle
    {options}
    """
    rows = rows_of(puzzles, shared, is_strict=False)
    sources, texts, solutions, keys, reasons = call_library(
        _clausoku.canonize_rows, rows.for_library(), form, *rows.options, failure=DisagreementError
    )
    for row, error in rows.errors.items():
        reasons[row] = str(error)
    if rows.frame is not None:
        frame = rows.derive(range(len(texts)), texts, solutions)
        if "key" in frame.columns:
            raise OptionError("a column 'key'; expected a DataFrame without one")
        frame["key"] = keys
        return frame
    found = Canonicals(texts, keys, reasons)
    if rows.index is not None:
        return found.to_frame(rows.index)
    if not rows.is_single:
        return found
    if sources[0] is None:
        raise rows.errors.get(0, PuzzleError(reasons[0]))
    return found[0]


@shares_options(SETS)
def duplicates(puzzles: Puzzles, sameness: str = "equivalent", **shared: Any) -> list[int]:
    """The number of the first row that is the same, for each row; its own number if none is.

    sameness             "equivalent": the one becomes the other by permuting cells as the board allows
                         and renaming digits; or "exact"
    {options}
    """
    rows = rows_of(puzzles, shared)
    return call_library(_clausoku.first_rows, rows.for_library(), sameness, *rows.options)


@shares_options(SETS)
def dedupe(puzzles: Puzzles, sameness: str = "equivalent", **shared: Any) -> Any:
    """The set without the rows that are the same as an earlier one.

    sameness             as `duplicates` takes it
    {options}
    """
    rows = rows_of(puzzles, shared)
    first = call_library(_clausoku.first_rows, rows.for_library(), sameness, *rows.options)
    return rows.take([row for row, same in enumerate(first) if row == same])


@dataclass(frozen=True)
class Leaks:
    """Which puzzles of a set are known from another set, such as a training set."""

    #: for each puzzle, a row of the other set that is equivalent, or None
    puzzles: list[Optional[int]]
    #: for each other puzzle, a row of the other set with an equivalent solution, or None
    solutions: list[Optional[int]]

    @property
    def found(self) -> list[bool]:
        """For each puzzle, whether it has an equivalent, or one of its solution."""
        return [a is not None or b is not None for a, b in zip(self.puzzles, self.solutions)]

    def __len__(self) -> int:
        return len(self.puzzles)

    def __repr__(self) -> str:
        puzzles = sum(row is not None for row in self.puzzles)
        solutions = sum(row is not None for row in self.solutions)
        return f"<Leaks of {len(self)} puzzles: {puzzles} equivalent, {solutions} by solution>"


def find_leaks(puzzles: Any, known: Any, shared: dict[str, Any]) -> tuple[Rows, Leaks]:
    rows = rows_of(puzzles, shared)
    # The columns that were named may be those of one of the two sets alone.
    unnamed = {**shared, "puzzle_column": None, "solution_column": None}
    known_rows = rows_of(known, shared if is_frame(known) else unnamed)
    found = call_library(
        _clausoku.known_rows, rows.for_library(), known_rows.for_library(), *rows.options,
        failure=DisagreementError,
    )  # fmt: skip
    return rows, Leaks(*found)


@shares_options(SOLVED_SETS)
def against(puzzles: Puzzles, known: Puzzles, **shared: Any) -> Leaks:
    """Find the puzzles that are equivalent to one of `known`, or have an equivalent solution.

    {options}
    """
    return find_leaks(puzzles, known, shared)[1]


@shares_options(SOLVED_SETS)
def exclude(puzzles: Puzzles, known: Puzzles, **shared: Any) -> Any:
    """The set without the puzzles that are equivalent to one of `known`.

    {options}
    """
    rows, leaks = find_leaks(puzzles, known, shared)
    return rows.take([row for row, equivalent in enumerate(leaks.puzzles) if equivalent is None])


@shares_options(SETS)
def augment(puzzles: Puzzles, count: int = 1, *, seed: int = 1, **shared: Any) -> Any:
    """`count` random equivalents of each puzzle, in its place.

    None is made twice, and none is the puzzle itself; a puzzle with fewer equivalents gives fewer.
    They depend on the seed and the number of the row only. Solutions of a DataFrame are changed
    like their puzzles, and its other columns are copied.

    {options}
    """
    rows = rows_of(puzzles, {**shared, "count": count, "seed": seed})
    sources, texts, solutions, _, _ = call_library(
        _clausoku.augment_rows, rows.for_library(), *rows.options
    )
    return rows.derive(sources, texts, solutions)


@shares_options(SOLVED_SETS)
def split(
    puzzles: Puzzles, parts: Parts, *, seed: int = 1, stratify: Column = None, **shared: Any
) -> dict[str, Any]:
    """Split a set by equivalence, so that neither equivalent puzzles nor puzzles with equivalent
    solutions are in two parts.

    parts                {"train": 0.9, "test": 0.1}, or "train=0.9,test=0.1"
    stratify             a column of a DataFrame, or a value for each row: the rows with each value are
                         divided in equal proportions
    {options}
    """
    rows = rows_of(puzzles, {**shared, "seed": seed})
    strata = [] if stratify is None else strata_of(rows, stratify)
    numbers = call_library(
        _clausoku.parts_of_rows, rows.for_library(), parts, strata, *rows.options,
        failure=DisagreementError,
    )  # fmt: skip
    names = [part.split("=")[0] for part in str(parts).split(",")]
    return {
        name: rows.take([row for row, number in enumerate(numbers) if number == k])
        for k, name in enumerate(names)
    }


def strata_of(rows: Rows, stratify: Any) -> list[str]:
    """The text of the stratum of each row."""
    if isinstance(stratify, str):
        if rows.frame is None or stratify not in rows.frame.columns:
            raise OptionError(f"stratify: {stratify!r}; expected a column of a DataFrame")
        return [str(value) for value in rows.frame[stratify]]
    if len(stratify) != len(rows):
        raise OptionError(f"stratify: {len(stratify)} values; expected {len(rows)}, one a row")
    return [str(value) for value in stratify]


@dataclass(frozen=True)
class Audit:
    """What `clausoku check --audit` reports about sets of puzzles."""

    #: the same as plain values; "lines" are numbers of rows from 0
    data: dict[str, Any]
    #: the report as a card in Markdown
    card: str
    #: the report as an HTML page
    page: str

    @property
    def clean(self) -> bool:
        """True if every row is a puzzle with exactly one solution, and no two are equivalent."""
        return bool(self.data["clean"])

    def __getitem__(self, name: str) -> Any:
        """A part of the data: `audit["files"]`, `audit["givens"]`."""
        return self.data[name]

    def save(self, path: Union[str, Path]) -> None:
        """Writes the report by the end of the name: .html, .json, or else the card."""
        content = {".html": self.page, ".json": json.dumps(self.data, indent=2) + "\n"}
        Path(path).write_text(content.get(Path(path).suffix, self.card), encoding="utf-8")

    def __str__(self) -> str:
        return self.card

    def _repr_markdown_(self) -> str:
        return self.card


@shares_options(SOLVED_SETS)
def audit(sets: Sets, *, sample: int = 10_000, seed: int = 1, **shared: Any) -> Audit:
    """Check that every row is a puzzle with one solution and states no wrong one, and that no two
    rows are equivalent, within a set and across sets.

    sets                 one set, or {"train": one, "test": another}: each is compared with those before
    sample, seed         the number of puzzles whose difficulty is rated, and the seed that chooses them
    {options}
    """
    named = sets if isinstance(sets, Mapping) and "grid" not in sets else {"puzzles": sets}
    if not named or not all(isinstance(name, str) for name in named):
        raise TypeError("sets: expected a set of puzzles, or sets by their names")
    options = {**shared, "sample": sample, "seed": seed}
    all_rows = [rows_of(puzzles, options, is_strict=False) for puzzles in named.values()]
    made = call_library(
        _clausoku.audit_sets, list(named), [rows.for_library() for rows in all_rows],
        *all_rows[0].options, failure=DisagreementError,
    )  # fmt: skip
    data, card, page = made
    return Audit(json.loads(data), card, page)
