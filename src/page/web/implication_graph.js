// Draws the implication graph of a conflict's level: the first UIP on the left, the false clause on
// the right, and an arrow from each literal to those that it helps to force. If this is too wide,
// the first UIP is at the top and the false clause at the bottom.
import {
  NODE_HEIGHT, NODE_WIDTH, TAG_HEIGHT, TAG_WIDTH, makeArrow, makeBox, makeNode, makeNumber,
  markFirstUip,
} from './graph_shapes.js';
import {layOut} from './layered_layout.js';

/**
 * @typedef {import('./search_trace.js').SearchTrace} SearchTrace
 * @typedef {import('./search_trace.js').SearchEvent} SearchEvent
 * @typedef {{room: number, scale: number, resolved: number[]}} GraphView `room` is the width of the
 *   window or the paper, in units of the drawing; the scale makes them pixels; `resolved` are the
 *   literals that learning has removed, the current one last
 */

const LAYER_DISTANCE = 128;
const ROW_DISTANCE = 62;  // between the layers of a graph from top to bottom
const GAP = 10;  // between the boxes and arrows of a layer

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
 * @param {SearchTrace} trace
 * @param {SearchEvent} conflict
 * @param {SearchEvent[]} trail the trail at the conflict
 * @param {GraphView} view
 */
function drawImplicationGraph(trace, conflict, trail, {room, scale, resolved}) {
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
  const width = MARGIN + (goesDown ?
    Math.max(extent, points[0].x + NODE_WIDTH + TAG_WIDTH) + MARGIN : end.x + NODE_WIDTH);
  const height = MARGIN + (goesDown ? end.y + NODE_HEIGHT :
    Math.max(extent + MARGIN, points[0].y + NODE_HEIGHT + TAG_HEIGHT));
  const drawing = makeNode('svg', 'graph', {
    'viewBox': `0 0 ${width} ${height}`, 'width': scale * width, 'height': scale * height,
    'role': 'none',
  });
  drawing.style.minWidth = `${(scale > 1 ? scale : SMALLEST_SCALE) * width}px`;
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
    const role = k === 0 ? 'first UIP, ' : '';
    const box = makeBox(trace.name(literal), clause === null ? 'decided' : 'forced', points[k],
        role + (clause ? `clause ${clause.number}: ${clause.text}` : 'decision'), literal);
    drawing.append(k === 0 ? markFirstUip(box, points[k], goesDown) :
      makeNumber(String(clause?.number), points[k], goesDown));
    if (resolved.includes(literal)) box.classList.add('resolved');
    drawing.append(box);
  });
  const {clause} = conflict;
  drawing.append(makeNumber(String(clause?.number), end, goesDown),
      makeBox('conflict', 'conflict', end, `clause ${clause?.number}: ${clause?.text}`, 0));
  return drawing;
}

/**
 * Shows the graph of a conflict, or none.
 * @param {HTMLElement} root
 * @param {{trace: SearchTrace, conflict: SearchEvent, trail: SearchEvent[]} | null} found
 * @param {GraphView} view
 */
export function showImplicationGraph(root, found, view) {
  root.removeAttribute('aria-activedescendant');
  root.replaceChildren();
  if (!found) return;
  root.append(drawImplicationGraph(found.trace, found.conflict, found.trail, view));
  const last = root.querySelector(`[data-literal="${view.resolved.at(-1) ?? 0}"]`);
  last?.classList.add('current');
  if (last && view.scale > 1) scrollTo(root, last);
}

/**
 * Scrolls the graph, but not the page, to a box.
 * @param {HTMLElement} root
 * @param {Element} box
 */
function scrollTo(root, box) {
  const outer = root.getBoundingClientRect();
  const inner = box.getBoundingClientRect();
  const far = (/** @type {number} */ before, /** @type {number} */ after) =>
    before < 0 ? before : Math.max(after, 0);
  root.scrollLeft += far(inner.left - outer.left, inner.right - outer.right);
  root.scrollTop += far(inner.top - outer.top, inner.bottom - outer.bottom);
}

/**
 * Lets clicks and keys choose a box: the arrow keys in the order of the trail.
 * @param {HTMLElement} root
 * @param {(literal: number) => void} onChoose is called with the literal, 0 for the conflict
 */
export function connectGraph(root, onChoose) {
  const choose = (/** @type {Element | null | undefined} */ box) => {
    if (!box) return;
    root.querySelector('[aria-selected=true]')?.setAttribute('aria-selected', 'false');
    box.setAttribute('aria-selected', 'true');
    scrollTo(root, box);
    root.setAttribute('aria-activedescendant', box.id);
    onChoose(Number(box.getAttribute('data-literal')));
  };
  root.addEventListener('click', ({target}) =>
    choose(target instanceof Element ? target.closest('[data-literal]') : null));
  root.addEventListener('keydown', (event) => {
    const boxes = [...root.querySelectorAll('[data-literal]')];
    const chosen = boxes.findIndex((box) => box.ariaSelected === 'true');
    /** @type {Record<string, number>} */
    const targets = {
      ArrowRight: chosen + 1, ArrowDown: chosen + 1, ArrowLeft: chosen - 1, ArrowUp: chosen - 1,
      Home: 0, End: boxes.length - 1,
    };
    if (!(event.key in targets) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    choose(boxes[Math.min(Math.max(targets[event.key], 0), boxes.length - 1)]);
  });
}
