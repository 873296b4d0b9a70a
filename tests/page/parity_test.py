"""Tests that the JSON calls and the command line have the same fields, with the same values and the same
errors.

    parity_test.py CLAUSOKU PAGE_CALL_LINES
"""

import json
import subprocess
import sys

#: commands with the same name on the command line
SHARED = ["check", "convert", "count", "encode", "enumerate", "explain", "generate", "solve"]

#: fields of JSON calls alone: text in place of files, and the form of an answer
JSON_ONLY = {
    "check": {"puzzle", "entries"},
    "convert": {"puzzle", "entries", "name"},
    "count": {"puzzle", "entries"},
    "encode": {"puzzle", "entries", "no-names", "memory-limit"},
    "enumerate": {"puzzle", "entries"},
    "explain": {"puzzle", "entries"},
    "generate": {"playable", "number"},
    "solve": {"puzzle", "entries"},
}

#: options of a run, of files and of several puzzles, and options that are calls of their own
RUN_ONLY = {
    "help", "threads", "output", "resume", "shard", "block", "progress", "no-progress", "quiet", "watch",
    "compress", "column", "keep-columns", "output-dir", "certify", "from", "from-manifest",
}
OTHER_CALLS = {
    "check": {"output-format", "against", "sort-memory", "audit", "html", "json", "sample", "seed", "formula",
              "blank", "variables"},
    "convert": {"dedupe", "exclude", "augment", "seed", "split", "stratify", "report", "sort-memory",
                "output-format", "paper", "per-page", "binding", "title", "chapters", "no-solutions", "words",
                "difficulty", "timeout"},
    "count": {"output-format"},
    "encode": {"output-format", "no-map", "break-symmetry", "target", "blank", "family", "size", "holes",
               "seed", "fewest-givens", "task-definitions"},
    "enumerate": {"output-format"},
    "explain": {"steps", "hint", "search", "encoding", "amo", "reduce", "decide", "stage", "try", "until",
                "picture"},
    "generate": {"select", "fields", "paper", "per-page", "binding", "title", "chapters", "no-solutions", "words"},
    "solve": {"output-format", "sum", "rating"},
}

#: fields whose values are others on the command line: lists of encodings, more formats, files, and
#: more puzzles than one answer holds
OTHER_VALUES = {("encode", "encoding"), ("encode", "amo"), ("convert", "to"), ("explain", "output-format"),
                ("generate", "count"), ("generate", "output-format"), ("generate", "seed"), ("generate", "pattern")}


def call(lines, request):
    answer = subprocess.run([lines], input=json.dumps(request) + "\n", capture_output=True, text=True)
    return json.loads(answer.stdout)


def options_of(clausoku, command):
    """Returns the long options that the help lists."""
    text = subprocess.run([clausoku, command, "-h"], capture_output=True, text=True).stdout
    lines = [line for line in text.splitlines() if line.startswith("  -")]
    words = [word.rstrip(",") for line in lines for word in line.split("  ")[1].split()[0].split(",")]
    return {word[2:] for word in words if word.startswith("--")}


def wrong_values(field):
    """Returns pairs of wrong values, in JSON and on the command line."""
    if field["type"] == "flag" or field["name"] == "select":
        return []  # the command line has flags without values, and selects several puzzles
    if field["type"] == "number":
        least = [(0, "0")] if field["form"] in ("SIZE", "SECONDS") else [(1.5e300, "1.5e+300")]
        return least + [(-1, "-1")]
    if "values" in field:
        return [("nonsense", "nonsense")]
    return {
        "board": [("9x9x9", "9x9x9")], "box": [("0x3", "0x3")], "rules": [("no-rule", "no-rule")],
        "alphabet": [("9-1", "9-1")], "blank-chars": [("1", "1")], "engine": [("magic", "magic")],
        "cell": [("c1r1", "c1r1")], "eliminate": [("r1c1", "r1c1")], "givens": [("x", "x")],
        "difficulty": [("x", "x")], "fields": [("no-field", "no-field")],
    }.get(field["name"], [])


def check_errors(clausoku, lines, command, field):
    """Returns how many wrong values both faces reject by the same words."""
    puzzle = {} if command == "generate" else {"puzzle": "12..34..21..4..."}
    for in_json, typed in wrong_values(field):
        error = call(lines, {"command": command, **puzzle, field["name"]: in_json})["error"]
        extra = ["--to", "line"] if command == "convert" and field["name"] != "to" else []
        run = subprocess.run([clausoku, command, *extra, f"--{field['name']}={typed}"],
                             input=puzzle.get("puzzle", ""), capture_output=True, text=True)
        message = error["message"].partition(": ")[2].partition(" (see")[0]
        said = run.stderr.partition(f"--{field['name']}: ")[2]
        assert run.returncode == 2 and said.startswith(message), (command, field, error, run)
    return len(wrong_values(field))


def main():
    clausoku, lines = sys.argv[1:3]
    calls = {one["name"]: one["fields"] for one in call(lines, {"command": "calls"})["calls"]}
    assert len(calls) > 20, calls.keys()
    errors = 0
    for command in SHARED:
        fields = {field["name"]: field for field in calls[command]}
        options = options_of(clausoku, command)
        assert fields.keys() - options == JSON_ONLY[command], (command, fields.keys() - options)
        only_typed = options - fields.keys() - RUN_ONLY
        assert only_typed == OTHER_CALLS[command], (command, only_typed)
        for field in fields.values():
            if field["name"] in options and (command, field["name"]) not in OTHER_VALUES:
                errors += check_errors(clausoku, lines, command, field)
    assert errors > 60, errors
    for name, fields in calls.items():
        for field in fields:
            assert field["help"], (name, field)


if __name__ == "__main__":
    main()
