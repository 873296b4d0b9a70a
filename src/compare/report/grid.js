// A puzzle's grid as SVG, and the card that names the puzzle pointed at and shows its grid.

// With digits up to 25×25; above that they could not be read, and givens are filled cells.
function drawGrid(parent, puzzle, side) {
  const { n, box_rows, box_cols, cells } = puzzle;
  const cell = side / n;
  const svg = parent.append('svg')
    .attr('class', 'grid').attr('role', 'img')
    .attr('aria-label', `${n}×${n} grid with ${puzzle.givens} givens`)
    .attr('viewBox', `-1 -1 ${side + 2} ${side + 2}`).attr('width', side + 2);
  svg.append('rect').attr('class', 'ground').attr('width', side).attr('height', side);

  const digits = n <= 25;
  if (!digits) {
    const filled = cells.map((digit, i) => digit &&
      `M${(i % n) * cell} ${Math.floor(i / n) * cell}h${cell}v${cell}h${-cell}z`);
    svg.append('path').attr('class', 'givens').attr('d', filled.filter(Boolean).join(''));
  }
  const lines = (step, vertical) => d3.range(0, n + 1, step)
    .map(k => (vertical ? `M${k * cell} 0v${side}` : `M0 ${k * cell}h${side}`)).join('');
  if (digits) svg.append('path').attr('class', 'thin').attr('d', lines(1, true) + lines(1, false));
  svg.append('path').attr('class', 'thick')
    .attr('d', lines(box_cols, true) + lines(box_rows, false));

  if (digits) {
    cells.forEach((digit, i) => digit && svg.append('text')
      .attr('x', (i % n + 0.5) * cell).attr('y', (Math.floor(i / n) + 0.5) * cell)
      .style('font-size', `${cell * (n > 9 ? 0.5 : 0.68)}px`).text(digit));
  }
}

// What an engine said of a puzzle: its time, or why there is none.
function answer(engine, puzzle) {
  const us = runs.total_us[engine][puzzle];
  const verdict = runs.verdict[engine][puzzle];
  if (!isNumber(us)) return 'not solved';
  return verdict === 'unique' ? time(us) : `${verdict}, ${time(us)}`;
}

const place = ({ file, line }) => [file, line].filter(Boolean).join(':');

// `aimed`: the engines whose point it is. Above eight engines only theirs are listed.
function fillCard(card, puzzle, aimed) {
  const shown = engines.length <= 8 ? engines : aimed.map(index => engines[index]);
  card.html('');
  drawGrid(card, puzzles[puzzle], 216);
  const facts = card.append('div');
  facts.append('div').attr('class', 'name').text(puzzles[puzzle].name);
  facts.append('div').attr('class', 'from').text(place(puzzles[puzzle]));
  const { rating } = puzzles[puzzle];
  if (rating) facts.append('div').attr('class', 'from').text(`rating: ${rating}`);
  const items = facts.append('ul').selectAll('li').data(shown).enter().append('li')
    .classed('aimed', engine => aimed.includes(engine.index));
  items.append('span').attr('class', engine => `key ${engine.look}`).text(({ key }) => key);
  items.append('span').text(({ index }) => answer(index, puzzle));
}

// Beside the point, within the window; on a phone at the edge that is further from the point.
function showCard(puzzle, aimed, { x, y }) {
  const card = d3.select('#card').attr('hidden', null);
  if (card.property('shown') !== `${puzzle} ${aimed}`) fillCard(card, puzzle, aimed);
  card.property('shown', `${puzzle} ${aimed}`);
  const { width, height } = card.node().getBoundingClientRect();
  const [w, h] = [document.documentElement.clientWidth, window.innerHeight];
  const left = x + 16 + width <= w ? x + 16 : Math.max(8, x - 16 - width);
  card.style('left', `${left}px`)
    .style('top', `${Math.max(8, Math.min(y - height / 2, h - height - 8))}px`)
    .classed('above', y > h / 2);
}

const hideCard = () => d3.select('#card').attr('hidden', '').property('shown', null);

const speak = (puzzle, aimed) => d3.select('#spoken').text(
  `${puzzles[puzzle].name}: ` + aimed.map(e => `${engines[e].label} ${answer(e, puzzle)}`).join(', '));
