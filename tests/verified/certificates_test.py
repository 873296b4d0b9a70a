"""usage: certificates_test.py CLAUSOKU CLAUSOKU_VERIFY REPOSITORY

Tests that clausoku-verify verifies a thousand certificates of all kinds and prints their claims, names
what it does not cover, and that the manual shows the verdict that it prints.
"""

import pathlib
import random
import re
import sys
import tempfile
import time

import certificates
import sum_clues
from certificates import generate, proof_of, prove, run

clausoku, clausoku_verify, repository = sys.argv[1:]
data = pathlib.Path(repository, "data")
manual = pathlib.Path(repository, "src/manual/guide/verified.md").read_text()


def with_wrong_givens(puzzles):
    """Adds to each puzzle, a line, a given that its only solution contradicts."""
    solved = run([clausoku, "solve", "-q"], input=puzzles).stdout
    changed = []
    for puzzle, solution in zip(puzzles.split(), solved.split()):
        cell = puzzle.index(".")
        wrong = "1" if solution[cell] != "1" else "2"
        changed.append(puzzle[:cell] + wrong + puzzle[cell + 1:])
    return "\n".join(changed) + "\n"


jigsaw = (data / "jigsaw_layouts_possible.txt").read_text().split()[0]
samurai = generate(clausoku, "--board", "samurai", "--count", "2")
puzzles_9x9 = generate(clausoku, "--count", "260")
puzzles_other = {board: generate(clausoku, "--board", board, "--count", "60") for board in ("4x4", "2x3", "latin:5")}
sets = {
    "p096": ((data / "p096_sudoku.txt").read_text(), []),
    "extended": (puzzles_9x9, []),
    "minimal": (puzzles_9x9, ["--encoding", "minimal", "--select", "1-60"]),
    "natural": (puzzles_9x9, ["--encoding", "natural", "--select", "61-120"]),
    "augmented": (puzzles_9x9, ["--encoding", "augmented", "--select", "121-180"]),
    "none": (with_wrong_givens(puzzles_9x9), ["--select", "1-180"]),
    "4x4": (puzzles_other["4x4"], []),
    "4x4-augmented": (puzzles_other["4x4"], ["--encoding", "augmented"]),
    "2x3": (puzzles_other["2x3"], ["--box", "2x3"]),
    "2x3-augmented": (puzzles_other["2x3"], ["--box", "2x3", "--encoding", "augmented"]),
    "latin": (puzzles_other["latin:5"], []),
    "marks": (generate(clausoku, "--board", "4x4", "--pencilmarks", "--count", "60"), []),
    "jigsaw": (generate(clausoku, "--board", f"jigsaw:{jigsaw}", "--count", "40"), []),
    "jigsaw-augmented": ((data / "jigsaws.jsonl").read_text(), ["--encoding", "augmented"]),
    "diagonals": (generate(clausoku, "--rules", "diagonals,asterisk", "--count", "30"), []),
    "16x16": (generate(clausoku, "--board", "16x16", "--givens", "140", "--count", "2"), []),
    "samurai": (samurai, ["--board", "samurai"]),
    "samurai-augmented": (samurai, ["--board", "samurai", "--encoding", "augmented"]),
}

board_rules = ["anti-king", "anti-knight", "no-ratio", "no-xv", "non-consecutive"]
clues = ["arrow", "between-line", "box-indexer", "clone", "column-indexer", "difference", "double-arrow",
         "entropic-line", "even", "killer-cage", "little-killer", "maximum", "minimum", "modular-line", "nabner",
         "numbered-rooms", "odd", "palindrome", "quadruple", "ratio", "region-sum-line", "renban", "row-indexer",
         "sandwich", "skyscraper", "slow-thermometer", "thermometer", "whispers", "x-sum", "xv", "zipper-line"]
for rule in board_rules:
    sets[rule] = (generate(clausoku, "--rules", rule, "--board", "2x3", "--count", "3"),
                  ["--box", "2x3", "--rules", rule])
for clue in clues:
    sets[clue] = (generate(clausoku, "--clues", clue, "--board", "2x3", "--count", "3"), [])
sets["9x9-rules"] = (generate(clausoku, "--clues", "thermometer,ratio,difference,even", "--count", "3"), [])

draw = random.Random(46)
sets["sums"] = (sum_clues.puzzles_9x9(20, draw), [])
sets["parity"] = ((data / "parity.jsonl").read_text(), [])
sets["long-arrows"] = ((data / "long_arrows.jsonl").read_text(), ["--select", "1-2"])
sets["large-sums"] = (sum_clues.large_puzzles(1, draw), [])
sets["diagonal-sums"] = (sum_clues.diagonal_puzzles(generate(clausoku, "--rules", "diagonals", "--count", "5")), [])

sets["several"] = (puzzles_other["4x4"].replace("3", "."), [])
sets["9x9-several"] = ((data / "several.txt").read_text(), [])
sets["4x4-count"] = (puzzles_other["4x4"].replace("3", "."), ["--count"])
sets["2x3-count"] = (puzzles_other["2x3"].replace('"value":3,"given":true', ""), ["--count"])
sets["9x9-killer"] = (generate(clausoku, "--clues", "killer,renban", "--count", "3"), [])


def has_rat_step(proof):
    """True if a step has a negative hint, after the zero that ends its literals."""
    return any(word.startswith("-") for line in proof.read_text().splitlines()
               for word in (line + " ").partition(" 0 ")[2].split())


total = 0
with tempfile.TemporaryDirectory() as scratch:
    for name, (puzzles, options) in sets.items():
        begin = time.monotonic()
        formulas = prove(clausoku, pathlib.Path(scratch, name), puzzles, *options)
        proved = time.monotonic()
        verdicts = certificates.verify(clausoku_verify, [(file, proof_of(file)) for file in formulas])
        done = time.monotonic()
        if not formulas:
            sys.exit(f"{name}: no certificate")
        for formula, verdict in zip(formulas, verdicts):
            expected = certificates.expected_verdict(formula.read_text())
            if has_rat_step(proof_of(formula)):
                sys.exit(f"{name}: {proof_of(formula)} has a RAT step; the manual says that none has")
            if not re.fullmatch(expected, verdict):
                sys.exit(f"{name}: {formula.name}: expected\n{expected}\nbut the verdict is\n{verdict}")
        if name == "p096" and f"\ncertificates/{formulas[6].name}: {verdicts[6]}\n" not in manual:
            sys.exit(f"the manual does not show {verdicts[6]}")
        print(f"{name}: {len(formulas)} verified; written in {proved - begin:.1f} s, "
              f"verified in {(done - proved) / len(formulas) * 1000:.0f} ms each", flush=True)
        total += len(formulas)

    # What is not covered
    puzzle = puzzles_9x9.split()[0]
    for options, expected in [(["--reduce", "probed"], "the reduction probed"),
                              (["--amo", "sequential"], "the at-most-one encoding sequential"),
                              (["--plain"], "a formula without a puzzle")]:
        formula, = prove(clausoku, pathlib.Path(scratch, "".join(options)), puzzle, *options)
        verdict, = certificates.verify(clausoku_verify, [(formula, proof_of(formula))])
        if verdict != f"not covered: {expected}":
            sys.exit(f"prove {' '.join(options)}: {verdict}")
    formula = pathlib.Path(scratch, "p096", "Grid_01.cnf")
    rat = pathlib.Path(scratch, "rat.lrat")
    rat.write_text("100000 1 0 -1 2 0\n")
    verdict, = certificates.verify(clausoku_verify, [(formula, rat)])
    if verdict != "not covered: the RAT step '100000 1 0 -1 2 0'":
        sys.exit(f"a RAT step: {verdict}")
print(f"{total} certificates")
if total < 1000:
    sys.exit("at least 1000 certificates are expected")
