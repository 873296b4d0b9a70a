"""Generates reproducible comparisons in the form that make_report reads. The times have log-normal
distributions, like most real times; engines do not solve some of the puzzles."""
import math
import random

ENGINES = [
    ('sat:encoding=extended,amo=pairwise,solver=cryptominisat', 'extended', 'sat', 3000, 0.4),
    ('sat:encoding=minimal,amo=pairwise,solver=cryptominisat', 'minimal', 'sat', 2400, 0.7),
    ('sat:encoding=augmented,amo=sequential,solver=cadical', 'augmented, cadical', 'sat', 1500, 0.3),
    ('backtrack:strategy=bitboard', 'bitboard', 'backtrack', 25, 0.6),
    ('backtrack:strategy=first-empty', 'first-empty', 'backtrack', 4000, 2.2),
    ('external:minisat', 'external:minisat', 'sat', 9000, 0.2),
    ('backtrack:strategy=elimination', 'backtrack strategy=elimination', 'backtrack', 80, 0.9),
    ('hybrid:reduce=probed', 'hybrid', 'hybrid', 60, 0.4),
]
# Adds eight engines whose long labels differ only at their ends.
ENGINES += [(f'sat:encoding=augmented,amo={amo},reduce=givens,solver={solver}',
             f'sat augmented {amo} givens {solver}', 'sat', 2000 + 300 * k, 0.5)
            for k, (amo, solver) in enumerate(
                (amo, solver) for amo in ('sequential', 'commander', 'product', 'bimander')
                for solver in ('cryptominisat', 'cadical'))]
RATINGS = ['minimal', 'extended', 'augmented', 'probed', 'search']


def usual_board(box_rows, box_cols):
    """Returns a usual board; `places` tells for each place on the canvas if it has a cell."""
    n = box_rows * box_cols
    return {'boxes': [box_rows, box_cols], 'n': n, 'columns': n, 'places': [True] * (n * n)}


JIGSAW = {**usual_board(2, 2), 'layout': 'jigsaw:AABBAABCDDBCDDCC', 'rules': ''}
del JIGSAW['boxes']
WINDOKU = {**usual_board(3, 3), 'layout': '9x9', 'rules': 'diagonals,windows'}
del WINDOKU['boxes']
SAMURAI = {'layout': 'samurai', 'rules': '', 'n': 9, 'columns': 21, 'places': [
    any(0 <= r - top < 9 and 0 <= c - left < 9
        for top, left in ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12)))
    for r in range(21) for c in range(21)]}


def pattern(board, chance):
    """Returns digits in some cells, shifted by row so that boxes of the usual size have no repeats."""
    n, columns = board['n'], board['columns']
    step = round(n ** 0.5)
    places = [place for place, is_cell in enumerate(board['places']) if is_cell]
    return [(place % columns + step * (r := place // columns) + r // step) % n + 1
            if chance.random() < 0.35 else 0 for place in places]


def puzzle(index, boards, chance):
    number = index % len(boards)
    cells = pattern(boards[number], chance)
    return {'name': f'Grid {index + 1:02}', 'file': 'data/sample.txt', 'line': 10 * index + 1,
            'board': number, 'givens': sum(map(bool, cells)), 'cells': cells}


def run(engine, n, chance, limit_us):
    """Returns a run's record: times in µs (None past the limit), clauses and verdict."""
    _, _, kind, scale, spread = engine
    total = scale * (n / 9) ** 3 * math.exp(chance.gauss(0, spread))
    if total > limit_us:
        return {'total_us': None, 'encode_us': None, 'solve_us': None, 'decode_us': None,
                'clauses': 11988 if kind == 'sat' else None, 'verdict': 'unknown'}
    encode = 0.3 * scale * (n / 9) ** 3 if kind == 'sat' else 0
    encode = min(encode, 0.6 * total)
    decode = 0.02 * total if kind == 'sat' else 0
    return {'total_us': round(total, 1), 'encode_us': round(encode, 1),
            'solve_us': round(0.95 * total - encode - decode, 1), 'decode_us': round(decode, 1),
            'clauses': int(11988 * (n / 9) ** 4) if kind == 'sat' else None, 'verdict': 'unique'}


def summary(engine, records):
    spec, label, kind, _, _ = engine
    solved = sum(r['total_us'] is not None for r in records)
    return {'spec': spec, 'label': label, 'kind': kind, 'solved': solved,
            'timeouts': len(records) - solved, 'solver_asked': len(records) if kind == 'sat' else 0,
            'clauses': 11988 if kind == 'sat' else None}


def comparison(puzzle_count=50, engine_count=4, boards=(usual_board(3, 3),), seed=7, limit_us=1_000_000,
               rated=False, disagreements=()):
    """Returns a comparison; `disagreements` has the indices of puzzles with different verdicts."""
    chance = random.Random(seed)
    engines = ENGINES[:engine_count]
    puzzles = [puzzle(i, boards, chance) for i in range(puzzle_count)]
    if rated:
        for p in puzzles:
            p['rating'] = chance.choice(RATINGS)
    records = [[run(engine, boards[p['board']]['n'], chance, limit_us) for p in puzzles] for engine in engines]
    return {
        'command': 'clausoku compare ' + ' '.join(f'--engine {e[0]}' for e in engines) +
                   ' --seed 7 --repeat 3 '
                   f'--timeout {limit_us / 1e6:g} --html report.html data/sample.txt',
        'machine': 'A made-up processor @ 3.0 GHz, 2 threads, Linux 6.1 x86_64',
        'program': 'clausoku 0.1.0, g++ 12.2 -O3', 'input': '00ff' * 8,
        'date': '2026-11-20T20:30:00Z', 'timeout_s': limit_us / 1e6,
        'engines': [summary(engine, own) for engine, own in zip(engines, records)],
        'boards': list(boards),
        'puzzles': puzzles,
        'runs': records,
        'disagreements': list(disagreements),
    }
