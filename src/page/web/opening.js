// Opens puzzles: pasted, from files, dropped, from links, from the page's address.
import {readSavedGames} from './saving.js';
import {element} from './status.js';

/**
 * @typedef {import('./app.js').App} App
 * @typedef {import('./puzzle.js').Source} Source
 */

/** The largest file that the page reads, in bytes. */
const LARGEST_FILE = 4_000_000;

/** A 9×9 board without givens. */
const BLANK_PUZZLE = {puzzle: '.'.repeat(81), name: 'Empty board'};

/**
 * Reads the puzzle in the page's address:
 * #puzzle=…&board=…&entries=r1c1=5,…&marks=r1c2=1.4,…
 * @param {string} hash
 * @returns {{source: Source, entries: string[], marks: string[], centre: string[],
 *   colours: string[], name?: string} | null}
 */
export function parseFragment(hash) {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const puzzle = values.get('puzzle');
  if (!puzzle) return null;
  /** @type {Source} */
  const source = {puzzle};
  for (const option of /** @type {('board' | 'rules')[]} */ (['board', 'rules'])) {
    const value = values.get(option);
    if (value) source[option] = value;
  }
  const list = (/** @type {string} */ key) =>
    values.get(key)?.split(',').filter((entry) => entry !== '') ?? [];
  return {source, entries: list('entries'), marks: list('marks'), centre: list('centre'),
    colours: list('colours'), name: values.get('name') ?? undefined};
}

/**
 * Opens the stored game if the page is loaded again or has no other puzzle. Otherwise opens the
 * puzzle of the page's address, or else the puzzle in the file, and lets Undo bring the stored game
 * back. If the puzzle cannot be read, opens an empty grid and throws the reason.
 * @param {App} app
 */
export async function openFirst(app) {
  try {
    await openGivenPuzzle(app);
  } catch (error) {
    const {name, ...source} = BLANK_PUZZLE;
    await app.open(source, {name});
    throw error;
  }
}

/**
 * @param {App} app
 */
async function openGivenPuzzle(app) {
  const linked = parseFragment(location.hash);
  const given = JSON.parse(element('puzzle').textContent);
  const games = readSavedGames();
  const saved = games.at(-1);
  app.formerGames = games;
  if (saved && isWanted(saved, linked, given)) {
    try {
      await app.openRecord(saved);
      app.formerGames = games.slice(0, -1);
      app.showChange();
      if (saved.done.length > 0) app.status.say('Your game is back.');
      return;
    } catch {
      app.formerGames = [];  // another version may have stored these games
    }
  }
  if (linked) return app.open(linked.source, linked);
  const embedded = given ?? BLANK_PUZZLE;
  if (embedded.puzzle === undefined) return openBlank(app, embedded);
  const {name, ...source} = embedded;
  return app.open(source, {name});
}

/**
 * Returns true if the page shows a stored game instead of the puzzle that it is opened with.
 * @param {import('./game.js').GameRecord} saved
 * @param {ReturnType<typeof parseFragment>} linked
 * @param {any} given the puzzle in the file
 */
function isWanted(saved, linked, given) {
  const [navigation] = performance.getEntriesByType('navigation');
  const {type} = /** @type {any} */ (navigation ?? {});
  if (type === 'reload' || type === 'back_forward') return true;
  if (linked && linked.entries.length + linked.marks.length > 0) return false;
  const {name: _, ...source} = linked?.source ?? given ?? {};
  return Object.entries(source).every(([key, value]) =>
    saved.source[/** @type {keyof Source} */ (key)] === value);
}

/**
 * Opens an empty board.
 * @param {App} app
 * @param {{board?: string, rules?: string}} options
 */
export async function openBlank(app, options) {
  const {board} = await app.client.call({command: 'board', ...options});
  const isNumbers = board.size > 35;
  const puzzle = board.cells.map(() => '.').join(isNumbers ? ' ' : '');
  return app.open({puzzle, board: board.name, ...options}, {name: 'Empty board'});
}

/**
 * @param {App} app
 * @param {string} text
 * @param {string} [board]
 */
function openText(app, text, board) {
  const source = {puzzle: text, ...(board ? {board} : {})};
  app.status.run(() => app.open(source));
}

/**
 * @param {App} app
 * @param {File | undefined | null} file
 */
async function openFile(app, file) {
  if (!file) return;
  if (file.size > LARGEST_FILE) {
    app.status.complain(`${file.name} is too large: the page reads up to 4 MB.`);
    return;
  }
  openText(app, await file.text());
}

/**
 * Connects the dialog, pasting, dropped files and the page's address.
 * @param {App} app
 */
export function connectOpening(app) {
  const dialog = element('open-dialog');
  element('open').addEventListener('click', () => {
    dialog.returnValue = '';
    dialog.showModal();
  });
  element('open-file').addEventListener('change', (/** @type {any} */ {target}) => {
    dialog.close('');
    openFile(app, target.files[0]);
    target.value = '';
  });
  dialog.addEventListener('close', () => {
    const text = element('open-text').value;
    if (dialog.returnValue === 'open' && text.trim() !== '') {
      openText(app, text, element('open-board').value.trim());
    }
  });
  document.addEventListener('paste', (event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) {
      return;
    }
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '') return;
    event.preventDefault();
    openText(app, text);
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    openFile(app, event.dataTransfer?.files[0]);
  });
  window.addEventListener('hashchange', () => {
    const linked = parseFragment(location.hash);
    if (linked) app.status.run(() => app.open(linked.source, linked));
  });
  const number = element('number');
  const openNumber = (/** @type {number} */ wanted) => {
    const select = Math.max(1, Math.min(Number(number.max), Math.round(wanted) || 1));
    app.status.run(() => app.open({...app.game.puzzle.source, select}));
  };
  number.addEventListener('change', () => openNumber(Number(number.value)));
  for (const [name, step] of /** @type {[string, number][]} */ ([['previous', -1], ['next', 1]])) {
    element(name).addEventListener('click', () =>
      openNumber((app.game.puzzle.source.select ?? 1) + step));
  }
}
