// The user's part in a search: own decisions, taking them back, and a comparison of the stages.
import {AnswerError} from './client.js';
import {element} from './status.js';

/** @typedef {import('./search_trace.js').SearchTrace} SearchTrace */

/** Variables to choose from in a formula without a grid. */
const MOST_VARIABLES = 24;

/** The columns of the comparison: its heading and the member of the answer. */
const COLUMNS = [
  ['Nodes', 'nodes'], ['Decisions', 'decisions'], ['Conflicts', 'conflicts'],
  ['Propagations', 'propagations'], ['Learned', 'learned'],
];

/**
 * @param {string} text
 * @param {() => void} onClick
 */
function makeButton(text, onClick) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}

export class SearchPlay {
  /** @param {import('./search_pane.js').SearchPane} pane */
  constructor(pane) {
    this.pane = pane;
    element('search-own').addEventListener('submit', (/** @type {Event} */ event) => {
      event.preventDefault();
      this.decideTyped();
    });
    element('search-take-back').addEventListener('click', () => this.takeBack());
    element('search-go-on').addEventListener('click', () => this.goOn());
    element('search-compare').addEventListener('click', () =>
      pane.app.status.run(() => this.compare()));
    const {view} = pane.app;
    const {onSelect} = view;
    view.onSelect = (cell) => {
      onSelect(cell);
      this.show();
    };
  }

  /** The place at which the next decision is due, and the literals that are true then. */
  findMoment() {
    const {trace, place} = this.pane.player;
    if (!trace) return null;
    const next = trace.nextDecision(place);
    return {trace, next, isTrue: new Set(trace.trailAt(next).map(({literal}) => literal))};
  }

  /** Shows the literals to choose from, and which buttons have an effect. */
  show() {
    const moment = this.findMoment();
    element('search-choices').replaceChildren(...moment ? this.makeChoices(moment) : []);
    element('search-message').textContent = '';
    const own = moment?.trace.events.slice(0, moment.next).some(({isOwn}) => isOwn) ?? false;
    element('search-take-back').disabled = !own;
    for (const name of ['decide-own', 'go-on', 'compare']) {
      element(`search-${name}`).disabled = !moment;
    }
  }

  clear() {
    element('search-stages').hidden = true;
    this.show();
  }

  /**
   * The open digits of the selected cell, or the first open variables of a formula without a grid.
   * @param {NonNullable<ReturnType<SearchPlay['findMoment']>>} moment
   */
  makeChoices({trace, isTrue}) {
    const {view, game} = this.pane.app;
    const cell = game.puzzle.board.cells[view.selected]?.name;
    /** @type {number[]} */
    const literals = [];
    for (let v = 1; v <= trace.names.length && literals.length < MOST_VARIABLES; ++v) {
      if (isTrue.has(v) || isTrue.has(-v)) continue;
      if (trace.answer.candidates === 0) literals.push(v, -v);
      else if (trace.isCandidate(v) && trace.names[v - 1].startsWith(`${cell}=`)) literals.push(v);
    }
    return literals.map((literal) => makeButton(trace.name(literal), () => this.decide(literal)));
  }

  /** Decides the literal that the user has typed: a name or a number, "-" or "≠" for its opposite. */
  decideTyped() {
    const moment = this.findMoment();
    const typed = element('search-literal').value.trim().replace('−', '-');
    if (!moment || typed === '') return;
    const isNegative = typed.startsWith('-') || typed.startsWith('¬') || typed.includes('≠');
    const name = typed.replace(/^[-¬]/, '').replace('≠', '=').toLowerCase();
    const number = /^\d+$/.test(name) ? Number(name) :
      1 + moment.trace.names.findIndex((one) => one.toLowerCase() === name);
    if (number < 1 || number > moment.trace.names.length) {
      element('search-message').textContent = `The formula has no literal “${typed}”.`;
      return;
    }
    const literal = isNegative ? -number : number;
    if (moment.isTrue.has(literal) || moment.isTrue.has(-literal)) {
      element('search-message').textContent =
        `${moment.trace.name(literal)} is already ${moment.isTrue.has(literal)} here.`;
      return;
    }
    element('search-literal').value = '';
    this.decide(literal);
  }

  /**
   * Decides a literal in place of the solver's next decision, and shows what it forces.
   * @param {number} literal
   */
  decide(literal) {
    const moment = this.findMoment();
    if (!moment) return;
    this.pane.load([...moment.trace.decisionsUntil(moment.next), String(literal)], (trace) => {
      const conflict = trace.events.findIndex(({kind}, k) =>
        kind === 'conflict' && k > moment.next);
      const next = trace.nextDecision(moment.next + 1);
      this.pane.player.go(conflict >= 0 && conflict < next ? conflict + 1 : next);
    });
  }

  /** Takes the last own decision back. */
  takeBack() {
    const moment = this.findMoment();
    if (!moment) return;
    const last = moment.trace.events.slice(0, moment.next).map(({isOwn}) => isOwn).lastIndexOf(true);
    if (last < 0) return;
    this.pane.load(moment.trace.decisionsUntil(last), () => this.pane.player.go(last));
  }

  /** Lets the solver decide from here on, and plays its search. */
  goOn() {
    const moment = this.findMoment();
    if (!moment) return;
    const {player} = this.pane;
    const {place} = player;
    this.pane.load(moment.trace.decisionsUntil(moment.next), () => {
      player.go(place);
      player.play();
    });
  }

  /** Shows the counts of all stages side by side. */
  async compare() {
    const moment = this.findMoment();
    if (!moment) return;
    const {stages} = await this.pane.app.client.call(this.pane.ask({stage: 'all'}));
    if (!Array.isArray(stages)) throw new AnswerError('The stages cannot be compared.');
    const makeRow = (/** @type {string} */ kind, /** @type {string[]} */ texts) => {
      const row = document.createElement('tr');
      row.append(...texts.map((text, k) => {
        const cell = document.createElement(k === 0 ? 'th' : kind);
        cell.textContent = text;
        if (k === 0 || kind === 'th') cell.setAttribute('scope', kind === 'th' ? 'col' : 'row');
        return cell;
      }));
      return row;
    };
    const rows = stages.map((/** @type {any} */ stage) => makeRow('td', [
      stage.stage, ...COLUMNS.map(([, member]) => stage[member].toLocaleString('en')),
      stage.limit ? `limit of ${stage.limit}` : stage.answer]));
    const names = COLUMNS.map(([name]) => name);
    element('search-stages').replaceChildren(makeRow('th', ['Stage', ...names, 'Answer']), ...rows);
    element('search-stages').hidden = false;
  }
}
