"""usage: manual_test.py REPOSITORY

Tests that the manual prints the main theorem with its definitions as they stand in src/verified, except
for blank lines, in at most 60 lines.
"""

import pathlib
import re
import sys

repository = pathlib.Path(sys.argv[1])
page = (repository / "src/manual/guide/verified.md").read_text()
blocks = re.findall(r"```coq\n(.*?)```", page, re.DOTALL)


def without_blank_lines(text):
    return "".join(line + "\n" for line in text.splitlines() if line)


sources = [without_blank_lines(path.read_text()) for path in sorted((repository / "src/verified").glob("*.v"))]
for block in blocks:
    for part in block.split("\n\n"):
        if not any(without_blank_lines(part) in source for source in sources):
            sys.exit(f"no theory has this text of the manual:\n{part}")
text = "".join(blocks)
for expected in ["Record puzzle", "Definition solves", "Definition holds", "Theorem verified_claim_holds"]:
    if expected not in text:
        sys.exit(f"the manual does not print '{expected}'")
lines = without_blank_lines(text).count("\n")
if lines > 60:
    sys.exit(f"the manual prints {lines} lines; at most 60 are expected")
