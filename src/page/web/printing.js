// Print: the sheet that clausoku makes, with the puzzle on the first page and its solution on the
// second. A shadow tree keeps the sheet's style apart from the page's.
import {askAboutSharedPuzzle} from './sharing.js';
import {element} from './status.js';

/** @typedef {import('./app.js').App} App */

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
  for (const caption of sheet.querySelectorAll('figcaption')) caption.remove();  // titles suffice
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
