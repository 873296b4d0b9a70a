// A formula: the clauses of the puzzle with their sentences, by group, by cell, and compared with
// the formula before the last change.
import {nameLiteral} from './search_trace.js';

/**
 * @typedef {{number: number, group: string, sentence: string, literals: number[],
 *   change: '' | 'added' | 'removed', cells: number[], variables: Variable[]}} Clause `number`
 *   counts from 1 as in a search; the literals are numbers of its `variables`
 * @typedef {{name: string, cell: number | null}} Variable
 */

/**
 * Names the player's digits in a clause, which calls all digits in the grid givens.
 * @param {import('./game.js').Game} game
 * @param {{group: string, sentence: string}} clause
 */
function nameOwnDigits(game, clause) {
  if (clause.group !== 'given') return clause;
  const sentence = game.nameOwnDigits(clause.sentence);
  return {...clause, sentence, group: sentence === clause.sentence ? 'given' : 'your digit'};
}

export class Formula {
  /**
   * @param {import('./game.js').Game} game
   * @param {any} answer the answer to `clauses`
   * @param {Formula | null} before the formula to compare with
   */
  constructor(game, answer, before) {
    /** @type {Variable[]} */
    this.variables = answer.variables;
    this.cellsOfVariables = this.findCellsOfVariables(answer.clauses);
    /** @type {Clause[]} */
    this.clauses = answer.clauses.map((/** @type {any} */ clause, /** @type {number} */ k) => ({
      ...nameOwnDigits(game, clause), number: k + 1, change: '', variables: this.variables,
      cells: [...new Set(clause.literals.flatMap(
          (/** @type {number} */ literal) => this.cellsOfVariables[Math.abs(literal) - 1]))],
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
   * The cells of each variable. An auxiliary variable has the cells of the candidates in its
   * clauses; without candidates, it has the cells of the auxiliary variables in its clauses.
   * @param {{literals: number[]}[]} clauses
   * @returns {number[][]}
   */
  findCellsOfVariables(clauses) {
    const cells = this.variables.map(({cell}) => cell === null ? [] : [cell]);
    const indices = clauses.map(({literals}) => literals.map((literal) => Math.abs(literal) - 1));
    let open = indices.filter((variables) => variables.some((one) => cells[one].length === 0));
    while (open.length > 0) {
      /** @type {Map<number, Set<number>>} the cells of auxiliary variables that had none */
      const found = new Map();
      for (const variables of open) {
        const near = variables.flatMap((one) => cells[one]);
        if (near.length === 0) continue;
        for (const one of variables) {
          if (cells[one].length > 0) continue;
          if (!found.has(one)) found.set(one, new Set());
          for (const cell of near) found.get(one)?.add(cell);
        }
      }
      if (found.size === 0) break;
      for (const [one, set] of found) cells[one] = [...set];
      open = open.filter((variables) => variables.some((one) => cells[one].length === 0));
    }
    return cells;
  }

  /**
   * Marks new clauses, and puts clauses that have gone before the others. Of several clauses with
   * the same sentence, as many are new or gone as there are more or fewer.
   * @param {Formula} before
   */
  markChanges(before) {
    /** @type {Map<string, Clause[]>} the old clauses that are not found again, by sentence */
    const left = new Map();
    for (const clause of before.clauses) {
      if (clause.change === 'removed') continue;
      const same = left.get(clause.sentence);
      if (same) same.push(clause); else left.set(clause.sentence, [clause]);
    }
    for (const clause of this.clauses) {
      if (!left.get(clause.sentence)?.pop()) clause.change = 'added';
    }
    const gone = [...left.values()].flat();
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
  static nameLiterals({literals, variables}) {
    return literals.map((literal) => {
      const {name, cell} = variables[Math.abs(literal) - 1];
      return nameLiteral(name, literal, cell !== null);
    }).join(' ∨ ');
  }
}
