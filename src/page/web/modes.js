// The buttons that choose what digits enter, the keypad, and the choices of how the grid looks.
import {COLOURS} from './entering.js';
import {element} from './status.js';

/**
 * @typedef {import('./app.js').App} App
 * @typedef {import('./entering.js').Mode} Mode
 */

/** @type {Mode[]} */
const MODES = ['digit', 'corner', 'centre', 'colour'];

/** The choices, which the browser's storage keeps. */
const CHOICES = ['clashes', 'peers', 'equal', 'remove', 'labels'];

const CHOICES_KEY = 'clausoku choices';

/**
 * Makes a button for each digit, or for each colour.
 * @param {App} app
 */
export function fillKeypad(app) {
  const {puzzle} = app.game;
  const isColour = app.mode === 'colour';
  const buttons = Array.from({length: isColour ? COLOURS.length : puzzle.board.size}, (_, k) => {
    const button = document.createElement('button');
    button.type = 'button';
    if (isColour) {
      button.style.background = COLOURS[k].paint;
      button.setAttribute('aria-label', COLOURS[k].name);
      button.title = COLOURS[k].name;
    } else {
      button.textContent = puzzle.textOf(k + 1);
    }
    button.addEventListener('click', () => app.enter(k + 1));
    return button;
  });
  const keypad = element('keypad');
  const rows = Math.ceil(puzzle.board.size / 9);
  keypad.style.setProperty('--keys', String(Math.ceil(buttons.length / (isColour ? 1 : rows))));
  document.documentElement.style.setProperty('--key-rows', String(rows));
  keypad.setAttribute('aria-label', isColour ? 'Colours' : 'Digits');
  keypad.replaceChildren(...buttons);
}

/**
 * Connects the buttons Digit, Corner, Centre and Colour.
 * @param {App} app
 */
export function connectModes(app) {
  for (const mode of MODES) {
    element(`mode-${mode}`).addEventListener('click', () => {
      app.mode = mode;
      for (const one of MODES) {
        element(`mode-${one}`).setAttribute('aria-pressed', String(one === mode));
      }
      fillKeypad(app);
    });
  }
}

/**
 * Connects the choices, and takes them from the browser's storage where there is one.
 * @param {App} app
 */
export function connectChoices(app) {
  /** @type {Record<string, boolean>} */
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem(CHOICES_KEY) ?? '{}');
  } catch {
    // Pages from files may lack the storage.
  }
  const take = () => {
    const [clashes, peers, equal, removesMarks, labels] =
      CHOICES.map((name) => element(name).checked);
    app.view.showsClashes = clashes;
    app.view.highlights = {peers, equal};
    app.removesMarks = removesMarks;
    app.view.showLabels(labels);
    app.showChange();
  };
  for (const name of CHOICES) {
    element(name).checked = stored[name] ?? element(name).checked;
    element(name).addEventListener('change', () => {
      take();
      const chosen = Object.fromEntries(CHOICES.map((one) => [one, element(one).checked]));
      try {
        localStorage.setItem(CHOICES_KEY, JSON.stringify(chosen));
      } catch {
        // The choices hold until the page is closed.
      }
    });
  }
  take();
}
