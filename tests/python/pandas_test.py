"""Tests pandas columns as puzzles."""

import clausoku
import pytest
from examples import BLANK4, MULTIPLE, SOLUTION, UNIQUE

pandas = pytest.importorskip("pandas", reason="pandas is not installed")


@pytest.fixture
def frame():
    puzzles = [UNIQUE, MULTIPLE, None, UNIQUE]
    return pandas.DataFrame({"name": list("abcd"), "puzzle": puzzles}, index=[7, 3, 5, 1])


def test_results_of_a_column_join_its_frame(frame):
    joined = frame.join(clausoku.solve(frame["puzzle"]))
    assert list(joined.columns) == ["name", "puzzle", "verdict", "solution", "reason"]
    assert list(joined.index) == [7, 3, 5, 1]
    assert list(joined["verdict"]) == ["unique", "multiple", "invalid", "unique"]
    assert list(joined["solution"]) == [SOLUTION, None, None, SOLUTION]
    assert joined.loc[5, "reason"].startswith("None; expected a puzzle")
    assert (joined["verdict"] == "unique").sum() == 2


def test_results_of_a_part_of_a_column_keep_its_index(frame):
    frame["solution"] = clausoku.solve(frame["puzzle"][frame.index > 4])["solution"]
    assert list(frame["solution"].isna()) == [False, True, True, True]


def test_solves_columns_of_the_string_dtype(frame):
    solved = clausoku.solve(frame["puzzle"].astype("string"))
    assert list(solved["verdict"]) == ["unique", "multiple", "invalid", "unique"]


def test_counts_and_enumerations_of_a_column_are_frames():
    column = pandas.Series([UNIQUE, BLANK4], index=["x", "y"])
    counts = clausoku.count(column, limit=100)
    assert list(counts["count"]) == [1, 100]
    assert list(counts["exact"]) == [True, False]
    assert list(counts.index) == ["x", "y"]
    found = clausoku.enumerate(column)
    assert [len(solutions) for solutions in found["solutions"]] == [1, 288]
    assert list(found["complete"]) == [True, True]


def test_solving_does_not_change_the_frame(frame):
    before = frame.copy(deep=True)
    clausoku.solve(frame["puzzle"])
    pandas.testing.assert_frame_equal(frame, before)


def test_rejects_a_frame_instead_of_a_column(frame):
    with pytest.raises(TypeError, match="expected a column"):
        clausoku.solve(frame)


def test_an_empty_column_gives_an_empty_frame():
    solved = clausoku.solve(pandas.Series([], dtype=object))
    assert list(solved.columns) == ["verdict", "solution", "reason"] and len(solved) == 0
