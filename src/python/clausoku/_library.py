"""Calls of the library, and the translation of its errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from . import _clausoku
from ._errors import OptionError, PuzzleError
from ._fields import split_reading
from ._puzzles import Puzzle, single_of

Value = TypeVar("Value")


def call_library(
    function: Callable[..., Value], *arguments: Any, failure: type[Exception] = OptionError
) -> Value:
    """Calls a function of the library and returns its value. Raises an OptionError, a PuzzleError,
    or `failure` for any other error."""
    try:
        return function(*arguments)
    except _clausoku.LibraryError as error:
        message, option = error.args
        raise (OptionError if option else failure)(message) from None
    except _clausoku.UnreadableError as error:
        raise PuzzleError(*error.args) from None


def call_with_puzzle(
    function: Callable[..., Value],
    puzzle: Puzzle,
    values: dict[str, Any],
    failure: type[Exception] = OptionError,
) -> Value:
    """Calls a function of the library with one puzzle and the values of a caller's parameters."""
    text = single_of(puzzle, values).puzzles[0]
    return call_library(function, text, *split_reading(values), failure=failure)
