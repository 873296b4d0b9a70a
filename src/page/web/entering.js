// Entries of a player into several cells at once, each as one change: digits, marks in corners and
// centres, colours.

/**
 * @typedef {import('./game.js').Game} Game
 * @typedef {'digit' | 'corner' | 'centre' | 'colour'} Mode what a digit's key or button enters
 */

/** The colours of cells, by their numbers from 1. */
export const COLOURS = [
  {name: 'grey', paint: '#9aa0a8'}, {name: 'green', paint: '#58b368'},
  {name: 'pink', paint: '#e58ac6'}, {name: 'orange', paint: '#f0a04b'},
  {name: 'red', paint: '#e25b5b'}, {name: 'yellow', paint: '#ecd44a'},
  {name: 'blue', paint: '#5aa9e6'}, {name: 'purple', paint: '#9b7be0'},
  {name: 'brown', paint: '#a9774f'},
];

/**
 * The cells that see a cell.
 * @param {Game} game
 * @param {number} cell
 */
export function findPeers({puzzle}, cell) {
  const peers = new Set(puzzle.areasOfCell[cell].flatMap(({cells}) => cells));
  peers.delete(cell);
  return peers;
}

/**
 * Adds a number to the lists of all cells, or removes it if all of them have it.
 * @param {number[]} cells
 * @param {number[][]} lists
 * @param {number} number
 */
function toggleInAll(cells, lists, number) {
  const haveAll = cells.every((cell) => lists[cell].includes(number));
  return cells.map((cell) => {
    const others = lists[cell].filter((one) => one !== number);
    return haveAll ? others : [...others, number].sort((a, b) => a - b);
  });
}

/**
 * Enters a digit into the cells, or as a mark or a colour. Returns false if nothing changes.
 * @param {Game} game
 * @param {number[]} cells
 * @param {number} digit
 * @param {Mode} mode
 * @param {boolean} removesMarks true if a digit removes equal marks of the cells that see it
 */
export function enterInto(game, cells, digit, mode, removesMarks) {
  if (mode === 'colour') {
    const colour = cells.every((cell) => game.colours[cell] === digit) ? 0 : digit;
    return game.change(cells.map((cell) => ({cell, colour})));
  }
  if (mode === 'digit') {
    const free = cells.filter((cell) => !game.isGiven(cell));
    const peers = new Set(removesMarks ? free.flatMap((cell) => [...findPeers(game, cell)]) : []);
    for (const cell of free) peers.delete(cell);
    // Undo selects the first cell.
    return game.change([...free.map((cell) => ({cell, digit, marks: [], centre: []})),
      ...game.withoutMarks(peers, digit)]);
  }
  const blank = cells.filter((cell) => game.digits[cell] === 0);
  const key = mode === 'corner' ? 'marks' : 'centre';
  const lists = toggleInAll(blank, game[key], digit);
  return game.change(blank.map((cell, k) => ({cell, [key]: lists[k]})));
}

/**
 * Clears the digits and marks of cells; if there are none, their colours.
 * @param {Game} game
 * @param {number[]} cells
 */
export function eraseIn(game, cells) {
  return game.enter(cells.map((cell) => ({cell, digit: 0}))) ||
      game.change(cells.map((cell) => ({cell, colour: 0})));
}
