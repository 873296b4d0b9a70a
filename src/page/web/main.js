// Starts the page: opens its puzzle and connects its buttons.
import {explain, hint, step} from './answers.js';
import {App} from './app.js';
import {connectExporting} from './exporting.js';
import {check, findMistake} from './faults.js';
import {connectFormulaFile} from './formula_file.js';
import {FormulaPane, fillFormulaChoices} from './formula_pane.js';
import {Keyboard} from './keyboard.js';
import {connectChoices, connectModes} from './modes.js';
import {connectNamedCells} from './named_cells.js';
import {connectNewPuzzle} from './new_puzzle.js';
import {connectOpening, openFirst} from './opening.js';
import {
  forgetSheetAfterPrinting, printSheet, writeClausesBeforePrinting,
} from './printing.js';
import {connectPresentation} from './presentation.js';
import {SearchPane} from './search_pane.js';
import {connectSaving} from './saving.js';
import {connectSharing} from './sharing.js';
import {count, showCandidates, solve} from './solutions.js';
import {element} from './status.js';

/** The buttons that ask the worker. */
const ACTIONS = {
  check, hint, step, why: explain, wrong: findMistake, candidates: showCandidates, count, solve,
  print: printSheet,
};

/**
 * Buttons, and the choice to show clashes.
 * @param {App} app
 */
function connectButtons(app) {
  for (const [name, run] of Object.entries(ACTIONS)) {
    element(name).addEventListener('click', () => app.status.run(() => run(app)));
  }
  app.whenFull = () => app.status.run(() => check(app));
  element('undo').addEventListener('click', () => app.undo('undo'));
  element('redo').addEventListener('click', () => app.undo('redo'));
  element('erase').addEventListener('click', () => app.erase());
  connectModes(app);
  connectChoices(app);
}

/** The buttons that wait for the names of boards, clues and encodings. */
const LATE_BUTTONS = '#new, #show-formula, #show-search, #show-presentation';

/**
 * Remembers the last click on a button that is not connected yet. Returns a function that repeats
 * the click.
 * @param {string} selector
 */
function rememberClick(selector) {
  /** @type {HTMLElement | undefined} */
  let clicked;
  const remember = (/** @type {Event} */ {target}) => {
    const button = /** @type {Element} */ (target).closest(selector);
    if (button instanceof HTMLElement) clicked = button;
  };
  document.addEventListener('click', remember, true);
  return () => {
    document.removeEventListener('click', remember, true);
    clicked?.click();
  };
}

async function start() {
  const repeatEarlyClick = rememberClick(`button:not(${LATE_BUTTONS})`);
  const repeatLateClick = rememberClick(LATE_BUTTONS);
  const app = new App();
  await app.status.run(() => openFirst(app));
  if (!app.game) return;
  new Keyboard(app);
  connectButtons(app);
  connectNamedCells(app);
  connectOpening(app);
  connectSharing(app);
  connectExporting(app);
  connectSaving(app);
  forgetSheetAfterPrinting();
  document.body.classList.add('ready');
  performance.mark('ready');
  repeatEarlyClick();
  const names = await app.client.call({command: 'names'});
  connectNewPuzzle(app, names);
  fillFormulaChoices(names);
  const formula = new FormulaPane(app);
  const search = new SearchPane(app, formula);
  connectPresentation(search);
  connectFormulaFile(app, search);
  writeClausesBeforePrinting(app, formula);
  repeatLateClick();
  app.describeRules(/** @type {any} */ (names));
  const style = new CSSStyleSheet();
  style.replaceSync(names.dark_style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
}

start();
