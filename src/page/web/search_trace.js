// The trace of a search, as the call `search` answers it, and its replay to any event.

/**
 * @typedef {{number: number, literals: number[], text: string}} Clause
 * @typedef {{kind: 'decision' | 'propagation' | 'conflict' | 'learned' | 'model' | 'unsatisfiable',
 *   literal: number, clause: Clause | null, level: number}} SearchEvent `level` is the level of the
 *   literal or of the conflict; for `learned`, the level to which the search jumps. `clause` is null
 *   for decisions
 */

/**
 * Names a literal, with "≠" in the place of "¬" for candidates.
 * @param {string} variable
 * @param {number} literal
 * @param {boolean} isCandidate
 */
export function nameLiteral(variable, literal, isCandidate) {
  if (literal > 0) return variable;
  return isCandidate ? variable.replace('=', '≠') : `¬${variable}`;
}

export class SearchTrace {
  /**
   * @param {import('./game.js').Game} game
   * @param {any} answer the answer to `search`
   */
  constructor(game, answer) {
    this.answer = answer;
    /** @type {string[]} */
    this.names = answer.variables;
    /** @type {number} */
    this.formulaClauses = answer.formula_clauses;
    /** @type {Map<number, Clause>} the clauses of events */
    this.clauses = new Map();
    /** @type {{count: number, trail: SearchEvent[]}} the last answer of trailAt() */
    this.last = {count: 0, trail: []};
    /** @type {SearchEvent[]} */
    this.events = answer.events.map((/** @type {any} */ record) => ({
      kind: record.event, literal: record.literal ?? 0, level: record.level,
      clause: this.findClause(game, record),
    }));
  }

  /**
   * The clause of a record; null if it has none.
   * @param {import('./game.js').Game} game
   * @param {{clause?: number, literals: number[], sentence: string}} record
   * @returns {Clause | null}
   */
  findClause(game, {clause: number, literals, sentence}) {
    if (number === undefined) return null;
    const known = this.clauses.get(number);
    if (known) return known;
    const clause = {number, literals, text: game.nameOwnDigits(sentence)};
    this.clauses.set(number, clause);
    return clause;
  }

  /**
   * The name of a literal: "r1c1=4", "r1c1≠4", or for auxiliary variables "¬amo:row1=4.2".
   * @param {number} literal
   */
  name(literal) {
    return nameLiteral(this.names[Math.abs(literal) - 1], literal, this.isCandidate(literal));
  }

  /**
   * A clause in its variables.
   * @param {Clause} clause
   */
  nameLiterals({literals}) {
    return literals.map((literal) => this.name(literal)).join(' ∨ ');
  }

  /**
   * True if the literal sets or excludes a digit. Other literals belong to auxiliary variables.
   * @param {number} literal
   */
  isCandidate(literal) {
    return Math.abs(literal) <= this.answer.candidates;
  }

  /**
   * True if the literal sets a digit.
   * @param {number} literal
   */
  isDigit(literal) {
    return literal > 0 && this.isCandidate(literal);
  }

  /**
   * The trail after the first events: those that assign its literals. Between a conflict and its
   * learned clause, the trail is that of the conflict; the jump is done by the event `learned`.
   * @param {number} count the number of events
   */
  trailAt(count) {
    if (this.last.count === count) return this.last.trail;
    /** @type {SearchEvent[]} */
    const trail = [];
    for (let k = 0; k < count; ++k) {
      const event = this.events[k];
      if (event.literal !== 0) trail.push(event);
      if (event.kind !== 'learned') continue;
      while (trail.length > 0 && trail[trail.length - 1].level > event.level) trail.pop();
    }
    this.last = {count, trail};
    return trail;
  }

  /**
   * The clauses learned in the first events, the newest first.
   * @param {number} count
   */
  learnedAt(count) {
    /** @type {Clause[]} */
    const learned = [];
    for (let k = count - 1; k >= 0; --k) {
      const {kind, clause} = this.events[k];
      if (kind === 'learned' && clause) learned.push(clause);
    }
    return learned;
  }

  /**
   * The literals of the conflict's level that lead from the first UIP to the conflict, in the order
   * of the trail.
   * @param {SearchEvent} conflict
   * @param {SearchEvent[]} trail
   */
  implications(conflict, trail) {
    const last = trail.filter(({level}) => level === conflict.level);
    const needed = new Set(/** @type {Clause} */ (conflict.clause).literals.map((one) => -one));
    /** @type {SearchEvent[]} */
    const found = [];
    for (let k = last.length - 1; k >= 0; --k) {
      if (!needed.has(last[k].literal)) continue;
      found.unshift(last[k]);
      if (!last.slice(0, k).some(({literal}) => needed.has(literal))) break;
      for (const literal of last[k].clause?.literals ?? []) needed.add(-literal);
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
      if (kind !== 'propagation' || this.isDigit(literal)) break;
      next += direction;
    }
    return Math.min(Math.max(next, 0), this.events.length);
  }
}
