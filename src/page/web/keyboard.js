// Keys in the grid, and the keypad below it.

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
    this.typed = {cell: -1, at: 0, digit: 0};
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
    } else if (!target.matches(LISTS) && !(key === ' ' && target.matches(PRESSED)) &&
        (this.moveToEnd(event) || this.press(event))) {
      event.preventDefault();
      this.app.view.focus(this.app.view.selected);
    }
  }

  /**
   * Returns true if the key has a meaning in the grid.
   * @param {KeyboardEvent} event
   */
  press(event) {
    return !event.ctrlKey && !event.metaKey && !event.altKey && this.use(event);
  }

  /**
   * @param {KeyboardEvent} event
   */
  use(event) {
    const {app} = this;
    const {selected} = app.view;
    if (event.key in DIRECTIONS) return this.move(DIRECTIONS[event.key]);
    const place = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
    const puzzle = app.game.puzzle;
    if (event.shiftKey && place && Number(place[1]) <= puzzle.board.size) {
      app.toggleMark(selected, Number(place[1]));
      return true;
    }
    const digit = event.key.length === 1 ? this.takeDigit(event.key, selected) : 0;
    if (digit !== 0) {
      app.enterOrMark(selected, digit);
    } else if (['0', '.', ' ', 'Backspace', 'Delete'].includes(event.key)) {
      app.enter(selected, 0);
    } else {
      return false;
    }
    return true;
  }

  /**
   * The digit that a key makes: on boards with numbers above 9, of two keys if they follow quickly.
   * @param {string} key
   * @param {number} cell
   */
  takeDigit(key, cell) {
    const {puzzle, digits} = this.app.game;
    const digit = puzzle.digitOf(key);
    if (!puzzle.hasLongNumbers() || !/^[0-9]$/.test(key)) return digit;
    const now = performance.now();
    const {isMarking} = this.app;
    const isSecond = this.typed.cell === cell && now - this.typed.at < NUMBER_TIME;
    const first = isMarking ? this.typed.digit : digits[cell];
    const longer = 10 * first + Number(key);
    const isNumber = isSecond && first !== 0 && longer <= puzzle.board.size;
    this.typed = {cell, at: now, digit: isNumber ? 0 : digit};
    if (isNumber && isMarking) this.app.toggleMark(cell, first);  // the first figure is no mark
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
   */
  move([down, right]) {
    const {view, game} = this.app;
    const {board, cellAt} = game.puzzle;
    let {row, column} = board.cells[view.selected];
    do {
      row += down;
      column += right;
      const cell = cellAt.get(`${row},${column}`);
      if (cell !== undefined) {
        view.focus(cell);
        break;
      }
    } while (row > 0 && column > 0 && row <= board.rows && column <= board.columns);
    return true;
  }
}

/**
 * Makes a button for each digit.
 * @param {HTMLElement} keypad
 * @param {App} app
 */
export function fillKeypad(keypad, app) {
  const {puzzle} = app.game;
  const buttons = Array.from({length: puzzle.board.size}, (_, k) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = puzzle.textOf(k + 1);
    button.addEventListener('click', () => app.enterOrMark(app.view.selected, k + 1));
    return button;
  });
  const rows = Math.ceil(buttons.length / 9);
  keypad.style.setProperty('--keys', String(Math.ceil(buttons.length / rows)));
  document.documentElement.style.setProperty('--key-rows', String(rows));
  keypad.replaceChildren(...buttons);
}
