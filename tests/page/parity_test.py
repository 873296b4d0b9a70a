"""Tests that the JSON calls and the command line have the same fields, with the same values, defaults,
exclusions and errors.

    parity_test.py CLAUSOKU PAGE_CALL_LINES
"""

import json
import re
import subprocess
import sys

#: commands with the same name on the command line
SHARED = ["check", "convert", "count", "encode", "enumerate", "explain", "generate", "solve"]

#: fields of JSON calls alone: text in place of files, and the form of an answer
JSON_ONLY = {
    "check": {"puzzle", "entries"},
    "convert": {"puzzle", "entries", "name"},
    "count": {"puzzle", "entries"},
    "encode": {"puzzle", "entries", "memory-limit"},
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
    "encode": {"output-format", "no-map", "blank", "family", "size", "holes",
               "seed", "fewest-givens", "task-definitions"},
    "enumerate": {"output-format"},
    "explain": {"steps", "hint", "most-steps", "search", "encoding", "amo", "reduce", "decide", "stage", "try", "until",
                "picture"},
    "generate": {"select", "fields", "paper", "per-page", "binding", "title", "chapters", "no-solutions", "words"},
    "solve": {"output-format", "sum", "rating"},
}

#: fields whose values are others on the command line: lists of encodings, more formats, files, and
#: more puzzles than one answer holds
OTHER_VALUES = {("encode", "encoding"), ("encode", "amo"), ("convert", "to"), ("explain", "output-format"),
                ("generate", "count"), ("generate", "output-format"), ("generate", "seed"), ("generate", "pattern")}


#: valid values of fields without a set of values
VALID = {"board": "4x4", "shuffle": 1, "box": "2x2", "cell": "r1c1", "eliminate": "r1c1=1", "givens": "6",
         "pattern": "X", "clues": "killer"}


def call(lines, request):
    answer = subprocess.run([lines], input=json.dumps(request) + "\n", capture_output=True, text=True)
    return json.loads(answer.stdout)


def help_of(clausoku, command):
    """Returns the help of each long option, as one line."""
    text = subprocess.run([clausoku, command, "-h"], capture_output=True, text=True).stdout
    texts = {}
    for entry in re.split(r"\n(?=  \S)|\n\n", text):
        names = entry.split()[0].split(",") if entry.startswith("  -") else []
        texts.update({name[2:]: " ".join(entry.split()) for name in names if name.startswith("--")})
    return texts


def options_of(clausoku, command):
    """Returns the long options that the help lists."""
    return set(help_of(clausoku, command))


def wrong_values(field):
    """Returns pairs of wrong values, in JSON and on the command line."""
    if field["type"] == "flag" or field["name"] == "select":
        return []  # the command line has flags without values, and selects several puzzles
    if field["type"] == "number":
        wrong = [(0, "0")] if field["form"] in ("SIZE", "SECONDS") else [(1.5e300, "1.5e+300")]
        if "bounds" in field:  # "1 - 1024" or "1 to 10^15"
            base, _, power = field["bounds"].split()[-1].partition("^")
            above = int(base) ** int(power or 1) + 1
            wrong.append((above, str(above)))
        return wrong + [(-1, "-1")]
    if "values" in field:
        return [("nonsense", "nonsense")]
    return {
        "board": [("9x9x9", "9x9x9")], "box": [("0x3", "0x3")], "rules": [("no-rule", "no-rule")],
        "alphabet": [("9-1", "9-1")], "blank-chars": [("1", "1")], "engine": [("magic", "magic")],
        "cell": [("c1r1", "c1r1")], "eliminate": [("r1c1", "r1c1")], "givens": [("x", "x")],
        "difficulty": [("x", "x")], "fields": [("no-field", "no-field")],
    }.get(field["name"], [])


def run_both(clausoku, lines, command, values, options):
    """Returns the error of a call and the finished process with the same options."""
    puzzle = {} if command == "generate" else {"puzzle": "12..34..21..4..."}
    extra = ["--to", "line"] if command == "convert" and "to" not in values else []
    run = subprocess.run([clausoku, command, *extra, *options], input=puzzle.get("puzzle", ""),
                         capture_output=True, text=True)
    return call(lines, {"command": command, **puzzle, **values})["error"], run


def check_errors(clausoku, lines, command, field):
    """Returns how many wrong values both faces reject by the same words. A flag has others: on the
    command line it takes no value."""
    name, is_flag = field["name"], field["type"] == "flag"
    wrong = [("x", "x")] if is_flag else wrong_values(field)
    for in_json, typed in wrong:
        error, run = run_both(clausoku, lines, command, {name: in_json}, [f"--{name}={typed}"])
        message = "'x'; expected no value" if is_flag else error["message"].partition(": ")[2]
        said = run.stderr.partition(f"--{name}: ")[2]
        assert error["option"] == name and run.returncode == 2, (command, field, error, run)
        assert said.startswith(message.partition(" (see")[0]), (command, field, error, run)
    return len(wrong)


def check_exclusion(clausoku, lines, command, field, other):
    """Both faces refuse the two fields together."""
    values, options = {}, []
    for one in (field, other):
        is_flag = one["type"] == "flag"
        values[one["name"]] = True if is_flag else one.get("values", [VALID.get(one["name"])])[0]
        options.append(f"--{one['name']}" + ("" if is_flag else f"={values[one['name']]}"))
    error, run = run_both(clausoku, lines, command, values, options)
    assert error["option"] == field["name"], (command, field, error)
    assert error["found"] == f"also the option '{other['name']}'", (command, field, error)
    names = (f"--{field['name']}", f"--{other['name']}")
    said = [f"clausoku: {one} excludes {two} (" for one, two in (names, names[::-1])]
    assert run.returncode == 2 and run.stderr.startswith(tuple(said)), (command, field, run)


def check_default(command, field, text):
    """The help states the default that the description states."""
    default = field["default"]
    stated = f"={default} " if isinstance(default, str) else f"(default: {default:,})"
    assert stated in text, (command, field, text)


def main():
    clausoku, lines = sys.argv[1:3]
    calls = {one["name"]: one["fields"] for one in call(lines, {"command": "calls"})["calls"]}
    assert len(calls) > 20, calls.keys()
    errors = exclusions = defaults = 0
    for command in SHARED:
        fields = {field["name"]: field for field in calls[command]}
        helps = help_of(clausoku, command)
        options = set(helps)
        assert fields.keys() - options == JSON_ONLY[command], (command, fields.keys() - options)
        only_typed = options - fields.keys() - RUN_ONLY
        assert only_typed == OTHER_CALLS[command], (command, only_typed)
        for name, field in fields.items():
            if name not in options:
                continue
            if (command, name) not in OTHER_VALUES:
                errors += check_errors(clausoku, lines, command, field)
                if "default" in field:
                    check_default(command, field, helps[name])
                    defaults += 1
            for other in fields.keys() & options & set(field.get("not_with", [])):
                check_exclusion(clausoku, lines, command, field, fields[other])
                exclusions += 1
    assert errors > 130 and exclusions > 12 and defaults >= 10, (errors, exclusions, defaults)
    for name, fields in calls.items():
        for field in fields:
            assert field["help"], (name, field)


if __name__ == "__main__":
    main()
