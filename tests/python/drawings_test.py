"""Tests of pictures in notebooks, searches and judgements."""

import copy
import pickle
import xml.etree.ElementTree as tree

import clausoku
import pytest
from examples import NONE, SOLUTION, UNIQUE

#: deciding r1c1=6 leads to a conflict
CONFLICT = ".....3.....8.75.39...9..7.48....6...2.573..9...64....3.9.51............1.62......"
SVG = "{http://www.w3.org/2000/svg}"


def texts_of(svg):
    """The texts of a picture, which must be XML."""
    root = tree.fromstring(svg)
    assert root.tag == SVG + "svg"
    return [element.text for element in root.iter(SVG + "text")]


def test_draws_a_puzzle_and_its_solution():
    givens = sum(cell != "0" for cell in UNIQUE)
    assert len(texts_of(clausoku.draw(UNIQUE)._repr_svg_())) == givens
    drawing = clausoku.draw(UNIQUE, SOLUTION)
    assert "".join(sorted(texts_of(drawing.svg))) == "".join(sorted(SOLUTION))
    assert str(drawing).count("|") == 9 * 4
    with pytest.raises(clausoku.PuzzleError):
        clausoku.draw("12")


def test_results_of_one_puzzle_are_drawn_on_its_board():
    result = clausoku.solve(UNIQUE)
    assert "".join(sorted(texts_of(result._repr_svg_()))) == "".join(sorted(SOLUTION))
    latin = clausoku.solve("1...", board="latin:2", cross_check=False)
    assert texts_of(latin._repr_svg_()) == ["1", "2", "2", "1"] or len(
        texts_of(latin._repr_svg_())) == 4
    assert clausoku.solve([UNIQUE])[0]._repr_svg_() is None
    for again in (copy.copy(result), pickle.loads(pickle.dumps(result))):
        assert again == result and again._repr_svg_() == result._repr_svg_()


def test_new_puzzles_are_drawn():
    puzzle = clausoku.generate(seed=5, board="4x4", givens=8)
    assert len(texts_of(puzzle._repr_svg_())) == 8


def test_explanations_are_pages_in_frames():
    for explanation in (
        clausoku.explain(NONE),
        clausoku.explain(UNIQUE, cell="r1c1"),
        clausoku.explain(UNIQUE, cell="r1c1", digit=5),
        clausoku.explain(UNIQUE, hint=True),
        clausoku.explain(UNIQUE, steps=True),
    ):
        page = explanation._repr_html_()
        assert page.startswith("<iframe srcdoc=") and "&lt;svg" in page
        assert "<svg" not in page and page.count("<") == 2


def test_search_follows_the_decisions_of_the_user():
    found = clausoku.search(CONFLICT, decisions=["r1c1=6"], until="conflict")
    assert (found.answer, found.data["own_decisions"], found.data["own_conflicts"]) == ("unknown", 1, 1)
    assert "conflict" in texts_of(found._repr_svg_())
    trail = clausoku.search(CONFLICT, decisions=["r1c1=6"], until="conflict", picture="trail")
    assert "level 1" in texts_of(trail.svg) and "r1c1=6" in texts_of(trail.svg)
    for stage in ("dpll", "backtracking"):  # conflicts after flips have graphs, too
        graph = clausoku.search(CONFLICT, stage=stage, until="conflict=9", picture="graph")
        assert "conflict" in texts_of(graph.svg)
    assert clausoku.search(UNIQUE).answer == "model"
    assert clausoku.search(UNIQUE, stage="backtracking", max_conflicts=5).limit == "5 conflicts"


def test_search_follows_any_formula():
    found = clausoku.search(formula="p cnf 2 3\n1 2 0\n-1 2 0\n-2 0\n", stage="dpll")
    assert (found.answer, found.variables) == ("unsatisfiable", ["x1", "x2"])
    with pytest.raises(clausoku.OptionError, match="formula"):
        clausoku.search(formula="p cnf 1 1\n2 0\n")
    with pytest.raises(clausoku.OptionError, match="decisions: 'y'"):
        clausoku.search(formula="p cnf 1 1\n1 0\n", decisions=["y"])


def test_judges_formulas():
    text = clausoku.encode(UNIQUE, reduce="none").to_dimacs()
    right = clausoku.judge(text)
    assert right and right.verdict == "right" and right.missing == [] and right.wrong == []
    lines = text.splitlines()
    header = next(k for k, line in enumerate(lines) if line.startswith("p cnf"))
    clause = next(k for k, line in enumerate(lines) if k > header and line.count(" ") == 9)
    broken = lines[:]
    broken[clause] = broken[clause].split(" ", 1)[1]  # one digit is missing in a cell
    wrong = clausoku.judge("\n".join(broken))
    assert not wrong or wrong.verdict == "right"
    empty = clausoku.judge("p cnf 64 1\n1 2 3 4 0\n", board="4x4", variables="16r+4c+d-20")
    assert empty.verdict == "wrong" and len(empty.missing) > 60
    assert str(empty).startswith("wrong: ") and "&lt;svg" in empty._repr_html_()
    with pytest.raises(clausoku.OptionError, match="variables"):
        clausoku.judge("p cnf 1 1\n1 0\n", board="4x4")
