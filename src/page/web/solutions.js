// The buttons about solutions: Candidates, Count and Solve.
import {describeFault, isUnsolvable, tellFault} from './faults.js';

/** @typedef {import('./app.js').App} App */

/** Candidates are coloured by their number of solutions if there are at most so many. */
const MOST_COUNTED = 500;

/** Count asks for more and more solutions, so that it can report how many there are so far. */
const FIRST_COUNT_LIMIT = 1_000;
const LAST_COUNT_LIMIT = 1e15;  // numbers are exact up to 2^53

/** @param {number} count */
const format = (count) => count.toLocaleString('en');

/**
 * Shows the digits that each blank cell has in some solution, or hides them.
 * @param {App} app
 */
export async function showCandidates(app) {
  const {game, view, status, client} = app;
  if (view.candidates) {
    app.clearAnswers();
    return;
  }
  const found = await client.call(app.ask('enumerate', {limit: MOST_COUNTED}));
  if (isUnsolvable(found.verdict)) {
    tellFault(app, await describeFault(app));
    return;
  }
  let text = '';
  /** @type {import('./overlay.js').Possible[]} */
  let candidates;
  if (found.complete) {
    candidates = countDigits(found.solutions, game.digits.length);
    text = found.count === 1 ? 'One solution.' :
      `${format(found.count)} solutions. Digits of one solution are green, of two to nine blue, ` +
      'of more grey.';
  } else {
    const all = await client.call(app.ask('candidates'));
    if (!all.candidates) {
      status.say(`Not known: ${all.reason}`);
      return;
    }
    candidates = all.candidates.map((/** @type {number[]} */ digits) =>
      digits.map((digit) => ({digit, solutions: 0})));
    text = `More than ${format(MOST_COUNTED)} solutions. Each shown digit is in one of them.`;
  }
  view.clear(game);
  view.candidates = candidates;
  status.say(text);
  app.showChange();
}

/**
 * Counts the solutions with each digit of each cell.
 * @param {number[][]} solutions
 * @param {number} cells
 * @returns {import('./overlay.js').Possible[]}
 */
function countDigits(solutions, cells) {
  return Array.from({length: cells}, (_, cell) => {
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const solution of solutions) {
      counts.set(solution[cell], (counts.get(solution[cell]) ?? 0) + 1);
    }
    return [...counts].sort(([a], [b]) => a - b)
        .map(([digit, count]) => ({digit, solutions: count}));
  });
}

/**
 * Counts the solutions with the entered digits.
 * @param {App} app
 */
export async function count(app) {
  const {status, client} = app;
  for (let limit = FIRST_COUNT_LIMIT; limit <= LAST_COUNT_LIMIT; limit *= 10) {
    const found = await client.call(app.ask('count', {limit}));
    if (found.complete || found.verdict === 'unknown') {
      const number = found.count === 1 ? 'One solution.' :
        found.count === 0 ? 'No solution.' : `${format(found.count)} solutions.`;
      status.say(found.complete ? number : `Not known: ${found.reason}`);
      return;
    }
    status.report(`more than ${format(limit)} solutions so far`);
  }
  status.say(`More than ${format(LAST_COUNT_LIMIT)} solutions.`);
}

/**
 * Enters the solution as one change, which can be undone.
 * @param {App} app
 */
export async function solve(app) {
  const {game, view, status, client} = app;
  const {verdict, reason, solutions} = await client.call(app.ask('solve'));
  if (isUnsolvable(verdict)) {
    view.clear(game);
    tellFault(app, await describeFault(app));
    return;
  }
  if (solutions.length === 0) {
    status.say(`Not known: ${reason}`);
    return;
  }
  const [solution] = solutions;
  game.enter(solution.map((/** @type {number} */ digit, /** @type {number} */ cell) =>
    ({cell, digit})));
  app.takeChange();
  status.say(verdict === 'unique' ? 'The only solution. Undo restores your digits.' :
    `One of several solutions: ${reason}.`);
}
