"""Tests that the type stubs have all public names with their parameters."""

import ast
import inspect
import re
from pathlib import Path

import clausoku
import pytest

STUB = ast.parse((Path(clausoku.__file__).parent / "__init__.pyi").read_text())
FUNCTIONS = [node for node in STUB.body if isinstance(node, ast.FunctionDef)]
KEYWORDS = {
    node.name: [item.target.id for item in node.body if isinstance(item, ast.AnnAssign)]
    for node in STUB.body
    if isinstance(node, ast.ClassDef)
}
BASES = {
    node.name: [base.id for base in node.bases]
    for node in STUB.body
    if isinstance(node, ast.ClassDef)
}


def keywords_of(name):
    """Returns the keywords of a TypedDict and of its bases."""
    inherited = [keyword for base in BASES.get(name, []) for keyword in keywords_of(base)]
    return inherited + KEYWORDS.get(name, [])


def parameters_of(function):
    arguments = function.args
    names = {argument.arg for argument in arguments.args + arguments.kwonlyargs}
    if arguments.kwarg:
        names.update(keywords_of(arguments.kwarg.annotation.slice.id))
    return names


def names_in_stub():
    imported = [
        name.asname for node in STUB.body if isinstance(node, ast.ImportFrom) for name in node.names
    ]
    shown = {name for name in imported if name and name != "Unpack"}
    return shown | {function.name for function in FUNCTIONS}


def test_the_stub_has_every_name():
    assert names_in_stub() == {name for name in clausoku.__all__ if not name.startswith("__")}


def annotations_of(function):
    """Returns the annotation of each keyword in a stub, with those of its TypedDict."""
    found = {item.arg: ast.unparse(item.annotation) for item in function.args.kwonlyargs}
    if function.args.kwarg:
        found.update(typed_keywords(function.args.kwarg.annotation.slice.id))
    return found


def typed_keywords(name):
    found = {}
    for node in STUB.body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            for base in node.bases:
                found.update(typed_keywords(base.id))
            for item in node.body:
                if isinstance(item, ast.AnnAssign):
                    found[item.target.id] = ast.unparse(item.annotation)
    return found


def test_functions_with_shared_options_are_in_the_stub():
    """A function with `**shared` that the stub only imported would have no types of its options."""
    written = {function.name for function in FUNCTIONS}
    for name in clausoku.__all__:
        function = getattr(clausoku, name)
        if inspect.isfunction(function) and "board" in inspect.signature(function).parameters:
            assert name in written


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)
def test_the_stub_has_the_types_of_the_descriptions(function):
    """The parameters, made from the descriptions of fields, and the stub, which is written by hand."""
    real = inspect.signature(getattr(clausoku, function.name)).parameters
    for name, annotation in annotations_of(function).items():
        assert re.sub("_(Column|Rules|Size)", r"\1", annotation) == real[name].annotation


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)
def test_the_stub_has_the_parameters_of_each_function(function):
    real = inspect.signature(getattr(clausoku, function.name))
    assert parameters_of(function) == set(real.parameters)
