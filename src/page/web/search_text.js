// The texts of the solver: its events, its counts, and why a trace is cut. Clauses have the sentences
// of the call `search`.

/**
 * @typedef {import('./search_trace.js').SearchTrace} SearchTrace
 * @typedef {import('./search_trace.js').SearchEvent} SearchEvent
 */

/**
 * @param {number} count
 * @param {string} thing
 */
export function countThings(count, thing) {
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
}

/**
 * @param {SearchTrace} trace
 * @param {SearchEvent} event
 */
export function describeEvent(trace, {kind, literal, clause, level}) {
  const name = literal === 0 ? '' : trace.name(literal);
  switch (kind) {
    case 'decide': return `Decision: ${name} begins level ${level}.`;
    case 'propagate': return `${name} follows from clause ${clause?.number}:\n${clause?.text}`;
    case 'conflict':
      return `Conflict at level ${level}: no literal of clause ${clause?.number} holds:\n` +
        clause?.text;
    case 'learn':
      return `Learned clause ${clause?.number}: ${clause ? trace.nameLiterals(clause) : ''}\n` +
        `In words: ${clause?.text}\nJump to level ${level}.`;
    case 'model': return 'All clauses hold: this is a solution.';
    case 'unsatisfiable': return 'A conflict at level 0: there is no solution.';
  }
}

/**
 * Describes the last of the events that are shown.
 * @param {SearchTrace} trace
 * @param {number} place the number of events that are shown
 */
export function describePlace(trace, place) {
  if (place === 0) return 'The trail is empty. Play or Step starts the search.';
  const text = describeEvent(trace, trace.events[place - 1]);
  const isCut = place === trace.events.length && !trace.answer.complete;
  return isCut ? `${text}\nThe page keeps no more events of this search.` : text;
}

/**
 * @param {SearchTrace} trace
 * @param {number} place
 * @param {SearchEvent[]} trail
 */
export function describeFacts({answer, events, names}, place, trail) {
  const event = events[place - 1];
  const level = event?.kind === 'learn' ? event.level : trail.at(-1)?.level ?? 0;
  return `Event ${place.toLocaleString('en')} of ${events.length.toLocaleString('en')}, ` +
    `level ${level}, ${trail.length.toLocaleString('en')} of ` +
    `${countThings(names.length, 'variable')} assigned; in all ` +
    `${countThings(answer.decisions, 'decision')}, ${countThings(answer.conflicts, 'conflict')}`;
}

/**
 * Says why a trace is only a part of a search. Returns an empty text if it is complete.
 * @param {SearchTrace} trace
 */
export function describeCut({answer, events}) {
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
