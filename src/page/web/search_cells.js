// The literals of a search in the grid: their cells, their digits, and the digits of the trail.

/**
 * @typedef {import('./puzzle.js').Puzzle} Puzzle
 * @typedef {import('./search_trace.js').SearchTrace} SearchTrace
 * @typedef {import('./overlay.js').Assigned} Assigned
 */

/**
 * The cells of literals. Those of auxiliary variables are known if the formula is open.
 * @param {Puzzle} puzzle
 * @param {SearchTrace} trace
 * @param {import('./formula.js').Formula | null} formula
 * @param {number[]} literals
 * @returns {Set<number>}
 */
export function findCells(puzzle, trace, formula, literals) {
  return new Set(literals.flatMap((literal) => {
    const variable = Math.abs(literal) - 1;
    const name = trace.names[variable];
    if (trace.isCandidate(literal)) return puzzle.parseCandidate(name).cell ?? [];
    return formula?.variables[variable]?.name === name ? formula.cellsOfVariables[variable] : [];
  }));
}

/**
 * The digits of candidates by cell.
 * @param {Puzzle} puzzle
 * @param {SearchTrace} trace
 * @param {Iterable<number>} literals
 * @returns {Map<number, number[]>}
 */
export function groupDigits(puzzle, trace, literals) {
  /** @type {Map<number, number[]>} */
  const digits = new Map();
  for (const literal of new Set(literals)) {
    const {cell, digit} = puzzle.parseCandidate(trace.name(literal));
    if (cell !== undefined) digits.set(cell, [...digits.get(cell) ?? [], digit]);
  }
  return digits;
}

/**
 * The digits that the trail sets, by cell.
 * @param {Puzzle} puzzle
 * @param {SearchTrace} trace
 * @param {import('./search_trace.js').SearchEvent[]} trail
 * @returns {Map<number, Assigned[]>}
 */
export function groupAssigned(puzzle, trace, trail) {
  const decided = new Set(trail.flatMap(({literal, kind}) => kind === 'decision' ? [literal] : []));
  const literals = trail.map(({literal}) => literal).filter((literal) => trace.isDigit(literal));
  const decidedDigits = groupDigits(puzzle, trace, literals.filter((one) => decided.has(one)));
  return new Map([...groupDigits(puzzle, trace, literals)].map(([cell, digits]) =>
    [cell, digits.map((digit) =>
      ({digit, isDecided: decidedDigits.get(cell)?.includes(digit) ?? false}))]));
}
