// The dialog New: makes a puzzle, or opens an empty board.
import {openBlank} from './opening.js';
import {capitalize, nameClueType} from './sentences.js';
import {element} from './status.js';

/** @typedef {import('./app.js').App} App */

/** Boards that the dialog offers. The program knows more; see `clausoku boards`. */
const BOARDS = new Map([
  ['9x9', '9×9'], ['4x4', '4×4'], ['2x3', '6×6'], ['2x4', '8×8'], ['3x4', '12×12'],
  ['16x16', '16×16'], ['latin:5', '5×5 without boxes'], ['samurai', 'Samurai: five grids'],
  ['windmill', 'Windmill: five grids'], ['butterfly', 'Butterfly: four grids'],
]);

/**
 * @param {HTMLSelectElement} list
 * @param {string[]} values
 * @param {string} [first]
 */
function fill(list, values, first) {
  const options = values.map((value) =>
    new Option(BOARDS.get(value) ?? nameClueType(value), value));
  list.replaceChildren(...(first === undefined ? [] : [new Option(first, '')]), ...options);
}

/**
 * Offers the difficulties and clues that puzzles on the chosen board can have.
 * @param {App} app
 */
async function offerChoices(app) {
  const board = element('new-board').value;
  const {levels, clues} = await app.client.call({command: 'new-puzzles', board});
  for (const [id, values, first] of [['difficulty', levels, 'Any'], ['clues', clues, 'None']]) {
    const list = element(`new-${id}`);
    const chosen = list.value;
    fill(list, values, first);
    list.value = values.includes(chosen) ? chosen : '';
  }
  describeChoices(app);
}

/**
 * Describes the chosen clues and rules.
 * @param {App} app
 */
function describeChoices({descriptions}) {
  for (const [id, none] of [['clues', 'only given digits'], ['rules', 'no further rules']]) {
    const text = descriptions.get(element(`new-${id}`).value) ?? none;
    element(`new-${id}-text`).textContent = `${capitalize(text)}.`;
  }
}

/**
 * Makes a puzzle as the dialog says, or an easier one if no puzzle of the difficulty is found.
 * @param {App} app
 */
async function make(app) {
  const board = element('new-board').value;
  const difficulty = element('new-difficulty').value;
  const clues = element('new-clues').value;
  const rules = element('new-rules').value;
  const options = Object.fromEntries(
      Object.entries({board, difficulty, clues, rules}).filter(([, value]) => value !== ''));
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const {puzzles} = await app.client.call({command: 'generate', playable: true, seed, ...options},
      ({failed_tries: tries}) => app.status.report(`${tries} tries so far`)).catch((error) => {
    if (!error.message.startsWith('No such puzzle in')) throw error;
    throw new Error('No such puzzle was found. Choose another difficulty, or other clues.');
  });
  const [made] = puzzles;
  const level = made.difficulty?.level ?? '';
  const parts = [level, clues, rules].map((part) => part.replaceAll('-', ' '));
  const name = ['New', ...parts.filter((part) => part !== ''), 'puzzle'].join(' ');
  // Puzzles of f-puzzles state their board and rules.
  const stated = made.format === 'f-puzzles' ? {} : rules ? {board, rules} : {board};
  await app.open({puzzle: made.text, ...stated}, {name});
  if (difficulty !== '' && level !== difficulty) {
    app.status.say(`No ${difficulty} puzzle was found. This one is ${level}.`);
  }
}

/**
 * Connects the dialog.
 * @param {App} app
 * @param {any} names the answer to `names`
 */
export function connectNewPuzzle(app, names) {
  const nameOf = (/** @type {{name: string}} */ {name}) => name;
  fill(element('new-board'), [...BOARDS.keys()]);
  fill(element('new-rules'), names.rules.map(nameOf), 'None');
  const examples = names.boards.map((/** @type {{example: string}} */ {example}) => example);
  element('boards').replaceChildren(...examples.filter((/** @type {string} */ one) => one !== '')
      .map((/** @type {string} */ one) => new Option(one, one)));
  const dialog = element('new-dialog');
  const offer = () => offerChoices(app).catch(() => {});  // stopped work leaves the old choices
  offer();
  element('new-board').addEventListener('change', offer);
  for (const id of ['new-clues', 'new-rules']) {
    element(id).addEventListener('change', () => describeChoices(app));
  }
  element('new').addEventListener('click', () => {
    dialog.returnValue = '';
    offer();
    dialog.showModal();
  });
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === 'make') app.status.run(() => make(app));
    if (dialog.returnValue === 'blank') {
      const rules = element('new-rules').value;
      const board = element('new-board').value;
      app.status.run(() => openBlank(app, rules ? {board, rules} : {board}));
    }
  });
}
