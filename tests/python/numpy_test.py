"""Tests NumPy arrays as puzzles and as results."""

import clausoku
import pytest
from examples import MULTIPLE, SOLUTION, UNIQUE, rows_of

numpy = pytest.importorskip("numpy", reason="NumPy is not installed")


def cube(*texts):
    return numpy.array([rows_of(text) for text in texts])


def test_an_array_of_a_grid_is_one_puzzle():
    result = clausoku.solve(cube(UNIQUE)[0])
    assert result.solution == SOLUTION
    assert (result.to_numpy() == rows_of(SOLUTION)).all()
    assert result.to_numpy().shape == (9, 9)


@pytest.mark.parametrize("dtype", ["uint8", "int8", "int32", "int64", "uint64", "float32"])
def test_solves_arrays_of_grids_and_of_flat_rows(dtype):
    grids = cube(UNIQUE, MULTIPLE, UNIQUE).astype(dtype)
    for puzzles in (grids, grids.reshape(3, 81), grids[::1], numpy.asfortranarray(grids)):
        results = clausoku.solve(puzzles)
        assert results.verdicts == ["unique", "multiple", "unique"]
        solutions = results.to_numpy()
        assert solutions.shape == (3, 9, 9)
        assert (solutions[0] == rows_of(SOLUTION)).all()
        assert (solutions[1] == 0).all()


def test_reads_nan_as_blank():
    grid = cube(UNIQUE)[0].astype(float)
    grid[grid == 0] = numpy.nan
    assert clausoku.solve(grid).solution == SOLUTION
    assert clausoku.solve(numpy.array([grid, grid])).solutions == [SOLUTION] * 2


def test_a_wrong_digit_makes_only_its_puzzle_invalid():
    grids = cube(UNIQUE, UNIQUE, UNIQUE)
    grids[1, 2, 3] = 12
    results = clausoku.solve(grids)
    assert results.verdicts == ["unique", "invalid", "unique"]
    assert "12" in results.reasons[1]
    grids[1, 2, 3] = -4
    assert clausoku.solve(grids).verdicts == ["unique", "invalid", "unique"]


def test_solves_arrays_of_strings_and_objects():
    assert clausoku.solve(numpy.array([UNIQUE, UNIQUE])).solutions == [SOLUTION] * 2
    assert clausoku.solve(numpy.array([UNIQUE, None], dtype=object)).verdicts == [
        "unique",
        "invalid",
    ]


@pytest.mark.parametrize("shape", [(9,), (2, 9, 8), (1, 1, 9, 9)])
def test_rejects_other_shapes(shape):
    with pytest.raises(ValueError, match="expected n×n, m×n×n or m×n²"):
        clausoku.solve(numpy.zeros(shape, dtype=int))


def test_solves_arrays_of_other_boards():
    blank = numpy.zeros((2, 6, 6), dtype=int)
    solutions = clausoku.solve(blank, board="2x3", first=True).to_numpy()
    assert solutions.shape == (2, 6, 6)
    assert (numpy.sort(solutions, axis=2) == numpy.arange(1, 7)).all()
    large = numpy.zeros((2, 16, 16), dtype=int)
    large[:, 0, 0] = 16
    solutions = clausoku.solve(large, first=True).to_numpy()
    assert solutions.shape == (2, 16, 16)
    assert (numpy.sort(solutions, axis=1) == numpy.arange(1, 17)[:, None]).all()


def test_rejects_an_array_of_results_of_several_sizes():
    with pytest.raises(ValueError, match="boards of several sizes"):
        clausoku.solve([UNIQUE, "0" * 16], first=True).to_numpy()


def test_an_empty_array_has_no_results():
    assert len(clausoku.solve(numpy.zeros((0, 9, 9), dtype=int))) == 0


def test_converts_an_enumeration_to_an_array():
    solutions = clausoku.enumerate("0" * 16).to_numpy()
    assert solutions.shape == (288, 4, 4)


def test_reads_the_array_of_an_npy_file(tmp_path):
    path = tmp_path / "grids.npy"
    numpy.save(path, cube(UNIQUE, MULTIPLE))
    assert clausoku.solve(path).verdicts == ["unique", "multiple"]
    assert clausoku.solve(str(path)).verdicts == ["unique", "multiple"]
    numpy.save(path, cube(UNIQUE)[0])
    assert clausoku.explain(path)["verdict"] == "unique"


def test_names_a_path_without_an_array(tmp_path):
    with pytest.raises(clausoku.OptionError, match="absent.npy: .*No such file"):
        clausoku.solve(str(tmp_path / "absent.npy"))
    wrong = tmp_path / "wrong.npy"
    wrong.write_text(UNIQUE)
    with pytest.raises(clausoku.OptionError, match="wrong.npy: .*; expected an array"):
        clausoku.solve(wrong)
    with pytest.raises(TypeError, match="puzzles.txt'; expected the text of the file"):
        clausoku.solve(tmp_path / "puzzles.txt")


def test_arrays_have_the_same_difficulties_as_texts():
    results = clausoku.check(cube(UNIQUE, MULTIPLE), difficulty=True)
    assert results[0].difficulty == clausoku.check(UNIQUE, difficulty=True).difficulty
    assert results[0].difficulty.level == "easy"
    assert results.difficulties[1] is None and results[1].difficulty is None
    assert clausoku.check(UNIQUE).difficulty is None


def test_digits_may_count_from_zero():
    rows = [[0, -1, -1, -1], [2, -1, -1, 1], [1, -1, -1, 2], [3, -1, -1, -1]]
    solution = "1234341221434321"  # results count from 1
    for puzzle in (rows, numpy.array(rows), numpy.array(rows, dtype=float)):
        for first_digit in (None, 0):
            assert clausoku.solve(puzzle, first_digit=first_digit).solution == solution
    many = clausoku.solve(numpy.array([rows, rows]), first_digit=0)
    assert [result.solution for result in many] == [solution, solution]
    assert clausoku.solve("0...2..11..23...", first_digit=0).solution == solution
    solved = numpy.array([[[0, 1, 2, 3], [2, 3, 0, 1], [1, 0, 3, 2], [3, 2, 1, 0]]], dtype="uint8")
    assert clausoku.solve(solved)[0].solution == solution
    blanks = [[1, -1, -1, -1], [3, -1, -1, 2], [2, -1, -1, 3], [4, -1, -1, -1]]
    assert clausoku.solve(blanks).solution == solution
    with pytest.raises(clausoku.OptionError, match="first_digit: unknown value .2.; expected one of 0, 1"):
        clausoku.solve(rows, first_digit=2)
