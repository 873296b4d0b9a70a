// Text in plots, laid out by what it measures: which font a reader has, nobody knows.

const ruler = d3.select('body').append('svg').attr('id', 'ruler').attr('aria-hidden', 'true')
  .append('text');
const widths = new Map();

// How wide a text of a class is, in pixels.
function measure(text, kind = '') {
  const key = `${kind} ${text}`;
  if (!widths.has(key)) {
    widths.set(key, ruler.attr('class', kind).text(text).node().getComputedTextLength());
  }
  return widths.get(key);
}

const widest = (texts, kind) => Math.max(0, ...texts.map(text => measure(text, kind)));

// From one line of text to the next.
const lineHeight = Math.max(14, Math.ceil(ruler.text('Ág').node().getBBox().height));

// The lines that a text takes in so many pixels: parted behind spaces and signs, and only where a
// single word is longer than that within it.
function wrapped(text, room, kind) {
  const lines = [];
  let line = '';
  const fits = more => measure((line + more).trimEnd(), kind) <= room;
  const add = piece => {
    if (line && !fits(piece)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  };
  for (const piece of text.match(/[^\s:,=/]*[\s:,=/]*/g).filter(Boolean)) {
    if (measure(piece.trimEnd(), kind) <= room) add(piece);
    else [...piece].forEach(add);
  }
  return [...lines, line.trimEnd()];
}

// Writes lines below each other, the first at y; returns where the next one would be.
function write(parent, lines, x, y, kind, anchor = 'start') {
  const text = parent.append('text').attr('class', kind).attr('text-anchor', anchor);
  lines.forEach((line, i) => {
    text.append('tspan').attr('x', x).attr('y', y + i * lineHeight).text(line);
  });
  return y + lines.length * lineHeight;
}

// Moves labels apart that would stand on each other; each has a y, which is changed.
function spread(labels, low, high) {
  labels.sort((a, b) => a.y - b.y);
  labels.forEach((label, i) => {
    label.y = Math.max(label.y, i ? labels[i - 1].y + lineHeight : low);
  });
  labels.reduceRight((limit, label) => (label.y = Math.min(label.y, limit)) - lineHeight, high);
  return labels;
}

// Those ticks whose texts leave room for each other along an axis from left to right.
function apart(ticks, scale, format) {
  let free = -Infinity;
  return ticks.filter(tick => {
    const half = measure(format(tick), 'axis-title') / 2;
    if (scale(tick) - half < free) return false;
    free = scale(tick) + half + 8;
    return true;
  });
}

// The engines' letters, lines and names, in as many columns as there is room for; returns where
// what is below may begin.
function drawLegend(parent, shown, y, width) {
  const sample = 34;
  const columns = Math.max(1, Math.floor(width / (widest(shown.map(({ name }) => name), 'own') +
                                                  sample + 16)));
  const column = width / columns;
  for (let i = 0; i < shown.length; i += columns) {
    const bottoms = shown.slice(i, i + columns).map((engine, k) => {
      drawSample(parent, engine, k * column, y - 4, sample - 8);
      const lines = wrapped(engine.name, column - sample - 8, 'own');
      return write(parent, lines, k * column + sample, y, `own ${engine.look}`);
    });
    y = Math.max(...bottoms);
  }
  return y;
}
