// How a conflict's clause is learned: the false clause is resolved with the clauses that forced its
// literals, the last of the trail first, until one literal of the conflict's level is left.

/**
 * @typedef {import('./search_trace.js').SearchTrace} SearchTrace
 * @typedef {import('./search_trace.js').SearchEvent} SearchEvent
 * @typedef {import('./search_trace.js').Clause} Clause
 * @typedef {{before: number[], forced: number, reason: Clause, after: number[],
 *   last: number[]}} Resolution `before` has ¬`forced`, `reason` has `forced`, `after` is the
 *   resolvent, `last` are its literals at the conflict's level
 */

/**
 * Returns the steps from the false clause to the learned clause. Resolvents lack the literals that
 * are false at level 0, as the learned clause does.
 * @param {SearchEvent} conflict
 * @param {SearchEvent[]} trail the trail at the conflict
 * @returns {Resolution[]}
 */
export function resolveConflict(conflict, trail) {
  const levels = levelsOf(trail);
  const isOpen = (/** @type {number} */ literal) => levels.get(-literal) !== 0;
  const findLast = (/** @type {number[]} */ literals) =>
    literals.filter((literal) => levels.get(-literal) === conflict.level);
  /** @type {Resolution[]} */
  const steps = [];
  let before = /** @type {Clause} */ (conflict.clause).literals;
  for (let k = trail.length - 1; k >= 0 && findLast(before).length > 1; --k) {
    const {literal: forced, clause: reason} = trail[k];
    if (!reason || !before.includes(-forced)) continue;
    const after = [...new Set([...before, ...reason.literals])]
        .filter((literal) => Math.abs(literal) !== Math.abs(forced) && isOpen(literal));
    steps.push({before, forced, reason, after, last: findLast(after)});
    before = after;
  }
  return steps;
}

/**
 * The level of each literal that is true.
 * @param {SearchEvent[]} trail
 */
export function levelsOf(trail) {
  return new Map(trail.map(({literal, level}) => [literal, level]));
}
