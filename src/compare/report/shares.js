// Where the time goes: the mean times of encoding, solving and decoding as parts of the mean total
// of the puzzles solved. What is left is reading the grid, reducing, checking.

const parts = ['encode', 'solve', 'decode', 'other'];

// Means over the puzzles that the engine solved, in microseconds.
const means = engines.map(({ index }) => {
  const solved = ascending[index];
  const mean = times => solved.reduce((sum, p) => sum + (times?.[p] ?? 0), 0) / (solved.length || 1);
  const [encode, solve, decode] = ['encode_us', 'solve_us', 'decode_us']
    .map(part => mean(runs[part]?.[index]));
  const total = Math.max(mean(runs.total_us[index]), encode + solve + decode);
  return { encode, solve, decode, other: total - encode - solve - decode, total };
});

function drawShares(plot) {
  const body = 22;  // the height of an engine's bar, below its name
  const totals = means.map(({ total }) => time(total || null));
  const right = plot.width - 12 - widest(totals);
  let y = 0;
  engines.forEach((engine, index) => {
    const lines = wrapped(engine.name, plot.width, 'own');
    y = write(plot.svg, lines, 0, y + lineHeight - 2, `own ${engine.look}`) - lineHeight + 6;
    drawBar(plot, means[index], right, { top: y, body });
    write(plot.svg, [totals[index]], plot.width, y + 15, '', 'end');
    y += body + 8;
  });
  plot.height = drawPartsLegend(plot, y);
}

function drawBar(plot, mean, right, { top, body }) {
  let left = 0;
  for (const part of parts.filter(part => mean[part] > 0)) {
    const width = right * mean[part] / mean.total;
    plot.svg.append('rect').attr('class', `share ${part}`).attr('x', left).attr('y', top)
      .attr('width', width).attr('height', body);
    const label = `${part} ${percent(mean[part] / mean.total)}`;
    if (measure(label) + 12 <= width) write(plot.svg, [label], left + 6, top + 15, `on-${part}`);
    left += width;
  }
}

// What the bars' parts are, side by side as far as there is room.
function drawPartsLegend(plot, y) {
  let x = 0;
  for (const part of parts) {
    const width = 18 + measure(part);
    if (x + width > plot.width) [x, y] = [0, y + lineHeight];
    plot.svg.append('rect').attr('class', `share ${part}`).attr('x', x + 0.5).attr('y', y)
      .attr('width', 12).attr('height', 12);
    write(plot.svg, [part], x + 18, y + 10, '');
    x += width + 20;
  }
  return y + lineHeight + 4;
}

function showShares() {
  const plot = new Plot('shares', drawShares);
  plot.svg.attr('role', 'img').attr('aria-label', 'Where the time goes; the table below says it');
  tableBehind(plot, () => ['Engine', 'puzzles', ...parts, 'total'], () => engines.map((engine, i) => [
    engine.name, count(ascending[i].length),
    ...[...parts, 'total'].map(part => time(means[i][part] || null)),
  ]));
}
