// What a player has done: entered digits and marks, with undo and redo.

/**
 * The content of cells before and after a change.
 * @typedef {{cell: number, digit: number, marks: number[]}} CellContent
 * @typedef {{before: CellContent[], after: CellContent[]}} Change
 */

export class Game {
  /** @param {import('./puzzle.js').Puzzle} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
    /** @type {number[]} the givens and the entered digits, 0 for a blank */
    this.digits = [...puzzle.givens];
    /** @type {number[][]} the marks of each cell, ascending */
    this.marks = puzzle.givens.map(() => []);
    /** @type {Change[]} */
    this.done = [];
    /** @type {Change[]} */
    this.undone = [];
  }

  /** @param {number} cell */
  isGiven(cell) {
    return this.puzzle.givens[cell] !== 0;
  }

  /**
   * Enters digits as one change, 0 to clear a cell. Leaves givens as they are. Returns false if
   * nothing changes.
   * @param {{cell: number, digit: number}[]} entries
   */
  enter(entries) {
    return this.change(entries.map(({cell, digit}) => ({cell, digit, marks: []})));
  }

  /**
   * Sets or removes a mark of a cell without a digit.
   * @param {number} cell
   * @param {number} digit
   */
  toggleMark(cell, digit) {
    if (this.digits[cell] !== 0) return false;
    const old = this.marks[cell];
    const marks = old.includes(digit) ? old.filter((mark) => mark !== digit) : [...old, digit];
    return this.change([{cell, digit: 0, marks: marks.sort((a, b) => a - b)}]);
  }

  /** @param {CellContent[]} contents */
  change(contents) {
    const after = contents.filter(({cell, digit, marks}) => !this.isGiven(cell) &&
        (digit !== this.digits[cell] || String(marks) !== String(this.marks[cell])));
    if (after.length === 0) return false;
    const before = after.map(({cell}) =>
      ({cell, digit: this.digits[cell], marks: this.marks[cell]}));
    this.done.push({before, after});
    this.undone = [];
    this.set(after);
    return true;
  }

  /** @param {CellContent[]} contents */
  set(contents) {
    for (const {cell, digit, marks} of contents) {
      this.digits[cell] = digit;
      this.marks[cell] = marks;
    }
  }

  /** Undoes the last change. Returns one of its cells, or −1 if there is no change. */
  undo() {
    const change = this.done.pop();
    if (!change) return -1;
    this.set(change.before);
    this.undone.push(change);
    return change.before[0].cell;
  }

  /** Repeats the change that was undone last. Returns one of its cells, or −1. */
  redo() {
    const change = this.undone.pop();
    if (!change) return -1;
    this.set(change.after);
    this.done.push(change);
    return change.after[0].cell;
  }

  /** The entered digits, as the option `entries` of calls. */
  entries() {
    const {cells} = this.puzzle.board;
    return this.digits.flatMap((digit, cell) =>
      digit !== 0 && !this.isGiven(cell) ? [`${cells[cell].name}=${digit}`] : []);
  }

  /**
   * All changes of digits in order, as the option `moves` of `longest-prefix`, each with its number
   * of changes in `done`.
   * @returns {{move: string, cell: number, digit: number, changes: number}[]}
   */
  moves() {
    const {cells} = this.puzzle.board;
    return this.done.flatMap(({before, after}, index) => after.flatMap(({cell, digit}, k) => {
      if (digit === before[k].digit) return [];
      const move = digit === 0 ? cells[cell].name : `${cells[cell].name}=${digit}`;
      return [{move, cell, digit, changes: index + 1}];
    }));
  }

  /** The cells whose digit is also elsewhere in a row, column, box or region of the cell. */
  clashes() {
    /** @type {Set<number>} */
    const clashing = new Set();
    const {houses, regions} = this.puzzle.board;
    for (const {cells} of [...houses, ...regions]) {
      /** @type {Map<number, number>} */
      const first = new Map();
      for (const cell of cells) {
        const digit = this.digits[cell];
        if (digit === 0) continue;
        const other = first.get(digit);
        if (other === undefined) {
          first.set(digit, cell);
        } else {
          clashing.add(other).add(cell);
        }
      }
    }
    return clashing;
  }

  isFull() {
    return this.digits.every((digit) => digit !== 0);
  }
}
