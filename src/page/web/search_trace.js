// The trace of a search, as the call `search` answers it, and its replay to any event.

/**
 * @typedef {{number: number, literals: number[], text: string}} Clause
 * @typedef {{literal: number, level: number, reason: Clause | null}} Assigned `reason` is null for
 *   decisions
 * @typedef {{kind: 'decide' | 'propagate' | 'conflict' | 'learn' | 'model' | 'unsatisfiable',
 *   literal: number, clause: Clause | null, level: number}} SearchEvent `level` is the level of the
 *   literal or of the conflict; for `learn`, the level to which the search jumps
 */

/** @type {Record<string, SearchEvent['kind']>} */
const KINDS = {'?': 'decide', '+': 'propagate', '!': 'conflict', learn: 'learn'};

export class SearchTrace {
  /** @param {any} answer the answer to `search` */
  constructor(answer) {
    this.answer = answer;
    /** @type {string[]} */
    this.names = answer.variables;
    /** @type {number} */
    this.formulaClauses = answer.formula_clauses;
    /** @type {Map<number, Clause>} */
    this.clauses = new Map(answer.clauses.map((/** @type {Clause} */ one) => [one.number, one]));
    let level = 0;
    /** @type {SearchEvent[]} */
    this.events = answer.events.map((/** @type {any[]} */ [kind, first, second]) => {
      if (kind === '?') return {kind: 'decide', literal: first, clause: null, level: ++level};
      if (kind === '+') {
        return {kind: 'propagate', literal: first, clause: this.clauses.get(second), level};
      }
      if (kind === 'learn') level = second;
      const clause = this.clauses.get(first) ?? null;
      return {kind: KINDS[kind] ?? kind, literal: 0, clause, level};
    });
  }

  /**
   * The name of a literal: "r1c1=4" or "not r1c1=4".
   * @param {number} literal
   */
  name(literal) {
    const name = this.names[Math.abs(literal) - 1];
    return literal > 0 ? name : `not ${name}`;
  }

  /**
   * True if the literal sets a digit.
   * @param {number} literal
   */
  isDigit(literal) {
    return literal > 0 && literal <= this.answer.candidates;
  }

  /**
   * The trail after the first events. Between a conflict and its learned clause, the trail is that
   * of the conflict; the jump is done by the event `learn`.
   * @param {number} count the number of events
   */
  trailAt(count) {
    /** @type {Assigned[]} */
    const trail = [];
    for (const {kind, literal, clause, level} of this.events.slice(0, count)) {
      if (literal !== 0) trail.push({literal, level, reason: clause});
      if (kind !== 'learn') continue;
      while (trail.length > 0 && trail[trail.length - 1].level > level) trail.pop();
    }
    return trail;
  }

  /**
   * The clauses learned in the first events, the newest first.
   * @param {number} count
   */
  learnedAt(count) {
    return this.events.slice(0, count).filter(({kind}) => kind === 'learn')
        .map(({clause}) => /** @type {Clause} */ (clause)).reverse();
  }

  /**
   * The literals of the conflict's level that lead from the first UIP to the conflict, in the order
   * of the trail.
   * @param {SearchEvent} conflict
   * @param {Assigned[]} trail
   */
  implications(conflict, trail) {
    const last = trail.filter(({level}) => level === conflict.level);
    const needed = new Set(/** @type {Clause} */ (conflict.clause).literals.map((one) => -one));
    /** @type {Assigned[]} */
    const found = [];
    for (let k = last.length - 1; k >= 0; --k) {
      if (!needed.has(last[k].literal)) continue;
      found.unshift(last[k]);
      if (!last.slice(0, k).some(({literal}) => needed.has(literal))) break;
      for (const literal of last[k].reason?.literals ?? []) needed.add(-literal);
    }
    return found;
  }

  /**
   * The place of the next event of interest, in a direction: a decision, a conflict, a learned
   * clause, the end, or a literal that sets a digit.
   * @param {number} place the number of events shown
   * @param {1 | -1} direction
   */
  nextStop(place, direction) {
    let next = place + direction;
    while (next > 0 && next < this.events.length) {
      const {kind, literal} = this.events[next - 1];
      if (kind !== 'propagate' || this.isDigit(literal)) break;
      next += direction;
    }
    return Math.min(Math.max(next, 0), this.events.length);
  }
}
