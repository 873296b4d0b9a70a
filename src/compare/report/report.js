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
    .attr('class', ({ look }) => look);
  items.append('svg').attr('width', 32).attr('height', 16).attr('viewBox', '0 -8 32 16')
    .attr('aria-hidden', 'true')
    .each(function(engine) { drawSample(d3.select(this), engine, 1, 0, 30); });
  items.append('span').attr('class', 'key').text(({ key }) => key);
  const text = items.append('span').text(({ label }) => label);
  text.filter(({ label, spec }) => label !== spec).append('code').text(({ spec }) => spec);
}

// A column: its title, what it shows of an engine, how, and which of its values is the best, where
// one is. How else runs ended is shown where some did.
const ending = (title, field) =>
  (engines.some(engine => engine[field] > 0) ? [[title, field, count, Math.min]] : []);
const timeColumns = [
  ['solved', 'solved', count, Math.max], ['time-outs', 'timeouts', count, Math.min],
  ...ending('conflict limit', 'conflict_limits'), ...ending('gave up', 'gave_up'),
  ...ending('failed', 'failed'), ...ending('wrong', 'wrong'),
  ['agrees', 'agrees', count, Math.max], ['solver asked', 'solver_asked', count],
  ['median', 'median_us', time, Math.min],
  ['mean', 'mean_us', time, Math.min], ['95 %', 'p95_us', time, Math.min],
  ['longest', 'max_us', time, Math.min], ['PAR-2', 'par2_us', time, Math.min],
  ['total', 'total_s', s => time(isNumber(s) ? s * 1e6 : s), Math.min],
];
// No best: what an engine does not do takes it no time, and a smaller formula is no better one.
const workColumns = [
  ['encoding', 'encode_us', time], ['solving', 'solve_us', time], ['decoding', 'decode_us', time],
  ['variables', 'variables', meanCount], ['clauses', 'clauses', meanCount],
  ['conflicts', 'conflicts', meanCount],
  ["solver's share", 'solver_share', share => (isNumber(share) ? percent(share) : '–')],
  ['processor', 'cpu_us', time],
  ...(engines.some(({ memory_kb: memory }) => isNumber(memory))
    ? [['memory', 'memory_kb', kb => (isNumber(kb) ? `${meanCount(kb / 1024)} MB` : '–')]] : []),
];

// A table that is laid out as cards on a phone: therefore its roles are said aloud.
function cardTable(parent, columns, rows) {
  const table = appendTable(d3.select(parent), columns, rows)
    .attr('class', 'wide').attr('role', 'table');
  table.selectAll('thead, tbody').attr('role', 'rowgroup');
  table.selectAll('tr').attr('role', 'row');
  table.selectAll('thead th').attr('role', 'columnheader');
  table.selectAll('tbody th').attr('role', 'rowheader');
  table.selectAll('tbody tr').each(function() {
    d3.select(this).selectAll('td').attr('role', 'cell')
      .attr('data-column', (_, column) => columns[column + 1]);
  });
  return table;
}

function engineTable(id, title, columns) {
  const table = cardTable(id, [title, ...columns.map(([name]) => name)],
    engines.map(engine => [engine.name,
                           ...columns.map(([, field, format]) => format(engine[field]))]));
  const best = columns.map(([, field, , choose]) => {
    const values = choose ? engines.map(engine => engine[field]).filter(isNumber) : [];
    return new Set(values).size > 1 ? choose(...values) : null;
  });
  table.selectAll('tbody tr').each(function(_, row) {
    d3.select(this).selectAll('td').classed('best', (_, column) => {
      const value = engines[row][columns[column][1]];
      return isNumber(value) && value === best[column];
    });
  });
}

// The puzzles by rating, where they are rated, from the weakest inference to the strongest: a row
// an engine, since there may be many of those.
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
  cardTable('#ratings div', ['Solved by', ...rated.map(([rating]) => inferences[rating])], [
    ['puzzles', ...rated.map(([, own]) => count(own.length))],
    ['share', ...rated.map(([, own]) => percent(own.length / puzzles.length))],
    ...engines.map(({ name, index }) => [name, ...rated.map(([, own]) =>
      time(median(own.map(p => runs.total_us[index][p]))))]),
  ]).classed('long', true);
}

function showRun() {
  const { solvers = {}, load: [least, most] = [] } = data;
  const limits = [isNumber(data.timeout_s) && `${data.timeout_s} s`,
                  isNumber(data.max_conflicts) && `${count(data.max_conflicts)} conflicts`];
  const facts = {
    Command: data.command,
    Date: data.date,
    Puzzles: count(puzzles.length),
    'Limits a puzzle': limits.filter(Boolean).join(', ') || 'none',
    Input: data.input && `digest ${data.input}`,
    Runs: isNumber(data.warm_up)
      ? `${data.repeat} of each, after ${data.warm_up} to warm up; order from seed ${data.seed}`
      : `${data.repeat} of each, from records`,
    Machine: data.machines,
    Load: isNumber(least) && `${least.toFixed(2)} to ${most.toFixed(2)} threads busy`,
    Program: data.programs,
    Solvers: Object.entries(solvers).map(pair => pair.join(' ')).join('; '),
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
          `${several(data.repeat, 'run')} of each`, data.date?.slice(0, 10), data.machines]
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
