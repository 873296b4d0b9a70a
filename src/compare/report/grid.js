// A puzzle's grid as SVG, and the card that names the puzzle pointed at and shows its grid.

// The lines between places whose blocks, null where no cell is, are `parted`; each as long as it
// runs straight on.
function borderLines({ rows, columns, blocks }, cell, parted) {
  const block = (row, column) =>
    (column < 0 || column >= columns ? null : blocks[row * columns + column] ?? null);
  const lines = (count, length, border, line) => d3.range(count + 1).map(k => {
    let path = '';
    for (let first = 0, end = 0; first < length; first = end + 1) {
      for (end = first; end < length && border(k, end);) ++end;
      if (end > first) path += line(k * cell, first * cell, (end - first) * cell);
    }
    return path;
  }).join('');
  return lines(rows, columns, (k, i) => parted(block(k - 1, i), block(k, i)),
               (y, x, length) => `M${x} ${y}h${length}`) +
         lines(columns, rows, (k, i) => parted(block(i, k - 1), block(i, k)),
               (x, y, length) => `M${x} ${y}v${length}`);
}

const cluesOf = ({ clues }) => `${clues} clue${clues === 1 ? '' : 's'}`;

const describe = ({ rows, columns }, puzzle) =>
  `${rows}×${columns} grid with ${puzzle.givens} givens` +
  (puzzle.clues ? ` and ${cluesOf(puzzle)}` : '');

// A picture that the program drew, whose styles are its own.
const showPicture = (parent, puzzle, side) => parent.append('img').attr('class', 'grid')
  .attr('alt', describe(boards[puzzle.board], puzzle)).attr('width', side)
  .attr('src', `data:image/svg+xml,${encodeURIComponent(puzzle.picture)}`);

// With digits up to 25 rows and columns; above that they could not be read, and givens are filled
// cells.
function drawGrid(parent, puzzle, side) {
  const board = boards[puzzle.board];
  const { n, rows, columns } = board;
  const cell = side / Math.max(rows, columns);
  const [width, height] = [columns * cell, rows * cell];
  const x = place => (place % columns) * cell;
  const y = place => Math.floor(place / columns) * cell;
  const squares = places =>
    places.map(place => `M${x(place)} ${y(place)}h${cell}v${cell}h${-cell}z`).join('');
  const places = d3.range(rows * columns).filter(place => board.blocks[place] !== null);

  const svg = parent.append('svg')
    .attr('class', 'grid').attr('role', 'img')
    .attr('aria-label', describe(board, puzzle))
    .attr('viewBox', `-1 -1 ${width + 2} ${height + 2}`).attr('width', width + 2);
  const draw = (look, path) => path && svg.append('path').attr('class', look).attr('d', path);
  draw('ground', squares(places));
  board.shaded.forEach(area => draw('shade', squares(area)));
  draw('diagonal', board.diagonals.map(([first, last]) => (x(first) < x(last)
    ? `M${x(first)} ${y(first)}L${x(last) + cell} ${y(last) + cell}`
    : `M${x(first) + cell} ${y(first)}L${x(last)} ${y(last) + cell}`)).join(''));

  const digits = Math.max(rows, columns) <= 25;
  if (!digits) draw('givens', squares(places.filter((_, i) => puzzle.cells[i])));
  if (digits) draw('thin', borderLines(board, cell, (a, b) => a !== null || b !== null));
  draw('thick', borderLines(board, cell, (a, b) => a !== b));

  if (digits) {
    puzzle.cells.forEach((digit, i) => digit && svg.append('text')
      .attr('x', x(places[i]) + 0.5 * cell).attr('y', y(places[i]) + 0.5 * cell)
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
  const { clues, rating, picture } = puzzles[puzzle];
  (picture ? showPicture : drawGrid)(card, puzzles[puzzle], 216);
  const facts = card.append('div');
  facts.append('div').attr('class', 'name').text(puzzles[puzzle].name);
  facts.append('div').attr('class', 'from').text(place(puzzles[puzzle]));
  if (clues && !picture) {
    facts.append('div').attr('class', 'from').text(`${cluesOf(puzzles[puzzle])}, not drawn here`);
  }
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
