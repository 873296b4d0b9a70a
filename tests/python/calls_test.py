"""Tests of call(), which makes any call with any of its fields."""

import clausoku
import pytest
from examples import BLANK4, MULTIPLE, UNIQUE


def test_answers_have_the_verdict_of_solve():
    answer = clausoku.call("solve", puzzle=UNIQUE, fields=["verdict", "solution"])
    assert answer["verdict"] == "unique"
    assert answer["solution"] == clausoku.solve(UNIQUE).solution


def test_fields_have_underscores():
    answer = clausoku.call("solve", puzzle=UNIQUE, no_cross_check=True, max_conflicts=None)
    assert answer["cross_check"] == "off"


def test_shows_the_search_of_a_solver():
    found = clausoku.call("search", puzzle=MULTIPLE, reduce="none", decide="first-open")
    assert found["answer"] == "model"
    assert len(found["events"]) > found["decisions"] > 0


def test_counts_hand_over_as_on_the_command_line():
    blank = "." * 81
    assert clausoku.call("count", puzzle=blank, limit=1000)["count"] == 1000
    # After a handover, both engines have searched, so there is no cross-check.
    handed_over = clausoku.count([blank], limit=1000)
    alone = clausoku.count([blank], limit=1000, engine="sat")
    assert handed_over[0] == alone[0] == 1000
    assert handed_over._batch.at(0)[3] == "off"
    assert alone._batch.at(0)[3] == "agrees"


def test_rows_are_a_puzzle():
    rows = [[0, 0, 3, 4], [3, 4, 0, 0], [0, 0, 4, 3], [4, 3, 0, 0]]
    assert clausoku.call("count", puzzle=rows)["count"] == clausoku.count(rows)


@pytest.mark.parametrize(
    "command, fields, error, message",
    [
        ("slove", {}, clausoku.OptionError, "command: unknown value 'slove' .did you mean 'solve'"),
        ("solve", {"puzzle": UNIQUE, "max_conflicts": 0}, clausoku.OptionError,
         "max_conflicts: '0'; expected a whole number from 1 on"),
        ("solve", {"puzzle": UNIQUE, "engin": "sat"}, clausoku.OptionError, "unknown option 'engin'"),
        ("solve", {"puzzle": UNIQUE[:-1]}, clausoku.PuzzleError, "1:81: 80 characters; expected 81"),
        ("solve", {"puzzle": UNIQUE, "timeout": float("nan")}, TypeError, "JSON"),
        ("solve", {"puzzle": UNIQUE, "timeout": object()}, TypeError, "JSON"),
    ],
)
def test_rejects_wrong_calls(command, fields, error, message):
    with pytest.raises(error, match=message):
        clausoku.call(command, **fields)


def test_sessions_of_threads_are_independent():
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(4) as pool:
        counts = pool.map(lambda _: clausoku.call("count", puzzle=BLANK4)["count"], range(20))
    assert set(counts) == {288}
