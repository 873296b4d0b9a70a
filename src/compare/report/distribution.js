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
  const body = 38;  // the height of an engine's bars, below its name
  const left = 24;
  const missed = engines.map(({ index }) => puzzles.length - ascending[index].length);
  const notes = missed.map(number => (number > 0 ? [count(number), 'not solved'] : []));
  const right = plot.width - Math.max(28, 8 + widest(notes.flat(), 'axis-title'));
  const names = engines.map(({ name }) => wrapped(name, plot.width - left, 'own'));
  const heads = names.map(lines => lines.length * lineHeight + 4);
  const place = { left, right, top: 4, bottom: 4 + d3.sum(heads) + engines.length * body };
  const [low, high] = extentOfTimes().map(binOf);
  const x = d3.scaleLog([binEdge(low), binEdge(high + 1)], [left, right]);
  plot.height = plot.axes(x, x, place, { xTitle: 'time a puzzle', yTicks: [],
                                         xTicks: logTicks(x.domain(), plot.width / 70) });
  const most = Math.max(1, ...histograms.flatMap(bins => [...bins.values()]));
  let y = place.top;
  engines.forEach((engine, row) => {
    write(plot.svg, names[row], left, y + lineHeight - 2, `own ${engine.look}`);
    const top = y + heads[row];
    drawHistogram(plot, engine, x, most, { top, bottom: top + body - 4 });
    write(plot.svg, notes[row], plot.width - 2, top + body - 4 - lineHeight, 'axis-title', 'end');
    y = top + body;
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
  plot.path(`bars ${engine.look}`, bars.join(''));
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
    `${timeTick(binEdge(bin))} to ${timeTick(binEdge(bin + 1))}`,
    ...histograms.map(histogram => count(histogram.get(bin) ?? 0)),
  ]);
  return [...rows, ['not solved', ...ascending.map(order => count(puzzles.length - order.length))]];
}

function showDistribution() {
  const plot = new Plot('distribution', drawDistribution, { reach: 100 });
  tableBehind(plot, () => ['Time a puzzle', ...engines.map(({ key }) => key)], distributionRows);
}
