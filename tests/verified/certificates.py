"""Makes certificates with clausoku and checks them with clausoku-verify, many in one process."""

import pathlib
import re
import subprocess


def run(command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{command} exits with {done.returncode}:\n{done.stderr}")
    return done


def generate(clausoku, *options):
    """Returns new puzzles as text."""
    return run([clausoku, "generate", "-q", *options]).stdout


def prove(clausoku, folder, puzzles, *options):
    """Writes certificates of puzzles to a new folder; returns their formulas, sorted."""
    folder.mkdir()
    run([clausoku, "prove", "-q", "--lrat", "--output-dir", folder, *options], input=puzzles)
    return sorted(folder.glob("*.cnf"))


def verify(clausoku_verify, pairs):
    """Returns the verdict for each pair of a formula and a proof, without the formula's name."""
    verdicts = []
    for begin in range(0, len(pairs), 500):
        part = pairs[begin:begin + 500]
        files = [file for pair in part for file in pair]
        lines = run([clausoku_verify, *files]).stdout.splitlines()
        if len(lines) != len(part):
            raise SystemExit(f"{len(lines)} verdicts for {len(part)} certificates: {lines[-1:]}")
        for (formula, _), line in zip(part, lines):
            if not line.startswith(f"{formula}: "):
                raise SystemExit(f"'{line}' is not about {formula}")
            verdicts.append(line[len(f"{formula}: "):])
    return verdicts


def proof_of(formula: pathlib.Path):
    return formula.with_suffix(".lrat")


def stated_claim(text):
    """Returns the claim of a formula in the words of clausoku-verify."""
    numbers = re.findall(r"^c certificate solution (.*)$", text, re.MULTILINE)
    if not numbers:
        return "has no solution"
    digits = " ".join(numbers).split()
    separator = " " if any(len(digit) > 1 for digit in digits) else ""
    if re.search("^c certificate multiple$", text, re.MULTILINE):
        half = len(digits) // 2
        return f"has several solutions: {separator.join(digits[:half])}, {separator.join(digits[half:])}"
    count = re.search(r"^c certificate count (\d+)$", text, re.MULTILINE)
    if not count:
        return "has one solution: " + separator.join(digits)
    cells = len(digits) // int(count[1])
    return (f"has exactly {count[1]} solutions, from {separator.join(digits[:cells])} "
            f"to {separator.join(digits[-cells:])} in ascending order")


def stated_board(text):
    """Returns the numbers of cells, digits, houses and regions of a formula's board."""
    boxes = re.search(r"^c clausoku board (\d+) (\d+)$", text, re.MULTILINE)
    if boxes:
        size = int(boxes[1]) * int(boxes[2])
        return size * size, size, 3 * size, 0
    size = int(re.search(r"^c clausoku canvas \d+ \d+ (\d+) ", text, re.MULTILINE)[1])
    blocks = " ".join(re.findall(r"^c clausoku blocks (.*)$", text, re.MULTILINE)).split()
    areas = [len(re.findall(rf"^c clausoku {kind} ", text, re.MULTILINE)) for kind in ("house", "region")]
    return len(blocks) - blocks.count("0"), size, *areas


def expected_verdict(text):
    """Returns the verdict that clausoku-verify gives for a right certificate, as a pattern."""
    cells, size, houses, regions = stated_board(text)
    rules = "".join(f"; rule {re.escape(rule)}"
                    for rule in re.findall(r"^c clausoku rule (.*)$", text, re.MULTILINE))
    givens = " ".join(re.findall(r"^c clausoku row (.*)$", text, re.MULTILINE)).split()
    grid = (" " if size > 9 else "").join(givens)
    has_marks = re.search("^c clausoku marks ", text, re.MULTILINE)
    if has_marks:
        grid = "[0-9 ]*"  # the verdict shows marks of a single digit as givens
    is_usual = re.search("^c clausoku board ", text, re.MULTILINE)
    stated = "" if is_usual else " as the file states them"
    marks = "(; cell [0-9]+ is one of: [0-9 ]*)*" if has_marks else ""
    return (rf"verified: the puzzle {grid} \({cells} cells, {size} digits, {houses} houses{stated}, "
            rf"{regions} regions{marks}{rules}\) {stated_claim(text)}")
