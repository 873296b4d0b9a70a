"""usage: assumptions_test.py REPOSITORY COQC FOLDER

Tests that Coq reports no assumption for any theorem of src/verified, and that no source states an
axiom or leaves out a proof. FOLDER has the compiled theories.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

repository, coqc, compiled = sys.argv[1:]
sources = {path.stem: path.read_text() for path in pathlib.Path(repository, "src/verified").glob("*.v")}
theorems = []
for name, text in sources.items():
    code = re.sub(r"\(\*.*?\*\)", "", text, flags=re.DOTALL)
    for word in re.findall(r"\b(Admitted|admit|Axiom|Axioms|Parameter|Parameters|Conjecture|Abort)\b", code):
        sys.exit(f"src/verified/{name}.v has the word {word}")
    theorems += [f"{name}.{theorem}" for theorem in re.findall(r"^Theorem (\w+)", code, re.MULTILINE)]
if "verification.verified_claim_holds" not in theorems:
    sys.exit(f"no main theorem among {theorems}")

with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder, "assumptions.v")
    required = sorted({theorem.split(".")[0] for theorem in theorems})
    file.write_text(f"Require {' '.join(required)}.\n"
                    + "".join(f"Print Assumptions {theorem}.\n" for theorem in theorems))
    run = subprocess.run([coqc, "-q", "-noglob", "-R", compiled, "", str(file)],
                         capture_output=True, text=True)
expected = "Closed under the global context\n" * len(theorems)
if run.returncode != 0 or run.stdout != expected:
    sys.exit(f"coqc exits with {run.returncode} and prints\n{run.stdout}{run.stderr}")
print(f"{len(theorems)} theorems without assumptions: {', '.join(theorems)}")
