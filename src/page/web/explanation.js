// Why?: the answer of `explain` in sentences, its cells marked in the grid. Long lists are
// shortened until the player asks for all of them.
import {countThings, listNames, toSentence} from './sentences.js';

/**
 * @typedef {import('./app.js').App} App
 * @typedef {import('./game.js').Game} Game
 * @typedef {{cell: string, digit: number}} Placement
 */

/** A list with more items is shortened to so many. */
const MOST_LISTED = 6;

/** Writes the sentences of an explanation. */
class Writer {
  /**
   * @param {Game} game
   * @param {any} answer the answer to `explain`
   * @param {boolean} showsAll
   */
  constructor(game, answer, showsAll) {
    this.game = game;
    this.answer = answer;
    this.showsAll = showsAll;
    this.isShortened = false;
  }

  /** @param {Placement} placement */
  nameOf(placement) {
    return this.game.puzzle.nameCandidate(placement);
  }

  /** @param {number[]} digits */
  alternatives(digits) {
    return listNames(digits.map((digit) => this.game.puzzle.textOf(digit)), 'or');
  }

  /**
   * @param {string[]} items
   * @param {string} [separator]
   */
  list(items, separator = ', ') {
    if (this.showsAll || items.length <= MOST_LISTED + 1) return items.join(separator);
    this.isShortened = true;
    return [...items.slice(0, MOST_LISTED),
      `and ${(items.length - MOST_LISTED).toLocaleString('en')} more`].join(separator);
  }

  /** @param {string[]} names */
  nameAll(names) {
    return `${names.length === 1 ? 'It is' : 'They are'} ${this.list(names)}.`;
  }

  /** @returns {string[]} */
  lines() {
    const {verdict, asked, reason} = this.answer;
    if (verdict === 'multiple') return this.describeSeveral();
    if (asked) return this.describeAnswerForCell();
    if (reason) return this.describeContradiction();
    return [verdict === 'none' ?
      'There is no solution. A limit was hit before a reason was found.' :
      'A limit was hit before it was clear whether there is a solution.'];
  }

  /** The premises of a reason by kind, with their number. */
  premises() {
    const {givens, clues = [], pencilmarks = []} = this.answer.reason;
    const {cellOfName} = this.game.puzzle;
    const isGiven = (/** @type {Placement} */ {cell}) =>
      this.game.isGiven(cellOfName.get(cell) ?? 0);
    const own = givens.filter((/** @type {Placement} */ one) => !isGiven(one));
    const counts = [[clues, 'clue'], [givens.filter(isGiven), 'given'], [own, ''],
      [pencilmarks, 'pencilmarked cell']]
        .filter(([list]) => list.length > 0)
        .map(([list, noun]) => noun === '' ? `${list.length} of your digits` :
          countThings(list.length, noun));
    const names = [...clues.map((/** @type {any} */ {name}) => name),
      ...givens.map((/** @type {Placement} */ one) => this.nameOf(one)),
      ...pencilmarks.map((/** @type {any} */ {cell, digits}) =>
        `${cell}=${this.alternatives(digits)}`)];
    return {count: names.length, text: listNames(counts), names};
  }

  describeContradiction() {
    const {verdict, reason} = this.answer;
    const {count, text, names} = this.premises();
    if (count === 0) return ['There is no solution: the board itself has none.'];
    if (verdict === 'invalid') return [toSentence(reason.contradiction)];
    return [`There is no solution: ${text} cannot ${count === 1 ? 'hold' : 'all hold'}.`,
      this.nameAll(names), this.minimality('there is a solution'),
      reason.contradiction ? `Simple steps lead to this: ${reason.contradiction}.` :
        'Only a search proves it.'];
  }

  describeAnswerForCell() {
    const {asked: {cell, digit, possible}, reason} = this.answer;
    const shown = this.game.puzzle.textOf(digit);
    if (!reason) {
      return [`Cell ${cell} is ${shown} in every solution. No reason was found in time.`];
    }
    const claim = `Cell ${cell} ${possible ? 'must be' : 'cannot be'} ${shown}`;
    const {count, text, names} = this.premises();
    if (count === 0) return [`${claim}: the board leaves no choice.`];
    return [`${claim}: ${text} leave${count === 1 ? 's' : ''} no choice.`, this.nameAll(names),
      this.minimality('there is a choice'),
      reason.propagation_suffices ? 'Simple steps prove it.' : 'Only a search proves it.'];
  }

  /** @param {string} otherwise */
  minimality(otherwise) {
    const {smallest, minimal, at_least: least} = this.answer.reason;
    if (smallest) return 'No smaller set is enough.';
    const known = minimal ? `Without any one of them ${otherwise}; a smaller set may exist.` :
      'Some of them may not be needed: a limit was hit.';
    return least > 0 ? `${known} Every such set has at least ${least} of them.` : known;
  }

  describeSeveral() {
    const {differing, differing_complete: isComplete, further_givens: further} = this.answer;
    const {length} = this.game.puzzle.board.cells;
    const givens = (further?.givens ?? []).map((/** @type {Placement} */ one) => this.nameOf(one));
    const open = differing.map((/** @type {any} */ {cell, digits}) =>
      `${cell} can be ${this.alternatives(digits)}`);
    return ['There are several solutions.',
      ...(givens.length === 0 ? [] : [`With ${countThings(givens.length, 'more given')}, there ` +
        `is only one: ${listNames(givens)}. ${further.smallest ? 'Fewer are not enough.' :
          'Each is needed, but a smaller set may exist.'}`]),
      `${isComplete ? '' : 'At least '}${differing.length.toLocaleString('en')} of ` +
        `${length.toLocaleString('en')} cells differ:`,
      `${this.list(open, '\n')}.`];
  }
}

/**
 * Opens the puzzle with further givens, and keeps the player's digits and marks.
 * @param {App} app
 * @param {Placement[]} givens
 */
async function addGivens(app, givens) {
  const {game} = app;
  const {name, source: {select: _, ...source}} = game.puzzle;
  const entries = givens.map(({cell, digit}) => `${cell}=${digit}`);
  const {text} = await app.client.call(
      app.askAboutGivens('convert', {to: 'any', name: game.puzzle.ownName(), entries}));
  await app.open({...source, puzzle: text.trim()}, {name});
  app.game.change(game.contents());
  app.showChange();
  const names = givens.map((one) => game.puzzle.nameCandidate(one));
  app.status.say(`${countThings(givens.length, 'given')} added: ${names.join(', ')}.`);
}

/**
 * Shows the answer to `explain`.
 * @param {App} app
 * @param {any} answer
 * @param {string} introduction
 * @param {() => void} offerMore is called after the text is shown
 * @param {boolean} [showsAll]
 */
export function showExplanation(app, answer, introduction, offerMore, showsAll = false) {
  const {game, view, status} = app;
  const writer = new Writer(game, answer, showsAll);
  const lines = writer.lines();
  view.clear(game);
  status.say([introduction, ...lines].filter((line) => line !== '').join('\n'));
  status.enlarge(showsAll);
  offerMore();
  const {reason, further_givens: further, differing = []} = answer;
  const givens = further?.givens ?? [];
  if (givens.length > 0) {
    status.offer(givens.length === 1 ? 'Add this given' : `Add these ${givens.length} givens`,
        () => status.run(() => addGivens(app, givens)));
  }
  if (writer.isShortened) {
    status.offer('Show all', () => showExplanation(app, answer, introduction, offerMore, true));
  }
  const cellOf = (/** @type {string} */ name) => game.puzzle.cellOfName.get(name) ?? 0;
  const cellsOf = (/** @type {{cell: string}[]} */ list = []) => list.map(({cell}) => cellOf(cell));
  view.explainCells(game, {
    marked: [...cellsOf(reason?.givens), ...cellsOf(reason?.pencilmarks), ...cellsOf(givens)],
    tinted: [...cellsOf(differing), ...(reason?.clues ?? []).flatMap(
        (/** @type {any} */ {cells}) => cells.map(cellOf))],
    suggested: new Map(givens.map((/** @type {Placement} */ one) => [cellOf(one.cell), one.digit])),
  });
  app.showChange();
}
