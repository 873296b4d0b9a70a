// Words and sentences: capitals, counts and lists.

/** @param {string} text */
export const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The name of a type of clue in words: "Killer cage" for "killer-cage".
 * @param {string} name
 */
export const nameClueType = (name) => name === 'xv' ? 'XV' : name === 'x-sum' ? 'X-sum' :
  capitalize(name.replaceAll('-', ' '));

/**
 * @param {number} count
 * @param {string} thing
 */
export function countThings(count, thing) {
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
}

/**
 * Joins names as in "a, b and c".
 * @param {string[]} names
 * @param {string} [word]
 */
export function listNames(names, word = 'and') {
  return names.length < 2 ? names.join('') :
    `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

/**
 * Makes a sentence from a text of the program: with a capital at the start and a point at the end.
 * @param {string} text
 */
export function toSentence(text) {
  const start = /^r\d+c\d+/.test(text) ? `Cell ${text}` : capitalize(text);
  return start === '' || /[.!?:…]$/.test(start) ? start : `${start}.`;
}
