// Faults of the player's digits: Check, Where did I go wrong?, and what the other buttons say about
// them.

/**
 * @typedef {import('./app.js').App} App
 * @typedef {{text: string, wrong: Set<number>, isOwn: boolean}} Fault `wrong` has the cells of
 *   wrong digits; `isOwn` is false if the puzzle itself is at fault
 */

/** @param {string} verdict */
export const isUnsolvable = (verdict) => verdict === 'none' || verdict === 'invalid';

/**
 * Describes why the grid has no solution. Requires that it has none.
 * @param {App} app
 * @returns {Promise<Fault>}
 */
export async function describeFault(app) {
  const {game} = app;
  const {verdict, candidates} = await app.client.call(app.askAboutGivens('candidates'));
  /** @type {Set<number>} */
  const wrong = new Set();
  if (isUnsolvable(verdict)) {
    const text = 'The puzzle itself has no solution. Why? shows the reason.';
    return {text, wrong, isOwn: false};
  }
  game.digits.forEach((digit, cell) => {
    if (digit !== 0 && candidates && !candidates[cell].includes(digit)) wrong.add(cell);
  });
  const names = [...wrong].map((cell) => game.puzzle.board.cells[cell].name).join(', ');
  const text = wrong.size === 1 ? `One digit is wrong: ${names}.` :
    wrong.size > 1 ? `${wrong.size} digits are wrong: ${names}.` :
    'Your digits cannot all stand together. Why? shows the reason.';
  return {text, wrong, isOwn: true};
}

/**
 * Frames the wrong digits, and offers to find the change.
 * @param {App} app
 * @param {Fault} fault
 */
export function frameFault(app, {wrong, isOwn}) {
  app.view.wrong = wrong;
  if (isOwn) {
    app.status.offer('Where did I go wrong?', () => app.status.run(() => findMistake(app)));
  }
  app.showChange();
}

/**
 * Says what is wrong with the grid.
 * @param {App} app
 * @param {Fault} fault
 */
export function tellFault(app, fault) {
  app.status.say(fault.text);
  frameFault(app, fault);
}

/**
 * Tells the fault if the player's digits leave no solution. Returns true if they do.
 * @param {App} app
 */
export async function tellFaultIfAny(app) {
  if (app.game.entries().length === 0) return false;
  const {verdict} = await app.client.call(app.ask('solve', {first: true}));
  if (!isUnsolvable(verdict)) return false;
  app.view.clear(app.game);
  tellFault(app, await describeFault(app));
  return true;
}

/**
 * Says whether the player's digits are right, and marks those that no solution has.
 * @param {App} app
 */
export async function check(app) {
  const {game, status} = app;
  const {verdict, reason} = await app.client.call(app.ask('solve', {first: true}));
  app.view.clear(game);
  if (isUnsolvable(verdict)) {
    tellFault(app, await describeFault(app));
  } else if (verdict === 'unknown') {
    status.say(`Not known: ${reason}`);
  } else if (game.entries().length === 0) {
    status.say('There are no digits to check yet.');
  } else {
    status.say(game.isFull() ? 'Solved! Every digit is right.' : 'Every digit so far is right.');
  }
  app.showChange();
}

/**
 * Finds the last change after which the puzzle still had a solution.
 * @param {App} app
 */
export async function findMistake(app) {
  const {game, status, client, view} = app;
  const moves = game.moves();
  const {length, reason} = await client.call(
      app.askAboutGivens('longest-prefix', {moves: moves.map(({move}) => move)}));
  view.clear(game);
  if (length === null) {
    status.say(`The puzzle itself cannot be solved: ${reason}.`);
  } else if (length === moves.length) {
    status.say(moves.length === 0 ? 'You have not entered a digit yet.' :
      'You have not gone wrong: the puzzle can still be solved.');
  } else {
    const {cell, digit, changes} = moves[length];
    const name = game.puzzle.board.cells[cell].name;
    const move = digit === 0 ? name : game.puzzle.nameCandidate({cell: name, digit});
    view.wrong.add(cell);
    const kept = length === 1 ? 'After your first change' : `After your first ${length} changes`;
    status.say(length === 0 ? `There is no solution after your first change, ${move}.` :
      `${kept}, the puzzle still has a solution; after the next one, ${move}, it has none.`);
    status.offer('Go back to before this change', () => {
      while (game.done.length >= changes) game.undo();
      app.takeChange();
      view.focus(cell);
    });
  }
  app.showChange();
}
