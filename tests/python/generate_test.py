"""Tests of generated puzzles."""

import clausoku
import pytest


def test_a_new_puzzle_has_one_solution():
    made = clausoku.generate()
    assert made.name == "1-1"
    result = clausoku.solve(made.puzzle)
    assert (result.verdict, result.solution) == ("unique", made.solution)
    assert made.level is None


@pytest.mark.parametrize("threads", [1, 3])
def test_the_same_seed_gives_the_same_puzzles(threads):
    made = clausoku.generate(5, seed=7, threads=threads)
    assert [puzzle.name for puzzle in made] == [f"7-{k}" for k in range(1, 6)]
    assert made == clausoku.generate(5, seed=7)
    assert made[2:4] == clausoku.generate(2, seed=7, first=3)
    assert len({puzzle.puzzle for puzzle in made}) == 5


def test_new_puzzles_fulfil_the_options():
    for made in clausoku.generate(2, givens=(28, 32), symmetry="rotational"):
        givens = [cell != "." for cell in made.puzzle]
        assert 28 <= sum(givens) <= 32
        assert givens == givens[::-1]
    assert sum(cell != "." for cell in clausoku.generate(givens=30).puzzle) == 30
    small = clausoku.generate(board="2x3", rules="diagonals")
    assert len(small.puzzle) == 36
    solved = clausoku.solve(small.puzzle, board="2x3", rules="diagonals")
    assert solved.solution == small.solution


def test_a_puzzle_has_the_requested_level():
    assert clausoku.generate(difficulty="easy").level == "easy"


def test_puzzles_with_clues_are_f_puzzles_objects():
    made = clausoku.generate(clues=["killer-cage"], board="2x3")
    assert '"killercage"' in made.puzzle
    assert clausoku.solve(made.puzzle).solution == made.solution


def test_rejects_impossible_options():
    with pytest.raises(clausoku.OptionError, match="symmetry"):
        clausoku.generate(symmetry="x")
    for count in (-1, 0):
        with pytest.raises(clausoku.OptionError, match=f"count: '{count}'; expected a whole number from 1 to"):
            clausoku.generate(count)
    with pytest.raises(clausoku.OptionError, match="clues: 'greater-than', which no puzzle format can state"):
        clausoku.generate(clues=["greater-than"])
    with pytest.raises(clausoku.OptionError, match="expected a list of names"):
        clausoku.generate(clues="killer-cage")
    with pytest.raises(clausoku.UnansweredError, match="no such puzzle in 3 tries"):
        clausoku.generate(givens=17, tries=3)
