// The cactus plot of SAT competitions: a line an engine, its k-th point the k-th quickest puzzle.

function drawCactus(plot) {
  // Names stand at the lines' ends where a good half of the plot stays, else below in a legend.
  const named = widest(engines.map(({ name }) => name), 'own') + 28;
  const beside = plot.width >= 560 && named <= 0.45 * plot.width;
  const [low, high] = extentOfTimes();
  const domain = [low / 1.3, high * 1.3];
  const yTicks = logTicks(domain, 9);
  const place = plot.frame({ yTitle: 'time a puzzle', yTicks, right: beside ? named : 42,
                             inner: Math.max(300, engines.length * lineHeight) });
  const x = d3.scaleLinear([0, puzzles.length], [place.left, place.right]);
  const y = d3.scaleLog(domain, [place.bottom, place.top]);
  const below = plot.axes(x, y, place, {
    xTitle: 'puzzles solved', xFormat: count, yTicks,
    xTicks: x.ticks(Math.min(puzzles.length, plot.width / 90)).filter(Number.isInteger),
  });
  engines.forEach(engine => drawLine(plot, engine, x, y));
  labelLines(plot, place, ({ key, name }) => (beside ? name : key));
  plot.height = beside ? below : drawLegend(plot.svg, engines, below + 8, plot.width);
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
  plot.path(`line ${engine.look}`, polyline(series)).attr('data-engine', engine.key);
  const stride = Math.ceil(order.length / 10);
  const some = list => list.filter((_, i) => (list.length - 1 - i) % stride === 0);
  plot.svg.append('g').attr('class', `mark ${engine.look}`).selectAll('path')
    .data(marks(engine.mark, { x: some(series.x), y: some(series.y) })).enter().append('path')
    .attr('d', mark => mark.shape).attr('transform', mark => mark.transform);
}

// A label has its line's mark before it; a dotted line leads there from a line that ends early, for puzzles that were not solved.
function labelLines(plot, place, labelOf) {
  const labels = plot.series.map(series => ({
    engine: engines[series.aimed[0]],
    from: [series.x[series.x.length - 1], series.y[series.y.length - 1]],
    y: series.y[series.y.length - 1],
  }));
  spread(labels, place.top, place.bottom);
  for (const { engine, from: [x, y], y: end } of labels) {
    if (x > place.right - 1) continue;
    plot.path(`leader ${engine.look}`,
              `M${at(x + 6, y)}L${at(Math.max(x + 6, place.right), end)}H${place.right + 7}`);
  }
  plot.svg.selectAll('.end').data(labels).enter()
    .append('text').attr('class', ({ engine }) => `end own ${engine.look}`)
    .attr('x', place.right + 23).attr('y', ({ y }) => y + 4)
    .text(({ engine }) => labelOf(engine));
  for (const { engine: { look, mark }, y } of labels) {
    plot.path(`mark ${look}`, d3.symbol().type(mark).size(40)())
      .attr('transform', `translate(${at(place.right + 15, y)})`);
  }
}

// How many puzzles each engine solves within 1, 2, 5, 10… of a unit.
function cactusRows() {
  const [low, high] = extentOfTimes();
  return logTicks([low, high * 5], Infinity).map(limit => [
    `within ${timeTick(limit)}`,
    ...engines.map(({ index }) =>
      count(d3.bisector(puzzle => placed(runs.total_us[index][puzzle])).right(ascending[index], limit))),
  ]);
}

function showCactus() {
  const plot = new Plot('cactus', drawCactus);
  tableBehind(plot, () => ['Time a puzzle', ...engines.map(({ key }) => key)], cactusRows);
}
