// The page's state: the puzzle, the player's game, and what the grid shows.
import {BoardView} from './board_view.js';
import {Client, describeError} from './client.js';
import {COLOURS, enterInto, eraseIn} from './entering.js';
import {Game} from './game.js';
import {fillKeypad} from './modes.js';
import {readPuzzle} from './puzzle.js';
import {listRules} from './rule_list.js';
import {Status, element} from './status.js';

/**
 * @typedef {import('./puzzle.js').Source} Source
 * @typedef {{name: string, description: string}} Described
 */

export class App {
  constructor() {
    this.client = new Client(element('worker').textContent, element('module').textContent);
    this.status = new Status(this.client);
    this.view = new BoardView(element('board'));
    /** @type {Game} */
    this.game = /** @type {any} */ (null);
    /** @type {import('./game.js').GameRecord[]} the games that Undo brings back, the newest last */
    this.formerGames = [];
    /** @type {import('./game.js').GameRecord[]} the games that Redo brings back */
    this.laterGames = [];
    /** @type {import('./entering.js').Mode} what digits without Shift or Ctrl enter */
    this.mode = 'digit';
    this.removesMarks = false;
    /** @type {(() => void)[]} are called after each change of the grid */
    this.changeListeners = [];
    /** Is called when the player has filled the grid. */
    this.whenFull = () => {};
    /** @type {Map<string, string>} the descriptions of all types of clues */
    this.descriptions = new Map();
  }

  /**
   * Opens a puzzle. Undo brings the former one back. Throws an error if the puzzle cannot be read,
   * and keeps the old puzzle.
   * @param {Source} source
   * @param {{name?: string, entries?: string[], marks?: string[], centre?: string[],
   *   colours?: string[]}} more what a player has done: "r1c1=5" enters a digit or colours a cell,
   *   "r1c2=1.4" sets marks
   */
  async open(source, {name, entries = [], marks = [], centre = [], colours = []} = {}) {
    const former = this.game?.isUntouchedBlank() ? null : this.game?.record();
    await this.show(source, name, (game) => {
      for (const {cell, digits} of game.puzzle.parsePlacements(entries)) {
        game.enter([{cell, digit: digits[0]}]);
      }
      game.setMarks(game.puzzle.parsePlacements(marks), 'marks');
      game.setMarks(game.puzzle.parsePlacements(centre), 'centre');
      game.change(game.puzzle.parsePlacements(colours, COLOURS.length)
          .map(({cell, digits: [colour]}) => ({cell, colour})));
      if (former) this.formerGames.push(former);
      this.laterGames = [];
    });
    if (former?.done.length && element('status').textContent === '') {
      this.status.say('Undo brings your former game back.');
    }
  }

  /**
   * Shows a game that was stored or left.
   * @param {import('./game.js').GameRecord} record
   */
  async openRecord(record) {
    await this.show(record.source, record.name, (game) => game.restore(record));
  }

  /**
   * @param {Source} source
   * @param {string | undefined} name
   * @param {(game: Game) => void} prepare is called before the game is shown
   */
  async show(source, name, prepare) {
    const {puzzle, total, drawing} = await readPuzzle(this.client, source, name);
    const game = new Game(puzzle);
    prepare(game);
    this.game = game;
    this.view.open(puzzle, drawing);
    element('title').textContent = puzzle.ownName() || 'Sudoku';
    document.title = `${element('title').textContent} – clausoku`;
    element('facts').textContent = puzzle.facts();
    element('selection').hidden = total === 1;
    element('number').value = String(source.select ?? 1);
    element('number').max = String(total);
    element('previous').disabled = (source.select ?? 1) <= 1;
    element('next').disabled = (source.select ?? 1) >= total;
    element('total').textContent = `of ${total.toLocaleString('en')}`;
    listRules(element('rules'), puzzle, this.descriptions);
    fillKeypad(this);
    this.status.say(puzzle.warnings.map(describeError).join('\n'));
    this.showChange();
  }

  /**
   * Takes the descriptions of clues from the answer to `names`.
   * @param {{clues: Described[], rules: Described[]}} names
   */
  describeRules({clues, rules}) {
    this.descriptions =
      new Map([...clues, ...rules].map(({name, description}) => [name, description]));
    listRules(element('rules'), this.game.puzzle, this.descriptions);
  }

  /**
   * A request about the puzzle with the digits that the player has entered.
   * @param {string} command
   * @param {Record<string, unknown>} [options]
   */
  ask(command, options = {}) {
    return {command, ...this.game.puzzle.source, entries: this.game.entries(), ...options};
  }

  /**
   * A request about the puzzle without entered digits.
   * @param {string} command
   * @param {Record<string, unknown>} [options]
   */
  askAboutGivens(command, options = {}) {
    return {command, ...this.game.puzzle.source, ...options};
  }

  /**
   * Enters a digit into the selected cells, or as a mark or a colour.
   * @param {number} digit
   * @param {import('./entering.js').Mode} [mode]
   */
  enter(digit, mode = this.mode) {
    const {game, view, removesMarks} = this;
    if (enterInto(game, [...view.selection], digit, mode, removesMarks)) {
      this.takeUserChange(view.selected);
    }
  }

  /** Clears the selected cells. */
  erase() {
    if (eraseIn(this.game, [...this.view.selection])) this.takeUserChange(this.view.selected);
  }

  /**
   * @param {'undo' | 'redo'} direction
   * @param {boolean} [isHeld] true if a key is held down, which does not change the game
   */
  undo(direction, isHeld = false) {
    const cell = direction === 'undo' ? this.game.undo() : this.game.redo();
    if (cell < 0) {
      if (!isHeld) this.status.run(() => this.changeGame(direction));
      return;
    }
    this.takeUserChange(cell);
    this.view.select(cell);
  }

  /**
   * Shows the former or the later game, if there is one.
   * @param {'undo' | 'redo'} direction
   */
  async changeGame(direction) {
    const [from, to] = direction === 'undo' ? [this.formerGames, this.laterGames] :
      [this.laterGames, this.formerGames];
    const record = from.at(-1);
    if (!record) return;
    const left = this.game.record();
    await this.show(record.source, record.name, (game) => {
      game.restore(record);
      from.pop();
      to.push(left);
    });
    this.status.say(direction === 'undo' ?
      'Your former game is back. Redo returns to the other one.' :
      'The later game is back. Undo returns to the other one.');
  }

  /** Stops work about the grid. */
  stopWork() {
    if (document.body.classList.contains('busy')) this.client.stop();
  }

  /**
   * Stops work about the grid, because its answer would be outdated, and shows the change.
   * @param {number} cell
   */
  takeUserChange(cell) {
    this.stopWork();
    this.takeChange(cell);
    if (this.game.isFull()) this.whenFull();
  }

  /**
   * Removes answers that a change has outdated, and shows the digits.
   * @param {number} [cell] the changed cell, which screen readers announce
   */
  takeChange(cell) {
    this.status.say('');
    this.view.clear(this.game);
    this.showChange();
    const label = cell === undefined ? '' : this.view.cells[cell].getAttribute('aria-label');
    element('announcement').textContent = label;
  }

  showChange() {
    this.view.update(this.game);
    this.frameBrokenClues().catch(() => {});  // only frames are missing if the worker was stopped
    element('undo').disabled = this.game.done.length + this.formerGames.length === 0;
    element('redo').disabled = this.game.undone.length + this.laterGames.length === 0;
    element('candidates').setAttribute('aria-pressed', String(this.view.candidates !== null));
    for (const listener of this.changeListeners) listener();
  }

  /** Frames the cells whose digits break a clue. */
  async frameBrokenClues() {
    const {game, view} = this;
    if (!view.showsClashes || game.puzzle.clues.length === 0) return;
    const digits = String(game.digits);
    const {clues} = await this.client.call(this.ask('broken-clues'));
    if (this.game !== game || String(game.digits) !== digits) return;
    view.breakingClues = new Set(clues.flatMap((/** @type {any} */ {cells}) => cells));
    view.update(game);
  }

  /** Removes hints, explanations, candidates and marks of wrong cells. */
  clearAnswers() {
    if (!this.game) return;
    this.takeChange();
  }
}
