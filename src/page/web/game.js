// What a player has done: entered digits, marks and colours, with undo and redo.

/**
 * The content of cells before and after a change.
 * @typedef {{cell: number, digit: number, marks: number[], centre: number[],
 *   colour: number}} CellContent `marks` are in the corners; colour 0 is none
 * @typedef {Partial<CellContent> & {cell: number}} NewContent what is missing stays
 * @typedef {{before: CellContent[], after: CellContent[]}} Change
 * @typedef {{source: import('./puzzle.js').Source, name: string, done: Change[],
 *   undone: Change[]}} GameRecord a game as it is stored
 */

export class Game {
  /** @param {import('./puzzle.js').Puzzle} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
    /** @type {number[]} the givens and the entered digits, 0 for a blank */
    this.digits = [...puzzle.givens];
    /** @type {number[][]} the marks of each cell, ascending */
    this.marks = puzzle.givens.map(() => []);
    /** @type {number[][]} the marks in the centre of each cell, ascending */
    this.centre = puzzle.givens.map(() => []);
    /** @type {number[]} the colours of cells, 0 for none */
    this.colours = puzzle.givens.map(() => 0);
    /** @type {Change[]} */
    this.done = [];
    /** @type {Change[]} */
    this.undone = [];
  }

  /** @returns {GameRecord} */
  record() {
    const {source, name} = this.puzzle;
    return {source, name, done: this.done, undone: this.undone};
  }

  /**
   * Takes the changes of a record of this puzzle. Throws an error if they do not fit the board.
   * @param {GameRecord} record
   */
  restore({done, undone}) {
    const contents = [...done, ...undone].flatMap(({before, after}) => [...before, ...after]);
    if (!contents.every(({cell, marks}) => cell in this.digits && Array.isArray(marks))) {
      throw new Error('The stored game does not fit its puzzle.');
    }
    for (const {after} of done) this.set(after);
    this.done = [...done];
    this.undone = [...undone];
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
    return this.change(entries.map(({cell, digit}) => ({cell, digit, marks: [], centre: []})));
  }

  /**
   * Sets the marks of cells without digits as one change.
   * @param {{cell: number, digits: number[]}[]} marks
   * @param {'marks' | 'centre'} kind
   */
  setMarks(marks, kind) {
    return this.change(marks.filter(({cell}) => this.digits[cell] === 0).map(({cell, digits}) =>
      ({cell, [kind]: digits.sort((a, b) => a - b)})));
  }

  /**
   * The cells without a mark.
   * @param {Iterable<number>} cells
   * @param {number} digit
   * @returns {NewContent[]}
   */
  withoutMarks(cells, digit) {
    const isOther = (/** @type {number} */ mark) => mark !== digit;
    return [...cells].map((cell) => ({
      cell, marks: this.marks[cell].filter(isOther), centre: this.centre[cell].filter(isOther),
    }));
  }

  /**
   * @param {number} cell
   * @returns {CellContent}
   */
  contentOf(cell) {
    return {cell, digit: this.digits[cell], marks: this.marks[cell], centre: this.centre[cell],
      colour: this.colours[cell]};
  }

  /** The contents of all cells. */
  contents() {
    return this.digits.map((_, cell) => this.contentOf(cell));
  }

  /**
   * The complete content of a cell after a change. Givens only change their colour.
   * @param {NewContent} content
   */
  complete({cell, ...changes}) {
    const old = this.contentOf(cell);
    return this.isGiven(cell) ? {...old, colour: changes.colour ?? old.colour} :
      {...old, ...changes};
  }

  /** @param {NewContent} content */
  isNew(content) {
    return JSON.stringify(this.complete(content)) !== JSON.stringify(this.contentOf(content.cell));
  }

  /** @param {NewContent[]} contents */
  change(contents) {
    const after = contents.filter((content) => this.isNew(content))
        .map((content) => this.complete(content));
    if (after.length === 0) return false;
    this.done.push({before: after.map(({cell}) => this.contentOf(cell)), after});
    this.undone = [];
    this.set(after);
    return true;
  }

  /** @param {CellContent[]} contents as stored games have them: old ones lack some members */
  set(contents) {
    for (const {cell, digit, marks, centre = [], colour = 0} of contents) {
      this.digits[cell] = digit;
      this.marks[cell] = marks;
      this.centre[cell] = centre;
      this.colours[cell] = colour;
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

  /** The entered digits in the order in which they were entered, as a link states them. */
  entriesInOrder() {
    const places = new Map(this.moves().map(({move}, place) => [move, place]));
    return this.entries().sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  }

  /**
   * Marks or colours, as a link states them.
   * @param {'marks' | 'centre' | 'colours'} kind
   */
  markTexts(kind) {
    const {cells} = this.puzzle.board;
    return this[kind].flatMap((numbers, cell) => [numbers].flat().some((number) => number > 0) ?
      [`${cells[cell].name}=${[numbers].flat().join('.')}`] : []);
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

  /**
   * Names digits of the player as such in a text that calls all digits in the grid givens.
   * @param {string} text
   */
  nameOwnDigits(text) {
    if (this.entries().length === 0) return text;
    return text.replace(/\b(r\d+c\d+)(=\S+)? is given|\bgiven/g, (found, name, digit = '') => {
      if (!name) return 'digit';
      const isGiven = this.isGiven(this.puzzle.cellOfName.get(name) ?? 0);
      return isGiven ? found : `${name}${digit} is your digit`;
    });
  }

  /** True if the board has no givens, clues or changes. */
  isUntouchedBlank() {
    const {givens, clues} = this.puzzle;
    return this.done.length + clues.length === 0 && givens.every((digit) => digit === 0);
  }

  isFull() {
    return this.digits.every((digit) => digit !== 0);
  }
}
