// The page from top to bottom: verdict, disagreements, engines, plots, what was run.

function showDisagreements() {
  const most = 24;
  const section = d3.select('#disagreements').attr('hidden', data.disagreements.length ? null : '');
  const items = section.select('ul').selectAll('li').data(data.disagreements.slice(0, most))
    .enter().append('li');
  items.append('p').text(({ text }) => text);
  items.filter(({ puzzle }) => puzzles[puzzle]).each(function({ puzzle }) {
    drawGrid(d3.select(this), puzzles[puzzle], 160);
  });
  if (data.disagreements.length > most) {
    section.append('p').text(`The first ${most} of ${count(data.disagreements.length)}.`);
  }
}

function showEngines() {
  const items = d3.select('#engines').selectAll('li').data(engines).enter().append('li')
    .attr('class', ({ colour }) => colour);
  items.append('svg').attr('width', 16).attr('height', 16).attr('viewBox', '-8 -8 16 16')
    .attr('class', 'mark').attr('aria-hidden', 'true')
    .append('path').attr('d', ({ mark }) => d3.symbol().type(mark).size(70)());
  items.append('span').attr('class', 'key').text(({ key }) => key);
  const text = items.append('span').text(({ label }) => label);
  text.filter(({ label, spec }) => label !== spec).append('code').text(({ spec }) => spec);
}

// A column: its title, what it shows of an engine, how, and which of its values is the best. How
// else runs ended is shown where some did.
const ending = (title, field) =>
  (engines.some(engine => engine[field] > 0) ? [[title, field, count, Math.min]] : []);
// What takes no time at all is not done: a backtracker encodes nothing.
const ifAny = us => time(us || null);
const timeColumns = [
  ['solved', 'solved', count, Math.max], ['time-outs', 'timeouts', count, Math.min],
  ...ending('conflict limit', 'conflict_limits'), ...ending('gave up', 'gave_up'),
  ...ending('failed', 'failed'), ...ending('wrong', 'wrong'),
  ['agrees', 'agrees', count, Math.max], ['median', 'median_us', time, Math.min],
  ['mean', 'mean_us', time, Math.min], ['95 %', 'p95_us', time, Math.min],
  ['longest', 'max_us', time, Math.min], ['PAR-2', 'par2_us', time, Math.min],
  ['total', 'total_s', s => time(isNumber(s) ? s * 1e6 : s), Math.min],
];
const workColumns = [
  ['encoding', 'encode_us', ifAny, Math.min], ['solving', 'solve_us', time, Math.min],
  ['decoding', 'decode_us', ifAny, Math.min], ['variables', 'variables', count, Math.min],
  ['clauses', 'clauses', count, Math.min], ['conflicts', 'conflicts', meanCount, Math.min],
];

// The roles are said aloud because on a phone the table is laid out as cards.
function engineTable(id, title, columns) {
  const table = appendTable(d3.select(id), [title, ...columns.map(([name]) => name)],
    engines.map(engine => [`${engine.key} ${engine.label}`,
                           ...columns.map(([, field, format]) => format(engine[field]))]))
    .attr('class', 'wide').attr('role', 'table');
  table.selectAll('thead, tbody').attr('role', 'rowgroup');
  table.selectAll('tr').attr('role', 'row');
  table.selectAll('thead th').attr('role', 'columnheader');
  table.selectAll('tbody th').attr('role', 'rowheader');
  const best = columns.map(([, field, format, choose]) => {
    const values = engines.map(engine => engine[field])
      .filter(value => isNumber(value) && format(value) !== '–');
    return new Set(values).size > 1 ? choose(...values) : null;
  });
  table.selectAll('tbody tr').each(function(_, row) {
    d3.select(this).selectAll('td').attr('role', 'cell').each(function(text, column) {
      const [name, field] = columns[column];
      const value = engines[row][field];
      d3.select(this).attr('data-column', name)
        .classed('best', isNumber(value) && value === best[column]);
    });
  });
}

// The puzzles by rating, where they are rated, from the weakest inference to the strongest.
const inferences = {
  minimal: 'unit propagation, minimal encoding',
  extended: 'unit propagation, extended encoding',
  augmented: 'unit propagation, augmented encoding',
  probed: 'failed literals, augmented encoding',
  search: 'search',
};

function showRatings() {
  const rated = Object.keys(inferences).map(rating =>
    [rating, puzzles.map((_, p) => p).filter(p => puzzles[p].rating === rating)])
    .filter(([, own]) => own.length > 0);
  if (rated.length === 0) return;
  d3.select('#ratings').attr('hidden', null);
  appendTable(d3.select('#ratings .rows'),
    ['Solved by', 'puzzles', 'share', ...engines.map(({ key }) => key)],
    rated.map(([rating, own]) => [
      inferences[rating], count(own.length), percent(own.length / puzzles.length),
      ...engines.map(({ index }) => time(median(own.map(p => runs.total_us[index][p])))),
    ]));
}

function showRun() {
  const { machine = {}, solvers = {} } = data;
  const limits = [isNumber(data.timeout_s) && `${data.timeout_s} s`,
                  isNumber(data.max_conflicts) && `${count(data.max_conflicts)} conflicts`];
  const facts = {
    Command: data.command,
    Date: data.date,
    Puzzles: count(puzzles.length),
    'Limits a puzzle': limits.filter(Boolean).join(', ') || 'none',
    Runs: `${data.repeat} of each, after ${data.warm_up} to warm up; order from seed ${data.seed}`,
    Machine: [machine.cpu, machine.threads && `${machine.threads} threads`, machine.system]
      .filter(Boolean).join(', '),
    Compiler: machine.compiler,
    Versions: [`clausoku ${data.version}`, ...Object.entries(solvers).map(pair => pair.join(' '))]
      .join(', '),
  };
  const list = d3.select('#run');
  for (const [name, fact] of Object.entries(facts).filter(([, fact]) => fact)) {
    list.append('dt').text(name);
    list.append('dd').append(name === 'Command' ? 'code' : 'span').text(fact);
  }
}

// What was run, in a line.
function summary() {
  const several = (number, what) => `${count(number)} ${what}${number === 1 ? '' : 's'}`;
  return [several(puzzles.length, 'puzzle'), several(engines.length, 'engine'),
          `${several(data.repeat, 'run')} of each`, data.date?.slice(0, 10), data.machine?.cpu]
    .filter(Boolean).join(' · ');
}

d3.select('#verdict').text(data.verdict);
d3.select('#summary').text(summary());
d3.select('#version').text(data.version);
showDisagreements();
showEngines();
engineTable('#times', 'Times', timeColumns);
engineTable('#work', 'Means a puzzle', workColumns);
showRatings();
showCactus();
showScatter();
showDistribution();
showShares();
showSizes();
showRun();

document.addEventListener('pointerdown', event => event.target.closest?.('.marks') || hideCard());
document.addEventListener('keydown', event => event.key === 'Escape' && hideCard());
document.addEventListener('scroll', () => plots.forEach(plot => plot.scrolled()), { passive: true });
