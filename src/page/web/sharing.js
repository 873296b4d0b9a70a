// The dialog Share: a link to this page with the puzzle and the player's digits and marks,
// links to f-puzzles.com and SudokuPad, and the puzzle's text.
import {element} from './status.js';

/** @typedef {import('./app.js').App} App */

/**
 * A request about the puzzle as it is shared and printed. Digits that were entered on a board
 * without givens and clues count as givens.
 * @param {App} app
 * @param {string} command
 * @param {Record<string, unknown>} options
 */
export function askAboutSharedPuzzle(app, command, options) {
  const {givens, clues} = app.game.puzzle;
  const isOwn = clues.length === 0 && givens.every((digit) => digit === 0);
  return isOwn ? app.ask(command, options) : app.askAboutGivens(command, options);
}

/**
 * Converts the puzzle. Returns an empty text if the format cannot state it.
 * @param {App} app
 * @param {string} to a format, or any
 */
async function convert(app, to) {
  const name = app.game.puzzle.ownName();
  try {
    const {text} = await app.client.call(askAboutSharedPuzzle(app, 'convert', {to, name}));
    return text.trim();
  } catch {
    return '';
  }
}

/**
 * The page's address with the puzzle in its fragment.
 * @param {App} app
 * @param {string} text
 */
function makeLink(app, text) {
  const {source} = app.game.puzzle;
  const name = app.game.puzzle.ownName();
  const values = new URLSearchParams({puzzle: text});
  if (source.board) values.set('board', source.board);
  if (source.rules) values.set('rules', source.rules);
  if (name !== '') values.set('name', name);
  const entries = app.game.entriesInOrder();
  if (entries.length > 0) values.set('entries', entries.join(','));
  for (const kind of /** @type {const} */ (['marks', 'centre', 'colours'])) {
    const texts = app.game.markTexts(kind);
    if (texts.length > 0) values.set(kind, texts.join(','));
  }
  return `${location.href.replace(/#.*$/s, '')}#${values}`;
}

/**
 * Connects the dialog.
 * @param {App} app
 */
export function connectSharing(app) {
  const dialog = element('share-dialog');
  element('share').addEventListener('click', () => app.status.run(async () => {
    const text = await convert(app, 'any') || app.game.puzzle.source.puzzle;
    const fPuzzles = await convert(app, 'f-puzzles-link');
    const isLong = text.startsWith('{') && fPuzzles !== '';
    element('share-link').value = makeLink(app, isLong ? fPuzzles : text);
    element('share-f-puzzles').value = fPuzzles || 'f-puzzles.com has no such board';
    const code = encodeURIComponent(fPuzzles.replace(/^.*load=/, ''));
    element('share-sudokupad').value =
        fPuzzles ? `https://sudokupad.app/fpuzzles${code}` : 'SudokuPad has no such board';
    element('share-text').value = text;
    dialog.showModal();
    element('share-link').select();
  }));
  element('copy-link').addEventListener('click', async () => {
    element('share-link').select();
    try {
      await navigator.clipboard.writeText(element('share-link').value);
    } catch {
      document.execCommand('copy');  // pages from files may lack the clipboard
    }
    dialog.close();
    app.status.say('The link is copied.');
  });
}
