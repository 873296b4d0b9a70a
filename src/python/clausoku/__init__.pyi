# Type hints of the package clausoku. The overloads of a function give the type of its result, which
# depends on the types of its arguments.
from collections.abc import Iterable, Mapping
from typing import Any, Optional, TypedDict, TypeVar, Union, overload

import numpy
import pandas
from typing_extensions import Unpack

from ._calls import call as call
from ._drawings import (
    Drawing as Drawing,
    Judgement as Judgement,
    Search as Search,
)
from ._errors import (
    DecodeError as DecodeError,
    DisagreementError as DisagreementError,
    OptionError as OptionError,
    PuzzleError as PuzzleError,
    UnansweredError as UnansweredError,
)
from ._formula import Candidate as Candidate, Formula as Formula, decode as decode
from ._generator import NewPuzzle as NewPuzzle
from ._reasons import (
    Explanation as Explanation,
    Proof as Proof,
    Verification as Verification,
    verify as verify,
)
from ._npy import read_npy as read_npy, write_npy as write_npy
from ._results import (
    Count as Count,
    Counts as Counts,
    Difficulty as Difficulty,
    Enumeration as Enumeration,
    Enumerations as Enumerations,
    Result as Result,
    Results as Results,
)

from ._sets import (
    Audit as Audit,
    Canonical as Canonical,
    Canonicals as Canonicals,
    Leaks as Leaks,
)

__version__: str
__all__: list[str]

_One = Union[str, Mapping[str, Any]]
_Puzzle = Union[_One, Iterable[Any]]
_Rules = Union[str, Iterable[str], None]
_Size = Union[int, str, None]

class _Reading(TypedDict, total=False):
    input_format: Optional[str]
    board: Optional[str]
    box: Optional[str]
    rules: _Rules
    alphabet: Optional[str]
    first_digit: Optional[int]
    blank_chars: Optional[str]
    puzzle_column: Optional[str]
    solution_column: Optional[str]

class _Limits(_Reading, total=False):
    timeout: Optional[float]
    max_conflicts: Optional[int]
    memory_limit: _Size

class _Encoding(_Reading, total=False):
    amo: Optional[str]
    reduce: Optional[str]
    break_symmetry: Optional[str]
    drop_shared_pairs: bool
    timeout: Optional[float]
    memory_limit: _Size

def encode(
    puzzle: _Puzzle, encoding: str = ..., **options: Unpack[_Encoding]
) -> Formula: ...
def draw(puzzle: _Puzzle, answer: Optional[str] = ..., **options: Unpack[_Reading]) -> Drawing: ...

class _Explanation(_Limits, total=False):
    cross_check: bool

def explain(
    puzzle: _Puzzle,
    *,
    cell: Optional[str] = ...,
    digit: Optional[int] = ...,
    smallest: bool = ...,
    steps: bool = ...,
    hint: bool = ...,
    **options: Unpack[_Explanation],
) -> Explanation: ...

class _Certificate(_Reading, total=False):
    encoding: Optional[str]
    amo: Optional[str]
    reduce: Optional[str]
    break_symmetry: Optional[str]
    solver: Optional[str]
    trim: bool
    lrat: bool
    count: bool
    minimal: bool
    timeout: Optional[float]
    memory_limit: _Size

def prove(puzzle: _Puzzle, *, binary: bool = ..., **options: Unpack[_Certificate]) -> Proof: ...

class _Search(_Limits, total=False):
    encoding: Optional[str]
    amo: Optional[str]
    reduce: Optional[str]
    decide: Optional[str]
    stage: Optional[str]
    until: Optional[str]
    max_events: Optional[int]
    picture: Optional[str]

def search(
    puzzle: Optional[_Puzzle] = ...,
    *,
    formula: Optional[str] = ...,
    decisions: Iterable[str] = ...,
    **options: Unpack[_Search],
) -> Search: ...

class _Judgement(_Reading, total=False):
    map: Optional[str]
    memory_limit: _Size
    seed: Optional[int]
    timeout: Optional[float]
    variables: Optional[str]

def judge(
    formula: str, puzzle: Optional[_Puzzle] = ..., **options: Unpack[_Judgement]
) -> Judgement: ...

class _Set(_Reading, total=False):
    threads: Optional[int]
    timeout: Optional[float]

class _SolvedSet(_Limits, total=False):
    threads: Optional[int]

class _Decision(_SolvedSet, total=False):
    engine: Optional[str]
    cross_check: bool
    cross_check_timeout: Optional[float]

@overload
def solve(
    puzzles: _One, *, first: bool = ..., **options: Unpack[_Decision]
) -> Result: ...
@overload
def solve(
    puzzles: pandas.Series, *, first: bool = ..., **options: Unpack[_Decision]
) -> pandas.DataFrame: ...
@overload
def solve(
    puzzles: Iterable[_One], *, first: bool = ..., **options: Unpack[_Decision]
) -> Results: ...
@overload
def solve(
    puzzles: Union[numpy.ndarray, Iterable[Any]], *, first: bool = ..., **options: Unpack[_Decision]
) -> Union[Result, Results]: ...

@overload
def check(
    puzzles: _One, *, difficulty: bool = ..., columns: Iterable[str] = ..., **options: Unpack[_Decision]
) -> Result: ...
@overload
def check(
    puzzles: pandas.Series, *, difficulty: bool = ..., columns: Iterable[str] = ..., **options: Unpack[_Decision]
) -> pandas.DataFrame: ...
@overload
def check(
    puzzles: Iterable[_One], *, difficulty: bool = ..., columns: Iterable[str] = ..., **options: Unpack[_Decision]
) -> Results: ...
@overload
def check(
    puzzles: Union[numpy.ndarray, Iterable[Any]], *, difficulty: bool = ..., columns: Iterable[str] = ..., **options: Unpack[_Decision]
) -> Union[Result, Results]: ...

@overload
def count(
    puzzles: _One, *, limit: int = ..., **options: Unpack[_Decision]
) -> Count: ...
@overload
def count(
    puzzles: pandas.Series, *, limit: int = ..., **options: Unpack[_Decision]
) -> pandas.DataFrame: ...
@overload
def count(
    puzzles: Iterable[_One], *, limit: int = ..., **options: Unpack[_Decision]
) -> Counts: ...
@overload
def count(
    puzzles: Union[numpy.ndarray, Iterable[Any]], *, limit: int = ..., **options: Unpack[_Decision]
) -> Union[Count, Counts]: ...

@overload
def enumerate(
    puzzles: _One, *, limit: int = ..., **options: Unpack[_Decision]
) -> Enumeration: ...
@overload
def enumerate(
    puzzles: pandas.Series, *, limit: int = ..., **options: Unpack[_Decision]
) -> pandas.DataFrame: ...
@overload
def enumerate(
    puzzles: Iterable[_One], *, limit: int = ..., **options: Unpack[_Decision]
) -> Enumerations: ...
@overload
def enumerate(
    puzzles: Union[numpy.ndarray, Iterable[Any]], *, limit: int = ..., **options: Unpack[_Decision]
) -> Union[Enumeration, Enumerations]: ...

class _Generation(TypedDict, total=False):
    first: int
    givens: Union[int, tuple[int, int], None]
    difficulty: Union[str, tuple[str, str], None]
    board: Optional[str]
    box: Optional[str]
    rules: _Rules
    seed: Optional[int]
    symmetry: Optional[str]
    pattern: Optional[str]
    clues: Iterable[str]
    pencilmarks: bool
    minimal: bool
    tries: Optional[int]
    timeout: Optional[float]
    memory_limit: _Size
    cross_check: bool
    cross_check_timeout: Optional[float]
    threads: Optional[int]

@overload
def generate(count: None = None, **options: Unpack[_Generation]) -> NewPuzzle: ...
@overload
def generate(count: int, **options: Unpack[_Generation]) -> list[NewPuzzle]: ...

_Array = TypeVar("_Array", bound=Union[numpy.ndarray, pandas.Series, pandas.DataFrame])
_List = Union[str, Iterable[Any]]
_Known = Union[numpy.ndarray, pandas.Series, pandas.DataFrame, _List]

@overload
def canonical(
    puzzles: _One, form: str = ..., **options: Unpack[_Set]
) -> Canonical: ...
@overload
def canonical(
    puzzles: Union[pandas.Series, pandas.DataFrame], form: str = ..., **options: Unpack[_Set]
) -> pandas.DataFrame: ...
@overload
def canonical(
    puzzles: Union[numpy.ndarray, Iterable[Any]], form: str = ..., **options: Unpack[_Set]
) -> Canonicals: ...

def duplicates(
    puzzles: _Known, sameness: str = ..., **options: Unpack[_Set]
) -> list[int]: ...

@overload
def dedupe(puzzles: _Array, sameness: str = ..., **options: Unpack[_Set]) -> _Array: ...
@overload
def dedupe(puzzles: _List, sameness: str = ..., **options: Unpack[_Set]) -> list[Any]: ...

def against(puzzles: _Known, known: _Known, **options: Unpack[_SolvedSet]) -> Leaks: ...

@overload
def exclude(puzzles: _Array, known: _Known, **options: Unpack[_SolvedSet]) -> _Array: ...
@overload
def exclude(puzzles: _List, known: _Known, **options: Unpack[_SolvedSet]) -> list[Any]: ...

@overload
def augment(
    puzzles: _Array, count: int = ..., *, seed: int = ..., **options: Unpack[_Set]
) -> _Array: ...
@overload
def augment(
    puzzles: _List, count: int = ..., *, seed: int = ..., **options: Unpack[_Set]
) -> list[str]: ...

_Parts = Union[str, Mapping[str, float]]
_Column = Union[str, Iterable[Any], None]

@overload
def split(
    puzzles: _Array, parts: _Parts, *, seed: int = ..., stratify: _Column = ..., **options: Unpack[_SolvedSet]
) -> dict[str, _Array]: ...
@overload
def split(
    puzzles: _List, parts: _Parts, *, seed: int = ..., stratify: _Column = ..., **options: Unpack[_SolvedSet]
) -> dict[str, list[Any]]: ...

def audit(
    sets: Union[_Known, Mapping[str, _Known]], *, sample: int = ..., seed: int = ..., **options: Unpack[_SolvedSet]
) -> Audit: ...
