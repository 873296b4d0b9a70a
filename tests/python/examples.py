"""Puzzles that several tests use."""

from pathlib import Path

DATA = Path(__file__).resolve().parents[2] / "data"

#: The first puzzle of Project Euler's problem 96, and its solution.
UNIQUE = (
    "003020600900305001001806400008102900700000008"
    "006708200002609500800203009005010300"
)
SOLUTION = (
    "483921657967345821251876493548132976729564138"
    "136798245372689514814253769695417382"
)
#: A puzzle with two solutions: a solution without its digits 3 and 8.
MULTIPLE = SOLUTION.replace("8", "0").replace("3", "0")
NONE = "55" + "0" * 79
#: A puzzle that unit propagation alone does not solve.
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
BLANK4 = "0" * 16

assert len(UNIQUE) == len(SOLUTION) == 81


def rows_of(text):
    size = round(len(text) ** 0.5)
    return [[int(c) for c in text[size * k : size * (k + 1)]] for k in range(size)]
