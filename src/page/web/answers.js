// The buttons that help a player: Hint, Step and Why?
import {showExplanation} from './explanation.js';
import {describeFault, frameFault, isUnsolvable, tellFaultIfAny} from './faults.js';
import {lacksStep, takeStep} from './path_steps.js';
import {toSentence} from './sentences.js';

/**
 * @typedef {import('./app.js').App} App
 * @typedef {{picture: SVGElement | null, lines: string[]}} Figure
 */

/** The steps of a path that Step asks for at first; more are asked for when these are taken. */
const FIRST_STEPS = 25;

/** Why? finds the smallest set of givens and clues on boards with at most so many digits. */
const MOST_DIGITS_FOR_SMALLEST = 16;

/** The work for the smallest set, in conflicts of the solver; then a small set suffices. */
const MOST_CONFLICTS = 20_000;

/**
 * Reads the figures of an explanation in HTML: their lines and drawings.
 * @param {string} html
 * @returns {Figure[]}
 */
function parseFigures(html) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('figure')].map((figure) => ({
    picture: figure.querySelector('svg'),
    lines: [...figure.querySelectorAll('p')].map((line) => line.textContent ?? ''),
  }));
}

/**
 * Shows a figure in place of the puzzle, and its text.
 * @param {App} app
 * @param {Figure | undefined} figure
 * @param {boolean} [isPlace] true for a hint that shows only where to look
 */
function show(app, figure, isPlace = false) {
  app.view.clear(app.game);
  if (!figure) return;
  const lines = figure.lines.filter((line) => !/^\d+ facts?$/.test(line));
  app.status.say(lines.map((line) => toSentence(app.game.nameOwnDigits(line))).join('\n'));
  if (figure.picture) app.view.explain(figure.picture, app.game, isPlace);
  app.showChange();
}

/**
 * Explains why there is no solution, several solutions, or why the selected cell has its digit.
 * @param {App} app
 */
export async function explain(app) {
  const {game, view, client} = app;
  const isLarge = game.puzzle.board.size > MOST_DIGITS_FOR_SMALLEST;
  const options = isLarge ? {} : {'smallest': true, 'max-conflicts': MOST_CONFLICTS};
  const alone = await client.call(app.askAboutGivens('solve'));
  const isSolvable = alone.verdict === 'unique' || alone.verdict === 'multiple';
  const whole = isSolvable ? await client.call(app.ask('solve')) : alone;
  const isBlank = game.digits[view.selected] === 0;
  if (whole.verdict === 'unique' && !isBlank) {
    app.status.say('There is one solution. Select an empty cell to see what forces its digit.');
    return;
  }
  const asked = whole.verdict === 'unique' ?
    {...options, cell: game.puzzle.board.cells[view.selected].name} : options;
  const request = isSolvable ? app.ask('explain', asked) : app.askAboutGivens('explain', asked);
  const hasOwnDigits = isSolvable && game.entries().length > 0;
  const isFault = isSolvable && isUnsolvable(whole.verdict);
  const fault = isFault ? await describeFault(app) : null;
  const introduction = (fault ? `${fault.text}\n` : '') + (hasOwnDigits ? 'With your digits:' : '');
  showExplanation(app, await client.call(request), introduction,
      () => fault && frameFault(app, fault));
}

/**
 * The stage of the hint: first the place, then the complete step.
 * @type {{key: string}}
 */
const lastHint = {key: ''};

/**
 * Shows where to look; if asked again, the complete step.
 * @param {App} app
 */
export async function hint(app) {
  const first = findFirstStep(app);
  const isInPath = first >= 0 && first < path.steps.length;
  if (isInPath && findNextStep(app) !== first) {  // marks show what the program would hint at
    const next = await findOrAskForNextStep(app);
    if (next >= 0) show(app, path.figures[next]);
    return;
  }
  if (await tellFaultIfAny(app)) return;
  const key = JSON.stringify(app.ask('hint'));
  const isAgain = app.view.explains && lastHint.key === key;
  const {text} = await app.client.call(
      app.ask('hint', {'hint': isAgain ? 'why' : 'where', 'output-format': 'html'}));
  show(app, parseFigures(text)[0], !isAgain);
  if (app.view.explains && !isAgain) app.status.offer('Show the step', () => runHint(app));
  lastHint.key = key;
}

/** @param {App} app */
function runHint(app) {
  app.status.run(() => hint(app));
}

/**
 * The path to the solution that Step walks, and the digits before each of its steps that was
 * reached.
 * @type {{digits: string[], figures: Figure[], steps: any[]}}
 */
const path = {digits: [], figures: [], steps: []};

/** @param {App} app */
function describeDigits(app) {
  return JSON.stringify(app.ask('steps'));
}

/**
 * The first step of the path for the digits in the grid, or −1 if the path is for other digits.
 * @param {App} app
 */
function findFirstStep(app) {
  return path.digits.indexOf(describeDigits(app));
}

/**
 * The first step of the path that changes the grid: its digit is not entered, or marks do not show
 * all that it removes. Returns −1 if the path has none or is for other digits.
 * @param {App} app
 */
function findNextStep(app) {
  const first = findFirstStep(app);
  return first < 0 ? -1 : path.steps.findIndex((one, k) => k >= first && lacksStep(app.game, one));
}

/**
 * The same; asks for the path, or for more of it, if need be. If there is no step, says why and
 * returns −1.
 * @param {App} app
 */
async function findOrAskForNextStep(app) {
  const {game, status, client} = app;
  let next = findNextStep(app);
  if (next < 0 && await tellFaultIfAny(app)) return -1;
  for (let most = FIRST_STEPS; next < 0; most *= 2) {
    const {text, steps} = await client.call(
        app.ask('steps', {'output-format': 'html', 'most-steps': most}));
    // The first figure shows the whole path, the last one its end. A limit may leave out steps.
    path.figures = parseFigures(text).slice(1, -1);
    path.steps = (steps ?? []).slice(0, path.figures.length);
    path.digits = [describeDigits(app)];
    next = findNextStep(app);
    if (path.steps.length < most) break;
  }
  if (next >= 0) return next;
  // The answer to Hint says why there is no step.
  const why = path.steps.length > 0 ? null :
    await client.call(app.ask('hint', {'output-format': 'html'}));
  status.say(game.isFull() ? 'The grid is full.' :
    why ? toSentence(parseFigures(why.text)[0]?.lines.join('\n') ?? 'There is no step') :
    'There is no further step: the marks show all that the steps remove.');
  return -1;
}

/**
 * Shows the next step, and enters its digit or writes the marks that it leaves.
 * @param {App} app
 */
export async function step(app) {
  const {game, view} = app;
  const next = await findOrAskForNextStep(app);
  if (next < 0) return;
  const before = path.digits.at(-1) ?? '';
  while (path.digits.length <= next) path.digits.push(before);
  const {placed, removed} = path.steps[next];
  takeStep(game, path.steps[next]);
  view.select(game.puzzle.cellOfName.get((placed ?? removed[0]).cell) ?? 0);
  show(app, path.figures[next]);
  if (game.isFull()) app.status.add('This was the last step: the grid is solved.');
  path.digits[next + 1] = describeDigits(app);
}
