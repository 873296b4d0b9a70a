// Time and formula size against board size, the number of its cells, where the puzzles' sizes differ.
// Both scales are logarithmic: a polynomial is a straight line.

const sizeOf = puzzle => boards[puzzles[puzzle].board].cells;
const sizes = [...new Set(puzzles.map((_, puzzle) => sizeOf(puzzle)))].sort((a, b) => a - b);
const bySize = new Map(sizes.map(size => [size, []]));
puzzles.forEach((_, puzzle) => bySize.get(sizeOf(puzzle)).push(puzzle));

// "9×9"; "369 cells" where the canvas has holes.
function sizeName(size) {
  const { rows, columns } = boards.find(({ cells }) => cells === size);
  return rows * columns === size ? `${rows}×${columns}` : `${count(size)} cells`;
}

// `values`: for each engine, one number a puzzle, or null: if `limited`, for what was not solved
// within the limits, which stands on the upper border and counts as more than any number. Nothing
// has no place on a logarithmic scale: 0 stands on a border of its own, below.
function drawBySize(plot, values, { title, format, limited }) {
  const drawn = engines.filter(({ index }) => limited || values[index].some(isNumber));
  const all = values.flat();
  let [low, high] = [Infinity, 0];
  for (const value of all) {
    if (!(value > 0)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  [low, high] = high > 0 ? decadeAround(low, high) : [1, 10];
  const [zeros, missed] = [all.includes(0), limited && !all.every(isNumber)];
  const domain = [low / 1.4, high * 1.4];
  const yTicks = logTicks(domain, 8);
  const place = plot.frame({
    yTitle: title, note: missed ? 'border: not solved' : '', yTicks, yFormat: format,
    right: Math.max(28, 8 + widest(drawn.map(({ key }) => key), 'own')),
    inner: Math.max(280, drawn.length * lineHeight) });
  const y = d3.scaleLog(domain, [place.bottom - (zeros ? 22 : 0), place.top + (missed ? 22 : 0)]);
  const height = value => (value > 0 ? y(value) : value === 0 ? place.bottom - 8 : place.top + 8);

  // Engines stand side by side at each size.
  const step = Math.min(7, 60 / drawn.length, plot.width / 60);
  const inset = drawn.length * step / 2 + 8;
  const x = d3.scaleLog([sizes[0], sizes[sizes.length - 1]],
                        [place.left + inset, place.right - inset]);
  const below = plot.axes(x, y, place, {
    xTitle: 'size of the board', xTicks: sizes, xFormat: sizeName, yTicks, yFormat: format });
  if (missed) plot.path('border', `M${at(place.left, place.top + 8)}H${place.right}`);
  if (zeros) {
    plot.path('border', `M${at(place.left, height(0))}H${place.right}`);
    plot.title(place.left - 4, height(0) + 4, '0', 'end');
  }
  drawn.forEach((engine, k) => {
    const aside = (k - (drawn.length - 1) / 2) * step;
    drawSeries(plot, engine, values[engine.index], { x: size => x(size) + aside, height, limited });
  });
  labelSeries(plot, place);
  plot.height = drawLegend(plot.svg, drawn, below + 8, plot.width);
}

function drawSeries(plot, engine, values, { x, height, limited }) {
  const order = sizes.flatMap(size => bySize.get(size))
    .filter(puzzle => limited || isNumber(values[puzzle]));
  const series = { aimed: [engine.index], puzzle: order,
                   x: order.map(puzzle => x(sizeOf(puzzle))),
                   y: order.map(puzzle => height(values[puzzle])) };
  plot.series.push(series);
  const only = keep => ({ x: series.x.filter((_, i) => keep(values[order[i]])),
                          y: series.y.filter((_, i) => keep(values[order[i]])) });
  plot.path(`dots ${engine.look}`, dots(only(isNumber)))
    .attr('stroke-width', dotSize(puzzles.length) - 1);
  const outside = only(value => !isNumber(value));
  plot.path(`outside ${engine.look}`, shaped(outside, triangle));

  const middle = sizes.map(size => [size, median(bySize.get(size).map(puzzle => values[puzzle]))])
    .filter(([, value]) => isNumber(value));
  const line = { x: middle.map(([size]) => x(size)), y: middle.map(([, v]) => height(v)) };
  plot.path(`line ${engine.look}`, polyline(line));
  plot.svg.append('g').attr('class', `mark ${engine.look}`).selectAll('path')
    .data(marks(engine.mark, line, 50)).enter().append('path')
    .attr('d', mark => mark.shape).attr('transform', mark => mark.transform);
  series.end = line.y[line.y.length - 1] ?? height(null);
}

function labelSeries(plot, place) {
  const labels = plot.series.map(({ aimed, end }) => ({ engine: engines[aimed[0]], y: end }));
  plot.svg.selectAll('.end').data(spread(labels, place.top, place.bottom)).enter()
    .append('text').attr('class', ({ engine }) => `end own ${engine.look}`)
    .attr('x', place.right + 4).attr('y', ({ y }) => y + 4).text(({ engine }) => engine.key);
}

function showBySize(id, values, look) {
  const any = values.some(list => list.some(isNumber));
  if (sizes.length < 2 || !any) return document.getElementById(id).hidden = true;
  const plot = new Plot(id, plot => drawBySize(plot, values, look));
  tableBehind(plot, () => ['Board', 'puzzles', ...engines.map(({ key }) => key)],
    () => sizes.map(size => [sizeName(size), count(bySize.get(size).length),
      ...engines.map(({ index }) =>
        look.exact(median(bySize.get(size).map(p => values[index][p]))))]),
    'Medians');
}

function showSizes() {
  showBySize('time-by-size', runs.total_us, {
    title: 'time a puzzle', format: timeTick, exact: time, limited: true });
  showBySize('clauses-by-size', runs.clauses, {
    title: 'clauses', format: d3.format('~s'), exact: count, limited: false });
}
