// The data that the report shows, and how its numbers are written and summed up. Times are
// microseconds; null is "not solved within the limits".
const data = JSON.parse(document.getElementById('data').textContent);
const { engines, puzzles, runs } = data;

// What stands for each engine in every plot: a letter, one of seven marks, one of eight colours.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
engines.forEach((engine, index) => {
  engine.index = index;
  engine.key = index < letters.length ? letters[index] : `${index + 1}`;
  engine.colour = `e${index % 8}`;
  engine.mark = d3.symbols[index % d3.symbols.length];
});

const isNumber = value => typeof value === 'number';
const count = value => (isNumber(value) ? d3.format(',')(Math.round(value)) : '–');
// A mean of counts: those below a hundred with three digits.
const meanCount = value => (isNumber(value) && value < 99.95 ? `${+value.toPrecision(3)}`
                                                                : count(value));
const percent = share => `${d3.format('.0f')(100 * share)} %`;

// 0.4 µs, 12 µs, 3.4 ms, 1.25 s, 1,250 s: three digits that count.
function time(us) {
  if (!isNumber(us)) return '–';
  const [value, unit] = us < 999.5 ? [us, 'µs'] : us < 999500 ? [us / 1e3, 'ms'] : [us / 1e6, 's'];
  return `${value >= 99.95 ? count(value) : +value.toPrecision(3)} ${unit}`;
}

// On a logarithmic scale a time of nothing has no place.
const placed = us => Math.max(us, 0.1);

// The value up to which the share `p` of `all` values lies (nearest rank): null if that falls on one
// that does not exist, which is greater than any.
const percentile = (ascending, p, all = ascending.length) =>
  ascending[Math.max(0, Math.ceil(p * all) - 1)] ?? null;
const median = values =>
  percentile(values.filter(isNumber).sort((a, b) => a - b), 0.5, values.length);

// An engine's puzzles from the quickest to the slowest, without those not solved.
const ascending = engines.map(({ index }) => {
  const times = runs.total_us[index];
  return puzzles.map((_, puzzle) => puzzle)
    .filter(puzzle => isNumber(times[puzzle]))
    .sort((a, b) => times[a] - times[b]);
});

// What lies between two numbers, and around it so much that it is a decade: an axis needs ticks.
function decadeAround(low, high) {
  const more = Math.max(1, Math.sqrt(10 * low / high));
  return [low / more, high * more];
}

// The shortest and the longest time there is, of all engines or of those with these indices.
function extentOfTimes(of = engines.map(({ index }) => index)) {
  let low = Infinity, high = 0;
  of.forEach(engine => {
    const order = ascending[engine];
    if (order.length === 0) return;
    low = Math.min(low, placed(runs.total_us[engine][order[0]]));
    high = Math.max(high, placed(runs.total_us[engine][order[order.length - 1]]));
  });
  return high > 0 ? decadeAround(low, high) : [1, 10];
}
