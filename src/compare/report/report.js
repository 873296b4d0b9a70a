// The page's script: draws the scatter plot of two chosen engines, shows the puzzle at a point on
// pointing, tap or key press, and saves plots. The page itself contains everything else.
const data = JSON.parse(document.getElementById('data').textContent);
const { engines, boards, puzzles, runs } = data;
const card = document.getElementById('card');
const isNumber = value => typeof value === 'number';

// Formats figures like the tables, with the same arithmetic (src/compare/figures.cpp).
const rounded = (value, scale) => Math.floor(value * scale + 0.5) / scale;
const count = value => (isNumber(value) ? rounded(value, 1).toLocaleString('en') : '–');
const threeDigits = value => (value >= 99.95 ? count(value)
  : value >= 9.995 ? rounded(value, 10).toFixed(1) : rounded(value, 100).toFixed(2));
const ratio = value => threeDigits(value).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
function time(us) {
  if (!isNumber(us) || us === 0) return count(us);
  return us < 999.5 ? `${threeDigits(us)} µs`
    : us < 999500 ? `${threeDigits(us / 1e3)} ms` : `${threeDigits(us / 1e6)} s`;
}

// Positions of puzzles in the plots. A scale is "LOW HIGH FROM TO IS_LOGARITHMIC".
const placed = us => Math.max(us, 0.001);
const timeOf = (engine, puzzle) => placed(runs.total_us[engine][puzzle]);
const isSolved = (engine, puzzle) => isNumber(runs.total_us[engine][puzzle]);
const chosen = () => ['x', 'y'].map(axis => +document.getElementById(`scatter-${axis}`).value);
const cellsOf = puzzle => boards[puzzles[puzzle].board].cells;
const all = puzzles.map((_, puzzle) => puzzle);
const ascending = engines.map((_, engine) => all.filter(puzzle => isSolved(engine, puzzle))
  .sort((a, b) => runs.total_us[engine][a] - runs.total_us[engine][b]));

function scaleOf(text) {
  const [low, high, from, to, isLogarithmic] = text.split(' ').map(Number);
  const measure = isLogarithmic ? Math.log : value => value;
  return value => from + (measure(value) - measure(low)) / (measure(high) - measure(low)) * (to - from);
}

const line = (engine, order, x, y) => ({ aimed: [engine], puzzle: order, x: order.map(x), y: order.map(y) });

function linesBySize({ x, y, places: [top, bottom, step] }, values, isLimited) {
  const shown = engines.map((_, engine) => engine)
    .filter(engine => isLimited || values[engine].some(isNumber));
  return shown.map((engine, k) => {
    const value = puzzle => values[engine][puzzle];
    const order = all.filter(puzzle => isLimited || isNumber(value(puzzle)))
      .sort((a, b) => cellsOf(a) - cellsOf(b) || a - b);
    return line(engine, order, puzzle => x(cellsOf(puzzle)) + (k - (shown.length - 1) / 2) * step,
                puzzle => (value(puzzle) > 0 ? y(value(puzzle)) : value(puzzle) === 0 ? bottom : top));
  });
}

// The lines of points in each figure, from left to right.
const lines = {
  cactus: ({ x, y }) => ascending.map((order, engine) =>
    line(engine, order, (_, i) => x(i + 1), puzzle => y(timeOf(engine, puzzle)))),
  distribution: ({ x, places }) => ascending.map((order, engine) =>
    line(engine, order, puzzle => x(timeOf(engine, puzzle)), () => places[engine])),
  scatter: ({ x, y, places: [right, top] }) => {
    const [a, b] = chosen();
    const order = [...all].sort((p, q) => (runs.total_us[a][p] ?? Infinity) -
                                          (runs.total_us[a][q] ?? Infinity) || p - q);
    return [{ ...line(a, order, puzzle => (isSolved(a, puzzle) ? x(timeOf(a, puzzle)) : right),
                      puzzle => (isSolved(b, puzzle) ? y(timeOf(b, puzzle)) : top)), aimed: [a, b] }];
  },
  'time-by-size': frame => linesBySize(frame, runs.total_us, true),
  'clauses-by-size': frame => linesBySize(frame, runs.clauses, false),
};

function element(parent, name, text = '', kind = '') {
  const made = parent.appendChild(document.createElement(name));
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

// An engine's answer for a puzzle: its time, with a verdict other than unique, or "not solved".
function answer(engine, puzzle) {
  const verdict = runs.verdict[engine][puzzle];
  if (!isSolved(engine, puzzle)) return 'not solved';
  return (verdict === 'unique' ? '' : `${verdict}, `) + time(runs.total_us[engine][puzzle]);
}

// Draws a puzzle: the picture that the program wrote, or the board with the digits.
function drawGrid(parent, { board, cells, givens, clues, picture }) {
  const { svg, columns, places, name } = boards[board];
  const holder = element(parent, 'div');
  holder.innerHTML = picture ?? svg;
  const grid = holder.firstElementChild;
  grid.querySelector('title').textContent =
    `${name} with ${givens} givens` + (clues ? ` and ${clues} clue${clues === 1 ? '' : 's'}` : '');
  if (picture) return;
  const size = Math.max(...cells) > 9 ? 18 : 24;
  grid.insertAdjacentHTML('beforeend', `<g class="given" fill="#111" font-weight="bold" font-size="${size}">` +
    cells.map((digit, i) => (digit ? `<text x="${40 * (places[i] % columns) + 20}" y="${
      40 * Math.floor(places[i] / columns) + 20 + 0.36 * size}">${digit}</text>` : '')).join('') + '</g>');
}

// Fills the card. `aimed`: the engines of the point; above eight engines, only these are listed.
function fillCard(puzzle, aimed) {
  card.replaceChildren();
  const shown = puzzles[puzzle];
  drawGrid(card, shown);
  const facts = element(card, 'div');
  element(facts, 'div', shown.name, 'name');
  element(facts, 'div', [shown.file, shown.line].filter(Boolean).join(':'), 'from');
  if (shown.clues && !shown.picture) {
    element(facts, 'div', `${shown.clues} clue${shown.clues === 1 ? '' : 's'}, not drawn here`, 'from');
  }
  if (shown.rating) element(facts, 'div', `rating: ${shown.rating}`, 'from');
  const list = element(facts, 'ul');
  engines.forEach(({ key }, engine) => {
    if (engines.length > 8 && !aimed.includes(engine)) return;
    const item = element(list, 'li', '', aimed.includes(engine) ? 'aimed' : '');
    element(item, 'span', key, `key e${engine % 8}`);
    element(item, 'span', answer(engine, puzzle));
  });
}

// Shows the card beside the point within the window; on a phone at the edge far from the point.
function showCard(puzzle, aimed, x, y) {
  card.hidden = false;
  const shown = `${puzzle} ${aimed}`;
  if (card.shown !== shown) fillCard(puzzle, aimed);
  card.shown = shown;
  const { width, height } = card.getBoundingClientRect();
  const [w, h] = [document.documentElement.clientWidth, innerHeight];
  card.style.left = `${x + 16 + width <= w ? x + 16 : Math.max(8, x - 16 - width)}px`;
  card.style.top = `${Math.max(8, Math.min(y - height / 2, h - height - 8))}px`;
  card.classList.toggle('above', y > h / 2);
}

class Plot {
  constructor(svg) {
    this.svg = svg;
    this.figure = svg.closest('figure');
    this.frame = { x: scaleOf(svg.dataset.x), y: scaleOf(svg.dataset.y),
                   places: svg.dataset.places?.split(' ').map(Number) };
    svg.setAttribute('tabindex', 0);
    svg.setAttribute('role', 'application');
    svg.setAttribute('aria-roledescription', 'plot');
    svg.setAttribute('aria-label', `${this.figure.querySelector('h3').textContent}. The arrow keys ` +
                                   'go from puzzle to puzzle; the numbers are in the table below.');
    const on = (name, act) => svg.addEventListener(name, act);
    on('pointermove', event => this.aimNear(event));
    on('pointerdown', event => this.aimNear(event));
    on('pointerleave', event => event.pointerType === 'mouse' && this.forget());
    on('pointercancel', () => this.forget());
    on('blur', () => this.forget());
    on('focus', () => svg.matches(':focus-visible') && this.aimAt(this.aimed ?? [0, 0], true));
    on('keydown', event => this.step(event));
  }

  // Computes the lines of points on first use.
  get series() {
    this.made ??= lines[this.figure.id](this.frame).filter(({ puzzle }) => puzzle.length > 0);
    return this.made;
  }

  aimNear({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const reach = this.figure.id === 'distribution' ? 100 : 1;  // stays within a row
    let nearest = null, least = Infinity;
    this.series.forEach((series, s) => {
      for (let i = 0; i < series.x.length; ++i) {
        const distance = (series.x[i] - x) ** 2 + (reach * (series.y[i] - y)) ** 2;
        if (distance < least) [nearest, least] = [[s, i], distance];
      }
    });
    if (nearest) this.aimAt(nearest, false);
  }

  aimAt([s, i], isSpoken) {
    if (!this.series[s]) return;
    const { aimed, puzzle: order, x, y } = this.series[s];
    const puzzle = order[i];
    this.aimed = [s, i];
    this.isSpoken = isSpoken;
    this.svg.querySelector('.halo')?.remove();
    this.svg.insertAdjacentHTML('beforeend', `<circle class="halo" r="7" cx="${x[i]}" cy="${y[i]}"/>`);
    const point = new DOMPoint(x[i], y[i]).matrixTransform(this.svg.getScreenCTM());
    showCard(puzzle, aimed, point.x, point.y);
    if (isSpoken) {
      document.getElementById('spoken').textContent = `${puzzles[puzzle].name}: ` +
        aimed.map(engine => `${engines[engine].label} ${answer(engine, puzzle)}`).join(', ');
    }
  }

  step(event) {
    if (event.key === 'Escape') return this.forget();
    const [s, i] = this.aimed ?? [0, 0];
    const length = this.series[s].x.length;
    const series = s + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
    const stride = Math.max(1, Math.round(length / 20));
    const point = { ArrowLeft: i - 1, ArrowRight: i + 1, Home: 0, End: length - 1,
                    PageUp: i - stride, PageDown: i + stride }[event.key];
    if (point === undefined && series === s) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(series, this.series.length - 1));
    this.aimAt([to, Math.max(0, Math.min(point ?? i, this.series[to].x.length - 1))], true);
  }

  // Keyboard focus scrolls the page: keep the card at its point. On other scrolling, hide the card.
  scrolled() {
    if (this.aimed) this.isSpoken ? this.aimAt(this.aimed, true) : this.forget();
  }

  forget() {
    this.aimed = null;
    this.svg.querySelector('.halo')?.remove();
    card.hidden = true;
  }

  // Draws the points of the chosen engines.
  drawScatter() {
    this.made = null;
    const [a, b] = chosen();
    const [{ puzzle: order, x, y }] = this.series;
    const disputed = new Set(data.disagreements);
    const draw = (kind, shape, isShown) => this.svg.querySelector(kind).setAttribute('d',
      order.map((puzzle, i) => (isShown(puzzle) ? `M${x[i].toFixed(1)} ${y[i].toFixed(1)}${shape}` : '')).join(''));
    const missing = puzzle => !isSolved(a, puzzle) + !isSolved(b, puzzle);
    draw('.dots', 'h0', puzzle => missing(puzzle) === 0);
    draw('.by-one', 'm0 -4l4 7h-8z', puzzle => missing(puzzle) === 1);
    draw('.by-none', 'm-3.5 -3.5h7v7h-7z', puzzle => missing(puzzle) === 2);
    draw('.differing', 'm-7 -7l14 14m0 -14l-14 14', puzzle => disputed.has(puzzle));
  }
}

// Returns a plot as the text of an SVG file, on white even if the page is dark.
function asSvg(svg) {
  const copy = svg.cloneNode(true);
  const figure = svg.closest('figure');
  copy.querySelector('.halo')?.remove();
  figure.classList.add('saved');
  const look = getComputedStyle(figure);
  const style = document.getElementById('marks').textContent
    .replace(/var\((--[\w-]+)\)/g, (_, name) => look.getPropertyValue(name).trim());
  figure.classList.remove('saved');
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  for (const name of ['tabindex', 'role', 'aria-label', 'aria-roledescription']) copy.removeAttribute(name);
  copy.insertAdjacentHTML('afterbegin',
    `<style>${style}</style><rect width="${width}" height="${height}" fill="#fff"/>`);
  return new XMLSerializer().serializeToString(copy);
}

const shownSvg = figure => [...figure.querySelectorAll('.marks')].find(svg => svg.checkVisibility());
const plots = [...document.querySelectorAll('.marks[data-x]')].map(svg => new Plot(svg));

function scatterSummary([a, b]) {
  const ratios = all.filter(puzzle => isSolved(a, puzzle) && isSolved(b, puzzle))
    .map(puzzle => timeOf(b, puzzle) / timeOf(a, puzzle)).sort((p, q) => p - q);
  if (ratios.length === 0) return 'No puzzle was solved by both.';
  const middle = ratios[Math.ceil(ratios.length / 2) - 1];
  const [quick, slow] = middle >= 1 ? [a, b] : [b, a];
  return `${engines[a].key} is faster on ${count(ratios.filter(each => each > 1).length)} of the ` +
    `${count(ratios.length)} puzzles that both solve; in the median ${engines[slow].key} takes ` +
    `${ratio(Math.max(middle, 1 / middle))} times as long as ${engines[quick].key}.`;
}

// Fills the table with the times of the chosen engines, at most 1000 rows.
function fillScatterTable() {
  const most = 1000;
  const box = document.querySelector('#scatter .rows');
  const [a, b] = chosen();
  box.replaceChildren();
  if (puzzles.length > most) {
    element(box, 'p', `The first ${count(most)} of ${count(puzzles.length)} rows; compare's --csv ` +
                      'and --jsonl write them all.');
  }
  const table = element(box, 'table');
  const addRow = (parent, cells, first, other) => {
    const row = element(parent, 'tr');
    cells.forEach((cell, i) => element(row, i ? other : first, cell).scope = i ? '' : 'row');
  };
  addRow(element(table, 'thead'), ['Puzzle', engines[a].key, engines[b].key,
                                   `${engines[b].key} / ${engines[a].key}`], 'th', 'th');
  const body = element(table, 'tbody');
  for (const puzzle of all.slice(0, most)) {
    const both = isSolved(a, puzzle) && isSolved(b, puzzle);
    addRow(body, [puzzles[puzzle].name, time(runs.total_us[a][puzzle]), time(runs.total_us[b][puzzle]),
                  both ? ratio(timeOf(b, puzzle) / timeOf(a, puzzle)) : '–'], 'th', 'td');
  }
}

function showScatter() {
  plots.filter(({ figure }) => figure.id === 'scatter').forEach(plot => plot.drawScatter());
  document.getElementById('scatter-summary').textContent = scatterSummary(chosen());
  if (document.querySelector('#scatter details').open) fillScatterTable();
}

if (engines.length > 1) {
  showScatter();
  document.querySelectorAll('#scatter select').forEach(select =>
    select.addEventListener('change', showScatter));
  document.querySelector('#scatter details').addEventListener('toggle', showScatter);
}
document.querySelectorAll('a.save').forEach(link => link.addEventListener('click', () => {
  const svg = asSvg(shownSvg(link.closest('figure')));
  link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
}));
document.addEventListener('pointerdown', event => event.target.closest?.('.marks') || (card.hidden = true));
document.addEventListener('keydown', event => event.key === 'Escape' && (card.hidden = true));
document.addEventListener('scroll', () => plots.forEach(plot => plot.scrolled()), { passive: true });
