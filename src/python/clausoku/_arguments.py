"""Converts the arguments of public functions to plain values, by the annotations of parameters.

A wrong type raises a TypeError: ``threads: 'x'; expected a whole number or None``.
"""

from __future__ import annotations

import functools
import inspect
import os
import reprlib
from collections.abc import Callable, Iterable, Mapping
from operator import index
from typing import Any, Optional, TypeVar

from ._errors import OptionError
from ._fields import Options

Function = TypeVar("Function", bound=Callable[..., Any])


class WrongType(Exception):
    """Raised by a converter for a value, or a part of a value, of a wrong type."""


def shorten_repr(value: Any) -> str:
    """A value in an error message, shortened."""
    try:
        return reprlib.repr(value)
    except Exception:
        return f"an object of type {type(value).__name__}"


def convert_text(value: Any) -> str:
    if not isinstance(value, str):
        raise WrongType(value)
    try:
        value.encode()
    except UnicodeEncodeError:
        raise OptionError(f"{ascii(value)}; expected text without surrogates") from None
    return str(value)


def convert_flag(value: Any) -> bool:
    """Converts True and False, also those of NumPy, and 1 and 0."""
    if isinstance(value, bool):
        return value
    if type(value).__name__ not in ("bool", "bool_") and convert_whole_number(value) not in (0, 1):
        raise WrongType(value)
    return bool(value)


def convert_whole_number(value: Any) -> int:
    try:
        return index(value)
    except TypeError:
        raise WrongType(value) from None


def convert_number(value: Any) -> float:
    try:
        return index(value)
    except TypeError:
        pass
    if not hasattr(value, "__float__") or isinstance(value, complex):
        raise WrongType(value)
    try:
        return float(value)
    except TypeError:  # an array of several numbers
        raise WrongType(value) from None


def convert_items(value: Any, convert: Callable[[Any], Any]) -> list[Any]:
    """Converts the items of an iterable. Passes on exceptions of the iterable."""
    if isinstance(value, (str, bytes, bytearray)):
        raise WrongType(value)
    try:
        items = iter(value)
    except TypeError:
        if hasattr(type(value), "__iter__"):
            raise
        raise WrongType(value) from None
    return [convert(item) for item in items]


def convert_texts(value: Any) -> list[str]:
    return convert_items(value, convert_text)


def convert_names(value: Any) -> list[str]:
    """Converts a list of names. A single name has the right type, but would be a list of letters."""
    if isinstance(value, str):
        raise OptionError(f"{shorten_repr(value)}; expected a list of names")
    return convert_texts(value)


def convert_size(value: Any) -> Any:
    """Converts a number of bytes, or a text such as "2G"."""
    return convert_text(value) if isinstance(value, str) else convert_whole_number(value)


def convert_rules(value: Any) -> str:
    """Converts rules to a comma-separated list, as on the command line."""
    return convert_text(value) if isinstance(value, str) else ",".join(convert_texts(value))


def convert_parts(value: Any) -> str:
    """Converts the parts of a split to a list as on the command line."""
    if isinstance(value, str):
        return convert_text(value)
    if not isinstance(value, Mapping):
        raise WrongType(value)
    return ",".join(
        f"{convert_text(name)}={convert_number(share)!r}" for name, share in value.items()
    )


def convert_column(value: Any) -> Any:
    """Converts the name of a column, or a value for each row."""
    return convert_text(value) if isinstance(value, str) else convert_items(value, lambda item: item)


def convert_pair(value: Any, convert: Callable[[Any], Any]) -> tuple[Any, Any]:
    pair = convert_items(value, convert)
    if len(pair) != 2:
        raise WrongType(value)
    return pair[0], pair[1]


def convert_range(value: Any) -> tuple[int, int]:
    """Converts a number N to the pair (N, N)."""
    if hasattr(type(value), "__iter__"):
        return convert_pair(value, convert_whole_number)
    number = convert_whole_number(value)
    return number, number


def convert_levels(value: Any) -> tuple[str, str]:
    """Converts a level to a pair of this level."""
    if isinstance(value, str):
        return convert_text(value), convert_text(value)
    return convert_pair(value, convert_text)


def convert_cell(value: Any) -> Any:
    if isinstance(value, str):
        return convert_text(value)
    return convert_pair(value, convert_whole_number)


def convert_literal(value: Any) -> int:
    try:
        return int(value)
    except (TypeError, ValueError, OverflowError):
        raise WrongType(value) from None


def convert_model(value: Any) -> Any:
    """Converts a model to a text or to a list of literals."""
    if isinstance(value, str):
        return convert_text(value)
    if isinstance(value, Mapping):
        return [
            convert_literal(variable) * (1 if is_true else -1)
            for variable, is_true in value.items()
        ]
    return convert_items(value, convert_literal)


def convert_content(value: Any) -> bytes:
    """Converts the content of a file."""
    if isinstance(value, str):
        return convert_text(value).encode()
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    raise WrongType(value)


def convert_path(value: Any) -> str:
    try:
        path = os.fspath(value)
    except TypeError:
        raise WrongType(value) from None
    return os.fsdecode(path)


#: the converter of each annotation, and the expected values in words
CONVERTERS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "str": (convert_text, "a string"),
    "bool": (convert_flag, "True or False"),
    "int": (convert_whole_number, "a whole number"),
    "float": (convert_number, "a number"),
    "Parts": (convert_parts, "fractions by name, or NAME=FRACTION,NAME=FRACTION"),
    "Column": (convert_column, "the name of a column, a value for each row or None"),
    "Size": (convert_size, "a number of bytes, a text such as '2G' or None"),
    "Rules": (convert_rules, "a string, a list of strings or None"),
    "Iterable[str]": (convert_names, "a list of names"),
    "Union[int, tuple[int, int], None]": (convert_range, "a whole number, a pair of them or None"),
    "Union[str, tuple[str, str], None]": (convert_levels, "a string, a pair of them or None"),
    "Cell": (convert_cell, "'rRcC' or a pair of whole numbers"),
    "Union[str, Iterable[int], Mapping[int, bool]]": (
        convert_model,
        "literals, a mapping from variables to truth values or a solver's output",
    ),
    "Union[str, bytes]": (convert_content, "a string or bytes"),
    "Union[str, Path]": (convert_path, "a path"),
}

#: annotations of parameters that the function itself converts
UNCONVERTED = ("Puzzles", "Puzzle", "Formula", "Sets")


def converter_of(annotation: str) -> Optional[tuple[Callable[[Any], Any], str, bool]]:
    """The converter for an annotation, the expected values, and whether None is one of them."""
    value = annotation
    if annotation.startswith("Optional["):
        value = annotation[len("Optional[") : -1]
    if value in UNCONVERTED:
        return None
    convert, expected = CONVERTERS[value]
    if value != annotation:
        expected += " or None"
    return convert, expected, expected.endswith("None")


def convert(name: str, value: Any, annotation: str) -> Any:
    """Converts a value by the annotation of its parameter `name`."""
    converter = converter_of(annotation)
    if converter is None:
        return value
    convert_value, expected, may_be_none = converter
    if value is None and may_be_none:
        return None
    try:
        return convert_value(value)
    except WrongType as wrong:
        raise TypeError(f"{name}: {shorten_repr(wrong.args[0])}; expected {expected}") from None
    except OptionError as error:
        raise OptionError(f"{name}: {error}") from None


def parameters_of(function: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    """The parameters of a function by name, without `self`."""
    found = dict(inspect.signature(function).parameters)
    found.pop("self", None)
    return found


def converts_arguments(function: Function) -> Function:
    """Decorates a function: converts the arguments of each call by their annotations."""
    annotations = {name: given.annotation for name, given in parameters_of(function).items()}
    for annotation in annotations.values():
        converter_of(annotation)  # raises a KeyError for an unknown annotation
    names = list(inspect.signature(function).parameters)

    @functools.wraps(function)
    def call(*values: Any, **named: Any) -> Any:
        positional = [
            convert(name, value, annotations[name]) if name in annotations else value
            for name, value in zip(names, values)
        ]
        positional += values[len(names) :]  # too many: the function raises the TypeError
        for name, value in named.items():
            if name in annotations:
                named[name] = convert(name, value, annotations[name])
        return function(*positional, **named)

    return call  # type: ignore[return-value]


def shares_options(options: Options) -> Callable[[Function], Function]:
    """Decorates a function that collects keywords in `**shared`: its signature gets the parameters of
    `options`, its docstring their lines in place of "{options}". Converts the arguments."""

    def decorate(function: Function) -> Function:
        own = dict(inspect.signature(function).parameters)
        del own["shared"]
        parameters = {**own, **options.parameters}
        defaults = {name: given.default for name, given in options.parameters.items()}

        @functools.wraps(function)
        def call(*values: Any, **named: Any) -> Any:
            wrong = [name for name in named if name not in parameters]
            if wrong:
                raise TypeError(
                    f"{function.__name__}() got an unexpected keyword argument '{wrong[0]}'")
            return function(*values, **{**defaults, **named})

        call.__signature__ = inspect.Signature(list(parameters.values()))  # type: ignore[attr-defined]
        call.__doc__ = (function.__doc__ or "").replace("{options}", options.doc)
        return converts_arguments(call)  # type: ignore[arg-type]

    return decorate
