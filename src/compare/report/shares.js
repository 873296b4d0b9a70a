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
  const [head, body, gap] = [18, 22, 8];
  const row = head + body + gap;
  const right = plot.width - 70;
  plot.height = engines.length * row + 26;
  engines.forEach((engine, index) => {
    const top = index * row;
    plot.svg.append('text').attr('class', `own ${engine.colour}`).attr('x', 0).attr('y', top + 13)
      .text(`${engine.key} ${engine.label}`);
    drawBar(plot, means[index], right, { top: top + head, body });
    plot.svg.append('text').attr('x', plot.width).attr('y', top + head + 15)
      .attr('text-anchor', 'end').text(time(means[index].total || null));
  });
  drawLegend(plot, engines.length * row + 8);
}

function drawBar(plot, mean, right, { top, body }) {
  let left = 0;
  for (const part of parts.filter(part => mean[part] > 0)) {
    const width = right * mean[part] / mean.total;
    plot.svg.append('rect').attr('class', `share ${part}`).attr('x', left).attr('y', top)
      .attr('width', width).attr('height', body);
    const label = `${part} ${percent(mean[part] / mean.total)}`;
    const text = plot.svg.append('text').attr('class', `on-${part}`)
      .attr('x', left + 6).attr('y', top + 15).text(label);
    if (text.node().getComputedTextLength() + 12 > width) text.remove();
    left += width;
  }
}

function drawLegend(plot, y) {
  parts.forEach((part, i) => {
    const x = i * 72;
    plot.svg.append('rect').attr('class', `share ${part}`).attr('x', x + 0.5).attr('y', y)
      .attr('width', 12).attr('height', 12);
    plot.svg.append('text').attr('x', x + 18).attr('y', y + 10).text(part);
  });
}

function showShares() {
  const plot = new Plot('shares', drawShares);
  plot.svg.attr('role', 'img').attr('aria-label', 'Where the time goes; the table below says it');
  tableBehind(plot, () => ['Engine', 'puzzles', ...parts, 'total'], () => engines.map((engine, i) => [
    `${engine.key} ${engine.label}`, count(ascending[i].length),
    ...[...parts, 'total'].map(part => time(means[i][part] || null)),
  ]));
}
