"""Tests that each wrong argument of each public function raises an error that names the parameter,
the value and what was expected. The parameters come from the signatures of the functions."""

import inspect
import re
from decimal import Decimal
from fractions import Fraction

import clausoku
import pytest
from examples import BLANK4, MULTIPLE, UNIQUE

HUGE = 10**30
SURROGATE = "a\ud800"


class Odd:
    """An object whose representation raises an exception."""

    def __repr__(self):
        raise RuntimeError("no representation")


NO_NUMBERS = ["x", "1", b"1", [1], {}, object(), Odd(), 1j, ...]
NO_TEXTS = [5, 1.5, b"x", ["x"], {}, object(), Odd(), SURROGATE]

#: wrong values of each kind of parameter
WRONG = {
    "bool": ["x", "", "yes", b"x", 2, -1, HUGE, 1.0, float("nan"), None, [], {}, object(), Odd()],
    "str": [None, *NO_TEXTS, "no such name"],
    "Optional[str]": [*NO_TEXTS, "no such name"],
    "int": [None, *NO_NUMBERS, 1.0, Decimal(1), -1, 0, HUGE, -HUGE],
    "Optional[int]": [*NO_NUMBERS, 1.0, Decimal(1), -1, HUGE, -HUGE],
    "float": [None, *NO_NUMBERS, -1, float("nan"), float("inf"), HUGE, Fraction(-1, 2)],
    "Optional[float]": [*NO_NUMBERS, -1, float("nan"), float("inf"), 10**400, Fraction(-1, 2)],
    "Size": [*[value for value in NO_NUMBERS if value != "1"], 1.0, Decimal(1), 0, -1, HUGE, -HUGE, "2X", SURROGATE],
    "Rules": [5, 1.5, b"x", [5], [None], [b"x"], object(), SURROGATE, [SURROGATE], "no such name"],
    "Iterable[str]": [None, 5, "x", b"x", [5], object(), [SURROGATE], ["no such name"]],
    "Union[int, tuple[int, int], None]": [
        *NO_NUMBERS, 1.5, (1,), (1, 2, 3), (1, None), ("1", 2), (1.5, 2), -1, HUGE, (-1, 5), (5, HUGE),
    ],
    "Union[str, tuple[str, str], None]": [
        5, b"x", (), ("easy",), ("easy", "hard", "x"), ("easy", 5), object(), SURROGATE, "x",
        ("easy", "x"),
    ],
    "Cell": [None, 5, b"r1c1", (1,), (1, 2, 3), ("1", 2), (1.5, 2), object(), SURROGATE,
             "x", "", "r0c1", "r10c1", "r1", "r" + 5000 * "9" + "c1", (0, 1), (HUGE, 1), (-HUGE, 1)],
    "Union[str, Iterable[int], Mapping[int, bool]]": [
        None, 5, [None], ["x"], [[1]], object(), [float("nan")], [float("inf")], {"x": True},
        [0], [HUGE], [-HUGE], {HUGE: False}, [1, -1], SURROGATE, "x", "s SATISFIABLE\nv x 0\n",
    ],
    "Formula": [None, 5, "x", object(), UNIQUE],
    "Union[str, bytes, Proof]": [None, 5, ["x"], object(), SURROGATE, "x", b"\xff"],
    "Union[str, bytes, None]": [None, 5, ["x"], object(), SURROGATE, b"\xff"],
    "Union[str, Path]": [None, 5, ["x"], object(), Odd()],
    "Parts": [None, 5, b"x", object(), SURROGATE, "", "x", "a=1", "a=0.5,b=0.4", {"a": "x"}, {5: 0.5, "b": 0.5},
              {"a": 0.5}, {"a/b": 0.5, "b": 0.5}],
    "Column": [5, object(), "no such name", b"x", [], [1, 2, 3], SURROGATE],
    "Sets": [None, 5, 1.5, object(), len, b"x", {}, {5: UNIQUE}, {"a": None}, "missing.npy"],
}  # fmt: skip

#: wrong values of parameters that are puzzles
NO_PUZZLES = [
    None, 5, 1.5, True, object(), Odd(), len, b"x", "x", SURROGATE, "", [], {}, {"size": 9},
    {(1, 2): 3}, {"grid": {1, 2}}, [5], [None], [[]], [[None]], [[5], 5], [[1, 2], None], [{1, 2}],
    [[HUGE] * 4] * 4, [[10**5000] * 4] * 4, [["9" * 5000] * 4] * 4, [[object()] * 4] * 4,
    [b"x"], [[b"x"]], "missing.npy", 9 * [[1, 2, 3]], [*(8 * [9 * [0]]), None], [[[]]], [[[[1]]]],
    [SURROGATE], [[SURROGATE]],
]  # fmt: skip

#: call() checks its fields itself, also those of judge() and search(); calls_test.py tests it
FUNCTIONS = [
    getattr(clausoku, name)
    for name in clausoku.__all__
    if inspect.isfunction(getattr(clausoku, name)) and name not in ("call", "judge", "search")
]

#: functions that accept an empty set
SET_FUNCTIONS = [
    "against", "audit", "augment", "canonical", "dedupe", "duplicates", "exclude", "split", "write_npy",
]  # fmt: skip

#: methods with parameters, as functions of an object's arguments
METHODS = {
    "Formula.variable": (lambda: clausoku.encode(UNIQUE, reduce="none").variable, ("r1c1", 1)),
    "Formula.meaning": (lambda: clausoku.encode(UNIQUE).meaning, (1,)),
    "Formula.to_text": (lambda: clausoku.encode(UNIQUE).to_text, ()),
    "Proof.save": (lambda: clausoku.Proof(None, b"", b"", 0).save, ("proof",)),
}

def valid_arguments(function):
    """Arguments without the optional ones, with which a call succeeds soon."""
    formula = clausoku.encode(UNIQUE)
    values = {
        "puzzles": BLANK4, "puzzle": UNIQUE, "formula": formula, "proof": b"",
        "model": [literal for literal in range(1, formula.variables + 1)],
        "known": BLANK4, "parts": "a=0.5,b=0.5", "sets": BLANK4, "path": "puzzles.npy",
    }  # fmt: skip
    if function is clausoku.verify:
        values["formula"] = "p cnf 1 0\n"
    required = [
        name
        for name, parameter in inspect.signature(function).parameters.items()
        if parameter.default is inspect.Parameter.empty
    ]
    return {name: values[name] for name in required}


def cases():
    for function in FUNCTIONS:
        for name, parameter in inspect.signature(function).parameters.items():
            for wrong in wrong_values(function, name, parameter):
                yield pytest.param(
                    function, name, wrong, id=f"{function.__name__}-{name}-{shown(wrong)}"
                )


def wrong_values(function, name, parameter):
    if parameter.annotation in ("Puzzle", "Puzzles"):
        return NO_PUZZLES
    wrong = list(WRONG[parameter.annotation])
    allowed = {
        "seed": [0], "sample": [0],
        # only boards above 9x9 use the alphabet; any character may be a blank
        "alphabet": ["no such name"], "blank_chars": ["no such name"],
        "timeout": [10**400], "cross_check_timeout": [10**400],
    }.get(name, [])  # fmt: skip
    return [value for value in wrong if not any(value is one or value == one for one in allowed)]


def shown(value):
    try:
        return ascii(value)[:40]
    except (RuntimeError, ValueError):
        return type(value).__name__


@pytest.mark.parametrize("function, name, wrong", cases())
def test_a_wrong_argument_raises_an_error_with_the_expected_value(function, name, wrong, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    arguments = {**valid_arguments(function), name: wrong}
    if (function, name) == (clausoku.explain, "digit"):
        arguments["cell"] = "r1c1"
    try:
        results = function(**arguments)
    except (TypeError, ValueError) as error:
        assert "expected" in str(error) or type(error) is clausoku.DecodeError, error
        assert type(error) in (
            TypeError, ValueError, clausoku.OptionError, clausoku.PuzzleError, clausoku.DecodeError
        )  # fmt: skip
        of_puzzle = name in ("puzzle_column", "solution_column") and type(error) is clausoku.PuzzleError
        if not of_puzzle and name not in (
            "answer", "puzzle", "puzzles", "formula", "proof", "model", "known", "sets"
        ):  # fmt: skip
            assert str(error).startswith(f"{name}: "), error
    else:
        # Several puzzles: each wrong one has its error.
        if wrong == [] and function.__name__ in SET_FUNCTIONS:
            return
        assert name == "puzzles" and isinstance(wrong, list)
        if function is not clausoku.canonical:
            assert all(verdict == "invalid" for verdict in results.verdicts)
        assert all("expected" in result.reason for result in results)


@pytest.mark.parametrize("method", METHODS)
def test_a_wrong_argument_of_a_method_raises_an_error(method, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    make, valid = METHODS[method]
    call = make()
    call(*valid)
    parameters = list(inspect.signature(call).parameters.values())
    for k, parameter in enumerate(parameters):
        for wrong in WRONG[parameter.annotation]:
            if parameter.name == "variable" and wrong == -1:  # the literal of a variable
                continue
            with pytest.raises((TypeError, ValueError)) as caught:
                call(*valid[:k], wrong, *valid[k + 1 :])
            assert type(caught.value) in (TypeError, clausoku.OptionError)


def test_names_the_wrong_value():
    with pytest.raises(TypeError) as caught:
        clausoku.solve(UNIQUE, cross_check="x")
    assert str(caught.value) == "cross_check: 'x'; expected True or False"
    with pytest.raises(TypeError) as caught:
        clausoku.solve(UNIQUE, threads="2")
    assert str(caught.value) == "threads: '2'; expected a whole number or None"
    with pytest.raises(TypeError) as caught:
        clausoku.solve(UNIQUE, timeout=Odd())
    assert re.fullmatch("timeout: <Odd instance at 0x[0-9a-f]+>; expected a number or None", str(caught.value))
    with pytest.raises(TypeError) as caught:
        clausoku.solve(UNIQUE, rules=["diagonals", 5])
    assert str(caught.value) == "rules: 5; expected a string, a list of strings or None"
    with pytest.raises(TypeError) as caught:
        clausoku.solve(5)
    assert str(caught.value) == (
        "5; expected a puzzle: a string, rows of cells or an f-puzzles dict, or several puzzles in a "
        "sequence"
    )


@pytest.mark.parametrize("index", ["0", None, 0.0, (0,)])
def test_names_a_wrong_index(index):
    results = clausoku.solve([UNIQUE, MULTIPLE])
    with pytest.raises(TypeError) as caught:
        results[index]
    assert str(caught.value) == f"index: {index!r}; expected a whole number"


def test_accepts_numbers_of_any_type():
    numpy = pytest.importorskip("numpy")
    for true in (True, 1, numpy.bool_(True)):
        assert clausoku.solve(UNIQUE, cross_check=true).cross_check == "agrees"
    for false in (False, 0, numpy.bool_(False)):
        assert clausoku.solve(UNIQUE, cross_check=false).cross_check == "off"
    for timeout in (5, 5.0, Fraction(5), Decimal(5), numpy.float32(5), numpy.int8(5)):
        assert clausoku.solve(UNIQUE, timeout=timeout).verdict == "unique"
    assert clausoku.count(BLANK4, limit=numpy.uint8(100)) == 100
    assert clausoku.generate(1, board="4x4", givens=numpy.array([4, 16]))[0].solution


def test_uses_an_iterator_of_rules_once():
    result = clausoku.check([UNIQUE], rules=iter(["diagonals"]), difficulty=True)[0]
    assert result.difficulty is None and result.verdict != "unique"


class Failing:
    def __init__(self, error):
        self.error = error

    def __iter__(self):
        raise self.error


def raise_on_next(error):
    raise error
    yield


@pytest.mark.parametrize("function", [clausoku.canonical, clausoku.duplicates, clausoku.dedupe])
def test_functions_for_sets_say_what_they_expected_of_an_iterable(function):
    with pytest.raises(RuntimeError, match="^one$") as caught:
        function(Failing(RuntimeError("one")))
    assert "; expected an iterable; each item is a puzzle: " in "".join(caught.value.__notes__)


@pytest.mark.parametrize("error", [RuntimeError("one"), KeyError("two"), TypeError("three"), OSError(4)])
@pytest.mark.parametrize("function", [clausoku.solve, clausoku.explain, clausoku.encode])
def test_passes_on_the_exception_of_an_iterable(function, error):
    for make in (Failing, lambda error: [Failing(error)], raise_on_next):
        with pytest.raises(type(error)) as caught:
            function(make(error))
        assert caught.value is error
    with pytest.raises(type(error)) as caught:
        function(Failing(error))
    notes = getattr(caught.value, "__notes__", [])
    assert not hasattr(error, "add_note") or "; expected an iterable; each item is a puzzle: " in notes[-1]
    with pytest.raises(type(error)) as caught:
        function(UNIQUE, rules=Failing(error))
    assert caught.value is error
