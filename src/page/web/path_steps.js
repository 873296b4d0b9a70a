// Takes the steps of a solution path in a game, with the marks that a player would write.
import {findPeers} from './entering.js';

/**
 * @typedef {import('./game.js').Game} Game
 * @typedef {import('./game.js').NewContent} NewContent
 * @typedef {{cell: string, digit: number}} Candidate
 * @typedef {{placed: Candidate | null, removed: Candidate[]}} PathStep
 */

/**
 * The digits that a cell without a digit can still have: its marks, or else all digits that its
 * rows, columns, boxes and regions lack.
 * @param {Game} game
 * @param {number} cell
 */
function findRemainingDigits({puzzle: {allowed, board, areasOfCell}, digits, marks, centre}, cell) {
  const seen = new Set(areasOfCell[cell].flatMap(({cells}) =>
    cells.map((other) => digits[other])));
  const all = Array.from({length: board.size}, (_, k) => k + 1)
      .filter((digit) => !seen.has(digit) && (allowed?.[cell].includes(digit) ?? true));
  const marked = all.filter((digit) => marks[cell].includes(digit) || centre[cell].includes(digit));
  return marked.length > 0 ? marked : all;
}

/**
 * The contents of the cells that a step changes, the cell of its digit first.
 * @param {Game} game
 * @param {PathStep} step
 * @returns {NewContent[]}
 */
function findContentsAfter(game, {placed, removed}) {
  const {cellOfName} = game.puzzle;
  /** @type {Map<number, NewContent>} */
  const contents = new Map();
  if (placed) {
    const cell = cellOfName.get(placed.cell) ?? 0;
    contents.set(cell, {cell, digit: placed.digit, marks: [], centre: []});
    for (const one of game.withoutMarks(findPeers(game, cell), placed.digit)) {
      contents.set(one.cell, one);
    }
  }
  for (const {cell: name, digit} of removed) {
    const cell = cellOfName.get(name) ?? 0;
    if (contents.get(cell)?.digit || game.digits[cell] !== 0) continue;
    const marks = contents.get(cell)?.marks ?? findRemainingDigits(game, cell);
    const left = marks.filter((mark) => mark !== digit);
    contents.set(cell, {cell, digit: 0, marks: left, centre: []});
  }
  return [...contents.values()];
}

/**
 * Takes a step as one change. Enters its digit and removes this digit from the marks of the cells
 * that see it, or writes the remaining candidates as marks into the cells from which the step
 * removes candidates. Returns false if nothing changes.
 * @param {Game} game
 * @param {PathStep} step
 */
export function takeStep(game, step) {
  return game.change(findContentsAfter(game, step));
}

/**
 * True if takeStep() would change the grid.
 * @param {Game} game
 * @param {PathStep} step
 */
export function lacksStep(game, step) {
  return findContentsAfter(game, step).some((content) => game.isNew(content));
}
