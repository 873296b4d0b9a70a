"""Tests of explanations, steps, hints and proofs."""

import clausoku
import pytest
from examples import HARD, MULTIPLE, NONE, SOLUTION, UNIQUE


def test_clashing_givens_are_the_reason():
    explanation = clausoku.explain(NONE)
    assert explanation["verdict"] == "invalid"
    assert [given["cell"] for given in explanation["reason"]["givens"]] == ["r1c1", "r1c2"]
    assert "r1c1" in str(explanation)


def test_the_reason_alone_has_no_solution():
    explanation = clausoku.explain("5" + UNIQUE[1:])
    assert explanation["verdict"] == "none"
    givens = explanation["reason"]["givens"]
    alone = ["0"] * 81
    for given in givens:
        alone[9 * (given["row"] - 1) + given["column"] - 1] = str(given["digit"])
    assert clausoku.solve("".join(alone)).verdict == "none"
    assert len(givens) < 81 - UNIQUE.count("0")


def test_lists_the_cells_that_differ():
    explanation = clausoku.explain(MULTIPLE)
    assert explanation["verdict"] == "multiple"
    first, second = clausoku.solve(MULTIPLE).solutions
    differing = {cell["cell"] for cell in explanation["differing"]}
    for cell, (a, b) in enumerate(zip(first, second)):
        assert a == b or f"r{cell // 9 + 1}c{cell % 9 + 1}" in differing


def test_pencilmarks_are_premises():
    marks = "".join(".23." if cell in (1, 2, 3) else "1234" for cell in range(16))
    explanation = clausoku.explain(marks, board="4x4")
    assert explanation["verdict"] == "none"
    reason = explanation["reason"]
    assert reason["givens"] == []
    assert [(marks["cell"], marks["digits"]) for marks in reason["pencilmarks"]] == [
        ("r1c2", [2, 3]),
        ("r1c3", [2, 3]),
        ("r1c4", [2, 3]),
    ]
    assert "the pencilmarks r1c2=2 or 3, r1c3=2 or 3, r1c4=2 or 3" in str(explanation)


def test_explains_why_a_cell_has_its_digit_and_not_another():
    why = clausoku.explain(UNIQUE, cell="r1c1")
    assert why["asked"]["digit"] == 4 and why["asked"]["forced"]
    why_not = clausoku.explain(UNIQUE, cell="r1c1", digit=5)
    assert why_not["asked"]["digit"] == 5 and not why_not["asked"]["possible"]


def test_the_steps_lead_to_the_solution():
    path = clausoku.explain(UNIQUE, steps=True)
    assert path["complete"]
    grid = list(UNIQUE)
    for step in path["steps"]:
        if step["placed"]:
            row, column = map(int, step["placed"]["cell"][1:].split("c"))
            grid[9 * (row - 1) + column - 1] = str(step["placed"]["digit"])
    assert "".join(grid) == SOLUTION


def test_a_hint_is_the_first_step():
    steps = clausoku.explain(UNIQUE, steps=True)["steps"]
    hint = clausoku.explain(UNIQUE, hint=True)
    assert steps[0]["text"] in str(hint)


def test_there_are_no_steps_without_a_solution():
    with pytest.raises(clausoku.UnansweredError, match="no solution"):
        clausoku.explain(UNIQUE, rules="anti-king", steps=True)


@pytest.mark.parametrize(
    "options, message",
    [
        ({"cell": "r10c1"}, "r10c1"),
        ({"digit": 5}, "digit: no cell; expected a cell"),
        ({"steps": True, "cell": "r1c1"}, "steps or hint together with other options"),
        ({"timeout": -1}, "timeout: '-1'"),
    ],
)
def test_rejects_an_impossible_question(options, message):
    with pytest.raises(clausoku.OptionError, match=message):
        clausoku.explain(UNIQUE, **options)


def test_verifies_a_proof_and_reads_its_puzzle(tmp_path):
    proof = clausoku.prove(UNIQUE)
    assert proof.solution == SOLUTION
    verification = clausoku.verify(proof)
    assert verification and verification.reason == ""
    assert verification.puzzle == UNIQUE.replace("0", ".")
    assert verification.solution == SOLUTION
    assert verification.unproven == ""
    proof.save(tmp_path / "certificate")
    again = [(tmp_path / f"certificate.{ending}").read_bytes() for ending in ("cnf", "drat")]
    assert clausoku.verify(*again).verified


def test_proves_that_a_puzzle_has_no_solution():
    proof = clausoku.prove(UNIQUE, rules="anti-king")
    assert proof.solution is None
    assert clausoku.verify(proof)


def test_says_what_a_proof_does_not_cover():
    none = clausoku.encode("55" + UNIQUE[2:], reduce="probed")
    verification = clausoku.verify(none.to_dimacs(), "0\n")
    assert verification.verified
    assert verification.unproven == "the reduction 'probed'"


def test_rejects_a_changed_proof_or_formula():
    proof = clausoku.prove(HARD)
    assert clausoku.verify(proof)
    verification = clausoku.verify(proof.formula, "0\n")
    assert not verification and verification.reason
    other = proof.formula.replace(b"\n-", b"\n", 1)
    assert not clausoku.verify(other, proof.proof)


def test_rejects_puzzles_and_formulas_without_a_proof():
    with pytest.raises(clausoku.UnansweredError, match="more than one solution"):
        clausoku.prove(MULTIPLE)
    with pytest.raises(clausoku.OptionError, match="formula: 1:7: 'x'"):
        clausoku.verify("p cnf x", "0\n")
    with pytest.raises(TypeError, match="expected both"):
        clausoku.verify("p cnf 1 0\n")


def test_certifies_all_solutions_and_minimality(tmp_path):
    proof = clausoku.prove(MULTIPLE, count=True, lrat=True)
    assert proof.solution is None and SOLUTION in proof.solutions
    assert list(proof.solutions) == sorted(clausoku.enumerate(MULTIPLE))
    assert clausoku.verify(proof)
    minimal = clausoku.generate(1, seed=1, symmetry="none", minimal=True)[0].puzzle
    proof = clausoku.prove(minimal, minimal=True)
    proof.save(tmp_path / "certificate")
    assert (tmp_path / "certificate.minimal").read_bytes() == proof.witnesses != b""
    with pytest.raises(clausoku.UnansweredError, match="minimal"):
        clausoku.prove(SOLUTION, minimal=True)


def test_a_trimmed_proof_has_fewer_lemmas_and_is_verified():
    complete_proof = clausoku.prove(HARD)
    trimmed = clausoku.prove(HARD, trim=True)
    assert trimmed.formula == complete_proof.formula
    assert 0 < trimmed.lemmas < complete_proof.lemmas
    assert clausoku.verify(trimmed)
