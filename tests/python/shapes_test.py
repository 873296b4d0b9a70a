"""Tests puzzles as lists, dictionaries and arrays."""

import array

import clausoku
import pytest
from examples import MULTIPLE, SOLUTION, UNIQUE, rows_of


def test_rows_of_numbers_are_one_grid():
    assert clausoku.solve(rows_of(UNIQUE)).solution == SOLUTION


@pytest.mark.parametrize("blank", [0, "0", ".", "", None])
def test_reads_any_kind_of_blank_in_rows(blank):
    rows = [[cell or blank for cell in row] for row in rows_of(UNIQUE)]
    assert clausoku.solve(rows).solution == SOLUTION


def test_accepts_rows_as_tuples_and_other_sequences():
    assert clausoku.solve(tuple(map(tuple, rows_of(UNIQUE)))).solution == SOLUTION
    assert clausoku.solve([array.array("b", row) for row in rows_of(UNIQUE)]).solution == SOLUTION


def test_lists_of_grids_are_many_puzzles():
    results = clausoku.solve([rows_of(UNIQUE), rows_of(MULTIPLE)])
    assert results.verdicts == ["unique", "multiple"]


def test_each_list_of_cells_is_a_puzzle():
    flat = [int(cell) for cell in UNIQUE]
    assert clausoku.solve([flat, flat]).solutions == [SOLUTION, SOLUTION]
    assert clausoku.solve([flat])[0].solution == SOLUTION


def test_solves_puzzles_of_all_kinds_in_one_list():
    flat = [int(cell) for cell in UNIQUE]
    puzzles = [UNIQUE, rows_of(UNIQUE), flat, f_puzzles(UNIQUE), tuple(rows_of(UNIQUE))]
    assert clausoku.solve(puzzles).solutions == [SOLUTION] * 5


def test_accepts_any_iterable_of_puzzles():
    assert clausoku.solve(puzzle for puzzle in [UNIQUE, UNIQUE]).solutions == [SOLUTION] * 2
    assert clausoku.solve({UNIQUE}).solutions == [SOLUTION]


def test_reports_a_short_row_with_its_place():
    rows = rows_of(UNIQUE)
    del rows[4][0]
    with pytest.raises(clausoku.PuzzleError, match="row") as caught:
        clausoku.solve(rows)
    assert caught.value.line == 5


def test_an_f_puzzles_dictionary_keeps_its_clues():
    result = clausoku.solve(f_puzzles(UNIQUE))
    assert result.solution == SOLUTION
    with_diagonal = {**f_puzzles(UNIQUE), "diagonal+": True}
    assert clausoku.solve(with_diagonal).reason.startswith("diagonal up has 2 twice")
    with pytest.raises(clausoku.PuzzleError, match=r"rule 'magicsquare\?' is not known"):
        clausoku.solve({**f_puzzles(UNIQUE), "magicsquare?": [{"cell": "R1C1"}]})


def f_puzzles(text):
    return {
        "size": 9,
        "grid": [
            [{"value": cell, "given": True} if cell else {} for cell in row]
            for row in rows_of(text)
        ],
    }


@pytest.mark.parametrize("rows, width", [(81, 81), (16, 16)])
def test_rejects_rows_that_may_be_one_grid_or_many(rows, width):
    with pytest.raises(ValueError, match=f"one {width}x{width} grid or {rows} grids of"):
        clausoku.solve([[0] * width for _ in range(rows)])
    sizes = {81: "9x9", 16: "4x4"}
    puzzles = clausoku.solve([[0] * width] * rows, board=sizes[width], first=True)
    assert len(puzzles) == rows


def test_a_large_digit_selects_the_large_board():
    rows = [[0] * 16 for _ in range(16)]
    rows[0][0] = 16
    result = clausoku.solve(rows, first=True)
    assert result.digits()[0] == 16
