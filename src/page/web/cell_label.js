// What screen readers say of a cell: its place, its digit or marks, and the clues that it is in.
import {COLOURS} from './entering.js';

/**
 * @typedef {import('./game.js').Game} Game
 * @typedef {import('./puzzle.js').Clue} Clue
 * @typedef {import('./puzzle.js').Puzzle} Puzzle
 * @typedef {{assigned: Map<number, import('./overlay.js').Assigned[]>,
 *   excluded: Map<number, number[]>, candidates: import('./overlay.js').Possible[] | null,
 *   wrong: Set<number>}} ShownDigits
 */

/** Clues along a path, whose cells have an order. */
const PATH = /\b(?:thermometer|arrow|line)\b/;

/**
 * The name of a clue in a list: "cage of 7 at r1c1".
 * @param {Clue} clue
 */
export const nameClue = ({name}) => name.replace(/^the /, '');

/**
 * The cells of a clue in its own order.
 * @param {Clue} clue
 */
export function listCellsInOrder({groups, cells}) {
  const inOrder = [...new Set(groups.flat())];
  return inOrder.length === cells.length ? inOrder : cells;
}

/**
 * Names the clues of each cell, but not the rules of the whole board: "cage of 7 at r1c1",
 * "cell 2 of 3 of thermometer at r1c6".
 * @param {Puzzle} puzzle
 * @returns {string[][]}
 */
export function nameCluesOfCells({board, clues}) {
  /** @type {string[][]} */
  const names = board.cells.map(() => []);
  for (const clue of clues) {
    if (clue.cells.length === board.cells.length) continue;
    const name = nameClue(clue);
    listCellsInOrder(clue).forEach((cell, k, {length}) =>
      names[cell].push(PATH.test(name) ? `cell ${k + 1} of ${length} of ${name}` : name));
  }
  return names;
}

/**
 * The text of a cell for screen readers.
 * @param {Game} game
 * @param {number} cell
 * @param {ShownDigits} shown
 * @param {boolean} isClash
 */
export function describeCell(game, cell, {assigned, excluded, candidates, wrong}, isClash) {
  const {puzzle} = game;
  const {row, column} = puzzle.board.cells[cell];
  const digit = game.digits[cell];
  const list = (/** @type {number[]} */ digits) =>
    digits.map((one) => puzzle.textOf(one)).join(' ');
  const parts = [`row ${row} column ${column}`];
  const solver = (assigned.get(cell) ?? []).map((one) => one.digit).filter((one) => one !== digit);
  if (digit !== 0) parts.push(`${game.isGiven(cell) ? 'given ' : ''}${puzzle.textOf(digit)}`);
  const struck = excluded.get(cell) ?? [];
  if (struck.length > 0) parts.push(`excluded ${list(struck)}`);
  if (solver.length > 0) {
    parts.push(`solver ${list(solver)}`);
  } else if (digit !== 0) {
    // The digit is all.
  } else if (candidates) {
    parts.push(`possible ${list(candidates[cell].map((one) => one.digit))}`);
  } else {
    parts.push(game.marks[cell].length > 0 ? `marks ${list(game.marks[cell])}` : 'empty');
  }
  if (digit === 0 && game.centre[cell].length > 0) {
    parts.push(`centre marks ${list(game.centre[cell])}`);
  }
  if (game.colours[cell] > 0) parts.push(COLOURS[game.colours[cell] - 1].name);
  if (wrong.has(cell)) parts.push('wrong');
  if (isClash) parts.push('clash');
  return [...parts, ...puzzle.clueNames[cell]].join(', ');
}
