// The elements of the grid's cells, which receive the focus, clicks and keys. They are invisible
// and lie over the drawing.
import {SIDE} from './overlay.js';

/**
 * @typedef {import('./puzzle.js').Puzzle} Puzzle
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

/**
 * Makes the element of a cell.
 * @param {import('./puzzle.js').Cell} cell
 * @param {Box} box the view box of the drawing
 */
function makeCell({row, column}, {x, y, width, height}) {
  const element = document.createElement('div');
  element.setAttribute('role', 'gridcell');
  element.setAttribute('aria-rowindex', String(row));
  element.setAttribute('aria-colindex', String(column));
  element.tabIndex = -1;
  element.style.left = `${100 * (SIDE * (column - 1) - x) / width}%`;
  element.style.top = `${100 * (SIDE * (row - 1) - y) / height}%`;
  element.style.width = `${100 * SIDE / width}%`;
  element.style.height = `${100 * SIDE / height}%`;
  return element;
}

/**
 * Makes the grid with an element for each row and cell. Returns the grid and its cells.
 * @param {Puzzle} puzzle
 * @param {Box} box the view box of the drawing
 */
export function makeGrid(puzzle, box) {
  const grid = document.createElement('div');
  grid.setAttribute('role', 'grid');
  grid.setAttribute('aria-label', `Grid ${puzzle.boardName()}`);
  grid.setAttribute('aria-rowcount', String(puzzle.board.rows));
  grid.setAttribute('aria-colcount', String(puzzle.board.columns));
  grid.setAttribute('aria-multiselectable', 'true');
  /** @type {Map<number, HTMLElement>} */
  const rows = new Map();
  const cells = puzzle.board.cells.map((cell) => {
    const element = makeCell(cell, box);
    let parent = rows.get(cell.row);
    if (!parent) {
      parent = document.createElement('div');
      parent.setAttribute('role', 'row');
      rows.set(cell.row, parent);
      grid.append(parent);
    }
    parent.append(element);
    return element;
  });
  return {grid, cells};
}
