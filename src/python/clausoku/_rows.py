"""The rows of a set of puzzles, in the form of the caller."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional

from . import _clausoku
from ._errors import OptionError, PuzzleError
from ._fields import split_reading
from ._puzzles import Source, is_array_path, is_text, list_of, load_array, source_of, texts_of
from ._results import object_array


def is_frame(value: Any) -> bool:
    return hasattr(value, "columns") and hasattr(value, "iloc")


class Rows:
    """A set of puzzles. Knows how to make a set of the same form from other rows."""

    def __init__(self, puzzles: Any, options: dict[str, Any]) -> None:
        named = ("puzzle_column", "solution_column")  # of a DataFrame, not of each text
        unnamed = {name: value for name, value in options.items() if name not in named}
        #: how puzzles are read, and the other options
        self.options = split_reading(unnamed)
        self.frame: Optional[Any] = None
        self.solutions: Optional[tuple[Any, ...]] = None
        if is_array_path(puzzles):
            puzzles = load_array(str(puzzles))
        if is_frame(puzzles):
            self.frame = puzzles
            self.puzzle_column, self.solution_column = choose_columns(puzzles, options)
            source = source_of(puzzles[self.puzzle_column], {})
            if self.solution_column is not None:
                stated = puzzles[self.solution_column].tolist()
                self.solutions = texts_of(["" if is_missing(text) else text for text in stated])
        else:
            for name in ("puzzle_column", "solution_column"):
                if options[name] is not None:
                    raise OptionError(f"{name}: {options[name]!r}; expected None, or a DataFrame")
            if not hasattr(puzzles, "__len__") and not isinstance(puzzles, str):
                puzzles = list_of(puzzles) if hasattr(type(puzzles), "__iter__") else puzzles
            source = source_of(puzzles, unnamed)
        self.source: Source = source
        self.given = puzzles
        self.is_single = source.single
        self.index = source.index
        self.errors: dict[int, PuzzleError] = {}
        if isinstance(source.puzzles, tuple):
            source.puzzles = tuple(self._text(k, item) for k, item in enumerate(source.puzzles))

    def _text(self, row: int, item: Any) -> str:
        """A text of the library; notes the error of an item that is none."""
        if is_text(item):
            return item
        if isinstance(item, str):
            item = PuzzleError("a surrogate without a character", "text")
        self.errors[row] = item
        return ""

    def __len__(self) -> int:
        return len(self.source.puzzles)

    def for_library(self) -> tuple[Any, ...]:
        """The set for the library: (texts or digits, cells, solutions)."""
        puzzles = self.source.puzzles
        cells = None if isinstance(puzzles, tuple) else self.source.cells
        solutions = None
        if self.solutions is not None:
            # The library reports what is no solution.
            texts = tuple(text if isinstance(text, str) else "?" for text in self.solutions)
            solutions = (texts, None, None)
        return (puzzles, cells, solutions)

    def require_puzzles(self) -> None:
        """Raises a PuzzleError for the first value that is no puzzle."""
        for row, error in self.errors.items():
            raise PuzzleError(f"row {row}: {error.found}", error.expected, error.line, error.column)

    def is_array(self) -> bool:
        return hasattr(self.given, "__array_interface__") and self.given.dtype.kind in "iuf"

    def take(self, rows: list[int]) -> Any:
        """The rows with these numbers."""
        if self.frame is not None:
            return self.frame.iloc[rows]
        if self.index is not None:
            return self.given.iloc[rows]
        if self.is_single:
            return [self.given for _ in rows]
        if hasattr(self.given, "__array_interface__"):
            return self.given[rows]
        given = list(self.given)
        return [given[row] for row in rows]

    def derive(
        self,
        sources: Sequence[int],
        puzzles: list[Optional[str]],
        solutions: list[Optional[str]],
    ) -> Any:
        """A set with these puzzles, each in the place of a row of this set."""
        if self.frame is not None:
            frame = self.frame.iloc[list(sources)].copy()
            frame[self.puzzle_column] = object_array(puzzles)
            if self.solution_column is not None:
                frame[self.solution_column] = object_array(solutions)
            return frame
        if self.index is not None:
            return type(self.given)(puzzles, self.index[list(sources)], dtype=object, name=self.given.name)
        return self._array(puzzles) if self.is_array() else puzzles

    def _array(self, puzzles: list[Optional[str]]) -> Any:
        """An array of digits, with 0 for a blank, in the shape of the rows of this set."""
        shape = self.given.shape if self.is_single else self.given.shape[1:]
        return array_of_texts(puzzles).reshape(-1, *shape)


def choose_columns(frame: Any, options: dict[str, Any]) -> tuple[Any, Any]:
    """The names of the columns of puzzles and of solutions; the second may be None."""
    names = [str(name) for name in frame.columns]
    for option in ("puzzle_column", "solution_column"):
        if options[option] is not None and options[option] not in names:
            raise OptionError(f"{option}: {options[option]!r}; expected one of {', '.join(names)}")
    found = _clausoku.choose_columns(
        names, options["puzzle_column"] or "", options["solution_column"])
    if found[0] is None:
        raise OptionError(
            f"puzzle_column: None; expected one of {', '.join(names)}, or a column 'puzzle'")
    return frame.columns[found[0]], None if found[1] is None else frame.columns[found[1]]


def is_missing(value: Any) -> bool:
    """True for None and NaN."""
    return value is None or value != value


def array_of_texts(texts: list[Optional[str]]) -> Any:
    """The digits of lines, 0 for a blank: m×n², uint8, or uint16 above 255."""
    import numpy

    known = [text for text in texts if text]
    width = len(known[0]) if known else 81
    if width <= 81 and all(len(text) == width for text in known):
        cells = numpy.frombuffer("".join(text or "." * width for text in texts).encode(), numpy.uint8)
        return numpy.where(cells == ord("."), 0, cells - ord("0")).astype(numpy.uint8).reshape(-1, width)
    rows = [cells_of(text) for text in known]
    width = len(rows[0])
    if any(len(row) != width for row in rows):
        raise ValueError("boards of several sizes; expected one size for one array")
    numbers = iter(rows)
    rows = [next(numbers) if text else [0] * width for text in texts]
    size = round(width**0.5)
    return numpy.array(rows, dtype=numpy.uint8 if size <= 255 else numpy.uint16)


def cells_of(text: str) -> list[int]:
    """The digits of a line as clausoku writes it: characters, above size 61 numbers."""
    digits = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    items = text.split() if " " in text else text
    return [0 if item in ".0" else int(item) if item.isdecimal() else digits.index(item) + 1
            for item in items]
