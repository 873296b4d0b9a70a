"""Tests that every public type can be copied and pickled, and that pools of processes work."""

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path

import clausoku
import pytest
from examples import BLANK4, MULTIPLE, NONE, SOLUTION, UNIQUE


def disagreement():
    error = clausoku.DisagreementError("puzzle 1: the engines disagree")
    error.results = clausoku.solve([UNIQUE, "x"])
    return error


def candidate():
    formula = clausoku.encode(UNIQUE)
    return formula.meaning(1)


#: a value of each public type, or several
VALUES = {
    "Audit": [lambda: clausoku.audit([UNIQUE, NONE])],
    "Candidate": [candidate],
    "Canonical": [lambda: clausoku.canonical(UNIQUE)],
    "Canonicals": [lambda: clausoku.canonical([UNIQUE, "x"])],
    "Count": [lambda: clausoku.count(BLANK4), lambda: clausoku.count(BLANK4, limit=100)],
    "Counts": [lambda: clausoku.count([BLANK4, UNIQUE, "x", NONE], limit=10)],
    "DecodeError": [lambda: clausoku.DecodeError("no solution")],
    "Difficulty": [lambda: clausoku.check(UNIQUE, difficulty=True).difficulty],
    "DisagreementError": [disagreement],
    "Drawing": [lambda: clausoku.draw(UNIQUE)],
    "Enumeration": [lambda: clausoku.enumerate(BLANK4, limit=5)],
    "Enumerations": [lambda: clausoku.enumerate([BLANK4, UNIQUE, None, NONE], limit=5)],
    "Explanation": [lambda: clausoku.explain(NONE)],
    "Formula": [
        lambda: clausoku.encode(UNIQUE),
        lambda: clausoku.encode(
            BLANK4, "minimal", amo="product", reduce="none", board="4x4", rules=["diagonals"]
        ),
    ],
    "Judgement": [lambda: clausoku.judge("p cnf 64 0\n", board="4x4", variables="16r+4c+d-20")],
    "Leaks": [lambda: clausoku.against([UNIQUE, NONE], [UNIQUE])],
    "NewPuzzle": [lambda: clausoku.generate(board="4x4")],
    "OptionError": [lambda: clausoku.OptionError("engine: 'x'")],
    "Proof": [lambda: clausoku.prove(UNIQUE)],
    "PuzzleError": [lambda: clausoku.PuzzleError("a", "b", 1, 2)],
    "Result": [
        lambda: clausoku.solve(UNIQUE),
        lambda: clausoku.solve(MULTIPLE),
        lambda: clausoku.check([UNIQUE, "x"], difficulty=True)[0],
        lambda: clausoku.check([UNIQUE, "x"])[1],
    ],
    "Results": [
        lambda: clausoku.solve([UNIQUE, MULTIPLE, NONE, "x", None, "0" * 256, BLANK4]),
        lambda: clausoku.check([UNIQUE, MULTIPLE], difficulty=True),
        lambda: clausoku.solve([]),
    ],
    "Search": [lambda: clausoku.search(UNIQUE)],
    "UnansweredError": [lambda: clausoku.UnansweredError("no proof")],
    "Verification": [lambda: clausoku.verify(clausoku.prove(UNIQUE))],
}
#: types with lists or dicts
UNHASHABLE = (
    clausoku.Audit, clausoku.Explanation, clausoku.Judgement, clausoku.Leaks, clausoku.Search,
)  # fmt: skip
MAKERS = [
    pytest.param(make, id=f"{name}-{k}") for name in VALUES for k, make in enumerate(VALUES[name])
]


def parts_of(value):
    """The type and the attributes of a value, for comparison with those of a copy."""
    if isinstance(value, Exception):
        return type(value), str(value), value.args, vars(value)
    if isinstance(value, clausoku.Count):
        return type(value), int(value), vars(value)
    if isinstance(value, clausoku.Formula):
        return type(value), value.clauses, value.known, value.to_dimacs()
    if isinstance(value, (clausoku.Results, clausoku.Counts, clausoku.Enumerations)):
        return type(value), [parts_of(item) for item in value], value.reasons
    return type(value), getattr(value, "__dict__", value)


def test_there_is_an_example_of_every_public_type():
    types = {name for name in clausoku.__all__ if isinstance(getattr(clausoku, name), type)}
    assert types == set(VALUES)
    for name, makers in VALUES.items():
        assert all(type(make()) is getattr(clausoku, name) for make in makers)


@pytest.mark.parametrize("make", MAKERS)
def test_copies_and_pickles_are_equal(make):
    value = make()
    copies = [copy.copy(value), copy.deepcopy(value)]
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        copies.append(pickle.loads(pickle.dumps(value, protocol)))
    for again in copies:
        assert parts_of(again) == parts_of(value)
        if not isinstance(value, Exception) or isinstance(value, clausoku.PuzzleError):
            assert again == value
        if isinstance(value, UNHASHABLE):
            continue
        assert isinstance(value, Exception) or hash(again) == hash(value)


def test_different_results_are_not_equal():
    assert clausoku.solve([UNIQUE, MULTIPLE]) != clausoku.solve([UNIQUE, NONE])
    assert clausoku.solve([UNIQUE]) != clausoku.count([UNIQUE])
    assert clausoku.count([BLANK4], limit=10) != clausoku.count([BLANK4], limit=11)
    assert clausoku.enumerate(BLANK4, limit=5) != clausoku.enumerate(BLANK4, limit=6)
    assert clausoku.encode(UNIQUE) != clausoku.encode(UNIQUE, "minimal")
    assert clausoku.encode(UNIQUE) != clausoku.encode(MULTIPLE)
    assert clausoku.PuzzleError("a", "b", 1, 2) != clausoku.PuzzleError("a", "b", 1, 3)


def test_a_copied_formula_decodes_models():
    formula = pickle.loads(pickle.dumps(clausoku.encode(UNIQUE)))
    digits = clausoku.solve(UNIQUE).digits()
    cells = [(k // 9 + 1, k % 9 + 1, digit) for k, digit in enumerate(digits)]
    variables = [formula.variable((row, column), digit) for row, column, digit in cells]
    assert clausoku.decode(formula, [variable for variable in variables if variable]) == SOLUTION


POOL = """
import multiprocessing, sys
import clausoku
from examples import BLANK4, MULTIPLE, NONE, UNIQUE

TASKS = [
    (clausoku.solve, (UNIQUE,)), (clausoku.solve, ([UNIQUE, MULTIPLE, "x"],)),
    (clausoku.check, (MULTIPLE,)), (clausoku.count, (BLANK4,)), (clausoku.count, ([BLANK4] * 3,)),
    (clausoku.enumerate, (BLANK4,)), (clausoku.explain, (NONE,)), (clausoku.prove, (UNIQUE,)),
    (clausoku.encode, (UNIQUE,)), (clausoku.generate, (2,)),
]
FAILURES = [
    (clausoku.solve, ("x",), clausoku.PuzzleError), (clausoku.solve, (5,), TypeError),
    (clausoku.count, (UNIQUE, -1), TypeError), (clausoku.encode, (UNIQUE, "x"), clausoku.OptionError),
    (clausoku.prove, (MULTIPLE,), clausoku.UnansweredError),
    (clausoku.decode, (clausoku.encode(UNIQUE), [1, -1]), clausoku.DecodeError),
]

if __name__ == "__main__":
    expected = [function(*arguments) for function, arguments in TASKS]  # also starts a solver
    context = multiprocessing.get_context(sys.argv[1])
    with context.Pool(2) as pool:
        calls = [pool.apply_async(function, arguments) for function, arguments in TASKS]
        assert [call.get() for call in calls] == expected
        assert pool.map(clausoku.count, [BLANK4] * 20) == [288] * 20
        for function, arguments, kind in FAILURES:
            try:
                pool.apply(function, arguments)
            except kind as error:
                assert type(error) is kind, error
            else:
                assert False, function
    print("all equal")
"""


@pytest.mark.parametrize("start", ["fork", "spawn", "forkserver"])
def test_a_pool_of_processes_gives_the_same_results(start, tmp_path):
    script = tmp_path / "pool.py"
    script.write_text(POOL)
    modules = f"{Path(__file__).parent}:{os.environ.get('PYTHONPATH', '')}"
    done = subprocess.run(
        [sys.executable, "-B", script, start], capture_output=True, text=True, timeout=100,
        env={**os.environ, "PYTHONPATH": modules},
    )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout == "all equal\n"


def test_a_child_that_is_forked_during_a_call_can_call():
    """The fork copies the locks of a call in another thread, and none of the threads."""
    script = f"""
import clausoku, os, threading, time
done = threading.Event()
def work():
    while not done.is_set():
        clausoku.count("{BLANK4}")
thread = threading.Thread(target=work)
thread.start()
codes = []
for k in range(50):
    child = os.fork()
    if child == 0:
        os._exit(0 if clausoku.count("{BLANK4}") == 288 else 1)
    codes.append(os.waitpid(child, 0)[1])
done.set()
thread.join()
print(codes == [0] * 50)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=100)
    assert done.stdout == "True\n"
