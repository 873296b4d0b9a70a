// Print: the sheet that clausoku makes, with the puzzle on the first page and its solution on the
// second. A shadow tree keeps the sheet's style apart from the page's. The browser's own command
// prints the page: the grid and the open panes, with the clauses of the selected cell.
import {askAboutSharedPuzzle} from './sharing.js';
import {element} from './status.js';

/** @typedef {import('./app.js').App} App */

/** The number of clauses on paper. */
const MOST_PRINTED = 400;

/** The paper of the sheet. A shadow tree's style cannot choose it. */
const paper = new CSSStyleSheet();

/**
 * Shows a sheet in place of the page on paper.
 * @param {HTMLElement} host
 * @param {string} html the sheet, a complete HTML page
 */
function showSheet(host, html) {
  // The page's policy refuses styles in HTML, but not styles that scripts set. Text in the sheet
  // cannot contain quotes.
  const css = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  const style = new CSSStyleSheet();
  style.replaceSync(css);
  paper.replaceSync(/@page \{[^}]*\}/.exec(css)?.[0] ?? '');
  const plain = html.replace(/<style>[^]*?<\/style>/, '').replaceAll(' style="', ' data-style="');
  const sheet = new DOMParser().parseFromString(plain, 'text/html');
  for (const label of sheet.querySelectorAll('.label')) label.remove();  // titles suffice
  const root = host.shadowRoot ?? host.attachShadow({mode: 'open'});
  root.adoptedStyleSheets = [style];
  root.replaceChildren(...sheet.body.children);
  for (const element of root.querySelectorAll('[data-style]')) {
    /** @type {HTMLElement} */ (element).style.cssText = element.getAttribute('data-style') ?? '';
  }
}

/**
 * Prints the puzzle.
 * @param {App} app
 */
export async function printSheet(app) {
  const title = element('title').textContent;
  const {text} = await app.client.call(
      askAboutSharedPuzzle(app, 'sheet', {'title': title, 'per-page': 1}));
  showSheet(element('sheet'), text);
  const others = document.adoptedStyleSheets.filter((one) => one !== paper);
  document.adoptedStyleSheets = [...others, paper];
  document.body.classList.add('with-sheet');
  window.print();
}

/** After printing the sheet, lets the browser's own command print the page again. */
export function forgetSheetAfterPrinting() {
  window.addEventListener('afterprint', () => {
    document.body.classList.remove('with-sheet');
    paper.replaceSync('');
  });
}

/**
 * A list of constraints with their clauses.
 * @param {import('./formula.js').Clause[]} clauses
 */
function makeClausesForPaper(clauses) {
  /** @type {Map<string, string[]>} what the clauses say, by constraint */
  const constraints = new Map();
  for (const {sentence} of clauses) {
    const end = sentence.lastIndexOf(': ');
    const constraint = sentence.slice(0, end);
    constraints.set(constraint, [...constraints.get(constraint) ?? [], sentence.slice(end + 2)]);
  }
  return [...constraints].map(([constraint, texts]) => {
    const item = document.createElement('p');
    const heading = document.createElement('b');
    heading.textContent = constraint;
    item.append(heading, `: ${texts.join('; ')}`);
    return item;
  });
}

/**
 * Writes the clauses of the selected cell for paper, just before the browser prints the page.
 * @param {App} app
 * @param {import('./formula_pane.js').FormulaPane} pane
 */
export function writeClausesBeforePrinting(app, pane) {
  window.addEventListener('beforeprint', () => {
    const {formula, group} = pane;
    const paper = element('paper');
    paper.replaceChildren();
    if (!formula || pane.root.hidden) return;
    const cell = app.view.selected;
    const clauses =
        formula.select(group, cell).filter(({change}) => change !== 'removed');
    const heading = document.createElement('h2');
    heading.textContent = `${clauses.length.toLocaleString('en')} ${group ? `${group} ` : ''}` +
      `clauses with ${app.game.puzzle.board.cells[cell].name}`;
    const more = clauses.length - MOST_PRINTED;
    const rest = document.createElement('p');
    rest.textContent = more > 0 ? `and ${more.toLocaleString('en')} more clauses` : '';
    const list = document.createElement('div');
    list.append(...makeClausesForPaper(clauses.slice(0, MOST_PRINTED)), rest);
    paper.append(heading, list);
  });
  window.addEventListener('afterprint', () => element('paper').replaceChildren());
}
