"""The results of one puzzle, and of many in the order of the puzzles."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, Optional, TypeVar, Union, overload

from . import _clausoku
from ._arguments import convert
from ._drawings import draw
from ._errors import PuzzleError

if TYPE_CHECKING:
    import numpy
    import pandas

Verdict = Literal["unique", "multiple", "none", "invalid", "unknown", "solvable"]
CrossCheck = Literal["off", "agrees", "undecided", "disagrees"]
Item = TypeVar("Item")


def digits_of(solution: str) -> list[int]:
    """The digits of a solution as clausoku writes it: characters, above size 35 numbers."""
    if " " in solution:
        return [int(number) for number in solution.split()]
    return [int(character, 36) for character in solution]


def in_rows(digits: list[int]) -> list[list[int]]:
    """Returns the digits as rows. Raises a ValueError if the board is not square."""
    size = round(len(digits) ** 0.5)
    if size * size != len(digits):
        raise ValueError(f"{len(digits)} cells, not a square board; expected digits()")
    return [digits[size * row : size * (row + 1)] for row in range(size)]


def cell_count(solution: str) -> int:
    """The number of cells of a solution."""
    return solution.count(" ") + 1 if " " in solution else len(solution)


def object_array(values: list[Any]) -> numpy.ndarray:
    """An array of objects, which pandas stores unchanged and without inspecting each value."""
    import numpy

    return numpy.fromiter(values, dtype=object, count=len(values))


@dataclass(frozen=True)
class Difficulty:
    """How hard a puzzle is for a person, by the easiest steps to its solution."""

    #: easy, medium, hard, expert or extreme, by the largest step
    level: str
    #: the number of facts of the largest step
    largest: int
    #: the mean number of facts of all steps
    mean: float
    #: the number of steps
    steps: int


@dataclass(frozen=True)
class Result:
    """The result of one puzzle."""

    #: unique, multiple, none (no solution), invalid (no puzzle, or the givens clash), unknown (a
    #: limit was hit first) or solvable (it has a solution, and no more was asked for)
    verdict: Verdict
    #: the solution of a puzzle that is unique or solvable, one character for each cell
    solution: Optional[str]
    #: the reason for the verdict in words; empty for unique and solvable
    reason: str
    #: the second engine's answer: agrees, undecided (no verdict in its time), off (not asked)
    cross_check: CrossCheck
    #: the solutions found: the only one, or two of several
    solutions: tuple[str, ...]
    #: the error of an invalid puzzle, with its place
    error: Optional[PuzzleError] = None
    #: the difficulty of a unique puzzle, if `check` computed it within the time
    difficulty: Optional[Difficulty] = None
    #: the values of further columns that `check` computed
    columns: dict[str, Any] = field(default_factory=dict, hash=False)

    def _repr_svg_(self) -> Optional[str]:
        """The puzzle and its solution, if it was solved alone."""
        source = vars(self).get("_source")
        if not source or self.error:
            return None
        answer = self.solution
        if answer and source["first_digit"] == 0:  # the solution has the digits 1 to n
            answer = str([[digit - 1 for digit in row] for row in self.to_list()])
        return draw(answer=answer, **source).svg

    def digits(self) -> list[int]:
        """The digits of the solution, cell by cell. Raises a ValueError if there is none."""
        if self.solution is None:
            raise ValueError(f"no solution to show: {self.verdict}: {self.reason}")
        return digits_of(self.solution)

    def to_list(self) -> list[list[int]]:
        """The rows of the solution. Raises a ValueError if there is none."""
        return in_rows(self.digits())

    def to_numpy(self) -> numpy.ndarray:
        """The solution as n×n digits. Raises a ValueError if there is none."""
        import numpy

        return numpy.array(self.to_list())


class Count(int):
    """The number of solutions of a puzzle, and whether it is exact."""

    #: False if there are more than the limit, or if the time limit makes it a lower bound
    exact: bool
    verdict: Verdict
    #: the reason for the verdict, in words
    reason: str

    def __new__(cls, number: int, exact: bool, verdict: Verdict, reason: str) -> Count:
        count = super().__new__(cls, number)
        count.exact, count.verdict, count.reason = exact, verdict, reason
        return count

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (int(self), self.exact, self.verdict, self.reason)

    def __repr__(self) -> str:
        return f"{int(self)}" if self.exact else f"{int(self)}+"

    __str__ = __repr__


class Enumeration(Sequence[str]):
    """The solutions of a puzzle, one character for each cell, in ascending order."""

    def __init__(self, solutions: Sequence[str], complete: bool, verdict: Verdict, reason: str):
        self._solutions = solutions
        #: True if these are all solutions
        self.complete = complete
        self.verdict = verdict
        #: the reason for the verdict, in words
        self.reason = reason

    def __len__(self) -> int:
        return len(self._solutions)

    def __getitem__(self, index: Any) -> Any:
        return self._solutions[index]

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if isinstance(other, Enumeration) else NotImplemented

    def __hash__(self) -> int:
        return hash((len(self), self.complete, self.verdict))

    def to_numpy(self) -> numpy.ndarray:
        """The solutions as an array of m×n×n digits."""
        import numpy

        return numpy.array([in_rows(digits_of(solution)) for solution in self])

    def __repr__(self) -> str:
        solutions = "solution" if len(self) == 1 else "solutions"
        return f"<Enumeration of {len(self)} {solutions}{'' if self.complete else ', not all'}>"


class Sequenced(Sequence[Item], Generic[Item]):
    """The results of many puzzles, in their order. Items are made on access."""

    def __init__(self, batch: _clausoku.Batch) -> None:
        self._batch = batch

    @abstractmethod
    def _item(self, k: int) -> Item: ...

    @abstractmethod
    def _columns(self) -> dict[str, Any]: ...

    def __len__(self) -> int:
        return len(self._batch)

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[Item, list[Item]]:
        if isinstance(index, slice):
            return [self._item(k) for k in range(*index.indices(len(self)))]
        index = convert("index", index, "int")
        k = index + len(self) if index < 0 else index
        if not 0 <= k < len(self):
            raise IndexError(f"no result {index} among {len(self)}")
        return self._item(k)

    def _values(self) -> dict[str, Any]:
        return {**vars(self), "_batch": self._batch.save()}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), len(self)))

    @property
    def verdicts(self) -> list[Verdict]:
        """The verdict of each puzzle."""
        return [_clausoku.VERDICTS[code] for code in self._batch.verdict_codes()]

    @property
    def reasons(self) -> list[str]:
        """The reason of each verdict; empty for unique and solvable."""
        return self._batch.reasons()

    def tally(self) -> Counter[Verdict]:
        """The number of puzzles with each verdict."""
        return Counter(self.verdicts)

    def to_frame(self, index: Any = None) -> pandas.DataFrame:
        """A pandas DataFrame with a row for each puzzle. Verdicts are categories."""
        import numpy
        import pandas

        codes = numpy.frombuffer(self._batch.verdict_codes(), numpy.int8)
        verdicts = pandas.Categorical.from_codes(codes, _clausoku.VERDICTS)
        columns = {"verdict": verdicts, **self._columns(), "reason": object_array(self.reasons)}
        return pandas.DataFrame(columns, index=index)

    def __repr__(self) -> str:
        tally = ", ".join(f"{count} {verdict}" for verdict, count in self.tally().most_common())
        return f"<{type(self).__name__} of {len(self)} puzzles{': ' if tally else ''}{tally}>"


class Results(Sequenced[Result]):
    """The results of many puzzles."""

    def __init__(
        self,
        batch: _clausoku.Batch,
        difficulties: Optional[Sequence[Optional[Difficulty]]] = None,
        columns: Optional[dict[str, list[Any]]] = None,
    ) -> None:
        super().__init__(batch)
        #: the values of further columns for each puzzle, if requested
        self.columns = columns or {}
        #: the difficulty of each puzzle, if requested
        self.difficulties = difficulties

    def _item(self, k: int) -> Result:
        verdict, solution, reason, cross_check, solutions, error = self._batch.at(k)
        error = PuzzleError(*error) if error else None
        difficulty = self.difficulties[k] if self.difficulties else None
        columns = {name: values[k] for name, values in self.columns.items()}
        return Result(
            verdict, solution, reason, cross_check, tuple(solutions), error, difficulty, columns)

    def _columns(self) -> dict[str, Any]:
        columns = {"solution": object_array(self.solutions)}
        if self.difficulties is not None:
            levels = [found.level if found else None for found in self.difficulties]
            columns["difficulty"] = object_array(levels)
        return {**columns, **self.columns}

    @property
    def solutions(self) -> list[Optional[str]]:
        """The solution of each puzzle; None for a puzzle without a solution to show."""
        return self._batch.solutions()

    def to_numpy(self) -> numpy.ndarray:
        """The solutions as an array of m×n×n digits; 0 for puzzles without a solution to show.

        Raises a ValueError if the boards are not all square and of one size.
        """
        import numpy

        solutions = self.solutions
        shown = {cell_count(text) for text in solutions if text is not None}
        if not shown:
            return numpy.zeros((len(self), 0, 0), dtype=numpy.uint8)
        if len(shown) > 1:
            raise ValueError("boards of several sizes; expected one size for one array")
        size = len(in_rows([0] * shown.pop()))
        if size > 9:
            rows = [digits_of(text) if text else [0] * size**2 for text in solutions]
            return numpy.array(rows, dtype=numpy.uint16).reshape(-1, size, size)
        cells = "".join(text or "0" * size**2 for text in solutions).encode()
        return (numpy.frombuffer(cells, numpy.uint8) - ord("0")).reshape(-1, size, size)


class Counts(Sequenced[Count]):
    """The numbers of solutions of many puzzles."""

    def __init__(self, batch: _clausoku.Batch, limit: int) -> None:
        super().__init__(batch)
        self._limit = limit

    def _item(self, k: int) -> Count:
        number, exact = self._batch.count(k)
        verdict, _, reason, *_ = self._batch.at(k)
        return Count(min(number, self._limit), exact and number <= self._limit, verdict, reason)

    def _columns(self) -> dict[str, Any]:
        counts = self[:]
        return {"count": [int(count) for count in counts], "exact": [c.exact for c in counts]}


class Enumerations(Sequenced[Enumeration]):
    """The solutions of each of many puzzles."""

    def __init__(self, batch: _clausoku.Batch, limit: int) -> None:
        super().__init__(batch)
        self._limit = limit

    def _item(self, k: int) -> Enumeration:
        number, exact = self._batch.count(k)
        verdict, _, reason, _, solutions, _ = self._batch.at(k)
        return Enumeration(solutions, exact and number <= self._limit, verdict, reason)

    def _columns(self) -> dict[str, Any]:
        found = self[:]
        return {
            "solutions": object_array([list(solutions) for solutions in found]),
            "complete": [solutions.complete for solutions in found],
        }
