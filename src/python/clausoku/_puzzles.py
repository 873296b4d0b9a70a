"""Conversion of Python values to puzzles that the library reads.

    a string                     one puzzle in any format that clausoku detects
    a dict                       one puzzle of f-puzzles
    n lists of n cells           one grid; a cell is a number or a string, 0, -1, ".", "" or None blank
    an array of n×n              one grid; 0, -1 or NaN is a blank
    m of these, in any sequence  m puzzles; an array of m×n×n or m×n², lists of n² cells
    a path that ends with .npy   the array in this file
    a pandas Series of these     m puzzles, whose results have its index
"""

from __future__ import annotations

import json
import math
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Optional, Union

from ._arguments import shorten_repr
from ._errors import OptionError, PuzzleError

Puzzle = Union[str, Mapping[str, Any], Sequence[Sequence[Any]], Any]
Puzzles = Union[Puzzle, Iterable[Puzzle]]

A_PUZZLE = "a puzzle: a string, rows of cells or an f-puzzles dict"


@dataclass
class Source:
    """Converted puzzles for the library."""

    #: a text or an error for each puzzle; or an array of digits with `cells` digits for each puzzle
    puzzles: Union[tuple[Union[str, PuzzleError], ...], Any]
    cells: int = 0
    #: true for one puzzle that is not in a sequence
    single: bool = False
    #: the index of a pandas Series
    index: Optional[Any] = None


#: options for texts alone
TEXT_OPTIONS = ("input_format", "puzzle_column", "solution_column")


def source_of(puzzles: Puzzles, reading: Mapping[str, Any]) -> Source:
    """Converts the puzzles of a caller, who gave options for reading. Raises a TypeError for a value
    that holds no puzzles, and an OptionError for an option of texts beside other values. Passes on
    exceptions of the value's own methods, such as __iter__, with a note of what was expected."""
    board = reading.get("board") or board_of_box(reading.get("box"))
    source = convert_puzzles(puzzles, board, reading.get("first_digit"))
    named = [name for name in TEXT_OPTIONS if reading.get(name) not in (None, "")]
    items = [puzzles] if source.single else source.puzzles if source.index is not None else puzzles
    if named and not (
        isinstance(source.puzzles, tuple) and all(isinstance(item, (str, Mapping)) for item in items)
    ):
        raise OptionError(f"{named[0]}: {reading[named[0]]!r}; expected puzzles that are texts")
    return source


def board_of_box(box: Optional[str]) -> Optional[str]:
    """The board with boxes of ROWSxCOLUMNS cells, as far as its number of rows tells."""
    match = re.fullmatch(r"(\d{1,4})x(\d{1,4})", box or "")
    if not match:
        return None
    size = int(match[1]) * int(match[2])
    return f"{size}x{size}"


def convert_puzzles(puzzles: Puzzles, board: Optional[str], first_digit: Optional[int]) -> Source:
    if is_array_path(puzzles):
        puzzles = load_array(os.fspath(puzzles))
    elif isinstance(puzzles, os.PathLike):
        raise TypeError(f"the path {os.fspath(puzzles)!r}; expected the text of the file, or a .npy file")
    if isinstance(puzzles, (str, Mapping)):
        return Source((text_of(puzzles),), single=True)
    if isinstance(puzzles, (bytes, bytearray)):
        raise TypeError("bytes; expected a str, such as puzzles.decode()")
    if is_series(puzzles):
        return Source(texts_of(puzzles.tolist()), index=puzzles.index)
    if hasattr(puzzles, "columns") and hasattr(puzzles, "to_numpy"):
        raise TypeError("a DataFrame; expected a column of it, or its to_numpy()")
    if hasattr(puzzles, "__array_interface__"):
        if puzzles.dtype.kind in "iuf" and puzzles.ndim > 0:
            return source_of_array(puzzles, board, first_digit)
        puzzles = puzzles.tolist()
    if not is_iterable(puzzles):
        raise TypeError(
            f"{shorten_repr(puzzles)}; expected {A_PUZZLE}, or several puzzles in a sequence")
    items = list_of(puzzles)
    if items and is_row(items[0]):
        return source_of_rows(items, board)
    return Source(texts_of(items))


def list_of(puzzles: Iterable[Any]) -> list[Any]:
    """The items of an iterable. Adds a note of what was expected to an exception of its methods."""
    try:
        return list(puzzles)
    except Exception as error:
        if hasattr(error, "add_note"):  # since Python 3.11
            error.add_note(f"{shorten_repr(puzzles)}; expected an iterable; each item is {A_PUZZLE}")
        raise


def is_array_path(value: Any) -> bool:
    """True for the name of a .npy file; no puzzle's text ends with .npy."""
    return isinstance(value, (str, os.PathLike)) and str(value).endswith(".npy")


def load_array(path: str) -> Any:
    """The array in a .npy file. Raises an OptionError if NumPy cannot load it."""
    try:
        import numpy
    except ImportError:
        raise OptionError(f"{path}: a .npy file, but NumPy is not installed") from None
    try:
        return numpy.load(path, allow_pickle=False)
    except (OSError, ValueError) as error:
        raise OptionError(f"{path}: {error}; expected an array that NumPy saved") from None


def single_of(puzzle: Puzzle, reading: Mapping[str, Any]) -> Source:
    """Converts a value that must be one puzzle."""
    source = source_of(puzzle, reading)
    if not source.single:
        raise TypeError("several puzzles; expected one")
    try:
        source.puzzles[0].encode()
    except UnicodeEncodeError:
        raise PuzzleError("a surrogate without a character", "text") from None
    return source


def is_text(value: Any) -> bool:
    """True for a string without surrogates."""
    if not isinstance(value, str):
        return False
    try:
        return value.isascii() or bool(value.encode())
    except UnicodeEncodeError:
        return False


def is_series(value: Any) -> bool:
    return hasattr(value, "index") and hasattr(value, "to_frame") and hasattr(value, "tolist")


def is_iterable(value: Any) -> bool:
    """True if iter() accepts the value. Bytes are not iterable as cells or puzzles."""
    if isinstance(value, (bytes, bytearray)):
        return False
    return isinstance(value, Iterable) or hasattr(type(value), "__getitem__")


def is_row(value: Any) -> bool:
    """True for a sequence of cells, false for a sequence of rows or a string."""
    if isinstance(value, (str, Mapping)) or not hasattr(value, "__len__"):
        return False
    if not is_iterable(value) or len(value) == 0:
        return False
    first = next(iter(value))
    return isinstance(first, str) or not hasattr(first, "__len__")


def texts_of(items: list[Any]) -> tuple[Union[str, PuzzleError], ...]:
    return tuple(item if type(item) is str else text_or_error(item) for item in items)


def text_or_error(item: Any) -> Union[str, PuzzleError]:
    try:
        return text_of(item)
    except PuzzleError as error:
        return error


def text_of(puzzle: Any) -> str:
    """Converts one puzzle to text. Raises a PuzzleError for a value that is not a puzzle."""
    if isinstance(puzzle, str):
        return puzzle
    if isinstance(puzzle, Mapping):
        return json_of(dict(puzzle))
    if hasattr(puzzle, "tolist"):
        puzzle = puzzle.tolist()
    if is_iterable(puzzle):
        return text_of_rows(list(puzzle))
    raise PuzzleError(shorten_repr(puzzle), A_PUZZLE)


def json_of(value: Any) -> str:
    """Converts a value to JSON. Raises a PuzzleError if that is impossible."""
    try:
        return json.dumps(value, separators=(",", ":"), default=plain)
    except (TypeError, ValueError, RecursionError) as error:
        raise PuzzleError(f"a {type(value).__name__} that is no JSON: {error}", A_PUZZLE) from None


def text_of_rows(rows: list[Any]) -> str:
    """Converts a grid to JSON; divides a list of n² cells into rows."""
    if rows and not is_iterable(rows[0]) or is_flat(rows):
        size = round(len(rows) ** 0.5)
        if size * size != len(rows):
            raise PuzzleError(f"a list of {len(rows)} cells", "n² of them or n rows of n")
        rows = [rows[size * k : size * (k + 1)] for k in range(size)]
    for line, row in enumerate(rows, start=1):
        if not is_iterable(row):
            raise PuzzleError(shorten_repr(row), "a row of cells", line)
    return "[" + ",\n ".join(json_of([cell_of(cell) for cell in row]) for row in rows) + "]"


def is_flat(rows: list[Any]) -> bool:
    return bool(rows) and all(isinstance(cell, str) and len(cell) <= 1 for cell in rows)


def cell_of(cell: Any) -> Any:
    if isinstance(cell, float):
        return None if cell != cell else int(cell) if cell.is_integer() else cell
    return cell if cell is None or isinstance(cell, (int, str)) else plain(cell)


def plain(value: Any) -> Any:
    """Converts a NumPy number to a Python number."""
    return value.tolist() if hasattr(value, "tolist") else str(value)


def source_of_rows(rows: list[Any], board: Optional[str]) -> Source:
    """Converts rows of cells, which are one grid, or each of which is a grid."""
    rows = [row.tolist() if hasattr(row, "tolist") else row for row in rows]
    width = len(rows[0])
    cells = (cell for row in rows if is_iterable(row) for cell in row)
    largest = max((int(cell) for cell in cells if is_number(cell)), default=0)
    if is_one_grid(len(rows), width, largest, board):
        return Source((text_of(rows),), single=True)
    return Source(texts_of(rows))


def is_number(cell: Any) -> bool:
    return isinstance(cell, int) or isinstance(cell, str) and cell.isdecimal() and len(cell) < 10


def is_one_grid(rows: int, width: int, largest: int, board: Optional[str]) -> bool:
    """True if rows are one grid, false if each is a grid. Raises a ValueError if both fit."""
    if rows != width:
        return False
    size = round(width**0.5)
    if size * size != width or round(size**0.5) ** 2 != size:  # the rows cannot be grids
        return True
    if largest > size:
        return True
    if board is not None:
        return board not in (f"{size}x{size}", f"latin:{size}")
    if rows == 1:
        return False
    raise ValueError(
        f"{rows} rows of {width} cells: one {width}x{width} grid or {rows} grids of {size}x{size}; "
        f"expected board= to say which, or an array of three dimensions"
    )


def source_of_array(array: Any, board: Optional[str], first_digit: Optional[int]) -> Source:
    """Converts an array of numbers: n×n, m×n×n or m×n²."""
    import numpy

    if array.ndim == 2 and is_one_grid(*array.shape, int(largest_in(array)), board):
        return Source((text_of(array),), single=True)
    if array.ndim not in (2, 3) or array.ndim == 3 and array.shape[1] != array.shape[2]:
        shape = "×".join(map(str, array.shape))
        raise ValueError(f"an array of {shape}; expected n×n, m×n×n or m×n²")
    cells = int(numpy.prod(array.shape[1:]))
    are_plain = array.dtype.kind in "iu" and array.size and first_digit != 0
    # Without the last digit, the digits may begin with 0, which the reader of texts decides.
    size = math.isqrt(cells)
    last_digit = size if size * size == cells else 0
    if are_plain and 0 <= array.min() and last_digit <= array.max() < 2**16:
        return Source(numpy.ascontiguousarray(array, dtype=numpy.uint16), cells=cells)
    return Source(texts_of(list(array)))


def largest_in(array: Any) -> float:
    import numpy

    return float(numpy.nan_to_num(array).max()) if array.size else 0.0
