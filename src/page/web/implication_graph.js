// Draws the implication graph of a conflict's level: the first UIP on the left, the false clause on
// the right, and an arrow from each literal to those that it helps to force. If this is too wide,
// the first UIP is at the top and the false clause at the bottom.
import {layOut} from './layered_layout.js';
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
const ROW_DISTANCE = 58;  // between the layers of a graph from top to bottom
const GAP = 10;  // between the boxes and arrows of a layer
const TAG_WIDTH = 60;
const TAG_HEIGHT = 16;

/** Drawings that are too wide become smaller, but not more than this. */
const SMALLEST_SCALE = 0.78;

/** Space for arrows and strokes at the edges. */
const MARGIN = 4;

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
 * Makes an arrow that crosses a layer straight through its slot there, and bends only between layers,
 * where there are no boxes.
 * @param {Point[]} points the corners of the first box, of the slots as boxes, and of the last box
 * @param {boolean} goesDown
 */
function makeArrow(points, goesDown) {
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
 * Marks the box of the first UIP with a second border and a name beside the box.
 * @param {Element} group
 * @param {Point} place
 * @param {boolean} goesDown
 */
function markFirstUip(group, {x, y}, goesDown) {
  const tag = makeNode('text', 'tag', goesDown ?
    {x: x + NODE_WIDTH + TAG_WIDTH / 2, y: y + NODE_HEIGHT / 2 + 4} :
    {x: x + NODE_WIDTH / 2, y: y + NODE_HEIGHT + TAG_HEIGHT - 4});
  tag.textContent = 'first UIP';
  group.classList.add('uip');
  group.append(makeNode('rect', 'inner',
      {x: x + 3, y: y + 3, width: NODE_WIDTH - 6, height: NODE_HEIGHT - 6, rx: 4}), tag);
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
  const indices = new Map(literals.map(({literal}, k) => [literal, k]));
  /** @type {[number, number][]} */
  const edges = [...literals.map(({clause}) => clause), conflict.clause].flatMap((clause, to) =>
    (to === 0 ? [] : clause?.literals ?? []).flatMap((literal) => {
      const from = indices.get(-literal);
      return from === undefined ? [] : [/** @type {[number, number]} */ ([from, to])];
    }));
  const nodeLayers = [...layers.values(), depth + 1];
  const goesDown = LAYER_DISTANCE * (depth + 1) + NODE_WIDTH + 2 * MARGIN > room;
  const size = goesDown ? NODE_WIDTH : NODE_HEIGHT;
  const {places, routes, extent} = layOut(nodeLayers, edges, size, GAP);
  const pointAt = (/** @type {number} */ layer, /** @type {number} */ middle) => goesDown ?
    {x: MARGIN + middle - size / 2, y: MARGIN + ROW_DISTANCE * layer} :
    {x: MARGIN + LAYER_DISTANCE * layer, y: MARGIN + middle - size / 2};
  const points = places.map((middle, k) => pointAt(nodeLayers[k], middle));
  const end = points[points.length - 1];
  const width = MARGIN + (goesDown ? Math.max(extent, points[0].x + NODE_WIDTH + TAG_WIDTH) + MARGIN :
    end.x + NODE_WIDTH);
  const height = MARGIN + (goesDown ? end.y + NODE_HEIGHT :
    Math.max(extent + MARGIN, points[0].y + NODE_HEIGHT + TAG_HEIGHT));
  const drawing = makeNode('svg', 'graph', {
    'viewBox': `0 0 ${width} ${height}`, 'width': width, 'height': height, 'role': 'img',
    'aria-label': 'Implication graph of the last level: first UIP ' +
      literals.map(({literal}) => trace.name(literal)).join(', ') + ', conflict',
  });
  drawing.style.minWidth = `${SMALLEST_SCALE * width}px`;
  const head = makeNode('marker', '', {
    id: 'arrow-head', viewBox: '0 0 6 6', refX: 3, refY: 3, markerWidth: 6, markerHeight: 6,
    orient: 'auto',
  });
  head.append(makeNode('path', 'arrow-head', {d: 'M0 0L6 3L0 6Z'}));
  drawing.append(head);
  edges.forEach(([from, to], k) => {
    const slots = routes[k].map((middle, j) => pointAt(nodeLayers[from] + j + 1, middle));
    drawing.append(makeArrow([points[from], ...slots, points[to]], goesDown));
  });
  literals.forEach(({literal, clause}, k) => {
    const box = makeBox(trace.name(literal), clause === null ? 'decided' : 'forced', points[k],
        clause ? clause.text : 'decision', literal);
    if (k === 0) markFirstUip(box, points[k], goesDown);
    drawing.append(box);
  });
  drawing.append(makeBox('conflict', 'conflict', end, conflict.clause?.text ?? '', 0));
  return drawing;
}
