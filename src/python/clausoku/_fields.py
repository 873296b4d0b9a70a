"""Parameters of public functions, made from the library's descriptions of the fields of its calls.

A parameter has the name of its field with "_" for "-"; its default is None, False or (), for which
the library puts the default of the field. The library also checks all values.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable
from inspect import Parameter
from typing import Any, NamedTuple

from . import _clausoku

#: the fields of each call, by their names
CALLS: dict[str, dict[str, dict[str, Any]]] = {
    one["name"]: {field["name"]: field for field in one["fields"]}
    for one in json.loads(_clausoku.Session().call('{"command":"calls"}'))["calls"]
}

#: the fields of a text with all puzzles of a call, in whose place functions have a parameter
PUZZLE_FIELDS = ("puzzle", "select", "entries")

#: the parameters that tell how puzzles are read: all fields of the call that only reads a puzzle
READING = tuple(
    name.replace("-", "_") for name in CALLS["broken-clues"] if name not in PUZZLE_FIELDS
)

#: the annotations and defaults of parameters, by the type of the field
TYPES: dict[str, tuple[str, Any]] = {
    "flag": ("bool", False),
    "number": ("Optional[int]", None),
    "text": ("Optional[str]", None),
    "list": ("Iterable[str]", ()),
}

#: the annotations and defaults of fields for which Python has a better type
BETTER_TYPES: dict[str, tuple[str, Any]] = {
    "rules": ("Rules", None),
    "first-digit": ("Optional[int]", None),
    "clues": ("Iterable[str]", ()),
    "memory-limit": ("Size", None),
    "no-cross-check": ("bool", True),
}

THREADS = {"name": "threads", "type": "number",
           "help": "The number of puzzles at a time, 1 to 1024 (default: one for each core)"}


class Options(NamedTuple):
    """Parameters that functions share, and their part of docstrings."""

    parameters: dict[str, Parameter]
    doc: str


def parameter_of(field: dict[str, Any]) -> Parameter:
    annotation, default = BETTER_TYPES.get(field["name"], TYPES[field["type"]])
    if field.get("form") == "SECONDS":
        annotation = "Optional[float]"
    name = "cross_check" if field["name"] == "no-cross-check" else field["name"].replace("-", "_")
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def line_of(name: str, field: dict[str, Any]) -> str:
    """The line of a docstring. `cross_check` is on where its field is off."""
    text = re.sub(r" *\(see 'clausoku \w+'\)|see 'clausoku \w+'; ", "", field["help"])
    text = re.sub(r" or types of 'clausoku rules'", "", text).replace("--search", "the search")
    text = re.sub(r"--([a-z-]+)", lambda name: name[1].replace("-", "_"), text)
    if name == "cross_check":
        text = text[len("Do not ") :].capitalize()
    if "default" in field:
        default = field["default"]
        text += f" (default: {default if isinstance(default, str) else format(default, ',')})"
    if "values" in field and not any(value in text for value in field["values"]):
        text += ": " + ", ".join(field["values"])
    filled = textwrap.fill(text, 100, initial_indent=f"    {name:<20} ", subsequent_indent=25 * " ")
    return filled.rstrip()


def options_of(
    call: str,
    *,
    only: Iterable[str] = (),
    without: Iterable[str] = (),
    threads: bool = False,
) -> Options:
    """The parameters of the fields of a call: those in `only`, or all except those in `without` and
    those of a text."""
    names = set(only) or CALLS[call].keys() - {*PUZZLE_FIELDS, *without}
    fields = [field for name, field in CALLS[call].items() if name in names]
    if threads:
        fields.append(THREADS)
    pairs = [(parameter_of(field), field) for field in fields]
    lines = [line_of(parameter.name, field) for parameter, field in pairs]
    return Options({parameter.name: parameter for parameter, _ in pairs}, "\n".join(lines).strip())


def split_reading(values: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The values that tell how puzzles are read, and the others."""
    reading = {name: value for name, value in values.items() if name in READING}
    return reading, {name: value for name, value in values.items() if name not in READING}
