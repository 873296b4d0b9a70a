// Draws the implication graph of a conflict's level: the first UIP on the left, the false clause on
// the right, and an arrow from each literal to those that it helps to force. If this is too wide,
// the first UIP is at the top and the false clause at the bottom.
import {SVG} from './overlay.js';

/**
 * @typedef {import('./search_trace.js').SearchTrace} SearchTrace
 * @typedef {import('./search_trace.js').SearchEvent} SearchEvent
 * @typedef {{x: number, y: number}} Point
 */

const NODE_WIDTH = 92;
const NODE_HEIGHT = 26;
const LONGEST_LABEL = 11;  // in characters; longer labels are made narrower
const LAYER_DISTANCE = 132;
const NODE_DISTANCE = 38;
const COLUMN_DISTANCE = 100;  // of a graph from top to bottom
const ROW_DISTANCE = 48;

/** Drawings that are too wide become smaller, but not more than this. */
const SMALLEST_SCALE = 0.78;

/** Space for arrows beside the first and the last box of a layer. */
const MARGIN = 10;

/**
 * The layer of each literal: one more than that of the literals of this level that force it.
 * @param {SearchEvent[]} literals in the order of the trail
 */
function layersOf(literals) {
  /** @type {Map<number, number>} */
  const layers = new Map();
  for (const {literal, clause} of literals) {
    const before = (layers.size === 0 ? [] : clause?.literals ?? [])
        .map((one) => layers.get(-one) ?? -1);
    layers.set(literal, 1 + Math.max(-1, ...before));
  }
  return layers;
}

/**
 * @param {string} name
 * @param {string} look
 * @param {Record<string, string | number>} attributes
 */
function makeNode(name, look, attributes) {
  const node = document.createElementNS(SVG, name);
  node.setAttribute('class', look);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {boolean} goesDown
 * @param {number} side the distance by which the arrow bends around other boxes
 */
function makeArrow(from, to, goesDown, side) {
  if (goesDown) {
    const middle = NODE_WIDTH / 2;
    const top = from.y + NODE_HEIGHT;
    const end = to.y - 5;
    const half = (top + end) / 2;
    return makeNode('path', 'arrow', {
      'd': `M${from.x + middle} ${top}C${from.x + middle + side} ${half} ` +
        `${to.x + middle + side} ${half} ` +
        `${to.x + middle} ${end}`,
      'marker-end': 'url(#arrow-head)',
    });
  }
  const x = from.x + NODE_WIDTH;
  const y = from.y + NODE_HEIGHT / 2;
  const endX = to.x - 5;
  const endY = to.y + NODE_HEIGHT / 2;
  const bend = (endX - x) / 2;
  return makeNode('path', 'arrow', {
    'd': `M${x} ${y}C${x + bend} ${y + side} ${endX - bend} ${endY + side} ${endX} ${endY}`,
    'marker-end': 'url(#arrow-head)',
  });
}

/**
 * @param {string} text
 * @param {string} look
 * @param {Point} place
 * @param {string} title
 * @param {number} literal 0 for the conflict
 */
function makeBox(text, look, {x, y}, title, literal) {
  const group = makeNode('g', look, {'data-literal': literal});
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
 * @param {SearchTrace} trace
 * @param {SearchEvent} conflict
 * @param {SearchEvent[]} trail the trail at the conflict
 * @param {number} room the width of the window or the paper
 */
export function drawImplicationGraph(trace, conflict, trail, room) {
  const literals = trace.implications(conflict, trail);
  const layers = layersOf(literals);
  const depth = Math.max(...layers.values());
  /** @type {number[]} */
  const used = [];
  /** @type {Map<number, Point>} */
  const places = new Map();
  for (const {literal} of literals) {
    const layer = layers.get(literal) ?? 0;
    used[layer] = (used[layer] ?? 0) + 1;
  }
  const most = Math.max(...used);
  const goesDown = LAYER_DISTANCE * (depth + 1) + NODE_WIDTH + 4 > room;
  const place = (/** @type {number} */ layer, /** @type {number} */ index,
      /** @type {number} */ count) => {
    const across = index + (most - count) / 2;  // layers are centred
    return goesDown ? {x: MARGIN + COLUMN_DISTANCE * across, y: 2 + ROW_DISTANCE * layer} :
      {x: 2 + LAYER_DISTANCE * layer, y: MARGIN + NODE_DISTANCE * across};
  };
  /** @type {number[]} */
  const placed = [];
  for (const {literal} of literals) {
    const layer = layers.get(literal) ?? 0;
    placed[layer] = (placed[layer] ?? 0) + 1;
    places.set(literal, place(layer, placed[layer] - 1, used[layer]));
  }
  const end = place(depth + 1, 0, 1);
  const corner = place(depth + 1, most - 1, most);
  const width = corner.x + NODE_WIDTH + (goesDown ? MARGIN : 2);
  const height = corner.y + NODE_HEIGHT + (goesDown ? 2 : MARGIN);
  const drawing = makeNode('svg', 'graph', {
    'viewBox': `0 0 ${width} ${height}`, 'width': width, 'height': height, 'role': 'img',
    'aria-label': 'Implication graph of the last level: ' +
      literals.map(({literal}) => trace.name(literal)).join(', ') + ', conflict',
  });
  drawing.style.minWidth = `${SMALLEST_SCALE * width}px`;
  const head = makeNode('marker', '', {
    id: 'arrow-head', viewBox: '0 0 6 6', refX: 3, refY: 3, markerWidth: 6, markerHeight: 6,
    orient: 'auto',
  });
  head.append(makeNode('path', 'arrow-head', {d: 'M0 0L6 3L0 6Z'}));
  drawing.append(head);
  const draw = (/** @type {import('./search_trace.js').Clause | null} */ clause,
      /** @type {Point} */ to) => {
    for (const literal of clause?.literals ?? []) {
      const from = places.get(-literal);
      if (!from || from === to) continue;
      // An arrow straight across a layer bends around its boxes, away from the middle.
      const isStraight = goesDown ?
        from.x === to.x && to.y - from.y > ROW_DISTANCE :
        from.y === to.y && to.x - from.x > LAYER_DISTANCE;
      const isFirstHalf = goesDown ? from.x < width / 2 - NODE_WIDTH / 2 :
        from.y < height / 2 - NODE_HEIGHT / 2;
      const side = (isFirstHalf ? -1 : 1) * (goesDown ? 70 : 26);
      drawing.append(makeArrow(from, to, goesDown, isStraight ? side : 0));
    }
  };
  literals.forEach(({literal, clause}, k) => {
    if (k > 0) draw(clause, /** @type {Point} */ (places.get(literal)));
  });
  draw(conflict.clause, end);
  literals.forEach(({literal, clause}, k) => {
    const look = clause === null ? 'decided' : k === 0 ? 'uip' : 'forced';
    drawing.append(makeBox(trace.name(literal), look,
        /** @type {Point} */ (places.get(literal)), clause ? clause.text : 'decision', literal));
  });
  drawing.append(makeBox('conflict', 'conflict', end, conflict.clause?.text ?? '', 0));
  return drawing;
}
