// The trace of a search, as the call `search` answers it, and its replay to any event.

/**
 * @typedef {{number: number, literals: number[], text: string}} Clause
 * @typedef {{kind: 'decision' | 'propagation' | 'conflict' | 'learned' | 'flip' | 'skipped' |
 *   'model' | 'unsatisfiable', literal: number, clause: Clause | null, level: number,
 *   isOwn: boolean}} SearchEvent `level` is the level of the literal or of the conflict; for
 *   `learned`, the level to which the search jumps. `clause` is null for decisions and flips;
 *   `isOwn` is true for decisions of the user
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
      clause: this.findClause(game, record), isOwn: record.own ?? record.event === 'skipped',
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
   * True if the literal sets a digit. In a formula without a grid: if its variable is true.
   * @param {number} literal
   */
  isDigit(literal) {
    return literal > 0 && (this.answer.candidates === 0 || this.isCandidate(literal));
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
      if (event.kind === 'learned' || event.kind === 'flip') {
        while (trail.length > 0 && trail[trail.length - 1].level > event.level) trail.pop();
      }
      if (event.literal !== 0 && event.kind !== 'skipped') trail.push(event);
    }
    this.last = {count, trail};
    return trail;
  }

  /**
   * The first place, not before another one, at which the search decides next, or ends.
   * @param {number} place
   */
  nextDecision(place) {
    const isNext = (/** @type {SearchEvent} */ {kind, isOwn}) =>
      kind === 'decision' || kind === 'model' || kind === 'unsatisfiable' || isOwn;
    const found = this.events.findIndex((event, k) => k >= place && isNext(event));
    return found < 0 ? this.events.length : found;
  }

  /**
   * The decisions of the first events, as the field `try` takes them.
   * @param {number} count
   */
  decisionsUntil(count) {
    /** @type {string[]} */
    const decisions = [];
    let left = 0;  // decisions of the solver
    const addLeft = () => {
      if (left > 0) decisions.push(`*${left}`);
      left = 0;
    };
    for (const {kind, literal, isOwn} of this.events.slice(0, count)) {
      if (kind === 'decision' && !isOwn) ++left;
      if (!isOwn) continue;
      addLeft();
      decisions.push(String(literal));
    }
    addLeft();
    return decisions;
  }

  /**
   * The conflict whose implication graph is shown, and the trail then; null if there is none. The
   * graph of a learned clause or a flip is that of the conflict before it.
   * @param {number} place the number of events shown
   */
  conflictAt(place) {
    const isAfter = ['learned', 'flip'].includes(this.events[place - 1]?.kind);
    const index = isAfter ? place - 1 : place;
    const conflict = this.events[index - 1];
    const hasGraph = conflict?.kind === 'conflict' && conflict.level > 0;
    return hasGraph ? {trace: this, conflict, trail: this.trailAt(index)} : null;
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
