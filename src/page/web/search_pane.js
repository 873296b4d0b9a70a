// The solver beside the formula: plays the search of a CDCL solver over the formula's clauses.
import {StoppedError} from './client.js';
import {drawImplicationGraph} from './implication_graph.js';
import {SearchTrace} from './search_trace.js';
import {element} from './status.js';

/**
 * @typedef {import('./app.js').App} App
 * @typedef {import('./search_trace.js').SearchEvent} SearchEvent
 * @typedef {import('./search_trace.js').Assigned} Assigned
 */

/** The learned clauses that the list shows, the newest first. */
const MOST_LEARNED = 50;

/** The width of the text on A4 or letter paper, in pixels. */
const PAPER_WIDTH = 690;

/**
 * @param {number} count
 * @param {string} thing
 */
function countThings(count, thing) {
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
}

export class SearchPane {
  /**
   * @param {App} app
   * @param {import('./formula_pane.js').FormulaPane} formula
   */
  constructor(app, formula) {
    this.app = app;
    this.formula = formula;
    this.root = element('search');
    /** @type {SearchTrace | null} */
    this.trace = null;
    /** The number of events that are shown. */
    this.place = 0;
    this.wanted = '';
    this.timer = 0;
    element('show-search').addEventListener('click', () => this.toggle());
    const buttons = {
      'search-start': () => this.go(0), 'search-back': () => this.move(-1),
      'search-step': () => this.move(1), 'search-end': () => this.go(Infinity),
    };
    for (const [name, act] of Object.entries(buttons)) {
      element(name).addEventListener('click', () => {
        this.pause();
        act();
      });
    }
    element('search-play').addEventListener('click', () => this.playOrPause());
    element('search-speed').addEventListener('input', () => {
      if (this.timer) this.play();
    });
    element('search-decide').addEventListener('change', () => this.load());
    for (const name of ['encoding', 'amo', 'reduce']) {
      element(`formula-${name}`).addEventListener('change', () => this.load());
    }
    app.changeListeners.push(() => this.load());
    window.addEventListener('resize', () => this.showGraph(this.root.clientWidth));
    window.addEventListener('beforeprint', () => this.showGraph(PAPER_WIDTH));
    window.addEventListener('afterprint', () => this.showGraph(this.root.clientWidth));
  }

  toggle() {
    this.root.hidden = !this.root.hidden;
    const isOpen = !this.root.hidden;
    element('show-search').setAttribute('aria-expanded', String(isOpen));
    if (isOpen && this.formula.root.hidden) this.formula.toggle();
    this.wanted = '';
    this.load();
    if (!isOpen) this.showAssigned([]);
  }

  /** Asks for the search of the grid as it is now. Does nothing if the search is the same. */
  load() {
    if (this.root.hidden) return this.pause();
    const request = this.app.ask('search',
        {...this.formula.options(), 'decide': element('search-decide').value});
    const key = JSON.stringify(request);
    if (this.wanted === key) return;
    this.wanted = key;
    this.pause();
    this.app.client.call(request).then((answer) => {
      if (this.wanted !== key) return;
      this.trace = new SearchTrace(answer);
      this.go(0);
    }, (error) => {
      if (this.wanted !== key) return;
      this.trace = null;
      this.wanted = '';
      if (error instanceof StoppedError) return this.load();  // another call was to stop
      this.showAssigned([]);
      for (const name of ['search-graph', 'search-trail', 'search-learned', 'search-facts']) {
        element(name).replaceChildren();
      }
      element('search-event').textContent = error.message;
    });
  }

  playOrPause() {
    if (this.timer) return this.pause();
    if (this.trace && this.place === this.trace.events.length) this.go(0);
    this.play();
  }

  play() {
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      this.move(1);
      if (!this.trace || this.place === this.trace.events.length) this.pause();
    }, 1000 / 2 ** Number(element('search-speed').value));
    element('search-play').textContent = 'Pause';
    element('search-event').setAttribute('aria-live', 'off');
  }

  pause() {
    clearInterval(this.timer);
    this.timer = 0;
    element('search-play').textContent = 'Play';
    element('search-event').setAttribute('aria-live', 'polite');
  }

  /** @param {1 | -1} direction */
  move(direction) {
    if (!this.trace) return;
    const next = this.place + direction;
    this.go(element('search-all').checked ? next : this.trace.nextStop(this.place, direction));
  }

  /** @param {number} place the number of events to show */
  go(place) {
    const {trace} = this;
    if (!trace) return;
    this.place = Math.min(Math.max(place, 0), trace.events.length);
    const event = trace.events[this.place - 1];
    const trail = trace.trailAt(this.place);
    element('search-event').textContent = this.describe(event);
    this.showGraph(this.root.clientWidth);
    this.showFacts(event, trail);
    this.showTrail(trail);
    this.showLearned();
    this.showAssigned(trail);
    element('search-back').disabled = this.place === 0;
    element('search-step').disabled = this.place === trace.events.length;
  }

  /** @param {SearchEvent | undefined} event */
  describe(event) {
    const trace = /** @type {SearchTrace} */ (this.trace);
    if (!event) return 'The trail is empty. Play or Step starts the search.';
    const {kind, literal, clause, level} = event;
    const name = literal === 0 ? '' : trace.name(literal);
    switch (kind) {
      case 'decide': return `Decision: ${name} begins level ${level}.`;
      case 'propagate': return `${name} follows from clause ${clause?.number}:\n${clause?.text}`;
      case 'conflict':
        return `Conflict at level ${level}: no literal of clause ${clause?.number} holds:\n` +
          clause?.text;
      case 'learn':
        return `Learned clause ${clause?.number}: ` +
          `${clause?.literals.map((one) => trace.name(one)).join(' or ')}\n` +
          `In words: ${clause?.text}\nJump to level ${level}.`;
      case 'model': return 'All clauses hold: this is a solution.';
      case 'unsatisfiable': return 'A conflict at level 0: there is no solution.';
    }
  }

  /**
   * Shows the implication graph of a conflict. The graph of a learned clause is that of the conflict
   * before it.
   * @param {number} room the width for the graph, in pixels
   */
  showGraph(room) {
    const {trace, place} = this;
    const events = trace?.events ?? [];
    const index = events[place - 1]?.kind === 'learn' ? place - 1 : place;
    const conflict = events[index - 1];
    const hasGraph = trace && conflict?.kind === 'conflict' && conflict.level > 0;
    element('search-graph').replaceChildren(...(hasGraph ?
      [drawImplicationGraph(trace, conflict, trace.trailAt(index), room)] : []));
  }

  /**
   * @param {SearchEvent | undefined} event
   * @param {Assigned[]} trail
   */
  showFacts(event, trail) {
    const trace = /** @type {SearchTrace} */ (this.trace);
    const level = trail.length === 0 ? 0 : trail[trail.length - 1].level;
    const {answer} = trace;
    const end = this.place < trace.events.length ? '' :
      !answer.complete ? '; the search goes on, but the page keeps no more events' :
      answer.limit ? `; stopped after ${answer.limit}` : '';
    element('search-facts').textContent =
      `Event ${this.place.toLocaleString('en')} of ${trace.events.length.toLocaleString('en')}, ` +
      `level ${event?.kind === 'learn' ? event.level : level}, ` +
      `${trail.length} of ${trace.names.length} variables assigned; in all ` +
      `${countThings(answer.decisions, 'decision')}, ` +
      `${countThings(answer.conflicts, 'conflict')}${end}`;
  }

  /**
   * Shows the trail by level: the decision, the digits, and the number of other literals.
   * @param {Assigned[]} trail
   */
  showTrail(trail) {
    const trace = /** @type {SearchTrace} */ (this.trace);
    /** @type {Assigned[][]} */
    const levels = [];
    for (const assigned of trail) (levels[assigned.level] ??= []).push(assigned);
    element('search-trail').replaceChildren(...levels.map((literals, level) => {
      const item = document.createElement('li');
      const heading = document.createElement('b');
      heading.textContent = `Level ${level}`;
      item.append(heading);
      const shown = (literals ?? []).filter(({literal, reason}) =>
        reason === null || trace.isDigit(literal));
      for (const {literal, reason} of shown) {
        const chip = document.createElement('span');
        chip.className = reason === null ? 'chip decided' : 'chip forced';
        chip.textContent = trace.name(literal);
        chip.title = reason === null ? 'decision' : reason.text;
        item.append(' ', chip);
      }
      const others = (literals ?? []).length - shown.length;
      if (others > 0) item.append(` and ${countThings(others, 'other literal')}`);
      return item;
    }));
  }

  showLearned() {
    const trace = /** @type {SearchTrace} */ (this.trace);
    const learned = trace.learnedAt(this.place);
    element('search-database').textContent =
      `Clauses: ${trace.formulaClauses.toLocaleString('en')} of the formula, ` +
      `${learned.length.toLocaleString('en')} learned`;
    element('search-learned').replaceChildren(...learned.slice(0, MOST_LEARNED).map((clause) => {
      const item = document.createElement('li');
      item.textContent = `${clause.number}: ${clause.text}`;
      return item;
    }));
  }

  /**
   * Shows the digits of the trail in the grid.
   * @param {Assigned[]} trail
   */
  showAssigned(trail) {
    const {view, game} = this.app;
    view.assigned = new Map();
    for (const {literal, reason} of trail) {
      if (!this.trace?.isDigit(literal)) continue;
      const [name, digit] = this.trace.name(literal).split('=');
      const cell = game.puzzle.cellOfName.get(name);
      if (cell === undefined) continue;
      view.assigned.set(cell, {digit: Number(digit), isDecided: reason === null});
    }
    view.update(game);
  }
}
