// Places the nodes of a layered graph so that no edge crosses a node that is not its end, with the
// method of Sugiyama, Tagawa and Toda (1981): an edge has a slot in each layer between its ends,
// and each layer is ordered by the mean places of its neighbours. Edges from a node share their
// slots.

/**
 * @typedef {{layer: number, size: number, place: number, before: Slot[], after: Slot[]}} Slot a
 *   node, or the slot of edges; `place` is that of its middle in its layer, `before` and `after`
 *   are its neighbours in the layers beside it
 */

const SWEEPS = 12;

/**
 * @param {number} layer
 * @param {number} size
 * @returns {Slot}
 */
function makeSlot(layer, size) {
  return {layer, size, place: 0, before: [], after: []};
}

/**
 * @param {Slot} from
 * @param {Slot} to
 */
function connect(from, to) {
  from.after.push(to);
  to.before.push(from);
}

/** @param {number[]} numbers not empty */
function meanOf(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/**
 * The pairs of edges that cross between two layers.
 * @param {Slot[]} layer the first of the two
 */
function countCrossings(layer) {
  const edges = layer.flatMap((from) => from.after.map((to) => [from.place, to.place]));
  let count = 0;
  edges.forEach(([from, to], k) => {
    for (let other = 0; other < k; ++other) {
      if ((from - edges[other][0]) * (to - edges[other][1]) < 0) ++count;
    }
  });
  return count;
}

/**
 * Orders each layer so that few edges cross.
 * @param {Slot[][]} layers
 */
function orderLayers(layers) {
  const number = (/** @type {Slot[]} */ layer) => layer.forEach((slot, k) => {
    slot.place = k - (layer.length - 1) / 2;
  });
  layers.forEach(number);
  let best = layers.map((layer) => [...layer]);
  let fewest = Infinity;
  for (let sweep = 0; sweep < SWEEPS; ++sweep) {
    const side = sweep % 2 === 0 ? 'before' : 'after';
    for (const layer of side === 'before' ? layers : [...layers].reverse()) {
      const means = new Map(layer.map((slot) =>
        [slot, slot[side].length > 0 ? meanOf(slot[side].map(({place}) => place)) : slot.place]));
      layer.sort((one, other) => (means.get(one) ?? 0) - (means.get(other) ?? 0));
      number(layer);
    }
    const crossings = layers.reduce((sum, layer) => sum + countCrossings(layer), 0);
    if (crossings >= fewest) continue;
    fewest = crossings;
    best = layers.map((layer) => [...layer]);
  }
  return best;
}

/**
 * Moves the slots of a layer as near as possible to the wanted places, in their order and with a
 * gap between them: the least squares, by pooling neighbours that would overlap.
 * @param {Slot[]} layer
 * @param {number[]} wanted
 * @param {number} gap
 */
function spreadLayer(layer, wanted, gap) {
  let offset = 0;
  const offsets = layer.map(({size}, k) => {
    if (k > 0) offset += (layer[k - 1].size + size) / 2 + gap;
    return offset;
  });
  /** @type {{sum: number, count: number}[]} */
  const pools = [];
  wanted.forEach((place, k) => {
    let pool = {sum: place - offsets[k], count: 1};
    for (let last = pools.at(-1); last && last.sum / last.count >= pool.sum / pool.count;
      last = pools.at(-1)) {
      pool = {sum: last.sum + pool.sum, count: last.count + pool.count};
      pools.pop();
    }
    pools.push(pool);
  });
  let k = 0;
  for (const {sum, count} of pools) {
    for (const end = k + count; k < end; ++k) layer[k].place = sum / count + offsets[k];
  }
}

/**
 * Returns the middles of the nodes, for each edge those of its slots, and the extent of all.
 * @param {number[]} nodeLayers the layer of each node
 * @param {[number, number][]} edges each leads to a node of a later layer
 * @param {number} size of a node in the direction of a layer
 * @param {number} gap between the nodes and slots of a layer
 */
export function layOut(nodeLayers, edges, size, gap) {
  const nodes = nodeLayers.map((layer) => makeSlot(layer, size));
  /** @type {Slot[][]} */
  const slots = nodes.map(() => []);
  /** @type {Slot[][]} */
  const layers = Array.from({length: Math.max(...nodeLayers) + 1}, () => []);
  for (const node of nodes) layers[node.layer].push(node);
  const routes = edges.map(([from, to]) => {
    const {layer} = nodes[from];
    const length = nodes[to].layer - layer - 1;
    while (slots[from].length < length) {
      const slot = makeSlot(layer + slots[from].length + 1, 0);
      layers[slot.layer].push(slot);
      connect(slots[from].at(-1) ?? nodes[from], slot);
      slots[from].push(slot);
    }
    connect(length > 0 ? slots[from][length - 1] : nodes[from], nodes[to]);
    return slots[from].slice(0, length);
  });
  const ordered = orderLayers(layers);
  for (const layer of ordered) spreadLayer(layer, layer.map(() => 0), gap);
  for (let sweep = 0; sweep < SWEEPS; ++sweep) {
    for (const layer of sweep % 2 === 0 ? ordered : [...ordered].reverse()) {
      spreadLayer(layer, layer.map(({before, after, place}) =>
        before.length + after.length === 0 ? place :
          meanOf([...before, ...after].map((slot) => slot.place))), gap);
    }
  }
  const all = ordered.flat();
  const start = Math.min(...all.map((slot) => slot.place - slot.size / 2));
  const end = Math.max(...all.map((slot) => slot.place + slot.size / 2));
  return {
    places: nodes.map(({place}) => place - start), extent: end - start,
    routes: routes.map((route) => route.map(({place}) => place - start)),
  };
}
