// The texts of the solver: its events and its counts. Clauses have the sentences of the call
// `search`.
import {countThings, toSentence} from './sentences.js';

/**
 * @typedef {import('./search_trace.js').SearchTrace} SearchTrace
 * @typedef {import('./search_trace.js').SearchEvent} SearchEvent
 */

/**
 * @param {SearchTrace} trace
 * @param {SearchEvent} event
 */
export function describeEvent(trace, {kind, literal, clause, level, isOwn}) {
  const name = literal === 0 ? '' : trace.name(literal);
  const isUnit = clause?.literals.length === 1;
  const sentence = toSentence(clause?.text ?? '');
  const first = clause ? trace.name(clause.literals[0]) : '';
  switch (kind) {
    case 'decision':
      return `Decision: ${isOwn ? `you try ${name}` :
        `the solver tries ${name}, since no clause forces a literal`}. ` +
        `This begins level ${level}.`;
    case 'propagation':
      return `Forced: ${name} follows from clause ${clause?.number}: ` +
        `${isUnit ? 'it is the only literal' : 'all other literals are false'}.\n${sentence}`;
    case 'conflict':
      return `Conflict at level ${level}: no literal of clause ${clause?.number} holds:\n` +
        `${sentence}\n${level === 0 ? 'No decision was made: there is no solution.' :
          `So ${level === 1 ? 'the decision' : 'at least one decision'} is wrong. ` +
            'The graph shows what led to the conflict; the ' +
            'number at an arrow is the clause that forced the literal.'}`;
    case 'learned':
      return `Learned clause ${clause?.number}: it follows from the other clauses, and prevents ` +
        `this conflict from now on.\nIn words: ${clause?.text}.\n` +
        `Jump to level ${level}: the solver takes back all later levels. ` +
        (isUnit ? `Now its only literal must hold: ${first}.` :
          `All its literals but ${first} are still false, so ${first} must hold.`);
    case 'flip':
      return `Level ${level + 1} is taken back. Its decision was wrong after the ones before it, ` +
        `so now ${name} holds at level ${level}. Nothing is learned: this may happen again.`;
    case 'skipped':
      return `Your decision ${name} is left out: level ${level} has already decided its variable.`;
    case 'model': return 'All clauses hold: this is a solution.';
    case 'unsatisfiable': return 'A conflict at level 0: there is no solution.';
  }
}

/**
 * What a clause states, without its literals: "row 1 contains 5". Empty for learned clauses.
 * @param {import('./search_trace.js').Clause} clause
 */
export const nameStatement = ({text}) => text.slice(0, Math.max(0, text.indexOf(': ')));

/**
 * Describes a step of learning a clause.
 * @param {SearchTrace} trace
 * @param {SearchEvent} conflict
 * @param {import('./resolution.js').Resolution[]} steps
 * @param {number} step counts from 1
 */
export function describeResolution(trace, {level}, steps, step) {
  const {before, forced, reason, after, last} = steps[step - 1];
  const merged = new Set([...before, ...reason.literals]).size - 2;
  const dropped = merged > after.length ?
    ' Literals that are false at level 0 are always false: drop them too.' : '';
  return `Learning, step ${step} of ${steps.length}: ${trace.name(-forced)} is false because ` +
    `clause ${reason.number} forced ${trace.name(forced)}. The two framed literals cannot ` +
    'both hold, so one of the others must: together, the others are a new clause (a resolution).' +
    `${dropped}\n` + (last.length > 1 ?
    `The aim is one literal of level ${level}, but ${last.length} are left: next, remove the one ` +
      'that became false last.' :
    `Only ${trace.name(last[0])} of level ${level} is left, so this clause is learned: at this ` +
      `level, ${trace.name(-last[0])} alone led to the conflict. ` +
      `${trace.name(-last[0])} is the first UIP.`);
}

/**
 * Describes the last of the events that are shown.
 * @param {SearchTrace} trace
 * @param {number} place the number of events that are shown
 */
export function describePlace(trace, place) {
  if (place === 0) return 'The trail is empty. Play or Step starts the search: ' +
    'the solver tries a digit, finds what follows from it, and learns from each conflict.';
  const text = describeEvent(trace, trace.events[place - 1]);
  const isCut = place === trace.events.length && !trace.answer.complete;
  return isCut ? `${text}\nThe page keeps no more events of this search.` : text;
}

/** @param {number} count of the user's own decisions or conflicts */
const countOwn = (count) => count > 0 ? ` (${count} yours)` : '';

/**
 * @param {SearchTrace} trace
 * @param {number} place
 * @param {SearchEvent[]} trail
 */
export function describeFacts({answer, events, names}, place, trail) {
  const event = events[place - 1];
  const level = event?.kind === 'learned' ? event.level : trail.at(-1)?.level ?? 0;
  return `Event ${place.toLocaleString('en')} of ${events.length.toLocaleString('en')}, ` +
    `level ${level}, ${trail.length.toLocaleString('en')} of ` +
    `${countThings(names.length, 'variable')} assigned; in all ` +
    `${countThings(answer.decisions, 'decision')}${countOwn(answer.own_decisions)}, ` +
    `${countThings(answer.conflicts, 'conflict')}${countOwn(answer.own_conflicts)}`;
}
