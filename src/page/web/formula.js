// A formula: the clauses of the puzzle with their sentences, by group, by cell, and compared with
// the formula before the last change.

/**
 * @typedef {{group: string, sentence: string, literals: number[], change: '' | 'added' | 'removed',
 *   cells: number[]}} Clause
 * @typedef {{name: string, cell: number | null}} Variable
 */

export class Formula {
  /**
   * @param {any} answer the answer to `clauses`
   * @param {Formula | null} before the formula to compare with
   */
  constructor(answer, before) {
    /** @type {Variable[]} */
    this.variables = answer.variables;
    const cellsOf = this.findCellsOfVariables(answer.clauses);
    /** @type {Clause[]} */
    this.clauses = answer.clauses.map((/** @type {any} */ clause) => ({
      ...clause, change: '',
      cells: [...new Set(clause.literals.flatMap(
          (/** @type {number} */ literal) => cellsOf[Math.abs(literal) - 1]))],
    }));
    this.total = this.clauses.length;
    if (before) this.markChanges(before);
    /** @type {Map<string, number>} the number of clauses of each group */
    this.counts = new Map();
    for (const {group, change} of this.clauses) {
      if (change !== 'removed') this.counts.set(group, (this.counts.get(group) ?? 0) + 1);
    }
  }

  /**
   * The cells of each variable. An auxiliary variable has the cells of the clauses that contain it.
   * @param {{literals: number[]}[]} clauses
   * @returns {number[][]}
   */
  findCellsOfVariables(clauses) {
    const cells = this.variables.map(({cell}) => new Set(cell === null ? [] : [cell]));
    for (const {literals} of clauses) {
      const auxiliaries = literals.filter((one) => this.variables[Math.abs(one) - 1].cell === null);
      for (const auxiliary of auxiliaries) {
        for (const literal of literals) {
          const {cell} = this.variables[Math.abs(literal) - 1];
          if (cell !== null) cells[Math.abs(auxiliary) - 1].add(cell);
        }
      }
    }
    return cells.map((set) => [...set]);
  }

  /**
   * Marks new clauses, and puts clauses that have gone before the others.
   * @param {Formula} before
   */
  markChanges(before) {
    const kept = new Set(before.clauses.filter(({change}) => change !== 'removed')
        .map(({sentence}) => sentence));
    const now = new Set(this.clauses.map(({sentence}) => sentence));
    for (const clause of this.clauses) {
      if (!kept.has(clause.sentence)) clause.change = 'added';
    }
    const gone = before.clauses.filter(
        ({sentence, change}) => change !== 'removed' && !now.has(sentence));
    for (const clause of gone) clause.change = 'removed';
    const isNew = (/** @type {Clause} */ {change}) => change === 'added';
    this.clauses = [...this.clauses.filter(isNew), ...gone,
      ...this.clauses.filter((clause) => !isNew(clause))];
  }

  /**
   * The clauses of a group ('' for all) and of a cell (null for all).
   * @param {string} group
   * @param {number | null} cell
   */
  select(group, cell) {
    return this.clauses.filter((clause) => (group === '' || clause.group === group) &&
      (cell === null || clause.cells.includes(cell)));
  }

  /**
   * A clause in the names of its variables.
   * @param {Clause} clause
   */
  nameLiterals({literals}) {
    return literals.map((literal) =>
      `${literal < 0 ? '¬' : ''}${this.variables[Math.abs(literal) - 1]?.name}`).join(' ∨ ');
  }
}
