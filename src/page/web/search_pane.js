// The solver beside the formula: shows the search of a small solver over the formula's clauses.
import {StoppedError} from './client.js';
import {showClauses} from './clause_view.js';
import {placeFormulaChoices} from './formula_pane.js';
import {connectGraph, showImplicationGraph} from './implication_graph.js';
import {isPresenting} from './presentation.js';
import {levelsOf, resolveConflict} from './resolution.js';
import {findCells, groupAssigned, groupDigits} from './search_cells.js';
import {showCut} from './search_cut.js';
import {SearchLists} from './search_lists.js';
import {SearchPlay} from './search_play.js';
import {SearchPlayer} from './search_player.js';
import {describeFacts, describePlace, describeResolution, nameStatement} from './search_text.js';
import {SearchTrace} from './search_trace.js';
import {element} from './status.js';

/**
 * @typedef {import('./app.js').App} App
 * @typedef {import('./search_trace.js').Clause} Clause
 * @typedef {import('./search_trace.js').SearchEvent} SearchEvent
 */

/** The width of the text on A4 or letter paper, in pixels. */
const PAPER_WIDTH = 690;

export class SearchPane {
  /**
   * @param {App} app
   * @param {import('./formula_pane.js').FormulaPane} formula
   */
  constructor(app, formula) {
    this.app = app;
    this.formula = formula;
    this.root = element('search');
    this.wanted = '';
    /** The formula and the choices of the search, as JSON. */
    this.choices = '';
    this.lists = new SearchLists((clause) => this.choose(clause));
    this.player = new SearchPlayer((trace) => this.show(trace));
    this.player.countSubsteps = () => isPresenting() ? this.findResolutions().length : 0;
    /** @type {string | null} an opened formula; null for that of the puzzle */
    this.file = null;
    this.play = new SearchPlay(this);
    element('show-search').addEventListener('click', () => this.toggle());
    const choices = ['search-decide', 'search-stage', 'formula-encoding', 'formula-amo', 'formula-reduce'];
    for (const name of choices) element(name).addEventListener('change', () => this.load());
    connectGraph(element('search-graph'), (literal) => this.chooseBox(literal));
    app.changeListeners.push(() => this.load());
    window.addEventListener('resize', () => this.showGraph());
    window.addEventListener('beforeprint', () => this.showForPaper());
    window.addEventListener('afterprint', () => {
      this.showGraph();
      element('search-paper').replaceChildren();
    });
  }

  toggle() {
    this.root.hidden = !this.root.hidden;
    const isOpen = !this.root.hidden;
    document.body.classList.toggle('with-search', isOpen);
    element('show-search').setAttribute('aria-expanded', String(isOpen));
    placeFormulaChoices();
    this.choices = '';
    this.clear('');
    this.load();
  }

  /**
   * A request for the search of the formula or of the grid as it is now.
   * @param {Record<string, unknown>} options
   * @returns {import('../clausoku.js').Request}
   */
  ask(options) {
    const choices = {decide: element('search-decide').value, ...options};
    return this.file === null ? this.app.ask('search', {...this.formula.options(), ...choices}) :
      {command: 'search', formula: this.file, ...choices};
  }

  /**
   * Asks for the search. Without decisions, does nothing if the formula and the choices are the same.
   * @param {string[]} [decisions] the first decisions of the search
   * @param {(trace: SearchTrace) => void} [onLoad]
   */
  load(decisions, onLoad = () => {}) {
    if (this.root.hidden) return;
    const request = this.ask({stage: element('search-stage').value});
    const choices = JSON.stringify(request);
    if (!decisions && this.choices === choices) return;
    this.choices = choices;
    request.try = decisions ?? [];
    const key = JSON.stringify(request);
    this.wanted = key;
    this.clear('The solver is searching …');
    this.root.setAttribute('aria-busy', 'true');
    this.app.client.call(request).then((answer) => {
      if (this.wanted !== key) return;
      this.root.setAttribute('aria-busy', 'false');
      const trace = new SearchTrace(this.app.game, answer);
      this.player.open(trace);
      onLoad(trace);
      showCut(this.player.trace);
    }, (error) => {
      if (this.wanted !== key) return;
      this.choices = '';
      if (error instanceof StoppedError) return this.load(decisions, onLoad);  // of another call
      this.clear(error.message);
    });
  }

  /**
   * Removes the trace, and disables the controls.
   * @param {string} message
   */
  clear(message) {
    this.root.setAttribute('aria-busy', 'false');
    this.player.open(null);
    this.lists.clear();
    this.light([]);
    element('search-literals').hidden = true;
    for (const name of ['search-graph', 'search-facts']) element(name).replaceChildren();
    element('search-cut').hidden = true;
    this.play.clear();
    element('search-event').textContent = message;
    this.showAssigned([]);
  }

  /**
   * Shows the place of the player.
   * @param {SearchTrace} trace
   */
  show(trace) {
    const {place, substep} = this.player;
    // An answer in the grid would hide the digits of the trail.
    if (place > 0 && this.app.view.explains) this.app.clearAnswers();
    const trail = trace.trailAt(place);
    element('search-event').textContent = substep === 0 ? describePlace(trace, place) :
      describeResolution(trace, trace.events[place - 1], this.findResolutions(), substep);
    this.showGraph();
    element('search-facts').textContent = describeFacts(trace, place, trail);
    this.lists.show(trace, place, trail, this.player.showsAll());
    this.showClauses(this.findClauses());
    this.showAssigned(trail);
    this.play.show();
  }

  /**
   * The clauses of the event or resolution that is shown.
   * @returns {import('./clause_view.js').ShownClause[]}
   */
  findClauses() {
    const {trace, place, substep} = this.player;
    const clause = trace?.events[place - 1]?.clause;
    if (!trace || !clause) return [];
    if (substep === 0) return [{title: `Clause ${clause.number}:`, literals: clause.literals}];
    const {before, forced, reason, after, last} = this.findResolutions()[substep - 1];
    const title = substep === 1 ? `Clause ${clause.number}:` : 'So far:';
    return [
      {title, literals: before, pivot: -forced},
      {title: `Clause ${reason.number}:`, literals: reason.literals, pivot: forced,
        meaning: nameStatement(reason)},
      {title: last.length > 1 ? 'Together:' : 'Learned:', literals: after},
    ];
  }

  /** The steps from the conflict that is shown to its learned clause. */
  findResolutions() {
    const {trace, place} = this.player;
    const conflict = trace?.events[place - 1];
    return trace?.answer.stage === 'cdcl' && conflict?.kind === 'conflict' && conflict.level > 0 ?
      resolveConflict(conflict, trace.trailAt(place)) : [];
  }

  /**
   * Shows clauses, lights their cells, and there the digits that the trail excludes.
   * @param {import('./clause_view.js').ShownClause[]} clauses
   */
  showClauses(clauses) {
    const {trace, place} = this.player;
    if (!trace) return;
    const levels = levelsOf(trace.trailAt(place));
    showClauses(trace, levels, clauses);
    const literals = clauses.flatMap((clause) => clause.literals);
    const excluded = literals.map((literal) => Math.abs(literal))
        .filter((literal) => trace.isDigit(literal) && !levels.has(literal) &&
          (levels.has(-literal) || literals.includes(-literal)));
    this.light(literals, excluded);
  }

  /**
   * Shows the implication graph of a conflict.
   * @param {number} [room] the width for the graph, in pixels; by default that of the pane
   */
  showGraph(room) {
    const found = this.player.trace?.conflictAt(this.player.place) ?? null;
    const graph = element('search-graph');
    const scale = room || !isPresenting() ? 1 : parseFloat(getComputedStyle(graph).fontSize) / 13;
    const steps = this.findResolutions().slice(0, this.player.substep);
    showImplicationGraph(graph, found, {
      room: (room ?? graph.parentElement?.clientWidth) / scale, scale,
      resolved: steps.map(({forced}) => forced),
    });
  }

  /**
   * Shows the clause of a box in the implication graph.
   * @param {number} literal 0 for the conflict
   */
  chooseBox(literal) {
    const found = this.player.trace?.conflictAt(this.player.place);
    if (!found) return;
    const event = found.trail.find((one) => one.literal === literal);
    this.lists.choose(event ?? found.conflict);
  }

  showForPaper() {
    this.showGraph(PAPER_WIDTH);
    const {trace, place} = this.player;
    if (!trace) return;
    element('search-paper').replaceChildren(
        ...SearchLists.makeForPaper(trace, place, trace.trailAt(place)));
  }

  /** @param {Clause | null} clause */
  choose(clause) {
    this.showClauses(
        clause ? [{title: `Clause ${clause.number}:`, literals: clause.literals}] : []);
    this.app.view.update(this.app.game);
  }

  /**
   * Lights the cells of literals, without drawing them.
   * @param {number[]} literals
   * @param {number[]} [excluded] candidates that are drawn struck out
   */
  light(literals, excluded = []) {
    const {app: {view, game: {puzzle}}, player: {trace}, formula: {formula}} = this;
    view.light('search', trace ? findCells(puzzle, trace, formula, literals) : []);
    view.excluded = trace ? groupDigits(puzzle, trace, excluded) : new Map();
  }

  /**
   * Shows the digits of the trail in the grid.
   * @param {SearchEvent[]} trail
   */
  showAssigned(trail) {
    const {app: {view, game}, player: {trace}} = this;
    view.assigned = trace ? groupAssigned(game.puzzle, trace, trail) : new Map();
    view.update(game);
  }
}
