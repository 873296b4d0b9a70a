// The list of the puzzle's clues in words, for screen readers and for clues that are not drawn.

/** @typedef {import('./puzzle.js').Puzzle} Puzzle */

/**
 * Lists each type of clue with its description and its clues. Hides the list if there are none.
 * @param {HTMLElement} details the list with its heading
 * @param {Puzzle} puzzle
 * @param {Map<string, string>} descriptions of the types of clues
 */
export function listRules(details, puzzle, descriptions) {
  /** @type {Map<string, string[]>} */
  const namesOfType = new Map();
  for (const {type, name} of puzzle.clues) {
    namesOfType.set(type, [...namesOfType.get(type) ?? [], name]);
  }
  const items = [...namesOfType].map(([type, names]) => {
    const item = document.createElement('li');
    item.textContent = `${type}: ${descriptions.get(type) ?? ''} – ${names.join('; ')}`;
    return item;
  });
  details.hidden = items.length === 0;
  details.querySelector('ul')?.replaceChildren(...items);
}
