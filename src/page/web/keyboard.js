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

export class Keyboard {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.typed = {cell: -1, at: 0, digit: 0};
    app.view.root.addEventListener('keydown', (event) => {
      if (this.moveToEnd(event)) event.preventDefault();
      this.press(event);
    });
    document.addEventListener('keydown', (event) => this.pressAnywhere(event));
  }

  /**
   * Keys that also work outside the grid.
   * @param {KeyboardEvent} event
   */
  pressAnywhere(event) {
    if (document.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y')) {
      event.preventDefault();
      this.app.undo(key === 'z' && !event.shiftKey ? 'undo' : 'redo');
    } else if (event.key === 'Escape') {
      this.app.stopWork();
      this.app.clearAnswers();
    } else if (document.activeElement === document.body && this.app.game) {
      this.press(event);
      if (event.defaultPrevented) this.app.view.focus(this.app.view.selected);
    }
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.app.game) return;
    if (!this.use(event)) return;
    event.preventDefault();
  }

  /**
   * Returns true if the key has a meaning in the grid.
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
  keypad.style.setProperty('--keys', String(Math.min(buttons.length, 9)));
  keypad.replaceChildren(...buttons);
}
