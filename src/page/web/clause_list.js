// A list of clauses of any length: only the rows in view exist.

/** @typedef {import('./formula.js').Clause} Clause */

/** The height of a row in pixels, as in style.css. */
const ROW = 42;

/** Rows above and below the view, so that quick scrolling shows no gaps. */
const RESERVE = 6;

const CHANGE_TEXTS = {'': '', 'added': 'new: ', 'removed': 'gone: '};

export class ClauseList {
  /**
   * @param {HTMLElement} root the element that scrolls
   * @param {(clause: Clause | null) => void} onFocus
   */
  constructor(root, onFocus) {
    this.root = root;
    this.onFocus = onFocus;
    /** @type {Clause[]} */
    this.clauses = [];
    this.active = -1;
    this.rows = document.createElement('div');
    root.replaceChildren(this.rows);
    this.isDue = false;
    root.addEventListener('scroll', () => this.drawSoon());
    root.addEventListener('keydown', (event) => this.press(event));
    root.addEventListener('click', (event) => {
      const row = event.target instanceof Element ? event.target.closest('[data-index]') : null;
      if (row instanceof HTMLElement) this.activate(Number(row.dataset.index));
    });
    new ResizeObserver(() => this.drawSoon()).observe(root);
  }

  /** @param {Clause[]} clauses */
  show(clauses) {
    const kept = this.active < 0 ? -1 : clauses.indexOf(this.clauses[this.active]);
    if (this.active >= 0 && kept < 0) this.onFocus(null);
    this.clauses = clauses;
    this.active = kept;
    this.rows.style.height = `${ROW * clauses.length}px`;
    if (kept < 0) this.root.scrollTop = 0;
    this.draw();
  }

  drawSoon() {
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame(() => this.draw());
  }

  draw() {
    this.isDue = false;
    const first = Math.max(0, Math.floor(this.root.scrollTop / ROW) - RESERVE);
    const count = Math.ceil(this.root.clientHeight / ROW) + 2 * RESERVE;
    this.rows.replaceChildren(...this.clauses.slice(first, first + count)
        .map((clause, k) => this.makeRow(clause, first + k)));
    if (this.active >= 0) {
      this.root.setAttribute('aria-activedescendant', `clause-${this.active}`);
    } else {
      this.root.removeAttribute('aria-activedescendant');
    }
  }

  /**
   * @param {Clause} clause
   * @param {number} index
   */
  makeRow(clause, index) {
    const row = document.createElement('div');
    row.id = `clause-${index}`;
    row.dataset.index = String(index);
    row.className = `clause ${clause.change}`;
    row.setAttribute('role', 'option');
    row.setAttribute('aria-selected', String(index === this.active));
    row.setAttribute('aria-setsize', String(this.clauses.length));
    row.setAttribute('aria-posinset', String(index + 1));
    row.style.top = `${ROW * index}px`;
    row.textContent = CHANGE_TEXTS[clause.change] + clause.sentence;
    return row;
  }

  /** @param {number} index */
  activate(index) {
    if (this.clauses.length === 0) return;
    this.active = Math.min(Math.max(index, 0), this.clauses.length - 1);
    const top = ROW * this.active;
    const {scrollTop, clientHeight} = this.root;
    if (top < scrollTop) this.root.scrollTop = top;
    if (top + ROW > scrollTop + clientHeight) this.root.scrollTop = top + ROW - clientHeight;
    this.draw();
    this.onFocus(this.clauses[this.active]);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const page = Math.max(1, Math.floor(this.root.clientHeight / ROW));
    const {active} = this;
    /** @type {Record<string, number>} */
    const targets = {
      ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + page, PageUp: active - page,
      Home: 0, End: this.clauses.length - 1,
    };
    if (!(event.key in targets) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.activate(targets[event.key]);
  }
}
