// What all plots share: the drawing that follows its column's width, axes, the way from a pointer,
// a finger or the arrow keys to a puzzle, and the table of data behind the plot.
//
// A plot's points are series, each { aimed: engines, puzzle: [], x: [], y: [] } from left to right.
// They are drawn as one path a series, since 300,000 elements would make a browser crawl.

const plots = [];

class Plot {
  // `draw(plot)` draws into plot.svg, plot.width wide, sets plot.height and adds plot.series.
  // `reach`: how much further a pixel upwards is than one sideways, to stay within a row.
  constructor(id, draw, { reach = 1 } = {}) {
    this.figure = d3.select(`#${id}`);
    this.draw = draw;
    this.reach = reach;
    this.stage = this.figure.append('div').attr('class', 'stage');
    this.svg = this.stage.append('svg').attr('class', 'marks');
    this.overlay = this.stage.append('svg').attr('class', 'overlay').attr('aria-hidden', 'true');
    new ResizeObserver(() => {
      if (this.stage.node().clientWidth !== this.width) this.redraw();
    }).observe(this.stage.node());
    this.redraw();
    if (this.series.length > 0) this.followAim();
    plots.push(this);
    this.offerSvg();
  }

  // The plot by itself: the text of an SVG file, on white whatever the page is shown on.
  asSvg() {
    const looks = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity',
                   'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'font-size',
                   'font-weight'];
    const original = this.svg.node();
    this.figure.classed('saved', true);
    const copy = original.cloneNode(true);
    for (const { name } of [...copy.attributes]) {
      if (name !== 'viewBox') copy.removeAttribute(name);
    }
    const copies = [copy, ...copy.querySelectorAll('*')];
    [original, ...original.querySelectorAll('*')].forEach((element, i) => {
      const own = getComputedStyle(element);
      const inherited = element === original ? null : getComputedStyle(element.parentNode);
      for (const name of ['class', 'style', 'data-engine']) copies[i].removeAttribute(name);
      for (const look of looks) {
        const value = own.getPropertyValue(look);
        if (value === inherited?.getPropertyValue(look)) copies[i].removeAttribute(look);
        else copies[i].setAttribute(look, value);
      }
    });
    const [width, height] = [this.width, this.height].map(Math.ceil);
    d3.select(copy).attr('width', width).attr('height', height)
      .attr('font-family', 'system-ui, sans-serif');
    d3.select(copy).insert('rect', ':first-child').attr('width', width).attr('height', height)
      .attr('fill', getComputedStyle(this.figure.node()).backgroundColor);
    // The viewer's font may be wider than this page's: each text keeps the width that it has here.
    const texts = [...original.querySelectorAll('text')];
    [...copy.querySelectorAll('text')].forEach((text, i) => {
      const lines = text.querySelectorAll('tspan');
      const originals = lines.length ? texts[i].querySelectorAll('tspan') : [texts[i]];
      (lines.length ? [...lines] : [text]).forEach((line, k) => {
        const length = originals[k].getComputedTextLength();
        if (length === 0) return;
        line.setAttribute('textLength', length.toFixed(1));
        line.setAttribute('lengthAdjust', 'spacingAndGlyphs');
      });
    });
    this.figure.classed('saved', false);
    d3.select(copy).insert('title', ':first-child').text(this.figure.select('h3').text());
    return new XMLSerializer().serializeToString(copy);
  }

  offerSvg() {
    const link = this.figure.append('a').attr('class', 'save').attr('href', '#')
      .attr('download', `${this.figure.attr('id')}.svg`).text('Save as SVG');
    link.on('click', () =>
      link.attr('href', `data:image/svg+xml,${encodeURIComponent(this.asSvg())}`));
  }

  redraw() {
    this.width = Math.max(200, this.stage.node().clientWidth);
    this.series = [];
    this.svg.selectAll('*').remove();
    this.forget();
    this.draw(this);
    for (const svg of [this.svg, this.overlay]) {
      svg.attr('viewBox', `0 0 ${this.width} ${this.height}`);
    }
  }

  followAim() {
    const title = this.figure.select('h3').text();
    const node = this.svg.node();
    this.svg.attr('tabindex', 0).attr('role', 'application')
      .attr('aria-roledescription', 'plot')
      .attr('aria-label', `${title}. The arrow keys go from puzzle to puzzle; ` +
                          'the numbers stand in the table below.');
    const aim = event => this.aimNear(event);
    node.addEventListener('pointermove', aim);
    node.addEventListener('pointerdown', aim);
    node.addEventListener('pointerleave', event => event.pointerType === 'mouse' && this.forget());
    node.addEventListener('pointercancel', () => this.forget());
    node.addEventListener('blur', () => this.forget());
    node.addEventListener('focus', () => {
      if (node.matches(':focus-visible')) this.aimAt(this.aimed ?? [0, 0], true);
    });
    node.addEventListener('keydown', event => this.step(event));
  }

  aimNear({ clientX, clientY }) {
    const box = this.svg.node().getBoundingClientRect();
    const x = (clientX - box.left) * this.width / box.width;
    const y = (clientY - box.top) * this.height / box.height;
    let nearest = null, least = Infinity;
    this.series.forEach((series, s) => {
      for (let i = 0; i < series.x.length; ++i) {
        const distance = (series.x[i] - x) ** 2 + (this.reach * (series.y[i] - y)) ** 2;
        if (distance < least) [nearest, least] = [[s, i], distance];
      }
    });
    if (nearest) this.aimAt(nearest, false);
  }

  aimAt([s, i], spoken) {
    const { aimed, puzzle, x, y } = this.series[s];
    this.aimed = [s, i];
    this.spoken = spoken;
    this.overlay.selectAll('circle').data([0]).join(
      enter => enter.append('circle').attr('class', 'halo').attr('r', 7))
      .attr('cx', x[i]).attr('cy', y[i]);
    const box = this.svg.node().getBoundingClientRect();
    showCard(puzzle[i], aimed, { x: box.left + x[i] * box.width / this.width,
                                 y: box.top + y[i] * box.height / this.height });
    if (spoken) speak(puzzle[i], aimed);
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

  // The keyboard scrolls to what it reaches: there the card stays with its point.
  scrolled() {
    if (this.aimed) this.spoken ? this.aimAt(this.aimed, true) : this.forget();
  }

  forget() {
    this.aimed = null;
    this.overlay.selectAll('*').remove();
    hideCard();
  }

  // Leaves room for what stands around the axes and writes what stands above them: the upward
  // axis's title at the left, a note at the right. `right`: the room to be left there; `inner`: how
  // high the axes are. Returns their place, { left, right, top, bottom } in pixels.
  frame({ yTitle, note = '', yTicks, yFormat = timeTick, right, inner }) {
    const [ownWidth, noteWidth] = [yTitle, note].map(text => measure(text, 'axis-title'));
    const end = Math.max(this.width - right, noteWidth + 4);
    const beside = ownWidth + noteWidth + 24 <= end;
    const lines = text => (text ? wrapped(text, this.width - 8, 'axis-title') : []);
    let y = lineHeight;
    const below = write(this.svg, lines(note), end, y, 'axis-title', 'end');
    if (!beside) y = below;
    y = write(this.svg, lines(yTitle), 4, y, 'axis-title');
    const top = y - lineHeight / 2 + 8;
    return { left: Math.max(24, 10 + widest(yTicks.map(yFormat), 'axis-title')),
             right: this.width - right, top, bottom: top + inner };
  }

  // The scales' ranges are the place that frame() returned. Returns where what stands below the
  // axes may begin.
  axes(x, y, place, { xTitle, xTicks, yTicks, xFormat = timeTick, yFormat = timeTick }) {
    const bottom = d3.axisBottom(x).tickValues(apart(xTicks, x, xFormat)).tickFormat(xFormat)
      .tickSize(place.top - place.bottom).tickPadding(lineHeight / 2 + 2);
    const left = d3.axisLeft(y).tickValues(yTicks).tickFormat(yFormat)
      .tickSize(place.left - place.right).tickPadding(4);
    this.svg.append('g').attr('transform', `translate(0,${place.bottom})`).call(bottom);
    if (yTicks.length) this.svg.append('g').attr('transform', `translate(${place.left},0)`).call(left);
    const lines = wrapped(xTitle, this.width - 8, 'axis-title');
    const half = widest(lines, 'axis-title') / 2 + 4;
    const middle = Math.max(half, Math.min((place.left + place.right) / 2, this.width - half));
    return write(this.svg, lines, middle, place.bottom + 6 + 2 * lineHeight, 'axis-title', 'middle');
  }

  title(x, y, text, anchor) { return write(this.svg, [text], x, y, 'axis-title', anchor); }

  path(kind, d) { return this.svg.append('path').attr('class', kind).attr('d', d); }
}

// 1, 2 and 5 of each decade within the domain, or fewer, so that at most `most` stand there.
function logTicks([low, high], most) {
  for (const steps of [[1, 2, 5], [1, 3], [1]]) {
    const ticks = d3.range(Math.floor(Math.log10(low)), Math.ceil(Math.log10(high)) + 1)
      .flatMap(decade => steps.map(step => step * 10 ** decade))
      .filter(value => value >= low && value <= high);
    if (ticks.length <= most) return ticks;
    if (steps.length === 1) return ticks.filter((_, i) => i % Math.ceil(ticks.length / most) === 0);
  }
}

const at = (x, y) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const polyline = ({ x, y }) => x.map((_, i) => (i ? 'L' : 'M') + at(x[i], y[i])).join('');
// A dot is a line of no length with round ends.
const dots = ({ x, y }) => x.map((_, i) => `M${at(x[i], y[i])}h0`).join('');
// The same shape at each point, as a path from there.
const shaped = ({ x, y }, shape) => x.map((_, i) => `M${at(x[i], y[i])}${shape}`).join('');
const triangle = 'm0 -4l4 7h-8z';
const dotSize = points => (points <= 500 ? 6 : points <= 5000 ? 4 : 2.5);
const marks = (type, { x, y }, size = 40) => {
  const shape = d3.symbol().type(type).size(size)();
  return x.map((_, i) => ({ shape, transform: `translate(${at(x[i], y[i])})` }));
};

// A table of the same numbers, made when it is opened. `rows()` gives arrays of texts.
function tableBehind(plot, columns, rows, what = 'Numbers') {
  const most = 1000;
  const details = plot.figure.append('details');
  details.append('summary').text(`${what} as a table`);
  const fill = () => {
    const all = rows();
    details.selectAll('.rows').remove();
    const box = details.append('div').attr('class', 'rows').attr('tabindex', 0)
      .attr('role', 'region').attr('aria-label', plot.figure.select('h3').text());
    if (all.length > most) {
      box.append('p').text(`The first ${count(most)} of ${count(all.length)} rows; compare's ` +
                           '--csv and --jsonl write them all.');
    }
    appendTable(box, columns(), all.slice(0, most));
  };
  details.on('toggle', () => details.property('open') && fill());
  return () => details.property('open') && fill();
}

function appendTable(parent, columns, rows) {
  const table = parent.append('table');
  table.append('thead').append('tr').selectAll('th').data(columns).enter().append('th')
    .attr('scope', 'col').text(column => column);
  const row = table.append('tbody').selectAll('tr').data(rows).enter().append('tr');
  row.append('th').attr('scope', 'row').text(cells => cells[0]);
  row.selectAll('td').data(cells => cells.slice(1)).enter().append('td').text(cell => cell);
  return table;
}
