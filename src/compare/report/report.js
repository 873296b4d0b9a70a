// The page's script: shows the puzzle at a point on pointing, tap or key press, chooses the engine
// that a picture compares with the fastest, and saves pictures. The program computed all numbers.
const data = JSON.parse(document.getElementById('data').textContent);
const { engines, boards, puzzles, answers } = data;
const card = document.getElementById('card');
const halo = element(document.body, 'div', '', 'halo');
halo.remove();

function element(parent, name, text = '', kind = '') {
  const made = parent.appendChild(document.createElement(name));
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
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
    element(item, 'span', answers[engine][puzzle]);
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

// A picture of puzzles. The program wrote the points of the puzzles, in ten-thousandths of the frame.
class Plot {
  constructor(stage) {
    this.stage = stage;
    this.lines = data.figures[stage.dataset.lines].filter(({ puzzles }) => puzzles.length > 0);
    stage.setAttribute('tabindex', 0);
    stage.setAttribute('role', 'application');
    stage.setAttribute('aria-roledescription', 'plot');
    stage.setAttribute('aria-label', `${stage.querySelector('img').alt}. The arrow keys go from ` +
                                     'puzzle to puzzle; the numbers are in the table below.');
    const on = (name, act) => stage.addEventListener(name, act);
    on('pointermove', event => this.aimNear(event));
    on('pointerdown', event => this.aimNear(event));
    on('pointerleave', event => event.pointerType === 'mouse' && this.forget());
    on('pointercancel', () => this.forget());
    on('blur', () => this.forget());
    on('focus', () => stage.matches(':focus-visible') && this.aimAt(this.aimed ?? [0, 0], true));
    on('keydown', event => this.step(event));
  }

  // The frame of the picture whose width fits the window.
  get frame() {
    return [...this.stage.querySelectorAll('.frame')].find(frame => frame.checkVisibility());
  }

  aimNear({ clientX, clientY }) {
    const { left, top, width, height } = this.frame.getBoundingClientRect();
    const reach = this.stage.dataset.lines === 'distribution' ? 100 : 1;  // stays within a row
    let nearest = null, least = Infinity;
    this.lines.forEach(({ x, y }, line) => {
      for (let i = 0; i < x.length; ++i) {
        const distance = (left + x[i] * width / 1e4 - clientX) ** 2 +
                         (reach * (top + y[i] * height / 1e4 - clientY)) ** 2;
        if (distance < least) [nearest, least] = [[line, i], distance];
      }
    });
    if (nearest) this.aimAt(nearest, false);
  }

  aimAt([line, i], isSpoken) {
    if (!this.lines[line]) return;
    const { engines: aimed, puzzles: order, x, y } = this.lines[line];
    this.aimed = [line, i];
    this.isSpoken = isSpoken;
    halo.style.left = `${x[i] / 100}%`;
    halo.style.top = `${y[i] / 100}%`;
    this.frame.append(halo);
    const point = halo.getBoundingClientRect();
    showCard(order[i], aimed, point.left + point.width / 2, point.top + point.height / 2);
    if (isSpoken) {
      document.getElementById('spoken').textContent = `${puzzles[order[i]].name}: ` +
        aimed.map(engine => `${engines[engine].label} ${answers[engine][order[i]]}`).join(', ');
    }
  }

  step(event) {
    if (event.key === 'Escape') return this.forget();
    const [line, i] = this.aimed ?? [0, 0];
    if (!this.lines[line]) return;
    const length = this.lines[line].x.length;
    const other = line + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
    const stride = Math.max(1, Math.round(length / 20));
    const point = { ArrowLeft: i - 1, ArrowRight: i + 1, Home: 0, End: length - 1,
                    PageUp: i - stride, PageDown: i + stride }[event.key];
    if (point === undefined && other === line) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(other, this.lines.length - 1));
    this.aimAt([to, Math.max(0, Math.min(point ?? i, this.lines[to].x.length - 1))], true);
  }

  // Keyboard focus scrolls the page: keep the card at its point. On other scrolling, hide the card.
  scrolled() {
    if (this.aimed) this.isSpoken ? this.aimAt(this.aimed, true) : this.forget();
  }

  forget() {
    this.aimed = null;
    halo.remove();
    card.hidden = true;
  }
}

const plots = [...document.querySelectorAll('.stage')].map(stage => new Plot(stage));

// Shows one engine's picture of all that compare an engine with the fastest.
const choice = document.getElementById('engine');
function showChosen() {
  document.querySelectorAll('.chosen').forEach(part => { part.hidden = part.dataset.engine !== choice.value; });
}
if (choice) {
  choice.closest('.choice').hidden = false;
  choice.addEventListener('change', showChosen);
  showChosen();
}

document.querySelectorAll('a.save').forEach(link => link.addEventListener('click', () => {
  link.href = [...link.parentElement.querySelectorAll('img')].find(img => img.checkVisibility()).src;
}));
document.addEventListener('pointerdown', event => event.target.closest?.('.stage') || (card.hidden = true));
document.addEventListener('keydown', event => event.key === 'Escape' && (card.hidden = true));
document.addEventListener('scroll', () => plots.forEach(plot => plot.scrolled()), { passive: true });
