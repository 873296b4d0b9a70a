// Selects cells by pointer: a click selects a cell, dragging, Shift or Ctrl select several.
// Highlights the cells that see the selected cell, and those with the same digit.
import {findPeers} from './entering.js';

/**
 * @typedef {import('./board_view.js').BoardView} BoardView
 * @typedef {import('./game.js').Game} Game
 */

/** Dragging selects a cell only inside this part of its side, so that it can pass between cells. */
const CELL_EDGE = 0.14;

/**
 * The cell under a pointer, or −1 at the edges of cells.
 * @param {BoardView} view
 * @param {PointerEvent} event
 */
function findCellAt(view, {clientX, clientY}) {
  const element = document.elementFromPoint(clientX, clientY)?.closest('[role=gridcell]');
  if (!element) return -1;
  const {left, top, width, height} = element.getBoundingClientRect();
  const isInside = [(clientX - left) / width, (clientY - top) / height]
      .every((place) => place > CELL_EDGE && place < 1 - CELL_EDGE);
  return isInside ? view.cells.indexOf(/** @type {HTMLElement} */ (element)) : -1;
}

/**
 * Connects the pointer with the cells of a new grid.
 * @param {BoardView} view
 * @param {HTMLElement} grid
 */
export function connectPointer(view, grid) {
  let isDragging = false;
  grid.addEventListener('pointerdown', (event) => {
    const element = /** @type {Element} */ (event.target).closest('[role=gridcell]');
    const cell = view.cells.indexOf(/** @type {HTMLElement} */ (element));
    if (cell < 0 || event.button !== 0) return;
    event.preventDefault();  // the focus must not select the cell alone
    isDragging = true;
    const extend = event.shiftKey || event.ctrlKey || event.metaKey;
    if (extend && view.selection.size > 1 && view.selection.has(cell)) {
      view.deselect(cell);
    } else {
      view.focus(cell, extend);
    }
  });
  grid.addEventListener('pointermove', (event) => {
    if (!isDragging) return;
    if (event.buttons === 0) {
      isDragging = false;
      return;
    }
    const cell = findCellAt(view, event);
    if (cell >= 0 && cell !== view.selected) view.focus(cell, true);
  });
  for (const end of ['pointerup', 'pointercancel']) {
    grid.addEventListener(end, () => {
      isDragging = false;
    });
  }
}

/**
 * Highlights the cells that see the only selected cell, and those with its digit.
 * @param {BoardView} view
 * @param {Game} game
 */
export function highlightCells(view, game) {
  const {selected, highlights: {peers, equal}} = view;
  const isCalm = !view.explains && view.assigned.size === 0 && view.selection.size === 1;
  const seen = peers && isCalm ? findPeers(game, selected) : new Set();
  const digit = equal && !view.explains ? game.digits[selected] : 0;
  view.cells.forEach((element, cell) => {
    element.classList.toggle('peer', seen.has(cell));
    element.classList.toggle('equal', digit !== 0 && cell !== selected &&
        game.digits[cell] === digit);
  });
}
