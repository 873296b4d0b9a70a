// Keeps the games of this page in the browser's storage: the game that is shown, and the former
// games, which Undo brings back. A tab first looks for its own games, so that two tabs keep theirs.
import {element} from './status.js';

/**
 * @typedef {import('./app.js').App} App
 * @typedef {import('./game.js').GameRecord} GameRecord
 */

/** The most characters that the page stores, far below the limits of browsers. */
const MOST_CHARACTERS = 1_000_000;

/** The storage has one entry for each page. Browsers can have one storage for all files. */
const KEY = `clausoku ${location.pathname}`;

/** Reads the games, the shown one last. Returns no games if there are none or no storage. */
export function readSavedGames() {
  try {
    /** @type {GameRecord[]} */
    const records = JSON.parse(
        sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? '[]');
    return records.filter(({source, done, undone}) => typeof source.puzzle === 'string' &&
        [...done, ...undone].every(({before, after}) => before.length === after.length));
  } catch {
    return [];
  }
}

/**
 * Stores the shown game and as many former games as fit. Returns false if that fails.
 * @param {App} app
 */
function save(app) {
  let text = '';
  for (const record of [app.game.record(), ...[...app.formerGames].reverse()]) {
    const longer = JSON.stringify(record) + (text === '' ? '' : ',') + text;
    if (longer.length > MOST_CHARACTERS) break;
    text = longer;
  }
  if (text === '') return false;
  try {
    for (const storage of [sessionStorage, localStorage]) storage.setItem(KEY, `[${text}]`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores the games after each change, and says so if the browser cannot store them.
 * @param {App} app
 */
export function connectSaving(app) {
  const saveAndTell = () => {
    element('unsaved').hidden = save(app);
  };
  app.changeListeners.push(saveAndTell);
  saveAndTell();
}
