"""Makes puzzles with sums that 'generate' rarely states: of four cells or more in one house, in cages with
more than 1,000 sets of digits, and in pills on boards with more than nine digits. The clues are read off
a solution."""

import json


def cell_name(cell):
    return f"R{cell[0] + 1}C{cell[1] + 1}"


def pattern(rows, columns, draw):
    """Returns a solution of the board whose boxes have `rows` rows and `columns` columns."""
    n = rows * columns
    names = draw.sample(range(1, n + 1), n)
    return [[names[(x + columns * (y % rows) + y // rows) % n] for x in range(n)] for y in range(n)]


def neighbours(cell, n):
    return [(y, x) for y in range(max(0, cell[0] - 1), min(n, cell[0] + 2))
            for x in range(max(0, cell[1] - 1), min(n, cell[1] + 2)) if (y, x) != cell]


def random_line(n, length, draw):
    """Returns a line of different cells that lie side by side; it favours straight lines in rows."""
    line = [(draw.randrange(n), draw.randrange(n))]
    while len(line) < length:
        further = [cell for cell in neighbours(line[-1], n) if cell not in line]
        if not further:
            return random_line(n, length, draw)
        straight = [cell for cell in further if cell[0] == line[-1][0]]
        line.append(draw.choice(straight if straight and draw.random() < 0.7 else further))
    return line


def puzzle(grid, **clues):
    return json.dumps({"size": len(grid), "grid": [[{"value": d, "given": True} if d else {} for d in row]
                                                   for row in grid], **clues})


def with_blanks(solution, count, draw):
    blanks = draw.sample([(y, x) for y in range(len(solution)) for x in range(len(solution))], count)
    return [[0 if (y, x) in blanks else d for x, d in enumerate(row)] for y, row in enumerate(solution)]


def find_arrow(solution, lengths, draw):
    """Returns an arrow whose pill has two cells."""
    n = len(solution)
    digit = {(y, x): d for y, row in enumerate(solution) for x, d in enumerate(row)}
    while True:
        line = random_line(n, draw.choice(lengths) + 1, draw)
        total = sum(digit[cell] for cell in line[1:])
        for tens in neighbours(line[0], n):
            if tens not in line and int(f"{digit[tens]}{digit[line[0]]}") == total:
                return {"cells": [cell_name(tens), cell_name(line[0])], "lines": [[cell_name(c) for c in line]]}


def find_double_arrow(solution, lengths, draw):
    while True:
        line = random_line(len(solution), draw.choice(lengths) + 2, draw)
        digits = [solution[y][x] for y, x in line]
        if digits[0] + digits[-1] == sum(digits[1:-1]):
            return {"lines": [[cell_name(cell) for cell in line]]}


def make_cage(solution, length, draw):
    """Returns a cage with about the sum that most sets of digits have."""
    n = len(solution)
    while True:
        line = random_line(n, length, draw)
        digits = [solution[y][x] for y, x in line]
        if len(set(digits)) == length and abs(sum(digits) - length * (n + 1) / 2) < n / 2:
            return {"cells": [cell_name(cell) for cell in line], "value": str(sum(digits))}


def find_region_sum_line(solution, lengths, draw):
    """Returns a line through two boxes of a 9x9 board that has at least four cells in one of them."""
    while True:
        line = random_line(9, draw.choice(lengths), draw)
        parts = []
        for y, x in line:
            box = y // 3, x // 3
            if not parts or parts[-1][0] != box:
                parts.append((box, []))
            parts[-1][1].append(solution[y][x])
        if len(parts) == 2 and max(len(digits) for _, digits in parts) > 3 and sum(parts[0][1]) == sum(parts[1][1]):
            return {"lines": [[cell_name(cell) for cell in line]]}


def puzzles_9x9(count, draw):
    """Returns puzzles with arrows, double arrows and lines of sums that have four cells or more in a house."""
    made = []
    for _ in range(count):
        solution = pattern(3, 3, draw)
        made.append(puzzle(with_blanks(solution, 12, draw),
                           arrow=[find_arrow(solution, range(4, 8), draw) for _ in range(2)],
                           doublearrow=[find_double_arrow(solution, range(4, 6), draw)],
                           regionsumline=[find_region_sum_line(solution, range(6, 9), draw)]))
    return "\n".join(made) + "\n"


def large_puzzles(count, draw):
    """Returns puzzles of 12x12 cells with arrows, whose pills have two cells, and of 18x18 cells with cages."""
    made = []
    for _ in range(count):
        solution = pattern(3, 4, draw)
        made.append(puzzle(with_blanks(solution, 12, draw),
                           arrow=[find_arrow(solution, range(2, 6), draw) for _ in range(2)]))
        solution = pattern(3, 6, draw)
        made.append(puzzle(with_blanks(solution, 12, draw),
                           killercage=[make_cage(solution, 9, draw)]))
    return "\n".join(made) + "\n"


def diagonal_puzzles(puzzles):
    """Adds the sum of a whole diagonal, which has all digits, to each puzzle, a line of JSON."""
    sums = {"littlekillersum": [{"cell": "R0C0", "direction": "DR", "value": "45"}]}
    return "".join(json.dumps({**json.loads(line), **sums}) + "\n" for line in puzzles.splitlines())
