"""usage: agreement_test.py CLAUSOKU RULES_HOLD RULES_OBEYED [FILLINGS]

Tests that the definition of each rule in Coq agrees with that of the checker on fillings (default: 3,000
for each type). On boards with more digits, this also tests pills with two cells and cages with more than
1,000 sets of digits. A third obeys the rule, a third differs from such a filling in a single cell, and a third is
random. A skyscraper and an x-sum are only defined for different digits in a row or column, so their
fillings are renamed solutions.
"""

import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import sum_clues

clausoku, rules_hold, rules_obeyed = sys.argv[1:4]
wanted = int(sys.argv[4]) if len(sys.argv) > 4 else 3000
draw = random.Random(46)
size = 6
digits = "123456"[:size]
board_rules = ["anti-king", "anti-knight", "no-ratio", "no-xv", "non-consecutive"]
clues = ["arrow", "between-line", "box-indexer", "clone", "column-indexer", "difference", "double-arrow",
         "entropic-line", "even", "killer-cage", "little-killer", "maximum", "minimum", "modular-line", "nabner",
         "numbered-rooms", "odd", "palindrome", "quadruple", "ratio", "region-sum-line", "renban", "row-indexer",
         "sandwich", "skyscraper", "slow-thermometer", "thermometer", "whispers", "x-sum", "xv", "zipper-line"]


def run(*command, text=None):
    done = subprocess.run([str(word) for word in command], input=text, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{command} exits with {done.returncode}:\n{done.stderr}")
    return done.stdout


def rename(filling):
    return filling.translate(str.maketrans(digits, "".join(draw.sample(digits, size))))


def change_cell(filling, rule):
    """Changes the digit of a cell that the rule names, or of any cell if it names none inside the board."""
    places = [(int(row) - 1) * size + int(column) - 1 for row, column in re.findall(r"r(\d)c(\d)", rule)
              if 1 <= int(row) <= size and 1 <= int(column) <= size]
    cell = draw.choice(places or range(len(filling)))
    return filling[:cell] + draw.choice(digits) + filling[cell + 1:]


def puzzles_with_one_clue(clue):
    """Returns puzzles without givens, each with one clue of the type."""
    puzzles = []
    for line in run(clausoku, "generate", "-q", "--clues", clue, "--board", "2x3", "--count", "4").splitlines():
        puzzle = json.loads(line)
        for row in puzzle["grid"]:
            for cell in row:
                cell.pop("value", None)
                cell.pop("given", None)
        puzzle.pop("solution", None)
        keys = [key for key, value in puzzle.items() if key != "grid" and isinstance(value, list)]
        for key in keys:
            others = {other: value for other, value in puzzle.items() if other not in keys}
            puzzles += [json.dumps({**others, key: [entry]}) for entry in puzzle[key][:2]]
    return puzzles


def rule_and_solutions(options, puzzle):
    formula = run(clausoku, "encode", "--reduce", "none", *options, text=puzzle)
    rules = [line for line in formula.splitlines() if line.startswith("c clausoku rule ")]
    solutions = run(clausoku, "enumerate", "-q", "--limit", wanted // 3, *options, text=puzzle).split()
    return rules[0].removeprefix("c clausoku rule "), [line for line in solutions if len(line) == size * size]


def count_obeying(file, rows, columns, rule, fillings):
    """Returns how many fillings do not obey and obey the rule; exits if the definitions disagree."""
    n = rows * columns
    file.write_text("\n".join(["c clausoku formula 1", f"c clausoku board {rows} {columns}"]
                              + n * ["c clausoku row" + n * " 0"]
                              + [f"c clausoku rule {rule}", "p cnf 0 0"]) + "\n")
    text = "\n".join(fillings) + "\n"
    held, obeyed = run(rules_hold, file, text=text), run(rules_obeyed, file, text=text)
    if len(held) != len(fillings) or len(obeyed) != len(fillings):
        sys.exit(f"{rule}: {len(held)} and {len(obeyed)} answers for {len(fillings)} fillings")
    for filling, a, b in zip(fillings, held, obeyed):
        if a != b:
            sys.exit(f"{rule}: the checker says {a} and Coq's definition {b} of {filling}")
    return held.count("0"), held.count("1")


def large_rules():
    """Returns rows and columns of a box, a solution and a rule, with the groups of its cells that may be shuffled."""
    def cells(names):
        return [tuple(int(k) - 1 for k in re.findall(r"\d+", name)) for name in names]

    def words(*groups):
        return " ".join(",".join(f"r{y + 1}c{x + 1}" for y, x in group) for group in groups)

    for _ in range(10):
        solution = sum_clues.pattern(3, 4, draw)
        arrow = sum_clues.find_arrow(solution, range(2, 6), draw)
        pill, shaft = cells(arrow["cells"]), cells(arrow["lines"][0][1:])
        yield 3, 4, solution, f"arrow {words(pill, shaft)}", [shaft, pill[:1], pill[1:]]
        solution = sum_clues.pattern(3, 6, draw)
        cage = sum_clues.make_cage(solution, 9, draw)
        yield 3, 6, solution, f"killer-cage {cage['value']} {words(cells(cage['cells']))}", [cells(cage["cells"])]


def random_filling(n):
    return [[draw.randint(1, n) for _ in range(n)] for _ in range(n)]


def large_fillings(solution, groups):
    """Returns fillings: one in three obeys, one differs from it in a cell of the rule, and one is random."""
    n = len(solution)
    fillings = []
    for _ in range(wanted // 60 + 1):
        obeying = random_filling(n)
        for group in groups:
            for (y, x), (y2, x2) in zip(group, draw.sample(group, len(group))):
                obeying[y][x] = solution[y2][x2]
        changed = [row[:] for row in obeying]
        y, x = draw.choice(sum(groups, []))
        changed[y][x] = draw.randint(1, n)
        fillings += [obeying, changed, random_filling(n)]
    return ["".join(chr(ord("0") + digit) for row in filling for digit in row) for filling in fillings]


blank = "." * (size * size) + "\n"
plain = run(clausoku, "enumerate", "-q", "--limit", 2000, "--box", "2x3", text=blank).split()
with tempfile.TemporaryDirectory() as scratch:
    for clue in board_rules + clues + ["greater-than"]:
        if clue in board_rules:
            instances = [rule_and_solutions(["--rules", clue, "--box", "2x3"], blank)]
        elif clue == "greater-than":  # no format of puzzles states it
            instances = [("greater-than r1c1,r1c2", [line for line in plain if line[0] > line[1]])]
        else:
            instances = [rule_and_solutions([], puzzle) for puzzle in puzzles_with_one_clue(clue)]
        are_renamed = clue in ("skyscraper", "x-sum")
        counts = [0, 0]
        for number, (rule, solutions) in enumerate(instances):
            solutions = solutions or plain
            fillings = []
            for _ in range(wanted // len(instances) // 3 + 1):
                obeying = draw.choice(solutions)
                fillings += [obeying]
                fillings += [rename(obeying), rename(draw.choice(plain))] if are_renamed else [
                    change_cell(obeying, rule), "".join(draw.choices(digits, k=size * size))]
            file = pathlib.Path(scratch, f"{clue}-{number}.cnf")
            counts = [a + b for a, b in zip(counts, count_obeying(file, 2, 3, rule, fillings))]
        if min(counts) == 0:
            sys.exit(f"{clue}: obeyed by {counts[1]} of {sum(counts)} fillings")
        print(f"{clue}: {sum(counts)} fillings, {counts[1]} obey", flush=True)

    counts = {}
    for rows, columns, solution, rule, groups in large_rules():
        found = count_obeying(pathlib.Path(scratch, "large.cnf"), rows, columns, rule, large_fillings(solution, groups))
        key = f"{rule.split()[0]} of {rows * columns} digits"
        counts[key] = [a + b for a, b in zip(counts.get(key, [0, 0]), found)]
    for key, found in counts.items():
        if min(found) == 0:
            sys.exit(f"{key}: obeyed by {found[1]} of {sum(found)} fillings")
        print(f"{key}: {sum(found)} fillings, {found[1]} obey")
