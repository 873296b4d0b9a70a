// Marks cells in the drawing of a puzzle, and adapts the drawings of hints, so that the player's
// own digits and marks stay visible over them.
import {COLOURS} from './entering.js';
import {SIDE, SVG} from './overlay.js';

/**
 * @typedef {import('./game.js').Game} Game
 * @typedef {{marked?: number[], tinted?: number[], suggested?: Map<number, number>}} MarkedCells
 *   `suggested` are digits that are not in the grid
 */

/**
 * The groups of cells in drawings, see svg_drawing.cpp.
 * @type {Record<string, Record<string, string>>}
 */
const LOOKS = {
  tint: {fill: '#e3edf8'}, marked: {fill: '#fde0c5'},
  border: {'fill': 'none', 'stroke': '#b34700', 'stroke-width': '2'},
};

/**
 * A copy of a drawing for this page, without what screen readers would read.
 * @param {Element} picture
 */
export function importDrawing(picture) {
  const drawing = /** @type {any} */ (document.importNode(picture, true));
  drawing.setAttribute('aria-hidden', 'true');
  drawing.querySelector('title')?.remove();
  return drawing;
}

/**
 * Parses a drawing of clausoku. Drawings are XML, so text in them cannot become elements.
 * @param {string} text
 */
export function parseDrawing(text) {
  return importDrawing(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement);
}

/**
 * @param {Game} game
 * @param {string} look
 * @param {Iterable<number>} cells
 */
function makeSquares(game, look, cells) {
  const group = document.createElementNS(SVG, 'g');
  group.setAttribute('class', look);
  const inset = look === 'border' ? 1 : 0;
  for (const [name, value] of Object.entries(LOOKS[look] ?? {})) group.setAttribute(name, value);
  for (const cell of new Set(cells)) {
    const {row, column} = game.puzzle.board.cells[cell];
    const square = document.createElementNS(SVG, 'rect');
    square.setAttribute('x', String(SIDE * (column - 1) + inset));
    square.setAttribute('y', String(SIDE * (row - 1) + inset));
    square.setAttribute('width', String(SIDE - 2 * inset));
    square.setAttribute('height', String(SIDE - 2 * inset));
    group.append(square);
  }
  return group;
}

/**
 * Gives the clues beside the grid a class.
 * @param {SVGElement} drawing
 * @param {import('./puzzle.js').Board} board
 */
export function markOutsideClues(drawing, {rows, columns}) {
  for (const label of drawing.querySelectorAll('.labels text')) {
    const [x, y] = ['x', 'y'].map((name) => Number(label.getAttribute(name)) / SIDE);
    if (x < 0 || y < 0 || x > columns || y > rows) label.classList.add('outside');
  }
}

/**
 * Colours the cells in a drawing, below its lines and digits.
 * @param {Element | null} drawing
 * @param {Game} game
 */
export function paintColours(drawing, game) {
  drawing?.querySelector('.colours')?.remove();
  const group = document.createElementNS(SVG, 'g');
  group.setAttribute('class', 'colours');
  group.setAttribute('opacity', '.6');
  COLOURS.forEach(({name, paint}, k) => {
    const cells = game.colours.flatMap((colour, cell) => colour === k + 1 ? [cell] : []);
    if (cells.length === 0) return;
    const squares = makeSquares(game, name, cells);
    squares.setAttribute('fill', paint);
    group.append(squares);
  });
  if (group.childElementCount > 0) drawing?.querySelector('.thin')?.before(group);
}

/**
 * A copy of a puzzle's drawing with marked cells.
 * @param {SVGElement} drawing
 * @param {Game} game
 * @param {MarkedCells} cells
 */
export function markCells(drawing, game, {marked = [], tinted = []}) {
  const copy = /** @type {SVGElement} */ (drawing.cloneNode(true));
  copy.querySelector('.thin')?.before(
      makeSquares(game, 'tint', tinted), makeSquares(game, 'marked', marked));
  copy.querySelector('.thick')?.after(makeSquares(game, 'border', marked));
  return copy;
}

/**
 * The cell of a digit, ring or stroke in a drawing.
 * @param {Game} game
 * @param {Element} shape
 */
function findCellOf(game, shape) {
  const stroke = shape.getAttribute('d')?.match(/-?[\d.]+/g)?.map(Number);
  const inset = shape.tagName === 'text' ? -2 : shape.tagName === 'rect' ? 2 : 0;
  const x = stroke ? (stroke[0] + stroke[2]) / 2 :
    Number(shape.getAttribute('cx') ?? shape.getAttribute('x')) + Math.abs(inset);
  const y = stroke ? (stroke[1] + stroke[3]) / 2 :
    Number(shape.getAttribute('cy') ?? shape.getAttribute('y')) + inset;
  return game.puzzle.cellAt.get(`${Math.ceil(y / SIDE)},${Math.ceil(x / SIDE)}`) ?? -1;
}

/**
 * Removes from the drawing of a hint what the overlay shows, that is the player's digits and marks,
 * and the candidates that would tell more than the hint: all candidates of a place, and those of
 * cells outside a step.
 * @param {SVGElement} drawing
 * @param {Game} game
 * @param {boolean} isPlace true if the hint shows only where to look
 */
export function adaptHint(drawing, game, isPlace) {
  for (const digit of drawing.querySelectorAll('.given text, .other text')) {
    const cell = findCellOf(game, digit);
    if (cell >= 0 && !game.isGiven(cell)) digit.remove();
  }
  const inStep = new Set(isPlace ? [] : [...drawing.querySelectorAll(
      '.tint *, .marked *, .ring *, .strike *')].map((shape) => findCellOf(game, shape)));
  for (const shape of drawing.querySelectorAll(
      '.pencilmarks text, .ring *, .strike *, .struck text')) {
    const cell = findCellOf(game, shape);
    const isMark = shape.parentElement?.classList.contains('pencilmarks');
    const hasMarks = game.marks[cell]?.length > 0;
    const isSeen = isMark && game.puzzle.areasOfCell[cell]?.some(({cells}) => cells.some((other) =>
      game.digits[other] !== 0 && game.puzzle.textOf(game.digits[other]) === shape.textContent));
    const isSpoiler = isMark && (!inStep.has(cell) || hasMarks);
    if (game.digits[cell] !== 0 || isSeen || isSpoiler) shape.remove();
  }
}
