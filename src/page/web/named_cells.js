// Lights the cells that a text names while the pointer is on their name: "r1c2", "row 3", "box 4".

/** @typedef {import('./app.js').App} App */

/** The texts with names. */
const TEXTS = '#message, #formula, #search, #rules';

const NAME = /\br\d+c\d+|\b(?:row|column|box|region) \d+/g;

/**
 * The text at a place of the window, and the place's offset in it.
 * @param {number} x
 * @param {number} y
 * @returns {{node: Node, offset: number} | null}
 */
function findTextAt(x, y) {
  const anyDocument = /** @type {any} */ (document);
  const caret = anyDocument.caretPositionFromPoint?.(x, y);
  if (caret) return {node: caret.offsetNode, offset: caret.offset};
  const range = anyDocument.caretRangeFromPoint?.(x, y);  // Safari
  return range && {node: range.startContainer, offset: range.startOffset};
}

/**
 * The cells that the text at a place names.
 * @param {App} app
 * @param {number} x
 * @param {number} y
 * @returns {number[]}
 */
function findNamedCells({game: {puzzle}}, x, y) {
  const found = findTextAt(x, y);
  if (!found || found.node.nodeType !== Node.TEXT_NODE) return [];
  const {node: {textContent}, offset} = found;
  const name = [...(textContent ?? '').matchAll(NAME)].find(({index = 0, 0: {length}}) =>
    index <= offset && offset <= index + length)?.[0] ?? '';
  const cell = puzzle.cellOfName.get(name);
  if (cell !== undefined) return [cell];
  const area = puzzle.areasOfCell.flat().find((one) => one.name === name);
  return area?.cells ?? [];
}

/**
 * Connects the pointer.
 * @param {App} app
 */
export function connectNamedCells(app) {
  let shown = '';
  document.addEventListener('pointermove', ({target, clientX, clientY}) => {
    const isText = target instanceof Element && target.closest(TEXTS);
    const cells = isText && app.game ? findNamedCells(app, clientX, clientY) : [];
    if (String(cells) === shown) return;
    shown = String(cells);
    app.view.light('name', cells);
    app.view.update(app.game);
  });
}
