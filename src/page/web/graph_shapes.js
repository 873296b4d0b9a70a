// The shapes of an implication graph: boxes of literals, arrows, and the numbers of clauses.
import {SVG} from './overlay.js';

/** @typedef {{x: number, y: number}} Point */

export const NODE_WIDTH = 76;
export const NODE_HEIGHT = 26;
export const TAG_WIDTH = 60;
export const TAG_HEIGHT = 16;

/** In characters. Longer labels are made narrower. */
const LONGEST_LABEL = 9;

/**
 * @param {string} name
 * @param {string} look
 * @param {Record<string, string | number>} attributes
 */
export function makeNode(name, look, attributes) {
  const node = document.createElementNS(SVG, name);
  node.setAttribute('class', look);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

/**
 * Makes an arrow that crosses a layer straight through its slot there, and bends only between
 * layers, where there are no boxes.
 * @param {Point[]} points the corners of the first box, of the slots as boxes, and of the last box
 * @param {boolean} goesDown
 */
export function makeArrow(points, goesDown) {
  const length = goesDown ? NODE_HEIGHT : NODE_WIDTH;
  const path = points.map(({x, y}, k) => {
    const isLast = k === points.length - 1;
    const across = goesDown ? x + NODE_WIDTH / 2 : y + NODE_HEIGHT / 2;
    const along = (goesDown ? y : x) - (isLast ? 5 : 0);
    return {across, along, end: along + length};
  });
  const join = (/** @type {number} */ along, /** @type {number} */ across) =>
    goesDown ? `${across} ${along}` : `${along} ${across}`;
  let line = `M${join(path[0].end, path[0].across)}`;
  for (let k = 1; k < path.length; ++k) {
    const half = (path[k - 1].end + path[k].along) / 2;
    line += `C${join(half, path[k - 1].across)} ${join(half, path[k].across)} ` +
      join(path[k].along, path[k].across);
    if (k < path.length - 1) line += `L${join(path[k].end, path[k].across)}`;
  }
  return makeNode('path', 'arrow', {'d': line, 'marker-end': 'url(#arrow-head)'});
}

/**
 * @param {string} text
 * @param {string} look
 * @param {Point} place
 * @param {string} title
 * @param {number} literal 0 for the conflict
 */
export function makeBox(text, look, {x, y}, title, literal) {
  const group = makeNode('g', look, {
    'data-literal': literal, 'role': 'option', 'id': `box-${literal}`, 'aria-selected': 'false',
    'aria-label': `${text}: ${title}`,
  });
  const box = makeNode('rect', 'box', {x, y, width: NODE_WIDTH, height: NODE_HEIGHT, rx: 6});
  const label = makeNode('text', 'label', {x: x + NODE_WIDTH / 2, y: y + NODE_HEIGHT / 2 + 4});
  label.textContent = text;
  if (text.length > LONGEST_LABEL) {
    label.setAttribute('textLength', String(NODE_WIDTH - 6));
    label.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  }
  const tip = document.createElementNS(SVG, 'title');
  tip.textContent = title;
  group.append(tip, box, label);
  return group;
}

/**
 * Writes the number of the clause that the arrows to a box stand for, where they end.
 * @param {string} text
 * @param {Point} place
 * @param {boolean} goesDown
 */
export function makeNumber(text, {x, y}, goesDown) {
  const number = makeNode('text', 'number', goesDown ?
    {'x': x + NODE_WIDTH / 2 + 8, 'y': y - 9, 'text-anchor': 'start'} :
    {'x': x - 7, 'y': y + NODE_HEIGHT / 2 - 7, 'text-anchor': 'end'});
  number.textContent = text;
  return number;
}

/**
 * Marks the box of the first UIP with a second border. Returns its name, to be shown beside it.
 * @param {Element} group
 * @param {Point} place
 * @param {boolean} goesDown
 */
export function markFirstUip(group, {x, y}, goesDown) {
  const tag = makeNode('text', 'tag', goesDown ?
    {x: x + NODE_WIDTH + TAG_WIDTH / 2, y: y + NODE_HEIGHT / 2 + 4} :
    {x: x + NODE_WIDTH / 2, y: y + NODE_HEIGHT + TAG_HEIGHT - 4});
  tag.textContent = 'first UIP';
  group.classList.add('uip');
  group.append(makeNode('rect', 'inner',
      {x: x + 3, y: y + 3, width: NODE_WIDTH - 6, height: NODE_HEIGHT - 6, rx: 4}));
  return tag;
}
