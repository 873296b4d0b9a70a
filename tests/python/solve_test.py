"""Tests the results of solve() for one and many puzzles."""

import clausoku
import pytest
from examples import HARD, MULTIPLE, NONE, SOLUTION, UNIQUE, rows_of


def test_a_puzzle_gives_a_result():
    result = clausoku.solve(UNIQUE)
    assert result == clausoku.Result(
        verdict="unique",
        solution=SOLUTION,
        reason="",
        cross_check="agrees",
        solutions=(SOLUTION,),
        error=None,
    )
    assert result.to_list() == rows_of(SOLUTION)


def test_many_puzzles_give_their_results_in_order():
    results = clausoku.solve([UNIQUE, MULTIPLE, NONE])
    assert results.verdicts == ["unique", "multiple", "invalid"]
    assert results.solutions == [SOLUTION, None, None]
    assert [len(result.solutions) for result in results] == [1, 2, 0]
    assert len(results) == 3
    assert results[-1].verdict == "invalid"
    assert [result.verdict for result in results[:2]] == ["unique", "multiple"]
    assert results.tally() == {"unique": 1, "multiple": 1, "invalid": 1}
    assert repr(results) == "<Results of 3 puzzles: 1 unique, 1 multiple, 1 invalid>"
    with pytest.raises(IndexError, match="no result 3 among 3"):
        results[3]


def test_returns_two_different_solutions_if_there_are_several():
    first, second = clausoku.solve(MULTIPLE).solutions
    assert first != second
    for solution in (first, second):
        assert all(given in ("0", digit) for given, digit in zip(MULTIPLE, solution))


def test_to_list_raises_if_there_are_several_solutions():
    with pytest.raises(ValueError, match="no solution to show: multiple: "):
        clausoku.solve(MULTIPLE).to_list()


def test_no_puzzles_give_no_results():
    results = clausoku.solve([])
    assert len(results) == 0 and results.solutions == []
    assert repr(results) == "<Results of 0 puzzles>"


@pytest.mark.parametrize("engine", ["sat", "hybrid", "backtrack", "backtrack:strategy=elimination"])
def test_every_engine_finds_the_solution(engine):
    assert clausoku.solve(UNIQUE, engine=engine).solution == SOLUTION


def test_first_gives_the_verdict_solvable():
    result = clausoku.solve(MULTIPLE, first=True)
    assert result.verdict == "solvable"
    assert result.solution == result.solutions[0]


def test_reports_that_the_cross_check_is_off():
    assert clausoku.solve(UNIQUE, cross_check=False).cross_check == "off"


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_the_results_do_not_depend_on_the_threads(threads):
    puzzles = [UNIQUE, MULTIPLE, "no puzzle", NONE] * 20
    results = clausoku.solve(puzzles, threads=threads)
    assert results.verdicts == ["unique", "multiple", "invalid", "invalid"] * 20


def test_a_puzzle_past_its_conflicts_is_unknown():
    result = clausoku.solve(HARD, engine="sat:keep=never", max_conflicts=1, cross_check=False)
    assert result.verdict == "unknown"
    assert result.solution is None
    assert result.reason


def test_a_puzzle_past_its_memory_is_unknown():
    result = clausoku.solve(HARD, engine="sat", memory_limit=10_000, cross_check=False)
    assert result.verdict == "unknown"
    assert result.solution is None
    assert result.reason.endswith(", more than the allowed 10 kB")


def test_accepts_boards_and_rules_like_the_command_line():
    blank = "." * 36
    assert clausoku.solve(blank, board="2x3", first=True).verdict == "solvable"
    assert clausoku.solve(UNIQUE, rules="anti-king").verdict == "none"
    assert clausoku.solve(UNIQUE, rules=["anti-king", "anti-knight"]).verdict == "none"
    assert clausoku.solve(UNIQUE, rules="diagonals").reason.startswith("diagonal down has 1 twice")


def test_boards_above_nine_are_written_as_characters_and_read_as_numbers():
    result = clausoku.solve("0" * 256, first=True, alphabet="1-9A-G")
    assert len(result.solution) == 256
    for row in result.to_list():
        assert sorted(row) == list(range(1, 17))


def test_check_reports_why_a_puzzle_is_not_unique():
    checked = clausoku.check([UNIQUE, MULTIPLE, NONE])
    assert checked.verdicts == ["unique", "multiple", "invalid"]
    assert checked.reasons[0] == ""
    assert all(checked.reasons[1:])


def test_options_of_texts_are_refused_beside_other_puzzles():
    rows = [[int(cell) for cell in UNIQUE[9 * k : 9 * k + 9]] for k in range(9)]
    for name in ("input_format", "puzzle_column", "solution_column"):
        with pytest.raises(clausoku.OptionError, match=f"{name}: 'x'; expected puzzles that are texts"):
            clausoku.solve(rows, **{name: "x"})
    with pytest.raises(clausoku.OptionError, match="input_format"):
        clausoku.explain(rows, input_format="line")
    assert clausoku.solve([UNIQUE], input_format="line").verdicts == ["unique"]


def test_the_box_decides_whether_rows_are_one_grid():
    rows = [16 * [0] for _ in range(16)]
    with pytest.raises(ValueError, match="board="):
        clausoku.solve(rows)
    assert clausoku.solve(rows, box="2x2", first=True).verdicts == 16 * ["solvable"]
    assert len(clausoku.solve(rows, box="4x4", first=True).solution) == 256


@pytest.mark.parametrize(
    "options",
    [{"first_digit": 1}, {"first_digit": 0, "board": "9x9"}, {"input_format": "json"},
     {"box": "3x3", "board": ""}, {"memory_limit": "2G"}],
)  # fmt: skip
def test_results_are_drawn_with_the_options_of_their_call(options):
    text = str([[int(cell) for cell in UNIQUE[9 * k : 9 * k + 9]] for k in range(9)])
    if options.get("first_digit") == 0:
        text = text.replace("0", "-1")
        text = "".join(str(int(digit) - 1) if digit in "123456789" and text[k - 1] != "-" else digit
                       for k, digit in enumerate(text))
    result = clausoku.solve(text, **options)
    assert result.verdict == "unique"
    assert result._repr_svg_().startswith("<svg")
