// Says why the trace of a search is only a part of it, and offers choices that make it shorter.
import {countThings} from './sentences.js';
import {element} from './status.js';

/** Choices that make most searches shorter: the ID of the choice, its value, and the button. */
const SHORTER_SEARCHES = [
  ['formula-reduce', 'propagated', 'Reduction propagated'],
  ['formula-encoding', 'extended', 'Encoding extended'],
  ['search-decide', 'vsids', 'Decisions vsids'],
];

/**
 * Says why a trace is only a part of a search. Returns an empty text if it is complete.
 * @param {import('./search_trace.js').SearchTrace} trace
 */
function describeCut({answer, events}) {
  const texts = [];
  if (!answer.complete) {
    const conflicts = events.filter(({kind}) => kind === 'conflict').length;
    texts.push(`The page keeps only the first ${countThings(events.length, 'event')} of this ` +
      `search: ${conflicts.toLocaleString('en')} of ${countThings(answer.conflicts, 'conflict')}.`);
  }
  if (answer.limit) texts.push(`The solver gave up after ${answer.limit}, without an answer.`);
  if (texts.length === 0) return '';
  texts.push('More digits in the grid usually make it shorter; so may other choices: ');
  return texts.join(' ');
}

/**
 * Shows the text with a button for each choice, or nothing if the trace is complete.
 * @param {import('./search_trace.js').SearchTrace | null} trace
 */
export function showCut(trace) {
  const text = trace ? describeCut(trace) : '';
  element('search-cut').hidden = text === '';
  if (text === '') return;
  const offers = SHORTER_SEARCHES.filter(([name, value]) => element(name).value !== value);
  element('search-cut').replaceChildren(text, ...offers.map(([name, value, label]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => {
      element(name).value = value;
      element(name).dispatchEvent(new Event('change'));
    });
    return button;
  }));
}
