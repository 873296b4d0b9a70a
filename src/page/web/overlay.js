// Draws the player's digits and marks, true candidates, and frames around wrong and clashing cells,
// in the coordinates of clausoku's drawings.

/**
 * @typedef {import('./game.js').Game} Game
 * @typedef {{digit: number, solutions: number}[]} Possible digits of a cell; `solutions` is the
 *   number of solutions with this digit, 0 if it is not known
 * @typedef {{digit: number, isDecided: boolean}} Assigned a digit in a solver's trail
 * @typedef {{wrong: Set<number>, clashes: Set<number>, candidates: Possible[] | null,
 *   lit: Set<number>, assigned: Map<number, Assigned[]>, excluded: Map<number, number[]>,
 *   explains: boolean, suggested: Map<number, number>, labels: {x: number, y: number} | null,
 *   above: number}} Shown; `labels`: the corner of the drawing if rows and columns have numbers;
 *   `above`: the height kept free above small digits
 */

export const SVG = 'http://www.w3.org/2000/svg';

/** The side of a cell in drawings. */
export const SIDE = 40;

/** The height above small digits in puzzles with sums in corners, as in drawings. */
export const SUM_HEIGHT = 9;

/**
 * Draws everything that lies over the drawing of the puzzle.
 * @param {Game} game
 * @param {Shown} shown
 */
export function drawOverlay(game, shown) {
  const {puzzle} = game;
  const shapes = document.createDocumentFragment();
  if (shown.labels) shapes.append(...makeLabels(puzzle.board, shown.labels));
  puzzle.board.cells.forEach(({row, column}, cell) => {
    const left = SIDE * (column - 1);
    const top = SIDE * (row - 1);
    const digit = game.digits[cell];
    const assigned = shown.explains ? [] : shown.assigned.get(cell) ?? [];
    const digits = new Set(assigned.map((one) => one.digit));
    if (digit !== 0) digits.add(digit);
    const hasSeveral = assigned.length > 0 && digits.size > 1;
    if (hasSeveral) {
      shapes.append(makeShape('rect', 'several',
          {x: left + 1.5, y: top + 1.5, width: SIDE - 3, height: SIDE - 3}));
    }
    if (shown.lit.has(cell)) {
      shapes.append(makeShape('rect', 'lit', {x: left, y: top, width: SIDE, height: SIDE}));
    }
    const isWrong = shown.wrong.has(cell);
    if (isWrong || shown.clashes.has(cell)) {
      shapes.append(makeShape('rect', isWrong ? 'wrong' : 'clash',
          {x: left + 3, y: top + 3, width: SIDE - 6, height: SIDE - 6, rx: 4}));
    }
    const suggested = shown.suggested.get(cell);
    if (hasSeveral) {
      shapes.append(...[...digits].map((one) => makeSmallDigit(puzzle, one,
          one === digit ? 'known' : assignedLook(assigned, one), shown.above, left, top)));
    } else if (digit === 0 && assigned.length > 0) {
      shapes.append(makeText(puzzle.textOf(assigned[0].digit),
          assignedLook(assigned, assigned[0].digit), left + SIDE / 2, top + SIDE / 2,
          digitSize(puzzle)));
    } else if (digit === 0 && suggested) {
      shapes.append(makeText(puzzle.textOf(suggested), 'suggested', left + SIDE / 2,
          top + SIDE / 2, digitSize(puzzle)));
    } else if (digit === 0 && shown.lit.has(cell) && shown.excluded.has(cell)) {
      const excluded = shown.excluded.get(cell) ?? [];
      shapes.append(...makeExcluded(puzzle, excluded, shown.above, left, top));
    } else if (digit === 0) {
      shapes.append(...makeSmallDigits(game, cell, shown, left, top));
    } else if (!game.isGiven(cell)) {
      shapes.append(makeText(puzzle.textOf(digit), 'entered', left + SIDE / 2, top + SIDE / 2,
          digitSize(puzzle)));
    }
  });
  return shapes;
}

/**
 * The numbers of rows and columns, left of the drawing and above it.
 * @param {import('./puzzle.js').Board} board
 * @param {{x: number, y: number}} corner
 */
function makeLabels({rows, columns}, {x, y}) {
  const count = (/** @type {number} */ length) => Array.from({length}, (_, k) => k);
  return [
    ...count(rows).map((k) => makeText(String(k + 1), 'axis', x - 6, SIDE * (k + 0.5), 11)),
    ...count(columns).map((k) => makeText(String(k + 1), 'axis', SIDE * (k + 0.5), y - 6, 11)),
  ];
}

/**
 * The font size of large digits, as in drawings.
 * @param {import('./puzzle.js').Puzzle} puzzle
 */
function digitSize({board, characters}) {
  const figures = characters ? 1 : String(board.size).length;
  return SIDE * Math.min(0.66, 1.36 / (figures + 0.4));
}

/**
 * The class of a digit in the trail.
 * @param {Assigned[]} assigned
 * @param {number} digit
 */
function assignedLook(assigned, digit) {
  const isDecided = assigned.some((one) => one.digit === digit && one.isDecided);
  return isDecided ? 'assigned decided' : 'assigned';
}

/**
 * The candidates, or else the marks, of a blank cell.
 * @param {Game} game
 * @param {number} cell
 * @param {Shown} shown
 * @param {number} left
 * @param {number} top
 */
function makeSmallDigits(game, cell, {candidates, above}, left, top) {
  const {puzzle, centre: {[cell]: centre}, marks: {[cell]: marks}} = game;
  if (!candidates && centre.length > 0) {
    const half = Math.ceil(marks.length / 2);
    return [...makeLine(puzzle, centre, left, top + (SIDE + above) / 2),
      ...makeCorners(puzzle, marks.slice(0, half), left, top + above + 6),
      ...makeCorners(puzzle, marks.slice(half), left, top + SIDE - 6)];
  }
  const digits = candidates ? candidates[cell] : marks.map((digit) => ({digit, solutions: -1}));
  return digits.map(({digit, solutions}) => makeSmallDigit(game.puzzle, digit,
      solutions < 0 ? 'mark' : `candidate ${candidateLook(solutions)}`, above, left, top));
}

/**
 * Marks in the corners and between them, at the top or the bottom of a cell.
 * @param {import('./puzzle.js').Puzzle} puzzle
 * @param {number[]} marks
 * @param {number} left
 * @param {number} y
 */
function makeCorners(puzzle, marks, left, y) {
  const place = (SIDE - 12) / Math.max(1, marks.length - 1);
  return marks.map((mark, k) => makeText(puzzle.textOf(mark), 'mark', left + 6 + place * k, y,
      Math.min(9, 1.3 * place)));
}

/**
 * Marks side by side around the middle of a line in a cell.
 * @param {import('./puzzle.js').Puzzle} puzzle
 * @param {number[]} marks
 * @param {number} left
 * @param {number} y
 */
function makeLine(puzzle, marks, left, y) {
  const texts = marks.map((mark) => puzzle.textOf(mark));
  const text = texts.join(texts.some((one) => one.length > 1) ? ' ' : '');
  return text === '' ? [] :
    [makeText(text, 'mark', left + SIDE / 2, y, Math.min(11, (SIDE - 4) / (0.6 * text.length)))];
}

/**
 * Digits that are struck out: a single one is as large as a digit.
 * @param {import('./puzzle.js').Puzzle} puzzle
 * @param {number[]} digits
 * @param {number} above
 * @param {number} left
 * @param {number} top
 */
function makeExcluded(puzzle, digits, above, left, top) {
  const look = 'excluded';
  if (digits.length > 1) {
    return digits.map((digit) => makeSmallDigit(puzzle, digit, `${look} small`, above, left, top));
  }
  return [makeText(puzzle.textOf(digits[0]), look, left + SIDE / 2, top + SIDE / 2,
      digitSize(puzzle)),
  makeShape('line', look, {x1: left + 8, y1: top + SIDE - 6, x2: left + SIDE - 8, y2: top + 6})];
}

/**
 * @param {import('./puzzle.js').Puzzle} puzzle
 * @param {number} digit
 * @param {string} look
 * @param {number} above
 * @param {number} left
 * @param {number} top
 */
function makeSmallDigit(puzzle, digit, look, above, left, top) {
  const columns = Math.ceil(Math.sqrt(puzzle.board.size));
  const place = (SIDE - 4) / columns;
  const figures = puzzle.characters ? 1 : String(puzzle.board.size).length;
  const height = (SIDE - 4 - above) / columns;
  const x = left + 2 + place * ((digit - 1) % columns + 0.5);
  const y = top + 2 + above + height * (Math.floor((digit - 1) / columns) + 0.5);
  return makeText(puzzle.textOf(digit), look, x, y,
      Math.min(height * 0.95, 1.5 * place / figures));
}

/**
 * The class of a candidate that occurs in so many solutions.
 * @param {number} solutions
 */
function candidateLook(solutions) {
  if (solutions === 0) return 'uncounted';
  return solutions === 1 ? 'once' : solutions < 10 ? 'few' : 'many';
}

/**
 * A text around a middle point.
 * @param {string} text
 * @param {string} look
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function makeText(text, look, x, y, size) {
  const element = makeShape('text', look, {x, 'y': y + 0.35 * size, 'font-size': size});
  element.textContent = text;
  return element;
}

/**
 * @param {string} name
 * @param {string} look
 * @param {Record<string, number>} attributes
 */
function makeShape(name, look, attributes) {
  const element = document.createElementNS(SVG, name);
  element.setAttribute('class', look);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, String(Math.round(100 * value) / 100));
  }
  return element;
}
