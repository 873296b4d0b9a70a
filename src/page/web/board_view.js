// Shows a puzzle: the drawing that clausoku made, the player's digits and marks over it, and above
// both an invisible grid of cells, which receives the focus, clicks and keys.
import {COLOURS} from './entering.js';
import {adaptHint, markCells, markOutsideClues, paintColours} from './marking.js';
import {connectPointer, highlightCells} from './selection.js';
import {SIDE, SUM_HEIGHT, SVG, drawOverlay} from './overlay.js';

/**
 * @typedef {import('./puzzle.js').Puzzle} Puzzle
 * @typedef {import('./game.js').Game} Game
 * @typedef {import('./overlay.js').Possible} Possible
 * @typedef {import('./overlay.js').Assigned} Assigned
 */

/**
 * Parses a drawing of clausoku. Drawings are XML, so text in them cannot become elements.
 * @param {string} text
 */
function parseDrawing(text) {
  const {documentElement} = new DOMParser().parseFromString(text, 'image/svg+xml');
  const drawing = /** @type {any} */ (document.importNode(documentElement, true));
  drawing.setAttribute('aria-hidden', 'true');
  drawing.querySelector('title')?.remove();
  return drawing;
}

/** The room for numbers of rows and columns, in units of drawings. */
const LABEL_MARGIN = 14;

export class BoardView {
  /**
   * @param {HTMLElement} root
   */
  constructor(root) {
    this.root = root;
    this.selected = 0;
    /** @type {Set<number>} the selected cells */
    this.selection = new Set([0]);
    this.hasLabels = false;
    /** The view box of the drawing. */
    this.box = {x: 0, y: 0, width: 0, height: 0};
    /** What is highlighted for the selected cell: the cells that see it, those with its digit. */
    this.highlights = {peers: true, equal: true};
    /** @type {HTMLElement[]} */
    this.cells = [];
    /** @type {Set<number>} cells that an answer marks as wrong */
    this.wrong = new Set();
    /** @type {Possible[] | null} */
    this.candidates = null;
    this.showsClashes = false;
    /** @type {Set<number>} cells whose digits break a clue */
    this.breakingClues = new Set();
    this.explains = false;
    /** @type {Map<number, number>} digits that an explanation proposes, by cell */
    this.suggested = new Map();
    /** @type {Map<string, Iterable<number>>} cells of each pane's clause, the newest last */
    this.lights = new Map();
    /** @type {Map<number, Assigned[]>} the digits of a solver's trail */
    this.assigned = new Map();
    /** @type {Map<number, number[]>} the digits of lit cells that the trail excludes */
    this.excluded = new Map();
    /** @type {(cell: number | null) => void} is called when the pointer enters or leaves a cell */
    this.onHover = () => {};
    /** @type {(cell: number) => void} */
    this.onSelect = () => {};
  }

  /**
   * @param {Puzzle} puzzle
   * @param {string} drawing the SVG of the puzzle
   */
  open(puzzle, drawing) {
    this.puzzle = puzzle;
    this.drawing = parseDrawing(drawing);
    markOutsideClues(this.drawing, puzzle.board);
    this.overlay = document.createElementNS(SVG, 'svg');
    this.overlay.setAttribute('aria-hidden', 'true');
    this.overlay.classList.add('overlay');
    this.wrong.clear();
    this.breakingClues.clear();
    this.lights.clear();
    this.assigned.clear();
    this.excluded.clear();
    this.candidates = null;
    this.explains = false;
    this.suggested = new Map();
    const {x, y, width, height} = this.drawing.viewBox.baseVal;
    this.box = {x, y, width, height};
    this.layOut();
    this.selected = 0;
    this.select(Math.max(0, puzzle.givens.indexOf(0)));
  }

  /** Places the drawings and the cells, with room for the numbers of rows and columns if need be. */
  layOut() {
    const {puzzle, drawing, overlay} = this;
    if (!puzzle || !drawing || !overlay) return;
    const margin = this.hasLabels ? LABEL_MARGIN : 0;
    const {x, y, width, height} = this.box;
    const box = [x - margin, y - margin, width + margin, height + margin];
    for (const picture of [drawing, overlay]) picture.setAttribute('viewBox', box.join(' '));
    this.root.replaceChildren(drawing, overlay, this.makeGrid(puzzle));
    const {style} = document.documentElement;
    style.setProperty('--columns', String(box[2] / SIDE));
    style.setProperty('--rows', String(box[3] / SIDE));
  }

  /** @param {boolean} hasLabels true to show the numbers of rows and columns */
  showLabels(hasLabels) {
    if (this.hasLabels === hasLabels) return;
    this.hasLabels = hasLabels;
    this.explains = false;
    this.layOut();
    this.select(this.selected, true);
  }

  /**
   * Makes an element per row and cell, placed over the drawing.
   * @param {Puzzle} puzzle
   */
  makeGrid(puzzle) {
    const grid = document.createElement('div');
    grid.setAttribute('role', 'grid');
    grid.setAttribute('aria-label', `Grid ${puzzle.boardName()}`);
    grid.setAttribute('aria-rowcount', String(puzzle.board.rows));
    grid.setAttribute('aria-colcount', String(puzzle.board.columns));
    const {x, y, width, height} = /** @type {SVGSVGElement} */ (this.drawing).viewBox.baseVal;
    /** @type {Map<number, HTMLElement>} */
    const rows = new Map();
    this.cells = puzzle.board.cells.map(({row, column}, cell) => {
      const element = document.createElement('div');
      element.setAttribute('role', 'gridcell');
      element.setAttribute('aria-rowindex', String(row));
      element.setAttribute('aria-colindex', String(column));
      element.tabIndex = -1;
      element.style.left = `${100 * (SIDE * (column - 1) - x) / width}%`;
      element.style.top = `${100 * (SIDE * (row - 1) - y) / height}%`;
      element.style.width = `${100 * SIDE / width}%`;
      element.style.height = `${100 * SIDE / height}%`;
      element.addEventListener('focus', () => {
        if (cell !== this.selected) this.select(cell);
      });
      element.addEventListener('pointerenter', ({pointerType}) => {
        if (pointerType === 'mouse') this.onHover(cell);
      });
      element.addEventListener('pointerleave', () => this.onHover(null));
      if (!rows.has(row)) {
        const parent = document.createElement('div');
        parent.setAttribute('role', 'row');
        rows.set(row, parent);
        grid.append(parent);
      }
      rows.get(row)?.append(element);
      return element;
    });
    grid.setAttribute('aria-multiselectable', 'true');
    connectPointer(this, grid);
    return grid;
  }

  /**
   * Lights the cells of a pane's clause; without cells, those of the other pane's clause.
   * @param {string} pane
   * @param {Iterable<number>} cells
   */
  light(pane, cells) {
    this.lights.delete(pane);
    if ([...cells].length > 0) this.lights.set(pane, cells);
  }

  /**
   * Selects a cell, alone or in addition to others.
   * @param {number} cell
   * @param {boolean} [isAdded]
   */
  select(cell, isAdded = false) {
    this.cells[this.selected].tabIndex = -1;
    this.selected = cell;
    this.cells[cell].tabIndex = 0;
    if (!isAdded) this.selection.clear();
    this.selection.add(cell);
    this.showSelection();
    this.onSelect(cell);
  }

  /** @param {number} cell one of several selected cells */
  deselect(cell) {
    this.selection.delete(cell);
    if (cell === this.selected) this.focus([...this.selection][0], true);
    this.showSelection();
  }

  showSelection() {
    this.cells.forEach((element, cell) =>
      element.setAttribute('aria-selected', String(this.selection.has(cell))));
    if (this.game) highlightCells(this, this.game);
  }

  /**
   * Selects a cell and moves the focus to it.
   * @param {number} cell
   * @param {boolean} [isAdded] true if the other cells stay selected
   */
  focus(cell, isAdded = false) {
    this.select(cell, isAdded);
    this.cells[cell].focus({preventScroll: isAdded});
  }

  /**
   * Shows a drawing of a hint in the place of the puzzle.
   * @param {SVGElement} picture
   * @param {Game} game
   * @param {boolean} [isPlace] true if the hint shows only where to look
   */
  explain(picture, game, isPlace = false) {
    const drawing = /** @type {SVGSVGElement} */ (document.importNode(picture, true));
    drawing.setAttribute('aria-hidden', 'true');
    drawing.querySelector('title')?.remove();
    adaptHint(drawing, game, isPlace);
    markOutsideClues(drawing, game.puzzle.board);
    this.showDrawing(drawing, game);
  }

  /**
   * Marks cells, and shows digits that are not in the grid.
   * @param {Game} game
   * @param {import('./marking.js').MarkedCells} cells
   */
  explainCells(game, cells) {
    this.suggested = cells.suggested ?? new Map();
    this.showDrawing(markCells(/** @type {any} */ (this.drawing), game, cells), game);
  }

  /**
   * @param {SVGElement} drawing
   * @param {Game} game
   */
  showDrawing(drawing, game) {
    drawing.setAttribute('viewBox', this.drawing?.getAttribute('viewBox') ?? '');
    this.root.replaceChild(drawing, /** @type {Element} */ (this.root.firstElementChild));
    this.explains = true;
    this.update(game);
  }

  /**
   * Removes explanations, candidates and marks of wrong cells.
   * @param {Game} game
   */
  clear(game) {
    if (this.explains && this.drawing) {
      this.root.replaceChild(this.drawing, /** @type {Element} */ (this.root.firstElementChild));
    }
    this.explains = false;
    this.suggested = new Map();
    this.wrong.clear();
    this.breakingClues.clear();
    this.candidates = null;
    this.update(game);
  }

  /**
   * Draws the player's digits and marks again.
   * @param {Game} game
   */
  update(game) {
    this.game = game;
    highlightCells(this, game);
    paintColours(this.root.firstElementChild, game);
    const clashes =
      new Set(this.showsClashes ? [...game.clashes(), ...this.breakingClues] : []);
    this.overlay?.replaceChildren(drawOverlay(game, {
      wrong: this.wrong, clashes, candidates: this.candidates, explains: this.explains,
      suggested: this.suggested, labels: this.hasLabels ? this.box : null,
      lit: new Set([...this.lights.values()].at(-1)), assigned: this.assigned,
      excluded: this.excluded,
      above: this.drawing?.querySelector('.sums') ? SUM_HEIGHT : 0,
    }));
    this.cells.forEach((_, cell) => {
      this.describe(game, cell, this.wrong.has(cell), clashes.has(cell));
    });
  }

  /**
   * Describes a cell for screen readers.
   * @param {Game} game
   * @param {number} cell
   * @param {boolean} isWrong
   * @param {boolean} isClash
   */
  describe(game, cell, isWrong, isClash) {
    const {puzzle} = game;
    const {row, column} = puzzle.board.cells[cell];
    const digit = game.digits[cell];
    const list = (/** @type {number[]} */ digits) =>
      digits.map((one) => puzzle.textOf(one)).join(' ');
    const parts = [`row ${row} column ${column}`];
    const assigned = (this.assigned.get(cell) ?? []).map((one) => one.digit)
        .filter((one) => one !== digit);
    if (digit !== 0) {
      parts.push(`${game.isGiven(cell) ? 'given ' : ''}${puzzle.textOf(digit)}`);
    }
    const excluded = this.excluded.get(cell) ?? [];
    if (excluded.length > 0) parts.push(`excluded ${list(excluded)}`);
    if (assigned.length > 0) {
      parts.push(`solver ${list(assigned)}`);
    } else if (digit !== 0) {
      // The digit is all.
    } else if (this.candidates) {
      parts.push(`possible ${list(this.candidates[cell].map((one) => one.digit))}`);
    } else {
      parts.push(game.marks[cell].length > 0 ? `marks ${list(game.marks[cell])}` : 'empty');
    }
    if (digit === 0 && game.centre[cell].length > 0) {
      parts.push(`centre marks ${list(game.centre[cell])}`);
    }
    if (game.colours[cell] > 0) parts.push(COLOURS[game.colours[cell] - 1].name);
    if (isWrong) parts.push('wrong');
    if (isClash) parts.push('clash');
    this.cells[cell].setAttribute('aria-label', parts.join(', '));
    this.cells[cell].setAttribute('aria-readonly', String(game.isGiven(cell)));
  }
}
