"""Arrays of puzzles in .npy files, as the program reads and writes them."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Union

from . import _clausoku
from ._arguments import converts_arguments
from ._errors import OptionError
from ._fields import READING
from ._library import call_library
from ._puzzles import Puzzles, load_array
from ._results import Results
from ._rows import Rows, array_of_texts

if TYPE_CHECKING:
    import numpy

#: how Rows reads puzzles without options
USUAL: dict[str, Any] = dict.fromkeys(READING)


@converts_arguments
def read_npy(path: Union[str, Path]) -> numpy.ndarray:
    """The puzzles of a .npy file: m×n×n or m×n² digits of any type, with 0, -1 or NaN for a blank.

    Returns m×n×n, uint8, or uint16 above 255, with 0 for a blank. An OptionError names the first
    wrong value, or the wrong shape, order or type.
    """
    import numpy

    array = load_array(path)
    if array.dtype.kind not in "iuf":
        raise OptionError(f"path: {path}: numbers of type {array.dtype}; expected whole numbers")
    if not array.flags.c_contiguous:
        raise OptionError(f"path: {path}: an array in Fortran order; expected C order")
    cells = array.shape[1] if array.ndim == 2 else array.shape[-1] ** 2
    size = round(cells**0.5)
    if array.ndim not in (2, 3) or size * size != cells or array.ndim == 3 and array.shape[1] != size:
        shape = "×".join(map(str, array.shape))
        raise OptionError(f"path: {path}: an array of {shape}; expected m×n×n or m×n² digits")
    digits = numpy.where(array == array, array, 0)
    digits = numpy.where(digits == -1, 0, digits)
    wrong = (digits < 0) | (digits > size) | (digits != numpy.floor(digits))
    if wrong.any():
        place = tuple(int(k[0]) for k in numpy.nonzero(wrong))
        value = digits[place]
        raise OptionError(f"path: {path}: {value} at {list(place)}; expected digits to {size}")
    dtype = numpy.uint8 if size <= 255 else numpy.uint16
    return digits.astype(dtype).reshape(-1, size, size)


@converts_arguments
def write_npy(path: Union[str, Path], puzzles: Puzzles) -> None:
    """Writes puzzles, or the `Results` of `solve`, as an array of m×n×n digits with 0 for a blank.

    The type is uint8, or uint16 above 255. Each row must be a puzzle of the same size without clues
    and pencilmarks. The file appears when it is complete; until then, an existing file is kept.
    """
    import numpy

    if isinstance(puzzles, Results):
        digits = array_of_texts(puzzles.solutions)
    else:
        rows = Rows(puzzles, USUAL)
        rows.require_puzzles()
        digits = array_of_texts(call_library(_clausoku.lines_of_rows, rows.for_library(), *rows.options))
    size = round(digits.shape[1] ** 0.5)
    array = digits.reshape(-1, size, size)
    try:
        write_whole(os.path.realpath(path), lambda file: numpy.save(file, array))
    except OSError as error:
        reason = error.strerror or str(error)
        raise OptionError(f"path: {path}: {reason}; expected a file that can be written") from None


def write_whole(path: str, write: Callable[[IO[bytes]], None]) -> None:
    """Writes a file under another name and renames it when it is complete. Writes a device or a pipe
    directly."""
    if os.path.exists(path) and not os.path.isfile(path):
        with open(path, "wb") as file:
            write(file)
        return
    partial = f"{path}.{os.getpid()}-{threading.get_ident()}.partial"
    try:
        with open(partial, "xb") as file:
            write(file)
        os.replace(partial, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(partial)
        raise
