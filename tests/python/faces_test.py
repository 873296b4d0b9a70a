"""Tests that the command line, JSON, the C interface and Python give the same values and the same errors."""

import ctypes
import inspect
import json
import os
import subprocess
import sys
from pathlib import Path

import clausoku
import pytest

sys.path.append(str(Path(__file__).parents[1] / "page"))
from parity_test import RUN_ONLY, wrong_values
from parity_test import options_of as long_options_of

BUILD = Path(os.environ["CLAUSOKU_BUILD_DIR"])
DATA = Path(__file__).parents[2] / "data"
PUZZLE = "12..34..21..4..."
PROGRAM = BUILD / "src/clausoku"
FIELDS = ["verdict", "solution", "reason", "cross_check"]

#: without the second engine, which needs up to a second for a puzzle with clues
QUICK = {"no-cross-check": True}

#: files with a puzzle on each line, the number of lines to read, and the options that they need
KINDS = [
    ("killer.jsonl", 16, QUICK),
    ("dots.jsonl", 20, QUICK),
    ("lines.jsonl", 20, QUICK),
    ("parity.jsonl", 20, QUICK),
    ("jigsaws.jsonl", 40, QUICK),
    ("hard.txt", 25, {}),
    ("multiple.txt", 25, {}),
    ("multiple.txt", 15, {"rules": "anti-knight"}),
    ("minimal.txt", 10, {"board": "latin:9", **QUICK}),
    ("minimal.txt", 5, {"engine": "backtrack", **QUICK}),
    ("none.txt", 1, {}),
    ("4x4.txt", 1, {}),
    ("6x6.txt", 1, {"box": "2x3"}),
    ("16x16.txt", 1, {"engine": "hybrid"}),
    ("samurai.txt", 1, {"board": "samurai"}),
]


def lines_of(file, count):
    """The first puzzles of a file, each on one line; a file of rows becomes one line."""
    lines = (DATA / file).read_text().split("\n")
    lines = [line for line in lines if line and not line.startswith("#")]
    if file in ("none.txt", "4x4.txt", "6x6.txt", "16x16.txt"):
        return ["".join(lines)]
    return lines[:count]


def options_of(fields):
    return [f"--{name}" if value is True else f"--{name}={value}" for name, value in fields.items()]


class Sessions:
    """A session of the C interface."""

    def __init__(self):
        library = ctypes.CDLL(str(BUILD / "src/library/libclausoku.so"))
        library.clausoku_open.restype = ctypes.c_void_p
        library.clausoku_call.restype = ctypes.c_void_p
        library.clausoku_call.argtypes = [
            ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p]
        library.clausoku_free.argtypes = library.clausoku_close.argtypes = [ctypes.c_void_p]
        self.library = library
        self.session = library.clausoku_open()

    def call(self, request):
        text = json.dumps(request).encode()
        answer = self.library.clausoku_call(self.session, text, len(text), None, None)
        value = json.loads(ctypes.string_at(answer))
        self.library.clausoku_free(answer)
        return value

    def close(self):
        self.library.clausoku_close(self.session)


@pytest.fixture(scope="module")
def c_session():
    if not (BUILD / "src/library/libclausoku.so").exists():
        pytest.skip("the library is not built (CLAUSOKU_LIBRARY)")
    session = Sessions()
    yield session
    session.close()


def by_command_line(command, texts, fields, names, folder):
    (folder / "puzzles").write_text("\n".join(texts) + "\n")
    run = subprocess.run(
        [PROGRAM, command, "-q", "--output-format=jsonl", f"--fields={','.join(names)}",
         *options_of(fields), folder / "puzzles"], capture_output=True, text=True)
    assert run.stderr == "" or run.returncode == 1, run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


def by_json_lines(requests):
    text = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run([BUILD / "tests/page_call_lines"], input=text, capture_output=True, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def only(names, answers):
    """The fields to compare. A record without a solution has no such field in some faces. The second
    of several solutions, which the reason names, depends on the solver's earlier puzzles."""
    chosen = [{name: answer.get(name) or None for name in names} for answer in answers]
    for answer in chosen:
        if answer.get("verdict") == "multiple":
            assert " can be " in answer.pop("reason")
    return chosen


@pytest.mark.parametrize("file, number, fields", KINDS, ids=lambda value: str(value))
def test_all_faces_decide_alike(file, number, fields, c_session, tmp_path):
    texts = lines_of(file, number)
    requests = [{"command": "solve", "fields": FIELDS, "puzzle": text, **fields} for text in texts]
    expected = only(FIELDS, by_command_line("solve", texts, fields, FIELDS, tmp_path))
    assert len(expected) == number
    assert only(FIELDS, map(c_session.call, requests)) == expected
    assert only(FIELDS, by_json_lines(requests)) == expected
    named = {name.replace("-", "_"): value for name, value in fields.items()}
    answers = [clausoku.call("solve", puzzle=text, fields=FIELDS, **named) for text in texts]
    assert only(FIELDS, answers) == expected
    if "box" in named:
        named["board"] = named.pop("box")
    if named.pop("no_cross_check", False):
        named["cross_check"] = False
    assert only(FIELDS, map(vars, clausoku.solve(texts, **named))) == expected


@pytest.mark.parametrize("file, number, fields", KINDS, ids=lambda value: str(value))
def test_all_faces_count_alike(file, number, fields, c_session, tmp_path):
    texts = lines_of(file, number)
    names = ["count", "complete"]
    request = {"command": "count", "fields": names, "limit": 30, **fields}
    requests = [{**request, "puzzle": text} for text in texts]
    expected = by_command_line("count", texts, {"limit": 30, **fields}, names, tmp_path)
    assert len(expected) == number
    assert only(names, map(c_session.call, requests)) == only(names, expected)
    assert only(names, by_json_lines(requests)) == only(names, expected)
    named = {name.replace("-", "_"): value for name, value in fields.items()}
    if "box" in named:
        named["board"] = named.pop("box")
    if named.pop("no_cross_check", False):
        named["cross_check"] = False
    counts = clausoku.count(texts, limit=30, **named)
    assert [(int(count), count.exact) for count in counts] == [
        (one["count"], one["complete"]) for one in expected]


def test_every_field_has_the_same_error(c_session):
    """page/parity compares JSON with the command line; here, JSON with the C interface and Python. The
    page lacks the commands for sets."""
    on_page = {one["name"] for one in by_json_lines([{"command": "calls"}])[0]["calls"]}
    requests = []
    for one in c_session.call({"command": "calls"})["calls"]:
        puzzle = {} if one["name"] in ("generate", "new-puzzles") else {"puzzle": PUZZLE}
        for field in one["fields"]:
            for value, _ in wrong_values(field):
                requests.append({"command": one["name"], **puzzle, field["name"]: value})
    assert len(requests) > 150
    for request, by_lines in zip(requests, by_json_lines(requests)):
        expected = c_session.call(request)
        assert request["command"] not in on_page or by_lines == expected
        error = expected["error"]
        fields = {name.replace("-", "_"): value for name, value in request.items()}
        with pytest.raises((clausoku.OptionError, clausoku.PuzzleError)) as raised:
            clausoku.call(**fields)
        name = error.get("option", "")
        assert str(raised.value) == error["message"].replace("-", "_", name.count("-")), request


def test_prove_has_the_options_of_the_command_line(c_session):
    """The page lacks this command, so that page/parity does not compare it."""
    described = c_session.call({"command": "calls"})["calls"]
    fields = {field["name"] for one in described if one["name"] == "prove" for field in one["fields"]}
    options = long_options_of(PROGRAM, "prove")
    assert fields - options == {"puzzle", "entries"}
    assert options - fields - RUN_ONLY == {"binary", "plain", "verified"}


#: the fields of calls that functions replace: by parameters of another name or form, by methods or
#: properties of the result, or by other functions
REPLACED = {
    "solve": {"fields"},
    "check": {"fields", "answer", "minimal", "candidates", "rating", "singles", "backtracks", "automorphisms"},
    "count": {"fields"},
    "enumerate": set(),
    "explain": {"eliminate", "candidates", "output-format"},
    "encode": {"no-names", "explain", "shuffle", "stats", "target"},
    "generate": {"number", "playable", "output-format"},
    "draw": {"output-format"},
    "search": {"try", "svg"},
    "judge": {"output-format"},
    "prove": set(),
}  # fmt: skip


@pytest.mark.parametrize("command", REPLACED)
def test_functions_have_every_field_with_the_same_error(command, c_session):
    function = getattr(clausoku, command)
    parameters = inspect.signature(function).parameters
    described = c_session.call({"command": "calls"})["calls"]
    fields = next(one["fields"] for one in described if one["name"] == command)
    first = {"generate": [1], "judge": ["p cnf 1 0\n"]}.get(command, [PUZZLE])
    compared = 0
    for field in fields:
        name = field["name"].replace("-", "_")
        if name in ("puzzle", "select", "entries") or field["name"] in REPLACED[command]:
            continue
        if name == "no_cross_check":
            assert parameters["cross_check"].default is True
            continue
        assert name in parameters, name
        if "default" in field and parameters[name].default:
            assert parameters[name].default == field["default"]
        for value, _ in wrong_values(field):
            with pytest.raises((clausoku.OptionError, TypeError)) as raised:
                function(*first, **{name: value})
            if raised.type is TypeError:  # a wrong type
                continue
            puzzle = {"puzzle": PUZZLE} if command not in ("generate", "judge") else {}
            formula = {"formula": first[0]} if command == "judge" else {}
            error = c_session.call({"command": command, **puzzle, **formula, field["name"]: value})["error"]
            said = str(raised.value).partition(" (see")[0]
            assert said == error["message"].replace("-", "_", field["name"].count("-"))
            compared += 1
    assert compared > 5


#: the formats and other options of a formula's text, and the puzzle
FORMULAS = [
    *(({"target": name}, PUZZLE) for name in ("counting", "wcnf", "wcnf-2022", "opb", "inccnf")),
    ({"explain": True, "encoding": "augmented"}, PUZZLE),
    ({"shuffle": 3, "no-names": True}, PUZZLE),
    ({"drop-shared-pairs": True, "reduce": "none"}, PUZZLE),
    ({"break-symmetry": "digits", "target": "opb"}, "." * 16),
]


@pytest.mark.parametrize("options, puzzle", FORMULAS)
def test_all_faces_write_the_same_formula(options, puzzle, c_session):
    def without_name(text):
        return [line for line in text.splitlines() if "clausoku name" not in line]

    done = subprocess.run(
        [PROGRAM, "encode", *options_of(options)], input=puzzle, capture_output=True, text=True)
    expected = without_name(done.stdout)
    assert len(expected) > 20, done.stderr
    answer = c_session.call({"command": "encode", "puzzle": puzzle, **options})
    assert without_name(answer["text"]) == expected
    named = {name.replace("-", "_"): value for name, value in options.items()}
    of_text = {"target", "explain", "shuffle", "no_names"} & named.keys()
    formula = clausoku.encode(puzzle, **{name: named[name] for name in named.keys() - of_text})
    assert without_name(formula.to_text(**{name: named[name] for name in of_text})) == expected


@pytest.mark.parametrize("options, message", [
    ({"target": "wcnf", "reduce": "givens"}, "reduce: 'givens'; expected none with the target wcnf"),
    ({"target": "opb", "explain": True},
     "explain: not with the target opb; expected cnf, counting or wcnf"),
    ({"target": "opb", "shuffle": 1}, "shuffle: not with the target opb; expected cnf"),
    ({"break-symmetry": "digits", "target": "counting"},
     "target: 'counting'; expected cnf or opb with fixed digits"),
    ({"break-symmetry": "digits", "reduce": "probed"},
     "reduce: 'probed'; expected none or givens with fixed digits"),
    ({"break-symmetry": "digits"},
     "break-symmetry: the given r1c1=1; expected interchangeable digits"),
])  # fmt: skip
def test_all_faces_refuse_formula_options_that_exclude_each_other(options, message, c_session):
    done = subprocess.run(
        [PROGRAM, "encode", *options_of(options)], input=PUZZLE, capture_output=True, text=True)
    assert done.returncode == 2 and f"--{message}" in done.stderr, done.stderr
    error = c_session.call({"command": "encode", "puzzle": PUZZLE, **options})["error"]
    assert error["message"] == message
    with pytest.raises(clausoku.OptionError) as raised:
        clausoku.call("encode", puzzle=PUZZLE, **{k.replace("-", "_"): v for k, v in options.items()})
    assert str(raised.value) == message.replace("-", "_", list(options)[0].count("-"))


def test_no_face_proves_solutions_with_fixed_digits(c_session):
    message = "break-symmetry: a solution; fixed digits only prove that there is none"
    done = subprocess.run(
        [PROGRAM, "prove", "--count", "--break-symmetry=digits", "--output=/dev/null/x"],
        input="." * 16, capture_output=True, text=True)
    assert done.returncode == 1 and message in done.stderr, done.stderr
    options = {"count": True, "break_symmetry": "digits"}
    answer = c_session.call(
        {"command": "prove", "puzzle": "." * 16, "count": True, "break-symmetry": "digits"})
    assert answer["error"]["message"] == message
    with pytest.raises(clausoku.OptionError, match="break_symmetry: a solution"):
        clausoku.prove("." * 16, **options)


def test_the_text_of_a_formula_observes_the_time_limit_of_the_encoding():
    formula = clausoku.encode("." * 256, reduce="none", timeout=20)
    assert formula.to_text(explain=True).startswith("c clausoku")
    with pytest.raises(clausoku.UnansweredError):
        clausoku.encode("." * 625, reduce="none", amo="pairwise", timeout=0.001)
