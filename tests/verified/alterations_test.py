"""usage: alterations_test.py CLAUSOKU CLAUSOKU_VERIFY

Tests that clausoku-verify accepts none of 2,000 altered certificates with a false claim. Each claim is
false by construction: a digit of the only solution is changed, a given contradicts the solution, a puzzle
whose givens are all needed lacks one of them and is still said to have one solution, or none, a list of
all solutions lacks one, or two different solutions are the same.
Formula and proof are then altered further, so that they fit the false claim better.
"""

import pathlib
import random
import re
import sys
import tempfile

import certificates
from certificates import generate, proof_of, prove

clausoku, clausoku_verify = sys.argv[1:]
count = 2000
draw = random.Random(46)


class Certificate:
    def __init__(self, formula, proof):
        self.lines = formula.read_text().splitlines()
        self.steps = proof.read_text().splitlines()
        self.size = max(int(word) for line in self.rows() for word in line.split())

    def rows(self, key="c certificate solution "):
        return [line[len(key):] for line in self.lines if line.startswith(key)]

    def change_digit(self, key, may_change, change):
        """Replaces a random digit of the lines that begin with `key`; returns its place and the digits."""
        places = [(k, i) for k, line in enumerate(self.lines) if line.startswith(key)
                  for i, digit in enumerate(line[len(key):].split()) if may_change(int(digit))]
        k, i = draw.choice(places)
        digits = self.lines[k][len(key):].split()
        old, digits[i] = int(digits[i]), str(change(int(digits[i])))
        first = next(j for j, line in enumerate(self.lines) if line.startswith(key))
        self.lines[k] = key + " ".join(digits)
        return (k - first) * self.size + i, old, int(digits[i])

    def variable(self, cell, digit):
        return cell * self.size + digit

    def clauses(self):
        """Returns the indices of the lines with clauses."""
        header = next(k for k, line in enumerate(self.lines) if line.startswith("p "))
        return range(header + 1, len(self.lines))

    def remove_clause(self, clause):
        self.lines.remove(clause)

    def other_digit(self, digit):
        return draw.choice([d for d in range(1, self.size + 1) if d != digit])


# Makes the claim false, with or without the same change of the clauses.
def change_solution(c):
    cell, old, new = c.change_digit("c certificate solution ", lambda d: True, c.other_digit)
    if draw.random() < 0.7:  # the last clause forbids the solution
        c.lines[-1] = c.lines[-1].replace(f"-{c.variable(cell, old)} ", f"-{c.variable(cell, new)} ")


def change_given(c):
    cell, old, new = c.change_digit("c clausoku row ", lambda d: d > 0, c.other_digit)
    if draw.random() < 0.7:
        k = c.lines.index(f"{c.variable(cell, old)} 0")
        c.lines[k] = f"{c.variable(cell, new)} 0"


def add_wrong_given(c):
    solution = " ".join(c.rows()).split()
    cell, _, new = c.change_digit("c clausoku row ", lambda d: d == 0, lambda d: c.other_digit(0))
    if int(solution[cell]) == new:  # makes it differ from the solution
        raise ValueError
    if draw.random() < 0.7:
        c.lines.insert(c.clauses()[0], f"{c.variable(cell, new)} 0")


def remove_given(c):
    cell, old, _ = c.change_digit("c clausoku row ", lambda d: d > 0, lambda d: 0)
    if draw.random() < 0.5:
        c.remove_clause(f"{c.variable(cell, old)} 0")


def claim_none(c):
    c.lines = [line for line in c.lines if not line.startswith("c certificate solution ")]
    c.lines[c.lines.index("c certificate unique")] = "c certificate none"
    if draw.random() < 0.5:
        c.lines.pop()


def claim_two(c):
    solution = [line for line in c.lines if line.startswith("c certificate solution ")]
    k = c.lines.index("c certificate unique")
    c.lines[k] = "c certificate multiple"
    c.lines[k:k] = solution
    if draw.random() < 0.7:
        cell, old, new = c.change_digit("c certificate solution ", lambda d: True, c.other_digit)


def drop_solution(c):
    key = "c certificate count "
    k = next(k for k, line in enumerate(c.lines) if line.startswith(key))
    count = int(c.lines[k].removeprefix(key))
    dropped = draw.randrange(count)
    if draw.random() < 0.7:  # the last clauses forbid the solutions
        del c.lines[len(c.lines) - count + dropped]
    del c.lines[k + 1 + dropped * c.size:k + 1 + (dropped + 1) * c.size]
    c.lines[k] = f"{key}{count - 1}" if count > 2 else "c certificate unique"


def repeat_solution(c):
    rows = [k for k, line in enumerate(c.lines) if line.startswith("c certificate solution ")]
    for k in rows[:c.size]:
        c.lines[k + c.size] = c.lines[k]


# Alters a formula or a proof further.
def drop_clause(c):
    del c.lines[draw.choice(c.clauses())]


def repeat_clause(c):
    c.lines.append(c.lines[draw.choice(c.clauses())])


def add_clause(c):
    count = draw.choice([0, 1, 1, 2, 3])
    variables = c.size ** 3
    c.lines.insert(draw.choice(c.clauses()), " ".join(
        [str(draw.choice([1, -1]) * draw.randint(1, variables)) for _ in range(count)] + ["0"]))


def shorten_clause(c):
    k = draw.choice(c.clauses())
    words = c.lines[k].split()
    del words[draw.randrange(max(1, len(words) - 1))]
    c.lines[k] = " ".join(words)


def change_literal(c):
    k = draw.choice(c.clauses())
    words = c.lines[k].split()
    i = draw.randrange(max(1, len(words) - 1))
    words[i] = str(-int(words[i]) + draw.choice([0, 0, 1, -1]))
    c.lines[k] = " ".join(words)


def swap_clauses(c):
    i, k = draw.choice(c.clauses()), draw.choice(c.clauses())
    c.lines[i], c.lines[k] = c.lines[k], c.lines[i]


def change_hint(c):
    k = draw.randrange(len(c.steps))
    words = c.steps[k].split()
    i = draw.randrange(1, len(words))
    words[i] = str(draw.randint(0, len(c.clauses())))
    c.steps[k] = " ".join(words)


def remove_hint(c):
    k = draw.randrange(len(c.steps))
    words = c.steps[k].split()
    del words[draw.randrange(1, len(words))]
    c.steps[k] = " ".join(words)


def drop_step(c):
    if len(c.steps) > 1:
        del c.steps[draw.randrange(len(c.steps))]


def reorder_steps(c):
    draw.shuffle(c.steps)


def claim_empty_clause(c):
    k = draw.randrange(len(c.steps))
    words = c.steps[k].split()
    c.steps[k] = " ".join([words[0]] + words[words.index("0"):])


def delete_clauses(c):
    c.steps.insert(0, "1 d " + " ".join(str(draw.choice(c.clauses()) + 1) for _ in range(3)) + " 0")


def take_proof(c):
    c.steps = draw.choice([original.steps for original in originals if original.steps])[:]


def cut_proof(c):
    text = "\n".join(c.steps)
    c.steps = text[:draw.randrange(len(text))].split("\n")


falsehoods = [change_solution, change_given, add_wrong_given, claim_two] + 3 * [remove_given, claim_none]
falsehoods_by_claim = {"count": [drop_solution], "multiple": [change_solution, change_given, repeat_solution]}
alterations = [drop_clause, repeat_clause, add_clause, shorten_clause, change_literal, swap_clauses,
               change_hint, remove_hint, drop_step, reorder_steps, claim_empty_clause, delete_clauses,
               take_proof, cut_proof]

with tempfile.TemporaryDirectory() as scratch:
    scratch = pathlib.Path(scratch)
    formulas = prove(clausoku, scratch / "4x4", generate(clausoku, "--board", "4x4", "--minimal", "--count", "30"))
    formulas += prove(clausoku, scratch / "2x3", generate(clausoku, "--board", "2x3", "--minimal", "--count", "20"),
                      "--box", "2x3")
    formulas += prove(clausoku, scratch / "9x9", generate(clausoku, "--minimal", "--count", "10"))
    formulas += prove(clausoku, scratch / "augmented", generate(clausoku, "--minimal", "--count", "5"),
                      "--encoding", "augmented")
    several = generate(clausoku, "--board", "4x4", "--count", "30").replace("3", ".")
    formulas += [file for file in prove(clausoku, scratch / "count", several, "--count")
                 if "c certificate count " in file.read_text()]
    formulas += [file for file in prove(clausoku, scratch / "multiple", several)
                 if "c certificate multiple" in file.read_text()]
    originals = [Certificate(file, proof_of(file)) for file in formulas]
    intact = certificates.verify(clausoku_verify, [(file, proof_of(file)) for file in formulas])
    for file, verdict in zip(formulas, intact):
        if not verdict.startswith("verified: "):
            sys.exit(f"{file} before its alteration: {verdict}")

    altered, pairs = [], []
    while len(pairs) < count:
        original = draw.randrange(len(formulas))
        c = Certificate(formulas[original], proof_of(formulas[original]))
        claim = next(line for line in c.lines if line.startswith("c certificate ")).split()[2]
        possible = falsehoods_by_claim.get(claim, falsehoods)
        falsehood = possible[len(pairs) % len(possible)]
        try:
            falsehood(c)
        except ValueError:
            continue
        may_follow = alterations if c.steps else alterations[:6]  # the first six alter the formula
        further = [draw.choice(may_follow) for _ in range(draw.choice([0, 1, 1, 2]))]
        for alter in further:
            alter(c)
        file = scratch / f"{len(pairs)}.cnf"
        file.write_text("\n".join(c.lines) + "\n")
        proof_of(file).write_text("\n".join(c.steps) + "\n")
        pairs.append((file, proof_of(file)))
        altered.append([falsehood.__name__] + [alter.__name__ for alter in further])

    verdicts = certificates.verify(clausoku_verify, pairs)
    reasons = {}
    for names, verdict, (file, _) in zip(altered, verdicts, pairs):
        if not re.match("not (verified|covered): ", verdict):
            sys.exit(f"{file.name}, altered by {', '.join(names)}: {verdict}")
        reason = re.sub("'.*'", "'…'", verdict)
        reasons[reason] = reasons.get(reason, 0) + 1
for reason, times in sorted(reasons.items(), key=lambda item: -item[1]):
    print(f"{times:5} {reason}")
