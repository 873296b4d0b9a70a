// Time and formula size against board size, where the puzzles' sizes differ. Both scales are
// logarithmic: a polynomial is a straight line.

const sizes = [...new Set(puzzles.map(({ n }) => n))].sort((a, b) => a - b);
const bySize = new Map(sizes.map(n => [n, []]));
puzzles.forEach(({ n }, puzzle) => bySize.get(n).push(puzzle));

// `values`: for each engine, one number a puzzle, or null: if `limited`, for what was not solved
// within the limits, which stands on the border and counts as more than any number.
function drawBySize(plot, values, { title, format, least, limited }) {
  const place = { left: 62, right: plot.width - 30, top: 30, bottom: 310 };
  plot.height = 360;
  const placed = value => Math.max(value, least);
  let low = Infinity, high = 0;
  for (const value of values.flat().filter(isNumber).map(placed)) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  [low, high] = decadeAround(low, high);
  // Engines stand side by side at each size.
  const step = Math.min(7, 60 / engines.length, plot.width / 60);
  const aside = engine => (engine.index - (engines.length - 1) / 2) * step;
  const inset = engines.length * step / 2 + 8;
  const x = d3.scaleLog([sizes[0], sizes[sizes.length - 1]],
                        [place.left + inset, place.right - inset]);
  const missed = limited && values.flat().some(value => !isNumber(value));
  const y = d3.scaleLog([low / 1.4, high * 1.4],
                        [place.bottom, place.top + (missed ? 22 : 0)]);
  let last = -Infinity;
  const apart = n => x(n) - last >= 38 && ((last = x(n)), true);
  plot.axes(x, y, place, {
    xTitle: 'size of the board', xTicks: sizes.filter(apart), xFormat: n => `${n}×${n}`,
    yTitle: title, yTicks: logTicks(y.domain(), 8), yFormat: format,
  });
  if (missed) {
    plot.path('border', `M${at(place.left, place.top + 8)}H${place.right}`);
    plot.title(place.right, place.top - 12, 'border: not solved').attr('text-anchor', 'end');
  }
  const height = value => (isNumber(value) ? y(placed(value)) : place.top + 8);
  engines.forEach(engine => {
    const own = values[engine.index];
    if (limited || own.some(isNumber)) {
      drawSeries(plot, engine, own, { x: n => x(n) + aside(engine), height, limited });
    }
  });
  labelSeries(plot, place);
}

function drawSeries(plot, engine, values, { x, height, limited }) {
  const order = sizes.flatMap(n => bySize.get(n))
    .filter(puzzle => limited || isNumber(values[puzzle]));
  const series = { aimed: [engine.index], puzzle: order,
                   x: order.map(puzzle => x(puzzles[puzzle].n)),
                   y: order.map(puzzle => height(values[puzzle])) };
  plot.series.push(series);
  const only = keep => ({ x: series.x.filter((_, i) => keep(values[order[i]])),
                          y: series.y.filter((_, i) => keep(values[order[i]])) });
  plot.path(`dots ${engine.colour}`, dots(only(isNumber)))
    .attr('stroke-width', dotSize(puzzles.length) - 1);
  const outside = only(value => !isNumber(value));
  plot.path(`outside ${engine.colour}`, shaped(outside, triangle));

  const middle = sizes.map(n => [n, median(bySize.get(n).map(puzzle => values[puzzle]))])
    .filter(([, value]) => isNumber(value));
  const line = { x: middle.map(([n]) => x(n)), y: middle.map(([, v]) => height(v)) };
  plot.path(`line ${engine.colour}`, polyline(line));
  plot.svg.append('g').attr('class', `mark ${engine.colour}`).selectAll('path')
    .data(marks(engine.mark, line, 50)).enter().append('path')
    .attr('d', mark => mark.shape).attr('transform', mark => mark.transform);
  series.end = line.y[line.y.length - 1] ?? height(null);
}

function labelSeries(plot, place) {
  const labels = plot.series.map(({ aimed, end }) => ({ engine: engines[aimed[0]], y: end }));
  plot.svg.selectAll('.end').data(spread(labels, place.top, place.bottom, 14)).enter()
    .append('text').attr('class', ({ engine }) => `end own ${engine.colour}`)
    .attr('x', plot.width - 14).attr('y', ({ y }) => y + 4).text(({ engine }) => engine.key);
}

function showBySize(id, values, look) {
  const any = values.some(list => list.some(isNumber));
  if (sizes.length < 2 || !any) return document.getElementById(id).hidden = true;
  const plot = new Plot(id, plot => drawBySize(plot, values, look));
  tableBehind(plot, () => ['Board', 'puzzles', ...engines.map(({ key }) => key)],
    () => sizes.map(n => [`${n}×${n}`, count(bySize.get(n).length),
      ...engines.map(({ index }) => look.format(median(bySize.get(n).map(p => values[index][p]))))]),
    'Medians');
}

const clauseCount = value => (isNumber(value) ? d3.format('.3~s')(value) : '–');

function showSizes() {
  showBySize('time-by-size', runs.total_us, {
    title: 'time a puzzle', format: time, least: 0.1, limited: true });
  showBySize('clauses-by-size', runs.clauses, {
    title: 'clauses', format: clauseCount, least: 1 });
}
