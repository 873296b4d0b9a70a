"""Calls of the library, and the translation of its errors."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Optional, TypeVar, Union

from . import _clausoku
from ._errors import OptionError, PuzzleError
from ._puzzles import single_of

Rules = Union[str, Iterable[str], None]
Value = TypeVar("Value")

CENTURY = 100 * 365 * 86400.0


def check_range(name: str, value: Optional[float], least: float, most: float) -> None:
    """Raises an OptionError for a number out of range; None is accepted."""
    if value is not None and not least <= value <= most:
        bound = f"{most:.15g}" if isinstance(most, float) else most
        raise OptionError(f"{name}: {value!r}; expected {least} to {bound}")


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
    arguments: dict[str, Any],
    failure: type[Exception] = OptionError,
) -> Value:
    """Calls a function of the library with one puzzle and options, both in `arguments`."""
    check_range("timeout", arguments.get("timeout"), 0, CENTURY)
    check_range("first_digit", arguments.get("first_digit"), 0, 1)
    text = single_of(arguments["puzzle"], board=arguments["board"]).puzzles[0]
    return call_library(function, text, arguments, failure=failure)
