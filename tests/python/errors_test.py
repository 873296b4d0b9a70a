"""Tests that errors have a place and an expectation, and that a bad puzzle does not end a batch."""

import pickle

import clausoku
import pytest
from examples import SOLUTION, UNIQUE


def test_a_single_bad_puzzle_raises_its_error():
    with pytest.raises(clausoku.PuzzleError) as caught:
        clausoku.solve(UNIQUE[:40] + "!" + UNIQUE[41:])
    error = caught.value
    assert isinstance(error, ValueError)
    assert (error.line, error.column) == (1, 41)
    assert "'!'" in error.found
    assert error.expected
    assert str(error) == f"1:41: {error.found}; expected {error.expected}"


def test_a_bad_puzzle_keeps_its_place_among_many():
    results = clausoku.solve([UNIQUE, "12345", UNIQUE])
    assert results.verdicts == ["unique", "invalid", "unique"]
    assert results[2].solution == SOLUTION
    bad = results[1]
    assert isinstance(bad.error, clausoku.PuzzleError)
    assert bad.error.found in bad.reason
    assert results[0].error is None


def test_names_objects_that_are_not_puzzles():
    results = clausoku.solve([UNIQUE, None, 7, [1, 2, 3], "half a \ud800 character"])
    assert results.verdicts == ["unique"] + 4 * ["invalid"]
    assert results.reasons[1] == (
        "None; expected a puzzle: a string, rows of cells or an f-puzzles dict"
    )
    assert results.reasons[2].startswith("7; expected a puzzle")
    assert results.reasons[3] == "a list of 3 cells; expected n² of them or n rows of n"
    assert results.reasons[4] == "a surrogate without a character; expected text"


def test_clashing_givens_give_a_verdict_instead_of_an_error():
    result = clausoku.solve("55" + "0" * 79)
    assert result.verdict == "invalid"
    assert result.reason.startswith("row 1 has 5 twice, in r1c1 and r1c2")
    assert (result.error.line, result.error.column) == (1, 2)


@pytest.mark.parametrize(
    "options, part",
    [
        ({"engine": "sta"}, "sta"),
        ({"engine": "sat:encoding=x"}, "expected one of extended, minimal, natural, augmented"),
        ({"board": "10x10x10"}, "board"),
        ({"rules": "diagonal"}, "diagonal"),
        ({"timeout": -1}, "timeout: '-1'; expected a number of seconds from 0.001 up"),
        ({"timeout": float("nan")}, "timeout: 'nan'; expected a number of seconds from 0.001 up"),
        ({"threads": 0}, "threads: '0'; expected a whole number from 1 to 1024"),
        ({"max_conflicts": -5}, "max_conflicts: '-5'; expected a whole number from 1 on"),
        ({"memory_limit": 0}, "memory_limit: '0'; expected a size in bytes such as 500M or 2G"),
    ],
)
def test_names_a_wrong_option(options, part):
    with pytest.raises(clausoku.OptionError) as caught:
        clausoku.solve(UNIQUE, **options)
    assert part in str(caught.value)


def test_an_unknown_option_is_a_type_error():
    with pytest.raises(TypeError, match="engin"):
        clausoku.solve(UNIQUE, engin="sat")


@pytest.mark.parametrize("wrong", [b"0" * 81, bytearray(81)])
def test_rejects_bytes(wrong):
    with pytest.raises(TypeError, match="expected a str"):
        clausoku.solve(wrong)


def test_errors_survive_pickling():
    error = clausoku.PuzzleError("a", "b", 1, 2)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == "1:2: a; expected b"
    assert (again.found, again.expected, again.line, again.column) == ("a", "b", 1, 2)
