// The formula beside the grid: its clauses by group and by cell, and its file.
import {StoppedError} from './client.js';
import {saveFile} from './exporting.js';
import {Formula} from './formula.js';
import {RowList} from './row_list.js';
import {element} from './status.js';

/**
 * @typedef {import('./app.js').App} App
 * @typedef {import('./formula.js').Clause} Clause
 */

/** Enough for a blank 16×16 board: 123,904 clauses. */
const MOST_CLAUSES = 200_000;

/**
 * Choices that make formulas smaller, the mildest first.
 * @type {Record<string, string>[]}
 */
const SMALLER = [
  {reduce: 'givens'}, {reduce: 'propagated'}, {encoding: 'minimal', amo: 'commander'},
];

/** @type {Record<string, string>} */
const CHOICE_NAMES = {reduce: 'Reduction', encoding: 'Encoding', amo: 'At most one'};

const CHANGE_TEXTS = {'': '', 'added': 'new: ', 'removed': 'gone: '};

export class FormulaPane {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.root = element('formula');
    /** @type {Formula | null} */
    this.formula = null;
    this.shown = {game: app.game, options: '', key: ''};
    this.group = '';
    /** @type {number | null} the cell under the pointer */
    this.hovered = null;
    this.list = /** @type {RowList<Clause>} */ (new RowList(element('clauses'), 'clause',
        (row, clause) => {
          row.className += ` clause ${clause.change}`;
          if (clause.change !== 'removed') row.dataset.number = String(clause.number);
          row.title = clause.sentence;
          const end = clause.sentence.lastIndexOf(': ') + 2;
          const texts = [CHANGE_TEXTS[clause.change], clause.sentence.slice(0, end),
            clause.sentence.slice(end)];
          row.append(...texts.map((text) => {
            const part = document.createElement('span');
            part.textContent = text;
            return part;
          }));
        }, (clause) => this.light(clause)));
    element('show-formula').addEventListener('click', () => this.toggle());
    for (const name of ['encoding', 'amo', 'reduce']) {
      element(`formula-${name}`).addEventListener('change', () => this.load());
    }
    element('formula-cell').addEventListener('change', () => this.show());
    element('download').addEventListener('click', () => app.status.run(() => this.download()));
    app.view.onHover = (cell) => {
      this.hovered = cell;
      this.show();
    };
    app.view.onSelect = () => this.show();
    app.changeListeners.push(() => this.load());
  }

  toggle() {
    this.root.hidden = !this.root.hidden;
    document.body.classList.toggle('with-formula', !this.root.hidden);
    element('show-formula').setAttribute('aria-expanded', String(!this.root.hidden));
    placeFormulaChoices();
    this.formula = null;
    this.light(null);
    this.load();
  }

  /** @returns {Record<string, string>} the options of the formula */
  options() {
    return Object.fromEntries(['encoding', 'amo', 'reduce'].map(
        (name) => [name, element(`formula-${name}`).value]));
  }

  /** Asks for the formula of the grid as it is now. */
  load() {
    if (this.root.hidden) return;
    const {game} = this.app;
    const request = this.app.ask('clauses', {...this.options(), limit: MOST_CLAUSES});
    const key = JSON.stringify(request);
    this.wanted = key;
    if (this.formula && this.shown.game === game && this.shown.key === key) return;
    this.app.client.call(request).then((answer) => {
      if (this.wanted !== key || this.app.game !== game) return;
      const options = JSON.stringify(this.options());
      const isSame = this.shown.game === game && this.shown.options === options;
      this.formula = new Formula(game, answer, isSame ? this.formula : null);
      this.shown = {game, options, key};
      this.showCounts();
      this.show();
    }, (error) => {
      if (this.wanted !== key) return;
      if (error instanceof StoppedError) return this.load();  // another call was to stop
      this.formula = null;
      this.list.show([]);
      element('formula-groups').replaceChildren();
      element('formula-total').textContent = error.message;
      if (/ more than \d+ clauses/.test(error.message)) this.offerSmaller(key);
    });
  }

  /**
   * Offers a reduction, and if need be an encoding, with which the formula is small enough.
   * @param {string} key of the request that failed
   */
  async offerSmaller(key) {
    const total = element('formula-total');
    const limit = MOST_CLAUSES.toLocaleString('en');
    total.textContent = `The formula has more than the ${limit} clauses that the page shows.`;
    for (const choice of SMALLER) {
      const {clauses} = await this.app.client.call(
          this.app.ask('encode', {...this.options(), ...choice, stats: true}));
      if (this.wanted !== key) return;
      if (clauses > MOST_CLAUSES) continue;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = Object.entries(choice)
          .map(([name, value]) => `${CHOICE_NAMES[name]} ${value}`).join(', ');
      button.addEventListener('click', () => {
        for (const [name, value] of Object.entries(choice)) {
          element(`formula-${name}`).value = value;
          element(`formula-${name}`).dispatchEvent(new Event('change'));
        }
      });
      total.append(` It has ${clauses.toLocaleString('en')} with `, button);
      return;
    }
    total.append(' More digits in the grid make it smaller.');
  }

  /** Shows the number of clauses of each group as buttons that select the group. */
  showCounts() {
    const {formula} = this;
    if (!formula) return;
    if (!formula.counts.has(this.group)) this.group = '';
    const groups = [['', formula.total], ...formula.counts];
    element('formula-groups').replaceChildren(...groups.map(([group, count]) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = `${group || 'all'} ${count.toLocaleString('en')}`;
      button.setAttribute('aria-pressed', String(group === this.group));
      button.addEventListener('click', () => {
        this.group = String(group);
        this.showCounts();
        this.show();
      });
      return button;
    }));
  }

  /** Shows the clauses of the group and the cell. */
  show() {
    if (this.root.hidden || !this.formula) return;
    const {board} = this.app.game.puzzle;
    const cell = this.hovered ??
      (element('formula-cell').checked ? this.app.view.selected : null);
    const clauses = this.formula.select(this.group, cell);
    const counted = clauses.filter(({change}) => change !== 'removed').length;
    const place = cell === null ? '' : ` with ${board.cells[cell].name}`;
    element('formula-total').textContent =
      `${this.formula.variables.length.toLocaleString('en')} variables, ` +
      `${this.formula.total.toLocaleString('en')} clauses; ` +
      `${counted.toLocaleString('en')} shown${place}`;
    this.list.show(clauses, 'start', this.hovered !== null);
  }

  /**
   * Shows a clause in its variables, and lights its cells.
   * @param {Clause | null} clause
   */
  light(clause) {
    element('clause').textContent =
      clause ? `${clause.sentence}\n${Formula.nameLiterals(clause)}` : '';
    this.app.view.light('formula', clause?.cells ?? []);
    this.app.view.update(this.app.game);
  }

  /** Saves the formula as a DIMACS file with a sentence before each clause. */
  async download() {
    const {text} = await this.app.client.call(
        this.app.ask('encode', {...this.options(), explain: true}));
    saveFile(new Blob([text], {type: 'text/plain'}), 'puzzle.cnf');
  }
}

/**
 * Fills the choices from the answer to `names`.
 * @param {any} names
 */
export function fillFormulaChoices({encodings, at_most_one: atMostOnes, reductions}) {
  const lists = {encoding: encodings, amo: atMostOnes, reduce: reductions};
  const usual = {encoding: 'extended', amo: 'pairwise', reduce: 'none'};
  for (const [name, values] of Object.entries(lists)) {
    element(`formula-${name}`).replaceChildren(...values.map((/** @type {string} */ value) =>
      new Option(value, value, false, value === usual[/** @type {'amo'} */ (name)])));
  }
}

/** Moves the choices of the formula to the formula, or to the solver if only it is open. */
export function placeFormulaChoices() {
  const pane = element('formula').hidden ? 'search' : 'formula';
  element(pane).querySelector('h2')?.after(element('formula-choices'));
}
