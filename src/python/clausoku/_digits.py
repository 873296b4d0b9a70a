"""From solutions as texts to their digits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy


def digits_of(solution: str) -> list[int]:
    """The digits of a solution as clausoku writes it: characters, above size 35 numbers."""
    if " " in solution:
        return [int(number) for number in solution.split()]
    return [int(character, 36) for character in solution]


def in_rows(digits: list[int]) -> list[list[int]]:
    """The rows of a square board. Raises a ValueError for a board that is none."""
    size = round(len(digits) ** 0.5)
    if size * size != len(digits):
        raise ValueError(f"{len(digits)} cells are no rows of a square board; expected digits()")
    return [digits[size * row : size * (row + 1)] for row in range(size)]


def cell_count(solution: str) -> int:
    """How many cells a solution has."""
    return solution.count(" ") + 1 if " " in solution else len(solution)


def object_array(values: list[Any]) -> numpy.ndarray:
    """So that pandas takes the values as they are, without looking through them."""
    import numpy

    return numpy.fromiter(values, dtype=object, count=len(values))
