#!/usr/bin/env python3
"""Prints random partitions of a square board into connected pieces of as many cells as a row has.

usage: random_layouts.py SIZE COUNT SEED

Each line is one layout, a letter per cell. The pieces start as the rows; random exchanges of two cells
between neighbouring pieces follow, each of which must keep both pieces connected. The same arguments
give the same lines."""

import random
import sys


def neighbours(cell):
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def is_connected(piece):
    seen, open_cells = set(), [min(piece)]
    while open_cells:
        cell = open_cells.pop()
        if cell not in seen:
            seen.add(cell)
            open_cells += [near for near in neighbours(cell) if near in piece]
    return len(seen) == len(piece)


def random_layout(size, draw):
    """Returns a random layout; draw(items) must return one of the items."""
    cells = [(row, column) for row in range(size) for column in range(size)]
    owner = {(row, column): row for row, column in cells}
    pieces = [{cell for cell in cells if owner[cell] == piece} for piece in range(size)]
    for _ in range(100 * size * size):
        given = draw(cells)
        first = owner[given]
        second = owner[draw([near for near in neighbours(given) if near in owner])]
        taken = draw(sorted(pieces[second]))
        if first == second:
            continue
        changed_first = pieces[first] - {given} | {taken}
        changed_second = pieces[second] - {taken} | {given}
        if is_connected(changed_first) and is_connected(changed_second):
            pieces[first], pieces[second] = changed_first, changed_second
            owner[given], owner[taken] = second, first
    names = {}
    return "".join(names.setdefault(owner[cell], chr(ord("A") + len(names))) for cell in cells)


size, count, seed = map(int, sys.argv[1:])
numbers = random.Random(seed)
for _ in range(count):
    print(random_layout(size, lambda items: items[int(numbers.random() * len(items))]))
