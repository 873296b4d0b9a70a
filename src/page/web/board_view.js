// Shows a puzzle: the drawing that clausoku made, the player's digits and marks over it, and above
// both an invisible grid of cells, which receives the focus, clicks and keys.
import {describeCell} from './cell_label.js';
import {makeGrid} from './grid_cells.js';
import {
  adaptHint, importDrawing, markCells, markOutsideClues, paintColours, parseDrawing,
} from './marking.js';
import {connectPointer, highlightCells} from './selection.js';
import {SIDE, SUM_HEIGHT, SVG, drawOverlay} from './overlay.js';

/**
 * @typedef {import('./puzzle.js').Puzzle} Puzzle
 * @typedef {import('./game.js').Game} Game
 * @typedef {import('./overlay.js').Possible} Possible
 * @typedef {import('./overlay.js').Assigned} Assigned
 */

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

  /** Places the drawings and the cells, with room for the numbers of rows and columns if wanted. */
  layOut() {
    const {puzzle, drawing, overlay} = this;
    if (!puzzle || !drawing || !overlay) return;
    const margin = this.hasLabels ? LABEL_MARGIN : 0;
    const {x, y, width, height} = this.box;
    const box = [x - margin, y - margin, width + margin, height + margin];
    for (const picture of [drawing, overlay]) picture.setAttribute('viewBox', box.join(' '));
    this.root.replaceChildren(drawing, overlay, this.makeCells(puzzle));
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
   * Makes the elements of the cells, and connects them with the pointer.
   * @param {Puzzle} puzzle
   */
  makeCells(puzzle) {
    const {viewBox} = /** @type {SVGSVGElement} */ (this.drawing);
    const {grid, cells} = makeGrid(puzzle, viewBox.baseVal);
    cells.forEach((element, cell) => {
      element.addEventListener('focus', () => {
        if (cell !== this.selected) this.select(cell);
      });
      element.addEventListener('pointerenter', ({pointerType}) => {
        if (pointerType === 'mouse') this.onHover(cell);
      });
      element.addEventListener('pointerleave', () => this.onHover(null));
    });
    this.cells = cells;
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
    const drawing = importDrawing(picture);
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
    this.cells.forEach((element, cell) => {
      element.setAttribute('aria-label', describeCell(game, cell, this, clashes.has(cell)));
      element.setAttribute('aria-readonly', String(game.isGiven(cell)));
    });
  }
}
