// A histogram of the times an engine, one below the other on the same logarithmic scale.

const binsADecade = 10;
const binOf = us => Math.floor(Math.log10(placed(us)) * binsADecade + 1e-9);
const binEdge = bin => 10 ** (bin / binsADecade);

// For each engine a map from bin to the number of puzzles in it.
const histograms = engines.map(({ index }) => {
  const bins = new Map();
  for (const puzzle of ascending[index]) {
    const bin = binOf(runs.total_us[index][puzzle]);
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
  return bins;
});

function drawDistribution(plot) {
  const [head, body] = [18, 38];  // of a row: the engine's name, its bars
  const place = { left: 24, right: plot.width - 78, top: 4,
                  bottom: 4 + engines.length * (head + body) };
  plot.height = place.bottom + 50;
  const [low, high] = extentOfTimes().map(binOf);
  const x = d3.scaleLog([binEdge(low), binEdge(high + 1)], [place.left, place.right]);
  plot.axes(x, x, place, { xTitle: 'time a puzzle', yTicks: [],
                           xTicks: logTicks(x.domain(), plot.width / 70) });
  const most = Math.max(1, ...histograms.flatMap(bins => [...bins.values()]));
  engines.forEach((engine, row) => {
    const top = place.top + row * (head + body);
    drawHistogram(plot, engine, x, most, { top: top + head, bottom: top + head + body - 4 });
    plot.svg.append('text').attr('class', `own ${engine.colour}`)
      .attr('x', place.left).attr('y', top + 13).text(`${engine.key} ${engine.label}`);
    const missed = puzzles.length - ascending[engine.index].length;
    if (missed > 0) {
      plot.title(plot.width - 2, top + head + body - 18, count(missed)).attr('text-anchor', 'end');
      plot.title(plot.width - 2, top + head + body - 5, 'not solved').attr('text-anchor', 'end');
    }
  });
}

function drawHistogram(plot, engine, x, most, { top, bottom }) {
  const order = ascending[engine.index];
  const times = order.map(puzzle => placed(runs.total_us[engine.index][puzzle]));
  if (order.length === 0) return;
  const bars = [...histograms[engine.index]].map(([bin, number]) => {
    const [from, to] = [x(binEdge(bin)), x(binEdge(bin + 1))];
    const height = Math.max(1, (bottom - top) * number / most);
    return `M${at(from + 0.5, bottom)}v${-height.toFixed(1)}H${(to - 0.5).toFixed(1)}V${bottom}z`;
  });
  plot.path(`bars ${engine.colour}`, bars.join(''));
  plot.path('guide', `M${x.range()[0]} ${bottom}H${x.range()[1]}`);
  for (const [kind, p] of [['median', 0.5], ['p95', 0.95]]) {
    const value = percentile(times, p, puzzles.length);
    if (isNumber(value)) plot.path(`percentile ${kind}`, `M${at(x(value), top)}V${bottom}`);
  }
  plot.series.push({ aimed: [engine.index], puzzle: order, x: times.map(x),
                     y: times.map(() => bottom) });
}

function distributionRows() {
  const bins = [...new Set(histograms.flatMap(histogram => [...histogram.keys()]))];
  const rows = bins.sort((a, b) => a - b).map(bin => [
    `${time(binEdge(bin))} to ${time(binEdge(bin + 1))}`,
    ...histograms.map(histogram => count(histogram.get(bin) ?? 0)),
  ]);
  return [...rows, ['not solved', ...ascending.map(order => count(puzzles.length - order.length))]];
}

function showDistribution() {
  const plot = new Plot('distribution', drawDistribution, { reach: 100 });
  tableBehind(plot, () => ['Time a puzzle', ...engines.map(({ key }) => key)], distributionRows);
}
