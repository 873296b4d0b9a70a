// The data that the report shows, and how its numbers are written and summed up. Times are
// microseconds; null is "not solved within the limits".
const data = JSON.parse(document.getElementById('data').textContent);
const { engines, boards, puzzles, runs } = data;

const isNumber = value => typeof value === 'number';

// Figures as the terminal writes them, by the same arithmetic (src/compare/figures.cpp): three
// digits that count, the middle between two rounded up. "–" is one that does not exist.
const rounded = (value, scale) => Math.floor(value * scale + 0.5) / scale;
const count = value => (isNumber(value) ? d3.format(',')(rounded(value, 1)) : '–');
const threeDigits = value => (value >= 99.95 ? count(value)
  : value >= 9.995 ? rounded(value, 10).toFixed(1) : rounded(value, 100).toFixed(2));
const meanCount = value =>
  (isNumber(value) && value !== Math.floor(value) ? threeDigits(value) : count(value));
const shortened = text => (text.includes('.') ? text.replace(/\.?0+(?= |$)/, '') : text);
const ratio = value => shortened(threeDigits(value));
const percent = share => `${count(100 * share)} %`;

function time(us) {
  if (!isNumber(us) || us === 0) return count(us);
  return us < 999.5 ? `${threeDigits(us)} µs`
    : us < 999500 ? `${threeDigits(us / 1e3)} ms` : `${threeDigits(us / 1e6)} s`;
}

// At an axis: "1 ms" for "1.00 ms".
const timeTick = us => shortened(time(us));

// On a logarithmic scale nothing has no place; the clock counts nanoseconds.
const placed = us => Math.max(us, 0.001);

// The value up to which the share `p` of `all` values lies (nearest rank): null if that falls on one
// that does not exist, which is greater than any.
const percentile = (ascending, p, all = ascending.length) =>
  ascending[Math.max(0, Math.ceil(p * all) - 1)] ?? null;
const median = values =>
  percentile(values.filter(isNumber).sort((a, b) => a - b), 0.5, values.length);

// An engine's puzzles from the quickest to the slowest, without those not solved.
const ascending = engines.map((_, index) => {
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
