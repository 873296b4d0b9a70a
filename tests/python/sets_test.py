"""Tests the functions over sets of puzzles, on arrays, lists and DataFrames, against the program."""

import json
import os
import pickle
import stat
import subprocess
from pathlib import Path

import clausoku
import pytest
from examples import BLANK4, MULTIPLE, UNIQUE

numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
pandas = pytest.importorskip("pandas", reason="pandas is not installed")

PROGRAM = Path(os.environ["CLAUSOKU_BUILD_DIR"]) / "src/clausoku"
CLASH = "11" + 79 * "."
#: puzzles of which no two are equivalent, with their solutions
MADE = clausoku.generate(12, seed=7)
PUZZLES = [made.puzzle for made in MADE]
SOLUTIONS = [made.solution for made in MADE]


def array_of(texts):
    return numpy.array([[0 if c == "." else int(c) for c in text] for text in texts], dtype=numpy.uint8)


def run(*options, text):
    done = subprocess.run([PROGRAM, *options], input=text, capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def canonical_by_program(texts, form):
    out = run("convert", "--to=csv", f"--canonical={form}", text="\n".join(texts) + "\n")
    return [line.split(",") for line in out.splitlines()[1:]]


@pytest.fixture
def frame():
    columns = {"name": list("abcdefghijkl"), "puzzle": PUZZLES, "solution": SOLUTIONS}
    return pandas.DataFrame(columns, index=range(100, 112))


@pytest.mark.parametrize("form", ["class", "minlex"])
def test_canonical_forms_are_those_of_the_program(form, frame):
    wanted = canonical_by_program(PUZZLES, form)
    found = clausoku.canonical(PUZZLES, form)
    assert [[one.puzzle, "", one.key] for one in found] == wanted
    assert [one.reason for one in found] == [""] * 12
    assert clausoku.canonical(PUZZLES[3], form) == found[3]
    assert clausoku.canonical(array_of(PUZZLES), form).keys == found.keys
    assert list(clausoku.canonical(frame["puzzle"], form)["key"]) == found.keys
    changed = clausoku.canonical(frame, form)
    assert list(changed.columns) == ["name", "puzzle", "solution", "key"]
    assert list(changed.index) == list(frame.index)
    assert clausoku.solve(list(changed["puzzle"])).solutions == list(changed["solution"])
    assert pickle.loads(pickle.dumps(found)) == found


def test_rows_without_a_canonical_form_keep_their_place():
    found = clausoku.canonical([UNIQUE, MULTIPLE, "12", None, CLASH])
    assert [one.key is None for one in found] == [False, True, True, True, True]
    assert found[1].reason == "several solutions; expected one, or the form minlex"
    assert "expected" in found[2].reason and found[3].reason.startswith("None; expected a puzzle")
    assert found[4].reason.startswith("equal digits in row 1; expected")
    assert clausoku.canonical([MULTIPLE], "minlex")[0].key
    with pytest.raises(clausoku.PuzzleError, match="expected"):
        clausoku.canonical("12")


def test_equivalents_are_those_of_the_program_and_have_the_form_of_the_input(frame):
    made = clausoku.augment(PUZZLES, 3, seed=5)
    assert made == run("convert", "--to=line", "--augment=3", "--seed=5", text="\n".join(PUZZLES)).split()
    assert (clausoku.augment(array_of(PUZZLES), 3, seed=5) == array_of(made)).all()
    cubes = clausoku.augment(array_of(PUZZLES).reshape(-1, 9, 9), 3, seed=5, threads=1)
    assert cubes.shape == (36, 9, 9) and (cubes.reshape(-1, 81) == array_of(made)).all()
    many = clausoku.augment(frame, 3, seed=5)
    assert list(many["puzzle"]) == made
    assert list(many["name"]) == [name for name in "abcdefghijkl" for _ in range(3)]
    assert clausoku.solve(list(many["puzzle"])).solutions == list(many["solution"])
    series = clausoku.augment(frame["puzzle"], 2)
    assert list(series.index) == [k for k in frame.index for _ in range(2)]
    assert clausoku.augment(BLANK4, 3) == []  # its only equivalent is itself


def test_finds_and_leaves_out_duplicates(frame):
    copies = clausoku.augment(PUZZLES[:4], 1)
    mixed = PUZZLES + copies + [PUZZLES[2]]
    assert clausoku.duplicates(mixed) == [*range(12), 0, 1, 2, 3, 2]
    assert clausoku.duplicates(mixed, "exact") == [*range(16), 2]
    assert clausoku.dedupe(mixed) == PUZZLES
    assert (clausoku.dedupe(array_of(mixed)) == array_of(PUZZLES)).all()
    twice = pandas.concat([frame, frame])
    assert clausoku.dedupe(twice).equals(frame)
    assert clausoku.duplicates([]) == []


def test_finds_leaks_and_leaves_them_out(frame):
    other = clausoku.generate(3, seed=8)
    by_solution = SOLUTIONS[5][:40] + "." + SOLUTIONS[5][41:]
    test = [other[0].puzzle, clausoku.augment(PUZZLES[4], 1)[0], by_solution, other[1].puzzle]
    leaks = clausoku.against(test, frame)
    assert leaks.puzzles == [None, 4, None, None]
    assert leaks.solutions == [None, None, 5, None]
    assert leaks.found == [False, True, True, False]
    assert repr(leaks) == "<Leaks of 4 puzzles: 1 equivalent, 1 by solution>"
    assert clausoku.exclude(test, PUZZLES) == [test[0], test[2], test[3]]
    with pytest.raises(clausoku.PuzzleError, match="in known, row 1: "):
        clausoku.against(test, [UNIQUE, "train.csv"])
    left = clausoku.exclude(array_of(test), array_of(PUZZLES))
    assert (left == array_of([test[0], test[2], test[3]])).all()
    assert len(clausoku.exclude(frame, frame)) == 0


def test_splits_without_a_class_on_two_sides(frame):
    many = pandas.concat([frame, clausoku.augment(frame, 3)])
    parts = clausoku.split(many, {"train": 0.75, "test": 0.25}, seed=3)
    assert {name: len(part) for name, part in parts.items()} == {"train": 36, "test": 12}
    assert not any(clausoku.against(parts["test"], parts["train"]).found)
    again = clausoku.split(many, "train=0.75,test=0.25", seed=3, threads=1)
    assert all(again[name].equals(parts[name]) for name in parts)
    frame["level"] = ["hard", "easy", "easy"] * 4
    for strata in ("level", list(frame["level"])):
        dealt = clausoku.split(frame, {"a": 0.5, "b": 0.5}, stratify=strata)
        assert sum(dealt["a"]["level"] == "hard") == 2 and len(dealt["a"]) == 6
    arrays = clausoku.split(array_of(PUZZLES), {"a": 0.5, "b": 0.5})
    assert arrays["a"].shape == (6, 81) and arrays["a"].dtype == numpy.uint8


def test_audits_sets_and_names_each_planted_fault(frame, tmp_path):
    other = clausoku.generate(8, seed=9)
    test = pandas.DataFrame({"quizzes": [m.puzzle for m in other], "solutions": [m.solution for m in other]})
    clean = clausoku.audit({"train": frame, "test": test}, sample=3)
    assert clean.clean and clean["difficulty"]["sample"] == 3
    test.loc[1, "quizzes"] = frame["puzzle"].iloc[2]  # an exact leak, with a wrong solution
    test.loc[2, ["quizzes", "solutions"]] = [clausoku.augment(PUZZLES[4])[0], None]
    test.loc[3, ["quizzes", "solutions"]] = ["12", None]
    test.loc[4, ["quizzes", "solutions"]] = ["." * 81, None]
    test.loc[5, ["quizzes", "solutions"]] = test.loc[0, ["quizzes", "solutions"]]
    found = clausoku.audit({"train": frame, "test": test}, sample=0)
    lines = {name: [line.split(":")[0] for line in found["files"][1][name]["lines"]]
             for name in found["files"][1] if name not in ("name", "rows", "stated_solutions")}
    assert {name: at for name, at in lines.items() if at} == {
        "malformed": ["3"], "with_several_solutions": ["4"], "wrong_answers": ["1"],
        "exact_duplicates": ["5"], "exact_leaks": ["1"], "equivalent_leaks": ["2"],
    }  # fmt: skip
    assert not found.clean and all(v == {"count": 0, "lines": []} for k, v in found["files"][0].items()
                                   if k not in ("name", "rows", "stated_solutions"))
    assert str(found).startswith("# Audit of Sudoku puzzles\n\nFaults were found.\n\n| | train | test |")
    for name, begin in (("a.html", "<!doctype html>"), ("a.json", "{"), ("a.md", "# Audit")):
        found.save(tmp_path / name)
        assert (tmp_path / name).read_text().startswith(begin)
    assert clausoku.audit(array_of(PUZZLES), sample=0, threads=1).clean


def test_arrays_in_files_are_read_and_written_as_by_the_program(tmp_path):
    path = tmp_path / "puzzles.npy"
    clausoku.write_npy(path, PUZZLES)
    read = clausoku.read_npy(path)
    assert read.shape == (12, 9, 9) and read.dtype == numpy.uint8
    assert (read.reshape(-1, 81) == array_of(PUZZLES)).all()
    by_program = tmp_path / "by_program.npy"
    run("convert", "--to=npy", f"--output={by_program}", text="\n".join(PUZZLES) + "\n")
    assert (numpy.load(by_program).reshape(-1, 9, 9) == read).all()
    assert run("convert", "--to=line", str(path), text="").split() == PUZZLES
    clausoku.write_npy(tmp_path / "solved.npy", clausoku.solve(path))
    assert [line for line in run("convert", "--to=line", str(tmp_path / "solved.npy"), text="").split()] == SOLUTIONS
    clausoku.write_npy(path, numpy.where(read == 0, -1, read).astype(float))
    assert (clausoku.read_npy(path) == read).all()
    assert (clausoku.dedupe(str(path)) == read).all()
    with pytest.raises(clausoku.PuzzleError, match="row 1: "):
        clausoku.write_npy(path, [UNIQUE, "12"])
    assert (clausoku.read_npy(path) == read).all()  # the old file is kept
    assert sorted(os.listdir(tmp_path)) == ["by_program.npy", "puzzles.npy", "solved.npy"]


def test_write_npy_keeps_devices_links_and_modes(tmp_path):
    (tmp_path / "link").symlink_to("target.npy")
    clausoku.write_npy(tmp_path / "link", PUZZLES)
    assert (tmp_path / "link").is_symlink()
    assert (clausoku.read_npy(tmp_path / "target.npy").reshape(-1, 81) == array_of(PUZZLES)).all()
    (tmp_path / "plain").touch()
    assert os.stat(tmp_path / "target.npy").st_mode == os.stat(tmp_path / "plain").st_mode
    with pytest.raises(clausoku.OptionError, match="^path: /dev/full: "):
        clausoku.write_npy("/dev/full", PUZZLES)
    assert stat.S_ISCHR(os.stat("/dev/full").st_mode)
    with pytest.raises(clausoku.OptionError, match="expected a file that can be written"):
        clausoku.write_npy(tmp_path / "missing" / "a.npy", PUZZLES)


@pytest.mark.parametrize(
    "array, message",
    [
        (numpy.zeros((2, 80)), "an array of 2×80; expected m×n×n or m×n² digits"),
        (numpy.zeros((2, 9, 8)), "an array of 2×9×8; expected"),
        (numpy.zeros(81), "an array of 81; expected"),
        (numpy.full((1, 16), 1.5), r"1.5 at \[0, 0\]; expected digits to 4"),
        (numpy.full((1, 16), 5), r"5 at \[0, 0\]; expected digits to 4"),
        (numpy.asfortranarray(numpy.zeros((2, 9, 9))), "in Fortran order; expected C order"),
        (numpy.array(["x"]), "numbers of type <U1; expected whole numbers"),
    ],
)
def test_names_what_is_wrong_with_an_array(array, message, tmp_path):
    numpy.save(tmp_path / "wrong.npy", array)
    with pytest.raises(clausoku.OptionError, match=message):
        clausoku.read_npy(tmp_path / "wrong.npy")


def test_a_truncated_array_is_an_error(tmp_path):
    numpy.save(tmp_path / "whole.npy", array_of(PUZZLES))
    (tmp_path / "cut.npy").write_bytes((tmp_path / "whole.npy").read_bytes()[:-5])
    with pytest.raises(clausoku.OptionError, match="cut.npy"):
        clausoku.read_npy(tmp_path / "cut.npy")


def test_names_the_row_that_is_no_puzzle():
    for function in (clausoku.dedupe, clausoku.duplicates, clausoku.augment):
        with pytest.raises(clausoku.PuzzleError, match="row 1: "):
            function([UNIQUE, "12"])
    wrong = array_of([UNIQUE.replace("0", ".")] * 2)
    wrong[1, 4] = 12
    with pytest.raises(clausoku.PuzzleError, match="row 1: 12 in r1c5; expected 0 to 9"):
        clausoku.dedupe(wrong)
    with pytest.raises(clausoku.OptionError, match="puzzle_column: None; expected one of a"):
        clausoku.dedupe(pandas.DataFrame({"a": [UNIQUE]}))
    frame = pandas.DataFrame({"puzzle": [MULTIPLE], "cells": [UNIQUE], "key": [1]})
    assert clausoku.check(list(frame["cells"]))[0].verdict == "unique"
    assert clausoku.augment(frame, 1, puzzle_column="cells")["puzzle"].iloc[0] == MULTIPLE
    with pytest.raises(clausoku.OptionError, match="a column 'key'; expected"):
        clausoku.canonical(frame, puzzle_column="cells")


def test_columns_are_those_of_the_program(frame):
    names = ["singles", "search_decisions", "backtracks", "level", "largest_step", "mean_step", "automorphisms"]
    text = "\n".join([*PUZZLES, MULTIPLE, CLASH]) + "\n"
    wanted = run("check", "-q", "--output-format=jsonl", f"--fields={','.join(names)}", text=text)
    found = clausoku.check([*PUZZLES, MULTIPLE, CLASH], columns=names)
    rows = [dict(zip(names, values)) for values in zip(*found.columns.values())]
    assert rows == [json.loads(line) for line in wanted.splitlines()]
    assert found[0].columns == rows[0] and rows[0]["singles"] > 0 and rows[-1]["singles"] is None
    rated = clausoku.check(frame["puzzle"], columns=["backtracks", "level"])
    assert list(rated.columns) == ["verdict", "solution", "backtracks", "level", "reason"]
    assert clausoku.check(UNIQUE).columns == {}
    assert clausoku.check(array_of(PUZZLES), columns=["singles"]).columns["singles"] == found.columns["singles"][:12]


def test_other_boards_and_calls():
    made = [one.puzzle for one in clausoku.generate(3, board="2x3")]
    copies = clausoku.augment(made, 2, board="2x3")
    assert len(copies) == 6 and all(len(text) == 36 for text in copies)
    both = clausoku.call("equivalence", puzzle=PUZZLES[0], other=clausoku.augment(PUZZLES[0])[0])
    assert both["equivalent"] and sorted(both["cells"]) == list(range(81))
    assert not clausoku.call("equivalence", puzzle=PUZZLES[0], other=PUZZLES[1])["equivalent"]
    form = clausoku.call("convert", puzzle=PUZZLES[0], canonical="class")["text"]
    assert form.strip() == clausoku.canonical(PUZZLES[0]).puzzle
