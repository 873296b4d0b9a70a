// The list of the puzzle's clues in words, for screen readers and for clues that are not drawn.
import {listCellsInOrder, nameClue} from './cell_label.js';
import {nameClueType, toSentence} from './sentences.js';

/** @typedef {import('./puzzle.js').Puzzle} Puzzle */

/**
 * Names a clue with its cells: "cage of 7 at r1c1 (r1c1 r2c1)".
 * @param {Puzzle} puzzle
 * @param {import('./puzzle.js').Clue} clue
 */
function nameWithCells({board}, clue) {
  const name = nameClue(clue);
  if (clue.cells.length === board.cells.length) return name;
  const cells = listCellsInOrder(clue).map((cell) => board.cells[cell].name);
  return cells.every((cell) => name.includes(cell)) ? name : `${name} (${cells.join(' ')})`;
}

/**
 * Lists each type of clue with its description and its clues. Hides the list if there are none.
 * @param {HTMLElement} details the list with its heading
 * @param {Puzzle} puzzle
 * @param {Map<string, string>} descriptions of the types of clues
 */
export function listRules(details, puzzle, descriptions) {
  /** @type {Map<string, string[]>} */
  const namesOfType = new Map();
  for (const clue of puzzle.clues) {
    namesOfType.set(clue.type,
        [...namesOfType.get(clue.type) ?? [], nameWithCells(puzzle, clue)]);
  }
  const items = [...namesOfType].map(([type, names]) => {
    const item = document.createElement('li');
    const texts = [descriptions.get(type) ?? '', names.join('; ')].map(toSentence);
    item.textContent = `${nameClueType(type)}: ${texts.filter((text) => text !== '').join(' ')}`;
    return item;
  });
  details.hidden = items.length === 0;
  details.querySelector('ul')?.replaceChildren(...items);
}
