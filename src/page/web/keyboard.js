// Keys in the grid.

import {COLOURS} from './entering.js';

/**
 * @typedef {import('./app.js').App} App
 */

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
};

/** A two-digit number is typed within this time, in milliseconds. */
const NUMBER_TIME = 1500;

const TEXT_FIELDS = 'input:not([type=checkbox], [type=range]), textarea';

/** Controls that need the grid's keys themselves. */
const LISTS = 'select, [type=range]';

/** Controls that the space key presses. */
const PRESSED = 'button, summary, [type=checkbox]';

export class Keyboard {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.typed = {cells: '', at: 0, digit: 0};
    document.addEventListener('keydown', (event) => this.pressAnywhere(event));
  }

  /**
   * Takes keys from anywhere but dialogs and text fields, so also after a click on a button.
   * Controls keep the keys that they need.
   * @param {KeyboardEvent} event
   */
  pressAnywhere(event) {
    if (event.defaultPrevented || !this.app.game) return;
    const target = /** @type {Element} */ (event.target);
    if (document.querySelector('dialog[open]') || target.matches(TEXT_FIELDS)) return;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y')) {
      event.preventDefault();
      this.app.undo(key === 'z' && !event.shiftKey ? 'undo' : 'redo', event.repeat);
    } else if (event.key === 'Escape') {
      this.app.stopWork();
      this.app.clearAnswers();
      this.app.view.select(this.app.view.selected);
    } else if (!target.matches(LISTS) && !(key === ' ' && target.matches(PRESSED)) &&
        (this.moveToEnd(event) || this.press(event))) {
      event.preventDefault();
      this.app.view.focus(this.app.view.selected, true);
    }
  }

  /**
   * Returns true if the key has a meaning in the grid.
   * @param {KeyboardEvent} event
   */
  press(event) {
    const {app} = this;
    const isControl = event.ctrlKey || event.metaKey;
    if (event.altKey) return false;
    if (isControl && event.key.toLowerCase() === 'a') {
      app.view.cells.forEach((_, cell) => app.view.select(cell, true));
      return true;
    }
    const place = Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]);
    if ((event.shiftKey || isControl) && place <= (isControl && event.shiftKey ?
      COLOURS.length : app.game.puzzle.board.size)) {
      app.enter(place, !isControl ? 'corner' : event.shiftKey ? 'colour' : 'centre');
      return true;
    }
    if (isControl) return false;
    if (event.key in DIRECTIONS) return this.move(DIRECTIONS[event.key], event.shiftKey);
    const digit = event.key.length === 1 ? this.takeDigit(event.key) : 0;
    if (digit !== 0) {
      app.enter(digit);
    } else if (['0', '.', ' ', 'Backspace', 'Delete'].includes(event.key)) {
      app.erase();
    } else {
      return false;
    }
    return true;
  }

  /**
   * The digit that a key makes: on boards with numbers above 9, of two keys if they follow quickly.
   * @param {string} key
   */
  takeDigit(key) {
    const {game: {puzzle, digits}, mode, view} = this.app;
    if (mode === 'colour') return /^[1-9]$/.test(key) ? Number(key) : 0;
    const digit = puzzle.digitOf(key);
    if (!puzzle.hasLongNumbers() || !/^[0-9]$/.test(key)) return digit;
    const now = performance.now();
    const cells = [...view.selection].join();
    const isSecond = this.typed.cells === cells && now - this.typed.at < NUMBER_TIME;
    const first = mode === 'digit' ? digits[view.selected] : this.typed.digit;
    const longer = 10 * first + Number(key);
    const isNumber = isSecond && first !== 0 && longer <= puzzle.board.size;
    this.typed = {cells, at: now, digit: isNumber ? 0 : digit};
    if (isNumber && mode !== 'digit') this.app.enter(first);  // removes the first figure's mark
    return isNumber ? longer : digit;
  }

  /**
   * Selects the first or last cell of the row, or with Ctrl of the grid. Returns false for other
   * keys.
   * @param {KeyboardEvent} event
   */
  moveToEnd({key, ctrlKey, metaKey, altKey, shiftKey}) {
    if ((key !== 'Home' && key !== 'End') || metaKey || altKey || shiftKey) return false;
    const {view, game} = this.app;
    const {cells} = game.puzzle.board;
    const numbers = cells.flatMap(({row}, cell) =>
      ctrlKey || row === cells[view.selected].row ? [cell] : []);
    view.focus(numbers[key === 'Home' ? 0 : numbers.length - 1]);
    return true;
  }

  /**
   * Selects the next cell in a direction, across holes.
   * @param {[number, number]} direction
   * @param {boolean} isAdded true if the other cells stay selected
   */
  move([down, right], isAdded) {
    const {view, game} = this.app;
    const {board, cellAt} = game.puzzle;
    let {row, column} = board.cells[view.selected];
    do {
      row += down;
      column += right;
      const cell = cellAt.get(`${row},${column}`);
      if (cell !== undefined) {
        view.focus(cell, isAdded);
        break;
      }
    } while (row > 0 && column > 0 && row <= board.rows && column <= board.columns);
    return true;
  }
}
