// Shows clauses literal by literal: false literals are struck out, and each has its level.
import {element} from './status.js';

/**
 * @typedef {import('./search_trace.js').SearchTrace} SearchTrace
 * @typedef {{title: string, literals: number[], pivot?: number, meaning?: string}} ShownClause
 *   `pivot` is the literal on which the clause is resolved, 0 for none; `meaning` are its words
 */

/**
 * @param {SearchTrace} trace
 * @param {Map<number, number>} levels of the true literals
 * @param {number} literal
 * @param {boolean} isPivot
 */
function makeLiteral(trace, levels, literal, isPivot) {
  const isFalse = levels.has(-literal);
  const level = levels.get(isFalse ? -literal : literal);
  const state = level === undefined ? 'open' : isFalse ? 'false' : 'true';
  const span = document.createElement('span');
  span.className = `literal ${state}${isPivot ? ' pivot' : ''}`;
  span.title = level === undefined ? 'open' : `${state} since level ${level}`;
  const name = document.createElement(isFalse ? 's' : 'b');
  name.textContent = trace.name(literal);
  span.append(name);
  if (level !== undefined) {
    const sub = document.createElement('sub');
    sub.textContent = String(level);
    span.append(sub);
  }
  return span;
}

/** @param {string} text beside the literals of a clause */
function makeSoftText(text) {
  const span = document.createElement('span');
  span.className = 'of-clause';
  span.textContent = text;
  return span;
}

/**
 * @param {SearchTrace} trace
 * @param {Map<number, number>} levels of the true literals
 * @param {ShownClause[]} clauses
 */
export function showClauses(trace, levels, clauses) {
  element('search-literals').hidden = clauses.length === 0;
  element('search-literals').replaceChildren(...clauses.map((clause) => {
    const {title, literals, pivot = 0, meaning} = clause;
    const line = document.createElement('p');
    line.append(makeSoftText(title), ...literals.flatMap((literal, k) =>
      [k === 0 ? ' ' : ' ∨ ', makeLiteral(trace, levels, literal, literal === pivot)]));
    if (meaning) line.append(' ', makeSoftText(`(${meaning})`));
    return line;
  }));
}
