"""Tests of counts and enumerations."""

import clausoku
import pytest
from examples import BLANK4, MULTIPLE, NONE, SOLUTION, UNIQUE


def test_a_count_is_a_number():
    count = clausoku.count(BLANK4)
    assert count == 288 and isinstance(count, int)
    assert count.exact
    assert repr(count) == "288"


def test_a_count_past_the_limit_is_not_exact():
    count = clausoku.count(BLANK4, limit=100)
    assert (count, count.exact, repr(count)) == (100, False, "100+")
    assert clausoku.count(BLANK4, limit=288).exact


def test_counts_of_many_puzzles_keep_order_and_report_bad_puzzles():
    counts = clausoku.count([UNIQUE, NONE, "x", BLANK4])
    assert list(counts) == [1, 0, 0, 288]
    assert counts.verdicts == ["unique", "invalid", "invalid", "multiple"]
    assert counts[2].reason


def test_solutions_differ_and_ascend():
    solutions = clausoku.enumerate(BLANK4)
    assert len(solutions) == 288 and solutions.complete
    assert list(solutions) == sorted(set(solutions))
    assert solutions[0] == "1234341221434321"
    assert len(solutions[:3]) == 3


def test_an_enumeration_past_the_limit_has_the_smallest_solutions():
    few = clausoku.enumerate(BLANK4, limit=5)
    assert not few.complete
    assert list(few) == list(clausoku.enumerate(BLANK4))[:5]
    assert repr(few) == "<Enumeration of 5 solutions, not all>"


def test_enumeration_of_a_unique_puzzle_has_one_solution():
    solutions = clausoku.enumerate(UNIQUE)
    assert list(solutions) == [SOLUTION] and solutions.complete
    assert repr(solutions) == "<Enumeration of 1 solution>"


def test_enumerates_the_solutions_of_many_puzzles():
    found = clausoku.enumerate([UNIQUE, NONE, MULTIPLE], limit=10)
    assert [len(solutions) for solutions in found] == [1, 0, clausoku.count(MULTIPLE)]
    assert found[1].verdict == "invalid"


@pytest.mark.parametrize("limit", [0, -1])
def test_rejects_a_limit_below_one(limit):
    with pytest.raises(clausoku.OptionError, match=f"limit: '{limit}'; expected a whole number from 1 to"):
        clausoku.count(BLANK4, limit=limit)
