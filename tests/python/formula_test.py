"""Tests of formulas and models."""

import clausoku
import pytest
from examples import BLANK4, MULTIPLE, SOLUTION, UNIQUE, rows_of


def find_model(formula):
    """Returns a model that the independent solver PicoSAT finds, or None."""
    pycosat = pytest.importorskip("pycosat", reason="pycosat is not installed")
    model = pycosat.solve(formula.clauses)
    return None if model == "UNSAT" else model


@pytest.mark.parametrize("encoding", ["minimal", "natural", "extended", "augmented"])
@pytest.mark.parametrize("reduce", ["none", "givens", "propagated"])
def test_a_model_of_the_clauses_is_the_solution(encoding, reduce):
    formula = clausoku.encode(UNIQUE, encoding, reduce=reduce)
    assert clausoku.decode(formula, find_model(formula)) == SOLUTION


@pytest.mark.parametrize("amo", ["sequential", "commander", "product", "bimander", "binary"])
def test_every_at_most_one_encoding_has_the_solution_as_its_model(amo):
    formula = clausoku.encode(UNIQUE, amo=amo, reduce="none", board="9x9")
    assert formula.variables > 729
    assert clausoku.decode(formula, find_model(formula)) == SOLUTION


def test_a_puzzle_without_a_solution_has_no_model():
    formula = clausoku.encode(UNIQUE, rules=["diagonals"])
    assert find_model(formula) is None


def test_formulas_have_the_known_sizes():
    blank = clausoku.encode("." * 81, reduce="none")
    assert (blank.variables, len(blank)) == (729, 11988)
    assert repr(blank) == "<Formula of 729 variables and 11988 clauses>"
    assert len(clausoku.encode("." * 81, reduce="none", drop_shared_pairs=True)) == 10530
    augmented = clausoku.encode("." * 81, "augmented", reduce="none")
    assert (augmented.variables, len(augmented)) == (1215, 7695)


def test_clauses_are_plain_lists_of_plain_numbers():
    clauses = clausoku.encode(BLANK4).clauses
    assert type(clauses) is list
    assert all(type(clause) is list and type(clause[0]) is int for clause in clauses)


def test_arrays_have_the_same_clauses():
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    formula = clausoku.encode(UNIQUE)
    literals, offsets = formula.literals, formula.offsets
    assert (literals.dtype, offsets.dtype) == (numpy.int32, numpy.int64)
    assert len(offsets) == len(formula) + 1 and offsets[-1] == len(literals)
    ranges = zip(offsets, offsets[1:])
    assert [literals[begin:end].tolist() for begin, end in ranges] == formula.clauses


def test_maps_candidates_to_variables_and_back():
    formula = clausoku.encode(BLANK4, reduce="none")
    for variable in range(1, formula.variables + 1):
        row, column, digit = formula.meaning(variable)
        assert formula.variable((row, column), digit) == variable
        assert formula.variable(f"r{row}c{column}", digit) == variable
        assert formula.meaning(-variable) == (row, column, digit)
    assert formula.variable("r1c1", 1) == 1
    assert formula.variable("r4c4", 4) == 64
    assert str(formula.meaning(7)) == "r1c2=3"


def test_candidates_settled_by_givens_have_no_variable():
    formula = clausoku.encode(UNIQUE)
    assert formula.variable("r1c3", 3) == 0
    assert formula.known[2] == 3 and formula.known[0] == 0


def test_auxiliary_variables_have_no_candidate():
    formula = clausoku.encode("." * 81, "augmented", reduce="none")
    assert formula.meaning(729) == (9, 9, 9)
    assert formula.meaning(730) is None


@pytest.mark.parametrize("variable", [0, 65, -65])
def test_rejects_an_unknown_variable(variable):
    formula = clausoku.encode(BLANK4, reduce="none")
    with pytest.raises(clausoku.OptionError, match=f"no variable {variable}; expected 1 to 64"):
        formula.meaning(variable)


@pytest.mark.parametrize(
    "cell, digit, message",
    [
        ("r5c1", 1, "r5c1=1: no such candidate"),
        ("r1c1", 5, "r1c1=5: no such candidate"),
        ((0, 1), 1, "r0c1=1: no such candidate"),
        ("c1r1", 1, "'c1r1'; expected rRcC"),
    ],
)
def test_rejects_an_unknown_candidate(cell, digit, message):
    with pytest.raises(clausoku.OptionError, match=message):
        clausoku.encode(BLANK4).variable(cell, digit)


def test_dimacs_has_the_same_clauses():
    formula = clausoku.encode(MULTIPLE)
    lines = formula.to_dimacs().splitlines()
    header = next(line for line in lines if line.startswith("p"))
    assert header == f"p cnf {formula.variables} {len(formula)}"
    clauses = [line.split() for line in lines if line[0] not in "cp"]
    assert [[int(literal) for literal in clause[:-1]] for clause in clauses] == formula.clauses


def test_decodes_lists_mappings_and_solver_answers():
    formula = clausoku.encode(UNIQUE)
    model = [
        formula.variable((row, column), digit)
        for row, digits in enumerate(rows_of(SOLUTION), 1)
        for column, digit in enumerate(digits, 1)
        if formula.variable((row, column), digit)
    ]
    assert clausoku.decode(formula, model) == SOLUTION
    values = {variable: variable in model for variable in range(1, formula.variables + 1)}
    assert clausoku.decode(formula, values) == SOLUTION
    answer = "s SATISFIABLE\nv " + " ".join(map(str, model)) + " 0\n"
    assert clausoku.decode(formula, answer) == SOLUTION


def test_rejects_models_that_are_not_solutions():
    formula = clausoku.encode(BLANK4, reduce="none")
    with pytest.raises(clausoku.DecodeError, match="r1c1 without a digit"):
        clausoku.decode(formula, [])
    with pytest.raises(clausoku.DecodeError, match="both 1 and 2 in r1c1"):
        clausoku.decode(formula, [1, 2])
    with pytest.raises(clausoku.DecodeError, match="65"):
        clausoku.decode(formula, [65])
    ones = [formula.variable((row, column), 1) for row in range(1, 5) for column in range(1, 5)]
    with pytest.raises(clausoku.DecodeError, match="the model is not a solution"):
        clausoku.decode(formula, ones)


@pytest.mark.parametrize("option", [{"encoding": "x"}, {"amo": "x"}, {"reduce": "x"}])
def test_rejects_a_wrong_option_with_the_accepted_values(option):
    (name,) = option
    with pytest.raises(clausoku.OptionError, match=f"{name}: .*'x'; expected one of "):
        clausoku.encode(UNIQUE, **option)


def test_encode_accepts_one_puzzle_of_any_kind():
    assert len(clausoku.encode(rows_of(UNIQUE))) == len(clausoku.encode(UNIQUE))
    with pytest.raises(TypeError, match="several puzzles; expected one"):
        clausoku.encode([UNIQUE, UNIQUE])
    with pytest.raises(clausoku.PuzzleError, match="1:41: "):
        clausoku.encode(UNIQUE[:40] + "!" + UNIQUE[41:])


def test_only_encode_makes_a_formula():
    with pytest.raises(TypeError, match=r"'1\.\.\.'; expected encode\(\), which makes a Formula"):
        clausoku.Formula("1...")
