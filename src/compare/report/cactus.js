// The cactus plot of SAT competitions: a line an engine, its k-th point the k-th quickest puzzle.

function drawCactus(plot) {
  const wide = plot.width >= 560;
  const place = { left: 58, right: plot.width - (wide ? 200 : 28), top: 30, bottom: 330 };
  plot.height = 380;
  const [low, high] = extentOfTimes();
  const x = d3.scaleLinear([0, puzzles.length], [place.left, place.right]);
  const y = d3.scaleLog([low / 1.3, high * 1.3], [place.bottom, place.top]);
  plot.axes(x, y, place, {
    xTitle: 'puzzles solved', xFormat: count,
    xTicks: x.ticks(Math.min(puzzles.length, plot.width / 90)).filter(Number.isInteger),
    yTitle: 'time a puzzle', yTicks: logTicks(y.domain(), 9),
  });
  engines.forEach(engine => drawLine(plot, engine, x, y));
  labelLines(plot, place, wide);
}

function drawLine(plot, engine, x, y) {
  const order = ascending[engine.index];
  if (order.length === 0) return;
  const series = {
    aimed: [engine.index],
    puzzle: order,
    x: order.map((_, i) => x(i + 1)),
    y: order.map(puzzle => y(placed(runs.total_us[engine.index][puzzle]))),
  };
  plot.series.push(series);
  plot.path(`line ${engine.colour}`, polyline(series)).attr('data-engine', engine.key);
  const stride = Math.ceil(order.length / 10);
  const some = list => list.filter((_, i) => (list.length - 1 - i) % stride === 0);
  plot.svg.append('g').attr('class', `mark ${engine.colour}`).selectAll('path')
    .data(marks(engine.mark, { x: some(series.x), y: some(series.y) })).enter().append('path')
    .attr('d', mark => mark.shape).attr('transform', mark => mark.transform);
}

// Each line bears its engine's letter, and its name where there is room. A dotted line leads there
// from one that ends early, for puzzles that were not solved.
function labelLines(plot, place, wide) {
  const labels = plot.series.map(series => ({
    engine: engines[series.aimed[0]],
    from: [series.x[series.x.length - 1], series.y[series.y.length - 1]],
    y: series.y[series.y.length - 1],
  }));
  spread(labels, place.top, place.bottom, 14);
  for (const { engine, from: [x, y], y: end } of labels) {
    if (x > place.right - 1) continue;
    plot.path(`leader ${engine.colour}`,
              `M${at(x + 6, y)}L${at(Math.max(x + 6, place.right), end)}H${place.right + 7}`);
  }
  plot.svg.selectAll('.end').data(labels).enter()
    .append('text').attr('class', ({ engine }) => `end own ${engine.colour}`)
    .attr('x', place.right + 10).attr('y', ({ y }) => y + 4)
    .text(({ engine }) => (wide ? `${engine.key} ${engine.label}` : engine.key))
    .each(function() { shorten(this, plot.width - place.right - 12); });
}

// How many puzzles each engine solves within 1, 2, 5, 10… of a unit.
function cactusRows() {
  const [low, high] = extentOfTimes();
  return logTicks([low, high * 5], Infinity).map(limit => [
    `within ${time(limit)}`,
    ...engines.map(({ index }) =>
      count(d3.bisector(puzzle => placed(runs.total_us[index][puzzle])).right(ascending[index], limit))),
  ]);
}

function showCactus() {
  const plot = new Plot('cactus', drawCactus);
  tableBehind(plot, () => ['Time a puzzle', ...engines.map(({ key }) => key)], cactusRows);
}
