// Any engine against any other, puzzle by puzzle, both scales logarithmic and alike. What one of
// them did not solve within the limits stands on the border, beyond the longest time.

const chosen = () => ['x', 'y'].map(axis => +document.getElementById(`scatter-${axis}`).value);

function drawScatter(plot) {
  const [a, b] = chosen();
  const [low, high] = extentOfTimes([a, b]);
  const domain = [low / 1.4, high * 1.4];
  const outside = 22;  // what the border takes
  const ticks = logTicks(domain, Math.min(plot.width - 78, 500) / 65);
  const left = Math.max(24, 10 + widest(ticks.map(timeTick), 'axis-title'));
  const side = Math.min(plot.width - left - 20, 500);
  const place = plot.frame({
    yTitle: `time of ${engines[b].key}, ${engines[b].label}`, note: 'border: not solved',
    yTicks: ticks, inner: side, right: plot.width - left - side });
  const x = d3.scaleLog(domain, [place.left, place.right - outside]);
  const y = d3.scaleLog(domain, [place.bottom, place.top + outside]);
  plot.height = plot.axes(x, y, place, {
    xTitle: `time of ${engines[a].key}, ${engines[a].label}`, xTicks: ticks, yTicks: ticks });
  drawGuides(plot, place, x, y, domain);
  drawPoints(plot, a, b, us => (isNumber(us) ? x(placed(us)) : place.right - 8),
             us => (isNumber(us) ? y(placed(us)) : place.top + 8));
}

function drawGuides(plot, place, x, y, [low, high]) {
  plot.path('guide', `M${at(x(low), y(low))}L${at(x(high), y(high))}`);
  if (high / low > 10) {
    plot.path('guide tenfold', `M${at(x(low * 10), y(low))}L${at(x(high), y(high / 10))}` +
                               `M${at(x(low), y(low * 10))}L${at(x(high / 10), y(high))}`);
  }
  plot.path('border', `M${at(place.left, place.top + 8)}H${place.right - 8}V${place.bottom}`);
  const [a, b] = chosen().map(index => engines[index].key);
  plot.title(place.left + 6, place.top + 24 + lineHeight, `${a} faster`);
  plot.title(place.right - 28, place.bottom - 8, `${b} faster`, 'end');
}

function drawPoints(plot, a, b, x, y) {
  const [across, up] = [runs.total_us[a], runs.total_us[b]];
  const order = puzzles.map((_, puzzle) => puzzle)
    .sort((p, q) => (across[p] ?? Infinity) - (across[q] ?? Infinity) || p - q);
  const points = { aimed: [a, b], puzzle: order, x: order.map(p => x(across[p])),
                   y: order.map(p => y(up[p])) };
  plot.series.push(points);

  const only = keep => ({ x: points.x.filter((_, i) => keep(order[i])),
                          y: points.y.filter((_, i) => keep(order[i])) });
  const unsolved = p => !isNumber(across[p]) + !isNumber(up[p]);
  plot.path('dots', dots(only(p => unsolved(p) === 0)))
    .attr('stroke-width', dotSize(puzzles.length));
  plot.path('outside', shaped(only(p => unsolved(p) === 1), triangle));
  plot.path('outside', shaped(only(p => unsolved(p) === 2), 'm-3.5 -3.5h7v7h-7z'));
  const disputed = new Set(data.disagreements.map(({ puzzle }) => puzzle));
  plot.path('differing', shaped(only(p => disputed.has(p)), 'm-7 -7l14 14m0 -14l-14 14'));
}

function scatterSummary() {
  const [a, b] = chosen();
  const ratios = puzzles.map((_, p) => [runs.total_us[a][p], runs.total_us[b][p]])
    .filter(pair => pair.every(isNumber)).map(([across, up]) => placed(up) / placed(across));
  if (ratios.length === 0) return 'No puzzle was solved by both.';
  const slower = ratios.filter(ratio => ratio > 1).length;
  const middle = median(ratios);
  const [quick, slow] = middle >= 1 ? [a, b] : [b, a];
  return `${engines[a].key} is faster on ${count(slower)} of the ${count(ratios.length)} puzzles ` +
    `that both solve; in the median ${engines[slow].key} takes ` +
    `${ratio(Math.max(middle, 1 / middle))} times as long as ${engines[quick].key}.`;
}

function scatterRows() {
  const [a, b] = chosen().map(index => runs.total_us[index]);
  return puzzles.map(({ name }, p) => [name, time(a[p]), time(b[p]),
    isNumber(a[p]) && isNumber(b[p]) ? ratio(placed(b[p]) / placed(a[p])) : '–']);
}

function showScatter() {
  if (engines.length < 2) return document.getElementById('scatter').hidden = true;
  const selects = d3.selectAll('#scatter select');
  selects.each(function(_, which) {
    d3.select(this).selectAll('option').data(engines).enter().append('option')
      .attr('value', ({ index }) => index).text(({ name }) => name);
    this.value = which;
  });
  const plot = new Plot('scatter', drawScatter);
  const keys = () => chosen().map(index => engines[index].key);
  const table = tableBehind(plot, () => ['Puzzle', ...keys(), keys().reverse().join(' / ')],
                            scatterRows);
  const summarise = () => d3.select('#scatter-summary').text(scatterSummary());
  selects.on('change', () => {
    plot.redraw();
    summarise();
    table();
  });
  summarise();
}
