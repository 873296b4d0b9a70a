# Type hints of the package clausoku. The overloads of a function give the type of its result, which
# depends on the types of its arguments.
from collections.abc import Iterable, Mapping
from typing import Any, Optional, TypedDict, Union, overload

import numpy
import pandas
from typing_extensions import Unpack

from ._calls import call as call
from ._errors import (
    DecodeError as DecodeError,
    DisagreementError as DisagreementError,
    OptionError as OptionError,
    PuzzleError as PuzzleError,
    UnansweredError as UnansweredError,
)
from ._formula import Candidate as Candidate, Formula as Formula, decode as decode, encode as encode
from ._generator import NewPuzzle as NewPuzzle
from ._reasons import (
    Explanation as Explanation,
    Proof as Proof,
    Verification as Verification,
    explain as explain,
    prove as prove,
    verify as verify,
)
from ._results import (
    Count as Count,
    Counts as Counts,
    Difficulty as Difficulty,
    Enumeration as Enumeration,
    Enumerations as Enumerations,
    Result as Result,
    Results as Results,
)

__version__: str
__all__: list[str]

_One = Union[str, Mapping[str, Any]]
_Rules = Union[str, Iterable[str], None]

class _Board(TypedDict, total=False):
    board: Optional[str]
    rules: _Rules
    alphabet: Optional[str]
    first_digit: Optional[int]

class _Decision(_Board, total=False):
    engine: Optional[str]
    threads: Optional[int]
    timeout: Optional[float]
    max_conflicts: Optional[int]
    memory_limit: Optional[int]
    cross_check: bool
    cross_check_timeout: float

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
    puzzles: _One, *, difficulty: bool = ..., **options: Unpack[_Decision]
) -> Result: ...
@overload
def check(
    puzzles: pandas.Series, *, difficulty: bool = ..., **options: Unpack[_Decision]
) -> pandas.DataFrame: ...
@overload
def check(
    puzzles: Iterable[_One], *, difficulty: bool = ..., **options: Unpack[_Decision]
) -> Results: ...
@overload
def check(
    puzzles: Union[numpy.ndarray, Iterable[Any]], *, difficulty: bool = ..., **options: Unpack[_Decision]
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
    seed: int
    first: int
    givens: Union[int, tuple[int, int], None]
    symmetry: str
    difficulty: Union[str, tuple[str, str], None]
    minimal: bool
    clues: Iterable[str]
    pencilmarks: bool
    board: Optional[str]
    rules: _Rules
    tries: Optional[int]
    timeout: Optional[float]
    threads: Optional[int]
    cross_check: bool

@overload
def generate(count: None = None, **options: Unpack[_Generation]) -> NewPuzzle: ...
@overload
def generate(count: int, **options: Unpack[_Generation]) -> list[NewPuzzle]: ...
