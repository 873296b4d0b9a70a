// The lists of the solver: the trail by level, each literal with the clause that forced it, and the
// learned clauses. A chosen row shows its clause and lights the cells of the clause.
import {RowList} from './row_list.js';
import {describeEvent} from './search_text.js';
import {countThings} from './sentences.js';
import {element} from './status.js';

/**
 * @typedef {import('./search_trace.js').SearchTrace} SearchTrace
 * @typedef {import('./search_trace.js').SearchEvent} SearchEvent
 * @typedef {import('./search_trace.js').Clause} Clause
 * @typedef {{kind: 'level', level: number, digits: number, excluded: number,
 *   auxiliary: number, hasGrid: boolean}} LevelHeading the number of its literals of each kind
 */

/** The learned clauses on paper, the newest first. */
const MOST_LEARNED_ON_PAPER = 50;

/** @param {LevelHeading} heading */
function describeLevel({digits, excluded, auxiliary, hasGrid}) {
  if (!hasGrid) return `${countThings(digits, 'true variable')}, ${auxiliary} false`;
  const counts = [countThings(digits, 'digit')];
  if (excluded > 0) counts.push(countThings(excluded, 'excluded candidate'));
  if (auxiliary > 0) counts.push(countThings(auxiliary, 'auxiliary literal'));
  return counts.join(', ');
}

/**
 * The rows of the trail: for each level its heading, its decision and its propagated literals.
 * @param {SearchTrace} trace
 * @param {SearchEvent[]} trail
 * @param {boolean} showsAll false: only decisions, digits and what learned clauses force
 */
function listTrail(trace, trail, showsAll) {
  /** @type {(LevelHeading | SearchEvent)[]} */
  const rows = [];
  let heading = /** @type {LevelHeading | null} */ (null);
  for (const event of trail) {
    const {kind, literal, level, clause} = event;
    if (heading?.level !== level) {
      heading = {kind: 'level', level, digits: 0, excluded: 0, auxiliary: 0,
        hasGrid: trace.answer.candidates > 0};
      rows.push(heading);
    }
    const isDigit = trace.isDigit(literal);
    if (isDigit) ++heading.digits;
    else if (trace.isCandidate(literal)) ++heading.excluded;
    else ++heading.auxiliary;
    const isByLearned = clause && clause.number > trace.formulaClauses;
    if (showsAll || isDigit || isByLearned || kind !== 'propagation') rows.push(event);
  }
  return rows;
}

/**
 * @param {SearchTrace} trace
 * @param {SearchEvent} event
 */
function makeChip(trace, {kind, literal}) {
  const chip = document.createElement('span');
  chip.className = kind === 'decision' ? 'chip decided' : 'chip forced';
  chip.textContent = trace.name(literal);
  return chip;
}

/** @param {string} text */
function makeBold(text) {
  const bold = document.createElement('b');
  bold.textContent = text;
  return bold;
}

export class SearchLists {
  /** @param {(clause: Clause | null) => void} onChoose shows a clause and lights its cells */
  constructor(onChoose) {
    this.onChoose = onChoose;
    /** @type {SearchTrace | null} */
    this.trace = null;
    this.trail = /** @type {RowList<LevelHeading | SearchEvent>} */ (new RowList(
        element('search-trail'), 'assigned', (row, item) => this.fillTrailRow(row, item),
        (item) => this.choose(item)));
    this.learned = /** @type {RowList<Clause>} */ (new RowList(
        element('search-learned'), 'learned', (row, clause) => {
          row.textContent = `${clause.number}: ${clause.text}`;
        }, (clause) => this.chooseClause(clause)));
  }

  /**
   * @param {SearchTrace} trace
   * @param {number} place
   * @param {SearchEvent[]} trail
   * @param {boolean} showsAll
   */
  show(trace, place, trail, showsAll) {
    this.trace = trace;
    this.trail.deactivate();
    this.learned.deactivate();
    element('search-chosen').textContent = '';
    this.trail.show(listTrail(trace, trail, showsAll), 'end');
    const learned = trace.learnedAt(place);
    element('search-learned').hidden = learned.length === 0;
    this.learned.show(learned);
    element('search-database').textContent =
      `Clauses: ${trace.formulaClauses.toLocaleString('en')} of the formula, ` +
      `${learned.length.toLocaleString('en')} learned`;
  }

  clear() {
    for (const list of [this.trail, this.learned]) {
      list.deactivate();
      list.show([]);
    }
    for (const name of ['search-chosen', 'search-database']) element(name).textContent = '';
    element('search-learned').hidden = true;
  }

  /**
   * @param {HTMLElement} row
   * @param {LevelHeading | SearchEvent} item
   */
  fillTrailRow(row, item) {
    const text = document.createElement('span');
    if (item.kind === 'level') {
      row.classList.add('level');
      text.textContent = describeLevel(item);
      row.append(makeBold(`Level ${item.level}`), ' ', text);
      return;
    }
    const {clause} = item;
    row.classList.add('assigned');
    const reason = document.createElement('span');
    reason.className = 'reason';
    reason.textContent = clause ? `Clause ${clause.number}` :
      item.kind === 'flip' ? 'Flipped' : item.isOwn ? 'Your decision' : 'Decision';
    text.append(reason, clause ? `: ${clause.text}` : '');
    row.append(makeChip(/** @type {SearchTrace} */ (this.trace), item), ' ', text);
  }

  /**
   * Shows the event of a row in the trail, and its clause.
   * @param {LevelHeading | SearchEvent | null} item
   */
  choose(item) {
    const {trace} = this;
    if (!trace || !item || item.kind === 'level') return this.chooseClause(null);
    this.chooseClause(item.clause, describeEvent(trace, item));
  }

  /**
   * @param {Clause | null} clause
   * @param {string} [text] the text before the literals of the clause
   */
  chooseClause(clause, text = clause ? `Learned clause ${clause.number}: ${clause.text}.` : '') {
    element('search-chosen').textContent = text;
    this.onChoose(clause);
  }

  /**
   * The trail and the learned clauses, for paper: decisions, digits, and the number of other
   * literals.
   * @param {SearchTrace} trace
   * @param {number} place
   * @param {SearchEvent[]} trail
   */
  static makeForPaper(trace, place, trail) {
    /** @type {HTMLElement[]} */
    const lines = [];
    for (const item of listTrail(trace, trail, false)) {
      if (item.kind === 'level') {
        lines.push(document.createElement('p'));
        lines[lines.length - 1].append(makeBold(`Level ${item.level}:`),
            ` ${describeLevel(item)}`);
      } else {
        lines[lines.length - 1].append(' ', makeChip(trace, item));
      }
    }
    for (const {number, text} of trace.learnedAt(place).slice(0, MOST_LEARNED_ON_PAPER)) {
      const line = document.createElement('p');
      line.textContent = `Learned clause ${number}: ${text}`;
      lines.push(line);
    }
    return lines;
  }
}
