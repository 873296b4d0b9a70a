// A puzzle: the text and options that calls need, and the board that the call `read` describes.
import {nameCluesOfCells} from './cell_label.js';
import {describeError} from './client.js';
import {capitalize} from './sentences.js';

/**
 * What a call needs to read the puzzle again.
 * @typedef {{puzzle: string, select?: number, board?: string, rules?: string}} Source
 * @typedef {{name: string, row: number, column: number, block: number}} Cell
 * @typedef {{name: string, cells: number[]}} Area
 * @typedef {{name: string, size: number, rows: number, columns: number, cells: Cell[],
 *   houses: Area[], regions: Area[]}} Board
 * @typedef {{type: string, name: string, text: string, groups: number[][],
 *   cells: number[]}} Clue `groups` has the cells in the clue's own order
 */

/** The largest board that the page shows, in cells. */
export const MOST_CELLS = 1600;

/** The longest text that the page reads, in characters. */
export const LONGEST_TEXT = 4_000_000;

export class Puzzle {
  /**
   * @param {Source} source
   * @param {any} described a puzzle in the answer to `read`
   * @param {string} [name] replaces the name in the text
   */
  constructor(source, described, name) {
    this.source = source;
    /** @type {string} */
    this.name = name ?? described.name;
    /** @type {Board} */
    this.board = described.board;
    /** @type {number[]} */
    this.givens = described.digits;
    /** @type {number[][] | null} the candidates that a puzzle with pencilmarks allows */
    this.allowed = described.marks;
    /** @type {Clue[]} */
    this.clues = described.clues;
    /** The names of the clues of each cell. */
    this.clueNames = nameCluesOfCells(this);
    /** @type {string} */
    this.characters = described.characters;
    /** @type {import('../clausoku.js').CallError[]} */
    this.warnings = described.warnings;
    /** @type {Map<string, number>} */
    this.cellOfName = new Map(this.board.cells.map((cell, k) => [cell.name, k]));
    const areas = [...this.board.houses, ...this.board.regions];
    /** @type {Area[][]} */
    this.areasOfCell = this.board.cells.map((_, k) => areas.filter(({cells}) => cells.includes(k)));
    /** @type {Map<string, number>} */
    this.cellAt = new Map(this.board.cells.map((cell, k) => [`${cell.row},${cell.column}`, k]));
  }

  /**
   * Parses "r1c1=5" or "r1c1=1.4" of a link. Leaves out what does not fit the board.
   * @param {string[]} texts
   * @param {number} [most] the largest number
   */
  parsePlacements(texts, most = this.board.size) {
    return texts.flatMap((text) => {
      const [name, numbers = ''] = text.split('=');
      const cell = this.cellOfName.get(name);
      const isDigits = /^[0-9.]+$/.test(numbers);
      const digits = !isDigits ? [] : [...new Set(numbers.split('.').map(Number))]
          .filter((digit) => digit >= 1 && digit <= most);
      return cell === undefined || digits.length === 0 ? [] : [{cell, digits}];
    });
  }

  /** @param {number} digit */
  textOf(digit) {
    return this.characters ? [...this.characters][digit - 1] : String(digit);
  }

  /**
   * Names a candidate as the sentences of the program do: "r1c1=5", or "r1c1=G" for 16.
   * @param {{cell: string, digit: number}} candidate
   */
  nameCandidate({cell, digit}) {
    return `${cell}=${this.textOf(digit)}`;
  }

  /**
   * Parses the name of a candidate. The cell is undefined if the text is not such a name.
   * @param {string} name
   * @returns {{cell: number | undefined, digit: number}}
   */
  parseCandidate(name) {
    const [cell] = name.split('=');
    const digit = name.slice(cell.length + 1);
    return {
      cell: this.cellOfName.get(cell),
      digit: this.characters ? [...this.characters].indexOf(digit) + 1 : Number(digit),
    };
  }

  /**
   * The digit that a key stands for, 0 if there is none.
   * @param {string} key
   */
  digitOf(key) {
    const characters = [...this.characters];
    const exact = characters.indexOf(key);
    const digit = 1 + (exact >= 0 ? exact : characters.indexOf(key.toUpperCase()));
    if (digit > 0) return digit <= this.board.size ? digit : 0;
    return /^[1-9]$/.test(key) && Number(key) <= this.board.size ? Number(key) : 0;
  }

  /** True if digits above 9 are typed as numbers. */
  hasLongNumbers() {
    return this.board.size > 9 && !this.characters;
  }

  /** The name of the board, without the letters of a jigsaw. */
  boardName() {
    return this.board.name.replace(/:\S{9,}/, '').replace(/(\d)x(?=\d)/g, '$1×');
  }

  /** The name, or an empty text if it only states the puzzle's place in a text. */
  ownName() {
    return /^(text|stdin)-\d+$/.test(this.name) ? '' : this.name;
  }

  /** A line about the puzzle, for the heading. */
  facts() {
    const givens = this.givens.filter((digit) => digit > 0).length;
    const count = (/** @type {number} */ number, /** @type {string} */ noun) =>
      number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`];
    return [capitalize(this.boardName()), ...count(givens, 'given'),
      ...count(this.clues.length, 'clue')].join(' · ');
  }
}

/**
 * Reads the selected puzzle of a text, or its first.
 * @param {import('./client.js').Client} client
 * @param {Source} source
 * @param {string} [name]
 * @returns {Promise<{puzzle: Puzzle, total: number, drawing: string}>} `total` is the number of
 *   puzzles in the text
 */
export async function readPuzzle(client, source, name) {
  if (source.puzzle.length > LONGEST_TEXT) {
    throw new Error(`The text is too long: it has ${source.puzzle.length.toLocaleString('en')} ` +
        `characters; the page reads up to ${LONGEST_TEXT.toLocaleString('en')}.`);
  }
  const {select = 1, ...all} = source;
  const {puzzles, total} = await client.call({command: 'read', ...all, from: select, limit: 1});
  if (puzzles.length === 0) throw new Error('The text has no puzzle.');
  const [described] = puzzles;
  if (described.error) throw new Error(describeError(described.error));
  const cells = described.board.cells.length;
  if (cells > MOST_CELLS) {
    throw new Error(`The board is too large for the page: it has ${cells.toLocaleString('en')} ` +
        `cells, more than ${MOST_CELLS.toLocaleString('en')}. The program clausoku can solve it.`);
  }
  const selected = total > 1 ? {...all, select} : all;
  const {text} = await client.call({command: 'draw', ...selected});
  return {puzzle: new Puzzle(selected, described, name), total, drawing: text};
}
